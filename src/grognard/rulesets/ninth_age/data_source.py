"""From the TOML files of the book to checked plain data: what the library is built from, and what is cached."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from grognard.rulesets.ninth_age import data_schema, system_schema
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.data_check import Book, check
from grognard.rulesets.source import Source, file_schema

DATA_FILES: Final = CITES.cite("ninth_age.engine.data-files")

ARMIES: Final = ("empire_of_sonnstahl", "highborn_elves", "orcs_and_goblins", "vampire_covenant")


def read(folder: Path) -> Book:
    """All files of the data folder, each entry of the right form; names are not followed yet. Raises DataError."""
    DATA_FILES.hit()
    book = Book()
    system = Source(folder / "system.toml")
    book.files["system"] = system
    book.system = system.entry("file", system.content, system_schema.System)
    book.names = _file(book, folder, "rules", "rule").array("rule", data_schema.RuleName)
    book.gear = _file(book, folder, "equipment", "gear").array("gear", data_schema.Gear)
    types = _file(book, folder, "troops", "troop_type")
    book.troop_types = types.array("troop_type", data_schema.TroopType)
    book.items = _file(book, folder, "items", "item").array("item", data_schema.Item)
    spells = _file(book, folder, "spells", "path", "spell")
    book.paths = spells.array("path", data_schema.Path)
    book.spells = spells.array("spell", data_schema.Spell)
    book.tables = _file(book, folder, "tables", "table").array("table", data_schema.Table)
    book.terrain = _file(book, folder, "terrain", "terrain").array("terrain", data_schema.Terrain)
    fields = _file(book, folder, "battlefields", "battlefield")
    book.battlefields = fields.array("battlefield", data_schema.Battlefield)
    scenarios = _file(book, folder, "scenarios", "deployment", "scenario")
    book.deployments = scenarios.array("deployment", data_schema.Deployment)
    book.scenarios = scenarios.array("scenario", data_schema.Scenario)
    for name in ARMIES:
        source = _file(book, folder, f"army_{name}", "army", "unit")
        army = source.entry("army", source.content.get("army"), data_schema.Army)
        book.armies[name] = (army, source.array("unit", data_schema.Unit))
    return book


def parse(folder: Path) -> dict[str, Any]:
    """The whole book as JSON-able data, every reference and every rule of the data checked. Raises DataError."""
    from grognard.rulesets.ninth_age.known import check_known
    from grognard.rulesets.ninth_age.library import Library

    book = read(folder)
    check(book)
    plain: dict[str, Any] = msgspec.to_builtins(
        {
            "system": book.system,
            "names": book.names,
            "gear": book.gear,
            "troop_types": book.troop_types,
            "items": book.items,
            "paths": book.paths,
            "spells": book.spells,
            "tables": book.tables,
            "terrain": book.terrain,
            "battlefields": book.battlefields,
            "deployments": book.deployments,
            "scenarios": book.scenarios,
            "armies": [{"army": army, "units": units} for army, units in book.armies.values()],
        }
    )
    check_known(Library(plain))
    return plain


def schemas() -> dict[str, dict[str, Any]]:
    """A JSON Schema for each kind of data file, from the Structs that the files are read with."""
    shapes: dict[str, dict[str, Any]] = {
        "rules": {"rule": list[data_schema.RuleName]},
        "equipment": {"gear": list[data_schema.Gear]},
        "troops": {"troop_type": list[data_schema.TroopType]},
        "items": {"item": list[data_schema.Item]},
        "spells": {"path": list[data_schema.Path], "spell": list[data_schema.Spell]},
        "tables": {"table": list[data_schema.Table]},
        "terrain": {"terrain": list[data_schema.Terrain]},
        "battlefields": {"battlefield": list[data_schema.Battlefield]},
        "scenarios": {"deployment": list[data_schema.Deployment], "scenario": list[data_schema.Scenario]},
        "army": {"army": data_schema.Army, "unit": list[data_schema.Unit]},
        "system": get_type_hints(system_schema.System, include_extras=True),
    }
    return {name: file_schema(f"ninth_age: {name}", keys) for name, keys in shapes.items()}


def _file(book: Book, folder: Path, name: str, *keys: str) -> Source:
    """One file by name; its only top-level keys are the given ones."""
    source = Source(folder / f"{name}.toml")
    source.only(*keys)
    book.files[name] = source
    return source
