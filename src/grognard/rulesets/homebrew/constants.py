"""The constants of the book, one class a section of `data/system.toml`, every number under a name.

Lengths are in inches, fractions are (numerator, denominator), dice are texts such as "2d6".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Section = Mapping[str, Any]


def fraction(text: str) -> tuple[int, int]:
    """ "2/5" as (2, 5), "1" as (1, 1)."""
    over, _, under = text.partition("/")
    return int(over), int(under) if under else 1


class Measure:
    """Distances, tolerances, the grain of places."""

    def __init__(self, data: Section) -> None:
        self.step: float = float(data["step_in"])
        self.tolerance: float = float(data["tolerance_in"])
        self.contact_gap: float = float(data["contact_gap_in"])
        self.contact_vertical: float = float(data["contact_vertical_in"])
        self.overlap_tolerance: float = float(data["overlap_tolerance_in"])
        self.grain: float = float(data["coordinate_grain_in"])
        self.mm_per_inch: float = float(data["mm_per_inch"])


class Coherency:
    """Limits of a link between two models of a unit."""

    def __init__(self, data: Section) -> None:
        self.horizontal: float = float(data["horizontal_in"])
        self.vertical: float = float(data["vertical_in"])


class Reserve:
    """How many units may wait, and when they arrive."""

    def __init__(self, data: Section) -> None:
        self.max_fraction: tuple[int, int] = fraction(data["max_fraction"])
        self.first_turn: int = data["first_turn"]
        self.roll_target: int = data["roll_target"]


class Manoeuvre:
    """Moves: gaps, factors, costs."""

    def __init__(self, data: Section) -> None:
        self.enemy_gap: float = float(data["enemy_gap_in"])
        self.run_factor: int = data["run_factor"]
        self.difficult_factor: int = data["difficult_factor"]
        self.barricade_cost: float = float(data["barricade_cost_in"])
        self.scout_gap: float = float(data["scout_gap_in"])
        self.retreat_bonus_dice: str = data["retreat_bonus_dice"]


class Shooting:
    """Modifiers of shots, and cover."""

    def __init__(self, data: Section) -> None:
        self.heavy_moved_modifier: int = data["heavy_moved_modifier"]
        self.indirect_unseen_modifier: int = data["indirect_unseen_modifier"]
        self.shot_at_flyer_modifier: int = data["shot_at_flyer_modifier"]
        self.light_cover_armour: int = data["light_cover_armour"]
        self.heavy_cover_armour: int = data["heavy_cover_armour"]
        self.barricade_cover: float = float(data["barricade_cover_in"])
        self.flyer_sight_height: float = float(data["flyer_sight_height_in"])


class Melee:
    """Charges, interventions, consolidation, pursuit."""

    def __init__(self, data: Section) -> None:
        self.charge_max: float = float(data["charge_max_in"])
        self.charge_dice: str = data["charge_dice"]
        self.intervention: float = float(data["intervention_in"])
        self.consolidation: float = float(data["consolidation_in"])
        self.pursuit_bonus_dice: str = data["pursuit_bonus_dice"]
        self.failed_charge_gap: float = float(data["failed_charge_gap_in"])


class Morale:
    """The test and the forced retreat."""

    def __init__(self, data: Section) -> None:
        self.dice: str = data["dice"]
        self.retreat_bonus_dice: str = data["retreat_bonus_dice"]
        self.cornered_edge: float = float(data["cornered_edge_in"])


class Traits:
    """Numbers of the weapon traits."""

    def __init__(self, data: Section) -> None:
        self.blast_min_models: int = data["blast"]["min_models"]
        self.blast_min_attacks: int = data["blast"]["min_attacks"]
        self.focus_strength: int = data["focus"]["strength"]
        self.focus_range_fraction: tuple[int, int] = fraction(data["focus"]["range_fraction"])
        self.anti_air_modifier: int = data["anti_air"]["hit_modifier"]
        self.rending_face: int = data["rending"]["face"]
        self.demolition_keywords: tuple[str, ...] = tuple(data["demolition"]["target_keywords"])


class Victory:
    """Fractions of points, and the limits between the results (as fractions of the game size)."""

    def __init__(self, data: Section) -> None:
        self.destroyed_fraction: tuple[int, int] = fraction(data["destroyed_fraction"])
        self.half_strength_fraction: tuple[int, int] = fraction(data["half_strength_fraction"])
        self.draw_below: tuple[int, int] = fraction(data["draw_below"])
        self.minor_below: tuple[int, int] = fraction(data["minor_below"])
        self.major_below: tuple[int, int] = fraction(data["major_below"])


class SizeLimits:
    """What one game size asks for: table, rounds, and the limits of a list."""

    def __init__(self, data: Section) -> None:
        self.points: int = data["points"]
        self.width: float = float(data["table_in"][0])
        self.depth: float = float(data["table_in"][1])
        self.zone_depth: float = float(data["zone_depth_in"])
        self.rounds: int = data["rounds"]
        self.units_min: int = data["units_min"]
        self.units_max: int = data["units_max"]
        self.heroes_min: int = data["heroes"][0]
        self.heroes_max: int = data["heroes"][1]
        self.infantry_min: int = data["infantry_min"]
        self.big_units_max: int = data["big_units_max"]
        self.flyers_max: int = data["flyers_max"]
        self.copies_max: int = data["copies_max"]


class OptionDef:
    """An option of a table: its rule and its values, the first of which is the default."""

    def __init__(self, key: str, data: Section) -> None:
        self.key = key
        self.rule: str = data["rule"]
        self.values: tuple[str, ...] = tuple(data["values"])
        self.default: str = self.values[0]


class Constants:
    """All sections. `sizes` go up; `fallback_weapon` is the id of the improvised blow."""

    def __init__(self, data: Section) -> None:
        self.name: str = data["name"]
        self.name_ru: str = data["name_ru"]
        self.measure = Measure(data["measure"])
        self.coherency = Coherency(data["coherency"])
        self.reserve = Reserve(data["reserve"])
        self.psyker_success: int = data["psyker"]["success_target"]
        self.manoeuvre = Manoeuvre(data["manoeuvre"])
        self.shooting = Shooting(data["shooting"])
        self.melee = Melee(data["melee"])
        self.morale = Morale(data["morale"])
        self.traits = Traits(data["traits"])
        self.first_turn_bonus: int = data["setup"]["first_turn_bonus"]
        self.unit_cost_max: tuple[int, int] = fraction(data["army"]["unit_cost_max_fraction"])
        self.victory = Victory(data["victory"])
        self.fallback_weapon: str = data["fallback_weapon"]["weapon"]
        self.sizes: tuple[SizeLimits, ...] = tuple(SizeLimits(size) for size in data["size"])
        self.options: dict[str, OptionDef] = {
            key: OptionDef(key, value) for key, value in data["options"].items()
        }
