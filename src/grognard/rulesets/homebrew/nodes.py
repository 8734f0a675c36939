"""The state machine (catalogue 9.2): every node is one step, a generator found by its id in a chapter's table."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Enter
from grognard.game.play import Game
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import TABLE, HState, hstate

PHASES: Final = cite("homebrew.turn.phases")
PHASE_CHECK: Final = cite("homebrew.turn.phase-check")
WIPE_OUT: Final = cite("homebrew.victory.wipe-out")
NO_TABLE: Final = cite("homebrew.victory.no-table")


def end_phase(game: Game, node: str, *args: str) -> None:
    """The phase is over: unless that ends the game, play goes on at the first node of the next one."""
    PHASE_CHECK.hit()
    state = hstate(game.state)
    if wiped_out(state, "a") or wiped_out(state, "b"):
        game.do(Enter(WIPE_OUT.id, "game.end"))
    else:
        game.do(Enter(PHASES.id, node, args))


def wiped_out(state: HState, seat: str) -> bool:
    """Has the seat no unit left, neither on the table nor in reserve?"""
    for unit in state.units_of(seat):
        if unit.status != "destroyed":
            if unit.status != TABLE:
                NO_TABLE.hit()
            return False
    return True
