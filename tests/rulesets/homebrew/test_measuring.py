"""4: distances, contact, nearness, engagement."""

from __future__ import annotations

import pytest

from grognard.game.books import book
from grognard.rulesets.homebrew.measuring import (
    between_units,
    contacts,
    distance,
    engaged,
    in_contact,
    inches,
    is_near,
    to_point,
    to_unit,
    touched_models,
    touched_units,
    within,
)
from grognard.rulesets.homebrew.moving import ends_overlap, place_of
from grognard.rulesets.homebrew.state import HModel, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import Place, board, box, piece, state, unit
from tests.rulesets.homebrew.test_manoeuvre_move import move, refused

HILL = piece("h", "hill", box(20.0, 10.0, 28.0, 18.0))
#: two radii of 25 mm bases
BOTH = 25 / 25.4


def pair(one: Place, other: Place, *entries: str) -> tuple[HState, HModel, HModel]:
    s = state(board(HILL, piece("r", "ruin", box(2, 2, 8, 8), (), [(3.0, box(2, 2, 8, 8))])))
    names = entries or ("line_rifles", "line_rifles")
    p = unit(s, "a", names[0], [one])
    q = unit(s, "b", names[1], [other])
    return s, s.h_model(p.models[0]), s.h_model(q.models[0])


@rule("homebrew.measure.step")
def test_a_step_is_an_inch() -> None:
    assert inches(state(), 6.0) == 6.0


@rule("homebrew.measure.premeasure")
def test_anybody_may_measure_at_any_time() -> None:
    assert book("homebrew").may_measure(state(), "a")
    assert book("homebrew").may_measure(state(), "b")


@rule("homebrew.measure.distance", "homebrew.example.distance-3d")
def test_distance_goes_from_base_to_base_and_counts_heights() -> None:
    s, p, q = pair((5.0, 3.0), (5.0, 7.0, 3.0))
    assert distance(s, p, q) == pytest.approx(4.254, abs=0.0005)
    s, p, q = pair((30.0, 4.0), (34.0, 4.0))
    assert distance(s, p, q) == pytest.approx(4.0 - BOTH)


@rule("homebrew.measure.unit-distance")
def test_units_are_as_far_as_their_nearest_models() -> None:
    s = state()
    a = unit(s, "a", "line_rifles", [(10.0, 10.0), (12.0, 10.0)])
    b = unit(s, "b", "line_rifles", [(20.0, 10.0), (17.0, 10.0)])
    assert between_units(s, a, b) == pytest.approx(5.0 - BOTH)
    assert to_unit(s, s.h_model(a.models[0]), b) == pytest.approx(7.0 - BOTH)
    s.change_model(b.models[1]).alive = False
    s.touch()
    assert between_units(s, a, s.h_unit(b.id)) == pytest.approx(8.0 - BOTH)


@rule("homebrew.measure.within", "homebrew.measure.tolerance")
def test_within_has_a_thousandth_in_its_favour() -> None:
    s = state()
    assert within(s, 12.0, 12.0) and within(s, 12.001, 12.0)
    assert not within(s, 12.0011, 12.0)


@rule("homebrew.measure.contact")
@pytest.mark.parametrize(("gap", "touch"), [(0.0, True), (0.009, True), (0.012, False)])
def test_a_hair_counts_as_contact(gap: float, touch: bool) -> None:
    s, p, q = pair((30.0, 4.0), (round(30.0 + BOTH + gap, 3), 4.0))
    assert in_contact(s, p, q) == touch
    assert (distance(s, p, q) == 0.0) == touch
    assert engaged(s, p.unit) == touch


@rule("homebrew.measure.contact", "homebrew.terrain.hill", "homebrew.example.hill-contact")
def test_the_slope_of_a_hill_is_no_room_but_a_floor_is() -> None:
    s, p, q = pair((19.216, 14.0), (20.2, 14.0))
    assert (p.z, q.z) == (0.0, 2.0)
    assert in_contact(s, p, q) and distance(s, p, q) == 0.0
    s, p, q = pair((3.0, 4.0), (3.984, 4.0, 3.0))
    assert not in_contact(s, p, q)
    assert distance(s, p, q) == pytest.approx(3.0, abs=0.001)


