"""A charge walked in small steps, knowing nothing of closed forms: the oracle of the charge solver."""

from __future__ import annotations

import math
import random

from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, Shape, block, disc, gap, grid, nearest, overlap
from grognard.geometry.fronts import Edge
from grognard.geometry.maneuvers import moved
from grognard.geometry.shapes import Point
from grognard.geometry.turns import signed
from tests.geometry.regiments import MM20


class Scene:
    """A charger, a target and other bodies, with the field made of the others."""

    def __init__(self, charger: Formation, target: Formation, others: list[Formation]) -> None:
        self.charger = charger
        self.target = target
        self.others = others
        self.field = Field(72.0, 48.0)
        for i in range(len(others)):
            self.field.add_body(others[i], f"other{i}")

    def clear(self, form: Formation, tol: float = 0.001) -> bool:
        return all(overlap(form, other) <= tol for other in self.others)


def random_scene(rng: random.Random, others: int) -> Scene:
    """Two regiments some way from each other, others strewn between and about them."""
    charger = grid(36.0, 14.0, 90.0 + rng.uniform(-20, 20), rng.randint(1, 6), rng.randint(3, 12), MM20, MM20)
    target = grid(
        36.0 + rng.uniform(-6, 6),
        24.0,
        rng.uniform(0, 360),
        rng.randint(1, 6),
        rng.randint(2, 14),
        MM20,
        MM20,
    )
    found: list[Formation] = []
    while len(found) < others:
        x, y = rng.uniform(28, 46), rng.uniform(12, 30)
        other = (
            disc(x, y, rng.uniform(0.4, 1.2))
            if rng.random() < 0.3
            else Formation(x, y, rng.uniform(0, 360), Shape(block(rng.randint(1, 4), 4, MM20, MM20).cells))
        )
        if gap(other, charger) > 0.05 and gap(other, target) > 0.05:
            found.append(other)
    return Scene(charger, target, found)


def walk(scene: Scene, before: float, left: bool, degrees: float) -> Formation | None:
    """The pose of first contact after a run in steps of about 0.1 inch; None if anything else is run into."""
    form = scene.charger
    name = "wheel-left" if left else "wheel-right"
    for leg, amount, step in (("forward", before, 0.1), (name, degrees, 1.5)):
        start = form
        n = max(1, math.ceil(amount / step))
        for i in range(1, n + 1):
            form = moved(start, (leg, amount * i / n))
            if not scene.clear(form) or overlap(form, scene.target) > 0.001:
                return None
    start = form
    far = 0.0
    while far < 40.0:
        room = gap(form, scene.target)
        if room <= 1e-7:
            return form
        far += max(room, 1e-6) if room < 0.1 else 0.1
        form = moved(start, ("forward", far))
        if not scene.clear(form):
            return None
    return None


def meeting(form: Formation, edge: Edge) -> Point | None:
    """The point in which a body that has just come into contact touches an edge with its front; None if elsewhere."""
    _d, px, _py = nearest(form, edge.body)
    u, v = form.local(*px)
    s, q = edge.frame(*px)
    on_front = abs(v - form.shape.v0) < 1e-4 and form.shape.u0 - 1e-4 <= u <= form.shape.u1 + 1e-4
    on_edge = abs(q) < 1e-4 and edge.low - 1e-4 <= s <= edge.high + 1e-4
    return px if on_front and on_edge else None


def aligned(form: Formation, about: Point, heading: float) -> Formation:
    """A body turned about a point of the table to a heading, the short way."""
    turn = math.radians(signed(heading - form.facing))
    dx, dy = form.x - about[0], form.y - about[1]
    x = about[0] + dx * math.cos(turn) - dy * math.sin(turn)
    y = about[1] + dx * math.sin(turn) + dy * math.cos(turn)
    return form.at(x, y, heading)
