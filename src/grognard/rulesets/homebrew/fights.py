"""Fights (catalogue 15): combats, the order of their stages, the comparison of wounds."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew import pursuit
from grognard.rulesets.homebrew.attacks import FIGHT
from grognard.rulesets.homebrew.blows import declare, fighters, strike_blow, take_off
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.consolidation import ALWAYS, CLOSE_UP, CONSOLIDATE, gather
from grognard.rulesets.homebrew.events import Flagged
from grognard.rulesets.homebrew.measuring import contacts, engaged
from grognard.rulesets.homebrew.melee_events import (
    BlowsDeclared,
    BlowsOrdered,
    BlowsTaken,
    CombatChosen,
    CombatEnded,
    CombatsGrouped,
    Compared,
    FightersFixed,
    FightTested,
)
from grognard.rulesets.homebrew.melee_state import melee
from grognard.rulesets.homebrew.morale import DESTROYED, forced_retreat, next_to_test, test
from grognard.rulesets.homebrew.nodes import end_phase
from grognard.rulesets.homebrew.state import CHARGED, FOUGHT, TABLE, HState, hstate

GROUPS: Final = cite("homebrew.fight.groups")
EVERY_TURN: Final = cite("homebrew.fight.every-turn")
SNAPSHOT: Final = cite("homebrew.fight.snapshot")
TARGET: Final = cite("homebrew.fight.target")
SIMULTANEOUS: Final = cite("homebrew.fight.simultaneous")
STRIKE_ORDER: Final = cite("homebrew.option.strike-order")
WHEN: Final = cite("homebrew.morale.when-melee")
WIPED: Final = cite("homebrew.fight.destroyed")
ONCE: Final = cite("homebrew.turn.once")

CHARGERS: Final = "chargers"
REST: Final = "rest"


class NextCombat(PickOne):
    """`fight.choose`: the combat that is fought next, named by its first unit."""

    def __init__(self, state: HState) -> None:
        super().__init__("fight.choose", state.active, GROUPS.id)
        self.combats = melee(state).combats

    def items(self) -> list[str]:
        """The first units of the combats left."""
        return [combat[0] for combat in self.combats]

    def option(self, key: str, state: State) -> Option:
        """All the units of the combat."""
        from grognard.rulesets.homebrew.options import combat_option  # late: only who looks asks

        return combat_option(self.id, key, next(combat for combat in self.combats if combat[0] == key))

    def forecast(self, answer: object) -> Forecast | None:
        """All of them will be fought."""
        return Forecast(0.0)

    def args(self) -> dict[str, object]:
        """The combats."""
        return {"combats": [list(combat) for combat in self.combats]}


def combats_of(state: HState) -> tuple[tuple[str, ...], ...]:
    """The combats on the table: units connected by contact, in the order of the units."""
    touch = contacts(state).of_unit
    order = [unit.id for unit in state.units if unit.id in touch]
    done: list[str] = []
    found: list[tuple[str, ...]] = []
    for first in order:
        if first in done:
            continue
        group = [first]
        at = 0
        while at < len(group):
            group += [other for other in touch[group[at]] if other not in group]
            at += 1
        done += group
        found.append(tuple(unit for unit in order if unit in group))
    return tuple(found)


def side(state: HState, seat: str) -> list[str]:
    """The seat's units in the combat in progress that are still on the table."""
    return [
        unit
        for unit in melee(state).combat
        if state.h_unit(unit).seat == seat and state.h_unit(unit).status == TABLE
    ]


