"""Effects that last as long as somebody else says: until their source activates again, or is gone."""

from __future__ import annotations

from grognard.game.play import Game
from grognard.rulesets.vanguard.events import EffectEnded
from grognard.rulesets.vanguard.state import vstate


def end_effects_by(game: Game, model_id: str) -> None:
    """All effects end that last until this model's next activation: it activates, or it never will again."""
    until = f"by:{model_id}"
    state = vstate(game.state)
    for other in [other.id for other in state.all_models() if other.effects]:
        for id, _, end, _ in state.v_model(other).effects:
            if end == until:
                game.do(EffectEnded(id, other, id, end))
