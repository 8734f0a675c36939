"""Weapons, armour and magic items as used in play. Made once from the data; lengths in inches."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.rule_uses import RuleUse, find_rule

COMBAT: Final = "combat"
SHOOTING: Final = "shooting"
ARTILLERY: Final = "artillery"

SHIELD: Final = "shield"
HELM: Final = "helm"
MOUNT: Final = "mount"
BARDING: Final = "barding"
INNATE: Final = "innate"

HAND_WEAPON: Final = "ninth_age.gear.hand-weapon"

# who has the rules of an item
BEARER: Final = "bearer"
MODEL: Final = "model"
UNIT: Final = "unit"


class Weapon:
    """A weapon, mundane or magic.

    `kind` is "combat", "shooting" or "artillery"; `gear` the mundane weapon whose rules it follows (itself, if it is
    one), `item` the magic item that it is, or "". Numbers that a weapon sets are -1 where it does not: `strength_set`,
    `initiative_set`, `weapon_skill_set`; `hits_on` and `wounds_at_worst` are rolls, 0 for none. `strength_charge` counts
    in the round after a charge, against the charged unit only. `enemy_to_hit` is for attacks at its bearer. Shooting
    weapons have `range` (not below `range_min`) and `strength`, unless it is the shooter's own (`strength_as_user`).
    `artillery` is the type ("catapult", "cannon", "bolt-thrower", "volley-gun", "flame-thrower") or "": `template` is
    its diameter, `centre_strength` of the hit under its centre (0 = `strength`), `line_dice` the length of a Cannon's
    line, `hits_per_unit` dice of hits on each unit under the template, `full_scatter`: Ballistic Skill takes nothing off.
    `counts_as` is the combat weapon that a pistol is in close combat, or "".
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        kind: str,
        gear: str = "",
        item: str = "",
        two_hands: bool = False,
        strength_mod: int = 0,
        strength_set: int = -1,
        strength_charge: int = 0,
        attacks_mod: int = 0,
        initiative_mod: int = 0,
        initiative_set: int = -1,
        weapon_skill_set: int = -1,
        to_hit_mod: int = 0,
        hits_on: int = 0,
        wounds_at_worst: int = 0,
        enemy_to_hit: int = 0,
        only_mounted: bool = False,
        only_foot: bool = False,
        range: float = 0.0,
        range_min: float = 0.0,
        strength: int = 0,
        strength_as_user: bool = False,
        artillery: str = "",
        template: float = 0.0,
        centre_strength: int = 0,
        line_dice: str = "",
        hits_per_unit: str = "",
        full_scatter: bool = False,
        counts_as: str = "",
        rules: tuple[RuleUse, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.kind = kind
        self.gear = gear or id
        self.item = item
        self.two_hands = two_hands
        self.strength_mod = strength_mod
        self.strength_set = strength_set
        self.strength_charge = strength_charge
        self.attacks_mod = attacks_mod
        self.initiative_mod = initiative_mod
        self.initiative_set = initiative_set
        self.weapon_skill_set = weapon_skill_set
        self.to_hit_mod = to_hit_mod
        self.hits_on = hits_on
        self.wounds_at_worst = wounds_at_worst
        self.enemy_to_hit = enemy_to_hit
        self.only_mounted = only_mounted
        self.only_foot = only_foot
        self.range = float(range)
        self.range_min = float(range_min)
        self.strength = strength
        self.strength_as_user = strength_as_user
        self.artillery = artillery
        self.template = float(template)
        self.centre_strength = centre_strength
        self.line_dice = line_dice
        self.hits_per_unit = hits_per_unit
        self.full_scatter = full_scatter
        self.counts_as = counts_as
        self.rules = rules
        self.magic = item != ""

    def use(self, id: str) -> RuleUse | None:
        """The special rule of this id that the weapon has, or None."""
        return find_rule(self.rules, id)

    def __repr__(self) -> str:
        return f"<Weapon {self.id}>"


class Armour:
    """A piece of armour as somebody wears it.

    `kind` is "suit", "shield", "helm", "mount" (Mount's Protection), "barding" or "innate"; `bonus` adds to the armour
    roll, `bonus_shooting` instead of it against shooting; `alone`: no shield and no Innate Defence beside it.
    `movement` is what it adds to the mount's Movement. `x` is its bracket ("5+") or "", `gear` the mundane armour whose
    rules it follows ("" for none), `item` the magic item that it is, or "".
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        kind: str,
        bonus: int,
        bonus_shooting: int = 0,
        movement: int = 0,
        only_foot: bool = False,
        alone: bool = False,
        x: str = "",
        gear: str = "",
        item: str = "",
        rules: tuple[RuleUse, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.kind = kind
        self.bonus = bonus
        self.bonus_shooting = bonus_shooting or bonus
        self.movement = movement
        self.only_foot = only_foot
        self.alone = alone
        self.x = x
        self.gear = gear or (id if not item else "")
        self.item = item
        self.rules = rules
        self.magic = item != ""

    def __repr__(self) -> str:
        return f"<Armour {self.id} {self.x}>"


class Item:
    """A magic item; its `id` is that of its rule.

    `category` is "weapon", "armour", "talisman", "enchanted", "arcane" or "standard". `restriction` is "foot",
    "infantry", "wizard", "not-large-target", "no-wizards-in-army" or "". It may also be bought as an item of
    `other_category` for `other_points`, under `other_restriction` ("" = it may not). `gives` says who has its `rules`:
    "bearer" (the part that it was bought for, not the mount), "model" or "unit"; "" = they are those of its weapon. As
    `weapon` or `armour` it is what the bearer fights with or wears; `armours` are further pieces that it is as good as.
    `bound_spell` with `bound_power`: it holds a Bound Spell.
    """

    def __init__(
        self,
        id: str,
        name: str,
        name_ru: str,
        category: str,
        lord_points: int,
        hero_points: int,
        restriction: str = "",
        other_category: str = "",
        other_points: int = 0,
        other_restriction: str = "",
        one_use: bool = False,
        gives: str = "",
        rules: tuple[RuleUse, ...] = (),
        weapon: Weapon | None = None,
        armour: Armour | None = None,
        armours: tuple[Armour, ...] = (),
        bound_spell: str = "",
        bound_power: int = 0,
    ) -> None:
        self.id = id
        self.key = id.rpartition(".")[2]
        self.name = name
        self.name_ru = name_ru
        self.category = category
        self.lord_points = lord_points
        self.hero_points = hero_points
        self.restriction = restriction
        self.other_category = other_category
        self.other_points = other_points
        self.other_restriction = other_restriction
        self.one_use = one_use
        self.gives = gives
        self.rules = rules
        self.weapon = weapon
        self.armour = armour
        self.armours = armours
        self.bound_spell = bound_spell
        self.bound_power = bound_power

    def __repr__(self) -> str:
        return f"<Item {self.key}>"
