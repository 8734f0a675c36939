"""What must always hold of a State between two steps; for tests and soaks."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.formations import overlap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.garrisons import buildings
from grognard.rulesets.ninth_age.heroes.stepping import OUT_OF
from grognard.rulesets.ninth_age.houses import spots
from grognard.rulesets.ninth_age.spacing import on_the_board
from grognard.rulesets.ninth_age.state import (
    DEAD,
    FLED,
    GONE,
    HIDDEN,
    JOINED,
    OFF,
    RESERVE,
    TABLE,
    NState,
    NUnit,
)
from grognard.rulesets.ninth_age.values import of_model

STATUSES: Final = (RESERVE, TABLE, JOINED, HIDDEN, OFF, DEAD, FLED)
#: bodies may cut into one another by so much, in inches: the grain of places
SLACK: Final = 0.01
FACINGS: Final = ("front", "left", "right", "rear")


def broken(state: NState) -> list[str]:
    """The invariants that do not hold, as short descriptions."""
    faults: list[str] = []
    for unit in state.all_units():
        faults += _unit_faults(state, unit)
    faults += _garrisons(state)
    faults += _places(state)
    faults += _fights(state)
    return faults


def _unit_faults(state: NState, unit: NUnit) -> list[str]:
    """Status, ranks, pools."""
    faults: list[str] = []
    if unit.status not in STATUSES:
        faults.append(f"{unit.id}: no such status as {unit.status}")
    if unit.status == TABLE and not unit.standing():
        faults.append(f"{unit.id}: on the table without models")
    if unit.status == JOINED and unit.models[0] not in state.n_unit(unit.host).standing():
        faults.append(f"{unit.id}: joined {unit.host}, and not in its ranks")
    if unit.status in GONE and [id for id in unit.models if state.n_model(id).alive]:
        faults.append(f"{unit.id}: gone, with living models")
    if unit.status != TABLE:
        return faults
    seen: list[str] = []
    for id in unit.standing():
        model = state.n_model(id)
        if not model.alive or model.unit != unit.id:
            faults.append(f"{unit.id}: {id} stands in it, alive {model.alive}, of {model.unit}")
        if id in seen:
            faults.append(f"{unit.id}: {id} stands in it twice")
        seen.append(id)
        if model.lost < 0 or model.lost >= max(1, of_model(state, model, "W")):
            faults.append(f"{id}: lives with {model.lost} wounds lost")
    for rank in unit.slots[:-1]:
        if not all(rank):
            faults.append(f"{unit.id}: a gap in a rank that is not the last")
    for rank in unit.slots:
        if len(rank) != unit.files:
            faults.append(f"{unit.id}: a rank of {len(rank)} with {unit.files} files")
    return faults


def _garrisons(state: NState) -> list[str]:
    """Who is in a Building stands in one row, in one that is there, alone, and does not flee."""
    faults: list[str] = []
    known = [where.id for where in buildings(state.board)]
    for unit in state.all_units():
        if not unit.inside:
            continue
        if unit.inside not in known:
            faults.append(f"{unit.id}: in {unit.inside}, which is none or held by others")
        else:
            known.remove(unit.inside)
        if unit.status != TABLE or unit.fleeing or unit.loose:
            faults.append(f"{unit.id}: in a building, {unit.status}, fleeing {unit.fleeing}")
        if len(unit.slots) != 1 or unit.left or unit.right:
            faults.append(f"{unit.id}: in a building, and not in one row")
    return faults


def _places(state: NState) -> list[str]:
    """Nobody overlaps anybody, nobody is over the edge, every model is where its unit's body says."""
    faults: list[str] = []
    units = state.on_table()
    for i, unit in enumerate(units):
        body = formation(state, unit)
        if not on_the_board(state, body):
            faults.append(f"{unit.id}: over the edge")
        standing = unit.standing()
        inside = spots(state.board, unit.inside, len(standing)) if unit.inside else []
        for k, id in enumerate(standing):
            model = state.n_model(id)
            x, y = inside[k] if inside else body.base_centre(k)
            if math.fabs(model.x - x) > SLACK or math.fabs(model.y - y) > SLACK:
                faults.append(f"{id}: not where it should be")
        for other in units[i + 1 :]:
            if unit.has_flag(OUT_OF + other.id) or other.has_flag(OUT_OF + unit.id):
                continue
            deep = overlap(body, formation(state, other))
            if deep > SLACK:
                faults.append(f"{unit.id} and {other.id} overlap by {deep:.3f}")
    return faults


def _fights(state: NState) -> list[str]:
    """Who fights stands, does not flee, and is fought back."""
    faults: list[str] = []
    for one, other, facing in state.fights:
        if facing not in FACINGS:
            faults.append(f"{one} fights in the {facing} of {other}")
        if not state.fights_in(other, one):
            faults.append(f"{one} fights {other}, which does not fight back")
        for id in (one, other):
            unit = state.n_unit(id)
            if unit.status != TABLE or unit.fleeing:
                faults.append(f"{id} fights, {unit.status}, fleeing {unit.fleeing}")
    return faults
