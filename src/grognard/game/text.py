"""Small helpers for text: names that people type, what may be shown, the language behind all others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

#: the language that every catalogue and every rule book has, and in which all is said that has no other
ENGLISH: Final = "en"
#: spaces that do not break a line, and what joins emoji: no ordinary letters, but harmless
_HARMLESS: Final = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}\N{ZERO WIDTH JOINER}"


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known name closest to a mistyped one, or None when none is close."""
    import difflib  # late: only a mistake needs it

    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return close[0] if close else None


def printable(text: str) -> str:
    """A text as it may be shown in a message: marks that cannot be shown are replaced.

    >>> printable("a\\x00b")
    'a\N{REPLACEMENT CHARACTER}b'
    """
    if text.isprintable():
        return text
    lost = "\N{REPLACEMENT CHARACTER}"
    return "".join([mark if mark.isprintable() or mark in _HARMLESS else lost for mark in text])


def shortened(text: str, most: int) -> str:
    """A text of at most so many letters, with a mark where it was cut.

    >>> shortened("a long story", 6)
    'a long…'
    """
    return text if len(text) <= most else f"{text[:most]}…"
