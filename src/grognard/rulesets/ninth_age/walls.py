"""Walls (catalogue 18): who defends one, and which edge of a unit is covered by it."""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import FRONT, LEFT, REAR, RIGHT, gap
from grognard.geometry.facings import arc_of
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.terrain import WALLS, Site, of_kind

WALL: Final = cite("ninth_age.terrain.wall")

PARALLEL: Final = 0.002
"""Sine of the greatest angle between a base and a Wall that counts as aligned."""


def defends(form: Formation, i: int, edge: str, wall: Site, tol: float) -> bool:
    """Is that edge of base number i aligned with the Wall and in contact with it, the Wall beyond it?"""
    if form.is_disc():
        return False
    base = form.base(i)
    ox, oy = _outward(form, edge)
    far = base[0][0] * ox + base[0][1] * oy
    for x, y in base:
        far = max(far, x * ox + y * oy)
    aligned = False
    part = wall.parts[0]
    px, py = part[-1]
    for x, y in part:
        if x * ox + y * oy < far - tol:
            return False
        dx, dy = x - px, y - py
        along = abs(dx * ox + dy * oy)
        if along <= PARALLEL * (abs(dx) + abs(dy)):
            aligned = True
        px, py = x, y
    return aligned and gap(base, part) <= tol


def _outward(form: Formation, edge: str) -> tuple[float, float]:
    if edge == FRONT:
        return form.ux, form.uy
    if edge == REAR:
        return -form.ux, -form.uy
    return (form.uy, -form.ux) if edge == RIGHT else (-form.uy, form.ux)


def edge_models(unit: NUnit, edge: str) -> list[str]:
    """The models of the first or last rank, or of the outer file on one side; each once."""
    found: list[str] = []
    rows = unit.slots
    if edge == FRONT:
        row = list(rows[0])
    elif edge == REAR:
        row = list(rows[len(rows) - 1])
    else:
        row = []
        for rank in rows:
            filled = [id for id in rank if id]
            if filled:
                row.append(filled[0] if edge == LEFT else filled[len(filled) - 1])
    for id in row:
        if id and id not in found:
            found.append(id)
    return found


def defenders(state: NState, unit: NUnit, edge: str) -> list[str]:
    """The models of that edge of the unit which defend a Wall there."""
    walls = of_kind(state.board, WALLS)
    if not walls or not unit.slots:
        return []
    form = formation(state, unit)
    standing = unit.standing()
    tol = state.board.constants.contact_epsilon
    found: list[str] = []
    for id in edge_models(unit, edge):
        for wall in walls:
            if defends(form, standing.index(id), edge, wall, tol):
                found.append(id)
                break
    return found


def wall_against(state: NState, unit: NUnit, x: float, y: float) -> str:
    """The Wall that covers the unit against somebody at (x, y), or "": half or more of the rank or file that faces him
    defends it."""
    if not of_kind(state.board, WALLS) or not unit.slots:
        return ""
    form = formation(state, unit)
    edge = arc_of(form, x, y)
    holding = defenders(state, unit, edge)
    if not holding or 2 * len(holding) < len(edge_models(unit, edge)):
        return ""
    WALL.hit()
    standing = unit.standing()
    tol = state.board.constants.contact_epsilon
    for wall in of_kind(state.board, WALLS):
        if defends(form, standing.index(holding[0]), edge, wall, tol):
            return wall.id
    return ""
