"""What a unit can do from a place and what may happen to it there: the parts of a judgement, and why one is better."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor

#: what may be done next turn counts less than what is done now
NEXT_TURN: Final = 0.5
#: as a target in messages
NOBODY: Final = "none"


class Deed:
    """The best that a unit can do to one enemy from a place: `value` in points, and to whom."""

    def __init__(self) -> None:
        self.value = 0.0
        self.target = ""

    def better(self, value: float, target: str) -> None:
        """Keep the better one."""
        if value > self.value:
            self.value = value
            self.target = target


class Place:
    """What a unit can do from a place and what may happen to it there, in points."""

    def __init__(self) -> None:
        self.shots = Deed()
        self.charge = Deed()
        self.ahead = Deed()
        #: a stored power that waits for the Shooting phase, and which
        self.magic = Deed()
        self.power = ""
        #: by enemy: what it could cost the unit if it went for it
        self.threats: list[tuple[str, float]] = []
        self.danger = 0.0
        self.ground = 0.0
        self.support = 0.0

    def total(self, caution: float) -> float:
        """All of it."""
        gains = self.shots.value + self.charge.value + self.magic.value + NEXT_TURN * self.ahead.value
        return gains + self.ground + self.support - caution * self.danger


def factors(place: Place, start: Place, unit: str, size: float, caution: float) -> list[Factor]:
    """Why one place is better than another, as shares of the game's size."""
    rows = [
        Factor("judge-shots", (place.shots.value - start.shots.value) / size, _at(unit, place.shots)),
        Factor("judge-charge", (place.charge.value - start.charge.value) / size, _at(unit, place.charge)),
        Factor(
            "judge-ahead",
            NEXT_TURN * (place.ahead.value - start.ahead.value) / size,
            _at(unit, place.ahead),
        ),
        Factor("judge-magic", (place.magic.value - start.magic.value) / size, _spell(unit, place, start)),
        Factor("judge-danger", -caution * (place.danger - start.danger) / size, {"unit": unit}),
        Factor("judge-ground", (place.ground - start.ground) / size, {"unit": unit}),
        Factor("judge-support", (place.support - start.support) / size, {"unit": unit}),
    ]
    return [row for row in rows if row.value != 0.0]


def _spell(unit: str, place: Place, start: Place) -> dict[str, object]:
    """The power that is won, or lost by going away."""
    which = place if place.power else start
    return {"unit": unit, "key": which.power, "target": which.magic.target or NOBODY}


def _at(unit: str, deed: Deed) -> dict[str, object]:
    return {"unit": unit, "target": deed.target or NOBODY}
