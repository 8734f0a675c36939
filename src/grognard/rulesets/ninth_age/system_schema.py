"""The sections of `data/system.toml`: the settings of the book."""

from __future__ import annotations

from typing import Literal

from grognard.rulesets.ninth_age.data_schema import Length, Name, Positive, Record


class Table(Record):
    """`[table]`."""

    mm_per_inch: Length
    width_in: Length
    depth_in: Length
    contact_epsilon_in: Length
    unit_spacing_in: Length
    loose_gap_in: Length


class Game(Record):
    """`[game]`."""

    turns: Positive


class Army(Record):
    """`[army]`."""

    points_below: Positive
    warband_points: int
    grand_points: int
    least_units: Positive
    least_units_warband: Positive
    one_of_a_kind: Positive
    one_of_a_kind_grand: Positive
    usual_files: Positive


class System(Record):
    """The whole file."""

    book: Literal["ninth_age"]
    name: Name
    name_ru: Name
    table: Table
    game: Game
    army: Army
