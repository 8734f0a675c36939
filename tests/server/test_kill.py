"""A server that is killed at any moment has lost nothing that it acknowledged, and the game goes on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.plugins.postgres import Cluster
from tools.kills import Trial

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
