"""Turning on the spot (catalogue 9.2, 12.1, 15): the poses a model may turn to without losing or gaining contacts.

Where it touches nobody any facing will do, and the question is a place with a facing (`Facing`). Contact leaves few:
turning about its centre a base comes nearer to what it touches, or parts from it, but for quarters and for the facing
that mirrors its own in the other's edge. So these are options of a list (`Stance`), and the list is whole.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.poses import PlacePoses, turned
from grognard.game.state import State
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.trig import hypot, unit
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at, fits
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground, level_of
from grognard.rulesets.vanguard.state import VModel, VState, vstate

FREE_PATH: Final = cite("vanguard.move.free-path")
FLUSH: Final = cite("vanguard.melee.pivot")
STAND_UP: Final = cite("vanguard.action.stand-up")

#: rectangular bases may be shifted so far to stay flush (inches)
SHIFT: Final = 0.5
#: facings that differ by less are one (degrees)
SAME: Final = 0.05
#: so many facings in between are looked at for answers to offer
SPREAD: Final = 16
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Facing(PlacePoses):
    """Which way a model faces where it stands, or comes to stand: its place with any facing that fits.

    `poses` are such answers, the first of them the one that is taken if nobody minds. `forbids`: the rule that is cited
    for others.
    """

    def __init__(
        self, id: str, seat: str, rule: str, state: VState, model_id: str, poses: list[Pose], forbids: str
    ) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.model = model_id
        self.poses = poses
        self.forbids = forbids

    def models(self) -> list[str]:
        """The one that faces somewhere."""
        return [self.model]

    def args(self) -> dict[str, object]:
        """Whose facing it is."""
        return {"model": self.model}

    def together(self) -> list[list[str]]:
        """It."""
        return [[self.model]]

    def region(self, part: str) -> list[object]:
        """Where it stands."""
        x, y, _, _ = self.poses[0]
        card = self.state.v_model(self.model).spec.profile
        return [Shape("disc", [(x, y)], 0.5 * max(card.base_width, card.base_depth), "end").plain()]

    def chosen(self) -> Pose:
        """The pose that was taken."""
        return self.got[0][1]

    def fits_at(self, pose: Pose) -> bool:
        """May it stand in this pose, at the place that is given?"""
        raise NotImplementedError("fits_at")

    def facing(self, facing: float) -> Pose:
        """The pose at the place that is given that faces so."""
        x, y, z, _ = self.poses[0]
        return x, y, z, turned(facing, 3)

    def judge(self, rows: tuple[tuple[str, Pose], ...]) -> Verdict:
        """This model, at this place, where it fits. Who names another place is shown the same facing at this one."""
        pose = rows[0][1] if rows else self.poses[0]
        here = self.facing(pose[3])
        fits = self.fits_at(here)
        if rows and fits and _off(pose, here) <= TOLERANCE:
            return Verdict()
        why = "room" if rows and not fits else "place"
        example = ((self.model, here),) if fits else self.default()
        return Verdict([Fault(self.forbids, {"model": self.model, "why": why}, [self.model])], None, example)

    def default(self) -> object:
        """As it faces, or comes to face."""
        return ((self.model, self.poses[0]),)

    def candidates(self, n: int) -> list[object]:
        """The poses given; where there is more than one, others that fit in between."""
        found: list[object] = [((self.model, pose),) for pose in self.poses[:n]]
        for i in range(SPREAD):
            pose = self.facing(self.poses[0][3] + 360.0 * (float(i) + 0.5) / SPREAD)
            if len(found) < n and self.fits_at(pose):
                found.append(((self.model, pose),))
        return found

    def forecast(self, answer: object) -> Forecast | None:
        """Nobody dangerous should be behind it."""
        from grognard.rulesets.vanguard.judgement.fights import faces

        assert isinstance(answer, tuple)
        return faces(self.state, self.model, answer[0][1])


class Rising(Facing):
    """`stand-up.turn`: any facing in which a model that touches nobody has room where it lay."""

    def __init__(self, state: VState, model: VModel, rule: str, poses: list[Pose]) -> None:
        super().__init__("stand-up.turn", model.seat, rule, state, model.id, poses, STAND_UP.id)

    def fits_at(self, pose: Pose) -> bool:
        """On the same level, touching nobody."""
        model = self.state.v_model(self.model)
        return settled(self.state, model, pose)[2] == model.z and _keeps(self.state, model, pose, [])


def _off(one: Pose, other: Pose) -> float:
    """How far two places are apart in any direction (inches)."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


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
    """The facing the model has, then others: by steps from it, in line with the enemies it touches, and mirrored in their
    edges."""
    found: list[float] = [model.facing]
    for i in range(1, int(360.0 / step)):
        _add(found, model.facing + step * float(i))
    for enemy in in_contact(state, model):
        for i in range(4):
            _add(found, enemy.facing + QUARTER * float(i))
            # a corner that touches an edge does so again in the facing that mirrors this one
            _add(found, 2.0 * enemy.facing - model.facing + QUARTER * float(i))
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
