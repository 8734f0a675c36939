"""The cyclic garbage collector of a server: it must not stop all games at once while somebody plays.

A full collection looks at every object of every game, which takes a good part of a second where there are a hundred of
them, and by its own rule it comes often while games grow. Here young objects are collected as usual, in larger
portions, and everything only when there is something to be had: after games have left the memory.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from typing import Final

#: so many new objects, and so many collections of the youngest, before one of the younger half
YOUNG: Final = 2_000
ROUNDS: Final = 5
#: no collection of everything comes by itself
NEVER: Final = 1_000_000
#: seconds between two of them at least, while there are players
PAUSE: Final = 300.0
#: seconds after which a thread that works gives way: the sockets' thread must not wait for those of long games
GIVES_WAY: Final = 0.0002


def tame() -> None:
    """Set this process up to serve. What was loaded until now stays for good, and is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, ROUNDS, NEVER)
    sys.setswitchinterval(GIVES_WAY)


class Collecting:
    """Collects everything now and then. Call `look` once in a while."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, collect: Callable[[], object] = gc.collect
    ) -> None:
        self._clock = clock
        self._collect = collect
        self._last = clock()
        self._gone = 0

    def look(self, gone: int, there: int) -> bool:
        """So many games have left the memory since the last call, so many are there; was everything collected?"""
        self._gone += gone
        if not self._gone or (there and self._clock() - self._last < PAUSE):
            return False
        self._collect()
        self._gone, self._last = 0, self._clock()
        return True
