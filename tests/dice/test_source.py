"""Faces come from a key, a person or a recording, each by the number of its die."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from grognard.dice.source import Need, OutOfDice, Recorded, Seeded, Source, Typed


def face_by_the_recipe(key: bytes, die: int, sides: int) -> int:
    """The recipe of Seeded's description, written out for one die: what anyone does to verify a game."""
    limit = 65536 - 65536 % sides
    block = hashlib.blake2b((die // 32).to_bytes(8, "little"), key=key).digest()
    lane = 2 * (die % 32)
    word = int.from_bytes(block[lane : lane + 2], "little")
    attempt = 0
    while word >= limit:
        attempt += 1
        text = die.to_bytes(8, "little") + attempt.to_bytes(4, "little")
        word = int.from_bytes(hashlib.blake2b(text, key=key).digest()[:2], "little")
    return word % sides + 1


@pytest.mark.parametrize("sides", [2, 3, 6, 8, 20, 1000])
def test_seeded_follows_its_published_recipe(sides: int) -> None:
    key = b"a sealed key"
    assert Seeded(key).faces(0, 3000, sides) == [face_by_the_recipe(key, k, sides) for k in range(3000)]


def test_the_recipe_test_meets_rejected_values() -> None:
    key = b"a sealed key"
    limit = 65536 - 65536 % 1000
    words = b"".join(hashlib.blake2b(b.to_bytes(8, "little"), key=key).digest() for b in range(94))
    values = [int.from_bytes(words[i : i + 2], "little") for i in range(0, 6000, 2)]
    assert sum(value >= limit for value in values) >= 10


def test_seeded_dice_never_change() -> None:
    assert Seeded.from_seed(1).faces(0, 20, 6) == [5, 6, 5, 6, 2, 6, 4, 1, 4, 6, 5, 6, 4, 2, 2, 3, 6, 6, 4, 2]
    assert Seeded.from_seed("armada").faces(1_000_000, 10, 8) == [1, 8, 2, 3, 7, 7, 3, 3, 4, 8]


def test_a_die_does_not_depend_on_how_it_is_asked_for() -> None:
    source = Seeded.from_seed("order")
    all_at_once = source.faces(0, 200, 6)
    backwards = [source.faces(k, 1, 6)[0] for k in range(199, -1, -1)]
    assert backwards[::-1] == all_at_once
    assert source.faces(30, 5, 6) == all_at_once[30:35]
    assert Seeded.from_seed("order").faces(150, 50, 6) == all_at_once[150:]


def test_seeded_throws_every_face_equally_often() -> None:
    for sides in (6, 8):
        n = 60_000
        seen = Counter(Seeded.from_seed("fair").faces(0, n, sides))
        assert sorted(seen) == list(range(1, sides + 1))
        chi2 = sum((seen[face] - n / sides) ** 2 / (n / sides) for face in seen)
        assert chi2 < 24  # 7 degrees of freedom: exceeded once in a thousand keys


def test_neighbouring_dice_are_independent() -> None:
    faces = Seeded.from_seed("pairs").faces(0, 72_000, 6)
    seen = Counter(zip(faces[::2], faces[1::2], strict=True))
    chi2 = sum((seen[pair] - 1000) ** 2 / 1000 for pair in seen)
    assert len(seen) == 36 and chi2 < 67  # 35 degrees of freedom


def test_seeds_and_keys() -> None:
    assert Seeded.from_seed(5).key == Seeded.from_seed("5").key != Seeded.from_seed(6).key
    assert Seeded.fresh().key != Seeded.fresh().key
    assert Seeded(b"k").key_hash() == hashlib.sha256(b"k").hexdigest()
    assert Seeded(b"k").kind == "seeded"
    for bad in (b"", b"x" * 65):
        with pytest.raises(ValueError, match="1 to 64 bytes"):
            Seeded(bad)
    for sides in (1, 1001):
        with pytest.raises(ValueError, match="sides"):
            Seeded(b"k").faces(0, 1, sides)


def test_typed_asks_for_what_is_lacking_and_keeps_what_is_known() -> None:
    source = Typed()
    with pytest.raises(Need) as need:
        source.faces(0, 3, 6)
    assert (need.value.n, need.value.sides) == (3, 6) and str(need.value) == "3d6 to be thrown"
    source.feed([4, 1])
    with pytest.raises(Need) as need:
        source.faces(0, 3, 6)
    assert need.value.n == 1
    source.feed([6])
    assert source.faces(0, 3, 6) == source.faces(0, 3, 6) == [4, 1, 6]
    with pytest.raises(Need) as need:
        source.faces(3, 2, 8)
    assert (need.value.n, need.value.sides) == (2, 8)
    with pytest.raises(Need) as need:
        source.faces(5, 2, 8)
    assert need.value.n == 2
    source.feed([8, 7], 8)
    assert source.faces(3, 2, 8) == [8, 7]


def test_typed_refuses_faces_that_no_die_shows() -> None:
    source = Typed(first=10)
    for faces, sides in (([3, 7], 6), ([0], 6), ([9], 8)):
        with pytest.raises(ValueError, match="no face"):
            source.feed(faces, sides)
    with pytest.raises(Need) as need:
        source.faces(10, 2, 6)
    assert need.value.n == 2  # a refused line leaves nothing behind
    source.feed([2], 6)
    with pytest.raises(ValueError, match="a d8 is asked for"):
        source.faces(10, 1, 8)
    with pytest.raises(ValueError, match="before"):
        source.faces(9, 1, 6)


def test_recorded_gives_its_faces_and_no_more() -> None:
    source = Recorded([3, 6, 1], first=7)
    assert source.faces(8, 2, 6) == [6, 1] and source.faces(7, 3, 6) == [3, 6, 1]
    for index, n, missing in ((7, 4, 10), (12, 1, 12), (3, 1, 3)):
        with pytest.raises(OutOfDice) as out:
            source.faces(index, n, 6)
        assert out.value.index == missing
    assert "number 3" in str(out.value)
    with pytest.raises(ValueError, match="6 is no face of a d4"):
        source.faces(8, 1, 4)


def test_a_stranger_may_write_a_source() -> None:
    class Sixes(Source):
        def faces(self, index: int, n: int, sides: int) -> list[int]:
            return [sides] * n

    assert Sixes("sixes").faces(0, 2, 6) == [6, 6]
    with pytest.raises(NotImplementedError):
        Source("none").faces(0, 1, 6)
