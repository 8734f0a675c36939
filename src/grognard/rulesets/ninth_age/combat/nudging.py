"""Contact that breaks through casualties (catalogue 12): the least nudge that restores it, else the unit drops out."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.formations import Formation, nearest, overlap
from grognard.geometry.lanes import footprint, hull
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.contact import in_touch
from grognard.rulesets.ninth_age.events import Disengaged, UnitMoved
from grognard.rulesets.ninth_age.spacing import why_off_table
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.terrain import impassable

NUDGE: Final = cite("ninth_age.cc.nudge")
THEN_NUDGE: Final = cite("ninth_age.dmg.remove-then-nudge")
DROP_OUT: Final = cite("ninth_age.cc.drop-out")

#: a nudge may cut into whatever it passes by so much: the grain of places
SLACK: Final = 0.002


def restore_contacts(game: Game, units: list[str]) -> Play[None]:
    """After casualties of these units: contacts that broke are restored by the least nudge, or the units drop out."""
    THEN_NUDGE.hit()
    yield from ()
    broken = [
        (unit_id, enemy)
        for unit_id in units
        for enemy in nstate(game.state).foes(unit_id)
        if not in_touch(nstate(game.state), unit_id, enemy)
    ]
    for unit_id, enemy in broken:
        state = nstate(game.state)
        if not state.fights_in(unit_id, enemy) or in_touch(state, unit_id, enemy):
            continue
        # first the unit that did not suffer the casualties, then the one that did
        for mover, other in ((enemy, unit_id), (unit_id, enemy)):
            end = nudged(state, mover, other)
            if end is not None:
                body = formation(state, state.n_unit(mover))
                start = (body.x, body.y, body.facing)
                game.do(UnitMoved(NUDGE.id, mover, "nudge", start, (end.x, end.y, end.facing)))
                break
        else:
            game.do(Disengaged(DROP_OUT.id, unit_id, enemy))


def nudged(state: NState, mover: str, other: str) -> Formation | None:
    """The body of a unit after the least move that brings it into contact with another; None if it may not move so.

    Who still touches an enemy is never nudged; nobody is nudged through units or Impassable Terrain.
    """
    for enemy in state.foes(mover):
        if in_touch(state, mover, enemy):
            return None
    body = formation(state, state.n_unit(mover))
    _, (ax, ay), (bx, by) = nearest(body, formation(state, state.n_unit(other)))
    end = body.shifted(bx - ax, by - ay)
    if why_off_table(state, mover, end):
        return None
    way = hull([point for form in (body, end) for poly in footprint(form) for point in poly])
    for unit in state.on_table():
        if unit.id in (mover, other):
            continue
        for poly in footprint(formation(state, unit)):
            if polygon_gap(poly, [way]) <= 0.0 and _cuts(body, end, formation(state, unit)):
                return None
    for piece in impassable(state.board):
        if polygon_gap(way, piece.parts) <= 0.0:
            return None
    return end


def _cuts(start: Formation, end: Formation, other: Formation) -> bool:
    """Would the body, on its straight way, lie over another?"""
    steps = 8
    for k in range(1, steps + 1):
        share = k / steps
        at = start.shifted((end.x - start.x) * share, (end.y - start.y) * share)
        if overlap(at, other) > SLACK:
            return True
    return False
