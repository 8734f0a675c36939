"""A thin layer over Starlette: each operation says what it takes and gives as types, and from these come the checks of
requests and the OpenAPI 3.1 document."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from grognard import __version__
from grognard.game.state import SEATS
from grognard.server.lobby_schema import Faults
from grognard.server.saying import saying_of
from grognard.server.store import StoreError
from grognard.server.trouble import HttpTrouble, trouble
from grognard.server.wording import LANGS, spoken

LOG: Final = logging.getLogger("grognard.server")
#: a request's body has at most so many bytes
MOST_BODY: Final = 1024 * 1024
JSON: Final = "application/json"
#: how msgspec tells where in a body something is wrong
_PLACE: Final = re.compile(r"at `(\$[^`]*)`$")


class Call(NamedTuple):
    """A request as an operation gets it: `body` is of the declared type, `lang` a language that is spoken."""

    request: Request
    path: dict[str, str]
    body: Any
    lang: str


class Reply(NamedTuple):
    """An answer with headers or a type of its own; `content` is bytes, or what the operation declares."""

    content: Any
    headers: dict[str, str]
    media: str = JSON


class Op(NamedTuple):
    """An operation as it was declared."""

    method: str
    path: str
    work: Callable[[Call], Any]
    about: str
    body: Any
    answer: Any
    status: int
    media: str
    slow: bool
    seat: bool


class Api:
    """Gathers operations. `before` may refuse a request before anything of it is looked at."""

    def __init__(self, before: Callable[[Request], None] | None = None) -> None:
        self.ops: list[Op] = []
        self._before = before

    def op(
        self,
        method: str,
        path: str,
        work: Callable[[Call], Any] | Callable[[Call], Awaitable[Any]],
        answer: Any,
        body: Any = None,
        status: int = 200,
        media: str = JSON,
        slow: bool = True,
        seat: bool = False,
    ) -> None:
        """Declare an operation: `work` is done in a thread, or where it is not `slow` awaited in the loop; `seat`: one of
        this browser's may be named in the address as the one that looks."""
        about = (work.__doc__ or "").strip().partition("\n")[0]
        self.ops.append(Op(method, path, work, about, body, answer, status, media, slow, seat))

    def routes(self) -> list[BaseRoute]:
        """Where they answer; operations of one address share a route, so that other methods get 405."""
        by_path: dict[str, dict[str, Op]] = {}
        for op in self.ops:
            by_path.setdefault(op.path, {})[op.method] = op
        return [
            Route(path, self._endpoint(ops), methods=sorted(ops), name=path) for path, ops in by_path.items()
        ]

    def _endpoint(self, ops: dict[str, Op]) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            op = ops["GET" if request.method == "HEAD" else request.method]
            lang = spoken(request.query_params.get("lang", ""))
            try:
                if self._before is not None:
                    self._before(request)
                return await self._do(op, request, lang)
            except HttpTrouble as found:
                return refusal(found, lang)
            except StoreError:
                LOG.exception("the store did not answer")
                return refusal(trouble(503, "lobby.store"), lang)
            except ClientDisconnect:
                return Response(status_code=400)
            except Exception:
                LOG.exception("a request failed: %s %s", request.method, op.path)
                return refusal(trouble(500, "lobby.failed"), lang)

        return endpoint

    async def _do(self, op: Op, request: Request, lang: str) -> Response:
        body = None if op.body is None else _decoded(await _body(request), op.body)
        call = Call(request, dict(request.path_params), body, lang)
        answer = await run_in_threadpool(op.work, call) if op.slow else await op.work(call)
        reply = answer if isinstance(answer, Reply) else Reply(answer, {})
        content = reply.content if isinstance(reply.content, bytes) else msgspec.json.encode(reply.content)
        headers = {"Cache-Control": "no-store", **reply.headers}
        return Response(content, op.status, headers, reply.media if reply.media != JSON else op.media)

    # ---- the document

    def document(self) -> dict[str, Any]:
        """The OpenAPI document."""
        types = [one for op in self.ops for one in (op.body, op.answer) if one not in (None, bytes)]
        types = list({repr(one): one for one in [*types, Faults]}.values())
        shapes, parts = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
        shape = {repr(one): found for one, found in zip(types, shapes, strict=True)}
        paths: dict[str, dict[str, Any]] = {}
        for op in self.ops:
            paths.setdefault(op.path, {})[op.method.lower()] = _described(op, shape)
        return {
            "openapi": "3.1.0",
            "info": {"title": "Grognard", "version": __version__, "license": {"name": "MIT"}},
            "paths": paths,
            "components": {"schemas": parts},
        }


def refusal(found: HttpTrouble, lang: str) -> Response:
    """A refusal as it is sent: faults in words, never more."""
    say = saying_of(found.book, lang)
    faults = Faults([say.fault(fault, found.names) for fault in found.faults])
    return Response(msgspec.json.encode(faults), found.status, found.headers, JSON)


async def _body(request: Request) -> bytes:
    """The body of a request. Raises HttpTrouble before more than allowed is read."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise trouble(415, "lobby.not-json")
    read: list[bytes] = []
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > MOST_BODY:
            raise trouble(413, "lobby.too-large", most=MOST_BODY // 1024)
        read.append(chunk)
    return b"".join(read)


def _decoded(raw: bytes, wanted: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        found = _PLACE.search(str(error))
        raise trouble(400, "lobby.body", place=found.group(1) if found else "$") from None


def _described(op: Op, shape: dict[str, Any]) -> dict[str, Any]:
    """An operation in the document."""
    text = {"type": "string", "maxLength": 200}
    names = re.findall(r"\{(\w+)\}", op.path)
    params: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {**text, "minLength": 1}} for name in names
    ]
    # a language that is not spoken gets the first of those that are
    lang = {"type": "string", "examples": list(LANGS), "default": LANGS[0]}
    params.append({"name": "lang", "in": "query", "schema": lang})
    if op.seat:
        params.append({"name": "seat", "in": "query", "schema": {**text, "examples": [*SEATS, ""]}})
    schema = {"type": "string"} if op.answer is bytes else shape.get(repr(op.answer))
    done: dict[str, Any] = {"description": op.about}
    if schema is not None:
        done["content"] = {op.media: {"schema": schema}}
    failed = {"description": "refused", "content": {JSON: {"schema": shape[repr(Faults)]}}}
    found: dict[str, Any] = {
        "operationId": f"{op.method.lower()} {op.path}",
        "summary": op.about,
        "parameters": params,
        "responses": {str(op.status): done, "4XX": failed, "503": failed},
    }
    if op.body is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": shape[repr(op.body)]}}}
    return found
