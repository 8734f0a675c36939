"""Words of a command taken apart, in the language asked for or the user's own."""

from __future__ import annotations

import pytest

from grognard.cli.arguments import Arguments, Given, Option, Place, own_language, parse
from grognard.cli.trouble import MISUSE, Trouble
from tests.cli.running import grognard

SPEC = Arguments(
    "try",
    [Place("book"), Place("roster", many=True)],
    [Option("--seed", "N"), Option("--option", "K=V", many=True), Option("--log")],
)


def given(line: str) -> Given:
    """The values of a command line."""
    return parse(SPEC, line.split(" "))


def test_values_come_with_or_without_an_equals_sign() -> None:
    one = given("b --seed 7 r --log s --option a=1 --option=b=2 --lang=ru")
    assert (one.text("book"), one.texts("roster")) == ("b", ["r", "s"])
    assert (one.whole("seed", 0), one.on("log"), one.json, one.lang) == (7, True, False, "ru")
    assert one.texts("option") == ["a=1", "b=2"]


def test_what_is_not_given_is_empty_and_the_last_one_counts() -> None:
    one = given("b r")
    assert (one.text("seed"), one.whole("seed", 0), one.texts("option"), one.on("log")) == (
        "",
        None,
        [],
        False,
    )
    assert given("b r --seed 1 --seed 2").whole("seed", 0) == 2


def test_words_behind_two_dashes_and_a_single_one_are_positional() -> None:
    assert given("--log -- b --seed -").texts("roster") == ["--seed", "-"]
    assert given("- r").text("book") == "-"


def test_no_word_is_kept_for_the_next_command() -> None:
    given("b r --option a=1")
    assert given("b r").texts("option") == []


@pytest.mark.parametrize(
    ("line", "fault", "args"),
    [
        ("b", "misuse.missing", {"what": "ROSTER"}),
        ("b r --sede 7", "misuse.option", {"option": "--sede", "meant": "--seed"}),
        ("b r --se", "misuse.option", {"option": "--se"}),
        ("b r -x", "misuse.option", {"option": "-x", "meant": None}),
        ("b r --seed", "misuse.no-value", {"option": "--seed", "value": "N"}),
        ("b r --seed --log", "misuse.no-value", {"option": "--seed", "value": "N"}),
        ("b r --seed -- 7", "misuse.no-value", {"option": "--seed", "value": "N"}),
        ("b r --log=1", "misuse.a-value", {"option": "--log", "value": "1"}),
    ],
)
def test_mistakes_have_ids(line: str, fault: str, args: dict[str, object]) -> None:
    with pytest.raises(Trouble) as caught:
        given(line)
    (found,) = caught.value.faults
    assert (found.rule, caught.value.code) == (fault, MISUSE)
    assert {key: found.args[key] for key in args} == args


def test_one_place_takes_one_word() -> None:
    with pytest.raises(Trouble) as caught:
        parse(Arguments("try", [Place("book", optional=True)], []), ["a", "b"])
    assert caught.value.faults[0].args["word"] == "b"


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru"}, "ru"),
        ({"LC_MESSAGES": "ru.UTF-8", "LANG": "de_DE"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ru_RU"}, "ru"),
    ],
)
def test_the_users_own_language(environ: dict[str, str], lang: str) -> None:
    assert own_language(environ) == lang


def test_words_are_in_the_users_own_language_unless_another_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert grognard("case", "nowhere.toml").err == "grognard: nowhere.toml: такого файла нет\n"
    assert (
        grognard("case", "nowhere.toml", "--lang", "en").err
        == "grognard: nowhere.toml: there is no such file\n"
    )
    assert grognard("--help").out.startswith("вызов: grognard ")
    assert grognard("rules", "homebrew", "dice.d6").out.startswith("3. Кубики (CORE)")
    # programs get the same everywhere
    assert "3. Dice" in grognard("rules", "homebrew", "dice.d6", "--json").out


def test_a_language_that_nobody_speaks() -> None:
    ran = grognard("books", "--lang", "../x")
    assert (ran.code, ran.err) == (2, "grognard: there is no language ../x; known are en, ru\n")
