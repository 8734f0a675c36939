"""Compile the engine: ``./dev build`` (or ``.venv/bin/python tools/build.py``).

mypyc turns the hot modules into C extensions, each on its own, at -O2. The result is a full copy of the package with
the extensions beside the copied sources, under ``build/compiled/<key>/grognard``; the sources themselves are never
touched. The key is a hash of the sources, of the tools and of the flags. A manifest written last makes
`grognard._form` take the copy, as long as it was built from exactly the files that lie under ``src``.

Both forms must give the same results bit for bit, so nothing here may change arithmetic: no -march=native, no
fast-math, no contraction of a*b+c, and no flags from the environment.

Exit codes: 0 built or up to date, 1 it does not compile, 3 there is no C compiler.
"""

from __future__ import annotations

import argparse
import compileall
import contextlib
import hashlib
import os
import platform
import py_compile
import shutil
import sys
import sysconfig
import time
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import Any

from grognard import _form

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "grognard"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"

# What is compiled, as globs under src/grognard; `__init__.py` files never are. A glob that matches nothing is fine.
COMPILE = (
    "geometry/**/*.py",
    "dice/**/*.py",
    "game/**/*.py",
    "rulesets/homebrew/**/*.py",
    "bots/**/*.py",
)
# What those globs match and is left interpreted, each with its reason.
LEAVE: tuple[str, ...] = ()

OPT_LEVEL = "2"
FLAGS = () if os.name == "nt" else ("-ffp-contract=off",)
# Flags that somebody's environment holds could break bit identity, so they do not reach the compiler.
SCRUBBED = ("CFLAGS", "CPPFLAGS", "CXXFLAGS", "LDFLAGS", "LDSHARED")
KEPT_TREES = 2

NO_COMPILER = 3


def main(argv: list[str] | None = None) -> int:
    """Build what is not built yet, and say what was stale."""
    parser = argparse.ArgumentParser(
        prog="./dev build", description=__doc__.split("\n", 1)[0] if __doc__ else ""
    )
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="compilers at once")
    parser.add_argument("--clean", action="store_true", help="forget earlier builds and start from nothing")
    parser.add_argument("--list", action="store_true", help="print the modules that are compiled, and stop")
    parser.add_argument("--probe", action="store_true", help="only see whether there is a C compiler")
    parser.add_argument("--status", action="store_true", help="say whether the build is current, and stop")
    options = parser.parse_args(argv)
    if options.list:
        print("\n".join(path.relative_to(PACKAGE).as_posix() for path in selected()))
        return 0
    if options.status:
        print(status())
        return 0
    if options.probe:
        return announce_missing_compiler()
    if options.clean:
        shutil.rmtree(BUILD / "mypyc", ignore_errors=True)
        shutil.rmtree(COMPILED, ignore_errors=True)
    with one_at_a_time():
        return build(options.jobs)


def build(jobs: int) -> int:
    """Make the compiled tree for the sources as they are now, reusing what did not change."""
    started = time.monotonic()
    lines = _form.snapshot(str(PACKAGE))
    say(status())
    key = build_key(lines)
    tree = COMPILED / key
    if not tree.is_dir():
        if code := announce_missing_compiler():
            return code
        modules = selected()
        say(f"compiling {len(modules)} modules with {jobs} job{'s' * (jobs != 1)}")
        try:
            built = compile_modules(modules, jobs)
        except SystemExit:  # mypyc has said why
            say("it does not compile")
            return 1
        except Exception as failure:
            say(f"it does not compile: {failure}")
            return 1
        draft = assemble(built, tree)
        if _form.snapshot(str(PACKAGE)) != lines:
            shutil.rmtree(draft)
            say("sources changed while they were compiled: run ./dev build again")
            return 1
        os.replace(draft, tree)
    write_manifest(key, lines)
    forget_old_trees(tree)
    say(f"compiled form ready after {time.monotonic() - started:.1f} s")
    return 0


def selected() -> list[Path]:
    """The modules to compile, sorted."""
    found = {path for pattern in COMPILE for path in PACKAGE.glob(pattern) if path.name != "__init__.py"}
    left = {path for pattern in LEAVE for path in PACKAGE.glob(pattern)}
    return sorted(found - left)


def status() -> str:
    """One line for people: is there a build, and of exactly these sources?"""
    try:
        manifest = (COMPILED / _form.MANIFEST).read_text(encoding="utf-8")
    except OSError:
        return "nothing is compiled yet"
    changed = _form.stale(manifest, _form.snapshot(str(PACKAGE)))
    if not changed:
        return "the compiled form is current"
    shown = ", ".join(changed[:5]) + (f" and {len(changed) - 5} more" if len(changed) > 5 else "")
    return f"the compiled form is stale (the pure form runs): {shown}"


