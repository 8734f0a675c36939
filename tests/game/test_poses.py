"""Places and paths of models with a front: how answers are read, and what is refused."""

from __future__ import annotations

import pytest

from grognard.game.choices import TWICE, UNKNOWN, Malformed
from grognard.game.poses import Course, MovePoses, PlacePoses, Pose, as_pose, turned
from grognard.game.verdict import Fault, Verdict


class Drill(MovePoses):
    """One model that may not end in the east."""

    def models(self) -> list[str]:
        return ["a.1"]

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        for _, course in courses:
            if course and course[-1][0] > 10.0:
                return Verdict([Fault("drill.east")])
        return Verdict()


class Parade(PlacePoses):
    """One model, anywhere."""

    def models(self) -> list[str]:
        return ["a.1"]

    def judge(self, poses: tuple[tuple[str, Pose], ...]) -> Verdict:
        return Verdict()


def test_a_pose_is_rounded_and_turned_into_one_circle() -> None:
    assert as_pose([1, 2.00049, -0.0, 450], "answer", 3) == (1.0, 2.0, 0.0, 90.0)
    assert str(as_pose([0, -0.0001, 0, -0.0001], "answer", 3)) == "(0.0, 0.0, 0.0, 0.0)"
    assert turned(-720.5, 1) == 359.5


@pytest.mark.parametrize(
    "raw", [[1, 2], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 0, "north"], [1, 2, 0, float("nan")], 7]
)
def test_what_is_no_pose_is_refused(raw: object) -> None:
    with pytest.raises(Malformed) as caught:
        Parade("parade", "a", "rule").parse([["a.1", raw]])
    assert caught.value.where.startswith("answer[0]")


def test_courses_are_read_judged_and_kept() -> None:
    drill = Drill("drill", "a", "rule")
    course = drill.parse([["a.1", [[1, 1, 0, 0], [2, 1, 0, 90]]]])
    assert course == (("a.1", ((1.0, 1.0, 0.0, 0.0), (2.0, 1.0, 0.0, 90.0))),)
    assert drill.check(course).legal
    drill.take(course)
    assert drill.got == course
    assert drill.check(drill.parse([["a.1", [[11, 1, 0, 0]]]])).rules() == ["drill.east"]
    assert drill.check(drill.default()).legal
    assert drill.describe()["facing"] is True


def test_strangers_and_doubles_are_refused() -> None:
    drill, parade = Drill("drill", "a", "rule"), Parade("parade", "a", "rule")
    assert drill.check((("b.1", ()),)).rules() == [UNKNOWN]
    assert drill.check((("a.1", ()), ("a.1", ()))).rules() == [TWICE]
    assert parade.check((("b.1", (0.0, 0.0, 0.0, 0.0)),)).rules() == [UNKNOWN]
    placed = parade.parse([["a.1", [3, 4, 0, 270]]])
    assert parade.check(placed).legal
    parade.take(placed)
    assert parade.got == (("a.1", (3.0, 4.0, 0.0, 270.0)),)


def test_a_path_without_end_is_not_read() -> None:
    with pytest.raises(Malformed) as caught:
        Drill("drill", "a", "rule").parse([["a.1", [[0, 0, 0, 0]] * 1500], ["a.1", [[0, 0, 0, 0]] * 1500]])
    assert caught.value.expected == "fewer-places"
