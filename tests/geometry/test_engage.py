"""The charge solver: worked examples, and every answer walked in small steps."""

from __future__ import annotations

import math
import random

import pytest

from grognard.geometry import engage
from grognard.geometry.engage import Charge, Engagement
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, gap, grid, overlap
from grognard.geometry.fronts import Edge
from grognard.geometry.maneuvers import wheeled
from grognard.geometry.touching import in_contact
from grognard.geometry.turns import Turn, signed
from tests.geometry.charging import Scene, aligned, meeting, random_scene, walk
from tests.geometry.regiments import MM20, regiment

FACINGS = ("front", "rear", "left", "right")


def asked(scene: Scene, facing: str) -> Engagement:
    return Engagement(scene.charger, scene.target, facing, scene.field, [], [])


def count(charger: Formation, target: Formation) -> int:
    """Models in contact, also across empty places."""
    pairs = in_contact(charger, target, "front", [])
    return len({i for i, _ in pairs}) + len({j for _, j in pairs})


# ---- hand-made ones --------------------------------------------------------------------------------


def test_the_worked_front() -> None:
    """ninth_age.example.maximise-front: any offset from -1 to +1 base widths, no other."""
    scene = Scene(regiment(34.0, 10.0, 90.0), regiment(34.0 + 5 * MM20, 20.0, 270.0), [])
    engagement = asked(scene, "front")
    best = engagement.best()
    assert best is not None and best.key == (10, 10)
    ((low, high),) = engagement.allowed(best.key)
    assert (low, high) == pytest.approx((-MM20, MM20))
    assert engagement.tally.key(2 * MM20) == (8, 8)
    straight = engagement.at(0.0)
    assert straight is not None and straight.run.legs() == [("forward", 10.0)]
    assert best.run.length == pytest.approx(10.0)


def test_the_worked_flank() -> None:
    """ninth_age.example.maximise-flank: only edges lined up, and not at its own end."""
    scene = Scene(regiment(20.0, 10.0, 90.0, count=5), regiment(30.0, 20.0, 0.0), [])
    engagement = asked(scene, "left")
    best = engagement.best()
    assert best is None
    scene = Scene(regiment(26.0, 6.0, 90.0, count=5), regiment(30.0, 20.0, 180.0), [])
    engagement = asked(scene, "left")
    best = engagement.best()
    assert best is not None and best.key == (6, 6)
    points = [at / MM20 for interval in engagement.allowed((6, 6)) for at in interval]
    assert set(round(p, 6) for p in points) == {-2.0, -1.0}


def test_the_worked_horde() -> None:
    """ninth_age.example.horde: base edges lined up, 12 models in contact."""
    horde = grid(30.0, 10.0, 90.0, 10, 30, MM20, MM20)
    enemy = regiment(30.0 + 7.5 * MM20, 20.0, 270.0)
    best = asked(Scene(horde, enemy, []), "front").best()
    assert best is not None and best.key == (12, 12)
    files = (best.offset / MM20) % 1.0
    assert min(files, 1.0 - files) == pytest.approx(0.0, abs=1e-6)


def test_models_that_touch_an_enemy_already_count_less() -> None:
    charger = regiment(34.0, 10.0, 90.0, files=2, count=4)
    target = regiment(34.0 + 5 * MM20, 20.0, 270.0)
    best = Engagement(charger, target, "front", Field(72.0, 48.0), [], [4]).best()
    assert best is not None and best.key == (6, 6)
    assert best.offset == pytest.approx(2.0 * MM20)
    busy = Engagement(charger, target, "front", Field(72.0, 48.0), [], [3, 4]).best()
    assert busy is not None and busy.key == (5, 6) and busy.offset == pytest.approx(2.0 * MM20)


