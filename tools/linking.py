"""Objects to extension modules, a folder's worth of them in one file.

mypyc makes two extensions of every module: one with its code, and one that finds that one. Loading hundreds of files,
each with a copy of mypyc's C library, took half of what a short command needs, so that all extensions of a folder are
linked into one file, which stands there once under each of their names (hard links: the loader knows them for the same
file and maps it once). What the objects do not show to Python is hidden in each of them first, since some names come
again in all. Where objects are of another kind (not ELF), every extension is linked alone.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

#: mypyc's objects each show this name, which nobody asks for
UNWANTED: Final = "PyInit___init__"
#: mypyc makes two extensions of a module: one with its code, named with this at the end, and one that finds it
NATIVE: Final = "__mypyc"
#: links objects into the file that it is given
Linker = Callable[[list[str], str], None]


def can_join() -> bool:
    """Can extensions be linked into one file here?"""
    return sys.platform.startswith("linux") and shutil.which("objcopy") is not None


def join_finders(extensions: list[Any], folder: Path) -> None:
    """Let the finders of a folder be one C file, where they will be linked into one file: each takes its time."""
    if not can_join():
        return
    rooms: dict[str, list[Any]] = {}
    for each in extensions:
        if not each.name.endswith(NATIVE):
            rooms.setdefault(each.name.rpartition(".")[0], []).append(each)
    folder.mkdir(parents=True, exist_ok=True)
    for room, finders in rooms.items():
        texts = [Path(source).read_text(encoding="utf-8") for each in finders for source in each.sources]
        joined = folder / f"{room}.c"
        whole = re.sub(rf"^PyMODINIT_FUNC {UNWANTED}\b.*\n", "", "\n".join(texts), flags=re.MULTILINE)
        if not joined.exists() or joined.read_text(encoding="utf-8") != whole:
            joined.write_text(whole, encoding="utf-8")
        for each in finders:
            each.sources = []
        finders[0].sources = [str(joined)]


def link(
    objects: dict[str, list[str]], suffix: str, library: Path, folder: Path, linker: Linker, jobs: int
) -> dict[str, Path]:
    """Link the objects of each extension (by its dotted name), and return the files by their place under `folder`."""
    rooms: dict[str, list[str]] = {}
    for name in sorted(objects):
        room = name.rpartition(".")[0] if can_join() else name
        rooms.setdefault(room, []).append(name)
    with ThreadPoolExecutor(jobs) as pool:
        tasks = {
            room: pool.submit(_room, room, [objects[name] for name in names], library, folder, linker)
            for room, names in rooms.items()
        }
        files = {room: task.result() for room, task in tasks.items()}
    return {name.replace(".", "/") + suffix: files[room] for room, names in rooms.items() for name in names}


def _room(room: str, objects: list[list[str]], library: Path, folder: Path, linker: Linker) -> Path:
    """One file of the objects of several extensions; the one that lies there already if it is younger than they."""
    made = folder / f"{room}.linked"
    every = [Path(one) for some in objects for one in some]
    if made.exists() and all(made.stat().st_mtime > one.stat().st_mtime for one in [*every, library]):
        return made
    shown = every if len(objects) == 1 else [_hidden(one, folder / room) for one in every]
    made.parent.mkdir(parents=True, exist_ok=True)
    linker([str(one) for one in shown], str(made))
    return made


def _hidden(one: Path, folder: Path) -> Path:
    """A copy of an object that shows nothing but what Python looks for."""
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / one.name
    command = ["objcopy", "--localize-hidden", f"--localize-symbol={UNWANTED}", str(one), str(copy)]
    subprocess.run(command, check=True)
    return copy
