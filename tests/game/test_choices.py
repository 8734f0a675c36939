"""The closed list of kinds: what is an answer at all, and what a refusal says."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.game.choices import Choice, Malformed, as_number, as_place
from grognard.game.picks import Assign, Number, Order, PickOne, PickSome
from grognard.game.places import Move, Place
from grognard.game.verdict import Fault, Verdict
from grognard.game.wire import encode

pytestmark = pytest.mark.both_forms

NAMES = ["ash", "birch", "cedar"]


class One(PickOne):
    def items(self) -> list[str]:
        return NAMES

    def why_not(self, key: str) -> list[Fault]:
        return [Fault("t.no-ash")] if key == "ash" else []


class Some(PickSome):
    def items(self) -> list[str]:
        return NAMES

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        return [Fault("t.two")] if len(keys) > 2 else []


class InOrder(Order):
    def items(self) -> list[str]:
        return NAMES

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        return [Fault("t.cedar-last")] if keys[-1] != "cedar" else []


class Pairs(Assign):
    def items(self) -> list[str]:
        return NAMES

    def targets(self, item: str) -> list[str]:
        return ["x", "y"]

    def why_not(self, item: str, target: str) -> list[Fault]:
        return [Fault("t.no-y")] if (item, target) == ("ash", "y") else []

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        return [Fault("t.one-x")] if [target for _, target in pairs].count("x") > 1 else []


class Spots(Place):
    DECIMALS: ClassVar[int] = 2

    def models(self) -> list[str]:
        return NAMES

    def judge(self, places: tuple[tuple[str, tuple[float, float, float]], ...]) -> Verdict:
        return Verdict([Fault("t.west", {}, [model]) for model, (x, _, _) in places if x < 0])


class Paths(Move):
    def models(self) -> list[str]:
        return NAMES


def kinds() -> list[Choice]:
    return [
        One("t", "a", "t"),
        Some("t", "a", "t"),
        InOrder("t", "a", "t"),
        Pairs("t", "a", "t"),
        Number("t", "a", "t", 2, 30),
        Spots("t", "a", "t"),
        Paths("t", "a", "t"),
    ]


def rules(choice: Choice, raw: object) -> list[str]:
    """The rules that refuse it; raises Malformed."""
    return choice.check(choice.parse(raw)).rules()


LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([*NAMES, "x", "y", "pass", "", "\ud800", "a\x00", "z" * 201])
    | st.text(max_size=4)
    | st.binary(max_size=3)
)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.tuples(st.sampled_from(NAMES), inner)
        | st.dictionaries(st.text(max_size=2), inner, max_size=2)
    ),
    max_leaves=12,
)


@given(ANYTHING)
def test_any_data_is_an_answer_or_malformed(raw: object) -> None:
    for choice in kinds():
        try:
            answer = choice.parse(raw)
        except Malformed as bad:
            encode(bad.verdict().plain())
            continue
        verdict = choice.check(answer)
        encode(verdict.plain())
        assert choice.parse(answer) == answer
        if verdict.legal:
            choice.take(answer)
            assert choice.got == answer
            encode(answer)


@pytest.mark.parametrize("choice", kinds(), ids=lambda choice: type(choice).KIND)
def test_what_is_offered_is_accepted_and_descriptions_can_be_sent(choice: Choice) -> None:
    offered = [] if isinstance(choice, Place) else choice.candidates(8)
    for answer in offered:
        assert rules(choice, answer) == []
    assert len({str(answer) for answer in offered}) == len(offered)
    encode(choice.describe())


def test_pick_one() -> None:
    choice = One("t", "a", "t")
    assert rules(choice, "ash") == ["t.no-ash"]
    assert rules(choice, "birhc") == ["kernel.unknown-option"]
    assert choice.check("birhc").faults[0].args == {"option": "birhc", "meant": "birch"}
    assert choice.check("ash").example == "birch" == choice.default()
    assert choice.candidates(1) == ["birch", "cedar"], "a discrete question is never thinned"


def test_pick_some_keeps_the_order_of_the_items() -> None:
    choice = Some("t", "a", "t")
    assert choice.parse(["cedar", "ash"]) == ("ash", "cedar")
    assert rules(choice, NAMES) == ["t.two"]
    assert rules(choice, ["ash", "ash"]) == ["kernel.named-twice"]
    assert () in choice.candidates(8) and tuple(NAMES) not in choice.candidates(8)


def test_order() -> None:
    choice = InOrder("t", "a", "t")
    assert rules(choice, NAMES) == []
    assert rules(choice, NAMES[::-1]) == ["t.cedar-last"]
    assert rules(choice, NAMES[:2]) == rules(choice, [*NAMES, "ash"]) == ["kernel.malformed"]


def test_assign() -> None:
    choice = Pairs("t", "a", "t")
    assert rules(choice, [["ash", "x"], ["birch", "y"]]) == []
    assert rules(choice, [["ash", "y"]]) == ["t.no-y"]
    assert rules(choice, [["ash", "x"], ["birch", "x"]]) == ["t.one-x"]
    assert rules(choice, [["ash", "q"]]) == rules(choice, [["oak", "x"]]) == ["kernel.unknown-option"]
    assert rules(choice, [["ash", "x"], ["ash", "y"]]) == ["kernel.named-twice"]
    assert len(choice.candidates(4)) == 4 and () in choice.candidates(20)


def test_number_spreads_over_its_span() -> None:
    choice = Number("t", "a", "t", 2, 30)
    assert choice.candidates(8) == [2, 6, 10, 14, 18, 22, 26, 30]
    assert Number("t", "a", "t", 1, 3).candidates(8) == [1, 2, 3]
    assert rules(choice, 1) == rules(choice, 31) == ["t"]
    for raw in (2.0, True, "2", None, 10**9):
        with pytest.raises(Malformed):
            choice.parse(raw)


def test_places_are_rounded_to_the_grain_before_they_are_judged() -> None:
    choice = Spots("t", "a", "t")
    assert choice.parse([["ash", [1.005001, -0.001]]]) == (("ash", (1.01, 0.0, 0.0)),)
    assert rules(choice, [["ash", [-0.004, 1]]]) == []
    assert encode(choice.parse([["ash", [-0.004, 1]]])) == b'[["ash",[0.0,1.0,0.0]]]'
    assert rules(choice, [["ash", [-0.006, 1]]]) == ["t.west"]
    assert rules(choice, [["oak", [1, 1]]]) == ["kernel.unknown-option"]


def test_an_answer_of_too_many_places_is_not_read() -> None:
    path = [[1.0, 1.0]] * 900
    with pytest.raises(Malformed):
        Paths("t", "a", "t").parse([[name, path] for name in NAMES])


def test_strange_names_are_answered_with_a_few_hints_only() -> None:
    faults = Paths("t", "a", "t").check(tuple((f"ash{i}", ()) for i in range(1000))).faults
    assert len(faults) == 5


@pytest.mark.parametrize("raw", [float("nan"), float("inf"), 10**400, -(10**7), True, "1", None])
def test_what_is_no_number(raw: object) -> None:
    with pytest.raises(Malformed) as caught:
        as_number(raw, "here")
    assert caught.value.where == "here"
    with pytest.raises(Malformed):
        as_place([0, raw], "here", 2)


class Barred(Some):
    """Nobody may take the first one."""

    def why_not(self, key: str) -> list[Fault]:
        return [Fault("t.barred", {"item": key})] if key == NAMES[0] else []


def test_items_that_no_answer_can_have_say_why_at_once() -> None:
    choice = Barred("t", "a", "t")
    assert rules(choice, NAMES[:1]) == ["t.barred"] and rules(choice, NAMES[1:2]) == []
    assert all(NAMES[0] not in answer for answer in choice.candidates(20))
    assert choice.describe()["faults"] == {NAMES[0]: [Fault("t.barred", {"item": NAMES[0]}).plain()]}
    # where anything may be taken nothing is said
    assert "faults" not in Some("t", "a", "t").describe()
