"""The first tables: games, their deeds, their seats, and who sits there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None

ID = 64


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(ID), primary_key=True),
        sa.Column("book", sa.String(ID), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("key", sa.String(ID), nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("maker", sa.String(ID), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_index("games_maker", "games", ["maker"])
    op.create_table(
        "deeds",
        sa.Column("game_id", sa.String(ID), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("cmd", sa.String(200)),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("more", sa.Text, nullable=False),
        sa.UniqueConstraint("game_id", "cmd", name="deeds_cmd"),
    )
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(ID), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.String(ID), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("who", sa.String(ID), nullable=False),
        sa.Column("bot", sa.String(ID), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("link", sa.String(ID)),
    )
    op.create_table(
        "holders",
        sa.Column("game_id", sa.String(ID), primary_key=True),
        sa.Column("seat", sa.String(ID), primary_key=True),
        sa.Column("browser", sa.String(ID), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["game_id", "seat"], ["seats.game_id", "seats.seat"], name="holders_seat"),
    )
    op.create_index("holders_browser", "holders", ["browser"])


def downgrade() -> None:
    """There is nothing older."""
    raise NotImplementedError
