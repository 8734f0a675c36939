"""Charges to the first touch, walked in small steps."""

from __future__ import annotations

import random

import pytest

from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, disc, gap, grid
from grognard.geometry.rams import Ram
from grognard.geometry.sweeps import BODY
from grognard.geometry.touching import engaged
from tests.geometry.charging import Scene, random_scene, walk
from tests.geometry.regiments import regiment


def test_straight_at_a_war_machine() -> None:
    charger, engine = regiment(34.0, 10.0, 90.0), disc(36.0, 20.0, 0.75)
    ram = Ram(charger, engine, Field(72.0, 48.0)).best()
    assert ram is not None and ram.run.degrees == 0.0 and ram.run.length == pytest.approx(9.25)
    assert engaged(ram.pose, engine) and ram.pose is ram.struck and ram.key == (2, 2)


def test_a_wheel_at_a_war_machine_beside() -> None:
    charger, engine = regiment(34.0, 10.0, 90.0), disc(44.0, 14.0, 0.75)
    ram = Ram(charger, engine, Field(72.0, 48.0))
    best = ram.best()
    assert best is not None and [name for name, _ in best.run.legs()] == ["wheel-right", "forward"]
    other = ram.at(0.0, False, 80.0)
    assert other is not None and engaged(other.pose, engine) and other.run.length > best.run.length
    assert ram.at(0.0, True, 20.0) is None


def test_what_is_in_the_way_is_named() -> None:
    field = Field(72.0, 48.0)
    field.add_polygon([(10.0, 14.0), (62.0, 14.0), (62.0, 15.0), (10.0, 15.0)], "wall")
    ram = Ram(regiment(34.0, 10.0, 90.0), disc(36.0, 20.0, 0.75), field)
    assert ram.best() is None and (ram.blame, ram.blamed) == (BODY, "wall")


def test_behind_is_out_of_reach() -> None:
    assert Ram(regiment(34.0, 10.0, 90.0), disc(36.0, 2.0, 0.75), Field(72.0, 48.0)).best() is None


def test_a_long_way_round() -> None:
    field = Field(72.0, 48.0)
    field.add_polygon([(37.5, 8.0), (60.0, 8.0), (60.0, 15.5), (37.5, 15.5)], "wood")
    charger, engine = grid(34.0, 10.0, 90.0, 3, 3, 1.0, 1.0), disc(43.0, 18.0, 0.75)
    best = Ram(charger, engine, field).best()
    assert best is not None and best.run.before > 0.0


def test_a_round_charger_goes_straight_at_the_nearest_point() -> None:
    best = Ram(disc(10.0, 10.0, 1.0), disc(20.0, 20.0, 1.0), Field(72.0, 48.0)).best()
    assert best is not None
    assert [name for name, _ in best.run.legs()] == ["pivot", "forward"]
    assert best.pose.facing == pytest.approx(45.0) and best.run.length == pytest.approx(200.0**0.5 - 2.0)
    field = Field(72.0, 48.0)
    field.add_disc(15.0, 15.5, 0.25, "post")
    beside = Ram(disc(10.0, 10.0, 1.0), disc(20.0, 20.0, 2.0), field).best()
    assert beside is not None and beside.run.pivot < 45.0 and gap(beside.pose, disc(20.0, 20.0, 2.0)) < 1e-6


@pytest.mark.parametrize("seed", range(3))
def test_rams_can_be_walked(seed: int) -> None:
    rng = random.Random(seed)
    found = 0
    while found < 6:
        scene = random_scene(rng, rng.randint(0, 4))
        if rng.random() < 0.5:
            scene = Scene(scene.charger, engine_at(scene.target), scene.others)
            if any(gap(scene.target, other) < 0.01 for other in scene.others):
                continue
        best = Ram(scene.charger, scene.target, scene.field).best()
        if best is None:
            continue
        found += 1
        struck = walk(scene, best.run.before, best.run.left, best.run.degrees)
        assert struck is not None
        assert (struck.x, struck.y) == pytest.approx((best.pose.x, best.pose.y), abs=2e-3)


def engine_at(body: Formation) -> Formation:
    return disc(*body.centre(), 1.0)
