"""Moves of charges, successful and failed (catalogue 13)."""

from __future__ import annotations

from math import cos, sin

import pytest

from grognard.rulesets.homebrew.charge_moves import ChargeMove
from grognard.rulesets.homebrew.charges import FailedCharge
from grognard.rulesets.homebrew.measuring import engaged, touched_units
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.melee import armed, broken, duties, part, places, play

R = 0.492125984251968


def link_first() -> HState:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12.4, 10), (14.8, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16)], id="p")
    unit(s, "b", "line_rifles", [(16.5, 14)], id="q")
    return s


def move(s: HState, limit: float, targets: tuple[str, ...] = ("b.p", "b.q")) -> ChargeMove:
    return ChargeMove("melee.charge_move", s, s.h_unit("a.c"), targets, limit, [])


def to(model: str, *places: tuple[float, float]) -> list[object]:
    return [f"a.c.{model}", [list(place) for place in places]]


LEAD = to("1", (10, 15.016))
SECOND = to("2", (10.852, 15.508))


@rule("homebrew.charge.move-lead", "homebrew.charge.move-rest", "homebrew.example.link-first")
def test_link_first() -> None:
    s = link_first()
    choice = move(s, 6)
    default = dict(choice.default())
    assert default["a.c.1"][-1][:2] == (10.0, 15.016)
    assert default["a.c.2"][-1][:2] == (10.852, 15.508)
    assert default["a.c.3"][-1][:2] == pytest.approx((11.548, 14.812), abs=0.002)
    assert broken(choice, [LEAD, SECOND, to("3", (11.55, 14.81))]) == []
    script = play(
        s,
        "melee.charge",
        "melee.intervene",
        [3, 3],
        ["a.c", "b.p", ["b.q"], [LEAD, SECOND, to("3", (11.55, 14.81))]],
    )
    assert touched_units(s, "a.c") == ["b.p"]
    assert part(s).targets == ("b.p",)
    assert script.of_kind("charge_reached")[0].args()["missed"] == ("b.q",)


@rule("homebrew.charge.move-rest")
def test_those_who_cannot_be_linked_need_not_wait_for_each_other() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (30, 10), (33, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16)], id="p")
    choice = move(s, 6, ("b.p",))
    pairs = list(choice.default())
    assert [model for model, _ in pairs] == ["a.c.1", "a.c.2", "a.c.3"]
    assert move(s, 6, ("b.p",)).check(tuple(pairs)).legal  # judged anew, not remembered


@rule("homebrew.charge.move-rest", "homebrew.action.witness")
def test_duties_are_refused_with_an_example() -> None:
    choice = move(link_first(), 6)
    # contact with Q is in reach, but not linked to anybody
    assert broken(choice, [LEAD, SECOND, to("3", (16.1, 13.1))]) == ["homebrew.charge.move-rest"]
    # linked, but a place touching the enemy is left
    assert broken(choice, [LEAD, to("2", (11.5, 14.5))]) == ["homebrew.charge.move-rest"]
    # linked, but a place touching the second is left
    assert broken(choice, [LEAD, SECOND, to("3", (12.5, 14.5))]) == ["homebrew.charge.move-rest"]
    # the third cannot be linked before the second has moved: he waits
    assert broken(choice, [LEAD, to("3", (14.0, 14.0))]) == ["homebrew.charge.move-rest"]
    assert broken(choice, []) == ["homebrew.charge.move-rest"]


@rule("homebrew.charge.move-lead")
def test_the_lead_has_the_cheapest_way_and_touches_the_primary_target() -> None:
    choice = move(link_first(), 6)
    assert broken(choice, [SECOND]) == ["homebrew.charge.move-lead"]
    assert broken(choice, [to("1", (10, 14))]) == ["homebrew.charge.move-lead"]
    assert broken(choice, [to("1", (9.304, 15.304))]) == []
    assert broken(choice, [to("1", (12, 14), (10.984, 16))]) == ["homebrew.charge.roll"]


@rule("homebrew.charge.move-lead")
def test_the_lead_touches_the_primary_target_not_another() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16)], id="p")
    unit(s, "b", "line_rifles", [(13, 13)], id="q")
    assert broken(move(s, 6), [to("1", (12.304, 12.304))]) == ["homebrew.charge.move-lead"]


@rule("homebrew.charge.move-lead")
def test_among_equally_near_models_the_player_chooses_the_lead() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16), (12, 16)], id="p")
    choice = move(s, 7, ("b.p",))
    assert broken(choice, [to("2", (12, 15.016))]) == []
    assert broken(choice, [to("1", (10, 15.016))]) == []


