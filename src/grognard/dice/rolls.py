"""Rolls: what is thrown and what counts. A roll can throw itself, and it can state its exact distribution.

Both are read from one definition: a table of what each face counts (`Check`, `Expr`), or, for a kind of roll that
only says how it is thrown, the throw itself, tried with all faces.

Dice that explode have endless outcomes: such a kind overrides `dist` and states where it cuts.
"""

from __future__ import annotations

from itertools import product

from grognard.dice.check import NO_REROLL, REROLL_MISSES, REROLL_ONES, REROLL_SUCCESSES, REROLLS, Check, Draw
from grognard.dice.dist import Outcome
from grognard.dice.expr import Expr, read_expr
from grognard.dice.modifier import Modifier, mods_spec, total
from grognard.dice.pmf import kept_ways
from grognard.dice.roll import MAX_THROWS, Hand, Roll, all_throws, on_one_scale, roll_with

__all__ = [
    "MAX_THROWS",
    "NO_REROLL",
    "REROLL_MISSES",
    "REROLL_ONES",
    "REROLL_SUCCESSES",
    "Any",
    "Expr",
    "Hand",
    "Number",
    "One",
    "Pool",
    "Roll",
    "RollOff",
    "Sum",
    "all_throws",
    "roll_with",
]


class Pool(Roll):
    """`n` dice, each against a target number; the result is the number of successes.

    Modifiers are added to every die. `reroll` names the dice that are thrown once more (see `check`).
    """

    def __init__(
        self,
        n: int,
        sides: int,
        target: int,
        mods: list[Modifier] | None = None,
        *,
        reroll: str = NO_REROLL,
        one_fails: bool = False,
        top_succeeds: bool = False,
        why: str = "",
        owner: str = "",
    ) -> None:
        """`n` below 0 counts as 0: such a roll is made without dice and has no successes.

        Raises ValueError for an unknown re-roll or a die with less than two sides.
        """
        super().__init__("pool", mods, why, owner)
        if sides < 2 or reroll not in REROLLS:
            raise ValueError(f"no such roll: d{sides}, re-roll {reroll!r}")
        self.n: int = max(0, n)
        self.sides: int = sides
        self.target: int = target
        self.reroll: str = reroll
        self.one_fails: bool = one_fails
        self.top_succeeds: bool = top_succeeds

    def check(self) -> Check:
        """What each face counts."""
        bonus = total(self.mods)
        return Check(self.sides, self.target, bonus, self.reroll, self.one_fails, self.top_succeeds)

    def throw(self, draw: Draw) -> Outcome:
        return self.check().throw(self.n, draw)

    def ways(self) -> dict[Outcome, int]:
        successes = self.check().ways(self.n)
        return {k: successes[k] for k in range(len(successes))}

    def key(self) -> Outcome:
        what = (self.kind, self.n, self.sides, self.target, total(self.mods))
        return (what, self.reroll, self.one_fails, self.top_succeeds)

    def spec(self) -> dict[str, object]:
        out = super().spec()
        out["n"] = self.n
        out["sides"] = self.sides
        out["target"] = self.target
        if self.reroll:
            out["reroll"] = self.reroll
        if self.one_fails:
            out["one_fails"] = True
        if self.top_succeeds:
            out["top_succeeds"] = True
        return out


class Any(Pool):
    """`n` dice against a target number; the result is whether at least one succeeds. Without dice none does."""

    def __init__(
        self,
        n: int,
        sides: int,
        target: int,
        mods: list[Modifier] | None = None,
        *,
        reroll: str = NO_REROLL,
        one_fails: bool = False,
        top_succeeds: bool = False,
        why: str = "",
        owner: str = "",
    ) -> None:
        super().__init__(
            n,
            sides,
            target,
            mods,
            reroll=reroll,
            one_fails=one_fails,
            top_succeeds=top_succeeds,
            why=why,
            owner=owner,
        )
        self.kind = "any"

    def throw(self, draw: Draw) -> Outcome:
        return self.check().throw(self.n, draw) > 0

    def ways(self) -> dict[Outcome, int]:
        successes = self.check().ways(self.n)
        return {False: successes[0], True: sum(successes[1:])}


class One(Any):
    """One die against a target number; the result is whether it succeeds."""

    def __init__(
        self,
        sides: int,
        target: int,
        mods: list[Modifier] | None = None,
        *,
        reroll: str = NO_REROLL,
        one_fails: bool = False,
        top_succeeds: bool = False,
        why: str = "",
        owner: str = "",
    ) -> None:
        super().__init__(
            1,
            sides,
            target,
            mods,
            reroll=reroll,
            one_fails=one_fails,
            top_succeeds=top_succeeds,
            why=why,
            owner=owner,
        )
        self.kind = "one"


