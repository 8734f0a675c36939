"""A server that is killed at any moment has lost nothing that it acknowledged, and the game goes on."""

from __future__ import annotations

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
