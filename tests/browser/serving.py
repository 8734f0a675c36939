"""The server under test: a process of its own, with bots that do not pause, and a log that is read afterwards.

Run as a program it is that process: `python -m tests.browser.serving STORE` prints its port once it answers.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
#: the toy book lies there like an installed package
STRANGER: Final = ROOT / "tests" / "stranger"
#: seconds that a server may take to answer, on a machine that has other things to do
PATIENCE: Final = 60.0
_TROUBLE: Final = re.compile(r"^Traceback|^(ERROR|CRITICAL) ", re.MULTILINE)


class Served:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: Path) -> None:
        self.process = process
        self.address = f"http://127.0.0.1:{port}"
        self.log = log

    def trouble(self, since: int = 0) -> str:
        """What the log says from that byte on, if there is a traceback or an error in it; else ""."""
        text = self.log.read_bytes()[since:].decode("utf-8", "replace")
        return text if _TROUBLE.search(text) else ""

    def logged(self) -> int:
        """How many bytes the log has."""
        return self.log.stat().st_size


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A server with a store of its own in a folder, where its log stays."""
    log = folder / "server.log"
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT), str(STRANGER)])
    environment = dict(os.environ, PYTHONPATH=path, PYTHONUNBUFFERED="1")
    command = [sys.executable, "-m", "tests.browser.serving", str(folder / "games.db")]
    with open(log, "w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        yield Served(process, _port(process, log), log)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()
            process.wait()
            if process.stdout:
                process.stdout.close()


def _port(process: subprocess.Popen[str], log: Path) -> int:
    """The port that a server says it listens on."""
    began = time.monotonic()
    line = process.stdout.readline() if process.stdout else ""
    if not line.strip().isdigit():
        raise RuntimeError(f"no server after {time.monotonic() - began:.0f} s: {line}{log.read_text()}")
    return int(line)


def main(store: str) -> None:
    """Serve until somebody ends the process. All games have the same dice, and bots the same whims, so that a
    test meets the same ones again."""
    import logging

    from grognard.cli.play import listen
    from grognard.dice.source import Seeded
    from grognard.server.app import serve
    from grognard.server.config import Config

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("grognard").setLevel(logging.INFO)
    listening = listen("127.0.0.1", 0)
    port = listening.getsockname()[1]
    config = Config("127.0.0.1", port, store)
    config.bot_pause = 0.0
    config.new_dice = lambda: Seeded.from_seed(1)
    config.bot_seed = lambda game: "1"
    serve(config, [listening], lambda: print(port, flush=True))


if __name__ == "__main__":
    main(sys.argv[1])
