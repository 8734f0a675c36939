"""Words that stand both in the data of the book and in positions."""

from __future__ import annotations

from typing import Literal

Keyword = Literal[
    "HERO", "PSYKER", "VEHICLE", "TANK", "INFANTRY", "BIKER", "BEAST", "ARTILLERY", "MONSTER", "FLYER"
]  # fmt: skip
Edge = Literal["south", "north", "west", "east"]
Seat = Literal["a", "b"]
