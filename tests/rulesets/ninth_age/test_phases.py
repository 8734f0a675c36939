"""Player Turns and phases: their order, what ends with them, and the end of the game."""

from __future__ import annotations

from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.phases import COMBAT, MAGIC, MOVEMENT, SHOOTING
from grognard.rulesets.ninth_age.state import MOVED, SHOT, NState
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.playing import Script
from tests.rulesets.ninth_age.scenes import NORTH, SOUTH, put, scene, troop

TURN = "ninth_age.turn."


def ground(turn: int = 1) -> NState:
    state = scene(turn=turn)
    put(state, "a.us", troop(5), 30.0, 10.0, NORTH)
    put(state, "b.them", troop(5), 34.0, 40.0, SOUTH)
    return state


@rule(TURN + "phases", TURN + "start")
def test_four_phases_follow_each_other() -> None:
    script = Script(ground(), usual=1)
    seen = []
    script.run_one("turn.start", "b")
    assert script.state.phase == MOVEMENT and script.state.node == "move.declare"
    for phase in (MAGIC, SHOOTING, COMBAT):
        script.run_one("phase.end")
        seen.append((script.state.node, script.state.args))
        script.run_one("phase.start", *script.state.args)
        assert script.state.phase == phase
    script.run_one("phase.end")
    assert script.state.node == "turn.end"
    assert seen == [("phase.start", (phase,)) for phase in (MAGIC, SHOOTING, COMBAT)]


@rule(TURN + "active-reactive", TURN + "game")
def test_the_turn_passes_to_the_other_player_and_counts_with_the_first() -> None:
    script = Script(ground(2), usual=1)
    script.run_one("turn.end")
    assert (script.state.node, script.state.args) == ("turn.start", ("b",))
    script.run_one("turn.start", "b")
    assert script.state.active == "b" and script.state.turn == 2
    script.run_one("turn.start", "a")
    assert script.state.active == "a" and script.state.turn == 3


@rule(TURN + "game")
def test_six_turns_of_both_players() -> None:
    script = Script(ground(6), usual=1)
    script.run_one("turn.end")
    assert script.state.node == "turn.start"
    script.state.active = "b"
    script.run_one("turn.end")
    assert script.state.node == "game.end"


@rule(TURN + "game")
def test_it_ends_at_once_when_nobody_of_a_side_is_left() -> None:
    state = ground()
    state.change_unit("b.them").status = "off"
    script = Script(state, usual=1)
    script.run_one("phase.start", MAGIC)
    assert script.state.node != "game.end"
    script.state.change_unit("b.them").status = "fled"
    script.run_one("phase.start", SHOOTING)
    assert script.state.node == "game.end"


@rule(TURN + "phases")
def test_flags_last_as_long_as_they_say() -> None:
    state = ground()
    for flag in (MOVED, SHOT):
        Flagged("x", "a.us", flag).apply(state)
    script = Script(state, usual=1)
    script.run_one("phase.end")
    assert script.state.n_unit("a.us").flags == (MOVED,)
    script.run_one("turn.end")
    assert script.state.n_unit("a.us").flags == ()


@rule(TURN + "phases")
def test_losses_of_a_phase_are_counted_from_its_start() -> None:
    state = ground()
    state.change_unit("a.us").phase_models = 9
    script = Script(state, usual=1)
    script.run_one("phase.start", MAGIC)
    assert script.state.n_unit("a.us").phase_models == 5
