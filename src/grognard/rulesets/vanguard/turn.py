"""The turn (catalogue 5): what a player may do in it, in which order, and when he is finished."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import OWN_TURN
from grognard.rulesets.vanguard.activation import FORCED_KIND, NORMAL
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectEnded
from grognard.rulesets.vanguard.groups.forms import Form
from grognard.rulesets.vanguard.groups.stages import group_forms, why_not_formed
from grognard.rulesets.vanguard.nodes import go_unless_over
from grognard.rulesets.vanguard.power import lacks, pay
from grognard.rulesets.vanguard.side_windows import side_uses, use_side_key
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, TURN, VState, vstate

ALTERNATE: Final = cite("vanguard.round.alternate")
MUST_ACT: Final = cite("vanguard.turn.must-act")
LIMIT: Final = cite("vanguard.turn.limit")
FINISH: Final = cite("vanguard.turn.finish")
FINISH_ORDER: Final = cite("vanguard.round.finish-order")
ROUND_END: Final = cite("vanguard.round.end")
CHOOSE: Final = cite("vanguard.activation.choose")
EXTRA: Final = cite("vanguard.power-effect.extra-activation")
PLUS_ONE: Final = cite("vanguard.group.plus-one")
FORCED: Final = cite("vanguard.power-effect.forced-fatigue")

FIRST: Final = "first"
SECOND: Final = "extra"
END: Final = "end"


class TurnBegan(Event):
    """A player's turn began."""

    KIND: ClassVar[str] = "turn_began"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """The seat is active, and nothing is done yet."""
        s = vstate(state)
        s.active = self.seat
        s.turn += 1
        s.turn_acts = ()
        s.turn_used = ()
        for seat in s.seat_ids():
            side = s.side(seat)
            if side.used:
                s.change_side(seat).used = tuple([mark for mark in side.used if not mark.startswith("turn:")])


class TurnUsed(Event):
    """Something that may be done once in a turn was begun: "first" (the activation of the turn), "extra"."""

    KIND: ClassVar[str] = "turn_used"
    FIELDS: ClassVar[tuple[str, ...]] = ("what",)

    def __init__(self, rule: str, what: str) -> None:
        super().__init__(rule)
        self.what = what

    def apply(self, state: State) -> None:
        """It is noted."""
        s = vstate(state)
        s.turn_used = (*s.turn_used, self.what)


class Finished(Event):
    """A player is finished for this round; `first`: before the other."""

    KIND: ClassVar[str] = "finished"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "first")

    def __init__(self, rule: str, seat: str, first: bool) -> None:
        super().__init__(rule)
        self.seat = seat
        self.first = first

    def apply(self, state: State) -> None:
        """Final for the round; who is first has the next round's first turn."""
        s = vstate(state)
        s.change_side(self.seat).finished = True
        if not s.next_first:
            s.next_first = self.seat


def fresh(state: VState, seat: str) -> list[str]:
    """The seat's models on the table that have not been activated."""
    return [model.id for model in state.on_table(seat) if model.acts() and not model.has(ACTIVATED)]


def forcible(state: VState, seat: str) -> list[str]:
    """The seat's models that Forced Fatigue can be bought for: Activated and not Fatigued."""
    return [
        model.id
        for model in state.on_table(seat)
        if model.acts() and model.has(ACTIVATED) and not model.has(FATIGUED)
    ]


class TurnChoice(PickOne):
    """`turn.choose`: keys activate:<model>, group-…:<leader>, forced:<model>, extra:<model>, use:…, finish, end."""

    def __init__(self, state: VState) -> None:
        super().__init__("turn.choose", state.active, CHOOSE.id)
        self.state = state
        self._forms: dict[str, Form] = {}
        self._lacking: dict[int, list[Fault]] = {}
        self._items = self._list()

    def _list(self) -> list[str]:
        state, seat = self.state, self.seat
        keys: list[str] = []
        if FIRST not in state.turn_used:
            mine = [model for model in state.on_table(seat) if model.acts()]
            keys += [f"activate:{model.id}" for model in mine]
            for leader, form in group_forms(state, seat):
                key = f"{form.verb()}:{leader}"
                keys.append(key)
                self._forms[key] = form
            keys += [f"forced:{model.id}" for model in mine if model.has(ACTIVATED)]
        else:
            keys += [f"extra:{model}" for model in fresh(state, seat)]
            keys.append(END)
        keys += [key for key, _, _, _ in side_uses(state, seat, OWN_TURN)]
        return [*keys, "finish"]

    def items(self) -> list[str]:
        """Everything that could be done in the turn."""
        return self._items

    def why_not(self, key: str) -> list[Fault]:
        """Who may not be activated, what can't be paid, why the player is not finished."""
        verb, _, rest = key.partition(":")
        state = self.state
        if verb == "activate":
            return self._activated(rest)
        if verb == "extra":
            if SECOND in state.turn_used:
                return [Fault(LIMIT.id, {"seat": self.seat})]
            return self._activated(rest) or self._lacks(1)
        if verb == "forced":
            if state.v_model(rest).has(FATIGUED):
                return [Fault(FORCED.id, {"model": rest})]
            return self._lacks(1)
        if verb == "finish":
            left = fresh(state, self.seat)
            return [Fault(MUST_ACT.id, {"seat": self.seat, "models": left})] if left else []
        if verb.startswith("group-"):
            form = self._forms[key]
            return why_not_formed(state, form, state.v_model(rest), self._lacks(form.price))
        return []

    def barred(self, key: str) -> bool:
        """Of most models their counters alone say so, of most groups their price."""
        verb, _, rest = key.partition(":")
        if verb == "activate":
            CHOOSE.hit()
            return self.state.v_model(rest).has(ACTIVATED)
        if verb == "forced":
            FORCED.hit()
            return self.state.v_model(rest).has(FATIGUED) or bool(self._lacks(1))
        form = self._forms.get(key)
        if form is not None and form.held is None and self._lacks(form.price):
            return True
        return bool(self.reasons(key))

    def _lacks(self, power: int) -> list[Fault]:
        """Why so much can't be paid: the same for everything of this price."""
        known = self._lacking.get(power)
        if known is None:
            known = self._lacking[power] = lacks(self.state, self.seat, power)
        return known

    def _activated(self, model: str) -> list[Fault]:
        if self.state.v_model(model).has(ACTIVATED):
            return [Fault(CHOOSE.id, {"model": model})]
        return []

    def default(self) -> object:
        """The end of the turn if that may be, else finished, else the first model that may act."""
        legal = self.legal()
        for key in (END, "finish"):
            if key in legal:
                return key
        return legal[0]

    def promising(self, n: int) -> list[object]:
        """Models that have something to do, groups of those that have most."""
        from grognard.rulesets.vanguard.judgement.turn import promising

        return promising(self, n)

    def option(self, key: str, state: State) -> Option:
        """With its price in Power."""
        from grognard.rulesets.vanguard.shown.deeds import turn_option  # late: only who looks asks

        return turn_option(self.id, key, vstate(state), self.seat)

    def forecast(self, answer: object) -> Forecast | None:
        """What acting so is worth."""
        from grognard.rulesets.vanguard.judgement.turn import forecast

        return forecast(self, str(answer))


