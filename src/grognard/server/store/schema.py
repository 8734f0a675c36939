"""The tables. What they are now; `migrations` tells how older stores become so, and a test holds the two together."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData()

#: ids of games, seats and commands are short; hashes are SHA-256 as hexadecimal digits
ID: Final = 64
#: clients choose ids of commands; the table puts the seat before them
CMD: Final = 200

games: Final = Table(
    "games",
    METADATA,
    Column("id", String(ID), primary_key=True),
    Column("book", String(ID), nullable=False),
    Column("header", Text, nullable=False),
    Column("key", String(ID), nullable=False),
    Column("settings", Text, nullable=False),
    Column("maker", String(ID), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("result", Text, nullable=False),
    Index("games_maker", "maker"),
)

#: rows are only ever added. The primary key is the lock: of two who write at once, one meets a Conflict.
deeds: Final = Table(
    "deeds",
    METADATA,
    Column("game_id", String(ID), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("cmd", String(CMD)),
    Column("row", Text, nullable=False),
    Column("more", Text, nullable=False),
    UniqueConstraint("game_id", "cmd", name="deeds_cmd"),
)

#: what was agreed or proposed with nothing done in the game, each after row `seq`; only ever added as well
asides: Final = Table(
    "asides",
    METADATA,
    Column("game_id", String(ID), ForeignKey("games.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("cmd", String(CMD)),
    Column("more", Text, nullable=False),
    UniqueConstraint("game_id", "cmd", name="asides_cmd"),
)

seats: Final = Table(
    "seats",
    METADATA,
    Column("game_id", String(ID), ForeignKey("games.id"), primary_key=True),
    Column("seat", String(ID), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("who", String(ID), nullable=False),
    Column("bot", String(ID), nullable=False),
    Column("name", Text, nullable=False),
    Column("link", String(ID)),
)

#: the browsers that may play a seat, by the hash of their secret
holders: Final = Table(
    "holders",
    METADATA,
    Column("game_id", String(ID), primary_key=True),
    Column("seat", String(ID), primary_key=True),
    Column("browser", String(ID), primary_key=True),
    Column("since", BigInteger, nullable=False),
    ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"], name="holders_seat"),
    Index("holders_browser", "browser"),
)