def test_a_path_may_be_longer_than_the_distance() -> None:
    """ninth_age.example.charge-path-longer: into the flank by a long way round."""
    charger = regiment(30.0, 10.0, 90.0, files=3, count=3)
    target = regiment(40.0, 20.0, 90.0, files=4, count=8)
    found = Engagement(charger, target, "left", Field(72.0, 48.0), [], []).best()
    assert found is not None and found.run.length > gap(charger, target)
    assert [name for name, _ in found.run.legs()] == ["wheel-right", "forward"]
    wall = [(31.0, 12.0), (39.5, 12.0), (39.5, 13.0), (31.0, 13.0)]
    field = Field(72.0, 48.0)
    field.add_polygon(wall, "wall")
    round_it = Engagement(charger.shifted(-2.0, 0.0), target, "left", field, [], []).best()
    assert round_it is not None and round_it.run.legs()[0][0] == "forward"
    assert round_it.run.length > found.run.length


def test_one_wheel_is_all() -> None:
    """ninth_age.example.charge-one-wheel: the rear of a body that looks away cannot be gone round to."""
    charger, target = regiment(34.0, 10.0, 90.0), regiment(34.0 + 5 * MM20, 20.0, 270.0)
    engagement = Engagement(charger, target, "rear", Field(72.0, 48.0), [], [])
    assert engagement.best() is None and engagement.why() == engage.NO_PATH


def test_who_touches_already_need_not_move() -> None:
    target = regiment(34.0 + 5 * MM20, 20.0, 270.0)
    for y in (20.0, 20.0005):
        found = Engagement(regiment(34.0, y, 90.0), target, "front", Field(72.0, 48.0), [], []).best()
        assert found is not None and found.run.length == 0.0 and found.pose.y == pytest.approx(20.0)


def test_without_room_there_is_no_charge() -> None:
    target = regiment(34.0 + 5 * MM20, 20.0, 270.0)
    field = Field(72.0, 48.0)
    field.add_polygon([(30.0, 18.0), (44.0, 18.0), (44.0, 19.0), (30.0, 19.0)], "wall")
    engagement = Engagement(regiment(34.0, 10.0, 90.0), target, "front", field, [], [])
    assert engagement.best() is None and engagement.why() == engage.NO_ROOM


def test_who_is_in_the_way_is_named() -> None:
    field = Field(72.0, 48.0)
    field.add_polygon([(20.0, 14.0), (52.0, 14.0), (52.0, 15.0), (20.0, 15.0)], "wall")
    target = regiment(34.0 + 5 * MM20, 20.0, 270.0)
    engagement = Engagement(regiment(34.0, 10.0, 90.0), target, "front", field, [], [])
    assert engagement.best() is None and engagement.why() == engage.NO_PATH and engagement.blamed == "wall"


def test_room_is_left_beside_a_friend() -> None:
    """A friend holds half of the front: the charger stands flush beside it, touching it at most."""
    target = regiment(34.0 + 5 * MM20, 20.0, 270.0)
    friend = regiment(34.0 + 3 * MM20, 20.0, 90.0, files=3, count=6)
    scene = Scene(regiment(30.0, 10.0, 90.0, files=3, count=6), target, [friend])
    best = asked(scene, "front").best()
    assert best is not None and overlap(best.pose, friend) <= 0.001
    assert best.key == (7, 7) and best.offset == pytest.approx(0.0, abs=1e-6) == gap(best.pose, friend)


def test_the_edge_of_the_table_leaves_no_room() -> None:
    target = regiment(2.0, 20.0, 270.0, files=2, count=4)
    charger = regiment(6.0, 10.0, 90.0, files=6, count=6)
    best = Engagement(charger, target, "front", Field(72.0, 48.0), [], []).best()
    assert best is not None and best.pose.bounds()[0] >= -0.001


def test_a_short_last_rank_is_met_where_it_stands() -> None:
    target = grid(30.0, 20.0, 90.0, 5, 7, 1.0, 1.0)
    engagement = Engagement(grid(28.0, 10.0, 90.0, 4, 4, 1.0, 1.0), target, "rear", Field(72.0, 48.0), [], [])
    best = engagement.best()
    assert (engagement.edge.low, engagement.edge.high) == (0.0, 2.0)
    assert best is not None and count(best.pose, target) == best.key[1] == 9


