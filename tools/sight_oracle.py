"""Check sight against an oracle: dense sampling of lines for every "no", Shapely for the witness of every "yes".

    python tools/sight_oracle.py N [--seed S]

runs N random queries, half of them with all heights alike and half with mixed heights, on small crowded tables with
concave, touching and overlapping blockers, and round and rectangular bases that touch or overlap them and each other. It prints counts and
ends with exit code 1 if an answer was wrong.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from collections import Counter

import numpy as np
import numpy.typing as npt
import shapely

from grognard.geometry.prisms import Prisms, disc, polygon_body
from grognard.geometry.shapes import Polygon, split
from grognard.geometry.sight import Sight, sight, sight_between

Floats = npt.NDArray[np.float64]

# A sampled line contradicts a "no" only if it is free by this much. In the plane the method is exact; with heights
# it is certified to 0.001 inch.
EXACT_MARGIN = 1e-5
CERTIFIED_MARGIN = 0.001


class Blocker:
    """One blocker, as the oracle sees it: convex parts (or a circle) and a top."""

    def __init__(self, points: Polygon, r: float, top: float) -> None:
        self.points = points
        self.r = r
        self.top = top
        self.parts = [np.array(part) for part in split(points)] if r == 0.0 else []
        if r > 0.0:
            self.shape = shapely.Point(points[0]).buffer(r, quad_segs=64)
            self.core = shapely.Point(points[0]).buffer(r - 1e-6, quad_segs=4096)
        else:
            self.shape = shapely.Polygon(points)
            self.core = self.shape.buffer(-1e-6, join_style="mitre")

    def hits(self, p: Floats, d: Floats, f: float, margin: float) -> npt.NDArray[np.bool_]:
        """Which of the segments p to p + f * d run inside, the blocker grown by ``margin``? Shapes (n, 2)."""
        if self.r > 0.0:
            to = np.array(self.points[0]) - p
            size = np.maximum((d * d).sum(1), 1e-300)
            t = np.clip((to * d).sum(1) / size, 0.0, f)[:, None]
            return np.asarray(((to - t * d) ** 2).sum(1) < (self.r + margin) ** 2)
        out = np.zeros(len(p), dtype=np.bool_)
        for part in self.parts:
            out |= _inside_part(part, p, d, f, margin)
        return out


def _inside_part(part: Floats, p: Floats, d: Floats, f: float, margin: float) -> npt.NDArray[np.bool_]:
    lo = np.zeros(len(p))
    hi = np.full(len(p), f)
    for a, b in zip(np.roll(part, 1, axis=0), part):
        e = (b - a) / np.hypot(*(b - a))
        depth = e[0] * (p[:, 1] - a[1]) - e[1] * (p[:, 0] - a[0]) + margin + 1e-9
        rate = e[0] * d[:, 1] - e[1] * d[:, 0]
        rate = np.where(np.abs(rate) < 1e-15, 1e-15, rate)
        cut = -depth / rate
        lo = np.where(rate > 0.0, np.maximum(lo, cut), lo)
        hi = np.where(rate < 0.0, np.minimum(hi, cut), hi)
    return np.asarray(lo < hi)


class Base:
    """A base and the height of its top: round, or (with corners) a convex polygon."""

    def __init__(self, x: float, y: float, r: float, top: float, corners: Polygon | None = None) -> None:
        self.x = x
        self.y = y
        self.r = r
        self.top = top
        self.corners = corners
        self.shape = shapely.Polygon(corners) if corners else shapely.Point(x, y)
        self.reach = 0.0 if corners else r
        self.body = polygon_body(corners) if corners else disc(x, y, r)

    def __repr__(self) -> str:
        return f"({self.x!r}, {self.y!r}, {self.r!r}, {self.top!r}, {self.corners!r})"

    def gap(self, shape: shapely.Geometry) -> float:
        """Distance from the base to a shape."""
        return float(self.shape.distance(shape)) - self.reach

    def spread(self, n: int) -> Floats:
        """n points of the base: half of them on its rim, the others spread evenly over it."""
        rim = n // 2
        k = np.arange(n - rim)
        if self.corners:
            ring = self.shape.exterior
            on_rim = shapely.get_coordinates(ring.interpolate((np.arange(rim) + 0.37) / rim, normalized=True))
            scale = np.sqrt((k + 0.5) / (n - rim))[:, None]
            inner = shapely.get_coordinates(ring.interpolate((k * 0.618034) % 1.0, normalized=True))
            centre = np.array([self.body.cx, self.body.cy])
            return np.concatenate([on_rim, centre + scale * (inner - centre)])
        angle = np.concatenate(
            [2.0 * np.pi * (np.arange(rim) + 0.37) / rim, k * (np.pi * (3.0 - math.sqrt(5.0)))]
        )
        radius = np.concatenate([np.full(rim, self.r), self.r * np.sqrt((k + 0.5) / (n - rim))])
        return np.stack([self.x + radius * np.cos(angle), self.y + radius * np.sin(angle)], axis=1)


class Query:
    """Do two bases see each other?"""

    def __init__(self, a: Base, b: Base) -> None:
        self.a = a
        self.b = b

    def ask(self, world: Prisms) -> Sight:
        """The product's answer."""
        a, b = self.a, self.b
        if a.corners or b.corners:
            return sight_between(world, a.body, a.top, b.body, b.top, [])
        return sight(world, a.x, a.y, a.r, a.top, b.x, b.y, b.r, b.top, [])

    def part(self, top: float) -> float:
        """Fraction of a line, from its lower end, that is lower than ``top``."""
        low, high = sorted((self.a.top, self.b.top))
        return 0.0 if top <= low else 1.0 if top >= high else (top - low) / (high - low)

    def plain(self, blockers: list[Blocker]) -> bool:
        """Is this a case for the exact methods: no prism whose top lies between the heights of the two ends?"""
        return all(self.part(blocker.top) in (0.0, 1.0) for blocker in blockers)


