"""Coverage of a rule book: which rules the code cites, and which of them a case or a test names."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from pathlib import Path
from typing import Final

from grognard.analysis.case_file import MOST_BYTES
from grognard.game.files import read_some
from grognard.game.rulebook import rulebook_of
from grognard.game.ruleset import Ruleset
from grognard.game.text import ENGLISH
from grognard.game.toml import parse_toml

#: part of the id of a worked example: it needs a case and nothing else
EXAMPLE: Final = ".example."


class Covered:
    """One rule: is it implemented (cited by the book's code), and is it tested (named by a case or a test)?"""

    def __init__(self, id: str, chapter: str, layer: str, implemented: bool, tested: bool) -> None:
        self.id = id
        self.chapter = chapter
        self.layer = layer
        self.implemented = implemented
        self.tested = tested

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {
            "id": self.id,
            "chapter": self.chapter,
            "layer": self.layer,
            "implemented": self.implemented,
            "tested": self.tested,
        }


def coverage(ruleset: Ruleset, tests: str = "") -> list[Covered]:
    """All rules of the book in its order. `tests`: the folder of the tests, looked for if it is ""."""
    import_all(ruleset)
    cited = ruleset.citations().rules
    named = named_in(Path(tests)) if tests else named_in(find_tests())
    book = rulebook_of(ruleset, ENGLISH)
    return [
        Covered(
            entry.id,
            entry.chapter,
            entry.layer,
            entry.id in cited or (EXAMPLE in entry.id and entry.id in named),
            entry.id in named,
        )
        for entry in book.entries
    ]


def import_all(ruleset: Ruleset) -> None:
    """Import every module of the book's package, so that all its citations are made."""
    package = importlib.import_module(type(ruleset).__module__.rpartition(".")[0])
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith(".__main__"):
            importlib.import_module(module.name)


def find_tests() -> Path | None:
    """The tests of the checkout that this package or the current folder lies in, if there is one."""
    for start in (Path(__file__).resolve().parent, Path.cwd()):
        for folder in (start, *start.parents):
            if (folder / "tests" / "cases").is_dir():
                return folder / "tests"
    return None


def named_in(tests: Path | None) -> set[str]:
    """All rule ids named by cases (`rules`, `example`) and by tests (`@rule(...)`) in a folder."""
    found: set[str] = set()
    if tests is None or not tests.is_dir():
        return found
    for path in sorted(tests.rglob("*.toml")):
        found.update(_in_case_file(path))
    for path in sorted(tests.rglob("*.py")):
        found.update(_in_test_module(path))
    return found


def _in_case_file(path: Path) -> list[str]:
    try:
        data = parse_toml(read_some(path, MOST_BYTES).decode("utf-8"))
    except (OSError, ValueError, RecursionError):
        return []
    cases = [data, *[case for case in data.get("case", []) if isinstance(case, dict)]]
    ids: list[str] = []
    for case in cases:
        for key in ("rules", "example"):
            value = case.get(key, [])
            ids += [value] if isinstance(value, str) else [one for one in value if isinstance(one, str)]
    return ids


def _in_test_module(path: Path) -> list[str]:
    try:
        tree = ast.parse(read_some(path, MOST_BYTES))
    except (OSError, ValueError, SyntaxError, RecursionError, MemoryError):
        return []
    ids: list[str] = []
    constants = constants_of(tree)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                    ids += [text for arg in mark.args if (text := text_of(arg, constants))]
    return ids


def constants_of(tree: ast.Module) -> dict[str, str]:
    """The texts that a module gives names at its top (`MOVE = "book.move."`)."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and (text := text_of(node.value, found)):
            found.update({name.id: text for name in node.targets if isinstance(name, ast.Name)})
    return found


def text_of(node: ast.expr, constants: dict[str, str]) -> str:
    """A text as it is written: itself, a name for it, a sum of such; "" for anything else."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if isinstance(node, ast.Name):
        return constants.get(node.id, "")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = text_of(node.left, constants), text_of(node.right, constants)
        return left + right if left and right else ""
    return ""
