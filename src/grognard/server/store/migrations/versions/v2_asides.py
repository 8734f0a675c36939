"""What was agreed or proposed with nothing done in the game: pauses, offers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"
branch_labels = None
depends_on = None

ID = 64


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "asides",
        sa.Column("game_id", sa.String(ID), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("cmd", sa.String(200)),
        sa.Column("more", sa.Text, nullable=False),
        sa.UniqueConstraint("game_id", "cmd", name="asides_cmd"),
    )


def downgrade() -> None:
    """Nothing is taken out of a store."""
    raise NotImplementedError
