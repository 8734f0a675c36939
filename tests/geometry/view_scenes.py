"""Random scenes for sight with three answers, and an oracle: sampled lines (numpy) and convex hulls (Shapely).

Sampling sees less than there is, so it can contradict the engine in one direction only. The oracle shares no code with
the engine: pieces of lines are found from their crossings with the raw outlines, concave or not.
"""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np
from shapely.geometry import MultiPoint, Polygon

from grognard.geometry.arcs import Front, front
from grognard.geometry.bases import Rect
from grognard.geometry.eps import CLOSED, GRAZE
from grognard.geometry.outlines import base_body
from grognard.geometry.screens import AREA, BLOCKS, HINDERS, IGNORED, Screens
from grognard.geometry.trig import polar, unit
from grognard.geometry.views import BLOCKED, CLEAR, FORGIVEN, PARTIAL, View, view

Array = Any
Outline = list[tuple[float, float]]

SIZES = ((0.787, 0.787), (0.984, 0.984), (0.984, 1.969), (1.575, 1.575), (1.969, 1.969))
LIMIT = 3.0
OFF = 1.5 * FORGIVEN
"""Ends of witnesses may be so far off the bases: what is forgiven, at a square corner."""


class Thing:
    """An outline and how it counts; ``base`` if it is a model."""

    def __init__(self, outline: Outline, kind: int, base: Rect | None = None) -> None:
        self.outline = outline
        self.kind = kind
        self.base = base


class Scene:
    """A viewer, a target and what may be between them."""

    def __init__(
        self, viewer: Rect, target: Rect, things: list[Thing], at_best_partial: bool = False
    ) -> None:
        self.viewer = viewer
        self.target = target
        self.things = things
        self.at_best_partial = at_best_partial

    def ask(self) -> View:
        return view(
            self.screens(),
            [thing.kind for thing in self.things],
            base_body(self.viewer),
            base_body(self.target),
            front(self.viewer),
            LIMIT,
            self.at_best_partial,
        )

    def screens(self) -> Screens:
        screens = Screens()
        for tag, thing in enumerate(self.things):
            if thing.base is not None:
                screens.add_base(thing.base, tag)
            elif thing.kind == AREA:
                screens.add_area(thing.outline, tag)
            else:
                screens.add_item(thing.outline, tag)
        return screens


def random_scene(rng: random.Random) -> Scene:
    facing = rng.choice((0.0, rng.uniform(-80.0, 80.0)))
    if rng.random() < 0.15:
        facing = rng.uniform(80.0, 130.0)  # the target is partly or wholly behind, or just not
    viewer = random_base(rng, 2.5, rng.uniform(2.5, 6.5), facing)
    target = random_base(rng, rng.uniform(4.5, 10.0), rng.uniform(2.5, 6.5), rng.uniform(0.0, 360.0))
    things: list[Thing] = []
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 6))):
        things.append(random_thing(rng, viewer, target, things))
    return Scene(viewer, target, things, rng.random() < 0.1)


def random_base(rng: random.Random, x: float, y: float, facing: float) -> Rect:
    width, depth = rng.choice(SIZES)
    return Rect(x, y, width, depth, facing)


def random_thing(rng: random.Random, viewer: Rect, target: Rect, others: list[Thing]) -> Thing:
    kind = rng.choice((HINDERS, BLOCKS, BLOCKS))
    if rng.random() < 0.03:
        kind = IGNORED
    x, y = between(rng, viewer, target)
    sort = rng.random()
    if sort < 0.3:
        return Thing(star(rng, x, y, rng.uniform(0.8, 2.6)), AREA)
    if sort < 0.55:
        base = random_base(rng, x, y, rng.uniform(0.0, 360.0))
        return Thing(base.corners(), kind, base)
    if sort < 0.75:
        models = [viewer, target] + [thing.base for thing in others if thing.base is not None]
        base = flush(rng, rng.choice(models))
        return Thing(base.corners(), kind, base)
    if sort < 0.85:
        wall = Rect(x, y, rng.uniform(0.5, 5.0), rng.uniform(0.1, 0.5), rng.uniform(0.0, 360.0))
        return Thing(wall.corners(), kind)
    return Thing(star(rng, x, y, rng.uniform(0.4, 1.2)), kind)


