"""Damaged words of a command: every verb, every option, in both languages and for programs."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.cli.arguments import Arguments
from grognard.cli.command import VERBS
from tests.cli.running import CASES, GOLDEN
from tests.hard_use.damage import NAMES, examples
from tests.hard_use.watching import RECORD, grognard, held, refused

TWO = ("concord_500_line", "reavers_500_swarm")
SPECS: dict[str, Arguments] = {
    verb: import_module(f"grognard.cli.{module}").arguments(verb) for verb, module in VERBS.items()
}
#: a good command of each verb, which ends at once; battles are asked for a language that nobody speaks
GOOD: dict[str, tuple[object, ...]] = {
    "play": ("--lang", "xx"),
    "battle": ("homebrew", *TWO, "--lang", "xx"),
    "replay": (RECORD, "--to", "0"),
    "report": ("nowhere.jsonl",),
    "odds": (GOLDEN, "--by", "a.r", "--at", "b.c"),
    "sight": (GOLDEN, "--by", "a.r", "--at", "b.c"),
    "check": ("homebrew", "concord_500_line"),
    "rules": ("homebrew", "shoot.who"),
    "case": (GOLDEN,),
    "books": (),
}
BAD_NUMBERS = (
    "",
    "-1",
    "nan",
    "inf",
    "1e3",
    "1.5",
    "0x10",
    " 5",
    "1_0",
    "٣",
    "²",
    "9" * 19,
    "9" * 5000,
    "--",
    "x",
    "\0",
    "−5",
)
STRANGE = (*NAMES, "x" * 100_000, "{ $x }", "%s", "мир", "homebrew.", "a.r.1.2", "--")
IDS = (
    "a",
    "b",
    "h",
    "a.r.99",
    "homebrew",
    "service_rifle",
    "shoot.choose",
    "homebrew.shoot.who",
    "line_rifles",
    "A.R",
    "",
)


@pytest.fixture(autouse=True)
def nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("verb", VERBS)
def test_what_no_verb_takes(verb: str) -> None:
    good = GOOD[verb]
    assert refused(verb, *good, "--nothing") == ["misuse.option"]
    assert refused(verb, *good, "-z=1") == ["misuse.option"]
    assert refused(verb, *good, "--json=yes") == ["misuse.a-value"]
    held(grognard(verb, *good, "--lang"), 2)
    held(grognard(verb, *good, "--lang="), 2)
    if not any(place.many for place in SPECS[verb].places):
        assert refused(verb, *good, "more", "and more") == ["misuse.too-many"]
    needed = [place for place in SPECS[verb].places if not place.optional]
    if needed:
        assert refused(verb) == ["misuse.missing"]
        assert refused(verb, "") == ["misuse.missing"]


@pytest.mark.parametrize(
    ("verb", "flag"),
    [(verb, option.flag) for verb, spec in SPECS.items() for option in spec.options if option.value],
)
def test_an_option_without_a_value(verb: str, flag: str) -> None:
    for words in ((flag,), (f"{flag}=",), (flag, ""), (flag, "--json")):
        ran = held(grognard(verb, *GOOD[verb], *words, "--json"), 2)
        assert '"misuse.no-value"' in ran.err, words


@pytest.mark.parametrize("number", BAD_NUMBERS, ids=range(len(BAD_NUMBERS)))
@pytest.mark.parametrize(
    ("verb", "flag"),
    [("replay", "--to"), ("check", "--size"), ("battle", "--size"), ("battle", "--seed"), ("play", "--size"), ("odds", "--wounds"), ("odds", "--inches")],
)  # fmt: skip
def test_what_is_no_number(verb: str, flag: str, number: str) -> None:
    good = GOOD[verb][:3] if verb in ("battle", "play") else GOOD[verb]
    if verb == "play":
        good = ()
    if flag == "--inches" and number in ("1.5", "9" * 19, "9" * 5000):
        return  # the first is good; of the others a test of its own
    ran = held(grognard(verb, *good, flag, number, "--json"), 2)
    assert '"rule":"misuse.' in ran.err


def test_inches_out_of_all_reason() -> None:
    assert refused(*("odds", GOLDEN, "--by", "a.r", "--what", "charge", "--inches", "9" * 5000)) == [
        "query.argument"
    ]
    assert refused(*("odds", GOLDEN, "--by", "a.r", "--what", "morale", "--wounds", "9" * 17)) == [
        "query.argument"
    ]


@pytest.mark.parametrize("word", STRANGE, ids=range(len(STRANGE)))
def test_strange_words_anywhere(word: str) -> None:
    commands: list[tuple[object, ...]] = [
        (word,),
        ("check", word, "x"),
        ("check", "homebrew", word),
        ("rules", "homebrew", word),
        ("rules", "coverage", word),
        ("rules", "coverage", "homebrew", "--tests", word),
        ("sight", GOLDEN, "--by", word, "--at", word),
        ("odds", GOLDEN, "--by", "a.r", "--at", "b.c", "--with", word),
        ("odds", GOLDEN, "--by", "a.r", "--at", "b.c", "--what", word),
        ("odds", word, "--by", "a.r"),
        ("odds", f"{GOLDEN}#{word}" if word else "x"),
        ("odds", f"{CASES / 'sight.toml'}#{word}"),
        ("case", word),
        ("replay", word),
        ("report", word),
        ("battle", "homebrew", word, word),
        *[
            ("battle", "homebrew", *TWO, flag, word)
            for flag in ("--bots", "--table", "--scenario", "--option")
        ],
        ("battle", "homebrew", *TWO, "--option", f"{word}={word}"),
        ("play", "--book", word),
    ]
    if word == "--":
        commands = [(word,)]
    for words in commands:
        if (word in ("..", "/") and words[0] == "case") or ("--tests" in words and word in ("..", "/")):
            continue  # these are folders; all that is below them would be read
        if word == "-" and words[0] == "rules":
            continue
        held(grognard(*words, "--json"), 1, 2)
    told = ((words, lang) for words, lang in zip(commands[::4], ("en", "ru") * 5))
    for words, lang in told:
        held(grognard(*words, "--lang", lang), 1, 2)


@pytest.mark.parametrize("id", IDS)
def test_ids_of_other_kinds(id: str) -> None:
    for words in (
        ("sight", GOLDEN, "--by", id, "--at", "b.c"),
        ("odds", GOLDEN, "--by", "a.r", "--at", id),
        ("odds", GOLDEN, "--by", "a.r", "--at", "b.c", "--with", f"{id}_"),
    ):
        assert refused(*words)[0].split(".")[0] in ("query", "misuse")


def test_a_doubled_option_counts_once() -> None:
    assert grognard("replay", RECORD, "--to", "1", "--to", "2", "--json").json["deeds"] == 2
    held(grognard("replay", RECORD, "--to", "1", "--to", "x"), 2)


WORDS = st.sampled_from(
    [*VERBS, "homebrew", *TWO, str(GOLDEN), "a.r", "b.c", "coverage", "--", "-", "-o", "--help=1", *NAMES]
    + sorted(
        {option.flag for spec in SPECS.values() for option in spec.options}
        - {"--log", "--details", "--quiet"}
    )
    + ["--to=1", "--size=-5", "--lang=ru", "--lang=xx", "--inches=nan", "--by=b.c", "--at=a.r", "--what=roll"]
)


@given(st.lists(WORDS, min_size=1, max_size=7))
@examples(60)
def test_any_words_in_any_order(words: list[str]) -> None:
    if words[0] in ("play", "battle"):
        words = [*words, "--bots=nobody"]
    if words[0] == "case" or "coverage" in words or "/" in words or ".." in words:
        return
    held(grognard(*words), 0, 1, 2)
