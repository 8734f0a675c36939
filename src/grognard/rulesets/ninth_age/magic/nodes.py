"""The steps of the Magic Phase, by name."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node
from grognard.rulesets.ninth_age.magic import casting, flux, remains

NODES: Final[dict[str, Node]] = {**flux.NODES, **remains.NODES, **casting.NODES}