def wrong_witness(query: Query, got: Sight, blockers: list[Blocker]) -> str:
    """What is wrong with the witness of a "yes"; empty if nothing."""
    ends = [(got.x1, got.y1), (got.x2, got.y2)]
    if query.a.gap(shapely.Point(ends[0])) > 1e-7 or query.b.gap(shapely.Point(ends[1])) > 1e-7:
        return "the witness leaves a base"
    p, q = ends if query.a.top <= query.b.top else ends[::-1]
    for blocker in blockers:
        f = query.part(blocker.top)
        if f > 0.0:
            low_end = (p[0] + f * (q[0] - p[0]), p[1] + f * (q[1] - p[1]))
            line = shapely.LineString([p, low_end])
            if line.length < 1e-9:
                if blocker.core.contains(shapely.Point(p)):
                    return "the witness stands in a blocker"
            elif blocker.r > 0.0:
                if line.distance(shapely.Point(blocker.points[0])) < blocker.r - 1e-7:
                    return "the witness crosses a round blocker"
            elif line.intersection(blocker.core).length > 1e-9:
                return "the witness crosses a blocker"
    return ""


def free_sample(
    query: Query, blockers: list[Blocker], density: int, margin: float
) -> tuple[Floats, Floats] | None:
    """A sampled line that is free by ``margin``, or None: ``density`` points of each base, each with each."""
    low, high = (query.a, query.b) if query.a.top <= query.b.top else (query.b, query.a)
    p = np.repeat(low.spread(density), density, axis=0)
    q = np.tile(high.spread(density), (density, 1))
    for blocker in blockers:
        f = query.part(blocker.top)
        if f > 0.0 and len(p):
            free = ~blocker.hits(p, q - p, f, margin)
            p = p[free]
            q = q[free]
    return (p[0], q[0]) if len(p) else None


# ---- random tables ---------------------------------------------------------------------------------


def random_table(rng: random.Random, flat: bool) -> list[Blocker]:
    """A crowded table of about 12 by 12 inches."""
    out: list[Blocker] = []
    for _ in range(rng.randint(2, 18)):
        x, y = rng.uniform(0.0, 12.0), rng.uniform(0.0, 12.0)
        top = 5.0 if flat else rng.choice((1.0, 2.0, 2.5, 4.0, 5.0, 5.0))
        kind = rng.randrange(6)
        if kind == 0:
            out.append(Blocker([(round(x, 3), round(y, 3))], rng.choice((0.63, 1.181, 1.969)), top))
        elif kind == 1:
            out.extend(Blocker(square, 0.0, top) for square in _row_of_squares(rng, x, y))
        elif kind == 2:
            out.append(Blocker(_turned(_angle(rng), x, y, rng), 0.0, top))
        elif kind == 3:
            out.append(
                Blocker(_turned(_box(rng.uniform(1.0, 5.0), rng.uniform(0.1, 0.5)), x, y, rng), 0.0, top)
            )
        else:
            out.append(Blocker(_turned(_round(rng), x, y, rng), 0.0, top))
    return out


def _box(w: float, h: float) -> Polygon:
    return [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]


def _angle(rng: random.Random) -> Polygon:
    """An L or a U of walls."""
    w, t = rng.uniform(1.0, 4.0), rng.uniform(0.1, 0.4)
    if rng.random() < 0.5:
        return [(0.0, 0.0), (w, 0.0), (w, t), (t, t), (t, w), (0.0, w)]
    return [(0.0, 0.0), (w, 0.0), (w, w), (w - t, w), (w - t, t), (t, t), (t, w), (0.0, w)]


def _round(rng: random.Random) -> Polygon:
    """A convex polygon with 3 to 8 corners."""
    n, r = rng.randint(3, 8), rng.uniform(0.4, 2.5)
    step = math.tau / n
    return [
        (r * math.cos(a), r * math.sin(a)) for a in ((k + rng.uniform(0.1, 0.9)) * step for k in range(n))
    ]


