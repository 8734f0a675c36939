"""The JSON Schema of case files, from the same types by which they are read.

`python -m grognard.analysis.case_schema schemas` writes it into a folder; a test holds that of the repository current.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from grognard.analysis.case_file import CaseFile
from grognard.game.forms import schemas

NAME: Final = "case.schema.json"
#: books of ours whose [given] table is described, too; the first is meant where a file names none
BOOKS: Final = ("homebrew", "vanguard", "ninth_age")


def case_schema() -> dict[str, Any]:
    """The schema, for editors (TOML read as JSON); with the position of each of our own books."""
    givens = [import_module(f"grognard.rulesets.{book}.position_schema").Given for book in BOOKS]
    named = schemas([CaseFile, *givens])
    for book, given in zip(BOOKS, givens):
        position = {"properties": {"given": {"$ref": f"#/$defs/{given.__name__}"}}}
        named_so: dict[str, Any] = {"properties": {"book": {"const": book}}, "required": ["book"]}
        named["Case"].setdefault("allOf", []).append({"if": named_so, "then": position})
        # cases of a file are of its book, unless they name one of their own
        inside = {"items": {"if": {"not": {"required": ["book"]}}, "then": position}}
        whole = {"properties": {**position["properties"], "case": inside}}
        meant = named_so if book != BOOKS[0] else {"properties": {"book": {"const": book}}}
        named["CaseFile"].setdefault("allOf", []).append({"if": meant, "then": whole})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Grognard case",
        "description": "Given, when, then: see docs/cases.md.",
        "$ref": f"#/$defs/{CaseFile.__name__}",
        "$defs": named,
    }


def text() -> str:
    """The schema as it stands in its file."""
    return json.dumps(case_schema(), indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write it into the folder named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit("usage: python -m grognard.analysis.case_schema FOLDER")
    (Path(sys.argv[1]) / NAME).write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
