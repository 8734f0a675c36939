"""Why somebody answered as they did, where the record tells: bots say so in ids and arguments."""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.words import Places, Words, parts
from grognard.game.state import State

#: so many factors are shown of each reason
MOST: Final = 4


class Deed:
    """Something that a seat did: how long the log was before it, and why it was done, as the record has it."""

    def __init__(self, start: int, seat: str, why: object) -> None:
        self.start = start
        self.seat = seat
        self.why = why


class Reasons:
    """Gives each reason to the first line that is told of its deed, or to the next line after it."""

    def __init__(self, deeds: list[Deed], size: int, words: Words, places: Places) -> None:
        self.words = words
        self.places = places
        self.size = size
        self.waiting = [deed for deed in deeds if isinstance(deed.why, dict)]

    def at(self, event: int, told: bool, state: State) -> list[dict[str, Any]]:
        """The reasons to show at an event: those not shown yet that were said before it, if it is told at all."""
        found: list[dict[str, Any]] = []
        while told and self.waiting and self.waiting[0].start <= event:
            deed = self.waiting.pop(0)
            row = self._row(deed.seat, deed.why, state)
            if row and found and _texts(found[-1]) == _texts(row):
                found.pop()  # whom to move, and where to, for the same reasons
            if row:
                found.append(row)
        return found

    def _row(self, seat: str, reason: Any, state: State) -> dict[str, Any]:
        """A reason in words: what the answer was worth, what speaks for it and against it, with the weights."""
        told: list[list[object]] = []
        for factor in reason.get("factors", [])[:MOST]:
            text = self.words.message(str(factor["id"]), dict(factor.get("args", {})), state)
            told.append([parts(text, self.places), self._weight(factor.get("value", 0.0))])
        if not told:
            return {}
        value, against = (self._weight(reason.get(key, 0.0)) for key in ("value", "against"))
        return {
            "s": self.places.seats.get(seat, -1),
            "v": self.words("reason-value", value=value, against=against),
            "f": told,
        }

    def _weight(self, share: float) -> str:
        """A share of the game's size as people write it: in points, where the game has a size."""
        if self.size:
            return self.words("weight-points", points=f"{share * self.size:+.1f}")
        return self.words("weight-percent", percent=f"{100.0 * share:+.1f}")


def _texts(row: dict[str, Any]) -> list[str]:
    """What the factors of a reason say, in the order of their texts, whatever they weigh."""
    return sorted([repr(text) for text, _ in row["f"]])
