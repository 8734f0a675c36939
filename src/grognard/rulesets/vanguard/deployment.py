"""Deployment (catalogue 4): one model at a time, wholly within the own zone."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.poses import PlacePoses, Pose, turned
from grognard.game.state import State
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.arcs import within_polygon
from grognard.geometry.bases import FAR, Rect, on_grain, rect_rect_gap
from grognard.geometry.crowd import NONE_SPARED, OK, TOO_NEAR, Crowd
from grognard.geometry.trig import heading, round_to
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import Polygon
from grognard.rulesets.vanguard.events import Placed
from grognard.rulesets.vanguard.moves.hindrances import box_of, crowd_of
from grognard.rulesets.vanguard.moves.terrain import ground_height, level_of
from grognard.rulesets.vanguard.scenarios.asked import defender, zones
from grognard.rulesets.vanguard.scenarios.base import place_of
from grognard.rulesets.vanguard.setup_state import change_setup, setup_part, to_place
from grognard.rulesets.vanguard.state import VModel, VState, vstate

ALTERNATE: Final = cite("vanguard.deploy.alternate")
FIRST_TURN: Final = cite("vanguard.deploy.first-turn")
WHOLLY: Final = cite("vanguard.measure.wholly")
PRINCESS: Final = cite("vanguard.scenario.free-the-princess.setup")

#: models keep this far from enemies (inches)
APART: Final = 1.0
TOLERANCE: Final = 0.01
#: anchors spread over a zone: columns, rows; then a finer net for what they miss (inches)
COLUMNS: Final = 12
ROWS: Final = 3
NET: Final = 0.5
#: a stride without a common divisor with their number spreads the first anchors over the zone
STRIDE: Final = 7
QUARTER: Final = 45.0


class FinishedDeploying(Event):
    """A seat was the first to have placed all its models: it has the first turn."""

    KIND: ClassVar[str] = "finished_deploying"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """Settled."""
        s = vstate(state)
        change_setup(s).finished = self.seat
        s.first = self.seat


class _Inside:
    """Which bases lie wholly within the zones of a seat: the same places are looked at for model after model."""

    def __init__(self, zones: tuple[Polygon, ...]) -> None:
        self.zones = zones
        self.known: dict[tuple[float, ...], bool] = {}

    def holds(self, rect: Rect) -> bool:
        key = (rect.x, rect.y, rect.facing, rect.half_width, rect.half_depth)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._look(rect)
        return found

    def _look(self, rect: Rect) -> bool:
        for zone in self.zones:
            if within_polygon(rect, list(zone), TOLERANCE):
                return True
        return False


class _Insides:
    """The last zones of each seat."""

    def __init__(self) -> None:
        self.known: dict[str, _Inside] = {}

    def of(self, seat: str, zones: tuple[Polygon, ...]) -> _Inside:
        found = self.known.get(seat)
        if found is None or found.zones != zones:
            found = self.known[seat] = _Inside(zones)
        return found


_INSIDES: Final = _Insides()


class Deploy(PlacePoses):
    """`deploy.place`, `deploy.again`: one of the models, anywhere in the seat's zones, facing as it likes."""

    def __init__(self, id: str, seat: str, rule: str, state: VState, models: list[str]) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self._models = models
        self.zones = zones(state, seat)
        self._inside = _INSIDES.of(seat, self.zones)
        self._crowd: Crowd | None = None
        self._anchors: list[tuple[float, float, float]] = []

    def models(self) -> list[str]:
        """Those that may be placed."""
        return self._models

    def together(self) -> list[list[str]]:
        """One by one."""
        return [[model] for model in self._models]

    def crowd(self, model: VModel) -> Crowd:
        """What stands already, and terrain: the same for all of the seat's models that are still to come."""
        if self._crowd is None:
            self._crowd = crowd_of(self.state, model, APART)
        return self._crowd

    def judge(self, poses: tuple[tuple[str, Pose], ...]) -> Verdict:
        """One model; in a zone; on the ground; clear of everything."""
        if len(poses) != 1:
            return Verdict([Fault(ALTERNATE.id, {"why": "one", "models": len(poses)})], None, self.default())
        model = self.state.v_model(poses[0][0])
        faults = self.why_not(model, poses[0][1])
        return Verdict(faults, None, self.spot(model) or self.default()) if faults else Verdict()

    def why_not(self, model: VModel, pose: Pose) -> list[Fault]:
        """Why the model can't be placed so; nothing if it can."""
        rect = model.rect_at(pose[0], pose[1], pose[3])
        return self._why_not(model, pose, rect, ground_height(self.state.board, rect))

    def _why_not(self, model: VModel, pose: Pose, rect: Rect, top: float) -> list[Fault]:
        """The same for its base there, and the height of the ground beneath it."""
        who = model.id
        if not self.in_zone(rect):
            shapes = [Shape("polygon", list(zone), 0.0, "zone") for zone in self.zones]
            return [Fault(ALTERNATE.id, {"why": "zone", "model": who}, [who], shapes)]
        if abs(pose[2] - top) > TOLERANCE:
            return [Fault(ALTERNATE.id, {"why": "height", "model": who, "height": top}, [who])]
        crowd = self.crowd(model)
        at = (pose[0], pose[1], level_of(self.state.board, rect, pose[2]), pose[3])
        code, item = crowd.stand_fault(box_of(model), at, NONE_SPARED)
        if code != OK:
            why = "enemy" if code == TOO_NEAR else "room"
            shapes = [Shape("polygon", list(crowd.outlines[item]), 0.0, "blocker")] if item >= 0 else []
            args: dict[str, object] = {"why": why, "model": who, "item": crowd.tag(item)}
            return [Fault(ALTERNATE.id, args, [who], shapes)]
        return self._princess(model, rect)

    def in_zone(self, rect: Rect) -> bool:
        """Is the base wholly within one of the zones?"""
        WHOLLY.hit()
        return self._inside.holds(rect)

    def _princess(self, model: VModel, rect: Rect) -> list[Fault]:
        scenario = self.state.board.scenario
        for one in scenario.objectives if scenario is not None else ():
            if one.defender_min_distance > 0.0 and self.seat == defender(self.state):
                base = place_of(self.state, one)
                apart = FAR if base is None else rect_rect_gap(rect, base)
                if apart < one.defender_min_distance - TOLERANCE:
                    args: dict[str, object] = {
                        "model": model.id,
                        "inches": apart,
                        "least": one.defender_min_distance,
                    }
                    return [Fault(PRINCESS.id, args, [model.id])]
        return []

    # ---- answers

    def anchors(self) -> list[tuple[float, float, float]]:
        """(x, y, facing) spread over the zones, the foremost in their middle first."""
        if not self._anchors:
            board = self.state.board
            rows: list[tuple[float, float, float, float]] = []
            for zone in self.zones:
                x0, y0, x1, y1 = bounds(zone)
                facing = facing_of(zone, board.width / 2.0, board.depth / 2.0)
                for i in range(COLUMNS):
                    for j in range(ROWS):
                        x = on_grain(x0 + (x1 - x0) * (i + 0.5) / COLUMNS)
                        y = on_grain(y0 + (y1 - y0) * (j + 0.5) / ROWS)
                        far = max(abs(x - board.width / 2.0), abs(y - board.depth / 2.0))
                        rows.append((far, x, y, facing))
            rows.sort()
            self._anchors = [(x, y, facing) for _, x, y, facing in rows]
        return self._anchors

    def at(self, model: VModel, x: float, y: float, facing: float) -> tuple[tuple[str, Pose], ...]:
        """The model placed there, if it may be, else nothing."""
        rect = model.rect_at(x, y, facing)
        top = ground_height(self.state.board, rect)
        pose = (x, y, top, turned(facing, 3))
        if pose[3] != facing:
            return () if self.why_not(model, pose) else ((model.id, pose),)
        return () if self._why_not(model, pose, rect, top) else ((model.id, pose),)

    def spot(self, model: VModel) -> tuple[tuple[str, Pose], ...]:
        """The first place found for the model, or nothing."""
        for x, y, facing in self.anchors():
            found = self.at(model, x, y, facing)
            if found:
                return found
        for zone in self.zones:
            x0, y0, x1, y1 = bounds(zone)
            facing = facing_of(zone, self.state.board.width / 2.0, self.state.board.depth / 2.0)
            for i in range(int((x1 - x0) / NET) + 1):
                for j in range(int((y1 - y0) / NET) + 1):
                    found = self.at(model, on_grain(x0 + NET * i), on_grain(y0 + NET * j), facing)
                    if found:
                        return found
        return ()

    def default(self) -> object:
        """The first model, in the middle of the zone's front as far as there is room."""
        for model in self._models:
            found = self.spot(self.state.v_model(model))
            if found:
                return found
        raise RuntimeError(f"{self.id}: no model has room")

    def candidates(self, n: int) -> list[object]:
        """Places spread over the zones, the models in turn."""
        found: list[object] = []
        anchors = self.anchors()
        for k in range(len(anchors) * len(self._models)):
            if len(found) >= n:
                break
            model = self.state.v_model(self._models[k % len(self._models)])
            x, y, facing = anchors[(k * STRIDE) % len(anchors)]
            placed = self.at(model, x, y, facing)
            if placed and placed not in found:
                found.append(placed)
        return found or [self.default()]

    def region(self, part: str) -> list[object]:
        """The zones."""
        return [Shape("polygon", list(zone), 0.0, "zone").plain() for zone in self.zones]

    def promising(self, n: int) -> list[object]:
        """The best places for one of the models."""
        from grognard.rulesets.vanguard.judgement.setup import deploy_judge

        return deploy_judge(self).promising(n)

    def forecast(self, answer: object) -> Forecast | None:
        """What a place is worth against the middle of the zone's front."""
        from grognard.rulesets.vanguard.judgement.setup import deploy_judge

        return deploy_judge(self).forecast(answer)


