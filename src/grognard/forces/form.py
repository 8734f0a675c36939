"""The form of a roster file, written once: the reader and the JSON Schema both follow these tables."""

from __future__ import annotations

from typing import Final, NamedTuple

FORMAT: Final = "grognard-roster"
VERSION: Final = 1

ID: Final = "^[a-z][a-z0-9_-]{0,63}$"
TEXT: Final = "^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]+$"
TEXT_MAX: Final = 200
UNITS_MAX: Final = 200
OPTIONS_MAX: Final = 32


class Field(NamedTuple):
    """One key. `kind`: "format", "version", "id", "text", "whole" (low to high), "wholes" (1 to `many` of them),
    "amounts" (a table of id = whole) or "units" (1 to `many`)."""

    key: str
    kind: str
    required: bool
    about: str
    low: int = 0
    high: int = 0
    many: int = 0


ROSTER: Final = (
    Field("format", "format", True, f'always "{FORMAT}"'),
    Field("version", "version", True, f"version of this format, {VERSION}"),
    Field("book", "id", True, "rule book, such as homebrew"),
    Field("id", "id", False, "id of the roster"),
    Field("name", "text", True, "name of the army"),
    Field("name_ru", "text", False, "the same in Russian"),
    Field("faction", "id", True, "faction of the rule book"),
    Field("size", "whole", True, "agreed game size in points", 1, 1_000_000),
    Field("points", "whole", False, "what the list costs, to be checked", 0, 1_000_000),
    Field("unit", "units", True, "the units, in order", many=UNITS_MAX),
)

UNIT: Final = (
    Field("id", "id", False, "id of the unit in this roster; by default <entry>-1, -2 ..."),
    Field("name", "text", False, "a name of its own"),
    Field("entry", "id", True, "entry of the faction's list"),
    Field(
        "counts",
        "wholes",
        True,
        "number of models of each model group of the entry, in its order",
        0,
        1000,
        16,
    ),
    Field("options", "amounts", False, "how many models take each option", 0, 1000, OPTIONS_MAX),
    Field("points", "whole", False, "what the unit costs, to be checked", 0, 1_000_000),
)
