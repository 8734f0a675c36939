"""Kill the server at any moment, again and again, and see that nothing is lost that it had acknowledged.

    python -m tools.kills --kills 200 --book homebrew [--store postgresql://…] [--seed 1]

A server in a process of its own keeps one game: a client plays one seat over the socket, a bot the other. At seeded
moments, most of them with a command on its way, the server is killed (SIGKILL). Then the store is read: every command
that was acknowledged must be there, and the record must verify, with every die held against its key. The server is
started again, the command on its way is sent again, and must be done once. So it goes on until enough kills are done; at last
somebody concedes, and the whole record is fetched and verified.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.reading import read_record
from grognard.game.replay import Replay, replay
from grognard.server.seats import COOKIE
from grognard.server.store import open_store

ROOT: Final = Path(__file__).resolve().parents[1]
#: a server that takes longer to start, or to answer, has failed
PATIENCE: Final = 120.0
#: commands that are acknowledged between two kills, at most
MOST_BETWEEN: Final = 8
#: the kill comes so many seconds after a command was sent, at most
LATEST: Final = 0.15
#: after so many commands a game is left as it is, and a new one begun: every start plays all of it again
LONG: Final = 60
ROSTERS: Final = {
    "homebrew": ("concord_500_line", "reavers_500_swarm"),
    "vanguard": ("basileans-patrol-100", "nightstalkers-patrol-100"),
}


class Lost(Exception):
    """Something that was acknowledged is not there, or what is there does not hold."""


class Server:
    """A server in a process of its own."""

    def __init__(self, store: str) -> None:
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
        command = [sys.executable, "-m", "tools.kills", "--serve", store]
        self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise Lost(f"the server did not start (exit code {self.process.wait()})")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


class Player:
    """Plays seat a of one game over HTTP and socket, and remembers what was acknowledged."""

    def __init__(self, seed: str) -> None:
        self.rng = random.Random(seed)
        self.cookie = ""
        self.game = ""
        self.acked: list[str] = []
        self.flying: dict[str, Any] | None = None
        self.live: dict[str, Any] = {}
        self.v = 0
        self.total = 0
        self._socket: Any = None
        self._stack = contextlib.ExitStack()
        self._sent = 0

    def make(self, address: str, name: str, other: str = "bot") -> None:
        """Make a game against a bot, or (`other` "me") one in which both seats are this browser's."""
        first, second = ROSTERS[name]
        against = {"who": other, "roster": second} | ({"bot": "random"} if other == "bot" else {})
        seats = {"a": {"who": "me", "roster": first}, "b": against}
        asked = json.dumps({"book": name, "seats": seats}).encode()
        headers = {"Content-Type": "application/json"}
        with urllib.request.urlopen(
            urllib.request.Request(f"{address}/api/games", asked, headers), timeout=PATIENCE
        ) as reply:
            self.cookie = str(reply.headers["Set-Cookie"]).partition(";")[0]
            self.game = json.load(reply)["game"]
        assert self.cookie.startswith(f"{COOKIE}=")

    def record(self, address: str) -> bytes:
        """The record, over HTTP."""
        url = f"{address}/api/games/{self.game}/record"
        with urllib.request.urlopen(
            urllib.request.Request(url, headers={"Cookie": self.cookie}), timeout=PATIENCE
        ) as reply:
            return bytes(reply.read())

    # ---- the socket

    def sit(self, address: str, seats: list[str] | None = None) -> None:
        """Open the socket (for these seats alone) and hear how things are."""
        from websockets.sync.client import connect

        url = f"{address.replace('http', 'ws')}/api/games/{self.game}/socket"
        headers = {"Cookie": self.cookie}
        opened = connect(
            url, additional_headers=headers, max_size=None, compression=None, open_timeout=PATIENCE
        )
        self._socket = self._stack.enter_context(opened)
        hello = {"t": "hello", "protocol": 1, "lang": "en", "have": None}
        self.send(hello if seats is None else {**hello, "seats": seats})
        self.hear("view")

    def leave(self) -> None:
        """Forget the socket."""
        with contextlib.suppress(Exception):
            self._stack.close()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """Listen until a message of one of these kinds comes, and keep what all of them tell."""
        until = time.monotonic() + PATIENCE
        while True:
            message: dict[str, Any] = json.loads(
                self._socket.recv(timeout=max(0.1, until - time.monotonic()))
            )
            if "live" in message:
                self.live, self.v = message["live"], message["v"]
            if message["t"] in kinds:
                return message

    # ---- playing

    def over(self) -> bool:
        """Is the game over?"""
        return bool(self.live["over"])

    def act(self) -> None:
        """Send an answer to a question that is open now; waits until there is one."""
        while not self.live["open"] and not self.over():
            self.hear("delta", "view")
        if self.over():
            return
        question = self.rng.choice(self.live["open"])
        self.answer(question, self._choice(question))

    def answer(self, question: dict[str, Any], answer: object) -> None:
        """Send an answer, which is then on its way."""
        self._sent += 1
        command = {"t": "answer", "cmd": f"c{self._sent}", "v": self.v, "seat": "a", "n": question["n"]}
        self.flying = {**command, "a": answer}
        self.send(self.flying)

    def concede(self) -> None:
        """Give up."""
        self._sent += 1
        self.flying = {"t": "concede", "cmd": f"c{self._sent}", "v": self.v, "seat": "a"}
        self.send(self.flying)

    def settle(self) -> str:
        """Hear what became of the command on its way."""
        assert self.flying is not None
        while True:
            told = self.hear("ack", "refused")
            if told["cmd"] == self.flying["cmd"]:
                break
        if told["t"] == "ack":
            self.acked.append(self.flying["cmd"])
            self.total += 1
        self.flying = None
        return str(told["t"])

    def _choice(self, question: dict[str, Any]) -> object:
        """A legal option at random, where there are options; else the default."""
        free = [option["key"] for option in question.get("options", []) if not option["faults"]]
        return self.rng.choice(free) if free else question["default"]


