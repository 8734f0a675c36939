"""`grognard play`: it listens, says where, keeps games, ends cleanly, and says what to do where it can't."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grognard.cli.play import listen, may_show
from tests.cli.running import ROOT, grognard

COMMAND = [sys.executable, "-m", "grognard", "play", "--json", "--port", "0"]


class Playing:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"), XDG_DATA_HOME=str(folder))
        environment.pop("GROGNARD_STORE", None)
        self.process = subprocess.Popen(
            [*COMMAND, *words], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.address = json.loads(self.process.stdout.readline())["address"]

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.address + path, timeout=30) as reply:
            return json.load(reply)

    def end(self, with_signal: int = signal.SIGINT) -> tuple[int, str]:
        """End it; its exit code, and what it complained of."""
        self.process.send_signal(with_signal)
        _, err = self.process.communicate(timeout=30)
        return self.process.returncode, err


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[Playing]:
    started = Playing(tmp_path)
    yield started
    if started.process.poll() is None:
        started.process.kill()
    started.process.communicate()


def test_it_says_where_it_is_and_ctrl_c_ends_it(playing: Playing, tmp_path: Path) -> None:
    assert playing.address.startswith("http://127.0.0.1:")
    assert [one["id"] for one in playing.get("api/books")][:2] == ["homebrew", "vanguard"]
    started = time.monotonic()
    assert playing.end() == (0, "")
    assert time.monotonic() - started < 20  # a second or two on a machine that does nothing else
    assert (tmp_path / "grognard" / "games.db").is_file() or sys.platform != "linux"


def test_games_are_kept_where_it_was_asked(tmp_path: Path) -> None:
    started = Playing(tmp_path, "--store", str(tmp_path / "mine.db"))
    try:
        assert started.get("api/games") == []
    finally:
        assert started.end()[0] == 0
    assert (tmp_path / "mine.db").is_file()


def test_a_port_that_is_taken_is_told_with_a_way_out() -> None:
    with listen("127.0.0.1", 0) as other:
        port = other.getsockname()[1]
        ran = grognard("play", "--port", port, "--no-browser")
        assert ran.code == 2
        assert f"port {port} is taken" in ran.err and f"--port {port + 1}" in ran.err
        russian = grognard("play", "--port", port, "--no-browser", "--lang", "ru")
        assert f"порт {port} занят" in russian.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--port", "70000"), "there is no port 70000"),
        (("--port", "x"), "is no whole number"),
        (("--host", "no.such.host.invalid"), "this machine has no address no.such.host.invalid"),
        (("--store", "mysql://x/y", "--port", "0"), "mysql://x/y is no place for games"),
        (("--store", "nowhere://me:secret@x/y", "--port", "0"), "nowhere://x/y is no place for games"),
        (("--surplus",), "--surplus"),
    ],
)
def test_mistakes_are_told(words: tuple[str, ...], told: str) -> None:
    ran = grognard("play", "--no-browser", *words)
    assert ran.code == 2 and told in ran.err and "secret" not in ran.err


def test_a_store_that_is_no_store_is_told(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"noise" * 1000)
    ran = grognard("play", "--no-browser", "--port", "0", "--store", tmp_path / "noise")
    assert ran.code == 2 and "noise can't be opened" in ran.err


def test_browsers_are_opened_where_somebody_sees_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    assert not may_show()
    monkeypatch.setenv("DISPLAY", ":0")
    assert may_show()
    monkeypatch.setenv("SSH_CONNECTION", "1 2 3 4")
    assert not may_show()


def test_it_can_listen_to_every_address() -> None:
    with listen("0.0.0.0", 0) as made, socket.create_connection(("127.0.0.1", made.getsockname()[1])):
        pass
