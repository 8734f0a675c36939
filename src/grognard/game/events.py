"""Events: the only thing that changes a State, and the log that people read.

An event is immutable, carries the id of the rule that caused it, and is written out as its kind and
its FIELDS. A book's own event classes subclass Event, one class a kind.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.game.state import Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. `rule` is the id of the rule that caused it ("" for the table's own events)."""

    KIND: ClassVar[str] = "event"
    FIELDS: ClassVar[tuple[str, ...]] = ()
    #: what `args` adds to the fields, for messages only: it follows from them
    TOLD: ClassVar[tuple[str, ...]] = ()
    #: new information came out (a die, something hidden shown): undo never goes back behind it
    REVEALS: ClassVar[bool] = False

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def apply(self, state: State) -> None:
        """Change the state. Nothing else may."""

    def seen_by(self, state: State, seat: str) -> Event | None:
        """What this seat learns of it: the event, another one with the hidden part left out, or nothing."""
        return self

    def args(self) -> dict[str, object]:
        """The fields by name, and what TOLD names: arguments of the message `kind`."""
        return {name: getattr(self, name) for name in type(self).FIELDS}

    def wire(self) -> list[object]:
        """Kind, rule, then the fields in order: what is hashed and sent."""
        row: list[object] = [type(self).KIND, self.rule]
        for name in type(self).FIELDS:
            row.append(getattr(self, name))
        return row


class Rolled(Event):
    """Dice were thrown: what for, by whom, the faces, what counted and the result."""

    KIND: ClassVar[str] = "rolled"
    FIELDS: ClassVar[tuple[str, ...]] = ("owner", "spec", "faces", "mods", "result")
    REVEALS: ClassVar[bool] = True

    def __init__(
        self,
        rule: str,
        owner: str,
        spec: dict[str, object],
        faces: list[int],
        mods: list[tuple[str, int]],
        result: object,
    ) -> None:
        super().__init__(rule)
        self.owner = owner
        self.spec = spec
        self.faces = faces
        self.mods = mods
        self.result = result

    def apply(self, state: State) -> None:
        """Count the dice used: used dice never come back."""
        state.dice += len(self.faces)


class Passed(Event):
    """A node at which nothing could be chosen went by."""

    KIND: ClassVar[str] = "passed"
    FIELDS: ClassVar[tuple[str, ...]] = ("node", "seat")

    def __init__(self, rule: str, node: str, seat: str) -> None:
        super().__init__(rule)
        self.node = node
        self.seat = seat


class Conceded(Event):
    """A seat gave the game up, and with it the game is over."""

    KIND: ClassVar[str] = "conceded"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """The game is over."""
        state.conceded = self.seat
        state.over = True


class FlagFell(Conceded):
    """A seat's time ran out: it counts as given up."""

    KIND: ClassVar[str] = "flag_fell"


class Withdrew(Event):
    """A seat gave up (or ran out of time) while others play on: from now on the table answers for it."""

    KIND: ClassVar[str] = "withdrew"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, seat: str) -> None:
        super().__init__(rule)
        self.seat = seat

    def apply(self, state: State) -> None:
        """The seat is gone."""
        state.gone = (*state.gone, self.seat)


class PassedUp(Event):
    """A window did not ask, because of the seat's own setting; `options` are what it could have done."""

    KIND: ClassVar[str] = "passed_up"
    FIELDS: ClassVar[tuple[str, ...]] = ("node", "seat", "options")

    def __init__(self, rule: str, node: str, seat: str, options: list[str]) -> None:
        super().__init__(rule)
        self.node = node
        self.seat = seat
        self.options = options

    def seen_by(self, state: State, seat: str) -> Event | None:
        """Only the seat itself learns of it: the others must not see what it could have done."""
        return self if seat == self.seat else None


class AskingSet(Event):
    """A seat decided when windows ask it (`window` "": all of them)."""

    KIND: ClassVar[str] = "asking_set"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "window", "policy")

    def __init__(self, rule: str, seat: str, window: str, policy: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.window = window
        self.policy = policy

    def apply(self, state: State) -> None:
        """Replace the seat's setting for this window."""
        rest = [row for row in state.asking if row[0] != self.seat or row[1] != self.window]
        state.asking = (*rest, (self.seat, self.window, self.policy))

    def seen_by(self, state: State, seat: str) -> Event | None:
        """Only the seat itself learns of it."""
        return self if seat == self.seat else None


class SeatTaken(Event):
    """Somebody else sits down at a seat."""

    KIND: ClassVar[str] = "seat_taken"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "name")

    def __init__(self, rule: str, seat: str, name: str) -> None:
        super().__init__(rule)
        self.seat = seat
        self.name = name

    def apply(self, state: State) -> None:
        """The seat has a new name."""
        state.seats = tuple(
            [Seat(one.id, one.team, self.name) if one.id == self.seat else one for one in state.seats]
        )


class DrawAgreed(Event):
    """All seats agreed on a draw."""

    KIND: ClassVar[str] = "draw_agreed"

    def apply(self, state: State) -> None:
        """The game is over."""
        state.over = True
