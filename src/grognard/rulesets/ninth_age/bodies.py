"""Where the bases of a unit lie (catalogue 1): from its corner, facing, files and slots to a Formation, and back.

The one bridge between the State and the geometry of bodies. Base number i of a Formation belongs to model i of
`NUnit.standing()`.
"""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.formations import Cell, Formation, Shape, centred, disc
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.houses import garrison_body, house
from grognard.rulesets.ninth_age.profiles import ModelSpec
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, NUnit, Slots

BASE: Final = cite("ninth_age.model.base")
FORMATION: Final = cite("ninth_age.model.formation")
FOOTPRINT: Final = cite("ninth_age.model.footprint")
CENTRE: Final = cite("ninth_age.model.centre")
COORDINATES: Final = cite("ninth_age.geom.coordinates")
MATCHING: Final = cite("ninth_age.hero.matching")
MISMATCHING: Final = cite("ninth_age.hero.mismatching")
SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")


class _Known:
    """The formations of one arrangement, by unit."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[str, Formation] = {}

    def of(self, state: NState, unit: NUnit) -> Formation:
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.known = {}
        found = self.known.get(unit.id)
        if found is None:
            found = self.known[unit.id] = placed(state, unit)
        return found


_KNOWN: Final = _Known()


def formation(state: NState, unit: NUnit) -> Formation:
    """The body of a unit on the table."""
    return _KNOWN.of(state, unit)


def solid(state: NState, unit: NUnit) -> Formation:
    """The body of a unit as one that is touched: of one in a Building the Building alone, however many are inside."""
    return house(state.board, unit.inside) if unit.inside else formation(state, unit)


def placed(state: NState, unit: NUnit) -> Formation:
    """The body of a unit where its own numbers put it, worked out anew; of one in a Building that Building."""
    if unit.inside:
        return garrison_body(state.board, unit.inside, len(unit.standing()))
    return Formation(unit.x, unit.y, unit.facing, shape_of(state, unit, unit.slots, unit.left, unit.right))


def lone_disc(state: NState, unit: NUnit) -> NModel | None:
    """The model of a unit that is a single round base; its corner is its middle."""
    ids = unit.standing()
    if len(ids) == 1:
        model = state.n_model(ids[0])
        if model.spec.radius > 0.0:
            return model
    return None


def cell_of(state: NState, unit: NUnit, slots: Slots) -> tuple[float, float]:
    """Width and depth of one place of the grid: the base of the unit's rank-and-file, be they dead, whose places
    Characters of other sizes keep; of Characters among themselves that of the first who stands there."""
    BASE.hit()
    first: ModelSpec | None = None
    for rank in slots:
        for id in rank:
            if id:
                model = state.n_model(id)
                if not model.character():
                    return model.spec.base_width, model.spec.base_depth
                first = first or model.spec
    own = unit.spec.models[0]
    spec = own if own.kind != CHARACTER else first or own
    return spec.base_width, spec.base_depth


def gap_of(unit: NUnit) -> float:
    """What lies between neighbours: nothing, or half an inch in loose units."""
    if unit.loose:
        SKIRMISHERS.hit()
        return unit.spec.loose_gap
    return 0.0


def shape_of(state: NState, unit: NUnit, slots: Slots, left: str = "", right: str = "") -> Shape:
    """The shape that the unit has with these ranks: one cell a model, in the order of `standing`; of a single round base
    a disc, whose corner is its middle."""
    FORMATION.hit()
    FOOTPRINT.hit()
    width, depth = cell_of(state, unit, slots)
    gap = gap_of(unit)
    cells: list[Cell] = []
    seen: list[str] = []
    for i, rank in enumerate(slots):
        for k, id in enumerate(rank):
            if not id or id in seen:
                continue
            seen.append(id)
            model = state.n_model(id)
            cells.append((k * (width + gap), i * (depth + gap), *_base(model, width, depth)))
    files = max([len(rank) for rank in slots], default=0)
    if left:
        MISMATCHING.hit()
        spec = state.n_model(left).spec
        cells.append((-spec.base_width, 0.0, spec.base_width, spec.base_depth))
    if right:
        MISMATCHING.hit()
        spec = state.n_model(right).spec
        cells.append((files * (width + gap) - gap, 0.0, spec.base_width, spec.base_depth))
    if len(cells) == 1:
        radius = state.n_model(seen[0] if seen else left or right).spec.radius
        if radius > 0.0:
            return disc(0.0, 0.0, radius).shape
    return Shape(tuple(cells))


def _base(model: NModel, width: float, depth: float) -> tuple[float, float]:
    """The base of a model in the ranks: its own, which covers whole places of the grid."""
    across, along = span(model.spec, width, depth)
    if across * along > 1:
        MATCHING.hit()
    return width * across, depth * along


def span(spec: ModelSpec, width: float, depth: float) -> tuple[int, int]:
    """How many places of a grid of these cells a base covers, across and along; (0, 0) if it does not match."""
    across = round(spec.base_width / width)
    along = round(spec.base_depth / depth)
    if across < 1 or along < 1:
        return 0, 0
    if abs(across * width - spec.base_width) > 0.01 or abs(along * depth - spec.base_depth) > 0.01:
        return 0, 0
    return across, along


def stance(state: NState, unit: NUnit) -> Stance:
    """Where the unit stands, as questions about bodies name it: Centre, facing, files."""
    CENTRE.hit()
    x, y = formation(state, unit).centre()
    return on_grain(x), on_grain(y), turn_on_grain(unit.facing), unit.files


def stood(shape: Shape, at: Stance) -> Formation:
    """A shape with its Centre at the stance."""
    COORDINATES.hit()
    return centred(at[0], at[1], at[2], shape)


def ranked(models: list[str], files: int) -> Slots:
    """Models of one place each in ranks of so many files, the last rank filled up from the left with empty places."""
    rows: list[tuple[str, ...]] = []
    for start in range(0, len(models), files):
        row = models[start : start + files]
        rows.append(tuple(row + [""] * (files - len(row))))
    return tuple(rows)
