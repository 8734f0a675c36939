"""Profiles used in play: weapons, models, army-list entries, factions. Made once from the data, never changed."""

from __future__ import annotations

from typing import Final

PISTOL: Final = "pistol"
SMALL_ARMS: Final = "small_arms"
HEAVY: Final = "heavy"
SIEGE: Final = "siege"
MELEE: Final = "melee"

NO_LEADERSHIP: Final = -1
"""The L of a model that has none."""


class Weapon:
    """One weapon profile.

    `kind` is one of the five types above; `range_in` is in inches, 0 for melee; `accuracy` is the lowest die
    that hits, 0 = hits without a roll; `damage` and `attacks` are numbers or dice ("2", "d6", "2d6").
    """

    def __init__(
        self,
        id: str,
        kind: str,
        range_in: float,
        accuracy: int,
        strength: int,
        damage: str,
        attacks: str,
        traits: tuple[str, ...] = (),
        name: str = "",
        name_ru: str = "",
    ) -> None:
        self.id = id
        self.kind = kind
        self.range_in = float(range_in)
        self.accuracy = accuracy
        self.strength = strength
        self.damage = damage
        self.attacks = attacks
        self.traits = traits
        self.name = name
        self.name_ru = name_ru
        self.melee = kind == MELEE
        self.ranged = kind != MELEE
        self.torrent = "torrent" in traits
        self.blast = "blast" in traits
        self.indirect = "indirect" in traits
        self.ignores_cover = "ignores-cover" in traits
        self.sniper = "sniper" in traits
        self.anti_air = "anti-air" in traits
        self.twin = "twin" in traits
        self.focus = "focus" in traits
        self.rending = "rending" in traits
        self.demolition = "demolition" in traits

    def __repr__(self) -> str:
        return f"<Weapon {self.id}>"


class ModelProfile:
    """One model group of an entry: characteristics, base and weapons before options.

    `m_min`, `m_max`, `radius` and `height` are in inches; `leadership` is NO_LEADERSHIP where there is none.
    """

    def __init__(
        self,
        role: str,
        m_min: float,
        m_max: float,
        armour: int,
        wounds: int,
        leadership: int,
        base_mm: int,
        height: float,
        weapons: tuple[Weapon, ...],
        count_min: int = 1,
        count_max: int = 1,
        role_ru: str = "",
        mm_per_inch: float = 25.4,
    ) -> None:
        self.role = role
        self.m_min = float(m_min)
        self.m_max = float(m_max)
        self.armour = armour
        self.wounds = wounds
        self.leadership = leadership
        self.base_mm = base_mm
        self.radius = base_mm / 2.0 / float(mm_per_inch)
        self.height = float(height)
        self.weapons = weapons
        self.count_min = count_min
        self.count_max = count_max
        self.role_ru = role_ru

    def __repr__(self) -> str:
        return f"<ModelProfile {self.role}>"


class OptionProfile:
    """A choice of an entry: one weapon of a model is replaced by another, at a price a model.

    `limit_kind` is "per_models" (at most floor(models / limit_n)), "any_number" or "all_models".
    """

    def __init__(
        self, id: str, from_weapon: Weapon, to_weapon: Weapon, limit_kind: str, limit_n: int, points_each: int
    ) -> None:
        self.id = id
        self.from_weapon = from_weapon
        self.to_weapon = to_weapon
        self.limit_kind = limit_kind
        self.limit_n = limit_n
        self.points_each = points_each

    def __repr__(self) -> str:
        return f"<OptionProfile {self.id}>"


class UnitProfile:
    """One entry of a faction's army list. `abilities` and `powers` are keys of the library's tables."""

    def __init__(
        self,
        id: str,
        category: str,
        keywords: tuple[str, ...],
        groups: tuple[ModelProfile, ...],
        points_base: int = 0,
        points_extra: int = 0,
        psyker: int = 0,
        abilities: tuple[str, ...] = (),
        powers: tuple[str, ...] = (),
        options: tuple[OptionProfile, ...] = (),
        faction: str = "",
        name: str = "",
        name_ru: str = "",
    ) -> None:
        self.id = id
        self.category = category
        self.keywords = keywords
        self.groups = groups
        self.points_base = points_base
        self.points_extra = points_extra
        self.psyker = psyker
        self.abilities = abilities
        self.powers = powers
        self.options = options
        self.faction = faction
        self.name = name
        self.name_ru = name_ru
        self.hero = "HERO" in keywords
        self.vehicle = "VEHICLE" in keywords
        self.tank = "TANK" in keywords
        self.infantry = "INFANTRY" in keywords
        self.biker = "BIKER" in keywords
        self.beast = "BEAST" in keywords
        self.artillery = "ARTILLERY" in keywords
        self.monster = "MONSTER" in keywords
        self.flyer = "FLYER" in keywords

    def __repr__(self) -> str:
        return f"<UnitProfile {self.id}>"


class Faction:
    """An army list: its entries in the order of the file."""

    def __init__(
        self, id: str, name: str, name_ru: str, summary: str, units: tuple[UnitProfile, ...]
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.summary = summary
        self.units = units

    def __repr__(self) -> str:
        return f"<Faction {self.id}>"
