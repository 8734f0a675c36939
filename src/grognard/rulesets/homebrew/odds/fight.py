"""The odds of a whole fight (catalogue 15, 22): blows of both sides, who has lost more, who must test, who breaks.

Blows at one unit change nothing for those at another, so each unit's losses are worked out by themselves; the sides
are compared by adding them up. What stands beside that is counted or bounded: who inspires or terrifies a unit may
die in the same fight (counted) or flee before the unit tests (bounded); a wreck may explode before the tests (bounded).
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight, mixture
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.melee_state import Blows
from grognard.rulesets.homebrew.odds.attacks import struck
from grognard.rulesets.homebrew.odds.blows import attacks_by_target, cards_by_target, likely_blows
from grognard.rulesets.homebrew.odds.fight_tests import Case, FightTests, lead_of, points
from grognard.rulesets.homebrew.odds.losses import Losses, wounds_left
from grognard.rulesets.homebrew.odds.result import FightOdds
from grognard.rulesets.homebrew.odds.shots import without
from grognard.rulesets.homebrew.odds.volley import MOST, Attack
from grognard.rulesets.homebrew.state import CHARGED, HState

FIGHT_ODDS: Final = cite("homebrew.odds.fight")
STRIKE_ORDER: Final = cite("homebrew.option.strike-order")

#: with chargers that strike first: so many results of their blows are followed, the likeliest
MOST_RESULTS: Final = 200


def fight_forecast(
    state: HState, units: list[str], blows: Blows | None = None, exact: bool = False, most: int = MOST
) -> FightOdds:
    """The odds of the combat of these units, as they stand: `blows` in the order of striking, or the likeliest."""
    FIGHT_ODDS.hit()
    seats = {seat: [unit for unit in units if state.h_unit(unit).seat == seat] for seat in ("a", "b")}
    if blows is None:
        blows = all_likely_blows(state, units)
    cases, left_out = cases_of(state, units, blows, exact, most)
    exact = exact and all_exact(cases) and not left_out
    lost = {seat: _lost(state, cases, seats[seat], exact) for seat in ("a", "b")}
    ahead = mixture([(case.share, lead_of(state, case, units, [], [])) for case in cases], exact).map(points)
    found = FightTests(state, units, cases, exact)
    cards = cards_by_target(state, blows, attacks_by_target(state, blows), exact)
    rows = [found.unit(unit, cards.get(unit, []), left_out) for unit in units]
    found.mind_the_fleeing(rows)
    bound = left_out
    for row in rows:
        bound = max(bound, row.bound)
    return FightOdds(lost["a"], lost["b"], ahead, rows, bound)


# ---- the blows


def all_likely_blows(state: HState, units: list[str]) -> Blows:
    """What both sides of a combat would declare by default, the active player first."""
    blows: Blows = ()
    for seat in (state.active, state.other(state.active)):
        mine = [unit for unit in units if state.h_unit(unit).seat == seat]
        blows += likely_blows(state, mine, [unit for unit in units if unit not in mine])
    return blows


def all_exact(cases: list[Case]) -> bool:
    """Are all losses Fractions, none of them having been cut?"""
    for case in cases:
        for losses in case.losses.values():
            if not losses.dist.exact:
                return False
    return True


def cases_of(
    state: HState, units: list[str], blows: Blows, exact: bool, most: int, which: bool = False
) -> tuple[list[Case], float]:
    """All blows at once; or, where chargers strike first, what the others do after each result of that.

    And the weight of the results that are left out. `which`: it matters which models die.
    """
    first = [blow for blow in blows if _charged(state, blow[0])]
    if state.option("strike_order") != "charger_first" or not first:
        return [_case(state, units, blows, Dist.certain(0, exact)[0], exact, most, which, {})], 0.0
    STRIKE_ORDER.hit()
    rest = tuple([blow for blow in blows if blow not in first])
    before = {unit: wounds_left(state, state.h_unit(unit)) for unit in units}
    results = _results(state, units, attacks_by_target(state, tuple(first)), exact, most)
    kept = results[:MOST_RESULTS]
    left_out = 0.0
    for share, _ in results[MOST_RESULTS:]:
        left_out += float(share)
    cases: list[Case] = []
    for share, wounds in kept:
        now = state
        for unit, left in wounds.items():
            now = without(now, state.h_unit(unit), left)
        alive = tuple([blow for blow in rest if now.h_model(blow[0]).alive])
        weight = share if not left_out else float(share) / (1.0 - left_out)
        cases.append(_case(now, units, alive, weight, exact and not left_out, most, which, before))
    return cases, left_out


def _charged(state: HState, model_id: str) -> bool:
    unit = state.h_unit(state.h_model(model_id).unit)
    return unit.seat == state.active and unit.has(CHARGED)


def _case(
    state: HState,
    units: list[str],
    blows: Blows,
    share: Weight,
    exact: bool,
    most: int,
    which: bool,
    before: dict[str, tuple[int, ...]],
) -> Case:
    attacks = attacks_by_target(state, blows)
    losses: dict[str, Losses] = {}
    for unit in units:
        losses[unit] = struck(
            state, attacks.get(unit, []), state.h_unit(unit), exact, which, most, before.get(unit)
        )
    return Case(state, share, losses)


def _results(
    state: HState, units: list[str], attacks: dict[str, list[Attack]], exact: bool, most: int
) -> list[tuple[Weight, dict[str, tuple[int, ...]]]]:
    """What blows may leave of all units together, the likeliest first."""
    rows: list[tuple[Weight, dict[str, tuple[int, ...]]]] = [(Dist.certain(0, exact)[0], {})]
    for unit in units:
        if unit not in attacks:
            continue
        ends = struck(state, attacks[unit], state.h_unit(unit), exact, True, most).volley.ends
        rows = [
            (share * weight, {**left, unit: wounds})
            for share, left in rows
            for wounds, weight in ends.items()
        ]
    rows.sort(key=_share, reverse=True)
    return rows


def _share(row: tuple[Weight, dict[str, tuple[int, ...]]]) -> float:
    return float(row[0])


# ---- comparing


def _lost(state: HState, cases: list[Case], units: list[str], exact: bool) -> Dist:
    """The wounds that a side loses, those before counted."""
    parts: list[tuple[Weight, Dist]] = []
    for case in cases:
        total = Dist.certain(sum([state.h_unit(unit).fight_hurt for unit in units]), exact)
        for unit in units:
            total = total.convolve(case.losses[unit].wounds())
        parts.append((case.share, total))
    return mixture(parts, exact)
