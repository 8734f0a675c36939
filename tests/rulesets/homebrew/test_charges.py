"""Who may charge whom, how far it is, the roll (catalogue 13)."""

from __future__ import annotations

import math

import pytest

from grognard.rulesets.homebrew import charge_rules
from grognard.rulesets.homebrew.charges import ChargeOthers, ChargeTarget, ChargeUnit
from grognard.rulesets.homebrew.state import (
    ARRIVED,
    CHARGE_DECLARED,
    CHARGED,
    MOVED,
    SHOT,
    TURN_ENDED,
    HState,
)
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.melee import armed, part, places, play

R = 0.492125984251968


def facing(gap: float) -> HState:
    """A corsair due south of a rifleman, so far apart (the corsair on the grid)."""
    s = armed(state())
    unit(s, "a", "corsairs", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 10 + gap + 2 * R)], id="r")
    return s


def need(s: HState, targets: tuple[str, ...] = ("b.r",), by: str = "a.c") -> float:
    return charge_rules.need(s, s.h_unit(by), targets)


@rule(
    "homebrew.charge.roll",
    "homebrew.charge.distance",
    "homebrew.weapon.charge-no-accuracy",
    "homebrew.example.charge-need",
)
@pytest.mark.parametrize(
    ("gap", "faces", "success"),
    [
        (6.016, [3, 3], False),
        (6.016, [3, 4], True),
        (7.0, [3, 4], True),
        (7.0009, [3, 4], True),
        (7.0011, [3, 4], False),
    ],
)
def test_roll_reaches_the_distance(gap: float, faces: list[int], success: bool) -> None:
    s = facing(gap)
    play(s, "melee.charge", "melee.charge_move", faces, ["a.c", "b.r"])
    assert part(s).need == pytest.approx(gap, abs=1e-6)
    assert part(s).success is success


@rule("homebrew.charge.declare", "homebrew.charge.possible")
def test_no_charge_beyond_twelve() -> None:
    assert "a.c" in ChargeUnit(facing(12.0)).legal()
    far = ChargeUnit(facing(12.01))
    assert far.legal() == ["done"]
    assert far.why_not("a.c")[0].rule == "homebrew.charge.possible"
    s = facing(12.01)
    assert ChargeTarget(s, s.h_unit("a.c")).why_not("b.r")[0].rule == "homebrew.charge.declare"


@rule("homebrew.charge.possible")
def test_who_cannot_be_left_untouched_must_be_named_too() -> None:
    def others(*angles: int) -> ChargeOthers:
        """A target with a second unit around it, at these angles."""
        s = facing(5.0)
        x, y = s.h_model("b.r.1").x, s.h_model("b.r.1").y
        turns = [math.radians(angle) for angle in angles]
        away = 2 * R + 0.001
        ring = [(x + away * math.cos(turn), y + away * math.sin(turn)) for turn in turns]
        unit(s, "b", "line_rifles", ring, id="s")
        return ChargeOthers(s, s.h_unit("a.c"), "b.r")

    free = others(-20, 90, 200)
    assert free.check(()).legal and free.default() == ()
    # one gap of the width of a base is left: who stands in it touches its neighbours, too
    tight = others(-30, 30, 90, 150, 210)
    assert tight.check(()).rules() == ["homebrew.charge.possible"]
    assert tight.check(("b.s",)).legal and tight.default() == ("b.s",)


@rule("homebrew.charge.who", "homebrew.turn.ended", "homebrew.turn.once")
def test_who_may_charge() -> None:
    for flags, rule_id in (
        (MOVED | SHOT | ARRIVED, ""),
        (TURN_ENDED, "homebrew.charge.who"),
        (CHARGE_DECLARED, "homebrew.turn.once"),
    ):
        s = facing(5.0)
        s.change_unit("a.c").flags = flags
        assert charge_rules.barred(s, s.h_unit("a.c")) == rule_id
    engaged = facing(5.0)
    unit(engaged, "b", "line_rifles", [(10, 10 - 2 * R)], id="near")
    assert charge_rules.barred(engaged, engaged.h_unit("a.c")) == "homebrew.charge.who"


