"""A start is quick because little is imported, and rooms know only the floors below them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
HEAVY = {
    *(
        "numpy",
        "scipy",
        "shapely",
        "icepool",
        "fluent",
        "babel",
        "rich",
        "msgspec",
        "hypothesis",
        "pytest",
        "mypy",
    ),
    *(
        "json",
        "re",
        "pathlib",
        "typing",
        "dataclasses",
        "asyncio",
        "argparse",
        "importlib.metadata",
        "subprocess",
    ),
}


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys; before = set(sys.modules); import grognard; print(*sorted(set(sys.modules) - before))"
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    command = [sys.executable, "-S", "-c", code]
    printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
    loaded = set(printed.split())
    assert "grognard" in loaded
    assert loaded & HEAVY == set()
    assert {name for name in loaded if name.startswith("grognard.")} <= {"grognard._form"}


def test_the_layers_are_kept() -> None:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "0 broken" in done.stdout
