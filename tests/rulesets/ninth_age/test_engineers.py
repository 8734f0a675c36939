"""Engineers and Overseers beside engines that shoot."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.gear import ARTILLERY
from grognard.rulesets.ninth_age.shooting.engineers import consult, engineers, may_again
from grognard.rulesets.ninth_age.shooting.misfires import misfire
from grognard.rulesets.ninth_age.shooting.weapons import arms_of
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.values import value
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import engage, put, scene, troop

RULE = "ninth_age.rule."
MISFIRE = "ninth_age.arty.misfire-table"


def battery(x: float = 33.0) -> NState:
    state = scene()
    put(state, "a.mortar", "eos_mortar", 30.0, 10.0)
    put(state, "a.art", "eos_artificer", x, 10.0)
    return state


@rule(RULE + "engineer")
def test_an_engineer_lends_his_eye() -> None:
    state = battery()
    assert engineers(state, "a.mortar") == ["a.art.1"]
    assert engineers(battery(45.0), "a.mortar") == []
    model = state.n_model("a.mortar.1")
    arm = arms_of(model, ARTILLERY)[0]
    before = value(state, model, arm.part, "BS").value
    script = Script(state, (), [("shoot.engineer", "a.art.1"), ("shoot.again-scatter", "again")])
    script.run(consult(script.game, "a.mortar"))
    after = value(script.state, script.state.n_model("a.mortar.1"), arm.part, "BS").value
    assert after == 4 and before == 3
    assert script.run(may_again(script.game, "a.mortar", "scatter"))
    assert engineers(script.state, "a.mortar") == []


def test_an_engineer_who_fights_helps_nobody() -> None:
    state = battery()
    put(state, "b.foe", troop(5), 33.0, 12.0)
    assert engineers(state, "a.mortar") == ["a.art.1"]
    engage(state, "b.foe", "a.art")
    assert engineers(state, "a.mortar") == []
    script = Script(state)
    script.run(consult(script.game, "a.mortar"))
    assert script.asked_ids() == []


@rule("ninth_age.og.orc-overseer")
@pytest.mark.parametrize(("again", "dice", "wounds"), [(True, (1, 4), 1), (False, (3,), 0)])
def test_an_overseer_has_a_misfire_looked_at_again(again: bool, dice: tuple[int, ...], wounds: int) -> None:
    state = scene()
    put(state, "a.thrower", "og_splatterer orc_overseer", 30.0, 10.0)
    arm = arms_of(state.n_model("a.thrower.1"), ARTILLERY)[0]
    script = Script(state, dice, [("shoot.again-misfire", "again" if again else "pass")])
    script.run(misfire(script.game, "a.thrower", arm, 0, []))
    script.done()
    assert len(script.thrown(MISFIRE)) == 1
    assert sum(carried for _, carried in script.state.n_unit("a.thrower").carried) == wounds
