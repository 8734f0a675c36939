"""Turning on the spot (catalogue 9.2, 12.1, 15): the poses a model may turn to without losing or gaining contacts."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.poses import turned
from grognard.game.state import State
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import hypot, unit
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at, fits
from grognard.rulesets.vanguard.moves.terrain import ground, level_of
from grognard.rulesets.vanguard.state import VModel, VState, vstate

FREE_PATH: Final = cite("vanguard.move.free-path")
FLUSH: Final = cite("vanguard.melee.pivot")

#: rectangular bases may be shifted so far to stay flush (inches)
SHIFT: Final = 0.5
#: facings that differ by less are one (degrees)
SAME: Final = 0.05
QUARTER: Final = 90.0
EIGHTH: Final = 45.0


class Stance(PickOne):
    """Which way to stand, of the given poses; `chosen()` tells. Keys: `face:<degrees>`, with the place behind it where
    the model is shifted."""

    def __init__(
        self, id: str, seat: str, rule: str, state: VState, model_id: str, poses: list[Pose]
    ) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.model = model_id
        self.poses = poses
        model = state.v_model(model_id)
        self._items: list[str] = []
        for x, y, _, facing in poses:
            key = f"face:{facing:g}"
            self._items.append(key if x == model.x and y == model.y else f"{key}:{x:g}:{y:g}")

    def items(self) -> list[str]:
        """One for each pose; the first is the one it has, if that will do."""
        return self._items

    def args(self) -> dict[str, object]:
        """Whose pose it is."""
        return {"model": self.model}

    def chosen(self) -> Pose:
        """The pose that was taken."""
        return self.poses[self._items.index(self.got)]

    def option(self, key: str, state: State) -> Option:
        """How far it turns, and who is then in front or behind."""
        from grognard.rulesets.vanguard.shown.options import stance_option  # late: only who looks asks

        return stance_option(self.id, key, vstate(state), self.model, self.poses, self._items.index(key))

    def forecast(self, answer: object) -> Forecast | None:
        """Nobody dangerous should be behind it."""
        from grognard.rulesets.vanguard.judgement.fights import stance

        return stance(self, answer)


def pose_of(model: VModel) -> Pose:
    """Where and how the model stands."""
    return model.x, model.y, model.z, model.facing


def stances(state: VState, model: VModel) -> list[Pose]:
    """The pose the model has, then all turns on its spot that keep its contacts: by quarters, and in line with the
    enemies that it touches. A base that is no square may be shifted a little to stay flush."""
    FREE_PATH.hit()
    return _kept(state, model, facings(state, model, QUARTER), True)


def stances_on_rising(state: VState, model: VModel) -> list[Pose]:
    """The pose the model has, then all facings on its very spot that keep its contacts (by eighths, and in line with
    the enemies that it touches)."""
    return _kept(state, model, facings(state, model, EIGHTH), False)


def facings(state: VState, model: VModel, step: float) -> list[float]:
    """The facing the model has, then others: by steps from it, and in line with the enemies it touches."""
    found: list[float] = [model.facing]
    for i in range(1, int(360.0 / step)):
        _add(found, model.facing + step * float(i))
    for enemy in in_contact(state, model):
        for i in range(4):
            _add(found, enemy.facing + QUARTER * float(i))
    return found


def _add(found: list[float], facing: float) -> None:
    facing = turned(facing, 3)
    for known in found:
        off = abs(known - facing)
        if min(off, 360.0 - off) < SAME:
            return
    found.append(facing)


def _kept(state: VState, model: VModel, wanted: list[float], shifts: bool) -> list[Pose]:
    """The poses with these facings that keep the contacts of the model, the one it has first."""
    here = pose_of(model)
    contacts = [enemy.id for enemy in in_contact(state, model)]
    found = [here]
    square = abs(model.spec.profile.base_width - model.spec.profile.base_depth) < 0.001
    for facing in wanted[1:]:
        pose = settled(state, model, (model.x, model.y, model.z, facing))
        if pose[2] != model.z and not shifts:
            continue  # it rises where it lay, not on another level
        if square and _quarter_turn(model.facing, facing):
            found.append(pose)  # the same ground is covered
        elif _keeps(state, model, pose, contacts):
            found.append(pose)
        elif shifts and not square:
            FLUSH.hit()
            moved = settled(state, model, _shifted(state, model, pose, contacts))
            if _keeps(state, model, moved, contacts):
                found.append(moved)
    return found


def settled(state: VState, model: VModel, pose: Pose) -> Pose:
    """The pose at the height of the ground that the base then stands on; a floor is not left by turning."""
    rect = model.rect_at(pose[0], pose[1], pose[3])
    if level_of(state.board, rect, pose[2]) > 0.0:
        return pose
    return pose[0], pose[1], ground(state.board).hill_top(rect), pose[3]


def _quarter_turn(one: float, other: float) -> bool:
    off = (other - one) % QUARTER
    return min(off, QUARTER - off) < 1e-6


def _keeps(state: VState, model: VModel, pose: Pose, contacts: list[str]) -> bool:
    """Does it fit there, in contact with the same enemies as before, and shifted no farther than allowed?"""
    if hypot(pose[0] - model.x, pose[1] - model.y) > SHIFT + 0.01:
        return False
    return contacts_at(state, model, pose) == contacts and fits(state, model, pose)


def _shifted(state: VState, model: VModel, pose: Pose, contacts: list[str]) -> Pose:
    """The pose shifted so that it is flush again with each enemy in turn, straight to it or away from it."""
    x, y = pose[0], pose[1]
    before = model.rect()
    for id in contacts:
        enemy = state.v_model(id).rect()
        nx, ny = _outward(before.corners(), enemy.corners(), enemy.facing)
        base = model.rect_at(x, y, pose[3])
        here = min([(cx - enemy.x) * nx + (cy - enemy.y) * ny for cx, cy in base.corners()])
        was = min([(cx - enemy.x) * nx + (cy - enemy.y) * ny for cx, cy in before.corners()])
        x += (was - here) * nx
        y += (was - here) * ny
    return on_grain(x), on_grain(y), pose[2], pose[3]


def _outward(
    mine: list[tuple[float, float]], theirs: list[tuple[float, float]], facing: float
) -> tuple[float, float]:
    """The direction from an enemy's edge to the base that touches it: of the four, the one in which they are parted."""
    best = -1e9
    found = unit(facing)
    for i in range(4):
        nx, ny = unit(facing + QUARTER * float(i))
        near = min([x * nx + y * ny for x, y in mine])
        far = max([x * nx + y * ny for x, y in theirs])
        if near - far > best + 1e-6:
            best = near - far
            found = (nx, ny)
    return found
