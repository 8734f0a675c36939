"""Moments of play at which abilities act by themselves or may be used (catalogue 3, 5): the active player first."""

from __future__ import annotations

from typing import Final

from grognard.game.options import WORDS, Option, known
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play, Window, open_window
from grognard.game.state import State
from grognard.rulesets.ninth_age.abilities import Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import bearers
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

SEAT: Final = "seat"

SIMULTANEOUS: Final = cite("ninth_age.dice.simultaneous")


def both(state: NState) -> list[str]:
    """The seats in the order in which they act at one moment."""
    SIMULTANEOUS.hit()
    return [state.active, state.other(state.active)]


def at_moment_of_play(game: Game, moment: str) -> Play[None]:
    """What happens by itself at a moment, then what the players may use at it."""
    for seat in both(nstate(game.state)):
        for bearer, held in bearers(nstate(game.state), seat, moment):
            if _still(nstate(game.state), bearer):
                yield from held.ability.happens(held, game, bearer, moment)
    window = Moment(moment)
    yield from open_window(game, window, both(nstate(game.state)))


def _still(state: NState, bearer: str) -> bool:
    """Is the bearer (a model) still there?"""
    return bearer not in state.model_at or state.n_model(bearer).alive


def at_moment_of_test(game: Game, unit_id: str, moment: str) -> Play[str]:
    """Something that a unit may use once when a roll of its failed (an item): the rule by which it rolls again, or ""."""
    unit = nstate(game.state).n_unit(unit_id)
    for bearer, held in usable_at_test(nstate(game.state), unit, moment):
        question = UseOne("moment." + moment, unit.seat, held.ability.id, ["item:" + held.ability.id, PASS])
        yield question
        if question.got != PASS:
            yield from held.ability.act(held, game, bearer, unit.seat, unit_id)
            return held.ability.id
    return ""


def usable_at_test(state: NState, unit: NUnit, moment: str) -> list[tuple[str, Held]]:
    """What a unit may use once when a roll of its failed, with who bears it."""
    standing = unit.standing()
    return [
        (bearer, held)
        for bearer, held in bearers(state, unit.seat, moment)
        if bearer in standing and held.ability.options(held, state, bearer, unit.seat, moment)
    ]


class Moment(Window):
    """The window of a moment: who can use something of its own does, or passes. Options: `use:<bearer>:<ability>`, or
    `use-for:<bearer>:<ability>:<what>`."""

    def __init__(self, moment: str) -> None:
        super().__init__("moment." + moment, SIMULTANEOUS.id)
        self.moment = moment

    def options(self, game: Game, seat: str) -> list[str]:
        """Everything that the seat may use now."""
        found: list[str] = []
        state = nstate(game.state)
        for bearer, held in bearers(state, seat, self.moment):
            for option in held.ability.options(held, state, bearer, seat, self.moment):
                key = f"{bearer}:{held.ability.id}"
                found.append(f"use-for:{key}:{option}" if option else f"use:{key}")
        return found

    def question(self, game: Game, seat: str) -> PickOne:
        """One of them, or pass."""
        return UseOne("moment." + self.moment, seat, SIMULTANEOUS.id, [PASS, *self.options(game, seat)])

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """It is used."""
        _, bearer, id, *rest = option.split(":", 3)
        what = rest[0] if rest else ""
        held = held_by(nstate(game.state), seat, self.moment, bearer, id)
        yield from held.ability.act(held, game, bearer, seat, what)


class UseOne(PickOne):
    """One of some keys."""

    def __init__(self, id: str, seat: str, rule: str, keys: list[str]) -> None:
        super().__init__(id, seat, rule)
        self.keys = keys

    def items(self) -> list[str]:
        """The keys."""
        return self.keys

    def option(self, key: str, state: State) -> Option:
        """What a key means; a seat is called by whoever plays it, and a key may begin with whom it is about."""
        words = key.split(":")
        if len(words) > 1 and known(words[0], state):
            about = tuple([word for word in words if known(word, state)])
            return Option(key, (f"option-{self.id}",), dict(zip(WORDS, words)), about)
        found = super().option(key, state)
        if words[0] == SEAT:
            found.args = {**found.args, SEAT: words[1]}
        return found


def which(question: PickOne) -> Play[str]:
    """Ask which of its items it is to be; what is the only one is taken without asking."""
    items = question.items()
    if len(items) > 1:
        yield question
    else:
        question.take(items[0])
    return question.got


def held_by(state: NState, seat: str, moment: str, bearer: str, id: str) -> Held:
    """The rule of this id in a bearer's hands, among those that answer the moment."""
    for one, held in bearers(state, seat, moment):
        if one == bearer and held.ability.id == id:
            return held
    raise KeyError(id)
