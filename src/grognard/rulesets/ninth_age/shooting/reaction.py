"""Stand and Shoot (catalogue 8.2, 10)."""

from __future__ import annotations

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.state import NState, NUnit


def can_shoot_back(state: NState, unit: NUnit, charger: NUnit) -> bool:
    """Has the unit missiles to use against a charger?"""
    return False


def shoot_back(game: Game, unit_id: str, charger_id: str) -> Play[None]:
    """The unit shoots at a charger."""
    yield from ()
