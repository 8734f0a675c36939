"""Reading case files: what is wrong is named with its file and place, and the likely spelling."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.analysis.case_file import CaseError, find_case, load_cases, read_file

ONE = """
rules = ["homebrew.los.any-line"]
[given]
unit = [{ id = "x", seat = "a", entry = "line_rifles", at = [[1.0, 1.0]] }]
[[ask]]
query = "unit"
args = { unit = "a.x" }
"""
MANY = """
[given]
round = 2
[[case]]
name = "first"
example = "homebrew.example.chain"
[[case]]
name = "second"
given.round = 3
example = ["homebrew.example.chain", "homebrew.example.gap"]
"""


def write(folder: Path, text: str | bytes, name: str = "some.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_file_is_one_case(tmp_path: Path) -> None:
    (located,) = load_cases(write(tmp_path, ONE))
    assert located.id == "some"
    assert located.case.ask[0].args == {"unit": "a.x"}


def test_or_several_that_share_the_position_at_the_top(tmp_path: Path) -> None:
    first, second = load_cases(write(tmp_path, MANY))
    assert [first.id, second.id] == ["some#first", "some#second"]
    assert first.case.given == {"round": 2} and second.case.given == {"round": 3}
    assert first.case.examples() == ["homebrew.example.chain"]
    assert second.case.examples() == ["homebrew.example.chain", "homebrew.example.gap"]


def test_a_folder_is_read_with_those_below_it(tmp_path: Path) -> None:
    (tmp_path / "below").mkdir()
    write(tmp_path, ONE, "b.toml")
    write(tmp_path / "below", ONE, "a.toml")
    write(tmp_path, "no case", "notes.txt")
    assert [located.id for located in load_cases(tmp_path)] == ["b", "a"]


def test_one_of_several_is_found_by_name(tmp_path: Path) -> None:
    path = write(tmp_path, MANY)
    assert find_case(path, "second").case.given == {"round": 3}
    assert find_case(path, "").case.given == {"round": 2}
    with pytest.raises(CaseError) as error:
        find_case(path, "secnd")
    assert error.value.what == "case.unknown-name" and error.value.details["meant"] == "second"


def test_the_only_case_of_a_file_needs_no_name(tmp_path: Path) -> None:
    top, _, last = MANY.split("[[case]]")
    path = write(tmp_path, f"{top}[[case]]{last}")
    assert find_case(path, "").case.given == find_case(path, "second").case.given == {"round": 3}


def test_without_a_position_of_its_own_a_file_of_several_needs_a_name(tmp_path: Path) -> None:
    path = write(tmp_path, MANY.replace("[given]\nround = 2\n", ""))
    with pytest.raises(CaseError) as error:
        find_case(path, "")
    assert error.value.what == "case.which" and error.value.details["known"] == ["first", "second"]


@pytest.mark.parametrize(
    ("text", "what", "place", "details"),
    [
        (b"\xff\xfe", "case.not-utf8", "", {"offset": 0}),
        ("given = [", "case.not-toml", "", {}),
        ("rule = []", "case.unknown-key", "", {"key": "rule", "meant": "rules"}),
        ("[[ask]]\nquerry = 'x'", "case.unknown-key", "ask[1]", {"key": "querry", "meant": "query"}),
        ("[[play]]\ndice = [0]", "case.field", "play[1].dice[1]", {}),
        ("[[play]]\ndice = ['6']", "case.field", "play[1].dice[1]", {}),
        ("[[play]]\notherwise = 'maybe'", "case.field", "play[1].otherwise", {}),
        ("rules = ['no rule']", "case.field", "rules[1]", {}),
        ("[[case]]\nabout = 'no name'", "case.no-name", "case[1]", {}),
        ("[[case]]\nname = 'x'\n[[case]]\nname = 'x'", "case.name-twice", "case[2]", {"name": "x"}),
    ],
)
def test_what_is_wrong_is_named(
    tmp_path: Path, text: str | bytes, what: str, place: str, details: dict[str, object]
) -> None:
    path = write(tmp_path, text)
    with pytest.raises(CaseError) as error:
        load_cases(path)
    assert (error.value.what, error.value.file, error.value.place) == (what, str(path), place)
    assert details.items() <= error.value.details.items()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CaseError) as error:
        read_file(tmp_path / "nowhere.toml")
    assert error.value.what == "case.unreadable"
