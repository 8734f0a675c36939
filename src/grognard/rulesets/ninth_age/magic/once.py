"""Effects that a unit can get only once a phase (catalogue 23): those of some Path Attributes."""

from __future__ import annotations

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.effects import give
from grognard.rulesets.ninth_age.state import NState


class OncePhase(SpellPlay):
    """Effects on the target, once a phase for each unit; `flag` remembers it."""

    def __init__(self, id: str, flag: str, effects: tuple[tuple[str, int], ...]) -> None:
        super().__init__(id)
        self.flag = flag
        self.effects = effects

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """Not again in this phase."""
        return not state.n_unit(target).has_flag(self.flag)

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On every model of the unit."""
        yield from ()
        game.do(Flagged(self.id, cast.targets[0], self.flag))
        give(game, cast, cast.targets[0], self.effects)
