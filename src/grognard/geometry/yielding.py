"""Charges after which the target turns to be flush, because the charger finds no room to turn all the way itself.

About the point of first contact the charger turns as far towards flush as it may, and the target the rest: as little
as possible. The turns are lifted and placed; only where both end is looked at.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.engage import QUARTER, Charge, Engagement
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation
from grognard.geometry.fronts import Edge
from grognard.geometry.maneuvers import about, poses
from grognard.geometry.shapes import Point
from grognard.geometry.sweeps import OK
from grognard.geometry.turns import Run, Turn, signed

COARSE: Final[int] = 6
"""Degrees between the wheels that are tried."""

PLACES: Final[int] = 6
"""So many offsets along the edge are tried for each wheel."""

STEP: Final[float] = 10.0
"""Degrees between the turns of the target that are tried; the first that does is brought down to one degree."""


class Struck:
    """A free run up to the point of first contact, not yet aligned."""

    def __init__(self, run: Run, pose: Formation, point: Point, turn: float) -> None:
        self.run: Run = run
        self.pose: Formation = pose
        self.point: Point = point
        self.turn: float = turn


class Yielding:
    """Asks the same as ``engagement`` where the target, which stands in no combat, turns as well."""

    def __init__(self, engagement: Engagement) -> None:
        self.engagement: Engagement = engagement
        self.edge: Edge = engagement.edge
        self.field: Field = engagement.runway.field

    def best(self) -> Charge | None:
        """The charge with the least turn of the target (to a degree), then most models in contact, then shortest."""
        contacts = self._contacts()
        turn = STEP
        while turn <= float(QUARTER):
            if self._best_of(contacts, turn) is not None:
                fine = turn - STEP + 1.0
                while fine < turn:
                    found = self._best_of(contacts, fine)
                    if found is not None:
                        return found
                    fine += 1.0
                return self._best_of(contacts, turn)
            turn += STEP
        return None

    def _contacts(self) -> list[Struck]:
        """Free runs to first contact, whether or not the charger can align there."""
        engagement = self.engagement
        out: list[Struck] = []
        low = self.edge.low - engagement.charger.width()
        for i in range(-QUARTER, QUARTER + 1, COARSE):
            turn = Turn(engagement.charger, self.edge, i < 0, float(abs(i)))
            spots: list[tuple[float, float]] = []
            for k in range(PLACES + 1):
                at = low + (self.edge.high - low) * float(k) / float(PLACES)
                spots.append((at, at))
            if abs(turn.slip) <= TOUCH:
                # The first stretch changes nothing: such a wheel leads to one place only, wherever that is.
                spots = [(low, self.edge.high)]
            for first, last in spots:
                for run in turn.runs(first, last, engagement.runway.far):
                    if engagement.tally.key(run.offset)[1] > 0 and engagement.runway.fault(run)[0] == OK:
                        out.append(self._struck(turn, run))
        return out

    def _struck(self, turn: Turn, run: Run) -> Struck:
        """Where a run ends, and the point of first contact there."""
        path = poses(self.engagement.charger, run.legs())
        pose = path[len(path) - 1]
        corner = run.offset <= turn.split if turn.right else run.offset >= turn.split
        if corner:
            point = pose.front_right() if turn.right else pose.front_left()
        else:
            edge = self.edge
            point = (edge.x + turn.end * edge.sx, edge.y + turn.end * edge.sy)
        return Struck(run, pose, point, signed(self.edge.heading - pose.facing))

    def _best_of(self, contacts: list[Struck], turn: float) -> Charge | None:
        """The best charge for which the target turns by so many degrees."""
        best: Charge | None = None
        for struck in contacts:
            key = self.engagement.tally.key(struck.run.offset)
            if best is not None and (key, -struck.run.length) <= (best.key, -best.run.length):
                continue
            if abs(struck.turn) < turn - TOUCH:
                continue
            sign = 1.0 if struck.turn > 0.0 else -1.0
            pose = _turned(struck.pose, struck.point, struck.turn - sign * turn)
            if not self._fits(pose):
                continue
            target = _turned(self.engagement.target, struck.point, -sign * turn)
            if self._fits(target):
                best = Charge(struck.run, struck.pose, pose, target, key)
        return best

    def _fits(self, form: Formation) -> bool:
        """Does a body overlap nothing, and stand on the table?"""
        return self.field.on_table(form) and not self.field.overlapped(form)


def _turned(form: Formation, point: Point, degrees: float) -> Formation:
    """A body turned about a point of the table."""
    u, v = form.local(point[0], point[1])
    return about(form, u, v, form.facing + degrees)
