"""What a Match keeps of what it was told, and what it shows: commands, inputs, marks, open questions, Seen."""

from __future__ import annotations

from grognard.game.choices import Choice
from grognard.game.events import Event
from grognard.game.state import State


class Open:
    """A Choice that waits for its answer, under a number: stale and doubled answers are refused by it."""

    def __init__(self, number: int, choice: Choice, at: int = 0) -> None:
        self.number = number
        self.choice = choice
        #: its place among those that are open together
        self.at = at
        self.answered = False


class Command:
    """Something a seat did: kind "answer", "concede" or "draw"; which Choice, and the answer as given."""

    def __init__(self, kind: str, seat: str, number: int, choice: str, answer: object) -> None:
        self.kind = kind
        self.seat = seat
        self.number = number
        self.choice = choice
        self.answer = answer
        self.input_at = 0


class Input:
    """What a rule received while it ran: an answer (to the `at`-th of the open Choices) or the faces of a roll."""

    def __init__(self, at: int, answer: object, faces: list[int] | None) -> None:
        self.at = at
        self.answer = answer
        self.faces = faces


class Mark:
    """The start of a step: the State then, and how many inputs, events, commands, steps there had been."""

    def __init__(self, state: State, inputs: int, log: int, commands: int, steps: int) -> None:
        self.state = state
        self.inputs = inputs
        self.log = log
        self.commands = commands
        self.steps = steps


class Seen:
    """What one seat may know: a State of the same class, its own open Choices, who is waited for, the log."""

    def __init__(
        self, seat: str, state: State, open: tuple[Open, ...], waiting: list[str], log: list[Event]
    ) -> None:
        self.seat = seat
        self.state = state
        self.open = open
        self.waiting = waiting
        self.log = log
