"""The page: the files of the bundle, with the right caching; a plain page that says so if it has not been built."""

from __future__ import annotations

import gzip
import html
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from grognard.server.guarding import Guarded
from grognard.server.openapi import refusal
from grognard.server.saying import saying_of
from grognard.server.trouble import trouble
from grognard.server.wording import spoken

#: where the bundle is built
STATIC: Final = Path(__file__).parent / "static"
INDEX: Final = "index.html"
#: the first part of the addresses that the page answers itself
PAGES: Final = ("", "game", "join", "books")
#: names of these files change with what is in them
_FOREVER: Final = "public, max-age=31536000, immutable"
_ASK: Final = "no-cache"
#: what is smaller is sent as it is
_KEPT: Final = 1024
#: larger files are not kept in memory (none of ours is)
_MOST_PACKED: Final = 4 * 1024 * 1024
_PACKED: Final = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
#: what is different each time is compressed each time, between two messages of the sockets
_QUICKLY: Final = 4


class Assets(StaticFiles):
    """Files whose names change with what is in them; they are compressed once, not for everybody who comes."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """See StaticFiles."""
        response = await super().get_response(path, scope)
        headers = Headers(scope=scope)
        if (
            isinstance(response, FileResponse)
            and scope["method"] == "GET"
            and "range" not in headers
            and "gzip" in headers.get("accept-encoding", "")
        ):
            found = packed(str(response.path), response.headers["etag"])
            if found is not None:
                kept = {name: response.headers[name] for name in ("etag", "last-modified", "content-type")}
                response = Response(found, headers={**kept, **_PACKED})
        response.headers["Cache-Control"] = _FOREVER
        return response


@lru_cache(maxsize=32)
def packed(path: str, etag: str) -> bytes | None:
    """A file compressed, as long as it is the one with this tag; None for one that is too small, or too large."""
    data = Path(path).read_bytes()
    return gzip.compress(data) if _KEPT <= len(data) <= _MOST_PACKED else None


class Page:
    """The bundle in a folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder

    def routes(self) -> list[BaseRoute]:
        """Where the page answers: everywhere where nothing else does, so these come last."""
        assets = Assets(directory=self.folder / "assets", check_dir=False)
        return [Mount("/assets", assets, name="assets"), Route("/{path:path}", self.file, name="page")]

    async def file(self, request: Request) -> Response:
        """The page, or a file beside it."""
        path: str = request.path_params["path"]
        first = path.partition("/")[0]
        if first == "api":
            raise HTTPException(404)
        beside = path.startswith(tuple("abcdefghijklmnopqrstuvwxyz")) and not set(path) & set("/\\:")
        if beside and path != INDEX and (self.folder / path).is_file():
            return FileResponse(self.folder / path, headers={"Cache-Control": _ASK})
        index = self.folder / INDEX
        if not index.is_file():
            return unbuilt(request)
        status = 200 if first in PAGES or path == INDEX else 404
        return FileResponse(index, status, {"Cache-Control": _ASK})


def unbuilt(request: Request) -> Response:
    """What is shown where there is no bundle."""
    lang = spoken(request.headers.get("accept-language", "")[:2].lower())
    say = saying_of("", lang)
    title, text = html.escape(say("lobby.unbuilt")), html.escape(say("lobby.unbuilt-how"))
    page = f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{title}</title><h1>{title}</h1><p>{text}</p></html>'
    return HTMLResponse(page, 503, {"Cache-Control": "no-store"})


async def refused(request: Request, error: Exception) -> Response:
    """What no operation answers: no such address, no such method; for programs as faults like all others."""
    assert isinstance(error, HTTPException)
    what = {404: "lobby.no-address", 405: "lobby.no-method"}.get(error.status_code, "lobby.failed")
    found = trouble(error.status_code, what)
    found.headers.update(error.headers or {})
    return refusal(found, spoken(request.query_params.get("lang", "")))


def middleware() -> list[Middleware]:
    """What stands around all of it: headers, compression."""
    return [Middleware(Guarded), Middleware(GZipMiddleware, minimum_size=_KEPT, compresslevel=_QUICKLY)]
