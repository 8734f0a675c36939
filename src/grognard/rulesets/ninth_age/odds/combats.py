"""Odds of whole rounds, of Break Tests and of pursuits as answers: plain data, seen from the side of who is asked about."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Outcome, TooLarge, Weight
from grognard.game.play import Game
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.combat.contact import combat_of
from grognard.rulesets.ninth_age.combat.events import CombatScored
from grognard.rulesets.ninth_age.combat.scoring import SCORE_RULE, outcome
from grognard.rulesets.ninth_age.combat.start import begin_round
from grognard.rulesets.ninth_age.moving.distances import FLEE, PURSUIT, distance_roll
from grognard.rulesets.ninth_age.moving.reach import reaching, why_not_charge
from grognard.rulesets.ninth_age.odds.arrivals import arrived
from grognard.rulesets.ninth_age.odds.fates import Scored
from grognard.rulesets.ninth_age.odds.mixing import EXACT, FINE
from grognard.rulesets.ninth_age.odds.rounds import DRAW, RoundOdds, from_begin, round_odds
from grognard.rulesets.ninth_age.shown.asking import BREAKS, COMBATS, PURSUITS, Answer
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"


def combat_odds(state: NState, by: NUnit, at: NUnit | None, exact: bool) -> Answer:
    """The round of the combat that a unit is in; of one that does not fight `at` yet, as if its charge had arrived."""
    answer: Answer = {"what": COMBATS, "by": by.id}
    grain = EXACT if exact else FINE
    if at is not None:
        answer["at"] = at.id
    try:
        if at is None or state.fights_in(by.id, at.id):
            if not state.engaged(by.id):
                raise BadSetup([Fault("query.not-engaged", {"id": by.id})])
            return {**answer, **told(round_odds(state, by.id, grain), by.seat)}
        faults = why_not_charge(state, by, at)
        mix = None if faults else arrived(state, by.id, at.id, grain)
        if mix is None:
            raise BadSetup(faults or [Fault("query.no-combat", {"by": by.id, "at": at.id})])
        answer["chance"] = reaching(state, by, at, exact)[True]
        return {**answer, **told(from_begin(mix), by.seat)}
    except TooLarge as large:
        raise BadSetup([Fault("query.too-large", {"ways": large.states})]) from None


def told(odds: RoundOdds, seat: str) -> Answer:
    """The odds of a round, from the side of a seat."""
    other = "b" if seat == "a" else "a"
    answer: Answer = {
        "units": list(odds.units),
        "result": table(results(odds, seat)),
        "margin": table(odds.margin if seat == "a" else odds.margin.map(_negative)),
        "wounds_by": {one: table(odds.wounds[one]) for one in (seat, other)},
        "points": {one: table(odds.points[one]) for one in (seat, other)},
        "fates": {id: table(dist) for id, dist in odds.fates.items()},
        "casualties": {id: table(dist) for id, dist in odds.lost.items()},
        "score": [
            {"seat": one, "rule": rule, "mean": dist.mean(), "chances": table(dist)}
            for (one, rule), dist in odds.causes.items()
        ],
        "steps": [
            {"step": step, "seat": one, "mean": dist.mean(), "chances": table(dist)}
            for (step, one), dist in odds.steps.items()
        ],
    }
    if not odds.exact:
        answer["exact"] = False
        answer["bound"] = odds.bound
    return answer


def results(odds: RoundOdds, seat: str) -> Dist:
    """Who wins, as a seat sees it: of "won", "lost" and "drawn"."""
    return odds.result.map(Seen(seat).of)


class Seen:
    """A result as a seat sees it."""

    def __init__(self, seat: str) -> None:
        self.seat = seat

    def of(self, winner: Outcome) -> Outcome:
        """Won, lost or drawn."""
        if winner == DRAW:
            return DRAWN
        return WON if winner == self.seat else LOST


def table(dist: Dist) -> dict[str, Weight]:
    """Chances by outcome, as text."""
    return {str(outcome): chance for outcome, chance in dist.items()}


def _negative(margin: Outcome) -> Outcome:
    return -margin


def break_odds(state: NState, by: NUnit, margin: int, exact: bool) -> Answer:
    """The end of a round that the unit's side has lost by so many points, as it stands now."""
    if not state.engaged(by.id):
        raise BadSetup([Fault("query.not-engaged", {"id": by.id})])
    game = Game(state.fork())
    begin_round(game, combat_of(state, by.id))
    game.do(CombatScored(SCORE_RULE.key, state.other(by.seat), margin))
    there = nstate(game.state)
    dist = Scored(outcome(there), there, exact).fate(by.id)
    return {"what": BREAKS, "by": by.id, "margin": margin, "result": table(dist)}


def pursuit_odds(state: NState, by: NUnit, at: NUnit, exact: bool) -> Answer:
    """Does the unit catch the other, if that breaks and flees from it?"""
    return {"what": PURSUITS, "by": by.id, "at": at.id, "caught": catching(state, by, at, exact)[True]}


def catching(state: NState, by: NUnit, at: NUnit, exact: bool = False) -> Dist:
    """How likely a pursuer rolls as much as its prey, or more: of True and False."""
    chase = distance_roll(state, by, PURSUIT, "").dist(exact)
    return chase.joint(distance_roll(state, at, FLEE, "").dist(exact), _as_far)


def _as_far(chase: Outcome, flight: Outcome) -> Outcome:
    return chase >= flight
