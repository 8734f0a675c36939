"""What other libraries raise becomes ids of ours with arguments, whatever the language; none of their sentences is left."""

from __future__ import annotations

import errno
import tomllib
from pathlib import Path

import pytest

from grognard.game.foreign import of_json, of_system, of_toml, reason
from grognard.game.messages import messages_of
from grognard.game.wire import decode

LANGS = ("en", "ru")


def told(found: object, lang: str = "en") -> str:
    """A reason in words."""
    return messages_of(None, lang).text("reason", found, None)


TOML = [
    ("a = 1 b = 2", "toml.line-end", (1, 7)),
    ("a\n", "toml.equals", (1, 2)),
    ("[a\n", "toml.bracket", (1, 3)),
    ("[[a]\n", "toml.bracket", (1, 4)),
    ("[ ", "toml.key", None),
    ("? = 1", "toml.statement", (1, 1)),
    ("\n\na = ?", "toml.value", (3, 5)),
    ("a = 2026-02-30", "toml.date", None),
    (r'a = "\q"', "toml.escape", None),
    (r'a = "\uzzzz"', "toml.escape", None),
    (r'a = "\ud800"', "toml.escape", None),
    ('a = "b', "toml.string", None),
    ("a = 'b", "toml.string", None),
    ("a = [1, 2", "toml.array", None),
    ("a = { b = 1 ", "toml.inline-table", None),
    ("a = 1 \x00", "toml.line-end", (1, 7)),
    ("a = '\x01'", "toml.character", (1, 6)),
    ("# \x01\n", "toml.character", (1, 3)),
    ("a = 1\na = 2", "toml.twice", None),
    ("[a]\n[a]", "toml.twice", None),
    ("a = { b = 1 }\n[a.c]", "toml.twice", None),
    ("a = { b = 1, b = 2 }", "toml.twice", None),
]


@pytest.mark.parametrize(("text", "rule", "place"), TOML, ids=[repr(text) for text, _, _ in TOML])
def test_mistakes_in_toml(text: str, rule: str, place: tuple[int, int] | None) -> None:
    """The places of some differ between versions of Python; then only the id is held."""
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    found = of_toml(caught.value)
    args = found["args"]
    assert isinstance(args, dict)
    assert args["what"] == reason(rule)
    if place is not None:
        assert (args["line"], args["column"]) == place
        assert told(found).startswith(f"line {place[0]}, column {place[1]}: ")
        assert told(found, "ru").startswith(f"строка {place[0]}, столбец {place[1]}: ")


def test_what_toml_has_no_place_for() -> None:
    assert of_toml(RecursionError()) == reason("toml.too-deep")
    with pytest.raises(ValueError, match="limit") as caught:
        tomllib.loads("a = " + "9" * 5000)
    assert of_toml(caught.value) == reason("toml.number")
    assert of_toml(ValueError("Something quite new")) == reason("toml.other")
    assert told(of_toml(ValueError("Something quite new"))) == "this can't be understood"


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b'{"a": ?}', "it can't be understood from character 7 on"),
        (b'{"a": 1} x', "it can't be understood from character 10 on"),
        (b'{"a": 1', "it can't be understood from character 8 on"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[NaN]", "there is no number NaN"),
        (b"[-Infinity]", "there is no number -Infinity"),
        (b'["\\ud800"]', "half a character"),
    ],
)
def test_mistakes_in_json(raw: bytes, text: str) -> None:
    with pytest.raises(ValueError, match=".") as caught:
        decode(raw)
    assert told(of_json(caught.value)) == text


def test_files_that_cannot_be_had(tmp_path: Path) -> None:
    for path, rule in (
        (tmp_path / "none", "os.not-found"),
        (tmp_path, "os.folder"),
        (tmp_path / ("x" * 5000), "os.name-too-long"),
        (Path("a\0b"), "os.bad-name"),
    ):
        with pytest.raises((OSError, ValueError)) as caught:
            path.read_bytes()
        assert of_system(caught.value) == reason(rule)
    assert of_system(OSError(errno.EIO, "Input/output error")) == reason("os.other", code="EIO")
    assert told(of_system(OSError(errno.EACCES, "Permission denied")), "ru") == "нет прав"
    with pytest.raises(OSError, match=".") as lost:
        (tmp_path / "none" / "x").write_bytes(b"")
    assert of_system(lost.value, True) == reason("os.no-such-folder")
    assert told(of_system(OSError())) == "the system refuses ()"
