"""The quick form of a book's data is used only for exactly the sources that it was made from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from grognard.rulesets.cache import NAME, cached, fingerprint, load, write


def parse(folder: Path) -> dict[str, Any]:
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml"))}


def source(folder: Path) -> Path:
    (folder / "a.toml").write_text("x = 1", encoding="utf-8")
    (folder / "b.toml").write_text("y = 1", encoding="utf-8")
    return folder


def test_without_a_cache_the_sources_are_parsed(tmp_path: Path) -> None:
    assert cached(source(tmp_path)) is None
    assert load(tmp_path, parse) == {"a": "x = 1", "b": "y = 1"}


def test_a_cache_that_fits_is_used(tmp_path: Path) -> None:
    path = write(source(tmp_path), parse)
    assert path.name == NAME and load(tmp_path, dict) == {"a": "x = 1", "b": "y = 1"}
    assert sorted(item.name for item in tmp_path.iterdir()) == [NAME, "a.toml", "b.toml"]


def test_a_cache_that_fits_is_left_alone(tmp_path: Path) -> None:
    path = write(source(tmp_path), parse)
    before = path.stat()
    assert write(tmp_path, lambda folder: {"other": folder.name}).stat() == before


def test_a_changed_renamed_or_new_source_makes_the_cache_old(tmp_path: Path) -> None:
    write(source(tmp_path), parse)
    (tmp_path / "a.toml").write_text("x = 2", encoding="utf-8")
    assert cached(tmp_path) is None
    (tmp_path / "a.toml").write_text("x = 1", encoding="utf-8")
    assert cached(tmp_path) is not None
    (tmp_path / "b.toml").rename(tmp_path / "c.toml")
    assert cached(tmp_path) is None
    write(tmp_path, parse)
    (tmp_path / "d.toml").write_text("", encoding="utf-8")
    assert cached(tmp_path) is None


def test_bytes_that_move_from_file_to_file_change_the_fingerprint(tmp_path: Path) -> None:
    before = fingerprint(source(tmp_path))
    (tmp_path / "a.toml").write_text("y = 1", encoding="utf-8")
    (tmp_path / "b.toml").write_text("x = 1", encoding="utf-8")
    assert fingerprint(tmp_path) != before


def test_a_broken_cache_counts_as_none(tmp_path: Path) -> None:
    source(tmp_path)
    for broken in ("", "{", "[]", "{}", json.dumps({"sources": fingerprint(tmp_path)}), "\x00"):
        (tmp_path / NAME).write_text(broken, encoding="utf-8")
        assert cached(tmp_path) is None
