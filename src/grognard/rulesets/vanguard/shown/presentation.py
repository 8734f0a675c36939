"""What players are shown, in ids and arguments: tracks, the table, overlays (cards: `cards`, names: `names`).

The browser, the report and the text mode draw from these alone; none of them names this book.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.geometry.arcs import front
from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.attacks.ranged import reach_now
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.defs import Piece
from grognard.rulesets.vanguard.groups.state import group
from grognard.rulesets.vanguard.kits import auras
from grognard.rulesets.vanguard.moves.walking import run_times
from grognard.rulesets.vanguard.nodes import ENDING, POWER, TURN, phase_of
from grognard.rulesets.vanguard.scenarios.asked import zones
from grognard.rulesets.vanguard.scenarios.base import CONTROL_REACH, controller, place_of
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.scenarios.victory import points_of
from grognard.rulesets.vanguard.state import DEAD, FLED, GROUP, VModel, VState
from grognard.rulesets.vanguard.stats import speed
from grognard.rulesets.vanguard.zones import FOG, GRAVE, MUD, TRAP, areas

Row = dict[str, object]

SEATS: Final = ("a", "b")
#: an area of Difficult Terrain that is as high as this is a wood; a solid thing as high as this a building (inches)
WOOD: Final = 2.0
BUILDING: Final = 3.0
#: how terrain is drawn, in the words that all books share (docs/presentation.md)
LOOKS: Final = {
    "wood": "wood",
    "rough": "rough",
    "obstacle": "wall",
    "rock": "ruin",
    "impassable": "building",
}

#: how far an enemy can do something, as overlays around each model
THREAT: Final = "threat"
SHOTS: Final = "range"
AURA: Final = "aura"
#: the arcs of a base, and the line that parts them
FRONT: Final = "front"
BEHIND: Final = "rear"
ARC: Final = "arc"
#: how far arcs are drawn (beyond any table), and by how much the line that parts them sticks out of the base (inches)
ARC_DEPTH: Final = 100.0
ARC_LINE: Final = 0.4


# ---- the whole game


def tracks(state: VState) -> list[Row]:
    """Round, whose turn, or which phase that is nobody's; who acts in it; by seat: Power, points, models left, what is
    left of the warband's points (`strength`)."""
    phase = phase_of(state)
    seat = "" if phase in (POWER, ENDING) else state.active
    rows: list[Row] = [
        {"id": "round", "value": state.round, "most": state.board.rounds},
        {"id": "active", "seat": seat, "phase": phase},
        {"id": "node", "value": state.node},
    ]
    acted = acting(state) if phase == TURN else []
    if acted:
        rows.append({"id": "acting", "models": acted})
    points = points_of(state)
    for seat in SEATS:
        side = state.side(seat)
        rows.append({"id": "points", "seat": seat, "value": points[seat]})
        rows.append({"id": "power", "seat": seat, "value": side.power})
        rows.append({"id": "models", "seat": seat, "value": len(here(state, seat)), "most": side.started})
        if side.finished:
            rows.append({"id": "finished", "seat": seat, "value": 1})
        if side.broken:
            rows.append({"id": "broken", "seat": seat, "value": 1})
        rows.append({"id": "strength", "seat": seat, "value": strength(state, seat), "most": 100})
    return rows


def acting(state: VState) -> list[str]:
    """The models that have been activated in this turn, then the one whose activation goes on, or its group."""
    found = list(state.turn_acts)
    now = state.acting()
    more = group(state).members if now.kind == GROUP else (now.model,)
    return found + [model for model in more if model and model not in found]


def here(state: VState, seat: str) -> list[VModel]:
    """The seat's own models that are neither dead nor fled."""
    return [model for model in state.of(seat) if model.spec.scene == "" and model.status not in (DEAD, FLED)]


def strength(state: VState, seat: str) -> int:
    """What is left of a warband in hundredths: the points of its models, each by the share of its wounds that is left."""
    total = 0
    left = 0.0
    for model in state.of(seat):
        if model.spec.scene or state.v_unit(model.unit).born:
            continue
        total += model.spec.points
        if model.status not in (DEAD, FLED) and model.spec.profile.wn > 0:
            left += model.spec.points * max(0, model.wounds_left()) / model.spec.profile.wn
    return round(100.0 * left / total) if total else 0


# ---- the table


def table(state: VState) -> Row:
    """The table: size in inches, terrain, objectives with who has more models at them, zones, models."""
    board = state.board
    return {
        "width": board.width,
        "depth": board.depth,
        "layout": state.layout,
        "scenario": state.scenario,
        "size": state.size,
        "pieces": [*_pieces(board), *_circles(state)],
        "markers": _markers(state),
        "models": [_standing(model) for model in state.on_table()],
        "zones": [
            {"seat": seat, "polygon": [list(corner) for corner in polygon]}
            for seat in SEATS
            if state.side(seat).side
            for polygon in zones(state, seat)
        ],
    }


def kind_of(piece: Piece) -> str:
    """What a piece is called: its type, told apart by its height."""
    if piece.difficult:
        return "wood" if piece.height >= WOOD else "rough"
    if piece.impassable:
        return "impassable" if piece.height >= BUILDING else "rock"
    return piece.type


@lru_cache(maxsize=64)
def _pieces(board: Board) -> tuple[Row, ...]:
    """The terrain of a board, which never changes."""
    return tuple([_piece(piece) for piece in board.pieces])


