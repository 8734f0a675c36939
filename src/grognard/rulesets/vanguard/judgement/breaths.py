"""Breaths, and the Earthquake that is laid like one: what each direction does to those whom it reaches."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import otherwise
from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.vanguard.attacks.areas import Direction, breath_attack, breathed_on, straight_at
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.judgement.arms import harm
from grognard.rulesets.vanguard.judgement.value import LYING, value
from grognard.rulesets.vanguard.magic.faction_good import jolt, shake_roll, tries
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, attack_odds
from grognard.rulesets.vanguard.state import KNOCKED, VState

#: so many directions are looked at
WAYS: Final = 13


class Breath:
    """What reaching each model is worth to who lays it, worked out once; friends count against it."""

    def __init__(self, choice: Direction) -> None:
        self.choice = choice
        self.state: VState = choice.state
        self._known: dict[str, float] = {}

    def reached(self, degrees: int) -> list[tuple[str, float]]:
        """Everybody whom it reaches when it is laid so, and what that is worth."""
        choice = self.choice
        by = self.state.v_model(choice.by)
        models = breathed_on(self.state, by, float(degrees), choice.length)
        return [(model_id, self._of(model_id)) for model_id in models]

    def worth(self, degrees: int) -> float:
        """All of that together."""
        found = 0.0
        for _, one in self.reached(degrees):
            found += one
        return found

    def best(self) -> float:
        """What the best direction brings, 0 where there is none."""
        choice = self.choice
        if straight_at(self.state.v_model(choice.by), self.state.v_model(choice.at), choice.length) < 0:
            return 0.0
        rows = [self.worth(int(str(answer))) for answer in self.choice.candidates(WAYS)]
        return max(rows)

    def _of(self, model_id: str) -> float:
        known = self._known.get(model_id)
        if known is None:
            attack = self.choice.attack
            if attack is None:
                known = shaken(self.state, self.choice.by, model_id)
            else:
                known = harm(self.state, breath_attack(self.state, attack, model_id))
            friend = self.state.v_model(model_id).seat == self.choice.seat
            known = self._known[model_id] = -known if friend else known
        return known


def shaken(state: VState, by: str, model_id: str) -> float:
    """What an Earthquake under a model takes from it: it may fall, and be hurt then."""
    model = state.v_model(model_id)
    falls = 1.0
    for _ in range(tries(model)):
        falls *= float(otherwise(shake_roll(state, model).dist()[True]))
    a = jolt(by, model_id)
    a.auto, a.hits = a.hits, 0
    odds = attack_odds(state, a)
    found = harm(state, a, odds)
    if not model.has(KNOCKED):
        found += LYING * value(state, model) * (1.0 - odds.chance(DEAD) - odds.chance(DOWN))
    return falls * found


def breath_worth(state: VState, a: Attack, length: float) -> float:
    """What an attack with a Breath is worth, laid as well as it can be."""
    choice = Direction(state, state.v_model(a.by), state.v_model(a.at), length, a)
    return Breath(choice).best()


def quake_worth(state: VState, by: str, at: str, length: float) -> float:
    """What an Earthquake is worth, laid as well as it can be."""
    return Breath(Direction(state, state.v_model(by), state.v_model(at), length, None)).best()


#: the judge of the question that was asked last
_LAST: Final[Latest[Breath]] = Latest()


def forecast(choice: Direction, degrees: int) -> Forecast:
    """What a direction is worth, model by model."""
    judge = _LAST.of(choice)
    if judge is None:
        judge = _LAST.keep(choice, Breath(choice))
    found = 0.0
    reasons: list[Factor] = []
    for model_id, one in judge.reached(degrees):
        found += one
        reasons.append(Factor("judge-reached", one, {"unit": choice.by, "target": model_id}))
    return Forecast(found, reasons, None, False, 1.0)
