"""Playing abilities of factions, for tests."""

from __future__ import annotations

from grognard.rulesets.vanguard.activation import ActionChoice, do
from grognard.rulesets.vanguard.side_windows import side_uses, use_side_key
from grognard.rulesets.vanguard.state import VState
from tests.rulesets.vanguard.playing import Script


def acting(s: VState, model: str) -> None:
    """The model is in its activation, with both actions left."""
    act = s.change_acting()
    act.kind, act.model, act.left, act.spare, act.done = "normal", model, 2, True, ()


def use(
    s: VState, model: str, key: str, dice: tuple[int, ...] = (), answers: tuple[object, ...] = ()
) -> Script:
    """Do something in the activation of a model."""
    acting(s, model)
    assert key in ActionChoice(s, s.v_model(model)).legal(), ActionChoice(s, s.v_model(model)).legal()
    script = Script(s, dice, answers)
    script.run(do(script.game, model, key))
    script.done()
    return script


def own_turn(
    s: VState,
    key: str,
    dice: tuple[int, ...] = (),
    answers: tuple[object, ...] = (),
    moment: str = "own-turn",
) -> Script:
    """Use something in a window of the side."""
    assert key in [known for known, _, _, _ in side_uses(s, "a", moment)]
    script = Script(s, dice, answers)
    script.run(use_side_key(script.game, "a", moment, key))
    script.done()
    return script
