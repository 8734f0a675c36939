"""What players are shown, in ids and arguments: tracks, the table, overlays (cards: `cards`, names: `names`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.geometry.shapes import Point
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.leadership import COMMAND_RANGE, LARGE_RANGE
from grognard.rulesets.ninth_age.moving.marching import MARCH_BLOCK
from grognard.rulesets.ninth_age.moving.reach import greatest_range
from grognard.rulesets.ninth_age.phases import turns_of
from grognard.rulesets.ninth_age.scoring.objectives import NEAR, most_near
from grognard.rulesets.ninth_age.scoring.victory import points_of, wounds_left
from grognard.rulesets.ninth_age.setup.state import setup_part
from grognard.rulesets.ninth_age.setup.zones import zone_of
from grognard.rulesets.ninth_age.state import GONE, NModel, NState, NUnit
from grognard.rulesets.ninth_age.values import full_wounds

TOOL: Final = cite("ninth_age.engine.measure-tool")

Row = dict[str, object]

SEATS: Final = ("a", "b")
#: how terrain is drawn, in the words that all books share (docs/presentation.md)
LOOKS: Final = {
    "hill": "hill",
    "forest": "wood",
    "field": "rough",
    "ruin": "ruin",
    "water": "water",
    "wall": "wall",
    "building": "building",
    "impassable": "building",
}
#: inches of height, for drawing
HEIGHTS: Final = {"small": 1.0, "medium": 2.0, "large": 3.0}
#: corners of the line around a unit are drawn in so many parts
CORNER: Final = 6
#: how far arcs are drawn, in inches
ARC_DEPTH: Final = 100.0
#: arcs from the front-left corner on, clockwise, and how they are drawn
ARCS: Final = (("front", "front"), ("right", "flank"), ("rear", "rear"), ("left", "flank"))


def tracks(state: NState) -> list[Row]:
    """Game Turn, phase, whose Player Turn; by seat points, units left, what is left of the army (`strength`)."""
    rows: list[Row] = [
        {"id": "round", "value": state.turn, "most": turns_of(state)},
        {"id": "phase", "phase": state.phase if state.turn else ""},
        {"id": "active", "seat": state.active if state.turn else ""},
    ]
    points = points_of(state) if state.turn else {"a": 0, "b": 0}
    for seat in SEATS:
        units = [unit for unit in state.all_units() if unit.seat == seat]
        left = [unit for unit in units if unit.status not in GONE]
        rows.append({"id": "points", "seat": seat, "value": points[seat]})
        rows.append({"id": "units", "seat": seat, "value": len(left), "most": len(units)})
        rows.append({"id": "strength", "seat": seat, "value": strength(state, seat), "most": 100})
    return rows


def strength(state: NState, seat: str) -> int:
    """What is left of an army in hundredths: the points of its units, each by the share of its wounds that is left."""
    total = 0
    left = 0.0
    for unit in state.all_units():
        if unit.seat == seat:
            total += unit.points
            if unit.status not in GONE and unit.start_wounds:
                left += unit.points * max(0, wounds_left(state, unit)) / unit.start_wounds
    return round(100.0 * left / total) if total else 0


def table(state: NState) -> Row:
    """The table: size in inches, terrain, markers, zones, models."""
    board = state.board
    return {
        "width": board.width,
        "depth": board.depth,
        "layout": state.layout,
        "scenario": state.scenario,
        "size": state.size,
        "pieces": list(_pieces(board)),
        "markers": _markers(state),
        "models": [_standing(state, model) for unit in state.on_table() for model in state.models_in(unit)],
        "zones": [
            {"seat": seat, "polygon": [list(corner) for corner in zone_of(state, seat)]}
            for seat in SEATS
            if state.side(seat).zone and not state.turn
        ],
    }


@lru_cache(maxsize=64)
def _pieces(board: Board) -> tuple[Row, ...]:
    """The terrain of a board, which never changes."""
    return tuple(
        [
            {
                "id": piece.id,
                "kind": piece.kind.key,
                "look": LOOKS.get(piece.kind.key, "plain"),
                "rule": piece.kind.id,
                "height": 0.0,
                "polygon": [list(corner) for corner in piece.polygon],
                "walls": [],
                "floors": [],
            }
            for piece in board.pieces
        ]
    )


def _markers(state: NState) -> list[Row]:
    """The middle of the table, or the markers of Secure Target, with who has more scoring units near."""
    objective = state.board.objective.rpartition(".")[2]
    if objective == "hold-the-ground":
        x, y = state.board.width / 2.0, state.board.depth / 2.0
        return [{"id": "middle", "x": x, "y": y, "radius": NEAR, "seat": most_near(state, x, y)}]
    return [
        {"id": f"marker-{seat}", "x": x, "y": y, "radius": NEAR, "seat": most_near(state, x, y)}
        for seat, x, y in setup_part(state).markers
    ]


def _standing(state: NState, model: NModel) -> Row:
    most = full_wounds(state, model)
    return {
        "id": model.id,
        "unit": model.unit,
        "seat": model.seat,
        "x": model.x,
        "y": model.y,
        "z": 0.0,
        "facing": model.facing,
        "wounds": most - model.lost,
        **_base(model),
    }


def _base(model: NModel) -> Row:
    spec = model.spec
    row: Row = {"height": HEIGHTS[spec.height], "wounds_start": spec.w}
    if spec.radius:
        row["radius"] = spec.radius
    else:
        row["base"] = [spec.base_width, spec.base_depth]
    return row


def bases(state: NState) -> list[Row]:
    """The bases of all models."""
    return [{"id": model.id, **_base(model)} for model in state.all_models()]


# ---- overlays


def overlays(state: NState, seat: str) -> list[Row]:
    """How far enemies may charge and whose marches they hinder, who inspires whom, the arcs of units."""
    TOOL.hit()
    rows: list[Row] = []
    for unit in state.on_table():
        if unit.seat != seat:
            if not unit.fleeing and not state.engaged(unit.id):
                rows += _threat(state, unit)
            rows.append(_hindrance(state, unit))
        rows += _arcs(state, unit)
    for one in SEATS:
        side = state.side(one)
        for id, model_id in (("aura.presence", side.general), ("aura.ground", side.standard)):
            if (
                model_id
                and state.n_model(model_id).alive
                and state.n_unit(state.n_model(model_id).unit).on_table()
            ):
                rows.append(_aura(state, id, state.n_model(model_id)))
    return rows


def _threat(state: NState, unit: NUnit) -> list[Row]:
    """How far an enemy's charge may come, around the middle of its front."""
    body = formation(state, unit)
    x0, y0 = body.front_left()
    x1, y1 = body.front_right()
    reach = greatest_range(state, unit)
    return [
        {
            "id": "threat",
            "role": "threat",
            "label": "overlay-threat",
            "args": {"unit": unit.id, "inches": reach},
            "unit": unit.id,
            "kind": "disc",
            "x": (x0 + x1) / 2.0,
            "y": (y0 + y1) / 2.0,
            "radius": reach + body.width() / 2.0,
        }
    ]


