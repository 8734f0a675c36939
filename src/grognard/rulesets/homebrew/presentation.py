"""What players are shown, in ids and arguments: names, facts, tracks, the table, overlays (cards: `cards`).

The browser, the report and the text mode draw from these alone; none of them names this book.
"""

from __future__ import annotations

from typing import Final

from grognard.rulesets.homebrew.moving import chain_now, groups_now
from grognard.rulesets.homebrew.scenarios import at_half, controller, zone
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit
from grognard.rulesets.homebrew.victory import victory_points

Row = dict[str, object]

BOOK: Final = "homebrew"

#: how a kind of terrain is to be drawn, in the words that all books share (docs/presentation.md)
LOOKS: Final = {
    "hill": "hill",
    "woods": "wood",
    "ruin": "ruin",
    "building": "building",
    "barricade": "wall",
    "rubble": "rough",
    "water": "water",
}

#: how far a model of a unit on the table can do something, as overlays around each model
THREAT: Final = "threat"
SHOTS: Final = "range"
AURA: Final = "aura"
#: what holds a unit together, and which of its models are out of formation
LINK: Final = "link"
OUT: Final = "out"


# ---- names


def name_of(state: HState, id: str, lang: str) -> str:
    """What people call a unit ("Line Rifles 2"), a model ("Line Rifles 2 #5"), a weapon, a power, an ability, a scenario,
    a faction, a table, the book."""
    if id in state.unit_at:
        return _unit_name(state, state.h_unit(id), lang)
    if id in state.model_at:
        unit = state.h_unit(state.h_model(id).unit)
        name = _unit_name(state, unit, lang)
        return name if len(unit.models) == 1 else f"{name} #{id.rpartition('.')[2]}"
    library = state.board.library
    thing = library.weapons.get(id) or library.powers.get(id) or library.abilities.get(id)
    if id == BOOK:
        return library.constants.name_ru if lang == "ru" else library.constants.name
    if thing is None and id in library.scenarios:
        scenario = library.scenarios[id]
        return (scenario.name_ru if lang == "ru" else scenario.name) or id
    if thing is None and id in library.factions:
        faction = library.factions[id]
        return (faction.name_ru if lang == "ru" else faction.name) or id
    if thing is None and id in library.layouts:
        scenario_id, _, size = id.rpartition("_")
        return f"{name_of(state, scenario_id, lang)} {size}" if scenario_id in library.scenarios else id
    if thing is None:
        return id
    return (thing.name_ru if lang == "ru" else thing.name) or id


def _unit_name(state: HState, unit: HUnit, lang: str) -> str:
    """The entry's name; numbered where the seat has several of the entry."""
    name = unit.profile.name_ru if lang == "ru" and unit.profile.name_ru else unit.profile.name
    alike = [other.id for other in state.units_of(unit.seat) if other.entry == unit.entry]
    return name if len(alike) == 1 else f"{name} {alike.index(unit.id) + 1}"


# ---- one unit


def unit_facts(state: HState, unit: HUnit) -> Row:
    """A unit's facts by the names of the catalogue: status, flags, models and wounds left, effects, formation."""
    living = state.living(unit)
    return {
        "id": unit.id,
        "entry": unit.entry,
        "seat": unit.seat,
        "status": unit.status,
        "flags": unit.flag_names(),
        "alive": len(living),
        "models": [model.id for model in living],
        "down": [model.id for model in living if model.down],
        "wounds": sum(model.wounds for model in living),
        "start_models": unit.start_models,
        "start_wounds": unit.start_wounds,
        "points": unit.points,
        "hurt": unit.hurt,
        "fight_hurt": unit.fight_hurt,
        "effects": [list(effect) for effect in unit.effects],
        "tried": list(unit.tried),
        "used": list(unit.used),
        "stored": list(unit.stored),
        "in_formation": unit.status != TABLE or groups_now(state, unit) <= 1,
        "half_strength": at_half(state, unit),
    }


# ---- the whole game


def tracks(state: HState) -> list[Row]:
    """Round, whose turn; by seat: points, units left, the share of the army's points that is left (`strength`)."""
    rows: list[Row] = [
        {"id": "round", "value": state.round, "most": state.board.rounds},
        {"id": "active", "seat": state.active},
        {"id": "node", "value": state.node},
    ]
    for seat in ("a", "b"):
        units = [unit for unit in state.units_of(seat) if unit.status != "destroyed"]
        rows.append({"id": "points", "seat": seat, "value": victory_points(state, seat)})
        rows.append({"id": "units", "seat": seat, "value": len(units), "most": len(state.units_of(seat))})
        rows.append({"id": "strength", "seat": seat, "value": strength(state, seat), "most": 100})
    return rows


def strength(state: HState, seat: str) -> int:
    """What is left of an army in hundredths: the points of its units, each by the share of its wounds that is left."""
    total = 0
    left = 0.0
    for unit in state.units_of(seat):
        total += unit.points
        wounds = 0
        for model in state.living(unit):
            wounds += model.wounds
        if unit.start_wounds > 0 and unit.status != "destroyed":
            left += unit.points * wounds / unit.start_wounds
    return round(100.0 * left / total) if total else 0


