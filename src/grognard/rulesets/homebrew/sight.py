"""Line of sight (catalogue 6): who sees whom, with the line that proves it or the thing that blocks.

What is not needed is never asked: consolidation, fights, interventions, morale, retreats, pursuits and powers on
friends go without sight (homebrew.los.not-needed).
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.shapes import circle_overlaps
from grognard.geometry.sight import Sight, line_clear, sight
from grognard.rulesets.homebrew.board import MODEL_TAG, Board
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

ANY_LINE: Final = cite("homebrew.los.any-line")
BLOCKERS: Final = cite("homebrew.los.blockers")
CROSSING: Final = cite("homebrew.los.crossing")
LOW_PART: Final = cite("homebrew.los.low-part")
WOODS: Final = cite("homebrew.los.woods")
OWN: Final = cite("homebrew.los.own")
FLOORS: Final = cite("homebrew.los.floors")
FLYER_TOP: Final = cite("homebrew.los.flyer")
FLYER: Final = cite("homebrew.keyword.flyer")
UNIT: Final = cite("homebrew.los.unit")
SYMMETRIC: Final = cite("homebrew.los.symmetric")
NO_FACING: Final = cite("homebrew.model.no-facing")
VEHICLE: Final = cite("homebrew.keyword.vehicle")
MONSTER: Final = cite("homebrew.keyword.monster")

_MOST_WOODS: Final = 100_000
"""Places kept at a time."""

UNASKED: Final = -2
"""Not yet found out."""

#: two models by their numbers are one key: number of the first times this, plus number of the second
_STRIDE: Final = 100_000


class _Pair:
    """What was found out about two models while they stand where they stood."""

    def __init__(self, p: HModel, q: HModel) -> None:
        self.px = p.x
        self.py = p.y
        self.pz = p.z
        self.qx = q.x
        self.qy = q.y
        self.qz = q.z
        #: does one see the other? 1 or 0, or UNASKED
        self.sees = UNASKED
        #: tag of what blocks the line between the centres, -1 if nothing does, or UNASKED
        self.line = UNASKED

    def holds(self, p: HModel, q: HModel) -> bool:
        """Do both still stand there?"""
        return (
            self.px == p.x
            and self.py == p.y
            and self.qx == q.x
            and self.qy == q.y
            and self.pz == p.z
            and self.qz == q.z
        )


class _Blocking:
    """The models that block sight, and what was found out among the present ones."""

    def __init__(self) -> None:
        self.board: Board | None = None
        #: (index, x, y, z) of every blocking model on the table
        self.signature: tuple[tuple[int, float, float, float], ...] = ()
        self.pairs: dict[int, _Pair] = {}
        #: tags of the woods that a base overlaps, by its place and radius
        self.woods: dict[tuple[float, float, float], list[int]] = {}


_CACHE: Final = _Blocking()


def top_of(state: HState, model: HModel, unit: HUnit) -> float:
    """Height of the model's top circle: it sees, and is seen, from there."""
    if unit.profile.flyer:
        FLYER.hit()
        FLYER_TOP.hit()
        return state.board.constants.shooting.flyer_sight_height
    return model.z + model.height


def blocks(unit: HUnit) -> bool:
    """Do the unit's models block sight?"""
    profile = unit.profile
    return not profile.flyer and (profile.vehicle or profile.monster)


def sees(state: HState, p: HModel, q: HModel) -> bool:
    """Does model p see model q? Answers are kept until p, q or a blocking model moves."""
    pair = _pair(state, p, q)
    if pair.sees == UNASKED:
        pair.sees = 1 if sight_line(state, p, q).visible else 0
    return pair.sees == 1


def sight_line(state: HState, p: HModel, q: HModel) -> Sight:
    """Sight between two models with its witness: a free line, or the tag of what blocks (see `blocker_id`)."""
    _mind_world(state)
    ANY_LINE.hit()
    CROSSING.hit()
    LOW_PART.hit()
    NO_FACING.hit()
    one = state.h_unit(p.unit)
    other = state.h_unit(q.unit)
    return sight(
        state.board.prisms,
        p.x,
        p.y,
        p.radius,
        top_of(state, p, one),
        q.x,
        q.y,
        q.radius,
        top_of(state, q, other),
        _ignored(state, p, one, q, other),
    )


