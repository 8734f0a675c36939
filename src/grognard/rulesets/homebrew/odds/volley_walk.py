"""Volleys worked out attack by attack (catalogue 22): what one attack makes of the odds of the wounds left.

The attacks of a weapon use are alike, and its hits come in turn (homebrew.attack.sequence): so n attacks do n times
what one does, and the chain that is played is asked for three things only: how many attacks there are, how likely one
hits, and what a hit does to the model that takes it.
"""

from __future__ import annotations

from math import lcm
from typing import TypeAlias

from grognard.dice.chain import Chain, Decide, forecast
from grognard.dice.dist import Dist
from grognard.dice.modifier import total
from grognard.dice.roll import Roll
from grognard.rulesets.homebrew.attack_chain import NUMBER, PENETRATE, AttackChain, Carry
from grognard.rulesets.homebrew.odds.volley_layout import Layout, priority

#: what is added to the code, the probability
Move: TypeAlias = tuple[int, float]
#: the same in ways
MoveWays: TypeAlias = tuple[int, int]


class _Beginning(Chain):
    """A chain up to the number of its attacks."""

    def __init__(self, chain: AttackChain) -> None:
        self.chain = chain

    def next(self, carry: Carry) -> Roll | Decide | None:
        """What the chain asks, as long as that is how many attacks there are."""
        return self.chain.next(carry) if carry[0] == NUMBER else None

    def fold(self, carry: Carry, result: int) -> Carry:
        """As the chain has it."""
        return self.chain.fold(carry, result)


def _attacks(carry: Carry) -> int:
    return carry[1]