def _turned(points: Polygon, x: float, y: float, rng: random.Random) -> Polygon:
    """The points turned (half of the time by a multiple of 90 degrees) and moved."""
    angle = rng.choice((0.0, 0.5, 1.0, 1.5)) * math.pi if rng.random() < 0.5 else rng.uniform(0.0, math.tau)
    c, s = math.cos(angle), math.sin(angle)
    if rng.random() < 0.5:
        return [(round(x + c * px - s * py, 3), round(y + s * px + c * py, 3)) for px, py in points]
    return [(x + c * px - s * py, y + s * px + c * py) for px, py in points]


def _row_of_squares(rng: random.Random, x: float, y: float) -> list[Polygon]:
    """A wall of squares that touch along whole edges."""
    angle = rng.uniform(0.0, math.tau)
    c, s = math.cos(angle), math.sin(angle)
    side = rng.uniform(0.3, 1.0)
    out = []
    for k in range(rng.randint(2, 6)):
        corners = [(k * side, 0.0), ((k + 1) * side, 0.0), ((k + 1) * side, side), (k * side, side)]
        out.append([(x + c * px - s * py, y + s * px + c * py) for px, py in corners])
    return out


def random_query(rng: random.Random, flat: bool) -> Query:
    """Two bases, a quarter of them rectangular; now and then touching, overlapping or one above the other."""
    radius = (0.492, 0.492, 0.63, 1.181, 1.969)
    ar, br = rng.choice(radius), rng.choice(radius)
    ax, ay = round(rng.uniform(0.0, 12.0), 3), round(rng.uniform(0.0, 12.0), 3)
    bx, by = round(rng.uniform(0.0, 12.0), 3), round(rng.uniform(0.0, 12.0), 3)
    near = rng.random()
    if near < 0.1:
        angle = rng.uniform(0.0, math.tau)
        gap = (ar + br) * (1.0 if near < 0.04 else rng.random())
        bx, by = ax + gap * math.cos(angle), ay + gap * math.sin(angle)
    elif near < 0.12:
        bx, by = ax, ay
    heights = (1.25,) if flat else (1.25, 1.25, 1.25, 2.0, 2.5, 3.25, 4.25, 6.25)
    atop, btop = rng.choice(heights), rng.choice(heights)
    square = rng.random() < 0.25
    return Query(
        Base(ax, ay, ar, atop, _turned(_box(2 * ar, ar), ax, ay, rng) if square else None),
        Base(bx, by, br, btop, _turned(_box(br, br), bx, by, rng) if square and near < 0.7 else None),
    )


def build(blockers: list[Blocker]) -> Prisms:
    """The product's form of a table; tags are places in the list."""
    world = Prisms()
    for tag, blocker in enumerate(blockers):
        if blocker.r > 0.0:
            world.add_disc(*blocker.points[0], blocker.r, blocker.top, tag)
        else:
            world.add_polygon(blocker.points, blocker.top, tag)
    return world


def check(n: int, seed: int, density: int = 100, per_table: int = 10) -> tuple[Counter[str], list[str]]:
    """Run n queries; counts, and a line for each wrong answer."""
    counts: Counter[str] = Counter()
    wrong: list[str] = []
    for table in range(-(-n // per_table)):
        rng = random.Random(seed * 1_000_003 + table)
        flat = table % 2 == 0
        blockers = random_table(rng, flat)
        world = build(blockers)
        for number in range(min(per_table, n - table * per_table)):
            query = random_query(rng, flat)
            got = query.ask(world)
            kind = "flat" if flat else "heights"
            counts[f"{kind} {'yes' if got.visible else 'no'}"] += 1
            fault = judge(query, got, blockers, density)
            if fault:
                wrong.append(f"seed {seed} table {table} query {number} {query.a} {query.b}: {fault}")
    return counts, wrong


def judge(query: Query, got: Sight, blockers: list[Blocker], density: int) -> str:
    """What is wrong with an answer; empty if nothing."""
    if got.visible:
        return wrong_witness(query, got, blockers)
    if not 0 <= got.blocker < len(blockers):
        return "no blocker is named"
    line = free_sample(query, blockers, density, EXACT_MARGIN)
    if line is None:
        return ""
    if not query.plain(blockers):
        line = free_sample(query, blockers, density, CERTIFIED_MARGIN)
    return f"a free line was missed: {line[0]} {line[1]}" if line is not None else ""


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description="Check sight against dense sampling and Shapely.")
    parser.add_argument("n", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--density", type=int, default=100, help="points of each base for a 'no'")
    args = parser.parse_args()
    start = time.perf_counter()
    counts, wrong = check(args.n, args.seed, args.density)
    for line in wrong[:20]:
        print(line)
    print(", ".join(f"{kind}: {counts[kind]}" for kind in sorted(counts)))
    print(f"{len(wrong)} wrong of {args.n} in {time.perf_counter() - start:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
