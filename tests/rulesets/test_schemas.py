"""The JSON Schemas in the repository are those of the code, and the data files keep to them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import jsonschema
import pytest

from grognard.rulesets.cache import BOOKS
from grognard.rulesets.schemas import schemas, text

ROOT = Path(__file__).parents[2]
RULESETS = ROOT / "src" / "grognard" / "rulesets"
FILES = sorted(path for book in BOOKS for path in (RULESETS / book / "data").glob("*.toml"))
SCHEMAS = schemas()


def test_the_published_schemas_are_current() -> None:
    published = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "schemas").glob("*.json")}
    published.pop("case.schema.json")  # held current by tests/analysis
    assert published == {name: text(schema) for name, schema in SCHEMAS.items()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_data_file_has_a_schema_and_keeps_to_it(path: Path) -> None:
    schema = SCHEMAS[f"{path.parts[-3]}-{path.stem.partition('_')[0]}.schema.json"]
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(tomllib.loads(path.read_text(encoding="utf-8")))
