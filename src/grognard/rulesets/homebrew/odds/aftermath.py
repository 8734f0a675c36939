"""What follows a fight (catalogue 16, 22): a unit breaks, flees, is pursued, caught and struck again.

Who stands where by then depends on who has fallen. So the likeliest casualties of pursuer and prey are gone through,
each with flight, pursuit and free strike as they are played from there; the weight of those left out, and the chance
of casualties among others of the fight, who might stand in the way, bound the error.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight, mixture, otherwise
from grognard.rulesets.homebrew.fights import combats_of
from grognard.rulesets.homebrew.odds.fight import all_exact, all_likely_blows, cases_of
from grognard.rulesets.homebrew.odds.fight_tests import Case, FightTests, LostMore, lead_of, together
from grognard.rulesets.homebrew.odds.flight import chase_odds
from grognard.rulesets.homebrew.odds.losses import Losses
from grognard.rulesets.homebrew.odds.result import DEAD, ESCAPED, HOLDS, AftermathOdds
from grognard.rulesets.homebrew.odds.shots import without
from grognard.rulesets.homebrew.odds.volley import MOST
from grognard.rulesets.homebrew.state import DESTROYED, HState

#: so many casualties are gone through, the likeliest, and of each unit so many by themselves
MOST_ENDS: Final = 24
MOST_OF_UNIT: Final = 150


class _End:
    """Casualties after which the prey breaks: how likely, and the State in which it flees."""

    def __init__(self, weight: Weight, state: HState, gone: bool) -> None:
        self.weight = weight
        self.state = state
        #: nobody of the pursuer is left
        self.gone = gone


def aftermath_odds(
    state: HState, unit_id: str, prey_id: str, exact: bool = False, most: int = MOST_ENDS
) -> AftermathOdds:
    """The fight of two units in contact, the whole combat counted, to what becomes of the second one."""
    (units,) = [list(combat) for combat in combats_of(state) if unit_id in combat]
    blows = all_likely_blows(state, units)
    cases, left_out = cases_of(state, units, blows, exact, MOST, True)
    exact = exact and all_exact(cases) and not left_out
    tests = FightTests(state, units, cases, exact)
    none: Weight = Dist.certain(0, exact).chance(_never)
    breaks = dead = none
    ends: list[_End] = []
    for case in cases:
        dead = dead + case.share * case.losses[prey_id].destroyed()
        found = _ends(state, tests, case, units, unit_id, prey_id)
        for end in found:
            breaks = breaks + end.weight
        ends += found
        left_out += float(case.share) * _others(case, (unit_id, prey_id))
    ends.sort(key=_weight, reverse=True)
    kept = none
    for end in ends[:most]:
        kept = kept + end.weight
    left_out += float(breaks - kept)
    exact = exact and len(ends) <= most
    return _mixed(ends[:most], kept, breaks, dead, unit_id, prey_id, exact, left_out)


def _mixed(
    ends: list[_End],
    kept: Weight,
    breaks: Weight,
    dead: Weight,
    unit_id: str,
    prey_id: str,
    exact: bool,
    bound: float,
) -> AftermathOdds:
    """The ends that are gone through, weighed up to all in which the prey breaks."""
    no_wound = Dist.certain(0, exact)
    rest = otherwise(breaks) - dead
    results: list[tuple[Weight, Dist]] = [
        (rest, Dist.certain(HOLDS, exact)),
        (dead, Dist.certain(DEAD, exact)),
    ]
    wounds: list[tuple[Weight, Dist]] = [(otherwise(breaks), no_wound)]
    destroyed = dead
    for end in ends:
        share = end.weight if exact else float(end.weight) * float(breaks) / float(kept)
        if end.gone:
            results.append((share, Dist.certain(ESCAPED, exact)))
            wounds.append((share, no_wound))
            continue
        chase = chase_odds(end.state, unit_id, prey_id, exact)
        results.append((share, chase.result))
        wounds.append((share, chase.wounds))
        destroyed = destroyed + share * chase.destroyed
    return AftermathOdds(breaks, mixture(results, exact), mixture(wounds, exact), destroyed, min(1.0, bound))


def _ends(
    state: HState, tests: FightTests, case: Case, units: list[str], unit_id: str, prey_id: str
) -> list[_End]:
    """All casualties of the two after which the prey breaks; the least likely of each unit are left out."""
    prey = state.h_unit(prey_id)
    hunter = state.h_unit(unit_id)
    watched = tests.moved_by[prey_id]
    lead = lead_of(state, case, units, [unit_id, prey_id], watched)
    sign = 1 if prey.seat == "a" else -1
    mine = case.losses[unit_id]
    theirs = case.losses[prey_id]
    bit = 1 << watched.index(unit_id) if unit_id in watched else 0
    found: list[_End] = []
    for code, weight in _likeliest(theirs):
        loss = theirs.loss_at(code)
        if theirs.is_destroyed(loss) or loss[0] + prey.fight_hurt <= 0:
            continue
        for other, share in _likeliest(mine):
            lost = mine.loss_at(other)
            gone = mine.is_destroyed(lost)
            ahead = lead.map(_Joined((-sign * (lost[0] + hunter.fight_hurt), bit if gone else 0)).of)
            chance = case.share * weight * share * _fails(tests, theirs, loss, ahead, sign)
            if chance:
                now = without(case.state, prey, theirs.volley.layout.wounds(code))
                now = without(now, hunter, mine.volley.layout.wounds(other))
                if gone:
                    now.change_unit(unit_id).status = DESTROYED
                found.append(_End(chance, now, gone))
    return found


def _fails(tests: FightTests, losses: Losses, loss: tuple[int, int, int], lead: Dist, sign: int) -> Weight:
    """The chance that the unit must test after such a loss, and fails."""
    unit = losses.unit
    chance: Weight = lead.chance(_never)
    for bits in range(1 << len(tests.moved_by[unit.id])):
        more = lead.chance(LostMore(sign, loss[0] + unit.fight_hurt, bits).holds)
        if more:
            chance = chance + more * tests.test_of(unit, losses, bits).fails(loss)
    return chance


def _likeliest(losses: Losses) -> list[tuple[int, Weight]]:
    rows = losses.volley.dist.items()
    if len(rows) > MOST_OF_UNIT:
        rows.sort(key=_row_weight, reverse=True)
    return rows[:MOST_OF_UNIT]


def _others(case: Case, but: tuple[str, str]) -> float:
    """What is not gone through: casualties of other units, cuts, and the least likely ones of the two."""
    bound = 0.0
    for unit, losses in case.losses.items():
        bound += losses.volley.bound
        if unit not in but:
            bound += 1.0 - float(losses.wounds()[0])
            continue
        kept = 0.0
        for _, weight in _likeliest(losses):
            kept += float(weight)
        bound += max(0.0, 1.0 - kept) if len(losses.volley.dist) > MOST_OF_UNIT else 0.0
    return bound


class _Joined:
    """A lead with that of another unit added."""

    def __init__(self, other: tuple[int, int]) -> None:
        self.other = other

    def of(self, lead: tuple[int, int]) -> tuple[int, int]:
        """Both together."""
        return together(lead, self.other)


def _weight(end: _End) -> float:
    return float(end.weight)


def _row_weight(row: tuple[int, Weight]) -> float:
    return float(row[1])


def _never(outcome: object) -> bool:
    return False
