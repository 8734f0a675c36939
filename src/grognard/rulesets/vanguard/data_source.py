"""From the TOML files of the book to checked plain data: what the library is built from, and what is cached."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from grognard.rulesets.source import Source, file_schema
from grognard.rulesets.vanguard import data_schema, system_schema
from grognard.rulesets.vanguard.data_check import Book, check

FACTIONS = ("basileans", "nightstalkers", "orcs", "dwarfs", "undead", "northern-alliance", "goblins")


def read(folder: Path) -> Book:
    """All files of the data folder, each entry of the right form; names are not followed yet. Raises DataError."""
    book = Book()
    system = Source(folder / "system.toml")
    book.files["system"] = system
    book.system = system.entry("file", system.content, system_schema.System)
    book.names = _file(book, folder, "rules", "rule").array("rule", data_schema.RuleName)
    equipment = _file(book, folder, "equipment", "weapon", "item")
    book.weapons = equipment.array("weapon", data_schema.Weapon)
    book.items = equipment.array("item", data_schema.Item)
    book.spells = _file(book, folder, "spells", "spell").array("spell", data_schema.Spell)
    book.tables = _file(book, folder, "tables", "table").array("table", data_schema.Table)
    book.scenarios = _file(book, folder, "scenarios", "scenario").array("scenario", data_schema.Scenario)
    for name in FACTIONS:
        source = _file(book, folder, f"faction_{name}", "faction", "model")
        faction = source.entry("faction", source.content.get("faction"), data_schema.Faction)
        book.factions[name] = (faction, source.array("model", data_schema.Model))
    return book


def parse(folder: Path) -> dict[str, Any]:
    """The whole book as JSON-able data, every reference and every rule of the data checked.

    Raises DataError, and UnknownAbility where they name what no code implements.
    """
    # late: it knows all chapters, which know the data
    from grognard.rulesets.vanguard.known import check_known
    from grognard.rulesets.vanguard.library import Library

    book = read(folder)
    check(book)
    plain: dict[str, Any] = msgspec.to_builtins(
        {
            "system": book.system,
            "names": book.names,
            "weapons": book.weapons,
            "items": book.items,
            "spells": book.spells,
            "tables": book.tables,
            "scenarios": book.scenarios,
            "factions": [
                {"faction": faction, "models": models} for faction, models in book.factions.values()
            ],
        }
    )
    check_known(Library(plain))
    return plain


def schemas() -> dict[str, dict[str, Any]]:
    """A JSON Schema for each kind of data file, from the Structs that the files are read with."""
    shapes: dict[str, dict[str, Any]] = {
        "rules": {"rule": list[data_schema.RuleName]},
        "equipment": {"weapon": list[data_schema.Weapon], "item": list[data_schema.Item]},
        "spells": {"spell": list[data_schema.Spell]},
        "tables": {"table": list[data_schema.Table]},
        "scenarios": {"scenario": list[data_schema.Scenario]},
        "faction": {"faction": data_schema.Faction, "model": list[data_schema.Model]},
        "system": get_type_hints(system_schema.System, include_extras=True),
    }
    return {name: file_schema(f"vanguard: {name}", keys) for name, keys in shapes.items()}


def _file(book: Book, folder: Path, name: str, *keys: str) -> Source:
    """One file by name; its only top-level keys are the given ones."""
    source = Source(folder / f"{name}.toml")
    source.only(*keys)
    book.files[name] = source
    return source
