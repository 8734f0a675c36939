"""Damaged records: whatever is wrong is told with its line; nothing damaged is taken for genuine; reports hold too."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grognard
from grognard.analysis.report import report
from grognard.bots.bot import RandomBot
from grognard.bots.playing import step
from grognard.forces import load
from grognard.game.match import Match
from grognard.game.messages import messages_of
from grognard.game.reading import MOST_BYTES, RecordError, read_record
from grognard.game.record import Recorder
from grognard.game.replay import replay
from grognard.game.ruleset import Setup
from grognard.game.wire import encode
from tests.hard_use.damage import broken_bytes, broken_data, deep, examples
from tests.hard_use.watching import grognard as command
from tests.hard_use.watching import held, refused

WHY = {
    "choice": "c",
    "value": 0.5,
    "against": 0.25,
    "factors": [{"id": "f", "value": 0.25, "args": {"unit": "a.u1"}}],
}


def short_game() -> bytes:
    """A record with a few deeds of each kind and a reason, given up at last."""
    forces: dict[str, object] = {
        seat: load(name, "homebrew").plain()
        for seat, name in (("a", "concord_500_line"), ("b", "reavers_500_swarm"))
    }
    start = grognard.new_match("homebrew", list(forces.values()), seed=5)
    setup = Setup(forces, names={"a": "Отряд", "b": "Reavers"})
    match = Match(start.ruleset, start.ruleset.new_game(setup), start.source)
    sink = io.BytesIO()
    recorder = Recorder(match, setup, sink)
    bots = {seat: RandomBot(f"hard {seat}") for seat in "ab"}
    one = match.open[0]
    match.answer(one.number, one.choice.seat, one.choice.default(), WHY)
    recorder.note()
    while len(match.commands) < 10:
        assert step(match, bots)
        recorder.note()
    match.change_seat("a", "Боец 🐉")
    recorder.note()
    match.concede("b")
    recorder.note()
    recorder.close()
    return sink.getvalue()


GAME = short_game()
ROWS = [json.loads(line) for line in GAME.splitlines()]
BOOK = grognard.new_match("homebrew", ["concord_500_line", "reavers_500_swarm"], seed=1).ruleset
WORDS = {lang: messages_of(None, lang) for lang in ("en", "ru")}


def judged(data: bytes) -> RecordError | None:
    """What is wrong with a record, if anything is; it can be told, and sent to programs."""
    try:
        replay(read_record(data), BOOK)
    except RecordError as error:
        fault = error.fault()
        encode(fault.plain())
        for words in WORDS.values():
            told = words.t(fault.rule, **fault.args)
            assert "{" not in told.replace("{}", "") or fault.rule == "record.diverged", told
        return error
    return None


def reported(data: bytes) -> None:
    """Its report is a page, or the same kind of error."""
    try:
        page = report(read_record(data), BOOK, "ru")
    except RecordError:
        return
    assert page.startswith("<!doctype html>")


def test_the_record_is_good() -> None:
    assert judged(GAME) is None
    assert judged(GAME.replace(b"\n", b"\r\n")) is None
    reported(GAME)


@given(broken_bytes(GAME))
@examples(60)
def test_damaged_bytes(data: bytes) -> None:
    error = judged(data)
    if error is None:
        # only what JSON does not mind has changed, an empty line has come in, the footer is gone, or names in the
        # header are others: they decide nothing
        rows = [json.loads(line) for line in data.splitlines() if line.strip()]
        rows[0] = ROWS[0]
        assert rows in (ROWS, ROWS[:-1], ROWS[:-2])


@given(st.integers(0, len(ROWS) - 1), st.data())
@examples(80)
def test_damaged_rows(number: int, data: st.DataObject) -> None:
    row = data.draw(broken_data(ROWS[number]))
    rows = [*ROWS[:number], row, *ROWS[number + 1 :]]
    try:
        text = "".join(json.dumps(one) + "\n" for one in rows).encode()
    except (TypeError, ValueError, RecursionError):
        return
    if judged(text) is None:
        assert (
            json.dumps(row, sort_keys=True) == json.dumps(ROWS[number], sort_keys=True)
            or number == 0
            or "why" in row
        )


@given(st.integers(1, len(ROWS) - 2), st.data())
@examples(6)
def test_reports_of_damaged_records(number: int, data: st.DataObject) -> None:
    rows = [*ROWS[:number], data.draw(broken_data(ROWS[number])), *ROWS[number + 1 :]]
    reported("".join(json.dumps(one) + "\n" for one in rows).encode())


@given(broken_data(WHY))
@examples(100)
def test_a_damaged_reason_is_refused_and_changes_nothing(why: object) -> None:
    match = grognard.new_match("homebrew", ["concord_500_line", "reavers_500_swarm"], seed=5)
    one = match.open[0]
    try:
        match.answer(one.number, one.choice.seat, one.choice.default(), why)
    except (grognard.Refused, TypeError):
        assert match.open[0] is one and match.commands == [] and not one.answered
    else:
        encode(why)


@given(broken_data(ROWS[0]["setup"]))
@examples(60)
def test_damaged_headers(setup: object) -> None:
    head = json.dumps({**ROWS[0], "setup": setup}).encode()
    error = judged(b"\n".join([head, *GAME.split(b"\n")[1:]]))
    assert error is None or error.line in (1, 2, 3)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        (b'{"c":"start","x":1e999}', "record.not-json"),
        (b'{"c":"start","x":' + b"9" * 400 + b"}", "record.not-json"),
        (b'{"c":"start","x":' + b"9" * 9000 + b"}", "record.not-json"),
        (b'{"c":"start","x":' + json.dumps(deep(70)).encode() + b"}", "record.not-json"),
        (b'{"c":"start","x":' + b"[" * 100_000 + b"]" * 100_000 + b"}", "record.not-json"),
        (b'{"c":"start","x":[' + b"[]," * 1_000_000 + b"1]}", "record.not-json"),
        (b'{"c":"start","x":"' + b"x" * 3_000_000 + b'"}', "record.not-json"),
        (b'{"c":"start","x":"\\ud800"}', "record.not-json"),
        (b"\xff\xfe{", "record.not-utf8"),
        (b"null", "record.not-object"),
    ],
)
def test_lines_that_are_none(tmp_path: Path, line: bytes, rule: str) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_bytes(GAME.split(b"\n")[0] + b"\n" + line + b"\n")
    for words in (
        ("replay", path),
        ("report", path, "-o", tmp_path / "x.html"),
        ("sight", f"{path}@1", "--by", "a", "--at", "b"),
    ):
        assert refused(*words) == [rule]
    assert sorted(tmp_path.iterdir()) == [path]


def test_a_record_of_a_million_lines_is_not_taken_apart() -> None:
    with pytest.raises(RecordError, match=r"record\.too-large"):
        read_record(b"{}\n" * 1_000_000)
    with pytest.raises(RecordError, match=r"record\.too-large"):
        read_record(b"\n" * (MOST_BYTES + 1))


@pytest.mark.parametrize("position", ["0", "5", "12", "13", "9" * 30, "007"])
def test_positions_in_a_record(tmp_path: Path, position: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(GAME)
    ran = held(command("odds", f"{path}@{position}", "--json"), 0, 1, 2)
    last = len(ROWS) - 3
    assert ("record.no-such-position" in ran.err) == (int(position) > last)


@pytest.mark.parametrize("position", ["", "²", "٣", "-1", "1.5", "nan", "1_0", "x"])
def test_what_is_no_number_of_a_position(tmp_path: Path, position: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(GAME)
    assert refused("odds", f"{path}@{position}") == ["misuse.which-position"]


def test_names_of_a_stranger_do_not_run_in_a_report() -> None:
    rows = json.loads(json.dumps(ROWS))
    rows[0]["setup"]["names"] = {"a": "</script><script>alert(1)</script>", "b": "\u202eb\x1b[2J"}
    del rows[1]["h"]
    text = "".join(json.dumps(one) + "\n" for one in rows).encode()
    page = report(read_record(text), BOOK, "en")
    assert "<script>alert" not in page
