"""Pursuits: turns about the centre and how far they may go, the front laid over things, the way straight on."""

from __future__ import annotations

import random

import pytest

from grognard.geometry.drives import turn_free
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, block, centred, gap, grid
from grognard.geometry.maneuvers import moved
from grognard.geometry.pursuits import advance, front_over, turned_towards
from tests.geometry.regiments import regiment


def test_what_a_front_lies_over() -> None:
    field = Field(72.0, 48.0)
    field.add_body(grid(22.0, 11.0, 90.0, 2, 4, 1.0, 1.0), "over")
    field.add_body(grid(24.0, 10.5, 90.0, 2, 2, 1.0, 1.0), "beside")
    field.add_disc(20.5, 9.8, 0.5, "engine")
    field.add_disc(20.5, 8.0, 0.5, "behind")
    body = grid(20.0, 10.0, 90.0, 4, 8, 1.0, 1.0)
    assert front_over(field, body) == [0, 2]
    assert front_over(field, body.shifted(0.5, 0.0)) == [0, 1, 2]


def test_a_turn_stops_an_inch_before_a_friend() -> None:
    body = centred(30.0, 20.0, 90.0, block(6, 6, 1.0, 1.0))
    friend = grid(31.0, 18.0, 90.0, 3, 9, 1.0, 1.0)
    field = Field(72.0, 48.0)
    field.add_body(friend, "friend", 0.5, 1.0)
    free = turned_towards(field, body, 20.0, 20.0, [])
    assert free.facing == pytest.approx(180.0)
    stopped = turned_towards(field, body, 40.0, 20.0, [0])
    assert 0.0 < stopped.facing < 90.0 and stopped.centre() == pytest.approx((30.0, 20.0))
    assert gap(stopped, friend) == pytest.approx(1.0, abs=0.002)
    near = Field(72.0, 48.0)
    near.add_body(friend.shifted(0.0, 0.6), "friend", 0.5, 1.0)
    assert turned_towards(near, body, 40.0, 20.0, [0]) is body


@pytest.mark.parametrize("seed", range(3))
def test_turns_about_the_centre_agree_with_dense_sampling(seed: int) -> None:
    rng = random.Random(seed)
    stopped = 0
    while stopped < 6:
        body = Formation(30.0, 20.0, rng.uniform(0, 360), block(rng.randint(2, 6), 8, 1.0, 1.0))
        other = grid(30 + rng.uniform(-5, 5), 20 + rng.uniform(-5, 5), rng.uniform(0, 360), 2, 4, 1.0, 1.0)
        if gap(body, other) < 0.6:
            continue
        field = Field(72.0, 48.0)
        field.add_body(other, "other", 0.5, 0.5)
        s = body.shape
        left, far = rng.random() < 0.5, rng.uniform(20, 180)
        at, who = turn_free(field, body, 0.5 * (s.u0 + s.u1), 0.5 * (s.v0 + s.v1), left, far, [])
        end = min(at, far)
        for i in range(61):
            facing = body.facing + (end if left else -end) * i / 60
            assert gap(moved(body, ("pivot", facing)), other) >= 0.499
        if at < far:
            stopped += 1
            assert who == 0
            assert gap(moved(body, ("pivot", body.facing + (at if left else -at))), other) < 0.501


def test_a_pursuer_runs_into_a_foe_or_stops_before_a_friend() -> None:
    field = Field(72.0, 48.0)
    field.add_body(regiment(33.9, 16.0, 270.0), "foe", 0.5, 1.0)
    field.add_body(regiment(29.0, 26.0, 90.0), "friend", 0.5, 1.0)
    body = regiment(30.0, 10.0, 90.0)
    met = advance(field, body, 8.0, [0])
    assert met.touched == 0 and met.at == pytest.approx(6.0, abs=1e-3)
    assert advance(field, body, 6.0, [0]).touched == 0
    short = advance(field, body, 5.9, [0])
    assert short.touched == -1 and short.at == pytest.approx(5.0)
    beside = body.shifted(-4.1, 0.0)
    friend = advance(field, beside, 20.0, [0])
    assert friend.touched == -1 and 10.0 < friend.at < 20.0
    assert gap(beside.shifted(0.0, friend.at), regiment(29.0, 26.0, 90.0)) >= 0.999


def test_what_it_turned_over_it_may_pass_if_it_gets_clear() -> None:
    field = Field(72.0, 48.0)
    field.add_disc(31.0, 11.0, 0.5, "post", 0.5, 1.0)
    body = grid(30.0, 12.0, 90.0, 2, 4, 1.0, 1.0)
    assert advance(field, body, 6.0, []).at == 6.0
    assert advance(field, body, 2.0, []).at == -1.0
    field.add_polygon([(28.0, 16.9), (34.0, 16.9), (34.0, 18.0), (28.0, 18.0)], "wall", 0.5, 1.0)
    clear = advance(field, body, 6.0, [])
    assert clear.at == pytest.approx(3.9)
    assert field.gap(0, body.shifted(0.0, clear.at)) == pytest.approx(2.4, abs=1e-6)