@rule("homebrew.keyword.flyer", "homebrew.charge.who")
def test_flyers_neither_charge_nor_are_charged() -> None:
    s = armed(state())
    unit(s, "a", "petrel_gunship", [(10, 10)], id="f")
    unit(s, "a", "line_rifles", [(20, 10)], id="m")
    unit(s, "b", "line_rifles", [(10, 14)], id="r")
    unit(s, "b", "interceptor", [(20, 14)], id="g")
    assert charge_rules.barred(s, s.h_unit("a.f")) == "homebrew.charge.who"
    assert ChargeTarget(s, s.h_unit("a.m")).why_not("b.g")[0].rule == "homebrew.keyword.flyer"


@rule("homebrew.charge.declare")
def test_target_must_be_seen_by_the_model_that_is_near() -> None:
    wall = piece("t1", "building", box(8, 12, 12, 13))
    s = armed(state(board(wall)))
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 15)], id="r")
    assert charge_rules.barred_target(s, s.h_unit("a.c"), s.h_unit("b.r")) == "homebrew.charge.declare"
    # a comrade beside the wall sees it, but from more than 12 inches away
    s = armed(state(board(wall)))
    unit(s, "a", "line_rifles", [(10, 10), (23.1, 15)], id="c")
    unit(s, "b", "line_rifles", [(10, 15)], id="r")
    assert charge_rules.barred_target(s, s.h_unit("a.c"), s.h_unit("b.r")) == "homebrew.charge.declare"
    s = armed(state(board(wall)))
    unit(s, "a", "line_rifles", [(10, 10), (22.9, 15)], id="c")
    unit(s, "b", "line_rifles", [(10, 15)], id="r")
    assert charge_rules.barred_target(s, s.h_unit("a.c"), s.h_unit("b.r")) == ""


@rule("homebrew.charge.hero", "homebrew.example.charge-hero")
def test_a_hero_must_be_nearest() -> None:
    for away, rule_id in ((5.6, "homebrew.charge.hero"), (5.0, "")):
        s = armed(state())
        unit(s, "a", "line_rifles", [(10, 10)], id="c")
        unit(s, "b", "line_rifles", [(10, 10 + 5.0 + 2 * R)], id="r")
        unit(s, "b", "marshal", [(10 + away + R + 0.63, 10)], id="h")
        assert charge_rules.barred_target(s, s.h_unit("a.c"), s.h_unit("b.h")) == rule_id
        assert charge_rules.barred_target(s, s.h_unit("a.c"), s.h_unit("b.r")) == ""


@rule("homebrew.charge.distance", "homebrew.example.charge-around")
def test_the_way_round_deep_water_counts() -> None:
    s = armed(state(board(piece("t1", "water", box(12, 13, 16, 15)))))
    unit(s, "a", "line_rifles", [(14, 10)], id="c")
    unit(s, "b", "line_rifles", [(14, 18)], id="r")
    assert need(s, by="a.c") == pytest.approx(8.873, abs=0.005)
    assert charge_rules.needed_roll(s, need(s, by="a.c")) == 9


@rule("homebrew.charge.distance", "homebrew.terrain.barricade", "homebrew.example.barricade-charge")
def test_a_barricade_costs_an_inch() -> None:
    s = armed(state(board(piece("t1", "barricade", box(10, 12, 15, 12.5)))))
    unit(s, "a", "line_rifles", [(13, 8)], id="c")
    unit(s, "b", "line_rifles", [(13, 13.2)], id="r")
    assert need(s, by="a.c") == pytest.approx(5.216, abs=0.002)
    play(s, "melee.charge", "melee.charge", [3, 3], ["a.c", "b.r"], [])
    assert places(s, "a.c")["1"] == (13.0, 12.216)


@rule("homebrew.charge.distance", "homebrew.example.hill-contact")
def test_contact_from_below_a_crest() -> None:
    s = armed(state(board(piece("t1", "hill", box(20, 10, 28, 18)))))
    unit(s, "a", "line_rifles", [(15, 14)], id="c")
    unit(s, "b", "line_rifles", [(20.2, 14)], id="r")
    play(s, "melee.charge", "melee.intervene", [3, 3], ["a.c", "b.r"])
    assert places(s, "a.c")["1"] == (19.216, 14.0)
    assert part(s).targets == ("b.r",)


