"""Which form of the package runs: the compiled copy of exactly these sources, or the sources themselves.

`./dev build` leaves a copy of the package with compiled modules under ``build/compiled/<key>/`` and, beside it, a
manifest: the key, then size, time and name of every source file. Looking at that costs about a millisecond at every
start, so nothing heavy is imported here and no file is read but the manifest.
"""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES

__all__ = ["MANIFEST", "compiled_tree", "manifest_text", "snapshot", "stale"]

# One manifest for each kind of Python, since each needs a build of its own.
MANIFEST = "manifest" + (EXTENSION_SUFFIXES[0] if EXTENSION_SUFFIXES else "")


def compiled_tree(package: str) -> str | None:
    """The folder of the compiled package, or None where the pure form has to run.

    `package` is the source folder of the package. The answer is None when ``GROGNARD_PURE`` is set (to anything but
    an empty string or ``0``), when the package is not run from a checkout, and when nothing was built from exactly
    these files by this kind of Python.
    """
    if os.environ.get("GROGNARD_PURE", "0") not in ("", "0"):
        return None
    source, name = os.path.split(package)
    root, folder = os.path.split(source)
    if folder != "src":
        return None
    built = os.path.join(root, "build", "compiled")
    try:
        with open(os.path.join(built, MANIFEST), encoding="utf-8") as file:
            key, _, listed = file.read().partition("\n")
    except OSError:
        return None
    if listed != "\n".join(snapshot(package)):
        return None
    tree = os.path.join(built, key, name)
    return tree if os.path.isdir(tree) else None


def snapshot(package: str) -> list[str]:
    """One line ``size mtime_ns name`` for each source file of the package, sorted by name."""
    found: list[tuple[str, int, int]] = []
    folders = [("", package)]
    while folders:
        prefix, folder = folders.pop()
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        folders.append((f"{prefix}{entry.name}/", entry.path))
                elif not entry.name.startswith("."):
                    status = entry.stat()
                    found.append((prefix + entry.name, status.st_size, status.st_mtime_ns))
    return [f"{size} {mtime} {name}" for name, size, mtime in sorted(found)]


def manifest_text(key: str, lines: list[str]) -> str:
    """The manifest that says: the tree `key` was built from the files in `lines`."""
    return "\n".join([key, *lines])


def stale(manifest: str, lines: list[str]) -> list[str]:
    """Names of the files that are not as they were when `manifest` was written: changed, new or gone."""
    before = {line.split(" ", 2)[2]: line for line in manifest.split("\n")[1:] if line}
    now = {line.split(" ", 2)[2]: line for line in lines}
    return sorted(name for name in before.keys() | now.keys() if before.get(name) != now.get(name))
