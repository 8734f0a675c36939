"""Previews and questions: what is legal, what it costs, what may come of it, in words; and nothing changes."""

from __future__ import annotations

import statistics
import time
from typing import Any

import pytest

from grognard.bots.bot import make_bot
from grognard.game.wire import state_hash
from grognard.server import protocol_schema as p
from grognard.server.guests import Guest
from grognard.server.narrator import Narrator
from grognard.server.previews import answer_request
from grognard.server.table import Table
from tests.server.test_narrator import play, table_of


def ask(table: Table, narrator: Narrator, message: p.Request, seats: str = "ab") -> Any:
    """The answer to a request; nothing changes by it."""
    guest = Guest(list(seats), 9)
    guest.seats = list(seats)
    before = state_hash(table.match.state), len(table.match.game.log), table.v
    narrator.catch_up()
    found = answer_request(message, guest, narrator, table)
    assert before == (state_hash(table.match.state), len(table.match.game.log), table.v)
    return found


def told(parts: Any) -> str:
    """The text of parts, with * for what is named."""
    return "".join(part if isinstance(part, str) else "*" for part in parts)


def reach(name: str, kind: str, most: int = 400) -> tuple[Table, Narrator]:
    """A game that has come to a question of this kind."""
    table = table_of(name)
    narrator = Narrator(table, "a", "en")
    for _ in range(most):
        if kind in (type(table.waiting()[0].choice).KIND, table.waiting()[0].choice.id):
            return table, narrator
        play(table, [], 1)
    raise AssertionError(f"{name} asked no {kind}")


@pytest.mark.parametrize("name", ["homebrew", "vanguard"])
def test_what_a_preview_allows_is_accepted_and_what_it_refuses_is_refused(name: str) -> None:
    table, narrator = reach(name, "move")
    (one,) = table.waiting()
    seat = one.choice.seat
    for answer in one.choice.candidates(6):
        found = ask(table, narrator, p.Preview(id=1, n=one.number, seat=seat, a=answer))
        assert found.legal and not found.faults and all(cost >= 0.0 for cost in found.costs.values())
    model = one.choice.models()[0]
    far = [[model, [[-50.0, -50.0, 0.0, 0.0][: 4 if name == "vanguard" else 3]]]]
    found = ask(table, narrator, p.Preview(id=1, n=one.number, seat=seat, a=far))
    assert not found.legal and told(found.faults[0]["text"]) and found.faults[0]["rule"].startswith(name)
    assert found.faults[0]["name"] and model in found.faults[0]["models"]


def test_what_is_no_answer_is_refused_in_a_preview() -> None:
    table, narrator = reach("homebrew", "move")
    (one,) = table.waiting()
    found = ask(table, narrator, p.Preview(id=7, n=one.number, seat=one.choice.seat, a="nowhere"))
    assert (found.id, found.legal, found.faults[0]["rule"]) == (7, False, "kernel.malformed")


def test_odds_stand_beside_what_can_be_forecast() -> None:
    table, narrator = reach("homebrew", "move")
    for _ in range(300):
        one = table.waiting()[0]
        cards = [
            ask(table, narrator, p.Preview(id=1, n=one.number, seat=one.choice.seat, a=answer)).odds
            for answer in one.choice.promising(4)
        ]
        with_chances = [card for card in cards if card is not p.UNSET and card["chances"]]
        if with_chances:
            break
        play(table, [], 1)
    (chances, *_) = with_chances[0]["chances"]
    assert chances["name"] and abs(sum(row[1] for row in chances["rows"]) - 1.0) < 0.001
    assert chances["rows"][0][2] > 0.99 and chances["mean"] >= 0.0
    assert set(chances["percentiles"]) == {"10", "25", "50", "75", "90"}
    assert all(told(factor["text"]) for factor in with_chances[0]["factors"])


@pytest.mark.parametrize("name", ["homebrew", "vanguard"])
def test_the_position_is_told_in_words(name: str) -> None:
    table, narrator = reach(name, "move")
    play(table, [], 60)
    state = table.match.state
    ids = {
        seat: next(m.unit for m in state.models if m.seat == seat and m.alive and (m.x or m.y))
        for seat in "ab"
    }
    args = {"by": ids["a"], "at": ids["b"]}
    sight = ask(table, narrator, p.Query(id=1, seat="a", name="sight", args=args))
    assert told(sight.result["text"]).count("*") >= 2 and "seen" in sight.result
    distance = ask(table, narrator, p.Query(id=1, seat="a", name="distance", args=args))
    assert isinstance(distance.result["distance"], float)
    wrong = ask(table, narrator, p.Query(id=2, seat="a", name="weather", args={}))
    assert wrong.fault["rule"] == "table.unknown-query"
    nobody = ask(table, narrator, p.Query(id=2, seat="a", name="sight", args={"by": "x", "at": "y"}))
    assert told(nobody.fault["text"])


def test_candidates_are_answers_in_words() -> None:
    table, narrator = reach("vanguard", "move")
    (one,) = table.waiting()
    query = p.Query(id=1, seat=one.choice.seat, name="candidates", args={"n": one.number, "k": 8})
    found = ask(table, narrator, query)
    assert len(found.result) >= 5
    texts = [told(row["text"]) for row in found.result]
    assert len(set(texts)) > 3 and all(texts)
    for row in found.result:
        assert one.choice.check(one.choice.parse(row["a"])).legal
    many = p.Query(id=1, seat=one.choice.seat, name="candidates", args={"n": one.number, "k": 10**9})
    assert ask(table, narrator, many).fault["rule"] == "table.malformed"


def test_only_the_own_seat_is_asked_about() -> None:
    table, narrator = reach("homebrew", "move")
    (one,) = table.waiting()
    other = "b" if one.choice.seat == "a" else "a"
    narrator = Narrator(table, other, "en")
    wrong = ask(table, narrator, p.Preview(id=1, n=one.number, seat=one.choice.seat, a=[]), other)
    assert wrong.fault["rule"] == "table.not-your-seat"
    none = ask(table, narrator, p.Preview(id=1, n=one.number, seat=other, a=[]), other)
    assert none.fault["rule"] == "kernel.not-open"


@pytest.mark.parametrize("name", ["homebrew", "vanguard"])
def test_moves_are_judged_while_they_are_dragged(name: str) -> None:
    """Most previews of a path take far less than fifty milliseconds, also in the pure form."""
    table, narrator = reach(name, "move")
    bots = {seat: make_bot("random", seat, table.ruleset) for seat in "ab"}
    times: list[float] = []
    for _ in range(200):
        if table.match.over or len(times) >= 60:
            break
        one = table.waiting()[0]
        if type(one.choice).KIND == "move":
            for answer in one.choice.candidates(3):
                began = time.perf_counter()
                answer_request(
                    p.Preview(id=1, n=one.number, seat=one.choice.seat, a=answer), _guest(), narrator, table
                )
                times.append(time.perf_counter() - began)
        table.answer_for(
            one.choice.seat,
            one.number,
            bots[one.choice.seat].choose(table.match.seen(one.choice.seat), one),
            None,
            0.0,
        )
        narrator.catch_up()
    assert len(times) >= 30 and statistics.median(times) < 0.2  # four times as much, for a busy machine


def _guest() -> Guest:
    guest = Guest(["a", "b"], 9)
    guest.seats = ["a", "b"]
    return guest
