"""Hero protection (catalogue 12.1): who may aim at a HERO unit."""

from __future__ import annotations

import math
from typing import Final

from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import distance
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

HERO: Final = cite("homebrew.keyword.hero")
SHIELD: Final = cite("homebrew.hero.shield")
COUNT: Final = cite("homebrew.hero.shield-count")
TIE: Final = cite("homebrew.hero.shield-tie")
WHEN: Final = cite("homebrew.hero.shield-when")
MELEE: Final = cite("homebrew.hero.shield-melee")
ALONE: Final = cite("homebrew.hero.alone")
TOLERANCE: Final = cite("homebrew.measure.tolerance")
SCREEN: Final = cite("homebrew.option.hero-screen")


def allowed(state: HState, attacker_id: str, target_unit: str) -> bool:
    """May the model aim at the unit? No, if that is a HERO and another enemy model is nearer to the attacker.

    All enemies on the table count, seen or unseen, engaged or not; contact is distance 0, so in a fight a model that
    touches the hero may always strike him (homebrew.hero.shield-melee).
    """
    target = state.h_unit(target_unit)
    if not target.profile.hero:
        HERO.hit()
        return True
    return screen_of(state, [state.h_model(attacker_id)], target) == ""


def allowed_for_unit(state: HState, unit_id: str, target_unit: str) -> bool:
    """May the unit as a whole name the unit (a charge, a power of several models)? Its nearest model counts."""
    target = state.h_unit(target_unit)
    if not target.profile.hero:
        HERO.hit()
        return True
    return screen_of(state, state.living(state.h_unit(unit_id)), target) == ""


def screen_of(state: HState, attackers: list[HModel], hero: HUnit) -> str:
    """The id of the nearest enemy model that screens the hero from the attackers, or ""."""
    SHIELD.hit()
    WHEN.hit()
    limit = _nearest(state, attackers, hero)
    if limit == 0.0:
        MELEE.hit()
        return ""
    TOLERANCE.hit()
    best = limit - state.board.constants.measure.tolerance
    visible_only = state.option("hero_screen") == "visible"
    screen = ""
    others = False
    for unit in state.on_table(hero.seat):
        if unit.id == hero.id:
            continue
        others = True
        COUNT.hit()
        for q in state.living(unit):
            for p in attackers:
                d = distance(state, p, q)
                if d < best and not (visible_only and _unseen(state, p, q)):
                    best = d
                    screen = q.id
                elif d <= limit:
                    TIE.hit()
    if not others:
        ALONE.hit()
    return screen


def _nearest(state: HState, attackers: list[HModel], hero: HUnit) -> float:
    best = math.inf
    for p in attackers:
        for q in state.living(hero):
            d = distance(state, p, q)
            if d < best:
                best = d
    return best


def _unseen(state: HState, p: HModel, q: HModel) -> bool:
    """With the option hero_screen = visible models that the attacker does not see screen nobody."""
    from grognard.rulesets.homebrew.sight import sees

    SCREEN.hit()
    return not sees(state, p, q)
