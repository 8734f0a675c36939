"""The store holds what it was given, in order, once, and on both databases alike."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import inspect

from grognard.server.store import Aside, Conflict, Deed, Store, StoreError, open_store
from grognard.server.store.engine import make_engine
from grognard.server.store.migrations import upgrade
from grognard.server.store.schema import METADATA
from tests.plugins.postgres import Cluster
from tests.server.stores import HASH, HEADER, deed, new_game

KINDS = ("file", "memory", "postgres")


@pytest.fixture(params=KINDS)
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new store."""
    if request.param == "postgres":
        cluster: Cluster = request.getfixturevalue("postgres")
        return cluster.database()
    return ":memory:" if request.param == "memory" else str(tmp_path / "deep" / "games.db")


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """A store that is new."""
    opened = open_store(where)
    yield opened
    opened.close()


def test_a_game_is_kept_as_it_was_given(store: Store) -> None:
    store.create(new_game())
    game = store.game("first")
    assert game is not None
    assert (game.book, game.header, game.key, game.settings) == (
        "geese",
        HEADER,
        "00" * 32,
        {"dice": "seeded"},
    )
    assert (game.created, game.touched, game.over, game.result) == (1000, 1000, False, "")
    assert [(one.seat, one.name, one.open, one.link) for one in game.seats] == [
        ("a", "Ann", False, False),
        ("b", "", True, True),
    ]
    assert store.game("second") is None
    assert store.deeds("first") == [deed(0)]


def test_deeds_are_added_and_read_in_order(store: Store) -> None:
    store.create(new_game())
    store.append("first", [deed(1, 2000, "x"), deed(2, 2000)])
    store.append("first", [deed(3, 3000, "y")])
    assert [one.seq for one in store.deeds("first")] == [0, 1, 2, 3]
    assert store.deeds("first", 2) == [deed(2, 2000), deed(3, 3000, "y")]
    assert (store.seq_of("first", "x"), store.seq_of("first", "z")) == (1, None)
    assert store.record("first") == f'{HEADER}\n{{"n":0}}\n{{"n":1}}\n{{"n":2}}\n{{"n":3}}\n'.encode()
    assert store.record("second") == b""
    game = store.game("first")
    assert game is not None and game.touched == 3000


@pytest.mark.parametrize(
    "twice", [[deed(1)], [deed(2, cmd="x")], [deed(2), deed(1)], [deed(2, cmd="y"), deed(3, cmd="y")]]
)
def test_what_is_there_already_is_a_conflict_and_leaves_no_trace(store: Store, twice: list[Deed]) -> None:
    store.create(new_game())
    store.append("first", [deed(1, cmd="x")])
    with pytest.raises(Conflict):
        store.append("first", twice)
    assert [one.seq for one in store.deeds("first")] == [0, 1]
    store.append("first", [deed(2, cmd="z")])


def test_a_command_may_have_the_same_id_in_another_game(store: Store) -> None:
    for id in ("first", "second"):
        store.create(new_game(id))
        store.append(id, [deed(1, cmd="x")])
    with pytest.raises(Conflict):
        store.create(new_game("second"))


def test_nothing_is_added_to_a_game_that_is_over_or_is_none(store: Store) -> None:
    store.create(new_game())
    store.append("first", [deed(1), deed(2)], '{"winner":"a"}')
    game = store.game("first")
    assert game is not None and (game.over, game.result) == (True, '{"winner":"a"}')
    for id in ("first", "nowhere"):
        with pytest.raises(Conflict):
            store.append(id, [deed(3)])
    assert len(store.deeds("first")) == 3
    assert store.running() == []


def test_what_was_only_agreed_is_noted_once_and_in_order(store: Store) -> None:
    store.create(new_game())
    first, second = Aside(0, 0, 2000, "x", '{"paused":true}'), Aside(1, 0, 3000, "", "")
    store.note("first", first)
    store.note("first", second)
    for twice in (Aside(1, 0, 4000, "y", ""), Aside(2, 0, 4000, "x", "")):
        with pytest.raises(Conflict):
            store.note("first", twice)
    assert store.asides("first") == [first, second] and store.asides("second") == []
    game = store.game("first")
    assert game is not None and game.touched == 3000
    store.append("first", [deed(1)], "{}")
    for id in ("first", "nowhere"):
        with pytest.raises(Conflict):
            store.note(id, Aside(2, 1, 5000, "", ""))


