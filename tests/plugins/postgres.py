"""A PostgreSQL of the tests' own: a cluster in a temporary folder, reached by a socket in it, gone with the tests.

Tests that need one are skipped where PostgreSQL is not installed, and fail there when CI=true.
"""

from __future__ import annotations

import glob
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

#: the programs of PostgreSQL lie here on Debian, outside of PATH
DEBIAN = "/usr/lib/postgresql/*/bin"
#: it refuses to run as root; Debian's package makes this user
USER = "postgres"


def programs() -> str | None:
    """The folder with initdb and postgres, the newest one; None if they are not installed."""
    for folder in sorted(glob.glob(DEBIAN), key=lambda path: int(path.split("/")[-2]), reverse=True):
        if os.access(f"{folder}/initdb", os.X_OK) and os.access(f"{folder}/postgres", os.X_OK):
            return folder
    found = shutil.which("initdb")
    return os.path.dirname(os.path.realpath(found)) if found and shutil.which("postgres") else None


class Cluster:
    """A running server; `database()` makes an empty database in it."""

    def __init__(self, folder: Path, bin: str) -> None:
        self.folder = folder
        self.bin = bin
        self.run_as: dict[str, Any] = {}
        if os.geteuid() == 0:
            shutil.chown(folder, USER, USER)
            self.run_as = {"user": USER, "group": USER, "extra_groups": [], "env": {"PATH": os.defpath}}
        self._do("initdb", "-D", "data", "-U", USER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, or start it again."""
        options = f"-c listen_addresses= -c unix_socket_directories={self.folder} -c fsync=off"
        self._do("pg_ctl", "-D", "data", "-w", "-t", "60", "-l", "log", "-o", options, "start")

    def stop(self) -> None:
        """End it at once."""
        self._do("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def database(self) -> str:
        """Make an empty database; its address."""
        import psycopg

        name = f"t{secrets.token_hex(8)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def _do(self, program: str, *words: str) -> None:
        command = [f"{self.bin}/{program}", *words]
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            **self.run_as,
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.decode(errors='replace')}")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for the session."""
    bin = programs()
    if bin is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed, and CI tests with it (./dev test as root installs it)")
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="grognard-pg-"))
    try:
        cluster = Cluster(folder, bin)
        yield cluster
        cluster.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
