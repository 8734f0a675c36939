"""The report on the command line: made of a record, and at the end of a battle."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import ROOT, grognard

GOLDEN = ROOT / "tests" / "golden" / "homebrew" / "flesh-armour.jsonl"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record that a report may lie beside."""
    path = tmp_path_factory.mktemp("records") / "battle.jsonl"
    path.write_bytes(GOLDEN.read_bytes())
    return path


def test_a_report_lies_beside_its_record(record: Path) -> None:
    code, out, err = grognard("report", record)
    page = record.with_suffix(".html")
    assert (code, out, err) == (0, f"report: {page}\n", "")
    assert page.read_text(encoding="utf-8").startswith('<!doctype html>\n<html lang="en">')


def test_or_where_it_is_wanted_and_in_russian(record: Path, tmp_path: Path) -> None:
    page = tmp_path / "x.html"
    done = grognard("report", record, "-o", page, "--lang", "ru", "--json")
    assert done.json == {"report": str(page), "bytes": page.stat().st_size}


def test_a_battle_ends_with_its_report(tmp_path: Path) -> None:
    page, written = tmp_path / "x.html", tmp_path / "x.jsonl"
    rosters = ("concord_500_line", "reavers_500_swarm")
    words = ("battle", "homebrew", *rosters, "--bots", "default", "--seed", 3, "--report", page)
    code, out, _ = grognard(*words, "--quiet")
    assert code == 0 and f"report: {page}" in str(out)
    # the same battle from its record is the same page
    assert grognard(*words, "--record", written, "--json").json["report"] == str(page)
    again = tmp_path / "again.html"
    grognard("report", written, "-o", again)
    assert again.read_bytes() == page.read_bytes()


def test_what_cannot_be_is_said(record: Path, tmp_path: Path) -> None:
    code, _, err = grognard("report", tmp_path / "none.jsonl")
    assert code == 2 and "none.jsonl" in str(err)
    code, _, err = grognard("report", record, "-o", tmp_path / "no" / "x.html")
    assert code == 2 and "x.html" in str(err) and "Traceback" not in str(err)
    lines = record.read_bytes().splitlines(keepends=True)
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"".join([*lines[:5], *lines[6:]]))
    code, _, err = grognard("report", broken, "-o", tmp_path / "y.html")
    assert code == 1 and not (tmp_path / "y.html").exists()
