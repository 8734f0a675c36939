"""What a model carries and wears (catalogue 16, 22): gear of its entry after options, and what magic items do to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.rulesets.ninth_age.arming import Arsenal
from grognard.rulesets.ninth_age.army.card_rules import EFFECTS, HELD, WORN
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.gear import ARTILLERY, BEARER, MODEL, Armour, Item, Weapon
from grognard.rulesets.ninth_age.lists import EntryOption
from grognard.rulesets.ninth_age.profiles import MACHINE, Part
from grognard.rulesets.ninth_age.rule_uses import RuleUse

SAME_WEAPON: Final = CITES.cite("ninth_age.army.same-weapon")
WEAPON_RULE: Final = CITES.cite("ninth_age.item.weapon-rule")
ARMOUR_RULE: Final = CITES.cite("ninth_age.item.armour-rule")
GIVEN: Final = CITES.cite("ninth_age.item.bearer")


class Kit:
    """Weapons, armour and rules of the parts of an entry that hold weapons, gathered one after the other."""

    def __init__(self, weapons: Sequence[Weapon], armour: Sequence[Armour], rules: Sequence[RuleUse]) -> None:
        self.weapons = list(weapons)
        self.armour = list(armour)
        self.rules = list(rules)

    def choose(self, option: EntryOption) -> None:
        """An option of the list, bought for every model."""
        SAME_WEAPON.hit()
        self.weapons = [weapon for weapon in self.weapons if weapon.id not in option.replaces]
        self.armour = [piece for piece in self.armour if piece.id not in option.replaces]
        self.weapons += option.weapons
        self.armour += option.armour
        self.rules += [use for use in option.rules]

    def bear(self, item: Item) -> None:
        """A magic item: a weapon beside the others, armour instead of its kind, rules of its bearer."""
        if item.id in EFFECTS:
            EFFECTS[item.id].hit()
        if item.weapon is not None:
            WEAPON_RULE.hit()
            self.weapons.append(item.weapon)
        if item.armour is not None:
            ARMOUR_RULE.hit()
            kind = item.armour.kind
            self.armour = [piece for piece in self.armour if piece.kind != kind] + [item.armour]
        self.armour += item.armours
        if item.gives in (BEARER, MODEL):
            GIVEN.hit()
            self.rules += item.rules

    def bear_alike(self, item: Item, arsenal: Arsenal) -> None:
        """What a magic item looks like to those who do not know it: its mundane weapon or armour."""
        if item.weapon is not None and item.weapon.gear in arsenal.weapons:
            if not [1 for weapon in self.weapons if weapon.id == item.weapon.gear]:
                self.weapons.append(arsenal.weapons[item.weapon.gear])
        if item.armour is not None and item.armour.gear:
            kind = item.armour.kind
            worn = arsenal.armour(item.armour.gear, "")
            self.armour = [piece for piece in self.armour if piece.kind != kind] + [worn]

    def copy(self) -> Kit:
        """A copy for one model that takes more than the others."""
        return Kit(self.weapons, self.armour, self.rules)

    def weapons_of(self, part: Part, machine: bool) -> tuple[Weapon, ...]:
        """The weapons of a part: artillery belongs to the machine if there is one, all others to riders and crew."""
        for weapon in self.weapons:
            if weapon.gear in HELD:
                HELD[weapon.gear].hit()
        if part.ridden:
            holds = part.role == MACHINE
            return tuple([weapon for weapon in self.weapons if holds and weapon.kind == ARTILLERY])
        return tuple([weapon for weapon in self.weapons if weapon.kind != ARTILLERY or not machine])

    def wear(self) -> tuple[Armour, ...]:
        """All armour worn."""
        for piece in self.armour:
            if piece.gear in WORN:
                WORN[piece.gear].hit()
        return tuple(self.armour)
