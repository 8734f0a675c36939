"""Offers: what takes the consent of the others at the table: a draw, decisions taken back, a pause, a bot for a seat."""

from __future__ import annotations

from typing import Any, Final

from grognard.server.refusing import refuse

DRAW: Final = "draw"
TAKE_BACK: Final = "take_back"
PAUSE: Final = "pause"
RESUME: Final = "resume"
BOT: Final = "bot"
KINDS: Final = (DRAW, TAKE_BACK, PAUSE, RESUME, BOT)


class Proposal:
    """Something that a seat has proposed; `waits`: the seats that have still to say yes."""

    def __init__(self, what: str, by: str, count: int, who: str, bot: str, waits: list[str]) -> None:
        self.what = what
        self.by = by
        self.count = count
        self.who = who
        self.bot = bot
        self.waits = waits

    def plain(self) -> dict[str, object]:
        """As data of the page."""
        told: dict[str, object] = {"what": self.what, "by": self.by, "count": self.count, "waits": self.waits}
        if self.what == BOT:
            told["for"], told["bot"] = self.who, self.bot
        return told


class Offers:
    """The proposals that stand, one of a kind."""

    def __init__(self) -> None:
        self.standing: dict[str, Proposal] = {}
        #: what was declined, by whom it had been proposed, and at which version: not to be asked again at once
        self._declined: dict[tuple[str, str], int] = {}

    def propose(self, proposal: Proposal, v: int) -> None:
        """Raises Refused."""
        if proposal.what in self.standing:
            raise refuse("table.offer-stands", what=proposal.what)
        if self._declined.get((proposal.what, proposal.by)) == v:
            raise refuse("table.offer-declined", what=proposal.what)
        self.standing[proposal.what] = proposal

    def accept(self, what: str, seats: list[str]) -> Proposal | None:
        """These seats say yes; returns the proposal if everybody has. Raises Refused."""
        proposal = self._find(what)
        if not any(seat in proposal.waits for seat in seats):
            raise refuse("table.offer-not-asked", what=what)
        proposal.waits = [seat for seat in proposal.waits if seat not in seats]
        if proposal.waits:
            return None
        del self.standing[what]
        return proposal

    def decline(self, what: str, seat: str, v: int) -> None:
        """A seat says no, or withdraws its own proposal. Raises Refused."""
        proposal = self._find(what)
        if seat != proposal.by and seat not in proposal.waits:
            raise refuse("table.offer-not-asked", what=what)
        del self.standing[what]
        if seat != proposal.by:
            self._declined[what, proposal.by] = v

    def decided(self, seat: str) -> None:
        """A seat has decided something: nothing can be taken back as proposed, and playing on is no draw."""
        self.standing.pop(TAKE_BACK, None)
        draw = self.standing.get(DRAW)
        if draw is not None and draw.by != seat:
            del self.standing[DRAW]

    def clear(self) -> None:
        """The game is over."""
        self.standing.clear()

    def kept(self) -> dict[str, object]:
        """What is to be kept of them, as plain data; `restore` reads it."""
        told: dict[str, object] = {}
        if self.standing:
            told["offers"] = [
                [one.what, one.by, one.count, one.who, one.bot, one.waits] for one in self.standing.values()
            ]
        if self._declined:
            told["declined"] = [[what, by, v] for (what, by), v in self._declined.items()]
        return told

    def restore(self, kept: dict[str, Any]) -> None:
        """Go on from what was kept."""
        self.standing = {row[0]: Proposal(*row) for row in kept.get("offers", [])}
        self._declined = {(what, by): v for what, by, v in kept.get("declined", [])}

    def plain(self) -> list[dict[str, object]]:
        """As data of the page."""
        return [proposal.plain() for proposal in self.standing.values()]

    def _find(self, what: str) -> Proposal:
        if what not in self.standing:
            raise refuse("table.no-offer", what=what)
        return self.standing[what]