class Numbers:
    """What chains of one volley come to, found out once for all that are alike; `exact`: in whole numbers of ways."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self._attacks: dict[object, Dist] = {}
        self._hits: dict[object, Dist] = {}
        self._losses: dict[object, Dist] = {}
        self._attempts: dict[object, Attempt] = {}

    def attacks(self, chain: AttackChain) -> Dist:
        """How many attacks the chain makes."""
        key = (chain.attacks.text, chain.extra_attacks, chain.least_attacks)
        found = self._attacks.get(key)
        if found is None:
            everybody = tuple([max(1, slot.wounds) for slot in chain.slots])
            ends = forecast(_Beginning(chain), chain.start(everybody), None, self.exact)
            found = self._attacks[key] = ends.map(_attacks)
        return found

    def attempt(self, chain: AttackChain, slot: int, left: int) -> Attempt:
        """What one attack does to a model with so many wounds left that takes its hit."""
        at = chain.slots[slot]
        hit = (chain.accuracy, total(chain.hit_mods), chain.twin, chain.naturals)
        loss = (at.need(), chain.rending, chain.damage.text, chain.ward, left)
        found = self._attempts.get((hit, loss))
        if found is None:
            hits = self._hits.get(hit)
            if hits is None:
                hits = self._hits[hit] = self._hit(chain)
            losses = self._losses.get(loss)
            if losses is None:
                losses = self._losses[loss] = self._loss(chain, slot, left)
            found = self._attempts[hit, loss] = Attempt(hits, losses)
        return found

    def _hit(self, chain: AttackChain) -> Dist:
        """How many hits one attack makes: 0 or 1; each one hits that needs no die."""
        return chain.hit_roll(1).dist(self.exact) if chain.accuracy else Dist.certain(1, self.exact)

    def _loss(self, chain: AttackChain, slot: int, left: int) -> Dist:
        """The wounds that a hit takes off."""
        wounds = [0] * len(chain.slots)
        wounds[slot] = left
        ends = forecast(chain, (PENETRATE, 1, slot, 0, tuple(wounds)), None, self.exact)
        return ends.map(_Lost(slot, left).of)


class Attempt:
    """Wounds that one attack takes off the model in front: `shares`, or `ways` out of `total`."""

    def __init__(self, hits: Dist, losses: Dist) -> None:
        shares: dict[int, float] = {}
        ways: dict[int, int] = {}
        for i in range(len(hits.outcomes)):
            for j in range(len(losses.outcomes)):
                lost = losses.outcomes[j] if hits.outcomes[i] else 0
                shares[lost] = shares.get(lost, 0.0) + hits.weights[i] * losses.weights[j]
                if hits.exact:
                    ways[lost] = ways.get(lost, 0) + hits.ways[i] * losses.ways[j]
        self.shares: list[tuple[int, float]] = list(shares.items())
        self.ways: list[tuple[int, int]] = list(ways.items())
        self.total: int = hits.total * losses.total


class _Lost:
    """Wounds that the model of a slot has lost at the end of a chain."""

    def __init__(self, slot: int, left: int) -> None:
        self.slot = slot
        self.left = left

    def of(self, carry: Carry) -> int:
        """So many."""
        return self.left - carry[4][self.slot]


class Hitter:
    """One weapon use upon a unit laid out: what each of its attacks does to each code."""

    def __init__(self, numbers: Numbers, layout: Layout, chain: AttackChain) -> None:
        self.numbers = numbers
        self.layout = layout
        self.chain = chain
        #: rows in the order in which they take hits; where ties overlap the chain is asked each time
        self.rows: list[int] = []
        order = priority(chain)
        self.tangled = order is None
        for k in chain.order if order is None else order:
            for r in range(len(layout.rows)):
                if k in layout.rows[r] and r not in self.rows:
                    self.rows.append(r)
        #: by row and wounds left in it: what one attack adds to the code, with its probability or ways
        self.moves: list[list[list[Move]]] = [[] for _ in layout.rows]
        self.ways_of: list[list[list[MoveWays]]] = [[] for _ in layout.rows]
        #: a common number of ways of one attack, whoever takes its hit
        self.scale = 1
        for r in self.rows:
            if numbers.exact:
                self._learn_ways(r)
            else:
                self._learn(r)

    def _attempts(self, r: int) -> list[Attempt]:
        """What one attack does to a row with 1, 2, … wounds left."""
        layout = self.layout
        return [
            self.numbers.attempt(self.chain, layout.front[r][digit], layout.left[r][digit])
            for digit in range(1, layout.radix[r])
        ]

    def _learn(self, r: int) -> None:
        weight = self.layout.weight[r]
        self.moves[r].append([])
        for attempt in self._attempts(r):
            self.moves[r].append([(-lost * weight, share) for lost, share in attempt.shares])

    def _learn_ways(self, r: int) -> None:
        weight = self.layout.weight[r]
        self.ways_of[r].append([])
        for attempt in self._attempts(r):
            scale = lcm(self.scale, attempt.total)
            if scale != self.scale:
                self._rescale(scale)
            factor = scale // attempt.total
            self.ways_of[r].append([(-lost * weight, ways * factor) for lost, ways in attempt.ways])

    def _rescale(self, scale: int) -> None:
        factor = scale // self.scale
        for row in self.ways_of:
            for k in range(len(row)):
                row[k] = [(delta, ways * factor) for delta, ways in row[k]]
        self.scale = scale

    def _target(self, code: int) -> int:
        """The row that takes the next hit, -1 if nobody can."""
        layout = self.layout
        if self.tangled:
            near = self.chain.nearest(layout.wounds(code))
            for r in self.rows:
                if near and near[0] in layout.rows[r]:
                    return r
            return -1
        for r in self.rows:
            if code // layout.weight[r] % layout.radix[r]:
                return r
        return -1

    def floats(self, codes: dict[int, float]) -> dict[int, float]:
        """The odds after the attacks."""
        attacks = self.numbers.attacks(self.chain)
        ends: dict[int, float] = {}
        done = 0
        for k in range(len(attacks.outcomes)):
            while done < attacks.outcomes[k]:
                codes = self._attack(codes)
                done += 1
            if len(attacks.outcomes) == 1:
                return codes
            share = attacks.weights[k]
            for code, weight in codes.items():
                ends[code] = ends.get(code, 0.0) + share * weight
        return ends

    def _attack(self, codes: dict[int, float]) -> dict[int, float]:
        layout = self.layout
        out: dict[int, float] = {}
        for code, weight in codes.items():
            r = self._target(code)
            if r < 0:
                out[code] = out.get(code, 0.0) + weight
                continue
            for delta, share in self.moves[r][code // layout.weight[r] % layout.radix[r]]:
                after = code + delta
                out[after] = out.get(after, 0.0) + weight * share
        return out

    def ways(self, codes: dict[int, int]) -> tuple[dict[int, int], int]:
        """The ways after the attacks, and how many times as many there are in all."""
        attacks = self.numbers.attacks(self.chain)
        most = attacks.outcomes[-1]
        ends: dict[int, int] = {}
        done = 0
        for k in range(len(attacks.outcomes)):
            while done < attacks.outcomes[k]:
                codes = self._attack_ways(codes)
                done += 1
            share = attacks.ways[k] * self.scale ** (most - done)
            for code, count in codes.items():
                ends[code] = ends.get(code, 0) + share * count
        return ends, attacks.total * self.scale**most

    def _attack_ways(self, codes: dict[int, int]) -> dict[int, int]:
        layout = self.layout
        out: dict[int, int] = {}
        for code, count in codes.items():
            r = self._target(code)
            if r < 0:
                out[code] = out.get(code, 0) + count * self.scale
                continue
            for delta, ways in self.ways_of[r][code // layout.weight[r] % layout.radix[r]]:
                after = code + delta
                out[after] = out.get(after, 0) + count * ways
        return out
