"""Deployment: blocks in front and together, shooters beside them, machines behind with a free view, Characters in units."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.bodies import Stance
from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.geometry.shapes import Polygon, distance
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.judgement.scene import Spot, spot_of
from grognard.rulesets.ninth_age.profiles import MOUNT
from grognard.rulesets.ninth_age.setup.places import DeployUnit
from grognard.rulesets.ninth_age.setup.zones import zone_of
from grognard.rulesets.ninth_age.shooting.weapons import arms_of
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, NUnit

#: how far from the enemy's zone each kind of unit stands best, in inches
BLOCK: Final = "block"
FAST: Final = "fast"
SHOOTER: Final = "shooter"
MACHINE: Final = "machine"
HERO: Final = "hero"
DISTANCES: Final[dict[str, float]] = {BLOCK: 25.0, FAST: 26.0, SHOOTER: 26.0, MACHINE: 33.0, HERO: 30.0}
#: an inch too near or too far; an inch from the others
DEPTH: Final = 0.002
APART: Final = 0.001
#: a friend ahead, in the way
HIDDEN: Final = 0.04
#: blocks stand near the middle of the army, the fast at its sides: so far from it, in inches
SIDES: Final[dict[str, float]] = {BLOCK: 0.0, FAST: 12.0, SHOOTER: 9.0, MACHINE: 8.0, HERO: 0.0}
#: so many places are looked at for being legal
TRIES: Final = 40
#: a fast unit moves so far
QUICK: Final = 7
#: a Character is better in a unit than alone; a dear, solid unit better than another
JOINS: Final = 0.02
#: what is dropped later
LATER: Final = 0.002
MACHINES: Final = "machines"
CHARACTERS: Final = "characters"
#: a solid unit has so many models
SOLID: Final = 10


def role(unit: NUnit, models: list[NModel]) -> str:
    """What kind of unit it is."""
    if unit.spec.war_machine:
        return MACHINE
    first = models[0]
    if first.kind == CHARACTER:
        return HERO
    if arms_of(first):
        return SHOOTER
    part = first.spec.part(MOUNT) or first.spec.parts[0]
    return FAST if part.m >= QUICK else BLOCK


class SetupJudge:
    """Judges places in the zone for one unit."""

    def __init__(self, choice: DeployUnit) -> None:
        self.choice = choice
        state = choice.state
        unit = choice.of
        self.role = role(unit, [state.n_model(id) for id in unit.models])
        self.enemy: Polygon = zone_of(state, state.other(unit.seat))
        self.friends: list[tuple[str, Spot]] = []
        for other in state.on_table(unit.seat):
            models = state.models_in(other)
            self.friends.append((role(other, models), spot_of(formation(state, other))))
        self.foes = [spot_of(formation(state, foe)) for foe in state.enemies_of(unit.seat)]
        self.x, self.y = self._middle(state)

    def _middle(self, state: NState) -> tuple[float, float]:
        """The middle of the army: of its blocks, else of the zone's front."""
        blocks = [spot for kind, spot in self.friends if kind == BLOCK]
        if blocks:
            return sum([s.x for s in blocks]) / len(blocks), sum([s.y for s in blocks]) / len(blocks)
        return state.board.width / 2.0, state.board.depth / 2.0

    def value(self, at: Stance) -> float:
        """How good a place is."""
        spot = spot_of(self.choice.form(at))
        off = math.fabs(distance(self.enemy, spot.x, spot.y) - spot.deep - DISTANCES[self.role])
        dx = math.fabs(spot.x - self.x)
        total = -DEPTH * off - APART * math.fabs(dx - SIDES[self.role])
        for _, friend in self.friends:
            if in_the_way(spot, friend) or in_the_way(friend, spot):
                total -= HIDDEN
        if self.foes:
            total -= APART * min([spot.away(foe) for foe in self.foes])
        return total

    def best(self, n: int) -> list[Stance]:
        """The best legal places, best first."""
        rows = [(-self.value(at), i, at) for i, at in enumerate(self.choice.spots())]
        rows.sort()
        found: list[Stance] = []
        for _, _, at in rows[:TRIES]:
            if len(found) >= n:
                break
            if self.choice.judge(at).legal:
                found.append(at)
        return found


def in_the_way(spot: Spot, other: Spot) -> bool:
    """Does the other one stand straight ahead, not far off?"""
    right, ahead = spot.local(other.x, other.y)
    return 0.0 < ahead < 14.0 and math.fabs(right) < spot.half + other.half - 0.5


_LAST: Final[Latest[SetupJudge]] = Latest()


def judge_of(choice: DeployUnit) -> SetupJudge:
    """The judge of a question; all its answers are asked in a row."""
    judge = _LAST.of(choice)
    return _LAST.keep(choice, SetupJudge(choice)) if judge is None else judge


def forecast(choice: DeployUnit, answer: Stance) -> Forecast:
    """How good a place is."""
    value = judge_of(choice).value(answer)
    return Forecast(value, [Factor("judge-place", value, {"unit": choice.unit})], None, False, 1.0)


def promising(choice: DeployUnit, n: int) -> list[object]:
    """The best places."""
    return list(judge_of(choice).best(n))


def drop_forecast(state: NState, key: str) -> Forecast:
    """Units first, blocks before all; then machines, Characters last. Nobody passes who has anything left."""
    if key == MACHINES:
        return Forecast(-LATER)
    if key == CHARACTERS:
        return Forecast(-2.0 * LATER)
    if key not in state.unit_at:
        return Forecast(-3.0 * LATER)
    unit = state.n_unit(key)
    kind = role(unit, [state.n_model(id) for id in unit.models])
    return Forecast(0.0 if kind == BLOCK else -LATER / 2.0)


def host_forecast(state: NState, unit_id: str, key: str) -> Forecast:
    """A Character in a unit, or alone."""
    if key not in state.unit_at:
        return Forecast(0.0)
    host = state.n_unit(key)
    kind = role(host, state.models_in(host))
    solid = 1.0 if kind == BLOCK and len(host.standing()) >= SOLID else 0.3
    value = JOINS * solid * (1.0 + host.points / float(max(state.size, 1)))
    return Forecast(value, [Factor("judge-joins", value, {"unit": unit_id})], None, False, 1.0)
