"""Reserves (catalogue 9.3): which units are rolled for, and which of them arrive in this turn.

How an arriving unit enters the table stands in entry.py.
"""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickSome
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Status
from grognard.rulesets.homebrew.rolls import reserve_roll
from grognard.rulesets.homebrew.state import ARRIVING, RESERVE, HState, hstate

CHOSEN: Final = cite("homebrew.reserve.chosen")
ROLL: Final = cite("homebrew.reserve.roll")
ALL: Final = cite("homebrew.option.reserve-roll")


class RollFor(PickSome):
    """`start.reserves`: the reserve units that the owner wants to bring in; only those are rolled for."""

    def __init__(self, state: HState, seat: str) -> None:
        super().__init__("start.reserves", seat, CHOSEN.id)
        self.state = state
        self.units = waiting(state, seat)

    def items(self) -> list[str]:
        """The seat's units in reserve."""
        return self.units

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth to have these units on the table now."""
        from grognard.rulesets.homebrew.judgement.setup import coming_worth

        assert isinstance(answer, tuple)
        return coming_worth(self.state, answer)

    def default(self) -> object:
        """All of them."""
        return tuple(self.units)


def waiting(state: HState, seat: str) -> list[str]:
    """The seat's units in reserve, in order."""
    return [unit.id for unit in state.units_of(seat) if unit.status == RESERVE]


def start_reserves(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`start.reserves`: one die for each chosen unit; it arrives on 4+."""
    state = hstate(game.state)
    seat = state.active
    units = waiting(state, seat)
    if units and state.option("reserve_roll") == "chosen":
        choice = RollFor(state, seat)
        yield choice
        units = list(choice.got)
    elif units:
        ALL.hit()
    for unit in units:
        roll = reserve_roll(state, seat)
        yield roll
        game.do(Status(ROLL.id, unit, ARRIVING if roll.got else RESERVE))
    go(game, "start.magic")


NODES: Final[dict[str, Node]] = {"start.reserves": start_reserves}
