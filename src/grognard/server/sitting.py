"""Who sits at a seat: a person, a bot, or nobody yet."""

from __future__ import annotations

from typing import Final

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


class Sitting:
    """A seat and who plays it: `bot` is the bot's name, `name` that of the person it plays for, `called` what whoever
    sat down wants to be called ("": as the record has it)."""

    def __init__(self, seat: str, kind: str, bot: str = "", called: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.bot = bot
        self.called = called
        self.name = ""
        #: has it changed hands since the game began?
        self.changed = False
        #: when it was left; None while somebody is there
        self.left: float | None = None

    def present(self, there: bool, now: float) -> None:
        """Somebody is there, or not."""
        if there:
            self.left = None
        elif self.left is None:
            self.left = now

    def hand_over(self, kind: str, bot: str, name: str) -> None:
        """Somebody else plays it from now on."""
        self.kind, self.bot, self.name, self.changed = kind, bot, name, True
