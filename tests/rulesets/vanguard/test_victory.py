"""4, 24: who wins."""

from __future__ import annotations

import pytest

from grognard.game.events import Conceded
from grognard.game.play import Game, Over
from grognard.rulesets.vanguard.attacks.damage import remove
from grognard.rulesets.vanguard.events import Left
from grognard.rulesets.vanguard.scenarios.asked import Scored, decide
from grognard.rulesets.vanguard.scenarios.victory import result
from grognard.rulesets.vanguard.state import EXITED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import add
from tests.rulesets.vanguard.scenes import scene


def even() -> VState:
    s = scene("power-stones")
    add(s, "a", "orcs.ax", 5.0, 3.0)
    add(s, "b", "basileans.man-at-arms", 5.0, 33.0)
    return s


def outcome(s: VState) -> tuple[str, str, str]:
    found = result(s)
    return found.winner, found.grade, found.rule


@rule("vanguard.scenario.victory-points")
@pytest.mark.parametrize(("points", "winner", "grade"), [((2, 1), "a", "win"), ((1, 1), "", "draw")])
def test_more_points_win(points: tuple[int, int], winner: str, grade: str) -> None:
    s = even()
    for seat, number in zip(("a", "b"), points):
        Game(s).do(Scored("x", seat, number, "controlled"))
    assert outcome(s) == (winner, grade, "vanguard.scenario.victory-points")
    assert result(s).points == {"a": points[0], "b": points[1]}


@rule("vanguard.game.wipe-out")
def test_a_wipe_out_wins_whatever_the_score() -> None:
    s = even()
    Game(s).do(Scored("x", "b", 9, "controlled"))
    remove(Game(s), "b.man-at-arms.1", "", "x")
    assert outcome(s) == ("a", "win", "vanguard.game.wipe-out")
    remove(Game(s), "a.ax.1", "", "x")
    assert outcome(s) == ("", "draw", "vanguard.game.wipe-out")


@rule("vanguard.scenario.exit")
def test_who_has_models_in_safety_is_not_wiped_out() -> None:
    s = even()
    add(s, "b", "basileans.man-at-arms", 9.0, 33.0, id="safe")
    Game(s).do(Scored("x", "b", 1, "controlled"))
    Game(s).do(Left("x", "b.safe.1", EXITED))
    remove(Game(s), "b.man-at-arms.1", "", "x")
    assert outcome(s) == ("b", "win", "vanguard.scenario.victory-points")


@rule("vanguard.scenario.victory-points")
def test_a_winner_named_by_the_scenario_goes_first() -> None:
    s = even()
    remove(Game(s), "b.man-at-arms.1", "", "x")
    with pytest.raises(Over):
        decide(Game(s), "b", "y")
    assert outcome(s) == ("b", "win", "y")


def test_who_concedes_loses() -> None:
    s = even()
    Game(s).do(Conceded("", "a"))
    assert result(s).winner == "b"
