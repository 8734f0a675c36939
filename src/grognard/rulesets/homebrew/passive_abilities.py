"""Abilities that always work (catalogue 18), as far as they have a moment of their own."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew.ability_kinds import Ability, damaged, heal
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.defs import AbilityDef
from grognard.rulesets.homebrew.measuring import to_unit, within
from grognard.rulesets.homebrew.state import HModel, HState, HUnit, hstate

STUBBORN: Final = cite("homebrew.ability.stubborn")
ROUNDING: Final = cite("homebrew.dice.rounding")
CLOAKED: Final = cite("homebrew.ability.cloaked")
FURIOUS: Final = cite("homebrew.ability.furious")
REGENERATE: Final = cite("homebrew.ability.regenerate")
WARD: Final = cite("homebrew.ability.ward")
MASS: Final = cite("homebrew.ability.mass")


class Cloaked(Ability):
    """Shots from afar hit less."""

    def hit_mod_against(
        self, data: AbilityDef, state: HState, shooter: HModel, target: HUnit
    ) -> Modifier | None:
        """-1 from beyond the distance, measured to the nearest model."""
        if within(state, to_unit(state, shooter, target), data.beyond):
            return None
        return Modifier(CLOAKED.id, data.hit_modifier)


class Ward(Ability):
    """Damage may be ignored point by point."""

    def ward(self, data: AbilityDef) -> int:
        """The number behind the ability."""
        WARD.hit()
        return data.target


class Furious(Ability):
    """More attacks in the fight of the turn in which the unit charged."""

    def extra_attacks(self, data: AbilityDef, charged: bool) -> Modifier | None:
        """Only after a successful charge."""
        return Modifier(FURIOUS.id, data.extra_attacks) if charged else None


class Mass(Ability):
    """L grows with the number of models."""

    def leadership_mod(self, data: AbilityDef, models: int) -> Modifier | None:
        """+1 for every full so many living models, up to the most."""
        bonus = min(models // data.models_per_bonus, data.bonus_max)
        return Modifier(MASS.id, bonus) if bonus else None


class Stubborn(Ability):
    """Wounds weigh half in morale tests."""

    def morale_wounds(self, data: AbilityDef, lost: int) -> int:
        """Half, rounded down."""
        STUBBORN.hit()
        ROUNDING.hit()
        return lost // 2


class HealChoice(PickOne):
    """`turn.regenerate`: which damaged model gets wounds back."""

    def __init__(self, seat: str, models: list[str]) -> None:
        super().__init__("turn.regenerate", seat, REGENERATE.id)
        self.models = models

    def items(self) -> list[str]:
        """The damaged models."""
        return self.models

    def option(self, key: str, state: State) -> Option:
        """With the wounds it has left."""
        from grognard.rulesets.homebrew.options import wounds_left  # late: only who looks asks

        return wounds_left(super().option(key, state), state)

    def forecast(self, answer: object) -> Forecast | None:
        """A wound is a wound."""
        return Forecast(0.0)


class Regenerate(Ability):
    """Lost wounds come back at the start of the owner's turn."""

    def turn_start(self, data: AbilityDef, game: Game, unit_id: str) -> Play[None]:
        """One damaged model gets so many lost wounds back; the owner names it."""
        state = hstate(game.state)
        hurt = damaged(state, state.h_unit(unit_id))
        if not hurt:
            return
        chosen = hurt[0]
        if len(hurt) > 1:
            choice = HealChoice(state.h_unit(unit_id).seat, hurt)
            yield choice
            chosen = choice.got
        heal(game, REGENERATE.id, chosen, data.wounds)
