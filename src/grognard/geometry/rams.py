"""Charges that end at the first touch: at round bases, at bodies that flee. Any part of the target, no aligning.

The run is that of every charge: straight on, one wheel, straight on. The shortest found without a first straight
stretch is taken, and with one only if there is no other. A charger on a round base turns as it likes and goes straight.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import FAR
from grognard.geometry.drives import straight_entry
from grognard.geometry.engage import QUARTER, Charge, by_length
from grognard.geometry.fields import Field
from grognard.geometry.formations import SAME, Formation, nearest
from grognard.geometry.maneuvers import wheeled
from grognard.geometry.runways import Runway
from grognard.geometry.sweeps import OK
from grognard.geometry.touching import touching
from grognard.geometry.trig import heading
from grognard.geometry.turns import Run

BEFORE: Final = 1.0
"""Inches between first straight stretches that are tried where none at all does not do."""

COARSE: Final[int] = 5
"""Degrees between the wheels that are tried after such a stretch."""

FAN: Final[int] = 45
"""A round charger tries headings so many degrees to both sides of the nearest point of its target."""


class Ram:
    """Asks how ``charger`` gets to touch ``target``, which must not be in ``field`` (keep distances as in ``engage``)."""

    def __init__(self, charger: Formation, target: Formation, field: Field) -> None:
        self.charger: Formation = charger
        self.target: Formation = target
        self.runway: Runway = Runway(charger, target, field, [])
        self.aim: Field = Field(field.width, field.length, field.tolerance)
        self.aim.add_body(target, "")
        self.blame: int = OK
        self.blamed: str = ""

    def best(self) -> Charge | None:
        """The shortest charge found; None if there is none: then ``blamed`` is the tag of what the shortest run met."""
        if self.charger.is_disc():
            return self._round()
        found = self._first(self._runs(0.0, 1))
        before = BEFORE
        while found is None and before < self.runway.far:
            found = self._first(self._runs(before, COARSE))
            before += BEFORE
        return self._charge(found) if found is not None else None

    def at(self, before: float, left: bool, degrees: float) -> Charge | None:
        """The charge with that wheel after so many inches, if it can be made."""
        run = self._run(before, left, degrees)
        return self._charge(run) if run is not None and self.runway.fault(run)[0] == OK else None

    def _runs(self, before: float, step: int) -> list[Run]:
        """One run for each angle (so many degrees apart) that meets the target, the shortest first."""
        runs: list[Run] = []
        for i in range(-QUARTER, QUARTER + 1, step):
            run = self._run(before, i < 0, float(abs(i)))
            if run is not None:
                runs.append(run)
        runs.sort(key=by_length)
        return runs

    def _run(self, before: float, left: bool, degrees: float) -> Run | None:
        """The run with that wheel up to the first touch; None if it passes the target by."""
        start = self.charger.shifted(before * self.charger.ux, before * self.charger.uy)
        pose = wheeled(start, left, degrees)
        after = self._after(pose)
        if after >= FAR:
            return None
        return Run(before, left, degrees, after, self.charger.width(), 0.0)

    def _after(self, pose: Formation) -> float:
        """Inches straight on to the first touch; FAR if it never comes."""
        best = FAR
        for k in range(self.aim.pieces.count):
            best = min(best, straight_entry(self.aim, k, pose, pose.ux, pose.uy, FAR, 0.0))
        return best

    def _first(self, runs: list[Run]) -> Run | None:
        """The first run that is free."""
        for run in runs:
            code, tag = self.runway.fault(run)
            if code == OK:
                return run
            if self.blame == OK:
                self.blame = code
                self.blamed = tag
        return None

    def _round(self) -> Charge | None:
        """A disc's charge: straight at the nearest point, or as little beside it as need be."""
        charger = self.charger
        _d, (ax, ay), (bx, by) = nearest(charger, self.target)
        if math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) <= SAME:
            return None
        towards = heading(bx - ax, by - ay)
        for i in range(2 * FAN + 1):
            turn = float((i + 1) // 2)
            faced = charger.at(charger.x, charger.y, towards + (turn if i % 2 == 1 else -turn))
            after = self._after(faced)
            if after < FAR:
                way = Ram(faced, self.target, self.runway.field)
                run = Run(0.0, True, 0.0, after, charger.width(), 0.0)
                run.pivot = faced.facing
                if way.runway.fault(run)[0] == OK:
                    return self._charge(run)
        return None

    def _charge(self, run: Run) -> Charge:
        """A run as a charge: it ends where it touches."""
        start = self.charger
        if run.pivot >= 0.0:
            start = start.at(start.x, start.y, run.pivot)
        pose = start.shifted(run.before * start.ux, run.before * start.uy)
        if run.degrees > 0.0:
            pose = wheeled(pose, run.left, run.degrees)
        pose = pose.shifted(run.after * pose.ux, run.after * pose.uy)
        pairs = touching(pose, self.target)
        mine = {i for i, _j in pairs}
        theirs = {j for _i, j in pairs}
        count = len(mine) + len(theirs)
        return Charge(run, pose, pose, self.target, (count, count))