def table(state: HState) -> Row:
    """The table: size in inches, pieces of terrain, markers with who controls them, zones and own edges."""
    board = state.board
    return {
        "width": board.width,
        "depth": board.depth,
        "layout": state.layout,
        "scenario": "" if board.scenario is None else board.scenario.id,
        "size": state.size,
        "pieces": [
            {
                "id": piece.id,
                "kind": piece.type.key,
                "look": LOOKS.get(piece.type.key, ""),
                "rule": piece.type.rule,
                "height": piece.type.height,
                "polygon": [list(corner) for corner in piece.polygon],
                "walls": [[list(corner) for corner in wall] for wall in piece.walls],
                "floors": [
                    {"z": floor.z, "polygon": [list(corner) for corner in floor.polygon]}
                    for floor in piece.floors
                ],
            }
            for piece in board.pieces
        ],
        "markers": [
            {
                "id": marker.id,
                "x": marker.x,
                "y": marker.y,
                "radius": marker.control,
                "seat": controller(state, marker),
            }
            for marker in board.markers
        ],
        "models": _standing(state),
        "zones": _zones(state),
        "edges": dict(state.edges),
    }


def _standing(state: HState) -> list[Row]:
    """The models on the table, in order; radius and heights in inches."""
    rows: list[Row] = []
    for unit in state.units:
        assert isinstance(unit, HUnit)
        if unit.status != TABLE:
            continue
        for model in state.living(unit):
            stands = {"unit": unit.id, "seat": unit.seat, "x": model.x, "y": model.y, "z": model.z}
            rows.append({**_base(model), **stands, "wounds": model.wounds})
    return rows


def bases(state: HState) -> list[Row]:
    """All models; radius and heights in inches."""
    return [_base(state.h_model(model.id)) for model in state.models]


def _base(model: HModel) -> Row:
    """What never changes of a model."""
    size = {"radius": model.radius, "height": model.height}
    return {"id": model.id, **size, "wounds_start": model.profile.wounds}


def _zones(state: HState) -> list[Row]:
    if state.board.table is None:
        return []
    return [
        {"seat": seat, "polygon": [list(corner) for corner in zone(state, seat)]}
        for seat in ("a", "b")
        if state.edges
    ]


def overlays(state: HState, seat: str) -> list[Row]:
    """Shapes to lay over the table: how far enemies could charge or shoot, auras, the links of units
    (docs/presentation.md)."""
    rows: list[Row] = []
    for unit in state.units:
        assert isinstance(unit, HUnit)
        if unit.status != TABLE:
            continue
        for model in state.living(unit):
            if unit.seat != seat:
                rows += _threats(state, unit, model)
            rows += _auras(state, unit, model)
        rows += _coherency(state, unit)
    return rows


def _threats(state: HState, unit: HUnit, model: HModel) -> list[Row]:
    rows: list[Row] = []
    if not unit.profile.flyer:
        rows.append(_disc(THREAT, THREAT, unit, model, state.board.constants.melee.charge_max, {}))
    farthest = max([weapon.range_in for weapon in model.weapons], default=0.0)
    if farthest > 0.0:
        rows.append(_disc(SHOTS, SHOTS, unit, model, farthest, {}))
    return rows


def _auras(state: HState, unit: HUnit, model: HModel) -> list[Row]:
    known = state.board.library.abilities
    return [
        _disc(f"{AURA}.{key}", AURA, unit, model, known[key].radius, {"ability": key})
        for key in unit.profile.abilities
        if key in known and known[key].radius > 0.0
    ]


def _coherency(state: HState, unit: HUnit) -> list[Row]:
    """The links that hold a unit together; around those who have none to its largest group, how far one would reach."""
    models, groups, links = chain_now(state, unit)
    if len(models) < 2:
        return []
    reach = state.board.constants.coherency.horizontal
    rows: list[Row] = []
    for i, j in links:
        ends = [[models[i].x, models[i].y], [models[j].x, models[j].y]]
        told = {"unit": unit.id, "inches": reach}
        named = {"id": "coherency.link", "role": LINK, "label": "overlay-coherency-link", "args": told}
        rows.append({**named, "unit": unit.id, "kind": "line", "points": ends})
    largest = max(groups, key=groups.count)
    for model, group in zip(models, groups, strict=True):
        if group != largest:
            row = _disc("coherency.out", OUT, unit, model, reach, {})
            rows.append({**row, "label": "overlay-coherency-out"})
    return rows


def _disc(id: str, role: str, unit: HUnit, model: HModel, reach: float, more: dict[str, object]) -> Row:
    """A disc of so many inches around a base."""
    return {
        "id": id,
        "role": role,
        "label": f"overlay-{role}",
        "args": {"unit": unit.id, "inches": reach, **more},
        "unit": unit.id,
        "model": model.id,
        "kind": "disc",
        "x": model.x,
        "y": model.y,
        "radius": model.radius + reach,
    }
