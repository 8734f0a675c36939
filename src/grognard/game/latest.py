"""What was made last, kept for whoever asks about the same thing again."""

from __future__ import annotations

from typing import Generic, TypeVar

J = TypeVar("J")


class Latest(Generic[J]):
    """One thing that takes a while to make: questions about one matter come in a row, so that the last one is enough.

    >>> sums: Latest[int] = Latest()
    >>> rows = [1, 2, 3]
    >>> sums.of(rows), sums.keep(rows, sum(rows)), sums.of(rows), sums.of([1, 2, 3])
    (None, 6, 6, None)
    """

    def __init__(self) -> None:
        self._about: object = None
        self._key: object = None
        self._made: J | None = None

    def of(self, about: object, key: object = None) -> J | None:
        """What was made for this very object, with an equal key; None if something else was made last."""
        return self._made if self._about is about and self._key == key else None

    def keep(self, about: object, made: J, key: object = None) -> J:
        """Keep what was made, in place of what was there."""
        self._about = about
        self._key = key
        self._made = made
        return made
