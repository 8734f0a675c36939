"""Retreat by choice (catalogue 10.1): first of all in the Manoeuvre phase, engaged units may leave their fight."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.allowances import Allowance, unit_speed
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Flagged
from grognard.rulesets.homebrew.free_move import carry_out
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.moving import enemy_gap
from grognard.rulesets.homebrew.rolls import leave_roll
from grognard.rulesets.homebrew.state import RETREATED, TURN_ENDED, HState, HUnit, hstate

WHEN: Final = cite("homebrew.retreat.when")
MOVE: Final = cite("homebrew.retreat.move")
LEGAL_END: Final = cite("homebrew.retreat.legal-end")
IMPOSSIBLE: Final = cite("homebrew.retreat.impossible")
FREE: Final = cite("homebrew.retreat.free")
ENDED: Final = cite("homebrew.turn.ended")

STAY: Final = "stay"
RETREAT: Final = "retreat"


class StayOrRetreat(PickOne):
    """`manoeuvre.retreats`: an engaged unit stays in its fight or leaves it."""

    def __init__(self, seat: str, unit: str, state: HState | None = None) -> None:
        """Without the State nothing is forecast."""
        super().__init__("manoeuvre.retreats", seat, WHEN.id)
        self.unit = unit
        self.state = state

    def items(self) -> list[str]:
        """Stay is the default."""
        return [STAY, RETREAT]

    def forecast(self, answer: object) -> Forecast | None:
        """What leaving is worth, against staying."""
        from grognard.rulesets.homebrew.judgement.fights import leaving_worth

        if self.state is None:
            return None
        return Forecast(0.0) if answer == STAY else leaving_worth(self.state, self.unit)

    def args(self) -> dict[str, object]:
        """Which unit."""
        return {"unit": self.unit}


def retreats(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`manoeuvre.retreats` (the unit asked last): one engaged unit after the other, in order."""
    state = hstate(game.state)
    unit_id = _next(state, args[0] if args else "")
    if not unit_id:
        go(game, "manoeuvre.units")
        return
    choice = StayOrRetreat(state.active, unit_id, state)
    yield choice
    if choice.got == RETREAT:
        yield from _retreat(game, unit_id)
    go(game, "manoeuvre.retreats", unit_id)


def _next(state: HState, after: str) -> str:
    """The first engaged unit of the active player behind the one asked last."""
    passed = not after
    for unit in state.on_table(state.active):
        if passed and engaged(state, unit.id) and not unit.has(TURN_ENDED):
            return unit.id
        if unit.id == after:
            passed = True
    return ""


def _retreat(game: Game, unit_id: str) -> Play[None]:
    """Roll a d6; every model may move up to M + d6 in any direction; the unit's turn then ends."""
    state = hstate(game.state)
    seat = state.active
    roll = leave_roll(state, state.h_unit(unit_id))
    yield roll
    unit = state.h_unit(unit_id)
    assert isinstance(roll.got, int)
    allowance = retreat_allowance(state, unit, roll.got)
    choice = UnitMove("manoeuvre.retreat_move", seat, MOVE.id, state, unit, allowance)
    if choice.plans(1):
        yield choice
        FREE.hit()
        carry_out(game, unit_id, "retreat", MOVE.id, choice.got)
        # with TURN_ENDED it tells hit and run from all else that ends a turn: those units may still shoot
        game.do(Flagged(MOVE.id, unit_id, RETREATED))
        game.do(Flagged(ENDED.id, unit_id, TURN_ENDED))
    else:
        game.do(Flagged(IMPOSSIBLE.id, unit_id, TURN_ENDED))


def retreat_allowance(state: HState, unit: HUnit, die: int) -> Allowance:
    """M of the unit + the die for every model; near enemies only on the way."""
    speed = unit_speed(state, unit)
    most = {model.id: speed + float(die) for model in state.living(unit)}
    allowance = Allowance(MOVE.id, most, enemy_gap(state), 0.0)
    allowance.near_rule = LEGAL_END.id
    return allowance


NODES: Final[dict[str, Node]] = {"manoeuvre.retreats": retreats}