@rule("homebrew.charge.move-lead", "homebrew.measure.tolerance")
def test_a_hair_too_far_is_near_enough() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 10 + 7.0009 + 2 * R)], id="p")
    play(s, "melee.charge", "melee.intervene", [3, 4], ["a.c", "b.p"])
    assert engaged(s, "a.c")


@rule("homebrew.charge.no-other")
def test_no_model_may_end_touching_an_undeclared_unit() -> None:
    s = link_first()
    unit(s, "b", "line_rifles", [(11.68, 16.696)], id="o")
    choice = move(s, 9, ("b.p",))
    assert broken(choice, [LEAD, to("2", (10.984, 16.0))]) == ["homebrew.charge.no-other"]
    assert broken(move(s, 9, ("b.p", "b.o")), [LEAD, to("2", (10.984, 16.0))]) == []


@rule("homebrew.charge.move-rest")
def test_unnamed_models_are_asked_about_next() -> None:
    s = link_first()
    answers = ["a.c", "b.p", ["b.q"], [LEAD], [SECOND], [to("3", (11.55, 14.81))]]
    script = play(s, "melee.charge", "melee.intervene", [3, 3], answers)
    assert [choice.id for choice in script.asked].count("melee.charge_move") == 3
    assert places(s, "a.c") == {"1": (10.0, 15.016), "2": (10.852, 15.508), "3": (11.55, 14.81)}


@rule("homebrew.charge.move-rest")
def test_a_model_that_cannot_be_linked_comes_as_near_as_it_can() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (30, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 14)], id="p")
    choice = move(s, 5, ("b.p",))
    default = dict(choice.default())
    assert default["a.c.2"][-1][0] < 25.8
    lead = to("1", (10, 13.016))
    assert broken(choice, [lead, to("2", (27, 10))]) == ["homebrew.charge.move-rest"]


def test_candidates_are_legal_and_many() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10 + 1.2 * k, 10) for k in range(5)], id="c")
    unit(s, "b", "line_rifles", [(10 + 1.2 * k, 15) for k in range(5)], id="p")
    choice = move(s, 7, ("b.p",))
    offered = choice.candidates(8)
    assert len(offered) == 8
    fresh = move(s, 7, ("b.p",))
    for answer in offered:
        assert fresh.check(answer).legal
    failed = FailedCharge(s, s.h_unit("a.c"), ("b.p",), 3.0, 4.016, [])
    for answer in failed.candidates(8):
        assert failed.check(answer).legal


def test_a_crowd_settles_legally_and_most_of_the_front_strikes() -> None:
    s = armed(state())
    unit(
        s, "a", "line_rifles", [(10 + 1.1 * k, 10 + 1.1 * row) for row in range(3) for k in range(8)], id="c"
    )
    unit(
        s, "b", "line_rifles", [(10 + 1.1 * k, 20 + 1.1 * row) for row in range(3) for k in range(8)], id="p"
    )
    plan = move(s, 9, ("b.p",)).default()
    assert move(s, 9, ("b.p",)).check(plan).legal
    choice = move(s, 9, ("b.p",))
    assert isinstance(plan, tuple) and len(plan) == 24
    search = choice.search
    touching = [m for m, path in plan if path and search.flock.touched(search.flock.ids.index(m), path[-1])]
    assert len(touching) >= 8


@rule("homebrew.charge.move-lead", "homebrew.ability.jump")
def test_jumpers_charge_over_things() -> None:
    s = armed(state(board(piece("t1", "water", box(8, 13, 12, 15)))))
    unit(s, "a", "sky_hunters", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 18)], id="p")
    play(s, "melee.charge", "melee.intervene", [4, 4], ["a.c", "b.p"])
    assert places(s, "a.c")["1"] == pytest.approx((10, 16.957), abs=0.002)


@rule("homebrew.terrain.reach")
def test_contact_on_a_floor_needs_room_there() -> None:
    floor = [(3.0, box(8, 14, 12, 18))]
    ruin = piece("t1", "ruin", box(8, 14, 12, 18), floors=floor)
    s = armed(state(board(ruin)))
    unit(s, "a", "line_rifles", [(10, 12)], id="c")
    unit(s, "b", "line_rifles", [(10, 15.5, 3)], id="p")
    play(s, "melee.charge", "melee.intervene", [6, 6], ["a.c", "b.p"])
    model = s.h_model("a.c.1")
    assert model.level == 3.0 and engaged(s, "a.c")


# ---- failed charges


