"""Choices on the table: Place (where models stand) and Move (the paths they take)."""

from __future__ import annotations

from typing import ClassVar

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


@mypyc_attr(allow_interpreted_subclasses=True)
class Place(Choice):
    """Places for a set of models. Answer: pairs (model, (x, y, z))."""

    KIND: ClassVar[str] = "place"
    #: coordinates are rounded to this many decimals before they are judged (the book's grain)
    DECIMALS: ClassVar[int] = 3

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[tuple[str, Place3], ...] = ()

    def models(self) -> list[str]:
        """The models that may be placed."""
        raise NotImplementedError("models")

    def judge(self, places: tuple[tuple[str, Place3], ...]) -> Verdict:
        """The verdict on places of known models, each named once."""
        return Verdict()

    def parse(self, raw: object) -> object:
        """A tuple of (model, place)."""
        return tuple(
            (model, as_place(place, f"answer[{i}][1]", type(self).DECIMALS))
            for i, (model, place) in enumerate(as_pairs(raw))
        )

    def check(self, answer: object) -> Verdict:
        """Known models, each once, and the rules agree?"""
        assert isinstance(answer, tuple)
        named = [model for model, _ in answer]
        faults = unknown_names(named, self.models()) or named_twice(named)
        return Verdict(faults) if faults else self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the places."""
        assert isinstance(answer, tuple)
        self.got = answer

    def describe(self) -> dict[str, object]:
        """With the models."""
        data = super().describe()
        data["models"] = self.models()
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class Move(Choice):
    """Paths for a set of models, in order. Answer: pairs (model, path); models not named stand still.

    A path is its places after the start: ((x, y, z), …); an empty path stands still.
    """

    KIND: ClassVar[str] = "move"
    #: coordinates are rounded to this many decimals before they are judged (the book's grain)
    DECIMALS: ClassVar[int] = 3

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[tuple[str, Path3], ...] = ()

    def models(self) -> list[str]:
        """The models that may be moved."""
        raise NotImplementedError("models")

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """The verdict on paths of known models, each named once."""
        return Verdict()

    def parse(self, raw: object) -> object:
        """A tuple of (model, path)."""
        rows: list[tuple[str, Path3]] = []
        total = 0
        for i, (model, path) in enumerate(as_pairs(raw)):
            where = f"answer[{i}][1]"
            places = [
                as_place(place, f"{where}[{k}]", type(self).DECIMALS)
                for k, place in enumerate(as_list(path, where))
            ]
            total += len(places)
            if total > MOST_ITEMS:
                raise Malformed(where, "fewer-places")
            rows.append((model, tuple(places)))
        return tuple(rows)

    def check(self, answer: object) -> Verdict:
        """Known models, each once, and the rules agree?"""
        assert isinstance(answer, tuple)
        named = [model for model, _ in answer]
        faults = unknown_names(named, self.models()) or named_twice(named)
        return Verdict(faults) if faults else self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the paths."""
        assert isinstance(answer, tuple)
        self.got = answer

    def default(self) -> object:
        """Stand still."""
        return ()

    def describe(self) -> dict[str, object]:
        """With the models."""
        data = super().describe()
        data["models"] = self.models()
        return data
