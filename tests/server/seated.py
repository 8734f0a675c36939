"""Tabs of those who sit at the game of a test, how the game stands, and why a tab was closed."""

from __future__ import annotations

from typing import Any

from starlette.websockets import WebSocketDisconnect

from grognard.game.wire import state_hash
from grognard.server.hub import Hub
from tests.server.playing import Server, Tab


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
