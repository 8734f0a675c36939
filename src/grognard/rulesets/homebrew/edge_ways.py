"""The cheapest ways to a table edge, for forced retreats (homebrew.morale.retreat-path)."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.choices import Place3
from grognard.geometry.reach import Reach
from grognard.geometry.sweeps import OK, leg_fault
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.board import Board

DETOUR: Final = 24.0
"""How much longer than the straight way (inches) a way to the edge may be and still be found."""

NEAR_DETOUR: Final = 8.0
"""The same for the first, quick search."""

ASIDE: Final = 5.0
"""How far aside of the straight way (inches) the quick search looks."""

SAMPLES: Final = 12
"""Places along the edge that are tried on either side, an inch apart, where slow ground may pay a slanting way."""


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
    far = math.dist(start, goal)
    near = _corridor(flock, i, start, goal, far + NEAR_DETOUR)
    path = _cheapest(board, flock, i, edge, near, near.turning_places())
    if path and flock.judge_way(i, path):
        return path
    reach = Reach(flock.ground, flock.bodies, mover, x, y, level, far + DETOUR)
    turns = reach.turning_places()
    return _cheapest(board, flock, i, edge, reach, turns) or _nearest(board, flock, i, edge, reach, turns)


def _corridor(flock: Approach, i: int, start: Place3, goal: Place3, limit: float) -> Reach:
    """The search among what lies near the straight way: quick, and good unless the way leads far aside."""
    x0 = min(start[0], goal[0]) - ASIDE
    x1 = max(start[0], goal[0]) + ASIDE
    y0 = min(start[1], goal[1]) - ASIDE
    y1 = max(start[1], goal[1]) + ASIDE
    ground = flock.ground.near(x0, y0, x1, y1)
    return Reach(ground, flock.bodies.near(x0, y0, x1, y1), flock.movers[i], *start, limit)


def _goals(board: Board, flock: Approach, i: int, edge: str, turns: list[Place3]) -> list[Place3]:
    """Places on the edge worth trying: straight from the start and from every turning point, and every inch."""
    x, y, _ = flock.stand(i)
    r = flock.movers[i].radius
    goals = [at_edge(board, edge, turn[0], turn[1], r) for turn in turns]
    if flock.weighted:
        for k in range(-SAMPLES, SAMPLES + 1):
            goals.append(at_edge(board, edge, x + k, y + k, r))
    return goals


def _cheapest(
    board: Board, flock: Approach, i: int, edge: str, reach: Reach, turns: list[Place3]
) -> list[Place3]:
    x, y, _ = flock.stand(i)
    rows: list[tuple[float, float, float]] = []
    for gx, gy, _ in _goals(board, flock, i, edge, turns):
        rows.append((math.sqrt((gx - x) * (gx - x) + (gy - y) * (gy - y)), gx, gy))
    rows.sort()
    best = reach.limit
    path: list[Place3] = []
    for least, gx, gy in rows:
        if least >= best:
            break
        cost = reach.cost_to(gx, gy, 0.0, False)
        if cost < best:
            best = cost
            path = reach.path_to(gx, gy, 0.0, False)
    return path


def _nearest(
    board: Board, flock: Approach, i: int, edge: str, reach: Reach, turns: list[Place3]
) -> list[Place3]:
    """No way leads to the edge: as near to it as the turning points, and a straight run from them, allow."""
    r = flock.movers[i].radius
    best = edge_gap(board, edge, flock.x[i], flock.y[i], r)
    path = [flock.stand(i)]
    for turn in turns:
        end = _run(board, flock, i, edge, turn)
        gap = edge_gap(board, edge, end[0], end[1], r)
        if gap < best - flock.tolerance:
            way = reach.path_to(turn[0], turn[1], turn[2], False)
            if way:
                best = gap
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
