"""Clients that do not behave: what they send is refused, they are cut off, and the game goes on untouched."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from grognard.server import protocol_schema as p
from grognard.server.guests import Guest
from tests.server.playing import Server, put
from tests.server.seated import closed, fingerprint, seat

MALFORMED = [
    "",
    "{",
    "null",
    '{"t":"answer"}',
    '{"t":"answer","cmd":"x","v":0,"seat":"a","n":1,"a":NaN}',
    '{"t":"answer","cmd":"x","v":0,"seat":"a","n":1,"a":1e999}',
    '{"t":"answer","cmd":"x","v":0,"seat":"a","n":1,"a":' + "[" * 5000 + "]" * 5000 + "}",
    '{"t":"answer","cmd":"x","v":0,"seat":"a","n":1,"a":' + "[" * 100 + "]" * 100 + "}",
    '{"t":"answer","cmd":"x","v":0,"seat":"a","n":1,"a":"a.1","more":true}',
    '{"t":"answer","cmd":"x","v":0,"seat":"a","n":1,"a":"\\ud800"}',
]


@pytest.mark.parametrize("text", MALFORMED)
def test_what_can_not_be_read_is_refused(server: Server, text: str) -> None:
    tab = seat(server, "a")
    before = fingerprint(server)
    tab.session.send_text(text)
    refused = tab.until("refused")
    assert refused["faults"][0]["rule"] == "table.malformed" and "Traceback" not in json.dumps(refused)
    assert fingerprint(server) == before
    assert tab.answer("a.1")["t"] == "ack"


WRONG = [
    ({"t": "answer", "v": 0, "seat": "b", "n": 1, "a": "b.1"}, "table.not-your-seat"),
    ({"t": "answer", "v": 9, "seat": "a", "n": 1, "a": "a.1"}, "table.stale"),
    ({"t": "answer", "v": 0, "seat": "a", "n": 2, "a": "a.1"}, "kernel.not-open"),
    ({"t": "answer", "v": 0, "seat": "a", "n": 1, "a": {"a": 1}}, "kernel.malformed"),
    ({"t": "answer", "v": 0, "seat": "a", "n": 1, "a": "a" * 5000}, "kernel.malformed"),
    ({"t": "answer", "v": 0, "seat": "a", "n": 1, "a": "b.1"}, "kernel.unknown-option"),
    ({"t": "undo", "v": 0, "seat": "a"}, "kernel.no-undo"),
    ({"t": "dice", "v": 0, "faces": [6]}, "kernel.no-dice-wanted"),
    ({"t": "asking", "seat": "a", "policy": "x"}, "kernel.no-such-policy"),
    ({"t": "offer", "seat": "a", "what": "x"}, "table.no-such-offer"),
    ({"t": "accept", "seat": "a", "what": "draw"}, "table.no-offer"),
    ({"t": "concede", "v": 0, "seat": "z"}, "table.not-your-seat"),
]


@pytest.mark.parametrize(("message", "rule"), WRONG)
def test_what_may_not_be_done_is_refused(server: Server, message: dict[str, Any], rule: str) -> None:
    tab = seat(server, "a")
    before = fingerprint(server)
    fields = {key: value for key, value in message.items() if key != "t"}
    refused = tab.do(message["t"], **fields)
    assert refused["t"] == "refused" and refused["faults"][0]["rule"] == rule
    assert refused["faults"][0]["text"] and rule not in str(refused["faults"][0]["text"])
    assert fingerprint(server) == before


def test_who_watches_does_nothing(server: Server) -> None:
    tab = server.tab("game", "stranger")
    tab.until("view")
    refused = tab.do("answer", v=0, seat="a", n=1, a="a.1")
    assert refused["faults"][0]["rule"] == "table.watching"
    assert tab.ask("preview", n=1, seat="a", a="a.1")["fault"]["rule"] == "table.not-your-seat"


def test_a_flood_is_cut_off_and_logged(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    tab, other = seat(server, "a"), seat(server, "b")
    before = fingerprint(server)
    with caplog.at_level(logging.WARNING, "grognard.server"):
        for _ in range(1000):
            tab.session.send_text('{"t":"ping"}')
        assert closed(tab) == ("table.too-fast", 1008)
    assert "too many messages" in caplog.text
    assert fingerprint(server) == before and other.answer("b.1")["t"] == "ack"


def test_everything_anew_may_be_had_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    """To tell a whole game takes work: a greeting, or another language, can be had less often than other messages."""
    made = Server(greetings=(7.0, 0.01))
    put(made.store, "game")
    with made:
        for _ in range(6):
            made.tab("game").until("view")
        one = made.tab("game")
        one.until("view")
        one.send(t="lang", lang="ru")
        assert closed(one) == ("table.too-fast", 1008)
        assert closed(made.tab("game")) == ("table.too-fast", 1008)
    assert "everything anew too often" in caplog.text


def test_too_large_a_message_ends_the_socket(server: Server) -> None:
    tab = seat(server, "a")
    before = fingerprint(server)
    tab.send(t="say", text="x" * 300_000)
    assert closed(tab) == ("table.too-large", 1008)
    assert fingerprint(server) == before


@pytest.mark.parametrize(
    ("messages", "rule"),
    [
        ([{"t": "ping"}], "table.hello-first"),
        ([{"t": "hello", "protocol": 2}], "table.protocol"),
        ([{"t": "hello", "protocol": 1}, {"t": "hello", "protocol": 1}], "table.hello-twice"),
    ],
)
def test_hello_comes_first_and_once(server: Server, messages: list[dict[str, Any]], rule: str) -> None:
    tab = server.raw("game", "browser-a-")
    for message in messages:
        tab.send(**message)
    assert closed(tab) == (rule, 1008)


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://testserver.evil.test", "https://"])
def test_pages_of_others_open_no_socket(server: Server, origin: str) -> None:
    with pytest.raises(WebSocketDisconnect):
        server.raw("game", "browser-a-", {"origin": origin})
    server.raw("game", "browser-a-", {"origin": "http://testserver"}).close()


def test_there_is_no_socket_without_a_game(server: Server) -> None:
    with pytest.raises(WebSocketDisconnect):
        server.raw("nothing")


def test_a_socket_that_does_not_read_is_given_up() -> None:
    guest = Guest(["a"], most_waiting=3)
    for number in range(3):
        guest.send(p.Pong(float(number)))
    assert guest.queue.qsize() == 3 and not guest.gone
    guest.send(p.Pong(3.0))
    # it is told nothing more, and comes back for what it has missed
    assert guest.gone and guest.code == 1012 and guest.queue.get_nowait() is None and guest.queue.empty()
    guest.send(p.Pong(4.0))
    assert guest.queue.empty()
