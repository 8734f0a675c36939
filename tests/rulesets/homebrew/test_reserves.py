"""9.3: which reserves are rolled for."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew import reserves, turn
from grognard.rulesets.homebrew.state import ARRIVING, RESERVE, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, state, unit


def waiting(n: int = 3, **options: str) -> HState:
    s = state(**options)
    unit(s, "a", "marshal", [(10.0, 5.0)])
    unit(s, "b", "corsairs", [(10.0, 30.0)])
    for k in range(n):
        unit(s, "a", "line_rifles", [(0.0, 0.0)], id=f"r{k}")
        s.change_unit(f"a.r{k}").status = RESERVE
    s.touch()
    s.first = "b"
    return s


def statuses(s: HState) -> list[str]:
    return [one.status for one in s.units_of("a") if one.id.startswith("a.r")]


@rule("homebrew.reserve.from-turn-two", "homebrew.example.first-reserves")
@pytest.mark.parametrize(
    ("round", "node"), [(1, "start.magic"), (2, "start.reserves"), (3, "start.reserves")]
)
def test_reserves_come_from_the_owners_second_turn_on(round: int, node: str) -> None:
    s = waiting()
    s.round = round
    script = Script(s)
    script.run(turn.turn_begin(script.game, ("a",)))
    assert s.node == node


@rule("homebrew.reserve.chosen", "homebrew.reserve.roll", "homebrew.example.first-reserves")
def test_only_the_chosen_are_rolled_for_and_come_on_a_four() -> None:
    s = waiting()
    script = Script(s, [3, 4], [["a.r0", "a.r2"]])
    script.run(reserves.start_reserves(script.game, ()))
    script.done()
    assert statuses(s) == [RESERVE, RESERVE, ARRIVING]
    assert [(roll.why, roll.owner) for roll in script.rolls] == [("homebrew.reserve.roll", "a")] * 2
    # nobody may be chosen, and an earlier failure changes nothing
    script = Script(s, [], [()])
    script.run(reserves.start_reserves(script.game, ()))
    assert statuses(s) == [RESERVE, RESERVE, ARRIVING]
    script = Script(s, [3], [("a.r0",)])
    script.run(reserves.start_reserves(script.game, ()))
    assert statuses(s)[0] == RESERVE


@rule("homebrew.option.reserve-roll")
def test_with_the_option_all_are_rolled_for() -> None:
    s = waiting(reserve_roll="all")
    script = Script(s, [4, 3, 6])
    script.run(reserves.start_reserves(script.game, ()))
    assert script.asked == []
    assert statuses(s) == [ARRIVING, RESERVE, ARRIVING]


def test_nobody_in_reserve_is_no_question() -> None:
    s = waiting(0)
    script = Script(s)
    script.run(reserves.start_reserves(script.game, ()))
    assert (script.asked, script.rolls, s.node) == ([], [], "start.magic")


@rule("homebrew.reserve.choice")
def test_the_enemys_reserves_are_not_asked_for() -> None:
    from grognard.rulesets.homebrew import setup

    s = waiting()
    assert reserves.waiting(s, "b") == []
    script = Script(s, answers=[("a.r1",), ()])
    s.parts = [setup.new_part()]
    setup.setup_part(s).winner = "a"
    script.run(setup.reserves(script.game, ()))
    assert setup.setup_part(s).waiting == ("a.r1",)
