"""Small mistakes put into the rules on purpose: does a test that names the rule notice each of them?

    python tools/mutants.py --book homebrew --n 30 --seed 1

Picks lines at which the book's code cites a rule, spread over its modules, and in a copy of the tree changes one thing
right there: a comparison, a number, a condition, a returned value, an event left out. Then only the tests that name
this rule are run, in the pure form. A mutant that they pass has survived: either a test is missing, or the change
makes no difference to any game. `--only K` tries mutant K again, `--list` shows them without running anything.

Exit codes: 0 all mutants died, 1 some survived, 2 the tests fail before anything is changed.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from grognard.analysis.coverage import constants_of, text_of

ROOT: Final = Path(__file__).resolve().parent.parent
COPIED: Final = ("src", "tests", "tools", "docs", "schemas", "pyproject.toml", "README.md")
#: a mutant may send the rules round in circles; that is noticed, too
PATIENCE_S: Final = 120

FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


class Change(NamedTuple):
    """One small mistake: where in the source (line from 1, column in bytes), what stands there then, in words."""

    start: tuple[int, int]
    end: tuple[int, int]
    text: str
    about: str


class Site(NamedTuple):
    """A place where a rule takes effect, and the mistakes that can be made right there."""

    module: Path
    line: int
    rule: str
    changes: tuple[Change, ...]


class Mutant(NamedTuple):
    """One mistake to be tried."""

    site: Site
    change: Change

    def __str__(self) -> str:
        where = f"{self.site.module.name}:{self.change.start[0]}"
        return f"{where}  [{self.site.rule}]  {self.change.about}"


# ---- which tests name a rule


def tests_of(folder: Path) -> dict[str, list[str]]:
    """The tests by the rules that they name: pytest's node ids, relative to the folder above."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        name = path.relative_to(folder.parent).as_posix()
        for test, rule in _decorated(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(rule, []).append(f"{name}::{test}")
    for path in sorted((folder / "cases").rglob("*.toml")):
        for case, rule in _cases(path):
            found.setdefault(rule, []).append(f"{folder.name}/cases/test_cases.py::test_case[{case}]")
    return found


def _decorated(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Tests and classes of tests with the rules in their `@rule(…)`: written out, or as sums of names of texts."""
    constants = constants_of(tree)
    for node in tree.body:
        for inner in [node, *(node.body if isinstance(node, ast.ClassDef) else [])]:
            if isinstance(inner, (ast.FunctionDef, ast.ClassDef)):
                prefix = f"{node.name}::" if isinstance(node, ast.ClassDef) and inner is not node else ""
                for mark in inner.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule":
                        for arg in mark.args:
                            if text := text_of(arg, constants):
                                yield prefix + inner.name, text


def _cases(path: Path) -> Iterator[tuple[str, str]]:
    """Cases of a file with the rules that they name."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for case in data.get("case", [data]):
        name = f"#{case['name']}" if case.get("name") else ""
        book = case.get("book", data.get("book", "homebrew"))
        for rule in case.get("rules", []):
            yield f"{book}/{path.stem}{name}", rule


# ---- where rules take effect, and what can be wrong there


def sites_of(module: Path) -> list[Site]:
    """All places in a module where a rule is cited and something can be changed."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    cited = {
        node.target.id: str(node.value.args[0].value)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "cite"
        if isinstance(node.value.args[0], ast.Constant)
    }
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found: list[Site] = []
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and node.attr in ("id", "hit")
            and isinstance(node.value, ast.Name)
        ):
            rule = cited.get(node.value.id)
            changes = tuple(changes_at(node, above)) if rule else ()
            if rule and changes:
                found.append(Site(module, node.lineno, rule, changes))
    return found


def changes_at(node: ast.AST, above: dict[ast.AST, ast.AST]) -> Iterator[Change]:
    """The mistakes that can be made where a rule is cited: in its statement, the one before, and the nearest `if`."""
    statement = node
    while not isinstance(statement, ast.stmt):
        statement = above[statement]
    parent = above[statement]
    if isinstance(statement, (ast.FunctionDef, ast.ClassDef, ast.Module)) or isinstance(parent, ast.Module):
        return
    near: list[ast.AST] = []
    if _is_hit(statement):
        near += _neighbours(statement, parent)
    else:
        near.append(statement)
    if isinstance(parent, (ast.If, ast.While)) and not _only_notes(parent):
        near.append(parent.test)
    for one in near:
        yield from _in_statement(one)


def _is_hit(statement: ast.AST) -> bool:
    return isinstance(statement, ast.Expr) and ast.unparse(statement).endswith(".hit()")


def _only_notes(block: ast.If | ast.While) -> bool:
    """Does it only note that a rule was reached? Then its condition changes nothing in a game."""
    return all(_is_hit(one) for one in [*block.body, *block.orelse])


def _neighbours(statement: ast.AST, parent: ast.AST) -> list[ast.AST]:
    """The statements around a `RULE.hit()`: what takes effect there."""
    for _, block in ast.iter_fields(parent):
        if isinstance(block, list) and statement in block:
            at = block.index(statement)
            return [one for one in block[at + 1 : at + 2] if not _is_hit(one)]
    return []


def _in_statement(node: ast.AST) -> Iterator[Change]:
    """Mistakes in one statement or condition; what lies in blocks below it belongs to other lines."""
    if isinstance(node, ast.expr):
        yield _negated(node)
        yield from _in_expression(node)
        return
    if isinstance(node, (ast.If, ast.While)):
        if not _only_notes(node):
            yield from _in_statement(node.test)
    elif isinstance(node, ast.For):
        yield from _in_expression(node.iter)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from _returned(node.value)
        yield from _in_expression(node.value)
    elif isinstance(node, ast.Expr):
        if not isinstance(node.value, (ast.Constant, ast.Yield)) and "super()" not in ast.unparse(node):
            yield Change(_start(node), _end(node), "pass", f"left out: {_short(node)}")
        yield from _in_expression(node.value)
    elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)) and node.value is not None:
        yield from _in_expression(node.value)


def _returned(value: ast.expr) -> Iterator[Change]:
    """A wrong value instead of the one that is returned."""
    if isinstance(value, ast.Constant) and isinstance(value.value, bool):
        yield _change(value, ast.Constant(not value.value), "another value")
    elif isinstance(value, ast.List) and value.elts:
        yield _change(value, ast.List([], ast.Load()), "nothing returned")
    elif isinstance(value, (ast.Compare, ast.BoolOp)):
        yield _negated(value)


def _in_expression(expression: ast.expr) -> Iterator[Change]:
    """Mistakes in comparisons, in numbers, in `and` and `or`, in arithmetic."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Compare):
            for at, op in enumerate(node.ops):
                if type(op) in FLIPPED:
                    ops = [*node.ops[:at], FLIPPED[type(op)](), *node.ops[at + 1 :]]
                    yield _change(node, ast.Compare(node.left, ops, node.comparators), "comparison")
        elif isinstance(node, ast.BoolOp):
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield _change(node, ast.BoolOp(other, node.values), "and/or")
        elif isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)):
            other_sign = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            if not isinstance(node.left, (ast.List, ast.Tuple)):
                yield _change(node, ast.BinOp(node.left, other_sign, node.right), "sign")
        elif isinstance(node, ast.Constant) and type(node.value) in (int, float):
            assert isinstance(node.value, (int, float))
            yield _change(node, ast.Constant(node.value + 1), "number")
        elif isinstance(node, ast.IfExp):
            yield _change(node, ast.IfExp(node.test, node.orelse, node.body), "the other case")


