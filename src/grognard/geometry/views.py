"""Sight with three answers between two bases, seen from above: clear, partial or blocked.

A line from a point of the viewer's base to a point of the target's is free, hindered or blocked by what it crosses.
The view is clear if from some point of the viewer all lines to the target are free; blocked if every line from any
point is blocked; partial otherwise. What lies behind the viewer's rear line counts as blocked. Both answers are exact:
"clear" by ``shadows``, "not blocked" by ``sight`` in the plane; only where the depth of areas matters is
the latter a certified search (``thickets``).

What is forgiven, in favour of the viewer: lines may begin, and end, up to ``eps.GRAZE`` outside the two bases, and to
be clear they need not reach a rim so wide of the target. Items in contact leave no slit (``screens``).
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from grognard.geometry.arcs import Front
from grognard.geometry.eps import CHORD, CLOSED, GRAZE
from grognard.geometry.outlines import clipped, resized
from grognard.geometry.prisms import Body, Prisms, polygon_body
from grognard.geometry.screens import AREA, BLOCKS, HINDERS, Screens
from grognard.geometry.shadows import WHOLE
from grognard.geometry.sight import sight_between
from grognard.geometry.thickets import Pair, deepest, note_line, search_thin, try_line

BLOCKED: Final = 0
PARTIAL: Final = 1
CLEAR: Final = 2

NOBODY: Final = -1
"""Nothing spoils the view."""

REAR: Final = -2
"""The target, or a part of it, is behind the viewer."""

PLACE: Final = -3
"""The place where the target stands (``at_best_partial``)."""

FORGIVEN: Final = GRAZE + CLOSED
"""How much larger than they are the bases count, so that against items grown by CLOSED it is GRAZE."""


class View:
    """The answer: ``kind`` is BLOCKED, PARTIAL or CLEAR (in this order), with a line from (x1, y1) to (x2, y2).

    CLEAR: (x1, y1) is a point of the viewer from which all of the target is seen, (x2, y2) the target's centre.
    PARTIAL: a line that is not blocked. BLOCKED: the line between the centres of the viewer and of what of the target
    lies before it. Ends may be off the bases by what is forgiven. ``decider`` is the tag of what spoils a clear view,
    or of what blocks; NOBODY, REAR or PLACE if nothing with a tag does.
    """

    def __init__(self, kind: int, x1: float, y1: float, x2: float, y2: float, decider: int) -> None:
        self.kind = kind
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
        self.decider = decider

    def __repr__(self) -> str:
        name = ("BLOCKED", "PARTIAL", "CLEAR")[self.kind]
        line = f"({self.x1:.3f}, {self.y1:.3f}) to ({self.x2:.3f}, {self.y2:.3f})"
        return f"View({name}, {line}, decider {self.decider})"


def view(
    screens: Screens,
    kinds: list[int],
    viewer: Body,
    target: Body,
    front: Front,
    limit: float = 0.0,
    at_best_partial: bool = False,
) -> View:
    """What the viewer sees of the target, both convex (``outlines.base_body``).

    ``kinds``: for each tag IGNORED, HINDERS, BLOCKS or AREA between these two (``Screens.near`` says which tags
    matter). Lines longer than ``limit`` inches in all areas together are blocked.

    >>> from grognard.geometry.arcs import front
    >>> from grognard.geometry.bases import Rect
    >>> from grognard.geometry.outlines import base_body
    >>> screens = Screens()
    >>> screens.add_item([(-3.0, 3.0), (0.0, 3.0), (0.0, 4.0), (-3.0, 4.0)], tag=0)
    >>> me, you = Rect(0.0, 0.0, 1.0, 1.0, 90.0), Rect(0.0, 6.0, 1.0, 1.0, 270.0)
    >>> view(screens, [2], base_body(me), base_body(you), front(me))
    View(PARTIAL, (0.515, 0.515) to (0.515, 5.485), decider 0)
    """
    low, high = _reach(target, front)
    if high <= GRAZE:
        return View(BLOCKED, viewer.cx, viewer.cy, target.cx, target.cy, REAR)
    screens.gather(kinds, viewer, target)
    wide = resized(viewer, FORGIVEN)
    spoiler = PLACE
    if low < -GRAZE:
        spoiler = REAR
    elif not at_best_partial:
        spoiler = _spoiler(screens, wide, target)
        if spoiler == NOBODY:
            shadows = screens.shadows
            return View(CLEAR, shadows.x, shadows.y, target.cx, target.cy, NOBODY)
    seen = target
    wide_seen = resized(target, FORGIVEN)
    if low < 0.0:
        seen = _before(target, front)
    if low < 2.0 * FORGIVEN:
        wide_seen = _before(wide_seen, front)
    return _any_line(screens, kinds, Pair(viewer, seen, wide, wide_seen, limit), spoiler)


def _reach(body: Body, front: Front) -> tuple[float, float]:
    """How far before the viewer's rear line the body begins and ends."""
    low = high = front.ahead(body.xs[0], body.ys[0])
    for j in range(1, len(body.xs)):
        s = front.ahead(body.xs[j], body.ys[j])
        if s < low:
            low = s
        if s > high:
            high = s
    return low, high


