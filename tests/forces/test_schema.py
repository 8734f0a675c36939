"""The published schema of rosters says what the reader says."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from grognard.forces import RosterError, loads, ready
from grognard.forces.schema import roster_schema

RULESETS = Path(__file__).parents[2] / "src" / "grognard" / "rulesets"
ROSTERS = RULESETS / "homebrew" / "data" / "rosters"
VALIDATOR = jsonschema.Draft202012Validator(roster_schema())
SAMPLE = tomllib.loads((ROSTERS / "concord_500_line.toml").read_text(encoding="utf-8"))

WRONG: list[tuple[tuple[str | int, ...], Any]] = [
    (("format",), "other"),
    (("version",), 2),
    (("size",), 0),
    (("size",), "500"),
    (("size",), 1_000_001),
    (("name",), ""),
    (("name",), "a\u202eb"),
    (("faction",), "Iron Concord"),
    (("points",), -1),
    (("author",), "me"),
    (("unit",), []),
    (("unit", 0, "entry"), 1),
    (("unit", 0, "counts"), []),
    (("unit", 0, "counts"), [1001]),
    (("unit", 0, "counts"), [1] * 17),
    (("unit", 1, "options"), {"Squad gun": 1}),
    (("unit", 1, "options"), {"squad_gun": -1}),
    (("unit", 1, "options"), {f"o{n}": 1 for n in range(33)}),
    (("unit", 1, "models"), 3),
]


def toml(data: dict[str, Any]) -> str:
    """A roster as TOML, written plainly enough for wrong values too."""
    lines = [f"{key} = {value(item)}" for key, item in data.items() if key != "unit"]
    lines.append("unit = [" + ", ".join(value(unit) for unit in data["unit"]) + "]")
    return "\n".join(lines)


def value(item: Any) -> str:
    if isinstance(item, dict):
        return "{ " + ", ".join(f'"{key}" = {value(part)}' for key, part in item.items()) + " }"
    if isinstance(item, list):
        return "[" + ", ".join(value(part) for part in item) + "]"
    return '"' + item + '"' if isinstance(item, str) else str(item)


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(roster_schema())


@pytest.mark.parametrize(
    ("book", "name"), [(book, name) for book in ("homebrew", "vanguard") for name in ready(book)]
)
def test_ready_rosters_are_valid(book: str, name: str) -> None:
    path = RULESETS / book / "data" / "rosters" / f"{name}.toml"
    VALIDATOR.validate(tomllib.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("path", "wrong"), WRONG)
def test_reader_and_schema_refuse_the_same(path: tuple[str | int, ...], wrong: Any) -> None:
    data: Any = deepcopy(SAMPLE)
    data["unit"] = data["unit"][:2]
    assert VALIDATOR.is_valid(data) and loads(toml(data).encode())
    spot = data
    for step in path[:-1]:
        spot = spot[step]
    spot[path[-1]] = wrong
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(RosterError):
        loads(toml(data).encode())


@pytest.mark.parametrize("key", ["format", "version", "book", "name", "faction", "size", "unit"])
def test_both_ask_for_the_same_keys(key: str) -> None:
    data = {name: item for name, item in SAMPLE.items() if name != key}
    assert not VALIDATOR.is_valid(data)
    with pytest.raises(RosterError):
        loads(toml({"unit": [], **data}).encode())
