"""Before the game and between turns: where models are set up, Scout moves, Fatigue taken off."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.vanguard.deployment import Deploy
from grognard.rulesets.vanguard.end_phase import ClearFatigue
from grognard.rulesets.vanguard.judgement.place import Place, factors, placer_of
from grognard.rulesets.vanguard.judgement.scene import Fighter, scene_of
from grognard.rulesets.vanguard.judgement.value import tiredness
from grognard.rulesets.vanguard.state import VState

#: friends who would stand on each other's toes
CLOSE: Final = 2.2
CROWD: Final = 0.002


class DeployJudge:
    """Judges places for one of the models that are to be set up."""

    def __init__(self, choice: Deploy) -> None:
        self.choice = choice
        self.state: VState = choice.state
        self.scene = scene_of(self.state, choice.seat)
        self.placer = placer_of(self.scene)
        self._fighters: dict[str, Fighter] = {}
        self._start: dict[str, Place] = {}

    def fighter(self, id: str) -> Fighter:
        """The model as if it stood in the middle of its zone already."""
        known = self._fighters.get(id)
        if known is None:
            known = Fighter(self.state, self.state.v_model(id))
            x, y, _ = self.choice.anchors()[0]
            known.x, known.y = x, y
            known.ready = True
            self._fighters[id] = known
        return known

    def place(self, id: str, x: float, y: float) -> Place:
        """The model standing there."""
        one = self.fighter(id)
        found = self.placer.place(one, x, y, 0)
        for friend in self.scene.mine:
            dx, dy = friend.x - x, friend.y - y
            if dx * dx + dy * dy < CLOSE * CLOSE:
                found.support -= CROWD
        return found

    def forecast(self, answer: object) -> Forecast:
        """A place against the one in the middle of the zone's front."""
        assert isinstance(answer, tuple)
        id, pose = answer[0]
        x, y, _ = self.choice.anchors()[0]
        start = self._start.get(id)
        if start is None:
            start = self._start[id] = self.place(id, x, y)
        found = self.place(id, pose[0], pose[1])
        return Forecast(found.total() - start.total(), factors(found, start, id), None, False, 1.0)

    def promising(self, n: int) -> list[object]:
        """The best places for the first of the models that are to come."""
        id = self.choice.models()[0]
        model = self.state.v_model(id)
        rows: list[tuple[float, int, tuple[float, float, float]]] = []
        for number, anchor in enumerate(self.choice.anchors()):
            rows.append((-self.place(id, anchor[0], anchor[1]).total(), number, anchor))
        rows.sort()
        found: list[object] = []
        for _, _, (x, y, facing) in rows:
            placed = self.choice.at(model, x, y, facing)
            if placed:
                found.append(placed)
            if len(found) >= n:
                break
        return found


#: the judge of the question that was asked last
_LAST: Final[Latest[DeployJudge]] = Latest()


def deploy_judge(choice: Deploy) -> DeployJudge:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, DeployJudge(choice)) if judge is None else judge


def clear_fatigue(choice: ClearFatigue, answer: object) -> Forecast:
    """Counters that come off; Power that is left over is lost anyway."""
    assert isinstance(answer, tuple)
    total = 0.0
    reasons: list[Factor] = []
    for id in answer:
        gain = tiredness(choice.state, choice.state.v_model(id))
        total += gain
        reasons.append(Factor("judge-tired", gain, {"unit": id}))
    return Forecast(total, reasons, None, False, 1.0)


def clear_ideas(choice: ClearFatigue) -> list[object]:
    """The dearest ones, and nobody."""
    return [choice.default(), ()]


def scout(state: VState, model_id: str) -> Forecast:
    """What a Scout move of the model is worth."""
    from grognard.rulesets.vanguard.judgement.moves import plan
    from grognard.rulesets.vanguard.moves.movement import question
    from grognard.rulesets.vanguard.stats import speed

    asked = question(state, model_id, speed(state, state.v_model(model_id)), "scout", node="scout")
    judge = plan(asked, 0, False)
    rows = judge.best(6)
    if not rows or rows[0].value <= 0.0:
        return Forecast(-0.001)
    return Forecast(rows[0].value, factors(rows[0].place, judge.start, model_id), None, False, 1.0)
