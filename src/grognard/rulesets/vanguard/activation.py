"""Activation (catalogue 5.2, 7): its steps, its actions, the Fatigue action, Forced Fatigue."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Over, Play, ask_one, within
from grognard.game.rules import Rule
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import ACTIVATE, IN_ACTIVATION, ON_ACTIVATION
from grognard.rulesets.vanguard.action_table import ACTIONS, action_of
from grognard.rulesets.vanguard.actions import FREE, LONG, SHORT, Action
from grognard.rulesets.vanguard.activation_events import ActionTaken as ActionTaken
from grognard.rulesets.vanguard.activation_events import ActivationBegan as ActivationBegan
from grognard.rulesets.vanguard.activation_events import ActivationEnded as ActivationEnded
from grognard.rulesets.vanguard.activation_events import Ready as Ready
from grognard.rulesets.vanguard.attacks.damage import fatigue, mark_activated
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, EffectBegan, EffectEnded, words_of
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.lasting import end_effects_by
from grognard.rulesets.vanguard.model_windows import uses
from grognard.rulesets.vanguard.moves.fall_back import fallback_check
from grognard.rulesets.vanguard.side_windows import own_turn_keys, use_acting
from grognard.rulesets.vanguard.state import (
    ACTIVATION,
    BRACED,
    FATIGUED,
    HAS_ACTED,
    KNOCKED,
    NEXT_ACTIVATION,
    VModel,
    VState,
    vstate,
)
from grognard.rulesets.vanguard.state import GROUP as GROUP

SEQUENCE: Final = cite("vanguard.activation.sequence")
TWO_OR_ONE: Final = cite("vanguard.activation.two-or-one")
NO_REPEAT: Final = cite("vanguard.activation.no-repeat")
FREE_ACTIONS: Final = cite("vanguard.activation.free-actions")
END_EARLY: Final = cite("vanguard.activation.end-early")
FATIGUED_STATE: Final = cite("vanguard.state.fatigued")
BRACED_STATE: Final = cite("vanguard.state.braced")
EXTRA_ACTION: Final = cite("vanguard.fatigue.extra-action")
LIMITED: Final = cite("vanguard.fatigue.limited")
KNOCKED_TOO: Final = cite("vanguard.fatigue.knocked-down-too")
NEW_COUNTER: Final = cite("vanguard.fatigue.new-counter")
FORCED: Final = cite("vanguard.fatigue.forced")
FORCED_EFFECT: Final = cite("vanguard.power-effect.forced-fatigue")
FORCED_DETAIL: Final = cite("vanguard.power-effect.forced-fatigue-detail")
LENGTHS: Final = cite("vanguard.action.table")
MUST_STAND: Final = cite("vanguard.knocked.must-stand")

NORMAL: Final = "normal"
FORCED_KIND: Final = "forced"
END: Final = "end"
#: an activation is so many short actions, or a long one
WHOLE: Final = 2
#: the Fatigue action is the key with this before it
TIRED: Final = "fatigue."


def _untired(key: str) -> tuple[str, bool]:
    """The key of an action without what makes it the Fatigue action, and whether it was that."""
    return (key[len(TIRED) :], True) if key.startswith(TIRED) else (key, False)


class ActionChoice(PickOne):
    """`activation.action`: what the model does next.

    Keys: those of actions, with "fatigue." before them for the Fatigue action; `use:…` for abilities; "end".
    """

    def __init__(self, state: VState, model: VModel) -> None:
        super().__init__("activation.action", model.seat, TWO_OR_ONE.id)
        self.state = state
        self.model = model.id
        self._items: list[str] = []
        self._actions: dict[str, Action] = {}
        self._lengths: dict[str, str] = {}
        self._faults: dict[str, list[Fault]] = {}
        acting = self._acting = state.acting()
        for action in ACTIONS:
            for key in action.keys(state, model):
                self._items.append(key)
                self._actions[key] = action
                self._lengths[key] = action.length(state, model, key)
                if acting.spare and self._lengths[key] == SHORT:
                    self._items.append(TIRED + key)
        for moment in (IN_ACTIVATION, ON_ACTIVATION) if not acting.done else (IN_ACTIVATION,):
            self._items += [key for key, _, _, _ in uses(state, model.seat, model.id, moment)]
        self._items += own_turn_keys(state, model.seat)
        self._items.append(END)

    def items(self) -> list[str]:
        """Everything the model could do, and ending the activation."""
        return self._items

    def why_not(self, key: str) -> list[Fault]:
        """Length, repetition, lying down; then what the action itself asks for."""
        if key == END or key.startswith("use:"):
            return []
        model = self.state.v_model(self.model)
        plain, tired = _untired(key)
        action = self._actions.get(plain) or action_of(plain)
        rule = self._too_long(model, action, plain, tired)
        if rule is not None:
            args: dict[str, object] = {"model": self.model, "left": self._acting.left, **words_of(plain)}
            return [Fault(rule.id, args)]
        if self._again(action, plain):
            return [Fault(NO_REPEAT.id, {"model": self.model, **words_of(action.mark(plain))})]
        if self._lies(model, action):
            return [Fault(MUST_STAND.id, {"model": self.model})]
        return self._own_faults(model, action, plain)

    def barred(self, key: str) -> bool:
        """Of most actions the length alone says so."""
        if key == END or key.startswith("use:"):
            return False
        model = self.state.v_model(self.model)
        plain, tired = _untired(key)
        action = self._actions.get(plain) or action_of(plain)
        if self._too_long(model, action, plain, tired) is not None or self._again(action, plain):
            return True
        return self._lies(model, action) or bool(self._own_faults(model, action, plain))

    def _own_faults(self, model: VModel, action: Action, key: str) -> list[Fault]:
        """What the action itself asks for, asked once for both ways of taking it."""
        known = self._faults.get(key)
        if known is None:
            known = self._faults[key] = action.faults(self.state, model, key)
        return known

    def _too_long(self, model: VModel, action: Action, key: str, tired: bool) -> Rule | None:
        """The rule by which there is not time enough for the action; None if there is."""
        LENGTHS.hit()
        acting = self._acting
        if tired:
            return None
        length = self._lengths.get(key) or action.length(self.state, model, key)
        if length == FREE or acting.left >= (WHOLE if length == LONG else 1):
            return None
        rule = LIMITED if acting.fatigued and length == LONG else TWO_OR_ONE
        rule.hit()
        return rule

    def _again(self, action: Action, key: str) -> bool:
        """Was it done already, as often as may be?"""
        done = self._acting.done
        if not done:
            return False
        mark = action.mark(key)
        if done.count(mark) < (2 if f"again:{mark}" in self._acting.flags else 1):
            return False
        NO_REPEAT.hit()
        return True

    def _lies(self, model: VModel, action: Action) -> bool:
        """Has the model to stand up first?"""
        if not model.has(KNOCKED) or action.verb in ("stand-up", "drop"):
            return False
        if self._acting.fatigued:
            KNOCKED_TOO.hit()
        MUST_STAND.hit()
        return True

    def default(self) -> object:
        """Stand up if it lies, else be done."""
        return "stand-up" if "stand-up" in self.legal() else END

    def promising(self, n: int) -> list[object]:
        """All that can be done, but for putting things down."""
        from grognard.rulesets.vanguard.judgement.actions import promising

        return promising(self, n)

    def region(self, part: str) -> list[object]:
        """How far a Walk or a Run gets, or a shot or spell."""
        from grognard.rulesets.vanguard.shown.deeds import action_region  # late: only who looks asks

        return action_region(part, self.state, self.state.v_model(self.model))

    def option(self, key: str, state: State) -> Option:
        """With its length, its price, how far it goes, its dice."""
        from grognard.rulesets.vanguard.shown.deeds import action_option  # late: only who looks asks

        return action_option(self.id, key, vstate(state), vstate(state).v_model(self.model))

    def forecast(self, answer: object) -> Forecast | None:
        """What an action is worth, with what can be done after it."""
        from grognard.rulesets.vanguard.judgement.actions import forecast

        return forecast(self, str(answer))


def begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`activation.begin` (model, kind): steps 1 to 3: Braced comes off, effects of activating, the Fallback check."""
    model_id, kind = args
    SEQUENCE.hit()
    game.do(ActivationBegan(FORCED_EFFECT.id if kind == FORCED_KIND else SEQUENCE.id, model_id, kind))
    yield from within("activation", start_effects(game, model_id))
    state = vstate(game.state)
    if not state.acting().kind:
        go(game, "turn.choose")
        return
    if not state.v_model(model_id).on_table():
        go(game, "activation.end", model_id)
        return
    fell = yield from fallback_check(game, model_id, (model_id,))
    if fell:
        go(game, "activation.end", model_id, "fell-back")
        return
    game.do(ready(vstate(game.state), model_id, kind))
    go(game, "activation.act", model_id)


