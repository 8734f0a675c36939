"""Abilities that are group actions (catalogue 8.1): each is the group action of the turn, at its own price."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import Ability, Held
from grognard.rulesets.vanguard.state import VModel, VState

#: the moment of such abilities
GROUP_ACTION: Final = "group-action"


class GroupAbility(Ability):
    """A group action of its own. `kind` is that of `group_state`: ASSAULT, RALLY, …; `moments` besides GROUP_ACTION.

    A card's is led by the model that has it, a warband's by whoever `leads`.
    """

    def __init__(self, id: str, kind: str, moments: tuple[str, ...] = ()) -> None:
        super().__init__(id, (GROUP_ACTION, *moments))
        self.kind = kind

    def leads(self, held: Held, state: VState, model: VModel) -> bool:
        """May the model lead such a group?"""
        return True

    def formed(self, held: Held, game: Game, members: tuple[str, ...]) -> Play[None]:
        """What it does to the members, the leader first among them, once the group is formed and no one has moved."""
        yield from ()
