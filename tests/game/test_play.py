"""Steps, scopes and questions that answer themselves."""

from __future__ import annotations

import pytest

from grognard.dice.source import Seeded
from grognard.game.chains import key_of
from grognard.game.events import Event
from grognard.game.match import Match
from grognard.game.picks import PickOne
from grognard.game.play import Game, Over, Play, Step, ask_one, within
from grognard.game.ruleset import Ruleset, plays_on_without
from grognard.game.state import Seat, State
from grognard.game.verdict import Fault

pytestmark = pytest.mark.both_forms


class Ask(PickOne):
    def __init__(self, options: dict[str, bool]) -> None:
        super().__init__("t.ask", "a", "t.ask")
        self.options = options

    def items(self) -> list[str]:
        return list(self.options)

    def why_not(self, key: str) -> list[Fault]:
        return [] if self.options[key] else [Fault("t.no")]


class Said(Event):
    KIND, FIELDS = "said", ("what",)

    def __init__(self, what: str) -> None:
        super().__init__("t.said")
        self.what = what


class Script(Ruleset):
    """A book whose steps are given: one generator function each, played in order."""

    def __init__(self, *steps: object) -> None:
        self.steps = steps
        self.begun = 0

    def next_step(self, state: State) -> Step | None:
        return Step(str(self.begun)) if self.begun < len(self.steps) else None

    def play(self, step: Step, game: Game) -> Play[None]:
        self.begun += 1
        return self.steps[int(step.id)](game)


def said(*steps: object) -> list[str]:
    """What the steps say."""
    match = Match(Script(*steps), State(), Seeded.from_seed(1))
    assert match.over and match.steps == len(steps)
    return [str(event.wire()[2]) for event in match.game.log]


def test_a_scope_ends_where_it_was_opened_and_no_other() -> None:
    def inner(game: Game) -> Play[None]:
        game.do(Said("in"))
        raise Over("turn")
        yield

    def move(game: Game) -> Play[None]:
        yield from within("move", inner(game))
        game.do(Said("never"))

    def turn(game: Game) -> Play[None]:
        yield from within("turn", move(game))
        game.do(Said("after"))

    assert said(turn) == ["in", "after"]


def test_a_scope_that_nobody_opened_ends_the_step() -> None:
    def first(game: Game) -> Play[None]:
        game.do(Said("one"))
        raise Over("battle")
        yield

    def second(game: Game) -> Play[None]:
        game.do(Said("two"))
        yield from ()

    assert said(first, second) == ["one", "two"]


def test_a_sole_option_is_taken_and_logged() -> None:
    def step(game: Game) -> Play[None]:
        got = yield from ask_one(game, Ask({"x": False, "y": True}), "t.sole")
        game.do(Said(got))

    match = Match(Script(step), State(), Seeded.from_seed(1))
    assert [event.wire() for event in match.game.log] == [
        ["passed", "t.sole", "t.ask", "a"],
        ["said", "t.said", "y"],
    ]


def test_two_options_are_asked_and_none_is_a_mistake_of_the_book() -> None:
    def step(game: Game) -> Play[None]:
        yield from ask_one(game, Ask({"x": True, "y": True}), "t.sole")

    assert Match(Script(step), State(), Seeded.from_seed(1)).open[0].choice.id == "t.ask"

    def stuck(game: Game) -> Play[None]:
        yield from ask_one(game, Ask({"x": False}), "t.sole")

    with pytest.raises(RuntimeError, match=r"t\.ask: no legal option"):
        Match(Script(stuck), State(), Seeded.from_seed(1))


def test_items_of_a_chain_as_options() -> None:
    assert [key_of(item) for item in (True, False, 3, "hit", ("push", 2))] == [
        "yes",
        "no",
        "3",
        "hit",
        "push 2",
    ]


@pytest.mark.parametrize(
    ("teams", "gone", "leaves", "goes_on"),
    [
        ("ab", "", "a", False),
        ("aab", "", "a", True),
        ("aab", "a", "b", False),
        ("aab", "", "c", False),
        ("abc", "", "a", True),
        ("abc", "b", "a", False),
        ("aabb", "", "c", True),
    ],
)
def test_when_the_game_goes_on_without_a_seat(teams: str, gone: str, leaves: str, goes_on: bool) -> None:
    state = State()
    state.seats = tuple(Seat(seat, team, seat) for seat, team in zip("abcd", teams))
    state.gone = tuple(gone)
    assert plays_on_without(state, leaves) is goes_on
