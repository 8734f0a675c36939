"""Exact odds (catalogue 22): the product quotes them; they come from the very chains that are played.

Everything is exact, and a Fraction where `exact` asks for it, unless the result says otherwise.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.dice.dist import Dist, Outcome, Weight
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Any, Number
from grognard.rulesets.homebrew import ability_table
from grognard.rulesets.homebrew.aiming import FIGHT, SHOOTING, aim, aim_hits, weapon_of
from grognard.rulesets.homebrew.attack_chain import AttackChain
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.leadership import Footing
from grognard.rulesets.homebrew.odds_result import FightOdds, Odds, SlotOdds, UseOdds
from grognard.rulesets.homebrew.power_targets import caster
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.psyker import psyker_dice
from grognard.rulesets.homebrew.state import HState, HUnit
from grognard.rulesets.homebrew.volley import Volley, Wounds, fire

HIT: Final = cite("homebrew.odds.hit")
PENETRATE: Final = cite("homebrew.odds.penetrate")
MORALE: Final = cite("homebrew.odds.morale")
CHARGE: Final = cite("homebrew.odds.charge")
PSYKER: Final = cite("homebrew.odds.psyker")
PURSUIT: Final = cite("homebrew.odds.pursuit")
FIGHT_ODDS: Final = cite("homebrew.odds.fight")
MORALE_TEST: Final = cite("homebrew.morale.test")


class Use:
    """A weapon use to forecast: model, weapon, extra attacks (blows only)."""

    def __init__(self, model: str, weapon: Weapon, extra_attacks: int = 0) -> None:
        self.model = model
        self.weapon = weapon
        self.extra_attacks = extra_attacks


class Blow:
    """A blow to forecast: a weapon use and the unit at which it goes."""

    def __init__(self, model: str, weapon: Weapon, target: str, extra_attacks: int = 0) -> None:
        self.model = model
        self.weapon = weapon
        self.target = target
        self.extra_attacks = extra_attacks


# ---- attacks


def attack_odds(
    state: HState,
    uses: list[Use],
    target_id: str,
    kind: str = SHOOTING,
    exact: bool = False,
    which: bool = False,
) -> Odds:
    """The odds of these weapon uses, one after the other, at one unit, as things stand now.

    `which`: tell for every model how likely it dies. Attacks that are not allowed are not refused here.
    """
    target = state.h_unit(target_id)
    chains = [
        aim(state, state.h_model(use.model), use.weapon, target, kind, use.extra_attacks, True)
        for use in uses
    ]
    cards = [use_odds(chain, use.model, use.weapon.id, exact) for chain, use in zip(chains, uses)]
    return chain_odds(state, chains, target, cards, exact, which)


def chain_odds(
    state: HState,
    chains: list[AttackChain],
    target: HUnit,
    cards: list[UseOdds],
    exact: bool = False,
    which: bool = False,
) -> Odds:
    """The odds of attacks given as chains at one unit."""
    footing = Footing(state, target)
    start = _wounds(state, target)
    volley = fire(chains, start, _marks(target, footing), exact, which)
    ends = volley.ends
    before = _total(start)
    by_model: list[tuple[str, Weight]] = []
    if which:
        by_model = _chances(target, volley)
    return Odds(
        target.id,
        ends.map(_Lost(before).of),
        ends.map(_Killed(start).of),
        ends.chance(_nobody),
        breaks(state, target, footing, volley),
        by_model,
        cards,
        volley.exact,
        volley.bound,
        volley.method,
    )


def power_odds(
    state: HState, psyker_id: str, power_key: str, target_id: str, exact: bool = False, which: bool = False
) -> Odds:
    """The odds of the hits of a SHOOTING power that works and is used on a unit.

    Raises ValueError if no model of the psyker's unit has the target in sight and in range.
    """
    psyker = state.h_unit(psyker_id)
    target = state.h_unit(target_id)
    power = state.board.library.powers[power_key]
    p = caster(state, psyker, power, target)
    if p is None:
        raise ValueError(f"{psyker_id} cannot use {power_key} on {target_id}")
    chain = aim_hits(
        state, p, target, power.attacks, power.strength, power.damage, psyker.seat, True, power.range_in
    )
    return chain_odds(state, [chain], target, [use_odds(chain, p.id, power_key, exact)], exact, which)


def declared_odds(state: HState, pairs: tuple[tuple[str, str], ...], exact: bool = False) -> dict[str, Odds]:
    """The odds of a declaration of shots: for every target unit those of the shots at it."""
    by_target: dict[str, list[Use]] = {}
    for item, target_id in pairs:
        model_id, weapon = weapon_of(state, item)
        by_target.setdefault(target_id, []).append(Use(model_id, weapon))
    return {
        target_id: attack_odds(state, uses, target_id, exact=exact) for target_id, uses in by_target.items()
    }


def fight_odds(state: HState, blows: list[Blow], exact: bool = False) -> FightOdds:
    """The odds of a fight: all blows of both sides, each side's result independent of the other's."""
    FIGHT_ODDS.hit()
    by_target: dict[str, list[Use]] = {}
    for blow in blows:
        by_target.setdefault(blow.target, []).append(Use(blow.model, blow.weapon, blow.extra_attacks))
    rows: list[Odds] = []
    lost = {"a": Dist.certain(0, exact), "b": Dist.certain(0, exact)}
    for target_id, uses in by_target.items():
        odds = attack_odds(state, uses, target_id, FIGHT, exact)
        rows.append(odds)
        seat = state.h_unit(target_id).seat
        lost[seat] = lost[seat].convolve(odds.wounds)
    return FightOdds(lost["a"], lost["b"], rows)


def use_odds(chain: AttackChain, model: str, weapon: str, exact: bool = False) -> UseOdds:
    """What one weapon use needs: hit die and, for every model that may take hits, penetration die."""
    slots: list[SlotOdds] = []
    for k in chain.order:
        slot = chain.slots[k]
        slots.append(SlotOdds(slot.model, slot.need(), penetration_chance(chain, k, exact), slot.mods))
    return UseOdds(model, weapon, hit_chance(chain, exact), chain.hit_mods, slots)


def hit_chance(chain: AttackChain, exact: bool = False) -> Weight:
    """The chance that an attack hits: clamp((7 - Acc + m) / 6, 0, 1); twin and automatic hits as they are."""
    HIT.hit()
    if not chain.accuracy:
        return Dist.certain(True, exact)[True]
    return chain.hit_roll(1).dist(exact)[1]


def penetration_chance(chain: AttackChain, slot: int, exact: bool = False) -> Weight:
    """The chance that a hit on a model of the target penetrates: clamp((6 - (B - S)) / 6, 0, 1), rending apart."""
    PENETRATE.hit()
    return chain.penetration_roll(chain.slots[slot]).dist(exact)[True]


# ---- morale


def fail_chance(state: HState, leadership: int, wounds: int, exact: bool = False) -> Weight:
    """The chance that 2d6 plus the wounds are greater than L."""
    MORALE.hit()
    roll = Number(state.board.constants.morale.dice, [Modifier(MORALE_TEST.id, wounds)])
    return roll.dist(exact).at_least(leadership + 1)


def breaks(state: HState, target: HUnit, footing: Footing, volley: Volley) -> Weight:
    """The chance that the unit lives, has lost wounds this turn, and fails its test with its L after the losses."""
    chance: Weight = volley.ends.chance(_never)
    if ability_table.passes_morale(state, target):
        return chance
    before = _total(volley.start)
    at = [k for k, model_id in enumerate(target.models) if model_id in footing.models]
    uniform = footing.uniform()
    known: dict[tuple[int, tuple[bool, ...]], Weight] = {}
    for wounds, weight in volley.ends.items():
        left = _total(wounds)
        lost = before - left + target.hurt
        if left == 0 or lost == 0:
            continue
        alive = tuple([True] * _alive(wounds)) if uniform else tuple([wounds[k] > 0 for k in at])
        key = (lost, alive)
        fails = known.get(key)
        if fails is None:
            value = footing.at(list(alive)).value
            counted = ability_table.morale_wounds(state, target, lost)
            fails = known[key] = fail_chance(state, value, counted, volley.ends.exact)
        chance = chance + weight * fails
    return chance


# ---- charges, powers, pursuits


def charge_odds(state: HState, unit_id: str, distance: float, exact: bool = False) -> Weight:
    """The chance that a charge over so many inches succeeds."""
    CHARGE.hit()
    roll = ability_table.charge_roll(state, state.h_unit(unit_id), CHARGE.id)
    return roll.dist(exact).at_least(math.ceil(distance - state.board.constants.measure.tolerance))


def psyker_odds(state: HState, unit_id: str, exact: bool = False) -> Weight:
    """The chance that a power of the psyker works."""
    PSYKER.hit()
    dice, _ = psyker_dice(state, state.h_unit(unit_id))
    return Any(max(dice, 0), 6, state.board.constants.psyker_success).dist(exact)[True]


def pursuit_odds(state: HState, pursuer_m: int, prey_m: int, exact: bool = False) -> Weight:
    """The chance that a pursuer in contact catches its prey, both going straight in the open."""
    PURSUIT.hit()
    melee = state.board.constants.melee
    morale = state.board.constants.morale
    pursuer = Number(melee.pursuit_bonus_dice, [Modifier(PURSUIT.id, pursuer_m)]).dist(exact)
    prey = Number(morale.retreat_bonus_dice, [Modifier(PURSUIT.id, prey_m)]).dist(exact)
    return pursuer.joint(prey, _at_least)[True]


# ---- small parts


class _Lost:
    """Wounds lost, given those left."""

    def __init__(self, before: int) -> None:
        self.before = before

    def of(self, wounds: Wounds) -> int:
        """So many."""
        return self.before - _total(wounds)


class _Killed:
    """Models killed, given the wounds left."""

    def __init__(self, start: Wounds) -> None:
        self.before = _alive(start)

    def of(self, wounds: Wounds) -> int:
        """So many."""
        return self.before - _alive(wounds)


class _Dead:
    """Is the model of a slot dead?"""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, wounds: Wounds) -> bool:
        """No wounds left."""
        return wounds[self.slot] == 0


def _chances(target: HUnit, volley: Volley) -> list[tuple[str, Weight]]:
    rows: list[tuple[str, Weight]] = []
    for k, model_id in enumerate(target.models):
        if volley.start[k] > 0:
            rows.append((model_id, volley.ends.chance(_Dead(k).holds)))
    return rows


def _wounds(state: HState, target: HUnit) -> Wounds:
    left: list[int] = []
    for model_id in target.models:
        model = state.h_model(model_id)
        left.append(model.wounds if model.alive else 0)
    return tuple(left)


def _marks(target: HUnit, footing: Footing) -> list[object]:
    """What makes models differ for the test that follows."""
    found: list[object] = []
    for model_id in target.models:
        mark: object = None
        if model_id in footing.models:
            lead, lent, _, dreads = footing.marks[footing.models.index(model_id)]
            mark = (lead, lent, dreads)
        found.append(mark)
    return found


def _total(wounds: Wounds) -> int:
    total = 0
    for left in wounds:
        total += left
    return total


def _alive(wounds: Wounds) -> int:
    count = 0
    for left in wounds:
        if left > 0:
            count += 1
    return count


def _nobody(wounds: Outcome) -> bool:
    return _total(wounds) == 0


def _never(wounds: Outcome) -> bool:
    return False


def _at_least(one: int, other: int) -> bool:
    return one >= other
