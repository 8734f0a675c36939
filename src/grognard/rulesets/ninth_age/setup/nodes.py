"""The steps before the battle, by name."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.setup import deploying, zones


def spells(game: Game, args: tuple[str, ...]) -> Play[None]:
    """Each Wizard generates spells."""
    yield from ()
    go(game, "setup.special")


def special(game: Game, args: tuple[str, ...]) -> Play[None]:
    """Scouts and Ambushers are named."""
    yield from ()
    go(game, "setup.first-drop")


NODES: Final[dict[str, Node]] = {
    "setup.begin": zones.begin,
    "setup.zones": zones.zones,
    "setup.markers": zones.markers,
    "setup.spells": spells,
    "setup.special": special,
    "setup.first-drop": deploying.first_drop,
    "setup.deploy": deploying.deploy,
    "setup.rest": deploying.rest,
    "setup.late": deploying.late,
    "setup.first-turn": deploying.first_turn,
}
