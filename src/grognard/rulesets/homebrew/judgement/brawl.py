"""What a fight between two units comes to: some rounds of blows on average, who breaks, what that is worth.

It is for judging many fights that might be; what is about to be struck is forecast exactly.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.rulesets.homebrew.abilities import extra_attacks
from grognard.rulesets.homebrew.ability_table import morale_wounds
from grognard.rulesets.homebrew.judgement.arms import best_blow
from grognard.rulesets.homebrew.judgement.scene import STEADFAST, Scene, Squad, taken

#: how much each round of a fight counts: the next ones may be left, or be joined by others
ROUNDS: Final[tuple[float, ...]] = (1.0, 0.7, 0.4)
#: a unit that breaks loses so much of what is left of it: time, ground, its place in the line
ROUTED: Final = 0.25
#: and so often it is caught
CAUGHT: Final = 0.5
#: of a crowd not everybody gets to strike
CROWD: Final = 0.85
_SUMS: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


class Brawl:
    """`gain`: points that the one wins by it, less those it loses; `dealt`, `taken`: wounds of the first round;
    `breaks`, `broken`: the chances that the other and that the one breaks in the first round."""

    def __init__(self) -> None:
        self.gain = 0.0
        self.dealt = 0.0
        self.taken = 0.0
        self.breaks = 0.0
        self.broken = 0.0


def fails(leadership: int, wounds: float) -> float:
    """The chance that 2d6 and the wounds are more than L, between whole wounds as well."""
    if leadership >= STEADFAST:
        return 0.0
    low = int(wounds)
    first = _fails(leadership - low)
    return first + (_fails(leadership - low - 1) - first) * (wounds - low)


def _fails(most: int) -> float:
    ways = 0
    for total in range(max(most + 1, 2), 13):
        ways += _SUMS[total]
    return ways / 36.0


class _Side:
    """One side of a brawl: wounds left, mean wounds that a fighting model deals, how many of its models fight."""

    def __init__(self, scene: Scene, squad: Squad, foe: Squad, charged: bool) -> None:
        self.squad = squad
        self.wounds = float(squad.wounds)
        self.blow = 0.0
        self.rush = 0.0
        state = scene.state
        steady = 0
        for mod in extra_attacks(state, squad.unit, False):
            steady += mod.value
        eager = 0
        for mod in extra_attacks(state, squad.unit, charged):
            eager += mod.value
        known: dict[tuple[int, tuple[str, ...]], tuple[float, float]] = {}
        for model in squad.models:
            key = (model.group, model.arms)
            if key not in known:
                plain = best_blow(state, model, foe.unit, foe.hide, steady)
                known[key] = (plain, best_blow(state, model, foe.unit, foe.hide, eager) if charged else plain)
            self.blow += known[key][0]
            self.rush += known[key][1]
        self.blow /= len(squad.models)
        self.rush /= len(squad.models)

    def fighting(self, foe: _Side) -> float:
        """How many of its models get at the foe, as things stand after some rounds."""
        mine = self.squad.models[0].radius
        wide = (mine + foe.squad.models[0].radius) / (2.0 * mine)
        count = len(self.squad.models) * self.wounds / self.squad.wounds
        room = 1.0 + 1.5 * len(foe.squad.models) * foe.wounds / foe.squad.wounds * wide
        return min(count if count <= 3.0 else max(3.0, CROWD * count), max(room, 1.0))

    def risk(self, scene: Scene, lost: float, dealt: float) -> float:
        """The chance that it has lost more than the foe and fails its test."""
        z = (lost - dealt) / math.sqrt(lost + dealt + 0.5)
        losing = min(max(0.5 + 0.4 * z, 0.02), 0.98) if lost > 0.0 else 0.0
        counted = float(morale_wounds(scene.state, self.squad.unit, int(lost + 0.5)))
        return losing * fails(self.squad.leadership, counted)


def brawl(scene: Scene, one: Squad, other: Squad, charges: bool) -> Brawl:
    """The one (which has just charged, if `charges`) against the other."""
    found = Brawl()
    mine = _Side(scene, one, other, charges)
    foe = _Side(scene, other, one, False)
    weight = 1.0
    for k in range(len(ROUNDS)):
        dealt = taken(mine.fighting(foe) * (mine.rush if k == 0 else mine.blow), math.ceil(foe.wounds))
        lost = taken(foe.fighting(mine) * foe.blow, math.ceil(mine.wounds))
        breaks = foe.risk(scene, dealt, lost)
        broken = mine.risk(scene, lost, dealt)
        if k == 0:
            found.dealt, found.taken, found.breaks, found.broken = dealt, lost, breaks, broken
        share = weight * ROUNDS[k]
        found.gain += share * (dealt * other.value - lost * one.value)
        left, rest = max(foe.wounds - dealt, 0.0), max(mine.wounds - lost, 0.0)
        found.gain += share * breaks * other.value * _routed(left, mine.blow * mine.fighting(foe))
        found.gain -= share * broken * one.value * _routed(rest, foe.blow * foe.fighting(mine))
        weight *= 1.0 - min(breaks + broken, 1.0)
        foe.wounds, mine.wounds = left, rest
        if left < 0.5 or rest < 0.5 or weight < 0.05:
            break
    return found


def _routed(left: float, blows: float) -> float:
    """The wounds that breaking costs a unit: what it loses if it is caught, and the worth of what it no longer does."""
    return CAUGHT * min(blows, left) + ROUTED * left
