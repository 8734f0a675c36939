"""Small helpers for names that people type."""

from __future__ import annotations

from collections.abc import Iterable


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
    return "".join([mark if mark.isprintable() else "\N{REPLACEMENT CHARACTER}" for mark in text])