def _before(body: Body, front: Front) -> Body:
    """The part of the body before the viewer's rear line."""
    ring = [(body.xs[j], body.ys[j]) for j in range(len(body.xs))]
    return polygon_body(clipped(ring, front.nx, front.ny, front.d))


def _spoiler(screens: Screens, wide: Body, target: Body) -> int:
    """NOBODY if all the target is seen from some point of the viewer, left in ``shadows``; else the tag of what hides."""
    world = screens.world
    room = world.room
    shadows = screens.shadows
    shadows.clear()
    if room.k > 0:
        inner = resized(target, -FORGIVEN - CHORD)  # what overlaps it by just GRAZE does not count
        for z in range(room.k):
            if shadows.cast(world, room.ids[z], inner, wide) == WHOLE:
                return int(world.tag[room.ids[z]])
    if shadows.lit(wide):
        return NOBODY
    return shadows.holder(wide.cx, wide.cy)


def _any_line(screens: Screens, kinds: list[int], pair: Pair, spoiler: int) -> View:
    """PARTIAL with a line that is not blocked, or BLOCKED."""
    world = screens.world
    items, deep = _keep_blocking(world)
    a = pair.a
    b = pair.b
    room = world.room
    if room.k == 0:
        return View(PARTIAL, a.cx, a.cy, b.cx, b.cy, spoiler)
    dx = b.cx - a.cx
    dy = b.cy - a.cy
    d = math.sqrt(dx * dx + dy * dy)
    if d > 0.0 and try_line(world, pair, dx / d, dy / d, 0.0):
        return _partial(world, spoiler)
    if items > 0:
        passed = [tag for tag in range(len(kinds)) if kinds[tag] != BLOCKS]
        got = sight_between(world, pair.wide_a, 0.0, pair.wide_b, 0.0, passed)
        if not got.visible:
            return View(BLOCKED, a.cx, a.cy, b.cx, b.cy, got.blocker)
        if deep <= pair.limit:
            note_line(room, pair, got.x1, got.y1, got.x2, got.y2)
            return _partial(world, spoiler)
        screens.gather(kinds, a, b)
        _keep_blocking(world)
        if _try_through(world, pair, got.x1, got.y1, got.x2, got.y2):
            return _partial(world, spoiler)
    if search_thin(screens, pair):
        return _partial(world, spoiler)
    return View(BLOCKED, a.cx, a.cy, b.cx, b.cy, deepest(world, a.cx, a.cy, b.cx, b.cy))


def _keep_blocking(world: Prisms) -> tuple[int, float]:
    """Drop what only hinders from the room. The number of blocking prisms left, and the most that areas can add up to."""
    room = world.room
    k = i64(0)
    items = 0
    deep = 0.0
    for z in range(room.k):
        kind = int(room.f[z])
        if kind == HINDERS:
            continue
        if kind == AREA:
            deep += 2.0 * world.cr[room.ids[z]]
        else:
            items += 1
        room.ids[k] = room.ids[z]
        room.f[k] = float(kind)
        k += 1
    room.k = k
    return items, deep


def _try_through(world: Prisms, pair: Pair, x1: float, y1: float, x2: float, y2: float) -> bool:
    """Try the line through two points."""
    dx = x2 - x1
    dy = y2 - y1
    d = math.sqrt(dx * dx + dy * dy)
    if d <= GRAZE:
        return False
    ux = dx / d
    uy = dy / d
    return try_line(world, pair, ux, uy, (y1 - pair.a.cy) * ux - (x1 - pair.a.cx) * uy)


def _partial(world: Prisms, spoiler: int) -> View:
    wit = world.room.wit
    return View(PARTIAL, wit[0], wit[1], wit[2], wit[3], spoiler)
