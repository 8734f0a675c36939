"""The magic flux and channelling (catalogue 9): where the dice of a Magic Phase come from."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.magic.dice import FLUX, Flux
from grognard.rulesets.ninth_age.magic.events import DiceGained, FluxMade
from grognard.rulesets.ninth_age.magic.orbs import lower_orbs
from grognard.rulesets.ninth_age.magic.seals import break_seals
from grognard.rulesets.ninth_age.magic.state import count_of, magic, pool
from grognard.rulesets.ninth_age.magic.wizards import channels
from grognard.rulesets.ninth_age.moments import both
from grognard.rulesets.ninth_age.state import NState, nstate

CHANNEL: Final = cite("ninth_age.magic.channel")
CAPS: Final = cite("ninth_age.magic.dice-caps")

#: a pool never holds more, and nobody uses more in a phase
MOST_DICE: Final = 12
#: dice beyond the flux that each side can gain in a phase
MOST_GAINED: Final = 2
#: what a Channel attempt has to come to
CHANNELLED: Final = 7


def room(state: NState, seat: str) -> int:
    """How many dice more the seat may gain in this phase."""
    CAPS.hit()
    left = MOST_GAINED - count_of(magic(state).gained, seat)
    return max(0, min(left, MOST_DICE - pool(state, seat)))


def usable(state: NState, seat: str) -> int:
    """How many dice the seat may still use: those in its pool, up to twelve in a phase."""
    CAPS.hit()
    return max(0, min(pool(state, seat), MOST_DICE - count_of(magic(state).spent, seat)))


def gain(game: Game, rule: str, seat: str, dice: int) -> None:
    """A seat gains dice, as far as there is room."""
    dice = min(dice, room(nstate(game.state), seat))
    if dice > 0:
        game.do(DiceGained(rule, seat, dice))


def flux(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The flux is rolled, then each side tries to channel."""
    lower_orbs(game, nstate(game.state).active)
    break_seals(game, nstate(game.state).active)
    roll = Flux()
    yield roll
    assert isinstance(roll.got, tuple)
    power, dispel = roll.got
    assert isinstance(power, int) and isinstance(dispel, int)
    game.do(FluxMade(FLUX.id, nstate(game.state).active, min(power, MOST_DICE), min(dispel, MOST_DICE)))
    for seat in both(nstate(game.state)):
        yield from channel(game, seat)
    go(game, "magic.rip", "")


def channel(game: Game, seat: str) -> Play[None]:
    """One attempt of a side: a die and one for each of its models with Channel; without any it cannot be enough."""
    plus = channels(nstate(game.state), seat)
    if not plus:
        return
    roll = Sum(1, 6, [Modifier(CHANNEL.id, plus)], why=CHANNEL.id, owner=seat)
    yield roll
    assert isinstance(roll.got, int)
    if roll.got >= CHANNELLED:
        gain(game, CHANNEL.id, seat, 1)


NODES: Final[dict[str, Node]] = {"magic.flux": flux}
