"""What a player with judgement answers: the best forecast among the default and what is promising."""

from __future__ import annotations

from grognard.game.choices import Choice
from grognard.rulesets.vanguard.activation import ActionChoice
from grognard.rulesets.vanguard.moves.movement import MoveOne, question
from grognard.rulesets.vanguard.state import VState

MANY = 12


def worth(choice: Choice, answer: object) -> float:
    """The value of the forecast of a legal answer."""
    assert choice.check(answer).legal, answer
    forecast = choice.forecast(answer)
    assert forecast is not None
    return forecast.value


def best(choice: Choice) -> object:
    """The answer with the best forecast."""
    answers = [choice.default(), *choice.promising(MANY)]
    return max(answers, key=lambda answer: worth(choice, answer))


def acting(s: VState, model: str, left: int = 2, spare: bool = True) -> ActionChoice:
    """The question what the model does, that has so many short actions left."""
    s.active = s.v_model(model).seat
    now = s.change_acting()
    now.model = model
    now.kind = "normal"
    now.left = left
    now.spare = spare
    return ActionChoice(s, s.v_model(model))


def run(s: VState, model: str, inches: float) -> MoveOne:
    """The question which way it Runs, both actions taken by that."""
    acting(s, model, 0)
    return question(s, model, inches, "run", True, node="run", rule="vanguard.action.run")


def walk(s: VState, model: str, inches: float, left: int = 1) -> MoveOne:
    """The question which way it Walks, with so many short actions left after it."""
    acting(s, model, left)
    return question(s, model, inches, "walk", True, node="walk", rule="vanguard.action.walk")


def end_of(answer: object) -> tuple[float, float]:
    """Where a course ends."""
    assert isinstance(answer, tuple)
    x, y, _, _ = answer[0][1][-1]
    return x, y
