"""The Python API: its page and the one in the README run as they stand, and it is light until it is used."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import grognard
from grognard.game.books import UnknownBook

ROOT = Path(__file__).parents[1]
ARMY = "concord_500_line"


def test_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failures, tried = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert failures == 0 and tried > 20


def test_the_snippet_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), names)
    match = names["match"]
    assert isinstance(match, grognard.Match) and match.over


@pytest.mark.parametrize("name", [name for name in grognard.__all__ if not name.startswith("_")])
def test_every_name_is_there_and_is_shown(name: str) -> None:
    assert getattr(grognard, name) is not None and name in dir(grognard)
    assert f"`{name}" in (ROOT / "docs" / "api.md").read_text(encoding="utf-8") or name in (
        "form",
        "Position",
        "Roster",
    )


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'lode_roster'"):
        grognard.lode_roster


def test_types_and_names_at_run_time_agree() -> None:
    """What type checkers are told is what is imported."""
    tree = ast.parse((ROOT / "src" / "grognard" / "__init__.py").read_text(encoding="utf-8"))
    (typed,) = [
        node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    for node in typed.body:
        assert isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names:
            home = __import__(node.module, fromlist=[alias.name])
            assert getattr(grognard, alias.name) is getattr(home, alias.name)


def test_a_name_brings_only_what_it_needs() -> None:
    code = "import sys, grognard; grognard.load_roster; print('grognard.rulesets.homebrew.chapters' in sys.modules, 'fluent' in sys.modules, 'msgspec' in sys.modules)"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r})\n{code}"]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "False False False\n"


def test_armies_in_every_form_make_the_same_match() -> None:
    roster = grognard.load_roster(ARMY)
    path = ROOT / "src" / "grognard" / "rulesets" / "homebrew" / "data" / "rosters" / f"{ARMY}.toml"
    forms = (ARMY, roster, path, roster.plain())
    first, *others = [grognard.new_match("homebrew", [army, army], seed=3).state.plain() for army in forms]
    assert all(other == first for other in others)


def test_the_seed_decides_the_dice() -> None:
    first = [
        grognard.new_match("homebrew", [ARMY, ARMY], seed=seed).game.log[0].wire()
        for seed in (3, "3", 4, 5, 6)
    ]
    assert first[0] == first[1] and any(row != first[0] for row in first[2:])


def test_what_can_be_wrong_with_a_match() -> None:
    with pytest.raises(UnknownBook) as book:
        grognard.new_match("hombrew", [ARMY, ARMY])
    assert book.value.meant == "homebrew"
    with pytest.raises(grognard.RosterError):
        grognard.new_match("homebrew", [ARMY, "nobody"])
    for forces, options, rule in (
        ([ARMY], {}, "setup.force-missing"),
        ([ARMY] * 3, {}, "setup.too-many-seats"),
        ([ARMY] * 9, {}, "setup.too-many-seats"),
        ([ARMY] * 2, {"scenario": "x"}, "setup.unknown"),
        ([ARMY] * 2, {"size": 100}, "homebrew.army.points"),
    ):
        with pytest.raises(grognard.BadSetup) as bad:
            grognard.new_match("homebrew", forces, **options)
        assert rule in [fault.rule for fault in bad.value.faults]


def test_odds_with_one_weapon_and_as_floats() -> None:
    units = [("r", "a", "line_rifles", 10.0), ("c", "b", "corsairs", 20.0)]
    given = {"unit": [{"id": id, "seat": s, "entry": e, "at": [[10.0, y]]} for id, s, e, y in units]}
    where = grognard.position(given)
    exact = grognard.forecast(where, "a.r", "b.c", "service_rifle")["destroyed"]
    assert isinstance(exact, Fraction) and 0 < exact < 1
    assert grognard.forecast(where, "a.r", "b.c", exact=False)["destroyed"] == pytest.approx(float(exact))
    with pytest.raises(grognard.BadSetup):
        grognard.forecast(where, "a.r", "b.c", "service_riffle")
    with pytest.raises(grognard.BadSetup):
        grognard.sight(where, "a.r", "b.x")
