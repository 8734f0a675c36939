"""Planners of whole units: moved as one, following a leader, formed on him, gathered, their chain restored.

They are searches with a fixed order and no clock. A plan is one path for each model; it is legal under
``paths.judge`` for each of them, and the ends are free of each other. None means: nothing was found.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import on_grain
from grognard.geometry.paths import along, judge
from grognard.geometry.placing import nearest_fit
from grognard.geometry.reach import INF
from grognard.geometry.squads import Muster, Paths, Squad, ends_of, shifted
from grognard.geometry.sweeps import OK, Place

SHARES: Final[list[float]] = [1.0, 0.85, 0.7, 0.55, 0.4, 0.25, 0.1]
"""Shares of a wished move that are tried in turn."""


def translate(squad: Squad, dx: float, dy: float) -> Paths | None:
    """All models move by one vector: the largest share of (dx, dy) found that is legal for the whole unit.

    Straight legs only; the share is refined to a 64th, and each model keeps its level. None if nothing is.
    """
    most = 1.0
    for i in range(squad.size()):
        most = min(most, _straight_share(squad, i, dx, dy))
    best: Paths | None = None
    low = 0.0
    share = most
    while share > 0.0:
        best = _translated(squad, share * dx, share * dy)
        if best is not None:
            low = share
            break
        share -= 0.0625
    if best is None or low >= most:
        return best
    high = low + 0.0625
    for _halving in range(3):
        mid = 0.5 * (low + high)
        paths = _translated(squad, mid * dx, mid * dy)
        if paths is None:
            high = mid
        else:
            low = mid
            best = paths
    return best


def _straight_share(squad: Squad, i: int, dx: float, dy: float) -> float:
    """How much of the vector model ``i`` can go straight: as far as it may be swept and can pay."""
    start = squad.starts[i]
    goal = shifted(start, dx, dy)
    length = math.sqrt(dx * dx + dy * dy)
    if length == 0.0:
        return 0.0
    path = [start, goal]
    mover = squad.movers[i]
    judged = judge(squad.ground, squad.bodies, mover, path, squad.open_edges, False)
    share = 1.0
    if judged.fault != OK:
        ex = judged.x - start[0]
        ey = judged.y - start[1]
        share = (math.sqrt(ex * ex + ey * ey) - 0.001) / length
    if judged.cost > squad.limits[i]:
        x, y, _z = along(path, squad.ground, mover, squad.limits[i])[-1]
        ex = x - start[0]
        ey = y - start[1]
        share = min(share, (math.sqrt(ex * ex + ey * ey) - 0.001) / length)
    return share


def _translated(squad: Squad, dx: float, dy: float) -> Paths | None:
    """Everybody moved by the vector rounded to the grain, if that is legal."""
    gx = on_grain(dx)
    gy = on_grain(dy)
    if gx == 0.0 and gy == 0.0:
        return None
    paths: Paths = []
    for start in squad.starts:
        paths.append([start, shifted(start, gx, gy)])
    return paths if squad.allows(paths) else None


def follow(squad: Squad, dx: float, dy: float) -> Paths | None:
    """The unit goes the way of (dx, dy) with detours: its foremost model leads, the others form on it.

    The whole wish is tried first, then smaller shares of it. The unit ends in one chain.
    """
    order = _foremost_first(squad, dx, dy)
    for share in SHARES:
        paths = _translated(squad, share * dx, share * dy)
        if paths is not None and squad.count_groups(ends_of(paths)) == 1:
            return paths
        leader = order[0]
        for end in _leads(squad, leader, share * dx, share * dy):
            paths = form_on(squad, leader, end)
            if paths is not None:
                return paths
    return None


def _foremost_first(squad: Squad, dx: float, dy: float) -> list[int]:
    """Models by how far they stand in the direction (dx, dy), the farthest first."""
    ranked: list[tuple[float, int]] = []
    for i in range(squad.size()):
        x, y, _z = squad.starts[i]
        ranked.append((-(x * dx + y * dy), i))
    ranked.sort()
    return [i for _front, i in ranked]


def _leads(squad: Squad, i: int, dx: float, dy: float) -> list[Place]:
    """Where the leader may end who wishes to go by (dx, dy): there or near it, or part of the way there."""
    goal = shifted(squad.starts[i], dx, dy)
    mover = squad.movers[i]
    out: list[Place] = []
    near = nearest_fit(squad.ground, squad.bodies, mover, goal[0], goal[1], goal[2], 2.0)
    if near and squad.reach(i).cost_to(near[0][0], near[0][1], near[0][2]) < INF:
        out.append(near[0])
        return out
    muster = Muster(squad)
    target = near[0] if near else goal
    if muster.approaches(i, target) and len(muster.paths[i]) > 1:
        out.append(muster.end(i))
    return out


def form_on(squad: Squad, leader: int, place: Place) -> Paths | None:
    """The leader goes to a place, the others keep to him in one chain, each near its old post if it can."""
    muster = Muster(squad)
    x, y, z = place
    if not muster.goes(leader, (on_grain(x), on_grain(y), z), False):
        return None
    start = squad.starts[leader]
    dx = x - start[0]
    dy = y - start[1]
    waiting = _chain_order(squad, leader)
    stuck = 0
    while waiting and stuck < len(waiting):
        i = waiting.pop(0)
        if muster.joins(i, shifted(squad.starts[i], dx, dy)):
            stuck = 0
        else:
            waiting.append(i)
            stuck += 1
    if waiting or not squad.allows(muster.paths):
        return None
    return muster.paths


def _chain_order(squad: Squad, leader: int) -> list[int]:
    """The other models, each after one to which it is linked at the start; the unlinked last, by distance."""
    done = [leader]
    rest: list[tuple[float, int]] = []
    lx, ly, _lz = squad.starts[leader]
    for i in range(squad.size()):
        if i != leader:
            x, y, _z = squad.starts[i]
            rest.append((math.sqrt((x - lx) * (x - lx) + (y - ly) * (y - ly)), i))
    rest.sort()
    waiting = [i for _far, i in rest]
    out: list[int] = []
    while waiting:
        pick = waiting[0]
        for i in waiting:
            if _linked_at_start(squad, i, done):
                pick = i
                break
        waiting.remove(pick)
        done.append(pick)
        out.append(pick)
    return out


def _linked_at_start(squad: Squad, i: int, others: list[int]) -> bool:
    for j in others:
        if squad.linked(i, squad.starts[i], j, squad.starts[j]):
            return True
    return False


# ---- gathering -----------------------------------------------------------------------------------


def gather(squad: Squad, x: float, y: float, level: float = 0.0) -> Paths | None:
    """Everybody towards a point: the nearest goes there, the others link up one after the other.

    Who cannot be linked comes as near as he can, so the plan may leave several groups: count them.
    """
    muster = Muster(squad)
    order = _nearest_first(squad, x, y)
    first = order[0]
    mover = squad.movers[first]
    near = nearest_fit(squad.ground, squad.bodies, mover, on_grain(x), on_grain(y), level, 4.0)
    if not (near and muster.goes(first, near[0], False)) and not muster.approaches(
        first, near[0] if near else (on_grain(x), on_grain(y), level)
    ):
        return None
    return _link_up(muster, order[1:])


def _nearest_first(squad: Squad, x: float, y: float) -> list[int]:
    ranked: list[tuple[float, int]] = []
    for i in range(squad.size()):
        sx, sy, _z = squad.starts[i]
        ranked.append(((sx - x) * (sx - x) + (sy - y) * (sy - y), i))
    ranked.sort()
    return [i for _far, i in ranked]


def _link_up(muster: Muster, waiting: list[int]) -> Paths | None:
    """The waiting models join those placed, staying as near to their posts as they can; else they approach."""
    squad = muster.squad
    missed: list[int] = []
    progress = True
    while waiting and progress:
        progress = False
        missed = []
        for i in waiting:
            if muster.joins(i, squad.starts[i]):
                progress = True
            else:
                missed.append(i)
        waiting = missed
    for i in waiting:
        if not muster.approaches(i, _nearest_end(muster, i)):
            return None
    return muster.paths if squad.allows(muster.paths) else None


def _nearest_end(muster: Muster, i: int) -> Place:
    """The end, among those of the placed models, nearest to the start of model ``i``."""
    sx, sy, _sz = muster.squad.starts[i]
    best = INF
    found = muster.squad.starts[i]
    for j in muster.placed:
        x, y, z = muster.end(j)
        d = (x - sx) * (x - sx) + (y - sy) * (y - sy)
        if d < best:
            best = d
            found = (x, y, z)
    return found


def restore_chain(squad: Squad) -> Paths | None:
    """Bring a broken unit into one chain, or into the fewest groups found (homebrew.coherency.restore).

    Tried in turn: each group stands, largest first, and the others come to it; all meet half-way between the
    nearest models of two groups; all meet in the middle. The first plan with one chain is taken.
    """
    best: Paths | None = None
    fewest = squad.size() + 1
    members = _groups_at_start(squad)
    for group in members:
        paths = _come_to(squad, group)
        if paths is not None:
            n = squad.count_groups(ends_of(paths))
            if n < fewest:
                fewest = n
                best = paths
            if n == 1:
                return best
    for x, y, z in _meeting_points(squad, members):
        paths = gather(squad, x, y, z)
        if paths is not None:
            n = squad.count_groups(ends_of(paths))
            if n < fewest:
                fewest = n
                best = paths
            if n == 1:
                return best
    return best


def _groups_at_start(squad: Squad) -> list[list[int]]:
    """The groups of the unit as it stands, largest first."""
    numbers = squad.discs(squad.starts).groups(squad.link, squad.link_up)
    members: list[list[int]] = []
    for i in range(squad.size()):
        if numbers[i] == len(members):
            members.append([])
        members[numbers[i]].append(i)
    ranked: list[tuple[int, int]] = []
    for g in range(len(members)):
        ranked.append((-len(members[g]), g))
    ranked.sort()
    return [members[g] for _size, g in ranked]


def _come_to(squad: Squad, group: list[int]) -> Paths | None:
    """The models of a group stand still and the others come to them."""
    muster = Muster(squad)
    for i in group:
        if not muster.stay(i):
            return None
    rest: list[tuple[float, int]] = []
    for i in range(squad.size()):
        if i not in group:
            x, y, _z = _nearest_end(muster, i)
            sx, sy, _sz = squad.starts[i]
            rest.append(((x - sx) * (x - sx) + (y - sy) * (y - sy), i))
    rest.sort()
    return _link_up(muster, [i for _far, i in rest])


def _meeting_points(squad: Squad, members: list[list[int]]) -> list[Place]:
    """Half-way between the nearest models of every two groups, then the middle of the unit."""
    out: list[Place] = []
    for a in range(len(members)):
        for b in range(a + 1, len(members)):
            best = INF
            x = y = 0.0
            level = 0.0
            for i in members[a]:
                for j in members[b]:
                    ix, iy, iz = squad.starts[i]
                    jx, jy, jz = squad.starts[j]
                    d = (ix - jx) * (ix - jx) + (iy - jy) * (iy - jy)
                    if d < best:
                        best = d
                        x = 0.5 * (ix + jx)
                        y = 0.5 * (iy + jy)
                        level = iz if iz == jz else 0.0
            out.append((x, y, level))
    mx = 0.0
    my = 0.0
    n = float(squad.size())
    for x, y, _z in squad.starts:
        mx += x / n
        my += y / n
    out.append((mx, my, 0.0))
    return out
