"""Units of a given position: the entry with what was taken, the ranks, the place, the state."""

from __future__ import annotations

from typing import Final

from grognard.forces.roster import RosterUnit
from grognard.game.foreign import reason
from grognard.game.poses import turned
from grognard.game.verdict import Fault
from grognard.geometry.bases import on_grain
from grognard.rulesets.ninth_age.army.bought import bought
from grognard.rulesets.ninth_age.army.muster import unit_spec
from grognard.rulesets.ninth_age.bodies import lone_disc, shape_of, stood
from grognard.rulesets.ninth_age.events import Garrisoned, put
from grognard.rulesets.ninth_age.garrisons import ENTER, buildings, garrison_of, in_a_row, open_to
from grognard.rulesets.ninth_age.heroes.joining import with_character
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.making import add_unit
from grognard.rulesets.ninth_age.position_names import (
    MOUNT,
    host_faults,
    rank_and_file,
    state_faults,
    taken_faults,
    unknown,
)
from grognard.rulesets.ninth_age.position_schema import COMPASS, NinthGiven, NinthUnit
from grognard.rulesets.ninth_age.setup.places import in_ranks
from grognard.rulesets.ninth_age.state import JOINED, TABLE, NState, NUnit, Slots

EIGHTH: Final = 45.0
NORTH: Final = 90.0


def add_given(library: Library, state: NState, given: NinthUnit, where: str, faults: list[Fault]) -> None:
    """Put a unit into the State as it is given, not yet in its place; adds what is wrong to the faults."""
    unit_id = f"{given.seat}.{given.id}"
    if unit_id in state.unit_at:
        faults.append(Fault("position.twice", {"where": f"{where}.id", "given": given.id}))
        return
    known = [entry.id for entry in library.entries.values() if entry.category != MOUNT]
    if given.entry not in known:
        faults.append(unknown(f"{where}.entry", given.entry, known))
        return
    army = library.armies[library.entries[given.entry].army]
    listed = RosterUnit(given.entry, (given.models,), {id: 1 for id in given.options}, given.id)
    wrong = taken_faults(library, given, bought(listed, army, library), where)
    if wrong:
        faults += wrong
        return
    spec = unit_spec(listed, army, library, given.id)
    if len(spec.models) != given.models:
        least = len(spec.models) > given.models
        rule = "position.too-few" if least else "position.models"
        faults.append(Fault(rule, {"where": f"{where}.models", "most": len(spec.models)}))
        return
    unit = add_unit(state, given.seat, spec)
    _state(state, unit, given, where, faults)


def _state(state: NState, unit: NUnit, given: NinthUnit, where: str, faults: list[Fault]) -> None:
    """What has become of it."""
    unit = state.change_unit(unit.id)
    joins = bool(given.host) and given.status in (TABLE, JOINED)
    unit.status = JOINED if joins else given.status
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
            faults.append(unknown(f"{where}.lost", str(number), []))
        else:
            state.change_model(unit.models[number - 1]).alive = False
    for key, wounds in given.wounds.items():
        _of_model(state, unit, key, f"{where}.wounds", faults, wounds)
    for key, flags in given.model_flags.items():
        _of_model(state, unit, key, f"{where}.model_flags", faults, None, tuple(flags))
    faults += state_faults(state, unit, given, where)


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
    known = [str(i + 1) for i in range(len(unit.models))]
    if key not in known:
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
    if faults:
        return
    for number, given in enumerate(data.unit):
        if not given.host:
            continue
        unit = state.n_unit(f"{given.seat}.{given.id}")
        wrong = host_faults(state, unit, f"unit[{number + 1}].host")
        faults += wrong
        if not wrong and unit.status == JOINED:
            _join(state, unit, state.n_unit(unit.host), given.slot, f"unit[{number + 1}].slot", faults)
    for number, given in enumerate(data.unit):
        if given.inside and not faults:
            _go_inside(state, f"{given.seat}.{given.id}", given.inside, f"unit[{number + 1}].inside", faults)
    for given in data.unit:
        unit = state.change_unit(f"{given.seat}.{given.id}")
        unit.phase_models = len(unit.standing()) if given.phase_models is None else given.phase_models


def _join(
    state: NState, unit: NUnit, host: NUnit, slot: tuple[int, int] | None, where: str, faults: list[Fault]
) -> None:
    """A Character takes its place in a unit: the one that is named, or that where it belongs."""
    slots, left, right = with_character(state, host, unit)
    if slot is not None:
        rows = [list(rank) for rank in slots]
        places = [(r, k) for r, rank in enumerate(rows) for k, id in enumerate(rank) if id == unit.models[0]]
        r, k = slot[0] - 1, slot[1] - 1
        if len(places) != 1 or r >= len(rows) or k >= len(rows[r]) or not rows[r][k]:
            faults.append(Fault("position.slot", {"where": where}))
            return
        i, j = places[0]
        rows[i][j], rows[r][k] = rows[r][k], rows[i][j]
        slots = tuple([tuple(rank) for rank in rows])
    host = state.change_unit(host.id)
    host.slots, host.left, host.right = slots, left, right
    host.files = max([len(rank) for rank in slots], default=1)
    for id in unit.models:
        state.change_model(id).unit = host.id
    put(state, host.id, (host.x, host.y, host.facing))


def _go_inside(state: NState, unit_id: str, piece: str, where: str, faults: list[Fault]) -> None:
    """A unit is in a Building that nobody else is in."""
    unit = state.n_unit(unit_id)
    known = [site.id for site in buildings(state.board) if garrison_of(state, site.id) is None]
    if piece not in known:
        faults.append(unknown(where, piece, known))
    elif unit.status != TABLE or unit.fleeing or not open_to(state, unit):
        faults.append(Fault("position.inside", {"where": where}))
    else:
        row = in_a_row(state, unit.standing())
        Garrisoned(ENTER.id, unit_id, piece, row, "given").apply(state)


def _place(state: NState, unit_id: str, given: NinthUnit, where: str, faults: list[Fault]) -> None:
    unit = state.change_unit(unit_id)
    unit.slots = _ranks(state, unit, given, where, faults)
    unit.files = max([len(rank) for rank in unit.slots], default=1)
    facing = _facing(given)
    if not unit.slots:
        return
    if given.at is None and given.corner is None:
        if given.inside:
            return
        faults.append(Fault("position.missing", {"where": f"{where}.at"}))
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
    """Its ranks; none where they are given and wrong."""
    alive = [id for id in unit.models if state.n_model(id).alive]
    if not alive:
        faults.append(Fault("position.nobody", {"where": f"{where}.status", "given": given.status}))
        return ()
    if given.ranks is None:
        if given.files is not None and given.files > len(alive):
            problem = reason("field.bound", sign="<=", limit=str(len(alive)))
            faults.append(Fault("position.field", {"where": f"{where}.files", "problem": problem}))
            return ()
        return in_ranks(state, unit, given.files or min(unit.spec.files, len(alive)))
    rows: list[tuple[str, ...]] = []
    for rank in given.ranks:
        row: list[str] = []
        for number in rank:
            if number > len(unit.models):
                faults.append(unknown(f"{where}.ranks", str(number), []))
                return ()
            row.append(unit.models[number - 1] if number else "")
        rows.append(tuple(row))
    if not rank_and_file(state, unit, rows):
        faults.append(Fault("position.ranks", {"where": f"{where}.ranks"}))
        return ()
    return tuple(rows)
