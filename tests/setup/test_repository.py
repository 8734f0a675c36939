"""The files that are committed: they belong to the project, not to the desk that they were written at."""

from __future__ import annotations

import hashlib
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MACHINE_PATH = re.compile(r"(?<![\w.:])/(?:home|Users|root|tmp|work)/")
NEIGHBOUR = re.compile(r"\.\./+shared[/]")
# Package indexes: lock files and configuration leave the choice of one to the machine.
HOST = re.compile(r"pypi[.]org|pythonhosted[.]org|npmjs[.](?:org|com)|deb[.]debian|\bregistry[.]\w+[.]\w+")
# Words that have no business here, as digests, so that this list does not hold them itself.
FORBIDDEN = frozenset(
    """
    c857d09db23e6822
    c70eca6b0f88f44d
    7d3194f79e645c42
    60965168ce762e94
    053ea4804ef1bb33
    3ea125d0bff386e6
    5d72436256ada538
    57de4cf40144bdf7
    487b91042c7cf27a
    94a168d2da574b00
    d298391b07433318
    920510199770f4d6
    fc5a1047f5919892
    6f7ac1823da81d2e
    """.split()
)


def tracked() -> list[Path]:
    """What is committed or would be: everything that git does not ignore."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    command = [
        "git",
        "-c",
        f"safe.directory={ROOT}",
        "ls-files",
        "--cached",
        "--others",
        "--exclude-standard",
        "-z",
    ]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    found = []
    for path in tracked():
        content = path.read_bytes()
        if b"\0" not in content[:4096]:
            found.append((path.relative_to(ROOT).as_posix(), content.decode("utf-8")))
    return found


@pytest.mark.parametrize(
    "pattern", [MACHINE_PATH, NEIGHBOUR, HOST], ids=["machine path", "neighbour", "host"]
)
def test_no_file_names_a_place_outside_the_project(pattern: re.Pattern[str]) -> None:
    assert [(name, hit[0]) for name, text in texts() for hit in pattern.finditer(text)] == []


def test_no_file_holds_a_forbidden_word() -> None:
    places: dict[str, str] = {}
    for name, text in texts():
        for word in set(re.findall(r"[a-z]+", text.lower())):
            places.setdefault(word, name)
    digest = {word: hashlib.sha256(word.encode()).hexdigest()[:16] for word in places}
    assert {places[word]: word for word in places if digest[word] in FORBIDDEN} == {}


def test_text_files_end_with_a_newline_and_use_unix_line_ends() -> None:
    texts_with_content = [(name, text) for name, text in texts() if text]
    assert [name for name, text in texts_with_content if "\r" in text or not text.endswith("\n")] == []


def test_no_python_version_is_pinned_for_version_managers() -> None:
    """With such a file a manager's `python3` stops working where exactly that version is not installed."""
    assert not (ROOT / ".python-version").exists()
