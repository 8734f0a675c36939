"""Odds of one attack (catalogue 26): hits, wounds, and what becomes of its target, from the rolls that are played.

Windows count as passed; what an option would change is asked by giving an `Attack` on which it is noted already.
Exploding dice have no end: where they are cut, and how much that leaves out at most, is `bound`.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight, mixture, otherwise
from grognard.dice.exploding import EXPLODE_TOP, Exploding
from grognard.dice.modifier import Modifier, total
from grognard.rulesets.vanguard.attacks.attack import MELEE, SIDES, Attack, armour_roll, hit_roll
from grognard.rulesets.vanguard.attacks.damage import ZERO, no_nerve, spared_now
from grognard.rulesets.vanguard.attacks.nerve import inspired, nerve_roll
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import KNOCKED, NEUTRAL_MODEL, VModel, VState

ODDS: Final = cite("vanguard.example.odds")

# what becomes of the target
UNHURT: Final = "unhurt"
WOUNDED: Final = "wounded"
DOWN: Final = "down"
DEAD: Final = "dead"
FATES: Final = (UNHURT, WOUNDED, DOWN, DEAD)


class AttackOdds:
    """`hits` and `wounds` as numbers; `fates` of the target; no chance is wrong by more than `bound`."""

    def __init__(self, hits: Dist, wounds: Dist, fates: Dist, bound: float) -> None:
        self.hits = hits
        self.wounds = wounds
        self.fates = fates
        self.bound = bound

    def chance(self, fate: str) -> float:
        """Of a fate, as a float."""
        return float(self.fates[fate])

    def mean_wounds(self) -> float:
        """Wounds on average."""
        return float(self.wounds.mean())


class _Known:
    """Odds by all numbers that they depend on: most attacks of a game are of few kinds."""

    def __init__(self) -> None:
        self.rows: dict[object, AttackOdds] = {}

    def get(self, key: object) -> AttackOdds | None:
        return self.rows.get(key)

    def put(self, key: object, odds: AttackOdds) -> None:
        if len(self.rows) >= MOST:
            self.rows = {}
        self.rows[key] = odds


#: so many are kept
MOST: Final = 20_000
_KNOWN: Final = _Known()


def attack_odds(state: VState, a: Attack, exact: bool = False) -> AttackOdds:
    """The odds of an attack as it stands."""
    ODDS.hit()
    target = state.v_model(a.at)
    stopped = a.mark("no-attack") > 0
    roll = None if stopped else hit_roll(state, a)
    sure = 0 if stopped else a.auto
    saves = armour_roll(state, a, 0)
    nerve = Nerve(state, target, a.kind == MELEE and target.has(KNOCKED))
    key = (roll.key() if roll is not None else sure, saves.key(), a.instead, nerve.key, exact)
    known = _KNOWN.get(key)
    if known is not None:
        return known
    hits, bound = _hits(roll, sure, exact)
    wounds, more = (Dist.certain(0, exact), 0.0) if a.instead else saved(hits, saves, exact)
    odds = AttackOdds(hits, wounds, _mixed(wounds, nerve, exact), bound + more)
    _KNOWN.put(key, odds)
    return odds


def _hits(roll: Exploding | None, sure: int, exact: bool) -> tuple[Dist, float]:
    if roll is None:
        return Dist.certain(sure, exact), 0.0
    dist = roll.dist(exact)
    return (dist.map(_first) if roll.ones else dist), roll.bound


def _first(pair: tuple[int, bool]) -> int:
    return pair[0]


def saved(hits: Dist, saves: Exploding, exact: bool) -> tuple[Dist, float]:
    """The wounds, and what is cut off: hits that the Armour roll does not cancel; it has as many dice as there are hits, and those added to it."""
    parts: list[tuple[Weight, Dist]] = []
    bound = 0.0
    for count, weight in hits.items():
        if count == 0:
            parts.append((weight, Dist.certain(0, exact)))
            continue
        roll = Exploding(
            count + saves.n,
            SIDES,
            saves.target,
            saves.mods,
            explode=EXPLODE_TOP,
            why=saves.why,
            owner=saves.owner,
        )
        bound = max(bound, roll.bound)
        parts.append((weight, roll.dist(exact).map(_Uncancelled(count).of)))
    return mixture(parts, exact), bound


class _Uncancelled:
    """Hits less those that were cancelled."""

    def __init__(self, hits: int) -> None:
        self.hits = hits

    def of(self, saved: int) -> int:
        return max(0, self.hits - saved)


class Nerve:
    """What decides about a target at zero wounds: nothing but its number, a rule, or a test for each excess wound."""

    def __init__(self, state: VState, target: VModel, dies: bool) -> None:
        self.left = target.wounds_left()
        self.state = state
        self.target = target
        spared = spared_now(state, target)
        self.sure = ""
        if target.spec.scene == NEUTRAL_MODEL:
            self.sure = DOWN
        elif dies or spared < 0 or (spared == 0 and no_nerve(target)):
            self.sure = DEAD
        elif spared > 0:
            self.sure = DOWN
        self.again = self.sure == "" and inspired(state, target) != ""
        roll = nerve_roll(state, target, [], ZERO.id)
        self.key = (self.left, self.sure, self.again, roll.target, total(roll.mods))

    def survives(self, wounds: int, exact: bool) -> Weight:
        """The chance to live on with so many wounds, which are at least those it has left."""
        excess = self.left - wounds
        mods = [Modifier(ZERO.id, excess)] if excess < 0 else []
        chance = nerve_roll(self.state, self.target, mods, ZERO.id).dist(exact)[True]
        if self.again:
            return chance + otherwise(chance) * chance
        return chance


def fates_of(state: VState, target: VModel, wounds: Dist, melee: bool, exact: bool = False) -> Dist:
    """What becomes of a model that suffers wounds with these chances, from Melee or from anything else."""
    return _mixed(wounds, Nerve(state, target, melee and target.has(KNOCKED)), exact)


def _mixed(wounds: Dist, nerve: Nerve, exact: bool) -> Dist:
    return mixture([(weight, _fate(count, nerve, exact)) for count, weight in wounds.items()], exact)


def _fate(wounds: int, nerve: Nerve, exact: bool) -> Dist:
    """What becomes of the target with so many wounds."""
    if wounds == 0:
        return Dist.certain(UNHURT, exact)
    if wounds < nerve.left:
        return Dist.certain(WOUNDED, exact)
    if nerve.sure:
        return Dist.certain(nerve.sure, exact)
    lives = nerve.survives(wounds, exact)
    return mixture([(lives, Dist.certain(DOWN, exact)), (otherwise(lives), Dist.certain(DEAD, exact))], exact)
