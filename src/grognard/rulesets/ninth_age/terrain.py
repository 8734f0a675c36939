"""Terrain (catalogue 18): where the pieces lie, what share of a unit or base is on them, who is Large on a Hill.

What the kinds do to whoever crosses or stands in them is in `terrain_effects`, Walls in `walls`, sight and cover in
`sight` and `cover`.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import area_on, depth, polygon_gap
from grognard.geometry.formations import Formation
from grognard.geometry.lanes import footprint
from grognard.geometry.shapes import Polygon, area, distance, split
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.defs import TerrainKind
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit

IMPASSABLE: Final = cite("ninth_age.terrain.impassable")
OBSCURING: Final = cite("ninth_age.terrain.obscuring")
OPEN: Final = cite("ninth_age.terrain.open")
HILL: Final = cite("ninth_age.terrain.hill")
HEIGHT: Final = cite("ninth_age.geom.height")
BUILDING: Final = cite("ninth_age.terrain.building")

#: kinds by the last part of their ids
HILLS: Final = "hill"
FORESTS: Final = "forest"
FIELDS: Final = "field"
RUINS: Final = "ruin"
WATERS: Final = "water"
WALLS: Final = "wall"
BUILDINGS: Final = "building"

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
HEIGHTS: Final = {"small": SMALL, "medium": MEDIUM, "large": LARGE}

HALF: Final = 0.5
NOISE: Final = 1e-9
"""Shares of ground within so much of a half are a half."""

SLACK: Final = 0.01
"""Inches, more than the grain of places."""


class Site:
    """A piece of terrain on its board: `polygon` its outline, `parts` that as convex anticlockwise polygons.

    `box` is the rectangle around it: least x, least y, greatest x, greatest y.
    """

    def __init__(self, id: str, kind: TerrainKind, polygon: Polygon) -> None:
        self.id = id
        self.kind = kind
        self.key = kind.key
        self.polygon = polygon
        self.parts = split(polygon)
        xs = [x for x, _ in polygon]
        ys = [y for _, y in polygon]
        self.box = (min(xs), min(ys), max(xs), max(ys))
        self.obscuring = kind.obscuring != "none"
        #: sight may be drawn into it and out of it
        self.enterable = kind.obscuring == "through_only"

    def near(self, x: float, y: float, r: float) -> bool:
        """Does a circle come into the box around the piece?"""
        x0, y0, x1, y1 = self.box
        return x0 - r <= x <= x1 + r and y0 - r <= y <= y1 + r

    def __repr__(self) -> str:
        return f"<Site {self.id} {self.key}>"


class _Known:
    """The sites of the board that was asked for last."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.sites: tuple[Site, ...] = ()


_KNOWN: Final = _Known()


def sites(board: Board) -> tuple[Site, ...]:
    """All pieces of terrain of a board, in its order."""
    if _KNOWN.board is not board:
        _KNOWN.board = board
        _KNOWN.sites = tuple([Site(piece.id, piece.kind, list(piece.polygon)) for piece in board.pieces])
    return _KNOWN.sites


def site(board: Board, id: str) -> Site:
    """The piece of this id (KeyError if there is none)."""
    for one in sites(board):
        if one.id == id:
            return one
    raise KeyError(id)


def of_kind(board: Board, key: str) -> list[Site]:
    """The pieces of one kind ("hill")."""
    return [one for one in sites(board) if one.key == key]


def impassable(board: Board) -> list[Site]:
    """The pieces that no unit may enter (Buildings: but by the rules of Buildings)."""
    found = [one for one in sites(board) if not one.kind.passable]
    for one in found:
        (BUILDING if one.kind.garrison else IMPASSABLE).hit()
    return found


def obscuring(board: Board) -> list[Site]:
    """The pieces that block lines of sight drawn through them."""
    OBSCURING.hit()
    return [one for one in sites(board) if one.obscuring]


# ---- shares of ground


