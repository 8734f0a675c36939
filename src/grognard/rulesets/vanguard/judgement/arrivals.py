"""Places for whom magic puts down: one that rises, or one that is carried off."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.latest import Latest
from grognard.game.poses import Pose
from grognard.rulesets.vanguard.judgement.place import Place, Placer, factors
from grognard.rulesets.vanguard.judgement.scene import Fighter, Scene
from grognard.rulesets.vanguard.magic.places import SpellPlace
from grognard.rulesets.vanguard.magic.reinforcements import Raised
from grognard.rulesets.vanguard.state import ACTIVATED, VState

#: so many places are weighed
MANY: Final = 48


class Arrival:
    """Judges the places of one question."""

    def __init__(self, choice: SpellPlace) -> None:
        self.choice = choice
        state = choice.state
        model = choice.model
        if model.id not in state.model_at:
            state = _with(state, choice)
        self.placer = Placer(Scene(state, model.seat))
        self.one = Fighter(state, state.v_model(model.id))
        x, y, _, _ = choice.stay if choice.stay is not None else choice.spots(1)[0]
        self.start: Place = self.place(x, y)

    def place(self, x: float, y: float) -> Place:
        """The model standing there; it may still act if it has not acted."""
        return self.placer.place(self.one, x, y, 2 if self.one.ready else 0, not self.one.engaged)

    def forecast(self, pose: Pose) -> Forecast:
        """A place against the one where it stands, or the first that there is."""
        found = self.place(pose[0], pose[1])
        reasons = factors(found, self.start, self.one.id)
        return Forecast(found.total() - self.start.total(), reasons, None, False, 1.0)

    def promising(self, n: int) -> list[object]:
        """The best places."""
        rows: list[tuple[float, int, Pose]] = []
        for pose in self.choice.spots(MANY):
            rows.append((-self.place(pose[0], pose[1]).total(), len(rows), pose))
        rows.sort()
        return [((self.one.id, row[2]),) for row in rows[:n]]


def _with(state: VState, choice: SpellPlace) -> VState:
    """A copy of the State with the model that is to rise, which does not act any more in this round."""
    twin = state.fork()
    assert isinstance(twin, VState)
    model = choice.model
    Raised(choice.rule, model.seat, model.entry, model.unit, model.id).apply(twin)
    twin.change_model(model.id).counters = ACTIVATED
    return twin


#: the judge of the question that was asked last
_LAST: Final[Latest[Arrival]] = Latest()


def judge_of(choice: SpellPlace) -> Arrival:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, Arrival(choice)) if judge is None else judge
