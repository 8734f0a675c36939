"""Charges after which the target turns: only as far as it must."""

from __future__ import annotations

import pytest

from grognard.geometry.engage import Engagement
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, grid, overlap
from grognard.geometry.fronts import Edge
from grognard.geometry.touching import engaged
from grognard.geometry.turns import signed
from grognard.geometry.yielding import Yielding

CHARGER = grid(30.0, 10.0, 90.0, 4, 8, 1.0, 1.0)
TARGET = grid(34.0, 20.0, 250.0, 4, 8, 1.0, 1.0)


def walled() -> Field:
    """Ground on both sides of the charge, so that the charger has no room to turn all the way."""
    field = Field(72.0, 48.0)
    field.add_polygon([(27.0, 8.0), (29.95, 8.0), (29.95, 20.0), (27.0, 20.0)], "west")
    field.add_polygon([(34.05, 8.0), (37.0, 8.0), (37.0, 19.0), (34.05, 19.0)], "east")
    return field


def test_the_target_turns_where_the_charger_cannot() -> None:
    field = walled()
    engagement = Engagement(CHARGER, TARGET, "front", field, [], [])
    assert engagement.best() is None
    found = Yielding(engagement).best()
    assert found is not None
    flush(found.pose, found.target)
    turn = abs(signed(found.target.facing - TARGET.facing))
    assert 0.0 < turn <= 20.0 + 1e-9
    assert abs(signed(found.pose.facing - CHARGER.facing)) == pytest.approx(20.0 - turn, abs=1e-6)
    for body in (found.pose, found.target):
        assert not field.overlapped(body)


def flush(charger: Formation, target: Formation) -> None:
    """The charger's front lies along the target's front, and they touch."""
    assert engaged(charger, target) and overlap(charger, target) <= 0.001
    assert abs(signed(charger.facing - Edge(target, "front").heading)) < 1e-6
    assert abs(Edge(target, "front").frame(*charger.front_left())[1]) < 1e-6


def test_in_the_open_it_need_not() -> None:
    """Only what is needed: with room all round the least turn that is tried is found."""
    engagement = Engagement(CHARGER, TARGET, "front", Field(72.0, 48.0), [], [])
    assert engagement.best() is not None
    found = Yielding(engagement).best()
    assert found is not None and abs(signed(found.target.facing - TARGET.facing)) == pytest.approx(1.0)


def test_where_neither_has_room_there_is_none() -> None:
    field = Field(72.0, 48.0)
    field.add_polygon([(20.0, 14.0), (52.0, 14.0), (52.0, 15.0), (20.0, 15.0)], "wall")
    assert Yielding(Engagement(CHARGER, TARGET, "front", field, [], [])).best() is None
