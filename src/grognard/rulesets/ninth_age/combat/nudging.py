"""Contact that breaks through casualties (catalogue 12): the least nudge that restores it, else the unit drops out."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry import nudges
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation, gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.contact import combat_of, in_touch
from grognard.rulesets.ninth_age.events import Disengaged, UnitMoved
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.terrain import impassable

NUDGE: Final = cite("ninth_age.cc.nudge")
THEN_NUDGE: Final = cite("ninth_age.dmg.remove-then-nudge")
DROP_OUT: Final = cite("ninth_age.cc.drop-out")
MEMORY: Final = cite("ninth_age.engine.facing-memory")

#: more contacts than this are not tried in every order
MOST: Final = 4

#: two units whose contact broke, the one that suffered casualties first
Broken = tuple[str, str]


def restore_contacts(game: Game, units: list[str]) -> Play[None]:
    """After casualties of these units: contacts that broke are restored by the least nudge, or the units drop out.

    Several at once: in the order that keeps most of them.
    """
    THEN_NUDGE.hit()
    yield from ()
    state = nstate(game.state)
    broken: list[Broken] = []
    for unit_id in units:
        for enemy in state.foes(unit_id):
            if not in_touch(state, unit_id, enemy) and (enemy, unit_id) not in broken:
                broken.append((unit_id, enemy))
    for unit_id, enemy in best_order(state, broken):
        state = nstate(game.state)
        if not in_touch(state, unit_id, enemy) and not _restore(game, unit_id, enemy):
            game.do(Disengaged(DROP_OUT.id, unit_id, enemy))


def best_order(state: NState, broken: list[Broken]) -> list[Broken]:
    """The order in which most contacts are restored; the first of those that are equally good."""
    if len(broken) < 2 or len(broken) > MOST:
        return broken
    best = broken
    kept = -1
    for order in permutations(broken):
        twin = Game(state.fork())
        count = 0
        for unit_id, enemy in order:
            if in_touch(nstate(twin.state), unit_id, enemy) or _restore(twin, unit_id, enemy):
                count += 1
        if count > kept:
            best, kept = list(order), count
    return best


def _restore(game: Game, unit_id: str, enemy: str) -> bool:
    """Nudge the unit that did not suffer the casualties, or else the one that did."""
    for mover, other in ((enemy, unit_id), (unit_id, enemy)):
        state = nstate(game.state)
        end = nudged(state, mover, other)
        if end is not None:
            body = formation(state, state.n_unit(mover))
            start = (body.x, body.y, body.facing)
            game.do(UnitMoved(NUDGE.id, mover, "nudge", start, (end.x, end.y, end.facing)))
            return True
    return False


def nudged(state: NState, mover: str, other: str) -> Formation | None:
    """The body of a unit after the least move that brings it into contact with another; None if it may not move so.

    Who still touches an enemy is never nudged. The facings in which both fight stay. Units that fight in the same combat
    may be passed as near as one likes, but not through; Impassable Terrain not at all.
    """
    NUDGE.hit()
    if state.n_unit(mover).inside:
        return None
    for enemy in state.foes(mover):
        if in_touch(state, mover, enemy):
            return None
    MEMORY.hit()
    return nudges.nudged(
        formation(state, state.n_unit(mover)),
        state.fights_in(other, mover),
        formation(state, state.n_unit(other)),
        state.fights_in(mover, other),
        _field(state, mover, other),
    )


def _field(state: NState, mover: str, other: str) -> Field:
    """All but the two: those of the same combat may be as near as one likes, the others keep their distance."""
    board = state.board
    field = Field(board.width, board.depth, board.constants.contact_epsilon)
    same = [*combat_of(state, mover), *combat_of(state, other)]
    body = formation(state, state.n_unit(mover))
    for unit in state.on_table():
        if unit.id in (mover, other):
            continue
        standing = formation(state, unit)
        # who is nearer already may stay so
        keep = 0.0 if unit.id in same else min(board.constants.unit_spacing, gap(standing, body))
        field.add_body(standing, unit.id, keep, keep)
    for piece in impassable(board):
        if piece.id == state.n_unit(other).inside:
            continue
        field.add_polygon(piece.polygon, piece.id, 0.0, 0.0)
    return field
