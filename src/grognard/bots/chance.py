"""A small random stream of a bot's own: the same numbers on every machine, apart from the dice of the game."""

from __future__ import annotations

import hashlib
from typing import Final

_MASK: Final = 0xFFFFFFFFFFFFFFFF


class Stream:
    """splitmix64 seeded by a text."""

    def __init__(self, seed: str) -> None:
        self._state = int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "little")

    def next(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1 (n > 0)."""
        return self.next() % n
