"""Swept legs: every stop against dense sampling of gaps, and hand-made ones with known numbers."""

from __future__ import annotations

import math
import random

import pytest

from grognard.geometry.drives import Stop, judge, leg_stop
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, Shape, block, disc, grid
from grognard.geometry.maneuvers import NAMES, WHEELS, Leg, moved
from grognard.geometry.sweeps import BODY, OFF_TABLE, TOO_NEAR
from tests.geometry.regiments import MM20


def scene(rng: random.Random) -> tuple[Field, Formation, Leg]:
    """A body among a body, a disc and a polygon with different keep distances, and one leg."""
    field = Field(100.0, 100.0)
    cells = block(rng.randint(1, 6), rng.randint(1, 14), 1.0, rng.choice([1.0, 2.0])).cells
    form = Formation(50.0, 50.0, rng.uniform(0, 360), Shape(cells))
    while len(field.tags) < 4:
        x, y = 50.0 + rng.uniform(-9, 9), 50.0 + rng.uniform(-9, 9)
        way = rng.choice([0.0, 0.5])
        kind = rng.randint(0, 2)
        if kind == 0:
            field.add_body(grid(x, y, rng.uniform(0, 360), rng.randint(1, 4), 6, 1.0, 1.0), "body", way, way)
        elif kind == 1:
            field.add_disc(x, y, rng.uniform(0.5, 2.0), "disc", way, way)
        else:
            angles = sorted(rng.uniform(0, 360) for _ in range(7))
            rim = [(x + 3 * math.cos(math.radians(a)), y + 2 * math.sin(math.radians(a))) for a in angles]
            field.add_polygon(rim, "rock", way, way)
    name = rng.choice(NAMES[:6])
    return field, form, (name, rng.uniform(5, 180) if name in WHEELS else rng.uniform(1, 10))


def excess(field: Field, form: Formation) -> float:
    """The least room beyond the keep distances."""
    return min(field.gap(k, form) - field.way[k] for k in range(len(field.tags)))


@pytest.mark.parametrize("seed", range(4))
def test_stops_agree_with_dense_sampling(seed: int) -> None:
    rng = random.Random(seed)
    stopped = free = 0
    while stopped < 15 or free < 10:
        field, form, leg = scene(rng)
        if excess(field, form) < 0.01:
            continue
        stop = leg_stop(field, form, leg, [])
        end = stop.at if stop else leg[1]
        steps = 80
        for i in range(steps + 1):
            body = moved(form, (leg[0], end * i / steps))
            assert excess(field, body) >= -field.tolerance - 1e-9
        if stop is None:
            free += 1
            continue
        stopped += 1
        at = moved(form, (leg[0], end))
        assert field.gap(stop.who, at) == pytest.approx(field.way[stop.who], abs=0.001)
        past = moved(form, (leg[0], end + 0.2))
        assert excess(field, past) < 0.0 or end + 0.2 > leg[1]


def test_a_wheel_past_a_corner_is_seen_though_both_ends_are_free() -> None:
    """Only in mid wheel does the outer corner reach the post."""
    body = grid(50.0, 50.0, 90.0, 5, 5, 1.0, 1.0)
    field = Field(100.0, 100.0)
    field.add_disc(50.0 + 5.0 * math.sqrt(0.5) + 0.3, 50.0 + 5.0 * math.sqrt(0.5) + 0.3, 0.6, "post")
    stop = leg_stop(field, body, ("wheel-left", 90.0), [])
    assert stop is not None and stop.code == BODY and 35.0 < stop.at < 45.0
    assert field.stand_fault(moved(body, ("wheel-left", 90.0)), [])[0] == 0
    assert leg_stop(field, body, ("pivot", 180.0), []) is None


def test_a_move_along_a_flush_friend_is_free() -> None:
    field = Field(72.0, 48.0)
    field.add_body(grid(14.0, 12.0, 90.0, 4, 16, 1.0, 1.0), "friend")
    body = grid(10.0, 10.0, 90.0, 4, 8, 1.0, 1.0)
    assert leg_stop(field, body, ("forward", 6.0), []) is None
    stop = leg_stop(field, body, ("right", 6.0), [])
    assert stop is not None and (stop.at, stop.code, stop.tag) == (0.0, BODY, "friend")


def test_a_move_stops_at_the_keep_distance() -> None:
    field = Field(72.0, 48.0)
    field.add_body(grid(10.0, 20.0, 270.0, 4, 8, 1.0, 1.0), "foe", 0.5, 1.0)
    body = grid(6.0, 10.0, 90.0, 4, 8, 1.0, 1.0)
    stop = leg_stop(field, body, ("forward", 12.0), [])
    assert stop is not None and stop.code == TOO_NEAR and stop.at == pytest.approx(9.5)
    end = judge(field, body, [("forward", 9.2)])
    assert end is not None and (end.code, end.tag, end.leg, end.at) == (TOO_NEAR, "foe", 0, 9.2)
    assert judge(field, body, [("forward", 9.0)]) is None
    assert judge(field, body, [("forward", 9.2), ("left", 2.0), ("back", 1.0)]) is None


def test_who_stands_too_near_may_leave_but_not_come_nearer() -> None:
    field = Field(72.0, 48.0)
    field.add_body(grid(14.2, 12.0, 90.0, 4, 16, 1.0, 1.0), "friend", 0.5, 1.0)
    body = grid(10.0, 10.0, 90.0, 4, 8, 1.0, 1.0)
    assert judge(field, body, []) is None
    away = judge(field, body, [("left", 0.8)])
    assert away is None
    along = judge(field, body, [("forward", 2.0)])
    assert along is not None and along.code == TOO_NEAR and along.at == 2.0
    nearer = judge(field, body, [("right", 0.1)])
    assert nearer is not None and nearer.at == pytest.approx(0.0, abs=1e-9)
    assert judge(field, body, [("left", 0.8)], spares=False) is not None


def test_at_most_half_may_leave_the_table_on_the_way() -> None:
    field = Field(72.0, 48.0)
    body = grid(1.0, 20.0, 90.0, 4, 8, 1.0, 1.0)
    stop = leg_stop(field, body, ("left", 5.0), [])
    assert stop is not None and stop.code == OFF_TABLE and stop.at == pytest.approx(3.0)
    over = judge(field, body, [("left", 2.0)])
    assert over is not None and over.code == OFF_TABLE
    assert judge(field, body, [("left", 2.0), ("right", 1.0)]) is None
    assert judge(field, body, [("left", 1.0)]) is None
    wheel = leg_stop(field, body.shifted(-1.0, 0.0), ("wheel-left", 180.0), [])
    assert wheel is not None and wheel.code == OFF_TABLE and wheel.at == pytest.approx(116.565, abs=1e-3)


def test_discs_move_as_discs() -> None:
    field = Field(72.0, 48.0)
    field.add_disc(20.0, 10.0, 1.0, "post", 0.5, 0.5)
    stop = leg_stop(field, disc(10.0, 10.0, 1.0), ("forward", 9.0), [])
    assert isinstance(stop, Stop) and stop.at == pytest.approx(7.5)
    assert leg_stop(field, disc(10.0, 12.6, 1.0), ("forward", 9.0), []) is None


def test_a_worked_regiment_wheels_free_on_an_empty_table() -> None:
    field = Field(72.0, 48.0)
    body = grid(30.0, 20.0, 90.0, 5, 10, MM20, MM20)
    assert judge(field, body, [("wheel-left", 45.0), ("forward", 0.908)]) is None
