"""Tables and dense-stepping oracles shared by the tests of movement (Shapely knows nothing of our code)."""

from __future__ import annotations

import math
import random

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground

R25 = 0.492
Floats = npt.NDArray[np.float64]
Ring = list[tuple[float, float]]


def box(x0: float, y0: float, x1: float, y1: float) -> Ring:
    """An axis-parallel rectangle."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def random_polygon(rng: random.Random, x: float, y: float, size: float) -> Ring:
    """A convex or dented polygon around a centre."""
    n = rng.randint(3, 7)
    turns = sorted(rng.uniform(0.0, 2.0 * math.pi) for _ in range(n))
    while max((turns[i] - turns[i - 1]) % (2.0 * math.pi) for i in range(n)) > 2.8:
        turns = sorted(rng.uniform(0.0, 2.0 * math.pi) for _ in range(n))
    lengths = [size * rng.uniform(0.5, 1.0) for _ in range(n)]
    return [(round(x + d * math.cos(t), 3), round(y + d * math.sin(t), 3)) for t, d in zip(turns, lengths)]


class Table:
    """A random table in both forms: ours and Shapely's."""

    def __init__(self, seed: int, solids: int = 10, discs: int = 12, slow: int = 3, tolls: int = 2) -> None:
        rng = random.Random(seed)
        self.rng = rng
        self.ground = Ground(24.0, 24.0)
        self.bodies = Bodies()
        self.solids: list[ShPolygon] = []
        self.slows: list[tuple[ShPolygon, float]] = []
        self.tolls: list[tuple[ShPolygon, float]] = []
        self.discs: list[tuple[float, float, float, float]] = []
        for _ in range(solids):
            ring = random_polygon(rng, rng.uniform(2, 22), rng.uniform(2, 22), rng.uniform(0.5, 1.6))
            self.ground.add_solid(ring, "solid")
            self.solids.append(ShPolygon(ring))
        for _ in range(slow):
            ring = random_polygon(rng, rng.uniform(4, 20), rng.uniform(4, 20), 3.0)
            zone = ShPolygon(ring)
            if any(zone.intersects(other) for other, _f in self.slows):
                continue
            factor = rng.choice([2.0, 1.5, 3.0])
            self.ground.add_slow(ring, factor, "slow")
            self.slows.append((zone, factor))
        for _ in range(tolls):
            ring = random_polygon(rng, rng.uniform(4, 20), rng.uniform(4, 20), 2.0)
            self.ground.add_toll(ring, 1.0, "toll")
            self.tolls.append((ShPolygon(ring), 1.0))
        for i in range(discs):
            x, y = round(rng.uniform(1, 23), 3), round(rng.uniform(1, 23), 3)
            keep = 1.001 if i % 4 == 0 else 0.0
            self.bodies.add(x, y, R25, keep=keep, tag=f"d{i}")
            self.discs.append((x, y, R25, keep))

    def place(self) -> tuple[float, float]:
        """A random place on the table, on the grain."""
        return round(self.rng.uniform(0.6, 23.4), 3), round(self.rng.uniform(0.6, 23.4), 3)

    def rooms(self, xs: Floats, ys: Floats, r: float) -> Floats:
        """How much the base could grow at each place before anything is wrong (negative: wrong by so much)."""
        best = np.minimum.reduce([xs - r, 24.0 - r - xs, ys - r, 24.0 - r - ys]) + 0.002
        points = shapely.points(xs, ys)
        for solid in self.solids:
            best = np.minimum(best, shapely.distance(solid, points) - (r - 0.002))
        for dx, dy, dr, keep in self.discs:
            d = np.hypot(dx - xs, dy - ys)
            best = np.minimum(best, d - (r + dr - 0.002))
            if keep:
                best = np.minimum(best, d - (r + dr + keep))
        return best

    def room(self, x: float, y: float, r: float) -> float:
        """`rooms` for one place."""
        return float(self.rooms(np.array([x]), np.array([y]), r)[0])

    def stepped_rooms(self, ax: float, ay: float, bx: float, by: float, n: int, r: float) -> list[float]:
        """`rooms` at n + 1 places evenly spaced from a to b."""
        t = np.linspace(0.0, 1.0, n + 1)
        return [float(v) for v in self.rooms(ax + (bx - ax) * t, ay + (by - ay) * t, r)]

    def stepped_cost(self, ax: float, ay: float, bx: float, by: float, step: float) -> float:
        """Cost of a leg by dense stepping (tolls counted at each step from outside to inside)."""
        length = math.hypot(bx - ax, by - ay)
        n = max(1, int(length / step))
        cost = length
        middle = (np.arange(n) + 0.5) / n
        for zone, factor in self.slows:
            inside = shapely.contains_xy(zone, ax + (bx - ax) * middle, ay + (by - ay) * middle)
            cost += (factor - 1.0) * float(inside.sum()) / n * length
        t = np.linspace(0.0, 1.0, n + 1)
        for zone, price in self.tolls:
            inside = shapely.contains_xy(zone, ax + (bx - ax) * t, ay + (by - ay) * t)
            cost += price * int((inside[1:] & ~inside[:-1]).sum())
        return cost
