"""Weapon traits (catalogue 17), as far as they are judged before the dice.

The others stand where they act: torrent, twin, rending and sniper's choice in `attack_chain`, ignores-cover in
`cover`, sniper's aim at heroes in `declaring`, demolition in the declaration of blows.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import distance, within
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

FLYER: Final = cite("homebrew.keyword.flyer")
ANTI_AIR: Final = cite("homebrew.trait.anti-air")
INDIRECT: Final = cite("homebrew.trait.indirect")
FOCUS: Final = cite("homebrew.trait.focus")
BLAST: Final = cite("homebrew.trait.blast")


def eligible(state: HState, p: HModel, q: HModel, weapon: Weapon, blind: bool) -> bool:
    """May q take hits of p's shots: in range, and seen unless the fire is indirect at an unseen unit (`blind`)?"""
    if not within(state, distance(state, p, q), weapon.range_in):
        return False
    return blind or sees(state, p, q)


def fires_blind(state: HState, p: HModel, weapon: Weapon, target: HUnit) -> bool:
    """Must p fire indirectly at the unit, no model of it being seen and in range?

    A unit of which a model is seen, but none of those in range, counts as unseen: the weapon may still be aimed at
    it, and the shot is no better for that (homebrew.trait.indirect).
    """
    if not weapon.indirect:
        return False
    for q in state.living(target):
        if eligible(state, p, q, weapon, False):
            return False
    INDIRECT.hit()
    return True


def against_flyer(state: HState, weapon: Weapon) -> Modifier:
    """The modifier of the hit dice of shots at a FLYER."""
    constants = state.board.constants
    if weapon.anti_air:
        return Modifier(ANTI_AIR.id, constants.traits.anti_air_modifier)
    return Modifier(FLYER.id, constants.shooting.shot_at_flyer_modifier)


def focus(state: HState, weapon: Weapon, away: float) -> list[Modifier]:
    """More S at a model within half the range."""
    traits = state.board.constants.traits
    over, under = traits.focus_range_fraction
    if weapon.focus and within(state, away, weapon.range_in * over / under):
        return [Modifier(FOCUS.id, traits.focus_strength)]
    return []


def least_attacks(state: HState, weapon: Weapon, target: HUnit) -> int:
    """Fewer rolled attacks than this count as so many, at a unit of that many models (blast); 0: no matter."""
    traits = state.board.constants.traits
    if weapon.blast and len(state.living(target)) >= traits.blast_min_models:
        BLAST.hit()
        return traits.blast_min_attacks
    return 0
