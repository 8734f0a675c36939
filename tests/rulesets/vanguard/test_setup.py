"""4: scenario, roll-off, sides and roles, the scene."""

from __future__ import annotations

import pytest

from grognard.game.ruleset import Setup
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.new_game import new_game
from grognard.rulesets.vanguard.scenarios.asked import attacker, defender, fallback_edges, seat_of, zones
from grognard.rulesets.vanguard.setup_state import setup_part
from grognard.rulesets.vanguard.state import VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script
from tests.rulesets.vanguard.scenes import drive
from tests.rulesets.vanguard.test_making import agreed


def game(scenario: str = "supply-grab") -> VState:
    return new_game(library(), agreed(scenario))


@rule("vanguard.setup.roll-off", "vanguard.deploy.edge")
@pytest.mark.parametrize(
    ("answer", "a_side"),
    [("south", "b"), ("north", "a")],
)
def test_the_winner_of_the_roll_off_chooses_a_side(answer: str, a_side: str) -> None:
    s = game()
    script = Script(s, [4, 4, 2, 7], [answer])
    drive(script, "deploy.place")
    script.done()
    assert setup_part(s).winner == "b" and s.args == ("b",)
    assert s.side("a").side == a_side and s.side("a").role == ""
    assert fallback_edges(s, "a") == (("north",) if a_side == "b" else ("south",))
    assert zones(s, "a")[0][0] == ((0.0, 30.0) if a_side == "b" else (0.0, 0.0))
    assert seat_of(s, "b") == ("a" if a_side == "b" else "b")
    assert attacker(s) == "" and defender(s) == ""


@rule("vanguard.setup.scenario")
@pytest.mark.parametrize(("answer", "attacking"), [("attacker", "a"), ("defender", "b")])
def test_where_there_are_roles_the_winner_takes_one(answer: str, attacking: str) -> None:
    s = game("light-the-beacon")
    script = Script(s, [8, 1], [answer])
    drive(script, "deploy.place")
    assert script.asked_ids() == ["setup.side"]
    assert attacker(s) == attacking and defender(s) == s.other(attacking)
    assert s.side(attacking).role == "attacker" and s.side(attacking).side == "a"
    # the defender begins
    assert s.args == (defender(s),)


@rule("vanguard.setup.scenario")
def test_the_dice_may_choose_the_scenario() -> None:
    s = new_game(library(), agreed("random"))
    assert s.node == "setup.scenario" and s.board.scenario is None
    script = Script(s, [7, 5, 2], ["south"])
    drive(script, "deploy.place")
    assert s.scenario == "power-stones" and s.board.scenario is library().scenarios["power-stones"]
    assert s.board.piece("stone-2").impassable
    fork = s.fork()
    assert isinstance(fork, VState) and fork.board is s.board


def test_models_of_the_scenario_are_placed_when_roles_are_known() -> None:
    s = game("kill-the-bard")
    drive(Script(s, [8, 1], ["defender"]), "deploy.place")
    assert s.v_model("a.bard.1").seat == "a" and s.v_model("a.bard.1").facing == 270.0
    assert isinstance(agreed(), Setup)
