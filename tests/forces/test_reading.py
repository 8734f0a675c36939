"""Reading roster files: what is accepted, and what is said about the rest."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.forces import Roster, RosterError, load, loads, ready
from grognard.forces.reading import SIZE_MAX
from grognard.forces.shape import FAULTS_MAX

GOOD = """\
format = "grognard-roster"
version = 1
book = "homebrew"
name = "Our lads"
faction = "concord"
size = 500

[[unit]]
entry = "marshal"
counts = [1]

[[unit]]
id = "guns"
name = "The Guns"
entry = "heavy_team"
counts = [3]
options = { lance_gun = 1 }
points = 98
"""


def faults(text: str | bytes, book: str = "") -> list[tuple[str, str, dict[str, str | int]]]:
    content = text.encode() if isinstance(text, str) else text
    with pytest.raises(RosterError) as caught:
        loads(content, "list.toml", book)
    assert {fault.file for fault in caught.value.faults} == {"list.toml"}
    assert {fault.rule for fault in caught.value.faults} == {""}
    return [(fault.place, fault.message, fault.args) for fault in caught.value.faults]


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return GOOD.replace(old, new)


def test_a_good_file_becomes_a_roster() -> None:
    roster = loads(GOOD.encode())
    assert (roster.book, roster.name, roster.faction, roster.size) == ("homebrew", "Our lads", "concord", 500)
    guns = roster.units[1]
    assert (guns.id, guns.entry, guns.counts, guns.options, guns.points) == (
        "guns",
        "heavy_team",
        (3,),
        {"lance_gun": 1},
        98,
    )
    assert (roster.units[0].id, roster.units[0].options, roster.units[0].points) == ("", {}, None)


def test_a_byte_order_mark_and_windows_line_ends_change_nothing() -> None:
    windows = b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode()
    assert loads(windows) == loads(GOOD.encode())


def test_ready_rosters_are_found_by_id() -> None:
    ids = ready("homebrew")
    assert len(ids) == 27 and list(ids) == sorted(ids)
    for name in ids:
        assert load(name, "homebrew").id == name


def test_a_book_from_elsewhere_brings_its_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(changed('book = "homebrew"', 'book = "toy"'))
    assert ready("toy", tmp_path) == ("mine",)
    assert load("mine", "toy", tmp_path).book == "toy"
    assert ready("toy") == () and ready("../homebrew") == ()


def test_a_file_is_read_by_its_path_and_remembers_it(tmp_path: Path) -> None:
    path = tmp_path / "list.toml"
    path.write_text(GOOD)
    assert load(path, "homebrew") == loads(GOOD.encode(), str(path))


@pytest.mark.parametrize(
    ("name", "near"),
    [("concord_500_lien", "concord_500_line"), ("reavers_750_skyy", "reavers_750_sky"), ("zzz", None)],
)
def test_an_unknown_name_is_told_with_the_likely_one(name: str, near: str | None) -> None:
    with pytest.raises(RosterError) as caught:
        load(name, "homebrew")
    (fault,) = caught.value.faults
    assert fault.message == "roster-not-found" and fault.args.get("near") == near


@pytest.mark.parametrize("name", ["", "no\0such", "x" * 5000, "../../etc", "."])
def test_no_name_of_a_file_is_a_traceback(name: str) -> None:
    with pytest.raises(RosterError):
        load(name, "homebrew")


def test_a_roster_of_another_book_is_refused() -> None:
    assert faults(GOOD, "vanguard") == [
        ("book", "roster-other-book", {"found": "homebrew", "wanted": "vanguard"})
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("size = 500", "", ("", "roster-missing", {"key": "size"})),
        ("size = 500", "size = -500", ("size", "roster-out-of-range", {"found": "-500", "low": 1, "high": 10**6})),
        ("size = 500", "size = nan", ("size", "roster-wrong-type", {"wanted": "whole", "found": "nan"})),
        ("size = 500", "size = -inf", ("size", "roster-wrong-type", {"wanted": "whole", "found": "-inf"})),
        ("size = 500", "size = 5e2", ("size", "roster-wrong-type", {"wanted": "whole", "found": "500.0"})),
        ("size = 500", "size = true", ("size", "roster-wrong-type", {"wanted": "whole", "found": "true"})),
        (
            "size = 500",
            'size = "500"',
            ("size", "roster-wrong-type", {"wanted": "whole", "found": '"500"'}),
        ),
        ('"concord"', "7", ("faction", "roster-wrong-type", {"wanted": "id", "found": "7"})),
        ('"concord"', '"The Concord"', ("faction", "roster-bad-id", {"found": "The Concord"})),
        ('"Our lads"', '"\\u001b[2J"', ("name", "roster-bad-text", {"high": 200})),
        ('"Our lads"', '"' + "x" * 201 + '"', ("name", "roster-bad-text", {"high": 200})),
        ('"Our lads"', "07:30:00", ("name", "roster-wrong-type", {"wanted": "text", "found": "time"})),
        ("version = 1", "version = 2", ("version", "roster-other-format", {"wanted": 1, "found": "2"})),
        (
            '"grognard-roster"',
            '"battlescribe"',
            ("format", "roster-other-format", {"wanted": "grognard-roster", "found": "battlescribe"}),
        ),
        ("counts = [3]", "conts = [3]", ("unit[2].conts", "roster-unknown-key", {"key": "conts", "near": "counts"})),
        ("counts = [3]", "counts = [3, -1]", ("unit[2].counts[2]", "roster-out-of-range", {"found": "-1", "low": 0, "high": 1000})),
        ("counts = [3]", "counts = []", ("unit[2].counts", "roster-length", {"found": 0, "low": 1, "high": 16})),
        ("counts = [3]", "counts = 3", ("unit[2].counts", "roster-wrong-type", {"wanted": "wholes", "found": "3"})),
        ("counts = [3]", "counts = [[3]]", ("unit[2].counts[1]", "roster-wrong-type", {"wanted": "whole", "found": "list"})),
        ("lance_gun = 1", "lance_gun = -1", ("unit[2].options.lance_gun", "roster-out-of-range", {"found": "-1", "low": 0, "high": 1000})),
        ("lance_gun = 1", '"Lance gun" = 1', ("unit[2].options.Lance gun", "roster-bad-id", {"found": "Lance gun"})),
        ("{ lance_gun = 1 }", '["lance_gun"]', ("unit[2].options", "roster-wrong-type", {"wanted": "amounts", "found": "list"})),
        ('entry = "marshal"\ncounts = [1]', 'id = "guns"\nentry = "marshal"\ncounts = [1]', ("unit[2].id", "roster-same-id", {"id": "guns"})),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(
    old: str, new: str, expected: tuple[str, str, dict[str, str | int]]
) -> None:
    assert expected in faults(changed(old, new))


def test_all_mistakes_are_told_at_once() -> None:
    text = changed("size = 500", "size = 0").replace("counts = [3]", "counts = [true]")
    assert [place for place, _, _ in faults(text)] == ["size", "unit[2].counts[1]"]


def test_units_must_be_tables_and_some() -> None:
    head = GOOD.partition("[[unit]]")[0]
    wanted = {"wanted": "table", "found": "1"}
    assert faults(head + "unit = [1]") == [("unit[1]", "roster-wrong-type", wanted)]
    assert faults(head + "unit = []") == [("unit", "roster-length", {"found": 0, "low": 1, "high": 200})]
    assert faults(head + "[unit]\nx = 1")[0][:2] == ("unit", "roster-wrong-type")
    many = head + '[[unit]]\nentry = "marshal"\ncounts = [1]\n' * 201
    assert faults(many) == [("unit", "roster-length", {"found": 201, "low": 1, "high": 200})]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe", "roster-not-text"),
        (b"name = ", "roster-not-toml"),
        (b"a = 1\x00", "roster-not-toml"),
        (b"a = 1\na = 2", "roster-not-toml"),
        (b"a = " + b"[\n" * 20_000, "roster-too-deep"),
        (b"a = " + b"9" * 2000, "roster-long-line"),
        (b"a." * 40 + b"a = 1", "roster-too-deep"),
        (b'"a".' * 40 + b'"\\"" = 1', "roster-too-deep"),
        (b"#" * (SIZE_MAX + 1), "roster-too-large"),
        (b"\n" * (3 * 1024 * 1024), "roster-too-large"),
    ],
)
def test_what_is_no_roster_file_at_all_is_told_once(content: bytes, message: str) -> None:
    assert [fault[1] for fault in faults(content)] == [message]


def test_dots_in_names_and_comments_are_no_nesting() -> None:
    dotted = changed('"Our lads"', '"' + "St. " * 40 + '"  # ' + "." * 80)
    assert loads(dotted.encode()).name.startswith("St. St.")


def test_a_file_full_of_mistakes_is_cut_short() -> None:
    assert len(faults(changed("size = 500", "".join(f"k{n} = {n}\n" for n in range(3000))))) == FAULTS_MAX


LINES = st.sampled_from(
    [*GOOD.splitlines(), "[[unit]]", "[unit]", "x = nan", "counts = {}", 'id = ""', "]", "\t"]
)


@given(st.lists(LINES, max_size=20))
def test_any_mixture_of_lines_is_a_roster_or_an_error(lines: list[str]) -> None:
    try:
        assert isinstance(loads("\n".join(lines).encode()), Roster)
    except RosterError as error:
        assert error.faults and all(line.isprintable() for line in str(error).split("\n"))


@given(st.binary(max_size=60), st.integers(0, len(GOOD)))
def test_any_bytes_put_in_are_a_roster_or_an_error(extra: bytes, at: int) -> None:
    try:
        assert isinstance(loads(GOOD.encode()[:at] + extra + GOOD.encode()[at:]), Roster)
    except RosterError as error:
        assert error.faults and all(line.isprintable() for line in str(error).split("\n"))
