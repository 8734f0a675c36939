"""The state machine (catalogue 5): every node is one step, a generator found by its id in a chapter's table."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Enter
from grognard.game.play import Game
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import EXITED, RESERVE, TABLE, VState, vstate

WIPE_OUT: Final = cite("vanguard.game.wipe-out")

# phases of a round
POWER: Final = "power"
TURN: Final = "turn"
ENDING: Final = "end"


def go_unless_over(game: Game, node: str, *args: str) -> None:
    """A turn or an End Phase is over: unless a side is wiped out, play goes on at a node."""
    state = vstate(game.state)
    if wiped_out(state, "a") or wiped_out(state, "b"):
        game.do(Enter(WIPE_OUT.id, "game.end"))
    else:
        game.do(Enter("", node, args))


def phase_of(state: VState) -> str:
    """What is being played of a round: "power" up to the first turn, "turn", or "end"; "" before the first round."""
    if not state.round:
        return ""
    chapter = state.node.partition(".")[0]
    if chapter == "round" and not state.next_first:
        return POWER
    # the node of the next round is entered before that has begun
    return ENDING if chapter in ("round", "end", "game") else TURN


def wiped_out(state: VState, seat: str) -> bool:
    """Has the seat no model on the table and none that can still arrive? Wagons are no models."""
    for model in state.of(seat):
        if model.acts() and model.status in (TABLE, RESERVE):
            return False
    return True


def all_left(state: VState, seat: str) -> bool:
    """Have some of the seat's models left safely? Then the score decides, not the wipe-out."""
    for model in state.of(seat):
        if model.acts() and model.status == EXITED:
            return True
    return False
