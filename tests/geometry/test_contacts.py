"""Ways into flush contact, with numbers of hand-made tables."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.geometry import boxes
from grognard.geometry.bases import Rect, rect_rect_gap, rect_rect_overlap
from grognard.geometry.contacts import Approach, Contact
from grognard.geometry.crowd import OK, Crowd, Pose
from grognard.geometry.strides import judge
from grognard.geometry.sums import Box
from grognard.geometry.ways import Ways
from grognard.geometry.zones import Zones
from tests.geometry.movement import box as ring
from tests.geometry.skirmish import SIZES, Skirmish

MM20 = 20 / 25.4


class Field:
    """A table of 36 by 36 inches with one target and whatever a test adds."""

    def __init__(self, target: Rect) -> None:
        self.crowd = Crowd(36.0, 36.0)
        self.target = target
        self.who = self.crowd.add_base(target, "target", keep=1.0)
        self.slow = Zones()

    def contact(self, base: Box, start: Pose, limit: float, most: float = 9.0) -> Contact | None:
        spared = self.crowd.spared_at(base, start, [])
        search = Ways(self.crowd, base, start, limit, spared, self.slow, 2.0, Zones())
        edges = boxes.edges_from(self.target, start[0], start[1])
        return Approach(search, self.target, self.who).contact(edges, most)


def test_straight_ahead_it_needs_the_gap() -> None:
    field = Field(Rect(10.0, 10.0, MM20, MM20, 270.0))
    found = field.contact(Box(MM20, MM20), (10.0, 4.0, 0.0, 90.0), 10.0)
    assert found is not None and (found.edge, found.slide) == ("front", 0.0)
    assert found.length == pytest.approx(6.0 - MM20, abs=0.001)
    assert found.pose == (10.0, pytest.approx(10.0 - MM20, abs=0.0006), 0.0, 90.0)
    assert len(found.path) == 2 and found.full_path()[-1] == found.pose


def test_the_worked_example_of_a_flank_from_behind() -> None:
    field = Field(Rect(10.0, 10.0, MM20, MM20, 90.0))
    found = field.contact(Box(MM20, MM20), (14.0, 8.5, 0.0, 180.0), 10.0)
    assert found is not None and found.edge == "right"
    assert found.pose[:2] == pytest.approx((10.787, 10.0), abs=0.001) and found.pose[3] == 180.0
    # Sliding by an inch is free: it makes for the place on that edge nearest to it, at y = 10 - 0.787 + 0.01.
    assert found.length == pytest.approx(math.hypot(14.0 - 10.787, 9.223 - 8.5), abs=0.002)


def test_out_of_reach_by_a_hair() -> None:
    field = Field(Rect(10.0, 10.0, 1.0, 1.0, 270.0))
    assert field.contact(Box(1.0, 1.0), (10.0, 4.0, 0.0, 90.0), 5.0) is not None
    # At a slant a corner touches a little earlier, but that is all.
    slant = field.contact(Box(1.0, 1.0), (10.0, 4.0, 0.0, 90.0), 4.98)
    assert slant is not None and slant.slide == 0.0 and len(slant.path) == 2
    assert field.contact(Box(1.0, 1.0), (10.0, 4.0, 0.0, 90.0), 4.95) is None


def test_beside_a_friend_it_is_as_central_as_there_is_room() -> None:
    field = Field(Rect(10.0, 10.0, 2.0, 2.0, 270.0))
    field.crowd.add_base(Rect(9.25, 8.5, 1.0, 1.0, 90.0), "friend")
    found = field.contact(Box(1.0, 1.0), (11.0, 4.0, 0.0, 90.0), 10.0)
    # The friend reaches to x = 9.75, so the centre stands at 10.25: 0.25 to the left of a target that looks south.
    assert found is not None and found.edge == "front" and abs(found.slide) == pytest.approx(0.25)
    assert found.pose[0] == pytest.approx(10.25)


def test_without_room_at_an_edge_the_next_is_taken() -> None:
    field = Field(Rect(10.0, 10.0, 1.0, 1.0, 270.0))
    field.crowd.add_base(Rect(10.0, 8.0, 4.0, 2.0, 90.0), "screen")
    found = field.contact(Box(1.0, 1.0), (10.5, 4.0, 0.0, 90.0), 14.0)
    assert found is not None and found.edge in ("left", "right") and found.pose[0] == pytest.approx(11.0)
    assert field.contact(Box(1.0, 1.0), (10.5, 4.0, 0.0, 90.0), 6.0) is None


def test_it_keeps_an_inch_from_enemies_that_it_does_not_end_near() -> None:
    field = Field(Rect(10.0, 14.0, 1.0, 1.0, 270.0))
    base = Box(1.0, 1.0)
    free = field.contact(base, (10.0, 4.0, 0.0, 90.0), 12.0)
    field.crowd.add_base(Rect(11.0, 8.0, 1.0, 1.0, 270.0), "on the way", keep=1.0)
    round_it = field.contact(base, (10.0, 4.0, 0.0, 90.0), 12.0)
    assert free is not None and round_it is not None and round_it.length > free.length + 0.01
    beside = Field(Rect(10.0, 14.0, 1.0, 1.0, 270.0))
    beside.crowd.add_base(Rect(11.6, 13.0, 1.0, 1.0, 270.0), "beside it", keep=1.0)
    same = beside.contact(base, (10.0, 4.0, 0.0, 90.0), 12.0)
    assert same is not None and same.length == pytest.approx(free.length)


def test_slow_ground_makes_the_cheapest_way_longer() -> None:
    field = Field(Rect(10.0, 14.0, 1.0, 1.0, 270.0))
    field.slow.add(ring(9.9, 7.0, 14.0, 10.0), "wood")
    found = field.contact(Box(1.0, 1.0), (10.0, 4.0, 0.0, 90.0), 12.0)
    assert found is not None and found.cost < 9.6
    field.slow.add(ring(2.0, 7.0, 9.9, 10.0), "more wood")
    through = field.contact(Box(1.0, 1.0), (10.0, 4.0, 0.0, 90.0), 14.0)
    assert through is not None and through.cost == pytest.approx(12.0, abs=0.01)


def test_a_wall_of_terrain_is_walked_round() -> None:
    field = Field(Rect(10.0, 14.0, 1.0, 1.0, 270.0))
    field.crowd.add_polygon(ring(8.0, 8.0, 13.0, 9.0), "rock")
    found = field.contact(Box(1.0, 1.0), (10.0, 4.0, 0.0, 90.0), 16.0)
    assert found is not None and found.edge == "front" and len(found.path) > 2
    assert found.length > 10.0


@pytest.mark.both_forms
@given(seed=st.integers(0, 10_000))
@settings(max_examples=8, deadline=None)
def test_contacts_are_legal_and_flush(seed: int) -> None:
    table = Skirmish(seed, bases=14, solids=5)
    size = table.rng.choice(SIZES[:3])
    base = Box(size, SIZES[3] if table.rng.random() < 0.3 else size)
    start = table.standing(base)
    order = sorted(range(1, 14, 2), key=lambda i: math.dist(start[:2], (table.rects[i].x, table.rects[i].y)))
    for who in order[:2]:
        target = table.rects[who]
        spared = table.crowd.spared_at(base, start, [])
        search = Ways(table.crowd, base, start, 9.0, spared, Zones(), 2.0, Zones())
        edges = boxes.edges_from(target, start[0], start[1])
        found = Approach(search, target, who).contact(edges, 9.0)
        if found is None:
            continue
        final = Rect(found.pose[0], found.pose[1], size, 2 * base.half_depth, found.pose[3])
        assert rect_rect_gap(final, target) < 0.002 and rect_rect_overlap(final, target) < 0.002
        ends = [0.0] * table.crowd.count
        assert table.crowd.stand_fault(base, found.pose, ends)[0] == OK
        near = table.crowd.too_near(base, found.pose)
        spares = [0.0 if i in near else v for i, v in enumerate(spared or [-1.0] * table.crowd.count)]
        assert judge(table.crowd, base, found.path, spares, end=False) is None
        assert found.length <= found.cost + 1e-9 <= 9.0 + 1e-6
        touch = found.path[-1]
        at_touch = Rect(touch[0], touch[1], size, 2 * base.half_depth, touch[3])
        assert rect_rect_gap(at_touch, target) < 0.002
        again = Approach(search, target, who).contact(edges, 9.0)
        assert again is not None and again.full_path() == found.full_path()


@pytest.mark.both_forms
@given(seed=st.integers(0, 10_000))
@settings(max_examples=12, deadline=None)
def test_whether_there_is_a_way_is_told_without_working_it_out(seed: int) -> None:
    table = Skirmish(seed, bases=14, solids=5)
    slow, tolls = Zones(), Zones()
    slow.add(ring(4.0, 4.0, 11.0, 12.0), "wood")
    tolls.add(ring(13.0, 3.0, 13.4, 20.0), "wall", 2.0)
    base = Box(SIZES[0], SIZES[0])
    start = table.standing(base)
    spared = table.crowd.spared_at(base, start, [])
    for who in range(1, 14, 2):
        target = table.rects[who]
        edge = boxes.edges_from(target, start[0], start[1])[0]
        ways = [Ways(table.crowd, base, start, 7.0, spared, slow, 2.0, tolls) for _ in range(2)]
        asked, whole = [Approach(one, target, who) for one in ways]
        slides = whole.slides(edge, 9.0)
        if slides:
            found = whole.contact([edge], 9.0) or whole.bent_contact(edge, slides[0])
            assert asked.gets_at(edge, slides) == (found is not None)


def test_a_slot_as_wide_as_the_base_is_room_enough() -> None:
    field = Field(Rect(10.0, 10.0, 3.0, 1.0, 270.0))
    field.crowd.add_base(Rect(9.5, 9.0, 1.0, 1.0, 90.0), "one")
    field.crowd.add_base(Rect(11.5, 9.0, 1.0, 1.0, 90.0), "other")
    found = field.contact(Box(1.0, 1.0), (10.5, 4.0, 0.0, 90.0), 10.0)
    assert found is not None and found.pose[:2] == (10.5, 9.0) and found.length == pytest.approx(5.0)


def test_one_bend_leads_round_one_thing() -> None:
    field = Field(Rect(10.0, 12.0, MM20, MM20, 270.0))
    field.crowd.add_base(Rect(10.0, 8.0, 1.5, 1.0, 90.0), "friend")
    start: Pose = (10.0, 4.0, 0.0, 90.0)
    base = Box(MM20, MM20)
    search = Ways(field.crowd, base, start, 10.0, [], Zones(), 2.0, Zones())
    asked = Approach(search, field.target, field.who)
    assert asked.contact_at("front", 0.0, False) is None
    found = asked.bent_contact("front", 0.0)
    assert found is not None and (found.edge, found.slide) == ("front", 0.0)
    assert len(found.path) == 3 and found.cost <= 10.0
    assert judge(field.crowd, base, found.path, [0.0, 0.0], False) is None
    field.crowd.add_base(Rect(10.0, 8.0, 12.0, 1.0, 90.0), "wall")
    shut = Ways(field.crowd, base, start, 10.0, [], Zones(), 2.0, Zones())
    assert Approach(shut, field.target, field.who).bent_contact("front", 0.0) is None
