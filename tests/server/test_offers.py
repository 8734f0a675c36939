"""What takes consent: draws, take-backs, pauses, bots for seats that were left."""

from __future__ import annotations

import pytest

from grognard.game.verdict import Refused
from grognard.server import protocol_schema as p
from grognard.server.sitting import BOT, PERSON
from grognard.server.table import Table
from tests.server.playing import toy_table
from tests.server.test_table import answer, default, refused


def offer(table: Table, seat: str, what: str, voice: str = "", **more: object) -> None:
    """A seat proposes something, speaking for the seats of `voice`."""
    table.do(
        p.Offer(cmd=f"{seat} {what} {len(table.cmds)}", seat=seat, what=what, **more),
        0.0,
        list(voice or seat),
    )


def accept(table: Table, seat: str, what: str) -> None:
    table.do(p.Accept(cmd=f"{seat} yes {len(table.cmds)}", seat=seat, what=what), 0.0, [seat])


def decline(table: Table, seat: str, what: str) -> None:
    table.do(p.Decline(cmd=f"{seat} no {len(table.cmds)}", seat=seat, what=what), 0.0, [seat])


def standing(table: Table) -> list[object]:
    return [one["what"] for one in table.consent.offers.plain()]


def test_a_draw_takes_everybody() -> None:
    table = toy_table()
    offer(table, "a", "draw")
    assert table.consent.offers.plain() == [{"what": "draw", "by": "a", "count": 1, "waits": ["b", "c"]}]
    accept(table, "b", "draw")
    assert not table.match.over
    accept(table, "c", "draw")
    assert table.match.over and table.closed and not standing(table)


def test_one_no_is_enough_and_is_not_asked_again_at_once() -> None:
    table = toy_table()
    offer(table, "a", "draw")
    assert refused(table, p.Accept(cmd="x", seat="a", what="draw"), ["a"]) == "table.offer-not-asked"
    assert refused(table, p.Offer(cmd="x", seat="b", what="draw"), ["b"]) == "table.offer-stands"
    decline(table, "b", "draw")
    assert not standing(table)
    assert refused(table, p.Offer(cmd="x", seat="a", what="draw"), ["a"]) == "table.offer-declined"
    assert refused(table, p.Accept(cmd="x", seat="c", what="draw"), ["c"]) == "table.no-offer"
    answer(table, "a", "a.1")
    offer(table, "a", "draw")
    assert standing(table) == ["draw"]


def test_playing_on_is_no_draw_but_the_proposer_may_go_on() -> None:
    table = toy_table()
    offer(table, "a", "draw")
    answer(table, "a", "a.1")
    assert standing(table) == ["draw"]
    answer(table, "b", "b.1")
    assert standing(table) == []


def test_decisions_are_taken_back_by_agreement_only() -> None:
    table = toy_table()
    answer(table, "a", "a.1", "1")
    answer(table, "b", "b.1", "2")
    assert table.back("a") == 2 and table.back("b") == 1 and table.back("c") == 0
    offer(table, "a", "take_back", count=2)
    accept(table, "b", "take_back")
    accept(table, "c", "take_back")
    assert sorted(one.choice.seat for one in table.waiting()) == ["a", "b", "c"]
    assert (
        refused(table, p.Offer(cmd="x", seat="a", what="take_back", count=9), ["a"]) == "kernel.no-take-back"
    )


def test_bots_agree_to_everything_but_a_draw() -> None:
    table = toy_table(bots="bc")
    answer(table, "a", "a.1", "1")
    assert refused(table, p.Offer(cmd="x", seat="a", what="draw"), ["a"]) == "table.bot-plays-on"
    offer(table, "a", "take_back")
    assert len(table.waiting()) == 3
    offer(table, "a", "pause")
    assert table.paused


def test_one_who_plays_several_seats_agrees_with_himself() -> None:
    table = toy_table()
    offer(table, "a", "pause", voice="abc")
    assert table.paused
    assert refused(table, p.Answer(cmd="x", v=0, seat="a", n=1, a="a.1"), ["a"]) == "table.paused"
    assert refused(table, p.Offer(cmd="x", seat="a", what="pause"), ["a"]) == "table.so-already"
    offer(table, "b", "resume", voice="abc")
    assert not table.paused


def test_a_bot_takes_over_a_seat_that_was_left_and_gives_it_back() -> None:
    table = toy_table()
    table.presence(["a", "b", "c"], 0.0)
    bot = p.Offer(cmd="x", seat="a", what="bot", who="b", bot="random")
    assert refused(table, bot, ["a"]) == "table.seat-is-there"
    table.presence(["a", "c"], 1.0)
    assert (
        refused(table, p.Offer(cmd="x", seat="a", what="bot", who="b", bot="x"), ["a"]) == "table.no-such-bot"
    )
    assert (
        refused(table, p.Offer(cmd="x", seat="a", what="bot", who="z", bot="random"), ["a"])
        == "table.no-such-seat"
    )
    offer(table, "a", "bot", who="b", bot="random")
    assert table.sitting["b"].kind == PERSON
    accept(table, "c", "bot")
    assert table.sitting["b"].kind == BOT and table.bot_to_move() == "b"
    assert '"sitting":{"b":["bot","random","Bo"]}' in table.more()
    # who was there comes back, if the others agree; nobody else can
    back = p.Offer(cmd="x", seat="a", what="bot", who="b")
    assert refused(table, back, ["a"]) == "table.not-your-seat"
    table.presence(["a", "b", "c"], 2.0)
    offer(table, "b", "bot", who="b")
    accept(table, "a", "bot")
    accept(table, "c", "bot")
    assert table.sitting["b"].kind == PERSON
    assert [seat.name for seat in table.match.state.seats] == ["Ann", "Bo", "Cleo"]


def test_what_is_no_offer_is_refused() -> None:
    table = toy_table()
    assert refused(table, p.Offer(cmd="x", seat="a", what="beer"), ["a"]) == "table.no-such-offer"
    table.do(p.Concede(cmd="c", v=0, seat="a"), 0.0, ["a"])
    with pytest.raises(Refused, match="game-over"):
        offer(table, "b", "draw")


def test_a_decision_ends_an_offer_to_take_back() -> None:
    table = toy_table()
    default(table, "1")
    offer(table, "a", "take_back")
    default(table, "2")
    assert standing(table) == []
