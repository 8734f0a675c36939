"""Whatever the book tells, asks or refuses has words, and the words get every argument that they ask for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import grognard.cli
import grognard.forces
import grognard.game
from grognard.cli.words import words_of
from grognard.game.events import Event, Rolled
from grognard.game.messages import tell
from grognard.game.messages.catalogue import files, messages_of
from grognard.game.reading import load_record
from grognard.game.replay import replay
from grognard.game.rules import rule_ids
from grognard.rulesets.vanguard import abilities, book
from grognard.rulesets.vanguard.chapters import NODES
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.state import ACTIVATED
from tests.game.catalogues import Catalogue, Said, faults_of, key
from tests.game.fields import classes_of
from tests.plugins.rules import rule
from tests.rulesets.vanguard import casting
from tests.rulesets.vanguard.playing import add
from tests.rulesets.vanguard.scenes import scene

ROOT = Path(book.__file__).parent
GOLDEN = Path(__file__).parents[2] / "golden" / "vanguard"
SHARED = [
    Path(package.__path__[0]) / "messages" for package in (grognard.game, grognard.cli, grognard.forces)
]
WORDS = Catalogue(files([*[str(folder / "en.ftl") for folder in SHARED], str(ROOT / "messages" / "en")]))
MODULES = sorted([path for path in ROOT.rglob("*.py") if "judgement" not in path.parts])
for path in MODULES:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    if path.stem != "__init__":
        import_module(f"grognard.rulesets.vanguard.{name}")
EVENTS = [
    cls
    for package in ("grognard.game", "grognard.rulesets.vanguard")
    for cls in classes_of(Event, package)
    if cls.KIND != Event.KIND
]
#: what `tell` adds to the fields of dice
ROLLED = {
    "need",
    "target",
    "again",
    "expr",
    "seats",
    "seat",
    "dropped",
    "forced",
    "extra",
    "ones",
    "total",
    "dice_mods",
    "target_mods",
    "again_by",
    "forced_by",
}
RULE_IDS = rule_ids(ROOT / "rulebook" / "en.md")
FAULTS = [said for path in MODULES for said in faults_of(path)]
#: kinds of choices; what their first argument is in a call is the id of a question
KINDS = ("PickOne", "PickSome", "Order", "Assign", "Number", "PlacePoses", "MovePoses", "Place")
#: moments at which abilities answer a window: its id is made of its kind and the moment
MOMENTS = {
    "attack": (
        *("BEFORE_DICE", "AGAINST_DICE", "WHEN_HIT", "AFTER_ROLL", "AFTER_SAVES", "AFTER_ARMOUR"),
        *("WOUNDED_BY", "AFTER_ATTACK", "AFTER_RETALIATION"),
    ),
    "model": (
        "BEFORE_NERVE",
        "NERVE_FAILED",
        "WOULD_KNOCK",
        "ENGAGED_DECLARED",
        "SPELL_AIMED",
        "ON_ACTIVATION",
        "IN_ACTIVATION",
    ),
    "side": ("BEFORE_POWER", "IN_END_PHASE", "OWN_TURN"),
}
#: a short name for a message that others refer to, and no rule
PARTS = {"vanguard-roll"}


def test_the_catalogues_are_sound() -> None:
    assert WORDS.wrong == []


def words_for(cls: type[Event]) -> list[str]:
    """The messages of a kind of event: its own, and those for some of its rules."""
    kind = cls.KIND
    return [
        id
        for id in WORDS.messages
        if id in (f"event-{kind}", f"detail-{kind}") or id.startswith(f"event-{kind}-vanguard-")
    ]


@pytest.mark.parametrize("cls", EVENTS, ids=lambda cls: str(cls.KIND))
def test_every_event_has_words_for_its_fields(cls: type[Event]) -> None:
    ids = words_for(cls)
    # one of the two: it is told to everybody, or to those who look closely
    assert (f"event-{cls.KIND}" in ids) != (f"detail-{cls.KIND}" in ids)
    known = {*cls.FIELDS, *cls.TOLD, *(ROLLED if cls is Rolled else ())}
    more = {f"{name}_{what}" for name in known for what in ("count", "models")}
    for id in ids:
        assert WORDS.variables(id).names <= {"rule"} | known | more, id


def test_no_event_has_words_that_is_not_there() -> None:
    told = {id for id in WORDS.messages if id.startswith(("event-", "detail-"))}
    assert told == {id for cls in EVENTS for id in words_for(cls)}
    rules = {key(id) for id in RULE_IDS}
    for id in told:
        _, mark, rule = id.partition("-vanguard-")
        assert not mark or f"vanguard-{rule}" in rules, id


def test_words_of_rules_are_there_only_where_there_are_rules() -> None:
    rules = {key(id) for id in RULE_IDS}
    assert {id for id in WORDS.messages if id.startswith("rule-")} <= {f"rule-{id}" for id in rules}
    assert {id for id in WORDS.messages if id.startswith("vanguard-")} <= rules | PARTS


def cited(path: Path) -> dict[str, str]:
    """The rules that a module cites, by the names it gives them."""
    return dict(
        re.findall(r'^([A-Z0-9_]+): Final = cite\(\s*"([^"]+)"', path.read_text("utf-8"), re.MULTILINE)
    )


def causes() -> Iterator[tuple[str, str]]:
    """The rules that modules name as causes of modifiers, with the module."""
    for path in MODULES:
        known = cited(path)
        text = path.read_text(encoding="utf-8")
        for name in re.findall(r"(?:Modifier|_add)\((?:mods, )?([A-Z0-9_]+)\.id", text):
            if name in known:
                yield path.name, known[name]


def test_what_changes_rolls_has_a_name() -> None:
    ruleset = book.Vanguard()
    found = dict.fromkeys(causes())
    assert len(found) >= 15
    nameless = [one for one in found if f"rule-{key(one[1])}" not in WORDS.messages]
    assert [one for one in nameless if not ruleset.rule_name(one[1], "en")] == []


def test_all_that_cards_and_items_name_has_a_name() -> None:
    ruleset = book.Vanguard()
    lib = library()
    rules = [*lib.names, *[item.rule for item in lib.items.values()], *[s.rule for s in lib.spells.values()]]
    for lang in ("en", "ru"):
        assert [rule for rule in rules if not ruleset.rule_name(rule, lang)] == []
    assert ruleset.rule_name("vanguard.armour.roll", "en") == ""


# ---- questions


def classes() -> dict[str, ast.ClassDef]:
    """All classes of the book by name."""
    found: dict[str, ast.ClassDef] = {}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name] = node
    return found


@cache
def asked() -> dict[str, str]:
    """The ids of all questions with a place in code: literals that name a class of choices in its own call or base."""
    known = classes()

    def asks(name: str) -> bool:
        bases = [ast.unparse(base) for base in known[name].bases] if name in known else []
        return any(base in KINDS or asks(base) for base in bases)

    makers = {name for name in known if asks(name)}
    found: dict[str, str] = {}
    for name in makers:
        for call in calls_of(known[name]):
            if ast.unparse(call.func) == "super().__init__" and call.args:
                found[literal(call.args[0])] = name
    for path in MODULES:
        for call in calls_of(ast.parse(path.read_text(encoding="utf-8"))):
            called = ast.unparse(call.func)
            nodes = [word.value for word in call.keywords if word.arg == "node"]
            if called == "question":
                nodes = nodes or call.args[6:7] or [ast.Constant("move")]
            elif called in makers or called in ("which", "some_models"):
                nodes += call.args[:1]
            else:
                continue
            for node in nodes:
                found[literal(node)] = f"{path.name}:{call.lineno}"
    return {id: place for id, place in found.items() if re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)?", id)}


def calls_of(tree: ast.AST) -> list[ast.Call]:
    """All calls in a piece of code."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def literal(node: ast.expr) -> str:
    """A text in code, "" for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def windows() -> set[str]:
    """The ids of all windows."""
    return {f"{kind}.{getattr(abilities, name)}" for kind, names in MOMENTS.items() for name in names}


def test_every_question_has_words() -> None:
    assert len(asked()) >= 40
    wanted = {**asked(), **dict.fromkeys(windows(), "windows")}
    assert {id: place for id, place in wanted.items() if f"ask-{key(id)}" not in WORDS.messages} == {}


def test_no_question_has_words_that_is_not_asked() -> None:
    known = {f"ask-{key(id)}" for id in [*asked(), *windows()]}
    assert {id for id in WORDS.messages if id.startswith("ask-")} <= known


def test_every_step_and_window_has_words() -> None:
    steps = {f"node-{key(id)}" for id in [*NODES, *windows()]}
    known = {id for id in WORDS.messages if id.startswith("node-")}
    assert steps <= known
    assert known - steps <= {f"node-{key(id)}" for id in asked()}, (
        "words for what is no step, window or question"
    )


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", ["patrols", "bosses-thieves"])
def test_details_show_no_raw_keys(lang: str, game: str) -> None:
    rules = book.Vanguard()
    record = load_record(GOLDEN / f"{game}.jsonl")
    match = replay(record, rules, False)
    words = messages_of(rules, lang)
    words.people = {"a": "A", "b": "B"}
    for event in match.game.log:
        said = re.sub(r"\[[^\]]*\]", "", tell(event, match.state, words, True))
        assert not re.search(r"[a-z][.:_][a-z-]|\{|\$", said), said
        if lang == "ru":
            # ids of units and stats may be Latin, words of the log may not
            assert not re.search(r"\b(walk|run|shoot|brace|normal|forced|group|targets)\b", said), said


@pytest.mark.parametrize("said", FAULTS, ids=lambda said: f"{said.place} {said.rule}")
def test_every_refusal_has_words(said: Said) -> None:
    if said.args is None:
        assert WORDS.trouble(said.rule, {}).startswith("no") is False
    else:
        assert WORDS.trouble(said.rule, said.args) == ""


@rule("vanguard.magic.friendly", "vanguard.dice.exploding-8")
def test_all_dice_of_a_spell_are_told() -> None:
    s, wizard, _ = casting.scene("heal")
    s.change_model(wizard).wounds = 1
    script = casting.cast(s, wizard, f"cast:heal:plain:{wizard}", [1, 8, 7, 2])
    (rolled,) = [event for event in script.game.log if isinstance(event, Rolled)]
    words = words_of(book.Vanguard(), "en")
    said = words.event(rolled, s)
    assert said.startswith("Heal, on 5+: 1, 8, 7, more for 8s 2 → 2 of them")
    # and at whom it is cast, which the dice of a spell that is no attack do not tell
    (began,) = script.of_kind("spell_began")
    assert words.event(began, s).startswith("War-Wizard casts Heal, at itself")
    friend = add(s, "a", "basileans.sergeant", 12.0, 10.0)
    (other,) = casting.cast(s, wizard, f"cast:heal:plain:{friend}", [1, 1, 1]).of_kind("spell_began")
    assert words.event(other, s).startswith("War-Wizard casts Heal, at Sergeant")


def test_who_is_activated_by_an_effect_is_told() -> None:
    s, _, ax = casting.scene()
    words = words_of(book.Vanguard(), "en")

    def said(rule: str, on: bool) -> str:
        return words.event(Counter(rule, ax, ACTIVATED, on), s)

    assert said("vanguard.faction.nightstalkers.dread", True).startswith("Ax counts as Activated now")
    assert said("vanguard.fatigue.retaliate-again", True).startswith("Ax counts as Activated now")
    assert said("vanguard.spell.slink", False).startswith("Ax may be activated again")
    assert said("vanguard.activation.sequence", True) == said("vanguard.end.sequence", False) == ""


def test_reasons_name_what_they_are_about() -> None:
    s = scene("supply-grab")
    ax = add(s, "a", "orcs.ax", 10.0, 10.0)
    words = messages_of(book.Vanguard(), "en")

    def said(target: str) -> str:
        return words.format("judge-goal", {"unit": ax, "target": target}, words.naming(s))

    assert said("supply-1") == "what the scenario asks for, with Ax: the first sack of supplies"
    assert said("none") == "no objective for Ax"


def test_no_russian_verb_is_made_to_agree_with_a_name() -> None:
    """Names of models and sides have any number and gender: what they do stands behind a colon, or as a noun."""
    found = [
        line.strip()
        for file in sorted((ROOT / "messages" / "ru").glob("*.ftl"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"\{ \$(model|by|owner|target|seat) \} [а-яё]", line)
    ]
    assert found == []
