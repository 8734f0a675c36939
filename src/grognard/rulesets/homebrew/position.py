"""Positions: the State of a case's `[given]` table, or of a keyframe's plain data. Any state of the game can be given."""

from __future__ import annotations

from typing import Final

from grognard.game.forms import read
from grognard.game.kinds import OTHER, Misfit
from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.geometry.shapes import split
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.defs import Floor, Layout, Piece
from grognard.rulesets.homebrew.events import put
from grognard.rulesets.homebrew.library import Library
from grognard.rulesets.homebrew.making import SEATS, add_unit, empty_state, make_board, read_options
from grognard.rulesets.homebrew.muster import ModelSpec, UnitSpec
from grognard.rulesets.homebrew.position_schema import MOST_MODELS, NODES, Given, GivenModel, GivenUnit
from grognard.rulesets.homebrew.profiles import ModelProfile, UnitProfile
from grognard.rulesets.homebrew.state import DESTROYED, FLAG_NAMES, HState, HUnit

DEFAULT_TABLE: Final[tuple[float, ...]] = (48.0, 36.0)


def position(library: Library, given: dict[str, object]) -> HState:
    """The State of a `[given]` table. Raises BadSetup: which field, what is wrong, the likely spelling."""
    try:
        data = read(Given, given)
    except Misfit as misfit:
        raise BadSetup(
            [Fault("position.field", {"where": misfit.place or "given", "problem": misfit.reason})]
        ) from None
    faults: list[Fault] = []
    options = read_options(library, dict(data.options), faults)
    _node(data, faults)
    board = _board(library, data, dict(options)["terrain"] == "true", faults)
    if board is None or faults:
        raise BadSetup(faults)
    names = {seat: data.names.get(seat, seat.upper()) for seat in SEATS}
    state = empty_state(board, data.size, data.scenario, options, names)
    state.round = data.round
    state.active = data.active
    state.first = data.first
    state.node = data.node
    state.args = tuple(data.args)
    state.edges = tuple(sorted(data.edges.items()))
    state.points = tuple(sorted(data.points.items()))
    for number, unit in enumerate(data.unit):
        _unit(library, state, unit, f"unit[{number + 1}]", faults)
    _parts(state, data, faults)
    if faults:
        raise BadSetup(faults)
    return state


def _unknown(where: str, name: str, known: list[str]) -> Fault:
    return Fault("position.unknown", {"where": where, "given": name, "meant": nearest(name, known)})


def _node(data: Given, faults: list[Fault]) -> None:
    """Where play goes on, if it does: a node of the state machine."""
    if data.node and data.node not in NODES:
        faults.append(_unknown("node", data.node, list(NODES)))


def _board(library: Library, data: Given, terrain: bool, faults: list[Fault]) -> Board | None:
    if data.layout and data.layout not in library.layouts:
        faults.append(_unknown("layout", data.layout, list(library.layouts)))
    if data.scenario and data.scenario not in library.scenarios:
        faults.append(_unknown("scenario", data.scenario, list(library.scenarios)))
    pieces = [_piece(library, data, number, faults) for number in range(len(data.piece))]
    if faults:
        return None
    if data.scenario and not data.piece and data.table is None:
        return make_board(library, data.scenario, data.layout, data.size, terrain)
    width, depth = data.table or DEFAULT_TABLE
    made = [piece for piece in pieces if piece is not None]
    if data.layout:
        layout = library.layouts[data.layout]
        width, depth = data.table or (layout.width, layout.depth)
        made = [*layout.pieces, *made]
    scenario = library.scenarios.get(data.scenario)
    table = scenario.tables[library.limits(data.size).points] if scenario is not None else None
    layout = Layout(data.layout or "given", width, depth, tuple(made))
    return Board(library, scenario, table, layout, terrain, width, depth, data.rounds or 6)


def _piece(library: Library, data: Given, number: int, faults: list[Fault]) -> Piece | None:
    given = data.piece[number]
    kind = library.terrain.get(given.type)
    if kind is None:
        faults.append(_unknown(f"piece[{number + 1}].type", given.type, list(library.terrain)))
        return None
    where = f"piece[{number + 1}]"
    outlines = {f"{where}.polygon": given.polygon}
    outlines |= {f"{where}.walls[{i + 1}]": wall for i, wall in enumerate(given.walls)}
    outlines |= {f"{where}.floor[{i + 1}].polygon": floor.polygon for i, floor in enumerate(given.floor)}
    wrong = [
        Fault("position.polygon", {"where": place}) for place in outlines if not _is_area(outlines[place])
    ]
    if wrong:
        faults += wrong
        return None
    walls = tuple(tuple(wall) for wall in given.walls)
    floors = tuple(Floor(floor.z, tuple(floor.polygon)) for floor in given.floor)
    return Piece(given.id or f"t{number + 1}", kind, tuple(given.polygon), walls, floors)


def _is_area(outline: list[tuple[float, float]]) -> bool:
    """Is it a polygon with an area, that does not cross itself?"""
    try:
        split(outline)
    except ValueError:
        return False
    return True


