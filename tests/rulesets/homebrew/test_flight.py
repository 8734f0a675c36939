"""Forced retreats (catalogue 16)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.rulesets.homebrew.allowances import unit_speed
from grognard.rulesets.homebrew.flight import RetreatMove, forced_retreat
from grognard.rulesets.homebrew.shooting import ShootChoice
from grognard.rulesets.homebrew.state import DESTROYED, MOVED, RESERVE, RETREATED, TURN_ENDED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Script, board, box, piece, state, unit
from tests.rulesets.homebrew.melee import armed, broken, places

R = 0.492125984251968
D = 2 * R


def flee(s: HState, unit_id: str, die: int, answers: Sequence[object] = ()) -> Script:
    script = Script(s, [die], answers)
    script.run(forced_retreat(script.game, unit_id))
    return script


@rule(
    "homebrew.morale.retreat",
    "homebrew.morale.retreat-path",
    "homebrew.morale.stop-at-edge",
    "homebrew.scenario.edges",
)
def test_straight_to_the_own_edge() -> None:
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 9), (12, 12)], id="u")
    script = flee(s, "a.u", 5)
    assert places(s, "a.u") == {"1": pytest.approx((10, 0.492), abs=0.001), "2": (12.0, 1.0)}
    assert script.asked == []
    assert not s.h_unit("a.u").has(TURN_ENDED)


@rule("homebrew.morale.retreat-end", "homebrew.example.retreat-edge")
def test_the_second_stops_behind_the_first() -> None:
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 9), (10, 12)], id="u")
    flee(s, "a.u", 5)
    assert places(s, "a.u")["2"] == pytest.approx((10, 1.476), abs=0.001)
    # the nearer goes first, whatever its number
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 12), (10, 9)], id="u")
    flee(s, "a.u", 5)
    assert places(s, "a.u")["1"] == pytest.approx((10, 1.476), abs=0.001)


@rule("homebrew.morale.retreat-end")
def test_no_end_within_an_inch_of_an_enemy() -> None:
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 20)], id="u")
    unit(s, "b", "line_rifles", [(11, 10)], id="v")
    flee(s, "a.u", 4)  # 10 inches: beside the enemy
    x, y = places(s, "a.u")["1"]
    assert x == 10.0
    assert ((x - 11) ** 2 + (y - 10) ** 2) ** 0.5 == pytest.approx(D + 1.001, abs=0.002)
    # enemy bases on the way may be brushed
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 20)], id="u")
    unit(s, "b", "line_rifles", [(11, 15)], id="v")
    flee(s, "a.u", 4)
    assert places(s, "a.u")["1"] == (10.0, 10.0)


@rule("homebrew.morale.retreat-end")
def test_who_cannot_leave_the_enemy_is_destroyed() -> None:
    s = armed(state(), "b")
    unit(s, "a", "line_rifles", [(10, 10), (20, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    # enemies all round: six in contact
    unit(
        s,
        "b",
        "line_rifles",
        [
            (10 + D * x, 10 + D * y)
            for x, y in ((0.866, 0.5), (0.866, -0.5), (0, -1), (-0.866, -0.5), (-0.866, 0.5))
        ],
        id="w",
    )
    flee(s, "a.u", 1)
    assert list(places(s, "a.u")) == ["2"]


@rule("homebrew.morale.retreat-end")
def test_a_short_way_off_the_enemy_is_not_enough() -> None:
    s = armed(state(), "b")
    unit(s, "a", "heavy_team", [(10, 10)], id="u")
    unit(s, "b", "line_rifles", [(10, 10 + 0.787 + R)], id="v")
    unit(s, "b", "line_rifles", [(10, 6)], id="w")
    flee(s, "a.u", 1)
    # the other enemy is in the way: no place on the way is far enough from both
    assert s.h_unit("a.u").status in (DESTROYED, "table")


@rule("homebrew.morale.cornered", "homebrew.example.cornered")
def test_cornered() -> None:
    for last, status in ((1.3, DESTROYED), (1.4 + R, "table")):
        s = armed(state(), "b")
        unit(s, "a", "line_rifles", [(10, 1.4), (12, 1.4), (14, last)], id="u")
        script = Script(s, [1] if status == "table" else [])
        script.run(forced_retreat(script.game, "a.u"))
        script.done()
        assert s.h_unit("a.u").status == status


@rule("homebrew.morale.own-turn", "homebrew.morale.after")
def test_in_the_own_turn_the_turn_has_ended() -> None:
    s = armed(state(), "a")
    unit(s, "a", "line_rifles", [(10, 9)], id="u")
    flee(s, "a.u", 1)
    assert s.h_unit("a.u").has(TURN_ENDED)


@rule("homebrew.morale.own-turn", "homebrew.ability.hit-and-run")
def test_who_has_to_flee_after_hit_and_run_shoots_no_more() -> None:
    s = armed(state(), "a")
    unit(s, "a", "skirmishers", [(10, 9)], id="u")
    unit(s, "b", "corsairs", [(10, 16)])
    s.change_unit("a.u").flags = MOVED | RETREATED | TURN_ENDED
    assert ShootChoice(s).check("a.u").legal
    flee(s, "a.u", 1)
    assert ShootChoice(s).check("a.u").rules() == ["homebrew.turn.ended"]


@rule("homebrew.morale.flyer")
def test_flyers_go_into_reserve() -> None:
    s = armed(state(), "b")
    unit(s, "a", "petrel_gunship", [(10, 9)], id="u")
    script = Script(s)
    script.run(forced_retreat(script.game, "a.u"))
    assert s.h_unit("a.u").status == RESERVE


@rule("homebrew.option.edge-retreat")
def test_option_edge_retreat() -> None:
    for y, status in ((5, DESTROYED), (20, "table")):
        s = armed(state(edge_retreat="destroy"), "b")
        unit(s, "a", "line_rifles", [(10, y), (12, y + 5)], id="u")
        flee(s, "a.u", 1)
        assert s.h_unit("a.u").status == status


@rule("homebrew.unit.speed", "homebrew.morale.minimum-range-m")
def test_the_slowest_living_model_and_the_maximum() -> None:
    s = armed(state())
    pack = unit(s, "b", "hound_pack", [(10, 10), (12, 10)], id="p", groups=[0, 1])
    assert unit_speed(s, pack) == 8
    s.change_model("b.p.1").alive = False
    assert unit_speed(s, s.h_unit("b.p")) == 10
    assert unit_speed(s, unit(s, "b", "raid_skiff", [(20, 10)], id="k")) == 14


@rule("homebrew.morale.retreat")
def test_no_model_retreats_farther_than_its_inches() -> None:
    s = armed(state(board(piece("t1", "water", box(8, 4, 12.5, 6)))), "b")
    unit(s, "a", "line_rifles", [(14, 20)], id="u")
    choice = RetreatMove(s, s.h_unit("a.u"), 10.0)
    assert broken(choice, [["a.u.1", [[14, 10]]]]) == []
    assert broken(choice, [["a.u.1", [[14, 9.998]]]]) == ["homebrew.morale.retreat"]


@rule("homebrew.morale.retreat-path", "homebrew.action.default-moves")
def test_round_terrain_by_the_cheapest_way() -> None:
    s = armed(state(board(piece("t1", "water", box(8, 4, 12.5, 6)))), "b")
    unit(s, "a", "line_rifles", [(12, 8)], id="u")
    choice = RetreatMove(s, s.h_unit("a.u"), 12.0)
    script = flee(s, "a.u", 6)
    assert [choice.id for choice in script.asked] == ["fight.retreat"]
    x, y = places(s, "a.u")["1"]
    assert y == pytest.approx(0.492, abs=0.002) and x == pytest.approx(12.95, abs=0.1)
    assert broken(choice, [["a.u.1", [[13.1, 7], [13.1, 3]]]]) == ["homebrew.morale.retreat-path"]
    assert broken(choice, [["a.u.1", [[12.4, 5]]]]) != []


@rule("homebrew.morale.retreat-path")
def test_without_a_way_as_near_as_it_gets() -> None:
    s = armed(state(board(piece("t1", "water", box(0, 4, 48, 6)))), "b")
    unit(s, "a", "line_rifles", [(12, 10)], id="u")
    flee(s, "a.u", 3)
    assert places(s, "a.u")["1"] == pytest.approx((12, 6.49), abs=0.01)


@rule("homebrew.ability.jump")
def test_jumpers_flee_over_things() -> None:
    s = armed(state(board(piece("t1", "water", box(0, 4, 48, 6)))), "b")
    unit(s, "a", "sky_hunters", [(12, 10), (20, 16)], id="u")
    flee(s, "a.u", 1)  # 11 inches
    ends = places(s, "a.u")
    assert ends["1"][1] == pytest.approx(0.551, abs=0.001)
    assert ends["2"][1] == pytest.approx(6.549, abs=0.015)  # not into the water
