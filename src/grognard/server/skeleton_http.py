"""Games by HTTP, as little as it takes to try the table."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from grognard.dice.source import Seeded, Typed
from grognard.game.books import book
from grognard.game.ruleset import BadSetup, Setup
from grognard.game.state import SEATS
from grognard.server.bots import drive
from grognard.server.config import Config
from grognard.server.rooms import Room, off_loop
from grognard.server.sitting import Sitting
from grognard.server.sockets import serve_socket
from grognard.server.table import Table


class Skeleton:
    """Games in memory."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.rooms: dict[str, Room] = {}
        self.held: dict[tuple[str, str], list[str]] = {}
        self.tasks: list[object] = []

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/api/games", self.make, methods=["POST"]),
            WebSocketRoute("/api/games/{game}/socket", self.socket),
        ]

    async def make(self, request: Request) -> Response:
        asked = await request.json()
        made = await off_loop(self._make, asked)
        if isinstance(made, list):
            return JSONResponse({"faults": made}, 400)
        game = secrets.token_urlsafe(9)
        browser = request.cookies.get("grognard") or secrets.token_urlsafe(24)
        room = self.rooms[game] = Room(game, made, lambda done: None)
        self.held[game, browser] = [one.seat for one in made.sitting.values() if one.kind != "bot"]
        self.tasks.append(drive(room, self.config))
        answer = JSONResponse({"game": game, "links": {}})
        answer.set_cookie("grognard", browser, httponly=True, samesite="lax")
        return answer

    def _make(self, asked: Any) -> Table | list[Any]:
        ruleset = book(asked["book"])
        ready = ruleset.ready_rosters()
        seats = asked.get("seats") or {"a": {"who": "me"}, "b": {"who": "bot"}}
        forces, sitting, names = {}, [], {}
        for i, seat in enumerate(SEATS[: len(seats)]):
            told = seats[seat]
            roster = told.get("roster") or (ready[i] if ready else {})
            forces[seat] = ruleset.load_roster(roster) if isinstance(roster, str) else roster
            who = told.get("who", "me")
            sitting.append(
                Sitting(
                    seat,
                    "bot" if who == "bot" else "person",
                    told.get("bot", "tactical") if who == "bot" else "",
                )
            )
            force: Any = forces[seat]
            title = force.get("name", seat) if isinstance(force, dict) else seat
            names[seat] = told.get("name") or f"{title} ({seat})"
        setup = Setup(
            forces,
            asked.get("scenario", ""),
            asked.get("table", ""),
            asked.get("size", 0),
            asked.get("options", {}),
            None,
            names,
        )
        source = Typed(0) if asked.get("dice") == "typed" else Seeded.fresh()
        try:
            return Table.begin(ruleset, setup, source, sitting)
        except BadSetup as bad:
            return [fault.plain() for fault in bad.faults]

    async def socket(self, socket: WebSocket) -> None:
        room = self.rooms.get(socket.path_params["game"])
        if room is None:
            await socket.close(4404)
            return
        browser = socket.cookies.get("grognard", "")
        held = self.held.get((room.id, browser), [])
        await serve_socket(socket, room, held)
