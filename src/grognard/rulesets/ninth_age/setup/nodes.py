"""The steps before the battle, by name."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node
from grognard.rulesets.ninth_age.magic.generating import generate
from grognard.rulesets.ninth_age.setup import deploying, ground, late, zones

NODES: Final[dict[str, Node]] = {
    "setup.terrain": ground.ground,
    "setup.begin": zones.begin,
    "setup.zones": zones.zones,
    "setup.markers": zones.markers,
    "setup.spells": generate,
    "setup.special": late.special,
    "setup.first-drop": deploying.first_drop,
    "setup.deploy": deploying.deploy,
    "setup.rest": deploying.rest,
    "setup.late": deploying.late,
    "setup.first-turn": deploying.first_turn,
}