def group(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`melee.group`: all engaged units form combats, old and new."""
    yield from ()
    EVERY_TURN.hit()
    game.do(CombatsGrouped(GROUPS.id, combats_of(hstate(game.state))))
    go(game, "fight.choose")


def choose(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.choose`: the next combat; none left: the phase is over."""
    state = hstate(game.state)
    if not melee(state).combats:
        end_phase(game, "turn.end")
        return
    choice = NextCombat(state)
    first = choice.items()[0]
    if len(choice.items()) > 1:
        yield choice
        first = choice.got
    units = next(combat for combat in choice.combats if combat[0] == first)
    game.do(CombatChosen(GROUPS.id, units))
    for unit in units:
        if hstate(game.state).h_unit(unit).status == TABLE:
            game.do(Flagged(ONCE.id, unit, FOUGHT))
    go(game, "fight.consolidate_a")


def _consolidate(game: Game, node: str, seat: str) -> Play[None]:
    state = hstate(game.state)
    ALWAYS.hit()
    enemies = tuple(side(state, state.other(seat)))
    yield from gather(game, node, seat, side(state, seat), enemies, CONSOLIDATE.id)


def consolidate_a(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.consolidate_a`: the active player's models close up."""
    yield from _consolidate(game, "fight.consolidate_a", hstate(game.state).active)
    go(game, "fight.consolidate_o")


def consolidate_o(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.consolidate_o`: the opponent's models close up; then it is fixed who fights and who touches whom."""
    state = hstate(game.state)
    yield from _consolidate(game, "fight.consolidate_o", state.other(state.active))
    state = hstate(game.state)
    direct: list[str] = []
    support: list[str] = []
    for seat in (state.active, state.other(state.active)):
        for fighter in fighters(state, side(state, seat), side(state, state.other(seat))):
            (direct if fighter.direct else support).append(fighter.model)
    touched: list[tuple[str, str]] = []
    for unit in melee(state).combat:
        touched += [(unit, other) for other in contacts(state).of_unit.get(unit, [])]
    game.do(FightersFixed(SNAPSHOT.id, tuple(direct), tuple(support), tuple(touched)))
    go(game, "fight.declare_a")


def _declare(game: Game, node: str, seat: str) -> Play[None]:
    state = hstate(game.state)
    fighting = fighters(state, side(state, seat), side(state, state.other(seat)))
    blows = yield from declare(game, node, seat, fighting)
    if blows:
        game.do(BlowsDeclared(TARGET.id, seat, blows))


def declare_a(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.declare_a`: weapons and targets of the active player."""
    yield from _declare(game, "fight.declare_a", hstate(game.state).active)
    go(game, "fight.declare_o")


def declare_o(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.declare_o`: weapons and targets of the opponent; with the option the chargers' blows come first."""
    state = hstate(game.state)
    yield from _declare(game, "fight.declare_o", state.other(state.active))
    state = hstate(game.state)
    if state.option("strike_order") == "charger_first":
        blows = melee(state).blows
        first = tuple(blow for blow in blows if _charged(state, blow[0]))
        if first:
            rest = tuple(blow for blow in blows if not _charged(state, blow[0]))
            game.do(BlowsOrdered(STRIKE_ORDER.id, first + rest))
            go(game, "fight.strike", CHARGERS)
            return
    SIMULTANEOUS.hit()
    go(game, "fight.strike", REST)


def _charged(state: HState, model_id: str) -> bool:
    unit = state.h_unit(state.h_model(model_id).unit)
    return unit.seat == state.active and unit.has(CHARGED)


def strike(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.strike` (chargers | rest): the blows of the next unit; when all are struck, casualties come off."""
    state = hstate(game.state)
    stage = args[0]
    blows = melee(state).blows
    if not blows or (stage == CHARGERS and not _charged(state, blows[0][0])):
        go(game, "fight.remove", stage)
        return
    unit = state.h_model(blows[0][0]).unit
    mine: list[tuple[str, str, str]] = []
    for blow in blows:
        if state.h_model(blow[0]).unit != unit:
            break
        mine.append(blow)
    game.do(BlowsTaken(SIMULTANEOUS.id if stage == REST else STRIKE_ORDER.id, unit, len(mine)))
    for model, weapon, target in mine:
        yield from strike_blow(game, model, weapon, target, FIGHT, "fight_hurt")
    go(game, "fight.strike", stage)


def remove(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.remove` (chargers | rest): casualties off, explosions."""
    yield from take_off(game, melee(hstate(game.state)).combat)
    if args[0] == CHARGERS:
        go(game, "fight.strike", REST)
    else:
        go(game, "fight.compare")


def compare(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.compare`: the side that lost more wounds tests, each of its units that lost any."""
    yield from ()
    state = hstate(game.state)
    lost = {"a": 0, "b": 0}
    units = melee(state).combat
    for unit_id in units:
        unit = state.h_unit(unit_id)
        lost[unit.seat] += unit.fight_hurt
    loser = "" if lost["a"] == lost["b"] else ("a" if lost["a"] > lost["b"] else "b")
    losers: list[str] = []
    for unit_id in units:
        unit = state.h_unit(unit_id)
        if unit.seat != loser or not unit.fight_hurt:
            continue
        if unit.status == TABLE:
            losers.append(unit_id)
        else:
            DESTROYED.hit()
    if not side(state, "a") or not side(state, "b"):
        WIPED.hit()
    game.do(Compared(WHEN.id, lost["a"], lost["b"], tuple(losers)))
    go(game, "fight.morale" if losers else "fight.close_up")


def morale(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.morale`: the next test of the losing side; a unit that fails retreats before the next one."""
    state = hstate(game.state)
    losers = [unit for unit in melee(state).losers if state.h_unit(unit).status == TABLE]
    if not losers:
        go(game, "fight.pursuit")
        return
    unit_id = yield from next_to_test(game, "fight.morale", state.h_unit(losers[0]).seat, losers)
    passed = yield from test(game, unit_id, hstate(game.state).h_unit(unit_id).fight_hurt)
    game.do(FightTested(WHEN.id, unit_id, passed))
    if passed:
        go(game, "fight.morale")
    else:
        go(game, "fight.retreat", unit_id)


def retreat(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.retreat` (unit): the forced retreat of a unit that failed."""
    yield from forced_retreat(game, args[0])
    go(game, "fight.morale")


def close_up(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`fight.close_up`: units that have lost all contact may go up to 3 inches at the enemy, A's first."""
    state = hstate(game.state)
    part = melee(state)
    gone = part.failed
    for seat in (state.active, state.other(state.active)):
        state = hstate(game.state)
        enemies = tuple(unit for unit in side(state, state.other(seat)) if unit not in gone)
        free = [
            unit
            for unit in side(state, seat)
            if unit not in gone and unit not in part.pursued and not engaged(state, unit)
        ]
        if enemies and free:
            yield from gather(game, "fight.close_up", seat, free, enemies, CLOSE_UP.id)
    state = hstate(game.state)
    units = tuple(unit for unit in part.combat if state.h_unit(unit).status == TABLE)
    game.do(CombatEnded(CLOSE_UP.id, part.combat, tuple(unit for unit in units if not engaged(state, unit))))
    go(game, "fight.choose")


NODES: Final[dict[str, Node]] = {
    "melee.group": group,
    "fight.choose": choose,
    "fight.consolidate_a": consolidate_a,
    "fight.consolidate_o": consolidate_o,
    "fight.declare_a": declare_a,
    "fight.declare_o": declare_o,
    "fight.strike": strike,
    "fight.remove": remove,
    "fight.compare": compare,
    "fight.morale": morale,
    "fight.retreat": retreat,
    "fight.pursuit": pursuit.pursuit,
    "fight.free_strike": pursuit.free_strike,
    "fight.close_up": close_up,
}
