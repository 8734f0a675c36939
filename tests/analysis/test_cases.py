"""Running cases: each kind of failure is found, and shown as expected against got."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.analysis.case_file import CaseError, Located, parse
from grognard.analysis.cases import Failure, run_case

UNITS: list[dict[str, Any]] = [
    {"id": "x", "seat": "a", "entry": "line_rifles", "at": [[10.0, 10.0]]},
    {"id": "z", "seat": "a", "entry": "line_rifles", "at": [[20.0, 10.0]]},
    {"id": "y", "seat": "b", "entry": "corsairs", "at": [[10.0, 20.0], [12.0, 20.0]]},
]
SHOT: list[dict[str, Any]] = [
    {"seat": "a", "choice": "shoot.choose", "answer": "a.x"},
    {"choice": "shoot.declare"},
]


def run(**data: Any) -> list[Failure]:
    data.setdefault("given", {"node": "shoot.choose", "unit": UNITS})
    return run_case(Located(Path("some.toml"), parse(data))).failures


def play(**data: Any) -> list[Failure]:
    return run(play=[{"answers": SHOT, "dice": [4, 6], **data}])


def what(failures: list[Failure]) -> list[str]:
    return [failure.what for failure in failures]


def test_a_query_that_comes_out_otherwise() -> None:
    ask = {"query": "distance", "args": {"by": "a.x", "at": "b.y"}}
    assert run(ask=[{**ask, "expect": {"distance": 9.0157, "at": "b.y.1"}}]) == []
    (failure,) = run(ask=[{**ask, "expect": {"distance": 9.1}}])
    assert failure.where == "ask[1] distance distance" and failure.expected == 9.1
    assert isinstance(failure.got, float) and abs(failure.got - 9.0157) < 1e-3


def test_legality_of_an_answer() -> None:
    assert run(ask=[{"choice": "shoot.choose", "answer": "a.x"}]) == []
    (failure,) = run(ask=[{"choice": "shoot.choose", "answer": "a.x", "legal": False}])
    assert (failure.what, failure.expected, failure.got) == ("case.legal", False, "legal")
    (failure,) = run(ask=[{"choice": "shoot.choose", "answer": "a.nobody"}])
    assert failure.got == ["kernel.unknown-option"]
    refused = {"choice": "shoot.choose", "answer": "a.nobody", "refused": ["homebrew.shoot.who"]}
    assert what(run(ask=[refused])) == ["case.refused"]
    assert run(ask=[{**refused, "refused": ["kernel.unknown-option"]}]) == []
    fault = {**refused, "refused": ["kernel.unknown-option"], "faults": [{"args": {"option": "a.nobody"}}]}
    assert run(ask=[fault]) == []
    assert what(run(ask=[{**fault, "faults": [{"args": {"option": "x"}}]}])) == ["case.fault"]


def test_the_question_itself() -> None:
    assert run(ask=[{"choice": "shoot.choose", "seat": "a", "expect": {"kind": "pick_one"}}]) == []
    assert what(run(ask=[{"choice": "shoot.choose", "expect": {"kind": "order"}}])) == ["case.question"]
    assert what(run(ask=[{"choice": "shoot.declare"}])) == ["case.until"]
    assert what(run(ask=[{"choice": "shoot.choose", "seat": "b"}])) == ["case.choice"]


def test_a_play_that_goes_as_written() -> None:
    events = [{"event": "rolled", "faces": [4]}, {"event": "removed", "model": "b.y.1"}]
    state = {"models": {"b.y.1": {"alive": False}}, "dice": 2}
    assert play(events=events, state=state, open="shoot.choose", over=False) == []


def test_events_in_their_order() -> None:
    wrong = [{"event": "removed", "model": "b.y.1"}, {"event": "rolled", "faces": [4]}]
    (failure,) = play(events=wrong)
    assert failure.what == "case.event" and failure.where.endswith("events[2]")
    (failure,) = play(events=[{"event": "wounded", "lost": 2}])
    assert isinstance(failure.got, list) and failure.got[0]["lost"] == 1
    assert what(play(never=[{"event": "removed"}])) == ["case.never"]


def test_other_ends_of_a_play() -> None:
    assert what(play(state={"dice": 3})) == ["case.state"]
    assert what(play(open="melee.charge")) == ["case.open"]
    assert what(play(over=True)) == ["case.over"]
    assert what(play(dice=[4, 6, 6])) == ["case.dice-left"]
    assert what(play(dice=[4], open="shoot.choose")) == ["case.open"]
    assert what(play(until="melee.charge", otherwise="default")) == ["case.until"]


def test_questions_at_the_end_of_a_play() -> None:
    assert play(then=[{"query": "unit", "args": {"unit": "b.y"}, "expect": {"alive": 1}}]) == []
    then = {"choice": "shoot.choose", "answer": "a.x", "refused": ["homebrew.shoot.who"]}
    assert play(then=[then]) == []
    assert what(play(then=[{**then, "refused": [], "legal": True}])) == ["case.refused"]
    with pytest.raises(CaseError, match="then-after"):
        play(then=[{**then, "dice": [1]}])


def test_answers_that_are_not_asked_for() -> None:
    other = [{"choice": "melee.charge", "answer": "done"}]
    (failure,) = play(answers=other, dice=[])
    assert (failure.expected, failure.got) == ("melee.charge", "shoot.choose")
    (failure,) = play(answers=[{"choice": "shoot.choose", "answer": "a.nobody"}], dice=[])
    assert failure.what == "case.answer-refused"


def test_others_may_be_answered_by_default() -> None:
    given = {"node": "manoeuvre.units", "unit": UNITS}
    data = {"answers": [{"choice": "shoot.choose", "answer": "done"}], "until": "melee.charge"}
    assert run(given=given, play=[{**data, "otherwise": "default"}]) == []
    assert what(run(given=given, play=[data])) == ["case.choice"]


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ({"ask": [{}]}, "case.ask-what"),
        ({"ask": [{"query": "unit", "choice": "x"}]}, "case.ask-what"),
        ({"ask": [{"query": "weather"}]}, "case.unknown-query"),
        ({"ask": [{"query": "distance", "args": {"by": "a.x"}}]}, "case.query-args"),
        ({"ask": [{"query": "distance", "args": {"by": "a.x", "at": "b.yy"}}]}, "case.query-args"),
        ({"book": "hombrew"}, "case.unknown-book"),
        ({"given": {"unit": [{"id": "x", "seat": "a", "entry": "husk", "at": [[1.0, 1.0]]}]}}, "case.given"),
        ({"given": {"node": "no.node"}, "play": [{}]}, "case.given"),
        (
            {"given": {"node": "shoot.declare", "args": ["a.q"], "unit": UNITS}, "play": [{}]},
            "case.rules-failed",
        ),
        ({"play": [{"answers": SHOT, "dice": [7]}]}, "case.no-such-face"),
    ],
)
def test_cases_that_make_no_sense(data: dict[str, Any], error: str) -> None:
    with pytest.raises(CaseError) as caught:
        run(**data)
    assert caught.value.what == error


def test_rules_that_are_never_reached_are_told() -> None:
    case = parse(
        {
            "given": {"unit": UNITS},
            "rules": ["homebrew.measure.distance", "homebrew.charge.roll"],
            "ask": [{"query": "distance", "args": {"by": "a.x", "at": "b.y"}}],
        }
    )
    assert run_case(Located(Path("some.toml"), case)).unreached() == ["homebrew.charge.roll"]
