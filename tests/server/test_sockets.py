"""Sockets: hello, answers, news for everybody, reconnects, and clients that do not behave."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import time
import weakref
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.game.books import book
from grognard.game.ruleset import Setup
from grognard.game.wire import state_hash
from grognard.server import protocol_schema as p
from grognard.server import sockets, tellers
from grognard.server.guests import Guest
from grognard.server.hub import Hub
from grognard.server.store import StoreError, open_store
from tests.server.playing import Server, Tab, put, secret


@pytest.fixture
def server() -> Any:
    """A server with a game of the toy book, a browser a seat."""
    made = Server()
    put(made.store, "game")
    with made:
        yield made


def seat(server: Server, name: str, **hello: Any) -> Tab:
    """The tab of the browser that plays a seat, after its view and the presence."""
    tab = server.tab("game", f"browser-{name}-", **hello)
    tab.until("view")
    tab.until("presence")
    return tab


def fingerprint(server: Server) -> tuple[str, int, int]:
    """The State of the game, its version, its rows."""
    hub: Hub = server.app.state.hub
    table = hub.rooms["game"].table
    return state_hash(table.match.state), table.v, len(server.store.deeds("game"))


def test_a_view_tells_who_plays_and_what_is_asked(server: Server) -> None:
    tab = server.tab("game", "browser-a-")
    view = tab.until("view")
    assert view["game"]["you"] == ["a"] and not view["game"]["hotseat"]
    first = view["game"]["seats"][0]
    assert (first["id"], first["name"], first["kind"]) == (
        "a",
        "Ann",
        "person",
    )
    (question,) = view["live"]["open"]
    assert (question["id"], question["kind"], question["n"]) == ("geese.hide", "pick_one", 1)
    assert [option["key"] for option in question["options"]] == ["a.1", "a.2", "a.3"]
    assert view["live"]["waiting"] == ["a", "b", "c"]
    presence = tab.until("presence")
    assert presence == {"t": "presence", "seats": {"a": True, "b": False, "c": False}, "watching": 0}


def test_an_answer_is_acknowledged_and_told_to_all(server: Server) -> None:
    ann, bo, watcher = seat(server, "a"), seat(server, "b"), server.tab("game")
    watcher.until("view")
    assert ann.answer("a.1") == {"t": "ack", "cmd": "cmd-1", "v": 1}
    for tab in (ann, bo, watcher):
        delta = tab.until("delta")
        assert (delta["v"], delta["live"]["waiting"]) == (1, ["b", "c"])
    assert [one["seat"] for one in bo.live["open"]] == ["b"] and watcher.live["open"] == []
    assert len(server.store.deeds("game")) == 2


def test_the_same_command_again_is_acknowledged_and_not_done(server: Server) -> None:
    tab = seat(server, "a")
    tab.do("answer", cmd="once", v=0, seat="a", n=1, a="a.1")
    before = fingerprint(server)
    assert tab.do("answer", cmd="once", v=0, seat="a", n=1, a="a.1") == {"t": "ack", "cmd": "once", "v": 1}
    assert fingerprint(server) == before


def test_a_refusal_says_why_in_the_language_of_the_tab(server: Server) -> None:
    tab = seat(server, "a", lang="ru")
    refused = tab.do("answer", v=0, seat="b", n=1, a="b.1")
    assert refused["faults"][0]["rule"] == "table.not-your-seat"
    assert refused["faults"][0]["text"] == ["Это не ваше место."]
    tab.send(t="lang", lang="en")
    assert tab.until("view")["data"]["lang"] == "en"
    assert tab.do("answer", v=0, seat="b", n=1, a="b.1")["faults"][0]["text"] == ["This seat is not yours."]


def test_one_who_comes_back_gets_what_was_missed_or_everything(server: Server) -> None:
    ann, bo = seat(server, "a"), seat(server, "b")
    ann.answer("a.1")
    ann.until("delta")
    bo.answer("b.1")
    ann.until("delta")
    ann.close()
    cleo = seat(server, "c")
    cleo.answer("c.1")
    back = server.tab("game", "browser-a-", have=1)
    first = back.get()
    assert first["t"] == "delta" and back.get()["v"] == 2 and back.until("delta")["v"] == 3
    assert [one["id"] for one in back.live["open"]] == ["geese.deploy"]
    assert server.tab("game", "browser-a-", have=77).get()["t"] == "view"


def test_two_seats_of_one_browser_are_played_in_one_tab() -> None:
    made = Server()
    put(made.store, "game", seats={"a": "both-", "b": "both-", "c": "other-"})
    with made:
        tab = made.tab("game", "both-")
        view = tab.until("view")
        assert view["game"]["hotseat"] and view["live"]["eye"] == "a"
        assert [one["seat"] for one in view["live"]["open"]] == ["a"]
        tab.answer("a.1")
        moved = tab.until("view")
        assert moved["live"]["eye"] == "b" and [one["seat"] for one in moved["live"]["open"]] == ["b"]
        one = made.tab("game", "both-", seats=["b"])
        assert one.until("view")["game"]["you"] == ["b"]


def test_bots_play_and_the_game_comes_to_an_end() -> None:
    made = Server()
    put(made.store, "game", seats={"a": "bot:random", "b": "bot:random", "c": "bot:random"})
    with made:
        tab = made.tab("game")
        tab.until("view")
        while not tab.live["over"]:
            last = tab.until("delta")
        assert last["game"]["result"]["told"]
        assert made.store.game("game").over  # type: ignore[union-attr]
        assert tab.lines[-1]["t"]


def test_chat_pings_and_fingers_are_passed_on(server: Server) -> None:
    ann, watcher = seat(server, "a"), server.tab("game")
    watcher.until("view")
    ann.send(t="say", text="hello")
    assert watcher.until("said") == {"t": "said", "seat": "a", "text": "hello"}
    watcher.send(t="point", x=1.5, y=2)
    assert ann.until("pointed") == {"t": "pointed", "seat": "", "x": 1.5, "y": 2.0}
    ann.send(t="ping")
    assert ann.until("pong")["now"] > 0


# ---- clients that do not behave

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


def closed(tab: Tab) -> tuple[str, int]:
    """Why a socket was closed, by the last message, and with which code."""
    why = ""
    while True:
        try:
            found = tab.get()
        except WebSocketDisconnect as gone:
            return why, gone.code
        if found["t"] == "closed":
            why = found["why"]["rule"]


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


def test_what_can_not_be_kept_has_not_happened(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    tab = seat(server, "a")

    def full(*_: object) -> None:
        raise StoreError("full")

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "append", full)
        tab.send(t="answer", cmd="1", v=0, seat="a", n=1, a="a.1")
        assert closed(tab) == ("table.again", 1012)
    again = seat(server, "a")
    assert again.live["v"] == 0
    assert again.do("answer", cmd="1", v=0, seat="a", n=1, a="a.1")["t"] == "ack"


def test_games_go_on_after_the_server_has_started_anew(tmp_path: Any) -> None:
    place = str(tmp_path / "games.db")
    store = open_store(place)
    put(store, "game", clock={"bank_s": 600, "increment_s": 5, "allowance_s": 10})
    with Server(store) as first:
        tab = seat(first, "a")
        tab.answer("a.1")
        left = tab.until("delta")["live"]["clock"]["a"]["left_ms"]
    with Server(open_store(place)) as second:
        tab = seat(second, "a")
        assert tab.live["v"] == 1 and tab.live["waiting"] == ["b", "c"]
        assert abs(tab.live["clock"]["a"]["left_ms"] - left) < 10
        assert tab.do("answer", cmd="cmd-1", v=0, seat="a", n=1, a="a.1") == {
            "t": "ack",
            "cmd": "cmd-1",
            "v": 1,
        }


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


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back(server: Server) -> None:
    hub: Hub = server.app.state.hub
    tab = seat(server, "a")
    tab.answer("a.1")
    tab.until("delta")
    server.client.portal.call(hub.put_away, time.monotonic() + 1.0)  # type: ignore[union-attr]
    assert "game" in hub.rooms  # somebody looks on
    tab.close()
    server.client.portal.call(hub.put_away, time.monotonic() + 1.0)  # type: ignore[union-attr]
    assert hub.rooms == {}
    again = seat(server, "a")
    assert again.live["v"] == 1 and again.live["waiting"] == ["b", "c"]


def test_a_game_that_was_put_away_is_gone(server: Server) -> None:
    """Nothing around its sockets holds it, however they ended, and no collector has to look for it."""
    hub: Hub = server.app.state.hub
    gc.collect()
    gc.disable()
    try:
        tab, other = seat(server, "a"), seat(server, "b")
        tab.answer("a.1")
        other.send(t="say", text="x" * 300_000)
        assert closed(other) == ("table.too-large", 1008)
        room = weakref.ref(hub.rooms["game"])
        # it goes while there is something to be sent to it
        for _ in range(20):
            tab.send(t="ping")
        tab.close()
        for _ in range(100):
            server.client.portal.call(hub.put_away, time.monotonic() + 1.0)  # type: ignore[union-attr]
            if room() is None:
                break
            time.sleep(0.05)
        assert hub.rooms == {} and room() is None
    finally:
        gc.enable()


def test_a_flag_falls_by_itself(server: Server) -> None:
    put(server.store, "quick", clock={"bank_s": 0.3, "increment_s": 0, "allowance_s": 0})
    tab = server.tab("quick", "browser-a-")
    tab.until("view")
    while not tab.live["over"]:
        tab.until("delta")
    assert any("flag" in row.row for row in server.store.deeds("quick"))


def test_dice_of_a_real_table_are_asked_for(server: Server) -> None:
    put(server.store, "real", typed=True, seats={"a": "all-", "b": "all-", "c": "all-"})
    tab = server.tab("real", "all-")
    tab.until("view")
    while tab.live["need"] is None:
        question = tab.live["open"][0]
        raw = question["default"]
        if question["kind"] == "assign":
            legal = [[i["key"], t["key"]] for i in question["items"] for t in i["targets"] if not t["faults"]]
            raw = legal[:1]
        tab.answer(raw)
        while tab.get()["t"] not in ("delta", "view"):
            pass
    need = tab.live["need"]
    assert (need["n"], need["sides"]) == (1, 6) and need["seat"] == "a" and all(need["why"])
    assert tab.do("dice", v=tab.live["v"], faces=[7])["faults"][0]["rule"] == "kernel.no-such-face"
    assert tab.do("dice", v=tab.live["v"], faces=[6])["t"] == "ack"


def test_offers_are_told_and_taken(server: Server) -> None:
    ann, bo, cleo = (seat(server, name) for name in "abc")
    assert ann.do("offer", seat="a", what="draw")["t"] == "ack"
    for tab in (ann, bo, cleo):
        tab.until("delta")
        assert tab.live["offers"] == [{"what": "draw", "by": "a", "count": 1, "waits": ["b", "c"]}]
    bo.do("accept", seat="b", what="draw")
    cleo.until("delta")
    cleo.do("accept", seat="c", what="draw")
    while not ann.live["over"]:
        last = ann.until("delta")
    assert last["game"]["result"]["told"] and ann.live["offers"] == []


def test_all_who_know_the_same_are_told_by_one() -> None:
    """In a book that hides nothing; a seat that has a secret of its own is told its game anew, and the others are not."""
    rules = book("homebrew")
    forces = {
        seat: rules.load_roster(id) for seat, id in (("a", "concord_500_line"), ("b", "reavers_500_swarm"))
    }
    made = Server()
    put(made.store, "game", "homebrew", Setup(forces, names={"a": "Ann", "b": "Bo"}))
    with made:
        ann, bo, watcher = seat(made, "a"), seat(made, "b"), made.tab("game")
        watcher.until("view")
        room = made.app.state.hub.rooms["game"]
        assert {screen.told_by for screen in room._screens.values()} == {room._tellers.of("", "en")}
        assert ann.do("asking", seat="a", policy="never")["t"] == "ack"
        # first the news, then everything anew with what only this seat learns of
        assert len(ann.until("view")["events"]) == len(bo.lines) + 1
        mine = ann.question() if ann.live["open"] else bo.question()
        teller = ann if ann.live["open"] else bo
        assert teller.answer(mine["default"])["t"] == "ack"
        assert len(ann.lines) >= len(bo.lines)
        assert room._tellers.of("b", "en") is room._tellers.of("", "en") is not room._tellers.of("a", "en")


def test_a_long_game_is_shown_at_once_and_told_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tellers, "LONG", 30)
    monkeypatch.setattr(tellers, "RECENT", 6)
    rules = book("homebrew")
    forces = {
        seat: rules.load_roster(id) for seat, id in (("a", "concord_500_line"), ("b", "reavers_500_swarm"))
    }
    made = Server()
    seats = {"a": "browser-one-", "b": "browser-one-"}
    put(made.store, "game", "homebrew", Setup(forces, names={"a": "Ann", "b": "Bo"}), seats=seats)
    with made:
        first = made.tab("game", "browser-one-")
        first.until("view")
        while len(first.lines) < 60:
            one = first.question()
            assert first.answer(one["default"], seat=one["seat"])["t"] == "ack"
            first.until("delta")
        late = made.tab("game", lang="ru")
        view = late.until("view")
        assert 0 < view["from"] == len(first.lines) - len(view["events"])
        whole = late.until("view")
        assert whole["from"] == 0 and len(whole["events"]) == len(first.lines)
        assert [line["t"] for line in view["events"]] == [line["t"] for line in late.lines[view["from"] :]]
        assert whole["frame"]["m"] == view["frame"]["m"] and whole["live"]["open"] == view["live"]["open"]
        history = made.client.get("/api/games/game/history?lang=ru").json()
        assert history["events"] == whole["events"]


def test_the_past_is_told_to_the_seat_that_looks() -> None:
    """At one screen, of a book that hides things: as the table is shown, not always to the first seat."""
    made = Server()
    put(made.store, "game", seats={seat: "all-" for seat in "abc"})
    headers = {"cookie": f"grognard={secret('all-')}"}

    def past(seat: str | None = None) -> list[Any]:
        asked = "" if seat is None else f"&seat={seat}"
        told = made.client.get(f"/api/games/game/history?lang=en{asked}", headers=headers).json()
        return [told["game"]["you"], told["start"], *[line["t"] for line in told["events"]]]

    with made:
        tab = made.tab("game", "all-")
        view = tab.until("view")
        # of its own setting only a seat itself learns
        assert tab.do("asking", seat="b", policy="never")["t"] == "ack"
        assert len(past("b")) == len(past("a")) + 1
        for seat in ("a", "b"):
            record = made.client.get(f"/api/games/game/record?seat={seat}", headers=headers)
            assert json.loads(record.text.splitlines()[0])["seen"] == seat
        eyes: set[str] = set()
        while not tab.live["over"]:
            eye = tab.live["eye"]
            assert (
                past() == past(eye) == [view["game"]["you"], view["start"], *[one["t"] for one in tab.lines]]
            )
            eyes.add(eye)
            assert tab.answer(tab.question()["default"])["t"] == "ack"
            while True:
                news = tab.get()
                view = news if news["t"] == "view" else view
                if news["t"] in ("view", "delta"):
                    break
        assert eyes == set("abc")
        for page in ("history", "record"):
            reply = made.client.get(f"/api/games/game/{page}?seat=c")
            assert reply.status_code == 403
            assert [one["rule"] for one in reply.json()["faults"]] == ["lobby.not-yours"]


def test_the_end_of_a_socket_is_no_error_that_somebody_keeps() -> None:
    class Gone:
        async def send_text(self, text: str) -> None:
            raise WebSocketDisconnect(1006)

    guest = Guest(["a"], most_waiting=3)
    guest.send(p.Pong(0.0))
    asyncio.run(sockets._write(cast(WebSocket, Gone()), guest))