def build_key(lines: list[str]) -> str:
    """A short hash of everything that the result depends on."""
    digest = hashlib.sha256()
    tools = [f"{name} {version(name)}" for name in ("mypy", "librt", "mypy_extensions")]
    for part in (
        sys.version,
        EXTENSION_SUFFIXES[0],
        sys.platform,
        platform.machine(),
        OPT_LEVEL,
        *FLAGS,
        *COMPILE,
        *LEAVE,
        *tools,
    ):
        digest.update(part.encode() + b"\0")
    for name in (line.split(" ", 2)[2] for line in lines):
        content = (PACKAGE / name).read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:20]


def announce_missing_compiler() -> int:
    """0 where a compiler is there; else say what is missing, and return `NO_COMPILER`."""
    lack = missing_compiler()
    if lack is None:
        return 0
    say(f"{lack}; the pure form runs without it")
    return NO_COMPILER


def missing_compiler() -> str | None:
    """What is missing to compile C extensions for this Python, or None."""
    if os.name == "nt":
        return None
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(command) is None:
        return f"no C compiler ({command}) was found"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "the C headers of this Python (Python.h) are not installed"
    return None


def compile_modules(modules: list[Path], jobs: int) -> dict[str, Path]:
    """Compile, and return the extension files by their place in the package's parent folder.

    Translation and objects stay under ``build/mypyc`` for the next time: mypy reads what did not change from its
    cache, and a C file is compiled again only if it or a header it includes is another.
    """
    for name in SCRUBBED:
        os.environ.pop(name, None)
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.chdir(ROOT)
    work = Path("build", "mypyc", str(sys.implementation.cache_tag))
    work.mkdir(parents=True, exist_ok=True)
    extensions = mypycify(
        [
            "--config-file=pyproject.toml",
            f"--cache-dir={work / 'cache'}",
            f"--python-version={sys.version_info[0]}.{sys.version_info[1]}",
            *(str(path.relative_to(ROOT)) for path in modules),
        ],
        separate=True,
        opt_level=OPT_LEVEL,
        debug_level="0",
        target_dir=str(work / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args.extend(FLAGS)
    distribution = Distribution({"name": "grognard-compiled", "ext_modules": extensions})
    command: Any = distribution.get_command_obj("build_ext")
    command.parallel = jobs
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "temp")
    command.ensure_finalized()
    with quiet(work / "compiler.log"):
        command.run()
    library = Path(command.build_lib)
    return {Path(output).relative_to(library).as_posix(): Path(output) for output in command.get_outputs()}


def assemble(built: dict[str, Path], tree: Path) -> Path:
    """Lay out sources and extensions as one package, in a draft folder beside `tree`, and return that folder."""
    draft = tree.with_name(f"{tree.name}.{os.getpid()}.draft")
    shutil.rmtree(draft, ignore_errors=True)
    shutil.copytree(PACKAGE, draft / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for place, file in built.items():
        target = draft / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)
    # Unchecked: the tree never changes, and its modules are then loaded without a look at their sources.
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    compileall.compile_dir(
        draft, quiet=1, invalidation_mode=unchecked, stripdir=str(draft), prependdir=str(tree)
    )
    return draft


def write_manifest(key: str, lines: list[str]) -> None:
    """Make the tree `key` the one that is used for the files in `lines`."""
    COMPILED.mkdir(parents=True, exist_ok=True)
    draft = COMPILED / f"{_form.MANIFEST}.{os.getpid()}.draft"
    draft.write_text(_form.manifest_text(key, lines), encoding="utf-8", newline="\n")
    os.replace(draft, COMPILED / _form.MANIFEST)


def forget_old_trees(current: Path) -> None:
    """Keep the newest trees only; the one before the current may still be in use by a running program."""
    os.utime(current)
    trees = sorted(
        (path for path in COMPILED.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime
    )
    for tree in trees[:-KEPT_TREES]:
        shutil.rmtree(tree, ignore_errors=True)


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold a lock on the build folder where the system has one to give."""
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "lock", "w", encoding="utf-8") as file:
        try:
            import fcntl
        except ImportError:
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@contextlib.contextmanager
def quiet(log: Path) -> Iterator[None]:
    """Send what compilers print into `log`, and print the end of it only if they fail."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = os.dup(1), os.dup(2)
    with open(log, "w", encoding="utf-8") as file:
        try:
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
            yield
        except BaseException:
            os.dup2(kept[1], 2)
            sys.stderr.write(log.read_text(encoding="utf-8", errors="replace")[-4000:])
            raise
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os.dup2(kept[0], 1)
            os.dup2(kept[1], 2)
            os.close(kept[0])
            os.close(kept[1])


def say(line: str) -> None:
    """A line of progress."""
    print(f"build: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
