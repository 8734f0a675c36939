"""Message catalogues: English and Russian say the same things of the same arguments, and all can be said.

Every folder of catalogues in the package is found by itself: `messages/<lang>.ftl`, or `messages/<lang>/*.ftl`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from grognard.game.messages.catalogue import files
from grognard.rulesets.homebrew import chapters as homebrew
from grognard.rulesets.ninth_age import chapters as ninth_age
from grognard.rulesets.vanguard import chapters as vanguard
from tests.game.catalogues import Catalogue

SOURCE = Path(__file__).parents[2] / "src" / "grognard"
LANGS = ("en", "ru")
#: counts that take different forms of words, in English or Russian, and a broken number
NUMBERS = (0, 1, 2, 5, 11, 21, 22, 100, 2.5)
FOLDERS = sorted(
    path for path in SOURCE.rglob("messages") if path.is_dir() and "__pycache__" not in path.parts
)
WORDS = {
    (folder.parent.relative_to(SOURCE).as_posix(), lang): Catalogue(
        files([str(folder / f"{lang}.ftl"), str(folder / lang)])
    )
    for folder in FOLDERS
    for lang in LANGS
}
ROOMS = sorted({room for room, _ in WORDS})
PLURALS = {"zero", "one", "two", "few", "many"}


class Selectors(Visitor):
    """Gathers what the variables of a message are selected by, and each variant with the variable."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}
        self.variants: list[tuple[str, str, ftl.Variant]] = []

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        if isinstance(node.selector, ftl.VariableReference):
            name = node.selector.id.name
            for variant in node.variants:
                shown = variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
                self.keys.setdefault(name, set()).add(shown)
                self.variants.append((name, shown, variant))
        self.generic_visit(node)


def selectors(message: ftl.Message) -> Selectors:
    """The selectors of a message."""
    found = Selectors()
    found.visit(message)
    return found


def test_both_languages_are_there() -> None:
    assert {"cli", "forces", "game", "rulesets/homebrew", "rulesets/vanguard"} <= set(ROOMS)
    for room in ROOMS:
        assert all(WORDS[room, lang].messages for lang in LANGS), room
        assert [WORDS[room, lang].wrong for lang in LANGS] == [[], []]


@pytest.mark.parametrize("room", ROOMS)
def test_the_same_messages_ask_for_the_same_arguments(room: str) -> None:
    english, russian = (WORDS[room, lang] for lang in LANGS)
    assert set(english.messages) == set(russian.messages)
    differ = {
        id: (english.variables(id).names, russian.variables(id).names)
        for id in english.messages
        if english.variables(id).names != russian.variables(id).names
    }
    assert differ == {}


@pytest.mark.parametrize("room", ROOMS)
def test_the_same_messages_choose_by_the_same_words(room: str) -> None:
    """A value that one language tells apart by its word is one that the code gives; numbers may be told apart freely."""

    def words(lang: str, id: str) -> dict[str, set[str]]:
        keys = selectors(WORDS[room, lang].messages[id]).keys
        found = {name: {key for key in known if not key.isdigit()} - PLURALS for name, known in keys.items()}
        return {name: known for name, known in found.items() if known - {"other"}}

    edges = {"ask-manoeuvre-enter"}  # English has no cases to mind
    ids = set(WORDS[room, "en"].messages) - edges
    assert {id: words("ru", id) for id in ids if words("en", id) != words("ru", id)} == {}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("room", ROOMS)
def test_every_message_can_be_said(room: str, lang: str) -> None:
    """With each word that it chooses by, and with counts of all forms."""
    catalogue = WORDS[room, lang]
    bundle = FluentBundle([lang], use_isolating=False)
    for message in catalogue.messages.values():
        bundle.add_resource(FluentResource(FluentSerializer().serialize_entry(message)))
    for id, message in catalogue.messages.items():
        keys = selectors(message).keys
        value = bundle.get_message(id).value
        assert value is not None, id
        names = sorted(catalogue.variables(id).names)
        chosen = [
            sorted(key for key in keys.get(name, ()) if key not in PLURALS and not key.isdigit())
            for name in names
        ]
        for number in NUMBERS:
            values = [[fluent_number(number), "x", *words] for words in chosen]
            for args in product(*values) if len(names) <= 3 else zip(*[value * 9 for value in values]):
                text, errors = bundle.format_pattern(value, dict(zip(names, args)))
                assert errors == [], (id, args)
                assert "{" not in str(text), id


