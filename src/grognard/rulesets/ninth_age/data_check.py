"""What the data must hold beyond its form: every name leads somewhere, and the rules of cards are kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grognard.rulesets.ninth_age import data_schema as schema
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.system_schema import System
from grognard.rulesets.source import DataError, Source

PATH_OF_MAGIC: Final = CITES.cite("ninth_age.army.wizard-path")
MULTIPART: Final = CITES.cite("ninth_age.model.multipart")
SPELL_KEYS: Final = CITES.cite("ninth_age.engine.spell-keys")
BASE: Final = CITES.cite("ninth_age.model.base")

GENERAL: Final = "general"
SPELL_NUMBERS: Final = (-1, 0, 1, 2, 3, 4, 5, 6)

BRACKETS: Final = {
    "armour-piercing": "number", "fly": "number", "magic-resistance": "number", "impact-hits": "any", "stomp": "any",
    "multiple-shots": "any", "multiple-wounds": "any", "ward-save": "save", "regeneration": "save",
    "vampiric": "save", "invocation": "any", "innate-defence": "save", "mounts-protection": "save",
}  # fmt: skip
"""What stands in the bracket of a rule, by the last part of its id; one not named here may have none."""

PROFILES: Final[dict[str, tuple[str, ...]]] = {
    "single": ("body", "mount"),
    "combined": ("rider", "mount", "crew", "chassis"),
    "ridden_monster": ("rider", "mount"),
    "war_machine": ("machine", "crew"),
}


class Book:
    """The files of the book, read, by kind."""

    def __init__(self) -> None:
        self.files: dict[str, Source] = {}
        self.system: System
        self.names: list[schema.RuleName] = []
        self.gear: list[schema.Gear] = []
        self.troop_types: list[schema.TroopType] = []
        self.items: list[schema.Item] = []
        self.paths: list[schema.Path] = []
        self.spells: list[schema.Spell] = []
        self.tables: list[schema.Table] = []
        self.terrain: list[schema.Terrain] = []
        self.battlefields: list[schema.Battlefield] = []
        self.deployments: list[schema.Deployment] = []
        self.scenarios: list[schema.Scenario] = []
        self.armies: dict[str, tuple[schema.Army, list[schema.Unit]]] = {}

    def units(self) -> list[schema.Unit]:
        """The entries of all armies."""
        return [unit for _, units in self.armies.values() for unit in units]


def check(book: Book) -> None:
    """Raise DataError at the first mistake, with file, place and, for names, the likely spelling."""
    _check_ids(book)
    _Check(book, "rules").names()
    _Check(book, "equipment").gear()
    _Check(book, "troops").troop_types()
    _Check(book, "items").items()
    _Check(book, "spells").spells()
    _Check(book, "tables").tables()
    for name, (army, units) in book.armies.items():
        source = _Check(book, f"army_{name}")
        for number, unit in enumerate(units, 1):
            source.unit(f"unit[{number}]", army, units, unit)
    _Check(book, "battlefields").battlefields()
    _Check(book, "scenarios").scenarios()


def _check_ids(book: Book) -> None:
    """Nothing is there twice. Options and items of a list are taken by ids alike."""
    groups: list[tuple[str, str, Sequence[str]]] = [
        ("rules", "rule", [name.id for name in book.names]),
        ("equipment", "gear", [gear.id for gear in book.gear]),
        ("items", "item", [item.id for item in book.items]),
        ("spells", "spell", [spell.id for spell in book.spells]),
        ("terrain", "terrain", [kind.id for kind in book.terrain]),
        ("battlefields", "battlefield", [field.id for field in book.battlefields]),
        ("scenarios", "scenario", [scenario.id for scenario in book.scenarios]),
        ("scenarios", "deployment", [f"{one.id} {one.table_in}" for one in book.deployments]),
    ]
    for file, key, ids in groups:
        _once(book.files[file], key, ids)
    seen: set[str] = set()
    for name, (_, units) in book.armies.items():
        for number, unit in enumerate(units, 1):
            _once_in(book.files[f"army_{name}"], f"unit[{number}].id", unit.id, seen)
    items = {item.id.rpartition(".")[2] for item in book.items}
    for name, (_, units) in book.armies.items():
        mounts = {unit.id: unit for unit in units if unit.category == "mount"}
        for number, unit in enumerate(units, 1):
            for place, id in _taken(unit, mounts, f"unit[{number}]"):
                _right(id not in items, book.files[f"army_{name}"], place, f"{id!r} is an item, too")


def _taken(unit: schema.Unit, mounts: dict[str, schema.Unit], place: str) -> list[tuple[str, str]]:
    """The ids of the options of an entry and of its mounts, with their places."""
    found = [(f"{place}.option[{number}].id", option.id) for number, option in enumerate(unit.option, 1)]
    for number, option in enumerate(unit.option, 1):
        mount = mounts.get(option.mount or "")
        if mount is not None:
            found += [(f"{place}.option[{number}].mount", one.id) for one in mount.option]
    return found


def _once(source: Source, key: str, ids: Sequence[str]) -> None:
    seen: set[str] = set()
    for number, id in enumerate(ids, 1):
        _once_in(source, f"{key}[{number}].id", id, seen)


def _once_in(source: Source, place: str, id: str, seen: set[str]) -> None:
    _right(id not in seen, source, place, f"{id!r} is there twice")
    seen.add(id)


def _right(holds: bool, source: Source, place: str, problem: str) -> None:
    if not holds:
        raise DataError(source.file, place, problem)


class _Check:
    """Checks of one file."""

    def __init__(self, book: Book, file: str) -> None:
        self.book = book
        self.source = book.files[file]
        self.gear_ids = [gear.id for gear in book.gear]

    # ---- parts of entries

    def right(self, holds: bool, place: str, problem: str) -> None:
        """A demand of no rule."""
        _right(holds, self.source, place, problem)

    def known(self, place: str, what: str, name: str, known: Iterable[str]) -> None:
        """A name must lead somewhere."""
        names = list(known)
        if name not in names:
            raise self.source.unknown(place, what, name, names)

    def rule(self, place: str, id: str) -> None:
        """An id of the rule book."""
        self.known(place, "rule", id, CITES.known)

    def uses(self, place: str, rules: Sequence[schema.SpecialRule]) -> None:
        """Special rules have a name and the bracket that they need."""
        named = [name.id for name in self.book.names]
        entries = [unit.id for unit in self.book.units()]
        for number, rule in enumerate(rules, 1):
            spot = f"{place}[{number}]"
            self.rule(f"{spot}.id", rule.id)
            self.known(f"{spot}.id", "rule with a name", rule.id, named)
            self.bracket(spot, rule.id, rule.x)
            for name in rule.names:
                self.known(f"{spot}.names", "entry", name, entries)
            for name in rule.only:
                self.known(f"{spot}.only", "entry", name, [GENERAL, *entries])

    def bracket(self, place: str, id: str, x: str) -> None:
        """What stands in a bracket is of the right kind."""
        match BRACKETS.get(id.rpartition(".")[2]):
            case "number":
                self.right(x.isdigit(), f"{place}.x", f"a number, found {x!r}")
            case "save":
                self.right(x.endswith("+"), f"{place}.x", f"a save such as 5+, found {x!r}")
            case "any":
                self.right(bool(x), f"{place}.x", "nothing in the bracket")

    def wears(self, place: str, uses: Sequence[schema.GearUse]) -> None:
        """Gear of an entry exists, with the bracket that it needs."""
        for number, use in enumerate(uses, 1):
            self.known(f"{place}[{number}].id", "weapon or armour", use.id, self.gear_ids)
            self.bracket(f"{place}[{number}]", use.id, use.x)

    # ---- files

    def names(self) -> None:
        for number, name in enumerate(self.book.names, 1):
            self.rule(f"rule[{number}].id", name.id)
            self.uses(f"rule[{number}].implies", name.implies)

    def gear(self) -> None:
        for number, gear in enumerate(self.book.gear, 1):
            place = f"gear[{number}]"
            self.rule(f"{place}.id", gear.id)
            self.uses(f"{place}.rules", gear.rules)
            if gear.counts_in_combat_as:
                self.known(f"{place}.counts_in_combat_as", "weapon", gear.counts_in_combat_as, self.gear_ids)
            shoots = gear.kind in ("shooting", "artillery")
            self.right((gear.range_in > 0.0) == shoots, f"{place}.range_in", "shooting weapons have a range")
            self.right(
                (gear.artillery is None) == (gear.kind != "artillery"), f"{place}.artillery", "artillery"
            )
            worn = (gear.armour_class is None) == (gear.kind != "armour")
            self.right(worn, f"{place}.armour_class", "goes with armour")

    def troop_types(self) -> None:
        for number, kind in enumerate(self.book.troop_types, 1):
            self.rule(f"troop_type[{number}].id", kind.id)
            self.uses(f"troop_type[{number}].rules", kind.rules)

    def items(self) -> None:
        spells = [spell.id for spell in self.book.spells]
        for number, item in enumerate(self.book.items, 1):
            place = f"item[{number}]"
            self.rule(f"{place}.id", item.id)
            self.uses(f"{place}.rules", item.rules)
            self.wears(f"{place}.armour", item.armour)
            if item.follows:
                self.known(f"{place}.follows", "weapon or armour", item.follows, self.gear_ids)
            if item.bound_spell:
                self.known(f"{place}.bound_spell", "spell", item.bound_spell, spells)
            given = not item.rules or item.category == "weapon" or item.gives is not None
            self.right(given, f"{place}.gives", "rules of an item that is no weapon are given to somebody")

    def spells(self) -> None:
        SPELL_KEYS.hit()
        paths = [path.id for path in self.book.paths]
        for number, spell in enumerate(self.book.spells, 1):
            self.rule(f"spell[{number}].id", spell.id)
            self.known(f"spell[{number}].path", "path", spell.path, paths)
            cast = (spell.number < 0) == (spell.version[0].casting_value == 0)
            self.right(cast, f"spell[{number}].version", "all but attributes have a casting value")
        for number, path in enumerate(self.book.paths, 1):
            numbers = sorted(spell.number for spell in self.book.spells if spell.path == path.id)
            self.right(numbers == list(SPELL_NUMBERS), f"path[{number}].id", f"{path.id}: numbers {numbers}")

    def tables(self) -> None:
        for number, table in enumerate(self.book.tables, 1):
            self.rule(f"table[{number}].id", table.id)
            if table.rows:
                square = len(table.rows) == 10 and all(len(row) == 10 for row in table.rows)
                self.right(square, f"table[{number}].rows", "ten rows of ten")

    def unit(self, place: str, army: schema.Army, units: list[schema.Unit], unit: schema.Unit) -> None:
        self.right(
            unit.id.startswith(f"{army.prefix}_"), f"{place}.id", f"does not start with {army.prefix}_"
        )
        types = {kind.id: kind for kind in self.book.troop_types}
        self.known(f"{place}.troop_type", "troop type", unit.troop_type, types)
        sides = 2 if unit.base_shape == "rect" else 1
        self.right(len(unit.base_mm) == sides, f"{place}.base_mm", f"{sides} numbers [{BASE.id}]")
        grows = unit.models_min <= unit.models_max
        self.right(grows, f"{place}.models_max", "below models_min")
        for number, id in enumerate(unit.weapons, 1):
            self.known(f"{place}.weapons[{number}]", "weapon", id, self.gear_ids)
        self.wears(f"{place}.armour", unit.armour)
        self.uses(f"{place}.rules", unit.rules)
        roles = PROFILES[types[unit.troop_type].profile_rule]
        for number, part in enumerate(unit.part, 1):
            fits = part.role in roles
            problem = f"{types[unit.troop_type].name} has no {part.role} [{MULTIPART.id}]"
            self.right(fits, f"{place}.part[{number}].role", problem)
        paths = [path.id for path in self.book.paths]
        for path in unit.paths:
            self.known(f"{place}.paths", "path", path, paths)
        casts = bool(unit.paths) == any(option.level for option in unit.option) | (unit.wizard_level > 0)
        self.right(casts, f"{place}.paths", f"goes with a level [{PATH_OF_MAGIC.id}]")
        if unit.duplicate_of:
            self.known(f"{place}.duplicate_of", "entry", unit.duplicate_of, [one.id for one in units])
        self.options(place, units, unit)

    def options(self, place: str, units: list[schema.Unit], unit: schema.Unit) -> None:
        mounts = [one.id for one in units if one.category == "mount"]
        ids = [option.id for option in unit.option]
        _once(self.source, f"{place}.option", ids)
        for number, option in enumerate(unit.option, 1):
            spot = f"{place}.option[{number}]"
            self.wears(f"{spot}.gear", option.gear)
            self.uses(f"{spot}.rules", option.rules)
            for id in (*option.requires, *option.excludes):
                self.known(spot, "option", id, ids)
            for id in option.replaces:
                self.known(f"{spot}.replaces", "weapon or armour", id, self.gear_ids)
            if option.kind == "mount":
                self.known(f"{spot}.mount", "mount", option.mount or "", mounts)
            self.right(
                (option.kind == "mount") == (option.mount is not None), f"{spot}.mount", "goes with mounts"
            )
            self.right(
                (option.kind == "wizard_level") == (option.level > 0), f"{spot}.level", "a Wizard's level"
            )
            magic = option.kind in ("magic_items", "magic_standard", "magic_weapon")
            self.right(magic == (option.max_pts > 0), f"{spot}.max_pts", "goes with magic items")

    def battlefields(self) -> None:
        kinds = [kind.id for kind in self.book.terrain]
        for kind in kinds:
            self.rule("terrain", kind)
        for number, field in enumerate(self.book.battlefields, 1):
            for spot, piece in enumerate(field.piece, 1):
                self.known(f"battlefield[{number}].piece[{spot}].kind", "kind of terrain", piece.kind, kinds)

    def scenarios(self) -> None:
        for number, one in enumerate(self.book.deployments, 1):
            self.rule(f"deployment[{number}].id", one.id)
        fields = [field.id for field in self.book.battlefields]
        for number, scenario in enumerate(self.book.scenarios, 1):
            place = f"scenario[{number}]"
            there = [one.id for one in self.book.deployments if one.table_in == scenario.table_in]
            for id in scenario.deployment:
                self.known(f"{place}.deployment", "deployment on this table", id, there)
            for id in scenario.objective:
                self.rule(f"{place}.objective", id)
            self.known(f"{place}.battlefield", "battlefield", scenario.battlefield, fields)
