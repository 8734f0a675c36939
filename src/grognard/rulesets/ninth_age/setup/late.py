"""Late deployment (catalogue 7, 20): Scouts are placed, Vanguard moves are made."""

from __future__ import annotations

from grognard.game.play import Game, Play


def late_deployment(game: Game) -> Play[None]:
    """Scouts, then Vanguard moves."""
    yield from ()
