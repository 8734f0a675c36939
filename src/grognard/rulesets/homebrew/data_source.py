"""From the TOML files of the book to checked plain data: what the library is built from, and what is cached."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from grognard.rulesets.homebrew import data_schema, system_schema
from grognard.rulesets.homebrew.data_check import Book, check
from grognard.rulesets.source import Source, file_schema

FACTIONS = ("concord", "reavers", "choir")


def read(folder: Path) -> Book:
    """All files of the data folder, each entry of the right form; names are not followed yet. Raises DataError."""
    book = Book()
    system = Source(folder / "system.toml")
    book.files["system"] = system
    book.system = system.entry("file", system.content, system_schema.System)
    book.weapons = _file(book, folder, "weapons").table("weapons", data_schema.Weapon)
    book.abilities = _file(book, folder, "abilities").table("abilities", data_schema.Ability)
    book.powers = _file(book, folder, "powers").table("powers", data_schema.Power)
    book.terrain = _file(book, folder, "terrain").table("terrain", data_schema.Terrain)
    book.layouts = _file(book, folder, "layouts", "layout").array("layout", data_schema.Layout)
    book.scenarios = _file(book, folder, "scenarios", "scenario").array("scenario", data_schema.Scenario)
    for name in FACTIONS:
        source = _file(book, folder, f"faction_{name}", "faction", "unit")
        faction = source.entry("faction", source.content.get("faction"), data_schema.Faction)
        book.factions[name] = (faction, source.array("unit", data_schema.Unit))
    return book


def parse(folder: Path) -> dict[str, Any]:
    """The whole book as JSON-able data, every reference and every rule of the data checked. Raises DataError."""
    book = read(folder)
    check(book)
    plain: dict[str, Any] = msgspec.to_builtins(
        {
            "system": book.system,
            "weapons": book.weapons,
            "abilities": book.abilities,
            "powers": book.powers,
            "terrain": book.terrain,
            "layouts": book.layouts,
            "scenarios": book.scenarios,
            "factions": [{"faction": faction, "units": units} for faction, units in book.factions.values()],
        }
    )
    return plain


def schemas() -> dict[str, dict[str, Any]]:
    """A JSON Schema for each kind of data file, from the Structs that the files are read with."""
    shapes: dict[str, dict[str, Any]] = {
        "weapons": {"weapons": dict[str, data_schema.Weapon]},
        "abilities": {"abilities": dict[str, data_schema.Ability]},
        "powers": {"powers": dict[str, data_schema.Power]},
        "terrain": {"terrain": dict[str, data_schema.Terrain]},
        "layouts": {"layout": list[data_schema.Layout]},
        "scenarios": {"scenario": list[data_schema.Scenario]},
        "faction": {"faction": data_schema.Faction, "unit": list[data_schema.Unit]},
        "system": get_type_hints(system_schema.System, include_extras=True),
    }
    return {name: file_schema(f"homebrew: {name}", keys) for name, keys in shapes.items()}


def _file(book: Book, folder: Path, name: str, *keys: str) -> Source:
    """One file by name; its only top-level keys are the given ones, by default its own name."""
    source = Source(folder / f"{name}.toml")
    source.only(*(keys or (name,)))
    book.files[name] = source
    return source
