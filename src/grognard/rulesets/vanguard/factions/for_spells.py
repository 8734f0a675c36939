"""Abilities that wait for the next casting: what they do to the spell, `magic` says."""

from __future__ import annotations

from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.vanguard.abilities import IN_ACTIVATION, Ability, Held
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.items.activation import free_to_cast
from grognard.rulesets.vanguard.state import ACTIVATION, VModel, VState


class ForSpell(Ability):
    """Paid for before the casting; the effect is used up by it, or ends with the activation."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule.key, (IN_ACTIVATION,))
        self.rule = rule

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """While it can still cast, and nothing is paid for yet."""
        acting = state.acting()
        if bearer is None or bearer.has_effect(self.id) or not (acting.left or acting.spare):
            return []
        return [""] if free_to_cast(state, bearer) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """For this activation."""
        game.do(EffectBegan(self.rule.id, bearer, self.id, 1, ACTIVATION))
        yield from ()