class Sum(Roll):
    """The total of `n` dice plus the modifiers; or of the `keep` highest (with `lowest`: lowest) of them."""

    def __init__(
        self,
        n: int,
        sides: int,
        mods: list[Modifier] | None = None,
        *,
        keep: int = 0,
        lowest: bool = False,
        why: str = "",
        owner: str = "",
    ) -> None:
        """`keep=0` keeps all dice. Raises ValueError if more are kept than thrown."""
        super().__init__("sum", mods, why, owner)
        if not 0 <= keep <= n:
            raise ValueError(f"{keep} of {n} dice cannot be kept")
        self.n: int = n
        self.sides: int = sides
        self.keep: int = keep if keep else n
        self.lowest: bool = lowest

    def throw(self, draw: Draw) -> Outcome:
        faces = sorted(draw(self.n, self.sides), reverse=not self.lowest)
        value = total(self.mods)
        for face in faces[: self.keep]:
            value += face
        return value

    def ways(self) -> dict[Outcome, int]:
        plus = total(self.mods)
        kept = kept_ways(self.n, self.sides, self.keep, self.lowest)
        return {value + plus: ways for value, ways in kept.items()}

    def key(self) -> Outcome:
        return (self.kind, self.n, self.sides, self.keep, self.lowest, total(self.mods))

    def spec(self) -> dict[str, object]:
        out = super().spec()
        out["n"] = self.n
        out["sides"] = self.sides
        if self.keep < self.n:
            out["keep"] = self.keep
            out["lowest"] = self.lowest
        return out


class Number(Roll):
    """A number written as dice (`Expr`) plus the modifiers. A plain number is one too, and throws nothing."""

    def __init__(
        self, expr: Expr | str, mods: list[Modifier] | None = None, *, why: str = "", owner: str = ""
    ) -> None:
        """Raises ValueError for a text that is no dice expression."""
        super().__init__("number", mods, why, owner)
        self.expr: Expr = expr if isinstance(expr, Expr) else read_expr(expr)

    def throw(self, draw: Draw) -> Outcome:
        return self.expr.throw(draw) + total(self.mods)

    def ways(self) -> dict[Outcome, int]:
        plus = total(self.mods)
        return {value + plus: ways for value, ways in self.expr.ways().items()}

    def key(self) -> Outcome:
        return (self.kind, self.expr.text, total(self.mods))

    def spec(self) -> dict[str, object]:
        out = super().spec()
        out["n"] = self.expr.count
        out["sides"] = self.expr.thrown
        out["expr"] = self.expr.text
        return out


class RollOff(Roll):
    """Each seat throws one die and adds its bonus; the highest wins, and those who share it throw again.

    The result is the seat that wins. Faces are in the order of `seats`, again and again.
    """

    def __init__(
        self,
        seats: list[str],
        sides: int = 6,
        bonus: dict[str, list[Modifier]] | None = None,
        *,
        why: str = "",
        owner: str = "",
    ) -> None:
        """`bonus`: the modifiers of each seat that has some. Raises ValueError without two different seats or more."""
        super().__init__("roll-off", None, why, owner)
        if len(seats) < 2 or len({*seats}) != len(seats):
            raise ValueError("a roll-off needs two different seats or more")
        self.seats: list[str] = seats
        self.sides: int = sides
        self.bonus: dict[str, list[Modifier]] = {} if bonus is None else bonus
        for mods in self.bonus.values():
            self.mods.extend(mods)

    def throw(self, draw: Draw) -> Outcome:
        left = self.seats
        while len(left) > 1:
            left = self._ahead(left, draw(len(left), self.sides))
        return left[0]

    def _ahead(self, seats: list[str], faces: list[int]) -> list[str]:
        scores = [faces[i] + total(self.bonus.get(seats[i], [])) for i in range(len(seats))]
        best = max(scores)
        return [seats[i] for i in range(len(seats)) if scores[i] == best]

    def ways(self) -> dict[Outcome, int]:
        return self._ways(self.seats)

    def _ways(self, seats: list[str]) -> dict[Outcome, int]:
        """Throws that leave everybody level are as if they had not been made; a smaller tie is a smaller roll-off."""
        if len(seats) == 1:
            return {seats[0]: 1}
        ties: dict[tuple[str, ...], int] = {}
        for faces in product(range(1, self.sides + 1), repeat=len(seats)):
            ahead = self._ahead(seats, list(faces))
            if len(ahead) < len(seats):
                ties[tuple(ahead)] = ties.get(tuple(ahead), 0) + 1
        shares: list[tuple[Outcome, int, int]] = []
        for ahead_seats, throws in ties.items():
            smaller = self._ways(list(ahead_seats))
            for seat, ways in smaller.items():
                shares.append((seat, throws * ways, sum(smaller.values())))
        return on_one_scale(shares)

    def spec(self) -> dict[str, object]:
        out = super().spec()
        out["n"] = len(self.seats)
        out["sides"] = self.sides
        out["seats"] = self.seats
        if self.bonus:
            out["bonus"] = {seat: mods_spec(self.bonus[seat]) for seat in self.seats if seat in self.bonus}
        return out
