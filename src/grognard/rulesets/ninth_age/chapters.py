"""The whole state machine (catalogue 5), chapter by chapter. Imported when a game is played, not before."""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node
from grognard.rulesets.ninth_age import phases
from grognard.rulesets.ninth_age.combat import nodes as combat
from grognard.rulesets.ninth_age.factions import supporting
from grognard.rulesets.ninth_age.magic import nodes as magic
from grognard.rulesets.ninth_age.moving import charges, charging, rallying, remaining
from grognard.rulesets.ninth_age.scoring import ending
from grognard.rulesets.ninth_age.setup import nodes as setup
from grognard.rulesets.ninth_age.shooting import phase as shooting

NODES: Final[dict[str, Node]] = {
    **setup.NODES,
    **phases.NODES,
    **ending.NODES,
    **rallying.NODES,
    **remaining.NODES,
    **charges.NODES,
    **charging.NODES,
    **supporting.NODES,
    **magic.NODES,
    **shooting.NODES,
    **combat.NODES,
}
