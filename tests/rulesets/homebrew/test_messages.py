"""Whatever the book tells, asks or refuses has words, and the words get every argument that they ask for."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import grognard.cli
import grognard.forces
import grognard.game
from grognard.game.events import Event, Rolled
from grognard.game.messages.catalogue import files
from grognard.game.rules import rule_ids
from grognard.rulesets.homebrew import book, chapters
from tests.game.catalogues import Catalogue, Said, faults_of, key
from tests.game.fields import classes_of

ROOT = Path(book.__file__).parent
SHARED = [
    Path(package.__path__[0]) / "messages" for package in (grognard.game, grognard.cli, grognard.forces)
]
WORDS = Catalogue(files([*[str(folder / "en.ftl") for folder in SHARED], str(ROOT / "messages" / "en")]))
assert chapters.NODES, "imported, so that all events are known"
MODULES = sorted(ROOT.glob("*.py"))
EVENTS = [
    cls
    for package in ("grognard.game", "grognard.rulesets.homebrew")
    for cls in classes_of(Event, package)
    if cls.KIND != Event.KIND
]
#: what `tell` adds to the fields of dice
ROLLED = {"need", "target", "again", "expr", "seats", "seat", "dropped"}
#: what takes the name of a node and asks nothing
NO_QUESTIONS = (
    "go",
    "end_phase",
    "Enter",
    "Fault",
    "_of_seat",
    "wrong._replace(file=seat).fault",
    "node.startswith",
)
#: a question of the odds, which nobody is asked
NEVER_ASKED = {"fight.declare"}
#: ids that are put together: free moves by their kind
MADE = {"move.power": "free_move.py"}
RULE_IDS = rule_ids(ROOT / "rulebook" / "en.md")
NODE = re.compile(r"(?:setup|start|manoeuvre|move|shoot|melee|fight|explosions|turn)\.[a-z_]+")
FAULTS = [said for path in MODULES for said in faults_of(path)]


def test_the_catalogues_are_sound() -> None:
    assert WORDS.wrong == []


def words_for(cls: type[Event]) -> list[str]:
    """The messages of a kind of event: its own, and those for some of its rules."""
    kind = cls.KIND
    return [
        id
        for id in WORDS.messages
        if id in (f"event-{kind}", f"detail-{kind}") or id.startswith(f"event-{kind}-homebrew-")
    ]


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: str(cls.KIND))
def test_every_event_has_words_for_its_fields(cls: type[Event]) -> None:
    ids = words_for(cls)
    # one of the two: it is told to everybody, or to those who look closely
    assert (f"event-{cls.KIND}" in ids) != (f"detail-{cls.KIND}" in ids)
    known = {*cls.FIELDS, *cls.TOLD, *(ROLLED if cls is Rolled else ())}
    more = {f"{name}_{what}" for name in known for what in ("count", "models")}
    for id in ids:
        assert WORDS.variables(id).names <= {"rule"} | known | more


def test_no_event_has_words_that_is_not_there() -> None:
    told = {id for id in WORDS.messages if id.startswith(("event-", "detail-"))}
    assert told == {id for cls in EVENTS for id in words_for(cls)}
    rules = {key(id) for id in RULE_IDS}
    for id in told:
        _, mark, rule = id.partition("-homebrew-")
        assert not mark or f"homebrew-{rule}" in rules


def test_every_step_has_words() -> None:
    words = {id for id in WORDS.messages if id.startswith("node-")}
    assert words == {f"node-{key(id)}" for id in chapters.NODES}


def test_rules_have_short_names_only_where_there_are_rules() -> None:
    assert {id for id in WORDS.messages if id.startswith("rule-")} <= {f"rule-{key(id)}" for id in RULE_IDS}


def asked() -> dict[str, str]:
    """The ids of all questions, with a place in code: literals named like nodes that are handed to something."""
    found: dict[str, str] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) not in NO_QUESTIONS:
                for arg in [*node.args, *[keyword.value for keyword in node.keywords]]:
                    for id in [arg.body, arg.orelse] if isinstance(arg, ast.IfExp) else [arg]:
                        if isinstance(id, ast.Constant) and NODE.fullmatch(str(id.value)):
                            found[str(id.value)] = f"{path.name}:{node.lineno}"
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "node":
                for id in ast.walk(node.value):
                    if isinstance(id, ast.Constant) and NODE.fullmatch(str(id.value)):
                        found[str(id.value)] = f"{path.name}:{node.lineno}"
    return found


def test_every_question_has_words() -> None:
    ids = {id: place for id, place in asked().items() if id not in NEVER_ASKED} | MADE
    assert len(ids) >= 30
    assert {id: place for id, place in ids.items() if f"ask-{key(id)}" not in WORDS.messages} == {}


def test_no_question_has_words_that_is_not_asked() -> None:
    known = {f"ask-{key(id)}" for id in [*asked(), *MADE]}
    assert {id for id in WORDS.messages if id.startswith("ask-")} <= known


@pytest.mark.parametrize("said", FAULTS, ids=lambda said: f"{said.place} {said.rule}")
def test_every_refusal_has_words(said: Said) -> None:
    if said.args is None:
        assert WORDS.trouble(said.rule, {}).startswith("no") is False
    else:
        assert WORDS.trouble(said.rule, said.args) == ""
