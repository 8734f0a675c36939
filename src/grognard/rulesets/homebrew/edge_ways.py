"""The cheapest ways to a table edge, for forced retreats (homebrew.morale.retreat-path)."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.geometry.bases import gap
from grognard.geometry.reach import Reach
from grognard.geometry.sweeps import OK, leg_fault
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.board import Board

DETOUR: Final = 12.0
"""How much longer than the straight way (inches) a way to the edge may be and still be found."""

NEAR_DETOUR: Final = 6.0
"""The same for the first, quick search."""

ASIDE: Final = 5.0
"""How far aside of the straight way (inches) the quick search looks."""

NEAR_GOALS: Final[tuple[float, ...]] = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0)
"""Places along the edge that the quick search tries on either side of the straight one (inches)."""

GOALS: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0)
"""The same for the full search."""

ROUNDS: Final = 3
"""How often the end is put straight below the last turn."""


def edge_gap(board: Board, edge: str, x: float, y: float, radius: float) -> float:
    """Distance of a base from a table edge, at least 0."""
    if edge == "south":
        away = y
    elif edge == "north":
        away = board.depth - y
    elif edge == "west":
        away = x
    else:
        away = board.width - x
    return max(0.0, away - radius)


def at_edge(board: Board, edge: str, x: float, y: float, radius: float) -> Place3:
    """The place straight at the edge from (x, y) at which the base touches it."""
    if edge == "south":
        return x, radius, 0.0
    if edge == "north":
        return x, board.depth - radius, 0.0
    if edge == "west":
        return radius, y, 0.0
    return board.width - radius, y, 0.0


def way_to_edge(board: Board, flock: Approach, i: int, edge: str) -> list[Place3]:
    """The cheapest way of model i to touch the edge, from where it stands; else as near to it as it gets."""
    start = flock.stand(i)
    x, y, level = start
    mover = flock.movers[i]
    goal = at_edge(board, edge, x, y, mover.radius)
    if (goal[0], goal[1], level) == start:
        return [start]
    if mover.flies:
        return [start, goal]
    if level == 0.0:
        code, _who = leg_fault(flock.ground, flock.bodies, mover, x, y, goal[0], goal[1], 0.0, 0, [])
        if code == OK:
            length = abs(goal[0] - x) + abs(goal[1] - y)
            if not flock.weighted or flock.ground.leg_cost(x, y, goal[0], goal[1]) <= length:
                return [start, goal]
    far = gap(x, y, 0.0, goal[0], goal[1], 0.0) + level
    near = _corridor(flock, i, start, goal, far + NEAR_DETOUR)
    path = _cheapest(board, flock, i, edge, near, NEAR_GOALS)
    if path and flock.judge_way(i, path):
        return path
    reach = Reach(flock.ground, flock.bodies, mover, x, y, level, far + DETOUR)
    return _cheapest(board, flock, i, edge, reach, GOALS) or _nearest(board, flock, i, edge, reach)


def _corridor(flock: Approach, i: int, start: Place3, goal: Place3, limit: float) -> Reach:
    """The search among what lies near the straight way: quick, and good unless the way leads far aside."""
    x0 = min(start[0], goal[0]) - ASIDE
    x1 = max(start[0], goal[0]) + ASIDE
    y0 = min(start[1], goal[1]) - ASIDE
    y1 = max(start[1], goal[1]) + ASIDE
    ground = flock.ground.near(x0, y0, x1, y1)
    return Reach(ground, flock.bodies.near(x0, y0, x1, y1), flock.movers[i], *start, limit)


def _cheapest(
    board: Board, flock: Approach, i: int, edge: str, reach: Reach, offsets: tuple[float, ...]
) -> list[Place3]:
    """The cheapest way to one of the places along the edge at these offsets, or straight from its last turn."""
    x, y, _ = flock.stand(i)
    r = flock.movers[i].radius
    best = reach.limit
    path: list[Place3] = []
    for away in offsets:
        for side in (away, -away):
            gx, gy, _ = at_edge(board, edge, x + side, y + side, r)
            if gap(x, y, 0.0, gx, gy, 0.0) >= best:
                continue
            cost = reach.cost_to(gx, gy, 0.0, False)
            if cost < best:
                best = cost
                path = reach.path_to(gx, gy, 0.0, False)
    for _round in range(ROUNDS):
        if len(path) < 3:
            break
        turn = path[-2]
        gx, gy, _ = at_edge(board, edge, turn[0], turn[1], r)
        cost = reach.cost_to(gx, gy, 0.0, False)
        if cost >= best:
            break
        best = cost
        path = reach.path_to(gx, gy, 0.0, False)
    return path


def _nearest(board: Board, flock: Approach, i: int, edge: str, reach: Reach) -> list[Place3]:
    """No way leads to the edge: as near to it as the turning points, and a straight run from them, allow."""
    r = flock.movers[i].radius
    best = edge_gap(board, edge, flock.x[i], flock.y[i], r)
    path = [flock.stand(i)]
    for turn in reach.turning_places():
        end = _run(board, flock, i, edge, turn)
        left = edge_gap(board, edge, end[0], end[1], r)
        if left < best - flock.tolerance:
            way = reach.path_to(turn[0], turn[1], turn[2], False)
            if way:
                best = left
                path = way if end == turn else [*way, end]
    return path


def _run(board: Board, flock: Approach, i: int, edge: str, turn: Place3) -> Place3:
    """As far as model i gets from a turning point straight at the edge."""
    x, y, level = turn
    if level != 0.0:
        return turn
    gx, gy, _ = at_edge(board, edge, x, y, flock.movers[i].radius)
    low = 0.0
    high = 1.0
    for _step in range(20):
        t = 0.5 * (low + high)
        code, _who = leg_fault(
            flock.ground, flock.bodies, flock.movers[i], x, y, x + t * (gx - x), y + t * (gy - y), 0.0, 0, []
        )
        if code == OK:
            low = t
        else:
            high = t
    return (x + low * (gx - x), y + low * (gy - y), 0.0) if low > 0.0 else turn
