"""Previews and questions about a position: they change nothing, and run on what the seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grognard.game.choices import Malformed
from grognard.game.commands import Open, Seen
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault, Verdict
from grognard.server import protocol_schema as p
from grognard.server.narrator import Narrator

if TYPE_CHECKING:
    from grognard.server.rooms import Guest, Room


def request(room: Room, guest: Guest, message: p.Request) -> p.Sent:
    """The answer to a request."""
    narrator = room._narrator(guest.eye, guest.lang)
    seat = getattr(message, "seat", guest.eye)
    if seat != "" and seat not in guest.seats:
        return failed(message, narrator, Fault("table.not-your-seat", {"seat": seat}))
    seen = room.table.match.seen(seat)
    try:
        return _answer(message, narrator, seen)
    except BadSetup as bad:
        return failed(message, narrator, bad.faults[0])
    except KeyError as error:
        return failed(message, narrator, Fault("table.unknown-query", {"name": str(error)}))


def failed(message: p.Request, narrator: Narrator, fault: Fault) -> p.Failed:
    """A request that has no answer."""
    return p.Failed(message.id, narrator.wording.fault(fault, narrator.state()))


def _answer(message: p.Request, narrator: Narrator, seen: Seen) -> p.Sent:
    if isinstance(message, (p.Preview, p.Region)):
        one = next((one for one in seen.open if one.number == message.n), None)
        if one is None:
            return failed(message, narrator, Fault("table.not-open", {"number": message.n}))
        if isinstance(message, p.Region):
            return p.Answered(message.id, one.choice.region(message.part))
        return _preview(message, narrator, seen, one)
    if isinstance(message, p.Query):
        result: Any = narrator.book.query(seen.state, message.name, message.args)
        return p.Answered(message.id, result)
    if isinstance(message, p.Card):
        return p.Answered(message.id, narrator.book.card(seen.state, message.unit))
    return p.Answered(message.id, narrator.book.overlays(seen.state, seen.seat))


def _preview(message: p.Preview, narrator: Narrator, seen: Seen, one: Open) -> p.Previewed:
    try:
        verdict = one.choice.check(one.choice.parse(message.a))
    except Malformed as bad:
        verdict = Verdict(bad.verdict().faults)
    plain: Any = verdict.plain(seen.measuring)
    faults = narrator.wording.faults(verdict.faults, narrator.state(), seen.measuring)
    return p.Previewed(message.id, verdict.legal, faults, plain["costs"], plain["example"])