def bounds(zone: Polygon) -> tuple[float, float, float, float]:
    """The box around a zone: x0, y0, x1, y1."""
    xs = [x for x, _ in zone]
    ys = [y for _, y in zone]
    return min(xs), min(ys), max(xs), max(ys)


def facing_of(zone: Polygon, x: float, y: float) -> float:
    """The way from the middle of a zone to a point, in steps of 45 degrees."""
    x0, y0, x1, y1 = bounds(zone)
    dx, dy = x - (x0 + x1) / 2.0, y - (y0 + y1) / 2.0
    if abs(dx) < TOLERANCE and abs(dy) < TOLERANCE:
        return 90.0
    return turned(round_to(heading(dx, dy), QUARTER), 3)


def place(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`deploy.place` (seat): one model; then the other seat, while it has any."""
    state = vstate(game.state)
    seat = args[0]
    waiting = to_place(state, seat)
    if waiting:
        yield from put_down(game, Deploy("deploy.place", seat, ALTERNATE.id, state, waiting))
    if not to_place(state, seat) and not setup_part(state).finished:
        game.do(FinishedDeploying(FIRST_TURN.id, seat))
    other = state.other(seat)
    if to_place(state, other):
        go(game, "deploy.place", other)
    elif to_place(state, seat):
        go(game, "deploy.place", seat)
    else:
        go(game, "deploy.redeploy")


def place_again(game: Game, model_id: str, rule: str) -> Play[None]:
    """A model that is on the table is deployed anew, as its owner likes."""
    state = vstate(game.state)
    yield from put_down(game, Deploy("deploy.again", state.v_model(model_id).seat, rule, state, [model_id]))


def put_down(game: Game, choice: Deploy) -> Play[None]:
    """Ask, and place what was named."""
    yield choice
    model, pose = choice.got[0]
    game.do(Placed(choice.rule, model, pose))


NODES: Final[dict[str, Node]] = {"deploy.place": place}
