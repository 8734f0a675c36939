"""Line of sight (catalogue 14.2): Clear, Partially Blocked or Blocked, judged from above with the heights of all.

The shapes decide, exactly (`grognard.geometry.views`); here is told what hides what: each thing in the way by its height
against those of viewer and target, areas of Difficult Terrain by their depth, and what is left out of account.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.arcs import everywhere, front
from grognard.geometry.bases import Rect
from grognard.geometry.boxes import depth, gap
from grognard.geometry.outlines import base_body
from grognard.geometry.screens import AREA, BLOCKS, HINDERS, IGNORED, Screens
from grognard.geometry.views import CLEAR as SEEN
from grognard.geometry.views import PARTIAL as HALF_SEEN
from grognard.geometry.views import REAR, view
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, CLEAR, PARTIAL
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.measuring import TOLERANCE, reaches
from grognard.rulesets.vanguard.measuring import gap as between
from grognard.rulesets.vanguard.moves.terrain import ground, level_of
from grognard.rulesets.vanguard.state import KNOCKED, VModel, VState
from grognard.rulesets.vanguard.zones import FOG, areas

TOP_DOWN: Final = cite("vanguard.los.top-down")
HEIGHTS: Final = cite("vanguard.los.heights")
LINE: Final = cite("vanguard.los.line")
WORST: Final = cite("vanguard.los.worst-item")
TOUCHING: Final = cite("vanguard.los.touching-obstacle")
AREAS: Final = cite("vanguard.los.difficult-area")
IN_DIFFICULT: Final = cite("vanguard.los.in-difficult")
CLASSIFY: Final = cite("vanguard.los.classify")
PARTIAL_PART: Final = cite("vanguard.los.partial-part")
SELF: Final = cite("vanguard.los.self")
EXACT: Final = cite("vanguard.los.sampling")
SOLID: Final = cite("vanguard.los.impassable-solid")
LYING: Final = cite("vanguard.knocked.lie")
ARC: Final = cite("vanguard.arc.see")
TERRAIN_HEIGHT: Final = cite("vanguard.terrain.height-los")
ALL_SEEING: Final = cite("vanguard.faction.nightstalkers.all-seeing")
FOG_RULE: Final = cite("vanguard.spell.veiling-fog")

#: the answers of the geometry in the words of attacks
KINDS: Final = {SEEN: CLEAR, HALF_SEEN: PARTIAL}
#: what spoils a clear view where it is no thing
BEHIND: Final = "rear-arc"
STANDS_IN: Final = "stands-in"


class Sight:
    """What a model sees of another: `kind` CLEAR, PARTIAL or BLOCKED, the line that shows it (two points), and the model
    or piece of terrain that decides ("" for none, or a word: behind the viewer, standing in cover)."""

    def __init__(self, kind: str, line: tuple[tuple[float, float], tuple[float, float]], item: str) -> None:
        self.kind = kind
        self.line = line
        self.item = item

    def __repr__(self) -> str:
        return f"<Sight {self.kind} {self.item}>"


class _Scene:
    """All that may hide something, for one arrangement of models on one board, and what was seen in it already."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.stamp = -1
        self.screens = Screens()
        self.models: list[str] = []
        #: their bases, and where each begins among the screens; then where what is no model does
        self.bases: list[Rect] = []
        self.marks: list[int] = [0]
        self.known: dict[tuple[str, str], Sight] = {}

    def enter(self, state: VState) -> None:
        """Set the scene for the State, if it is not set."""
        if self.board is not state.board:
            self.board = state.board
            self.screens = Screens()
            for tag, piece in enumerate(state.board.pieces):
                if piece.difficult:
                    self.screens.add_area(list(piece.polygon), tag)
                else:
                    self.screens.add_item(list(piece.polygon), tag)
            self.models, self.bases, self.marks = [], [], [self.screens.mark()]
            self.stamp = -1
        if self.stamp == state.stamp:
            return
        self.stamp = state.stamp
        self.known = {}
        first = len(state.board.pieces)
        models = state.on_table()
        same = self._settle(models)
        self.models, self.bases, self.marks = self.models[:same], self.bases[:same], self.marks[: same + 1]
        self.screens.cut(self.marks[same])
        for model in models[same:]:
            self.screens.add_base(model.rect(), first + len(self.models))
            self.models.append(model.id)
            self.bases.append(model.rect())
            self.marks.append(self.screens.mark())
        for number, circle in enumerate(areas(state, FOG)):
            self.screens.add_item(circle.polygon(), first + len(self.models) + number)

    def _settle(self, models: list[VModel]) -> int:
        """Put the first models, as long as they are those that were there, where they stand now; how many they are."""
        for number, model in enumerate(models):
            if number >= len(self.models) or self.models[number] != model.id:
                return number
            base = model.rect()
            if self.bases[number] is not base:
                self.bases[number] = base
                self.screens.move_base(self.marks[number], base)
        return len(models)


_SCENE: Final = _Scene()


def total_height(state: VState, model: VModel) -> float:
    """Height (halved, rounded down, if it lies) and the height of the ground it stands on."""
    HEIGHTS.hit()
    height = model.spec.profile.height
    if model.has(KNOCKED):
        LYING.hit()
        height //= 2
    return height + model.z


def see(state: VState, viewer: VModel, target: VModel) -> Sight:
    """What the viewer sees of the target now."""
    _SCENE.enter(state)
    key = (viewer.id, target.id)
    known = _SCENE.known.get(key)
    if known is None:
        known = _SCENE.known[key] = _look(state, viewer, target)
    return known


