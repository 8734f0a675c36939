"""Rally Tests and other compulsory moves (catalogue 8.4)."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, Fleeing
from grognard.rulesets.ninth_age.factions.sonnstahl import is_steady
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.leadership import RALLY as RALLYING
from grognard.rulesets.ninth_age.leadership import test
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.compulsory import NODES as COMPULSORY
from grognard.rulesets.ninth_age.moving.fleeing import flee
from grognard.rulesets.ninth_age.moving.reforms import ReformUnit, form_up
from grognard.rulesets.ninth_age.state import CHOSE_FLIGHT, MOVED, RALLIED, NState, NUnit, nstate

ORDER: Final = cite("ninth_age.move.compulsory-order")
RALLY: Final = cite("ninth_age.move.rally")
PASS: Final = cite("ninth_age.move.rally-pass")
FAST_CAVALRY: Final = cite("ninth_age.rule.fast-cavalry")
FAIL: Final = cite("ninth_age.move.rally-fail")

#: models left times this are no more than those of the list: the unit tests on half its Leadership
QUARTER: Final = 4
#: it has taken its Rally Test in this turn
TRIED: Final = "turn:rally-tried"
NO_MARCH: Final = "turn:no-march"


def rally_all(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The next fleeing unit, in its owner's order."""
    state = nstate(game.state)
    waiting = [u.id for u in state.on_table(state.active) if u.fleeing and not u.has_flag(TRIED)]
    if not waiting:
        go(game, "move.compulsory")
        return
    question = UseOne("move.rally", state.active, ORDER.id, waiting)
    if len(waiting) > 1:
        yield question
    else:
        question.take(waiting[0])
    yield from rally(game, question.got)
    go(game, "move.rally")


def rally(game: Game, unit_id: str) -> Play[None]:
    """One Rally Test with what follows at once: a reform, or a further flight the way it faces."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    game.do(Flagged(ORDER.id, unit_id, TRIED))
    chose = unit.has_flag(CHOSE_FLIGHT)
    if chose:
        game.do(Flagged(ORDER.id, unit_id, CHOSE_FLIGHT, False))
    halved = RALLY.id if few_left(state, unit) else ""
    passed = yield from test(game, unit_id, RALLYING, RALLY.id, halved=halved)
    if not passed:
        yield from flee(game, unit_id, unit.facing, FAIL.id)
        return
    game.do(Fleeing(PASS.id, unit_id, False))
    act_on(game, unit_id, chose)
    state = nstate(game.state)
    question = ReformUnit(state, state.n_unit(unit_id), "move.rally-reform", PASS.id)
    yield question
    form_up(game, question, "rally")


def few_left(state: NState, unit: NUnit) -> bool:
    """Has the unit a quarter or less of its starting models left? Joined Characters count as present."""
    return len(unit.standing()) * QUARTER <= unit.start_models


def act_on(game: Game, unit_id: str, fled_from_charge: bool) -> None:
    """Who has rallied does nothing more, but for Fast Cavalry that chose to flee, and for units ordered to be steady."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    fast = fled_from_charge and all_have(state, unit, FAST_CAVALRY.key)
    if not fast and not is_steady(state, unit):
        game.do(Flagged(PASS.id, unit_id, RALLIED))
        return
    if fast:
        FAST_CAVALRY.hit()
    else:
        game.do(Flagged(PASS.id, unit_id, NO_MARCH))
    game.do(Flagged(PASS.id, unit_id, MOVED))


NODES: Final[dict[str, Node]] = {"move.rally": rally_all, **COMPULSORY}
