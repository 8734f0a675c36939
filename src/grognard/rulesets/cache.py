"""The quick form of a rule book's data: one JSON file beside the TOML sources, valid for exactly their bytes.

`python -m grognard.rulesets.cache` writes it for every book of this package. A loader uses it when its hash
fits and otherwise parses the sources: the cache is never needed, and an old one is never believed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from zlib import crc32

NAME: Final = "_cache.json"
BOOKS: Final = ("homebrew", "vanguard", "ninth_age")
FORM: Final = "1"
"""Goes up whenever the same sources give another plain form."""

Parse = Callable[[Path], dict[str, Any]]


def fingerprint(folder: Path) -> str:
    """A checksum of the names and bytes of the TOML files of the folder (not of folders below it).

    It tells changed files from unchanged ones, nothing more; a checksum loads ten times faster than hashlib.
    """
    length, mark = 0, 0
    for name in sorted(os.listdir(folder)):
        if name.endswith(".toml"):
            content = name.encode() + b"\0" + (folder / name).read_bytes()
            length += len(content)
            mark = crc32(content, mark)
    return f"{FORM}-{length}-{mark:08x}"


def load(folder: Path, parse: Parse) -> dict[str, Any]:
    """The plain data of the folder: from its cache if that fits, else parsed."""
    found = cached(folder)
    return parse(folder) if found is None else found


def cached(folder: Path) -> dict[str, Any] | None:
    """The content of the cache, or None when there is none for these sources."""
    try:
        held = json.loads((folder / NAME).read_bytes())
        data: dict[str, Any] = held["data"]
        return data if held["sources"] == fingerprint(folder) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def write(folder: Path, parse: Parse) -> Path:
    """Parse the sources and write the cache, unless the one there still fits; returns its path.

    An interrupted write leaves the old one. A cache that fits is not touched: its time counts as that of a source.
    """
    path = folder / NAME
    if cached(folder) is None:
        held = {"sources": fingerprint(folder), "data": parse(folder)}
        fresh = folder / f"{NAME}.{os.getpid()}"
        fresh.write_text(json.dumps(held, separators=(",", ":"), ensure_ascii=False), encoding="utf-8")
        fresh.replace(path)
    return path


def main() -> None:
    """Write the cache of every book."""
    from importlib import import_module  # late: loaders do not need it

    for book in BOOKS:
        source = import_module(f"grognard.rulesets.{book}.data_source")
        print(write(Path(__file__).parent / book / "data", source.parse))


if __name__ == "__main__":
    main()