@pytest.mark.parametrize("room", ROOMS)
def test_russian_counts_are_whole(room: str) -> None:
    """The form for one is also that for 21: it shows the number. Who tells one from many tells few from many, too."""
    for id, message in WORDS[room, "ru"].messages.items():
        found = selectors(message)
        for name, key, variant in found.variants:
            if key == "one":
                assert f"${name}" in _text(variant) or name in shown_by(message), id
        for name, keys in found.keys.items():
            forms = {key: _text(variant) for one, key, variant in found.variants if one == name}
            if "one" in keys and "few" not in keys:
                assert re.sub(r"\W", "", forms["one"]) == re.sub(r"\W", "", forms["other"]), id


def shown_by(message: ftl.Message) -> set[str]:
    """The arguments that a message shows whatever it chooses."""
    assert message.value is not None
    parts = [part.expression for part in message.value.elements if isinstance(part, ftl.Placeable)]
    return {part.id.name for part in parts if isinstance(part, ftl.VariableReference)}


def _text(variant: ftl.Variant) -> str:
    """The pattern of a variant as it is written."""
    return FluentSerializer().serialize_entry(ftl.Message(ftl.Identifier("x"), variant.value))[2:]


# ---- what the code says


#: ids of messages that code names in full, by their first part; those of the command line are said without `cli`
NAMED = re.compile(
    r"(misuse|case|roster|army|setup|position|query|record|kernel|os|toml|json|field|kind|check|books|result|sight)"
    r"[.-][a-z][a-z0-9_.-]*(?<!\.toml)(?<!\.json)"
)
#: steps of the books, which have names alike
NODES = {**homebrew.NODES, **vanguard.NODES, **ninth_age.NODES}
#: what looks like them and is something else
NO_MESSAGES = {
    "roster.fault": "a fault that has its message as an argument",
    "setup.roster": "a fault that has its message as an argument",
}
#: first parts of a room's own ids, which its code leaves out
ROOM_WORDS = ("cli-", "answer-")
#: first parts of ids that are put together from names of books' own things, and where
MADE = {
    "short-": "the report: tracks beside a name",
    "overlay-": "a browser: what is laid over the table",
}


@cache
def literals() -> list[tuple[str, str]]:
    """All texts in code, and patterns for those that f-strings make, each with its module."""
    return list(_literals())


def _literals() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield place, re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                if re.match(r"[a-z]{3}", parts[0]):
                    yield place, "".join(parts)


@cache
def said_ids() -> set[str]:
    """The ids of all messages."""
    return {id for catalogue in WORDS.values() for id in catalogue.messages}


class References(Visitor):
    """Gathers the messages that other messages are made of."""

    def __init__(self) -> None:
        self.ids: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.ids.add(node.id.name)


def referred() -> set[str]:
    """The messages that stand in other messages."""
    found = References()
    for catalogue in WORDS.values():
        for message in catalogue.messages.values():
            found.visit(message)
    return found.ids


def dashed(pattern: str) -> str:
    """A literal as it stands in a catalogue."""
    return pattern.replace(r"\.", "-").replace(r"\-", "-")


def test_what_the_code_names_has_a_message() -> None:
    missing = []
    for place, pattern in literals():
        text = pattern.replace("\\", "")
        if NAMED.fullmatch(text) and ".+" not in pattern and text not in {*NO_MESSAGES, *NODES}:
            id = text.replace(".", "-")
            if not {id, f"ask-{id}", *[f"{room}{id}" for room in ROOM_WORDS]} & said_ids():
                missing.append((place, text))
    assert missing == []


def test_no_message_is_left_over() -> None:
    """Each is named somewhere in code or data, or made by an f-string. Rules, events and questions: see the books."""
    known = {dashed(pattern) for _, pattern in literals()}
    made = [re.compile(pattern) for pattern in known if ".+" in pattern]
    data = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCE.rglob("data/*.toml")))
    parts, unused = referred(), []
    for id in sorted(said_ids()):
        names = {id, *[id.removeprefix(room) for room in ROOM_WORDS]}
        if id in parts:
            continue
        if not names & known and not any(one.fullmatch(name) for one in made for name in names):
            if id.replace("-", ".", 2) not in data and not id.startswith(
                ("homebrew-", "vanguard-", "rule-", "ask-", *MADE)
            ):
                unused.append(id)
    assert unused == []
