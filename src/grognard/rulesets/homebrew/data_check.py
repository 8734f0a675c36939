"""What the data must hold beyond its form: every name leads somewhere, and the rules of profiles are kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.rulesets.homebrew import data_schema as schema
from grognard.rulesets.homebrew.cites import CITATIONS, cite
from grognard.rulesets.homebrew.system_schema import System
from grognard.rulesets.source import DataError, Source

WEAPON_PROFILE: Final = cite("homebrew.weapon.profile")
ACCURACY: Final = cite("homebrew.weapon.accuracy-names")
TYPES: Final = {
    "pistol": cite("homebrew.weapon.type-pistol"),
    "small_arms": cite("homebrew.weapon.type-small-arms"),
    "heavy": cite("homebrew.weapon.type-heavy"),
    "siege": cite("homebrew.weapon.type-siege"),
    "melee": cite("homebrew.weapon.type-melee"),
}
MODEL_PROFILE: Final = cite("homebrew.model.profile")
MANOEUVRE: Final = cite("homebrew.model.manoeuvre")
LEADERSHIP: Final = cite("homebrew.model.leadership")
HERO: Final = cite("homebrew.keyword.hero")
TANK: Final = cite("homebrew.keyword.tank")
PSYKER: Final = cite("homebrew.keyword.psyker")
UNIT_SIZE: Final = cite("homebrew.army.unit-size")
OPTIONS: Final = cite("homebrew.army.options")

ABILITY_PARAMS: Final = {
    "inspiring": ("radius_in",),
    "order-fire": ("radius_in", "hit_modifier"),
    "order-hold": ("radius_in", "leadership_modifier"),
    "repair": ("radius_in", "wounds"),
    "warcry": ("radius_in", "charge_modifier"),
    "swift-charge": ("dice",),
    "furious": ("extra_attacks",),
    "ward": ("target",),
    "deep-strike": ("gap_in",),
    "cloaked": ("beyond_in", "hit_modifier"),
    "mass": ("models_per_bonus", "bonus_max"),
    "dread": ("radius_in", "leadership_modifier"),
    "static": ("radius_in", "dice_modifier"),
    "regenerate": ("wounds",),
    "hymn-amplifier": ("radius_in", "dice_modifier"),
    "volatile": ("radius_in", "on", "hits", "strength", "damage"),
}
"""The numbers that the rule of an ability uses; a rule not named here uses none."""


class Book:
    """The files of the book, read, by kind."""

    def __init__(self) -> None:
        self.files: dict[str, Source] = {}
        self.system: System
        self.weapons: dict[str, schema.Weapon] = {}
        self.abilities: dict[str, schema.Ability] = {}
        self.powers: dict[str, schema.Power] = {}
        self.terrain: dict[str, schema.Terrain] = {}
        self.layouts: list[schema.Layout] = []
        self.scenarios: list[schema.Scenario] = []
        self.factions: dict[str, tuple[schema.Faction, list[schema.Unit]]] = {}


def check(book: Book) -> None:
    """Raise DataError at the first mistake, with file, place and, for names, the likely spelling."""
    _check_system(book)
    for key, weapon in book.weapons.items():
        _check_weapon(book.files["weapons"], f"weapons.{key}", weapon)
    for key, ability in book.abilities.items():
        _check_ability(book.files["abilities"], f"abilities.{key}", ability)
    for key, power in book.powers.items():
        _rule(book.files["powers"], f"powers.{key}.rule", power.rule)
    for key, terrain in book.terrain.items():
        _rule(book.files["terrain"], f"terrain.{key}.rule", terrain.rule)
    _check_tables(book)
    seen: set[str] = set()
    for name, (_, units) in book.factions.items():
        for number, unit in enumerate(units, 1):
            source, place = book.files[f"faction_{name}"], f"unit[{number}]"
            if unit.id in seen:
                raise DataError(source.file, f"{place}.id", f"{unit.id!r} is there twice")
            seen.add(unit.id)
            _check_unit(book, source, place, unit)


def _known(source: Source, place: str, what: str, name: str, known: Iterable[str]) -> None:
    names = list(known)
    if name not in names:
        raise source.unknown(place, what, name, names)


def _rule(source: Source, place: str, rule: str) -> None:
    _known(source, place, "rule", rule, CITATIONS.known)


def _demand(holds: bool, source: Source, place: str, rule: str, problem: str) -> None:
    if not holds:
        raise DataError(source.file, place, f"{problem} [{rule}]")


def _check_system(book: Book) -> None:
    source, system = book.files["system"], book.system
    for key, option in system.options.items():
        _rule(source, f"options.{key}.rule", option.rule)
    _known(source, "fallback_weapon.weapon", "weapon", system.fallback_weapon.weapon, book.weapons)
    points = [size.points for size in system.size]
    if points != sorted(set(points)):
        raise DataError(source.file, "size", "game sizes must go up")


def _check_weapon(source: Source, place: str, weapon: schema.Weapon) -> None:
    kind = TYPES[weapon.type].id
    _demand(weapon.rule == kind, source, f"{place}.rule", kind, f"not the rule of the type {weapon.type}")
    reach = weapon.range_in == 0.0 if weapon.type == "melee" else weapon.range_in > 0.0
    _demand(
        reach,
        source,
        f"{place}.range_in",
        WEAPON_PROFILE.id,
        "a ranged weapon has a range, a melee weapon none",
    )
    for number, trait in enumerate(weapon.traits, 1):
        _rule(source, f"{place}.traits[{number}]", trait)
    sure = "homebrew.trait.torrent" in weapon.traits
    right = weapon.accuracy == 0 if sure else weapon.accuracy >= 2
    _demand(right, source, f"{place}.accuracy", ACCURACY.id, "2-6, or 0 with the trait torrent")


def _check_ability(source: Source, place: str, ability: schema.Ability) -> None:
    _rule(source, f"{place}.rule", ability.rule)
    wanted = ABILITY_PARAMS.get(ability.rule.rpartition(".")[2], ())
    params = ability.params
    given = tuple(name for name in params.__struct_fields__ if getattr(params, name) is not None)
    if sorted(given) != sorted(wanted):
        problem = f"{ability.rule} uses {', '.join(wanted) or 'none'}, found {', '.join(given) or 'none'}"
        raise DataError(source.file, f"{place}.params", problem)


def _check_tables(book: Book) -> None:
    """Layouts and scenarios: terrain types, layouts and sizes exist and agree."""
    layouts = {layout.id: layout for layout in book.layouts}
    source = book.files["layouts"]
    for layout in book.layouts:
        for piece in layout.piece:
            _known(source, f"{layout.id}.{piece.id}.type", "terrain", piece.type, book.terrain)
    source = book.files["scenarios"]
    sizes = {size.points: size for size in book.system.size}
    for scenario in book.scenarios:
        _rule(source, f"{scenario.id}.rule", scenario.rule)
        for table in scenario.table:
            place = f"{scenario.id}.table {table.points}"
            _known(source, f"{place}.layout", "layout", table.layout, layouts)
            layout, size = layouts[table.layout], sizes.get(table.points)
            wide = (table.width_in, table.depth_in)
            if size is None or wide != size.table_in or wide != (layout.width_in, layout.depth_in):
                raise DataError(
                    source.file, place, "size of the table differs from system.toml or from its layout"
                )


def _check_unit(book: Book, source: Source, place: str, unit: schema.Unit) -> None:
    for number, ability in enumerate(unit.abilities, 1):
        _known(source, f"{place}.abilities[{number}]", "ability", ability, book.abilities)
    for number, power in enumerate(unit.powers, 1):
        _known(source, f"{place}.powers[{number}]", "power", power, book.powers)
    for number, group in enumerate(unit.model, 1):
        _check_group(book, source, f"{place}.model[{number}]", unit, group)
    carried = {weapon for group in unit.model for weapon in group.weapons}
    for number, option in enumerate(unit.option, 1):
        spot = f"{place}.option[{number}]"
        _known(source, f"{spot}.from_weapon", "weapon of the unit", option.from_weapon, carried)
        _known(source, f"{spot}.to_weapon", "weapon", option.to_weapon, book.weapons)
        counted = (option.limit_kind == "per_models") == (option.limit_n > 0)
        _demand(counted, source, f"{spot}.limit_n", OPTIONS.id, "limit_n goes with per_models")
    _check_carriers(source, place, unit)
    words = unit.keywords
    single = sum(group.count_max for group in unit.model) == 1
    _demand("HERO" not in words or single, source, place, HERO.id, "a HERO is a unit of one model")
    _demand("TANK" not in words or "VEHICLE" in words, source, place, TANK.id, "every TANK is a VEHICLE")
    psyker = ("PSYKER" in words) == (unit.psyker > 0) == bool(unit.powers)
    _demand(psyker, source, place, PSYKER.id, "PSYKER, its number and powers go together")


def _check_group(book: Book, source: Source, place: str, unit: schema.Unit, group: schema.ModelGroup) -> None:
    MODEL_PROFILE.hit()
    for number, weapon in enumerate(group.weapons, 1):
        _known(source, f"{place}.weapons[{number}]", "weapon", weapon, book.weapons)
    spans = group.count_min <= group.count_max
    _demand(spans, source, f"{place}.count_min", UNIT_SIZE.id, "the minimum is above the maximum")
    spans = group.manoeuvre_min_in <= group.manoeuvre_max_in
    _demand(spans, source, f"{place}.manoeuvre_min_in", MANOEUVRE.id, "the minimum is above the maximum")
    brave = group.leadership is not None or "fearless" in unit.abilities
    _demand(brave, source, f"{place}.leadership", LEADERSHIP.id, "without L the unit must be fearless")


def _check_carriers(source: Source, place: str, unit: schema.Unit) -> None:
    """Options go to the first models that can take them, so two must be for the same models, or for none of them."""
    carriers = [
        {number for number, group in enumerate(unit.model) if option.from_weapon in group.weapons}
        for option in unit.option
    ]
    for number, first in enumerate(carriers, 1):
        for second in carriers[:number]:
            apart = first == second or not first & second
            _demand(
                apart,
                source,
                f"{place}.option[{number}]",
                OPTIONS.id,
                "shares some of its models with another",
            )
