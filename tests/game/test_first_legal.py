"""Whether a question has to be asked is found out from its first two legal options."""

from __future__ import annotations

from grognard.game.picks import PickOne
from grognard.game.verdict import Fault


class Counting(PickOne):
    """Options of which every other one is barred; counts how often reasons were asked for."""

    def __init__(self) -> None:
        super().__init__("counting", "a", "toy.rule")
        self.asked: list[str] = []

    def items(self) -> list[str]:
        return [str(i) for i in range(8)]

    def why_not(self, key: str) -> list[Fault]:
        self.asked.append(key)
        return [Fault("toy.rule", {})] if int(key) % 2 else []


def test_no_more_is_looked_at_than_was_asked_for() -> None:
    choice = Counting()
    assert choice.first_legal(2) == ["0", "2"]
    assert choice.asked == ["0", "1", "2"]
    assert choice.legal() == ["0", "2", "4", "6"]
    assert choice.asked == choice.items()
    assert choice.first_legal(3) == ["0", "2", "4"] and choice.first_legal(9) == choice.legal()


def test_fewer_than_asked_for_are_all() -> None:
    assert Counting().first_legal(9) == ["0", "2", "4", "6"]