def between(rng: random.Random, viewer: Rect, target: Rect) -> tuple[float, float]:
    part = rng.uniform(-0.1, 1.1)
    x = viewer.x + part * (target.x - viewer.x) + rng.uniform(-1.5, 1.5)
    return x, viewer.y + part * (target.y - viewer.y) + rng.uniform(-1.5, 1.5)


def flush(rng: random.Random, model: Rect) -> Rect:
    """A base laid flush against an edge of another, with a gap or an overlap of up to a hundredth of an inch."""
    width, depth = rng.choice(SIZES)
    turn = rng.randrange(4)
    half = model.half_depth if turn % 2 == 0 else model.half_width
    out = half + depth / 2.0 + rng.choice((0.0, 0.0099, -0.0099, rng.uniform(-0.009, 0.009)))
    side = rng.choice((0.0, rng.uniform(-0.8, 0.8)))
    ux, uy = unit(model.facing + 90.0 * turn)
    x = model.x + out * ux - side * uy
    return Rect(x, model.y + out * uy + side * ux, width, depth, model.facing + 90.0 * turn)


def star(rng: random.Random, x: float, y: float, r: float) -> Outline:
    """A star-shaped outline, seldom convex."""
    n = rng.randrange(4, 9)
    turns = [360.0 * (i + rng.uniform(0.0, 0.7)) / n for i in range(n)]
    steps = [polar(turn, r * rng.uniform(0.4, 1.0)) for turn in turns]
    return [(x + dx, y + dy) for dx, dy in steps]


def complaint(scene: Scene, got: View, spacing: float = 0.1) -> str:
    """What is wrong with the answer; empty if nothing is."""
    line = front(scene.viewer)
    if got.kind == CLEAR:
        return clear_is_wrong(scene, got, line)
    wrong = clear_is_missed(scene, line, spacing)
    if wrong:
        return wrong
    if got.kind == PARTIAL:
        return witness_is_wrong(scene, got, line)
    return blocked_is_wrong(scene, line, spacing)


def clear_is_wrong(scene: Scene, got: View, line: Front) -> str:
    """Is the place that sees all no good?"""
    if scene.at_best_partial:
        return "clear at a place that is partial at best"
    if min(line.ahead(x, y) for x, y in scene.target.corners()) < -GRAZE - 1e-9:
        return "clear, but partly behind"
    if scene.viewer.gap_to_point(got.x1, got.y1) > OFF:
        return "clear from outside the viewer"
    target = scene.target
    inner = Rect(
        target.x,
        target.y,
        2 * (target.half_width - FORGIVEN),
        2 * (target.half_depth - FORGIVEN),
        target.facing,
    )
    seen = MultiPoint([(got.x1, got.y1), *inner.corners()]).convex_hull
    for tag, thing in enumerate(scene.things):
        if thing.kind != IGNORED and seen.intersection(Polygon(thing.outline)).area > 1e-7:
            return f"clear, but {tag} hides a part"
    return ""


def clear_is_missed(scene: Scene, line: Front, spacing: float) -> str:
    """Does some sampled point of the viewer see all of the target (which the answer denies)?"""
    corners = scene.target.corners()
    if scene.at_best_partial or min(line.ahead(x, y) for x, y in corners) < -GRAZE:
        return ""
    start = rim(scene.viewer.corners(), spacing)
    shapes = [hiding(thing) for thing in scene.things if thing.kind != IGNORED]
    open_ = lengths(start, rim(corners, 0.3), shapes).max(axis=1) <= 1e-9
    for x, y in start[open_]:
        seen = MultiPoint([(x, y), *corners]).convex_hull
        if all(seen.intersection(Polygon(shape)).area <= 1e-12 for shape in shapes):
            return f"not clear, but all is seen from ({x:.4f}, {y:.4f})"
    return ""