def begin(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`turn.begin` (seat): who has nothing that he can do is finished at once."""
    seat = args[0]
    ALTERNATE.hit()
    yield from ()
    game.do(TurnBegan(ALTERNATE.id, seat))
    state = vstate(game.state)
    if not fresh(state, seat) and (not forcible(state, seat) or lacks(state, seat, 1)):
        finish(game, seat)
        go(game, "turn.end")
    else:
        go(game, "turn.choose")


def choose(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`turn.choose`: an activation, a group, Forced Fatigue, an ability, until the turn is over."""
    state = vstate(game.state)
    choice = TurnChoice(state)
    seat = state.active
    if FIRST in state.turn_used and _nothing_left(state, choice):
        go(game, "turn.end")
        return
    key = yield from ask_one(game, choice, LIMIT.id)
    verb, _, rest = key.partition(":")
    if verb == END:
        go(game, "turn.end")
    elif verb == "finish":
        finish(game, seat)
        go(game, "turn.end")
    elif verb == "use":
        yield from use_side_key(game, seat, OWN_TURN, key)
        if vstate(game.state).node == "turn.choose":
            go(game, "turn.choose")
    else:
        _activate(game, seat, verb, rest)


def _activate(game: Game, seat: str, verb: str, rest: str) -> None:
    if verb == "extra":
        PLUS_ONE.hit()
        game.do(TurnUsed(LIMIT.id, SECOND))
        pay(game, seat, 1, EXTRA.id)
        go(game, "activation.begin", rest, NORMAL)
        return
    game.do(TurnUsed(LIMIT.id, FIRST))
    if verb == "activate":
        go(game, "activation.begin", rest, NORMAL)
    elif verb == "forced":
        pay(game, seat, 1, FORCED.id)
        go(game, "activation.begin", rest, FORCED_KIND)
    else:
        go(game, "group.form", verb, rest)


def _nothing_left(state: VState, choice: TurnChoice) -> bool:
    """Is ending the turn all that can be done?"""
    if fresh(state, state.active):
        return choice.legal() == [END]
    return choice.legal() == [END, "finish"] and not forcible_later(state)


def forcible_later(state: VState) -> bool:
    """Could the active player still want a turn of Forced Fatigue?"""
    seat = state.active
    return bool(forcible(state, seat)) and not lacks(state, seat, 1)


def finish(game: Game, seat: str) -> None:
    """The player is finished for this round."""
    FINISH_ORDER.hit()
    game.do(Finished(FINISH.id, seat, not vstate(game.state).next_first))


def end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`turn.end`: effects of the turn end; who can do nothing more is finished; the other's turn, or the End Phase."""
    state = vstate(game.state)
    seat = state.active
    yield from ()
    for model in [model.id for model in state.all_models() if model.effects]:
        for id, _, until, _ in state.v_model(model).effects:
            if until == TURN:
                game.do(EffectEnded(id, model, id, until))
    if not state.side(seat).finished and not fresh(state, seat) and not forcible_later(state):
        finish(game, seat)
    other = state.other(seat)
    if not state.side(other).finished:
        go_unless_over(game, "turn.begin", other)
    elif not state.side(seat).finished:
        go_unless_over(game, "turn.begin", seat)
    else:
        ROUND_END.hit()
        go_unless_over(game, "end.abilities")


NODES: Final[dict[str, Node]] = {"turn.begin": begin, "turn.choose": choose, "turn.end": end}
