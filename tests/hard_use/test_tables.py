"""Damaged TOML: rosters, cases, positions. All that comes of it is a list, a case, or faults with file and place."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.analysis.case_file import CaseError, parse
from grognard.forces import Roster, RosterError, loads
from grognard.forces.reading import from_plain
from grognard.game.books import book
from grognard.game.messages import messages_of
from grognard.game.wire import encode, state_hash
from tests.hard_use.damage import OBJECTS, broken_bytes, broken_data, deep, examples
from tests.hard_use.watching import ROOT, held, refused
from tests.hard_use.watching import grognard as command

ROSTER = (
    ROOT / "src" / "grognard" / "rulesets" / "homebrew" / "data" / "rosters" / "concord_500_line.toml"
).read_bytes()
CASE = b"""
name = "a"
about = "of a shot"
rules = ["homebrew.los.any-line"]
[given]
node = "shoot.choose"
active = "a"
options = { terrain = true }
piece = [{ id = "h", type = "building", polygon = [[8, 14], [9, 14], [9, 16]], walls = [[[8, 14], [9, 14], [9, 15]]] }]
parts.melee.combats = [["a.r", "b.c"]]
unit = [
    { id = "r", seat = "a", entry = "line_rifles", at = [[10, 10], [11.5, 10]], flags = ["moved"] },
    { id = "c", seat = "b", entry = "corsairs", model = [{ at = [10.0, 20.0, 0.0], wounds = 1 }], effects = [] },
]
[[ask]]
query = "attack"
args = { by = "a.r", at = "b.c", exact = true }
expect = { wounds = { "0" = "1/3" } }
[[play]]
answers = [{ choice = "shoot.choose", answer = "a.r" }, { choice = "shoot.declare" }]
dice = [4, 5, 6, 1, 1, 1]
otherwise = "default"
events = [{ event = "rolled" }]
state = { round = 1 }
"""
GIVEN = tomllib.loads(CASE.decode())["given"]
WORDS = {lang: messages_of(book("homebrew"), lang) for lang in ("en", "ru")}


@given(broken_bytes(ROSTER))
@examples(100)
def test_a_damaged_roster_is_a_roster_or_a_list_of_faults(data: bytes) -> None:
    try:
        roster = loads(data, "list.toml", "homebrew")
    except RosterError as error:
        assert error.faults and len(str(error)) < 60_000
        encode([fault.fault().plain() for fault in error.faults])
    else:
        assert isinstance(roster, Roster)


@given(broken_data(tomllib.loads(ROSTER.decode())))
@examples(150)
def test_damaged_data_of_an_army_make_a_match_or_a_refusal(data: object) -> None:
    if not isinstance(data, dict):
        return
    try:
        grognard.new_match("homebrew", [data, "reavers_500_swarm"], seed=1)
    except grognard.BadSetup as bad:
        encode([fault.plain() for fault in bad.faults])


@given(broken_data(tomllib.loads(ROSTER.decode()), OBJECTS))
@examples(50)
def test_things_of_a_program_are_no_army(data: object) -> None:
    if not isinstance(data, dict):
        return
    try:
        grognard.new_match("homebrew", [data, "reavers_500_swarm"], seed=1)
    except grognard.BadSetup as bad:
        assert bad.faults


@given(broken_data(GIVEN))
@examples(200)
def test_a_damaged_position_can_be_asked_about_or_is_refused(data: object) -> None:
    if not isinstance(data, dict):
        return
    try:
        here = grognard.position(data)
    except grognard.BadSetup as bad:
        for fault in bad.faults:
            encode(fault.plain())
            assert all("{" not in words.text("", fault.plain(), None) for words in WORDS.values())
        return
    before = state_hash(here.state)
    for ask in (
        lambda: grognard.forecast(here, "a.r", "b.c"),
        lambda: grognard.forecast(here),
        lambda: grognard.forecast(here, "a.r", what="retreat"),
        lambda: grognard.sight(here, "a.r", "b.c"),
    ):
        try:
            ask()
        except grognard.BadSetup as bad:
            assert bad.faults
    assert state_hash(here.state) == before


@given(broken_data(tomllib.loads(CASE.decode()), st.none() | OBJECTS | st.integers() | st.text(max_size=3)))
@examples(100)
def test_damaged_data_of_a_case_are_a_case_or_a_fault_with_its_place(data: object) -> None:
    if not isinstance(data, dict):
        return
    try:
        parse(data, "case.toml")
    except CaseError as error:
        encode(error.fault().plain())
        assert error.what in ("case.field", "case.unknown-key")


@given(broken_bytes(CASE))
@examples(60)
def test_a_damaged_case_is_run_or_told(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "damaged.toml"
    path.write_bytes(data)
    ran = command("case", path, "--json")
    if ran.code == 1:  # another outcome than the case expects
        assert ran.err == "" and ran.json["failed"] == 1
    else:
        held(ran, 0, 2)
    held(command("sight", path, "--by", "a.r", "--at", "b.c", "--json"), 0, 1, 2)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("[given]\nround = 1979-05-27", "case.field"),
        ("[[ask]]\nquery = 'x'\nexpect = { a = nan }", "case.field"),
        ("[[ask]]\nquery = 'x'\nexpect = { a = 12:00:00 }", "case.field"),
        ("[[ask]]\nquery = 'x'\nargs = { a = 0x" + "f" * 9000 + " }", "case.field"),
        (f"[[ask]]\nquery = 'x'\nargs = {{ a = {deep(80)} }}", "case.field"),
        ("a = " + "[\n" * 100_000, "case.not-toml"),
        ("a." * 100_000 + "a = 1", "case.not-toml"),
        ("[given]\nunit = [" + "1," * 200_000 + "]", "case.given"),
        ("given = 1", "case.field"),
        ("\x00", "case.not-toml"),
    ],
)
def test_cases_that_are_none(tmp_path: Path, text: str, rule: str) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    assert refused("case", path)[0] == rule


@pytest.mark.parametrize("field", ["unit", "at", "model"])
def test_a_position_of_a_million_things_is_refused(field: str) -> None:
    many: list[object] = [[1.0, 1.0]] * 1_000_000 if field == "at" else [{}] * 1_000_000
    unit: dict[str, object] = {"id": "r", "seat": "a", "entry": "line_rifles", field: many}
    given: dict[str, object] = {"unit": many if field == "unit" else [unit]}
    with pytest.raises(grognard.BadSetup) as caught:
        grognard.position(given)
    assert caught.value.faults[0].rule == "position.field"


def test_at_and_model_together_are_bounded() -> None:
    spots = [[float(n), 1.0] for n in range(40)]
    unit: dict[str, object] = {"id": "r", "seat": "a", "entry": "line_rifles", "at": spots, "model": [{}]}
    with pytest.raises(grognard.BadSetup, match=r"position\.models"):
        grognard.position({"unit": [unit]})


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    text = b'[given]\nunit = [{ id = "r", seat = "a", entry = "husks", at = [[1, 1]] }]\n'
    path.write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    assert held(command("case", path), 0).code == 0


@pytest.mark.parametrize(
    ("node", "args"),
    [
        ("fight.pursuit", "[]"),
        ("fight.pursuit", '["x"]'),
        ("setup.deploy", '["x", "y", "z"]'),
        ("shoot.resolve", "[]"),
    ],
)
def test_a_node_that_lacks_what_it_needs(tmp_path: Path, node: str, args: str) -> None:
    path = tmp_path / "node.toml"
    unit = '{ id = "r", seat = "a", entry = "husks", at = [[1, 1]] }'
    path.write_text(f"[given]\nnode = '{node}'\nargs = {args}\nunit = [{unit}]", encoding="utf-8")
    assert refused("odds", path)[0] in ("query.rules-failed", "query.no-roll")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("combats", "3"),
        ("combats", "[3]"),
        ("need", "'x'"),
        ("roll", "true"),
        ("success", "1"),
        ("charger", "[]"),
    ],
)
def test_parts_are_checked_by_their_kind(tmp_path: Path, field: str, value: str) -> None:
    path = tmp_path / "part.toml"
    path.write_text(f"[given]\nparts.melee.{field} = {value}\n", encoding="utf-8")
    assert refused("odds", path) == ["position.field"]


def test_an_army_from_python_with_a_number_that_cannot_be_written() -> None:
    data = {**tomllib.loads(ROSTER.decode()), "size": 10**6000}
    with pytest.raises(RosterError):
        from_plain(data, "", "homebrew")
