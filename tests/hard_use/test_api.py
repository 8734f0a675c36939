"""The Python API with things of every kind: only the exceptions that are documented, and nothing changed."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.game.books import UnknownBook
from grognard.game.match import Match
from grognard.game.wire import encode, state_hash
from tests.hard_use.damage import JUNK, OBJECTS, examples
from tests.hard_use.watching import ROOT

pytestmark = pytest.mark.both_forms

ARMIES = ["concord_500_line", "reavers_500_swarm"]
RECORD = ROOT / "tests" / "golden" / "homebrew" / "line-swarm.jsonl"
ANYTHING = JUNK | OBJECTS | st.sampled_from([Fraction(1, 2), Path("x"), Match, [object()]])
#: what is documented; a TypeError for what is of another type than the signature says
ALLOWED = (grognard.BadSetup, grognard.RosterError, grognard.RecordError, UnknownBook, OSError, TypeError)


def tried(call: Callable[..., object], *args: Any, **more: Any) -> object:
    """Call it; what it raises must be one of those allowed, and must be able to be told."""
    try:
        return call(*args, **more)
    except ALLOWED as error:
        str(error)
        for fault in getattr(error, "faults", []):
            if hasattr(fault, "plain") and not isinstance(error, grognard.RosterError):
                encode(fault.plain())
    return None


@given(ANYTHING, ANYTHING)
@examples(60)
def test_load_roster(name: Any, book: Any) -> None:
    tried(grognard.load_roster, name)
    tried(grognard.load_roster, ARMIES[0], book)


@given(st.sampled_from(["book", "forces", "scenario", "table", "size", "options", "seed"]), ANYTHING)
@examples(120)
def test_new_match(key: str, value: Any) -> None:
    args = {"book": "homebrew", "forces": ARMIES, key: value}
    match = tried(grognard.new_match, args.pop("book"), args.pop("forces"), **args)
    assert match is None or (isinstance(match, Match) and not match.over)


@given(ANYTHING, ANYTHING)
@examples(40)
def test_new_match_with_strange_armies_and_options(army: Any, value: Any) -> None:
    tried(grognard.new_match, "homebrew", [army, ARMIES[0]], seed=1)
    tried(grognard.new_match, "homebrew", ARMIES, options={"terrain": value}, seed=1)


@given(ANYTHING)
@examples(40)
def test_replay(value: Any) -> None:
    tried(grognard.replay, value)
    if value is not None:
        tried(grognard.replay, RECORD, to=value)


def test_replay_out_of_range() -> None:
    for to in (-1, 10**30, 179, True, 1.0):
        with pytest.raises((grognard.RecordError, TypeError)):
            grognard.replay(RECORD, to=to)


@given(ANYTHING)
@examples(60)
def test_position(value: Any) -> None:
    tried(grognard.position, value)
    tried(grognard.position, {"unit": value})
    tried(grognard.position, {"unit": [{"id": "r", "seat": "a", "entry": "husks", "at": [value]}]})


def test_a_position_that_does_not_fit_as_the_first_thing_in_a_process() -> None:
    """What the compiled form does with an exception may depend on what was done before: so nothing was."""
    code = "import grognard\ntry:\n grognard.position({'unit': 5})\nexcept grognard.BadSetup as bad:\n print(bad)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (0, "position.field\n"), done.stderr


HERE = grognard.position(
    {
        "unit": [
            {"id": "r", "seat": "a", "entry": "line_rifles", "at": [[10, 10], [11.5, 10]]},
            {"id": "c", "seat": "b", "entry": "corsairs", "at": [[10, 20]]},
        ]
    }
)
KEYS = ["where", "by", "at", "weapon", "exact", "what", "wounds", "inches", "models"]


@given(
    st.sampled_from(KEYS), ANYTHING, st.sampled_from(["", "charge", "morale", "pursuit", "retreat", "volley"])
)
@examples(150)
def test_forecast_and_sight(key: str, value: Any, what: str) -> None:
    before = state_hash(HERE.state)
    args: dict[str, Any] = {"where": HERE, "by": "a.r", "at": "b.c", "what": what, key: value}
    tried(grognard.forecast, args.pop("where"), **args)
    tried(
        grognard.sight,
        **{"where": HERE, "by": "a.r", "at": "b.c", **({key: value} if key in KEYS[:3] else {})},
    )
    assert state_hash(HERE.state) == before


def a_match() -> Match:
    """A match at its first question."""
    return grognard.new_match("homebrew", ARMIES, seed=4)


DEEDS: dict[str, Callable[[Match, Any], object]] = {
    "answer number": lambda match, junk: match.answer(junk, match.open[0].choice.seat, "south"),
    "answer seat": lambda match, junk: match.answer(match.open[0].number, junk, "south"),
    "answer": lambda match, junk: match.answer(match.open[0].number, match.open[0].choice.seat, junk),
    "reason": lambda match, junk: match.answer(
        match.open[0].number, match.open[0].choice.seat, "south", junk
    ),
    "concede": lambda match, junk: match.concede(junk),
    "flag_fall": lambda match, junk: match.flag_fall(junk),
    "undo": lambda match, junk: match.undo(junk),
    "take_back": lambda match, junk: match.take_back(junk),
    "give": lambda match, junk: match.give(junk),
    "set_asking seat": lambda match, junk: match.set_asking(junk, "never"),
    "set_asking policy": lambda match, junk: match.set_asking("a", junk),
}
#: those of which some junk is no junk: a name, the id of a window
SETTINGS: dict[str, Callable[[Match, Any], object]] = {
    "set_asking window": lambda match, junk: match.set_asking("a", "never", junk),
    "change_seat": lambda match, junk: match.change_seat("a", junk),
}


def standing(match: Match) -> tuple[object, ...]:
    """All that a refusal must leave as it was."""
    numbers = [(one.number, one.answered) for one in match.open]
    return (
        state_hash(match.state),
        len(match.game.log),
        len(match.commands),
        numbers,
        match.thrown,
        match.over,
    )


@pytest.mark.parametrize("deed", DEEDS)
def test_junk_done_to_a_match_changes_nothing(deed: str) -> None:
    match = a_match()
    before = standing(match)

    @given(ANYTHING)
    @examples(25)
    def do(junk: Any) -> None:
        if junk is None and deed == "reason":
            return
        with pytest.raises((grognard.Refused, TypeError)):
            DEEDS[deed](match, junk)
        assert standing(match) == before

    do()


@pytest.mark.parametrize("deed", SETTINGS)
def test_junk_set_is_refused_or_can_be_recorded(deed: str) -> None:
    match = a_match()

    @given(st.text(max_size=3) | st.sampled_from(["\0", "\ud800", "x" * 201, "a\nb", "Отряд"]))
    @examples(25)
    def do(junk: Any) -> None:
        before = standing(match)
        try:
            SETTINGS[deed](match, junk)
        except grognard.Refused:
            assert standing(match) == before
        else:
            assert len(junk) <= 200 and not any(letter < " " or "\x7f" <= letter <= "\x9f" for letter in junk)
            encode(match.game.log[-1].wire())

    do()


def test_what_is_over_stays_over() -> None:
    match = a_match()
    match.concede("a")
    before = standing(match)
    for deed, do in {**DEEDS, **SETTINGS}.items():
        if deed.startswith(("answer", "reason")):
            continue
        with pytest.raises((grognard.Refused, TypeError)):
            do(match, "a")
        assert standing(match) == before
    assert match.fork().over
