"""Places for spells (catalogue 20): a point in range, a place for a model that is raised or carried off by magic."""

from __future__ import annotations

from typing import Final

from grognard.game.choices import Choice, Place3
from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.places import Place
from grognard.game.play import Play
from grognard.game.poses import PlacePoses, Pose, turned
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import Rect, on_grain, rect_rect_gap
from grognard.geometry.crowd import NONE_SPARED, OK, TOO_NEAR, Crowd
from grognard.geometry.trig import heading, polar
from grognard.rulesets.vanguard.measuring import TOLERANCE, reaches
from grognard.rulesets.vanguard.moves.hindrances import box_of, crowd_of
from grognard.rulesets.vanguard.moves.terrain import ground_height, level_of
from grognard.rulesets.vanguard.state import VModel, VState

#: the name of a point among the models of a question
POINT: Final = "point"
#: directions in which places are looked for, and how far apart the rings of them are (degrees, inches)
STEP: Final = 22.5
RING: Final = 1.0
DIRECTIONS: Final = 16


class SpellPoint(Place):
    """`magic.point`: a point on the table within reach of the caster's base. Answer: (("point", (x, y, 0.0)),).

    `what` is made there, a kind of zone of so much `radius`.
    """

    def __init__(
        self, rule: str, state: VState, caster: VModel, reach: float, what: str, radius: float
    ) -> None:
        super().__init__("magic.point", caster.seat, rule)
        self.what = what
        self.radius = radius
        self.state = state
        self.caster = caster.id
        self.base = caster.rect()
        self.reach = reach

    def models(self) -> list[str]:
        """The point."""
        return [POINT]

    def args(self) -> dict[str, object]:
        """Who casts, and how far."""
        return {"model": self.caster, "range": self.reach}

    def judge(self, places: tuple[tuple[str, Place3], ...]) -> Verdict:
        """One point, on the table, in range."""
        if len(places) != 1:
            return Verdict([Fault(self.rule, {"why": "one", "models": len(places)})], None, self.default())
        x, y, _ = places[0][1]
        if self.allowed(x, y):
            return Verdict()
        args: dict[str, object] = {
            "why": "range",
            "inches": self.base.gap_to_point(x, y),
            "range": self.reach,
        }
        return Verdict([Fault(self.rule, args, [self.caster])], None, self.default())

    def together(self) -> list[list[str]]:
        """The point."""
        return [[POINT]]

    def region(self, part: str) -> list[object]:
        """What is in range, as a disc that is a little too small at the corners of the base."""
        radius = self.reach + min(self.base.half_width, self.base.half_depth)
        return [Shape("disc", [(self.base.x, self.base.y)], radius, "zone").plain()]

    def allowed(self, x: float, y: float) -> bool:
        """On the table and in range?"""
        board = self.state.board
        if not (0.0 <= x <= board.width and 0.0 <= y <= board.depth):
            return False
        return reaches(self.base.gap_to_point(x, y), self.reach)

    def point(self) -> tuple[float, float]:
        """The point that was chosen."""
        return self.got[0][1][0], self.got[0][1][1]

    def default(self) -> object:
        """Where the nearest enemy in range stands, else at the caster's feet."""
        return self.candidates(1)[0]

    def candidates(self, n: int) -> list[object]:
        """Where models stand, enemies first, then rings around the caster."""
        found: list[object] = []
        seats = (self.state.other(self.seat), self.seat)
        spots = [(model.x, model.y) for seat in seats for model in self.state.on_table(seat)]
        for at in range(DIRECTIONS):
            dx, dy = polar(STEP * 5.0 * float(at), self.reach * (0.5 if at % 2 else 1.0))
            spots.append((self.base.x + dx, self.base.y + dy))
        spots.append((self.base.x, self.base.y))
        for x, y in spots:
            answer = ((POINT, (on_grain(x), on_grain(y), 0.0)),)
            if len(found) < max(1, n) and answer not in found and self.allowed(on_grain(x), on_grain(y)):
                found.append(answer)
        return found

    def promising(self, n: int) -> list[object]:
        """Where it does most."""
        from grognard.rulesets.vanguard.judgement.points import promising

        return promising(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """What it does there."""
        from grognard.rulesets.vanguard.judgement.points import forecast

        return forecast(self, answer)


class SpellPlace(PlacePoses):
    """A place for a model that magic puts down: within `inches` of one of `anchors`, clear of everything and `keep`
    inches from enemies. `stay`: it may also stay where it is. The model need not be in the game yet."""

    def __init__(
        self,
        id: str,
        seat: str,
        rule: str,
        state: VState,
        model: VModel,
        anchors: list[Rect],
        inches: float,
        keep: float,
        stay: bool = False,
    ) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.model = model
        self.anchors = anchors
        self.inches = inches
        self.stay: Pose | None = (model.x, model.y, model.z, model.facing) if stay else None
        self.crowd: Crowd = crowd_of(state, model, keep)
        self._spots: list[Pose] = []

    def models(self) -> list[str]:
        """The one."""
        return [self.model.id]

    def args(self) -> dict[str, object]:
        """Who is placed, and how far off; by its card, too: it may not be there yet."""
        return {"model": self.model.id, "key": self.model.spec.profile.id, "inches": self.inches}

    def judge(self, poses: tuple[tuple[str, Pose], ...]) -> Verdict:
        """One pose; near enough; on the ground; clear."""
        if len(poses) != 1:
            return Verdict([Fault(self.rule, {"why": "one", "models": len(poses)})], None, self.default())
        faults = self.why_not(poses[0][1])
        return Verdict(faults, None, self.default() if faults else None)

    def why_not(self, pose: Pose) -> list[Fault]:
        """Why it can't be placed so."""
        if pose == self.stay:
            return []
        who = self.model.id
        rect = self.model.rect_at(pose[0], pose[1], pose[3])
        off = min([rect_rect_gap(rect, anchor) for anchor in self.anchors])
        if not reaches(off, self.inches):
            return [Fault(self.rule, {"why": "range", "inches": off, "range": self.inches}, [who])]
        top = ground_height(self.state.board, rect)
        if abs(pose[2] - top) > TOLERANCE:
            return [Fault(self.rule, {"why": "height", "model": who, "height": top}, [who])]
        at = (pose[0], pose[1], level_of(self.state.board, rect, pose[2]), pose[3])
        code, item = self.crowd.stand_fault(box_of(self.model), at, NONE_SPARED)
        if code == OK:
            return []
        shapes = [Shape("polygon", list(self.crowd.outlines[item]), 0.0, "blocker")] if item >= 0 else []
        why = "enemy" if code == TOO_NEAR else "room"
        return [Fault(self.rule, {"why": why, "item": self.crowd.tag(item)}, [who], shapes)]

    def together(self) -> list[list[str]]:
        """It."""
        return [[self.model.id]]

    def region(self, part: str) -> list[object]:
        """What is near enough to each thing that it may be put beside, about."""
        card = self.model.spec.profile
        own = self.inches + 0.5 * min(card.base_width, card.base_depth)
        return [
            Shape("disc", [(rect.x, rect.y)], own + min(rect.half_width, rect.half_depth), "zone").plain()
            for rect in self.anchors
        ]

    def chosen(self) -> Pose:
        """The pose that was taken."""
        return self.got[0][1]

    def spots(self, n: int) -> list[Pose]:
        """Up to n legal poses, ring by ring around the anchors, facing the nearest enemy (or as the model faces)."""
        if self._spots:
            return self._spots[:n]
        found: list[Pose] = [self.stay] if self.stay is not None else []
        card = self.model.spec.profile
        for anchor in self.anchors:
            reach = self.inches + 0.4 * (card.base_width + card.base_depth) + anchor.half_depth
            rings = max(1, int(reach / RING))
            for ring in range(rings):
                for at in range(DIRECTIONS):
                    dx, dy = polar(STEP * 7.0 * float(at), reach - RING * float(ring))
                    pose = self._pose(anchor.x + dx, anchor.y + dy)
                    if pose not in found and not self.why_not(pose):
                        found.append(pose)
                        if len(found) >= n:
                            return found
        self._spots = found
        return found

    def _pose(self, x: float, y: float) -> Pose:
        facing = self.model.facing
        near = 1e9
        for enemy in self.state.enemies_of(self.seat):
            off = (enemy.x - x) * (enemy.x - x) + (enemy.y - y) * (enemy.y - y)
            if off < near:
                near = off
                facing = turned(heading(enemy.x - x, enemy.y - y), 3)
        x, y = on_grain(x), on_grain(y)
        return x, y, ground_height(self.state.board, self.model.rect_at(x, y, facing)), facing

    def default(self) -> object:
        """The first place there is. Raises LookupError if there is none: whoever asks sees to that."""
        found = self.spots(1)
        if not found:
            raise LookupError(f"no place for {self.model.id}")
        return ((self.model.id, found[0]),)

    def candidates(self, n: int) -> list[object]:
        """Places all around."""
        return [((self.model.id, pose),) for pose in self.spots(max(8, n))]

    def promising(self, n: int) -> list[object]:
        """From where it can do most."""
        from grognard.rulesets.vanguard.judgement.arrivals import judge_of

        return judge_of(self).promising(n)

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth there."""
        from grognard.rulesets.vanguard.judgement.arrivals import judge_of

        assert isinstance(answer, tuple)
        return judge_of(self).forecast(answer[0][1])


class Which(PickOne):
    """One of several models or things that a spell needs besides its target; some may also be left (`nobody`)."""

    def __init__(self, id: str, seat: str, rule: str, items: list[str], nobody: bool = False) -> None:
        super().__init__(id, seat, rule)
        self._items = [*items, "-"] if nobody else items

    def items(self) -> list[str]:
        """Their ids."""
        return self._items


def which(id: str, seat: str, rule: str, items: list[str], nobody: bool = False) -> Play[str]:
    """Ask for one of them; a sole one is taken without asking. "-" for none, where there are none or `nobody` is taken."""
    if not items:
        return "-"
    if len(items) == 1 and not nobody:
        return items[0]
    choice: Choice = Which(id, seat, rule, items, nobody)
    yield choice
    assert isinstance(choice, Which)
    return choice.got
