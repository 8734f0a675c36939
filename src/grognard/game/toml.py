"""Reading TOML texts of anybody: what the parser of the standard library would spend minutes on is refused before."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

#: a key of more parts (`a.b.c` has three) costs the parser their square
MOST_PARTS: Final = 32
# only where a key can begin, as sentences in texts have dots, too; possessive, so that nothing is ever tried twice: the search takes time in proportion to the text
_PART: Final = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')"
_LONG_KEY: Final = re.compile(
    rf"(?:^|[\[{{,])[ \t]*+{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_PARTS}}}", re.MULTILINE
)


class LongKey(ValueError):
    """A key of too many parts, with its line."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def parse_toml(text: str) -> dict[str, Any]:
    """The table of a TOML text. Raises ValueError (LongKey, TOMLDecodeError, a number of thousands of digits) and
    RecursionError: `foreign.of_toml` says what they mean."""
    found = _LONG_KEY.search(text)
    if found is not None:
        raise LongKey(text.count("\n", 0, found.start()) + 1)
    return tomllib.loads(text)
