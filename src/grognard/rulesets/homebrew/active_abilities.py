"""Active abilities (catalogue 18): declared in the Start phase of the own turn, once a turn, without a roll."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.homebrew import effects
from grognard.rulesets.homebrew.ability_kinds import ACTIVE, Ability, damaged, heal
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import AbilityDef
from grognard.rulesets.homebrew.events import EffectBegan
from grognard.rulesets.homebrew.state import HState, HUnit, hstate

ORDER_FIRE: Final = cite("homebrew.ability.order-fire")
REPAIR: Final = cite("homebrew.ability.repair")


class Order(Ability):
    """An effect upon one friendly unit, for this turn or (`lasting`) until the owner's next one."""

    def __init__(self, key: str, lasting: bool) -> None:
        super().__init__(key, (ACTIVE,))
        self.lasting = lasting

    def act(self, data: AbilityDef, game: Game, user: str, target: str) -> Play[None]:
        """The effect begins."""
        seat = hstate(game.state).h_unit(user).seat
        until = effects.until_next_turn(seat) if self.lasting else effects.THIS_TURN
        game.do(EffectBegan(effects.RULES[self.key].id, target, self.key, user, until))
        yield from ()


class OrderFire(Order):
    """Shots hit better this turn."""

    def fits(self, data: AbilityDef, state: HState, unit: HUnit) -> bool:
        """INFANTRY, and no HERO."""
        ORDER_FIRE.hit()
        return unit.profile.infantry and not unit.profile.hero


class Repair(Ability):
    """A vehicle gets a lost wound back."""

    def fits(self, data: AbilityDef, state: HState, unit: HUnit) -> bool:
        """A VEHICLE that has lost a wound."""
        REPAIR.hit()
        return unit.profile.vehicle and bool(damaged(state, unit))

    def act(self, data: AbilityDef, game: Game, user: str, target: str) -> Play[None]:
        """Its first damaged model gets it."""
        state = hstate(game.state)
        heal(game, REPAIR.id, damaged(state, state.h_unit(target))[0], data.wounds)
        yield from ()
