"""The rolls of the book that are made by themselves, each made here: the nodes throw them, the odds read them.

Attacks are chains of rolls and stand in `attack_chain`, the charge roll changes with abilities and stands in
`ability_table`.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Any, Number, One, RollOff
from grognard.rulesets.homebrew.ability_kinds import definition
from grognard.rulesets.homebrew.ability_table import morale_wounds
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import PowerDef
from grognard.rulesets.homebrew.psyker import psyker_dice
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

MORALE: Final = cite("homebrew.morale.test")
FLIGHT: Final = cite("homebrew.morale.retreat")
LEAVE: Final = cite("homebrew.retreat.move")
PURSUIT: Final = cite("homebrew.pursuit.move")
RESERVE: Final = cite("homebrew.reserve.roll")
POWER: Final = cite("homebrew.psyker.test")
CANTICLE: Final = cite("homebrew.power.blood-canticle")
VOLATILE: Final = cite("homebrew.ability.volatile")
EDGES: Final = cite("homebrew.setup.edges")
FIRST_TURN: Final = cite("homebrew.setup.first-turn")
EACH_ROUND: Final = cite("homebrew.option.first-turn")


def morale_roll(state: HState, unit: HUnit, lost: int) -> Number:
    """The test of a unit that lost so many wounds: what counts of them is added; the unit fails above its L."""
    mods = [Modifier(MORALE.id, morale_wounds(state, unit, lost))]
    return Number(state.board.constants.morale.dice, mods, why=MORALE.id, owner=unit.seat)


def flight_roll(state: HState, unit: HUnit) -> Number:
    """The inches that a forced retreat goes beyond M."""
    return Number(state.board.constants.morale.retreat_bonus_dice, why=FLIGHT.id, owner=unit.seat)


def leave_roll(state: HState, unit: HUnit) -> Number:
    """The inches that a retreat by choice may go beyond M."""
    return Number(state.board.constants.manoeuvre.retreat_bonus_dice, why=LEAVE.id, owner=unit.seat)


def pursuit_roll(state: HState, unit: HUnit) -> Number:
    """The inches that a pursuit goes beyond M."""
    return Number(state.board.constants.melee.pursuit_bonus_dice, why=PURSUIT.id, owner=unit.seat)


def reserve_roll(state: HState, seat: str) -> One:
    """Does a unit of the seat arrive from reserve in this turn?"""
    return One(6, state.board.constants.reserve.roll_target, why=RESERVE.id, owner=seat)


def power_roll(state: HState, psyker: HUnit) -> Any:
    """Does a power of the psyker work? Without dice none does."""
    dice, _ = psyker_dice(state, psyker)
    return Any(dice, 6, state.board.constants.psyker_success, why=POWER.id, owner=psyker.seat)


def heal_roll(power: PowerDef, seat: str) -> Number:
    """How many lost wounds a power gives back."""
    return Number(power.heal, why=CANTICLE.id, owner=seat)


def volatile_roll(state: HState, wreck: HModel) -> One:
    """Does the wreck of a volatile model explode?"""
    return One(6, definition(state, "volatile").on, why=VOLATILE.id, owner=wreck.seat)


def edges_roll() -> RollOff:
    """Who chooses his edge."""
    return RollOff(["a", "b"], 6, why=EDGES.id, owner="")


def first_turn_roll(state: HState, finished: str) -> RollOff:
    """Who says who has the first turn; `finished`: the seat that had placed all its units first, or ""."""
    bonus = state.board.constants.first_turn_bonus
    mods = {finished: [Modifier(FIRST_TURN.id, bonus)]} if finished else {}
    return RollOff(["a", "b"], 6, mods, why=FIRST_TURN.id, owner="")


def round_roll() -> RollOff:
    """Who has the first turn of the round, where the table rolls for each round."""
    return RollOff(["a", "b"], 6, why=EACH_ROUND.id, owner="")
