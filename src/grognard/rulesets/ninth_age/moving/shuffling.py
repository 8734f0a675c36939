"""Front Rank models change places as part of an Advance (catalogue 8.5): what they go is taken off the unit's move."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, Formed
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.state import MOVED, ORDINARY, NState, NUnit, Slots, nstate

PLATFORM: Final = cite("ninth_age.rule.war-platform")
SHUFFLE: Final = cite("ninth_age.move.front-rank-shuffle")


def shuffles(state: NState, unit: NUnit, most: float) -> dict[str, tuple[float, Slots]]:
    """The changes of place that take no more than so many inches: `<model>:<file>`, what it takes, the ranks after it."""
    found: dict[str, tuple[float, Slots]] = {}
    if not unit.slots or len(unit.slots[0]) < 2:
        return found
    body = formation(state, unit)
    standing = unit.standing()
    row = unit.slots[0]
    for j, id in enumerate(row):
        if state.n_model(id).kind == ORDINARY or not _single(unit, id) or _fixed(state, id):
            continue
        x, y = body.base_centre(standing.index(id))
        for k, other in enumerate(row):
            if k == j or not _single(unit, other) or _fixed(state, other):
                continue
            ox, oy = body.base_centre(standing.index(other))
            far = math.sqrt((ox - x) * (ox - x) + (oy - y) * (oy - y))
            if far <= most + 1e-6:
                new = list(row)
                new[j], new[k] = other, id
                found[f"{id}:{k + 1}"] = (far, (tuple(new), *unit.slots[1:]))
    return found


def _single(unit: NUnit, id: str) -> bool:
    """Does it stand in one place only?"""
    return sum([row.count(id) for row in unit.slots]) == 1


def _fixed(state: NState, id: str) -> bool:
    """Is it a War Platform, whose place is the middle?"""
    if id and state.n_model(id).spec.platform:
        PLATFORM.hit()
        return True
    return False


def shuffle(game: Game, unit_id: str, most: float) -> Play[float]:
    """One change of place; the inches that it takes come back."""
    SHUFFLE.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    found = shuffles(state, unit, most)
    question = UseOne("move.shuffle", unit.seat, SHUFFLE.id, list(found))
    yield question
    far, slots = found[question.got]
    game.do(Formed(SHUFFLE.id, unit_id, slots, unit.left, unit.right))
    game.do(Flagged(SHUFFLE.id, unit_id, MOVED))
    return far
