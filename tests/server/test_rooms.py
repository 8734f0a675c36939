"""Games that are kept, put away and opened again."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from grognard.server import protocol_schema as p
from grognard.server import sockets
from grognard.server.guests import Guest
from grognard.server.hub import Hub
from grognard.server.store import StoreError, open_store
from tests.server.playing import Server, put
from tests.server.seated import closed, seat


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


def test_a_table_that_nobody_uses_leaves_the_memory_and_comes_back(server: Server) -> None:
    hub: Hub = server.app.state.hub
    tab = seat(server, "a")
    tab.answer("a.1")
    tab.until("delta")
    server.client.portal.call(hub.put_away, time.monotonic() + 1.0)
    assert "game" in hub.rooms  # somebody looks on
    tab.close()
    server.client.portal.call(hub.put_away, time.monotonic() + 1.0)
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
            server.client.portal.call(hub.put_away, time.monotonic() + 1.0)
            if room() is None:
                break
            time.sleep(0.05)
        assert hub.rooms == {} and room() is None
    finally:
        gc.enable()


def test_the_end_of_a_socket_is_no_error_that_somebody_keeps() -> None:
    class Gone:
        async def send_text(self, text: str) -> None:
            raise WebSocketDisconnect(1006)

    guest = Guest(["a"], most_waiting=3)
    guest.send(p.Pong(0.0))
    asyncio.run(sockets._write(cast(WebSocket, Gone()), guest))
