"""Units that are one body: how stances and maneuvers are read, and what is refused."""

from __future__ import annotations

import pytest

from grognard.game.bodies import Maneuvers, MoveBody, PlaceBody, Stance
from grognard.game.choices import MALFORMED, Malformed
from grognard.game.verdict import Fault, Verdict


class Reform(PlaceBody):
    """A unit that may stand two or three abreast, in the west."""

    def files(self) -> list[int]:
        return [2, 3]

    def judge(self, stance: Stance) -> Verdict:
        return Verdict([Fault("drill.east")] if stance[0] > 10.0 else [])

    def default(self) -> object:
        return (5.0, 5.0, 90.0, 2)


class March(MoveBody):
    """A unit that goes forward and wheels, eight inches at most."""

    def maneuvers(self) -> list[str]:
        return ["forward", "wheel-left"]

    def may_spend(self) -> float:
        return 8.0

    def judge(self, maneuvers: Maneuvers) -> Verdict:
        spent = 0.0
        for name, amount in maneuvers:
            spent += amount if name == "forward" else amount / 10.0
        return Verdict([Fault("drill.far")] if spent > 8.0 else [], {"a.unit": spent})


def reform() -> Reform:
    return Reform("drill.reform", "a", "drill.reform", "a.unit")


def march() -> March:
    return March("drill.march", "a", "drill.march", "a.unit")


def test_a_stance_is_rounded_turned_judged_and_kept() -> None:
    asked = reform()
    stance = asked.parse([1, 2.00049, 450, 3])
    assert stance == (1.0, 2.0, 90.0, 3)
    assert asked.check(stance).legal
    asked.take(stance)
    assert asked.got == stance
    assert asked.check(asked.parse([11, 2, 0, 2])).rules() == ["drill.east"]
    assert asked.describe()["files"] == [2, 3] and asked.describe()["start"] == (5.0, 5.0, 90.0, 2)
    assert asked.describe()["unit"] == "a.unit"
    # it may be put anywhere, and nobody counts how far that is
    assert (asked.describe()["fixed"], asked.describe()["allowance"]) == (False, None)
    assert asked.spent((1.0, 2.0, 90.0, 3)) is None


def test_a_number_of_files_that_may_not_be_is_refused() -> None:
    verdict = reform().check(reform().parse([1, 2, 0, 4]))
    assert verdict.rules() == [MALFORMED] and verdict.faults[0].args["where"] == "answer[3]"


@pytest.mark.parametrize(
    "raw", [[1, 2, 3], [1, 2, 3, 4, 5], [1, 2, "north", 2], [1, 2, 3, 2.5], [1, float("inf"), 3, 2], 7]
)
def test_what_is_no_stance_is_refused(raw: object) -> None:
    with pytest.raises(Malformed) as caught:
        reform().parse(raw)
    assert caught.value.where.startswith("answer")


def test_maneuvers_are_read_judged_and_kept() -> None:
    asked = march()
    way = asked.parse([["forward", 2], ["wheel-left", 30.00049]])
    assert way == (("forward", 2.0), ("wheel-left", 30.0))
    assert asked.check(way).costs == {"a.unit": 5.0}
    asked.take(way)
    assert asked.got == way
    assert asked.check(asked.parse([["forward", 9]])).rules() == ["drill.far"]
    assert asked.check(asked.default()).legal
    assert asked.describe()["maneuvers"] == ["forward", "wheel-left"] and asked.describe()["allowance"] == 8.0


def test_a_maneuver_that_it_may_not_use_is_refused() -> None:
    assert march().check(march().parse([["back", 1]])).rules() == [MALFORMED]


def test_a_pivot_turns_into_one_circle() -> None:
    assert march().parse([["pivot", -90]]) == (("pivot", 270.0),)


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        ([["jump", 1]], "answer[0][0]"),
        ([["forward", -1]], "answer[0][1]"),
        ([["forward"]], "answer[0]"),
        ([["forward", "far"]], "answer[0]"),
        ([["forward", 1]] * 41, "answer"),
        ("forward", "answer"),
    ],
)
def test_what_is_no_way_is_refused(raw: object, where: str) -> None:
    with pytest.raises(Malformed) as caught:
        march().parse(raw)
    assert caught.value.where.startswith(where)
