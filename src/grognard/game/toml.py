"""Reading TOML texts of anybody: what the parser of the standard library would spend minutes on is refused before."""

from __future__ import annotations

import re
from typing import Any, Final

#: a key of more parts (`a.b.c` has three) costs the parser their square
MOST_PARTS: Final = 32
# only where a key can begin, as sentences in texts have dots, too; possessive, so that nothing is ever tried twice: the search takes time in proportion to the text
_PART: Final = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')"
_LONG_KEY: Final = rf"(?:^|[\[{{,])[ \t]*+{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_PARTS}}}"


class LongKey(ValueError):
    """A key of too many parts, with its line."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def parse_toml(text: str) -> dict[str, Any]:
    """The table of a TOML text. Raises ValueError (LongKey, TOMLDecodeError, a number of thousands of digits) and
    RecursionError: `foreign.of_toml` says what they mean."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") >= MOST_PARTS and re.search(_LONG_KEY, line) is not None:
            raise LongKey(number)
    import tomllib  # late: who only wants to tell mistakes in TOML from others needs no parser

    return tomllib.loads(text)
