"""Users' mistakes: a clear error with the likely spelling, exit code 2, nothing on stdout, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import CASES, GOLDEN, ROOT, grognard

MISTAKES: list[tuple[tuple[object, ...], str]] = [
    (("batle",), "did you mean `battle`?"),
    (("xyzzy",), "--help"),
    (("books", "--jsn"), "did you mean --json?"),
    (("books", "more"), "more is too much"),
    (("check",), "BOOK is missing"),
    (("check", "homebrew"), "ROSTER is missing"),
    (("check", "hombrew", "concord_500_line"), "did you mean homebrew?"),
    (("check", "homebrew", "concord_500_lime"), "meant concord_500_line?"),
    (("check", "homebrew", "concord_500_line", "--size"), "--size"),
    (("check", "homebrew", "concord_500_line", "--size", "many"), "many is no whole number"),
    (("check", "homebrew", "concord_500_line", "--size", "0"), "out of range"),
    (("check", "homebrew", "concord_500_line", "--lang", "tlh"), "no language tlh"),
    (("rules", "homebrew", "shoot.whom"), "did you mean homebrew.shoot.who?"),
    (("rules", "coverage"), "BOOK is missing"),
    (("case", "nowhere.toml"), "nowhere.toml"),
    (("replay", "nowhere.jsonl"), "nowhere.jsonl: there is no such file"),
    (("replay", "no\0where"), "no file can have such a name"),
    (("battle", "homebrew", "concord_500_line"), "2 to 2 rosters"),
    (
        ("battle", "homebrew", *["concord_500_line"] * 2, "--scenario", "field_batle"),
        "did you mean field_battle?",
    ),
    (("battle", "homebrew", *["concord_500_line"] * 2, "--option", "terain=false"), "did you mean terrain?"),
    (("battle", "homebrew", *["concord_500_line"] * 2, "--option", "terrain=fals"), "did you mean false?"),
    (("battle", "homebrew", *["concord_500_line"] * 2, "--option", "terrain"), "KEY=VALUE"),
    (("battle", "homebrew", *["concord_500_line"] * 2, "--bots", "randon"), "did you mean random?"),
    (
        ("battle", "homebrew", *["concord_500_line"] * 2, "--bots", "random,random,random"),
        "3 bots for 2 seats",
    ),
    (("battle", "homebrew", *["concord_500_line"] * 2, "--seed", "-1"), "out of range"),
    (
        ("battle", "homebrew", *["concord_500_line"] * 2, "--seed", "1", "--record", "no/such/x"),
        "can't be written",
    ),
    (("sight", GOLDEN, "--by", "a.r"), "--at is missing"),
    (("sight", GOLDEN, "--by", "a.r", "--at", "b.x"), "no unit or model b.x"),
    (("sight", f"{CASES / 'sight.toml'}#los-hil", "--by", "a.p", "--at", "b.q"), "did you mean los-hill?"),
    (("sight", CASES / "sight.toml", "--by", "a.p", "--at", "b.q"), "several cases"),
    (("sight", "game.jsonl", "--by", "a.p", "--at", "b.q"), "which position"),
    (
        ("odds", GOLDEN, "--by", "a.r", "--at", "b.c", "--with", "service_riffle"),
        "did you mean service_rifle?",
    ),
]


@pytest.mark.parametrize(("words", "said"), MISTAKES, ids=lambda value: " ".join(map(str, value))[-40:])
def test_a_mistake(
    words: tuple[object, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = grognard(*words)
    assert (code, out) == (2, "")
    assert said in str(err) and str(err).startswith("grognard: ") and "Traceback" not in str(err)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words", [words for words, _ in MISTAKES[2:8]], ids=lambda words: " ".join(map(str, words))
)
def test_for_programs_it_is_one_line_of_json(words: tuple[object, ...]) -> None:
    code, out, err = grognard(*words, "--json")
    assert (code, out) == (2, "")
    told = json.loads(str(err))
    assert told["code"] == 2 and told["error"][0]["rule"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"given = {", "not TOML"),
        (
            b"[given]\nunit = [{ id = 'x', seat = 'a', entry = 'husk', at = [[1.0, 1.0]] }]",
            "did you mean husks?",
        ),
        (b"[given]\nunits = []", "units"),
        (
            b"[given]\nunit = [{ id = 'x', seat = 'a', entry = 'husks', at = [['1', 1.0]] }]",
            "expected a number, found text",
        ),
        (b"[given]\nunit = [{ id = 'x', seat = 'a', entry = 'husks' }]", "is missing"),
        (b"[given]\nround = -1", "round"),
        (b"[given]\nlayout = 'no_such'", "no_such"),
        (b"[given]\nnode = 'shoot.chose'", "did you mean shoot.choose?"),
        (b"[given]\nparts.melee.combats = 3\nparts.mele.x = 1", "did you mean melee?"),
        (b"aks = 1", "did you mean ask?"),
    ],
)
def test_a_position_that_is_none(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "position.toml"
    path.write_bytes(content)
    for words in (("sight", path, "--by", "a.x", "--at", "a.x"), ("case", path)):
        code, out, err = grognard(*words)
        assert (code, out) == (2, "") and said in str(err)


def test_several_faults_are_all_told(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text("[given]\nlayout = 'x'\nscenario = 'y'\nnode = 'z'", encoding="utf-8")
    assert grognard("case", path).err.count("grognard: ") == 4


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    ("words", "stdout", "told"),
    [
        (("rules", "homebrew"), "/dev/full", "grognard: not all could be written: no space is left\n"),
        (("books", "--json"), "/dev/full", '"rule":"os.no-space"'),
        (("--help",), "/dev/full", "no space is left"),
    ],
)
def test_a_full_disk_is_told_without_a_traceback(words: tuple[str, ...], stdout: str, told: str) -> None:
    command = [sys.executable, "-m", "grognard", *words]
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    with open(stdout, "w", encoding="utf-8") as full:
        done = subprocess.run(
            command, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2 and told in done.stderr and "Traceback" not in done.stderr
