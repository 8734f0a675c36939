"""Rolls of single dice: one that has to stay at or under a number, and dice with printed faces."""

from __future__ import annotations

from typing import Any

from grognard.dice.check import NO_REROLL, REROLL_ONES, Check, Draw
from grognard.dice.dist import Outcome, TooLarge
from grognard.dice.modifier import Modifier, total
from grognard.dice.roll import MAX_THROWS, Roll
from grognard.dice.rolls import One


class Under(One):
    """One die that succeeds if face + modifiers is at most the target; the result is whether it does.

    With `top_fails` the highest face never succeeds, with `one_succeeds` a natural 1 always does. Re-rolls are those
    of every pool (see `check`).
    """

    def __init__(
        self,
        sides: int,
        target: int,
        mods: list[Modifier] | None = None,
        *,
        reroll: str = NO_REROLL,
        top_fails: bool = False,
        one_succeeds: bool = False,
        why: str = "",
        owner: str = "",
    ) -> None:
        """Raises ValueError like every pool."""
        super().__init__(sides, target, mods, reroll=reroll, why=why, owner=owner)
        self.kind = "under"
        self.top_fails: bool = top_fails
        self.one_succeeds: bool = one_succeeds

    def check(self) -> Check:
        """What each face counts: what the face opposite would count against the number opposite."""
        opposite = self.sides + 1
        check = Check(
            self.sides,
            opposite - self.target,
            -total(self.mods),
            self.reroll,
            self.top_fails,
            self.one_succeeds,
        )
        passes = check.passes
        again = check.again
        check.passes = [False] + [passes[opposite - face] for face in range(1, opposite)]
        check.again = [False] + [again[opposite - face] for face in range(1, opposite)]
        if self.reroll == REROLL_ONES:
            check.again = [face == 1 for face in range(opposite)]
        return check

    def key(self) -> Outcome:
        return (super().key(), self.top_fails, self.one_succeeds)

    def spec(self) -> dict[str, object]:
        out = super().spec()
        if self.top_fails:
            out["top_fails"] = True
        if self.one_succeeds:
            out["one_succeeds"] = True
        return out


class Faces(Roll):
    """Dice with printed faces; the result is the number that each of them shows, as a tuple, or with `add` their sum.

    `tables`: for each die what is printed on its faces. Some dice of an earlier throw are thrown again as a roll of
    its own: `held` is what all dice showed, `chosen` the places of those that are thrown; the others stay as they are.

    >>> red = [0, 0, 1, 1, 1, 2]
    >>> Faces([red, red, red], add=True).dist(True)[6]
    Fraction(1, 216)
    >>> Faces([red, red]).again((2, 0), [1]).dist(True)[(2, 1)]
    Fraction(1, 2)
    """

    def __init__(
        self,
        tables: list[list[int]],
        *,
        add: bool = False,
        held: tuple[int, ...] | None = None,
        chosen: list[int] | None = None,
        why: str = "",
        owner: str = "",
    ) -> None:
        """Raises ValueError for a die with less than two faces, a choice without dice that are held, a number of held
        dice that does not fit, or chosen places that are not there or named twice."""
        super().__init__("faces", None, why, owner)
        if any([len(table) < 2 for table in tables]):
            raise ValueError("a die has two faces or more")
        if (held is None) != (chosen is None) or (held is not None and len(held) != len(tables)):
            raise ValueError("to throw dice again takes what all of them showed, and which are thrown")
        self.tables: list[list[int]] = tables
        self.add: bool = add
        self.held: tuple[int, ...] = (0,) * len(tables) if held is None else held
        self.first: bool = chosen is None
        self.chosen: list[int] = list(range(len(tables))) if chosen is None else sorted(chosen)
        if len({*self.chosen}) != len(self.chosen) or not {*self.chosen} <= {*range(len(tables))}:
            raise ValueError(f"no such dice to throw again: {self.chosen}")

    def again(self, shown: tuple[int, ...], chosen: list[int], why: str = "") -> Faces:
        """The roll of the dice at the places `chosen` once more, after the dice have `shown` this; `why`: the rule that
        lets them be thrown again, where it is not the one of the first throw."""
        rule = why or self.why
        return Faces(self.tables, add=self.add, held=shown, chosen=chosen, why=rule, owner=self.owner)

    def put_back(self) -> list[int]:
        """What the dice showed that are thrown again, in the order of the throw; nothing for a first throw."""
        return [] if self.first else [self.held[at] for at in self.chosen]

    def total(self, faces: list[int]) -> int:
        """The sum of what all dice show after these faces were thrown."""
        kept = [self.held[at] for at in range(len(self.held)) if at not in self.chosen]
        return sum(kept) + sum(self.printed(faces))

    def printed(self, faces: list[int]) -> list[int]:
        """What is printed on these faces of the dice that are thrown, in their order."""
        return [self.tables[self.chosen[i]][faces[i] - 1] for i in range(len(faces))]

    def throw(self, draw: Draw) -> Outcome:
        """Dice of equal numbers of sides that stand side by side are drawn together."""
        faces: list[int] = []
        while len(faces) < len(self.chosen):
            sides = len(self.tables[self.chosen[len(faces)]])
            n = 1
            while (
                len(faces) + n < len(self.chosen) and len(self.tables[self.chosen[len(faces) + n]]) == sides
            ):
                n += 1
            faces.extend(draw(n, sides))
        shown = list(self.held)
        printed = self.printed(faces)
        for i in range(len(printed)):
            shown[self.chosen[i]] = printed[i]
        return sum(shown) if self.add else tuple(shown)

    def ways(self) -> dict[Outcome, int]:
        """Raises TooLarge if all that the dice may show one by one is too much."""
        different = 1
        for at in self.chosen:
            different *= len({*self.tables[at]})
        if not self.add and different > MAX_THROWS:
            raise TooLarge(MAX_THROWS)
        out: dict[Outcome, int] = {0: 1} if self.add else {(): 1}
        for at in range(len(self.tables)):
            table = self.tables[at] if at in self.chosen else [self.held[at]]
            bigger: dict[Outcome, int] = {}
            for shown, ways in out.items():
                for value in table:
                    more = shown + value if self.add else (*shown, value)
                    bigger[more] = bigger.get(more, 0) + ways
            out = bigger
        return out

    def key(self) -> Outcome:
        thrown = tuple([tuple(self.tables[at]) for at in self.chosen])
        if self.add:
            kept = sum([self.held[at] for at in range(len(self.held)) if at not in self.chosen])
            return (self.kind, self.add, tuple(sorted(thrown)), kept)
        kept_dice = tuple([(at, self.held[at]) for at in range(len(self.held)) if at not in self.chosen])
        return (self.kind, self.add, thrown, kept_dice)

    def spec(self) -> dict[str, object]:
        out = super().spec()
        out["n"] = len(self.chosen)
        out["tables"] = self.tables
        if self.add:
            out["add"] = True
        if not self.first:
            out["held"] = list(self.held)
            out["chosen"] = self.chosen
        return out


def faces_of(spec: dict[str, Any]) -> Faces:
    """The dice that described themselves so (`Faces.spec`)."""
    held = spec.get("held")
    return Faces(
        spec["tables"],
        add=bool(spec.get("add")),
        held=None if held is None else tuple(held),
        chosen=spec.get("chosen"),
        why=spec.get("why", ""),
        owner=spec.get("owner", ""),
    )