def start_effects(game: Game, model_id: str) -> Play[None]:
    """Steps 1 and 2 for one model: it is no longer Braced; Regenerate, Headstrong and the like; effects by it end."""
    state = vstate(game.state)
    if state.v_model(model_id).has(BRACED):
        game.do(Counter(BRACED_STATE.id, model_id, BRACED, False))
    end_effects_by(game, model_id)
    for id, number, until, source in state.v_model(model_id).effects:
        if until == NEXT_ACTIVATION:
            game.do(EffectEnded(id, model_id, id, until))
            game.do(EffectBegan(id, model_id, id, number, ACTIVATION, source))
    for held in at_moment(state.v_model(model_id), ACTIVATE):
        yield from held.ability.activate(held, game, model_id)
        if not state.v_model(model_id).on_table():
            return


def ready(state: VState, model_id: str, kind: str) -> Ready:
    """What the model may do: two short actions or a long one; one short action if it is Fatigued or forced."""
    tired = state.v_model(model_id).has(FATIGUED)
    if kind == FORCED_KIND:
        FORCED.hit()
        FORCED_DETAIL.hit()
        return Ready(FORCED_EFFECT.id, model_id, 1, False, False)
    if tired:
        return Ready(LIMITED.id, model_id, 1, True, False)
    return Ready(TWO_OR_ONE.id, model_id, WHOLE, False, True)


