"""Odds beside attacks (catalogue 9, 13, 16, 22): charges, tests, powers, healing, arrivals."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight, otherwise
from grognard.dice.modifier import Modifier
from grognard.rulesets.homebrew import ability_table, charge_rules
from grognard.rulesets.homebrew.ability_kinds import damaged
from grognard.rulesets.homebrew.approach import INF
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.leadership import Leadership, leadership
from grognard.rulesets.homebrew.psyker import psyker_dice
from grognard.rulesets.homebrew.rolls import heal_roll, morale_roll, power_roll, reserve_roll
from grognard.rulesets.homebrew.state import HState, HUnit

CHARGE: Final = cite("homebrew.odds.charge")
CHARGE_ROLL: Final = cite("homebrew.charge.roll")
MORALE: Final = cite("homebrew.odds.morale")
PSYKER: Final = cite("homebrew.odds.psyker")

#: nodes before the reserve rolls of a turn
_BEFORE_ROLLS: Final = ("turn.begin", "start.reserves")


class ChargeOdds:
    """The odds of a charge: the `inches` of the way (INF: none is shown), the roll that is `needed`, its `chance`.

    `total`: the distribution of the roll, `mods`: what is added to it.
    """

    def __init__(self, inches: float, needed: int, chance: Weight, total: Dist, mods: list[Modifier]) -> None:
        self.inches = inches
        self.needed = needed
        self.chance = chance
        self.total = total
        self.mods = mods


def charge_forecast(
    state: HState, unit_id: str, targets: tuple[str, ...], exact: bool = False, inches: float | None = None
) -> ChargeOdds:
    """A charge at these units, the primary one first, over the way that the charge itself would measure.

    Or over so many `inches`, whoever the target.
    """
    CHARGE.hit()
    unit = state.h_unit(unit_id)
    away = charge_rules.need(state, unit, targets) if inches is None else inches
    needed = charge_rules.needed_roll(state, away)
    roll = ability_table.charge_roll(state, unit, CHARGE_ROLL.id)
    total = roll.dist(exact)
    return ChargeOdds(away, needed if away < INF else 0, total.at_least(needed), total, roll.mods)


class MoraleOdds:
    """The odds of a test: the unit's `leadership`, wounds that `counted`, distribution of the sum, chance to fail.

    `spared`: the rule by which it takes no test or passes it without dice, or "".
    """

    def __init__(self, held: Leadership, counted: int, total: Dist, fails: Weight, spared: str) -> None:
        self.leadership = held
        self.counted = counted
        self.total = total
        self.fails = fails
        self.spared = spared


def morale_forecast(state: HState, unit_id: str, lost: int, exact: bool = False) -> MoraleOdds:
    """The test of the unit, as it stands, after so many wounds lost."""
    MORALE.hit()
    unit = state.h_unit(unit_id)
    held = leadership(state, unit)
    roll = morale_roll(state, unit, lost)
    total = roll.dist(exact)
    spared = ability_table.passes_morale(state, unit)
    fails = total.chance(_never) if spared else total.at_least(held.value + 1)
    return MoraleOdds(held, roll.mods[0].value, total, fails, spared)


class PowerOdds:
    """The odds of an attempt at a power: how many `dice`, what changed their number, the chance that it `works`."""

    def __init__(self, dice: int, mods: list[Modifier], works: Weight) -> None:
        self.dice = dice
        self.mods = mods
        self.works = works


def power_forecast(state: HState, unit_id: str, exact: bool = False) -> PowerOdds:
    """An attempt of the psyker as he stands."""
    PSYKER.hit()
    unit = state.h_unit(unit_id)
    dice, mods = psyker_dice(state, unit)
    return PowerOdds(max(0, dice), mods, power_roll(state, unit).dist(exact)[True])


def heal_odds(state: HState, power_key: str, target_id: str, exact: bool = False) -> Dist:
    """The wounds that a power which works gives back to the unit: no more than its living models have lost."""
    target = state.h_unit(target_id)
    lost = 0
    for model_id in damaged(state, target):
        model = state.h_model(model_id)
        lost += model.profile.wounds - model.wounds
    roll = heal_roll(state.board.library.powers[power_key], target.seat)
    return roll.dist(exact).map(_AtMost(lost).of)


def arrival_odds(state: HState, unit_id: str, exact: bool = False) -> list[tuple[int, Weight]]:
    """The chance that the unit has arrived by each round to come, if it is rolled for every time and finds room."""
    unit = state.h_unit(unit_id)
    stays = reserve_roll(state, unit.seat).dist(exact)[False]
    left: Weight = Dist.certain(0, exact)[0]
    rows: list[tuple[int, Weight]] = []
    for round in range(_next_roll(state, unit), state.board.rounds + 1):
        left = left * stays
        rows.append((round, otherwise(left)))
    return rows


def _next_roll(state: HState, unit: HUnit) -> int:
    """The round of the unit's next reserve roll."""
    if state.active == unit.seat:
        done = bool(state.node) and state.node not in _BEFORE_ROLLS
    else:
        done = unit.seat == state.first
    return max(state.board.constants.reserve.first_turn, state.round + (1 if done else 0))


class _AtMost:
    """A number, but no more than so many."""

    def __init__(self, most: int) -> None:
        self.most = most

    def of(self, number: int) -> int:
        """The lesser."""
        return min(self.most, number)


def _never(outcome: object) -> bool:
    return False