# ---- against the walker ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_closed_forms_agree_with_walking(seed: int) -> None:
    """Where a run meets an edge with the front, the align turn leads to the offset that the closed form says."""
    rng = random.Random(seed)
    met = 0
    while met < 12:
        scene = random_scene(rng, 0)
        before, left, degrees = rng.uniform(0, 10), rng.random() < 0.5, float(rng.randint(0, 90))
        struck = walk(scene, before, left, degrees)
        if struck is None:
            continue
        for facing in FACINGS:
            edge = Edge(scene.target, facing)
            point = meeting(struck, edge)
            if point is None or abs(signed(struck.facing - edge.heading)) > 85.0:
                continue
            met += 1
            turn = Turn(scene.charger, edge, left, degrees)
            offset = edge.offset_of(aligned(struck, point, edge.heading))
            assert turn.offset(before) == pytest.approx(offset, abs=1e-3)
            walked = math.dist(moved_to(scene, before, left, degrees), (struck.x, struck.y))
            assert turn.after(before, offset) == pytest.approx(walked, abs=1e-3)
            if degrees > 5.0:
                assert turn.before(offset) == pytest.approx(before, abs=0.05)


def moved_to(scene: Scene, before: float, left: bool, degrees: float) -> tuple[float, float]:
    """Where the second straight run of a charge begins."""
    form = scene.charger.shifted(before * scene.charger.ux, before * scene.charger.uy)
    form = wheeled(form, left, degrees)
    return form.x, form.y


@pytest.mark.parametrize("seed", range(6))
def test_answers_can_be_walked(seed: int) -> None:
    rng = random.Random(100 + seed)
    found = 0
    while found < 6:
        scene = random_scene(rng, rng.randint(0, 5))
        for facing in FACINGS:
            best = asked(scene, facing).best()
            if best is not None:
                found += 1
                walked(scene, facing, best)


def walked(scene: Scene, facing: str, charge: Charge) -> None:
    """Check one charge from its start to its aligned end."""
    run = charge.run
    struck = walk(scene, run.before, run.left, run.degrees)
    assert struck is not None
    assert (struck.x, struck.y) == pytest.approx((charge.struck.x, charge.struck.y), abs=2e-3)
    edge = Edge(scene.target, facing)
    point = meeting(struck, edge)
    assert point is not None
    end = aligned(struck, point, edge.heading)
    assert (end.x, end.y) == pytest.approx((charge.pose.x, charge.pose.y), abs=5e-3)
    assert charge.pose.facing == pytest.approx(edge.heading)
    assert scene.clear(charge.pose) and overlap(charge.pose, scene.target) <= 0.001
    assert count(charge.pose, scene.target) == charge.key[1] == charge.key[0]


@pytest.mark.parametrize("seed", range(4))
def test_no_walk_does_better(seed: int) -> None:
    """What a grid of walks reaches has no more models in contact, and where it has as many no much shorter way."""
    rng = random.Random(200 + seed)
    compared = 0
    while compared < 2:
        scene = random_scene(rng, rng.randint(1, 4))
        facing = rng.choice(FACINGS)
        edge = Edge(scene.target, facing)
        if abs(signed(scene.charger.facing - edge.heading)) > 100.0:
            continue
        engagement = asked(scene, facing)
        best = engagement.best()
        most = best.key[1] if best is not None else 0
        compared += 1
        for _ in range(30):
            before, left, degrees = rng.uniform(0, 8), rng.random() < 0.5, rng.uniform(0, 90)
            struck = walk(scene, before, left, degrees)
            point = meeting(struck, edge) if struck is not None else None
            if struck is None or point is None or abs(signed(struck.facing - edge.heading)) > 85.0:
                continue
            end = aligned(struck, point, edge.heading)
            if scene.clear(end, 0.0) and count(end, scene.target) >= most:
                assert best is not None and count(end, scene.target) == most
                length = before + math.radians(degrees) * scene.charger.width()
                length += math.dist(moved_to(scene, before, left, degrees), (struck.x, struck.y))
                assert best.run.length <= length + 0.05
