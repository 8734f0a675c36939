"""Enchanted items that are used once at a moment of the owner's choice (catalogue 22)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.ninth_age.abilities import PHASE_START, ROUND_START, VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.items.shared import ready, use_up
from grognard.rulesets.ninth_age.phases import END_OF_PHASE, END_OF_TURN
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState

STRENGTH: Final = cite("ninth_age.item.potion-of-strength")
SWIFTNESS: Final = cite("ninth_age.item.potion-of-swiftness")
SCEPTRE: Final = cite("ninth_age.item.sceptre-of-dominion")

STUBBORN: Final = "ninth_age.rule.stubborn"


class Potion(Ability):
    """A potion: once, at the start of a phase, a value of its drinker rises for the Player Turn."""

    def __init__(self, rule: Rule, name: str, by: int) -> None:
        super().__init__(rule.key, (PHASE_START, VALUE))
        self.rule = rule
        self.name = name
        self.by = by

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """While it is unused."""
        return [""] if bearer in state.model_at and ready(state, state.n_model(bearer), self.id) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Drunk."""
        yield from ()
        use_up(game, bearer, self.id)
        game.do(EffectBegan(self.rule.id, bearer, self.id, self.by, END_OF_TURN, bearer))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """Once it is drunk: to the drinker, not to what carries him."""
        return held.n if held.n and name == self.name and not part.ridden else 0


class Dominion(Ability):
    """Sceptre of Dominion: once, at the start of a round, Stubborn for the phase."""

    def __init__(self) -> None:
        super().__init__(SCEPTRE.key, (ROUND_START,))

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """In a combat of its bearer."""
        model = state.n_model(bearer)
        return [""] if model.unit in combat(state).units and ready(state, model, self.id) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Raised."""
        yield from ()
        use_up(game, bearer, self.id)
        game.do(EffectBegan(SCEPTRE.id, bearer, STUBBORN, 0, END_OF_PHASE, bearer))


ABILITIES: Final[dict[str, Ability]] = {
    STRENGTH.key: Potion(STRENGTH, "S", 2),
    SWIFTNESS.key: Potion(SWIFTNESS, "I", 3),
    SCEPTRE.key: Dominion(),
}