def act(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`activation.act` (model): the next action, an ability, or the end."""
    model_id = args[0]
    state = vstate(game.state)
    model = state.v_model(model_id)
    acting = state.acting()
    if not model.on_table() or (acting.left == 0 and not acting.spare and not _free_things(state, model)):
        if not model.on_table():
            END_EARLY.hit()
        go(game, "activation.end", model_id)
        return
    choice = ActionChoice(state, model)
    key = yield from ask_one(game, choice, TWO_OR_ONE.id)
    if key == END:
        go(game, "activation.end", model_id)
        return
    yield from within("activation", do(game, model_id, key))
    if vstate(game.state).acting().kind and not vstate(game.state).over:
        go(game, "activation.act", model_id)
    else:
        go(game, "activation.end", model_id)


def _free_things(state: VState, model: VModel) -> bool:
    """Is there anything that takes no action: things to drop, abilities to use?"""
    if model.carried:
        return True
    return bool(uses(state, model.seat, model.id, IN_ACTIVATION))


def do(game: Game, model_id: str, key: str) -> Play[None]:
    """Take one action, or use an ability."""
    state = vstate(game.state)
    seat = state.v_model(model_id).seat
    if key.startswith("use:"):
        yield from use_acting(game, seat, model_id, key)
        return
    plain, tired = _untired(key)
    action = action_of(plain)
    length = action.length(state, state.v_model(model_id), plain)
    left = state.acting().left
    if length == FREE:
        FREE_ACTIONS.hit()
    elif tired:
        left = 0
    else:
        left -= WHOLE if length == LONG else 1
    rule = EXTRA_ACTION if tired else TWO_OR_ONE
    game.do(ActionTaken(rule.id, model_id, plain, action.mark(plain), left, tired))
    yield from action.act(game, model_id, plain)
    if tired and state.v_model(model_id).on_table():
        fatigue(game, model_id, EXTRA_ACTION.id)


def end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`activation.end` (model[, "fell-back"]): the counter of its start comes off, it is Activated."""
    model_id = args[0]
    yield from ()
    finish(game, model_id, len(args) > 1)
    game.do(ActivationEnded(SEQUENCE.id, model_id))
    go(game, "turn.choose")


def finish(game: Game, model_id: str, fell_back: bool) -> None:
    """Steps 6 and 7 for one model, and the end of what lasts for its activation."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    if not model.on_table():
        return
    acting = state.acting()
    if acting.kind == FORCED_KIND:
        if fell_back:
            FORCED_DETAIL.hit()
        else:
            fatigue(game, model_id, FORCED.id)
    elif acting.fatigued and model.has(FATIGUED) and not fell_back:
        game.do(Counter(LIMITED.id, model_id, FATIGUED, False))
    elif model.has(FATIGUED):
        NEW_COUNTER.hit()
        FATIGUED_STATE.hit()
    for id, _, until, _ in state.v_model(model_id).effects:
        if until == ACTIVATION:
            game.do(EffectEnded(id, model_id, id, until))
    mark_activated(game, model_id, SEQUENCE.id)
    if not state.v_model(model_id).has(HAS_ACTED):
        game.do(Counter(SEQUENCE.id, model_id, HAS_ACTED))


def stop(game: Game, rule: str) -> None:
    """The activation that goes on ends here: what is left of it is not done."""
    acting = vstate(game.state).acting()
    if acting.model:
        END_EARLY.hit()
        game.do(Ready(rule, acting.model, 0, acting.fatigued, False))
    raise Over("activation")


NODES: Final[dict[str, Node]] = {
    "activation.begin": begin,
    "activation.act": act,
    "activation.end": end,
}
