"""Bringing a store to the tables of this version, step by step (Alembic; each step is a module in `versions`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, text

FOLDER: Final = Path(__file__).parent
#: of several servers that start at once, one brings the tables up to date and the others wait for it
_LOCK: Final = 0x6772_6F67


def upgrade(connection: Connection) -> None:
    """Do the steps that the store lacks, in the transaction that is open."""
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)

    def steps(revision: Any, context: Any) -> Any:
        return scripts._upgrade_revs("head", revision)

    with EnvironmentContext(config, scripts, fn=steps) as environment:
        environment.configure(connection=connection, transactional_ddl=True)
        environment.run_migrations()
