"""What becomes of a unit at the end of a round (catalogue 12, 20): it holds, breaks, crumbles, or is gone."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Outcome
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.combat.breaking import (
    DAEMONIC,
    UNSTABLE,
    crumbling,
    gone_if_broken,
    instability,
    instead_of_test,
    lose_frenzy,
    losers,
    over_leadership,
    penalty,
)
from grognard.rulesets.ninth_age.combat.events import CombatScored
from grognard.rulesets.ninth_age.combat.scoring import Outcome as Score
from grognard.rulesets.ninth_age.combat.scoring import outcome
from grognard.rulesets.ninth_age.combat.unsaved import as_strikes
from grognard.rulesets.ninth_age.damage.losses import lose
from grognard.rulesets.ninth_age.leadership import BREAK, chance_of
from grognard.rulesets.ninth_age.odds.mixing import ways_of
from grognard.rulesets.ninth_age.scoring.victory import wounds_left
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

#: its side did not lose, or it has nobody to fight any more
STAYS: Final = "stays"
#: its side lost, and it passes, or needs no test
HOLDS: Final = "holds"
BREAKS: Final = "breaks"
#: it loses wounds instead, and is still there
CRUMBLES: Final = "crumbles"
DESTROYED: Final = "destroyed"
FATES: Final = (STAYS, HOLDS, BREAKS, CRUMBLES, DESTROYED)


class Scored:
    """The end of a round of one State: the Combat Score with its causes, and the State in which losers are tested."""

    def __init__(self, score: Score, state: NState, exact: bool) -> None:
        self.score = score
        self.state = state
        self.exact = exact
        self.losers = losers(state)

    def fate(self, unit_id: str) -> Dist:
        """What becomes of a unit: of FATES. Each of several losers is tested as if it were the first."""
        unit = self.state.n_unit(unit_id)
        if not unit.on_table():
            return Dist.certain(DESTROYED, self.exact)
        if unit_id not in self.losers:
            return Dist.certain(STAYS, self.exact)
        instead = instead_of_test(self.state, unit)
        if instead == DAEMONIC.key:
            over = over_leadership(self.state, unit)
            return instability(unit).dist(self.exact).map(Suffers(self.state, unit, over).of)
        if instead == UNSTABLE.key:
            suffers = Suffers(self.state, unit, 0)
            return Dist.certain(suffers.of(crumbling(self.state, unit)), self.exact)
        if instead:
            return Dist.certain(HOLDS, self.exact)
        minus, cause = penalty(self.state, unit)
        passed = chance_of(self.state, unit, BREAK, minus, cause, self.exact)
        gone = gone_if_broken(self.state, unit)
        return passed.map(_held_or_gone if gone else _held)


def scored(state: NState, exact: bool) -> Scored:
    """The round is over: who won, as the game counts it."""
    found = outcome(state)
    game = Game(state.fork())
    game.do(CombatScored(found.by, found.winner, found.margin))
    lose_frenzy(game)
    return Scored(found, nstate(game.state), exact)


def _held(passed: Outcome) -> Outcome:
    return HOLDS if passed else BREAKS


def _held_or_gone(passed: Outcome) -> Outcome:
    return HOLDS if passed else DESTROYED


class Suffers:
    """What so many wounds without saves do to a unit."""

    def __init__(self, state: NState, unit: NUnit, plus: int) -> None:
        self.state = state
        self.unit = unit
        self.plus = plus
        self.known: dict[int, str] = {}

    def of(self, rolled: Outcome) -> Outcome:
        """Of FATES."""
        wounds = int(rolled) + self.plus
        if wounds <= 0:
            return HOLDS
        if wounds < wounds_left(self.state, self.unit):
            return CRUMBLES
        if wounds not in self.known:
            (way,) = ways_of(self.state, Loses(self.unit.id, wounds).play, False)
            there = way.state.n_unit(self.unit.id).on_table()
            self.known[wounds] = CRUMBLES if there else DESTROYED
        return self.known[wounds]


class Loses:
    """A unit loses wounds without saves, as a play; nobody panics yet."""

    def __init__(self, unit_id: str, wounds: int) -> None:
        self.unit_id = unit_id
        self.wounds = wounds

    def play(self, game: Game) -> Play[None]:
        """Casualties and all."""
        state = nstate(game.state)
        yield from lose(game, as_strikes(state, state.n_unit(self.unit_id), self.wounds, UNSTABLE.id), [])
