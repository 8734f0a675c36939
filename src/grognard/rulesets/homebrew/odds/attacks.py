"""Exact odds (catalogue 22): the product quotes them; they come from the very chains that are played.

Everything is exact, and a Fraction where `exact` asks for it, unless the result says otherwise.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight
from grognard.dice.modifier import Modifier, total
from grognard.dice.rolls import Number
from grognard.rulesets.homebrew import ability_table
from grognard.rulesets.homebrew.aiming import SHOOTING, aim_hits, weapon_of
from grognard.rulesets.homebrew.attack_chain import AttackChain
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.leadership import Footing
from grognard.rulesets.homebrew.odds.losses import Losses, marks_of, wounds_left
from grognard.rulesets.homebrew.odds.result import Odds, SlotOdds, UseOdds
from grognard.rulesets.homebrew.odds.shots import attack_of, without
from grognard.rulesets.homebrew.odds.volley import MOST, Attack, fire_all
from grognard.rulesets.homebrew.odds.volley_layout import Wounds, alike
from grognard.rulesets.homebrew.power_targets import caster
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.rolls import power_roll
from grognard.rulesets.homebrew.sight import blocks
from grognard.rulesets.homebrew.state import HState, HUnit

HIT: Final = cite("homebrew.odds.hit")
PENETRATE: Final = cite("homebrew.odds.penetrate")
CHARGE: Final = cite("homebrew.odds.charge")
PSYKER: Final = cite("homebrew.odds.psyker")
PURSUIT: Final = cite("homebrew.odds.pursuit")


class Use:
    """A weapon use to forecast: model, weapon, extra attacks (blows only)."""

    def __init__(self, model: str, weapon: Weapon, extra_attacks: int = 0) -> None:
        self.model = model
        self.weapon = weapon
        self.extra_attacks = extra_attacks


# ---- attacks


def attack_odds(
    state: HState,
    uses: list[Use],
    target_id: str,
    kind: str = SHOOTING,
    exact: bool = False,
    which: bool = False,
    most: int = MOST,
) -> Odds:
    """The odds of these weapon uses, one after the other, at one unit, as things stand now.

    `which`: tell for every model how likely it dies; `most`: states of the target followed at a time (see `volley`).
    Attacks that are not allowed are not refused here.
    """
    attacks = attacks_of(state, uses, target_id, kind)
    known = Cards(exact)
    cards = [known.use(attack.chain, use.model, use.weapon.id) for attack, use in zip(attacks, uses)]
    found = struck(state, attacks, state.h_unit(target_id), exact, which, most)
    return odds_of(found, cards, which)


def attacks_of(state: HState, uses: list[Use], target_id: str, kind: str) -> list[Attack]:
    """The weapon uses as attacks of a volley."""
    target = state.h_unit(target_id)
    return [
        attack_of(state, state.h_model(use.model), use.weapon, target, kind, use.extra_attacks)
        for use in uses
    ]


def struck(
    state: HState,
    attacks: list[Attack],
    target: HUnit,
    exact: bool = False,
    which: bool = False,
    most: int = MOST,
    before: Wounds | None = None,
) -> Losses:
    """What the attacks cost the unit, counted from the wounds `before` them if it had lost some of those already."""
    footing = Footing(state, target)
    volley = fire_all(attacks, wounds_left(state, target), marks_of(target, footing), exact, which, most)
    return Losses(state, target, footing, volley, before)


def odds_of(losses: Losses, cards: list[UseOdds], which: bool = False) -> Odds:
    """Losses as they are told, with what each weapon use needs."""
    volley = losses.volley
    return Odds(
        losses.unit.id,
        losses.wounds(),
        losses.killed(),
        losses.destroyed(),
        losses.breaks(losses.unit.hurt),
        losses.dies() if which else [],
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
    losses = struck(state, [Attack(chain)], target, exact, which)
    return odds_of(losses, [Cards(exact).use(chain, p.id, power_key)], which)


def declared_odds(state: HState, pairs: tuple[tuple[str, str], ...], exact: bool = False) -> dict[str, Odds]:
    """The odds of a declaration of shots: for every target unit those of the shots at it."""
    by_target: dict[str, list[Use]] = {}
    for item, target_id in pairs:
        model_id, weapon = weapon_of(state, item)
        by_target.setdefault(target_id, []).append(Use(model_id, weapon))
    rows = {
        target_id: attack_odds(state, uses, target_id, exact=exact) for target_id, uses in by_target.items()
    }
    if len(rows) > 1:
        _mind_what_hides(state, by_target, rows)
    return rows


def _mind_what_hides(state: HState, by_target: dict[str, list[Use]], rows: dict[str, Odds]) -> None:
    """A vehicle or monster among the targets may die and hide the others no more: their bounds grow by that chance."""
    for hiding, row in rows.items():
        unit = state.h_unit(hiding)
        if not blocks(unit):
            continue
        dies = 1.0 - float(row.killed[0])
        now = without(state, unit, (0,) * len(unit.models))
        for target_id, uses in by_target.items():
            if target_id == hiding or dies == 0.0:
                continue
            if len(unit.models) > 1 or not _seen_alike(state, now, uses, target_id):
                rows[target_id].bound += dies
                rows[target_id].exact = False


def _seen_alike(state: HState, now: HState, uses: list[Use], target_id: str) -> bool:
    """Are the shots at a unit the same in both States?"""
    one = attacks_of(state, uses, target_id, SHOOTING)
    other = attacks_of(now, uses, target_id, SHOOTING)
    for k in range(len(one)):
        if total(one[k].chain.hit_mods) != total(other[k].chain.hit_mods):
            return False
        for slot, twin in zip(one[k].chain.slots, other[k].chain.slots):
            if not alike(slot, twin):
                return False
    return True


class Cards:
    """What weapon uses need, each chance found out once for all that are alike."""

    def __init__(self, exact: bool = False) -> None:
        self.exact = exact
        self._known: dict[object, Weight] = {}

    def use(self, chain: AttackChain, model: str, weapon: str) -> UseOdds:
        """Hit die and, for every model that may take hits, penetration die."""
        slots: list[SlotOdds] = []
        for k in chain.order:
            slot = chain.slots[k]
            slots.append(SlotOdds(slot.model, slot.need(), self._penetrates(chain, k), slot.mods))
        return UseOdds(model, weapon, self._hits(chain), chain.hit_mods, slots)

    def _hits(self, chain: AttackChain) -> Weight:
        key = (chain.accuracy, total(chain.hit_mods), chain.twin, chain.naturals)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = hit_chance(chain, self.exact)
        return found

    def _penetrates(self, chain: AttackChain, slot: int) -> Weight:
        key = (chain.slots[slot].need(), chain.rending)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = penetration_chance(chain, slot, self.exact)
        return found


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


# ---- charges, powers, pursuits


def charge_odds(state: HState, unit_id: str, distance: float, exact: bool = False) -> Weight:
    """The chance that a charge over so many inches succeeds."""
    from grognard.rulesets.homebrew.charge_rules import needed_roll  # late: shots need no ways

    CHARGE.hit()
    roll = ability_table.charge_roll(state, state.h_unit(unit_id), CHARGE.id)
    return roll.dist(exact).at_least(needed_roll(state, distance))


def psyker_odds(state: HState, unit_id: str, exact: bool = False) -> Weight:
    """The chance that a power of the psyker works."""
    PSYKER.hit()
    return power_roll(state, state.h_unit(unit_id)).dist(exact)[True]


def pursuit_odds(state: HState, pursuer_m: int, prey_m: int, exact: bool = False) -> Weight:
    """The chance that a pursuer in contact catches its prey, both going straight in the open."""
    PURSUIT.hit()
    melee = state.board.constants.melee
    morale = state.board.constants.morale
    pursuer = Number(melee.pursuit_bonus_dice, [Modifier(PURSUIT.id, pursuer_m)]).dist(exact)
    prey = Number(morale.retreat_bonus_dice, [Modifier(PURSUIT.id, prey_m)]).dist(exact)
    return pursuer.joint(prey, _at_least)[True]


def _at_least(one: int, other: int) -> bool:
    return one >= other