@rule("homebrew.charge.fail", "homebrew.example.charge-fail")
def test_the_lead_goes_all_the_inches_rolled() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 18.984)], id="p")
    play(s, "melee.charge", "melee.charge", [2, 3], ["a.c", "b.p"])
    assert places(s, "a.c")["1"] == (10.0, 15.0)


@rule("homebrew.charge.fail", "homebrew.example.fail-hair")
def test_a_hair_too_short() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16.989)], id="p")
    play(s, "melee.charge", "melee.charge", [3, 3], ["a.c", "b.p"])
    y = places(s, "a.c")["1"][1]
    assert y - 10 == pytest.approx(5.985, abs=0.0011)
    assert not engaged(s, "a.c")


@rule("homebrew.charge.fail")
def test_the_others_keep_up_and_never_go_back() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (11.2, 9), (10, 8)], id="c")
    unit(s, "b", "line_rifles", [(10, 18)], id="p")
    choice = FailedCharge(s, s.h_unit("a.c"), ("b.p",), 4.0, 7.016, [])
    default = dict(choice.default())
    assert default["a.c.1"][-1][:2] == (10.0, 14.0)
    assert default["a.c.2"][-1][:2] == (11.2, 13.0)
    lead = to("1", (10, 14))
    assert broken(choice, [lead, to("2", (11.2, 8.5))]) == ["homebrew.charge.fail"]
    assert broken(choice, [lead, to("2", (14, 10))]) == ["homebrew.charge.fail"]
    assert broken(choice, [lead, to("2", (11.2, 12.5))]) == []
    assert broken(choice, [to("1", (10, 13))]) == ["homebrew.charge.fail"]
    assert duties(choice, [to("2", (11.2, 13))]) == ["lead"]
    assert broken(choice, [lead, to("2", (11.2, 13.5))]) == ["homebrew.charge.fail"]


@rule("homebrew.charge.fail")
def test_nobody_ends_farther_from_the_target() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12.5, 12.5)], id="c")
    unit(s, "b", "line_rifles", [(10, 17)], id="p")
    choice = FailedCharge(s, s.h_unit("a.c"), ("b.p",), 2.0, 4.2, [])
    lead = dict(choice.default())["a.c.2"][-1]
    assert duties(choice, [to("2", lead[:2]), to("1", (10.5, 9.9))]) == ["farther"]
    assert duties(choice, [to("2", lead[:2]), to("1", (10.5, 11.8))]) == []


@rule("homebrew.charge.fail")
def test_nobody_comes_nearer_than_a_hair() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16)], id="p")
    unit(s, "b", "line_rifles", [(12, 12.9)], id="o")
    choice = FailedCharge(s, s.h_unit("a.c"), ("b.p",), 4.0, 5.016, [])
    lead = to("1", (10, 14))
    assert broken(choice, [lead, to("2", (12, 11.91))]) == ["homebrew.charge.fail"]
    assert broken(choice, [lead, to("2", (12, 11.89))]) == []


@rule("homebrew.charge.fail")
def test_rounding_never_takes_a_failed_charge_too_far_over_difficult_ground() -> None:
    wood = piece("w", "woods", box(0, 0, 48, 36))
    for k in range(60):
        s = armed(state(board(wood)))
        unit(s, "a", "line_rifles", [(20.0, 10.0)], id="c")
        angle = 0.1 + k * 0.02
        unit(s, "b", "line_rifles", [(20.0 + 9.0 * cos(angle), 10.0 + 9.0 * sin(angle))], id="p")
        choice = FailedCharge(s, s.h_unit("a.c"), ("b.p",), 7.0, 12.0 + 4.1, [])
        assert choice.check(choice.default()).legal, angle


@rule("homebrew.charge.fail")
@pytest.mark.parametrize("targets", [("b.p", "b.q"), ("b.q", "b.p")])
def test_a_failed_charge_runs_at_the_primary_target_whatever_the_order_of_the_roster(
    targets: tuple[str, ...],
) -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(20, 10)], id="c")
    unit(s, "b", "line_rifles", [(11, 10)], id="q")
    unit(s, "b", "line_rifles", [(20, 19)], id="p")
    choice = FailedCharge(s, s.h_unit("a.c"), targets, 4.0, 8.016, [])
    end = (20.0, 14.0) if targets[0] == "b.p" else (16.0, 10.0)
    assert dict(choice.default())["a.c.1"][-1][:2] == end
    assert broken(choice, [to("1", end)]) == []
    other = (16.0, 10.0) if targets[0] == "b.p" else (20.0, 14.0)
    assert broken(choice, [to("1", other)]) == ["homebrew.charge.fail"]
