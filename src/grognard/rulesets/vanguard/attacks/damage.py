"""Damage (catalogue 16): wounds, who dies of them, Down But Not Out; and being Knocked-down (12.1)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play, open_window
from grognard.rulesets.vanguard.abilities import KNOCK, LOST, SPARED, WOULD_KNOCK, Held
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, EffectEnded, KnockedDown, Left, Recovered, Wounded
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.lasting import end_effects_by
from grognard.rulesets.vanguard.model_windows import ModelWindow
from grognard.rulesets.vanguard.scenarios.asked import lost
from grognard.rulesets.vanguard.scenarios.egg import shaken
from grognard.rulesets.vanguard.scenarios.objectives import drop_all
from grognard.rulesets.vanguard.state import (
    ACTIVATED,
    DEAD,
    FATIGUED,
    KNOCKED,
    NEUTRAL_MODEL,
    WAGON,
    VModel,
    VState,
    vstate,
)

WOUNDS: Final = cite("vanguard.damage.wounds")
ZERO: Final = cite("vanguard.damage.zero")
SAVED: Final = cite("vanguard.damage.down-but-not-out")
TOO_MUCH: Final = cite("vanguard.damage.too-much")
NOT_AVOIDABLE: Final = cite("vanguard.damage.knock-not-avoidable")
OTHER_SOURCES: Final = cite("vanguard.damage.other-sources")
RECOVER: Final = cite("vanguard.damage.recover")
CREDIT: Final = cite("vanguard.damage.kill-credit")
DIES_DOWN: Final = cite("vanguard.knocked.dies-in-melee")
LIE: Final = cite("vanguard.knocked.lie")
AGAIN: Final = cite("vanguard.knocked.again")
FATIGUE: Final = cite("vanguard.fatigue.down-but-not-out")
SINGLE: Final = cite("vanguard.fatigue.single")
ACTIVATED_STATE: Final = cite("vanguard.state.activated")
GRUNT: Final = cite("vanguard.profile.class")

#: effects that end with the event that would knock the model down
THIS_KNOCK: Final = "knock"
GIANT: Final = cite("vanguard.scenario.capture-the-giant.rules")
WAGONS: Final = cite("vanguard.scenario.baggage-train.setup")


def wound(game: Game, model_id: str, wounds: int, by: str, melee: bool, rule: str) -> Play[bool]:
    """The model suffers wounds, from an attack in Melee or from anything else. True if it is removed.

    `by` has the kill, "" for nobody (falls, Break Away).
    """
    if wounds <= 0:
        return False
    if not by:
        OTHER_SOURCES.hit()
    state = vstate(game.state)
    was_down = state.v_model(model_id).has(KNOCKED)
    left = state.v_model(model_id).wounds_left() - wounds
    WOUNDS.hit()
    game.do(Wounded(rule, model_id, wounds, left, by))
    if melee:
        yield from shaken(game, model_id)
    if left > 0:
        return False
    ZERO.hit()
    if state.v_model(model_id).spec.scene == NEUTRAL_MODEL:
        _subdued(game, model_id, left)
        return False
    if melee and was_down:
        remove(game, model_id, by, DIES_DOWN.id)
        return True
    spared, rule = spared_by(state, state.v_model(model_id))
    if spared < 0 or (spared == 0 and no_nerve(state.v_model(model_id))):
        remove(game, model_id, by, rule or ZERO.id)
        return True
    if spared == 0:
        mods = [Modifier(ZERO.id, left)] if left < 0 else []
        passed = yield from nerve_test(game, model_id, mods, ZERO.id, clear=True)
        if not passed:
            remove(game, model_id, by, TOO_MUCH.id)
            return True
    _down_but_not_out(game, model_id, left, rule or SAVED.id)
    return False


def no_nerve(model: VModel) -> bool:
    """Is it removed at zero wounds without a test: a GRUNT, or a wagon?"""
    if model.spec.scene == WAGON:
        WAGONS.hit()
        return True
    GRUNT.hit()
    return model.spec.profile.grunt


def _subdued(game: Game, model_id: str, left: int) -> None:
    """A neutral model that fights is never killed: at zero wounds it lies down, and nothing is below zero."""
    if left < 0:
        game.do(Recovered(GIANT.id, model_id, -left, 0))
    lay_down(game, model_id, GIANT.id)


def spared_now(state: VState, model: VModel) -> int:
    """Does a rule decide about the model at zero wounds without a test? 1: it is saved, -1: it is removed, 0: neither."""
    return spared_by(state, model)[0]


def spared_by(state: VState, model: VModel) -> tuple[int, str]:
    """The same, with the rule that decides ("": none)."""
    for held in [*at_moment(model, SPARED), *_of_warband(state, model.seat, SPARED)]:
        decided = held.ability.spared(held, state, model)
        if decided:
            return decided, held.ability.id
    return 0, ""


def _of_warband(state: VState, seat: str, moment: str) -> list[Held]:
    if seat not in ("a", "b"):
        return []
    return [held for held in warband_of(state, seat) if moment in held.ability.moments]


def _down_but_not_out(game: Game, model_id: str, left: int, rule: str) -> None:
    """It lives on with one wound, is Fatigued if it is not, and is down: no rule keeps it on its feet."""
    game.do(Recovered(rule, model_id, 1 - left, 1))
    fatigue(game, model_id, SAVED.id)
    FATIGUE.hit()
    NOT_AVOIDABLE.hit()
    lay_down(game, model_id, SAVED.id)


def remove(game: Game, model_id: str, by: str, rule: str, how: str = DEAD) -> None:
    """The model leaves the table; what it carries lies where it stood, and what lasts until it activates again ends. Raises Over("game") if that decides the game."""
    CREDIT.hit()
    drop_all(game, model_id, removed=True)
    game.do(Left(rule, model_id, how, by))
    end_effects_by(game, model_id)
    for held in _of_warband(vstate(game.state), vstate(game.state).v_model(model_id).seat, LOST):
        held.ability.lost(held, game, model_id)
    lost(game, model_id)


def heal(game: Game, model_id: str, wounds: int, rule: str) -> int:
    """Give wounds back, never above the card; returns how many."""
    RECOVER.hit()
    model = vstate(game.state).v_model(model_id)
    gained = min(model.wounds, wounds)
    if gained > 0:
        game.do(Recovered(rule, model_id, gained, model.wounds_left() + gained))
    return max(0, gained)


def fatigue(game: Game, model_id: str, rule: str) -> None:
    """Mark the model as Fatigued; a second counter does nothing."""
    if vstate(game.state).v_model(model_id).has(FATIGUED):
        SINGLE.hit()
        return
    game.do(Counter(rule, model_id, FATIGUED))


def mark_activated(game: Game, model_id: str, rule: str) -> None:
    """The Activated counter, if the model has none."""
    if not vstate(game.state).v_model(model_id).has(ACTIVATED):
        ACTIVATED_STATE.hit()
        game.do(Counter(rule, model_id, ACTIVATED))


def lay_down(game: Game, model_id: str, rule: str) -> None:
    """The model is down now, whatever it can do about it."""
    LIE.hit()
    if vstate(game.state).v_model(model_id).has(KNOCKED):
        AGAIN.hit()
        return
    drop_all(game, model_id)
    game.do(KnockedDown(rule, model_id))


def knock_down(game: Game, model_id: str, rule: str) -> Play[bool]:
    """An attack, spell or ability would knock the model down: True if it lies then (or lay already)."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    if not model.on_table() or model.spec.scene == WAGON:
        return False
    if model.has(KNOCKED):
        AGAIN.hit()
        return True
    yield from open_window(game, ModelWindow(WOULD_KNOCK, model_id, model.seat), [model.seat])
    stays = yield from _stays(game, model_id)
    for id, _, until, _ in state.v_model(model_id).effects:
        if until == THIS_KNOCK:
            game.do(EffectEnded(id, model_id, id, until))
    if not stays:
        lay_down(game, model_id, rule)
    return not stays


def _stays(game: Game, model_id: str) -> Play[bool]:
    for held in at_moment(vstate(game.state).v_model(model_id), KNOCK):
        stays = yield from held.ability.knock(held, game, model_id)
        if stays:
            return True
    return False
