"""The settings of the book from `data/system.toml`, every number under a name; lengths in inches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Section = Mapping[str, Any]


class Build:
    """The limits of an army list that are no table."""

    def __init__(self, data: Section) -> None:
        self.points_below: int = data["points_below"]
        self.warband_points: int = data["warband_points"]
        self.grand_points: int = data["grand_points"]
        self.least_units: int = data["least_units"]
        self.least_units_warband: int = data["least_units_warband"]
        #: the same One of a Kind entry or item so often: in a Grand Army, in all others
        self.one_of_a_kind_grand: int = data["one_of_a_kind_grand"]
        self.one_of_a_kind: int = data["one_of_a_kind"]
        #: models in a rank where the list says nothing
        self.usual_files: int = data["usual_files"]


class Constants:
    """All settings."""

    def __init__(self, data: Section) -> None:
        self.name: str = data["name"]
        self.name_ru: str = data["name_ru"]
        table = data["table"]
        self.mm_per_inch: float = float(table["mm_per_inch"])
        self.width: float = float(table["width_in"])
        self.depth: float = float(table["depth_in"])
        self.contact_epsilon: float = float(table["contact_epsilon_in"])
        self.unit_spacing: float = float(table["unit_spacing_in"])
        self.loose_gap: float = float(table["loose_gap_in"])
        self.game_turns: int = data["game"]["turns"]
        self.build = Build(data["army"])
