"""Compile the engine: ``./dev build`` (or ``.venv/bin/python -m tools.build``).

mypyc turns the engine's modules into C extensions, each on its own, at -O2 or, where games spend no time, at -Og. The
result is a full copy of the package with the extensions beside the copied sources, under
``build/compiled/<key>/grognard``; the sources themselves are never touched. The key is a hash of the sources, of the
tools and of the flags. A manifest written last makes `grognard._form` take the copy, as long as it was built from
exactly the files that lie under ``src``.

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
from typing import Any, ClassVar

from grognard import _form
from tools import linking

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "grognard"
BUILD = ROOT / "build"
COMPILED = BUILD / "compiled"

# What is compiled, as globs under src/grognard; `__init__.py` files never are. A glob that matches nothing is fine.
COMPILE = (
    "geometry/**/*.py",
    "dice/**/*.py",
    "game/**/*.py",
    "rulesets/ours.py",
    "rulesets/homebrew/**/*.py",
    "rulesets/vanguard/**/*.py",
    "rulesets/ninth_age/**/*.py",
    "bots/**/*.py",
)
# What those globs match and is left interpreted, each with its reason.
LEAVE: tuple[str, ...] = (
    "rulesets/**/*_schema.py",  # msgspec Structs: their metaclass needs the class body as it is written
    "rulesets/vanguard/data_check.py",  # the rest is never asked in the middle of a game, and costs the build a minute
    "rulesets/vanguard/data_source.py",
    "rulesets/vanguard/warband/army*.py",
    "rulesets/vanguard/position*.py",
    "rulesets/vanguard/shown/*.py",
    "rulesets/ninth_age/data_check.py",
    "rulesets/ninth_age/data_source.py",
    "rulesets/ninth_age/army/check*.py",
    "rulesets/ninth_age/army/sheet.py",
    "rulesets/ninth_age/position*.py",
    "rulesets/ninth_age/shown/*.py",
)

# Where games spend their time. The code of all else that is compiled, more than half of the C, ran for a twenty-fifth of
# the time that games took: -Og compiles it twice as fast.
HOT = (
    "geometry/**/*.py",
    "dice/**/*.py",
    "game/**/*.py",
    "rulesets/ours.py",
    "rulesets/*/judgement/**/*.py",
    "rulesets/*/moves/**/*.py",
    "rulesets/*/odds/**/*.py",
    "rulesets/*/state.py",
    "rulesets/*/measuring.py",
    "rulesets/homebrew/approach.py",
    "rulesets/homebrew/free_spots.py",
    "rulesets/homebrew/manoeuvre_move.py",
    "rulesets/homebrew/moving.py",
    "rulesets/homebrew/plans.py",
    "rulesets/homebrew/sight.py",
    "rulesets/vanguard/activation.py",
    "rulesets/vanguard/kits.py",
    "rulesets/vanguard/turn.py",
    "bots/**/*.py",
)
OPT_LEVEL = "2"
REST_FLAGS = () if os.name == "nt" else ("-Og",)
# Hidden symbols let a module call its own functions directly. A warning of another compiler must not stop a build.
FLAGS = () if os.name == "nt" else ("-ffp-contract=off", "-fvisibility=hidden", "-Wno-error")
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
    key = build_key(lines)
    tree = COMPILED / key
    explained = tree.is_dir() or _form.stale(read_manifest(), lines)
    say(status() if explained else "the compiled form was made with other tools, flags or modules")
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
            say(f"it does not compile: {type(failure).__name__}: {str(failure)[:400]}")
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
    return sorted(path for path in _matching(COMPILE) - _matching(LEAVE) if path.name != "__init__.py")


def _matching(patterns: tuple[str, ...]) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def status() -> str:
    """One line for people: is there a build, and of exactly these sources?"""
    manifest = read_manifest()
    if not manifest:
        return "nothing is compiled yet"
    changed = _form.stale(manifest, _form.snapshot(str(PACKAGE)))
    if not changed:
        return "the compiled form is current"
    shown = ", ".join(changed[:5]) + (f" and {len(changed) - 5} more" if len(changed) > 5 else "")
    return f"the compiled form is stale (the pure form runs): {shown}"


def read_manifest() -> str:
    """The manifest of the last build, or nothing where there is none."""
    try:
        return (COMPILED / _form.MANIFEST).read_text(encoding="utf-8")
    except OSError:
        return ""


def build_key(lines: list[str]) -> str:
    """A short hash of everything that the result depends on."""
    digest = hashlib.sha256()
    for part in (*tools_and_flags(), *COMPILE, *LEAVE):
        digest.update(part.encode() + b"\0")
    for name in (line.split(" ", 2)[2] for line in lines):
        content = (PACKAGE / name).read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:20]


def tools_and_flags() -> list[str]:
    """What turns sources into a build: Python, machine, packages, flags."""
    packages = [f"{name} {version(name)}" for name in ("mypy", "librt", "mypy_extensions")]
    machine = [sys.version, EXTENSION_SUFFIXES[0], sys.platform, platform.machine()]
    return [*machine, *packages, OPT_LEVEL, *REST_FLAGS, *FLAGS, *HOT]


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

    C files and objects stay under ``build/mypyc`` for the next time: a C file is compiled again only if it or a
    header that it includes is another.
    """
    for name in SCRUBBED:
        os.environ.pop(name, None)
    os.chdir(ROOT)
    work = workplace()
    extensions = translate(modules, work)
    with quiet(work / "compiler.log"):
        return compile_c(extensions, work, jobs)


