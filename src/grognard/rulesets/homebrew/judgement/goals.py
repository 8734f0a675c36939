"""What a place is worth for the scenario: markers held, ground on the way to them, units in the enemy's zone."""

from __future__ import annotations

import math
from typing import Final

from grognard.rulesets.homebrew.defs import MarkerDef
from grognard.rulesets.homebrew.judgement.scene import Scene, Spot, Squad
from grognard.rulesets.homebrew.judgement.worth import rounds_left, scorings
from grognard.rulesets.homebrew.scenarios import GAME_END, ROUND_END, at_half, zone

#: a turn more on the way to ground is worth so much less
PER_TURN: Final = 0.75
#: what is scored at the end only may be lost again until then: so much less for every round to go
PATIENCE: Final = 0.8
#: ground on the way is worth this share of ground held
ON_THE_WAY: Final = 0.6
#: what ground is worth that friends hold already
HELD: Final = 0.1
#: what a unit that ends in the enemy's zone can count on, and per turn on the way there
IN_ZONE: Final = 0.8
ZONE_TURN: Final = 0.85
#: what the zone is still worth to a unit that has no turn to spare on its way there
LATE: Final = 0.5
#: ways are longer than they look
DETOUR: Final = 1.15


class Stake:
    """A marker: what it may bring, and the wounds that each unit has within its control."""

    def __init__(self, scene: Scene, marker: MarkerDef) -> None:
        self.marker = marker
        self.weights: dict[str, float] = {}
        self.gaps: dict[str, float] = {}
        self.foes = 0.0
        self.worth = 0.0
        for squad in scene.mine + scene.theirs:
            if squad.flyer:
                continue
            weight = self.weight(squad, squad.spots)
            self.gaps[squad.id] = self.gap(squad.spots)
            if squad.seat == scene.seat:
                self.weights[squad.id] = weight
            else:
                self.foes += weight

    def weight(self, squad: Squad, spots: list[Spot]) -> float:
        """The wounds that the squad has within control from these spots."""
        near = 0
        for x, y, r in spots:
            if math.sqrt((x - self.marker.x) ** 2 + (y - self.marker.y) ** 2) - r <= self.marker.control:
                near += 1
        return squad.wounds * near / len(spots)

    def gap(self, spots: list[Spot]) -> float:
        """How far the nearest spot is from where it would have control."""
        best = math.inf
        for x, y, r in spots:
            away = math.sqrt((x - self.marker.x) ** 2 + (y - self.marker.y) ** 2) - r - self.marker.control
            if away < best:
                best = away
        return max(best, 0.0)


class Goals:
    """The scenario's stakes for one seat in one position."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        state = scene.state
        self.stakes: list[Stake] = []
        self.left = rounds_left(state)
        for marker in state.board.markers:
            stake = Stake(scene, marker)
            stake.worth = 0.5 * (self._stake(marker.id, scene.seat) + self._stake(marker.id, _foe(scene)))
            self.stakes.append(stake)
        self.box: list[float] = []
        scenario = state.board.scenario
        if scenario is not None and state.edges:
            for score in scenario.scores:
                if score.units_in:
                    area = zone(state, _foe(scene))
                    xs = [x for x, _ in area]
                    ys = [y for _, y in area]
                    self.box = [min(xs), min(ys), max(xs), max(ys)]

    def _stake(self, marker: str, seat: str) -> float:
        """What the marker may still bring a seat: what is paid at the end counts less while that is far away."""
        each_round = scorings(self.scene.state, marker, seat, 0.0, ROUND_END)
        share = 1.0
        for _ in range(int(self.left) - 1):
            share *= PATIENCE
        return each_round + share * scorings(self.scene.state, marker, seat, 0.0, GAME_END)

    def ground(self, squad: Squad, spots: list[Spot]) -> float:
        """What the squad is worth at these spots for markers and zones, in points."""
        if squad.flyer:
            return 0.0
        total = 0.0
        for stake in self.stakes:
            total += stake.worth * self._share(stake, squad, spots)
        if self.box:
            total += self._zone(squad, spots)
        return total

    def _share(self, stake: Stake, squad: Squad, spots: list[Spot]) -> float:
        """The share of a stake that the squad adds from there."""
        friends = 0.0
        for id, weight in stake.weights.items():
            if id != squad.id:
                friends += weight
        weight = stake.weight(squad, spots)
        before = hold(friends, stake.foes)
        if weight > 0.0:
            return hold(friends + weight, stake.foes) - before + HELD * (1.0 if before > 0.0 else 0.0)
        turns = stake.gap(spots) * DETOUR / max(squad.speed, 1.0)
        if turns > self.left - 1.0:
            return 0.0
        nearer = 0
        gap = stake.gap(spots)
        for id, other in stake.gaps.items():
            if id in stake.weights and id != squad.id and other < gap:
                nearer += 1
        need = HELD if before > 0.0 else ON_THE_WAY
        share = need
        for _ in range(int(turns)):
            share *= PER_TURN
        share *= 1.0 - (1.0 - PER_TURN) * (turns - int(turns))
        return share / (1 + nearer)

    def _zone(self, squad: Squad, spots: list[Spot]) -> float:
        away = 0.0
        x0, y0, x1, y1 = self.box
        for x, y, r in spots:
            away = max(away, x0 + r - x, x + r - x1, y0 + r - y, y + r - y1)
        points = squad.unit.points * (0.5 if at_half(self.scene.state, squad.unit) else 1.0) * IN_ZONE
        if away <= 0.001:
            return points
        turns = away * DETOUR / max(2.0 * squad.speed, 1.0)
        spare = self.left - 1.0 - turns
        if spare < 0.0:
            return 0.02 * points / (1.0 + turns)
        # who has no turn to spare may well come too late
        share = ZONE_TURN * min(1.0, LATE + (1.0 - LATE) * spare)
        for _ in range(int(turns)):
            share *= ZONE_TURN
        return points * share * (1.0 - (1.0 - ZONE_TURN) * (turns - int(turns)))


def hold(mine: float, foes: float) -> float:
    """How well ground is held: 1 by the one side alone, -1 by the other, 0 by nobody."""
    if mine == foes:
        return 0.0
    if mine > foes:
        return 1.0 - 0.3 * foes / mine
    return -1.0 + 0.3 * mine / foes


def _foe(scene: Scene) -> str:
    return scene.state.other(scene.seat)
