"""Rule books of other packages are found, read and asked like ours; what they do not offer is said, not a crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.cli.running import ROOT


def grognard(*words: object) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=f"{ROOT / 'src'}{os.pathsep}{ROOT / 'tests' / 'stranger'}")
    command = [sys.executable, "-m", "grognard", *[str(word) for word in words]]
    return subprocess.run(command, env=environment, capture_output=True, text=True)


def test_a_stranger_is_found() -> None:
    books = json.loads(grognard("books", "--json").stdout)["books"]
    assert [one["id"] for one in books] == ["homebrew", "vanguard", "ninth_age", "geese"]
    assert books[-1]["seats"] == [3, 3]


def test_its_rules_can_be_read() -> None:
    (rule,) = json.loads(grognard("rules", "geese", "geese.seats", "--json").stdout)["rules"]
    assert rule["text"].startswith("Three play")
    assert "meant" not in grognard("rules", "geese", "geese.seat").stdout


def test_what_it_does_not_offer_is_said(tmp_path: Path) -> None:
    case = tmp_path / "goose.toml"
    case.write_text('book = "geese"\n[[ask]]\nquery = "sight"\n', encoding="utf-8")
    for words in (("check", "geese", "x"), ("case", case), ("battle", "geese", "a", "b", "c")):
        done = grognard(*words)
        assert (
            done.returncode == 2 and "does not offer this" in done.stderr and "Traceback" not in done.stderr
        )
