"""All data of the book as objects used in play: `library()` loads it once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from grognard.rulesets import cache
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.constants import Constants, SizeLimits, fraction
from grognard.rulesets.homebrew.defs import (
    AbilityDef,
    ExtraEntry,
    Floor,
    Layout,
    MarkerDef,
    Piece,
    Polygon,
    PowerDef,
    ScenarioDef,
    ScenarioTable,
    ScoreDef,
    TerrainType,
)
from grognard.rulesets.homebrew.profiles import (
    NO_LEADERSHIP,
    Faction,
    ModelProfile,
    OptionProfile,
    UnitProfile,
    Weapon,
)

DATA: Final = Path(__file__).parent / "data"
BASE: Final = cite("homebrew.model.base")
POINTS: Final = cite("homebrew.army.points")

Data = Mapping[str, Any]


class Library:
    """The book's tables, by id or key: built from checked plain data, shared by all games, never changed."""

    def __init__(self, data: Data) -> None:
        self.constants = Constants(data["system"])
        self.weapons: dict[str, Weapon] = {id: _weapon(id, item) for id, item in data["weapons"].items()}
        self.abilities: dict[str, AbilityDef] = {
            key: _ability(key, item) for key, item in data["abilities"].items()
        }
        self.powers: dict[str, PowerDef] = {key: _power(key, item) for key, item in data["powers"].items()}
        self.terrain: dict[str, TerrainType] = {
            key: _terrain(key, item) for key, item in data["terrain"].items()
        }
        self.layouts: dict[str, Layout] = {
            item["id"]: _layout(self.terrain, item) for item in data["layouts"]
        }
        self.scenarios: dict[str, ScenarioDef] = {item["id"]: _scenario(item) for item in data["scenarios"]}
        self.factions: dict[str, Faction] = {}
        self.units: dict[str, UnitProfile] = {}
        for item in data["factions"]:
            faction = self._faction(item["faction"], item["units"])
            self.factions[faction.id] = faction
        self.unarmed: Weapon = self.weapons[self.constants.fallback_weapon]

    def limits(self, size: int) -> SizeLimits:
        """The limits of a game of this size: those of the next lower size there is, of the smallest below it."""
        POINTS.hit()
        found = self.constants.sizes[0]
        for limit in self.constants.sizes:
            if limit.points <= size:
                found = limit
        return found

    def _faction(self, head: Data, units: Sequence[Data]) -> Faction:
        profiles = tuple(self._unit(head["id"], unit) for unit in units)
        for profile in profiles:
            self.units[profile.id] = profile
        return Faction(head["id"], head["name"], head["name_ru"], head["summary"], profiles)

    def _unit(self, faction: str, data: Data) -> UnitProfile:
        return UnitProfile(
            id=data["id"],
            category=data["category"],
            keywords=tuple(data["keywords"]),
            groups=tuple(self._group(group) for group in data["model"]),
            points_base=data["points_base"],
            points_extra=data["points_per_extra_model"],
            psyker=data["psyker"],
            abilities=tuple(data["abilities"]),
            powers=tuple(data["powers"]),
            options=tuple(self._option(option) for option in data["option"]),
            faction=faction,
            name=data["name"],
            name_ru=data["name_ru"],
        )

    def _group(self, data: Data) -> ModelProfile:
        BASE.hit()
        leadership = data["leadership"]
        return ModelProfile(
            role=data["role"],
            m_min=data["manoeuvre_min_in"],
            m_max=data["manoeuvre_max_in"],
            armour=data["armour"],
            wounds=data["wounds"],
            leadership=NO_LEADERSHIP if leadership is None else leadership,
            base_mm=data["base_mm"],
            height=data["height_in"],
            weapons=tuple(self.weapons[weapon] for weapon in data["weapons"]),
            count_min=data["count_min"],
            count_max=data["count_max"],
            role_ru=data["role_ru"],
            mm_per_inch=self.constants.measure.mm_per_inch,
        )

    def _option(self, data: Data) -> OptionProfile:
        return OptionProfile(
            data["id"],
            self.weapons[data["from_weapon"]],
            self.weapons[data["to_weapon"]],
            data["limit_kind"],
            data["limit_n"],
            data["points_each"],
        )


