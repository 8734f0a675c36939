"""Chains of rolls: an attack, a test, a cast, told once. The same chain is played with dice and forecast exactly.

A chain says what is asked next, given what has happened so far (the carry), and how the answer changes the carry.
Carries are small hashable values: the less they remember, the more of them are equal, and equal ones are merged.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import lcm
from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.dice.dist import Dist, Outcome, TooLarge
from grognard.dice.roll import Roll

Carry: TypeAlias = Any

# An exact forecast of so many different carries takes about a second uncompiled.
MAX_STATES: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Decide:
    """A question to a player in the middle of a chain: one of `items`; `default` is what a forecast assumes.

    `id` is the decision node in the rule book, `seat` the player who decides. Whoever drives it sets `got`.
    """

    def __init__(self, id: str, seat: str, items: list[Outcome], default: Outcome) -> None:
        """Raises ValueError if `default` is none of `items`."""
        if default not in items:
            raise ValueError(f"{default!r} is no answer to {id}")
        self.id: str = id
        self.seat: str = seat
        self.items: list[Outcome] = items
        self.default: Outcome = default
        self.got: Outcome = None


# What a player would answer, given the question and the carry at which it is asked.
Plan: TypeAlias = Callable[[Decide, Carry], Outcome]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chain:
    """A rule as a chain of questions. Both methods depend on their arguments and on the chain's own constants only."""

    def next(self, carry: Carry) -> Roll | Decide | None:
        """What is asked at `carry`: a new Roll or Decide, or None when the chain has ended."""
        raise NotImplementedError

    def fold(self, carry: Carry, result: Outcome) -> Carry:
        """The carry after `result` has answered what was asked at `carry`. Never one the chain has been at before."""
        raise NotImplementedError


def play(chain: Chain, carry: Carry) -> Generator[Roll | Decide, None, Carry]:
    """Play the chain from `carry`: yields each question, takes its `got`, returns the last carry."""
    while True:
        ask = chain.next(carry)
        if ask is None:
            return carry
        yield ask
        carry = chain.fold(carry, ask.got)


def forecast(
    chain: Chain, carry: Carry, plan: Plan | None = None, exact: bool = False, limit: int = MAX_STATES
) -> Dist:
    """The distribution of the last carry when the chain is played from `carry`; see `forecast_from`."""
    return forecast_from(chain, Dist.certain(carry, exact), plan, exact, limit)


def forecast_from(
    chain: Chain, start: Dist, plan: Plan | None = None, exact: bool = False, limit: int = MAX_STATES
) -> Dist:
    """The distribution of the last carry when the chain is played from a carry of the distribution `start`.

    Nothing is sampled: floats are right to their rounding, with `exact` (and an exact `start`) they are Fractions.
    A Decide is answered by `plan`, or by its default. Raises TooLarge beyond `limit` different carries, ValueError
    if the chain comes back to a carry, if a plan's answer is not offered, or if `start` is not exact as asked.
    """
    if exact and not start.exact:
        raise ValueError("an exact forecast needs an exact start")
    walk = _Walk(chain, plan, exact, limit)
    walk.explore(start)
    return walk.exact_end(start) if exact else walk.float_end(start)


class _State:
    """A carry, what may follow it (`to`, one state for each outcome of `dist`), and its own probability so far."""

    def __init__(self, carry: Carry) -> None:
        self.carry: Carry = carry
        self.to: list[_State] = []
        self.dist: Dist | None = None
        self.entered: int = 0  # how many of `to` the search has gone into
        self.left: bool = False  # whether the search is done with it
        self.weight: float = 0.0
        self.num: int = 0
        self.den: int = 1

    def gain(self, num: int, den: int) -> None:
        """Add the exact probability num / den. Unreduced: equal or nested denominators are the rule, and cheap."""
        if den == self.den:
            self.num += num
        else:
            scale = lcm(den, self.den)
            self.num = self.num * (scale // self.den) + num * (scale // den)
            self.den = scale


class _Walk:
    """Finds all carries of a chain, each once, then hands probability down from those before to those after."""

    def __init__(self, chain: Chain, plan: Plan | None, exact: bool, limit: int) -> None:
        self.chain: Chain = chain
        self.plan: Plan | None = plan
        self.exact: bool = exact
        self.limit: int = limit
        self.states: dict[Carry, _State] = {}
        self.known: dict[Outcome, Dist] = {}
        self.order: list[_State] = []  # every state after all that may follow it

    def explore(self, start: Dist) -> None:
        """Depth first from every carry of `start`."""
        for carry in start.outcomes:
            first = self._state(carry)
            if first.left or first.entered:
                continue
            self._expand(first)
            path = [first]
            while path:
                state = path[-1]
                if state.entered == len(state.to):
                    state.left = True
                    self.order.append(state)
                    path.pop()
                    continue
                after = state.to[state.entered]
                state.entered += 1
                if not after.left:
                    if after.entered:
                        raise ValueError(f"the chain comes back to {after.carry!r}")
                    self._expand(after)
                    path.append(after)

    def float_end(self, start: Dist) -> Dist:
        """The distribution of the carries at which the chain ends."""
        for i in range(len(start.outcomes)):
            self.states[start.outcomes[i]].weight += start.weights[i]
        ends: dict[Carry, float] = {}
        for state in reversed(self.order):
            if state.dist is None:
                ends[state.carry] = state.weight
                continue
            for i in range(len(state.to)):
                state.to[i].weight += state.weight * state.dist.weights[i]
        return Dist.floats(ends)

    def exact_end(self, start: Dist) -> Dist:
        """The same in whole numbers of ways."""
        for i in range(len(start.outcomes)):
            self.states[start.outcomes[i]].gain(start.ways[i], start.total)
        scale = 1
        ends: list[_State] = []
        for state in reversed(self.order):
            if state.dist is None:
                ends.append(state)
                scale = lcm(scale, state.den)
                continue
            den = state.den * state.dist.total
            for i in range(len(state.to)):
                state.to[i].gain(state.num * state.dist.ways[i], den)
        return Dist.counts({state.carry: state.num * (scale // state.den) for state in ends})

    def _state(self, carry: Carry) -> _State:
        state = self.states.get(carry)
        if state is None:
            if len(self.states) >= self.limit:
                raise TooLarge(self.limit)
            state = _State(carry)
            self.states[carry] = state
        return state

    def _expand(self, state: _State) -> None:
        ask = self.chain.next(state.carry)
        if ask is None:
            return
        dist = self._answers(ask, state.carry)
        for outcome in dist.outcomes:
            state.to.append(self._state(self.chain.fold(state.carry, outcome)))
        state.dist = dist

    def _answers(self, ask: Roll | Decide, carry: Carry) -> Dist:
        if isinstance(ask, Decide):
            answer = ask.default if self.plan is None else self.plan(ask, carry)
            if answer not in ask.items:
                raise ValueError(f"{answer!r} is no answer to {ask.id}")
            return Dist.certain(answer, self.exact)
        key = ask.key()
        if key is None:
            return ask.dist(self.exact)
        dist = self.known.get(key)
        if dist is None:
            dist = ask.dist(self.exact)
            self.known[key] = dist
        return dist
