"""What a base may not pass, end on or come near to (catalogue 9.2, 13): models, solid terrain, Obstacles to end on.

Levels: the table and all hills are level 0.0 (hills are walked), a floor or roof is its height. Bases on different
levels do not hinder each other.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import NOBODY, NONE_SPARED, OK, Crowd
from grognard.geometry.sums import Box
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import rects_touch
from grognard.rulesets.vanguard.moves.terrain import TOLERANCE, ground, level_of
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.state import VModel, VState

NO_THROUGH: Final = cite("vanguard.move.no-through")
IMPASSABLE: Final = cite("vanguard.terrain.impassable")
SOLID: Final = cite("vanguard.terrain.solid")

Pose = tuple[float, float, float, float]

#: flat Impassable areas (water, lava) have no height; this makes them something to stand in
FLAT: Final = 0.05
#: arrangements kept for later questions
KEPT_SCENES: Final = 8


def enemies(one: str, other: str) -> bool:
    """Are two seats on opposite sides? Neutral models are nobody's enemies."""
    return one != other and one in ("a", "b") and other in ("a", "b")


def box_of(model: VModel) -> Box:
    """The base that moves."""
    card = model.spec.profile
    return Box(card.base_width, card.base_depth, float(card.height))


class Around:
    """All that hinders one model where it stands, and the distances to enemies that it need not keep there."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self._spared: list[float] = []
        self._looked = False

    def spared(self, box: Box, start: Pose) -> list[float]:
        """Enemies that it is too near to already: what `Crowd.spared_at` says of its start. Not to be changed."""
        if not self._looked:
            self._looked = True
            self._spared = self.crowd.spared_at(box, start, [])
        return self._spared


class _Scene:
    """All models on the table and all terrain, in one arrangement, and how they hinder single models."""

    def __init__(
        self, state: VState, models: list[VModel], places: list[tuple[str, float, float]], crowd: Crowd
    ) -> None:
        self.board = state.board
        self.stamp = state.stamp
        self.ids = [model.id for model in models]
        self.seats = [model.seat for model in models]
        self.rects = [model.rect() for model in models]
        self.feet = [model.z for model in models]
        self.places = places
        self.crowd = crowd
        self.seen: dict[tuple[str, float, bool], Around] = {}
        self._for_seats: dict[tuple[str, float, bool], Crowd] = {}

    def around(self, model: VModel, keep: float, flies: bool) -> Around:
        """How it hinders one model."""
        key = (model.id, keep, flies)
        found = self.seen.get(key)
        if found is None:
            found = self.seen[key] = Around(self._crowd_of(model, keep, flies))
        return found

    def _crowd_of(self, model: VModel, keep: float, flies: bool) -> Crowd:
        key = (model.seat, keep, flies)
        found = self._for_seats.get(key)
        if found is None:
            found = self._for_seats[key] = self._for_seat(model.seat, keep, flies)
        # its own side keeps no distance from it
        return found.leaving_out(self.ids.index(model.id) if model.id in self.ids else NOBODY)

    def _for_seat(self, seat: str, keep: float, flies: bool) -> Crowd:
        return self.crowd.kept_apart([enemies(seat, other) for other in self.seats], keep, flies)


class _Scenes:
    """The last few arrangements. One in which only places differ is made from the last one."""

    def __init__(self) -> None:
        self.known: list[_Scene] = []

    def of(self, state: VState) -> _Scene:
        for scene in self.known:
            if scene.stamp == state.stamp and scene.board is state.board:
                return scene
        models = state.on_table()
        places = blocking_places(state)
        crowd = self._moved(state, models, places)
        scene = _Scene(state, models, places, crowd if crowd is not None else _crowd(state, models))
        if len(self.known) >= KEPT_SCENES:
            del self.known[0]
        self.known.append(scene)
        return scene

    def _moved(
        self, state: VState, models: list[VModel], places: list[tuple[str, float, float]]
    ) -> Crowd | None:
        if not self.known:
            return None
        last = self.known[len(self.known) - 1]
        if last.board is not state.board or last.places != places or len(last.ids) != len(models):
            return None
        moved: list[int] = []
        for number, model in enumerate(models):
            if last.ids[number] != model.id:
                return None
            # copies of a model share what its base is, as long as it stands there
            if last.rects[number] is not model.rect() or last.feet[number] != model.z:
                moved.append(number)
        if not moved:
            return last.crowd
        crowd = last.crowd.copy()
        for number in moved:
            model = models[number]
            low = level_of(state.board, model.rect(), model.z)
            crowd.reshape(number, model.rect(), low, float(model.spec.profile.height))
        return crowd


_SCENES: Final = _Scenes()


def _crowd(state: VState, models: list[VModel]) -> Crowd:
    """The models, in order, then the terrain."""
    board = state.board
    crowd = Crowd(board.width, board.depth, TOLERANCE)
    for model in models:
        low = level_of(board, model.rect(), model.z)
        crowd.add_base(model.rect(), model.id, low=low, height=float(model.spec.profile.height))
    add_terrain(state, crowd)
    return crowd


def around(state: VState, model: VModel, keep: float, flies: bool = False) -> Around:
    """All that hinders a model; `keep` is the distance from enemies (inches). Who flies passes over everything.

    Tags are ids of models, pieces and objectives.
    """
    NO_THROUGH.hit()
    return _SCENES.of(state).around(model, keep, flies)


def crowd_of(state: VState, model: VModel, keep: float, flies: bool = False) -> Crowd:
    """The same as a crowd, which may not be changed."""
    return around(state, model, keep, flies).crowd


def add_terrain(state: VState, crowd: Crowd, flat: bool = True) -> None:
    """Add solid terrain, Impassable objectives, and Obstacles, on which nobody ends. Not `flat`: no Obstacles."""
    board = state.board
    here = ground(board)
    for piece in here.solids:
        (IMPASSABLE if piece.impassable else SOLID).hit()
        high = max(piece.height, FLAT)
        crowd.add_parts(list(piece.polygon), here.parts_of(piece), piece.id, low=0.0, high=high)
    if flat:
        for barrier in here.barriers:
            piece = barrier.piece
            crowd.add_parts(
                list(piece.polygon), here.parts_of(piece), piece.id, low=0.0, high=FLAT, way=False
            )
    for id, x, y in blocking_places(state):
        objective = board.objective(id)
        rect = Rect(x, y, objective.base_width, objective.base_depth, 90.0)
        crowd.add_base(rect, id, height=max(objective.height, FLAT))


def blocking_places(state: VState) -> list[tuple[str, float, float]]:
    """The Impassable objectives on the table, and where they are."""
    found: list[tuple[str, float, float]] = []
    if state.board.scenario is not None:
        for objective in state.board.scenario.objectives:
            place = objectives(state).place(objective.id) if objective.impassable else None
            if place is not None:
                found.append((objective.id, place[0], place[1]))
    return found


def fits(state: VState, model: VModel, pose: Pose, keep: float = 0.0) -> bool:
    """Could the model stand there: nothing overlapped, on the table, and carried by the floor if it is on one?"""
    rect = model.rect_at(pose[0], pose[1], pose[3])
    level = level_of(state.board, rect, pose[2])
    if level > 0.0 and ground(state.board).share_at(rect, level) <= 0.5:
        return False
    at = (pose[0], pose[1], level, pose[3])
    return crowd_of(state, model, keep).stand_fault(box_of(model), at, NONE_SPARED)[0] == OK


def contacts_at(state: VState, model: VModel, pose: Pose) -> list[str]:
    """The enemies (or neutral models that fight) that the model would touch there, standing or not, in order."""
    close = [other for other in state.targets_of(model.seat) if near(model, pose, other)]
    if not close:
        return []
    rect = model.rect_at(pose[0], pose[1], pose[3])
    return [other.id for other in close if rects_touch(state, rect, other.rect(), pose[2], other.z)]


def near(model: VModel, pose: Pose, other: VModel) -> bool:
    """Could the two touch at all? A quick look before the exact one."""
    mine, card = model.spec.profile, other.spec.profile
    reach = 0.5 * (mine.base_width + mine.base_depth + card.base_width + card.base_depth) + 1.1
    dx, dy = pose[0] - other.x, pose[1] - other.y
    return dx * dx + dy * dy <= reach * reach
