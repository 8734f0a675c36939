"""Several attacks at one unit, one after the other, forecast by the very chains that play them (catalogue 22).

Between two attacks only the wounds left of the target's models matter; `volley_layout` writes them as one number, and
as few of them as can be. If the attacks run through too many all the same, the least likely are left out and their
weight is the bound of the error; if that grows too large, all attacks are forecast in one common order of nearness,
and the result says so.
"""

from __future__ import annotations

from math import lcm
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.dice.dist import Dist
from grognard.rulesets.homebrew.attack_chain import BATCH, AttackChain, Slot
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.odds.volley_layout import Layout, Wounds, lay_out
from grognard.rulesets.homebrew.odds.volley_walk import Hitter, Numbers

EXACT: Final = cite("homebrew.odds.exact")
ATTACK: Final = cite("homebrew.odds.attack")

#: most states of the target that are followed at a time
MOST: Final = 4000
#: most weight that may be left out before one common order is taken instead
MOST_LEFT_OUT: Final = 0.02

MERGED: Final = "merged"
FULL: Final = "full"
CUT: Final = "cut"
COMMON_ORDER: Final = "common order"


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack:
    """One attack of a volley: its chain as things stand. Subclasses know how it changes with who is left."""

    def __init__(self, chain: AttackChain) -> None:
        self.chain = chain

    def forms(self) -> list[AttackChain]:
        """Every order in which it may deal out hits, a chain each."""
        return [self.chain]

    def shifts(self) -> bool:
        """Does the chain depend on who is left?"""
        return False

    def key(self, wounds: Wounds) -> object:
        """The same for wounds left for which the chain is the same."""
        return None

    def at(self, wounds: Wounds) -> AttackChain:
        """The chain when these wounds are left."""
        return self.chain


class Volley:
    """The wounds left after a series of attacks, as codes of a layout: how they were found, and the error's bound."""

    def __init__(self, layout: Layout, dist: Dist, method: str, bound: float) -> None:
        self.layout = layout
        self.dist = dist
        self.method = method
        self.bound = bound

    @property
    def start(self) -> Wounds:
        """The wounds left before it."""
        return self.layout.start

    @property
    def ends(self) -> Dist:
        """The wounds left by slot. Of models that were merged those of the lowest number are shown as dead."""
        return self.dist.map(self.layout.wounds)

    @property
    def exact(self) -> bool:
        """Was nothing left out?"""
        return self.bound == 0.0


def fire_all(
    attacks: list[Attack],
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
    layout = _layout_of(attacks, start, marks, which)
    if layout.merged:
        BATCH.hit()
    volley = _Walk(attacks, layout, most).run(exact)
    if volley.bound > most_left_out:
        common = _in_one_order(attacks)
        layout = _layout_of(common, start, marks, which)
        walked = _Walk(common, layout, most).run(False)
        return Volley(layout, walked.dist, COMMON_ORDER, 1.0)
    return volley


def _layout_of(attacks: list[Attack], start: Wounds, marks: list[object], which: bool) -> Layout:
    forms: list[AttackChain] = []
    for attack in attacks:
        forms += attack.forms()
    return lay_out(forms, start, marks, which)


class _Walk:
    """Attack after attack, from the odds that the one before has left."""

    def __init__(self, attacks: list[Attack], layout: Layout, most: int) -> None:
        self.attacks = attacks
        self.layout = layout
        self.most = most

    def run(self, exact: bool) -> Volley:
        """The odds after the last attack; in whole numbers as long as there are not too many codes."""
        method = MERGED if self.layout.merged else FULL
        if exact:
            dist = self._ways()
            if dist is not None:
                return Volley(self.layout, dist, method, 0.0)
        numbers = Numbers(False)
        codes = {self.layout.code(): 1.0}
        left_out = 0.0
        for attack in self.attacks:
            ends: dict[int, float] = {}
            for chain, part in self._parts(attack, list(codes)):
                hitter = Hitter(numbers, self.layout, chain)
                after = hitter.floats({code: codes[code] for code in part})
                for code, weight in after.items():
                    ends[code] = ends.get(code, 0.0) + weight
            codes = ends
            if len(codes) > self.most:
                left_out += _cut(codes, self.most)
        return Volley(self.layout, Dist.floats(codes), CUT if left_out else method, left_out)

    def _ways(self) -> Dist | None:
        numbers = Numbers(True)
        codes = {self.layout.code(): 1}
        for attack in self.attacks:
            parts: list[tuple[dict[int, int], int]] = []
            for chain, part in self._parts(attack, list(codes)):
                hitter = Hitter(numbers, self.layout, chain)
                parts.append(hitter.ways({code: codes[code] for code in part}))
            codes = _on_one_scale(parts)
            if len(codes) > self.most:
                return None
        return Dist.counts(codes)

    def _parts(self, attack: Attack, codes: list[int]) -> list[tuple[AttackChain, list[int]]]:
        """The chains of an attack, each with the codes for which it is made so; without those that hit nobody."""
        if not attack.shifts():
            return [(attack.chain, codes)]
        parts: dict[object, tuple[AttackChain, list[int]]] = {}
        for code in codes:
            wounds = self.layout.wounds(code)
            key = attack.key(wounds)
            if key not in parts:
                parts[key] = (attack.at(wounds), [])
            parts[key][1].append(code)
        return list(parts.values())


def _on_one_scale(parts: list[tuple[dict[int, int], int]]) -> dict[int, int]:
    """Ways out of different totals, added up as ways out of one."""
    if len(parts) == 1:
        return parts[0][0]
    scale = 1
    for _, of in parts:
        scale = lcm(scale, of)
    ends: dict[int, int] = {}
    for codes, of in parts:
        for code, count in codes.items():
            ends[code] = ends.get(code, 0) + count * (scale // of)
    return ends


def _cut(codes: dict[int, float], most: int) -> float:
    """Drop all but the likeliest codes, weigh those up to 1 again; returns the weight of those left out."""
    ranks = sorted([(-weight, code) for code, weight in codes.items()])
    lost = 0.0
    for weight, code in ranks[most:]:
        lost -= weight
        del codes[code]
    for code in codes:
        codes[code] /= 1.0 - lost
    return lost


def _in_one_order(attacks: list[Attack]) -> list[Attack]:
    """The same attacks with every model at its mean distance from all attackers."""
    chains = [attack.chain for attack in attacks]
    means: list[float] = []
    for k in range(len(chains[0].slots)):
        away = 0.0
        count = 0
        for chain in chains:
            if chain.slots[k].eligible:
                away += chain.slots[k].distance
                count += 1
        means.append(away / count if count else 0.0)
    return [Attack(_with_distances(chain, means)) for chain in chains]


def _with_distances(chain: AttackChain, means: list[float]) -> AttackChain:
    slots = [
        Slot(slot.model, means[k], slot.armour, slot.wounds, slot.mods, slot.eligible)
        for k, slot in enumerate(chain.slots)
    ]
    return chain.with_slots(slots)
