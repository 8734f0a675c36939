"""What people are shown of questions, under test: every question and every option of a game in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from grognard.bots.bot import Bot
from grognard.bots.playing import step
from grognard.game.choices import Choice
from grognard.game.match import Match
from grognard.game.messages import (
    Messages,
    option_hint,
    option_text,
    question_text,
    target_hint,
    target_text,
)
from grognard.game.picks import Assign, Order, PickOne, PickSome
from grognard.game.state import State
from tests.game.harness import waiting

#: what no line for people has in it: a Fluent error, the id of a message, words glued as in a key or an id
SIGNS = re.compile(r"[{}_]|option-|ask-|:\S|\b[a-d]\.\w")


def shown(choice: Choice, state: State, messages: Messages) -> list[tuple[str, str]]:
    """All lines that a question shows, each with where it comes from."""
    lines = [(choice.id, question_text(choice, state, messages))]
    if isinstance(choice, (PickOne, PickSome, Order, Assign)):
        for key in choice.items():
            lines.append((key, option_text(choice, key, state, messages)))
            lines.append(("", option_hint(choice, key, state, messages)))
    if isinstance(choice, Assign):
        for item in choice.items():
            for key in choice.targets(item):
                lines.append((key, target_text(choice, item, key, state, messages)))
                lines.append(("", target_hint(choice, item, key, state, messages)))
    return lines


def raw_lines(choice: Choice, state: State, messages: Messages) -> list[str]:
    """What a question shows raw, with its id and the key; empty if all of it is told in words."""
    wrong = []
    for key, line in shown(choice, state, messages):
        if line == key != "" or (key and not line) or SIGNS.search(line):
            wrong.append(f"{choice.id} {key}: {line}")
    return wrong


def read_game(
    match: Match, bots: dict[str, Bot], languages: Iterable[Messages], most: int, often: int
) -> tuple[list[str], dict[str, int]]:
    """What a game of at most so many steps shows raw, and how often each question came up; it is read so often."""
    wrong: list[str] = []
    asked: dict[str, int] = {}
    for _ in range(most):
        if match.over:
            break
        for one in waiting(match):
            id = one.choice.id
            asked[id] = asked.get(id, 0) + 1
            if asked[id] <= often:
                for messages in languages:
                    wrong += raw_lines(one.choice, match.state, messages)
        step(match, bots)
    return wrong, asked
