"""What a unit can do from a place and what may happen to it there: the parts of a judgement, and why one is better."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor
from grognard.rulesets.ninth_age.judgement.brawl import fight
from grognard.rulesets.ninth_age.judgement.goals import Goals
from grognard.rulesets.ninth_age.judgement.losses import wounds_in
from grognard.rulesets.ninth_age.judgement.missiles import LONG, MOVED, Missiles, missiles
from grognard.rulesets.ninth_age.judgement.scene import Scene, Spot, Squad
from grognard.rulesets.ninth_age.judgement.worth import share
from grognard.rulesets.ninth_age.shooting.phase import why_not_shoot
from grognard.rulesets.ninth_age.shooting.weapons import has_missiles

#: a charge of the next turn may come to nothing
NEXT: Final = 0.75
#: each turn that it takes longer leaves so much of it
TURN: Final = 0.8
#: to press an enemy is worth something whoever wins: others can join
PRESS: Final = 0.08
#: who has to turn first
TURNING: Final = 0.7
#: what the enemy could do may not be what it does
CAUTION: Final = 0.8
#: where no friend can help danger is so much worse; friends are beside it, or too far to help, in inches
ALONE: Final = 1.0
BESIDE: Final = 6.0
LONELY: Final = 20.0
#: who may come round is feared so much
ASIDE: Final = 0.15
#: all threats but the worst count so much
REST: Final = 0.4


class Place:
    """A place judged: charges to come, shots, danger, objectives; all as shares of the game's size."""

    def __init__(self) -> None:
        self.ahead = 0.0
        self.prey = ""
        self.shots = 0.0
        self.mark = ""
        self.danger = 0.0
        self.goal = 0.0

    def total(self) -> float:
        """What the place is worth."""
        return self.ahead + self.shots - self.danger + self.goal


class Placer:
    """Judges places for one unit."""

    def __init__(self, scene: Scene, squad: Squad) -> None:
        self.scene = scene
        self.state = scene.state
        self.squad = squad
        self.goals = Goals(scene, squad)
        self.shoots = has_missiles(self.state, squad.unit)
        self._shots: dict[str, Missiles] = {}
        self._fights: dict[tuple[str, str, str], float] = {}

    # ---- what they can do to each other, as shares of the size

    def charge(self, by: Squad, at: Squad, facing: str) -> float:
        """What a charge of one of the two on the other, there, comes to for this unit's seat: below zero if that is bad."""
        key = (by.id, at.id, facing)
        known = self._fights.get(key)
        if known is None:
            found = fight(self.state, self.squad.seat, (key,))
            known = self._fights[key] = share(self.state, found.value())
        return known

    def volley(self, foe: Squad) -> Missiles:
        """What its missiles do to this foe, in points a share of the size."""
        known = self._shots.get(foe.id)
        if known is None:
            found = missiles(self.state, self.squad.unit, foe.unit)
            left = float(max(wounds_in(self.state, foe.unit), 1))
            worth = share(self.state, foe.value) * min(1.0, found.wounds / left)
            known = self._shots[foe.id] = Missiles(worth, found.reach)
        return known

    # ---- places

    def place(self, at: Spot, moved: bool, shoots: bool) -> Place:
        """Judge a place. `moved`: it gets there by a move; `shoots`: it may shoot in this turn."""
        found = Place()
        worst = rest = 0.0
        for foe in self.scene.theirs:
            away = at.away(foe.at)
            self._ahead(found, at, foe, away)
            if self.shoots and shoots:
                self._shot(found, at, foe, away, moved)
            threat = self._threat(at, foe, away)
            if threat > worst:
                worst, threat = threat, worst
            rest += threat
        found.danger = CAUTION * (worst + REST * rest) * (1.0 + ALONE * self._alone(at))
        found.goal = self.goals.worth(at)
        return found

    def _alone(self, at: Spot) -> float:
        """How far from its friends it is there: 0 beside them, 1 where none can help."""
        near = LONELY
        for friend in self.scene.mine:
            if friend.id != self.squad.id and not friend.machine and not friend.fleeing:
                near = min(near, at.away(friend.at))
        return max(0.0, near - BESIDE) / (LONELY - BESIDE)

    def _ahead(self, found: Place, at: Spot, foe: Squad, away: float) -> None:
        """The best charge to come."""
        squad = self.squad
        if squad.machine or squad.reach <= 0.0:
            return
        if foe.fleeing:
            worth = share(self.state, foe.value) * 0.4
        else:
            worth = self.charge(squad, foe, foe.at.struck(at.x, at.y)) + PRESS * share(self.state, foe.value)
        if worth <= 0.0:
            return
        chance = squad.charges(away)
        if chance < 0.5:
            # so many turns of marching until it has a fair chance
            turns = max(0.0, away - squad.reach - 7.0) / max(1.6 * squad.reach, 1.0)
            chance = max(chance, 0.6 * TURN ** (1.0 + turns))
        value = NEXT * worth * chance
        if not at.sees(foe.at):
            value *= TURNING
        if value > found.ahead:
            found.ahead = value
            found.prey = foe.id

    def _shot(self, found: Place, at: Spot, foe: Squad, away: float, moved: bool) -> None:
        """The best shots from there, in this turn."""
        if foe.engaged or not at.sees(foe.at):
            return
        volley = self.volley(foe)
        if away > volley.reach:
            return
        value = volley.wounds * (LONG if away > volley.reach / 2.0 else 1.0) * (MOVED if moved else 1.0)
        if value > found.shots:
            found.shots = value
            found.mark = foe.id

    def _threat(self, at: Spot, foe: Squad, away: float) -> float:
        """What this foe's charge may cost there."""
        if foe.fleeing or foe.engaged or foe.machine:
            return 0.0
        chance = foe.charges(away)
        if chance <= 0.0:
            return 0.0
        if not foe.at.sees(at):
            chance *= ASIDE
        loss = -self.charge(foe, self.squad, at.struck(foe.at.x, foe.at.y))
        return chance * loss if loss > 0.0 else 0.0

    def may_shoot(self) -> bool:
        """May it shoot in this turn, as things stand?"""
        return self.shoots and not why_not_shoot(self.state, self.squad.unit)


def factors(now: Place, before: Place, unit: str) -> list[Factor]:
    """Why one place is better than another."""
    found: list[Factor] = []
    for id, value, target in (
        ("judge-ahead", now.ahead - before.ahead, now.prey or before.prey),
        ("judge-shots", now.shots - before.shots, now.mark or before.mark),
    ):
        if value and target:
            found.append(Factor(id, value, {"unit": unit, "target": target}))
    if now.danger != before.danger:
        found.append(Factor("judge-danger", before.danger - now.danger, {"unit": unit}))
    if now.goal != before.goal:
        found.append(Factor("judge-goal", now.goal - before.goal, {"unit": unit}))
    return found
