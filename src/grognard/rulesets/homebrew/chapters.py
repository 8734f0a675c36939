"""The whole state machine (catalogue 9.2), chapter by chapter. Imported when a game is played, not before."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node
from grognard.rulesets.homebrew import (
    charges,
    deployment,
    fights,
    manoeuvre,
    powers,
    reserves,
    setup,
    shooting,
    turn,
)

NODES: Final[dict[str, Node]] = {
    **setup.NODES,
    **deployment.NODES,
    **turn.NODES,
    **reserves.NODES,
    **powers.NODES,
    **manoeuvre.NODES,
    **shooting.NODES,
    **charges.NODES,
    **fights.NODES,
}
