"""What can be used at a moment, and using it (catalogue 8, 27): one list for all windows, of what is there and can be paid."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.power import may_use, use, used_up
from grognard.rulesets.vanguard.state import VModel, VState

USE: Final = "use"

#: the key of an option, the ability, who has it (None: the warband), the option
Usable: TypeAlias = tuple[str, Held, VModel | None, str]


def key_of(held: Held, bearer: str, option: str) -> str:
    """The key of using an ability: `use:<id>:<bearer or ->:<option>`."""
    return f"{USE}:{held.ability.id}:{bearer or '-'}:{option}"


def payable(state: VState, seat: str, bearer: VModel | None, held: Held, options: list[str]) -> list[Usable]:
    """Those options of an ability that its limit and the Power of the seat allow."""
    who = bearer.id if bearer is not None else ""
    return [
        (key_of(held, who, option), held, bearer, option)
        for option in options
        if not may_use(state, seat, bearer, held, held.ability.price(held, option))
    ]


def usable(state: VState, seat: str, moment: str, models: list[VModel], about: VModel | None) -> list[Usable]:
    """What models of a seat, then its warband, can use at a moment, in order.

    `about` is the model that the moment is about, for rules of the warband; None if it is about the whole side.
    """
    found: list[Usable] = []
    for model in models:
        for held in at_moment(model, moment):
            if not used_up(state, seat, model, held):
                options = held.ability.options(held, state, model, seat, moment)
                found += payable(state, seat, model, held, options)
    for held in warband_of(state, seat):
        if moment in held.ability.moments and not used_up(state, seat, None, held):
            options = held.ability.options(held, state, about, seat, moment)
            found += payable(state, seat, None, held, options)
    return found


def pay_for(game: Game, seat: str, one: Usable) -> None:
    """Pay for what is used, and mark it as used."""
    _, held, bearer, option = one
    use(game, seat, bearer.id if bearer is not None else "", held, held.ability.price(held, option))


def use_of(game: Game, seat: str, found: list[Usable], key: str, about: str) -> Play[None]:
    """Use what a key names: pay, mark, carry out. A rule of the warband acts for the model `about`, or for nobody ("")."""
    for one in found:
        known, held, bearer, option = one
        if known == key:
            who = bearer.id if bearer is not None else about
            pay_for(game, seat, one)
            yield from held.ability.act(held, game, who, seat, option)
            return
