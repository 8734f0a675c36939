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
FOLDER = HERE.parents[2] / "src" / "grognard" / "rulesets" / "ninth_age" / "rulebook"
LANGS = ("en", "ru")
IDS = (HERE / "rule_ids.txt").read_text(encoding="utf-8").split()
LINES = {lang: (FOLDER / f"{lang}.md").read_text(encoding="utf-8").splitlines() for lang in LANGS}
ENTRY = re.compile(r"^- `(ninth_age\.[a-z0-9.-]+)` (\S.*)$")
QUOTED = re.compile(r"`[^`]*`")
#: square brackets are the mark of what happens under the centre of a template
CENTRE = re.compile(r"\[(\d+|Multiple Wounds \(\w+\)|Множественные раны \(\w+\))\]")


@pytest.mark.parametrize("lang", LANGS)
def test_every_rule_has_one_entry_in_the_order_of_the_book(lang: str) -> None:
    entries = [match[1] for line in LINES[lang] if (match := ENTRY.match(line))]
    assert len(IDS) == 781 and Counter(entries) == Counter(IDS)
    assert entries == IDS
    assert rule_ids(FOLDER / f"{lang}.md") == frozenset(IDS)


def test_every_rule_that_code_names_is_in_the_catalogue() -> None:
    # kinds of questions look alike, but name no rule
    named = re.compile(r'(?<!UseOne\()(?<!__init__\()"(ninth_age\.[a-z-]+(?:\.[a-z0-9-]+)+)"')
    found = {
        id for path in FOLDER.parent.rglob("*.py") for id in named.findall(path.read_text(encoding="utf-8"))
    }
    assert found and found <= set(IDS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_list_item_is_an_entry_with_a_sentence(lang: str) -> None:
    for line in LINES[lang]:
        if line.startswith("-"):
            match = ENTRY.match(line)
            assert match is not None and match[2].endswith((".", ")")), line


def test_entries_carry_no_provenance() -> None:
    tag = re.compile(r"[\[\]]|\b(source|seed|FAQ|ours|public|publisher|translation|edition|excerpt)\b")
    assert [line for lang in LANGS for line in LINES[lang] if tag.search(CENTRE.sub("", line))] == []
    assert [line for line in LINES["en"] if re.search(r"[«»]|[А-Яа-я]", line)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_rules_that_an_entry_names_exist(lang: str) -> None:
    named = {name for line in LINES[lang] for name in re.findall(r"`(ninth_age\.[a-z0-9.-]+)`", line)}
    assert named - set(IDS) == set()


@pytest.mark.parametrize(("lang", "word"), [("en", r"[Ss]ection"), ("ru", r"\b[Рр]аздел(?:а|е|ы)?")])
def test_sections_that_an_entry_names_exist(lang: str, word: str) -> None:
    headings = {match[1] for line in LINES[lang] if (match := re.match(r"#+ (\d+(?:\.\d+)?)", line))}
    named = {number for line in LINES[lang] for number in re.findall(rf"{word} (\d+(?:\.\d+)?)", line)}
    assert named == {"9", "21", "23"} and named <= headings


@pytest.mark.parametrize("lang", LANGS)
def test_chapters_say_whether_they_belong_to_the_core(lang: str) -> None:
    chapters = [line for line in LINES[lang] if line.startswith("## ")]
    assert [int(line.split()[1].rstrip(".")) for line in chapters] == list(range(1, 27))
    assert all(re.search(r"\((CORE|EXTRA)\)$", line) for line in chapters)


@pytest.mark.parametrize("lang", LANGS)
def test_parts_of_a_chapter_have_their_own_layer(lang: str) -> None:
    """Buildings, rarer rules, hidden lists, magic items and six of the nine paths of magic are EXTRA."""
    layers = {entry.id: entry.layer for entry in load_rulebook(FOLDER / f"{lang}.md").entries}
    core_paths = {"fire", "wilderness", "necromancy"}
    for id, layer in layers.items():
        kind, name = id.split(".")[1:3]
        if kind in ("item", "hidden"):
            assert layer == "EXTRA", id
        elif kind == "spell":
            assert layer == ("CORE" if name in core_paths else "EXTRA"), id
        elif kind == "terrain":
            assert layer == ("EXTRA" if name.startswith("building") else "CORE"), id
        elif kind not in ("rule", "score"):
            assert layer == "CORE", id
    rarer = [id for id, layer in layers.items() if id.startswith("ninth_age.rule.") and layer == "EXTRA"]
    assert len(rarer) == 12 and "ninth_age.rule.ambush" in rarer
    assert layers["ninth_age.score.battle-points"] == "EXTRA"
    assert Counter(layers.values()) == {"CORE": 631, "EXTRA": 150}


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
def test_rules_items_and_spells_are_called_as_in_the_data(lang: str, name: str) -> None:
    texts = {entry.id: entry.text for entry in load_rulebook(FOLDER / f"{lang}.md").entries}
    data = FOLDER.parent / "data"
    files = ("rules", "items", "spells", "equipment", "troops", "terrain")
    found = [
        (texts[thing["id"]], thing[name])
        for file in files
        for table in tomllib.loads((data / f"{file}.toml").read_text(encoding="utf-8")).values()
        if isinstance(table, list)
        for thing in table
        if thing.get("id") in texts and name in thing
    ]
    assert len(found) > 250
    assert [pair for pair in found if not re.match(rf"{re.escape(pair[1])}[,: (]", pair[0])] == []


def test_the_russian_text_is_russian() -> None:
    """No English word is left but marks of layers; characteristics keep their letters."""
    for line in LINES["ru"]:
        words = re.findall(r"(?<![\w-])[A-Za-z_]{3,}(?!\w)", QUOTED.sub("", line))
        assert set(words) <= {"CORE", "EXTRA"}, line
