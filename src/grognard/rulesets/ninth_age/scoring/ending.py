"""The end of the game (catalogue 5, 19)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Node
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.scoring.objectives import objective_winners
from grognard.rulesets.ninth_age.scoring.victory import (
    BATTLE_POINTS,
    Scored,
    battle_points,
    by_battle_points,
    points_of,
    result,
    scored,
)
from grognard.rulesets.ninth_age.state import nstate

GAME: Final = cite("ninth_age.turn.game")


class Scoring(Event):
    """Victory points, at the end."""

    KIND: ClassVar[str] = "scored"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "points", "unit")
    TOLD: ClassVar[tuple[str, ...]] = ("named",)

    def __init__(self, one: Scored) -> None:
        super().__init__(one.rule)
        self.seat = one.seat
        self.points = one.points
        self.unit = one.unit

    def args(self) -> dict[str, object]:
        """Also whether it is for a unit."""
        return {**super().args(), "named": self.unit != ""}


class BattlePoints(Event):
    """Ten battle points are shared out: `of` victory points by seat, `points` what each has of the ten, `objectives` who
    has a secondary objective, as (rule, seat)."""

    KIND: ClassVar[str] = "battle_points"
    FIELDS: ClassVar[tuple[str, ...]] = ("of", "points", "objectives")
    TOLD: ClassVar[tuple[str, ...]] = ("one", "first", "other", "second")

    def __init__(self, of: dict[str, int], points: dict[str, int], objectives: list[tuple[str, str]]) -> None:
        super().__init__(BATTLE_POINTS.id)
        self.of = of
        self.points = points
        self.objectives = objectives

    def args(self) -> dict[str, object]:
        """Also the points seat by seat."""
        told: dict[str, object] = {
            "one": "a",
            "first": self.points["a"],
            "other": "b",
            "second": self.points["b"],
        }
        return {**super().args(), **told}


class GameOver(Event):
    """The game is over: who won ("" for a draw), how greatly, with which points."""

    KIND: ClassVar[str] = "game_over"
    FIELDS: ClassVar[tuple[str, ...]] = ("winner", "grade", "points")
    TOLD: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, rule: str, winner: str, grade: str, points: dict[str, int]) -> None:
        super().__init__(rule)
        self.winner = winner
        self.grade = grade
        self.points = points

    def args(self) -> dict[str, object]:
        """Also the winner as a seat, which has a name."""
        return {**super().args(), "seat": self.winner}

    def apply(self, state: State) -> None:
        """Nothing follows."""
        state.over = True


def end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """All is counted."""
    state = nstate(game.state)
    rows = scored(state, ended=True)
    for one in rows:
        game.do(Scoring(one))
    if by_battle_points(state):
        points = points_of(state, ended=True)
        game.do(BattlePoints(points, battle_points(state, points), objective_winners(state)))
    found = result(nstate(game.state), ended=True)
    rule = BATTLE_POINTS.id if by_battle_points(state) else GAME.id
    game.do(GameOver(rule, found.winner, found.grade, found.points))
    yield from ()


NODES: Final[dict[str, Node]] = {"game.end": end}
