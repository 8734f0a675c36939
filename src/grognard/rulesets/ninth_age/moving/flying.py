"""Flying, bodiless and reaping movement (catalogue 8, 20): what a unit passes over or through, and charges through the air."""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault
from grognard.geometry.engage import Engagement
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation
from grognard.geometry.fronts import free_offsets
from grognard.geometry.touching import Interval
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import all_have, has, use_of
from grognard.rulesets.ninth_age.moving.fields import ON_THE_WAY, field_of
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.terrain import impassable
from grognard.rulesets.ninth_age.values import movement

FLY: Final = cite("ninth_age.rule.fly")
ETHEREAL: Final = cite("ninth_age.rule.ethereal")
REAPER: Final = cite("ninth_age.vc.reaper")
NET: Final = cite("ninth_age.spell.light.net-of-light")

#: how far somebody flies in a Net of Light, in inches
NETTED: Final = 2


def flight(state: NState, unit: NUnit) -> int:
    """How far the unit flies: the lowest of its models; 0 if not all of them can."""
    lowest = 0
    for model in state.models_in(unit):
        use = use_of(state, model, FLY.key)
        if use is None:
            return 0
        far = min(use.n, NETTED) if has(state, model, NET.key) else use.n
        lowest = far if not lowest else min(lowest, far)
    if lowest:
        FLY.hit()
    return lowest


def flies(state: NState, unit: NUnit) -> bool:
    """Does it go farther through the air than on the ground?"""
    return flight(state, unit) >= movement(state, unit) and flight(state, unit) > 0


def reach_of(state: NState, unit: NUnit) -> int:
    """Its Movement in charges, or how far it flies."""
    return max(movement(state, unit), flight(state, unit))


class FlyingCharge(Engagement):
    """A charge through the air: nothing is in its way; where it ends it must stand free."""

    def __init__(
        self,
        charger: Formation,
        target: Formation,
        facing: str,
        ends: Field,
        my_busy: list[int],
        their_busy: list[int],
    ) -> None:
        sky = Field(ends.width, ends.length, ends.tolerance)
        super().__init__(charger, target, facing, sky, my_busy, their_busy)
        self.ends = ends

    def free(self) -> list[Interval]:
        """Offsets at which it would stand free and touch the target."""
        low = self.edge.low - self.charger.width()
        return free_offsets(self.ends, self.edge, self.charger.shape, low, self.edge.high)


def way_of(state: NState, unit: NUnit) -> Field:
    """The obstacles on an ordinary move of the unit: for Ethereal units no terrain is one, for Reapers no enemy."""
    through = all_have(state, unit, ETHEREAL.key)
    reaps = all_have(state, unit, REAPER.key)
    if not through and not reaps:
        return field_of(state, unit.id)
    board = state.board
    field = Field(board.width, board.depth, board.constants.contact_epsilon)
    for other in state.on_table():
        if other.id != unit.id and not (reaps and other.seat != unit.seat):
            field.add_body(formation(state, other), other.id, ON_THE_WAY, 0.0)
    if through:
        ETHEREAL.hit()
    else:
        for piece in impassable(board):
            field.add_polygon(piece.polygon, piece.id, ON_THE_WAY, 0.0)
    if reaps:
        REAPER.hit()
    return field


def why_not_end(state: NState, unit: NUnit, end: Formation) -> list[Fault]:
    """What a unit that passes over or through things may not do at the end of its move: stand too near to any."""
    if all_have(state, unit, ETHEREAL.key) or all_have(state, unit, REAPER.key):
        return why_not_here(state, unit.id, end)
    return []