def _weapon(id: str, data: Data) -> Weapon:
    return Weapon(
        id=id,
        kind=data["type"],
        range_in=data["range_in"],
        accuracy=data["accuracy"],
        strength=data["strength"],
        damage=data["damage"],
        attacks=data["attacks"],
        traits=tuple(trait.rpartition(".")[2] for trait in data["traits"]),
        name=data["name"],
        name_ru=data["name_ru"],
    )


def _ability(key: str, data: Data) -> AbilityDef:
    ability = AbilityDef(key, data["kind"], data["rule"], data["name"], data["name_ru"])
    for name, value in data["params"].items():
        if value is not None:
            setattr(ability, name.removesuffix("_in"), value)
    return ability


def _power(key: str, data: Data) -> PowerDef:
    power = PowerDef(
        key,
        data["label"],
        data["target"] == "friendly",
        data["range_in"],
        data["needs_line_of_sight"],
        data["rule"],
        data["name"],
    )
    power.name_ru = data["name_ru"]
    params = dict(data["params"])
    del params["hits"]  # hits of powers are automatic: the one value there is
    power.morale_pass = params.pop("morale") is not None
    power.extra_manoeuvre = params.pop("extra_manoeuvre") is not None
    for name, value in params.items():
        if value is not None:
            setattr(power, name, value)
    return power


def _terrain(key: str, data: Data) -> TerrainType:
    return TerrainType(
        key,
        data["height_in"],
        data["movement"],
        data["sight"],
        data["cover_armour"],
        tuple(data["no_entry"]),
        data["flyer_may_end"],
        data["rule"],
        data["name"],
        data["name_ru"],
    )


def _polygon(corners: Sequence[Sequence[float]]) -> Polygon:
    return tuple((float(corner[0]), float(corner[1])) for corner in corners)


def _layout(terrain: Mapping[str, TerrainType], data: Data) -> Layout:
    pieces = tuple(
        Piece(
            piece["id"],
            terrain[piece["type"]],
            _polygon(piece["polygon"]),
            tuple(_polygon(wall) for wall in piece["walls"]),
            tuple(Floor(floor["z_in"], _polygon(floor["polygon"])) for floor in piece["floor"]),
        )
        for piece in data["piece"]
    )
    return Layout(data["id"], data["width_in"], data["depth_in"], pieces)


def _scenario(data: Data) -> ScenarioDef:
    return ScenarioDef(
        id=data["id"],
        rule=data["rule"],
        symmetric=data["symmetric"],
        first_turn=data["first_turn"],
        deployment=data["deployment"],
        kill_points=fraction(data["kill_points_fraction"]),
        scores=tuple(_score(score) for score in data["score"]),
        extra_entries=tuple(
            ExtraEntry(extra["player"], tuple(extra["edges"]), extra["within_in"], extra["of_edge"])
            for extra in data["extra_entry"]
        ),
        tables={table["points"]: _table(table) for table in data["table"]},
        name=data["name"],
        name_ru=data["name_ru"],
    )


def _score(data: Data) -> ScoreDef:
    return ScoreDef(
        when=data["when"],
        to=data["to"],
        marker=data["marker"] or "",
        units_in=data["units_in"] or "",
        from_round=data["from_round"],
        only_if_controller=data["only_if_controller"] or "",
        fraction=fraction(data["fraction_of_size"] or data["fraction_of_unit_points"] or "0"),
        fraction_at_half_strength=fraction(data["fraction_at_half_strength"] or "0"),
    )


def _table(data: Data) -> ScenarioTable:
    return ScenarioTable(
        points=data["points"],
        width=data["width_in"],
        depth=data["depth_in"],
        rounds=data["rounds"],
        layout=data["layout"],
        zones=(_polygon(data["zone_a"]), _polygon(data["zone_b"])),
        edges=(data["edge_a"], data["edge_b"]),
        markers=tuple(
            MarkerDef(marker["id"], marker["at"][0], marker["at"][1], marker["control_in"])
            for marker in data["marker"]
        ),
    )


_LOADED: Final[list[Library]] = []


def library() -> Library:
    """The one Library of the book, loaded at the first call. Raises DataError for a mistake in its files."""
    if not _LOADED:
        _LOADED.append(Library(cache.load(DATA, _parse)))
    return _LOADED[0]


def _parse(folder: Path) -> dict[str, Any]:
    from grognard.rulesets.homebrew.data_source import parse  # late: costs more than the rest of loading

    return parse(folder)
