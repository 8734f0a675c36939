"""Building the page: when it is to be built again, and what it takes; nothing here needs Node or the network."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tools import web as tool

PACKAGES = {
    "": {"dependencies": {"vite": "8.0.0"}},
    "node_modules/vite": {"version": "8.0.0"},
    "node_modules/only-elsewhere": {"version": "1.0.0", "optional": True},
    "node_modules/vitest": {"version": "5.0.0", "dev": True},
}


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A small web/."""
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "node_modules").mkdir()
    (folder / "index.html").write_text("page")
    (folder / "package.json").write_text("{}")
    (folder / "src" / "main.ts").write_text("1")
    write_lock(folder / "package-lock.json", PACKAGES)
    return folder


def write_lock(path: Path, packages: dict[str, Any]) -> None:
    path.write_text(json.dumps({"packages": packages}))


def test_any_change_of_the_sources_shows(web: Path) -> None:
    seen = [tool.fingerprint(web)]
    (web / "node_modules" / "x.js").write_text("1")
    assert tool.fingerprint(web) == seen[0]
    for name in ("index.html", "package-lock.json", "src/main.ts", "src/new.ts", "tsconfig.json"):
        (web / name).write_text("changed")
        seen.append(tool.fingerprint(web))
    (web / "src" / "new.ts").rename(web / "src" / "other.ts")
    seen.append(tool.fingerprint(web))
    assert len(set(seen)) == len(seen)
    assert tool.fingerprint(web / "nowhere") == ""


def test_a_bundle_counts_as_built_from_what_it_was_built_from(web: Path, tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("page")
    assert not tool.is_built(web, static)
    (static / tool.MARK.name).write_text(tool.fingerprint(web))
    assert tool.is_built(web, static)
    (static / "index.html").unlink()
    assert not tool.is_built(web, static)
    assert tool.is_built(tmp_path / "nowhere", static)


def test_what_npm_has_installed_is_held_against_the_lock_file(web: Path) -> None:
    there = web / "node_modules" / ".package-lock.json"
    assert not tool.holds(web, False)
    write_lock(there, {"node_modules/vite": {"version": "8.0.0"}})
    assert tool.holds(web, False) and not tool.holds(web, True)
    write_lock(
        there, {"node_modules/vite": {"version": "8.0.0"}, "node_modules/vitest": {"version": "5.0.0"}}
    )
    assert tool.holds(web, True)
    write_lock(there, {"node_modules/vite": {"version": "7.0.0"}})
    assert not tool.holds(web, False)
    there.write_text("noise")
    assert not tool.holds(web, False)


def test_a_build_that_fails_leaves_the_old_bundle(
    web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("old")
    steps: list[str] = []

    def run(command: Any, words: Any, where: Path, what: str) -> None:
        steps.append(what)
        if "--outDir" in words:
            draft = Path(words[words.index("--outDir") + 1])
            draft.mkdir()
            (draft / "index.html").write_text("new")
            if len(steps) < 3:
                raise tool.Failed(what)

    monkeypatch.setattr(tool, "run", run)
    monkeypatch.setattr(tool, "node", lambda: ["node"])
    monkeypatch.setattr(tool, "npm", lambda: ["npm"])
    with pytest.raises(tool.Failed):
        tool.build(web, static)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("static")] == ["static"]
    assert (static / "index.html").read_text() == "old"
    tool.build(web, static)
    assert (static / "index.html").read_text() == "new" and tool.is_built(web, static)
    tool.build(web, static)
    assert len(steps) == 4


@pytest.mark.skipif(os.name == "nt", reason="the layout of a Unix wheel")
def test_npm_is_the_one_beside_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    script.parent.mkdir(parents=True)
    script.write_text("")
    monkeypatch.setattr(tool, "node", lambda: [str(tmp_path / "bin" / "node")])
    (tmp_path / "bin").mkdir()
    assert tool.npm() == [str(tmp_path / "bin" / "node"), str(script)]


def test_the_lock_file_names_no_place_and_building_needs_no_tools_for_developing() -> None:
    text = (tool.WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in text
    rows = tool.packages(tool.WEB / "package-lock.json")
    assert not rows["node_modules/vite"].get("dev") and rows["node_modules/vitest"].get("dev")
