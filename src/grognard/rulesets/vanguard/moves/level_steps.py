"""Steps from one level to another (catalogue 12.2): where a model could climb up or down, or step off unhurt."""

from __future__ import annotations

from typing import Final

from grognard.game.poses import turned
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import heading
from grognard.rulesets.vanguard.moves.climbing import Edge, climbed, edges, feet
from grognard.rulesets.vanguard.moves.falling import landing
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground

#: along an edge a step is tried straight across from where the model stands, and so often besides (inches)
APART: Final = 1.5


class LevelStep:
    """From a pose `a` to a pose `b` on another level (heights in z), and what that costs."""

    def __init__(self, a: Pose, b: Pose, cost: float) -> None:
        self.a = a
        self.b = b
        self.cost = cost


def level_steps(mover: Mover, at: Pose) -> list[LevelStep]:
    """The steps that lead away from the level of a pose: off its floor and down from it, or up to floors from the ground."""
    level = mover.flat(at)[2]
    if level > 0.0:
        return _down(mover, at, level)
    found: list[LevelStep] = []
    for floor in ground(mover.state.board).floors:
        for foot, top in feet(mover, floor):
            low = mover.grounded(foot)
            cost, faults = climbed(mover, low, top)
            if not faults:
                found.append(LevelStep(low, top, cost))
    return found


def _down(mover: Mover, at: Pose, level: float) -> list[LevelStep]:
    found: list[LevelStep] = []
    for floor in ground(mover.state.board).floors_at(level):
        for edge in edges(floor):
            for x, y in _spots(edge, at):
                found += _at_edge(mover, edge, x, y, floor.height)
    return found


def _spots(edge: Edge, at: Pose) -> list[tuple[float, float]]:
    """Points along an edge: straight across, at its ladders, and evenly spread."""
    alongs = [min(max(edge.along(at[0], at[1]), 0.0), edge.length)]
    alongs += [edge.along(x, y) for x, y in edge.surface.piece.ladders if abs(edge.out(x, y)) <= TOLERANCE]
    parts = int(edge.length / APART) + 1
    alongs += [edge.length * (float(i) + 0.5) / float(parts) for i in range(parts)]
    return [(edge.x + along * edge.ux, edge.y + along * edge.uy) for along in alongs]


def _at_edge(mover: Mover, edge: Edge, x: float, y: float, z: float) -> list[LevelStep]:
    """Down at one point of an edge: a step off, if it does no harm, and a climb, if one can climb there."""
    found: list[LevelStep] = []
    facing = turned(heading(edge.nx, edge.ny), 3)
    brink = (on_grain(x), on_grain(y), z, facing)
    below = landing(mover, brink, facing)
    if below is not None and z - below[2] <= mover.height + TOLERANCE:
        drop = (z - below[2]) * mover.state.board.constants.movement.willing_drop_factor
        found.append(LevelStep(brink, below, drop))
    top = edge.place(mover, x, y, facing, z, False)
    foot = mover.grounded(edge.place(mover, x, y, facing, 0.0, True))
    cost, faults = climbed(mover, foot, top)
    if not faults:
        found.append(LevelStep(top, foot, cost))
    return found
