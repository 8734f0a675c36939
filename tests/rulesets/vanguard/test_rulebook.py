"""The rule book holds every rule of the catalogue once, under its id, in plain words, and alike in both languages."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from grognard.game.rulebook import load_rulebook
from grognard.game.rules import rule_ids

HERE = Path(__file__).parent
FOLDER = HERE.parents[2] / "src" / "grognard" / "rulesets" / "vanguard" / "rulebook"
LANGS = ("en", "ru")
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
LINES = {lang: (FOLDER / f"{lang}.md").read_text(encoding="utf-8").splitlines() for lang in LANGS}
ENTRY = re.compile(r"^- `(vanguard\.[a-z0-9.-]+)` (\S.*)$")
QUOTED = re.compile(r"`[^`]*`")


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_has_one_entry_in_the_order_of_the_book(lang: str) -> None:
    entries = [match[1] for line in LINES[lang] if (match := ENTRY.match(line))]
    assert len(IDS) == 603 and Counter(entries) == Counter(IDS)
    assert entries == IDS
    assert rule_ids(FOLDER / f"{lang}.md") == frozenset(IDS)


def test_every_rule_that_code_names_is_in_the_catalogue() -> None:
    named = re.compile(r'"(vanguard\.[a-z-]+(?:\.[a-z0-9-]+)+)"')
    found = {
        id for path in FOLDER.parent.rglob("*.py") for id in named.findall(path.read_text(encoding="utf-8"))
    }
    assert len(found) > 500 and found <= set(IDS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_list_item_is_an_entry_with_a_sentence(lang: str) -> None:
    for line in LINES[lang]:
        if line.startswith("-"):
            match = ENTRY.match(line)
            assert match is not None and match[2].endswith((".", ")")), line


def test_entries_carry_no_provenance() -> None:
    tag = re.compile(r"[\[\]]|\b(seed|FAQ|BSData|ours|public|publisher|translation)\b")
    assert [line for lang in LANGS for line in LINES[lang] if tag.search(line)] == []
    assert [line for line in LINES["en"] if re.search(r"[«»]|[А-Яа-я]", line)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_rules_that_an_entry_names_exist(lang: str) -> None:
    named = {name for line in LINES[lang] for name in re.findall(r"`(vanguard\.[a-z0-9.-]+)`", line)}
    assert named - set(IDS) == set()


def test_sections_that_an_entry_names_exist() -> None:
    headings = {match[1] for line in LINES["en"] if (match := re.match(r"#+ (\d+(?:\.\d+)?)", line))}
    named = {number for line in LINES["en"] for number in re.findall(r"[Ss]ection (\d+(?:\.\d+)?)", line)}
    assert len(named) > 10 and named - headings == set()


@pytest.mark.parametrize("lang", LANGS)
def test_chapters_say_whether_they_belong_to_the_core(lang: str) -> None:
    chapters = [line for line in LINES[lang] if line.startswith("## ")]
    assert [int(line.split()[1].rstrip(".")) for line in chapters] == list(range(2, 28))
    assert all(re.search(r"\((CORE|EXTRA)\)$", line) for line in chapters)


@pytest.mark.parametrize("lang", LANGS)
def test_parts_of_a_chapter_have_their_own_layer(lang: str) -> None:
    """Half the factions and scenarios, the later spell books and all but the common items are EXTRA."""
    layers = {entry.id: entry.layer for entry in load_rulebook(FOLDER / f"{lang}.md").entries}
    assert Counter(layers.values()) == {"CORE": 475, "EXTRA": 128}
    scenarios = ("supply-grab", "light-the-beacon", "free-the-princess", "power-stones")
    core: dict[str, tuple[str, ...]] = {
        "faction": ("basileans", "nightstalkers", "orcs", "dwarfs"),
        "scenario": (*scenarios, "secure-the-portal", "kill-the-commander"),
    }
    for id, layer in layers.items():
        kind, name, *rest = id.split(".")[1:]
        if kind in core and rest:
            assert layer == ("CORE" if name in core[kind] else "EXTRA"), id
    assert layers["vanguard.item.bow"] == layers["vanguard.spell.zap"] == "CORE"
    assert layers["vanguard.item.long-bow"] == layers["vanguard.spell.slink"] == "EXTRA"


def test_both_languages_have_the_same_lines_ids_and_numbers() -> None:
    """Line by line: the same kind of line, the same ids quoted, the same numbers in whatever order."""
    assert len(LINES["en"]) == len(LINES["ru"])
    for english, russian in zip(LINES["en"], LINES["ru"]):
        assert english[:1] == russian[:1] or english[:1].isalnum(), russian
        assert sorted(QUOTED.findall(english)) == sorted(QUOTED.findall(russian)), russian
        assert numbers(english, ".") == numbers(russian, ".,"), russian


def numbers(line: str, points: str) -> Counter[str]:
    """The numbers outside quoted ids; in Russian a comma stands before decimals, but in the numbers of chapters."""
    found = re.findall(rf"\d+(?:[{points}]\d+)?", QUOTED.sub("", line))
    return Counter(number.replace(",", ".") for number in found)


@pytest.mark.parametrize(("lang", "name"), [("en", "name"), ("ru", "name_ru")])
def test_items_and_spells_are_called_as_in_the_data(lang: str, name: str) -> None:
    texts = {entry.id: entry.text for entry in load_rulebook(FOLDER / f"{lang}.md").entries}
    data = FOLDER.parent / "data"
    found = [
        (texts[thing["rule"]], thing[name])
        for file, table in (("equipment", "item"), ("spells", "spell"))
        for thing in tomllib.loads((data / f"{file}.toml").read_text(encoding="utf-8"))[table]
    ]
    assert len(found) == 90
    assert [pair for pair in found if not re.search(rf"^(\w+\. )?{re.escape(pair[1])}[,: (]", pair[0])] == []


def test_the_russian_text_is_russian() -> None:
    """No English word is left but marks of layers and the title; cards keep the two letters of their stats."""
    for line in LINES["ru"][1:]:
        words = re.findall(r"(?<![\w-])[A-Za-z_]{3,}(?!\w)", QUOTED.sub("", line))
        assert set(words) <= {"CORE", "EXTRA"}, line
