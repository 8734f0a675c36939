"""How the wounds of a target unit are written as one number while its odds are worked out (catalogue 22).

Models that everybody attacks in the same order, one right behind the other, make a row: only the first of them that
lives can be wounded, so the wounds left in all of them tell which they are. Models with one wound left that are alike
for everybody, and that nobody attacks others in between, make a row as well: which of them die first is all one.
Whoever is neither stands in a row of his own. A code holds the wounds left in every row.
"""

from __future__ import annotations

from typing import TypeAlias

from grognard.rulesets.homebrew.attack_chain import AttackChain, Slot

Wounds: TypeAlias = tuple[int, ...]


def priority(chain: AttackChain) -> list[int] | None:
    """The slots of a chain in the order in which they take hits, ties as the default has it: lowest number first.

    None where ties overlap (one model ties with two that do not tie with each other): then there is no such order.
    """
    if chain.picks:
        return [k for k in range(len(chain.slots)) if chain.slots[k].eligible]
    order: list[int] = []
    tied: list[int] = []
    first = last = 0.0
    for k in chain.order:
        away = chain.slots[k].distance
        if tied and away > last + chain.tolerance:
            tied.sort()
            order += tied
            tied = []
        if not tied:
            first = away
        elif away > first + chain.tolerance:
            return None
        tied.append(k)
        last = away
    tied.sort()
    return order + tied


def alike(one: Slot, other: Slot) -> bool:
    """Are two models as good as each other for an attack, distance aside?"""
    return one.eligible == other.eligible and (not one.eligible or one.need() == other.need())


class Layout:
    """Rows of slots, each a digit of the code: the wounds left in the row, those of its first models lost first."""

    def __init__(self, start: Wounds, rows: list[list[int]], merged: bool) -> None:
        self.start: Wounds = start
        self.rows: list[list[int]] = rows
        #: whether models were merged that are merely alike, so that it is unknown which of them die
        self.merged: bool = merged
        self.weight: list[int] = []
        self.radix: list[int] = []
        #: by row and wounds left in it: the slot that takes the next hit (-1: none), the wounds it has left
        self.front: list[list[int]] = []
        self.left: list[list[int]] = []
        #: by row and wounds left in it: how many of its models live
        self.living: list[list[int]] = []
        weight = 1
        for row in rows:
            total = 0
            for k in row:
                total += start[k]
            self.weight.append(weight)
            self.radix.append(total + 1)
            weight *= total + 1
            self._lay(row)

    def _lay(self, row: list[int]) -> None:
        front = [-1]
        left = [0]
        living = [0]
        for place in range(len(row) - 1, -1, -1):
            for wounds in range(1, self.start[row[place]] + 1):
                front.append(row[place])
                left.append(wounds)
                living.append(len(row) - place)
        self.front.append(front)
        self.left.append(left)
        self.living.append(living)

    def code(self) -> int:
        """The code of the wounds at the start."""
        total = 0
        for r in range(len(self.rows)):
            total += (self.radix[r] - 1) * self.weight[r]
        return total

    def wounds(self, code: int) -> Wounds:
        """The wounds left by slot."""
        found = [0] * len(self.start)
        for r in range(len(self.rows)):
            digit = code // self.weight[r] % self.radix[r]
            at = self.front[r][digit]
            for k in reversed(self.rows[r]):
                if digit == 0:
                    break
                found[k] = self.left[r][digit] if k == at else self.start[k]
                if k == at:
                    break
        return tuple(found)

    def total(self, code: int) -> int:
        """All wounds left."""
        total = 0
        for r in range(len(self.rows)):
            total += code // self.weight[r] % self.radix[r]
        return total

    def alive(self, code: int) -> int:
        """How many models are left."""
        count = 0
        for r in range(len(self.rows)):
            count += self.living[r][code // self.weight[r] % self.radix[r]]
        return count


def lay_out(chains: list[AttackChain], start: Wounds, marks: list[object], which: bool) -> Layout:
    """The layout with the fewest codes that these attacks allow. `marks`, `which`: see `volley.fire_all`."""
    living = [k for k, wounds in enumerate(start) if wounds > 0]
    orders: list[list[int]] = []
    for chain in chains:
        order = priority(chain)
        if order is None:
            return Layout(start, [[k] for k in living], False)
        orders.append([k for k in order if start[k] > 0])
    bags = [] if which else _bags(chains, orders, start, marks, living)
    merged = [bag for bag in bags if len(bag) > 1]
    taken = [k for bag in merged for k in bag]
    rows = merged + _queues(orders, [k for k in living if k not in taken], len(start))
    return Layout(start, rows, bool(merged))


def _bags(
    chains: list[AttackChain],
    orders: list[list[int]],
    start: Wounds,
    marks: list[object],
    living: list[int],
) -> list[list[int]]:
    """Models with one wound left that are alike for all, and that nobody attacks others in between."""
    bags: list[list[int]] = []
    for k in living:
        if start[k] != 1:
            continue
        for bag in bags:
            if marks[k] == marks[bag[0]] and _all_alike(chains, k, bag[0]):
                bag.append(k)
                break
        else:
            bags.append([k])
    return [bag for bag in bags if all([_together(order, bag) for order in orders])]


def _all_alike(chains: list[AttackChain], one: int, other: int) -> bool:
    for chain in chains:
        if not alike(chain.slots[one], chain.slots[other]):
            return False
    return True


def _together(order: list[int], bag: list[int]) -> bool:
    """Do the models of the bag follow one another in the order, if they are in it?"""
    places = [place for place, k in enumerate(order) if k in bag]
    return not places or places[-1] - places[0] == len(places) - 1


def _queues(orders: list[list[int]], slots: list[int], count: int) -> list[list[int]]:
    """Slots in rows: as long as every order that has one of two slots has the other right behind it."""
    behind = [-2] * count
    for order in orders:
        for place, k in enumerate(order):
            after = order[place + 1] if place + 1 < len(order) else -1
            if behind[k] == -2:
                behind[k] = after
            elif behind[k] != after:
                behind[k] = -1
    before = [-1] * count
    for k in slots:
        after = behind[k]
        if after in slots and _always_behind(orders, k, after):
            before[after] = k
        else:
            behind[k] = -1
    rows: list[list[int]] = []
    for k in slots:
        if before[k] < 0:
            row = [k]
            while behind[row[-1]] >= 0:
                row.append(behind[row[-1]])
            rows.append(row)
    return rows


def _always_behind(orders: list[list[int]], one: int, other: int) -> bool:
    """Is the other in no order without the one right before it?"""
    for order in orders:
        for place, k in enumerate(order):
            if k == other and (place == 0 or order[place - 1] != one):
                return False
    return True
