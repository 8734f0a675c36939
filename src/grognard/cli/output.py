"""Writing results: JSON for programs; what numbers look like in it."""

from __future__ import annotations

import json
import os
import sys
from fractions import Fraction
from typing import TextIO


def as_json(data: object, exact: bool = False) -> str:
    """One line of JSON. Fractions are written as numbers, with `exact` as text ("2/3")."""

    def other(value: object) -> object:
        if isinstance(value, Fraction):
            return str(value) if exact else float(value)
        raise TypeError(type(value).__name__)

    return json.dumps(data, default=other, ensure_ascii=False, separators=(",", ":"))


def put_json(data: object, exact: bool = False) -> None:
    """Write a result for programs to stdout."""
    sys.stdout.write(as_json(data, exact) + "\n")


def colours(stream: TextIO) -> bool:
    """May the text on this stream be coloured? Not with NO_COLOR set, not into files and pipes."""
    return "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb" and stream.isatty()


def paint(text: str, code: str, stream: TextIO) -> str:
    """The text in a colour ("1" bold, "31" red, "34" blue …) where that is welcome."""
    return f"\x1b[{code}m{text}\x1b[0m" if colours(stream) else text
