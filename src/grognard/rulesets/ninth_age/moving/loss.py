"""A declared charge that comes to nothing (catalogue 8.2)."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.events import Event
from grognard.game.play import Game
from grognard.game.state import State
from grognard.rulesets.ninth_age.moving.state import change_charges
from grognard.rulesets.ninth_age.state import nstate


class ChargeGone(Event):
    """A declared charge is no more: the unit flees itself, is gone, or has carried it out."""

    KIND: ClassVar[str] = "charge_gone"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """Off the list."""
        part = change_charges(nstate(state))
        part.declared = tuple([one for one in part.declared if one[0] != self.unit])
        part.rolled = tuple([one for one in part.rolled if one[0] != self.unit])


def charge_lost(game: Game, unit_id: str, rule: str) -> None:
    """The charge of a unit is gone."""
    game.do(ChargeGone(rule, unit_id))
