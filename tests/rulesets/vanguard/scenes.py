"""Scenarios for the tests of this book: a table set up for one, seat a with side a, seat b with side b."""

from __future__ import annotations

from grognard.game.play import within
from grognard.rulesets.vanguard.chapters import NODES
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.making import empty_state, make_board
from grognard.rulesets.vanguard.scenarios.interact import Exit, Interact
from grognard.rulesets.vanguard.scenarios.table import scenario_of
from grognard.rulesets.vanguard.setup import set_scene
from grognard.rulesets.vanguard.state import VState
from tests.rulesets.vanguard.playing import Script

INTERACT = Interact()
EXIT = Exit()


def scene(
    id: str, table: str = "woods-and-walls", round: int = 2, answers: tuple[object, ...] = ()
) -> VState:
    """The scenario before deployment, in the turn of seat a; sides and roles are settled, its models stand."""
    made = bare_scene(id, table, round)
    Script(made, answers=answers).run(set_scene(Script(made).game, ()))
    return made


def bare_scene(id: str, table: str = "woods-and-walls", round: int = 2) -> VState:
    """The same without the models of the scenario."""
    lib = library()
    made = empty_state(make_board(lib, lib.scenarios[id], lib.tables[table]), 200, {}, {})
    for seat in ("a", "b"):
        made.change_side(seat).side = seat
        made.change_side(seat).power = 10
    made.round = round
    made.first = "a"
    made.active = "a"
    return made


def refused(s: VState, model: str, objective: str) -> list[str]:
    """The rules that keep the model from Interacting with the objective."""
    return [fault.rule for fault in INTERACT.faults(s, s.v_model(model), f"interact:{objective}")]


def interact(s: VState, model: str, objective: str, *dice: int) -> Script:
    """The model Interacts with the objective, with these dice."""
    assert refused(s, model, objective) == []
    script = Script(s, dice)
    script.run(INTERACT.act(script.game, model, f"interact:{objective}"))
    script.done()
    return script


def leave(s: VState, model: str) -> Script:
    """The model leaves over the edge."""
    assert EXIT.faults(s, s.v_model(model), "exit") == []
    script = Script(s)
    script.run(EXIT.act(script.game, model, "exit"))
    return script


def may_leave(s: VState, model: str) -> bool:
    """May the model leave where it stands?"""
    return bool(EXIT.keys(s, s.v_model(model))) and not EXIT.faults(s, s.v_model(model), "exit")


def round_end(s: VState, *dice: int) -> Script:
    """Points and events of the scenario at the end of the round."""
    script = Script(s, dice)
    script.run(scenario_of(s).round_end(script.game))
    script.done()
    return script


def after_last_turn(s: VState, *dice: int) -> Script:
    """What the scenario's own models do when the last turn of the round is over."""
    script = Script(s, dice)
    script.run(scenario_of(s).after_last_turn(script.game))
    script.done()
    return script


def final(s: VState) -> list[tuple[str, int, str]]:
    """What would be scored now: (seat, points, what)."""
    return [(scored.seat, scored.points, scored.what) for scored in scenario_of(s).final(s)]


def points(s: VState) -> tuple[int, int]:
    """The points of both seats."""
    return s.side("a").points, s.side("b").points


def named(s: VState) -> str:
    """The winner that the scenario names if the game ends as it stands ("": a draw)."""
    outcome = scenario_of(s).outcome(s)
    assert outcome is not None
    return outcome.winner


def drive(script: Script, *until: str) -> None:
    """Play the state machine from where the State stands until a node of these comes next, or the game is over."""
    for _ in range(400):
        if script.state.node in until or script.state.over:
            return
        node = NODES[script.state.node]
        script.run(within("game", node(script.game, script.state.args)))
    raise AssertionError(f"no end: {script.state.node}")
