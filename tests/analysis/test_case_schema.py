"""The JSON Schema of case files in the repository is that of the code, and our cases keep to it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import jsonschema
import pytest

from grognard.analysis.case_schema import NAME, case_schema, text

ROOT = Path(__file__).parents[2]
SCHEMA = case_schema()


def test_the_published_schema_is_current() -> None:
    assert (ROOT / "schemas" / NAME).read_text(encoding="utf-8") == text()


@pytest.mark.parametrize(
    "path", sorted((ROOT / "tests" / "cases").rglob("*.toml")), ids=lambda path: str(path.stem)
)
def test_our_cases_keep_to_it(path: Path) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(SCHEMA).validate(tomllib.loads(path.read_text(encoding="utf-8")))


def test_it_refuses_what_the_reader_refuses() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    assert validator.is_valid({"given": {"unit": [{"id": "x", "seat": "a", "entry": "husks"}]}})
    assert not validator.is_valid({"given": {"unit": [{"id": "x", "seat": "a"}]}})
    assert not validator.is_valid({"given": {}, "aks": []})
    assert validator.is_valid({"book": "geese", "given": {"anything": 1}})


def test_a_case_is_of_the_book_of_its_file_unless_it_names_one() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    homebrew = {"unit": [{"id": "x", "seat": "a", "entry": "husks"}]}
    vanguard = {"model": [{"id": "x", "seat": "a", "card": "orcs.ax", "at": [1.0, 1.0]}]}
    assert validator.is_valid({"book": "vanguard", "case": [{"name": "x", "given": vanguard}]})
    assert not validator.is_valid({"book": "vanguard", "case": [{"name": "x", "given": homebrew}]})
    assert not validator.is_valid({"case": [{"name": "x", "given": vanguard}]})
    assert validator.is_valid({"case": [{"name": "x", "book": "vanguard", "given": vanguard}]})
