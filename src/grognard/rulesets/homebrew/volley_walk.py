"""Volleys worked out hit by hit (catalogue 22): what one attack makes of the odds of the wounds left.

The hits of a weapon use come in turn and are alike (homebrew.attack.sequence), so the chain that is played is asked
for two things only: how many hits there are, and what one hit does to the model that takes it.
"""

from __future__ import annotations

from math import lcm
from typing import TypeAlias

from grognard.dice.chain import Chain, Decide, forecast
from grognard.dice.dist import Dist
from grognard.dice.modifier import total
from grognard.dice.roll import Roll
from grognard.rulesets.homebrew.attack_chain import HITS, NUMBER, PENETRATE, AttackChain, Carry
from grognard.rulesets.homebrew.volley_layout import Layout, priority

#: wounds lost, their probability, their ways
Loss: TypeAlias = tuple[int, float, int]
#: the code after a hit, its probability, its ways
Step: TypeAlias = tuple[int, float, int]


class _Beginning(Chain):
    """A chain up to the number of its hits."""

    def __init__(self, chain: AttackChain) -> None:
        self.chain = chain

    def next(self, carry: Carry) -> Roll | Decide | None:
        """What the chain asks, as long as that is attacks or hit dice."""
        return self.chain.next(carry) if carry[0] in (NUMBER, HITS) else None

    def fold(self, carry: Carry, result: int) -> Carry:
        """As the chain has it."""
        return self.chain.fold(carry, result)


def _hits(carry: Carry) -> int:
    return carry[1]


class Numbers:
    """What chains of one volley come to, found out once for all that are alike; `exact`: in whole numbers of ways."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self._hits: dict[object, Dist] = {}
        self._losses: dict[object, tuple[list[Loss], int]] = {}

    def hits(self, chain: AttackChain) -> Dist:
        """How many hits the chain has."""
        mods = total(chain.hit_mods)
        key = (
            *(chain.attacks.text, chain.accuracy, mods, chain.twin, chain.naturals),
            *(chain.extra_attacks, chain.least_attacks),
        )
        found = self._hits.get(key)
        if found is None:
            everybody = tuple([max(1, slot.wounds) for slot in chain.slots])
            ends = forecast(_Beginning(chain), chain.start(everybody), None, self.exact)
            found = self._hits[key] = ends.map(_hits)
        return found

    def losses(self, chain: AttackChain, slot: int, left: int) -> tuple[list[Loss], int]:
        """What a hit takes off a model with so many wounds left, and the ways in all."""
        at = chain.slots[slot]
        key = (at.need(), chain.rending, chain.damage.text, chain.ward, left)
        found = self._losses.get(key)
        if found is None:
            wounds = [0] * len(chain.slots)
            wounds[slot] = left
            ends = forecast(chain, (PENETRATE, 1, slot, 0, tuple(wounds)), None, self.exact)
            lost = ends.map(_Lost(slot, left).of)
            ways = lost.ways if self.exact else [0] * len(lost.outcomes)
            found = self._losses[key] = (list(zip(lost.outcomes, lost.weights, ways)), lost.total)
        return found


class _Lost:
    """Wounds that the model of a slot has lost at the end of a chain."""

    def __init__(self, slot: int, left: int) -> None:
        self.slot = slot
        self.left = left

    def of(self, carry: Carry) -> int:
        """So many."""
        return self.left - carry[4][self.slot]


class Hitter:
    """One attack upon a unit laid out: what each hit does to each code."""

    def __init__(self, numbers: Numbers, layout: Layout, chain: AttackChain) -> None:
        self.numbers = numbers
        self.layout = layout
        self.chain = chain
        #: rows in the order in which they take hits; where ties overlap the chain is asked each time
        self.rows: list[int] = []
        order = priority(chain)
        self.tangled = order is None
        for k in order or ():
            for r in range(len(layout.rows)):
                if k in layout.rows[r] and r not in self.rows:
                    self.rows.append(r)
        self._steps: dict[int, list[Step]] = {}
        #: a common number of ways of one hit, whoever takes it
        self.scale = self._scale() if numbers.exact else 1

    def _scale(self) -> int:
        scale = 1
        for k in self.chain.order:
            for left in range(1, self.layout.start[k] + 1):
                scale = lcm(scale, self.numbers.losses(self.chain, k, left)[1])
        return scale

    def _after(self, code: int) -> list[Step]:
        """What a hit makes of a code."""
        layout = self.layout
        for r in self._rows_tangled(code) if self.tangled else self.rows:
            digit = code // layout.weight[r] % layout.radix[r]
            if digit:
                slot = layout.front[r][digit]
                losses, ways = self.numbers.losses(self.chain, slot, layout.left[r][digit])
                factor = self.scale // ways if ways else 0
                weight = layout.weight[r]
                return [(code - lost * weight, share, count * factor) for lost, share, count in losses]
        return [(code, 1.0, self.scale)]

    def _rows_tangled(self, code: int) -> list[int]:
        near = self.chain.nearest(self.layout.wounds(code))
        return [r for r in range(len(self.layout.rows)) if near and near[0] in self.layout.rows[r]]

    def floats(self, codes: dict[int, float]) -> dict[int, float]:
        """The odds after the attack."""
        hits = self.numbers.hits(self.chain)
        ends: dict[int, float] = {}
        done = 0
        for k in range(len(hits.outcomes)):
            while done < hits.outcomes[k]:
                codes = self._hit_floats(codes)
                done += 1
            share = hits.weights[k]
            for code, weight in codes.items():
                ends[code] = ends.get(code, 0.0) + share * weight
        return ends

    def _hit_floats(self, codes: dict[int, float]) -> dict[int, float]:
        steps = self._steps
        out: dict[int, float] = {}
        for code, weight in codes.items():
            found = steps.get(code)
            if found is None:
                found = steps[code] = self._after(code)
            for after, share, _ in found:
                out[after] = out.get(after, 0.0) + weight * share
        return out

    def ways(self, codes: dict[int, int]) -> tuple[dict[int, int], int]:
        """The ways after the attack, and how many times as many there are in all."""
        hits = self.numbers.hits(self.chain)
        most = hits.outcomes[-1]
        ends: dict[int, int] = {}
        done = 0
        for k in range(len(hits.outcomes)):
            while done < hits.outcomes[k]:
                codes = self._hit_ways(codes)
                done += 1
            share = hits.ways[k] * self.scale ** (most - done)
            for code, count in codes.items():
                ends[code] = ends.get(code, 0) + share * count
        return ends, hits.total * self.scale**most

    def _hit_ways(self, codes: dict[int, int]) -> dict[int, int]:
        steps = self._steps
        out: dict[int, int] = {}
        for code, count in codes.items():
            found = steps.get(code)
            if found is None:
                found = steps[code] = self._after(code)
            for after, _, ways in found:
                out[after] = out.get(after, 0) + count * ways
        return out
