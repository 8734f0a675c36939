"""March tests (catalogue 8.5, 17): with an enemy near, once for a whole unit and those who leave it."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.leadership import MARCH as MARCH_TEST
from grognard.rulesets.ninth_age.leadership import test
from grognard.rulesets.ninth_age.measuring import near
from grognard.rulesets.ninth_age.state import nstate

TEST: Final = cite("ninth_age.move.march-test")

#: an enemy so near asks for a march test, in inches
MARCH_BLOCK: Final = 8.0
#: what its test in this turn came to
PASSED: Final = "turn:march-passed"
FAILED: Final = "turn:march-failed"


def may_go_far(game: Game, unit_id: str) -> Play[bool]:
    """May the unit march its full way? With an enemy near it tests, unless it has done so in this turn."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if unit.has_flag(PASSED):
        return True
    if unit.has_flag(FAILED):
        return False
    if not near(state, unit, MARCH_BLOCK, state.other(unit.seat)):
        return True
    passed = yield from test(game, unit_id, MARCH_TEST, TEST.id)
    game.do(Flagged(TEST.id, unit_id, PASSED if passed else FAILED))
    return passed
