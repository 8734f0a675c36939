"""Plain data: what JSON and TOML can both hold and any program can read: tables, lists, text, numbers, true, false, none.

Whatever comes from outside (a record's line, a case, a reason, a position given in Python) is held against this before
anything is made of it. What passes can be written, hashed, compared and shown without a surprise.
"""

from __future__ import annotations

import math
from typing import Final

#: lists and tables may lie so deep in one another
DEEPEST: Final = 60
#: whole numbers beyond this are no numbers to most programs
LARGEST: Final = 2**63
#: the fault of data that is not plain: `where`, and the `problem`
NOT_PLAIN: Final = "kernel.not-plain"


class Strange(ValueError):
    """A part of some data that is not plain: its place (`unit[1].at[2]`), and what it is.

    `what` is a message id: `plain.deep` (nested too deeply), `plain.large` (more than anybody needs), `plain.number`
    (not a number, infinite, or too large), `plain.half` (text with half a character in it), `plain.key` (of a table,
    and no text), `plain.kind` (of another kind). `given` shows a strange number.
    """

    def __init__(self, place: str, what: str, given: str = "") -> None:
        super().__init__(place, what, given)
        self.place = place
        self.what = what
        self.given = given


def check_plain(value: object, place: str = "", depth: int = 0) -> None:
    """Raise Strange for the first part of a value that is no plain data."""
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, str):
        _check_text(value, place)
    elif isinstance(value, int):
        if not -LARGEST <= value < LARGEST:
            raise Strange(place, "plain.number", "…")
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise Strange(place, "plain.number", str(value))
    elif depth >= DEEPEST:
        raise Strange(place, "plain.deep")
    elif isinstance(value, (list, tuple)):
        for number, part in enumerate(value, 1):
            check_plain(part, f"{place}[{number}]", depth + 1)
    elif isinstance(value, dict):
        for key, part in value.items():
            if not isinstance(key, str):
                raise Strange(place, "plain.key")
            _check_text(key, place)
            check_plain(part, f"{place}.{key}" if place else key, depth + 1)
    else:
        raise Strange(place, "plain.kind")


def _check_text(text: str, place: str) -> None:
    if not text.isascii():
        for letter in text:
            if 0xD800 <= ord(letter) <= 0xDFFF:
                raise Strange(place, "plain.half")
