"""Movement measured: judging straight moves, standing places, reaches; beside a path library where one is installed.

World: 48 x 48 inches, 40 convex polygons, 41 round bases of an inch, moves of 6 inches. Times are microseconds,
medians over rounds; ratios to rivals are made in the same run.
"""

from __future__ import annotations

import importlib.util
import math
import random
import statistics
from collections.abc import Callable
from time import perf_counter
from typing import Any

from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, Mover, fits, judge
from grognard.geometry.reach import Reach
from grognard.geometry.trig import unit

SIZE = 48.0
MOVE = 6.0
MAN = Mover(0.5, 1.25)


class World:
    """A random table and places on it where the mover may stand."""

    def __init__(self, seed: int = 1, polygons: int = 40, bases: int = 41, slow: int = 0) -> None:
        rng = random.Random(seed)
        self.ground = Ground(SIZE, SIZE)
        self.rings: list[list[tuple[float, float]]] = []
        for i in range(polygons):
            ring = _ring(rng)
            self.rings.append(ring)
            if i < slow:
                self.ground.add_slow(ring, 2.0)
            else:
                self.ground.add_solid(ring)
        self.bodies = Bodies()
        while self.bodies.count < bases:
            x, y = round(rng.uniform(1.0, SIZE - 1.0), 3), round(rng.uniform(1.0, SIZE - 1.0), 3)
            if fits(self.ground, self.bodies, MAN, x, y) == OK:
                self.bodies.add(x, y, 0.5)
        self.moves: list[tuple[float, float, float, float]] = []
        while len(self.moves) < 200:
            x, y = round(rng.uniform(1.0, SIZE - 1.0), 3), round(rng.uniform(1.0, SIZE - 1.0), 3)
            c, s = unit(rng.uniform(0.0, 360.0))
            if fits(self.ground, self.bodies, MAN, x, y) == OK:
                self.moves.append((x, y, round(x + MOVE * c, 3), round(y + MOVE * s, 3)))


def _ring(rng: random.Random) -> list[tuple[float, float]]:
    """A convex polygon of five to seven corners, about two inches across."""
    x, y = rng.uniform(3.0, SIZE - 3.0), rng.uniform(3.0, SIZE - 3.0)
    n = rng.randint(5, 7)
    first = rng.uniform(0.0, 360.0)
    out: list[tuple[float, float]] = []
    for i in range(n):
        c, s = unit(first + 360.0 * i / n)
        out.append((round(x + c, 3), round(y + s, 3)))
    return out


def _median_us(work: Callable[[], int], rounds: int) -> float:
    """Median time of one unit of work, in microseconds; ``work`` returns how many units it did."""
    times: list[float] = []
    for _ in range(rounds):
        start = perf_counter()
        done = work()
        times.append((perf_counter() - start) * 1e6 / done)
    return statistics.median(times)


def _judges(world: World) -> int:
    for x, y, gx, gy in world.moves:
        judge(world.ground, world.bodies, MAN, [(x, y, 0.0), (gx, gy, 0.0)])
    return len(world.moves)


def _fits(world: World) -> int:
    for x, y, _gx, _gy in world.moves:
        fits(world.ground, world.bodies, MAN, x, y)
    return len(world.moves)


def _turning(world: World) -> int:
    for x, y, _gx, _gy in world.moves[:40]:
        Reach(world.ground, world.bodies, MAN, x, y, 0.0, MOVE).turning_places()
    return 40


def _goals(world: World) -> int:
    done = 0
    for x, y, gx, gy in world.moves[:40]:
        reach = Reach(world.ground, world.bodies, MAN, x, y, 0.0, MOVE)
        for i in range(1, 9):
            reach.cost_to(round(x + (gx - x) * i / 8.0, 3), round(y + (gy - y) * i / 8.0, 3))
            done += 1
    return done


def run(rounds: int = 5) -> dict[str, float]:
    """Times in microseconds, and ratios to extremitypathfinder where it is installed."""
    world = World()
    zoned = World(slow=14)
    out = {
        "judge_straight_us": _median_us(lambda: _judges(world), rounds),
        "fits_us": _median_us(lambda: _fits(world), rounds),
        "reach_turning_points_us": _median_us(lambda: _turning(world), rounds),
        "reach_turning_points_slow_ground_us": _median_us(lambda: _turning(zoned), rounds),
        "reach_goal_us": _median_us(lambda: _goals(world), rounds),
    }
    if importlib.util.find_spec("extremitypathfinder") and importlib.util.find_spec("shapely"):
        rival = _rival_us(world)
        out["extremitypathfinder_prepare_us"] = rival
        out["ratio_prepare_to_reach"] = rival / out["reach_turning_points_us"]
    return out


def _rival_us(world: World) -> float:
    """Time in which extremitypathfinder prepares the window around one start."""
    from extremitypathfinder import PolygonEnvironment
    from shapely.geometry import Point, Polygon, box
    from shapely.ops import unary_union

    x, y, _gx, _gy = world.moves[0]
    start = perf_counter()
    window = box(x - MOVE - 1.0, y - MOVE - 1.0, x + MOVE + 1.0, y + MOVE + 1.0)
    grown = [Polygon(ring).buffer(0.5, quad_segs=2) for ring in world.rings]
    for i in range(int(world.bodies.count)):
        grown.append(Point(world.bodies.x[i], world.bodies.y[i]).buffer(1.0, quad_segs=4))
    near = [shape.exterior.coords[:-1] for shape in _shapes(unary_union(grown)) if window.contains(shape)]
    environment = PolygonEnvironment()
    outline = [(float(px), float(py)) for px, py in list(window.exterior.coords)[:-1]]
    environment.store(_turned(outline, 1.0), [_turned(list(hole), -1.0) for hole in near], validate=False)
    return (perf_counter() - start) * 1e6


def _shapes(union: Any) -> list[Any]:
    return list(getattr(union, "geoms", [union]))


def _turned(ring: list[tuple[float, float]], sense: float) -> list[tuple[float, float]]:
    """The ring anticlockwise (1.0) or clockwise (-1.0)."""
    area = math.fsum(ring[i - 1][0] * ring[i][1] - ring[i - 1][1] * ring[i][0] for i in range(len(ring)))
    return ring if area * sense > 0.0 else ring[::-1]
