"""The published JSON Schemas: the roster format, and the data files of each book.

`python -m grognard.rulesets.schemas schemas` writes them into a folder; a test holds those of the repository current.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from grognard.forces.schema import roster_schema
from grognard.rulesets.cache import BOOKS


def schemas() -> dict[str, dict[str, Any]]:
    """All schemas by file name."""
    found = {"roster.schema.json": roster_schema()}
    for book in BOOKS:
        data_source = import_module(f"grognard.rulesets.{book}.data_source")
        for name, schema in data_source.schemas().items():
            found[f"{book}-{name}.schema.json"] = schema
    return found


def text(schema: dict[str, Any]) -> str:
    """A schema as it stands in its file."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all schemas into the folder named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m grognard.rulesets.schemas FOLDER")
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, schema in schemas().items():
        (folder / name).write_text(text(schema), encoding="utf-8")


if __name__ == "__main__":
    main()
