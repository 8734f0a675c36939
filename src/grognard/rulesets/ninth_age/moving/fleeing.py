"""Flee moves (catalogue 8.4): straight ahead, through everything, until clear; over the edge for good."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.bases import turn_on_grain
from grognard.geometry.flights import flight
from grognard.geometry.formations import centred
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.bodies import formation, shape_of
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.dicing import random_direction
from grognard.rulesets.ninth_age.events import Fleeing, UnitMoved, UnitPlaced
from grognard.rulesets.ninth_age.garrisons import in_the_open, usual_files
from grognard.rulesets.ninth_age.houses import house
from grognard.rulesets.ninth_age.moving.distances import FLEE as FLEEING
from grognard.rulesets.ninth_age.moving.distances import distance_roll
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.phases import COMBAT
from grognard.rulesets.ninth_age.state import CHARACTER, NState, NUnit, nstate

FLEE: Final = cite("ninth_age.move.flee-move")
BUILDING: Final = cite("ninth_age.terrain.building-flee")
LONE: Final = cite("ninth_age.hero.lone-character-panic")


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
    """A unit pivots and makes its Flee Move that way; it is fleeing then. The roll comes back.

    What comes of the way it took follows at once: see `moving.stampede`.
    """
    # imported late: flights lead to panic, and panic to flights
    from grognard.rulesets.ninth_age.moving.stampede import run_over

    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    mates = mates_of(state, unit)
    roll = distance_roll(state, unit, FLEEING, FLEE.id)
    yield roll
    assert isinstance(roll.got, int)
    if state.n_model(unit.models[0]).kind == CHARACTER:
        LONE.hit()
    game.do(Fleeing(rule, unit_id))
    if unit.inside:
        mates = [*mates, unit.inside]
        out_of_the_building(game, unit_id, direction)
        state = nstate(game.state)
        unit = state.n_unit(unit_id)
    body = formation(state, unit)
    cx, cy = body.centre()
    turned = body.centred(cx, cy, turn_on_grain(direction))
    field = make_field(state, [unit_id], 0.0, state.board.constants.unit_spacing)
    run = flight(field, turned, float(roll.got))
    start = (unit.x, unit.y, unit.facing)
    stop = (run.end.x, run.end.y, run.end.facing)
    game.do(UnitMoved(FLEE.id, unit_id, "flee", start, stop, (), run.length))
    yield from run_over(game, unit_id, turned, run, [field.tags[who] for who, _ in run.crossed], mates)
    return roll.got


def out_of_the_building(game: Game, unit_id: str, direction: float) -> None:
    """A garrison that flees: in its ranks about the Centre of the Building, facing the flight that begins there."""
    BUILDING.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    x, y = house(state.board, unit.inside).centre()
    slots, left, right = in_the_open(state, unit, usual_files(unit))
    body = centred(x, y, turn_on_grain(direction), shape_of(state, unit, slots, left, right))
    pose = (body.x, body.y, body.facing)
    game.do(UnitPlaced(BUILDING.id, unit_id, "flees-building", pose, slots, left, right))


def mates_of(state: NState, unit: NUnit) -> list[str]:
    """The units of the combat that the unit is running from, and their Buildings: they do not harm it on its way."""
    if state.phase == COMBAT and unit.id in combat(state).units:
        units = list(combat(state).units)
        return [*units, *[state.n_unit(id).inside for id in units if state.n_unit(id).inside]]
    return []
