"""Hand-made clients at a server as people start it: what they send is refused and logged, and the game goes on untouched."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.houses import wish

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


class House:
    """A server in a process of its own, with one game between two browsers."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.stack = contextlib.ExitStack()
        self.errors = folder / "errors"
        environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
        command = [sys.executable, "-m", "grognard", "play", "--no-browser", "--port", str(self.port)]
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*command, "--store", str(folder / "games.db")],
                stdout=subprocess.PIPE,
                stderr=errors,
                env=environment,
            )
        assert self.process.stdout is not None and self.process.stdout.readline()
        made, self.ann = self.post("/api/games", wish())
        self.game = made["game"]
        key = made["links"]["b"].partition("#")[2]
        _, self.bo = self.post(f"/api/games/{self.game}/seat", {"key": key})

    def post(self, path: str, body: object, cookie: str = "", **headers: str) -> tuple[Any, str]:
        """Post something; the answer and the cookie."""
        sent = {"Content-Type": "application/json", "Cookie": cookie, **headers}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), sent
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as reply:
            return json.load(reply), str(reply.headers["Set-Cookie"]).partition(";")[0]

    def record(self) -> bytes:
        """What a spectator may know of the game so far: changes with everything that is done."""
        url = f"http://127.0.0.1:{self.port}/api/games/{self.game}/record"
        with urllib.request.urlopen(url, timeout=PATIENCE) as reply:
            return bytes(reply.read())

    def sit(self, cookie: str = "", **headers: str) -> Client:
        """A socket that has heard how things are."""
        client = self.raw(cookie, **headers)
        client.send({"t": "hello", "protocol": 1, "lang": "en"})
        client.until("view")
        return client

    def raw(self, cookie: str = "", **headers: str) -> Client:
        """A socket that has said nothing."""
        sent = {**headers, **({"Cookie": cookie} if cookie else {})}
        url = f"ws://127.0.0.1:{self.port}/api/games/{self.game}/socket"
        opened = connect(
            url,
            additional_headers=sent,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=0.5,
            max_queue=None,
        )
        return Client(self.stack.enter_context(opened))


