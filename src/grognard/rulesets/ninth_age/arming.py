"""Weapons, armour and magic items from the data: what the library makes of `equipment.toml` and `items.toml`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from grognard.rulesets.ninth_age.gear import HELM, SHOOTING, Armour, Item, Weapon
from grognard.rulesets.ninth_age.rule_uses import RuleUse

Data = Mapping[str, Any]


def rule_uses(data: Sequence[Data], by: str = "") -> tuple[RuleUse, ...]:
    """Special rules of the data; `by` is what brings them."""
    return tuple([_rule(item, by) for item in data])


def _rule(data: Data, by: str) -> RuleUse:
    return RuleUse(
        id=data["id"],
        x=data["x"],
        names=tuple(data["names"]),
        part=data["part"] or "",
        only=tuple(data["only"]),
        only_vs=tuple(data["only_vs"]),
        front_only=data["front_only"],
        shooting_only=data["shooting_only"],
        centre_only=data["centre_only"],
        never_lost=data["never_lost"],
        min_models=data["min_models"],
        max_models=data["max_models"],
        by=by,
    )


class Arsenal:
    """All mundane gear, and the items made from it."""

    def __init__(self, gear: Sequence[Data], items: Sequence[Data]) -> None:
        self.data: dict[str, Data] = {item["id"]: item for item in gear}
        self.weapons: dict[str, Weapon] = {
            item["id"]: _weapon(item) for item in gear if item["kind"] != "armour"
        }
        self.items: dict[str, Item] = {item["id"]: self._item(item) for item in items}

    def weapons_of(self, ids: Sequence[str]) -> tuple[Weapon, ...]:
        """The weapons among these pieces of gear."""
        return tuple([self.weapons[id] for id in ids if id in self.weapons])

    def worn(self, uses: Sequence[Data]) -> tuple[Armour, ...]:
        """The armour among these pieces of gear, each with its bracket."""
        return tuple([self.armour(use["id"], use["x"]) for use in uses if use["id"] not in self.weapons])

    def armour(self, id: str, x: str) -> Armour:
        """A piece of mundane armour; `x` is its bracket, "" for none."""
        data = self.data[id]
        return Armour(
            id=id,
            name=data["name"],
            name_ru=data["name_ru"],
            kind=data["armour_class"],
            bonus=data["save_bonus_by_x"].get(x, data["save_bonus"]),
            bonus_shooting=data["save_bonus_vs_shooting"],
            movement=data["mount_movement_mod"],
            only_foot=data["only_foot"],
            x=x,
            rules=rule_uses(data["rules"], id),
        )

    def _item(self, data: Data) -> Item:
        other = data["alternative"] or {"category": "", "cost_pts": 0, "restriction": ""}
        rules = rule_uses(data["rules"], data["id"])
        return Item(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            category=data["category"],
            lord_points=data["cost_lord_pts"],
            hero_points=data["cost_hero_pts"],
            restriction=data["restriction"] or "",
            other_category=other["category"],
            other_points=other["cost_pts"],
            other_restriction=other["restriction"],
            one_use=data["one_use"],
            gives=data["gives"] or "",
            rules=rules if data["gives"] else (),
            weapon=self._magic_weapon(data) if data["category"] == "weapon" else None,
            armour=self._magic_armour(data) if data["category"] == "armour" else None,
            armours=tuple([self.armour(use["id"], use["x"]) for use in data["armour"]]),
            bound_spell=data["bound_spell"] or "",
            bound_power=data["bound_power"],
        )

    def _magic_weapon(self, data: Data) -> Weapon:
        """The mundane weapon that it follows, with what it changes; without one it is a shooting weapon of its own."""
        base = self.weapons.get(data["follows"] or "") or Weapon("", "", "", SHOOTING)
        own = () if data["gives"] else rule_uses(data["rules"], data["id"])
        return Weapon(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            kind=base.kind,
            gear=base.id,
            item=data["id"],
            two_hands=base.two_hands,
            strength_mod=base.strength_mod + data["strength_mod"],
            strength_set=_set(data["strength_set"], -1),
            strength_charge=base.strength_charge,
            attacks_mod=base.attacks_mod + data["attacks_mod"],
            initiative_mod=base.initiative_mod,
            initiative_set=_set(data["initiative_set"], base.initiative_set),
            weapon_skill_set=_set(data["weapon_skill_set"], -1),
            to_hit_mod=base.to_hit_mod + data["to_hit_mod"],
            hits_on=data["hits_on"] or 0,
            wounds_at_worst=data["wounds_at_worst"] or 0,
            enemy_to_hit=base.enemy_to_hit,
            only_mounted=base.only_mounted,
            only_foot=base.only_foot,
            range=data["range_in"] or base.range,
            range_min=base.range_min,
            strength=data["strength"] or base.strength,
            rules=base.rules + own,
        )

    def _magic_armour(self, data: Data) -> Armour | None:
        """A suit or shield as good as the one that it follows, or as it says; None for what is no piece by itself."""
        base = None if data["follows"] is None else self.armour(data["follows"], "")
        if base is None and not data["save_bonus"]:
            return None
        return Armour(
            id=data["id"],
            name=data["name"],
            name_ru=data["name_ru"],
            kind=HELM if base is None else base.kind,
            bonus=data["save_bonus"] or (0 if base is None else base.bonus),
            alone=data["alone"],
            gear="" if base is None else base.id,
            item=data["id"],
        )


def _set(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value


def _weapon(data: Data) -> Weapon:
    return Weapon(
        id=data["id"],
        name=data["name"],
        name_ru=data["name_ru"],
        kind=data["kind"],
        two_hands=data["two_hands"],
        strength_mod=data["strength_mod"],
        strength_charge=data["charge_strength_mod"],
        attacks_mod=data["attacks_mod"],
        initiative_mod=data["initiative_mod"],
        initiative_set=_set(data["initiative_set"], -1),
        to_hit_mod=data["to_hit_mod"],
        enemy_to_hit=data["enemy_to_hit_mod"],
        only_mounted=data["only_mounted"],
        only_foot=data["only_foot"],
        range=data["range_in"],
        range_min=data["range_min_in"],
        strength=data["strength"],
        strength_as_user=data["strength_as_user"],
        artillery=data["artillery"] or "",
        template=data["template_in"],
        centre_strength=data["centre_strength"],
        line_dice=data["line_dice"],
        hits_per_unit=data["hits_per_unit_under"],
        full_scatter=data["no_bs_reduction"],
        counts_as=data["counts_in_combat_as"] or "",
        rules=rule_uses(data["rules"], data["id"]),
    )
