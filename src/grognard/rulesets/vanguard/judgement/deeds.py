"""What doing something with an objective is worth: picking it up, lighting, untying, roping, putting down, leaving."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.judgement.standings import thing_points
from grognard.rulesets.vanguard.judgement.value import WIN, point, rounds_left, value
from grognard.rulesets.vanguard.scenarios.asked import attacker, plays, scenario
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.state import SCENE_MODEL, VModel, VState

#: a thing in one's hands is worth more than one that one stands beside
TAKEN: Final = 0.8


def chance(test: int, bonus: int = 0) -> float:
    """Of a D8 against a number."""
    return min(max((9.0 - float(test - bonus)) / 8.0, 0.0), 1.0)


def interact_worth(state: VState, model: VModel, thing: str) -> float:
    """What Interacting with the objective now is worth."""
    played = scenario(state)
    if played is None:
        return 0.0
    marks = objectives(state)
    mine = model.seat == attacker(state)
    if played.id in ("supply-grab", "dragons-egg"):
        hold, _ = thing_points(state, thing)
        return point(state) * hold * TAKEN
    if played.id == "recover-the-plans":
        one = state.board.objective(thing)
        found = marks.mark(thing, "found") > 0
        sure = 1.0 if found else chance(one.test, marks.mark(thing, "searched") * one.test_bonus)
        return point(state) * 3.0 * TAKEN * max(sure, 0.2)
    if played.id == "light-the-beacon":
        one = state.board.objective(thing)
        step = WIN * (0.45 if mine else 0.3)
        return chance(one.test) * step
    if played.id == "burn-the-stores":
        one = state.board.objective(thing)
        # what is set alight in the last round never burns down
        if mine and rounds_left(state) <= 1.0:
            return 0.0
        return chance(one.test) * WIN * 0.4
    if played.id == "capture-the-giant":
        ropes = marks.mark(thing, f"ropes-{model.seat}")
        return chance(state.board.objective(thing).test) * WIN * (0.9 if ropes >= 2 else 0.3)
    if played.id == "free-the-princess":
        return WIN * 0.45 if mine else WIN * 0.3
    return 0.0


def exit_worth(state: VState, model: VModel) -> float:
    """What leaving over the edge now is worth, the model itself being gone then."""
    played = scenario(state)
    if played is None:
        return 0.0
    if model.spec.scene == SCENE_MODEL:
        return WIN
    if not model.carried:
        return -value(state, model)
    if plays(state, "supply-grab"):
        hold, off = thing_points(state, model.carried[0])
        gain = point(state) * (off - hold * 0.7) * float(len(model.carried))
        return gain - 0.4 * value(state, model)
    if plays(state, "recover-the-plans"):
        # the game ends, and the points decide
        ahead = state.side(model.seat).points - state.side(state.other(model.seat)).points
        return WIN * 0.8 if ahead > -5 else -0.1
    return WIN