class Trial:
    """One game, and what became of it."""

    def __init__(self, store: str, name: str, seed: str) -> None:
        self.store = store
        self.book = name
        self.rng = random.Random(f"kills {seed}")
        self.player = Player(seed)
        self.games = 0
        self.kept = self.again = 0

    def run(self, kills: int) -> None:
        """Kill so many times. Raises Lost."""
        for _ in range(kills):
            self._one()
        self._end()

    def _one(self) -> None:
        """A life of the server: play, be killed, be looked at."""
        server = Server(self.store)
        try:
            self._go_on(server)
            for _ in range(self.rng.randrange(MOST_BETWEEN)):
                if self.player.over():
                    break
                self.player.act()
                if self.player.flying:
                    self.player.settle()
            if not self.player.over() and len(self.player.acked) <= LONG:
                self.player.act()
            time.sleep(self.rng.random() * LATEST)
        finally:
            server.kill()
            self.player.leave()
        self._check()

    def _go_on(self, server: Server) -> None:
        """Sit down, at a new game if there is none; settle the command that was on its way."""
        player = self.player
        if not player.game or player.over() or (len(player.acked) > LONG and player.flying is None):
            self.games += 1
            player.flying, player.acked = None, []
            player.make(server.address, self.book)
            player.sit(server.address)
            return
        player.sit(server.address)
        if player.flying is None:
            return
        cmd = str(player.flying["cmd"])
        kept = self._rows(cmd)
        player.send(player.flying)
        told = player.settle()
        if kept and (told != "ack" or self._rows(cmd) != kept):
            raise Lost(f"{cmd} was kept, and then {told}")
        self.kept += bool(kept)
        self.again += not kept

    def _rows(self, cmd: str) -> int:
        """How many rows a command has led to."""
        with contextlib.closing(open_store(self.store)) as store:
            return len([deed for deed in store.deeds(self.player.game) if deed.cmd == f"a:{cmd}"])

    def _check(self) -> None:
        """Is all there, and does it hold? Raises Lost."""
        with contextlib.closing(open_store(self.store)) as store:
            game = store.game(self.player.game)
            if game is None:
                raise Lost(f"game {self.player.game}")
            deeds = store.deeds(game.id)
            raw = store.record(game.id)
        there = {deed.cmd for deed in deeds}
        for cmd in self.player.acked:
            if f"a:{cmd}" not in there:
                raise Lost(f"{cmd} of game {game.id} was acknowledged, and is not in the store")
        record = read_record(raw)
        played = Replay(record, book(game.book), True)
        played.tape.key = Seeded(bytes.fromhex(game.key))
        while played.at < record.length():
            played.step()

    def _end(self) -> None:
        """The last life: the game is given up, and its record is whole."""
        server = Server(self.store)
        try:
            self._go_on(server)
            if not self.player.over():
                self.player.concede()
                if self.player.settle() != "ack":
                    raise Lost("nobody can concede")
            record = read_record(self.player.record(server.address))
            if record.end is None or record.key() is None:
                raise Lost("the game is over, and its record has no footer with the key")
            replay(record, book(self.book))
        finally:
            server.kill()
            self.player.leave()


def serve(place: str) -> None:
    """A server whose bots do not wait; prints its address."""
    from grognard.cli.play import address, listen
    from grognard.server.app import serve as run
    from grognard.server.config import Config

    config = Config("127.0.0.1", 0, place)
    config.bot_pause = 0.0
    config.bot_processes = 0
    config.burst, config.rate = 10_000, 10_000.0
    with listen("127.0.0.1", 0) as listening:
        shown = address(listening).rstrip("/")
        run(config, [listening], lambda: print(shown, flush=True))


def main(argv: Sequence[str]) -> int:
    """Run as the text of this module tells."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--book", choices=sorted(ROSTERS), default="homebrew")
    parser.add_argument(
        "--store", default="", help="a place for games; by default a file that is thrown away"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--serve", metavar="PLACE", help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.serve:
        serve(given.serve)
        return 0
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="grognard-kills-") as folder:
        trial = Trial(given.store or f"{folder}/games.db", given.book, given.seed)
        try:
            trial.run(given.kills)
        except Lost as lost:
            print(f"LOST: {lost}")
            return 1
    print(
        f"{given.kills} kills, nothing lost: {trial.games} games, {trial.player.total} commands acknowledged; of"
        f" those on their way {trial.kept} had been kept and {trial.again} not; {time.monotonic() - started:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
