"""Striking on at an opponent that is dead (catalogue 17): for the Combat Score."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.chain import END, HITS, SECOND
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.resolve import STAGES, Run
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.state import nstate

OVERKILL: Final = cite("ninth_age.hero.challenge-overkill")


def strike_dead(game: Game, s: Strikes) -> Play[int]:
    """All rolls of attacks at a dead opponent in a challenge; every unsaved wound is one too many."""
    OVERKILL.hit()
    complete(nstate(game.state), s)
    run = Run(s, False)
    yield from run.through((HITS, SECOND, *STAGES))
    assert run.carry[0] == END
    return run.carry[1]