class Client:
    """One socket, and everything that it was sent."""

    def __init__(self, session: ClientConnection) -> None:
        self.session = session
        self.texts: list[str] = []
        self.live: dict[str, Any] = {}

    def send(self, message: object) -> None:
        """Send a message, or a text as it is."""
        self.session.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            text = str(self.session.recv(timeout=PATIENCE))
            self.texts.append(text)
            found: dict[str, Any] = json.loads(text)
            self.live = found.get("live", self.live)
            if found["t"] in kinds:
                return found

    def refused(self, message: object) -> str:
        """Send something; the rule by which it is refused."""
        self.send(message)
        return str(self.until("refused", "ack").get("faults", [{"rule": "taken"}])[0]["rule"])

    def ended(self) -> int:
        """The code with which the socket is closed."""
        try:
            while True:
                self.until("closed")
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that is up."""
    made = House(tmp_path_factory.mktemp("attack"))
    yield made
    made.process.terminate()
    made.process.wait(PATIENCE)
    made.stack.close()
    assert made.process.stdout is not None
    made.process.stdout.close()
    # whatever was sent, nothing has failed for it
    assert "Traceback" not in made.errors.read_text()


@pytest.fixture
def untouched(house: House) -> Iterator[Client]:
    """Whoever is asked, before and after: the game is as it was, and can be gone on with."""
    before = house.record()
    one = house.sit(house.ann)
    client = one if one.live["open"] else house.sit(house.bo)
    yield client
    assert house.record() == before
    assert client.refused(answer(client)) == "taken"
    assert not any("Traceback" in text or 'File "' in text for text in client.texts)


def answer(client: Client, **other: object) -> dict[str, Any]:
    """The default for the first open question, with other fields where wanted."""
    question = client.live["open"][0]
    found = {"t": "answer", "cmd": f"k{time.monotonic_ns()}", "v": client.live["v"], "seat": question["seat"]}
    return {**found, "n": question["n"], "a": question["default"], **other}


def test_out_of_turn_stale_and_for_others(house: House, untouched: Client) -> None:
    mine = untouched.live["open"][0]["seat"]
    theirs = house.sit(house.bo if mine == "a" else house.ann)
    other = "b" if mine == "a" else "a"
    # not asked at all; for the seat that is asked; from the future; before the question came up; as a spectator
    assert theirs.refused(answer(untouched, seat=other)) == "kernel.not-your-choice"
    assert theirs.refused(answer(untouched)) == "table.not-your-seat"
    assert untouched.refused(answer(untouched, v=untouched.live["v"] + 1)) == "table.stale"
    assert untouched.refused(answer(untouched, n=10**6)) == "kernel.not-open"
    assert untouched.refused(answer(untouched, n=-1)) in ("kernel.not-open", "table.malformed")
    watcher = house.sit()
    assert watcher.refused(answer(untouched)) == "table.watching"
    assert (
        watcher.refused({"t": "concede", "cmd": "x", "v": untouched.live["v"], "seat": mine})
        == "table.watching"
    )
    forged = house.sit("grognard=" + "A" * 43)
    assert forged.refused(answer(untouched)) == "table.watching"
    assert "table.not-your-seat" in house.errors.read_text()
    assert "table.watching" in house.errors.read_text()


def test_the_same_command_is_done_once(house: House) -> None:
    one = house.sit(house.ann)
    client, cookie = (one, house.ann) if one.live["open"] else (house.sit(house.bo), house.bo)
    same = answer(client)
    first = house.sit(cookie)
    for _ in range(20):
        client.send(same)
        first.send(same)
    acks = [one.until("ack", "refused") for one in (client, first) for _ in range(20)]
    assert {(told["t"], told["cmd"], told.get("v")) for told in acks} == {("ack", same["cmd"], same["v"] + 1)}
    assert house.sit(cookie).live["v"] == same["v"] + 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '"x"',
        '{"t":"nothing"}',
        '{"t":["answer"]}',
        '{"t":"answer","cmd":"x"}',
        "\x00",
        "{" * 9999,
    ],
)
def test_what_can_not_be_read(house: House, untouched: Client, text: str) -> None:
    assert untouched.refused(text) == "table.malformed"


def test_too_much_at_once(house: House, untouched: Client) -> None:
    large = house.sit(house.ann)
    large.send({"t": "say", "text": "x" * 300_000})
    assert large.ended() in (1008, 1009)
    binary = house.sit(house.ann)
    binary.send(b"\x00\xff")
    assert binary.ended() in (1001, 1003, 1008)


def test_a_thousand_messages_a_second(house: House, untouched: Client) -> None:
    """Also of commands that would be taken, and while somebody else plays on."""
    flood = house.sit(house.ann)
    text = json.dumps({"t": "offer", "cmd": "x", "seat": "a", "what": "nothing"})
    with contextlib.suppress(ConnectionClosed, OSError):
        for _ in range(1000):
            flood.session.send(text)
    assert flood.ended() == 1008
    assert "too many messages" in house.errors.read_text()
    untouched.send({"t": "ping"})
    assert untouched.until("pong")


@pytest.mark.parametrize("origin", ["http://evil.test", "null", "http://127.0.0.1.evil.test"])
def test_pages_of_others(house: House, untouched: Client, origin: str) -> None:
    with pytest.raises(InvalidStatus) as turned:
        house.sit(house.ann, Origin=origin)
    assert turned.value.response.status_code == 403
    with pytest.raises(urllib.error.HTTPError) as refused:
        house.post("/api/games", wish(), house.ann, Origin=origin)
    assert refused.value.code == 403
    house.sit(house.ann, Origin=f"http://127.0.0.1:{house.port}")
