"""Shots that need no Ballistic Skill, spoiled by spells (catalogue 23): on 4 or more they are lost."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.state import nstate

BLIZZARD: Final = cite("ninth_age.spell.heavens.blizzard")
PROTECTION: Final = cite("ninth_age.spell.light.shield-of-protection")

#: kinds of artillery that do not roll to hit
UNAIMED: Final = ("catapult", "flame-thrower", "cannon")
LOST_ON: Final = 4


def spoiled(game: Game, unit_id: str, target_id: str) -> Play[bool]:
    """Is such a shot lost: of a unit in a Blizzard, or at one behind a Shield of Protection? A die for each of the two."""
    state = nstate(game.state)
    for rule, id in ((BLIZZARD, unit_id), (PROTECTION, target_id)):
        if not unit_has(state, state.n_unit(id), rule.key):
            continue
        die = Sum(1, 6, why=rule.id, owner=state.n_unit(unit_id).seat)
        yield die
        assert isinstance(die.got, int)
        if die.got >= LOST_ON:
            return True
    return False