@rule("homebrew.move.flyer-bases", "homebrew.fight.engaged", "homebrew.state.derived")
def test_flyers_touch_nobody() -> None:
    gap = (60 + 25) / 25.4 / 2
    s, p, q = pair((30.0, 4.0), (round(30.0 + gap, 3), 4.0), "line_rifles", "petrel_gunship")
    assert not engaged(s, p.unit) and not engaged(s, q.unit)
    assert contacts(s).of_model == {}
    # and its distance to a man on a hill is not that of two bases in contact
    s, p, q = pair((20.2, 14.0), (round(20.2 - gap, 3), 14.0), "line_rifles", "petrel_gunship")
    assert (p.z, q.z) == (2.0, 0.0)
    assert distance(s, p, q) == pytest.approx(2.0, abs=0.001)


@rule("homebrew.fight.engaged", "homebrew.state.derived")
def test_who_touches_whom_follows_from_the_places() -> None:
    s = state()
    a = unit(s, "a", "line_rifles", [(10.0, 10.0), (12.0, 10.0)])
    b = unit(s, "b", "line_rifles", [(10.0, 10.984)])
    c = unit(s, "b", "line_rifles", [(12.0, 10.984), (13.0, 10.984)], id="c")
    unit(s, "b", "line_rifles", [(14.5, 10.984)], id="far")
    assert touched_units(s, a.id) == [b.id, c.id]
    assert touched_models(s, a.models[1]) == [c.models[0]]
    assert not engaged(s, "b.far")
    s.change_unit(c.id).status = "reserve"
    s.touch()
    assert touched_units(s, a.id) == [b.id]


@rule("homebrew.measure.near")
@pytest.mark.parametrize(("gap", "near"), [(1.0, True), (1.0009, True), (1.0021, False)])
def test_near_is_an_inch_of_gap(gap: float, near: bool) -> None:
    s, p, q = pair((30.0, 4.0), (round(30.0 + BOTH + gap, 4), 4.0))
    assert is_near(s, p, q) == near


@rule("homebrew.measure.near")
def test_near_ends_two_inches_above() -> None:
    s, p, q = pair((19.0, 14.0), (20.2, 14.0))
    assert is_near(s, p, q)
    s, p, q = pair((3.0, 4.0), (4.2, 4.0, 3.0))
    assert not is_near(s, p, q)


def test_markers_and_edges_are_measured_from_the_base() -> None:
    _, p, _ = pair((30.0, 4.0), (40.0, 4.0))
    assert to_point(p, 34.0, 4.0) == pytest.approx(4.0 - BOTH / 2)


@rule("homebrew.measure.overlap-tolerance", "homebrew.measure.no-overlap")
def test_two_thousandths_of_overlap_are_a_touch() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0), (10.983, 10.0)])
    ends = [(s.h_model(model), place_of(s.h_model(model))) for model in u.models]
    assert ends_overlap(s, u, ends) == []
    ends[1] = (ends[1][0], (10.981, 10.0, 0.0))
    assert [fault.rule for fault in ends_overlap(s, u, ends)] == ["homebrew.measure.no-overlap"]


@rule("homebrew.measure.coordinates")
def test_a_place_is_rounded_first_and_judged_as_rounded() -> None:
    s = state()
    u = unit(s, "a", "line_rifles", [(10.0, 10.0)])
    m = move(s, u)
    answer = m.parse([[u.models[0], [[16.00149, 10.00049]]]])
    assert answer == ((u.models[0], ((16.001, 10.0, 0.0),)),)
    assert m.check(answer).legal
    assert refused(m, (u.models[0], ((16.0016, 10.0, 0.0),))) == ["homebrew.move.distance"]
