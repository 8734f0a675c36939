"""Copying a game of 24 models: the kernel's copy on write against copy.deepcopy and a round trip through pickle."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from grognard.dice.source import Seeded
from grognard.game.match import Match
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, Step
from grognard.game.ruleset import Ruleset
from grognard.game.state import Model, Seat, State, Unit

MODELS, UNITS = 24, 4


def run() -> dict[str, Any]:
    """Times in microseconds (medians of one run), the rivals' times over ours, and whether all copies are equal.

    `fork`: a State at a step boundary; `change_two`: the same, then two models of the copy moved; `match`: a whole
    Match, waiting for its first answer. The rivals copy plain Python objects with the same fields.
    """
    state = _state()
    plain = _plain(state)
    match = Match(_Waits(), state.fork(), Seeded.from_seed(1), history=False)
    times = {
        "fork": _time(state.fork, 2000),
        "change_two": _time(lambda: _change_two(state), 1000),
        "match": _time(match.fork, 200),
        "deepcopy": _time(lambda: copy.deepcopy(plain), 10),
        "pickle": _time(lambda: _pickled(plain), 50),
    }
    twin = _change_two(state)
    apart = twin.model("a.0").x != state.model("a.0").x and twin.model("a.5") is state.model("a.5")
    return {
        "task": f"copy a game of {MODELS} models in {UNITS} units",
        "us": {name: round(us, 2) for name, us in times.items()},
        "ratio": {name: round(times[name] / times["fork"], 1) for name in ("deepcopy", "pickle")},
        "equal": state.fork().plain() == state.plain() and apart and _pickled(plain).seats == plain.seats,
    }


def _state() -> State:
    state = State()
    state.seats = (Seat("a", "a", "Ann"), Seat("b", "b", "Bo"))
    for u in range(UNITS):
        ids = tuple([f"a.{k}" for k in range(u * MODELS // UNITS, (u + 1) * MODELS // UNITS)])
        state.add_unit(Unit(f"a.unit-{u}", "a", ids))
        for k, name in enumerate(ids):
            model = Model(name, f"a.unit-{u}", "a")
            model.x, model.y = 1.5 * k, 2.0 * u
            state.add_model(model)
    return state


def _change_two(state: State) -> State:
    twin = state.fork()
    twin.own_model("a.0").x = 9.5
    twin.own_model("a.7").x = 9.5
    return twin


class _Plain:
    """The same facts without copy on write: what a game is usually made of."""

    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields)


def _plain(state: State) -> Any:
    data = state.plain()
    for name in ("models", "units", "seats"):
        rows: Any = data[name]
        data[name] = [_Plain(row) for row in rows] if name != "seats" else rows
    return _Plain(data)


def _pickled(plain: Any) -> Any:
    return pickle.loads(pickle.dumps(plain, pickle.HIGHEST_PROTOCOL))


class _Waits(Ruleset):
    """A book of one question."""

    def next_step(self, state: State) -> Step | None:
        """Always the same."""
        return Step("wait")

    def play(self, step: Step, game: Game) -> Play[None]:
        """Ask it."""
        yield _Question("wait", "a", "")


class _Question(PickOne):
    def items(self) -> list[str]:
        return ["on"]


def _time(act: Callable[[], Any], count: int) -> float:
    """Microseconds of one call: the median of seven runs."""
    runs = []
    for _ in range(7):
        start = perf_counter()
        for _ in range(count):
            act()
        runs.append((perf_counter() - start) / count * 1e6)
    return median(runs)
