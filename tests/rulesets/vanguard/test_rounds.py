"""5, 5.1: the round: Broken, abilities before Power, the Power roll."""

from __future__ import annotations

import pytest

from grognard.cli.words import words_of
from grognard.rulesets.vanguard.attacks.damage import remove
from grognard.rulesets.vanguard.book import Vanguard
from grognard.rulesets.vanguard.rounds import Reroll, is_broken, power_dice, present
from grognard.rulesets.vanguard.setup import SceneSet
from grognard.rulesets.vanguard.state import CHECKED, EXITED, HAS_ACTED, VState
from tests.plugins.rules import rule
from tests.rulesets.vanguard.playing import Script, add
from tests.rulesets.vanguard.scenes import bare_scene, drive


def ready() -> VState:
    """Before round 3; b was first to finish round 2."""
    s = bare_scene("supply-grab", round=2)
    s.next_first = "b"
    s.node, s.args = "round.begin", ()
    for seat in ("a", "b"):
        s.change_side(seat).power = 0
    return s


@rule("vanguard.round.first-turn", "vanguard.game.sequence")
def test_who_finished_first_begins_and_what_is_once_a_round_is_new() -> None:
    s = ready()
    ax = add(s, "a", "orcs.ax", 5.0, 5.0, counters=HAS_ACTED | CHECKED)
    add(s, "b", "basileans.man-at-arms", 30.0, 30.0)
    s.change_model(ax).used = ("x", "game:y")
    s.change_side("b").used = ("z", "game:w")
    s.change_side("a").finished = True
    drive(Script(s, [1] * 6), "turn.begin")
    assert (s.round, s.first, s.active, s.args, s.next_first) == (3, "b", "b", ("b",), "")
    assert s.v_model(ax).used == ("game:y",) and s.side("b").used == ("game:w",)
    assert s.v_model(ax).counters == 0 and not s.side("a").finished


@rule("vanguard.round.start", "vanguard.nerve.broken", "vanguard.nerve.rally")
def test_first_broken_then_power() -> None:
    s = ready()
    for k in range(3):
        add(s, "a", "orcs.ax", 5.0 + 2.0 * k, 5.0, id=f"x{k}")
    s.change_side("a").started = 7
    s.change_side("b").broken = True
    add(s, "b", "basileans.man-at-arms", 30.0, 30.0)
    script = Script(s, [1] * 6)
    drive(script, "turn.begin")
    told = [kind for kind in script.kinds() if kind != "enter"]
    assert told == ["round_began", "broken_set", "broken_set", "power_rolled", "power_rolled"]
    assert [(event.seat, event.broken, event.rule) for event in script.of_kind("broken_set")] == [
        ("b", False, "vanguard.nerve.rally"),
        ("a", True, "vanguard.nerve.broken"),
    ]


@rule(
    "vanguard.state.broken", "vanguard.nerve.starting-number", "vanguard.nerve.fled", "vanguard.scenario.exit"
)
@pytest.mark.parametrize(("started", "broken"), [(4, False), (5, True)])
def test_less_than_half_of_the_starting_number_is_broken(started: int, broken: bool) -> None:
    s = ready()
    add(s, "a", "orcs.ax", 5.0, 5.0)
    safe = add(s, "a", "orcs.ax", 7.0, 5.0, id="safe")
    fled = add(s, "a", "orcs.ax", 9.0, 5.0, id="fled")
    s.change_model(safe).status = EXITED
    remove(Script(s).game, fled, "", "x", "fled")
    s.change_side("a").started = started
    assert present(s, "a") == 2 and is_broken(s, "a") == broken


@rule(
    "vanguard.power.pool", "vanguard.profile.power-dice", "vanguard.dice.power-faces", "vanguard.power.order"
)
def test_three_red_dice_and_those_of_the_models_make_the_pool() -> None:
    s = ready()
    add(s, "a", "orcs.god-speaker", 5.0, 5.0)
    add(s, "b", "basileans.veteran-sister", 30.0, 30.0)
    assert power_dice(s, "a") == ["red", "red", "red", "white"]
    # b rolls first: red 6 shows 2, red 1 nothing; white 2 shows 1, white 6 shows 2
    script = Script(s, [6, 6, 1, 6, 1, 1, 3, 6])
    drive(script, "turn.begin")
    script.done()
    assert [(event.seat, event.points, event.pool) for event in script.of_kind("power_rolled")] == [
        ("b", (2, 2, 0, 2), 6),
        ("a", (0, 0, 1, 2), 3),
    ]
    assert (s.side("b").power, s.side("a").power) == (6, 3)


@rule("vanguard.power.reroll")
def test_each_command_model_lets_a_die_be_thrown_again() -> None:
    s = ready()
    add(s, "a", "orcs.krudger", 5.0, 5.0)
    add(s, "a", "orcs.krusher", 8.0, 5.0)
    add(s, "b", "basileans.man-at-arms", 30.0, 30.0)
    script = Script(s, [1, 1, 1, 1, 1, 3, 3, 1, 1, 6, 6], [("round.reroll", ["1", "2"])])
    drive(script, "turn.begin")
    script.done()
    assert script.asked_ids() == ["round.reroll"]
    # five red dice and a white one show 0 0 1 1 0 0; the first two are thrown again
    assert script.of_kind("power_rolled")[1].points == (2, 2, 1, 1, 0, 0)
    # and the log tells it as what it is: what was thrown again, what it showed then, and the pool
    words = words_of(Vanguard(), "en")
    rolled = [words.event(event, s) for event in script.of_kind("rolled")]
    assert rolled[1:] == [
        "rolled for Power: 0, 0, 1, 1, 0, 0 → 2 in all [vanguard.power.pool]",
        "threw power dice again: 0, 0 → 2, 2; 6 in all now [vanguard.power.reroll]",
    ]
    choice = Reroll(s, "a", (0, 2, 0, 1), ["red", "red", "red", "white"], 1)
    assert choice.check(("1", "3")).rules() == ["vanguard.power.reroll"]
    assert choice.default() == ("1",)
    assert all(choice.check(answer).legal for answer in choice.candidates(8))


@rule("vanguard.power.lost-model")
def test_the_dead_add_no_dice_and_the_living_keep_what_was_rolled() -> None:
    s = ready()
    krudger = add(s, "a", "orcs.krudger", 5.0, 5.0)
    s.change_side("a").power = 4
    remove(Script(s).game, krudger, "", "x")
    assert s.side("a").power == 4 and power_dice(s, "a") == ["red", "red", "red"]


def test_models_of_a_scenario_add_no_dice() -> None:
    s = bare_scene("kill-the-bard")
    Script(s).game.do(SceneSet("x", "bard", "b", (18.0, 30.0, 0.0, 270.0)))
    assert power_dice(s, "b") == ["red", "red", "red"]
