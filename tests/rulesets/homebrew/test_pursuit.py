"""Pursuit and free strike (catalogue 16.1)."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.measuring import engaged, touched_units
from grognard.rulesets.homebrew.pursuit import FailedPursuit, catches, preys_of
from grognard.rulesets.homebrew.state import DESTROYED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import state, unit
from tests.rulesets.homebrew.melee import armed, broken, part, places, play

D = 0.984251968503937


def won(s: HState, touched: tuple[tuple[str, str], ...], failed: tuple[str, ...]) -> HState:
    """The fight is over, the losers have retreated: only pursuit is left."""
    facts = s.change_part("melee")
    units: list[str] = []
    for pair in touched:
        units += [unit_id for unit_id in pair if unit_id not in units]
    facts.combat = tuple(units)
    facts.touched = touched
    facts.failed = failed
    return s


def chase(gap: float, prey: str = "line_rifles", by: str = "line_rifles") -> HState:
    s = armed(state())
    unit(s, "a", by, [(10, 10)], id="u")
    unit(s, "b", prey, [(10, 10 + D + gap)], id="v")
    return won(s, (("a.u", "b.v"), ("b.v", "a.u")), ("b.v",))


@rule("homebrew.pursuit.who", "homebrew.pursuit.move", "homebrew.pursuit.caught")
@pytest.mark.parametrize(
    ("gap", "die", "caught"), [(8.0, 2, True), (8.0, 1, False), (8.01, 2, False), (7.5, 2, True)]
)
def test_caught_with_m_and_a_die(gap: float, die: int, caught: bool) -> None:
    s = chase(gap)
    script = play(s, "fight.pursuit", "turn.end", [die, 1] if caught else [die])
    assert script.of_kind("pursued")[0].args()["caught"] is caught
    assert engaged(s, "a.u") is caught


@rule("homebrew.pursuit.free-strike-end", "homebrew.pursuit.caught", "homebrew.example.free-strike")
def test_free_strike_without_answer_or_test() -> None:
    s = armed(state())
    unit(s, "a", "corsairs", [(10, 10)], id="u")
    unit(s, "b", "husks", [(10, 15)], id="v")
    won(s, (("a.u", "b.v"),), ("b.v",))
    script = play(s, "fight.pursuit", "turn.end", [1, 4, 4, 6, 1])
    assert s.h_model("b.v.1").wounds == 1
    assert [event.args()["kind"] for event in script.of_kind("attacked")] == ["free"]
    assert s.h_unit("b.v").fight_hurt == 0
    assert touched_units(s, "a.u") == ["b.v"]


@rule("homebrew.pursuit.not-caught", "homebrew.action.default-moves")
def test_not_caught_goes_all_the_way_towards_the_prey() -> None:
    s = chase(12.0)
    play(s, "fight.pursuit", "fight.close_up", [4])
    assert places(s, "a.u")["1"] == (10.0, 20.0)
    assert not engaged(s, "a.u")


@rule("homebrew.pursuit.not-caught")
def test_it_stops_an_inch_before_others() -> None:
    s = chase(12.0)
    unit(s, "b", "line_rifles", [(10, 18)], id="w")
    choice = FailedPursuit(s, s.h_unit("a.u"), "b.v", 7.0, [])
    _, path = choice.default()[0]
    x, y, _ = path[-1]
    assert ((x - 10) ** 2 + (y - 18) ** 2) ** 0.5 == pytest.approx(D + 1.001, abs=0.01)
    assert broken(choice, [["a.u.1", [[10, 16]]]]) == ["homebrew.pursuit.not-caught"]


@rule("homebrew.pursuit.who", "homebrew.example.bound-elsewhere")
def test_bound_elsewhere() -> None:
    for alive in (True, False):
        s = armed(state())
        unit(s, "a", "line_rifles", [(10, 10)], id="x")
        unit(s, "b", "line_rifles", [(10, 17)], id="y")
        unit(s, "b", "line_rifles", [(10, 10 - D), (14, 5)], id="z")
        won(s, (("a.x", "b.y"), ("a.x", "b.z")), ("b.y",))
        if not alive:
            s.change_model("b.z.1").alive = False
            s.touch()
        assert preys_of(s, "a.x") == ([] if alive else ["b.y"])
    # he has pursued: he does not close up to Z afterwards
    s.change_model("b.z.2").y = 10 - D - 2
    s.change_model("b.z.2").x = 10
    s.touch()
    play(s, "fight.pursuit", "turn.end", [1, 1], [])
    assert touched_units(s, "a.x") == ["b.y"]


@rule("homebrew.pursuit.order")
def test_order_and_choice_of_prey() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="u")
    unit(s, "a", "line_rifles", [(20, 10)], id="w")
    unit(s, "b", "line_rifles", [(10, 14)], id="v")
    unit(s, "b", "line_rifles", [(20, 14)], id="x")
    pairs = (("a.u", "b.v"), ("a.u", "b.x"), ("a.w", "b.x"))
    won(s, pairs, ("b.v", "b.x"))
    script = play(s, "fight.pursuit", "fight.close_up", [1, 4, 6, 1, 1], ["a.w"])
    assert [choice.id for choice in script.asked][:1] == ["fight.pursuit"]
    # w killed x, so v is the only prey left for u: nothing more to choose
    assert s.h_unit("b.x").status == DESTROYED
    assert part(s).pursued == ("a.w", "a.u")
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 14)], id="v")
    unit(s, "b", "line_rifles", [(14, 10)], id="x")
    won(s, (("a.u", "b.v"), ("a.u", "b.x")), ("b.v", "b.x"))
    script = play(s, "fight.pursuit", "turn.end", [1, 1], ["b.x"])
    assert script.asked[0].id == "fight.prey" and script.asked[0].seat == "a"
    assert touched_units(s, "a.u") == ["b.x"]


@rule("homebrew.pursuit.edge")
def test_prey_at_the_edge_may_be_caught_cornered_prey_is_gone() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 30)], id="u")
    unit(s, "b", "line_rifles", [(10, 36 - D / 2)], id="v")
    won(s, (("a.u", "b.v"),), ("b.v",))
    assert catches(s, s.h_unit("a.u"), "b.v", 7.0)
    s.change_unit("b.v").status = DESTROYED
    s.touch()
    assert preys_of(s, "a.u") == []


@rule("homebrew.pursuit.other-enemy")
def test_a_pursuit_touches_nobody_but_its_prey() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 16)], id="v")
    # others beside the prey leave no place in front of it
    unit(s, "b", "line_rifles", [(10.99, 15.1), (9.01, 15.1)], id="o")
    won(s, (("a.u", "b.v"),), ("b.v",))
    assert not catches(s, s.h_unit("a.u"), "b.v", 5.2)
    assert catches(s, s.h_unit("a.u"), "b.v", 12.0)


@rule("homebrew.pursuit.other-enemy", "homebrew.example.pursuit-odds")
def test_straight_flight_odds() -> None:
    for mine, theirs, chance in ((6, 6, 21), (7, 6, 26), (5, 7, 10)):
        caught = 0
        for p in range(1, 7):
            for r in range(1, 7):
                s = chase(float(theirs + r))
                caught += catches(s, s.h_unit("a.u"), "b.v", float(mine + p))
        assert caught == chance
