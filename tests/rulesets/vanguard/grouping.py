"""Groups for the tests: the state machine driven through a group action with a script."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.game.nodes import go
from grognard.rulesets.vanguard.groups.stages import why_no_group
from grognard.rulesets.vanguard.state import VState
from tests.rulesets.vanguard.playing import Script
from tests.rulesets.vanguard.scenes import drive


def act(
    s: VState,
    verb: str,
    leader: str,
    dice: Sequence[int] = (),
    answers: Sequence[object] = (),
    until: str = "turn.choose",
) -> Script:
    """The whole group action of a leader, up to the turn's next choice (or another node); dice and answers are used up."""
    assert why_no_group(s, s.v_model(leader).seat, verb, leader) == []
    script = Script(s, dice, answers)
    go(script.game, "group.form", verb, leader)
    drive(script, until)
    script.done()
    return script


def refused(s: VState, verb: str, leader: str) -> list[str]:
    """The rules that keep the model from leading the group action."""
    return [fault.rule for fault in why_no_group(s, s.v_model(leader).seat, verb, leader)]
