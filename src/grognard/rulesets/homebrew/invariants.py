"""What must always hold of a State between two steps; for tests and soaks."""

from __future__ import annotations

import math

from grognard.geometry.bodies import Bodies
from grognard.geometry.paths import OK, fits
from grognard.rulesets.homebrew.moving import ground_of, mover_of
from grognard.rulesets.homebrew.nodes import wiped_out
from grognard.rulesets.homebrew.state import DESTROYED, TABLE, HModel, HState, HUnit


def broken(state: HState) -> list[str]:
    """The invariants that do not hold, as short descriptions."""
    faults: list[str] = []
    standing: list[HModel] = []
    for unit in state.units:
        assert isinstance(unit, HUnit)
        faults += _unit_faults(state, unit)
        if unit.status == TABLE:
            standing += state.living(unit)
    faults += _overlaps(state, standing)
    return faults


def _unit_faults(state: HState, unit: HUnit) -> list[str]:
    faults: list[str] = []
    living = state.living(unit)
    if (unit.status == DESTROYED) != (not living):
        faults.append(f"{unit.id}: status {unit.status} with {len(living)} living models")
    if unit.hurt < 0 or unit.fight_hurt < 0:
        faults.append(f"{unit.id}: negative wounds lost")
    bodies = Bodies()
    for model in living:
        if not 0 <= model.wounds <= model.profile.wounds:
            faults.append(f"{model.id}: {model.wounds} wounds left of {model.profile.wounds}")
        if model.wounds == 0 and not model.down:
            faults.append(f"{model.id}: alive without wounds")
        if unit.status != TABLE:
            continue
        ground = ground_of(state, unit)
        if not (math.isfinite(model.x) and math.isfinite(model.y)):
            faults.append(f"{model.id}: no place")
        elif fits(ground, bodies, mover_of(unit, model), model.x, model.y, model.level, False) != OK:
            faults.append(f"{model.id}: may not stand at ({model.x}, {model.y}, {model.level})")
        height = 0.0 if unit.profile.flyer else ground.standing(model.x, model.y, model.level)
        if height != model.z:
            faults.append(f"{model.id}: stands at {model.z}, its place is at {height}")
    return faults


def _overlaps(state: HState, models: list[HModel]) -> list[str]:
    faults: list[str] = []
    limit = state.board.constants.measure.overlap_tolerance
    for i, p in enumerate(models):
        for q in models[i + 1 :]:
            dx = p.x - q.x
            dy = p.y - q.y
            room = p.radius + q.radius - limit - 1e-9
            if dx * dx + dy * dy >= room * room:
                continue
            if p.level > 0.0 and p.z - q.z >= q.height - 1e-9:
                continue
            if q.level > 0.0 and q.z - p.z >= p.height - 1e-9:
                continue
            faults.append(f"{p.id} and {q.id} overlap at ({p.x}, {p.y}) and ({q.x}, {q.y})")
    return faults


def finished_rightly(state: HState) -> list[str]:
    """At the end of a game: a side without units has lost, or the game has run its length."""
    if state.conceded or state.round >= state.board.rounds:
        return []
    if wiped_out(state, "a") or wiped_out(state, "b"):
        return []
    return [f"ended in round {state.round} without a reason"]