def _negated(node: ast.expr) -> Change:
    bare = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
    other = node.operand if isinstance(node, ast.UnaryOp) and bare else ast.UnaryOp(ast.Not(), node)
    return _change(node, other, "the other way round")


def _change(node: ast.expr, other: ast.expr, what: str) -> Change:
    text = ast.unparse(ast.fix_missing_locations(other))
    return Change(_start(node), _end(node), f"({text})", f"{what}: {_short(node)} -> {text[:70]}")


def _start(node: ast.expr | ast.stmt) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _end(node: ast.expr | ast.stmt) -> tuple[int, int]:
    assert node.end_lineno is not None and node.end_col_offset is not None
    return node.end_lineno, node.end_col_offset


def _short(node: ast.AST) -> str:
    return ast.unparse(node).replace("\n", " ")[:70]


def mutated(source: str, change: Change) -> str:
    """The source with the mistake in it."""
    lines = source.encode().splitlines(keepends=True)
    (first, left), (last, right) = change.start, change.end
    head = b"".join(lines[: first - 1]) + lines[first - 1][:left]
    tail = lines[last - 1][right:] + b"".join(lines[last:])
    return (head + change.text.encode() + tail).decode()


def choose(package: Path, named: dict[str, list[str]], n: int, seed: int) -> list[Mutant]:
    """`n` mutants, spread evenly over the modules that cite rules, the same ones for a seed."""
    dice = Random(seed)
    pools = {
        path: [site for site in sites_of(path) if site.rule in named]
        for path in sorted(package.rglob("*.py"))
    }
    modules = [path for path, sites in pools.items() if sites]
    dice.shuffle(modules)
    found: list[Mutant] = []
    while modules and len(found) < n:
        for path in list(modules):
            if not pools[path]:
                modules.remove(path)
            elif len(found) < n:
                site = pools[path].pop(dice.randrange(len(pools[path])))
                mutant = Mutant(site, dice.choice(site.changes))
                if all(mutant.change != one.change or one.site.module != path for one in found):
                    found.append(mutant)
    return found


