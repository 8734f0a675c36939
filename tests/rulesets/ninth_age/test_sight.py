"""Line of sight of models and units: arcs, ranks, Heights, Obscuring Terrain."""

from __future__ import annotations

import pytest

from grognard.rulesets.ninth_age.profiles import ModelSpec
from grognard.rulesets.ninth_age.sight import (
    BEHIND,
    model_sees,
    model_sees_point,
    seen_by,
    unit_sees,
    viewers,
)
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.terrain import LARGE, MEDIUM, SMALL
from tests.plugins.rules import rule
from tests.rulesets.ninth_age.ground import SMALL_BASE, card, stand, table

INCH = card("infantry", 1.0)
RIDERS = card("cavalry", 1.0, 2.0)
MONSTER = card("monster", 2.0)


def sees(state: NState, unit: NUnit, target: NUnit, file: int = 0) -> bool:
    return model_sees(state, state.n_model(unit.models[file]), target).visible


@pytest.mark.both_forms
@rule("ninth_age.geom.line-of-sight", "ninth_age.model.arcs")
def test_each_model_sees_in_its_own_front_arc() -> None:
    """Of two files only the right one has the target in its arc, which begins at its own corner."""
    state = table()
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 2, 2, INCH)
    target = stand(state, "b.target", 36.5, 13.4, 270.0, 1, 1, INCH)
    assert not sees(state, unit, target, 0)
    assert sees(state, unit, target, 1)
    found = model_sees(state, state.n_model(unit.models[0]), target)
    assert (found.by, found.rule) == (BEHIND, "ninth_age.model.arcs")
    behind = stand(state, "b.behind", 31.0, 5.0, 90.0, 1, 1, INCH)
    assert not unit_sees(state, unit, behind).visible


@pytest.mark.both_forms
@rule("ninth_age.geom.los-unit")
def test_a_unit_sees_what_one_of_its_models_sees() -> None:
    state = table()
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 2, 2, INCH)
    target = stand(state, "b.target", 36.5, 13.4, 270.0, 1, 1, INCH)
    far = stand(state, "b.far", 38.0, 12.0, 270.0, 1, 1, INCH)
    found = unit_sees(state, unit, target)
    assert found.visible
    (x1, y1), (x2, y2) = found.line
    assert 31.0 <= x1 <= 32.0
    assert y1 == pytest.approx(10.0)
    assert 35.5 <= x2 <= 36.5
    assert 13.4 <= y2 <= 14.4
    assert [enemy.id for enemy in seen_by(state, unit)] == [target.id]
    assert not unit_sees(state, unit, far).visible


@pytest.mark.both_forms
@rule("ninth_age.geom.los-back-rank")
def test_back_ranks_look_as_from_the_front_of_their_file() -> None:
    """A wall of rock close before the target's side: from far behind the arc would hold more."""
    state = table()
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 2, 8, INCH)
    beside = stand(state, "b.beside", 37.0, 12.0, 270.0, 1, 1, INCH)
    assert not sees(state, unit, beside, 1)
    assert not sees(state, unit, beside, 7), "its own place, three inches back, would see it"
    ahead = stand(state, "b.ahead", 32.0, 20.0, 270.0, 1, 1, INCH)
    assert sees(state, unit, ahead, 7)
    assert len(viewers(state, unit)) == 2


@pytest.mark.both_forms
@pytest.mark.parametrize(
    ("viewer", "between", "target", "expected"),
    [
        (INCH, INCH, INCH, True),
        (INCH, RIDERS, INCH, False),
        (INCH, RIDERS, RIDERS, True),
        (RIDERS, RIDERS, INCH, True),
        (RIDERS, MONSTER, RIDERS, False),
        (INCH, MONSTER, MONSTER, True),
    ],
)
@rule("ninth_age.geom.height", "ninth_age.geom.line-of-sight")
def test_only_who_is_higher_than_both_bars_the_way(
    viewer: ModelSpec, between: ModelSpec, target: ModelSpec, expected: bool
) -> None:
    state = table()
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 1, 1, viewer)
    goal = stand(state, "b.goal", 30.0 + target.base_width, 30.0, 270.0, 1, 1, target)
    screen = stand(state, "b.screen", 40.0, 12.0, 270.0, 20, 20, between)
    found = unit_sees(state, unit, goal)
    assert found.visible is expected
    if not expected:
        assert (found.by, found.rule) == (screen.id, "ninth_age.geom.height")


@pytest.mark.both_forms
@rule("ninth_age.geom.line-of-sight")
def test_neither_own_unit_nor_the_target_s_bar_the_way() -> None:
    state = table()
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 5, 10, RIDERS)
    goal = stand(state, "b.goal", 35.0, 20.0, 270.0, 5, 15, RIDERS)
    assert sees(state, unit, goal, 9)


