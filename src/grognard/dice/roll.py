"""The roll: a question put to the dice, how it is driven, and its odds found by trying all faces."""

from __future__ import annotations

from math import lcm
from typing import Final

from mypy_extensions import mypyc_attr

from grognard.dice.check import Draw
from grognard.dice.dist import Dist, Outcome, TooLarge
from grognard.dice.modifier import Modifier, mods_spec
from grognard.dice.source import Source

# The most throws that the general way of finding a distribution tries, and the most dice in one of them.
MAX_THROWS: Final = 200_000
_MAX_DICE: Final = 1_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll:
    """A question put to the dice. Strangers subclass it: `throw` is all they have to write.

    `why` is the id of the rule that asks for it, `owner` the seat that throws, `mods` the modifiers with their
    causes. Whoever makes it may say more that only logs need: `dice_mods`, which of its dice come from what;
    `target_mods`, what made the target another than it is printed (a plus is better for the thrower); `again_by` and
    `forced_by`, the rules by which the thrower, and by which the opponent, has dice thrown again. Whoever drives it
    sets `faces` (all faces, in the order thrown) and `got` (the result).
    """

    def __init__(self, kind: str, mods: list[Modifier] | None, why: str, owner: str) -> None:
        self.kind: str = kind
        self.why: str = why
        self.owner: str = owner
        self.mods: list[Modifier] = [] if mods is None else mods
        self.dice_mods: list[Modifier] = []
        self.target_mods: list[Modifier] = []
        self.again_by: list[str] = []
        self.forced_by: list[str] = []
        self.faces: list[int] = []
        self.got: Outcome = None

    def throw(self, draw: Draw) -> Outcome:
        """The result, from the faces that `draw(n, sides)` hands out and from nothing else."""
        raise NotImplementedError

    def ways(self) -> dict[Outcome, int]:
        """Equally likely ways to come to each result. Raises TooLarge if trying all faces would take too long."""
        return all_throws(self)

    def dist(self, exact: bool = False) -> Dist:
        """The distribution of the result: floats, or Fractions if `exact`."""
        return Dist.counts(self.ways(), exact)

    def key(self) -> Outcome:
        """Equal for rolls of equal distribution, hashable, or None if that cannot be said: saves working it out twice."""
        return None

    def spec(self) -> dict[str, object]:
        """The roll as plain data, for logs and records. Subclasses add what is theirs."""
        out: dict[str, object] = {"kind": self.kind, "why": self.why, "owner": self.owner}
        if self.mods:
            out["mods"] = mods_spec(self.mods)
        if self.dice_mods:
            out["dice_mods"] = mods_spec(self.dice_mods)
        if self.target_mods:
            out["target_mods"] = mods_spec(self.target_mods)
        if self.again_by:
            out["again_by"] = self.again_by
        if self.forced_by:
            out["forced_by"] = self.forced_by
        return out


class Hand:
    """Draws faces of a source from die number `index` on, and remembers them."""

    def __init__(self, source: Source, index: int) -> None:
        self.source: Source = source
        self.index: int = index
        self.faces: list[int] = []

    def draw(self, n: int, sides: int) -> list[int]:
        """The next `n` faces."""
        faces = self.source.faces(self.index, n, sides)
        self.index += n
        self.faces.extend(faces)
        return faces


def roll_with(roll: Roll, source: Source, index: int) -> int:
    """Throw `roll` from die number `index` on: sets its `faces` and `got`, returns the number of the next die.

    Where the source raises (Need: a person must throw first) the roll is left as it was.
    """
    hand = Hand(source, index)
    got = roll.throw(hand.draw)
    roll.faces = hand.faces
    roll.got = got
    return hand.index


class _Script:
    """Draws a scripted beginning of faces, then ones, and knows which script comes next."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.sides: list[int] = []
        self.used: int = 0

    def draw(self, n: int, sides: int) -> list[int]:
        if self.used + n > _MAX_DICE:
            raise TooLarge(MAX_THROWS)
        while len(self.faces) < self.used + n:
            self.faces.append(1)
            self.sides.append(sides)
        start = self.used
        self.used += n
        return self.faces[start : self.used]

    def ways(self) -> int:
        """One throw out of so many with these dice."""
        out = 1
        for sides in self.sides:
            out *= sides
        return out

    def advance(self) -> bool:
        """Go on to the next script; False after the last one."""
        self.used = 0
        while self.faces:
            if self.faces[-1] < self.sides[-1]:
                self.faces[-1] += 1
                return True
            self.faces.pop()
            self.sides.pop()
        return False


def all_throws(roll: Roll) -> dict[Outcome, int]:
    """Equally likely ways to come to each result, by throwing `roll` with all faces that it can meet.

    Right for every roll whose throw depends on faces alone and ends. Raises TooLarge beyond MAX_THROWS throws.
    """
    script = _Script()
    shares: dict[tuple[Outcome, int], int] = {}
    throws = 0
    while True:
        throws += 1
        if throws > MAX_THROWS:
            raise TooLarge(MAX_THROWS)
        result = roll.throw(script.draw)
        share = (result, script.ways())
        shares[share] = shares.get(share, 0) + 1
        if not script.advance():
            return on_one_scale([(result, ways, of) for (result, of), ways in shares.items()])


def on_one_scale(shares: list[tuple[Outcome, int, int]]) -> dict[Outcome, int]:
    """Add up shares `(result, ways, of)` as ways out of one common total."""
    scale = 1
    for _, _, of in shares:
        scale = lcm(scale, of)
    out: dict[Outcome, int] = {}
    for result, ways, of in shares:
        out[result] = out.get(result, 0) + ways * (scale // of)
    return out
