"""Scouts (catalogue 8.2 step 7): after the roll for the first turn, units with scout may make one manoeuvre."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.free_move import carry_out, free_allowance
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.state import HState, HUnit, hstate

SCOUTS: Final = cite("homebrew.setup.scouts")
SCOUT: Final = cite("homebrew.ability.scout")


def scouting(state: HState) -> list[str]:
    """The units that may scout: the first player's first, each side's in order."""
    found: list[str] = []
    for seat in (state.first, state.other(state.first)):
        found += [unit.id for unit in state.on_table(seat) if "scout" in unit.profile.abilities]
    return found


def scout_move(state: HState, unit: HUnit) -> UnitMove:
    """One manoeuvre, no run, no minimum, ending more than 9 inches from all enemies; or none."""
    SCOUT.hit()
    allowance = free_allowance(state, unit)
    allowance.apart = state.board.constants.manoeuvre.scout_gap
    allowance.apart_rule = SCOUT.id
    return UnitMove("setup.scouts", unit.seat, SCOUTS.id, state, unit, allowance)


def scouts(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`setup.scouts` (the unit that scouted last): one scout after the other; then the first round."""
    state = hstate(game.state)
    order = scouting(state)
    at = order.index(args[0]) + 1 if args else 0
    if at >= len(order):
        go(game, "round.begin")
        return
    choice = scout_move(state, state.h_unit(order[at]))
    yield choice
    if any(path for _, path in choice.got):
        carry_out(game, order[at], "scout", SCOUT.id, choice.got)
    go(game, "setup.scouts", order[at])


NODES: Final[dict[str, Node]] = {"setup.scouts": scouts}
