"""Opening a store: a file of SQLite, or a database of PostgreSQL, by one setting."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError
from sqlalchemy.pool import StaticPool

from grognard.server.store.values import StoreError

#: how long one that writes to the file waits for another
_BUSY_MS: Final = 10_000
#: marks transactions that write: SQLite then takes its lock at once, and cannot fail for it later
WRITES: Final = "grognard_writes"
_SYNCHRONOUS: Final = ("normal", "full")
#: a store that is gone with this process
MEMORY: Final = ":memory:"


def make_engine(where: str) -> Engine:
    """The engine of a store: a file's name, `:memory:`, `sqlite:///FILE`, or `postgresql://…`. Raises StoreError.

    `sqlite:///FILE?synchronous=full` waits for the disk at every commit. Without it a commit survives the end of this
    program, however it ends, but the last ones may be lost when the whole machine fails.
    """
    url = url_of(where)
    if url.get_backend_name() == "sqlite":
        return _sqlite(url)
    try:
        return create_engine(url.set(drivername="postgresql+psycopg"), pool_pre_ping=True, pool_size=8)
    except ModuleNotFoundError as error:
        raise StoreError("store.no-driver") from error


def url_of(where: str) -> URL:
    """The address of a store. Raises StoreError."""
    if where == MEMORY:
        return URL.create("sqlite", database=MEMORY)
    if "://" not in where:
        return URL.create("sqlite", database=str(Path(where).expanduser()))
    try:
        url = make_url(where)
        backend = url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError) as error:
        raise StoreError("store.bad-address") from error
    if backend == "postgres":
        url, backend = url.set(drivername="postgresql"), "postgresql"
    if backend not in ("sqlite", "postgresql"):
        raise StoreError("store.bad-address")
    return url


def _sqlite(url: URL) -> Engine:
    query = dict(url.query)
    wanted = query.pop("synchronous", _SYNCHRONOUS[0])
    synchronous = wanted.lower() if isinstance(wanted, str) else ""
    if query or synchronous not in _SYNCHRONOUS or not url.database:
        raise StoreError("store.bad-address")
    engine = _in_memory() if url.database == MEMORY else _of_file(url.database)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so: see below
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute(f"PRAGMA synchronous = {synchronous.upper()}")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get(WRITES)
        # straight to the driver: this is done with every command of every game
        driver: Any = connection.connection.driver_connection
        driver.execute("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _in_memory() -> Engine:
    """All threads share the one connection that has the data: the store lets them use it one by one."""
    return create_engine("sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False})


def _of_file(name: str) -> Engine:
    """A new file is nobody else's to read: the keys of running games' dice are in it."""
    try:
        Path(name).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("store.no-folder") from error
    # what is wrong with the file itself is told by SQLite
    with contextlib.suppress(OSError):
        os.close(os.open(name, os.O_CREAT | os.O_WRONLY, 0o600))
    return create_engine(URL.create("sqlite", database=name))
