"""How rules run: a step is a generator that asks questions and does events; windows let others act in between.

`Play[T]` is the type of every piece of play. A rule yields a Choice, a Roll or a Together and reads the
question's own answer afterwards (`yield q`, then `q.got`); interrupts are plain `yield from`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from grognard.dice.rolls import Roll
from grognard.game.choices import Choice, Together
from grognard.game.events import Event, Passed, PassedUp
from grognard.game.picks import PickOne
from grognard.game.state import ALWAYS, NEVER, State

#: the option of doing nothing in a window
PASS: Final = "pass"

T = TypeVar("T")
Question: TypeAlias = Choice | Roll | Together
Play: TypeAlias = Generator[Question, None, T]


class Step:
    """The next piece of play, named from the State alone: a node id and its arguments (ids)."""

    def __init__(self, id: str, args: tuple[str, ...] = ()) -> None:
        self.id = id
        self.args = args

    def plain(self) -> list[object]:
        """As JSON-able data."""
        return [self.id, *self.args]


class Over(Exception):
    """Unwinds a scope of play ("activation", "turn", "game") from any depth of interrupts.

    Raise it after the State tells that the scope has ended; `within` catches its own scope.
    """

    def __init__(self, scope: str) -> None:
        super().__init__(scope)
        self.scope = scope


class Game:
    """What a rule holds of the game in progress: the State, and the only way to change it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []
        #: set when an event revealed something: undo stops there
        self.revealed = False

    def do(self, event: Event) -> None:
        """Apply the event and log it."""
        event.apply(self.state)
        self.log.append(event)
        if type(event).REVEALS:
            self.revealed = True


def within(scope: str, play: Play[None]) -> Play[None]:
    """Play on until done, or until `Over(scope)` is raised anywhere inside."""
    try:
        yield from play
    except Over as over:
        if over.scope != scope:
            raise


def ask_one(game: Game, choice: PickOne, rule: str) -> Play[str]:
    """Ask; a sole legal option is taken without asking, but logged (rule: the one that lets it pass)."""
    legal = choice.first_legal(2)
    if not legal:
        raise RuntimeError(f"{choice.id}: no legal option")
    if len(legal) == 1:
        game.do(Passed(rule, choice.id, choice.seat))
        choice.take(legal[0])
    else:
        yield choice
    return choice.got


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """A moment at which several seats in turn may do something, or pass.

    Subclass: `options` says what a seat can do now (asked again after each act: everyone re-qualifies),
    `question` makes the Choice (one of its options must be PASS, unless the seat must do something),
    `act` carries it out. `must`, `sensible` and `could` refine when the window asks.
    """

    def __init__(self, id: str, rule: str) -> None:
        self.id = id
        self.rule = rule

    def options(self, game: Game, seat: str) -> list[str]:
        """What the seat could do now; nothing: the window passes by itself for it."""
        raise NotImplementedError("options")

    def question(self, game: Game, seat: str) -> PickOne:
        """The question to the seat."""
        raise NotImplementedError("question")

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """Carry an option out."""
        raise NotImplementedError("act")

    def must(self, game: Game, seat: str) -> bool:
        """Must the seat take one of its options? Then no setting passes the window up."""
        return False

    def sensible(self, game: Game, seat: str, option: str) -> bool:
        """Would the option change the State or a distribution? For seats that set "when sensible"."""
        return True

    def could(self, game: Game, seat: str) -> bool:
        """May the others think that the seat can do something here, though it cannot?

        Then it is asked all the same (with nothing but PASS), so that nobody learns from the waiting.
        """
        return False

    def asks(self, game: Game, seat: str, options: list[str]) -> bool:
        """Does the window ask the seat, by its setting?"""
        if seat in game.state.gone:
            return False
        if options and self.must(game, seat):
            return True
        policy = game.state.asking_of(seat, self.id)
        if policy == NEVER:
            return False
        if self.could(game, seat):
            return True
        if policy == ALWAYS:
            return bool(options)
        for option in options:
            if self.sensible(game, seat, option):
                return True
        return False


def open_window(game: Game, window: Window, order: list[str]) -> Play[None]:
    """Each seat in order acts until it passes; then the round is repeated until all have passed in a row.

    `order` is the book's: the active player first, then turn order.
    """
    passed = 0
    at = 0
    while passed < len(order):
        seat = order[at % len(order)]
        options = window.options(game, seat)
        if not window.asks(game, seat, options):
            if options:
                game.do(PassedUp(window.rule, window.id, seat, options))
            passed += 1
            at += 1
            continue
        question = window.question(game, seat)
        yield question
        if question.got == PASS:
            passed += 1
            at += 1
        else:
            passed = 0
            yield from window.act(game, seat, question.got)
