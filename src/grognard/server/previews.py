"""Previews and questions about a position: they change nothing, and run on what the seat knows."""

from __future__ import annotations

from typing import Any, Final, cast

from grognard.game.bodies import OfBody, PlaceBody, Stance
from grognard.game.choices import MALFORMED, Malformed
from grognard.game.commands import Open, Seen
from grognard.game.messages import tell_overlay
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault, Verdict
from grognard.server import protocol_schema as p
from grognard.server.answers import Answers
from grognard.server.fortune import luck_so_far
from grognard.server.guests import Guest
from grognard.server.narrator import Narrator
from grognard.server.odds import odds_card
from grognard.server.querying import told_query
from grognard.server.table import Table
from grognard.server.wording import Row

#: the query that gives answers to choose from, in words
CANDIDATES: Final = "candidates"
#: the query that tells what the dice gave so far
LUCK: Final = "luck"
MOST_CANDIDATES: Final = 60


class NoAnswer(Exception):
    """A request that can't be answered."""

    def __init__(self, rule: str, **args: object) -> None:
        super().__init__(rule)
        self.fault = Fault(rule, dict(args))


def answer_request(message: p.Request, guest: Guest, narrator: Narrator, table: Table) -> p.Sent:
    """The answer to a request, in the words of a guest's narrator."""
    seat = getattr(message, "seat", guest.eye)
    try:
        # only the own seat's questions and knowledge; whoever watches may ask what a spectator knows
        if seat and seat not in guest.seats:
            raise NoAnswer("table.not-your-seat", seat=seat)
        # what another seat at this screen knows has to wait for the hand-over
        if seat != guest.eye and guest.screen is not None and guest.screen.hides():
            raise NoAnswer("table.hand-over", seat=seat)
        return Previews(narrator, table.match.seen(seat)).answer(message)
    except NoAnswer as none:
        return _failed(message, narrator, none.fault)
    except BadSetup as bad:
        return _failed(message, narrator, bad.faults[0])


def _failed(message: p.Request, narrator: Narrator, fault: Fault) -> p.Failed:
    return p.Failed(message.id, narrator.wording.fault(fault, narrator.state()))


class Previews:
    """Answers requests for one seat."""

    def __init__(self, narrator: Narrator, seen: Seen) -> None:
        self.narrator = narrator
        self.seen = seen
        self.book = narrator.book

    def answer(self, message: p.Request) -> p.Sent:
        """The answer. Raises NoAnswer, BadSetup."""
        if isinstance(message, p.Preview):
            return self._preview(message)
        if isinstance(message, p.Region):
            shapes = self._open(message.n).choice.region(message.part) if self.seen.measuring else []
            return p.Answered(message.id, shapes)
        if isinstance(message, p.Query):
            return p.Answered(message.id, self._query(message))
        if isinstance(message, p.Card):
            return p.Answered(message.id, self._card(message.unit))
        return p.Answered(message.id, self._overlays())

    def _open(self, number: int) -> Open:
        for one in self.seen.open:
            if one.number == number:
                return one
        raise NoAnswer("kernel.not-open", number=number, open=[one.number for one in self.seen.open])

    def _preview(self, message: p.Preview) -> p.Previewed:
        choice = self._open(message.n).choice
        try:
            answer = choice.parse(message.a)
        except Malformed as bad:
            return self._verdict(message, bad.verdict())
        verdict = choice.check(answer)
        told = self._verdict(message, verdict)
        if isinstance(choice, OfBody) and MALFORMED not in verdict.rules():
            told.bases = choice.bases(answer)
            if isinstance(choice, PlaceBody) and self.seen.measuring and choice.unit not in told.costs:
                far = choice.spent(cast(Stance, answer))
                if far is not None:
                    told.costs = {**told.costs, choice.unit: far}
        # odds carry distances that a seat which may not measure must not learn
        if verdict.legal and self.seen.measuring:
            forecast = choice.forecast(answer)
            if forecast is not None:
                told.odds = odds_card(forecast, self.narrator.wording, self.narrator.state())
        return told

    def _verdict(self, message: p.Preview, verdict: Verdict) -> p.Previewed:
        plain: Any = verdict.plain(self.seen.measuring)
        wording = self.narrator.wording
        faults = wording.faults(verdict.faults, self.narrator.state(), self.seen.measuring)
        return p.Previewed(message.id, verdict.legal, faults, plain["costs"], plain["example"])

    def _overlays(self) -> list[Row]:
        """The book's overlays, each with what it is called. They are nothing but distances."""
        if not self.seen.measuring:
            return []
        rows: list[Row] = self.book.overlays(self.seen.state, self.seen.seat)
        return [{**row, **self._named(row)} for row in rows]

    def _named(self, row: Row) -> Row:
        """What an overlay shows, and what all of its kind do: the book may have words for these."""
        words = self.narrator.words
        id = row["id"].replace(".", "-")
        told = tell_overlay(row, self.seen.state, words.messages) or words.label(f"overlay-{id}")
        return {"name": words.label(f"overlays-{id}") or told, "text": [told] if told else []}

    def _query(self, message: p.Query) -> Any:
        if message.name == CANDIDATES:
            return self._candidates(message.args)
        if message.name == LUCK:
            return luck_so_far(self.narrator)
        # whoever may not measure now is told nothing of the position that a glance would not show
        if not self.seen.measuring:
            raise NoAnswer("table.no-measuring")
        try:
            return told_query(self.narrator, self.seen, message.name, message.args)
        except KeyError:
            raise NoAnswer("table.unknown-query", name=message.name) from None

    def _candidates(self, args: dict[str, Any]) -> list[Row]:
        n, k = args.get("n"), args.get("k", 8)
        if not isinstance(n, int) or not isinstance(k, int) or not 1 <= k <= MOST_CANDIDATES:
            raise NoAnswer("table.malformed")
        choice = self._open(n).choice
        told = Answers(self.narrator.wording, self.narrator.state())
        return [{"a": answer, "text": told.told(choice, answer)} for answer in choice.candidates(k)]

    def _card(self, unit: str) -> Row:
        if unit not in self.seen.state.unit_at:
            raise NoAnswer("kernel.unknown-option", option=unit, meant=None)
        return {"card": self.book.card(self.seen.state, unit)}