def workplace() -> Path:
    """The folder for C files and objects of these tools and flags; those of earlier ones are removed."""
    digest = hashlib.sha256("\0".join(tools_and_flags()).encode()).hexdigest()[:12]
    work = Path("build", "mypyc", f"{sys.implementation.cache_tag}-{digest}")
    for other in work.parent.glob(f"{sys.implementation.cache_tag}-*"):
        if other != work:
            shutil.rmtree(other)
    work.mkdir(parents=True, exist_ok=True)
    return work


def translate(modules: list[Path], work: Path) -> list[Any]:
    """Python to C: the extensions to compile, each with its C file.

    Always all of it, since what mypyc 2.4 reads back from its cache lacks the order of attributes that can be
    undefined (`bitmap_attrs`), without which classes that meet across modules disagree on their layout. C files that
    come out the same are left untouched, and so are not compiled again.
    """
    from mypyc.build import mypycify

    shutil.rmtree(work / "cache", ignore_errors=True)
    options = [
        "--config-file=pyproject.toml",
        f"--cache-dir={work / 'cache'}",
        f"--python-version={sys.version_info[0]}.{sys.version_info[1]}",
    ]
    extensions: list[Any] = mypycify(
        options + [str(path.relative_to(ROOT)) for path in modules],
        separate=True,
        opt_level=OPT_LEVEL,
        debug_level="0",
        target_dir=str(work / "c"),
        include_runtime_files=False,
    )
    return extensions


def compile_c(extensions: list[Any], work: Path, jobs: int) -> dict[str, Path]:
    """C to extension modules, by their place.

    mypyc's C library belongs into every extension. It takes far longer to compile than a module does, so it is
    compiled once, as a static library, and linked into each. The small C files through which Python finds the modules of
    a folder are compiled as one.
    """
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext
    from setuptools.modified import newer_group

    class Objects(build_ext):  # type: ignore[misc]  # setuptools carries no types
        """Compiles only; what is linked with what is decided afterwards."""

        made: ClassVar[dict[str, list[str]]] = {}

        def build_extension(self, ext: Any) -> None:
            objects = self.compiler.object_filenames(ext.sources, output_dir=self.build_temp)
            stale = [
                source
                for source, made in zip(ext.sources, objects)
                if newer_group([source, *ext.depends], made)
            ]
            if stale:
                self.compiler.compile(
                    stale,
                    output_dir=self.build_temp,
                    include_dirs=ext.include_dirs,
                    extra_postargs=ext.extra_compile_args,
                )
            self.made[ext.name] = objects

    ours = work / "c" / PACKAGE.name
    runtime = sorted(
        {source for each in extensions for source in each.sources if not Path(source).is_relative_to(ours)}
    )
    library = work / "runtime" / "libmypycruntime.a"
    flags = [*extensions[0].extra_compile_args, *FLAGS]
    hot = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in _matching(HOT)}
    for each in extensions:
        each.sources = [source for source in each.sources if source not in runtime]
        fast = each.name.removesuffix(linking.NATIVE) in hot
        each.extra_compile_args = flags if fast else [*flags, *REST_FLAGS]
    linking.join_finders(extensions, work / "finders")
    python = [sysconfig.get_path(name) for name in ("include", "platinclude")]
    settings = {
        "sources": runtime,
        "include_dirs": sorted({folder for each in extensions for folder in each.include_dirs}) + python,
        "cflags": flags,
    }
    libraries = [("mypycruntime", settings)]
    distribution = Distribution({"name": PACKAGE.name, "ext_modules": extensions, "libraries": libraries})
    runtime_command: Any = distribution.get_command_obj("build_clib")
    runtime_command.build_clib = str(library.parent)
    command: Any = Objects(distribution)
    command.parallel = jobs
    for each in (runtime_command, command):
        each.build_temp = str(work / "temp")
        each.ensure_finalized()
        each.run()

    def linker(objects: list[str], target: str) -> None:
        command.compiler.link_shared_object(
            objects, target, libraries=["mypycruntime"], library_dirs=[str(library.parent)]
        )

    return linking.link(Objects.made, EXTENSION_SUFFIXES[0], library, work / "lib", linker, jobs)


def assemble(built: dict[str, Path], tree: Path) -> Path:
    """Lay out sources and extensions as one package, in a draft folder beside `tree`, and return that folder."""
    draft = tree.with_name(f"{tree.name}.{os.getpid()}.draft")
    shutil.rmtree(draft, ignore_errors=True)
    shutil.copytree(PACKAGE, draft / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    laid: dict[Path, Path] = {}
    for place, file in built.items():
        target = draft / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if file in laid:
            os.link(laid[file], target)
        else:
            laid[file] = Path(shutil.copy2(file, target))
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
