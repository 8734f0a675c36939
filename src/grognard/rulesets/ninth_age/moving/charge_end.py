"""Where a charge ends (catalogue 8.3): flush with the facing, most models in contact; what is left is the player's."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.bodies import PlaceBody, Stance
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.engage import Charge
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import NUnit

MAXIMISE: Final = cite("ninth_age.move.maximise")
ALIGN: Final = cite("ninth_age.move.align")

#: so far from an exact place, in inches and degrees, an answer may be
SNAP: Final = 0.3
TURN: Final = 1.0


class ChargeEnd(PlaceBody):
    """The end of a charge: one of the allowed `ends` along the charged facing, the usual one first; the nearest counts."""

    def __init__(self, unit: NUnit, target: NUnit, ends: list[Charge]) -> None:
        super().__init__("charge.end", unit.seat, MAXIMISE.id, unit.id)
        self.of = unit
        self.target = target.id
        self.ends = ends

    def choice(self) -> bool:
        """Is there anything to choose?"""
        if len(self.ends) > 1:
            return True
        self.take(stance_of(self.ends[0], self.of.files))
        return False

    def chosen(self) -> Charge:
        """The charge that was answered."""
        return self.nearest(self.got)

    def nearest(self, at: Stance) -> Charge:
        """The place that lies nearest to a stance."""
        best = self.ends[0]
        for one in self.ends:
            if _away(one, at) < _away(best, at):
                best = one
        return best

    def files(self) -> list[int]:
        """Those that it has."""
        return [self.of.files]

    def judge(self, stance: Stance) -> Verdict:
        """Flush, and as good as any?"""
        found = self.nearest(stance)
        turned = abs((stance[2] - found.pose.facing + 180.0) % 360.0 - 180.0)
        if turned > TURN:
            return Verdict([Fault(ALIGN.id, {"unit": self.unit, "target": self.target}, [self.target])])
        if _away(found, stance) > SNAP:
            return Verdict([Fault(MAXIMISE.id, {"unit": self.unit, "target": self.target}, [self.target])])
        return Verdict([], {self.unit: found.run.length})

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where its models would stand."""
        assert isinstance(answer, tuple)
        pose = self.nearest(answer).pose
        return [(id, *pose.base_centre(i), pose.facing) for i, id in enumerate(self.of.standing())]

    def candidates(self, n: int) -> list[object]:
        """All that are allowed, a quarter of an inch apart."""
        found = [stance_of(one, self.of.files) for one in self.ends]
        return list(found[: max(1, n)])

    def default(self) -> object:
        """The usual one."""
        return stance_of(self.ends[0], self.of.files)


def stance_of(found: Charge, files: int) -> Stance:
    """The end of a charge as a stance."""
    x, y = found.pose.centre()
    return on_grain(x), on_grain(y), turn_on_grain(found.pose.facing), files


def _away(found: Charge, at: Stance) -> float:
    x, y = found.pose.centre()
    return math.sqrt((at[0] - x) * (at[0] - x) + (at[1] - y) * (at[1] - y))
