"""What must be remembered while the battle is set up (catalogue 7)."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.nodes import Part
from grognard.rulesets.ninth_age.state import NState


class SetupPart(Part):
    """Who chose the zone, who was first to have deployed everything and which turn that player wants.

    `mirrored`: the deployment's zones are mirrored left and right. `late` is the Undeployed Units Number, `scouts` the
    units that use Scout, `ambushers` those that Ambush, `markers` the places of Secure Target as (seat, x, y).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "chooser",
        "mirrored",
        "finisher",
        "wants",
        "late",
        "scouts",
        "ambushers",
        "markers",
    )

    def __init__(self, id: str = "setup") -> None:
        super().__init__(id)
        self.chooser = ""
        self.mirrored = False
        self.finisher = ""
        self.wants = ""
        self.late = 0
        self.scouts: tuple[str, ...] = ()
        self.ambushers: tuple[str, ...] = ()
        self.markers: tuple[tuple[str, float, float], ...] = ()

    def blank(self) -> SetupPart:
        """A new one."""
        return SetupPart(self.id)

    def copy(self) -> SetupPart:
        """A copy that may be changed."""
        twin = SetupPart(self.id)
        twin.chooser = self.chooser
        twin.mirrored = self.mirrored
        twin.finisher = self.finisher
        twin.wants = self.wants
        twin.late = self.late
        twin.scouts = self.scouts
        twin.ambushers = self.ambushers
        twin.markers = self.markers
        return twin


def setup_part(state: NState) -> SetupPart:
    """What is remembered of the set-up."""
    part = state.part("setup")
    assert isinstance(part, SetupPart)
    return part


def change_setup(state: NState) -> SetupPart:
    """The same, to be changed (from Event.apply only)."""
    part = state.change_part("setup")
    assert isinstance(part, SetupPart)
    return part
