"""The application: what answers under which address, and how it is run."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from socket import socket

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import WebSocketRoute

from grognard.server.collecting import tame
from grognard.server.config import Config
from grognard.server.guarding import Budget
from grognard.server.http import House
from grognard.server.hub import Hub
from grognard.server.page import Page, middleware, refused
from grognard.server.sockets import Sockets
from grognard.server.store import Store, open_store


def make_app(config: Config, store: Store | None = None) -> Starlette:
    """The whole server as an ASGI application; `store`: in place of the configuration's. Raises StoreError."""
    store = open_store(config.database) if store is None else store
    hub = Hub(config, store)
    house = House(store, hub, config.origins, Budget(*config.requests), config.new_dice)
    sockets = Sockets(config, hub, house.seats)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        hub.start()
        yield
        await hub.stop()
        store.close()

    routes = [*house.routes(), WebSocketRoute("/api/games/{game}/socket", sockets.serve), *Page().routes()]
    app = Starlette(
        routes=routes,
        lifespan=life,
        middleware=middleware(),
        exception_handlers={HTTPException: refused},
    )
    app.state.hub = hub
    return app


def serve(
    config: Config, sockets: list[socket] | None = None, ready: Callable[[], None] | None = None
) -> None:
    """Run the server until it is told to stop (Ctrl-C, SIGTERM). Raises StoreError.

    `sockets`: those that listen already, in place of the configuration's address; `ready` is called when it answers.
    """
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket] | None = None) -> None:
            await super().startup(sockets)
            tame()
            if ready is not None and self.started:
                ready()

    settings = uvicorn.Config(
        make_app(config),
        host=config.host,
        port=config.port,
        ws="websockets-sansio",
        ws_max_size=config.most_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    Server(settings).run(sockets)
