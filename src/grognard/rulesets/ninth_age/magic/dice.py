"""Rolls of magic (catalogue 9): the flux, and magic dice, whose sixes and single low faces matter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.dice.check import Draw
from grognard.dice.dist import Outcome
from grognard.dice.modifier import Modifier, total
from grognard.dice.roll import Roll
from grognard.game.play import Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.dicing import amount

FLUX: Final = cite("ninth_age.magic.flux")
NOT_ENOUGH: Final = cite("ninth_age.magic.not-enough-power")
OVERWHELMING: Final = cite("ninth_age.magic.overwhelming")

#: a single die that shows no more than this fails
TOO_LITTLE: Final = 2
#: so many natural sixes are Overwhelming Power
SIXES: Final = 2
#: what Overwhelming Power adds beside the number of dice: a D3
SURGE: Final = (1, 2, 3)
#: as many dice as make a casting or a dispel this likely are offered first
LIKELY: Final = 0.6


class Flux(Roll):
    """Two dice; the result is (their sum, the higher of them)."""

    def __init__(self) -> None:
        super().__init__("flux", None, FLUX.id, "")

    def throw(self, draw: Draw) -> Outcome:
        """Both faces."""
        faces = draw(2, 6)
        return faces[0] + faces[1], max(faces)

    def spec(self) -> dict[str, object]:
        """Two dice of six."""
        return {**super().spec(), "n": 2, "sides": 6}


class MagicDice(Roll):
    """`n` magic dice; the result is their faces, the lowest first. `mods` are added to the total by whoever reads them."""

    def __init__(self, n: int, mods: list[Modifier], why: str, owner: str) -> None:
        super().__init__("magic", mods, why, owner)
        self.n = n

    def throw(self, draw: Draw) -> Outcome:
        """The faces in order."""
        return tuple(sorted(draw(self.n, 6)))

    def spec(self) -> dict[str, object]:
        """So many dice of six."""
        return {**super().spec(), "n": self.n, "sides": 6}


def faces_of(roll: MagicDice) -> list[int]:
    """The faces that were thrown, the lowest first."""
    assert isinstance(roll.got, tuple)
    return [face for face in roll.got if isinstance(face, int)]


def overwhelming(faces: list[int]) -> bool:
    """Two or more natural sixes?"""
    return faces.count(6) >= SIXES


def too_little(faces: list[int]) -> bool:
    """A single die with a 1 or a 2 always fails, whatever is added."""
    if len(faces) == 1 and faces[0] <= TOO_LITTLE:
        NOT_ENOUGH.hit()
        return True
    return False


def added(faces: list[int], mods: list[Modifier]) -> int:
    """Faces and bonus."""
    sum = total(mods)
    for face in faces:
        sum += face
    return sum


def surge(faces: list[int], seat: str) -> Play[int]:
    """What Overwhelming Power adds for who has kept its focus; 0 if there is none."""
    if not overwhelming(faces):
        return 0
    more = amount("D3", OVERWHELMING.id, seat)
    yield more
    assert isinstance(more.got, int)
    return more.got + len(faces)


def likely(most: int, mods: list[Modifier], need: int, focused: bool) -> int:
    """The fewest dice, up to so many, that are likely to be enough; all of them if none are."""
    for dice in range(1, most + 1):
        if chance(dice, mods, need, focused) >= LIKELY:
            return dice
    return most


def chance(dice: int, mods: list[Modifier], need: int, focused: bool = True) -> float:
    """How likely so many dice come to a total, Overwhelming Power (of the `focused`) and single low dice included."""
    return _chance(dice, total(mods), need, focused)


@lru_cache(maxsize=4096)
def _chance(dice: int, plus: int, need: int, focused: bool) -> float:
    good = 0.0
    for (sum, sixes), ways in _totals(dice).items():
        if dice == 1 and sum <= TOO_LITTLE:
            continue
        if sixes >= SIXES and focused:
            passed = len([1 for surge in SURGE if sum + plus + surge + dice >= need])
            good += ways * passed / len(SURGE)
        elif sum + plus >= need:
            good += ways
    return good / float(6**dice)


@lru_cache(maxsize=16)
def _totals(dice: int) -> dict[tuple[int, int], int]:
    """How many throws of so many dice have each (sum, number of sixes up to two)."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for _ in range(dice):
        more: dict[tuple[int, int], int] = {}
        for (sum, sixes), n in ways.items():
            for face in range(1, 7):
                key = (sum + face, min(SIXES, sixes + (1 if face == 6 else 0)))
                more[key] = more.get(key, 0) + n
        ways = more
    return ways
