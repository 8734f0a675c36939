"""Shielding against one spell (catalogue 22): a Ward Save for whom it hits, until it is resolved."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import EffectBegan, EffectsEnded
from grognard.rulesets.ninth_age.magic.casts import Cast
from grognard.rulesets.ninth_age.state import nstate

SHIELDING: Final = cite("ninth_age.item.shielding-scroll")
WARD: Final = "ninth_age.rule.ward-save"
SAVE: Final = 4
#: such effects end when the spell is resolved
ONE_SPELL: Final = "this-spell"


def shield(game: Game, cast: Cast) -> None:
    """Units that the spell may affect are shielded: its targets, or all enemies of the caster if it is aimed at a point."""
    state = nstate(game.state)
    named = [target for target in cast.targets if target in state.unit_at or target in state.model_at]
    for target in named or [unit.id for unit in state.enemies_of(cast.seat)]:
        game.do(EffectBegan(SHIELDING.id, target, WARD, SAVE, ONE_SPELL, cast.spell.id))


def unshield(game: Game) -> None:
    """The spell is resolved."""
    game.do(EffectsEnded(SHIELDING.id, ONE_SPELL))
