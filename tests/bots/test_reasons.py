"""What tactical says of its reasons can be told in both languages, with names for ids."""

from __future__ import annotations

from io import StringIO
from itertools import pairwise

import pytest

from grognard.bots.bot import make_bot
from grognard.bots.playing import step
from grognard.cli.telling import EVENTS, Teller, decided, reason_line
from grognard.cli.words import words_of
from grognard.dice.source import Seeded
from grognard.game.books import book
from grognard.game.match import Match
from grognard.game.ruleset import Setup

#: enough for two turns of each side
ANSWERS = 90


@pytest.mark.parametrize("rosters", [("concord_500_line", "reavers_500_drop")])
def test_reasons_are_told_with_names(rosters: tuple[str, str]) -> None:
    rules = book("homebrew")
    forces = {seat: rules.load_roster(roster) for seat, roster in zip("ab", rosters, strict=True)}
    match = Match(rules, rules.new_game(Setup(forces)), Seeded.from_seed(2))
    bots = {seat: make_bot("tactical", seat, rules) for seat in "ab"}
    english, russian = words_of(rules, "en"), words_of(rules, "ru")
    told: set[str] = set()
    for _ in range(ANSWERS):
        if match.over or not step(match, bots):
            break
        command = match.commands[-1]
        if command.reason is None:
            continue
        for factor in command.reason["factors"]:
            told.add(factor["id"])
        for words in (english, russian):
            line = reason_line(words, match.state, command.seat, command.reason)
            assert "judge" not in line and "{" not in line and " a.u" not in line and " b.u" not in line, line
    assert {"judge-shots", "judge-danger", "judge-wounds", "judge-ahead"} <= told


def test_one_deed_is_told_with_one_reason() -> None:
    rules = book("homebrew")
    forces = {
        seat: rules.load_roster(roster)
        for seat, roster in zip("ab", ("choir_500_flesh", "reavers_500_swarm"))
    }
    start = rules.new_game(Setup(forces))
    match = Match(rules, start.fork(), Seeded.from_seed(3))
    bots = {seat: make_bot("tactical", seat, rules) for seat in "ab"}
    stream = StringIO()
    teller = Teller(match, start, words_of(rules, "en"), EVENTS, stream)
    for _ in range(ANSWERS):
        if match.over or not step(match, bots):
            break
        teller.go_on()
    lines = stream.getvalue().splitlines()
    assert len([line for line in lines if line.startswith("Reasons of ")]) > 10
    for line, after in pairwise(lines):
        # whom to attempt a power on is a part of attempting it; only what somebody else decided stands between
        assert not (line.startswith("Reasons of ") and after.startswith(line.partition(":")[0])), (
            line,
            after,
        )


@pytest.mark.parametrize(
    ("answer", "said"),
    [("stay", "to stay"), ("pass", "to pass"), ("done", "to do no more of it"), ([], "to leave it as it is")],
)
def test_what_was_decided_is_told_where_nothing_comes_of_it(answer: object, said: str) -> None:
    rules = book("homebrew")
    words = words_of(rules, "en")
    assert decided(words, answer) == said
    state = rules.new_game(Setup({seat: rules.load_roster("concord_500_line") for seat in "ab"}))
    factors = [{"id": "judge-stays", "value": -0.01, "args": {"unit": "a.u1"}}]
    line = reason_line(words, state, "a", {"choice": "x", "factors": factors}, said)
    assert line.startswith(f"{words.name(state, 'a')} decided {said}; reasons: what staying")
    assert decided(words, "a.u1") == decided(words, [["a.u1", []]]) == ""


def test_a_reason_without_factors_is_not_told() -> None:
    rules = book("homebrew")
    forces = {seat: rules.load_roster("concord_500_line") for seat in "ab"}
    state = rules.new_game(Setup(forces))
    assert reason_line(words_of(rules, "en"), state, "a", {"choice": "x", "factors": []}) == ""
