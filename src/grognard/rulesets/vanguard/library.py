"""All data of the book as objects used in play: `library()` loads it once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from grognard.rulesets import cache
from grognard.rulesets.vanguard.constants import Constants
from grognard.rulesets.vanguard.defs import Lanes, ObjectiveDef, Piece, Polygon, ScenarioDef, TableDef
from grognard.rulesets.vanguard.profiles import (
    MELEE,
    RANGED,
    CardOption,
    Faction,
    Item,
    Profile,
    Spell,
    StatChange,
    Weapon,
)
from grognard.rulesets.vanguard.rule_uses import ALWAYS, AbilityUse, RuleName, RuleUse

DATA: Final = Path(__file__).parent / "data"

Data = Mapping[str, Any]


class Library:
    """The book's tables, by id: built from checked plain data, shared by all games, never changed.

    `weapons` are those printed on cards and the weapons of ranged and melee items; `profiles` go by the id that is
    unique in the book ("orcs.troll"), `factions[…].profiles` by the entry of the faction ("troll"). `names` are those of
    special rules, abilities and warband rules.
    """

    def __init__(self, data: Data) -> None:
        self.constants = Constants(data["system"])
        self.mm = self.constants.table.mm_per_inch
        self.names: dict[str, RuleName] = {
            item["id"]: RuleName(item["id"], item["name"], item["name_ru"]) for item in data["names"]
        }
        self.weapons: dict[str, Weapon] = {item["id"]: self._weapon(item) for item in data["weapons"]}
        self.items: dict[str, Item] = {item["id"]: self._item(item) for item in data["items"]}
        for bought in self.items.values():
            if bought.weapon is not None:
                self.weapons[bought.id] = bought.weapon
        self.spells: dict[str, Spell] = {item["id"]: _spell(item) for item in data["spells"]}
        self.factions: dict[str, Faction] = {}
        self.profiles: dict[str, Profile] = {}
        for row in data["factions"]:  # a name of its own: compiled, a variable has one type
            faction = self._faction(row["faction"], row["models"])
            self.factions[faction.id] = faction
        self.tables: dict[str, TableDef] = {item["id"]: _table(item) for item in data["tables"]}
        self.scenarios: dict[str, ScenarioDef] = {
            item["id"]: self._scenario(item) for item in data["scenarios"]
        }

    def _weapon(self, data: Data) -> Weapon:
        return Weapon(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            kind=data["kind"],
            range=data["range_in"],
            dice=data["dice"],
            rules=_rules(data["rules"]),
            rule=data["rule"] or "",
            me=data["me"],
            ra=data["ra"],
            change=self._change(data["stat_change"]),
        )

    def _change(self, data: Data | None) -> StatChange | None:
        if data is None:
            return None
        width, depth = data["base_mm"] or (0, 0)
        return StatChange(
            sp=data["sp_in"],
            sp_max=data["sp_max_in"],
            height=data["height"],
            wn=data["wn"],
            ar_better=data["ar_better"],
            base_width=width / self.mm,
            base_depth=depth / self.mm,
        )

    def _item(self, data: Data) -> Item:
        rules = _rules(data["rules"])
        weapon = None
        if data["type"] in (RANGED, MELEE):
            weapon = Weapon(
                id=data["id"],
                name=data["name"],
                name_ru=data["name_ru"],
                kind=data["type"],
                range=data["range_in"],
                dice=data["dice"],
                rules=rules,
                rule=data["rule"],
            )
        return Item(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            type=data["type"],
            rarity=data["rarity"],
            points=data["cost_pts"],
            rule=data["rule"],
            rules=rules if weapon is None else (),
            weapon=weapon,
            only_class=tuple(data["only_class"]),
            not_class=tuple(data["not_class"]),
            no_rule=data["no_rule"] or "",
            removes_rule=data["removes_rule"] or "",
            change=self._change(data["stat_change"]),
            power_dice=_power_dice(data["power_dice"]),
            single_use=data["single_use"],
            once_per_game=data["once_per_game"],
        )

    def _faction(self, head: Data, models: Sequence[Data]) -> Faction:
        profiles = [self._profile(head, model) for model in models]
        for profile in profiles:
            self.profiles[profile.id] = profile
        return Faction(
            id=head["id"],
            name=head["name"],
            name_ru=head["name_ru"],
            alignment=head["alignment"],
            advanced_book=head["advanced_spellbook"],
            faction_spells=tuple(head["faction_spells"]),
            spells_free=head["faction_spells_free"],
            spell_points=head["extra_spell_cost_pts"],
            warband_rules=tuple(_ability(ability) for ability in head["warband_rules"]),
            profiles={profile.entry: profile for profile in profiles},
        )

    def _profile(self, faction: Data, data: Data) -> Profile:
        return Profile(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            faction=faction["id"],
            classes=tuple(data["class"]),
            races=tuple(data["races"]),
            alignment=faction["alignment"],
            points=data["points"],
            sp=data["sp_in"],
            me=data["me"],
            ra=data["ra"],
            ar=data["ar"],
            ne=data["ne"],
            wn=data["wn"],
            height=data["height"],
            melee_dice=data["melee_dice"],
            ranged_dice=data["ranged_dice"],
            base_width=data["base_mm"][0] / self.mm,
            base_depth=data["base_mm"][1] / self.mm,
            rules=_rules(data["rules"]),
            abilities=tuple(_ability(ability) for ability in data["abilities"]),
            weapons=tuple(self.weapons[weapon] for weapon in data["weapons"]),
            spells=tuple(self.spells[spell] for spell in data["spells"]),
            power_dice=_power_dice(data["power_dice"]),
            options=tuple(_option(option) for option in data["options"]),
            items=data["items"],
        )

    def _scenario(self, data: Data) -> ScenarioDef:
        first, second, third = data["rules"]
        lanes = data["lanes_open_ground"]
        return ScenarioDef(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            core=data["core"],
            rounds=data["rounds"],
            zones=(_polygons(data["zones_a"]), _polygons(data["zones_b"])),
            fallback_edges=(tuple(data["fallback_edges_a"]), tuple(data["fallback_edges_b"])),
            rules=(first, second, third),
            objectives=tuple(self._objective(data["id"], item) for item in data["objective"]),
            attacker=data["attacker"] or "",
            defender=data["defender"] or "",
            first_deploys=data["first_deploys"] or "",
            exit_from_round=data["exit_from_round"],
            score_from_round=data["score_from_round"],
            vp=dict(data["vp"]),
            result=dict(data["result"]),
            event_round_3=data["event_round_3"] or "",
            lanes=None
            if lanes is None
            else Lanes(tuple(float(y) for y in lanes["y_in"]), lanes["half_width_in"]),
        )

    def _objective(self, scenario: str, data: Data) -> ObjectiveDef:
        width, depth = data["base_mm"][0] / self.mm, data["base_mm"][1] / self.mm
        card = data["profile"]
        return ObjectiveDef(
            id=data["id"],
            kind=data["kind"],
            x=data["position_in"][0],
            y=data["position_in"][1],
            base_width=width,
            base_depth=depth,
            height=data["height_in"],
            impassable=data["impassable"],
            radius=data["radius_in"],
            test=data["test"],
            test_bonus=data["test_bonus"],
            counters_needed=data["counters_needed"],
            interacts_to_free=data["interacts_to_free"],
            no_enemy_within=data["no_enemy_within_in"],
            defender_min_distance=data["defender_min_distance_in"],
            breaks_on=data["breaks_on"],
            ropes_to_win=data["ropes_to_win"],
            moves_east=data["moves_east_in"],
            stops_if_enemy_within=data["stops_if_enemy_within_in"],
            owner=data["owner"] or "",
            profile=None if card is None else _card(f"{scenario}.{data['id']}", card, width, depth),
        )


def _rules(data: Sequence[Data]) -> tuple[RuleUse, ...]:
    return tuple(_rule(item) for item in data)


def _rule(data: Data) -> RuleUse:
    return RuleUse(
        id=data["id"],
        n=data["n"] or 0,
        range=data["range_in"] or 0.0,
        dice=data["dice"] or 0,
        rules=_rules(data["rules"]),
        only_class=tuple(data["only_class"]),
        only_race=tuple(data["only_race"]),
        only_model=tuple(data["only_model"]),
        with_models=tuple(data["with_models"]),
    )


def _ability(data: Data) -> AbilityUse:
    extra = data["extra_models"] or {"model": "", "n": 0}
    used = data["power"] or data["power_min"] or data["action"]
    return AbilityUse(
        id=data["id"],
        power=data["power"] or 0,
        power_min=data["power_min"] or 0,
        limit=data["limit"] if used else ALWAYS,
        action=data["action"] or "",
        group_action=data["group_action"] or "",
        extra_model=extra["model"],
        extra_count=extra["n"],
        extra_large=data["extra_large"] or 0,
    )


def _power_dice(data: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple((colour, count) for colour, count in data.items())


def _option(data: Data) -> CardOption:
    if data["item"] is not None:
        return CardOption(data["item"], "item", data["cost_pts"])
    return CardOption(data["weapon"], "weapon", data["cost_pts"])


def _spell(data: Data) -> Spell:
    return Spell(
        id=data["id"],
        name=data["name"],
        name_ru=data["name_ru"],
        book=data["book"],
        action=data["action"],
        range=data["range_in"],
        dice=data["dice"],
        target=data["target"],
        rule=data["rule"],
        boost=data["boost"] or "",
        boost_step=data["boost_step_power"] or 0,
        rules=_rules(data["rules"]),
        boost_rules=_rules(data["boost_rules"]),
        action_when_basic=data["action_when_basic"] or "",
        points=data["cost_pts"],
    )


def _card(id: str, data: Data, width: float, depth: float) -> Profile:
    """The card of a model that belongs to a scenario."""
    return Profile(
        id=id,
        classes=tuple(data["class"]),
        sp=data["sp_in"],
        me=data["me"],
        ra=data["ra"],
        ar=data["ar"],
        ne=data["ne"],
        wn=data["wn"],
        height=data["height"],
        melee_dice=data["melee_dice"],
        ranged_dice=data["ranged_dice"],
        base_width=width,
        base_depth=depth,
        rules=_rules(data["rules"]),
    )


def _polygon(corners: Sequence[Sequence[float]]) -> Polygon:
    return tuple((float(corner[0]), float(corner[1])) for corner in corners)


def _polygons(data: Sequence[Sequence[Sequence[float]]]) -> tuple[Polygon, ...]:
    return tuple(_polygon(corners) for corners in data)


def _table(data: Data) -> TableDef:
    pieces = tuple(
        Piece(
            id=piece["id"],
            type=piece["type"],
            polygon=_polygon(piece["polygon"]),
            height=piece["height_in"],
            standable=piece["standable"],
            climbable=piece["climbable"],
            ladders=_polygon(piece["ladders"]),
        )
        for piece in data["piece"]
    )
    return TableDef(data["id"], data["name"], data["name_ru"], data["width_in"], data["depth_in"], pieces)


_LOADED: Final[list[Library]] = []


def library() -> Library:
    """The one Library of the book, loaded at the first call.

    Raises DataError for a mistake in its files, UnknownAbility where they name what no code implements.
    """
    if not _LOADED:
        _LOADED.append(Library(cache.load(DATA, _parse)))
    return _LOADED[0]


def _parse(folder: Path) -> dict[str, Any]:
    from grognard.rulesets.vanguard.data_source import parse  # late: costs more than the rest of loading

    return parse(folder)
