"""What must always hold of a State between two steps; for tests and soaks."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import Rect
from grognard.geometry.boxes import depth
from grognard.geometry.shapes import split
from grognard.rulesets.vanguard.moves.terrain import ground, level_of
from grognard.rulesets.vanguard.nodes import wiped_out
from grognard.rulesets.vanguard.scenarios.asked import scenario_part
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.state import (
    BRACED,
    DEAD,
    EXITED,
    FLED,
    KNOCKED,
    NEUTRAL_MODEL,
    RESERVE,
    TABLE,
    VModel,
    VState,
)

#: bases may cut into one another, or stand over the edge, by so much (inches)
SLACK: Final = 0.011
STATUSES: Final = (RESERVE, TABLE, DEAD, FLED, EXITED)


def broken(state: VState) -> list[str]:
    """The invariants that do not hold, as short descriptions."""
    faults: list[str] = []
    for model in state.all_models():
        faults += _model_faults(state, model)
    faults += _overlaps(state)
    faults += _sides(state)
    faults += _objectives(state)
    return faults


def _model_faults(state: VState, model: VModel) -> list[str]:
    faults: list[str] = []
    if model.status not in STATUSES:
        faults.append(f"{model.id}: no such status as {model.status}")
    if model.alive != (model.status in (RESERVE, TABLE, EXITED)):
        faults.append(f"{model.id}: alive {model.alive} with status {model.status}")
    if model.wounds < 0:
        faults.append(f"{model.id}: {model.wounds} wounds")
    if model.status != TABLE:
        if model.counters or model.effects:
            faults.append(f"{model.id}: counters or effects off the table")
        if model.carried and model.status != EXITED:
            faults.append(f"{model.id}: carries {model.carried} off the table")
        return faults
    if model.wounds_left() <= 0 and model.spec.scene != NEUTRAL_MODEL and model.acts():
        faults.append(f"{model.id}: on the table with {model.wounds_left()} wounds left")
    if model.has(KNOCKED) and model.has(BRACED):
        faults.append(f"{model.id}: Knocked-down and Braced")
    once = [mark for mark in model.used if not mark.startswith("any:")]
    if len(set(once)) != len(once):
        faults.append(f"{model.id}: used twice: {model.used}")
    return faults + _place_faults(state, model)


def _place_faults(state: VState, model: VModel) -> list[str]:
    """Is it wholly on the table, on the height of the ground it stands on, out of what is impassable?"""
    if not (math.isfinite(model.x) and math.isfinite(model.y) and math.isfinite(model.facing)):
        return [f"{model.id}: no place"]
    faults: list[str] = []
    rect = model.rect()
    board = state.board
    for x, y in rect.corners():
        if not (-SLACK <= x <= board.width + SLACK and -SLACK <= y <= board.depth + SLACK):
            faults.append(f"{model.id}: over the edge at ({x:.3f}, {y:.3f})")
            break
    if not 0.0 <= model.facing < 360.0:
        faults.append(f"{model.id}: faces {model.facing}")
    level = level_of(board, rect, model.z)
    height = level if level > 0.0 else ground(board).hill_top(rect)
    if abs(height - model.z) > SLACK:
        faults.append(f"{model.id}: stands at {model.z}, its place is at {height}")
    if level == 0.0:
        for piece in ground(board).solids:
            if any([depth(rect.corners(), part) > SLACK for part in split(list(piece.polygon))]):
                faults.append(f"{model.id}: in {piece.id} at ({model.x}, {model.y})")
    return faults


def _overlaps(state: VState) -> list[str]:
    faults: list[str] = []
    standing = state.on_table()
    rects: list[Rect] = [model.rect() for model in standing]
    for i, p in enumerate(standing):
        for k in range(i + 1, len(standing)):
            q = standing[k]
            if abs(p.z - q.z) > SLACK and level_of(state.board, rects[i], p.z) != level_of(
                state.board, rects[k], q.z
            ):
                continue
            deep = depth(rects[i].corners(), rects[k].corners())
            if deep > SLACK:
                faults.append(f"{p.id} and {q.id} overlap by {deep:.3f} at ({p.x}, {p.y}) and ({q.x}, {q.y})")
    return faults


def _sides(state: VState) -> list[str]:
    faults: list[str] = []
    for seat in ("a", "b"):
        side = state.side(seat)
        if side.power < 0:
            faults.append(f"{seat}: {side.power} Power")
        own = [m for m in state.of(seat) if not state.v_unit(m.unit).born]
        if len(own) != side.started:
            faults.append(f"{seat}: {len(own)} models of {side.started}")
    acting = state.acting()
    if acting.model and acting.model not in state.model_at:
        faults.append(f"nobody is called {acting.model}, who acts")
    if acting.left < 0 or acting.left > 2:
        faults.append(f"{acting.left} actions left")
    return faults


def _objectives(state: VState) -> list[str]:
    """Each objective is in one place: on the table, or in the hands of one model that knows of it."""
    faults: list[str] = []
    part = objectives(state)
    lying = [row[0] for row in part.places]
    held = [id for id, _ in part.carried]
    for id in dict.fromkeys([*lying, *held]):
        if lying.count(id) + held.count(id) != 1:
            faults.append(f"{id}: {lying.count(id)} times on the table, {held.count(id)} times carried")
    for id, model in part.carried:
        if model not in state.model_at or id not in state.v_model(model).carried:
            faults.append(f"{id}: {model} does not carry it")
    for one in state.all_models():
        for id in one.carried:
            if (id, one.id) not in part.carried:
                faults.append(f"{one.id}: carries {id}, which is elsewhere")
    return faults


def finished_rightly(state: VState) -> list[str]:
    """At the end of a game: it has run its length, or a side is gone, or the scenario has named a winner."""
    part = scenario_part(state)
    if state.conceded or state.round >= state.board.rounds or (part is not None and part.decided):
        return []
    if wiped_out(state, "a") or wiped_out(state, "b"):
        return []
    return [f"ended in round {state.round} without a reason"]
