"""Several attacks at one unit, one after the other, forecast by the very chains that play them (catalogue 22).

Between two attacks only the wounds left of the target's models matter. Where every model is as good as any other for
all the attacks, only how many are left; otherwise which. If the attacks run through too many of these, the least
likely are left out and their weight is the bound of the error; if that grows too large, all attacks are forecast in
one common order of nearness, and the result says so.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.chain import forecast_from
from grognard.dice.dist import Dist, TooLarge
from grognard.rulesets.homebrew.attack_chain import BATCH, AttackChain, Carry, Slot
from grognard.rulesets.homebrew.cites import cite

EXACT: Final = cite("homebrew.odds.exact")
ATTACK: Final = cite("homebrew.odds.attack")

Wounds: TypeAlias = tuple[int, ...]

#: most states of the target that are followed at a time
MOST: Final = 1500
#: most weight that may be left out before one common order is taken instead
MOST_LEFT_OUT: Final = 0.02

MERGED: Final = "merged"
FULL: Final = "full"
CUT: Final = "cut"
COMMON_ORDER: Final = "common order"


class Volley:
    """The wounds left after a series of attacks: `ends`, how it was found (`method`), and the `bound` of the error."""

    def __init__(self, start: Wounds, ends: Dist, method: str, bound: float) -> None:
        self.start = start
        self.ends = ends
        self.method = method
        self.bound = bound

    @property
    def exact(self) -> bool:
        """Was nothing left out?"""
        return self.bound == 0.0


def fire(
    chains: list[AttackChain],
    start: Wounds,
    marks: list[object],
    exact: bool,
    which: bool,
    most: int = MOST,
    most_left_out: float = MOST_LEFT_OUT,
) -> Volley:
    """The odds of the attacks from these wounds left.

    `marks`: what else makes models differ, by slot; `exact`: Fractions; `which`: it matters which models die;
    `most`: states of the target followed at a time; `most_left_out`: weight that may be left out for that.
    """
    ATTACK.hit()
    EXACT.hit()
    merge = not which and alike(chains, start, marks)
    volley = _run(chains, start, merge, exact, most)
    if volley.bound > most_left_out:
        volley = _run(_in_one_order(chains), start, False, False, most)
        return Volley(start, volley.ends, COMMON_ORDER, 1.0)
    return volley


def alike(chains: list[AttackChain], start: Wounds, marks: list[object]) -> bool:
    """Is each model with one wound left as good as any other, for all attacks?"""
    first = -1
    for k, wounds in enumerate(start):
        if wounds <= 0:
            continue
        if wounds != 1:
            return False
        if first < 0:
            first = k
        if marks[k] != marks[first]:
            return False
        for chain in chains:
            one = chain.slots[k]
            other = chain.slots[first]
            if one.eligible != other.eligible or (one.eligible and one.need() != other.need()):
                return False
    return True


class _Canon:
    """One form for wounds that are as good as equal: with `merge` the dead come first among the models in play."""

    def __init__(self, start: Wounds, merge: bool) -> None:
        self.merge = merge
        self.places = [k for k, wounds in enumerate(start) if wounds > 0]

    def of_carry(self, carry: Carry) -> Wounds:
        """The wounds left in a carry, in that form."""
        return self.of(carry[4])

    def of(self, wounds: Wounds) -> Wounds:
        """The wounds in that form."""
        if not self.merge:
            return wounds
        rest = sorted([wounds[k] for k in self.places])
        made = list(wounds)
        for at, left in zip(self.places, rest):
            made[at] = left
        return tuple(made)


def _run(chains: list[AttackChain], start: Wounds, merge: bool, exact: bool, most: int) -> Volley:
    """Attack after attack, from the distribution that the one before has left."""
    if merge:
        BATCH.hit()
    canon = _Canon(start, merge)
    dist = Dist.certain(canon.of(start), exact)
    left_out = 0.0
    for chain in chains:
        starts = dist.map(chain.start)
        try:
            ends = forecast_from(chain, starts, None, exact)
        except TooLarge:
            return Volley(start, dist, CUT, 1.0)
        dist = ends.map(canon.of_carry)
        if len(dist) > most:
            exact = False
            dist, lost = _cut(dist, most)
            left_out += lost
    method = MERGED if merge else (CUT if left_out else FULL)
    return Volley(start, dist, method, left_out)


def _cut(dist: Dist, most: int) -> tuple[Dist, float]:
    """The most likely outcomes, weighed up to 1 again, and the weight of those left out."""
    ranks = sorted([(-float(weight), k) for k, (_, weight) in enumerate(dist.items())])
    outcomes = dist.outcomes
    kept = 0.0
    for weight, _ in ranks[:most]:
        kept -= weight
    return Dist.floats({outcomes[k]: -weight / kept for weight, k in ranks[:most]}), 1.0 - kept


def _in_one_order(chains: list[AttackChain]) -> list[AttackChain]:
    """The same attacks with every model at its mean distance from all attackers."""
    means: list[float] = []
    for k in range(len(chains[0].slots)):
        away = 0.0
        count = 0
        for chain in chains:
            if chain.slots[k].eligible:
                away += chain.slots[k].distance
                count += 1
        means.append(away / count if count else 0.0)
    return [_with_distances(chain, means) for chain in chains]


def _with_distances(chain: AttackChain, means: list[float]) -> AttackChain:
    slots = [
        Slot(slot.model, means[k], slot.armour, slot.wounds, slot.mods, slot.eligible)
        for k, slot in enumerate(chain.slots)
    ]
    return AttackChain(
        str(chain.attacks),
        chain.accuracy,
        str(chain.damage),
        slots,
        hit_mods=chain.hit_mods,
        extra_attacks=chain.extra_attacks,
        least_attacks=chain.least_attacks,
        twin=chain.twin,
        rending=chain.rending,
        naturals=chain.naturals,
        ward=chain.ward,
        picks=chain.picks,
        tolerance=chain.tolerance,
        owner=chain.owner,
    )
