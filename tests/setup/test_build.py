"""`tools/build.py`: what is compiled, how, and that the result is used and gives the same."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tools import build, linking

ROOT = Path(__file__).parents[2]

MODULE = '''"""Arithmetic that contraction or another order would change."""

from __future__ import annotations


def mixed(count: int) -> float:
    total = 0.0
    for k in range(count):
        x = 1.0 / (k + 3)
        total = total + x * x - x / 7.0
    return total
'''
# An attribute that may be undefined: its place in the class must be known to modules compiled at another time.
BODY = """class Body:
    def __init__(self, x: float) -> None:
        if x > 0.0:
            self.x = x
"""
ACROSS = """

from grognard.game.body import Body


def at(body: Body) -> float:
    return body.x + 1.0
"""
QUESTION = (
    "import grognard, grognard.game.sums as s; print(grognard.form(), s.mixed(1000).hex(), s.__file__[-3:])"
)


def test_hot_rooms_are_compiled_and_package_files_are_not() -> None:
    chosen = {path.relative_to(build.PACKAGE).as_posix() for path in build.selected()}
    assert any(name.startswith("game/") for name in chosen)
    assert not any(name.endswith("__init__.py") for name in chosen)
    assert all(name.split("/")[0] in ("geometry", "dice", "game", "rulesets", "bots") for name in chosen)


def test_every_exception_from_compiling_still_names_a_module() -> None:
    assert [pattern for pattern in build.LEAVE if not list(build.PACKAGE.glob(pattern))] == []


def test_what_is_compiled_for_speed_is_compiled() -> None:
    chosen = set(build.selected())
    assert [pattern for pattern in build.HOT if not chosen & set(build.PACKAGE.glob(pattern))] == []


def test_no_module_with_msgspec_structs_is_compiled() -> None:
    chosen = {
        path.relative_to(build.PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in build.selected()
    }
    structs = re.compile(r"^class \w+\((?:\w+\.)*Struct\b", re.MULTILINE)
    assert [name for name, text in chosen.items() if structs.search(text)] == []


def test_arithmetic_is_left_alone() -> None:
    assert os.name == "nt" or "-ffp-contract=off" in build.FLAGS
    assert not any("fast" in flag or "march" in flag for flag in build.FLAGS)
    assert {"CFLAGS", "CPPFLAGS"} <= set(build.SCRUBBED)


def test_the_key_tells_contents_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "PACKAGE", tmp_path)
    (tmp_path / "a.py").write_text("1")
    first = build.build_key(["1 5 a.py"])
    assert build.build_key(["1 6 a.py"]) == first
    (tmp_path / "a.py").write_text("2")
    assert build.build_key(["1 5 a.py"]) != first


def test_a_missing_compiler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    assert os.name == "nt" or build.missing_compiler() == "no C compiler (no-such-compiler) was found"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with this package's start and one module to compile."""
    source = tmp_path / "src" / "grognard"
    (source / "game").mkdir(parents=True)
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in ("build.py", "linking.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools")
    for name in ("__init__.py", "_form.py"):
        shutil.copy(ROOT / "src" / "grognard" / name, source)
    (source / "game" / "__init__.py").write_text("")
    (source / "game" / "sums.py").write_text(MODULE)
    (source / "game" / "body.py").write_text(BODY)
    return tmp_path


def run(checkout: Path, *arguments: str, pure: str = "0") -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=str(checkout / "src"), GROGNARD_PURE=pure)
    return subprocess.run(
        [sys.executable, *arguments], cwd=checkout, env=environment, capture_output=True, text=True
    )


@pytest.mark.skipif(build.missing_compiler() is not None, reason="there is no C compiler")
def test_the_compiled_form_is_built_used_and_left_when_it_is_stale(checkout: Path) -> None:
    built = run(checkout, "-m", "tools.build")
    assert built.returncode == 0, built.stderr
    form, value, suffix = run(checkout, "-c", QUESTION).stdout.split()
    assert (form, suffix) == ("compiled", ".so" if os.name != "nt" else "pyd")
    assert run(checkout, "-c", QUESTION, pure="1").stdout.split() == ["pure", value, ".py"]
    assert not list((checkout / "src").rglob("*.so"))
    made = list((checkout / "build" / "compiled").glob(f"*/grognard/game/*{EXTENSION_SUFFIXES[0]}"))
    assert len(made) == 4 and len({file.stat().st_ino for file in made}) == (1 if linking.can_join() else 4)

    module = checkout / "src" / "grognard" / "game" / "sums.py"
    module.write_text(MODULE.replace("7.0", "9.0"))
    stale = run(checkout, "-c", QUESTION).stdout.split()
    assert stale[0] == "pure" and stale[1] != value
    assert "stale" in run(checkout, "-m", "tools.build", "--status").stdout
    assert "game/sums.py" in run(checkout, "-m", "tools.build", "--status").stdout

    module.write_text(MODULE + ACROSS)
    assert run(checkout, "-m", "tools.build").returncode == 0
    across = "from grognard.game import body, sums; print(sums.at(body.Body(1.5)), body.__file__[-3:])"
    assert run(checkout, "-c", across).stdout.split() == ["2.5", suffix]

    module.write_text(MODULE)
    again = run(checkout, "-m", "tools.build")
    assert again.returncode == 0 and "compiling" not in again.stderr
    assert run(checkout, "-c", QUESTION).stdout.split() == ["compiled", value, suffix]


@pytest.mark.skipif(build.missing_compiler() is not None, reason="there is no C compiler")
def test_a_mistake_in_the_sources_is_reported_and_builds_nothing(checkout: Path) -> None:
    (checkout / "src" / "grognard" / "game" / "sums.py").write_text(
        "def broken() -> int:\n    return 'six'\n"
    )
    failed = run(checkout, "-m", "tools.build")
    assert failed.returncode == 1
    assert "it does not compile" in failed.stderr
    assert run(checkout, "-c", "import grognard; print(grognard.form())").stdout.strip() == "pure"


def test_constant_tuples_of_floats_say_so() -> None:
    """mypyc 2.4.1 never sets a final tuple of floats whose type it infers: such a name must be annotated."""
    bare = re.compile(r"^\w+: Final(\[tuple\[float(, float)*\]\])? = \(\s*\*?\(?-?\d+\.\d", re.MULTILINE)
    found = [path.name for path in build.selected() if bare.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_modules_are_imported_in_one_way() -> None:
    """mypyc 2.4.1: where `from a.b import c` stands in one function, `b` of `from a import b` in another one is None."""
    found = []
    for path in build.selected():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        inside = [node for one in functions for node in ast.walk(one) if isinstance(node, ast.ImportFrom)]
        modules = {node.module for node in inside}
        for node in inside:
            whole = [alias.name for alias in node.names if f"{node.module}.{alias.name}" in modules]
            found += [(path.relative_to(build.PACKAGE).as_posix(), name) for name in whole]
    assert found == []
