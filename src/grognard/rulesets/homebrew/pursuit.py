"""Pursuit and free strike (catalogue 16.1): winners go after units that failed, and strike those they catch."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew.advance import Advance, Cheapest
from grognard.rulesets.homebrew.allowances import unit_speed
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.attacks import FREE
from grognard.rulesets.homebrew.blows import declare, fighters, strike_blow, take_off
from grognard.rulesets.homebrew.charge_moves import ChargeMove
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Moved
from grognard.rulesets.homebrew.failed_moves import FailedMove
from grognard.rulesets.homebrew.measuring import between_units, engaged
from grognard.rulesets.homebrew.melee_events import Pursued
from grognard.rulesets.homebrew.melee_state import melee
from grognard.rulesets.homebrew.moving import enemy_gap
from grognard.rulesets.homebrew.rolls import pursuit_roll
from grognard.rulesets.homebrew.state import TABLE, HState, HUnit, hstate

WHO: Final = cite("homebrew.pursuit.who")
ORDER: Final = cite("homebrew.pursuit.order")
CAUGHT: Final = cite("homebrew.pursuit.caught")
END: Final = cite("homebrew.pursuit.free-strike-end")
NOT_CAUGHT: Final = cite("homebrew.pursuit.not-caught")
OTHER_ENEMY: Final = cite("homebrew.pursuit.other-enemy")
EDGE: Final = cite("homebrew.pursuit.edge")

DETOUR: Final = 6.0
"""How much longer than the straight way (inches) a way to the prey may be and still be followed."""


PAIRS: Final = 4
"""For so many pairs of a pursuing model and a fleeing one a way round things is looked for."""


class NextPursuer(PickOne):
    """`fight.pursuit`: the unit that pursues next, named by the active player."""

    def __init__(self, seat: str, units: list[str]) -> None:
        super().__init__("fight.pursuit", seat, ORDER.id)
        self.units = units

    def items(self) -> list[str]:
        """The units that must pursue."""
        return self.units

    def forecast(self, answer: object) -> Forecast | None:
        """All of them must go."""
        return Forecast(0.0)


class Prey(PickOne):
    """`fight.prey`: which of several units that failed a pursuer goes after."""

    def __init__(self, seat: str, unit: str, preys: list[str], state: HState | None = None) -> None:
        """Without the State nothing is forecast."""
        super().__init__("fight.prey", seat, ORDER.id)
        self.unit = unit
        self.preys = preys
        self.state = state

    def option(self, key: str, state: State) -> Option:
        """With how far it is."""
        from grognard.rulesets.homebrew.options import target_option  # late: only who looks asks

        return target_option(self.id, key, state, self.unit)

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth to catch this one, if it is caught."""
        from grognard.rulesets.homebrew.judgement.losses import prey_worth

        return prey_worth(self.state, str(answer)) if self.state is not None else None

    def items(self) -> list[str]:
        """The units that it could pursue."""
        return self.preys

    def args(self) -> dict[str, object]:
        """The pursuer."""
        return {"unit": self.unit}


def preys_of(state: HState, unit_id: str) -> list[str]:
    """The units that this one must pursue: those it touched when the fighters were fixed, and that failed since.

    None if it touches an enemy now, or has pursued already; destroyed (cornered) prey is not pursued.
    """
    part = melee(state)
    unit = state.h_unit(unit_id)
    if unit_id in part.pursued or unit_id in part.failed or unit.status != TABLE:
        return []
    found: list[str] = []
    for mine, other in part.touched:
        if mine == unit_id and other in part.failed:
            if state.h_unit(other).status == TABLE:
                found.append(other)
            else:
                EDGE.hit()
    WHO.hit()
    if found and engaged(state, unit_id):
        return []
    return found


