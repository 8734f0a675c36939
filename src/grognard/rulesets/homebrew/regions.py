"""What is shaded while a player moves models: about how far they get, and where they may be put.

Outlines are those of the middle of a base, found by trying directions with the very search that finds paths. They are
shading, and coarse: what the rules allow is decided by the questions themselves.
"""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Place3
from grognard.game.verdict import Shape
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, judge
from grognard.geometry.reach import Reach
from grognard.geometry.sweeps import Mover
from grognard.geometry.trig import polar
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.state import HState

REACH: Final = "reach"
ZONE: Final = "zone"
BARRED: Final = "barred"
RANGE: Final = "range"
#: float noise in sums of lengths
NOISE: Final = 1e-9
#: directions that are tried
DIRECTIONS: Final = 24
#: so often what lies between an end that can be reached and one that can't is halved
HALVINGS: Final = 4
#: ways round things are looked for where the straight way ends before this share of the allowance, to these shares of it,
SHORT: Final = 0.9
ROUND: Final[tuple[float, ...]] = (0.95, 0.6)
#: so many at most, and none of moves longer than this (inches): far ones take long to find
DETOURS: Final = 12
NEAR: Final = 8.0
#: of a unit with more models than this all at once are shown as discs
FEW: Final = 2


class Sounding:
    """How far one model gets in each direction. `straight`: it goes nowhere but straight on."""

    def __init__(
        self, ground: Ground, bodies: Bodies, mover: Mover, place: Place3, limit: float, straight: bool
    ) -> None:
        far = limit + mover.radius + 1.0
        box = (place[0] - far, place[1] - far, place[0] + far, place[1] + far)
        self.ground = ground.near(*box)
        self.bodies = bodies.near(*box)
        self.mover = mover
        self.place = place
        self.limit = limit
        self.reach = Reach(self.ground, self.bodies, mover, *place, limit)
        #: so many ways round things may still be looked for
        self.left = 0 if straight or limit > NEAR else DETOURS

    def far(self, ux: float, uy: float) -> float:
        """About how far it gets in a direction; things in between that it goes round do not matter."""
        straight = self._straight(ux, uy)
        if straight < SHORT * self.limit:
            for share in ROUND:
                inches = share * self.limit
                if inches > straight and self._round(inches * ux, inches * uy):
                    return inches
        return straight

    def _straight(self, ux: float, uy: float) -> float:
        low, high = 0.0, self.limit
        if self._goes(high * ux, high * uy):
            return high
        for _ in range(HALVINGS):
            middle = 0.5 * (low + high)
            if self._goes(middle * ux, middle * uy):
                low = middle
            else:
                high = middle
        return low

    def _goes(self, dx: float, dy: float) -> bool:
        x, y, level = self.place
        judged = judge(
            self.ground, self.bodies, self.mover, [self.place, (x + dx, y + dy, level)], 0, True, False
        )
        return judged.fault == OK and judged.cost <= self.limit + NOISE

    def _round(self, dx: float, dy: float) -> bool:
        if self.left <= 0:
            return False
        self.left -= 1
        x, y, level = self.place
        return self.reach.cost_to(x + dx, y + dy, level) <= self.limit + NOISE

    def outline(self) -> dict[str, object]:
        """All directions together, as a plain shape."""
        x, y, _ = self.place
        corners: list[tuple[float, float]] = []
        for k in range(DIRECTIONS):
            ux, uy = polar(360.0 * k / DIRECTIONS, 1.0)
            inches = self.far(ux, uy)
            corners.append((round(x + inches * ux, 3), round(y + inches * uy, 3)))
        return Shape("polygon", corners, 0.0, REACH).plain()


def reach_of(
    ground: Ground, bodies: Bodies, mover: Mover, place: Place3, limit: float, straight: bool = False
) -> list[object]:
    """About how far one model gets."""
    return [Sounding(ground, bodies, mover, place, limit, straight).outline()]


def disc_of(place: Place3, limit: float) -> dict[str, object]:
    """How far a model gets at most."""
    return Shape("disc", [(place[0], place[1])], limit, REACH).plain()


def flock_reach(flock: Approach, part: str, models: list[str], limit: float) -> list[object]:
    """The same for a model of a flock, or for all that may still go: of many only as discs."""
    named = [part] if part in models else models
    found: list[object] = []
    for model in named:
        i = flock.ids.index(model)
        if len(named) > FEW:
            found.append(disc_of(flock.stand(i), limit))
        else:
            found += reach_of(flock.ground, flock.bodies, flock.movers[i], flock.stand(i), limit)
    return found


def unit_reach(move: UnitMove, part: str) -> list[object]:
    """The same for a model of a unit that moves, or for all of them."""
    here = {model.id: place for model, place in move.stand}
    named = [part] if part in here else list(here)
    most = move.may_spend()
    if len(named) > FEW:
        return [disc_of(here[model], most[model]) for model in named]
    found: list[object] = []
    for model in named:
        mover = move.planner.movers[model]
        found += reach_of(move.ground, move.bodies, mover, here[model], most[model], move.straight)
    return found


def key_reach(state: HState, key: str) -> list[object]:
    """How far the unit of a key (`move:<unit>`, `run:<unit>`) gets; nothing for other keys."""
    verb, _, unit_id = key.partition(":")
    if verb not in ("move", "run"):
        return []
    unit = state.h_unit(unit_id)
    allowance = manoeuvre_allowance(state, unit, verb == "run")
    return unit_reach(UnitMove("manoeuvre.move", unit.seat, allowance.rule, state, unit, allowance), "")


def shots_of(state: HState, key: str) -> list[object]:
    """What the weapons of a unit reach, model by model; nothing for other keys."""
    return _around(state, key, -1.0)


def charge_reach(state: HState, key: str) -> list[object]:
    """How near the targets of a unit's charge have to be; nothing for other keys."""
    return _around(state, key, state.board.constants.melee.charge_max)


def _around(state: HState, unit_id: str, inches: float) -> list[object]:
    """Discs of so many inches around the models of a unit (below 0: of the range of each one's weapons)."""
    found: list[object] = []
    for model in state.living(state.h_unit(unit_id)) if unit_id in state.unit_at else []:
        far = inches
        if far < 0.0:
            far = max([weapon.range_in for weapon in model.weapons], default=0.0)
        if far > 0.0:
            found.append(Shape("disc", [(model.x, model.y)], far + model.radius, RANGE).plain())
    return found


def zone_of(corners: list[tuple[float, float]]) -> dict[str, object]:
    """An area inside which models are put."""
    return Shape("polygon", corners, 0.0, ZONE).plain()
