"""The course of a game: score and strength of every side after each turn."""

from __future__ import annotations

from typing import Final

from grognard.game.ruleset import Ruleset
from grognard.game.state import State

SCORE: Final = "score"
STRENGTH: Final = "strength"


def standing(book: Ruleset, state: State) -> dict[str, dict[str, int]]:
    """Score (the points of the result) and strength of each seat as it stands.

    Strength is the book's own track of this id, else the number of models that live.
    """
    strength: dict[str, int] = {}
    for track in book.tracks(state):
        if track["id"] == STRENGTH and isinstance(track.get("value"), int):
            strength[str(track["seat"])] = int(str(track["value"]))
    if not strength:
        for seat in state.seat_ids():
            strength[seat] = len([model for model in state.models if model.alive and model.seat == seat])
    return {SCORE: dict(book.result(state).points), STRENGTH: strength}


class Chart:
    """Values by turn, gathered while the game is looked at."""

    def __init__(self) -> None:
        #: (the event after which it stood so, what stood)
        self.points: list[tuple[int, dict[str, dict[str, int]]]] = []

    def add(self, event: int, book: Ruleset, state: State) -> None:
        """How it stands after an event."""
        self.points.append((event, standing(book, state)))

    def plain(self, seats: list[str]) -> dict[str, object]:
        """Series by seat: {"at": events, "score": [values of the first seat, …], "strength": …}. Where nobody ever scores
        anything, because no score decides, there is none of it."""
        series = {
            key: [[values[key].get(seat, 0) for _, values in self.points] for seat in seats]
            for key in (SCORE, STRENGTH)
        }
        if not any(value for row in series[SCORE] for value in row):
            del series[SCORE]
        return {"at": [event for event, _ in self.points], **series}
