"""Questions about a position: what is asked is answered, what can't be asked is told, in words."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.analysis.answers.odds import OddsText
from grognard.analysis.answers.saying import Saying
from grognard.cli.words import words_of
from grognard.game.messages import messages_of, tell_fault
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.game.wire import encode, state_hash
from grognard.rulesets.ninth_age.book import NinthAge
from grognard.rulesets.ninth_age.library import library
from grognard.rulesets.ninth_age.position import position
from grognard.rulesets.ninth_age.state import NState

BOOK = NinthAge()
WORDS = {lang: messages_of(BOOK, lang) for lang in ("en", "ru")}
HERE = position(
    library(),
    {
        "piece": [{"kind": "hill", "id": "h", "at": [40, 17], "size": [6, 3]}],
        "unit": [
            {"id": "bow", "seat": "a", "entry": "eos_light_infantry", "models": 10, "at": [20, 10]},
            {"id": "cap", "seat": "a", "entry": "eos_captain", "host": "a.bow"},
            {"id": "h", "seat": "b", "entry": "eos_heavy_infantry", "models": 10, "at": [20, 24], "facing": "south"},
            {"id": "gone", "seat": "b", "entry": "eos_heavy_infantry", "models": 10, "status": "dead"},
            {"id": "late", "seat": "b", "entry": "eos_heavy_infantry", "models": 10, "status": "reserve"},
        ],
    },
)  # fmt: skip
PAIR: dict[str, object] = {"by": "a.bow", "at": "b.h"}
ARGS: dict[str, dict[str, object]] = {
    "sight": PAIR,
    "sees": {"by": "a.bow"},
    "distance": PAIR,
    "nearest": {"by": "a.bow"},
    "charge": PAIR,
    "values": {"unit": "a.bow"},
    "odds": PAIR,
}


def refused(name: str, args: dict[str, object]) -> str:
    """The fault of a query; it can be told, and nothing has changed."""
    before = state_hash(HERE)
    with pytest.raises(BadSetup) as caught:
        BOOK.query(HERE, name, args)
    (fault,) = caught.value.faults
    encode(fault.plain())
    for words in WORDS.values():
        told = tell_fault(fault, None, words)
        assert fault.rule not in told and "{" not in told
    assert state_hash(HERE) == before
    return fault.rule


def test_every_query_is_here() -> None:
    assert {query.id for query in BOOK.asks()} == set(ARGS)


@pytest.mark.parametrize("name", ARGS)
@pytest.mark.parametrize(
    "junk", [None, "", 5, 1e308, [], {}, ["a.bow"], True, "a.bw", "Отряд", "x" * 1_000_000]
)
def test_who_is_nobody(name: str, junk: Any) -> None:
    known = "query.unknown-id" if isinstance(junk, str) else "query.argument"
    for key in ARGS[name]:
        assert refused(name, {**ARGS[name], key: junk}) == known
        assert (
            refused(name, {key: value for key, value in ARGS[name].items() if key != key}) == "query.argument"
        )


@pytest.mark.parametrize("name", ARGS)
def test_what_is_not_asked_for_and_who_is_not_there(name: str) -> None:
    assert refused(name, {**ARGS[name], "wether": 1}) == "query.no-argument"
    last = list(ARGS[name])[-1]
    for unit in ("b.gone", "b.late.1"):
        assert refused(name, {**ARGS[name], last: unit}) == "query.not-on-table"


def test_odds() -> None:
    found = BOOK.query(HERE, "odds", {**PAIR, "exact": True})
    wounds: Any = found["wounds"]
    assert found["expected_wounds"] == sum(Fraction(n) * weight for n, weight in wounds.items())
    named = BOOK.query(HERE, "odds", {**PAIR, "exact": True, "with": "crossbow"})
    assert (
        named == found == BOOK.query(HERE, "odds", {**PAIR, "exact": True, "with": "ninth_age.gear.crossbow"})
    )
    assert refused("odds", {**PAIR, "with": "crosbow"}) == "query.no-weapon"
    assert refused("odds", {**PAIR, "with": 5}) == "query.argument"
    assert refused("odds", {**PAIR, "exact": "yes"}) == "query.argument"
    kinds: list[object] = ["shot", 5, None, [], "fight"]
    for what in kinds:
        assert refused("odds", {**PAIR, "what": what}) == "query.no-kind"
    assert refused("odds", {**PAIR, "what": "charge", "with": "crossbow"}) == "query.no-argument"
    assert refused("nearest", {"by": "a.bow", "side": "enemy"}) == "query.argument"


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("what", ["shots", "charge"])
def test_odds_are_told_in_words(lang: str, what: str) -> None:
    answer = BOOK.query(HERE, "odds", {**PAIR, "what": what})
    lines = OddsText(Saying(words_of(BOOK, lang).messages, BOOK), HERE, False).lines(answer)
    assert len(lines) > (5 if what == "shots" else 1) and not any("odds" in line for line in lines)


@pytest.mark.parametrize("name", ["charge", "odds"])
def test_nobody_attacks_his_own_side(name: str) -> None:
    for at in ("a.bow", "a.cap"):
        assert refused(name, {"by": "a.bow", "at": at}) == "query.same-side"


def test_what_is_seen_from_a_place() -> None:
    near = BOOK.query(HERE, "sight", {**PAIR, "place": [20.0, 20.0]})
    assert near["seen"] and float(str(near["distance"])) < 4.0
    away = BOOK.query(HERE, "sight", {**PAIR, "by": "a.bow.1", "place": [20.0, 10.0, 0.0, 270.0]})
    assert not away["seen"]
    rows: Any = BOOK.query(HERE, "sees", {"by": "a.cap.1", "place": (20.0, 20.0)})["rows"]
    (row,) = rows
    assert row["by"] == "a.bow" and row["seen"]
    for junk in (5, [], [1], [1, "2"], [1e308, 1], [float("nan"), 1], [True, 1], [1] * 5, [1] * 100_000):
        assert refused("sight", {**PAIR, "place": junk}) == "query.argument"


def test_who_may_declare_no_charge_is_told_so() -> None:
    there = HERE.fork()
    assert isinstance(there, NState)
    there.change_unit("a.bow").fleeing = True
    answer: Any = BOOK.query(there, "charge", PAIR)
    (fault,) = answer["faults"]
    assert (answer["legal"], fault["rule"]) == (False, "ninth_age.move.charge-declare")
    for words in WORDS.values():
        told = tell_fault(Fault(fault["rule"], fault["args"]), there, words)
        assert fault["rule"] not in told and "{" not in told