def _unit(library: Library, state: HState, given: GivenUnit, where: str, faults: list[Fault]) -> None:
    entry = library.units.get(given.entry)
    if entry is None:
        faults.append(_unknown(f"{where}.entry", given.entry, list(library.units)))
        return
    if f"{given.seat}.{given.id}" in state.unit_at:
        faults.append(Fault("position.twice", {"where": f"{where}.id", "given": given.id}))
        return
    strange = _strange_names(library, given, where)
    faults += strange
    given.model = [*[GivenModel(at=spot) for spot in given.at], *given.model]
    if len(given.model) > MOST_MODELS:
        faults.append(Fault("position.models", {"where": where, "most": MOST_MODELS}))
        return
    if not given.model:
        faults.append(Fault("position.missing", {"where": f"{where}.model"}))
        return
    profile = _profile(entry, given)
    specs = [
        _model_spec(library, profile, model, f"{where}.model[{number + 1}]", faults)
        for number, model in enumerate(given.model)
    ]
    if strange:
        return
    points = given.points if given.points is not None else profile.points_base
    unit = add_unit(state, given.seat, UnitSpec(given.id, profile, tuple(specs), points))
    _unit_state(state, unit, given, where, faults)


def _strange_names(library: Library, given: GivenUnit, where: str) -> list[Fault]:
    """Faults for abilities and powers that the book does not have."""
    faults: list[Fault] = []
    for key, known in (("abilities", list(library.abilities)), ("powers", list(library.powers))):
        for name in getattr(given, key) or []:
            if name not in known:
                faults.append(_unknown(f"{where}.{key}", name, known))
    return faults


def _profile(entry: UnitProfile, given: GivenUnit) -> UnitProfile:
    """The entry with the unit's overrides."""
    return UnitProfile(
        id=entry.id,
        category=entry.category,
        keywords=tuple(given.keywords) if given.keywords is not None else entry.keywords,
        groups=tuple(_group(group, given) for group in entry.groups),
        points_base=entry.points_base,
        points_extra=entry.points_extra,
        psyker=given.psyker if given.psyker is not None else entry.psyker,
        abilities=tuple(given.abilities) if given.abilities is not None else entry.abilities,
        powers=tuple(given.powers) if given.powers is not None else entry.powers,
        options=entry.options,
        faction=entry.faction,
        name=entry.name,
        name_ru=entry.name_ru,
    )


def _group(group: ModelProfile, given: GivenUnit) -> ModelProfile:
    return ModelProfile(
        role=group.role,
        m_min=group.m_min if given.m_min is None else given.m_min,
        m_max=group.m_max if given.m is None else given.m,
        armour=group.armour if given.armour is None else given.armour,
        wounds=group.wounds if given.wounds is None else given.wounds,
        leadership=group.leadership if given.leadership is None else given.leadership,
        base_mm=group.base_mm if given.base_mm is None else given.base_mm,
        height=group.height if given.height is None else given.height,
        weapons=group.weapons,
        count_min=group.count_min,
        count_max=group.count_max,
        role_ru=group.role_ru,
    )


def _model_spec(
    library: Library, profile: UnitProfile, given: GivenModel, where: str, faults: list[Fault]
) -> ModelSpec:
    group = 0
    roles = [one.role for one in profile.groups]
    if given.role:
        if given.role in roles:
            group = roles.index(given.role)
        else:
            faults.append(_unknown(f"{where}.role", given.role, roles))
    spec = ModelSpec(profile.groups[group], group)
    if given.weapons is not None:
        for name in given.weapons:
            if name not in library.weapons:
                faults.append(_unknown(f"{where}.weapons", name, list(library.weapons)))
        spec.weapons = tuple(library.weapons[name] for name in given.weapons if name in library.weapons)
    return spec


def _unit_state(state: HState, unit: HUnit, given: GivenUnit, where: str, faults: list[Fault]) -> None:
    unit.status = given.status
    bits = {name: bit for bit, name in FLAG_NAMES.items()}
    for name in given.flags:
        unit.flags |= bits[name]
    unit.hurt = given.hurt
    unit.fight_hurt = given.fight_hurt
    unit.start_models = given.start_models if given.start_models is not None else unit.start_models
    unit.start_wounds = given.start_wounds if given.start_wounds is not None else unit.start_wounds
    unit.effects = tuple(given.effects)
    unit.tried = tuple(given.tried)
    unit.used = tuple(given.used)
    unit.stored = tuple(given.stored)
    for number, (model_id, one) in enumerate(zip(unit.models, given.model, strict=True)):
        model = state.change_model(model_id)
        model.alive = one.alive and given.status != DESTROYED
        model.down = one.down
        if one.wounds is not None:
            model.wounds = one.wounds
        if one.at is not None:
            level = round(one.at[2], 3) if len(one.at) == 3 else 0.0
            put(state, model_id, (round(one.at[0], 3) + 0.0, round(one.at[1], 3) + 0.0, level + 0.0))
        elif given.status == "table" and model.alive:
            faults.append(Fault("position.missing", {"where": f"{where}.model[{number + 1}].at"}))
    state.touch()


def _parts(state: HState, data: Given, faults: list[Fault]) -> None:
    known = [part.id for part in state.parts]
    for name, fields in data.parts.items():
        if name not in known:
            faults.append(_unknown("parts", name, known))
            continue
        part = state.change_part(name)
        names = [field for field in type(part).FIELDS if field != "id"]
        for field, value in fields.items():
            if field not in names:
                faults.append(_unknown(f"parts.{name}", field, names))
            elif not _is_like(value, getattr(part, field)):
                faults.append(Fault("position.field", {"where": f"parts.{name}.{field}", "problem": OTHER}))
            else:
                setattr(part, field, _frozen(value))


def _is_like(value: object, default: object) -> bool:
    """Is a value of the kind that its field has: text, a number, or lists of lists of ids?"""
    if isinstance(default, float):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if isinstance(default, tuple):
        return isinstance(value, list) and _ids_only(value)
    return type(value) is type(default)


def _ids_only(items: list[object]) -> bool:
    return all([isinstance(item, str) or (isinstance(item, list) and _ids_only(item)) for item in items])


def _frozen(value: object) -> object:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
