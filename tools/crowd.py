"""Many games at once on one server: how long it takes from a command to the news of it, and whether memory grows.

    python tools/crowd.py --games 100 --seconds 300

A server is started with a store in a new folder. In other processes players (at random, both seats in one socket) give
one command a second in each game, and two sockets watch it. What is measured is the time from sending a command until
both have the news, once all games have begun (`--warm`); beside it the server's processor time a command, and its memory.
A game that ends is followed by a new one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

ROSTERS: Final = {
    "homebrew": ("concord_500_line", "reavers_500_swarm"),
    "vanguard": ("basileans-patrol-100", "nightstalkers-patrol-100"),
}
PAUSE: Final = 1.0
WATCHING: Final = 2
#: without news for so long something is wrong
PATIENCE: Final = 30.0
#: so many of the slowest commands are named
SLOWEST: Final = 8

#: a command: when it was sent (on the clock of the machine), seconds until both had the news, what it answered
Took = tuple[float, float, str]


class Crowd:
    """The games of one process."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.rng = random.Random(seed)
        self.times: list[Took] = []
        self.end = 0.0

    async def run(self, games: list[str], seconds: float) -> list[Took]:
        """Play games of these books side by side, a new one in place of each that ends."""
        self.end = time.monotonic() + seconds
        await asyncio.gather(*[self.keep_playing(book, at) for at, book in enumerate(games)])
        return self.times

    async def keep_playing(self, book: str, at: int) -> None:
        """Games of a book, one after the other."""
        await asyncio.sleep(PAUSE * self.rng.random())
        while time.monotonic() < self.end:
            game, cookie = await asyncio.to_thread(make, self.address, book)
            await self.play(game, cookie)

    async def play(self, game: str, cookie: str) -> None:
        """One game, until it or the time is over."""
        from websockets.asyncio.client import connect

        url = f"ws{self.address[4:]}/api/games/{game}/socket"
        hello = json.dumps({"t": "hello", "protocol": 1, "lang": "en"})
        async with connect(url, additional_headers={"cookie": cookie}, max_size=None) as player:
            watchers = [Watcher() for _ in range(WATCHING)]
            tasks = [asyncio.create_task(one.follow(url, hello)) for one in watchers]
            await asyncio.gather(*[watcher.heard.wait() for watcher in watchers])
            await player.send(hello)
            live: dict[str, Any] = {}
            number = 0
            while time.monotonic() < self.end and not live.get("over"):
                live = await news(player, live)
                if not live.get("open"):
                    break
                await asyncio.sleep(PAUSE * (0.5 + self.rng.random()))
                number += 1
                one = live["open"][0]
                command = {
                    "t": "answer",
                    "cmd": f"c{number}",
                    "v": live["v"],
                    "seat": one["seat"],
                    "n": one["n"],
                }
                for watcher in watchers:
                    watcher.heard.clear()
                began = time.monotonic()
                await player.send(json.dumps({**command, "a": self.choose(one)}))
                heard = asyncio.gather(*[watcher.heard.wait() for watcher in watchers])
                try:
                    await asyncio.wait_for(heard, PATIENCE)
                except TimeoutError:
                    # a default that is refused is a fault of the book: told, and another game begun
                    print(f"no news after {one['id']}: {await player.recv()!r:.500}", flush=True)
                    break
                self.times.append((began, time.monotonic() - began, one["id"]))
            for task in tasks:
                task.cancel()

    def choose(self, question: dict[str, Any]) -> Any:
        """Any option that is there; of other questions the default."""
        if question["kind"] != "pick_one":
            return question["default"]
        return self.rng.choice([one["key"] for one in question["options"] if not one["faults"]])


class Watcher:
    """Somebody who looks on."""

    def __init__(self) -> None:
        self.heard = asyncio.Event()

    async def follow(self, url: str, hello: str) -> None:
        """Read everything."""
        from websockets.asyncio.client import connect

        async with connect(url, max_size=None) as session:
            await session.send(hello)
            async for text in session:
                if str(text).startswith(('{"t":"view"', '{"t":"delta"')):
                    self.heard.set()


