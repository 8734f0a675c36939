"""Closing up before the blows (catalogue 15.1)."""

from __future__ import annotations

import pytest

from grognard.rulesets.homebrew.consolidation import CONSOLIDATE, Gather
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.melee import armed, broken, duties, places, play

D = 0.984251968503937


def line(s: HState) -> HState:
    """One man of each side in contact, the comrades of a to his right."""
    unit(s, "a", "line_rifles", [(10, 10), (12, 10), (14, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    return s


def gather(s: HState, enemies: tuple[str, ...] = ("b.v",)) -> Gather:
    return Gather("fight.consolidate_a", s, s.h_unit("a.u"), enemies, CONSOLIDATE.id)


def to(model: str, x: float, y: float) -> list[object]:
    return [f"a.u.{model}", [[x, y]]]


@rule("homebrew.fight.consolidate", "homebrew.fight.consolidate-limits", "homebrew.fight.consolidate-always")
def test_up_to_three_inches_nearer_to_the_enemy() -> None:
    s = line(armed(state()))
    choice = gather(s)
    assert choice.models() == ["a.u.2", "a.u.3"]
    assert broken(choice, [to("2", 10.984, 10.984), to("3", 12.9, 10)]) == []
    assert duties(choice, [to("2", 12.1, 10)]) == ["nearer"]
    assert broken(choice, [to("3", 11.2, 8.7)]) == ["homebrew.fight.consolidate"]
    assert broken(choice, [to("3", 11.3, 8.7)]) == []
    assert broken(choice, [to("2", 11.5, 10.4), to("3", 11.6, 10.5)]) == ["homebrew.measure.no-overlap"]
    play(s, "melee.group", "fight.consolidate_o")
    ends = places(s, "a.u")
    assert ends["1"] == (10.0, 10.0)
    assert ends["2"] == pytest.approx((10.883, 10.55), abs=0.002)
    assert ends["3"][0] < 12.0


@rule("homebrew.fight.consolidate-limits", "homebrew.coherency.engaged")
def test_the_chain_may_not_fall_into_more_groups() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12.9, 10), (15.8, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D), (15.8, 14)], id="v")
    choice = gather(s)
    # the last man would leave the second behind: 2.5 inches
    assert broken(choice, [to("3", 15.8, 11.9)]) == ["homebrew.fight.consolidate-limits"]
    assert broken(choice, [to("2", 12.9, 11.9), to("3", 15.8, 11.9)]) in (
        [],
        ["homebrew.fight.consolidate-limits"],
    )
    for answer in choice.candidates(8):
        assert gather(s).check(answer).legal
    # two groups before: two are allowed after
    t = armed(state())
    unit(t, "a", "line_rifles", [(10, 10), (20, 10)], id="u")
    unit(t, "b", "line_rifles", [(10, 10 + D), (20, 14)], id="v")
    assert broken(gather(t), [to("2", 20, 12.9)]) == []


@rule("homebrew.fight.consolidate-limits")
def test_only_enemies_of_this_combat_may_be_touched() -> None:
    s = line(armed(state()))
    unit(s, "b", "line_rifles", [(10.984, 11.27)], id="o")
    assert broken(gather(s), [to("2", 11.6, 10.5)]) == ["homebrew.fight.consolidate-limits"]
    assert broken(gather(s, ("b.v", "b.o")), [to("2", 11.6, 10.5)]) == []


@rule("homebrew.terrain.difficult-when")
def test_difficult_ground_costs_nothing_extra() -> None:
    s = line(armed(state(board(piece("t1", "rubble", box(5, 5, 20, 20))))))
    assert broken(gather(s), [to("3", 11.3, 8.7)]) == []


def test_models_in_contact_do_not_move() -> None:
    s = line(armed(state()))
    assert broken(gather(s), [to("1", 10.01, 10)]) == ["kernel.unknown-option"]


def test_who_cannot_move_is_not_asked() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    script = play(s, "melee.group", "fight.declare_a")
    assert script.asked == []
