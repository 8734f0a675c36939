"""Two forms of the package: the compiled one is taken for exactly the sources that it was built from."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import grognard
from grognard import _form


@pytest.mark.both_forms
def test_the_form_that_runs_is_the_form_that_was_asked_for() -> None:
    pure = os.environ["GROGNARD_PURE"] != "0"
    assert grognard.form() == ("pure" if pure else os.environ.get("GROGNARD_EXPECT_FORM", "pure"))


@pytest.mark.both_forms
def test_every_module_comes_from_one_place() -> None:
    (place,) = grognard.__path__
    assert ("compiled" in Path(place).parts) == (grognard.form() == "compiled")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a package of two files, and a build of it."""
    monkeypatch.setenv("GROGNARD_PURE", "0")
    package = tmp_path / "src" / "wargame"
    (package / "rules").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules" / "move.py").write_text("INCHES = 6\n")
    (tmp_path / "build" / "compiled" / "0123" / "wargame").mkdir(parents=True)
    record(package)
    return package


def record(package: Path) -> None:
    text = _form.manifest_text("0123", _form.snapshot(str(package)))
    (package.parents[1] / "build" / "compiled" / _form.MANIFEST).write_text(text)


def tree(package: Path) -> str | None:
    return _form.compiled_tree(str(package))


def test_a_build_of_these_very_files_is_taken(package: Path) -> None:
    assert tree(package) == str(package.parents[1] / "build" / "compiled" / "0123" / "wargame")


@pytest.mark.parametrize("value", ["1", "yes"])
def test_the_pure_form_can_be_asked_for(package: Path, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("GROGNARD_PURE", value)
    assert tree(package) is None


def test_a_changed_file_makes_the_build_stale(package: Path) -> None:
    module = package / "rules" / "move.py"
    manifest = (package.parents[1] / "build" / "compiled" / _form.MANIFEST).read_text()
    status = module.stat()
    module.write_text("INCHES = 8\n")
    os.utime(module, ns=(status.st_atime_ns, status.st_mtime_ns + 1_000_000))
    assert tree(package) is None
    assert _form.stale(manifest, _form.snapshot(str(package))) == ["rules/move.py"]


def test_a_new_or_lost_file_makes_the_build_stale(package: Path) -> None:
    (package / "rules" / "data.toml").write_text("")
    assert tree(package) is None
    (package / "rules" / "data.toml").unlink()
    assert tree(package) is not None
    (package / "rules" / "move.py").unlink()
    assert tree(package) is None


def test_caches_and_hidden_files_do_not_matter(package: Path) -> None:
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "move.pyc").write_bytes(b"")
    (package / ".move.py.swp").write_text("")
    assert tree(package) is not None


def test_a_manifest_without_its_tree_is_no_build(package: Path) -> None:
    (package.parents[1] / "build" / "compiled" / "0123" / "wargame").rmdir()
    assert tree(package) is None


def test_an_installed_package_is_what_it_is(package: Path) -> None:
    installed = package.parents[1] / "lib" / "wargame"
    installed.parent.mkdir()
    package.rename(installed)
    assert tree(installed) is None
