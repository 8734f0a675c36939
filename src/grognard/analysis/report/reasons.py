"""Why somebody answered as they did, where the record tells: bots say so in ids and arguments."""

from __future__ import annotations

from typing import Any, Final

from grognard.analysis.report.lines import Row, ids_in
from grognard.analysis.report.words import Places, Words, parts
from grognard.game.state import State

#: so many factors are shown of each reason
MOST: Final = 4


class Deed:
    """Something that a seat did: how long the log was before it, what was answered, and why, as the record has it."""

    def __init__(self, start: int, seat: str, why: object, answer: object = None) -> None:
        self.start = start
        self.seat = seat
        self.why = why
        self.answer = answer


class Reasons:
    """Puts each reason to the line that tells what came of it."""

    def __init__(self, size: int, words: Words, places: Places) -> None:
        """`size`: of the game in points, 0 if it has none; weights are shares of it."""
        self.size = size
        self.words = words
        self.places = places

    def tell(self, lines: list[Row], deeds: list[Deed], state: State) -> None:
        """Give lines their reasons ("y"). The same reasons for whom to move, and where to, are told once."""
        for number, deed in enumerate(deeds):
            if not isinstance(deed.why, dict):
                continue
            end = deeds[number + 1].start if number + 1 < len(deeds) else len(lines)
            at = self._line(lines, deed, end, state)
            row = self._row(deed, deed.why, state)
            if at < 0 or not row:
                continue
            told = lines[at].setdefault("y", [])
            if told and _texts(told[-1]) == _texts(row):
                told.pop()
            told.append(row)

    def _line(self, lines: list[Row], deed: Deed, end: int, state: State) -> int:
        """The first line that is told of a deed; else the next one of others that is about the same unit; else the
        deed's own first line, which only those read who look closely; -1 if it has none."""
        for at in range(deed.start, end):
            if "q" not in lines[at]:
                return at
        units = {self.places.unit_of(id) for id in ids_in(deed.why)}
        for at in range(end, len(lines)):
            if "q" not in lines[at]:
                if units & set(lines[at].get("w", [])):
                    return at
                break
        return deed.start if deed.start < len(lines) else -1

    def _row(self, deed: Deed, reason: Any, state: State) -> Row:
        """A reason in words: what the answer was worth, what speaks for it and against it, with the weights.

        An answer of which nothing comes (to stay, to pass) is told before it, so that nobody takes it for its opposite.
        """
        told: list[list[object]] = []
        for factor in reason.get("factors", [])[:MOST]:
            text = self.words.message(str(factor["id"]), dict(factor.get("args", {})), state)
            told.append([parts(text, self.places), self._weight(factor.get("value", 0.0))])
        if not told:
            return {}
        value, against = (self._weight(reason.get(key, 0.0)) for key in ("value", "against"))
        worth = self.words("reason-value", value=value, against=against)
        decided = self._decided(deed.answer)
        return {
            "s": self.places.seats.get(deed.seat, -1),
            "v": self.words("reason-decided", decided=decided, worth=worth) if decided else worth,
            "f": told,
        }

    def _decided(self, answer: object) -> str:
        """The book's words for an answer of which nothing comes; "" for any other."""
        if isinstance(answer, str):
            return self.words.label(f"decided-{answer}")
        return self.words.label("decided-nothing") if answer in ((), []) else ""

    def _weight(self, share: float) -> str:
        """A share of the game's size as people write it: in points, where the game has a size."""
        value = round(share * (self.size or 100.0), 1)
        sign = "" if value == 0.0 else "+" if value > 0.0 else "−"
        return self.words("weight-points" if self.size else "weight-percent", sign=sign, value=abs(value))


def _texts(row: Row) -> list[str]:
    """What the factors of a reason say, in the order of their texts, whatever they weigh."""
    return sorted([repr(text) for text, _ in row["f"]])
