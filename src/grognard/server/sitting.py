"""Who sits at a seat: a person, a bot, or nobody yet."""

from __future__ import annotations

from typing import Final

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"


class Sitting:
    """A seat and who plays it; `bot` is the bot's name."""

    def __init__(self, seat: str, kind: str, bot: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.bot = bot

    def plain(self) -> dict[str, str]:
        """As JSON-able data."""
        return {"seat": self.seat, "kind": self.kind, "bot": self.bot}
