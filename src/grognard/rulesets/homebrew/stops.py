"""Where a model stops that has more way before it than inches: cut where they are used up, then taken back.

Used where a move goes "as far as it can": forced retreats, failed charges, pursuits that do not catch.
"""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.geometry.bases import GRAIN, gap
from grognard.geometry.bodies import Bodies
from grognard.geometry.paths import along, slide_back
from grognard.rulesets.homebrew.approach import Approach, after

JUST_APART: Final = 0.0015
"""Comrades are met this much (inches) before they would count as overlapped: models end just touching."""


HAIR: Final = 0.001
"""A way that becomes illegal is left this much (inches) before."""

ON_LEG: Final = 1e-6
"""A point lies on a leg if the way over it is longer by less."""


def stop(flock: Approach, i: int, path: list[Place3], inches: float) -> list[Place3]:
    """The path of model i as far as the inches go, cut at the last place where it may end (rounded)."""
    ground = flock.ground
    mover = flock.movers[i]
    cut = along(path, ground, mover, inches)
    if len(cut) < 2:
        return cut
    bodies = with_mates(flock, i, cut)
    back = slide_back(ground, bodies, mover, cut)
    short = inches
    while len(back) > 1 and flock.cost(i, back) > inches + flock.tolerance:
        # rounding has pushed the end onto the border of slow ground, or farther on where each step costs two
        back = slide_back(ground, bodies, mover, along(back, ground, mover, short))
        short -= GRAIN
    return back


def before_fault(flock: Approach, i: int, path: list[Place3], inches: float) -> list[Place3]:
    """The same, but no farther than the way is legal: up to the gap that the flock keeps to enemies."""
    back = stop(flock, i, path, inches)
    judged = flock.judge(i, after(back))
    if judged.ok:
        return back
    x, y = judged.at
    for k in range(1, len(back)):
        ax, ay, level = back[k - 1]
        bx, by, _ = back[k]
        along_leg = _far(ax, ay, x, y) + _far(x, y, bx, by) - _far(ax, ay, bx, by)
        if along_leg < ON_LEG:
            length = _far(ax, ay, x, y)
            if length <= HAIR:
                return back[:k]
            share = (length - HAIR) / length
            cut = [*back[:k], (ax + share * (x - ax), ay + share * (y - ay), level)]
            return slide_back(flock.ground, with_mates(flock, i, cut), flock.movers[i], cut)
    return back[:1]


def _far(ax: float, ay: float, bx: float, by: float) -> float:
    return gap(ax, ay, 0.0, bx, by, 0.0)


def with_mates(flock: Approach, i: int, path: list[Place3]) -> Bodies:
    """What model i meets along a path, its comrades included: they may be passed, but not ended on."""
    r = flock.movers[i].radius
    x0 = min(place[0] for place in path) - r
    x1 = max(place[0] for place in path) + r
    y0 = min(place[1] for place in path) - r
    y1 = max(place[1] for place in path) + r
    bodies = flock.bodies.near(x0, y0, x1, y1)
    for j in range(len(flock.ids)):
        if j != i:
            mate = flock.movers[j]
            wide = mate.radius + JUST_APART
            floor = flock.level[j] > 0.0
            bodies.add(flock.x[j], flock.y[j], wide, flock.z[j], mate.height, floor, 0.0, flock.ids[j], False)
    return bodies
