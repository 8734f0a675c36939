"""What a Match keeps of what it was told, and what it shows: commands, inputs, marks, open questions, Seen."""

from __future__ import annotations

from typing import Final

from grognard.dice.source import Need
from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.game.state import State

ANSWER: Final = "answer"
CONCEDE: Final = "concede"
FLAG: Final = "flag"
DRAW: Final = "draw"
#: settings: they are no decisions, so they neither stop an undo nor are undone
ASKING: Final = "asking"
SEAT: Final = "seat"
SETTINGS: Final = (ASKING, SEAT)


class Open:
    """A Choice that waits for its answer, under a number: stale and doubled answers are refused by it.

    Numbers count by seat, so that nobody learns from them that somebody else was asked something.
    """

    def __init__(self, number: int, choice: Choice, at: int = 0) -> None:
        self.number = number
        self.choice = choice
        #: its place among those that are open together
        self.at = at
        self.answered = False

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        data = self.choice.describe()
        data["number"] = self.number
        return data


class Command:
    """Something a seat did: which Choice it answered and how; for a setting, `choice` is what it sets."""

    def __init__(self, kind: str, seat: str, number: int, choice: str, answer: object) -> None:
        self.kind = kind
        self.seat = seat
        self.number = number
        self.choice = choice
        self.answer = answer
        #: the place of the Choice among those that were open together
        self.at = 0
        #: how many inputs there had been before it
        self.input_at = 0
        #: why, as plain data, if whoever answered said so (`Reason.plain`); nothing in the game depends on it
        self.reason: dict[str, object] | None = None


class Input:
    """What came into a step from outside: an answer (to the `at`-th open Choice), faces of a roll, or an event."""

    def __init__(self, at: int, answer: object, faces: list[int] | None, event: Event | None = None) -> None:
        self.at = at
        self.answer = answer
        self.faces = faces
        self.event = event


class Mark:
    """The start of a step: the State then, and how many inputs, events, commands, steps there had been."""

    def __init__(self, state: State, inputs: int, log: int, commands: int, steps: int) -> None:
        self.state = state
        self.inputs = inputs
        self.log = log
        self.commands = commands
        self.steps = steps


class Rewind:
    """Decisions that were taken back: by whom ("" for all together), how many, and whether by agreement."""

    def __init__(self, seat: str, count: int, agreed: bool) -> None:
        self.seat = seat
        self.count = count
        self.agreed = agreed


class Seen:
    """What one seat may know: a State of the same class, its own open Choices, who is waited for, the log.

    `need`: the dice that the table waits for; `undo`: may the seat take its last answer back? `measuring`: may it
    measure? If not, verdicts, regions, candidates and odds for it carry no distance (`Verdict.plain(measuring)`).
    A Seen is good until the next command.
    """

    def __init__(
        self,
        seat: str,
        state: State,
        open: tuple[Open, ...],
        waiting: list[str],
        truth: State,
        events: list[Event],
        need: Need | None,
        undo: bool,
        measuring: bool,
    ) -> None:
        self.seat = seat
        self.state = state
        self.open = open
        self.waiting = waiting
        self.need = need
        self.undo = undo
        self.measuring = measuring
        self._truth = truth
        self._events = events

    @property
    def log(self) -> list[Event]:
        """The events as far as this seat saw them."""
        found: list[Event] = []
        for event in self._events:
            shown = event.seen_by(self._truth, self.seat)
            if shown is not None:
                found.append(shown)
        return found

    def plain(self) -> dict[str, object]:
        """All of it as JSON-able data: what a client gets."""
        return {
            "seat": self.seat,
            "state": self.state.plain(),
            "open": [one.plain() for one in self.open],
            "waiting": self.waiting,
            "log": [event.wire() for event in self.log],
            "need": None if self.need is None else [self.need.n, self.need.sides],
            "undo": self.undo,
            "measuring": self.measuring,
        }
