"""All data of the book as objects used in play: `library()` loads it once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path as FilePath
from typing import Any, Final

from grognard.geometry.shapes import anticlockwise
from grognard.rulesets import cache
from grognard.rulesets.ninth_age.arming import Arsenal, rule_uses
from grognard.rulesets.ninth_age.constants import Constants
from grognard.rulesets.ninth_age.defs import (
    ATTRIBUTE,
    Battlefield,
    Deployment,
    Path,
    Piece,
    ScenarioDef,
    Spell,
    SpellVersion,
    TerrainKind,
)
from grognard.rulesets.ninth_age.gear import Item, Weapon
from grognard.rulesets.ninth_age.lists import Army, Entry, EntryOption
from grognard.rulesets.ninth_age.profiles import Part, TroopType
from grognard.rulesets.ninth_age.rule_uses import RuleName, RuleUse
from grognard.rulesets.ninth_age.tables import Tables

DATA: Final = FilePath(__file__).parent / "data"

Data = Mapping[str, Any]


class Library:
    """The book's tables, by id: built from checked plain data, shared by all games, never changed.

    `items`, `spells`, `troop_types`, `terrain` and `weapons` go by the ids of their rules; `entries` are those of all
    armies. `names` are what special rules are called.
    """

    def __init__(self, data: Data) -> None:
        self.constants = Constants(data["system"])
        self.tables = Tables(data["tables"])
        self.mm = self.constants.mm_per_inch
        self.names: dict[str, RuleName] = {
            item["id"]: RuleName(
                item["id"], item["name"], item["name_ru"], rule_uses(item["implies"], item["id"])
            )
            for item in data["names"]
        }
        self.arsenal = Arsenal(data["gear"], data["items"])
        self.weapons: dict[str, Weapon] = self.arsenal.weapons
        self.items: dict[str, Item] = self.arsenal.items
        self.item_keys: dict[str, Item] = {one.key: one for one in self.items.values()}
        self.troop_types: dict[str, TroopType] = {
            item["id"]: self._troop_type(item) for item in data["troop_types"]
        }
        self.spells: dict[str, Spell] = {item["id"]: _spell(item) for item in data["spells"]}
        self.paths: dict[str, Path] = {item["id"]: self._path(item) for item in data["paths"]}
        self.armies: dict[str, Army] = {}
        self.entries: dict[str, Entry] = {}
        for row in data["armies"]:  # a name of its own: compiled, a variable has one type
            army = self._army(row["army"], row["units"])
            self.armies[army.id] = army
        self.terrain: dict[str, TerrainKind] = {item["id"]: _terrain(item) for item in data["terrain"]}
        self.battlefields: dict[str, Battlefield] = {
            item["id"]: self._battlefield(item) for item in data["battlefields"]
        }
        self.deployments: tuple[Deployment, ...] = tuple([_deployment(item) for item in data["deployments"]])
        self.scenarios: dict[str, ScenarioDef] = {item["id"]: _scenario(item) for item in data["scenarios"]}

    def deployment(self, id: str, width: float, depth: float) -> Deployment:
        """The deployment of this id on a table of this size; raises LookupError if there is none."""
        for one in self.deployments:
            if one.id == id and one.width == width and one.depth == depth:
                return one
        raise LookupError(f"{id} on {width:g} x {depth:g}")

    def whole(self, rules: Sequence[RuleUse]) -> tuple[RuleUse, ...]:
        """Special rules, each followed by those that it brings with it."""
        found: list[RuleUse] = []
        for use in rules:
            found.append(use)
            name = self.names.get(use.id)
            if name is not None and name.implies:
                found += self.whole([one.within(use) for one in name.implies])
        return tuple(found)

    def _troop_type(self, data: Data) -> TroopType:
        return TroopType(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            height=data["height"],
            full_rank_models=data["full_rank_models"],
            horde_models=data["horde_models"],
            supporting_attacks=data["supporting_attacks"],
            profile_rule=data["profile_rule"],
            mounted=data["mounted"],
            rules=self.whole(rule_uses(data["rules"], data["id"])),
        )

    def _path(self, data: Data) -> Path:
        spells = {spell.number: spell for spell in self.spells.values() if spell.path == data["id"]}
        attribute = spells.pop(ATTRIBUTE)
        return Path(data["id"], data["name"], data["name_ru"], spells, attribute)

    def _army(self, head: Data, units: Sequence[Data]) -> Army:
        entries = [self._entry(head["id"], unit) for unit in units]
        for entry in entries:
            self.entries[entry.id] = entry
        found = {entry.id: entry for entry in entries}
        return Army(head["id"], head["name"], head["name_ru"], head["prefix"], found)

    def _entry(self, army: str, data: Data) -> Entry:
        sides = [side / self.mm for side in data["base_mm"]]
        return Entry(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            army=army,
            category=data["category"],
            troop_type=self.troop_types[data["troop_type"]],
            base_width=sides[0],
            base_depth=sides[-1],
            radius=sides[0] / 2.0 if data["base_shape"] == "round" else 0.0,
            models_min=data["models_min"],
            models_max=data["models_max"],
            points=data["cost_min_size_pts"],
            points_model=data["cost_extra_model_pts"],
            weapons=self.arsenal.weapons_of(data["weapons"]),
            armour=self.arsenal.worn(data["armour"]),
            rules=rule_uses(data["rules"]),
            parts=tuple([_part(part) for part in data["part"]]),
            options=tuple([self._option(option) for option in data["option"]]),
            wizard_level=data["wizard_level"],
            paths=tuple(data["paths"]),
            duplicate_of=data["duplicate_of"] or "",
            one_of_a_kind=data["one_of_a_kind"],
        )

    def _option(self, data: Data) -> EntryOption:
        return EntryOption(
            id=data["id"],
            kind=data["kind"],
            points=data["cost_pts"],
            per_model=data["cost_per"] == "model",
            group=data["group"] or "",
            requires=tuple(data["requires"]),
            excludes=tuple(data["excludes"]),
            replaces=tuple(data["replaces"]),
            weapons=self.arsenal.weapons_of([use["id"] for use in data["gear"]]),
            armour=self.arsenal.worn(data["gear"]),
            rules=rule_uses(data["rules"]),
            champion_only=data["champion_only"],
            mount=data["mount"] or "",
            level=data["level"],
            max_points=data["max_pts"],
            max_models=data["max_models"],
            one_of_a_kind=data["one_of_a_kind"],
        )

    def _battlefield(self, data: Data) -> Battlefield:
        pieces: list[Piece] = []
        counts: dict[str, int] = {}
        for piece in data["piece"]:
            kind = self.terrain[piece["kind"]]
            counts[kind.key] = counts.get(kind.key, 0) + 1
            id = f"{kind.key}-{counts[kind.key]}"
            x, y = piece["centre_in"]
            width, depth = piece["size_in"]
            pieces.append(Piece(id, kind, x, y, width, depth, piece["angle_deg"]))
        return Battlefield(
            data["id"], data["name"], data["name_ru"], data["width_in"], data["depth_in"], tuple(pieces)
        )


def _part(data: Data) -> Part:
    return Part(
        name=data["name"],
        name_ru=data["name_ru"],
        role=data["role"],
        count=data["count"],
        m=data["M"],
        ws=data["WS"],
        bs=data["BS"],
        s=data["S"],
        t=data["T"],
        w=data["W"],
        i=data["I"],
        a=data["A"],
        ld=data["Ld"],
        attacks_dice=data["A_dice"],
    )


def _spell(data: Data) -> Spell:
    versions = tuple(
        [SpellVersion(one["casting_value"], one["range_in"], tuple(one["types"])) for one in data["version"]]
    )
    return Spell(
        data["id"], data["path"], data["number"], data["name"], data["name_ru"], data["duration"], versions
    )


def _terrain(data: Data) -> TerrainKind:
    return TerrainKind(
        id=data["id"],
        name=data["name"],
        name_ru=data["name_ru"],
        passable=data["passable"],
        obscuring=data["obscuring"],
        cover=data["cover"],
        dangerous_to=tuple(data["dangerous_to"]),
        no_march=data["no_march"],
        garrison=data["garrison"],
    )


def _deployment(data: Data) -> Deployment:
    width, depth = data["table_in"]
    zones = [anticlockwise([(float(x), float(y)) for x, y in data[key]]) for key in ("zone_a", "zone_b")]
    return Deployment(data["id"], data["name"], data["name_ru"], width, depth, zones[0], zones[1])


def _scenario(data: Data) -> ScenarioDef:
    width, depth = data["table_in"]
    return ScenarioDef(
        id=data["id"],
        name=data["name"],
        name_ru=data["name_ru"],
        deployments=tuple(data["deployment"]),
        objectives=tuple(data["objective"]),
        width=width,
        depth=depth,
        battlefield=data["battlefield"],
        game_turns=data["game_turns"],
        points=data["points_limit"],
    )


_LOADED: Final[list[Library]] = []


def library() -> Library:
    """The one Library of the book, loaded at the first call. Raises DataError for a mistake in its files."""
    if not _LOADED:
        _LOADED.append(Library(cache.load(DATA, _parse)))
    return _LOADED[0]


def _parse(folder: FilePath) -> dict[str, Any]:
    from grognard.rulesets.ninth_age.data_source import parse  # late: costs more than the rest of loading

    return parse(folder)
