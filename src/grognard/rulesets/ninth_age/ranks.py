"""Ranks and files (catalogue 1, 17): who stands where, what counts as a Full Rank, Horde."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.bodies import cell_of, span
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.profiles import TroopType
from grognard.rulesets.ninth_age.state import NState, NUnit, Slots

FULL_RANK: Final = cite("ninth_age.model.full-rank")
HORDE: Final = cite("ninth_age.model.horde")
FRONT_RANK: Final = cite("ninth_age.hero.front-rank")
INSIDE: Final = cite("ninth_age.terrain.building-enter")
PLATFORM: Final = cite("ninth_age.rule.war-platform")
UNIT_TYPE: Final = cite("ninth_age.troop.unit-type")
MATCHING: Final = cite("ninth_age.hero.matching")

#: more than any rank holds: a type that makes no Full Ranks
NO_RANKS: Final = 1000


def fall_in(state: NState, unit: NUnit, front: list[str], rest: list[str], files: int) -> Slots:
    """Ranks of so many files: the `front` models as far forward as possible, near the middle, then the `rest`.

    A model whose base covers several places takes them all. Whoever is to stand in ranks has a base that matches.
    """
    FRONT_RANK.hit()
    # a War Platform is in the very middle, whoever else stands there
    middle = [id for id in front if state.n_model(id).spec.platform]
    if middle:
        PLATFORM.hit()
        front = [*middle, *[id for id in front if id not in middle]]
    width, depth = cell_of(state, unit, ((*rest, *front),))
    rows: list[list[str]] = []
    for id in front:
        across, along = span(state.n_model(id).spec, width, depth)
        _take_place(rows, id, max(1, min(across, files)), max(1, along), files)
    waiting = list(rest)
    r = 0
    while waiting or r < len(rows):
        if r == len(rows):
            rows.append([""] * files)
        for k in range(files):
            if not rows[r][k] and waiting:
                rows[r][k] = waiting.pop(0)
        r += 1
    return tuple([tuple(row) for row in rows])


def _take_place(rows: list[list[str]], id: str, across: int, along: int, files: int) -> None:
    """Put a model into the foremost row that has room, as near to the middle as it can be."""
    r = 0
    while True:
        while len(rows) < r + along:
            rows.append([""] * files)
        best = -1
        for k in range(files - across + 1):
            free = True
            for i in range(along):
                for j in range(across):
                    free = free and not rows[r + i][k + j]
            off = abs(2 * k + across - files)
            if free and (best < 0 or off < abs(2 * best + across - files)):
                best = k
        if best >= 0:
            for i in range(along):
                for j in range(across):
                    rows[r + i][best + j] = id
            while rows and not any(rows[-1]):
                rows.pop()
            return
        r += 1


def widths(state: NState, unit: NUnit) -> list[int]:
    """The numbers of files in which the unit may form up: any; with a War Platform those that leave it the middle of the
    front rank (or as it stands); one if only Characters at the sides are left."""
    models = unit.ranked()
    found = list(range(1, max(1, len(models)) + 1))
    for id in models:
        spec = state.n_model(id).spec
        if spec.platform and len(models) > 1:
            PLATFORM.hit()
            across = max(1, span(spec, *cell_of(state, unit, unit.slots))[0])
            return [k for k in found if has_middle(k, across) or k == unit.files]
    return found


def has_middle(files: int, across: int) -> bool:
    """Is there a middle for a base of so many places in a rank of so many?"""
    return files >= across and (files - across) % 2 == 0


def in_the_middle(rank: tuple[str, ...], id: str) -> bool:
    """Does the model stand in the middle of the rank?"""
    places = [k for k, other in enumerate(rank) if other == id]
    return bool(places) and places[0] == len(rank) - 1 - places[-1]


def unit_type(state: NState, unit: NUnit) -> str:
    """The Troop Type of the unit (a rule id): that of most of its rank-and-file; of all its models if it has none.

    Of equally many the opponent's choice: the one that makes the fewest Full Ranks, then the one that is stomped on.
    """
    UNIT_TYPE.hit()
    counted: dict[str, int] = {}
    models = state.rnf_in(unit) or state.models_in(unit)
    for model in models:
        type = model.spec.troop_type.id
        counted[type] = counted.get(type, 0) + 1
    if not counted:
        return unit.spec.models[0].troop_type.id
    if len(counted) == 1:
        return next(iter(counted))
    return max(counted, key=lambda type: (counted[type], *_hampers(state.board.library.troop_types[type])))


def _hampers(kind: TroopType) -> tuple[int, bool]:
    """How much a Troop Type serves the opponent."""
    return kind.full_rank_models or NO_RANKS, kind.height == "small"


def rank_counts(unit: NUnit) -> list[int]:
    """How many places are filled in each rank: a base of several places counts as that many models."""
    MATCHING.hit()
    return [sum([1 for id in rank if id]) for rank in unit.slots]


def files_wide(unit: NUnit) -> int:
    """The number of its files: one in a Building."""
    if unit.inside:
        INSIDE.hit()
        return 1
    return unit.files


def ranks_of_five(state: NState, unit: NUnit) -> int:
    """Ranks wide enough to be Full Ranks, whatever else keeps the unit from having any."""
    FULL_RANK.hit()
    need = state.board.library.troop_types[unit_type(state, unit)].full_rank_models
    if need <= 0 or unit.inside:
        return 0
    return sum([1 for count in rank_counts(unit) if count >= need])


def horde(state: NState, unit: NUnit) -> bool:
    """Is the unit in Horde formation?"""
    need = state.board.library.troop_types[unit_type(state, unit)].horde_models
    found = (
        need > 0
        and not unit.inside
        and bool(unit.slots)
        and len(unit.slots[0]) >= need
        and max(rank_counts(unit)) >= need
    )
    if found:
        HORDE.hit()
    return found