# ---- trying them


class Bench:
    """A copy of the tree in which mistakes may be made."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        skip = shutil.ignore_patterns("__pycache__", ".*cache", ".hypothesis")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=skip)
            elif (ROOT / name).is_file():
                shutil.copy2(ROOT / name, folder / name)

    def passes(self, tests: Sequence[str]) -> bool:
        """Do these tests pass, and reach the rules that they name?"""
        environment = dict(os.environ, GROGNARD_PURE="1", PYTHONPATH=str(self.folder / "src"))
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            *dict.fromkeys(tests),
        ]
        try:
            done = subprocess.run(
                command,
                check=False,
                cwd=self.folder,
                env=environment,
                capture_output=True,
                text=True,
                timeout=PATIENCE_S,
            )
        except subprocess.TimeoutExpired:
            return False
        if done.returncode not in (0, 1, 2):
            raise RuntimeError(done.stdout + done.stderr)
        return done.returncode == 0

    def survives(self, mutant: Mutant, tests: Sequence[str]) -> bool:
        """Does the mutant pass all tests that name its rule?"""
        path = self.folder / mutant.site.module.relative_to(ROOT)
        source = path.read_text(encoding="utf-8")
        path.write_text(mutated(source, mutant.change), encoding="utf-8")
        try:
            return self.passes(tests)
        finally:
            path.write_text(source, encoding="utf-8")


def main(argv: Sequence[str] | None = None) -> int:
    """Try the mutants and tell which survived."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--book", default="homebrew")
    parser.add_argument("--n", type=int, default=30, help="number of mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="one mutant by its number")
    parser.add_argument("--list", action="store_true", help="show them, run nothing")
    given = parser.parse_args(argv)
    named = tests_of(ROOT / "tests")
    mutants = choose(ROOT / "src" / "grognard" / "rulesets" / given.book, named, given.n, given.seed)
    chosen = [(k, one) for k, one in enumerate(mutants, 1) if given.only in (None, k)]
    if given.list:
        print("\n".join(f"{k:>3}  {one}" for k, one in chosen))
        return 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        return _try_all(Bench(Path(folder)), chosen, named)


def _try_all(bench: Bench, chosen: list[tuple[int, Mutant]], named: dict[str, list[str]]) -> int:
    if not bench.passes([test for _, one in chosen for test in named[one.site.rule]]):
        print("the tests fail before anything is changed", file=sys.stderr)
        return 2
    survivors = 0
    for k, one in chosen:
        survived = bench.survives(one, named[one.site.rule])
        survivors += survived
        print(f"{k:>3}  {'SURVIVED' if survived else 'killed  '}  {one}", flush=True)
    print(f"{len(chosen)} mutants, {len(chosen) - survivors} killed, {survivors} survived")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main())
