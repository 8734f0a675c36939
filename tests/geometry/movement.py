"""Tables and dense-stepping oracles shared by the tests of movement (Shapely knows nothing of our code)."""

from __future__ import annotations

import math
import random

from shapely.geometry import Point as ShPoint
from shapely.geometry import Polygon as ShPolygon

from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground

R25 = 0.492
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

    def room(self, x: float, y: float, r: float) -> float:
        """How much the base could grow there before anything is wrong (negative: wrong by so much)."""
        best = min(x - r, 24.0 - r - x, y - r, 24.0 - r - y) + 0.002
        p = ShPoint(x, y)
        for solid in self.solids:
            best = min(best, solid.distance(p) - (r - 0.002))
        for dx, dy, dr, keep in self.discs:
            d = math.hypot(dx - x, dy - y)
            best = min(best, d - (r + dr - 0.002), d - (r + dr + keep) if keep else best)
        return best

    def stepped_cost(self, ax: float, ay: float, bx: float, by: float, step: float = 0.002) -> float:
        """Cost of a leg by dense stepping (tolls counted at each step from outside to inside)."""
        length = math.hypot(bx - ax, by - ay)
        n = max(1, int(length / step))
        cost = length
        for zone, factor in self.slows:
            inside = sum(
                zone.contains(ShPoint(ax + (bx - ax) * (i + 0.5) / n, ay + (by - ay) * (i + 0.5) / n))
                for i in range(n)
            )
            cost += (factor - 1.0) * inside / n * length
        for zone, price in self.tolls:
            was = zone.contains(ShPoint(ax, ay))
            for i in range(1, n + 1):
                now = zone.contains(ShPoint(ax + (bx - ax) * i / n, ay + (by - ay) * i / n))
                if now and not was:
                    cost += price
                was = now
        return cost
