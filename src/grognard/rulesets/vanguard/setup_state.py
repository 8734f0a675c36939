"""What setting up must remember (catalogue 4): who won the roll-off, who finished deploying first, who has scouted."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.nodes import Part
from grognard.rulesets.vanguard.state import RESERVE, VState

SETUP: Final = "setup"


class SetupPart(Part):
    """`winner` of the roll-off chose sides; `finished` is the seat that placed its last model first; `scouted` have made
    their Scout moves, or were passed over."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "winner", "finished", "scouted")

    def __init__(self, id: str = SETUP) -> None:
        super().__init__(id)
        self.winner = ""
        self.finished = ""
        self.scouted: tuple[str, ...] = ()

    def blank(self) -> SetupPart:
        """A new one."""
        return SetupPart(self.id)


def setup_part(state: VState) -> SetupPart:
    """The facts of setting up."""
    part = state.part(SETUP)
    assert isinstance(part, SetupPart)
    return part


def change_setup(state: VState) -> SetupPart:
    """The same, to be changed. From Event.apply only."""
    part = state.change_part(SETUP)
    assert isinstance(part, SetupPart)
    return part


def to_place(state: VState, seat: str) -> list[str]:
    """The seat's models still to be deployed, in order."""
    return [model.id for model in state.of(seat) if model.status == RESERVE and model.spec.scene == ""]