@rule("homebrew.charge.distance")
def test_the_way_may_not_end_touching_others() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 16)], id="r")
    unit(s, "b", "line_rifles", [(10.99, 15.0)], id="o")
    open_way = 6 - 2 * R
    assert need(s, by="a.c") > open_way + 0.005
    assert need(s, ("b.r", "b.o"), "a.c") == pytest.approx(open_way, abs=1e-6)


@rule("homebrew.charge.primary", "homebrew.charge.engaged-target")
def test_further_targets_need_sight_and_range_of_their_own() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10), (12, 10)], id="c")
    unit(s, "a", "line_rifles", [(16, 15 + 2 * R)], id="friend")
    unit(s, "b", "line_rifles", [(10, 16)], id="r")
    unit(s, "b", "line_rifles", [(16, 15)], id="o")
    unit(s, "b", "line_rifles", [(30, 15)], id="far")
    assert ChargeOthers(s, s.h_unit("a.c"), "b.r").items() == ["b.o"]
    script = play(s, "melee.charge", "melee.charge_roll", [], ["a.c", "b.r", ["b.o"]])
    assert [event.rule for event in script.of_kind("charge_declared")] == ["homebrew.charge.primary"]
    assert part(s).targets == ("b.r", "b.o")
    assert part(s).need == pytest.approx(6 - 2 * R, abs=1e-6)
    assert s.h_unit("a.c").has(CHARGE_DECLARED) and not s.h_unit("a.c").has(CHARGED)


@rule("homebrew.charge.modified", "homebrew.ability.warcry", "homebrew.ability.swift-charge")
def test_bonus_and_swift_charge() -> None:
    s = armed(state())
    unit(s, "a", "warlord", [(10, 10)], id="w")
    assert charge_rules.highest_roll(s, s.h_unit("a.w")) == 12
    s = facing(5.0)
    s.change_unit("a.c").effects = (("warcry", "a.w", "end"),)
    assert charge_rules.highest_roll(s, s.h_unit("a.c")) == 14
    play(s, "melee.charge", "melee.charge_move", [1, 2], ["a.c", "b.r"])
    assert part(s).roll == 5 and part(s).success


@rule("homebrew.odds.charge")
def test_chance_of_a_charge() -> None:
    s = facing(6.016)
    forecast = ChargeTarget(s, s.h_unit("a.c")).forecast("b.r")
    assert forecast is not None and math.isclose(forecast.chances["charge"][True], 21 / 36)


@rule("homebrew.charge.order", "homebrew.turn.auto-skip", "homebrew.charge.counts-as-success")
def test_one_charge_after_the_other() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "a", "line_rifles", [(20, 10)], id="d")
    unit(s, "b", "line_rifles", [(10, 14)], id="r")
    unit(s, "b", "line_rifles", [(20, 14)], id="q")
    script = play(
        s,
        "melee.charge",
        "melee.group",
        [3, 3, 3, 3],
        ["a.c", "b.r", [], [["a.c.1", [[10, 13.016]]]], "a.d", "b.q", []],
    )
    declared = script.of_kind("charge_declared")
    assert [event.rule for event in declared] == ["homebrew.charge.declare"] * 2
    reached = script.of_kind("charge_reached")
    assert [event.args()["targets"] for event in reached] == [("b.r",), ("b.q",)]
    assert s.h_unit("a.c").has(CHARGED) and s.h_unit("a.d").has(CHARGED)
    assert script.kinds()[-2:] == ["passed", "enter"]


@rule(
    "homebrew.charge.declare",
    "homebrew.charge.fail-after",
    "homebrew.charge.fail",
    "homebrew.charge.no-reaction",
)
def test_a_failed_charge_has_no_other_effect() -> None:
    s = facing(8.0)
    script = play(s, "melee.charge", "melee.charge", [1, 1], ["a.c", "b.r"])
    unit_now = s.h_unit("a.c")
    assert [event.rule for event in script.of_kind("moved")] == ["homebrew.charge.fail"]
    assert not unit_now.has(CHARGED) and not unit_now.has(TURN_ENDED)
    assert ChargeUnit(s).legal() == ["done"]
