"""What stands in a unit's way (catalogue 4, 8): other units, Impassable Terrain, and how near a move may come to them."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Maneuvers
from grognard.game.verdict import Fault, Shape
from grognard.geometry.drives import Stop, judge
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation
from grognard.geometry.sweeps import OFF_TABLE
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.terrain import impassable, site

SPACING: Final = cite("ninth_age.geom.unit-spacing")
EDGE: Final = cite("ninth_age.geom.board-edge")
SWEPT: Final = cite("ninth_age.geom.swept-path")
IMPASSABLE: Final = cite("ninth_age.terrain.impassable")

#: how near a unit may come to others on its way, in inches
ON_THE_WAY: Final = 0.5


class _Known:
    """The field of the unit that was asked for last, in one arrangement."""

    def __init__(self) -> None:
        self.stamp = -1
        self.unit = ""
        self.field: Field | None = None


_KNOWN: Final = _Known()


def field_of(state: NState, unit_id: str) -> Field:
    """The obstacles of an ordinary move of a unit: everybody else, and what is impassable."""
    if _KNOWN.field is not None and _KNOWN.stamp == state.stamp and _KNOWN.unit == unit_id:
        return _KNOWN.field
    end = state.board.constants.unit_spacing
    found = make_field(state, [unit_id], ON_THE_WAY, end)
    _KNOWN.stamp = state.stamp
    _KNOWN.unit = unit_id
    _KNOWN.field = found
    return found


def make_field(state: NState, without: list[str], way: float, end: float) -> Field:
    """All units and all that is impassable, but some of both, to be passed and stood beside at these distances."""
    SPACING.hit()
    board = state.board
    field = Field(board.width, board.depth, board.constants.contact_epsilon)
    for unit in state.on_table():
        if unit.id not in without:
            field.add_body(formation(state, unit), unit.id, way, end)
    for piece in impassable(board):
        if piece.id in without:
            continue
        field.add_polygon(piece.polygon, piece.id, way, end)
    return field


def why_not_go(
    state: NState, unit_id: str, form: Formation, maneuvers: Maneuvers, field: Field
) -> list[Fault]:
    """Why a body may not move so: what it runs into first, how far it is free, and what may not be touched there."""
    SWEPT.hit()
    stop = judge(field, form, list(maneuvers))
    return [] if stop is None else [fault_of(state, unit_id, stop)]


def fault_of(state: NState, unit_id: str, stop: Stop) -> Fault:
    """What stopped a move, as a refusal."""
    args: dict[str, object] = {"unit": unit_id, "problem": "way", "leg": stop.leg + 1, "free": stop.at}
    if stop.code == OFF_TABLE:
        return Fault(EDGE.id, args, [unit_id])
    if stop.tag in state.unit_at:
        body = formation(state, state.n_unit(stop.tag))
        shapes = [Shape("polygon", poly, role="barred") for poly in body.polygons()]
        return Fault(SPACING.id, {**args, "other": stop.tag}, [stop.tag], shapes)
    shape = Shape("polygon", site(state.board, stop.tag).polygon, role="barred")
    return Fault(IMPASSABLE.id, {**args, "piece": stop.tag}, [], [shape])