def witness_is_wrong(scene: Scene, got: View, line: Front) -> str:
    """Is the line that is said not to be blocked no good?"""
    for base, x, y in ((scene.viewer, got.x1, got.y1), (scene.target, got.x2, got.y2)):
        if base.gap_to_point(x, y) > OFF:
            return "the line ends outside a base"
    if line.ahead(got.x2, got.y2) < -1e-6:
        return "the line ends behind the viewer"
    start, end = np.array([[got.x1, got.y1]]), np.array([[got.x2, got.y2]])
    if lengths(start, end, [t.outline for t in scene.things if t.kind == BLOCKS])[0, 0] > 1e-5:
        return "the line is blocked"
    if lengths(start, end, [t.outline for t in scene.things if t.kind == AREA])[0, 0] > LIMIT + GRAZE + 1e-6:
        return "the line is too deep in areas"
    return ""


def blocked_is_wrong(scene: Scene, line: Front, spacing: float) -> str:
    """Is some sampled line not blocked?"""
    start = rim(scene.viewer.corners(), spacing)
    end = rim(scene.target.corners(), spacing)
    end = end[[line.ahead(x, y) > GRAZE for x, y in end]]
    if len(end) == 0:
        return ""
    walls = [hiding(thing) for thing in scene.things if thing.kind == BLOCKS]
    areas = [thing.outline for thing in scene.things if thing.kind == AREA]
    free = (lengths(start, end, walls) <= 1e-9) & (lengths(start, end, areas) <= LIMIT - 1e-6)
    if free.any():
        i, j = np.argwhere(free)[0]
        return f"blocked, but free from {start[i]} to {end[j]}"
    return ""


def hiding(thing: Thing) -> Outline:
    """The outline that hides: an item reaches out so far that those in contact leave no slit."""
    if thing.kind == AREA:
        return thing.outline
    shape = Polygon(thing.outline).buffer(CLOSED, join_style="mitre", mitre_limit=10.0)
    return list(shape.exterior.coords)[:-1]


def rim(outline: Outline, spacing: float) -> Array:
    """Corners and points at most ``spacing`` apart on the edges."""
    points: Outline = []
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1]):
        n = max(2, math.ceil(math.hypot(x2 - x1, y2 - y1) / spacing))
        points += [(x1 + (x2 - x1) * i / n, y1 + (y2 - y1) * i / n) for i in range(n)]
    return np.array(points)


def lengths(start: Array, end: Array, outlines: list[Outline]) -> Array:
    """How much of each line from a start to an end lies inside the outlines together; shape (starts, ends)."""
    p = np.repeat(start, len(end), axis=0)
    d = np.tile(end, (len(start), 1)) - p
    out = np.zeros(len(p))
    if outlines:
        cuts = [np.zeros(len(p)), np.ones(len(p))]
        for outline in outlines:
            for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1]):
                turn = d[:, 0] * (y2 - y1) - d[:, 1] * (x2 - x1)
                flat = np.abs(turn) < 1e-14
                t = ((x1 - p[:, 0]) * (y2 - y1) - (y1 - p[:, 1]) * (x2 - x1)) / np.where(flat, 1.0, turn)
                cuts.append(np.where(flat, 0.0, np.clip(t, 0.0, 1.0)))
        at = np.sort(np.stack(cuts), axis=0)
        middle = 0.5 * (at[1:] + at[:-1])
        x, y = p[:, 0] + middle * d[:, 0], p[:, 1] + middle * d[:, 1]
        held = np.zeros(x.shape, dtype=bool)
        for outline in outlines:
            held |= inside(outline, x, y)
        out = ((at[1:] - at[:-1]) * held).sum(axis=0) * np.hypot(d[:, 0], d[:, 1])
    return out.reshape(len(start), len(end))


def inside(outline: Outline, x: Array, y: Array) -> Array:
    """Which points lie inside, by the even-odd rule."""
    odd = np.zeros(x.shape, dtype=bool)
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1]):
        if y1 != y2:
            odd ^= ((y1 > y) != (y2 > y)) & (x < x1 + (y - y1) * (x2 - x1) / (y2 - y1))
    return odd


NAMES = {BLOCKED: "blocked", PARTIAL: "partial", CLEAR: "clear"}