def test_a_store_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    where = str(tmp_path / "games")
    store = open_store(where)
    store.create(new_game())
    with store.writing() as connection:
        connection.exec_driver_sql("DROP TABLE asides")
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '1'")
    store.close()
    store = open_store(where)
    store.note("first", Aside(0, 0, 2000, "x", ""))
    assert store.deeds("first") == [deed(0)] and len(store.asides("first")) == 1
    store.close()


def test_a_browser_finds_its_games_the_last_one_first(store: Store) -> None:
    store.create(new_game("made", 1000, seats=()))
    store.create(new_game("sits", 2000, maker="other"))
    store.create(new_game("alien", 3000, maker="other", seats=()))
    assert [game.id for game in store.games_of(HASH)] == ["sits", "made"]
    store.append("made", [deed(1, 5000)])
    assert [game.id for game in store.games_of(HASH)] == ["made", "sits"]
    assert [one.seat for one in store.games_of(HASH)[1].seats] == ["a", "b"]
    assert store.games_of("nobody") == []


def test_threads_write_side_by_side_and_one_wins_a_race(store: Store) -> None:
    store.create(new_game())
    lost: list[int] = []

    def write(number: int) -> None:
        for seq in range(1, 21):
            try:
                store.append("first", [deed(seq, number)])
            except Conflict:
                lost.append(seq)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one.seq for one in store.deeds("first")] == list(range(21))
    assert sorted(lost) == sorted([*range(1, 21)] * 3)


@pytest.mark.parametrize("kind", ["file", "postgres"])
def test_it_is_all_there_after_opening_again(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    where = request.getfixturevalue("postgres").database() if kind == "postgres" else str(tmp_path / "games")
    first = open_store(where)
    first.create(new_game())
    first.append("first", [deed(1, cmd="x")])
    second = open_store(where)
    assert second.record("first") == first.record("first")
    second.append("first", [deed(2)])
    with pytest.raises(Conflict):
        first.append("first", [deed(2)])
    first.close()
    second.close()


@pytest.mark.parametrize("kind", ["file", "postgres"])
def test_the_migrations_come_to_the_tables_of_this_version(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    where = request.getfixturevalue("postgres").database() if kind == "postgres" else str(tmp_path / "games")
    engine = make_engine(where)
    with engine.begin() as connection:
        upgrade(connection)
        upgrade(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert set(inspect(connection).get_table_names()) == {*METADATA.tables, "alembic_version"}
    engine.dispose()


def test_a_migration_that_fails_leaves_no_trace(tmp_path: Path) -> None:
    where = str(tmp_path / "games")
    with sqlite3.connect(where) as other:
        other.execute("CREATE TABLE seats (x)")
    other.close()
    with pytest.raises(StoreError):
        open_store(where)
    with sqlite3.connect(where) as other:
        names = other.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    other.close()
    assert names == [("seats",)]


def test_the_file_is_kept_as_was_asked(tmp_path: Path) -> None:
    for asked, level in (("", 1), ("?synchronous=full", 2)):
        store = open_store(f"sqlite:///{tmp_path / 'games'}{asked}")
        with store.reading() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == level
        store.close()


@pytest.mark.parametrize(
    "where",
    ["mysql://x/y", "http://x", "://", "sqlite://", "sqlite:///x?mode=ro", "sqlite:///x?synchronous=off"],
)
def test_an_address_that_makes_no_sense_is_refused(where: str) -> None:
    with pytest.raises(StoreError, match=r"store\.bad-address"):
        make_engine(where)


@pytest.mark.skipif(os.name == "nt", reason="other systems tell it by other means")
def test_a_new_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    store = open_store(str(file))
    store.create(new_game())
    assert [one.stat().st_mode & 0o077 for one in sorted(tmp_path.iterdir())] == [0] * 3  # with WAL and index
    store.close()


def test_a_place_that_cannot_be_written_to_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError):
        open_store(str(tmp_path / "file" / "games"))
    (tmp_path / "noise").write_bytes(b"noise" * 1000)
    with pytest.raises(StoreError):
        open_store(str(tmp_path / "noise"))


def test_postgres_may_go_and_come_back(postgres: Cluster) -> None:
    store = open_store(postgres.database())
    store.create(new_game())
    postgres.stop()
    try:
        with pytest.raises(StoreError):
            store.append("first", [deed(1)])
    finally:
        postgres.start()
    store.append("first", [deed(1)])
    assert len(store.deeds("first")) == 2
    store.close()