def see_from(state: VState, viewer: VModel, target: VModel) -> Sight:
    """What the viewer would see of the target; it may be a copy that stands elsewhere than its model does."""
    _SCENE.enter(state)
    return _look(state, viewer, target)


def _look(state: VState, viewer: VModel, target: VModel) -> Sight:
    for rule in (TOP_DOWN, WORST, CLASSIFY, EXACT):
        rule.hit()
    screens = _SCENE.screens
    here, there = viewer.rect(), target.rect()
    kinds = [IGNORED] * (len(state.board.pieces) + len(_SCENE.models) + len(areas(state, FOG)))
    for tag in screens.near(here, there):
        kinds[tag] = _kind(state, viewer, target, tag)
    ahead = front(here)
    if has(viewer, ALL_SEEING.id):
        ALL_SEEING.hit()
        ahead = everywhere()
    limit = state.board.constants.sight.difficult_block
    covered = in_cover_of(state, target)
    found = view(screens, kinds, base_body(here), base_body(there), ahead, limit, covered != "")
    kind = KINDS.get(found.kind, BLOCKED)
    if found.decider == REAR:
        ARC.hit()
    if kind == PARTIAL:
        PARTIAL_PART.hit()
    item = _name(state, found.decider) or (covered if kind == PARTIAL else "")
    return Sight(kind, ((found.x1, found.y1), (found.x2, found.y2)), item)


def _name(state: VState, decider: int) -> str:
    """The id of what decides."""
    pieces = state.board.pieces
    if decider == REAR:
        return BEHIND
    if decider < 0:
        return ""
    if decider < len(pieces):
        return pieces[decider].id
    at = decider - len(pieces)
    return _SCENE.models[at] if at < len(_SCENE.models) else FOG


def _kind(state: VState, viewer: VModel, target: VModel, tag: int) -> int:
    """How a thing counts on a line between these two."""
    pieces = state.board.pieces
    if tag >= len(pieces):
        at = tag - len(pieces)
        if at >= len(_SCENE.models):
            FOG_RULE.hit()
            return HINDERS
        other = _SCENE.models[at]
        if other in (viewer.id, target.id):
            SELF.hit()
            return IGNORED
        item = state.v_model(other)
        return by_height(state, viewer, target, total_height(state, item), between(viewer, item))
    piece = pieces[tag]
    if piece.difficult:
        AREAS.hit()
        TERRAIN_HEIGHT.hit()
        # what is flat hides nothing, not even who lies flat
        return AREA if piece.height > 0.0 and piece.height >= total_height(state, target) else IGNORED
    if (piece.hill or piece.floor) and (
        _stands_on(state.board, viewer, piece) or _stands_on(state.board, target, piece)
    ):
        SELF.hit()
        return IGNORED
    near = _to_piece(state.board, viewer.rect(), piece)
    if piece.obstacle and near <= TOLERANCE and piece.height < total_height(state, viewer):
        TOUCHING.hit()
        return IGNORED
    if piece.impassable:
        SOLID.hit()
    return by_height(state, viewer, target, piece.height, near)


def by_height(state: VState, viewer: VModel, target: VModel, height: float, near: float) -> int:
    """How a blocking item of a height counts, `near` inches from the viewer."""
    if height <= 0.0:
        HEIGHTS.hit()
        return IGNORED
    LINE.hit()
    if total_height(state, target) > height:
        return HINDERS
    over = total_height(state, viewer) > height and reaches(near, state.board.constants.sight.near_item)
    return HINDERS if over else BLOCKS


def _stands_on(board: Board, model: VModel, piece: Piece) -> bool:
    """Does the model stand on the surface?"""
    return abs(model.z - piece.height) <= TOLERANCE and _overlaps(board, model.rect(), piece)


def _to_piece(board: Board, rect: Rect, piece: Piece) -> float:
    """Inches from a base to a piece of terrain."""
    corners = rect.corners()
    best = 1e9
    for part in ground(board).parts_of(piece):
        best = min(best, gap(corners, part))
    return best


def in_cover_of(state: VState, target: VModel) -> str:
    """The area of Difficult Terrain of Height 1 or more (or the fog) that the target stands in, partly at least, or ""."""
    rect = target.rect()
    # a hill is on the level of the table; who stands on a floor is above what grows around
    if ground(state.board).in_difficult(rect) and level_of(state.board, rect, target.z) == 0.0:
        for piece in state.board.pieces:
            if piece.difficult and piece.height >= 1.0 and _overlaps(state.board, rect, piece):
                IN_DIFFICULT.hit()
                return piece.id
    for circle in areas(state, FOG):
        if circle.touches(rect):
            FOG_RULE.hit()
            return FOG
    return ""


def _overlaps(board: Board, rect: Rect, piece: Piece) -> bool:
    """Do the two cut into each other, more than bases do that are in contact?"""
    corners = rect.corners()
    for part in ground(board).parts_of(piece):
        if depth(corners, part) > TOLERANCE:
            return True
    return False


def walled_off(state: VState, viewer: VModel, model: VModel) -> bool:
    """Is sight from the one, which sees all round, to the other Blocked by Impassable Terrain alone?"""
    _SCENE.enter(state)
    here = viewer.rect()
    kinds: list[int] = []
    for piece in state.board.pieces:
        near = _to_piece(state.board, here, piece) if piece.impassable else 0.0
        kinds.append(by_height(state, viewer, model, piece.height, near) if piece.impassable else IGNORED)
    kinds += [IGNORED] * (len(_SCENE.models) + len(areas(state, FOG)))
    found = view(_SCENE.screens, kinds, base_body(here), base_body(model.rect()), everywhere())
    return found.kind not in KINDS
