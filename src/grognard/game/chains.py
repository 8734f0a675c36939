"""Chains of rolls in play: the rolls are thrown, and what a chain leaves to a player is asked as a Choice."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from grognard.dice.chain import Carry, Chain, Decide
from grognard.dice.chain import forecast as forecast_chain
from grognard.dice.roll import Roll
from grognard.game.forecast import Forecast
from grognard.game.picks import PickOne
from grognard.game.play import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(PickOne):
    """A chain's question to a player. Answer: the item as text; a forecast goes on from the answer."""

    def __init__(self, ask: Decide, rule: str, chain: Chain, carry: Carry) -> None:
        super().__init__(ask.id, ask.seat, rule)
        self.ask = ask
        self.chain = chain
        self.carry = carry

    def items(self) -> list[str]:
        """The items as text."""
        return [key_of(item) for item in self.ask.items]

    def default(self) -> object:
        """What a forecast assumes."""
        return key_of(self.ask.default)

    def chosen(self, key: str) -> object:
        """The item of a key."""
        for item in self.ask.items:
            if key_of(item) == key:
                return item
        raise KeyError(key)

    def forecast(self, answer: object) -> Forecast | None:
        """The distribution of the chain's last carry after this answer ("end"); what it is worth a chain cannot say."""
        carry = self.chain.fold(self.carry, self.chosen(str(answer)))
        return Forecast(0.0, None, {"end": forecast_chain(self.chain, carry)})


def key_of(item: object) -> str:
    """An item of a chain's question as the key of an option: True is "yes", False is "no"."""
    if isinstance(item, bool):
        return "yes" if item else "no"
    if isinstance(item, Sequence) and not isinstance(item, str):
        return " ".join([key_of(part) for part in item])
    return str(item)


def play_chain(chain: Chain, carry: Carry, rule: str) -> Play[Carry]:
    """Play a chain from `carry`: throws its rolls, asks its questions (under `rule`), returns the last carry."""
    while True:
        ask = chain.next(carry)
        if ask is None:
            return carry
        if isinstance(ask, Roll):
            yield ask
            carry = chain.fold(carry, ask.got)
        else:
            choice = Decision(ask, rule, chain, carry)
            yield choice
            carry = chain.fold(carry, choice.chosen(choice.got))
