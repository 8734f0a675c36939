"""Jumping (catalogue 12.3): gaps between surfaces of one height, and the test of who jumps them."""

from __future__ import annotations

from typing import Final

from grognard.dice.plain import Under
from grognard.game.play import Play
from grognard.game.verdict import Fault
from grognard.geometry.pieces import merged
from grognard.geometry.shapes import segment_in_convex
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.stats import speed

WIDTH: Final = cite("vanguard.jump.width")
TEST: Final = cite("vanguard.jump.test")

SIDES: Final = 8
#: of a base that lands this much must be on the far side: all of it, but for float noise (share)
WHOLE: Final = 0.995


class Gap:
    """A gap under a leg on one level: the distance along the leg at which it begins, and how wide it is there."""

    def __init__(self, at: float, width: float) -> None:
        self.at = at
        self.width = width


def gaps(mover: Mover, a: Pose, b: Pose) -> list[Gap]:
    """Where the centre has no floor of its level under it on the straight leg from a to b, in order."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length == 0.0:
        return []
    held: list[tuple[float, float]] = []
    for part in ground(mover.state.board).parts_at(a[2]):
        t0, t1 = segment_in_convex(part, a[0], a[1], b[0], b[1])
        if t0 <= t1:
            held.append((t0 * length, t1 * length))
    found: list[Gap] = []
    at = 0.0
    for low, high in merged(held):
        if low - at > 2.0 * TOLERANCE:
            found.append(Gap(at, low - at))
        at = max(at, high)
    if length - at > 2.0 * TOLERANCE:
        found.append(Gap(at, length - at))
    return found


def jump_faults(mover: Mover, a: Pose, b: Pose, gap: Gap) -> list[Fault]:
    """Why the gap on this leg can't be jumped: too wide, or the base does not land wholly on the far side."""
    state = mover.state
    most = speed(state, mover.model) / 2.0
    if gap.width > most + TOLERANCE:
        return [Fault(WIDTH.id, {"model": mover.id, "width": gap.width, "most": most}, [mover.id])]
    if ground(state.board).share_at(mover.rect(b), b[2]) < WHOLE:
        return [Fault(WIDTH.id, {"model": mover.id, "width": gap.width, "x": b[0], "y": b[1]}, [mover.id])]
    return []


def jump_test(state: VState, model: VModel) -> Under:
    """The test: D8, Sp or less; an 8 fails, a 1 succeeds."""
    return Under(
        SIDES,
        int(speed(state, model)),
        top_fails=True,
        one_succeeds=True,
        why=TEST.id,
        owner=model.seat,
    )


def jumps(state: VState, model: VModel) -> Play[bool]:
    """Does the model make its jump?"""
    roll = jump_test(state, model)
    yield roll
    return bool(roll.got)
