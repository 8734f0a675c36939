"""A server that is killed at any moment has lost nothing that it acknowledged, and the game goes on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.plugins.postgres import Cluster
from tools.kills import Player, Server, Trial

KILLS = 10


@pytest.mark.parametrize(("kind", "book"), [("file", "homebrew"), ("postgres", "vanguard")])
def test_nothing_acknowledged_is_lost(
    kind: str, book: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    where = str(tmp_path / "games.db")
    if kind == "postgres":
        cluster: Cluster = request.getfixturevalue("postgres")
        where = cluster.database()
    trial = Trial(where, book, f"test {kind}")
    trial.run(KILLS)
    assert trial.player.total > KILLS


def test_a_pause_and_offers_are_there_again(tmp_path: Path) -> None:
    """Nothing is done in the game by them, and they are kept all the same."""
    one = Two(str(tmp_path / "games.db"))
    try:
        one.say("a", what="pause")
        one.say("b", "accept", what="pause")
        offered = one.say("b", what="draw")
        one.start_anew()
        live = one.live()
        assert live["paused"]
        assert [(row["what"], row["by"], row["waits"]) for row in live["offers"]] == [("draw", "b", ["a"])]
        # acknowledged, and so not done twice
        assert one.tell("b", offered)["t"] == "ack"
        one.say("a", "decline", what="draw")
        one.start_anew()
        assert one.live()["paused"] and one.live()["offers"] == []
        again = one.tell("b", {"t": "offer", "cmd": "again", "seat": "b", "what": "draw"})
        assert [fault["rule"] for fault in again["faults"]] == ["table.offer-declined"]
        one.say("b", what="resume")
        one.say("a", "accept", what="resume")
        one.start_anew()
        assert not one.live()["paused"]
    finally:
        one.server.kill()


class Two:
    """Two tabs of one browser, a seat each, at a server that is killed now and then."""

    def __init__(self, store: str) -> None:
        self.store = store
        self.server = Server(store)
        self.player = Player("two")
        self.player.make(self.server.address, "homebrew", "me")
        self.sent = 0

    def start_anew(self) -> None:
        """Kill the server and start another one."""
        self.server.kill()
        self.server = Server(self.store)

    def live(self) -> dict[str, Any]:
        """How things are."""
        self.player.sit(self.server.address)
        self.player.leave()
        return self.player.live

    def say(self, seat: str, kind: str = "offer", **more: object) -> dict[str, Any]:
        """A command that must be taken."""
        self.sent += 1
        message = {"t": kind, "cmd": f"c{self.sent}", "seat": seat, **more}
        told = self.tell(seat, message)
        assert told["t"] == "ack", told
        return message

    def tell(self, seat: str, message: dict[str, Any]) -> dict[str, Any]:
        """Send a command from the tab of a seat; what is answered."""
        self.player.sit(self.server.address, [seat])
        try:
            self.player.send(message)
            return self.player.hear("ack", "refused")
        finally:
            self.player.leave()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_processes_of_bots_end_with_a_server_that_was_killed() -> None:
    code = (
        "import sys, time; from concurrent.futures import ProcessPoolExecutor as Pool;"
        "from multiprocessing import get_context; from grognard.server.bot_worker import prepare; import os\n"
        "if __name__ == '__main__':\n"
        "    pool = Pool(1, get_context('spawn'), initializer=prepare)\n"
        "    print(pool.submit(os.getpid).result(), flush=True); time.sleep(600)"
    )
    server = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    bot = int(server.stdout.readline())
    server.kill()
    server.communicate()
    for _ in range(600):
        if not is_running(bot):
            return
        time.sleep(0.1)
    os.kill(bot, 9)
    pytest.fail("the bot's process goes on without its server")


def is_running(pid: int) -> bool:
    """Is there such a process, and no mere entry of one that has ended?"""
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
