"""With `--lang ru` nothing is left in English but ids, flags and what people have typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import CASES, GOLDEN, grognard

#: what is the same in every language: ids of rules in brackets, checksums
SAME = re.compile(r"\[[a-z.-]+\]|\b[0-9a-f]{32}\b")
LATIN = re.compile(r"[A-Za-z]{2,}")


def latin(text: str, *known: str) -> set[str]:
    """The Latin words of a text that are no ids."""
    return set(LATIN.findall(SAME.sub("", text))) - set(known)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A battle that was recorded."""
    path = tmp_path_factory.mktemp("records") / "b.jsonl"
    armies = ("reavers_500_swarm", "choir_500_horde")
    assert grognard("battle", "homebrew", *armies, "--seed", 3, "--record", path, "--quiet").code == 0
    return path


@pytest.mark.parametrize(
    ("armies", "scenario", "seed"),
    [
        (("concord_500_line", "reavers_500_swarm"), "three_standards", 7),
        (("choir_500_guns", "choir_500_guns"), "last_redoubt", 8),
        (("reavers_500_drop", "concord_500_armour"), "breakthrough", 9),
    ],
)
def test_a_whole_battle(armies: tuple[str, str], scenario: str, seed: int) -> None:
    how = ("--scenario", scenario, "--seed", seed, "--log", "--lang", "ru")
    code, out, err = grognard("battle", "homebrew", *armies, *how)
    assert code == 0 and str(err).count("\n") > 150
    assert latin(f"{err}{out}") == set()
    # decimals have commas, and names are never bent
    assert re.search(r"\d,\d″", str(err)) and not re.search(r"\d\.\d", SAME.sub("", str(err)))


def test_a_battle_turn_by_turn_with_its_table() -> None:
    code, out, err = grognard(
        "battle", "homebrew", "concord_500_line", "reavers_500_swarm", "--seed", 7, "--lang", "ru"
    )
    assert code == 0 and "Раунд 1 из 5 · Ход: Линейная рота · Линейная рота: 0 очков" in err
    told = [line for line in err.splitlines() if not line.startswith(("|", "+"))]
    assert "A Полевой маршал" in err and "холм" in err
    assert latin("\n".join(told) + out) == set()


def test_a_replay(record: Path) -> None:
    ran = grognard("replay", record, "--verify", "--log", "--lang", "ru")
    assert ran.code == 0 and latin(ran.out) == set() and "\n\n" not in ran.out
    ran = grognard("replay", record, "--to", 4, "--lang", "ru")
    assert re.search(
        r"ждём ответа \((Рой корсаров|Гимн тысяч)\): Поставьте один из своих отрядов \[setup.deploy\]\n",
        ran.out,
    )


def test_answers_about_positions() -> None:
    ran = grognard("odds", GOLDEN, "--by", "a.r", "--at", "b.c", "--lang", "ru")
    assert ran.code == 0 and latin(ran.out) == set() and re.search(r"0,\d{4}", ran.out)
    ran = grognard("sight", f"{CASES / 'sight.toml'}#los-hill", "--by", "a.p", "--at", "b.q", "--lang", "ru")
    assert ran.code == 0 and latin(ran.out) == set()


def test_lists_rules_books_and_cases() -> None:
    ran = grognard("check", "homebrew", "choir_500_horde", "--lang", "ru")
    assert "ГЕРОЙ, ПЕХОТА, ПСАЙКЕР " in ran.out
    assert (
        latin(ran.out, *LATIN.findall("choir_500_horde"), *re.findall(r"\(([a-z]+)\d*\)", ran.out)) == set()
    )
    ran = grognard("rules", "homebrew", "charge.roll", "--lang", "ru")
    assert latin(ran.out, "CORE", "homebrew", "charge", "roll") == set()
    assert grognard("books", "--lang", "ru").out.startswith("homebrew  Самодельная д6-игра\n  сценарии: ")
    assert grognard("case", GOLDEN, "--lang", "ru").out == "верно golden_turn\nслучаев 1, не сошлось 0\n"


MISTAKES = [
    (("bttle",), "команды `bttle` нет; может быть, `battle`?"),
    (("check", "homebrew"), "не хватает ROSTER\nвызов: grognard check BOOK ROSTER"),
    (("battle", "homebrw", "a", "b"), "книги правил homebrw нет; может быть, homebrew?"),
    (("battle", "homebrew", "concord_500_lin", "b"), "такого состава и файла нет: concord_500_lin"),
    (("replay", "no\0where"), "таких имён у файлов не бывает"),
    (("rules", "homebrew", "chrge"), "в homebrew нет правила chrge"),
    (("odds", GOLDEN, "--by", "a.r", "--at", "b.x"), "at: нет отряда или модели b.x"),
    (("battle", "homebrew", "--seed", "x"), "--seed: x — не целое число"),
    (("battle", "homebrew", "a", "b", "--bots"), "--bots ждёт A,B"),
]


@pytest.mark.parametrize(("words", "said"), MISTAKES, ids=[said for _, said in MISTAKES])
def test_mistakes(words: tuple[object, ...], said: str) -> None:
    ran = grognard(*words, "--lang", "ru")
    assert ran.code == 2 and said in ran.err


def test_mistakes_in_files(tmp_path: Path) -> None:
    file = tmp_path / "f.toml"
    for text, said in (
        ("a = ?", "строка 1, столбец 5: такого значения в TOML нет"),
        ("[given]\nunit = 7", "нужно: список, стоит: целое число"),
        ("[given]\nuint = 7", "неизвестный ключ uint"),
        ("[[ask]]\nlegl = true", "неизвестный ключ legl; может быть, legal?"),
    ):
        file.write_text(text, encoding="utf-8")
        verb = ("sight", file, "--by", "a", "--at", "b") if "given" in text else ("case", file)
        ran = grognard(*verb, "--lang", "ru")
        assert ran.code == 2 and said in ran.err, ran.err
    file.write_text('format = "grognard-roster"\nsize = "x"', encoding="utf-8")
    ran = grognard("check", "homebrew", file, "--lang", "ru")
    assert "нет ключа faction" in ran.err and 'size: нужно: целое число, стоит: "x"' in ran.err
