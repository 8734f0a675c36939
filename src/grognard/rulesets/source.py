"""Reading the TOML sources of a rule book strictly: each entry against its Struct, with file and place in errors.

Only needed when the quick form (`grognard.rulesets.cache`) is missing or old: importing msgspec and parsing
cost more than a whole one-shot command.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from grognard.game.text import nearest

T = TypeVar("T")


class DataError(Exception):
    """A mistake in a data file of a rule book: which file, where in it, what."""

    def __init__(self, file: str, place: str, problem: str) -> None:
        super().__init__(f"{file}: {place}: {problem}")
        self.file = file
        self.place = place
        self.problem = problem


class Source:
    """One TOML file: its content, and errors that name it."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        try:
            self.content: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise DataError(self.file, "file", str(error)) from error
        version = self.content.pop("schema_version", None)
        if version != 1:
            raise DataError(self.file, "schema_version", f"expected 1, found {version!r}")

    def only(self, *keys: str) -> None:
        """Refuse top-level keys other than these."""
        for key in self.content:
            if key not in keys:
                raise self.unknown(key, "key", key, keys)

    def entry(self, place: str, data: object, kind: type[T]) -> T:
        """One entry as a Struct of this kind."""
        try:
            return msgspec.convert(data, type=kind, strict=True)
        except msgspec.ValidationError as error:
            raise DataError(self.file, place, str(error)) from error

    def table(self, key: str, kind: type[T]) -> dict[str, T]:
        """The entries of the table `[key.<id>]`, by id."""
        found = self._part(key, dict)
        return {name: self.entry(f"{key}.{name}", data, kind) for name, data in found.items()}

    def array(self, key: str, kind: type[T]) -> list[T]:
        """The entries of the array `[[key]]`, in order."""
        found = self._part(key, list)
        return [self.entry(f"{key}[{number}]", data, kind) for number, data in enumerate(found, 1)]

    def _part(self, key: str, kind: type) -> Any:
        """A top-level part of the file; one that is missing or of another kind is an error."""
        found = self.content.get(key)
        if not isinstance(found, kind):
            raise DataError(self.file, key, f"expected a {kind.__name__}, found {type(found).__name__}")
        return found

    def unknown(self, place: str, what: str, name: str, known: Iterable[str]) -> DataError:
        """The error for a name that does not exist, with the likely spelling."""
        close = nearest(name, known)
        return DataError(
            self.file, place, f"unknown {what} {name!r}" + (f"; meant {close!r}?" if close else "")
        )


def file_schema(title: str, keys: Mapping[str, Any]) -> dict[str, Any]:
    """The JSON Schema of a file with these top-level keys, each of the type by which it is read."""
    types = list(keys.values())
    found, named = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    version = {"schema_version": {"const": 1}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "type": "object",
        "properties": version | dict(zip(keys, found)),
        "required": ["schema_version", *keys],
        "additionalProperties": False,
        "$defs": named,
    }
