"""Where a unit may stand at the end of a move (catalogue 4): spacing, table edge, Impassable Terrain."""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault, Shape
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.fields import within
from grognard.geometry.formations import Formation, gap, overlap
from grognard.geometry.shapes import Polygon
from grognard.geometry.touching import apart as distant
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.terrain import impassable

SPACING: Final = cite("ninth_age.geom.unit-spacing")
EDGE: Final = cite("ninth_age.geom.board-edge")
IMPASSABLE: Final = cite("ninth_age.terrain.impassable")
CONTACT: Final = cite("ninth_age.model.base-contact")


def why_not_here(
    state: NState, unit_id: str, form: Formation, near: tuple[str, ...] = (), keep: float = -1.0
) -> list[Fault]:
    """Why the unit may not end a move with this body: off the table, or too near to something; nothing if it may.

    `keep` in inches is the distance to keep (below 0: that of the book). Units `near` may be nearer, but not overlapped.
    """
    must = state.board.constants.unit_spacing if keep < 0.0 else keep
    faults = [] if on_the_board(state, form) else [Fault(EDGE.id, {"unit": unit_id}, [unit_id])]
    grain = state.board.constants.contact_epsilon
    for other in state.on_table():
        if other.id == unit_id:
            continue
        body = formation(state, other)
        if distant(form, body, must):
            continue
        if other.id in near:
            if overlap(form, body) > grain:
                faults.append(Fault(CONTACT.id, {"unit": unit_id, "other": other.id}, [other.id]))
            continue
        apart = gap(form, body)
        if apart < must - grain:
            args: dict[str, object] = {"unit": unit_id, "problem": "end", "other": other.id}
            args = {**args, "gap": apart, "keep": must}
            faults.append(Fault(SPACING.id, args, [other.id]))
    for piece in impassable(state.board):
        apart = piece_gap(form, piece.parts)
        if apart < must - grain:
            args = {"unit": unit_id, "piece": piece.id, "gap": apart, "keep": must}
            faults.append(
                Fault(IMPASSABLE.id, args, [], [Shape("polygon", list(piece.polygon), role="barred")])
            )
    return faults


def on_the_board(state: NState, form: Formation) -> bool:
    """Does the whole body lie on the table?"""
    board = state.board
    return within(form, board.width, board.depth, board.constants.contact_epsilon)


def piece_gap(form: Formation, parts: list[Polygon]) -> float:
    """The distance of a body from a piece of convex parts."""
    best = 1e9
    if form.is_disc():
        for part in parts:
            best = min(best, polygon_gap([(form.x, form.y)], [part]) - form.shape.radius)
        return max(0.0, best)
    for poly in form.polygons():
        best = min(best, polygon_gap(poly, parts))
    return best
