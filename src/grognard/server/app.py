"""The application: what answers under which address, and how it is run."""

from __future__ import annotations

from starlette.applications import Starlette

from grognard.server.config import Config
from grognard.server.skeleton_http import Skeleton


def make_app(config: Config) -> Starlette:
    """The whole server as an ASGI application."""
    return Starlette(routes=Skeleton(config).routes())


def serve(config: Config) -> None:
    """Run the server until it is told to stop."""
    import uvicorn

    uvicorn.run(
        make_app(config), host=config.host, port=config.port, ws="websockets-sansio",
        ws_max_size=config.most_bytes, ws_per_message_deflate=False, log_level="warning", server_header=False,
    )  # fmt: skip
