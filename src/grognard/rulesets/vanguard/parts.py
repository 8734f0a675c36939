"""Parts of the State (catalogue 5, 27): what a player has, the activation that goes on."""

from __future__ import annotations

from typing import ClassVar

from grognard.game.nodes import Part


class Side(Part):
    """What one player has: power pool, Broken, finished this round, victory points, table side and role."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "faction",
        "side",
        "role",
        "power",
        "broken",
        "finished",
        "points",
        "started",
        "used",
    )

    def __init__(self, id: str, faction: str = "") -> None:
        super().__init__(id)
        self.faction = faction
        #: "a" south or "b" north, as the scenario's zones are called; "" before they are chosen
        self.side = ""
        #: "attacker", "defender" or ""
        self.role = ""
        self.power = 0
        self.broken = False
        self.finished = False
        self.points = 0
        #: models at the start
        self.started = 0
        #: warband abilities used: `<id>` this round, `turn:<id>` this turn, `game:<id>` this game
        self.used: tuple[str, ...] = ()

    def blank(self) -> Side:
        """A new one."""
        return Side(self.id, self.faction)

    def copy(self) -> Side:
        """A copy that may be changed."""
        twin = Side(self.id, self.faction)
        twin.side = self.side
        twin.role = self.role
        twin.power = self.power
        twin.broken = self.broken
        twin.finished = self.finished
        twin.points = self.points
        twin.started = self.started
        twin.used = self.used
        return twin


class Acting(Part):
    """The activation that goes on: who, of what kind, with what left to do.

    `kind`: "" (nobody acts), "normal", "forced" (Forced Fatigue), "group". `left` are short actions left, `fatigued`
    that it had the counter at the start and still loses it at the end, `done` the ids of the actions taken,
    `spare` that the Fatigue action is still to be had, `more` that a normal action was left unused by choice.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "model", "kind", "left", "fatigued", "done", "spare", "flags")

    def __init__(self, id: str = "acting") -> None:
        super().__init__(id)
        self.model = ""
        self.kind = ""
        self.left = 0
        self.fatigued = False
        self.done: tuple[str, ...] = ()
        self.spare = False
        self.flags: tuple[str, ...] = ()

    def blank(self) -> Acting:
        """A new one."""
        return Acting(self.id)

    def copy(self) -> Acting:
        """A copy that may be changed."""
        twin = Acting(self.id)
        twin.model = self.model
        twin.kind = self.kind
        twin.left = self.left
        twin.fatigued = self.fatigued
        twin.done = self.done
        twin.spare = self.spare
        twin.flags = self.flags
        return twin
