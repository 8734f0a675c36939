"""The sections of `data/system.toml`: the constants of the book."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from grognard.rulesets.homebrew.data_schema import (
    Dice,
    Entry,
    FractionText,
    Id,
    Inches,
    Name,
    Positive,
    RuleId,
)
from grognard.rulesets.homebrew.words_schema import Keyword

Die = Annotated[int, Meta(ge=1, le=6)]


class Measure(Entry):
    """`[measure]`."""

    step_in: Inches
    tolerance_in: Inches
    contact_gap_in: Inches
    contact_vertical_in: Inches
    overlap_tolerance_in: Inches
    coordinate_grain_in: Inches
    mm_per_inch: Inches


class Coherency(Entry):
    """`[coherency]`."""

    horizontal_in: Inches
    vertical_in: Inches


class Reserve(Entry):
    """`[reserve]`."""

    max_fraction: FractionText
    first_turn: Positive
    roll_target: Die


class Psyker(Entry):
    """`[psyker]`."""

    success_target: Die


class Manoeuvre(Entry):
    """`[manoeuvre]`."""

    enemy_gap_in: Inches
    run_factor: Positive
    difficult_factor: Positive
    barricade_cost_in: Inches
    scout_gap_in: Inches
    retreat_bonus_dice: Dice


class Shooting(Entry):
    """`[shooting]`."""

    heavy_moved_modifier: int
    indirect_unseen_modifier: int
    shot_at_flyer_modifier: int
    light_cover_armour: int
    heavy_cover_armour: int
    barricade_cover_in: Inches
    flyer_sight_height_in: Inches


class Melee(Entry):
    """`[melee]`."""

    charge_max_in: Inches
    charge_dice: Dice
    intervention_in: Inches
    consolidation_in: Inches
    pursuit_bonus_dice: Dice
    failed_charge_gap_in: Inches


class Morale(Entry):
    """`[morale]`."""

    dice: Dice
    retreat_bonus_dice: Dice
    cornered_edge_in: Inches


class Option(Entry):
    """`[options.<key>]`: the first value is the default."""

    rule: RuleId
    values: Annotated[list[Id], Meta(min_length=2)]


class Setup(Entry):
    """`[setup]`."""

    first_turn_bonus: int


class Blast(Entry):
    """`traits.blast`."""

    min_models: Positive
    min_attacks: Positive


class Focus(Entry):
    """`traits.focus`."""

    strength: int
    range_fraction: FractionText


class AntiAir(Entry):
    """`traits.anti_air`."""

    hit_modifier: int


class Rending(Entry):
    """`traits.rending`."""

    face: Die


class Demolition(Entry):
    """`traits.demolition`."""

    target_keywords: list[Keyword]


class Traits(Entry):
    """`[traits]`."""

    blast: Blast
    focus: Focus
    anti_air: AntiAir
    rending: Rending
    demolition: Demolition


class FallbackWeapon(Entry):
    """`[fallback_weapon]`."""

    weapon: Id


class Size(Entry):
    """`[[size]]`: table, rounds and limits of a list at one game size."""

    points: Positive
    table_in: tuple[float, float]
    zone_depth_in: Inches
    rounds: Positive
    units_min: Positive
    units_max: Positive
    heroes: tuple[int, int]
    infantry_min: int
    big_units_max: int
    flyers_max: int
    copies_max: Positive


class Army(Entry):
    """`[army]`."""

    unit_cost_max_fraction: FractionText


class Victory(Entry):
    """`[victory]`."""

    destroyed_fraction: FractionText
    half_strength_fraction: FractionText
    draw_below: FractionText
    minor_below: FractionText
    major_below: FractionText


class System(Entry):
    """The whole file."""

    book: Id
    name: Name
    name_ru: Name
    measure: Measure
    coherency: Coherency
    reserve: Reserve
    psyker: Psyker
    manoeuvre: Manoeuvre
    shooting: Shooting
    melee: Melee
    morale: Morale
    options: dict[str, Option]
    setup: Setup
    traits: Traits
    fallback_weapon: FallbackWeapon
    size: Annotated[list[Size], Meta(min_length=1)]
    army: Army
    victory: Victory
