"""What a move of a unit may be: how far, how near to enemies, into how many groups (catalogue 10)."""

from __future__ import annotations

import math
from typing import Final

from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import inches
from grognard.rulesets.homebrew.moving import enemy_gap
from grognard.rulesets.homebrew.state import HState, HUnit

DISTANCE: Final = cite("homebrew.move.distance")
SPEED: Final = cite("homebrew.unit.speed")
RANGE_M: Final = cite("homebrew.morale.minimum-range-m")
RUN: Final = cite("homebrew.move.run")
GAP: Final = cite("homebrew.move.enemy-gap")
MINIMUM_WHEN: Final = cite("homebrew.move.minimum-when")


class Allowance:
    """What a move of a unit may be.

    `inches`: by model id, what its path may cost; `minimum`: by model id, how far from its start it must end at least
    (0.0: no minimum); `gap`, `gap_way`: the gap to enemies that must stay greater, at the end and on the way (below
    0: the same); `rule`: the rule that limits the distance.
    """

    def __init__(self, rule: str, inches: dict[str, float], gap: float, gap_way: float = -1.0) -> None:
        self.rule = rule
        self.inches = inches
        self.minimum: dict[str, float] = {}
        self.gap = gap
        self.gap_way = gap_way
        #: the most separate groups the unit may end in (1: formation)
        self.groups = 1
        #: the rule by which no model may end near an enemy, even one that stands still ("": it may stay)
        self.near_rule = ""
        #: if above 0: a unit that moves must end farther than this from all enemies, by `apart_rule`
        self.apart = 0.0
        self.apart_rule = ""
        #: the unit may make the move or leave it: to stand still is legal, whatever the rest asks
        self.optional = False


def unit_speed(state: HState, unit: HUnit) -> float:
    """The unit's one M: the smallest maximum among its living models (homebrew.unit.speed)."""
    SPEED.hit()
    best = math.inf
    for model in state.living(unit):
        if model.profile.m_min > 0.0:
            RANGE_M.hit()
        best = min(best, model.profile.m_max)
    return inches(state, best)


def manoeuvre_allowance(state: HState, unit: HUnit, run: bool, minimum: bool = True) -> Allowance:
    """Each model's own M, twice that in a run; the 1-inch gap all the way; the minimum if it binds."""
    factor = 1.0
    rule = DISTANCE.id
    if run:
        factor = float(state.board.constants.manoeuvre.run_factor)
        rule = RUN.id
    models = state.living(unit)
    GAP.hit()
    most = {model.id: inches(state, model.profile.m_max) * factor for model in models}
    allowance = Allowance(rule, most, enemy_gap(state))
    if minimum:
        MINIMUM_WHEN.hit()
        allowance.minimum = {
            model.id: inches(state, model.profile.m_min) for model in models if model.profile.m_min > 0.0
        }
    return allowance


def reach_box(state: HState, unit: HUnit, allowance: Allowance) -> tuple[float, float, float, float]:
    """West, south, east, north of all that the bases of the unit can reach."""
    x0 = y0 = math.inf
    x1 = y1 = -math.inf
    for model in state.living(unit):
        far = allowance.inches[model.id] + model.radius + 0.1
        x0 = min(x0, model.x - far)
        y0 = min(y0, model.y - far)
        x1 = max(x1, model.x + far)
        y1 = max(y1, model.y + far)
    return x0, y0, x1, y1
