"""Combat Reforms (catalogue 12)."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play


def reform_all(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.reform`: nobody reforms."""
    yield from ()
    go(game, "round.end")


NODES: Final[dict[str, Node]] = {"round.reform": reform_all}
