"""Pools in which natural top faces count apart: they wound by themselves, pierce better, or call for another roll."""

from __future__ import annotations

from math import comb

from grognard.dice.check import Draw
from grognard.dice.dist import Outcome
from grognard.dice.modifier import total
from grognard.dice.rolls import Pool


class Tops(Pool):
    """`n` dice, each against a target number; the result is (successes on other faces, natural top faces that succeed).

    Arguments as for `Pool`; re-rolled dice count by their second face.
    """

    def throw(self, draw: Draw) -> Outcome:
        """Throw, then all re-rolls together after them."""
        check = self.check()
        faces: list[int] = []
        again = 0
        for face in draw(self.n, self.sides):
            if check.again[face]:
                again += 1
            else:
                faces.append(face)
        if again:
            faces += draw(again, self.sides)
        plain = tops = 0
        for face in faces:
            if check.passes[face]:
                if face == self.sides:
                    tops += 1
                else:
                    plain += 1
        return plain, tops

    def ways(self) -> dict[Outcome, int]:
        """Ways to each pair."""
        plain, top, fail = self._one_die()
        found: dict[Outcome, int] = {}
        for tops in range(self.n + 1):
            for others in range(self.n + 1 - tops):
                rest = self.n - tops - others
                ways = comb(self.n, tops) * comb(self.n - tops, others)
                ways *= top**tops * plain**others * fail**rest
                if ways:
                    found[others, tops] = ways
        return found

    def _one_die(self) -> tuple[int, int, int]:
        """Of sides * sides equally likely ways of one die: those to another success, to a top one, to none."""
        check = self.check()
        plain = top = 0
        for first in range(1, self.sides + 1):
            for second in range(1, self.sides + 1):
                face = second if check.again[first] else first
                if check.passes[face]:
                    if face == self.sides:
                        top += 1
                    else:
                        plain += 1
        return plain, top, self.sides * self.sides - plain - top

    def key(self) -> Outcome:
        """That of the pool, apart from pools."""
        what = ("tops", self.n, self.sides, self.target, total(self.mods))
        return (what, self.reroll, self.one_fails, self.top_succeeds)
