"""Odds of single tests and rolls (catalogue 5.1, 11, 12, 17): Nerve, Break Away, falls, armour, Power, jumps."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight, otherwise
from grognard.dice.modifier import Modifier
from grognard.dice.plain import Faces
from grognard.rulesets.vanguard.attacks.attack import RANGED, Attack, armour_roll
from grognard.rulesets.vanguard.attacks.damage import ZERO
from grognard.rulesets.vanguard.attacks.nerve import inspired, nerve_roll
from grognard.rulesets.vanguard.measuring import engagers
from grognard.rulesets.vanguard.moves.break_away import leaving_roll, slips
from grognard.rulesets.vanguard.moves.falling import fall_attack, fall_hits
from grognard.rulesets.vanguard.moves.jumping import jump_test
from grognard.rulesets.vanguard.odds.attacks import DOWN, WOUNDED, AttackOdds, fates_of, saved
from grognard.rulesets.vanguard.rounds import POOL, power_dice
from grognard.rulesets.vanguard.state import VModel, VState

LIES: Final = {WOUNDED: DOWN}


class NerveOdds:
    """A Nerve test: the face that passes (`need`, printed and modified), the causes, the chance; `again`: what lets a
    failed one be rolled again, which is in the chance."""

    def __init__(self, need: int, mods: list[Modifier], again: str, passes: Weight) -> None:
        self.need = need
        self.mods = mods
        self.again = again
        self.passes = passes


def nerve_odds(state: VState, model: VModel, excess: int = 0, exact: bool = False) -> NerveOdds:
    """The model tests its Nerve, with so many wounds below zero."""
    mods = [Modifier(ZERO.id, -excess)] if excess else []
    roll = nerve_roll(state, model, mods, ZERO.id)
    chance = roll.dist(exact)[True]
    again = inspired(state, model)
    if again:
        chance = chance + otherwise(chance) * chance
    return NerveOdds(roll.target, roll.mods, again, chance)


def break_away_odds(state: VState, model: VModel, exact: bool = False) -> AttackOdds:
    """Breaking Away from all who Engage the model: failed dice as `hits`, which are its wounds, and its fate."""
    failed = Dist.certain(0, exact)
    if not slips(state, model):
        for enemy in engagers(state, model):
            roll = leaving_roll(state, model, enemy)
            failed = failed.convolve(roll.dist(exact).map(_Rest(roll.n).of))
    return AttackOdds(failed, failed, fates_of(state, model, failed, False, exact), 0.0)


class _Rest:
    """What of so many dice did not succeed."""

    def __init__(self, n: int) -> None:
        self.n = n

    def of(self, good: int) -> int:
        return self.n - good


def fall_odds(state: VState, model: VModel, drop: float, exact: bool = False) -> AttackOdds:
    """A drop of so many inches: any wound lays the model down."""
    n = fall_hits(state, model, drop)
    hits = Dist.certain(n, exact)
    wounds, bound = saved(hits, armour_roll(state, fall_attack(model.id, n), 0), exact)
    fates = fates_of(state, model, wounds, False, exact).map(_lies)
    return AttackOdds(hits, wounds, fates, bound)


def _lies(fate: str) -> str:
    return LIES.get(fate, fate)


def armour_odds(
    state: VState, model: VModel, hits: int, piercing: int, rule: str, exact: bool = False
) -> AttackOdds:
    """So many hits at the model, with so much taken from its Armour dice, from anything but Melee."""
    a = Attack(RANGED, model.id, model.id)
    a.area = rule
    if piercing:
        a.more_pierce.append(Modifier(rule, piercing))
    certain = Dist.certain(hits, exact)
    wounds, bound = saved(certain, armour_roll(state, a, 0), exact)
    return AttackOdds(certain, wounds, fates_of(state, model, wounds, False, exact), bound)


def power_odds(state: VState, seat: str, exact: bool = False) -> tuple[list[str], Dist]:
    """The dice of the seat's Power roll, and the points they give before any is thrown again."""
    faces = state.board.constants.power.faces
    dice = power_dice(state, seat)
    roll = Faces([list(faces[colour]) for colour in dice], add=True, why=POOL.id, owner=seat)
    return dice, roll.dist(exact)


def jump_odds(state: VState, model: VModel, exact: bool = False) -> Weight:
    """The chance that the model makes a jump."""
    return jump_test(state, model).dist(exact)[True]
