"""What guards the server: headers of every answer, where requests may come from, how many of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: scripts, styles and data come from the server itself, and no other page may show this one in a frame
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'; "
    "form-action 'self'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
#: addresses that a `Budget` remembers at most
_MOST: Final = 10_000


class Guarded:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An ASGI application."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, guarded)


def same_origin(headers: Mapping[str, str], also: tuple[str, ...] = ()) -> bool:
    """Does a request come from a page of this server (or of one of the origins `also`), or from no page at all?

    Browsers name the page in `Origin` whenever it could do harm; programs that send none hold no cookie of anybody.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return origin in also or (bool(host) and host.lower() == headers.get("host", "").lower())


class Budget:
    """So many requests at once, and so many more each second, by address."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst = burst
        self.rate = rate
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def spend(self, who: str, amount: float = 1.0) -> bool:
        """Take from somebody's budget; False if there is not enough in it."""
        now = self._clock()
        left, since = self._left.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        spent = left >= amount
        self._left[who] = (left - amount if spent else left, now)
        if len(self._left) > _MOST:
            del self._left[next(iter(self._left))]
        return spent
