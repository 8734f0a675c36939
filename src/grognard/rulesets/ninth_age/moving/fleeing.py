"""Flee moves (catalogue 8.4): straight ahead, through everything, until clear; over the edge for good."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import moved
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.dicing import random_direction
from grognard.rulesets.ninth_age.events import Fleeing, UnitGone, UnitMoved
from grognard.rulesets.ninth_age.moving.distances import FLEE as FLEEING
from grognard.rulesets.ninth_age.moving.distances import distance_roll
from grognard.rulesets.ninth_age.spacing import why_not_here, why_off_table
from grognard.rulesets.ninth_age.state import FLED, nstate

FLEE: Final = cite("ninth_age.move.flee-move")
EDGE: Final = cite("ninth_age.move.flee-edge")

#: the path is looked at in steps of this many inches where it has to be lengthened
STEP: Final = 0.25


def flee_from(game: Game, unit_id: str, enemy_id: str, rule: str) -> Play[int]:
    """A unit flees directly away from an enemy unit, Centre to Centre. The roll comes back."""
    state = nstate(game.state)
    ex, ey = formation(state, state.n_unit(enemy_id)).centre()
    x, y = formation(state, state.n_unit(unit_id)).centre()
    distance = yield from flee(game, unit_id, heading(x - ex, y - ey), rule)
    return distance


def flee_random(game: Game, unit_id: str, rule: str) -> Play[int]:
    """A unit flees in a random direction."""
    direction = yield from random_direction(game, rule)
    distance = yield from flee(game, unit_id, direction, rule)
    return distance


def flee(game: Game, unit_id: str, direction: float, rule: str) -> Play[int]:
    """A unit pivots and makes its Flee Move that way; it is fleeing then. The roll comes back."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    roll = distance_roll(state, unit, FLEEING, FLEE.id)
    yield roll
    assert isinstance(roll.got, int)
    game.do(Fleeing(rule, unit_id))
    body = formation(state, unit)
    cx, cy = body.centre()
    turned = body.centred(cx, cy, direction)
    end = _until_clear(game, unit_id, turned, float(roll.got))
    start = (unit.x, unit.y, unit.facing)
    game.do(UnitMoved(FLEE.id, unit_id, "flee", start, (end.x, end.y, end.facing), (), float(roll.got)))
    if why_off_table(nstate(game.state), unit_id, end):
        game.do(UnitGone(EDGE.id, unit_id, FLED))
    return roll.got


def _until_clear(game: Game, unit_id: str, body: Formation, distance: float) -> Formation:
    """The body that far ahead, or farther until it is clear of everything or touches the edge."""
    state = nstate(game.state)
    while True:
        end = moved(body, ("forward", distance))
        if why_off_table(state, unit_id, end) or not why_not_here(state, unit_id, end):
            return end
        distance += STEP
