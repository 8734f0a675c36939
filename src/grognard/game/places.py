"""Choices on the table: where models stand (Place) and the paths they take (Move).

Models with a front have a facing at each place: see `grognard.game.poses`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from grognard.game.choices import (
    MOST_ITEMS,
    Choice,
    Malformed,
    Path3,
    Place3,
    as_list,
    as_pairs,
    as_place,
    named_twice,
    unknown_names,
)
from grognard.game.verdict import Verdict

A = TypeVar("A")
P = TypeVar("P")
#: reads one place: raw data, where it stands in the answer, the book's grain in decimals; raises Malformed
Read: TypeAlias = Callable[[object, str, int], P]


@mypyc_attr(allow_interpreted_subclasses=True)
class OfModels(Choice, Generic[A]):
    """Something for each of a set of models. Answer: pairs (model, A)."""

    #: numbers are rounded to this many decimals before they are judged (the book's grain)
    DECIMALS: ClassVar[int] = 3

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[tuple[str, A], ...] = ()

    def models(self) -> list[str]:
        """The models that may be named."""
        raise NotImplementedError("models")

    def may_spend(self) -> dict[str, float]:
        """How many inches each model may go; nothing where they are not counted."""
        return {}

    def together(self) -> list[list[str]]:
        """Sets of models of which an answer names one, whole; none where it may name any of the models."""
        return []

    def judge(self, rows: tuple[tuple[str, A], ...]) -> Verdict:
        """The verdict on an answer for known models, each named once."""
        return Verdict()

    def check(self, answer: object) -> Verdict:
        """Known models, each once, and the rules agree?"""
        assert isinstance(answer, tuple)
        named = [model for model, _ in answer]
        faults = unknown_names(named, self.models()) or named_twice(named)
        return Verdict(faults) if faults else self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the answer."""
        assert isinstance(answer, tuple)
        self.got = answer

    def describe(self) -> dict[str, object]:
        """With the models, how far each may go, and which are named together."""
        data = super().describe()
        data["models"] = self.models()
        data["allowance"] = self.may_spend()
        data["together"] = self.together()
        return data


def read_places(raw: object, read: Read[P], decimals: int) -> tuple[tuple[str, P], ...]:
    """Raw data as pairs (model, place). Raises Malformed."""
    return tuple(
        [(model, read(place, f"answer[{i}][1]", decimals)) for i, (model, place) in enumerate(as_pairs(raw))]
    )


def read_paths(raw: object, read: Read[P], decimals: int) -> tuple[tuple[str, tuple[P, ...]], ...]:
    """Raw data as pairs (model, path), of a bearable length in all. Raises Malformed."""
    rows: list[tuple[str, tuple[P, ...]]] = []
    total = 0
    for i, (model, path) in enumerate(as_pairs(raw)):
        where = f"answer[{i}][1]"
        places = [read(place, f"{where}[{k}]", decimals) for k, place in enumerate(as_list(path, where))]
        total += len(places)
        if total > MOST_ITEMS:
            raise Malformed(where, "fewer-places")
        rows.append((model, tuple(places)))
    return tuple(rows)


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(OfModels[Place3]):
    """Places for a set of models. Answer: pairs (model, (x, y, z))."""

    KIND: ClassVar[str] = "place"

    def parse(self, raw: object) -> object:
        """A tuple of (model, place)."""
        return read_places(raw, as_place, type(self).DECIMALS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(OfModels[Path3]):
    """Paths for a set of models, in order. Answer: pairs (model, path); models not named stand still.

    A path is its places after the start: ((x, y, z), …); an empty path stands still.
    """

    KIND: ClassVar[str] = "move"

    def parse(self, raw: object) -> object:
        """A tuple of (model, path)."""
        return read_paths(raw, as_place, type(self).DECIMALS)

    def default(self) -> object:
        """Stand still."""
        return ()
