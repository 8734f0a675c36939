"""The cyclic garbage collector of a server: it must not stop all games at once while somebody plays.

A full collection looks at every object of every game, which takes seconds where there are a hundred of them, and by its
own rule it comes often while games grow. Games leave the memory without it: nothing in a table, or in what tells it, leads
in a circle (a test holds this). So young objects are collected as usual, and everything only while nobody plays.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

#: so many new objects, and so many collections of the youngest, before one of the younger half
YOUNG: Final = 2_000
ROUNDS: Final = 5
#: no collection of everything comes by itself
NEVER: Final = 1_000_000
#: seconds after which a thread that works gives way: the sockets' thread must not wait for those of long games
GIVES_WAY: Final = 0.0002


def tame() -> None:
    """Set this process up to serve. What was loaded until now stays for good, and is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, ROUNDS, NEVER)
    sys.setswitchinterval(GIVES_WAY)