def close(form: Formation, where: Site, by: float = 0.0) -> bool:
    """May a body come within `by` of the piece? If not, it surely does not."""
    x, y = form.centre()
    return where.near(x, y, form.shape.reach + by)


def share_on(form: Formation, where: Site) -> float:
    """The share (0 to 1) of a body's Footprint that lies on the piece."""
    if not close(form, where):
        return 0.0
    on = 0.0
    total = 0.0
    for poly in footprint(form):
        total += area(poly)
        on += area_on(poly, where.parts)
    return on / total if total > 0.0 else 0.0


def unit_share(state: NState, unit: NUnit, where: Site) -> float:
    """The share of a unit's Footprint inside a piece."""
    return share_on(formation(state, unit), where)


def half_inside(state: NState, unit: NUnit, key: str) -> Site | None:
    """A piece of that kind with half or more of the unit's Footprint inside, or None."""
    for one in of_kind(state.board, key):
        if unit_share(state, unit, one) >= HALF - NOISE:
            return one
    OPEN.hit()
    return None


def mostly_inside(state: NState, unit: NUnit, key: str) -> Site | None:
    """A piece of that kind with more than half of the unit's Footprint inside, or None."""
    for one in of_kind(state.board, key):
        if unit_share(state, unit, one) > HALF + NOISE:
            return one
    OPEN.hit()
    return None


def stands_in(form: Formation, where: Site, tol: float) -> bool:
    """Does any part of a body, more than `tol` deep, stand in the piece?"""
    if not close(form, where):
        return False
    for poly in footprint(form):
        if reaches_into(poly, where, tol):
            return True
    return False


def reaches_into(poly: Polygon, where: Site, tol: float) -> bool:
    """Does a convex polygon reach into the piece, more than `tol` deep?"""
    for part in where.parts:
        if depth(poly, part) > tol:
            return True
    return False


def touches(form: Formation, where: Site, tol: float) -> bool:
    """Does any part of a body stand in the piece or touch it?"""
    if not close(form, where, tol):
        return False
    for poly in footprint(form):
        if polygon_gap(poly, where.parts) <= tol:
            return True
    return False


def touches_disc(where: Site, x: float, y: float, r: float) -> bool:
    """Does a disc reach into the piece?"""
    for part in where.parts:
        if distance(part, x, y) < r:
            return True
    return False


# ---- Heights


def on_hill(state: NState, model: NModel) -> Site | None:
    """The Hill on which the model stands with more than half its base, or None."""
    for hill in of_kind(state.board, HILLS):
        # whose middle is not even near has not half of itself there
        if hill.near(model.x, model.y, SLACK) and share_on(model_body(state, model), hill) > HALF + NOISE:
            HILL.hit()
            return hill
    return None


def height_of(state: NState, model: NModel) -> int:
    """The model's Height for line of sight and cover: SMALL, MEDIUM or LARGE."""
    HEIGHT.hit()
    height = HEIGHTS[model.spec.height]
    return LARGE if height < LARGE and on_hill(state, model) is not None else height


def unit_height(state: NState, unit: NUnit) -> int:
    """The Height of most of the unit's models, of several equally common ones the greatest."""
    return most_common([height_of(state, model) for model in state.models_in(unit)])


def most_common(heights: list[int]) -> int:
    """The most common of Heights, of several equally common ones the greatest."""
    counts = [0, 0, 0]
    for height in heights:
        counts[height] += 1
    best = LARGE
    for height in (MEDIUM, SMALL):
        if counts[height] > counts[best]:
            best = height
    return best


def downhill(state: NState, start: Formation, end: Formation) -> bool:
    """Does a charge begin with half or more of the Footprint on a Hill and end with half or more off it?"""
    for hill in of_kind(state.board, HILLS):
        if share_on(start, hill) >= HALF - NOISE and share_on(end, hill) <= HALF + NOISE:
            HILL.hit()
            return True
    return False