def centre_line_blocker(state: HState, p: HModel, q: HModel) -> int:
    """Tag of what blocks the line between the centres of the two top circles, or -1 (homebrew.cover.obscured)."""
    pair = _pair(state, p, q)
    if pair.line == UNASKED:
        one = state.h_unit(p.unit)
        other = state.h_unit(q.unit)
        ignored = _ignored(state, p, one, q, other)
        top = top_of(state, p, one)
        pair.line = line_clear(state.board.prisms, p.x, p.y, top, q.x, q.y, top_of(state, q, other), ignored)
    return pair.line


def _pair(state: HState, p: HModel, q: HModel) -> _Pair:
    """What is known about the two, the same for both ways of looking."""
    _mind_world(state)
    i = state.model_at[p.id]
    j = state.model_at[q.id]
    if i > j:
        SYMMETRIC.hit()
        i, j = j, i
        p, q = q, p
    key = i * _STRIDE + j
    pair = _CACHE.pairs.get(key)
    if pair is None or not pair.holds(p, q):
        pair = _CACHE.pairs[key] = _Pair(p, q)
    return pair


def blocker_id(state: HState, tag: int) -> str:
    """The id of the terrain piece or model with this tag, "" for none."""
    if tag < 0:
        return ""
    return state.models[tag - MODEL_TAG].id if tag >= MODEL_TAG else state.board.pieces[tag].id


def unit_sees(state: HState, one: HUnit, other: HUnit) -> bool:
    """Does at least one model of the one unit see at least one of the other?"""
    UNIT.hit()
    others = state.living(other)
    for p in state.living(one):
        for q in others:
            if sees(state, p, q):
                return True
    return False


def _mind_world(state: HState) -> None:
    """Put the blocking models of this State among the prisms; forget answers if one of them moved."""
    board = state.board
    if board.prisms_stamp == state.stamp and _CACHE.board is board:
        return
    signature: list[tuple[int, float, float, float]] = []
    board.prisms.cut(board.prisms_mark)
    for unit in state.units:
        assert isinstance(unit, HUnit)
        if unit.status != TABLE or not blocks(unit):
            continue
        (VEHICLE if unit.profile.vehicle else MONSTER).hit()
        for model in state.living(unit):
            BLOCKERS.hit()
            at = state.model_at[model.id]
            board.prisms.add_disc(model.x, model.y, model.radius, model.z + model.height, MODEL_TAG + at)
            signature.append((at, model.x, model.y, model.z))
    board.prisms_stamp = state.stamp
    found = tuple(signature)
    if _CACHE.board is not board:
        _CACHE.board = board
        _CACHE.signature = ()
        _CACHE.woods.clear()
        _CACHE.pairs.clear()
    if _CACHE.signature != found:
        _CACHE.signature = found
        _CACHE.pairs.clear()


def _ignored(state: HState, p: HModel, one: HUnit, q: HModel, other: HUnit) -> list[int]:
    """Tags that never block between these two: both units' own models, and woods that a base overlaps."""
    tags: list[int] = []
    for unit in (one, other):
        if blocks(unit):
            OWN.hit()
            for model_id in unit.models:
                tags.append(MODEL_TAG + state.model_at[model_id])
    for model in (p, q):
        for tag in _woods_under(state, model):
            WOODS.hit()
            tags.append(tag)
    return tags


def _woods_under(state: HState, model: HModel) -> list[int]:
    """Tags of the woods that the model's base overlaps."""
    key = (model.x, model.y, model.radius)
    found = _CACHE.woods.get(key)
    if found is None:
        if len(_CACHE.woods) > _MOST_WOODS:
            _CACHE.woods.clear()
        found = _CACHE.woods[key] = []
        for tag, piece in enumerate(state.board.pieces):
            if piece.type.sight == "area":
                if circle_overlaps(list(piece.polygon), model.x, model.y, model.radius):
                    found.append(tag)
            elif piece.floors:
                FLOORS.hit()
    return found
