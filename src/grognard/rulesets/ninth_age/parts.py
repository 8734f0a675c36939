"""Parts of the State that more than one chapter asks (catalogue 5, 25): what a player has."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.nodes import Part


class Side(Part):
    """What one player has: army, General and Battle Standard (model ids, "" once lost), what was done once a game.

    `zone` is "a" or "b", as the deployment's zones are called, "" before they are chosen; `taken` are the unit ids whose
    standard, General or Battle Standard this side has captured or killed, as (what, unit id), for the score.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "army", "zone", "general", "standard", "used", "taken")

    def __init__(self, id: str, army: str = "") -> None:
        super().__init__(id)
        self.army = army
        self.zone = ""
        self.general = ""
        self.standard = ""
        #: abilities and items used: ids, with `game:`, `turn:` or `phase:` before them
        self.used: tuple[str, ...] = ()
        self.taken: tuple[tuple[str, str], ...] = ()

    def blank(self) -> Side:
        """A new one."""
        return Side(self.id, self.army)

    def copy(self) -> Side:
        """A copy that may be changed."""
        twin = Side(self.id, self.army)
        twin.zone = self.zone
        twin.general = self.general
        twin.standard = self.standard
        twin.used = self.used
        twin.taken = self.taken
        return twin
