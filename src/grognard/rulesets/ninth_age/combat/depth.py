"""How deep units stand (catalogue 1, 12, 18): Full Ranks, who is Disrupted, who is Steadfast."""

from __future__ import annotations

from typing import Final, cast

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import Kept, half_have
from grognard.rulesets.ninth_age.ranks import rank_counts, unit_type
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.terrain_effects import never_steadfast, no_full_ranks, wet_ranks

FULL_RANK: Final = cite("ninth_age.model.full-rank")
FREE_REFORM: Final = cite("ninth_age.rule.free-reform")
INSIDE: Final = cite("ninth_age.terrain.building-enter")
STEADFAST: Final = cite("ninth_age.cc.steadfast")
DISRUPTED: Final = cite("ninth_age.cc.disrupted")

#: rules that bring Free Reform
LOOSE: Final = (
    "ninth_age.rule.free-reform",
    "ninth_age.rule.skirmishers",
    "ninth_age.rule.fast-cavalry",
    "ninth_age.rule.fly",
)
#: Full Ranks in the flank or rear that disrupt
DISRUPTING: Final = 2
#: facings in which one fights from behind the enemy's front
FLANKS: Final = ("left", "right")
REAR: Final = "rear"


_KNOWN: Final = Kept()


def full_ranks(state: NState, unit: NUnit) -> int:
    """The Full Ranks of a unit now."""
    FULL_RANK.hit()
    known = _KNOWN.of(state)
    found = known.get((unit.id,))
    if found is None:
        found = known[(unit.id,)] = _full_ranks(state, unit)
    return cast(int, found)


def _full_ranks(state: NState, unit: NUnit) -> int:
    need = state.board.library.troop_types[unit_type(state, unit)].full_rank_models
    if unit.inside:
        INSIDE.hit()
        return 0
    if need <= 0 or no_full_ranks(state, unit):
        return 0
    for rule in LOOSE:
        if half_have(state, unit, rule):
            FREE_REFORM.hit()
            return 0
    wet = wet_ranks(state, unit)
    return len([1 for r, count in enumerate(rank_counts(unit)) if count >= need and not wet[r]])


def disrupted(state: NState, unit_id: str) -> bool:
    """Does an enemy unit with two Full Ranks fight in its flank or rear?"""
    for one, other, facing in state.fights:
        if other == unit_id and (facing in FLANKS or facing == REAR):
            if full_ranks(state, state.n_unit(one)) >= DISRUPTING:
                DISRUPTED.hit()
                return True
    return False


def steadfast(state: NState, unit_id: str, enemies: list[str]) -> bool:
    """Has the unit more Full Ranks than each of these enemy units of its combat, with nothing to keep it from holding?"""
    STEADFAST.hit()
    unit = state.n_unit(unit_id)
    mine = full_ranks(state, unit)
    for enemy in enemies:
        if full_ranks(state, state.n_unit(enemy)) >= mine:
            return False
    if not mine or disrupted(state, unit_id) or never_steadfast(state, unit) is not None:
        return False
    return True
