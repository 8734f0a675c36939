"""Power (catalogue 5.1, 8): paying for things, and how often an ability may be used."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import PowerSpent, Used
from grognard.rulesets.vanguard.state import VModel, VState, vstate

SPEND: Final = cite("vanguard.power.spend")
OPPONENT: Final = cite("vanguard.power.opponent-turn")
ABILITY: Final = cite("vanguard.power-effect.ability")
ONCE_ROUND: Final = cite("vanguard.timing.once-round")
SINGLE_USE: Final = cite("vanguard.special.single-use")


def lacks(state: VState, seat: str, power: int) -> list[Fault]:
    """Why the seat can't pay so much; nothing if it can."""
    have = state.side(seat).power
    if have >= power:
        return []
    return [Fault(SPEND.id, {"seat": seat, "power": power, "have": have})]


def pay(game: Game, seat: str, power: int, rule: str) -> None:
    """Pay before the thing it buys happens; it is gone whatever comes of it."""
    if power:
        SPEND.hit()
        game.do(PowerSpent(rule, seat, power, vstate(game.state).side(seat).power - power))


def used_up(state: VState, seat: str, model: VModel | None, held: Held) -> list[Fault]:
    """Why the ability can't be used again now, by its limit; nothing if it can. `model` None: a warband's."""
    mark = _mark(held)
    if not mark:
        return []
    ONCE_ROUND.hit()
    used = model.used if model is not None else state.side(seat).used
    if mark in used:
        return [Fault(ONCE_ROUND.id, {"ability": held.ability.id})]
    return []


def _mark(held: Held) -> str:
    """What is noted when it is used: the id (this round), `turn:…`, `game:…`; "" where there is no limit."""
    limit = held.use.limit if held.use is not None else "round"
    id = held.ability.id
    if limit == "game":
        SINGLE_USE.hit()
        return f"game:{id}"
    if limit == "turn":
        return f"turn:{id}"
    return id if limit == "round" else ""


def may_use(state: VState, seat: str, model: VModel | None, held: Held, price: int) -> list[Fault]:
    """Why an ability can't be used now, as far as limits and Power go."""
    return used_up(state, seat, model, held) or lacks(state, seat, price)


def use(game: Game, seat: str, model: str, held: Held, price: int) -> None:
    """Pay for an ability and mark it as used."""
    ABILITY.hit()
    if vstate(game.state).active != seat:
        OPPONENT.hit()
    pay(game, seat, price, held.ability.id)
    mark = _mark(held)
    game.do(Used(held.ability.id, seat, model, held.ability.id, mark or f"any:{held.ability.id}"))
