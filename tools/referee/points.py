"""The referee on what is scored, and on the result: chapter 20 of the catalogue."""

from __future__ import annotations

import math
from typing import Any

from grognard.game.match import Match
from grognard.rulesets.homebrew.state import HUnit
from tools.referee import table
from tools.referee.fights import FightReferee


class Referee(FightReferee):
    """Judges all."""

    # ---- points

    def judge_round_began(self, event: Any) -> None:
        """Wounds of the round before are dealt with."""
        self.finish()

    def judge_turn_began(self, event: Any) -> None:
        """Wounds to be tested for are those of this turn."""
        super().judge_turn_began(event)
        self.hurt.clear()
        self.charged.clear()

    def judge_scored(self, event: Any) -> None:
        """Note it; judged when all is scored."""
        self.scored.append((event.seat, event.amount, event.marker, event.unit))

    def judge_game_ended(self, event: Any) -> None:
        """What is scored at the end."""
        self.settle("game_end")

    def settle(self, when: str) -> None:
        """All that must be scored then, and nothing else."""
        expected = sorted(self._scores(when))
        self.hold(sorted(self.scored) == expected, "points scored", when, self.scored, expected)
        self.scored = []

    def _scores(self, when: str) -> list[tuple[str, int, str, str]]:
        state = self.state
        scenario = state.board.scenario
        assert scenario is not None
        size = state.size
        found: list[tuple[str, int, str, str]] = []
        south = next(seat for seat, edge in state.edges if edge == "south")
        for marker in state.board.markers:
            seat = self._holder(marker.x, marker.y, 6.0 if scenario.id == "last_redoubt" else 3.0)
            if not seat:
                continue
            if scenario.id == "field_battle" and when == "game_end":
                found.append((seat, size * 10 // 100, marker.id, ""))
            if scenario.id == "three_standards" and when == "round_end" and state.round >= 2:
                found.append((seat, size * 4 // 100, marker.id, ""))
            if scenario.id == "last_redoubt" and when == "round_end" and state.round >= 3:
                found.append((seat, size * 10 // 100, marker.id, ""))
            if scenario.id == "last_redoubt" and when == "game_end" and seat == south:
                found.append((seat, size * 10 // 100, marker.id, ""))
        if scenario.id == "breakthrough" and when == "game_end":
            for unit in table.on_table(state):
                deep = 8.0 if size < 750 else 12.0
                models = table.living(state, unit.id)
                if state.edge(unit.seat) == "south":
                    inside = all(m.y - m.radius >= state.board.depth - deep - 0.001 for m in models)
                else:
                    inside = all(m.y + m.radius <= deep + 0.001 for m in models)
                if inside and not unit.profile.flyer:
                    half = 2 * sum(m.wounds for m in models) <= unit.start_wounds
                    found.append((unit.seat, unit.points // 2 if half else unit.points, "", unit.id))
        return found

    def _holder(self, x: float, y: float, inches: float) -> str:
        weight = {"a": 0, "b": 0}
        for unit in table.on_table(self.state):
            for m in table.living(self.state, unit.id):
                near = math.hypot(m.x - x, m.y - y) - m.radius <= inches + table.TOLERANCE
                if near and not unit.profile.flyer:
                    weight[unit.seat] += m.wounds
        return "" if weight["a"] == weight["b"] else max(weight, key=lambda seat: weight[seat])

    def judge_result(self, match: Match) -> None:
        """The result."""
        state = self.state
        points = dict(state.points)
        factor = {"field_battle": 1, "three_standards": 1, "breakthrough": 2, "last_redoubt": 2}
        assert state.board.scenario is not None
        for seat, foe in (("a", "b"), ("b", "a")):
            kills = 0
            for unit in state.units:
                assert isinstance(unit, HUnit)
                if unit.seat != foe:
                    continue
                if unit.status != "table":
                    kills += unit.points
                elif 2 * sum(m.wounds for m in table.living(state, unit.id)) <= unit.start_wounds:
                    kills += unit.points // 2
            points[seat] += kills // factor[state.board.scenario.id]
        result = match.ruleset.result(match.state)
        self.hold(dict(result.points) == points, "victory points", result.points, points)