@pytest.mark.both_forms
@rule("ninth_age.geom.height", "ninth_age.terrain.hill")
def test_who_stands_on_a_hill_is_large() -> None:
    """Infantry on the Hill sees over cavalry, and is seen over it; with half its base it does not."""
    state = table(("hill", 28.0, 5.0, 34.0, 10.0))
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 1, 1, INCH)
    half = stand(state, "a.half", 33.5, 10.0, 90.0, 1, 1, INCH)
    goal = stand(state, "b.goal", 33.0, 30.0, 270.0, 4, 4, INCH)
    stand(state, "b.screen", 45.0, 15.0, 270.0, 30, 30, RIDERS)
    assert unit_sees(state, unit, goal).visible
    assert unit_sees(state, goal, unit).visible
    assert not unit_sees(state, half, goal).visible


@pytest.mark.both_forms
@rule("ninth_age.terrain.obscuring", "ninth_age.geom.line-of-sight")
def test_obscuring_terrain() -> None:
    """Rocks bar the way wherever somebody stands; Hills only those off them; Forests nobody."""
    for kind, through, into in (("impassable", False, False), ("hill", False, True), ("forest", True, True)):
        state = table((kind, 20.0, 15.0, 42.0, 19.0))
        unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 1, 1, INCH)
        beyond = stand(state, "b.beyond", 31.0, 25.0, 270.0, 1, 1, INCH)
        found = unit_sees(state, unit, beyond)
        assert found.visible is through
        if not through:
            assert (found.by, found.rule) == (f"{kind}-1", "ninth_age.terrain.obscuring")
        if kind != "impassable":
            inside = stand(state, "b.inside", 31.0, 16.0, 270.0, 1, 1, INCH)
            assert unit_sees(state, unit, inside).visible is into
            assert unit_sees(state, inside, unit).visible is into


@pytest.mark.both_forms
@rule("ninth_age.model.base-contact")
def test_nobody_looks_between_bases_in_contact() -> None:
    """Two units that count as touching, 0.0008 in apart; a gap of 0.01 in is one."""
    for gap, expected in ((0.0008, False), (0.01, True)):
        state = table()
        unit = stand(state, "a.unit", 35.5, 10.0, 90.0, 1, 1, INCH)
        goal = stand(state, "b.goal", 36.5, 30.0, 270.0, 1, 1, INCH)
        stand(state, "b.left", 36.0, 15.0, 270.0, 20, 20, RIDERS)
        stand(state, "b.right", 56.0 + gap, 15.0, 270.0, 20, 20, RIDERS)
        assert unit_sees(state, unit, goal).visible is expected


@pytest.mark.both_forms
@rule("ninth_age.model.arcs")
def test_round_bases_see_all_round() -> None:
    state = table(("impassable", 20.0, 25.0, 50.0, 26.0))
    machine = stand(state, "a.machine", 30.0, 20.0, 90.0, 1, 1, card("war-machine", radius=1.0))
    behind = stand(state, "b.behind", 30.0, 5.0, 90.0, 1, 1, INCH)
    hidden = stand(state, "b.hidden", 30.0, 30.0, 270.0, 1, 1, INCH)
    assert unit_sees(state, machine, behind).visible
    assert unit_sees(state, machine, hidden).by == "impassable-1"


@pytest.mark.both_forms
@rule("ninth_age.geom.line-of-sight")
def test_a_point_over_a_model() -> None:
    """The centre of a template over cavalry behind infantry, over infantry behind cavalry, on bare ground."""
    state = table()
    machine = stand(state, "a.machine", 30.0, 20.0, 90.0, 1, 1, card("war-machine", radius=1.0))
    crew = state.n_model(machine.models[0])
    stand(state, "b.riders", 35.0, 30.0, 270.0, 10, 10, RIDERS)
    foot = stand(state, "b.foot", 31.0, 34.0, 270.0, 2, 2, INCH)
    assert not model_sees_point(state, crew, 30.5, 34.5, foot.id, SMALL).visible
    assert model_sees_point(state, crew, 30.5, 34.5, foot.id, MEDIUM).visible
    assert model_sees_point(state, crew, 30.5, 34.5, foot.id, LARGE).visible
    assert not model_sees_point(state, crew, 30.0, 36.0).visible
    assert model_sees_point(state, crew, 30.0, 25.0).visible
    archer = state.n_model(stand(state, "a.archer", 29.5, 10.0, 90.0, 1, 1, INCH).models[0])
    assert model_sees_point(state, archer, 30.0, 15.0).visible
    assert model_sees_point(state, archer, 40.0, 11.0).by == BEHIND
    assert model_sees_point(state, archer, 30.0, 36.0).by == "b.riders"


@pytest.mark.both_forms
@rule("ninth_age.geom.line-of-sight")
def test_what_was_seen_is_forgotten_when_somebody_moves() -> None:
    state = table()
    unit = stand(state, "a.unit", 30.0, 10.0, 90.0, 5, 5)
    goal = stand(state, "b.goal", 30.0 + 5 * SMALL_BASE, 30.0, 270.0, 5, 5)
    assert unit_sees(state, unit, goal).visible
    stand(state, "b.screen", 60.0, 15.0, 270.0, 40, 40, RIDERS)
    assert not unit_sees(state, unit, goal).visible
