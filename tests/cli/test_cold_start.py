"""A one-shot command starts quickly, because it imports little: told by what it imports, not by a clock."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.cli.running import GOLDEN, ROOT

CODE = """
import sys
from grognard.cli import main
code = main(sys.argv[1:])
print(*sorted(sys.modules), file=sys.stderr)
sys.exit(code)
"""
#: what only words, games and tests need
NEVER = {
    "fluent",
    "babel",
    "rich",
    "numpy",
    "pytest",
    "hypothesis",
    "importlib.metadata",
    "asyncio",
    "dataclasses",
    "msgspec",
    "typing_extensions",
    "inspect",
    "hashlib",
    "starlette",
    "uvicorn",
    "websockets",
    "sqlalchemy",
    "alembic",
    "grognard.server",
}
CHAPTERS = {
    *[f"grognard.rulesets.homebrew.{name}" for name in ("chapters", "fights", "charges", "manoeuvre")],
    *[f"grognard.rulesets.vanguard.{name}" for name in ("chapters", "ability_table", "activation", "magic")],
}


def imported(*words: object) -> set[str]:
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    command = [sys.executable, "-c", CODE, *[str(word) for word in words]]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "words",
    [
        (
            "sight",
            GOLDEN.with_name("sight.toml").as_posix() + "#los-hill",
            "--by",
            "a.p",
            "--at",
            "b.q",
            "--json",
        ),
        ("odds", GOLDEN.with_name("golden_turn.toml").as_posix(), "--by", "a.r", "--at", "b.c", "--json"),
        (
            "sight",
            GOLDEN.parents[1].joinpath("vanguard", "sight.toml").as_posix() + "#height-bonus",
            "--by",
            "a.x",
            "--at",
            "b.low",
            "--json",
        ),
        ("check", "homebrew", "concord_500_line", "--json"),
        ("rules", "homebrew", "shoot.who", "--json"),
        ("books", "--json"),
    ],
    ids=lambda words: " ".join(words[:2]).rpartition("/")[2],
)
def test_one_shot_commands_for_programs(words: tuple[str, ...]) -> None:
    loaded = imported(*words)
    # other people's books are looked for only where a package says that it brings one
    assert loaded & NEVER == set()
    assert loaded & CHAPTERS == set()


def test_a_position_in_a_record_takes_no_checksum() -> None:
    """The game is played again, and nothing of it verified."""
    record = ROOT / "tests" / "golden" / "homebrew" / "line-swarm.jsonl"
    loaded = imported("sight", f"{record}@40", "--by", "a.u6.1", "--at", "b.u1.1", "--json")
    assert loaded & NEVER == set()


@pytest.mark.parametrize(
    ("words", "searches"),
    [
        (("books", "--json"), False),
        (("battle", "homebrew", "--bots", "default", "--seed", "1", "--quiet"), True),
    ],
    ids=["books", "battle"],
)
def test_only_long_commands_search_for_garbage(words: tuple[str, ...], searches: bool) -> None:
    code = (
        "import gc; from grognard.cli import main; main(); import sys; print(gc.isenabled(), file=sys.stderr)"
    )
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    assert done.stderr.split()[-1] == str(searches)


def test_nothing_but_the_table_needs_a_server() -> None:
    words = ("battle", "homebrew", "--bots", "default", "--seed", "1", "--quiet")
    assert imported(*words) & {"starlette", "uvicorn", "sqlalchemy", "alembic", "grognard.server"} == set()


def test_the_version_needs_next_to_nothing() -> None:
    loaded = imported("--version")
    assert {name for name in loaded if name.startswith("grognard.rulesets")} == set()
    assert "msgspec" not in loaded


def test_each_verb_imports_only_its_own_module() -> None:
    loaded = imported("rules", "homebrew", "shoot.who", "--json")
    assert {"grognard.cli.battle", "grognard.cli.replay", "grognard.cli.case"} & loaded == set()
