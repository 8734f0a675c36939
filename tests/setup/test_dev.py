"""`./dev`: one standard-library script that sets up and runs everything."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "dev"


@pytest.fixture
def dev(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    spec = importlib.util.spec_from_loader("dev_script", SourceFileLoader("dev_script", str(SCRIPT)))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, SCRIPT, *arguments], capture_output=True, text=True)


def test_it_is_executable_and_needs_only_the_standard_library() -> None:
    tree = ast.parse(SCRIPT.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names
    assert SCRIPT.read_text(encoding="utf-8").startswith("#!/usr/bin/env python3\n")
    if sys.platform != "win32":
        assert SCRIPT.stat().st_mode & 0o111


def test_an_older_python_can_read_it_and_is_told_what_is_needed(
    dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 8))
    monkeypatch.setattr(dev, "OLDEST", (9, 9))
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert dev.main(["check"]) == 1
    assert "Python 3.11 or newer is needed" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--help"], ["help"]], ids=str)
def test_help_names_every_verb(arguments: list[str]) -> None:
    done = start(*arguments)
    assert done.returncode == 0
    for verb in ("play", "run", "test", "check", "build", "bench", "soak", "duel", "referee", "data", "lock"):
        assert f"./dev {verb} " in done.stdout


def test_an_unknown_verb_is_misuse_with_a_suggestion() -> None:
    done = start("tset")
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean `test`?" in done.stderr


def test_arguments_where_none_are_taken_are_misuse() -> None:
    done = start("check", "everything")
    assert done.returncode == 2
    assert "takes no arguments" in done.stderr


def test_set_up_again_after_any_change_of_what_it_depends_on(
    dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "requirements").mkdir()
    files = [
        tmp_path / name for name in ("requirements/run.lock", "requirements/build.lock", "pyproject.toml")
    ]
    for file in files:
        file.write_text("project.name = 'first'")
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "LOCKS", tmp_path / "requirements")
    seen = [dev.fingerprint("run")]
    assert dev.fingerprint("run") == seen[0]
    for file in files:
        file.write_text("project.name = 'second'")
        seen.append(dev.fingerprint("run"))
    (tmp_path / "pyproject.toml").write_text("project.name = 'second'\ntool.ruff.line-length = 120")
    assert dev.fingerprint("run") == seen[-1]
    monkeypatch.setattr(dev, "ROOT", tmp_path / "moved")
    seen.append(dev.python_mark())
    assert len(set(seen)) == len(seen)


def test_without_pip_and_uv_it_says_what_to_install(
    dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", tmp_path / ".venv" / "python")
    monkeypatch.setattr(dev, "TOOLS", tmp_path / ".tools")
    monkeypatch.setattr(dev, "has_pip", lambda: False)
    monkeypatch.setattr(dev.shutil, "which", lambda name: None)
    assert dev.main(["play"]) == 1
    assert "has no pip" in capsys.readouterr().err


def test_installers_see_no_other_environment(dev: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIRTUAL_ENV", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_REQUIRE_VIRTUALENV", "1")
    environment = dev.outside()
    assert "VIRTUAL_ENV" not in environment and "PIP_USER" not in environment
    assert environment["PIP_REQUIRE_VIRTUALENV"] == "0"
    assert environment["UV_PYTHON_DOWNLOADS"] == "never"


def test_ci_runs_the_tests_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["exec ./dev test"]


def test_checks_tell_how_long_they_took_and_show_what_failed(
    dev: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    good = [sys.executable, "-c", "print('all is well')"]
    bad = [sys.executable, "-c", "raise SystemExit('so it is wrong')"]
    assert dev.run_checks({"first": good, "second": good}) == 0
    told = capsys.readouterr().err
    assert "dev: first: ok (" in told and "dev: second: ok (" in told and "well" not in told
    assert dev.run_checks({"first": bad, "second": good}) == 1
    told = capsys.readouterr().err
    assert "dev: first: FAILED (" in told and "so it is wrong" in told and "second: ok" in told


@pytest.mark.parametrize("beside", [True, False])
def test_compiling_tells_how_it_ended(dev: Any, beside: bool, capfd: pytest.CaptureFixture[str]) -> None:
    with dev.Compiling([sys.executable, "-c", "raise SystemExit('it does not compile')"], beside) as one:
        assert one.finish() == 1
    assert "it does not compile" in capfd.readouterr().err


def test_compiling_ends_with_the_tests_that_fail_meanwhile(dev: Any) -> None:
    with dev.Compiling([sys.executable, "-c", "import time; time.sleep(600)"], True) as one:
        process = one.process
    assert process.returncode is not None


def test_what_tests_need_beside_python_comes_from_debian_for_root_alone(
    dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[list[str]] = []
    there = {"chromium": False, "postgresql": True}
    monkeypatch.setattr(dev, "SERVICES", {name: lambda name=name: there[name] for name in there})
    monkeypatch.setattr(dev, "must", lambda command, *_: done.append([str(word) for word in command]))
    monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000, raising=False)
    dev.bring_services()
    assert done == [] and "apt install chromium" in capsys.readouterr().err
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0, raising=False)
    dev.bring_services()
    assert [command[-1] for command in done] == ["update", "chromium"]
    there["chromium"] = True
    dev.bring_services()
    assert len(done) == 2


def test_the_page_is_built_again_when_it_is_old(
    dev: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Builder:
        built = False

        def is_built(self) -> bool:
            return self.built

    builder, done = Builder(), []
    monkeypatch.setattr(dev, "page_builder", lambda: builder)
    monkeypatch.setattr(dev, "reinstall", lambda: done.append("run"))
    monkeypatch.setattr(dev, "must", lambda *_: done.append("dev"))
    monkeypatch.delenv("CI", raising=False)
    for kind in ("run", "dev"):
        dev.build_page(kind)
    assert done == ["run", "dev"] and "going on without a page" in capsys.readouterr().err
    monkeypatch.setenv("CI", "true")
    with pytest.raises(dev.Trouble):
        dev.build_page("dev")
    builder.built = True
    dev.build_page("dev")
    assert len(done) == 3
