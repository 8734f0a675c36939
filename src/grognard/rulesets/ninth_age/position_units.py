"""Units of a given position: the entry with what was taken, the ranks, the place, the state."""

from __future__ import annotations

from typing import Final

from grognard.forces.roster import RosterError, RosterUnit
from grognard.game.poses import turned
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.geometry.bases import on_grain
from grognard.rulesets.ninth_age.army.muster import unit_spec
from grognard.rulesets.ninth_age.bodies import lone_disc, shape_of, stood
from grognard.rulesets.ninth_age.events import put
from grognard.rulesets.ninth_age.heroes.joining import with_character
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.making import add_unit
from grognard.rulesets.ninth_age.position_schema import COMPASS, NinthGiven, NinthUnit
from grognard.rulesets.ninth_age.setup.places import in_ranks
from grognard.rulesets.ninth_age.state import JOINED, TABLE, NState, NUnit, Slots

EIGHTH: Final = 45.0
NORTH: Final = 90.0


def unknown(where: str, name: str, known: list[str]) -> Fault:
    """A name that the book or the position does not have, and which was probably meant."""
    return Fault("position.unknown", {"where": where, "given": name, "meant": nearest(name, known)})


def add_given(library: Library, state: NState, given: NinthUnit, where: str, faults: list[Fault]) -> None:
    """Put a unit into the State as it is given, not yet in its place; adds what is wrong to the faults."""
    unit_id = f"{given.seat}.{given.id}"
    if unit_id in state.unit_at:
        faults.append(Fault("position.twice", {"where": f"{where}.id", "given": given.id}))
        return
    entry = library.entries.get(given.entry)
    if entry is None:
        faults.append(unknown(f"{where}.entry", given.entry, list(library.entries)))
        return
    bought = RosterUnit(given.entry, (given.models,), {id: 1 for id in given.options}, given.id)
    try:
        spec = unit_spec(bought, library.armies[entry.army], library, given.id)
    except (RosterError, LookupError) as wrong:
        faults.append(Fault("position.field", {"where": f"{where}.options", "problem": str(wrong)}))
        return
    unit = add_unit(state, given.seat, spec)
    _state(state, unit, given, where, faults)


def _state(state: NState, unit: NUnit, given: NinthUnit, where: str, faults: list[Fault]) -> None:
    """What has become of it."""
    unit = state.change_unit(unit.id)
    unit.status = JOINED if given.host else given.status
    unit.host = given.host
    unit.fleeing = given.fleeing
    unit.loose = given.loose
    unit.flags = tuple(given.flags)
    unit.effects = tuple([(id, number, end, source) for id, number, end, source in given.effects])
    if given.start_models is not None:
        unit.start_models = given.start_models
    if given.start_wounds is not None:
        unit.start_wounds = given.start_wounds
    if given.points is not None:
        unit.points = given.points
    if given.carried:
        unit.carried = ((unit.spec.troop_type.id, given.carried),)
    for number in given.lost:
        if number > len(unit.models):
            faults.append(
                Fault("position.unknown", {"where": f"{where}.lost", "given": number, "meant": None})
            )
        else:
            state.change_model(unit.models[number - 1]).alive = False
    for key, wounds in given.wounds.items():
        _of_model(state, unit, key, f"{where}.wounds", faults, wounds)
    for key, flags in given.model_flags.items():
        _of_model(state, unit, key, f"{where}.model_flags", faults, None, tuple(flags))


def _of_model(
    state: NState,
    unit: NUnit,
    key: str,
    where: str,
    faults: list[Fault],
    wounds: int | None,
    flags: tuple[str, ...] = (),
) -> None:
    """Wounds lost, or flags, of a model by its number."""
    if not key.isdigit() or not 1 <= int(key) <= len(unit.models):
        known = [str(i + 1) for i in range(len(unit.models))]
        faults.append(unknown(where, key, known))
        return
    model = state.change_model(unit.models[int(key) - 1])
    if wounds is not None:
        model.lost = wounds
    model.flags = (*model.flags, *flags)


# ---- places


def settle_all(state: NState, data: NinthGiven, faults: list[Fault]) -> None:
    """Ranks and places of all units, then Characters into their hosts."""
    for number, given in enumerate(data.unit):
        unit = state.n_unit(f"{given.seat}.{given.id}")
        if unit.status == TABLE:
            _place(state, unit.id, given, f"unit[{number + 1}]", faults)
    for number, given in enumerate(data.unit):
        if not given.host:
            continue
        if given.host not in state.unit_at:
            faults.append(unknown(f"unit[{number + 1}].host", given.host, list(state.unit_at)))
            continue
        unit, host = state.n_unit(f"{given.seat}.{given.id}"), state.n_unit(given.host)
        slots, left, right = with_character(state, host, unit)
        host = state.change_unit(given.host)
        host.slots, host.left, host.right = slots, left, right
        host.files = max([len(rank) for rank in slots], default=1)
        for id in unit.models:
            state.change_model(id).unit = given.host
        put(state, given.host, (host.x, host.y, host.facing))
    for given in data.unit:
        unit = state.change_unit(f"{given.seat}.{given.id}")
        unit.phase_models = len(unit.standing()) if given.phase_models is None else given.phase_models


def _place(state: NState, unit_id: str, given: NinthUnit, where: str, faults: list[Fault]) -> None:
    unit = state.change_unit(unit_id)
    unit.slots = _ranks(state, unit, given, where, faults)
    unit.files = max([len(rank) for rank in unit.slots], default=1)
    facing = _facing(given)
    if given.at is None and given.corner is None:
        faults.append(Fault("position.field", {"where": f"{where}.at", "problem": "at"}))
        return
    if given.corner is not None:
        put(state, unit_id, (float(given.corner[0]), float(given.corner[1]), facing))
        return
    assert given.at is not None
    x, y = float(given.at[0]), float(given.at[1])
    if lone_disc(state, unit) is not None:
        put(state, unit_id, (x, y, facing))
        return
    body = stood(shape_of(state, unit, unit.slots), (on_grain(x), on_grain(y), facing, unit.files))
    put(state, unit_id, (body.x, body.y, facing))


def _facing(given: NinthUnit) -> float:
    if given.facing is None:
        return NORTH
    if isinstance(given.facing, str):
        return EIGHTH * COMPASS.index(given.facing)
    return turned(float(given.facing), 3)


def _ranks(state: NState, unit: NUnit, given: NinthUnit, where: str, faults: list[Fault]) -> Slots:
    if given.ranks is None:
        return in_ranks(state, unit, given.files or unit.spec.files)
    rows: list[tuple[str, ...]] = []
    for rank in given.ranks:
        row: list[str] = []
        for number in rank:
            if number > len(unit.models):
                faults.append(
                    Fault("position.unknown", {"where": f"{where}.ranks", "given": number, "meant": None})
                )
                return ()
            row.append(unit.models[number - 1] if number else "")
        rows.append(tuple(row))
    return tuple(rows)
