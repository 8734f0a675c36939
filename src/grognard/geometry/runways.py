"""The run of a charge judged: a first straight stretch, one wheel, a second straight stretch up to contact."""

from __future__ import annotations

import math

from grognard.geometry.drives import straight_free, wheel_free
from grognard.geometry.eps import TOUCH
from grognard.geometry.fields import Field
from grognard.geometry.formations import SAME, Formation
from grognard.geometry.maneuvers import wheeled
from grognard.geometry.shapes import Polygon
from grognard.geometry.sweeps import NOBODY, OFF_TABLE, OK
from grognard.geometry.turns import Run


class Runway:
    """What one charger may run into on its way to one target, which must not be in ``field``.

    ``solid``: convex parts of the target that the second stretch may not enter (what it ends at is not among them).
    ``far``: how far the charger gets straight on, no farther than past the target.
    """

    def __init__(self, charger: Formation, target: Formation, field: Field, solid: list[Polygon]) -> None:
        self.charger: Formation = charger
        ahead = 0.0
        for x, y in target.corners():
            ahead = max(ahead, charger.shape.v0 - charger.local(x, y)[1])
        far = ahead + charger.width()
        x0, y0, x1, y1 = charger.bounds()
        for body in (charger.shifted(far * charger.ux, far * charger.uy), target):
            a0, b0, a1, b1 = body.bounds()
            x0 = min(x0, a0)
            y0 = min(y0, b0)
            x1 = max(x1, a1)
            y1 = max(y1, b1)
        e = 2.0 * charger.shape.reach
        self.field: Field = field.nearby(x0 - e, y0 - e, x1 + e, y1 + e)
        self.rest: Field = self.field.nearby(x0 - e, y0 - e, x1 + e, y1 + e)
        self.walls: Field = self.field.nearby(x0 - e, y0 - e, x1 + e, y1 + e)
        self.walls.add_body(target, "")
        for part in solid:
            self.rest.add_polygon(part, "")
        free, who = straight_free(self.walls, charger, charger.ux, charger.uy, far, [])
        self.far: float = min(far, free)
        self._far_who: int = who
        self._faults: dict[tuple[bool, float, int, int], tuple[int, str]] = {}

    def fault(self, run: Run) -> tuple[int, str]:
        """Fault code of a run (of ``sweeps``) and the tag of what it meets ("": the target, the table's edge)."""
        if run.before > self.far + TOUCH:
            return self._met(self.walls, self._far_who)
        known = (
            run.left,
            run.degrees,
            math.floor(run.before * 1e6 + 0.5),
            math.floor(run.after * 1e6 + 0.5),
        )
        if known not in self._faults:
            self._faults[known] = self._swept(run)
        return self._faults[known]

    def _swept(self, run: Run) -> tuple[int, str]:
        """``fault`` of what follows the first stretch; what is quickly seen is looked at first."""
        charger = self.charger
        start = charger.shifted(run.before * charger.ux, run.before * charger.uy)
        pose = wheeled(start, run.left, run.degrees) if run.degrees > 0.0 else start
        end = pose.shifted(run.after * pose.ux, run.after * pose.uy)
        half = wheeled(start, run.left, 0.5 * run.degrees)
        for form in (start, half, pose, end):
            if self.rest.off_share(form) > 0.5 + TOUCH:
                return OFF_TABLE, ""
        at, who = straight_free(self.rest, pose, pose.ux, pose.uy, run.after, [])
        if at < run.after - SAME:
            return self._met(self.rest, who)
        if run.degrees > 0.0:
            at, who = wheel_free(self.walls, start, run.left, run.degrees, [])
            if at < run.degrees - SAME:
                return self._met(self.walls, who)
        return OK, ""

    def _met(self, field: Field, who: int) -> tuple[int, str]:
        if who == NOBODY:
            return OFF_TABLE, ""
        return field.fault_of(who), field.tags[who]
