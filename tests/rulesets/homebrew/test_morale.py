"""The morale test (catalogue 16)."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import morale
from grognard.rulesets.homebrew.state import DESTROYED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, state, unit
from tests.rulesets.homebrew.melee import armed, places


def one(entry: str = "line_rifles") -> HState:
    s = armed(state())
    unit(s, "b", entry, [(10, 20), (12, 20)], id="u")
    return s


def passes(s: HState, dice: list[int], lost: int) -> bool:
    script = Script(s, dice)
    passed = script.run(morale.test(script.game, "b.u", lost))
    script.done()
    assert isinstance(passed, bool)
    return passed


@rule("homebrew.morale.test", "homebrew.example.morale-sum")
@pytest.mark.parametrize(
    ("dice", "lost", "passed"), [([3, 4], 3, True), ([4, 4], 3, False), ([6, 6], 0, False)]
)
def test_sum_must_not_exceed_l(dice: list[int], lost: int, passed: bool) -> None:
    assert passes(one(), dice, lost) is passed


@rule("homebrew.ability.stubborn", "homebrew.morale.test")
def test_stubborn_counts_half() -> None:
    assert passes(one("grenadiers"), [5, 5], 3)
    assert not passes(one("grenadiers"), [5, 5], 4)


@rule("homebrew.morale.no-l", "homebrew.ability.fearless")
def test_fearless_never_tests() -> None:
    assert passes(one("penitents"), [], 5)


@rule("homebrew.power.steady-minds")
def test_steady_minds_pass() -> None:
    s = one()
    s.change_unit("b.u").effects = (("steady_minds", "b.x", "turn:b"),)
    assert passes(s, [], 5)


@rule("homebrew.morale.destroyed")
def test_destroyed_units_take_no_test() -> None:
    s = one()
    s.change_unit("b.u").status = DESTROYED
    assert passes(s, [], 5)


@rule("homebrew.morale.order", "homebrew.morale.multiple")
def test_each_retreat_before_the_next_test() -> None:
    s = one()
    unit(s, "b", "line_rifles", [(20, 20)], id="v")
    unit(s, "a", "line_rifles", [(30, 10)], id="w")
    script = Script(s, [6, 6, 1, 1, 1, 6, 6, 2], ["b.v"])
    losses = {"b.u": 1, "b.v": 1, "a.w": 1}
    script.run(morale.tests(script.game, ["b", "a"], losses))
    script.done()
    kinds = [(kind, event.args().get("unit")) for kind, event in zip(script.kinds(), script.game.log)]
    assert [kind for kind, _ in kinds if kind in ("morale_tested", "moved")] == [
        "morale_tested",
        "moved",
        "morale_tested",
        "morale_tested",
        "moved",
    ]
    assert places(s, "b.v")["1"] == (20.0, 27.0)
    assert places(s, "b.u")["1"] == (10.0, 20.0)
    assert places(s, "a.w")["1"] == (30.0, 2.0)
