"""The whole state machine (catalogue 4, 5, 18), chapter by chapter. Imported when a game is played, not before."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node
from grognard.rulesets.vanguard import activation, deployment, end_phase, redeploy, rounds, setup, turn
from grognard.rulesets.vanguard.groups import stages as groups

NODES: Final[dict[str, Node]] = {
    **setup.NODES,
    **deployment.NODES,
    **redeploy.NODES,
    **rounds.NODES,
    **turn.NODES,
    **activation.NODES,
    **groups.NODES,
    **end_phase.NODES,
}
