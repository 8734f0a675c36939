"""What is done when all have agreed: a draw, decisions taken back, a pause, a bot for a seat that was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.bots.bot import BOTS
from grognard.server import protocol_schema as p
from grognard.server.offers import BOT, DRAW, KINDS, PAUSE, RESUME, TAKE_BACK, Offers, Proposal
from grognard.server.refusing import refuse
from grognard.server.sitting import BOT as PLAYED_BY_BOT
from grognard.server.sitting import PERSON

if TYPE_CHECKING:
    from grognard.server.table import Table


class Consent:
    """The proposals at a table. Bots agree to everything but a draw."""

    def __init__(self) -> None:
        self.offers = Offers()

    def propose(self, table: Table, offer: p.Offer, voice: list[str]) -> None:
        """Propose something; it is done at once if nobody else has to agree. Raises Refused."""
        self._mind(table, offer, voice)
        waits = [seat for seat in table.people() if seat not in voice and seat != offer.who]
        proposal = Proposal(offer.what, offer.seat, offer.count, offer.who, offer.bot, waits)
        if waits:
            self.offers.propose(proposal, table.v)
        else:
            self._carry_out(table, proposal)

    def accept(self, table: Table, what: str, voice: list[str]) -> None:
        """Say yes. Raises Refused."""
        agreed = self.offers.accept(what, voice)
        if agreed is not None:
            self._carry_out(table, agreed)

    def _mind(self, table: Table, offer: p.Offer, voice: list[str]) -> None:
        """Raise Refused for what makes no sense."""
        what = offer.what
        # only these can be proposed
        if what not in KINDS:
            raise refuse("table.no-such-offer", what=what, known=list(KINDS))
        # a game that is over stays as it is
        if table.match.over:
            raise refuse("kernel.game-over")
        # a bot plays on
        if what == DRAW and any(table.sitting[seat].kind == PLAYED_BY_BOT for seat in table.seats):
            raise refuse("table.bot-plays-on")
        # there are not so many decisions
        if what == TAKE_BACK and offer.count > len(table.match.commands):
            raise refuse("kernel.no-take-back", count=offer.count)
        # it is so already
        if (what == PAUSE and table.paused) or (what == RESUME and not table.paused):
            raise refuse("table.so-already", what=what)
        if what == BOT:
            self._mind_bot(table, offer, voice)

    def _mind_bot(self, table: Table, offer: p.Offer, voice: list[str]) -> None:
        """Raise Refused if this bot can't play for this seat (with no bot named: its person for the bot)."""
        sitting = table.sitting.get(offer.who)
        # there is no such seat
        if sitting is None:
            raise refuse("table.no-such-seat", seat=offer.who)
        # it takes a bot to take over
        if offer.bot and offer.bot not in BOTS:
            raise refuse("table.no-such-bot", bot=offer.bot, known=list(BOTS))
        # the seat is played so already
        if bool(offer.bot) == (sitting.kind == PLAYED_BY_BOT):
            raise refuse("table.so-already", what=offer.what)
        # only who was there can come back
        if not offer.bot and (not sitting.changed or offer.who not in voice):
            raise refuse("table.not-your-seat", seat=offer.who)
        # whoever is there plays for himself
        if offer.bot and offer.who not in voice and sitting.left is None:
            raise refuse("table.seat-is-there", seat=offer.who)

    def _carry_out(self, table: Table, proposal: Proposal) -> None:
        """All have agreed. Raises Refused where the rules do not allow it."""
        if proposal.what == DRAW:
            table.match.agree_draw()
        elif proposal.what == TAKE_BACK:
            table.match.take_back(proposal.count, proposal.by)
        elif proposal.what in (PAUSE, RESUME):
            table.paused = proposal.what == PAUSE
        else:
            self._hand_over(table, proposal.who, proposal.bot)

    def _hand_over(self, table: Table, seat: str, bot: str) -> None:
        sitting = table.sitting[seat]
        name = next(one.name for one in table.match.state.seats if one.id == seat)
        table.match.change_seat(seat, bot or sitting.name)
        if bot:
            sitting.hand_over(PLAYED_BY_BOT, bot, name)
        else:
            sitting.hand_over(PERSON, "", "")
