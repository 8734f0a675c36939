"""Who fights whom in a challenge (catalogue 17): what other chapters ask."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import GAME, NModel, NState

FIGHT: Final = cite("ninth_age.hero.challenge-fight")

#: before the id of the other one, as a flag of a model: they fight a challenge
DUEL: Final = GAME + "challenge:"


def opponent(state: NState, model: NModel) -> str:
    """The id of the model that it fights in a challenge (which may be dead), or ""."""
    for flag in model.flags:
        if flag.startswith(DUEL):
            return flag[len(DUEL) :]
    return ""


def in_challenge(state: NState, model: NModel) -> bool:
    """Does it fight a challenge? Nobody else may attack it then, and hits are never distributed on it."""
    if not opponent(state, model):
        return False
    FIGHT.hit()
    return True