async def news(player: Any, live: dict[str, Any]) -> dict[str, Any]:
    """What is asked after the next news."""
    while True:
        message = json.loads(await player.recv())
        if message["t"] == "refused":
            raise SystemExit(f"refused: {message}")
        if message["t"] in ("view", "delta"):
            found: dict[str, Any] = message["live"]
            return found


def make(address: str, book: str) -> tuple[str, str]:
    """A new game with both seats in one browser; its id and the cookie."""
    seats = {seat: {"who": "me", "roster": roster} for seat, roster in zip("ab", ROSTERS[book])}
    body = json.dumps({"book": book, "seats": seats}).encode()
    request = urllib.request.Request(f"{address}/api/games", body, {"content-type": "application/json"})
    for _ in range(100):
        try:
            with urllib.request.urlopen(request) as reply:
                return json.load(reply)["game"], str(reply.headers["set-cookie"]).split(";")[0]
        except urllib.error.HTTPError as error:
            if error.code != 429:
                raise
            time.sleep(1.0)
    raise SystemExit("no game was made")


def crowd(address: str, games: list[str], seconds: float, seed: int) -> list[Took]:
    """What one process does."""
    return asyncio.run(Crowd(address, seed).run(games, seconds))


def used(process: int) -> tuple[float, float]:
    """Processor seconds and megabytes of a process (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    ticks = os.sysconf("SC_CLK_TCK")
    return (int(fields[11]) + int(fields[12])) / ticks, pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Run it and print what came of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=30.0, help="seconds until all games have begun")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two looks at the server")
    parser.add_argument("--books", default="homebrew,vanguard")
    given = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "grognard", "play", "--no-browser", "--port", str(port)]
        server = subprocess.Popen([*command, "--store", f"{folder}/games.db"], stdout=subprocess.PIPE)
        try:
            assert server.stdout is not None and server.stdout.readline()
            measure(server.pid, f"http://127.0.0.1:{port}", given)
        finally:
            server.terminate()
            server.wait()


def measure(process: int, address: str, given: argparse.Namespace) -> None:
    """Let the crowd in, and look at the server now and then."""
    books = given.books.split(",")
    wanted = [books[at % len(books)] for at in range(given.games)]
    began = time.monotonic()
    counts = began + given.warm
    with ProcessPoolExecutor(2) as pool:
        jobs = [pool.submit(crowd, address, wanted[at::2], given.warm + given.seconds, at) for at in range(2)]
        looked, cpu = began, used(process)[0]
        start: float | None = None
        while not all(job.done() for job in jobs):
            warming = counts - time.monotonic()
            time.sleep(min(given.every, warming) if warming > 0.0 else given.every)
            before, cpu_before = looked, cpu
            looked, (cpu, megabytes) = time.monotonic(), used(process)
            if start is None and looked >= counts:
                start = cpu
            share = 100.0 * (cpu - cpu_before) / (looked - before)
            print(f"{looked - began:7.0f} s  {megabytes:.0f} MB  {share:3.0f} % of a processor", flush=True)
        times = [one for job in jobs for one in job.result() if one[0] >= counts]
    report(times, cpu - (start or 0.0))


def report(times: list[Took], cpu: float) -> None:
    """What came of it."""
    took = sorted([one[1] for one in times])
    marks = "  ".join(
        f"p{share:g} {1000 * took[int(len(took) * share / 100)]:.0f} ms" for share in (50, 90, 95, 99, 99.9)
    )
    each = f"{1000 * cpu / len(took):.1f} ms of processor each"
    print(f"{len(took)} commands  {marks}  most {1000 * took[-1]:.0f} ms  {each}")
    slowest = sorted(times, key=lambda one: -one[1])[:SLOWEST]
    print("slowest: " + ", ".join(f"{id} {1000 * seconds:.0f} ms" for _, seconds, id in slowest))


if __name__ == "__main__":
    main()
