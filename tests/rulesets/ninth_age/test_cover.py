"""Cover by shares of area: the worked examples, and each kind of thing that hides."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.cover import HARD, NONE, SOFT, Cover, cover
from grognard.rulesets.ninth_age.profiles import ModelSpec
from grognard.rulesets.ninth_age.state import NState, NUnit
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE, card, stand, table

MONSTER = card("monster", 2.0)
RIDERS = card("cavalry", 1.0, 2.0)


def shot(state: NState, shooter: NUnit, target: NUnit, file: int = 0) -> Cover:
    return cover(state, state.n_model(shooter.models[file]), target)


def behind(*pieces: tuple[str, float, float, float, float], target: ModelSpec | None = None) -> Cover:
    """Cover of a unit at y 20 against one archer in the middle, far below."""
    state = table(*pieces)
    goal = stand(state, "b.goal", 38.0, 20.0, 270.0, 4, 4, target or card("infantry", 1.0))
    archer = stand(state, "a.archer", 35.5, 2.0, 90.0, 1, 1, card("infantry", 1.0))
    return shot(state, archer, goal)


@pytest.mark.both_forms
@rule("ninth_age.example.cover-each", "ninth_age.geom.cover-method", "ninth_age.geom.cover-point")
@rule("ninth_age.geom.cover-hard")
def test_each_archer_has_shares_of_his_own() -> None:
    """Five archers at the corner of a rock."""
    state = table(("impassable", 30.0, 18.0, 36.2, 19.0))
    archers = stand(state, "a.archers", 34.031, 12.0)
    target = stand(state, "b.target", 37.969, 24.0, 270.0, 5, 10)
    found = [shot(state, archers, target, file) for file in range(5)]
    assert [round(100.0 * one.shares.hard) for one in found] == [95, 72, 51, 34, 18]
    assert [one.kind for one in found] == [HARD, HARD, HARD, NONE, NONE]
    assert [one.penalty() for one in found] == [-2, -2, -2, 0, 0]
    assert {one.by for one in found} == {("impassable-1",)}


@pytest.mark.both_forms
@pytest.mark.parametrize(
    ("target", "kind"),
    [(card(), HARD), (RIDERS, SOFT), (MONSTER, NONE)],
    ids=["infantry", "cavalry", "monster"],
)
@rule("ninth_age.example.infantry-screen", "ninth_age.geom.cover-hard", "ninth_age.geom.cover-soft")
@rule("ninth_age.geom.height")
def test_a_screen_of_infantry(target: ModelSpec, kind: str) -> None:
    """Infantry hides two thirds of infantry, of cavalry, of something Large."""
    state = table()
    count = round(5 * SMALL_BASE / target.base_width) or 1
    goal = stand(state, "b.goal", 36.0 + count * target.base_width / 2, 30.0, 270.0, count, count, target)
    wide = 0.667 * count * target.base_width
    screen = stand(
        state,
        "b.screen",
        36.0 - count * target.base_width / 2,
        29.9,
        90.0,
        9,
        9,
        card("infantry", wide / 9.0),
    )
    archers = stand(state, "a.archers", 36.0 - 0.5, 2.0, 90.0, 1, 1, card("infantry", 1.0))
    found = shot(state, archers, goal)
    assert found.kind == kind
    if kind != NONE:
        assert found.shares.either == pytest.approx(0.67, abs=0.05)
        assert found.by == (screen.id,)


@pytest.mark.both_forms
@rule("ninth_age.geom.cover-soft")
def test_on_a_hill_the_shooter_is_large_and_looks_over_infantry() -> None:
    state = table(("hill", 33.0, 0.0, 39.0, 6.0))
    goal = stand(state, "b.goal", 38.0, 30.0, 270.0)
    stand(state, "b.screen", 30.0, 28.0, 90.0, 15, 15)
    archer = stand(state, "a.archer", 35.5, 2.0, 90.0, 1, 1)
    low = stand(state, "a.low", 35.5, 10.0, 90.0, 1, 1)
    assert shot(state, archer, goal).kind == NONE
    assert shot(state, low, goal).kind == HARD


@pytest.mark.both_forms
@rule("ninth_age.example.cover-sum", "ninth_age.geom.cover-combined", "ninth_age.terrain.soft")
def test_thirty_percent_soft_and_thirty_hard_are_soft() -> None:
    """The rock covers the left end of four inches, a wood the right end; both lie close before the target."""
    found = behind(("impassable", 30.0, 19.0, 35.2, 19.8), ("forest", 36.8, 19.0, 42.0, 19.8))
    assert found.shares.hard == pytest.approx(0.3, abs=0.04)
    assert found.shares.soft == pytest.approx(0.3, abs=0.04)
    assert (found.kind, found.rule) == (SOFT, "ninth_age.geom.cover-combined")
    assert found.by == ("impassable-1", "forest-2")


@pytest.mark.both_forms
@rule("ninth_age.geom.cover-in-terrain")
def test_inside_a_forest() -> None:
    assert behind(("forest", 30.0, 19.0, 42.0, 25.0)).kind == SOFT
    assert behind(("forest", 30.0, 21.0, 42.0, 25.0)).kind == NONE, "it begins behind the unit"
    assert behind(("forest", 30.0, 0.0, 42.0, 25.0)).kind == NONE, "the shooter stands in it, too"


@pytest.mark.both_forms
@rule("ninth_age.terrain.field", "ninth_age.terrain.ruin")
def test_fields_and_ruins_hide_who_stands_in_them() -> None:
    for kind, expected in (("field", SOFT), ("ruin", HARD)):
        assert behind((kind, 30.0, 19.0, 42.0, 25.0)).kind == expected
        assert behind((kind, 30.0, 20.4, 42.0, 25.0)).kind == expected, "more than half inside"
        assert behind((kind, 30.0, 20.6, 42.0, 25.0)).kind == NONE, "less than half inside"
        assert behind((kind, 30.0, 15.0, 42.0, 19.0)).kind == NONE, "it lies between"
        assert behind((kind, 30.0, 19.0, 42.0, 25.0), target=MONSTER).kind == NONE


@pytest.mark.both_forms
@rule("ninth_age.terrain.hill")
def test_a_hill_hides_who_is_off_it_hard_and_who_is_partly_on_it_soft() -> None:
    assert behind(("hill", 30.0, 15.0, 42.0, 19.0)).kind == HARD
    partly = behind(("hill", 30.0, 15.0, 42.0, 20.3))
    assert partly.kind == SOFT
    assert partly.by == ("hill-1",)
    assert behind(("hill", 30.0, 15.0, 42.0, 25.0)).kind == NONE, "it stands on top"
    assert behind(("hill", 30.0, 0.0, 42.0, 19.0)).kind == NONE, "the shooter stands on it"


@pytest.mark.both_forms
@rule("ninth_age.terrain.wall")
def test_a_wall_covers_who_defends_it() -> None:
    """The unit at y 20 looks south over a wall that touches its front; two of four models are enough."""
    assert behind(("wall", 31.0, 19.0, 41.0, 20.0)).kind == HARD
    assert behind(("wall", 31.0, 18.0, 41.0, 19.0)).kind == NONE, "not in contact"
    assert behind(("wall", 25.0, 19.0, 35.5, 20.0)).kind == HARD, "two models"
    assert behind(("wall", 25.0, 19.0, 34.9, 20.0)).kind == NONE, "one model"
    assert behind(("wall", 31.0, 19.0, 41.0, 20.0), target=MONSTER).kind == NONE
    assert behind(("wall", 31.0, 19.0, 41.0, 20.0)).rule == "ninth_age.terrain.wall"


@pytest.mark.both_forms
@rule("ninth_age.terrain.wall")
def test_a_wall_covers_one_side_only() -> None:
    state = table(("wall", 31.0, 19.0, 41.0, 20.0))
    goal = stand(state, "b.goal", 38.0, 20.0, 270.0, 4, 4, card("infantry", 1.0))
    front = stand(state, "a.front", 35.5, 2.0, 90.0, 1, 1)
    rear = stand(state, "a.rear", 36.0, 40.0, 270.0, 1, 1)
    flank = stand(state, "a.flank", 60.0, 20.5, 180.0, 1, 1)
    assert shot(state, front, goal).kind == HARD
    assert shot(state, rear, goal).kind == NONE
    assert shot(state, flank, goal).kind == NONE


@pytest.mark.both_forms
@rule("ninth_age.geom.cover-method")
def test_own_unit_and_target_do_not_hide() -> None:
    state = table()
    archers = stand(state, "a.archers", 34.0, 12.0, 90.0, 5, 10)
    target = stand(state, "b.target", 38.0, 24.0, 270.0, 5, 20)
    for file in (0, 7):
        found = shot(state, archers, target, file)
        assert (found.kind, found.shares.either, found.by) == (NONE, 0.0, ())


@pytest.mark.both_forms
@rule("ninth_age.geom.cover-point")
def test_a_round_base_looks_from_any_side() -> None:
    """From the edge of its disc the machine sees past the rock."""
    state = table(("impassable", 30.0, 10.0, 36.0, 11.0))
    target = stand(state, "b.target", 40.5, 24.0, 270.0, 5, 5)
    machine = stand(state, "a.machine", 35.5, 9.0, 90.0, 1, 1, card("war-machine", radius=1.0))
    archer = stand(state, "a.archer", 35.3, 8.0, 90.0, 1, 1, card("infantry", 0.4))
    assert shot(state, machine, target).kind == NONE
    assert shot(state, archer, target).kind == HARD
