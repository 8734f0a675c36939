"""Sight against Shapely: a 48 by 48 inch table with 40 convex polygons and 40 one-inch discs, random pairs of bases.

The rival tries 16 by 16 sampled lines through an STRtree, which is what a user of Shapely would write; it is inexact.
Of its two usual forms (all lines in one bulk query; first the blockers in the corridor) the faster one counts.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any, Final

from grognard.geometry.prisms import Prisms
from grognard.geometry.shapes import Polygon
from grognard.geometry.sight import sight

SIZE: Final = 48.0
BASE: Final = 0.5

Query = tuple[float, float, float, float, float, float, float, float]


def run(queries: int = 2000, polygons: int = 40) -> dict[str, float]:
    """Seconds a query: ``ours`` in the plane, ``ours_heights`` with mixed heights, ``rival``; ``ratio`` = rival / ours.

    Of the queries that the rival was timed on, a tenth of all, ``rival_misses`` is the share that it calls blocked
    though there is a line, and ``contradicted`` the share that we call blocked though it found a line (must be 0).
    """
    shapes, discs = table(polygons, seed=3)
    flat = build(shapes, discs, mixed=False)
    mixed = build(shapes, discs, mixed=True)
    pairs = places(shapes, discs, queries, seed=1)
    rng = random.Random(2)
    tops = (1.25, 1.25, 2.5, 3.25, 4.25, 6.25)
    level = [(ax, ay, BASE, 1.25, bx, by, BASE, 1.25) for ax, ay, bx, by in pairs]
    slanted = [(ax, ay, BASE, rng.choice(tops), bx, by, BASE, rng.choice(tops)) for ax, ay, bx, by in pairs]
    ours, answers = _time_ours(flat, level)
    ours_heights, _ = _time_ours(mixed, slanted)
    few = pairs[: max(1, queries // 10)]
    bulk, seen = _time_rival(shapes, discs, few, True)
    rival = min(bulk, _time_rival(shapes, discs, few, False)[0])
    misses = [we and not they for we, they in zip(answers, seen)].count(True)
    contradicted = [they and not we for we, they in zip(answers, seen)].count(True)
    return {
        "ours": ours,
        "ours_heights": ours_heights,
        "rival": rival,
        "ratio": rival / ours,
        "rival_misses": misses / len(few),
        "contradicted": contradicted / len(few),
    }


def table(polygons: int, seed: int) -> tuple[list[Polygon], list[tuple[float, float]]]:
    """Disjoint convex polygons and centres of one-inch discs; more polygons are smaller, to cover the same ground."""
    rng = random.Random(seed)
    scale = min(1.0, math.sqrt(40.0 / polygons))
    taken: list[tuple[float, float, float]] = []
    shapes = []
    for _ in range(polygons):
        r = rng.uniform(0.8, 2.0) * scale
        x, y = _free_place(rng, r, taken)
        shapes.append(_polygon(rng, x, y, r))
    return shapes, [_free_place(rng, BASE, taken) for _ in range(40)]


def places(
    shapes: list[Polygon], discs: list[tuple[float, float]], n: int, seed: int
) -> list[tuple[float, float, float, float]]:
    """Pairs of free places for one-inch bases."""
    rng = random.Random(seed)
    taken = [(x, y, BASE) for x, y in discs]
    for shape in shapes:
        x = math.fsum(p[0] for p in shape) / len(shape)
        y = math.fsum(p[1] for p in shape) / len(shape)
        taken.append((x, y, max(math.dist(p, (x, y)) for p in shape)))
    spots = [_free_place(rng, BASE, list(taken)) for _ in range(60)]
    out: list[tuple[float, float, float, float]] = []
    while len(out) < n:
        (ax, ay), (bx, by) = rng.sample(spots, 2)
        if math.dist((ax, ay), (bx, by)) > 2.0 * BASE:
            out.append((ax, ay, bx, by))
    return out


def build(shapes: list[Polygon], discs: list[tuple[float, float]], mixed: bool) -> Prisms:
    """The table as prisms, all 5 high or of mixed heights."""
    rng = random.Random(4)
    world = Prisms()
    for tag, shape in enumerate(shapes):
        world.add_polygon(shape, rng.choice((2.0, 4.0, 5.0)) if mixed else 5.0, tag)
    for tag, (x, y) in enumerate(discs):
        world.add_disc(x, y, BASE, 2.5 if mixed else 5.0, 1000 + tag)
    return world


def _time_ours(world: Prisms, queries: list[Query]) -> tuple[float, list[bool]]:
    nobody: list[int] = []
    best = math.inf
    for _ in range(3):
        start = time.perf_counter()
        for q in queries:
            sight(world, *q, nobody)
        best = min(best, time.perf_counter() - start)
    return best / len(queries), [sight(world, *q, nobody).visible for q in queries]


def _time_rival(
    shapes: list[Polygon],
    discs: list[tuple[float, float]],
    pairs: list[tuple[float, float, float, float]],
    bulk: bool,
) -> tuple[float, list[bool]]:
    import numpy as np
    import shapely

    bodies: list[Any] = [shapely.Polygon(shape) for shape in shapes]
    # A disc is a polygon of 64 sides to Shapely: one around the disc, so that a line it calls free is free.
    bodies += [shapely.Point(p).buffer(BASE / math.cos(math.pi / 64), quad_segs=16) for p in discs]
    tree = shapely.STRtree(bodies)
    blockers = np.array(bodies)
    angle = np.arange(16) * (math.tau / 16)
    rim = np.stack([np.cos(angle), np.sin(angle)], axis=1) * BASE
    seen: list[bool] = []
    start = time.perf_counter()
    for ax, ay, bx, by in pairs:
        ends = np.empty((16, 16, 2, 2))
        ends[:, :, 0] = (rim + (ax, ay))[:, None]
        ends[:, :, 1] = (rim + (bx, by))[None, :]
        lines = shapely.linestrings(ends.reshape(256, 2, 2))
        if bulk:
            hit = np.unique(tree.query(lines, predicate="intersects")[0])
            seen.append(len(hit) < 256)
            continue
        corridor = shapely.MultiPoint(ends.reshape(512, 2)).convex_hull
        free = np.ones(256, dtype=bool)
        for body in blockers[tree.query(corridor, predicate="intersects")]:
            free[free] = ~shapely.intersects(lines[free], body)
        seen.append(bool(free.any()))
    return (time.perf_counter() - start) / len(pairs), seen


def _polygon(rng: random.Random, x: float, y: float, r: float) -> Polygon:
    """A convex polygon of 4 to 8 corners on an ellipse of radius r."""
    squeeze = rng.uniform(0.55, 1.0)
    turn = rng.uniform(0.0, math.tau)
    n = rng.choice((4, 5, 6, 6, 7, 8))
    c, s = math.cos(turn), math.sin(turn)
    out: Polygon = []
    for k in range(n):
        angle = (k + rng.uniform(0.1, 0.9)) * math.tau / n
        px, py = r * math.cos(angle), r * squeeze * math.sin(angle)
        out.append((x + px * c - py * s, y + px * s + py * c))
    return out


def _free_place(rng: random.Random, r: float, taken: list[tuple[float, float, float]]) -> tuple[float, float]:
    """A place for a circle that overlaps none of those taken; it is taken then."""
    while True:
        x, y = rng.uniform(r, SIZE - r), rng.uniform(r, SIZE - r)
        if all((x - px) ** 2 + (y - py) ** 2 > (r + pr) ** 2 for px, py, pr in taken):
            taken.append((x, y, r))
            return x, y
