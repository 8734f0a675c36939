"""Breath Weapons used at a distance (catalogue 20): once a game, in the Shooting Phase, after a March too, or at a charger."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.specials import BREATH_DICE, BREATHED
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import SHOOTING, Strikes
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.kits import use_of
from grognard.rulesets.ninth_age.measuring import model_to_unit
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.sight import model_sees
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit, nstate

BREATH: Final = cite("ninth_age.rule.breath-weapon")

RANGE: Final = 6.0
BREATHES: Final = "breath"


def breathers(state: NState, unit: NUnit, target: NUnit) -> list[NModel]:
    """The models of the unit that can breathe on the target: unused, in range, in sight."""
    found: list[NModel] = []
    if unit.fleeing or state.engaged(unit.id) or state.engaged(target.id):
        return found
    for model in state.models_in(unit):
        if use_of(state, model, BREATH.key) is None or model.has_flag(BREATHED):
            continue
        if model_to_unit(state, model, target) <= RANGE and model_sees(state, model, target).visible:
            found.append(model)
    return found


def breathe(game: Game, unit_id: str, target_id: str) -> Play[None]:
    """Each of them may: automatic hits as its bracket says."""
    for model in breathers(
        nstate(game.state), nstate(game.state).n_unit(unit_id), nstate(game.state).n_unit(target_id)
    ):
        state = nstate(game.state)
        use = use_of(state, model, BREATH.key)
        if use is None or not state.n_unit(target_id).on_table():
            return
        question = UseOne("shoot.breath", model.seat, BREATH.id, [PASS, BREATHES])
        yield question
        if question.got == PASS:
            continue
        game.do(Flagged(BREATH.id, model.id, BREATHED))
        roll = Number(BREATH_DICE, why=BREATH.id, owner=model.seat)
        yield roll
        assert isinstance(roll.got, int)
        one = Strikes(SHOOTING, BREATH.key, unit_id, target_id)
        one.model = model.id
        one.seat = model.seat
        one.special = True
        one.whole = True
        one.auto = roll.got
        one.strength = use.n
        yield from resolve(game, [one])
