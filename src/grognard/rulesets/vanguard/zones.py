"""Zones on the table: circles that a spell makes Difficult or foggy, and markers that lie about (traps, graves)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Part
from grognard.game.play import Game
from grognard.game.state import State
from grognard.geometry.bases import Rect
from grognard.geometry.trig import polar
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import TOLERANCE
from grognard.rulesets.vanguard.state import VState, vstate

DURATION: Final = cite("vanguard.magic.duration")

ZONES: Final = "zones"
# kinds
FOG: Final = "fog"
MUD: Final = "mud"
TRAP: Final = "trap"
GRAVE: Final = "grave"
#: a circle as a polygon: so many corners, on the circle
CORNERS: Final = 48


class Circle:
    """A zone: its number (never reused), kind, centre, radius, whose it is, and when it ends ("round", "game")."""

    def __init__(
        self, number: int, kind: str, x: float, y: float, radius: float, seat: str, until: str
    ) -> None:
        self.number = number
        self.kind = kind
        self.x = x
        self.y = y
        self.radius = radius
        self.seat = seat
        self.until = until

    def polygon(self) -> list[tuple[float, float]]:
        """Its outline."""
        found: list[tuple[float, float]] = []
        for k in range(CORNERS):
            dx, dy = polar(360.0 * k / CORNERS, self.radius)
            found.append((self.x + dx, self.y + dy))
        return found

    def touches(self, rect: Rect) -> bool:
        """Is any part of the base in it?"""
        return rect.gap_to_point(self.x, self.y) < self.radius - TOLERANCE

    def plain(self) -> list[object]:
        """As JSON-able data."""
        return [self.number, self.kind, self.x, self.y, self.radius, self.seat, self.until]


class Zones(Part):
    """All zones; `rows` as (number, kind, x, y, radius, seat, until)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("id", "rows", "made")

    def __init__(self, id: str = ZONES) -> None:
        super().__init__(id)
        self.rows: tuple[tuple[int, str, float, float, float, str, str], ...] = ()
        #: how many there have been
        self.made = 0

    def blank(self) -> Zones:
        """A new one."""
        return Zones(self.id)


class ZoneMade(Event):
    """A zone or marker was put on the table."""

    KIND: ClassVar[str] = "zone_made"
    FIELDS: ClassVar[tuple[str, ...]] = ("what", "x", "y", "radius", "seat", "until")

    def __init__(
        self, rule: str, what: str, x: float, y: float, radius: float, seat: str, until: str
    ) -> None:
        super().__init__(rule)
        self.what = what
        self.x = x
        self.y = y
        self.radius = radius
        self.seat = seat
        self.until = until

    def apply(self, state: State) -> None:
        """It is there."""
        s = vstate(state)
        part = _change(s)
        part.made += 1
        row = (part.made, self.what, self.x, self.y, self.radius, self.seat, self.until)
        part.rows = (*part.rows, row)
        s.touch()


class ZoneGone(Event):
    """A zone or marker is gone."""

    KIND: ClassVar[str] = "zone_gone"
    FIELDS: ClassVar[tuple[str, ...]] = ("number", "what")

    def __init__(self, rule: str, number: int, what: str) -> None:
        super().__init__(rule)
        self.number = number
        self.what = what

    def apply(self, state: State) -> None:
        """It is taken off."""
        s = vstate(state)
        part = _change(s)
        part.rows = tuple([row for row in part.rows if row[0] != self.number])
        s.touch()


def areas(state: VState, kind: str) -> list[Circle]:
    """The zones of a kind, in the order in which they were made."""
    found: list[Circle] = []
    for part in state.parts:
        if part.id == ZONES:
            assert isinstance(part, Zones)
            for row in part.rows:
                if row[1] == kind:
                    found.append(Circle(row[0], row[1], row[2], row[3], row[4], row[5], row[6]))
    return found


def _change(state: VState) -> Zones:
    for part in state.parts:
        if part.id == ZONES:
            found = state.change_part(ZONES)
            assert isinstance(found, Zones)
            return found
    made = Zones()
    made.owner = state.token
    state.parts = [*state.parts, made]
    return made


def end_zones(game: Game, until: str) -> None:
    """The zones that end so are over."""
    for part in vstate(game.state).parts:
        if isinstance(part, Zones):
            for row in part.rows:
                if row[6] == until:
                    game.do(ZoneGone(DURATION.id, row[0], row[1]))
