"""Choices on the table for models with a front: where they stand, and the paths they take, each place with a facing.

The kinds are "place" and "move" as in `grognard.game.places`; a place has four numbers, the last the facing in degrees
anticlockwise from east. Round models have no facing and use the plain kinds.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from mypy_extensions import mypyc_attr

from grognard.game.choices import Malformed, as_list, as_number
from grognard.game.places import OfModels, read_paths, read_places
from grognard.game.rounding import rounded

Pose: TypeAlias = tuple[float, float, float, float]
Course: TypeAlias = tuple[Pose, ...]


def as_pose(raw: object, where: str, decimals: int) -> Pose:
    """The raw data as a pose [x, y, z, facing], rounded to the book's grain; the facing from 0 up to 360 degrees."""
    row = as_list(raw, where)
    if len(row) != 4:
        raise Malformed(where, "pose")
    # never a negative zero: one spelling in every record
    x = rounded(as_number(row[0], where, 0), decimals)
    y = rounded(as_number(row[1], where, 1), decimals)
    z = rounded(as_number(row[2], where, 2), decimals)
    return x, y, z, turned(as_number(row[3], where, 3), decimals)


def turned(facing: float, decimals: int) -> float:
    """A facing in degrees as 0 up to 360, rounded.

    >>> turned(-90.0, 3), turned(359.9999, 3)
    (270.0, 0.0)
    """
    degrees = rounded(facing % 360.0, decimals)
    return 0.0 if degrees >= 360.0 else degrees


@mypyc_attr(allow_interpreted_subclasses=True)
class PlacePoses(OfModels[Pose]):
    """Poses for a set of models. Answer: pairs (model, (x, y, z, facing))."""

    KIND: ClassVar[str] = "place"

    def parse(self, raw: object) -> object:
        """A tuple of (model, pose)."""
        return read_places(raw, as_pose, type(self).DECIMALS)

    def describe(self) -> dict[str, object]:
        """With the models, and that they have a facing."""
        return {**super().describe(), "facing": True}


@mypyc_attr(allow_interpreted_subclasses=True)
class MovePoses(OfModels[Course]):
    """Paths for a set of models, in order. Answer: pairs (model, course); models not named stand still.

    A course is the poses after the start: ((x, y, z, facing), …); an empty one stands still.
    """

    KIND: ClassVar[str] = "move"

    def parse(self, raw: object) -> object:
        """A tuple of (model, course)."""
        return read_paths(raw, as_pose, type(self).DECIMALS)

    def default(self) -> object:
        """Stand still."""
        return ()

    def describe(self) -> dict[str, object]:
        """With the models, and that they have a facing."""
        return {**super().describe(), "facing": True}
