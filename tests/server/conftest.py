"""The toy book lies beside the tests like an installed package; bots' processes find it by the path."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tests.game.conftest as toy
from tests.server.playing import Server, put

__all__ = ["toy"]


@pytest.fixture
def server() -> Iterator[Server]:
    """A server with a game of the toy book, a browser a seat."""
    made = Server()
    put(made.store, "game")
    with made:
        yield made
