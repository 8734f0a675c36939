"""Cover (catalogue 7): what a shot has to penetrate more, judged for each hit from the firing model."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.geometry.shapes import contains, distance, segments_meet
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import Piece
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.sight import centre_line_blocker
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

WHEN: Final = cite("homebrew.cover.when")
LIGHT: Final = cite("homebrew.cover.light")
HEAVY: Final = cite("homebrew.cover.heavy")
BEST: Final = cite("homebrew.cover.best")
AREA: Final = cite("homebrew.cover.area")
BARRICADE: Final = cite("homebrew.cover.barricade")
OBSCURED: Final = cite("homebrew.cover.obscured")
NONE: Final = cite("homebrew.cover.none")
IGNORES: Final = cite("homebrew.trait.ignores-cover")
INDIRECT: Final = cite("homebrew.trait.indirect")
MONSTER: Final = cite("homebrew.keyword.monster")
FLYER: Final = cite("homebrew.keyword.flyer")


def ignores(weapon: Weapon) -> bool:
    """Does cover not count against the weapon at all?"""
    if weapon.ignores_cover:
        IGNORES.hit()
        NONE.hit()
        return True
    if weapon.indirect:
        INDIRECT.hit()
        NONE.hit()
        return True
    return False


def cover(state: HState, p: HModel, q: HModel) -> Modifier | None:
    """The best cover of model q against a shot of model p, who sees it: added to B, its reason as the cause."""
    if not state.board.pieces and not _may_be_obscured(state):
        return None
    WHEN.hit()
    unit = state.h_unit(q.unit)
    best = area_cover(state, unit, q)
    if best is None or best.value < state.board.constants.shooting.light_cover_armour:
        best = barricade_cover(state, unit, p, q) or _obscured(state, p, q) or best
    if best is not None:
        BEST.hit()
        (HEAVY if best.value >= state.board.constants.shooting.heavy_cover_armour else LIGHT).hit()
    return best


def area_cover(state: HState, unit: HUnit, q: HModel) -> Modifier | None:
    """Cover of the woods, rubble or ruin that the centre of q's base is in."""
    value = _area_value(state, q.x, q.y)
    if value == 0:
        return None
    profile = unit.profile
    if profile.flyer:
        FLYER.hit()
        return None
    if profile.monster:
        MONSTER.hit()
        return None
    return None if profile.vehicle else Modifier(AREA.id, value)


class _Areas:
    """Cover values of the places asked about on one board."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.values: dict[tuple[float, float], int] = {}


_AREAS: Final = _Areas()


def _area_value(state: HState, x: float, y: float) -> int:
    """The best cover of the areas at a point, 0 for none."""
    if _AREAS.board is not state.board or len(_AREAS.values) > 20_000:
        _AREAS.board = state.board
        _AREAS.values.clear()
    value = _AREAS.values.get((x, y))
    if value is None:
        value = 0
        for piece in state.board.pieces:
            kind = piece.type
            if not kind.obstacle and kind.cover_armour > value and contains(list(piece.polygon), x, y):
                value = kind.cover_armour
        _AREAS.values[(x, y)] = value
    return value


def barricade_cover(state: HState, unit: HUnit, p: HModel, q: HModel) -> Modifier | None:
    """Cover of a barricade that q stands at, with the line of the centres through it and p not at it itself."""
    piece = barricade_of(state, unit, p, q)
    return None if piece is None else Modifier(BARRICADE.id, piece.type.cover_armour)


def barricade_of(state: HState, unit: HUnit, p: HModel, q: HModel) -> Piece | None:
    """The barricade that gives q cover against p, if there is one."""
    if unit.profile.flyer or q.z != 0.0:
        return None
    near = state.board.constants.shooting.barricade_cover + state.board.constants.measure.tolerance
    for piece in state.board.pieces:
        if not piece.type.obstacle or piece.type.cover_armour <= 0:
            continue
        if gap_to_piece(piece, q) > near or gap_to_piece(piece, p) <= near:
            continue
        if _line_enters(piece, p, q):
            return piece
    return None


def area_of(state: HState, q: HModel) -> Piece | None:
    """The area with the best cover among those that the centre of q's base is in."""
    best: Piece | None = None
    for piece in state.board.pieces:
        value = piece.type.cover_armour
        if piece.type.obstacle or value <= 0 or (best is not None and value <= best.type.cover_armour):
            continue
        if contains(list(piece.polygon), q.x, q.y):
            best = piece
    return best


def gap_to_piece(piece: Piece, model: HModel) -> float:
    """Horizontal gap between the model's base and the piece's polygon."""
    gap = distance(list(piece.polygon), model.x, model.y) - model.radius
    return gap if gap > 0.0 else 0.0


def _line_enters(piece: Piece, p: HModel, q: HModel) -> bool:
    """Does the straight line between the centres run through the polygon or end in it?"""
    polygon = list(piece.polygon)
    if contains(polygon, q.x, q.y):
        return True
    n = len(polygon)
    for i in range(n):
        x1, y1 = polygon[i - 1]
        x2, y2 = polygon[i]
        if segments_meet(p.x, p.y, q.x, q.y, x1, y1, x2, y2) is not None:
            return True
    return False


def _obscured(state: HState, p: HModel, q: HModel) -> Modifier | None:
    if centre_line_blocker(state, p, q) < 0:
        return None
    return Modifier(OBSCURED.id, state.board.constants.shooting.light_cover_armour)


def _may_be_obscured(state: HState) -> bool:
    for unit in state.units:
        assert isinstance(unit, HUnit)
        if unit.profile.vehicle or unit.profile.monster:
            return True
    return False
