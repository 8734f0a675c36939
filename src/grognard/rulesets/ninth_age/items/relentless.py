"""Icon of the Relentless Company (catalogue 22): once, a March of three times the Movement."""

from __future__ import annotations

from typing import Final

from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.items.shared import ready, use_up
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.reach import NO_CHARGE
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import nstate
from grognard.rulesets.ninth_age.values import movement

RELENTLESS: Final = cite("ninth_age.item.icon-of-the-relentless-company")

INFANTRY: Final = "ninth_age.troop.infantry"
TIMES: Final = 3.0
MOST: Final = 15.0


def relentless(game: Game, unit_id: str, far: float) -> Play[float]:
    """How far the unit marches: `far`, or with its icon farther. Not on turn 1 after a Vanguard move or as a Scout."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if unit_type(state, unit) != INFANTRY or (state.turn == 1 and unit.has_flag(NO_CHARGE)):
        return far
    for model in state.models_in(unit):
        if not ready(state, model, RELENTLESS.key):
            continue
        question = UseOne("item.march", unit.seat, RELENTLESS.id, [PASS, "item:" + RELENTLESS.key])
        yield question
        if question.got != PASS:
            use_up(game, model.id, RELENTLESS.key)
            return min(MOST, TIMES * movement(state, unit))
    return far