def _hindrance(state: NState, unit: NUnit) -> Row:
    """Within so many inches of an enemy a march needs a test."""
    row: Row = {
        "id": "march",
        "role": "threat",
        "label": "overlay-march",
        "args": {"unit": unit.id, "inches": MARCH_BLOCK},
        "unit": unit.id,
    }
    body = formation(state, unit)
    if body.is_disc():
        return {**row, "kind": "disc", "x": body.x, "y": body.y, "radius": body.shape.radius + MARCH_BLOCK}
    s = body.shape
    points: list[list[float]] = []
    for u, v, start in ((s.u1, s.v1, 0.0), (s.u0, s.v1, 90.0), (s.u0, s.v0, 180.0), (s.u1, s.v0, 270.0)):
        for k in range(CORNER + 1):
            du, dv = polar(start + 90.0 * k / CORNER, MARCH_BLOCK)
            points.append(list(body.point(u + du, v + dv)))
    return {**row, "kind": "polygon", "points": points}


def _aura(state: NState, id: str, model: NModel) -> Row:
    reach = COMMAND_RANGE + (LARGE_RANGE if model.spec.large else 0.0)
    half = max(model.spec.base_width, model.spec.base_depth) / 2.0
    return {
        "id": id,
        "role": "aura",
        "label": f"overlay-{id.replace('.', '-')}",
        "args": {"model": model.id, "inches": reach},
        "unit": model.unit,
        "model": model.id,
        "kind": "disc",
        "x": model.x,
        "y": model.y,
        "radius": reach + half,
    }


def _arcs(state: NState, unit: NUnit) -> list[Row]:
    """The lines that part front, flanks and rear of a unit, and these arcs themselves."""
    body = formation(state, unit)
    if body.is_disc():
        return []
    s = body.shape
    corners = [body.point(u, v) for u, v in ((s.u0, s.v0), (s.u1, s.v0), (s.u1, s.v1), (s.u0, s.v1))]
    far = ARC_DEPTH
    wide = (
        (s.u0 - far, s.v0 - far),
        (s.u1 + far, s.v0 - far),
        (s.u1 + far, s.v1 + far),
        (s.u0 - far, s.v1 + far),
    )
    ends = [body.point(u, v) for u, v in wide]
    rows = [_arc(unit, "arc", "arc", "line", [corners[k], ends[k]]) for k in range(4)]
    for k, (side, role) in enumerate(ARCS):
        n = (k + 1) % 4
        rows.append(_arc(unit, f"arc.{side}", role, "polygon", [corners[k], ends[k], ends[n], corners[n]]))
    return rows


def _arc(unit: NUnit, id: str, role: str, kind: str, points: list[Point]) -> Row:
    return {
        "id": id,
        "role": role,
        "label": f"overlay-{id.replace('.', '-')}",
        "args": {"unit": unit.id},
        "unit": unit.id,
        "kind": kind,
        "points": [list(point) for point in points],
    }
