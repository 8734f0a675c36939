"""What the book says is sound, the same in both languages, and gives names only where the data have none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.game.messages.catalogue import files
from grognard.game.rules import rule_ids
from grognard.rulesets import ninth_age
from grognard.rulesets.ninth_age.library import library
from tests.game.catalogues import Catalogue, key

ROOT = Path(ninth_age.__path__[0])
WORDS = {lang: Catalogue(files([str(ROOT / "messages" / lang)])) for lang in ("en", "ru")}
RULE_IDS = rule_ids(ROOT / "rulebook" / "en.md")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_catalogues_are_sound(lang: str) -> None:
    assert WORDS[lang].wrong == []


def test_both_languages_say_the_same_things() -> None:
    assert set(WORDS["en"].messages) == set(WORDS["ru"].messages)


def test_words_of_rules_are_there_only_where_there_are_rules_without_a_name() -> None:
    named = {id for id in WORDS["en"].messages if id.startswith("rule-")}
    assert len(named) > 60 and named <= {f"rule-{key(id)}" for id in RULE_IDS}
    lib = library()
    have = [*lib.names, *lib.items, *lib.spells, *lib.weapons, *lib.troop_types]
    assert named & {f"rule-{key(id)}" for id in have} == set()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_names_of_rules_are_called_alike_in_the_rule_book(lang: str) -> None:
    """A name with a capital is the rule's own, and the rule book has it."""
    text = (ROOT / "rulebook" / f"{lang}.md").read_text(encoding="utf-8").lower()
    catalogue = (ROOT / "messages" / lang / "rules.ftl").read_text(encoding="utf-8")
    names = re.findall(r"^rule-\S+ = (.*)$", catalogue, re.MULTILINE)
    strange = [
        name for name in names if name[0].isupper() and name.lower().replace("’", "'").rstrip("!") not in text
    ]
    assert strange == []
