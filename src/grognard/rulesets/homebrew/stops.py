"""Where a model stops that has more way before it than inches: cut where they are used up, then taken back.

Used where a move goes "as far as it can": forced retreats, failed charges, pursuits that do not catch.
"""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.geometry.bodies import Bodies
from grognard.geometry.paths import along, slide_back
from grognard.rulesets.homebrew.approach import Approach

JUST_APART: Final = 0.0015
"""Comrades are met this much (inches) before they would count as overlapped: models end just touching."""


def stop(flock: Approach, i: int, path: list[Place3], inches: float) -> list[Place3]:
    """The path of model i as far as the inches go, cut at the last place where it may end (rounded)."""
    ground = flock.ground
    mover = flock.movers[i]
    cut = along(path, ground, mover, inches)
    if len(cut) < 2:
        return cut
    bodies = with_mates(flock, i, cut)
    back = slide_back(ground, bodies, mover, cut)
    if flock.cost(i, back) > inches + flock.tolerance:
        # rounding has pushed the end onto the border of slow ground
        back = slide_back(ground, bodies, mover, along(back, ground, mover, inches))
    return back


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
