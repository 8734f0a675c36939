"""Rules of a weapon on the attacks made with it (catalogue 16, 20): Armour Piercing, Lethal Strike, Multiple Wounds …"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.pools import representative
from grognard.rulesets.ninth_age.damage.strikes import (
    DIVINE,
    FLAMING,
    LETHAL,
    LIGHTNING,
    MAGICAL,
    METALSHIFTING,
    POISONED,
    TOXIC,
    Strikes,
)
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import NState

WEAPONS: Final = cite("ninth_age.rule.weapon")
PIERCING: Final = cite("ninth_age.rule.armour-piercing")
MULTIPLE: Final = cite("ninth_age.rule.multiple-wounds")
SPEAR: Final = cite("ninth_age.gear.spear")

#: rules that are marks of attacks and no more
MARKS: Final = (DIVINE, FLAMING, LETHAL, LIGHTNING, MAGICAL, METALSHIFTING, POISONED, TOXIC)

ORDNANCE: Final = "ordnance"
ORDNANCE_DICE: Final = "D3+1"
ORDNANCE_FLYERS: Final = "D3+2"
FLY: Final = "ninth_age.rule.fly"


def add_rules(state: NState, s: Strikes, rules: tuple[RuleUse, ...]) -> None:
    """What rules of a weapon add to an attack: those that work against this target, from this side."""
    for use in rules:
        if not against(state, s, use):
            continue
        if use.id in MARKS:
            WEAPONS.hit()
            s.mark(use.id)
        elif use.id == PIERCING.key:
            s.pierce.append(Modifier(PIERCING.id, use.n))
        elif use.id == MULTIPLE.key:
            MULTIPLE.hit()
            s.multiple = multiple_dice(state, s, use.x)


def multiple_dice(state: NState, s: Strikes, x: str) -> str:
    """The dice of Multiple Wounds: Ordnance is more against flyers."""
    if x != ORDNANCE:
        return x
    return ORDNANCE_FLYERS if has(state, representative(state, s), FLY) else ORDNANCE_DICE


def against(state: NState, s: Strikes, use: RuleUse) -> bool:
    """Does the rule work against this target? Some only against some Troop Types, or in front of the bearer's unit."""
    if use.shooting_only or use.centre_only:
        return False
    if use.front_only and state.fights_in(s.at, s.by) != "front":
        return False
    if not use.only_vs:
        return True
    SPEAR.hit()
    return use.against(representative(state, s).spec.troop_type.id)
