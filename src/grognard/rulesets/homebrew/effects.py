"""Effects on units: what powers and active abilities leave behind, as (id, source unit, end) on the unit.

The numbers come from the power or ability of that id; the rule of the effect is the cause of every modifier.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import HState, HUnit

AEGIS: Final = cite("homebrew.power.aegis")
STEADY_MINDS: Final = cite("homebrew.power.steady-minds")
DUST_VEIL: Final = cite("homebrew.power.dust-veil")
VEIL_OF_ASH: Final = cite("homebrew.power.veil-of-ash")
DREAD_HYMN: Final = cite("homebrew.power.dread-hymn")
FRENZY_PSALM: Final = cite("homebrew.power.frenzy-psalm")
ORDER_FIRE: Final = cite("homebrew.ability.order-fire")
ORDER_HOLD: Final = cite("homebrew.ability.order-hold")
WARCRY: Final = cite("homebrew.ability.warcry")
STACKING: Final = cite("homebrew.psyker.stacking")
DURATION: Final = cite("homebrew.psyker.duration")

RULES: Final = {
    "aegis": AEGIS,
    "steady_minds": STEADY_MINDS,
    "dust_veil": DUST_VEIL,
    "veil_of_ash": VEIL_OF_ASH,
    "dread_hymn": DREAD_HYMN,
    "frenzy_psalm": FRENZY_PSALM,
    "order_fire": ORDER_FIRE,
    "order_hold": ORDER_HOLD,
    "warcry": WARCRY,
}

#: an effect until the end of this player turn
THIS_TURN: Final = "end"


def until_next_turn(seat: str) -> str:
    """The end of an effect that lasts until the seat's next turn begins."""
    DURATION.hit()
    return f"turn:{seat}"


def keys(unit: HUnit) -> list[str]:
    """The effects upon a unit, each once: the same one does not work twice (homebrew.psyker.stacking)."""
    found: list[str] = []
    for key, _, _ in unit.effects:
        if key in found:
            STACKING.hit()
        else:
            found.append(key)
    return found


def has(unit: HUnit, key: str) -> bool:
    """Is the effect upon the unit?"""
    for known, _, _ in unit.effects:
        if known == key:
            return True
    return False


def armour_mods(state: HState, unit: HUnit) -> list[Modifier]:
    """What effects add to the B of the unit's models."""
    if not unit.effects:
        return []
    powers = state.board.library.powers
    return [
        Modifier(RULES[key].id, powers[key].armour_modifier)
        for key in keys(unit)
        if key in powers and powers[key].armour_modifier
    ]


def hit_mods_against(state: HState, unit: HUnit) -> list[Modifier]:
    """What effects add to the hit dice of shots at the unit: one veil is as good as two."""
    if not unit.effects:
        return []
    powers = state.board.library.powers
    found: list[Modifier] = []
    for key in keys(unit):
        if key in powers and powers[key].hit_modifier_against:
            if found:
                VEIL_OF_ASH.hit()
            else:
                found.append(Modifier(RULES[key].id, powers[key].hit_modifier_against))
    return found


def hit_mods(state: HState, unit: HUnit) -> list[Modifier]:
    """What effects add to the unit's own hit dice in shooting."""
    if not unit.effects:
        return []
    abilities = state.board.library.abilities
    return [
        Modifier(RULES[key].id, abilities[key].hit_modifier)
        for key in keys(unit)
        if key in abilities and abilities[key].hit_modifier
    ]


def leadership_mods(state: HState, unit: HUnit) -> list[Modifier]:
    """What effects add to the unit's L."""
    if not unit.effects:
        return []
    library = state.board.library
    found: list[Modifier] = []
    for key in keys(unit):
        if key in library.powers:
            value = library.powers[key].leadership_modifier
        else:
            value = library.abilities[key].leadership_modifier
        if value:
            found.append(Modifier(RULES[key].id, value))
    return found


def charge_mods(state: HState, unit: HUnit) -> list[Modifier]:
    """What effects add to the unit's charge roll."""
    if not unit.effects:
        return []
    abilities = state.board.library.abilities
    return [
        Modifier(RULES[key].id, abilities[key].charge_modifier)
        for key in keys(unit)
        if key in abilities and abilities[key].charge_modifier
    ]


def extra_attacks(state: HState, unit: HUnit) -> list[Modifier]:
    """Attacks with melee weapons that effects give to each model of the unit."""
    if not unit.effects:
        return []
    powers = state.board.library.powers
    return [
        Modifier(RULES[key].id, powers[key].extra_attacks)
        for key in keys(unit)
        if key in powers and powers[key].extra_attacks
    ]


def passes_morale(state: HState, unit: HUnit) -> str:
    """The rule by which the unit passes every morale test without dice, or ""."""
    powers = state.board.library.powers
    for key in keys(unit):
        if key in powers and powers[key].morale_pass:
            return RULES[key].id
    return ""
