"""The charge of one ranked body at an edge of another: where it may end, and the shortest way there.

The end is flush with the edge. Of the offsets at which the charger stands free, and that one wheel between two
straight runs and the turn about the point of first contact lead to, those with the most models in contact are
allowed. Angles of the wheel are tried every degree, refined at the best; distances follow in closed form. The run is
swept exactly; the turn that aligns is not swept, its end is free.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import FAR
from grognard.geometry.fields import Field
from grognard.geometry.formations import SAME, Formation
from grognard.geometry.fronts import Edge, Key, Tally, common, free_offsets, front_profile, on_edge, profile
from grognard.geometry.maneuvers import poses
from grognard.geometry.runways import Runway
from grognard.geometry.shapes import Polygon
from grognard.geometry.sweeps import OK
from grognard.geometry.touching import Interval
from grognard.geometry.turns import Run, Turn

QUARTER: Final[int] = 90
"""The widest wheel of a charge, in degrees; one angle is tried for each."""

GRAIN: Final = 0.25
"""Inches between offsets that are looked at when what is allowed is measured out."""

FINER: Final[tuple[float, ...]] = (0.5, 0.25, 0.125)
"""Degrees: steps in which the best angle is refined."""

NO_ROOM: Final = "no-room"
"""Nowhere along the edge is there room for the charger."""

NO_PATH: Final = "no-path"
"""There is room, but one wheel and the aligning do not lead there."""

SPAN: Final[int] = 12
"""So many failures in a row, and only every fourth of the remaining runs is tried before the rest."""


class Charge:
    """A charge that can be made. ``run`` leads to ``struck``, the pose of first contact; aligned it stands at ``pose``.

    ``target``: the body charged, where it had to turn, turned. ``key``: models in contact (``fronts.Key``).
    """

    def __init__(self, run: Run, struck: Formation, pose: Formation, target: Formation, key: Key) -> None:
        self.run: Run = run
        self.struck: Formation = struck
        self.pose: Formation = pose
        self.target: Formation = target
        self.key: Key = key
        self.offset: float = run.offset


class Engagement:
    """Asks how ``charger`` gets at the edge ``facing`` of ``target``, which must not be in ``field``.

    Obstacles' ``way`` counts on the run, ``end`` at its end: 0.0 for friends, a little more for what may not be
    touched. ``busy``: numbers of bases that touch an enemy already. Neither body may be a disc.
    """

    def __init__(
        self,
        charger: Formation,
        target: Formation,
        facing: str,
        field: Field,
        my_busy: list[int],
        their_busy: list[int],
    ) -> None:
        self.charger: Formation = charger
        self.target: Formation = target
        self.edge: Edge = Edge(target, facing)
        mine = front_profile(charger.shape)
        theirs = profile(target.shape, facing)
        self.tally: Tally = Tally(mine, theirs, my_busy, their_busy)
        solid: list[Polygon] = []
        for block in target.shape.blocks:
            if on_edge(target.shape, facing, block)[2] > SAME:
                solid.append(target.placed(block))
        self.runway: Runway = Runway(charger, target, field, solid)
        self.blame: int = OK
        self.blamed: str = ""
        self._turns: list[Turn] = []

    # ---- answers -----------------------------------------------------------------------------------

    def free(self) -> list[Interval]:
        """Offsets at which the charger would stand free and touch the target."""
        low = self.edge.low - self.charger.width()
        return free_offsets(self.runway.field, self.edge, self.charger.shape, low, self.edge.high)

    def best(self) -> Charge | None:
        """The shortest charge among those with the most models in contact; None if none can be made (see ``why``)."""
        free = self.free()
        for key, intervals in self.tally.levels(self.edge.low - self.charger.width(), self.edge.high):
            found: Run | None = None
            for low, high in common(intervals, free):
                found = shorter(found, self.find(low, high))
            if found is not None:
                return self.charge(found, key)
        return None

    def why(self) -> str:
        """After ``best`` found none: NO_ROOM or NO_PATH; then ``blamed`` is the tag of what the shortest run met."""
        return NO_PATH if self.free() else NO_ROOM

    def at(self, offset: float) -> Charge | None:
        """The shortest charge that ends at an offset, whether or not it is among the best; None if there is none."""
        key = self.tally.key(offset)
        if key[1] == 0 or not common([(offset, offset)], self.free()):
            return None
        run = self.find(offset, offset)
        return self.charge(run, key) if run is not None else None

    def allowed(self, key: Key) -> list[Interval]:
        """The offsets with a count that can be reached, looked at every ``GRAIN``: closed intervals, some of them points."""
        out: list[Interval] = []
        free = self.free()
        for found, intervals in self.tally.levels(self.edge.low - self.charger.width(), self.edge.high):
            if found == key:
                for low, high in common(intervals, free):
                    out += self._reached(low, high)
        return out

    def charge(self, run: Run, key: Key) -> Charge:
        """A run and its end as a charge."""
        path = poses(self.charger, run.legs())
        pose = self.edge.flush(self.charger.shape, run.offset)
        return Charge(run, path[len(path) - 1], pose, self.target, key)

    # ---- runs --------------------------------------------------------------------------------------

    def turns(self) -> list[Turn]:
        """All wheels that are tried: none, then each degree to both sides."""
        if not self._turns:
            self._turns.append(Turn(self.charger, self.edge, True, 0.0))
            for i in range(1, QUARTER + 1):
                for left in (True, False):
                    turn = Turn(self.charger, self.edge, left, float(i))
                    if turn.meets:
                        self._turns.append(turn)
        return self._turns

    def find(self, low: float, high: float) -> Run | None:
        """The shortest free run found to an offset in a closed interval, its angle refined."""
        runs: list[Run] = []
        for turn in self.turns():
            runs += turn.runs(low, high, self.runway.far)
        runs.sort(key=by_length)
        self.blame = OK
        self.blamed = ""
        best = self._first_free(runs)
        if best is None or best.degrees == 0.0:
            return best
        for step in FINER:
            for degrees in (best.degrees - step, best.degrees + step):
                if degrees <= float(QUARTER):
                    turn = Turn(self.charger, self.edge, best.left, degrees)
                    for run in turn.runs(low, high, self.runway.far):
                        if run.length < best.length - SAME and self.runway.fault(run)[0] == OK:
                            best = run
        return best

    def _first_free(self, runs: list[Run]) -> Run | None:
        """The first of the runs that is free; after many failures every fourth of the others is tried first."""
        later: list[Run] = []
        for i in range(len(runs)):
            if i >= SPAN and i % 4 != 0:
                later.append(runs[i])
                continue
            if self._is_free(runs[i]):
                return runs[i]
        for run in later:
            if self._is_free(run):
                return run
        return None

    def _is_free(self, run: Run) -> bool:
        code, tag = self.runway.fault(run)
        if code != OK and self.blame == OK:
            self.blame = code
            self.blamed = tag
        return code == OK

    def _reached(self, low: float, high: float) -> list[Interval]:
        """The parts of an interval that runs lead to."""
        steps = int((high - low) / GRAIN) + 1 if high - low > SAME else 0
        out: list[Interval] = []
        begun = FAR
        last = low
        for i in range(steps + 1):
            at = low + (high - low) * float(i) / float(max(steps, 1))
            if self.find(at, at) is not None:
                begun = min(begun, at)
                last = at
            elif begun < FAR:
                out.append((begun, last))
                begun = FAR
        if begun < FAR:
            out.append((begun, last))
        return out


def by_length(run: Run) -> tuple[float, float]:
    """The order in which runs are tried."""
    return run.length, run.degrees


def shorter(one: Run | None, two: Run | None) -> Run | None:
    """The shorter of two runs, the first if they are as long."""
    if one is None or (two is not None and two.length < one.length - SAME):
        return two
    return one
