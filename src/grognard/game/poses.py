"""Choices on the table for models with a front: where they stand, and the paths they take, each place with a facing.

The kinds are "place" and "move" as in `grognard.game.places`; a place has four numbers, the last the facing in degrees
anticlockwise from east. Round models have no facing and use the plain kinds.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.game.choices import (
    MOST_ITEMS,
    Choice,
    Malformed,
    as_list,
    as_number,
    as_pairs,
    named_twice,
    unknown_names,
)
from grognard.game.verdict import Verdict

Pose: TypeAlias = tuple[float, float, float, float]
Course: TypeAlias = tuple[Pose, ...]


def as_pose(raw: object, where: str, decimals: int) -> Pose:
    """The raw data as a pose [x, y, z, facing], rounded to the book's grain; the facing from 0 up to 360 degrees."""
    row = as_list(raw, where)
    if len(row) != 4:
        raise Malformed(where, "pose")
    # adding 0.0 turns a negative zero into zero: one spelling in every record
    x = round(as_number(row[0], f"{where}[0]"), decimals) + 0.0
    y = round(as_number(row[1], f"{where}[1]"), decimals) + 0.0
    z = round(as_number(row[2], f"{where}[2]"), decimals) + 0.0
    return x, y, z, turned(as_number(row[3], f"{where}[3]"), decimals)


def turned(facing: float, decimals: int) -> float:
    """A facing in degrees as 0 up to 360, rounded.

    >>> turned(-90.0, 3), turned(359.9999, 3)
    (270.0, 0.0)
    """
    degrees = round(facing % 360.0, decimals) + 0.0
    return 0.0 if degrees >= 360.0 else degrees


@mypyc_attr(allow_interpreted_subclasses=True)
class PlacePoses(Choice):
    """Poses for a set of models. Answer: pairs (model, (x, y, z, facing))."""

    KIND: ClassVar[str] = "place"
    #: numbers are rounded to this many decimals before they are judged (the book's grain)
    DECIMALS: ClassVar[int] = 3

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[tuple[str, Pose], ...] = ()

    def models(self) -> list[str]:
        """The models that may be placed."""
        raise NotImplementedError("models")

    def judge(self, poses: tuple[tuple[str, Pose], ...]) -> Verdict:
        """The verdict on poses of known models, each named once."""
        return Verdict()

    def parse(self, raw: object) -> object:
        """A tuple of (model, pose)."""
        return tuple(
            (model, as_pose(pose, f"answer[{i}][1]", type(self).DECIMALS))
            for i, (model, pose) in enumerate(as_pairs(raw))
        )

    def check(self, answer: object) -> Verdict:
        """Known models, each once, and the rules agree?"""
        assert isinstance(answer, tuple)
        named = [model for model, _ in answer]
        faults = unknown_names(named, self.models()) or named_twice(named)
        return Verdict(faults) if faults else self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the poses."""
        assert isinstance(answer, tuple)
        self.got = answer

    def describe(self) -> dict[str, object]:
        """With the models, and that they have a facing."""
        data = super().describe()
        data["models"] = self.models()
        data["facing"] = True
        return data


@mypyc_attr(allow_interpreted_subclasses=True)
class MovePoses(Choice):
    """Paths for a set of models, in order. Answer: pairs (model, course); models not named stand still.

    A course is the poses after the start: ((x, y, z, facing), …); an empty one stands still.
    """

    KIND: ClassVar[str] = "move"
    #: numbers are rounded to this many decimals before they are judged (the book's grain)
    DECIMALS: ClassVar[int] = 3

    def __init__(self, id: str, seat: str, rule: str) -> None:
        super().__init__(id, seat, rule)
        self.got: tuple[tuple[str, Course], ...] = ()

    def models(self) -> list[str]:
        """The models that may be moved."""
        raise NotImplementedError("models")

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """The verdict on courses of known models, each named once."""
        return Verdict()

    def parse(self, raw: object) -> object:
        """A tuple of (model, course)."""
        rows: list[tuple[str, Course]] = []
        total = 0
        for i, (model, course) in enumerate(as_pairs(raw)):
            where = f"answer[{i}][1]"
            poses = [
                as_pose(pose, f"{where}[{k}]", type(self).DECIMALS)
                for k, pose in enumerate(as_list(course, where))
            ]
            total += len(poses)
            if total > MOST_ITEMS:
                raise Malformed(where, "fewer-places")
            rows.append((model, tuple(poses)))
        return tuple(rows)

    def check(self, answer: object) -> Verdict:
        """Known models, each once, and the rules agree?"""
        assert isinstance(answer, tuple)
        named = [model for model, _ in answer]
        faults = unknown_names(named, self.models()) or named_twice(named)
        return Verdict(faults) if faults else self.judge(answer)

    def take(self, answer: object) -> None:
        """Keep the courses."""
        assert isinstance(answer, tuple)
        self.got = answer

    def default(self) -> object:
        """Stand still."""
        return ()

    def describe(self) -> dict[str, object]:
        """With the models, and that they have a facing."""
        data = super().describe()
        data["models"] = self.models()
        data["facing"] = True
        return data