def _piece(piece: Piece) -> Row:
    kind = kind_of(piece)
    polygon = [list(corner) for corner in piece.polygon]
    floors = [{"z": piece.height, "polygon": polygon}] if piece.floor else []
    return {
        "id": piece.id,
        "kind": kind,
        "look": LOOKS.get(kind, kind),
        "rule": "vanguard.terrain.types",
        "height": piece.height,
        "polygon": polygon,
        "walls": [],
        "floors": floors,
    }


def _circles(state: VState) -> list[Row]:
    """Zones that spells and abilities have made, drawn as terrain."""
    rows: list[Row] = []
    for kind, look in ((FOG, "wood"), (MUD, "rough"), (TRAP, "plain"), (GRAVE, "plain")):
        for circle in areas(state, kind):
            if circle.radius > 0.0:
                corners = [[round(x, 3), round(y, 3)] for x, y in circle.polygon()]
                rows.append({"id": f"{kind}-{circle.number}", "kind": kind, "look": look, "polygon": corners})
    return rows


def _markers(state: VState) -> list[Row]:
    """The objectives, always in the same order; `moved` where they are not where the game began, `gone` while carried."""
    rows: list[Row] = []
    played = state.board.scenario
    part = objectives(state)
    for one in played.objectives if played is not None else ():
        base = place_of(state, one)
        place = part.place(one.id)
        x, y = (one.x, one.y) if base is None else (base.x, base.y)
        row: Row = {"id": one.id, "x": x, "y": y, "radius": one.radius}
        if one.kind in ("control", "area"):
            row["radius"] = one.radius or CONTROL_REACH
        row["seat"] = controller(state, base) if base is not None else ""
        if base is None:
            row["gone"] = True
        elif place is None or (place[0], place[1]) != (one.x, one.y):
            row["moved"] = (base.x, base.y) != (one.x, one.y)
        rows.append(row)
    return rows


def _standing(model: VModel) -> Row:
    """A model on the table: its base in inches, the way it faces in degrees, its wounds."""
    return {
        **_base(model),
        "unit": model.unit,
        "seat": model.seat,
        "x": model.x,
        "y": model.y,
        "z": model.z,
        "facing": model.facing,
        "wounds": max(0, model.wounds_left()),
    }


def bases(state: VState) -> list[Row]:
    """All models; sides of their bases and heights in inches."""
    return [_base(state.v_model(model.id)) for model in state.models]


def _base(model: VModel) -> Row:
    """What never changes of a model."""
    card = model.spec.profile
    size = {"base": [card.base_width, card.base_depth], "height": float(card.height)}
    return {"id": model.id, **size, "wounds_start": card.wn}


# ---- overlays


def overlays(state: VState, seat: str) -> list[Row]:
    """Shapes to lay over the table: how far enemies could Run or shoot, auras, arcs (docs/presentation.md)."""
    rows: list[Row] = []
    for model in state.enemies_of(seat) if seat in SEATS else []:
        rows.append(_disc(THREAT, THREAT, model, run_times(state, model) * speed(state, model), {}))
        farthest = 0.0
        for weapon in model.spec.weapons:
            if weapon.ranged and weapon.range > farthest:
                farthest = weapon.range
        if farthest > 0.0:
            rows.append(_disc(SHOTS, SHOTS, model, reach_now(model, farthest), {}))
    for bearer, held in auras(state):
        ability = held.ability
        if ability.reach > 0.0:
            rows.append(_disc(f"{AURA}.{ability.id}", AURA, bearer, ability.reach, {"ability": ability.id}))
    for model in state.on_table():
        rows += _arcs(model)
    return rows


def _arcs(model: VModel) -> list[Row]:
    """Front and rear of a model, and the line that parts them."""
    base = model.rect()
    parting = front(base)
    ahead = parting.ahead(base.x, base.y)
    x, y = base.x - parting.nx * ahead, base.y - parting.ny * ahead
    short = base.half_width + ARC_LINE
    return [
        _arc(FRONT, FRONT, model, _strip(base, x, y, ARC_DEPTH)),
        _arc(BEHIND, BEHIND, model, _strip(base, x, y, -ARC_DEPTH)),
        _arc("line", ARC, model, [_beside(base, x, y, short), _beside(base, x, y, -short)]),
    ]


def _strip(base: Rect, x: float, y: float, depth: float) -> list[list[float]]:
    """All that lies before, or behind, the line through a point."""
    left, right = _beside(base, x, y, ARC_DEPTH), _beside(base, x, y, -ARC_DEPTH)
    dx, dy = base.ux * depth, base.uy * depth
    return [left, right, [right[0] + dx, right[1] + dy], [left[0] + dx, left[1] + dy]]


def _beside(base: Rect, x: float, y: float, far: float) -> list[float]:
    """A point so many inches to the left of another, as the base looks."""
    return [x - base.uy * far, y + base.ux * far]


def _arc(id: str, role: str, model: VModel, points: list[list[float]]) -> Row:
    named = {"id": f"arc.{id}", "role": role, "label": f"overlay-arc-{id}", "args": {"unit": model.unit}}
    kind = "line" if len(points) == 2 else "polygon"
    return {**named, "unit": model.unit, "model": model.id, "kind": kind, "points": points}


def _disc(id: str, role: str, model: VModel, reach: float, more: dict[str, object]) -> Row:
    """A disc of so many inches around a base, from its longer side."""
    card = model.spec.profile
    return {
        "id": id,
        "role": role,
        "label": f"overlay-{role}",
        "args": {"unit": model.unit, "inches": reach, **more},
        "unit": model.unit,
        "model": model.id,
        "kind": "disc",
        "x": model.x,
        "y": model.y,
        "radius": max(card.base_width, card.base_depth) / 2.0 + reach,
    }
