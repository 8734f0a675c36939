"""Several chargers at one edge."""

from __future__ import annotations

import pytest

from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, Shape, block
from grognard.geometry.fronts import Edge, Tally, best_offset, free_offsets, front_profile, profile
from grognard.geometry.joint import NOWHERE, Party, shared_out
from tests.geometry.regiments import MM20, regiment

TARGET = regiment(34.0 + 5 * MM20, 20.0, 270.0)
EDGE = Edge(TARGET, "front")
EMPTY = Field(72.0, 48.0)


def party(shape: Shape, wanted: float, field: Field = EMPTY) -> Party:
    tally = Tally(front_profile(shape), profile(TARGET.shape, "front"), [], [])
    width = shape.u1 - shape.u0
    return Party(tally, width, free_offsets(field, EDGE, shape, EDGE.low - width, EDGE.high), wanted)


def contacts(parties: list[Party], offsets: list[float]) -> int:
    theirs: set[int] = set()
    mine = 0
    for one, at in zip(parties, offsets, strict=True):
        if at != NOWHERE:
            own, target = one.tally.met(at)
            mine += len(own)
            theirs |= set(target)
    return mine + len(theirs)


def test_two_find_room_where_the_first_alone_would_take_it_all() -> None:
    """Both are five wide; alone each would stand in the middle. Together nine models and five of the target touch."""
    shape = block(5, 10, MM20, MM20)
    parties = [party(shape, 0.1 * MM20), party(shape, -0.1 * MM20)]
    right, left = shared_out(EDGE, parties)
    assert left + 5 * MM20 <= right + 1e-9
    best = 0
    for i in range(0, 400):
        for shift in (0.0, 0.5 * MM20, 1.0 * MM20):
            at = -5 * MM20 + i * MM20 / 40
            best = max(best, contacts(parties, [at + 5 * MM20 + shift, at]))
    assert contacts(parties, [right, left]) == best


def test_who_finds_no_room_is_left_out() -> None:
    field = Field(72.0, 48.0)
    field.add_body(regiment(34.0 - MM20 - 8.0, 20.0, 90.0, files=8), "west")
    field.add_polygon([(26.0, 16.0), (34.0, 16.0), (34.0, 20.5), (26.0, 20.5)], "rock")
    field.add_polygon([(38.0, 16.0), (46.0, 16.0), (46.0, 20.5), (38.0, 20.5)], "hill")
    shape = block(3, 6, MM20, MM20)
    offsets = shared_out(EDGE, [party(shape, 0.0, field), party(shape, 1.0, field)])
    assert sorted(at == NOWHERE for at in offsets) == [False, True]


def test_one_alone_stands_where_it_wants_among_the_best() -> None:
    (at,) = shared_out(EDGE, [party(block(5, 10, MM20, MM20), 0.25 * MM20)])
    assert at == pytest.approx(0.25 * MM20)
    assert shared_out(EDGE, []) == []


def test_three_stand_side_by_side() -> None:
    shape = block(2, 4, MM20, MM20)
    parties = [party(shape, w) for w in (0.0, 1.0, 2.0)]
    offsets = shared_out(EDGE, parties)
    assert offsets == sorted(offsets) and NOWHERE not in offsets
    assert contacts(parties, offsets) == 6 + 5


def test_the_best_offset_nearest_to_a_wanted_one() -> None:
    one = party(block(5, 10, MM20, MM20), 0.0)
    for free, wanted, key, at in (
        (one.free, 3.0, (10, 10), MM20),
        ([(2 * MM20, 9.0)], 0.0, (8, 8), 2 * MM20),
    ):
        found = best_offset(one.tally, EDGE, one.width, free, wanted)
        assert found is not None and found[0] == key and found[1] == pytest.approx(at)
    assert best_offset(one.tally, EDGE, one.width, [], 0.0) is None
    assert isinstance(EDGE.flush(block(5, 10, MM20, MM20), MM20), Formation)