class FailedPursuit(FailedMove):
    """`fight.pursuit_move` when the prey gets away: all the way towards it, stopping short of everybody."""

    KIND: ClassVar[str] = "move"

    def __init__(self, state: HState, unit: HUnit, prey: str, inches: float, moved: list[str]) -> None:
        constants = state.board.constants
        gap = constants.melee.failed_charge_gap - constants.measure.tolerance
        others = enemy_gap(state)
        flock = Approach(state, unit, (prey,), keep=gap, keep_others=others, way_others=others)
        look = between_units(state, unit, state.h_unit(prey)) + DETOUR
        super().__init__("fight.pursuit_move", state, unit, flock, inches, look, NOT_CAUGHT.id, moved)
        self.pairs = PAIRS


def pursuit(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.pursuit`: the next pursuer rolls and moves; none left: the combat closes up."""
    state = hstate(game.state)
    units = [unit for unit in melee(state).combat if preys_of(state, unit)]
    if not units:
        go(game, "fight.close_up")
        return
    unit_id = units[0]
    if len(units) > 1:
        choice = NextPursuer(state.active, units)
        yield choice
        unit_id = choice.got
    preys = preys_of(state, unit_id)
    prey = preys[0]
    if len(preys) > 1:
        named = Prey(state.h_unit(unit_id).seat, unit_id, preys, state)
        yield named
        prey = named.got
    inches, caught = yield from chase(game, unit_id, prey)
    game.do(Pursued(CAUGHT.id if caught else NOT_CAUGHT.id, unit_id, prey, inches, caught))
    yield from go_after(game, unit_id, prey, inches, caught)
    if caught:
        go(game, "fight.free_strike", unit_id, prey)
    else:
        go(game, "fight.pursuit")


def chase(game: Game, unit_id: str, prey: str) -> Play[tuple[float, bool]]:
    """The roll of a pursuit: how far it goes, and whether that catches the prey."""
    state = hstate(game.state)
    roll = pursuit_roll(state, state.h_unit(unit_id))
    yield roll
    assert isinstance(roll.got, int)
    state = hstate(game.state)
    inches = unit_speed(state, state.h_unit(unit_id)) + roll.got
    return inches, catches(state, state.h_unit(unit_id), prey, inches)


def catches(state: HState, unit: HUnit, prey: str, inches: float) -> bool:
    """Has a model of the pursuer a legal path of so many inches into contact with the prey, and nobody else?"""
    OTHER_ENEMY.hit()
    search = Advance(Approach(state, unit, (prey,)), inches, [])
    return bool(Cheapest(search, inches).leads)


def go_after(game: Game, unit_id: str, prey: str, inches: float, caught: bool) -> Play[None]:
    """The models go one after the other, as in a charge; a single model that falls short has no choice."""
    moved: list[str] = []
    rule = CAUGHT if caught else NOT_CAUGHT
    while len(moved) < len(hstate(game.state).living(hstate(game.state).h_unit(unit_id))):
        state = hstate(game.state)
        unit = state.h_unit(unit_id)
        choice: ChargeMove | FailedPursuit
        if caught:
            choice = ChargeMove("fight.pursuit_move", state, unit, (prey,), inches, moved, rule.id)
        else:
            choice = FailedPursuit(state, unit, prey, inches, moved)
        if not caught and len(unit.models) == 1:
            choice.take(choice.default())
        else:
            yield choice
        paths = tuple((model, path) for model, path in choice.got if path)
        if paths:
            game.do(Moved(rule.id, unit_id, "pursuit", paths))
        moved += [model for model, _ in choice.got]


def free_strike(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.free_strike` (pursuer, prey): a full round of blows without answer; casualties come off afterwards.

    It causes no test, and no hero may intervene.
    """
    unit_id, prey = args
    state = hstate(game.state)
    seat = state.h_unit(unit_id).seat
    blows = yield from declare(game, "fight.free_strike", seat, fighters(state, [unit_id], [prey]))
    for model, weapon, target in blows:
        yield from strike_blow(game, model, weapon, target, FREE, "")
    yield from take_off(game, melee(hstate(game.state)).combat)
    END.hit()
    go(game, "fight.pursuit")
