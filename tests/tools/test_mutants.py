"""Mutants: each is one small mistake beside a citation, and a missing test lets it live."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools import mutants
from tools.mutants import Bench, Mutant, Site, choose, mutated, sites_of

MODULE = """\
from grognard.rulesets.homebrew.cites import cite

NEAR: Final = cite("homebrew.shoot.who")
FAR: Final = cite("homebrew.shoot.target")
NOTED: Final = cite("homebrew.shoot.lost")


def fault(gap: float, open: bool) -> list[Fault]:
    if gap <= 1.0 and open:
        return [Fault(NEAR.id, {"schuß": "weit"})]
    FAR.hit()
    far = gap + 2.0
    if open:
        NOTED.hit()
    game.do(Told(FAR.id, far))
    return []
"""


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "rules.py"
    path.write_text(MODULE, encoding="utf-8")
    return path


def test_what_can_be_wrong_beside_a_citation(module: Path) -> None:
    found = {
        (site.rule.rpartition(".")[2], change.about.partition(":")[0], mutated(MODULE, change))
        for site in sites_of(module)
        for change in site.changes
    }
    lines = {
        (rule, what, line.strip())
        for rule, what, text in found
        for line in text.splitlines()
        if line not in MODULE.splitlines()
    }
    assert lines == {
        ("who", "the other way round", "if (not (gap <= 1.0 and open)):"),
        ("who", "and/or", "if (gap <= 1.0 or open):"),
        ("who", "comparison", "if (gap < 1.0) and open:"),
        ("who", "number", "if gap <= (2.0) and open:"),
        ("who", "nothing returned", "return ([])"),
        ("target", "sign", "far = (gap - 2.0)"),
        ("target", "number", "far = gap + (3.0)"),
        ("target", "left out", "pass"),
    }
    assert all(ast.parse(text) for _, _, text in found)


def test_columns_are_counted_in_bytes(module: Path) -> None:
    source = 'x = {"weiß": 1}\n'
    number = next(
        node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant) and node.value == 1
    )
    assert mutated(source, mutants._change(number, ast.Constant(2), "number")) == 'x = {"weiß": (2)}\n'


def test_the_tests_of_a_rule_are_found(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "shots.toml").write_text(
        '[[case]]\nname = "one"\nrules = ["homebrew.a"]\n[[case]]\nname = "two"\nbook = "geese"\nrules = ["geese.a"]\n'
    )
    (tmp_path / "test_x.py").write_text(
        "B = 'homebrew.'\n@rule('homebrew.a', B + 'b')\ndef test_f(): ...\nclass TestC:\n    @rule('homebrew.b')\n    def test_g(self): ...\n"
    )
    name = tmp_path.name
    assert mutants.tests_of(tmp_path) == {
        "homebrew.a": [
            f"{name}/test_x.py::test_f",
            f"{name}/cases/test_cases.py::test_case[homebrew/shots#one]",
        ],
        "homebrew.b": [f"{name}/test_x.py::test_f", f"{name}/test_x.py::TestC::test_g"],
        "geese.a": [f"{name}/cases/test_cases.py::test_case[geese/shots#two]"],
    }


def test_the_choice_is_the_same_for_a_seed_and_spread_over_modules() -> None:
    package = mutants.ROOT / "src" / "grognard" / "rulesets" / "homebrew"
    named = mutants.tests_of(mutants.ROOT / "tests")
    one, again, other = (choose(package, named, 30, seed) for seed in (1, 1, 2))
    assert one == again != other
    assert len({mutant.site.module for mutant in one}) == 30
    for mutant in one:
        source = mutant.site.module.read_text(encoding="utf-8")
        changed = mutated(source, mutant.change)
        assert ast.unparse(ast.parse(changed)) != ast.unparse(ast.parse(source))


def test_a_mutant_lives_until_a_test_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "root"
    (root / "src").mkdir(parents=True)
    (root / "tests").mkdir()
    module = root / "src" / "small.py"
    module.write_text("def most(units):\n    return units // 2 + 0\n")
    near = (
        "from small import most\ndef test_far(): assert most(4) >= 2\ndef test_near(): assert most(4) == 2\n"
    )
    (root / "tests" / "test_small.py").write_text(near)
    monkeypatch.setattr(mutants, "ROOT", root)
    bench = Bench(tmp_path / "bench")
    number = [node for node in ast.walk(ast.parse(module.read_text())) if isinstance(node, ast.Constant)][-1]
    change = mutants._change(number, ast.Constant(1), "number")
    mutant = Mutant(Site(module, 2, "r", (change,)), change)
    far, both = ["tests/test_small.py::test_far"], ["tests/test_small.py"]
    assert bench.passes(both)
    assert bench.survives(mutant, far) and not bench.survives(mutant, both)
    assert bench.passes(both), "the mistake is taken out again"
