"""`grognard play`: the table in the browser: a server of one's own, for oneself, for friends, or against a bot."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grognard.cli.arguments import Arguments, Given, Option
from grognard.cli.output import put_json
from grognard.cli.trouble import Trouble, misuse
from grognard.game.foreign import of_system

if TYPE_CHECKING:
    from socket import socket

HOST: Final = "127.0.0.1"
PORT: Final = 8765
MOST_PORT: Final = 65535
#: where games are kept, if no option says so
STORE: Final = "GROGNARD_STORE"
FILE: Final = "games.db"
#: names of all addresses of a machine
EVERYWHERE: Final = ("0.0.0.0", "::", "")
#: what is said of a store that can't be opened
_STORE: Final = {
    "store.bad-address": "misuse.store-address",
    "store.no-driver": "misuse.store-driver",
    "store.no-folder": "misuse.store-folder",
}


def arguments(verb: str) -> Arguments:
    """Where it listens and where it keeps games; everything has a default."""
    options = [
        Option("--host", "NAME"),
        Option("--port", "N"),
        Option("--store", "PLACE"),
        Option("--no-browser"),
    ]
    return Arguments(verb, [], options)


def run(given: Given) -> int:
    """Serve the table until Ctrl-C."""
    from grognard.cli.words import words_of

    say = words_of(None, given.lang)
    listening = listen(given.text("host") or HOST, port_of(given))
    shown = address(listening)

    def ready() -> None:
        if given.json:
            put_json({"address": shown})
        else:
            sys.stdout.write(say("play-ready", address=shown) + "\n")
        sys.stdout.flush()
        threading.Thread(target=_warm, args=(given.lang,), daemon=True).start()
        if not given.on("no_browser") and may_show():
            threading.Thread(target=_show, args=(shown,), daemon=True).start()

    with listening, suppress(KeyboardInterrupt):
        _serve(given, listening, ready)
    if not given.json:
        sys.stdout.write(say("play-ended") + "\n")
    return 0


def _serve(given: Given, listening: socket, ready: Callable[[], None]) -> None:
    """Run the server. Raises Trouble."""
    from grognard.server.app import serve
    from grognard.server.config import Config
    from grognard.server.store import StoreError

    place = given.text("store") or os.environ.get(STORE) or str(data_folder() / FILE)
    host, port = listening.getsockname()[:2]
    try:
        serve(Config(host, port, place), [listening], ready)
    except StoreError as error:
        what = _STORE.get(str(error), "misuse.store")
        raise misuse(what, place=_without_password(place), reason=str(error)) from None


def port_of(given: Given) -> int:
    """The port asked for; 0 lets the system choose. Raises Trouble."""
    port = given.whole("port", 0)
    if port is not None and port > MOST_PORT:
        raise misuse("misuse.port", port=port)
    return PORT if port is None else port


def listen(host: str, port: int) -> socket:
    """A socket that listens there. Raises Trouble, which says what to do."""
    import socket as s

    try:
        family, kind, protocol, _, place = s.getaddrinfo(host, port, type=s.SOCK_STREAM, flags=s.AI_PASSIVE)[
            0
        ]
    except (OSError, UnicodeError):
        raise misuse("misuse.host", host=host) from None
    made = s.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            made.setsockopt(s.SOL_SOCKET, s.SO_REUSEADDR, 1)
        made.bind(place)
        made.listen(128)
    except OSError as error:
        made.close()
        raise _not_there(error, host, port) from None
    return made


def _not_there(error: OSError, host: str, port: int) -> Trouble:
    if error.errno == errno.EADDRINUSE:
        return misuse("misuse.port-taken", port=str(port), other=str(port + 1 if port < MOST_PORT else PORT))
    if error.errno == errno.EACCES:
        return misuse("misuse.port-forbidden", port=str(port))
    if error.errno == errno.EADDRNOTAVAIL:
        return misuse("misuse.host", host=host)
    return misuse("misuse.no-listening", host=host, port=str(port), reason=of_system(error))


def address(listening: socket) -> str:
    """What to type into a browser."""
    import socket as s

    host, port = listening.getsockname()[:2]
    if host in EVERYWHERE:
        host = s.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def may_show() -> bool:
    """Is there a screen that a browser can be opened on? Not on a machine that somebody sits far from."""
    if sys.platform in ("win32", "darwin"):
        return True
    screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(screen) and "SSH_CONNECTION" not in os.environ


def _show(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def _warm(lang: str) -> None:
    """Load the books now, so that nobody waits for the first page."""
    from grognard.server.shelf import shelf

    shelf(lang)


def data_folder() -> Path:
    """Where the user's system keeps the data of programs."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "grognard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "grognard"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "grognard"


def _without_password(place: str) -> str:
    """A place as it may be shown."""
    scheme, mark, rest = place.partition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}" if mark else place
