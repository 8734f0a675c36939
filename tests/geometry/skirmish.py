"""Random skirmish tables shared by the tests of rectangular bases on the move."""

from __future__ import annotations

import random

from shapely.geometry import MultiPoint

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import Crowd, Pose
from grognard.geometry.sums import Box
from tests.geometry.movement import Ring, random_polygon

SIZES = [20 / 25.4, 25 / 25.4, 40 / 25.4, 50 / 25.4]


def random_base(rng: random.Random, low: float = 1.5, high: float = 22.5) -> Rect:
    """A square or cavalry base somewhere on a table of 24 inches."""
    size = rng.choice(SIZES[:3])
    deep = SIZES[3] if rng.random() < 0.2 else size
    facing = rng.choice([0.0, 90.0, 45.0, rng.uniform(0.0, 360.0)])
    return Rect(round(rng.uniform(low, high), 3), round(rng.uniform(low, high), 3), size, deep, facing)


def random_convex(rng: random.Random) -> Ring:
    """A convex polygon in the square from 0 to 4, anticlockwise."""
    points = [(rng.uniform(0, 4), rng.uniform(0, 4)) for _ in range(8)]
    hull = MultiPoint(points).convex_hull
    ring = list(hull.exterior.coords)[:-1]
    return [(float(x), float(y)) for x, y in reversed(ring)] if not hull.exterior.is_ccw else ring


class Skirmish:
    """A table of 24 by 24 inches with friends, enemies (which keep others 1 inch away) and solid terrain."""

    def __init__(self, seed: int, bases: int = 20, solids: int = 8) -> None:
        self.rng = random.Random(seed)
        self.crowd = Crowd(24.0, 24.0)
        self.rects: list[Rect] = []
        self.solids: list[Ring] = []
        for i in range(bases):
            rect = random_base(self.rng)
            self.rects.append(rect)
            self.crowd.add_base(rect, f"m{i}", keep=1.0 if i % 2 else 0.0)
        for i in range(solids):
            ring = random_polygon(self.rng, self.rng.uniform(2, 22), self.rng.uniform(2, 22), 1.4)
            self.solids.append(ring)
            self.crowd.add_polygon(ring, f"t{i}")

    def pose(self) -> Pose:
        """A random pose."""
        rect = random_base(self.rng)
        return rect.x, rect.y, 0.0, rect.facing

    def standing(self, box: Box) -> Pose:
        """A random pose at which the base may stand."""
        for _ in range(200):
            pose = self.pose()
            if self.crowd.stand_fault(box, pose, [])[0] == 0:
                return pose
        raise AssertionError("no room on this table")
