"""Where faces come from: a sealed key, a person at a real table, or a recording.

Dice are counted, not streamed: die number `index` of a match shows one face, whoever asks and however often. A throw
that is started again (because a person still had to type a face) therefore sees the same faces again, and
a match only has to remember how many dice it has used.
"""

from __future__ import annotations

import struct
from typing import Final

from mypy_extensions import mypyc_attr

# One 64-byte digest feeds 32 dice of two bytes each: a hash costs about as much as reading ten dice out of it.
_DICE_A_BLOCK: Final = 32
_LANE: Final = 1 << 16
_MAX_SIDES: Final = 1000


class Need(Exception):
    """A person still has to throw `n` dice of `sides` sides before the roll can go on."""

    def __init__(self, n: int, sides: int) -> None:
        super().__init__(n, sides)
        self.n = n
        self.sides = sides

    def __str__(self) -> str:
        return f"{self.n}d{self.sides} to be thrown"


class OutOfDice(Exception):
    """A recording has no die number `index`: the game being replayed has left its record."""

    def __init__(self, index: int, sides: int) -> None:
        super().__init__(index, sides)
        self.index = index
        self.sides = sides

    def __str__(self) -> str:
        return f"the recording has no die number {self.index} (a d{self.sides} was asked for)"


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Gives the face of every die of a match by its number."""

    def __init__(self, kind: str) -> None:
        self.kind: str = kind

    def faces(self, index: int, n: int, sides: int) -> list[int]:
        """The faces (1 to `sides`) of the `n` dice numbered `index`, `index + 1`, ..., in that order."""
        raise NotImplementedError


class Seeded(Source):
    """Dice out of a secret key: unpredictable without it, checkable by anyone who has it.

    Die k is read from a blake2b digest of its block of 32 dice, keyed with `key`: bytes 2(k mod 32) and the next one,
    little-endian, of `blake2b(k div 32 as 8 bytes little-endian, key=key)`, taken modulo `sides` plus one. A value
    in the incomplete last stretch of the 65,536 is thrown away (no bias) and read anew from
    `blake2b(k as 8 bytes, attempt as 4 bytes, key=key)`, attempt = 1, 2, ...: first two bytes. So a face depends
    on the key, the number of the die and its sides, and on nothing thrown before.
    """

    def __init__(self, key: bytes) -> None:
        """`key`: 1 to 64 bytes. Raises ValueError otherwise."""
        super().__init__("seeded")
        if not 1 <= len(key) <= 64:
            raise ValueError("a key of the dice has 1 to 64 bytes")
        self.key: bytes = key
        self._block: int = -1
        self._words: list[int] = []

    @staticmethod
    def from_seed(seed: int | str) -> Seeded:
        """Dice of a short public seed, as on the command line (5 and "5" are the same). Anyone can guess such a key."""
        from hashlib import blake2b  # late, as in all of this module: odds are asked without dice

        return Seeded(blake2b(str(seed).encode(), digest_size=32, person=b"grognard.seed").digest())

    @staticmethod
    def fresh() -> Seeded:
        """Dice of a new key from the operating system's randomness, for games that count."""
        import secrets  # late: it brings along what no other kind of dice needs

        return Seeded(secrets.token_bytes(32))

    def key_hash(self) -> str:
        """The public commitment to the key: its SHA-256, in hexadecimal."""
        from hashlib import sha256

        return sha256(self.key).hexdigest()

    def faces(self, index: int, n: int, sides: int) -> list[int]:
        """See Source. Raises ValueError unless 2 <= sides <= 1000."""
        _check_sides(sides)
        limit = _LANE - _LANE % sides
        out: list[int] = []
        for die in range(index, index + n):
            block = die // _DICE_A_BLOCK
            if block != self._block:
                self._words = list(struct.unpack("<32H", self._digest(block.to_bytes(8, "little"))))
                self._block = block
            word = self._words[die % _DICE_A_BLOCK]
            if word >= limit:
                word = self._again(die, limit)
            out.append(word % sides + 1)
        return out

    def _again(self, die: int, limit: int) -> int:
        attempt = 1
        while True:
            text = die.to_bytes(8, "little") + attempt.to_bytes(4, "little")
            digest = self._digest(text)
            word = digest[0] + 256 * digest[1]
            if word < limit:
                return word
            attempt += 1

    def _digest(self, text: bytes) -> bytes:
        from hashlib import blake2b

        return blake2b(text, key=self.key).digest()


class Typed(Source):
    """Dice thrown on the real table and typed in by a person, in the order in which the rules ask for them."""

    def __init__(self, first: int = 0) -> None:
        """`first`: the number of the first die that will be typed (the dice used so far, for a resumed match)."""
        super().__init__("typed")
        self.first: int = first
        self._faces: list[int] = []
        self._sides: list[int] = []

    def feed(self, faces: list[int], sides: int = 6) -> None:
        """Add faces of dice with `sides` sides. Raises ValueError, and takes none of them, if one is out of range."""
        _check_sides(sides)
        for face in faces:
            _check_face(face, sides)
        for face in faces:
            self._faces.append(face)
            self._sides.append(sides)

    def faces(self, index: int, n: int, sides: int) -> list[int]:
        """See Source. Raises Need for what is lacking, ValueError if dice of another kind were typed."""
        start = index - self.first
        if start < 0:
            raise ValueError(f"die number {index} was thrown before this person began to type")
        known = len(self._faces)
        for place in range(start, min(start + n, known)):
            if self._sides[place] != sides:
                raise ValueError(f"a d{sides} is asked for, and a d{self._sides[place]} was typed")
        if start + n > known:
            raise Need(start + n - max(start, known), sides)
        return self._faces[start : start + n]


class Recorded(Source):
    """The faces of a record or of a scripted case, in order."""

    def __init__(self, faces: list[int], first: int = 0) -> None:
        """`first`: the number of the die that shows `faces[0]`."""
        super().__init__("recorded")
        self.first: int = first
        self._faces: list[int] = list(faces)

    def faces(self, index: int, n: int, sides: int) -> list[int]:
        """See Source. Raises OutOfDice past the end, ValueError if a recorded face cannot be on such a die."""
        start = index - self.first
        if start < 0 or start + n > len(self._faces):
            missing = index if start < 0 else max(index, self.first + len(self._faces))
            raise OutOfDice(missing, sides)
        out = self._faces[start : start + n]
        for face in out:
            _check_face(face, sides)
        return out


def _check_sides(sides: int) -> None:
    if not 2 <= sides <= _MAX_SIDES:
        raise ValueError(f"no die has {sides} sides here (2 to {_MAX_SIDES})")


def _check_face(face: int, sides: int) -> None:
    if not 1 <= face <= sides:
        raise ValueError(f"{face} is no face of a d{sides}")
