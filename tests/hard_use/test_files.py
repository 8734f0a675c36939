"""Files that are none, or far too large; folders, disks and streams that take nothing: told soon, memory bounded,
nothing half written, nothing good overwritten. Each command runs in a process of its own, with bounds set by the system.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.cli.running import GOLDEN
from tests.hard_use.test_records import GAME
from tests.hard_use.watching import RECORD, apart, grognard, held, refused

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="bounds on processes are those of Unix")

READERS: list[tuple[str, ...]] = [
    ("check", "homebrew", "FILE"),
    ("case", "FILE"),
    ("replay", "FILE"),
    ("report", "FILE", "-o", "x.html"),
    ("odds", "FILE", "--by", "a.r"),
    ("sight", "FILE@1", "--by", "a.r", "--at", "b.c"),
    ("battle", "homebrew", "FILE", "FILE", "--record", "x.jsonl"),
]
LARGE = ("roster.fault", "case.too-large", "record.too-large")
NONE = ("roster.fault", "case.unreadable", "misuse.file")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def put(words: tuple[str, ...], file: object) -> list[str]:
    """The words of a command with the file in them."""
    return [word.replace("FILE", str(file)) for word in words]


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
def test_a_file_of_two_hundred_megabytes(folder: Path, words: tuple[str, ...]) -> None:
    with open("large", "wb") as file:
        file.truncate(200_000_000)
    before = sorted(folder.iterdir())
    done = apart(*put(words, "large"), "--json", memory=400_000_000)
    assert done.returncode == 2 and not done.stdout
    assert any(rule.encode() in done.stderr for rule in LARGE), done.stderr
    assert sorted(folder.iterdir()) == before


def test_what_takes_most_memory_to_read(folder: Path) -> None:
    part = b'{"c":"x","a":[' + b"[]," * 90_000 + b"1]}\n"
    Path("full.jsonl").write_bytes(part * (9_900_000 // len(part)))
    done = apart("replay", "full.jsonl", "--json", memory=1_500_000_000)
    assert done.returncode == 2 and b"record.field" in done.stderr


@pytest.mark.parametrize("words", READERS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    "kind", ["missing", "folder", "pipe", "loop", "below a file", "/dev/zero", "/dev/null"]
)
def test_what_is_no_file(folder: Path, words: tuple[str, ...], kind: str) -> None:
    name = kind if kind.startswith("/") else "odd"
    if kind == "folder":
        os.mkdir(name)
    elif kind == "pipe":
        os.mkfifo(name)
    elif kind == "loop":
        os.symlink(name, name)
    elif kind == "below a file":
        Path(name).write_bytes(b"")
        name = f"{name}/x"
    before = sorted(folder.iterdir())
    rules = refused(*put(words, name))
    assert rules[0] in (*NONE, "misuse.no-cases")
    assert sorted(folder.iterdir()) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read and write everything")
def test_no_permission(folder: Path) -> None:
    Path("mine").write_bytes(GAME)
    os.chmod("mine", 0)
    for words in READERS:
        assert refused(*put(words, "mine"))[0] in NONE
    os.mkdir("closed", 0o500)
    assert refused("report", RECORD, "-o", "closed/x.html") == ["misuse.write"]
    Path("old.html").write_text("good", encoding="utf-8")
    os.chmod("old.html", 0o400)
    assert refused("report", RECORD, "-o", "old.html") == ["misuse.write"]


BATTLE = (
    "battle",
    "homebrew",
    "concord_500_line",
    "reavers_500_swarm",
    "--bots",
    "random",
    "--seed",
    "1",
    "--quiet",
)


@pytest.mark.parametrize(
    "words",
    [
        (*BATTLE, "--record", "x.jsonl"),
        (*BATTLE, "--report", "x.html"),
        ("report", "game.jsonl", "-o", "x.html"),
    ],
    ids=["record", "page", "report"],
)
@pytest.mark.parametrize("old", [b"", b"what was there before"], ids=["new", "old"])
def test_a_disk_that_is_full_leaves_no_half_file(folder: Path, words: tuple[str, ...], old: bytes) -> None:
    Path("game.jsonl").write_bytes(GAME)
    target = Path(words[-1])
    if old:
        target.write_bytes(old)
    before = sorted(folder.iterdir())
    done = apart(*words, "--json", written=30_000)
    assert done.returncode == 2 and b'"misuse.write"' in done.stderr and b'"os.no-space"' in done.stderr
    assert sorted(folder.iterdir()) == before
    assert not old or target.read_bytes() == old


def test_the_record_is_kept_when_the_page_is_not(folder: Path) -> None:
    done = apart(*BATTLE, "--record", "x.jsonl", "--report", "/dev/full")
    assert done.returncode == 2 and b"/dev/full can't be written" in done.stderr
    assert sorted(path.name for path in folder.iterdir()) == ["x.jsonl"]
    assert apart("replay", "x.jsonl", "--verify", "--quiet").returncode == 0


@pytest.mark.parametrize("target", ["no/such", ".", "/dev/full", "x" * 300, "pipe", "n\0l", "old/x"])
def test_where_nothing_can_be_written(folder: Path, target: str) -> None:
    Path("game.jsonl").write_bytes(GAME)
    Path("old").write_bytes(b"good")
    os.mkfifo("pipe")
    before = sorted(folder.iterdir())
    assert refused("report", "game.jsonl", "-o", target) == ["misuse.write"]
    if target != "/dev/full":  # that shows only at the end of a battle
        for flag in ("--record", "--report"):
            assert '"misuse.write"' in held(grognard(*BATTLE, flag, target, "--json"), 2).err
    assert sorted(folder.iterdir()) == before and Path("old").read_bytes() == b"good"


def test_a_report_is_never_written_over_a_record(folder: Path) -> None:
    for name in ("game.html", "game.jsonl"):
        Path(name).write_bytes(GAME)
    os.symlink("game.jsonl", "link")
    assert refused("report", "game.html") == ["misuse.same-file"]
    assert refused("report", "game.jsonl", "-o", "./game.jsonl") == ["misuse.same-file"]
    assert refused("report", "game.jsonl", "-o", "link") == ["misuse.same-file"]
    assert refused(*BATTLE, "--record", "new", "--report", "new") == ["misuse.same-file"]
    assert {Path(name).read_bytes() for name in ("game.html", "game.jsonl")} == {GAME}


def test_a_file_is_replaced_whole_through_a_link_and_keeps_its_mode(folder: Path) -> None:
    Path("game.jsonl").write_bytes(GAME)
    Path("old.html").write_bytes(b"old")
    os.chmod("old.html", 0o640)
    os.symlink("old.html", "link.html")
    assert apart("report", "game.jsonl", "-o", "link.html").returncode == 0
    assert os.path.islink("link.html") and Path("old.html").read_bytes().startswith(b"<!doctype html>")
    assert os.stat("old.html").st_mode & 0o777 == 0o640
    assert apart("report", "game.jsonl", "-o", "/dev/null").returncode == 0


STREAMS = [
    (("books",), ">&-", 2, b"not all could be written: it is closed"),
    (("books",), "2>&-", 0, b""),
    (("nothing",), "2>&-", 2, b""),
    (("nothing",), ">&- 2>&-", 2, b""),
    (("books",), ">/dev/full", 2, b"no space is left"),
    (("--version",), ">/dev/full", 2, b"no space is left"),
    (("nothing",), "2>/dev/full", 2, b""),
    (("nothing",), ">/dev/full 2>/dev/full", 2, b""),
    (("books",), "<&-", 0, b""),
    (("rules", "homebrew"), "| true", 0, b""),
    (("--help",), "| true", 0, b""),
    (("rules", "nothing"), "2>&1 >/dev/null | true", 0, b""),
]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    ("words", "shell", "code", "told"), STREAMS, ids=[row[1] + row[0][0] for row in STREAMS]
)
def test_streams_that_take_nothing(
    folder: Path, words: tuple[str, ...], shell: str, code: int, told: bytes
) -> None:
    done = apart(*words, shell=shell)
    assert done.returncode == code and told in done.stderr and b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr and list(folder.iterdir()) == []


def test_a_folder_of_cases_with_what_is_none(folder: Path) -> None:
    os.mkdir("cases")
    Path("cases/good.toml").write_bytes(GOLDEN.read_bytes())
    os.symlink(".", "cases/self.toml")
    os.mkdir("cases/folder.toml")
    done = apart("case", "cases", "--json")
    assert done.returncode == 0, done.stderr
    os.mkfifo("cases/pipe.toml")
    done = apart("case", "cases", "--json")
    assert done.returncode == 2 and b'"os.no-file"' in done.stderr


def test_the_folder_of_tests_may_hold_anything(folder: Path) -> None:
    Path("deep.toml").write_bytes(b"a = " + b"[\n" * 100_000)
    Path("deep.py").write_bytes(b"(" * 100_000)
    Path("nul.py").write_bytes(b"\0")
    os.mkfifo("pipe.toml")
    done = apart("rules", "coverage", "homebrew", "--tests", ".", "--json")
    assert done.returncode == 0 and not done.stderr, done.stderr[-500:]
    assert refused("rules", "coverage", "homebrew", "--tests", "nowhere") == ["misuse.file"]
