"""Nerve (catalogue 17): the test, what lets it be rolled again, when a warband is Broken."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import One
from grognard.game.events import Event
from grognard.game.play import Game, Play, open_window
from grognard.rulesets.vanguard.abilities import BEFORE_NERVE, NERVE, NERVE_FAILED
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectEnded
from grognard.rulesets.vanguard.kits import at_moment, auras
from grognard.rulesets.vanguard.model_windows import ModelWindow
from grognard.rulesets.vanguard.state import WAGON, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import named, stat

TEST: Final = cite("vanguard.nerve.test")
REROLL: Final = cite("vanguard.nerve.reroll")
NO_EXPLODE: Final = cite("vanguard.dice.no-explode")
WAGONS: Final = cite("vanguard.scenario.baggage-train.setup")

#: effects that end with the test for which they were used
THIS_TEST: Final = "test"
AGAIN: Final = "nerve-again"


def nerve_mods(state: VState, model: VModel, mods: list[Modifier]) -> list[Modifier]:
    """What is added to a Nerve test: what the test itself says, then the model's abilities and effects."""
    found = list(mods)
    for held in at_moment(model, NERVE):
        plus = held.ability.nerve(held, state, model)
        if plus and not named(found, held.ability.id):
            found.append(Modifier(held.ability.id, plus))
    return found


def nerve_roll(state: VState, model: VModel, mods: list[Modifier], why: str) -> One:
    """One D8 against Ne; a natural 1 fails, a natural 8 passes, nothing explodes."""
    TEST.hit()
    NO_EXPLODE.hit()
    value = stat(state, model, "ne")
    need = value.value or 9
    roll = One(
        8, need, nerve_mods(state, model, mods), one_fails=True, top_succeeds=True, why=why, owner=model.seat
    )
    roll.target_mods = value.mods
    return roll


class Tested(Event):
    """A model must test its Nerve, or whatever else the rule asks of it, where nothing else that is told says who."""

    KIND: ClassVar[str] = "tested"
    FIELDS: ClassVar[tuple[str, ...]] = ("model",)

    def __init__(self, rule: str, model: str) -> None:
        super().__init__(rule)
        self.model = model


class Inspired(Event):
    """A failed test is rolled again: `by` has the rule that lets the model do so."""

    KIND: ClassVar[str] = "inspired"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "by")

    def __init__(self, rule: str, model: str, by: str) -> None:
        super().__init__(rule)
        self.model = model
        self.by = by


def inspired(state: VState, model: VModel) -> str:
    """The ability that lets the model roll a failed test again, "" for none; only one does, however many there are."""
    return inspired_by(state, model)[0]


def inspired_by(state: VState, model: VModel) -> tuple[str, str]:
    """The same, with the model that has it."""
    for bearer, held in auras(state):
        if held.ability.aura_nerve_again(held, state, bearer, model):
            return held.ability.id, bearer.id
    return "", ""


def nerve_test(
    game: Game, model_id: str, mods: list[Modifier], why: str, may_again: bool = True, clear: bool = False
) -> Play[bool]:
    """Does the model pass? A failed test is rolled again once where something lets it, and no second time. What has no
    Nerve (wagons) has nothing to lose: it passes. `clear`: who tests is clear from what was told before."""
    state = vstate(game.state)
    seat = state.v_model(model_id).seat
    if state.v_model(model_id).spec.scene == WAGON:
        WAGONS.hit()
        return True
    if not clear:
        game.do(Tested(why, model_id))
    yield from open_window(game, ModelWindow(BEFORE_NERVE, model_id, seat), [seat])
    roll = nerve_roll(state, state.v_model(model_id), mods, why)
    yield roll
    passed = bool(roll.got)
    if not passed and may_again:
        again, by = inspired_by(state, state.v_model(model_id))
        if again:
            game.do(Inspired(again, model_id, by))
        else:
            yield from open_window(game, ModelWindow(NERVE_FAILED, model_id, seat), [seat])
            again = AGAIN if state.v_model(model_id).has_effect(AGAIN) else ""
        if again:
            REROLL.hit()
            second = nerve_roll(state, state.v_model(model_id), mods, why)
            yield second
            passed = bool(second.got)
    end_test(game, model_id, why)
    return passed


def end_test(game: Game, model_id: str, why: str) -> None:
    """What was used for this test is over."""
    for id, _, until, _ in vstate(game.state).v_model(model_id).effects:
        if until == THIS_TEST:
            game.do(EffectEnded(why, model_id, id, until))
