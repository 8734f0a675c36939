"""How a game ended."""

from __future__ import annotations


class Result:
    """The end of a game: the winning team ("" for a draw), points by seat, the grade ("massacre", …), the rule."""

    def __init__(self, winner: str, points: dict[str, int], grade: str, rule: str) -> None:
        self.winner = winner
        self.points = points
        self.grade = grade
        self.rule = rule

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {"winner": self.winner, "points": self.points, "grade": self.grade, "rule": self.rule}
