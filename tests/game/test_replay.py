"""Records: written, read back, replayed to the same game; whatever is wrong with one is said, and where."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.dice.source import Seeded, Typed
from grognard.game.match import Match
from grognard.game.messages import messages_of
from grognard.game.reading import MOST_BYTES, RecordError, load_record, read_record
from grognard.game.record import Recorder
from grognard.game.replay import difference, replay, resume
from grognard.game.wire import encode, state_hash
from tests.game.harness import answer_one, log_hash, questions, recorded, waiting
from tests.game.toy import SETUP, geese, toy_match

pytestmark = pytest.mark.both_forms


def meddler(seed: int) -> Callable[[Match], None]:
    """Somebody who takes back, undoes, changes settings, and leaves at last."""
    rng = Random(seed)

    def meddle(match: Match) -> None:
        deed = rng.randrange(12)
        last = match.commands[-1].seat if match.commands else ""
        if deed == 0 and last and match.can_undo(last):
            match.undo(last)
        elif deed == 1 and len(match.commands) > 6 and len(match.rewinds) < 8:
            match.take_back(rng.randrange(1, 6), "a")
        elif deed == 2 and "b" not in match.state.gone:
            match.set_asking(
                "b", rng.choice(["always", "sensible", "never"]), rng.choice(["", "geese.watch"])
            )
        elif deed == 3:
            match.change_seat("a", f"Ann {rng.randrange(100)}")
        elif deed == 4 and match.state.round == 2 and "b" not in match.state.gone:
            match.concede("b")

    return meddle


def game(seed: int, meddle: bool = False) -> bytes:
    return recorded(toy_match(seed), SETUP, Random(seed), meddler(seed) if meddle else None)


def error_of(data: bytes) -> RecordError:
    """What is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        replay(read_record(data), geese())
    encode(caught.value.fault().plain())
    assert messages_of(None, "en").has(caught.value.what)
    return caught.value


def edited(data: bytes, line: int, change: Callable[[dict[str, object]], object]) -> bytes:
    """The record with one line (from 1, or from the end) changed."""
    lines = data.splitlines()
    at = line - 1 if line > 0 else line
    row = json.loads(lines[at])
    change(row)
    lines[at] = json.dumps(row, sort_keys=True, separators=(",", ":")).encode()
    return b"\n".join(lines) + b"\n"


GAME = game(3)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("meddle", [False, True])
def test_a_replay_is_the_game(seed: int, meddle: bool) -> None:
    match = toy_match(seed)
    record = read_record(recorded(match, SETUP, Random(seed), meddler(seed) if meddle else None))
    for verify in (True, False):
        again = replay(record, geese(), verify)
        assert again.over
        assert state_hash(again.state) == state_hash(match.state)
        assert log_hash(again) == log_hash(match)
        assert again.thrown == match.thrown


def test_meddled_games_have_every_deed() -> None:
    deeds = {row.data["c"] for seed in range(5) for row in read_record(game(seed, True)).rows}
    assert deeds >= {"start", "answer", "take_back", "asking", "seat", "concede"}


def test_a_record_of_typed_dice_needs_no_key() -> None:
    match = toy_match(1, Typed())
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)
    rng = Random(8)
    while not match.over:
        if match.need is not None:
            match.give([rng.randint(1, match.need.sides)])
        else:
            answer_one(match, rng)
        recorder.note()
    recorder.close()
    record = read_record(sink.getvalue())
    assert "dice" in [row.data["c"] for row in record.rows]
    assert state_hash(replay(record, geese()).state) == state_hash(match.state)


def test_draws_are_replayed() -> None:
    match = toy_match(1)
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)
    match.agree_draw()
    recorder.note()
    recorder.close()
    assert replay(read_record(sink.getvalue()), geese()).game.log[-1].KIND == "draw_agreed"


def test_any_position_of_a_record() -> None:
    match = toy_match(3)
    states = []
    for _ in questions(match, Random(3)):
        states.append(state_hash(match.state))
    record = read_record(GAME)
    assert record.length() == len(states)
    for at in (0, 1, 7, len(states) - 1):
        there = replay(record, geese(), upto=at)
        assert state_hash(there.state) == states[at] and not there.over
        answer_one(there, Random(1))
    assert error_at(record, len(states) + 1) == "record.no-such-position"


def error_at(record: object, upto: int) -> str:
    with pytest.raises(RecordError) as caught:
        replay(record, geese(), upto=upto)
    return caught.value.what


def test_a_position_goes_on_with_the_dice_of_the_record_once_the_key_is_known() -> None:
    record = read_record(GAME)
    there = replay(record, geese(), upto=20)
    for _ in questions(there, Random(9)):
        pass
    key = Seeded.from_seed(3)
    assert there.thrown == key.faces(0, len(there.thrown), 6)


def test_a_running_game_is_read_and_goes_on_where_it_was() -> None:
    match = toy_match(2)
    sink = io.BytesIO()
    recorder = Recorder(match, SETUP, sink)
    rng = Random(2)
    for _ in range(15):
        answer_one(match, rng)
        recorder.note()
    more = io.BytesIO(sink.getvalue())
    more.seek(0, io.SEEK_END)
    other, writer = resume(read_record(sink.getvalue()), geese(), Seeded.from_seed(2), more)
    assert state_hash(other.state) == state_hash(match.state)
    state = rng.getstate()
    for one, notes in ((match, recorder), (other, writer)):
        rng.setstate(state)
        while not one.over:
            answer_one(one, rng)
            notes.note()
        notes.close()
    assert more.getvalue() == sink.getvalue()
    with pytest.raises(RecordError, match=r"record\.key"):
        resume(
            read_record(b"".join(more.getvalue().splitlines(True)[:9])), geese(), Seeded.from_seed(3), more
        )
    with pytest.raises(RecordError, match=r"record\.has-ended"):
        resume(read_record(more.getvalue()), geese(), Seeded.from_seed(2), more)


def test_the_recorder_wants_to_be_told_of_each_deed() -> None:
    match = toy_match(2)
    recorder = Recorder(match, SETUP, io.BytesIO())
    recorder.note()  # nothing happened: nothing is written
    answer_one(match, Random(1))
    answer_one(match, Random(2))
    with pytest.raises(RuntimeError):
        recorder.note()


# ---- what can be wrong


def test_files_that_are_no_records() -> None:
    assert error_of(b"").what == "record.empty"
    assert (error_of(b"\xff\xfe\n").what, error_of(b"\xff\xfe\n").line) == ("record.not-utf8", 1)
    assert error_of(b"hello\n").what == "record.not-json"
    assert error_of(b"[1]\n").what == "record.not-object"
    assert error_of(b"[" * 100_000 + b"\n").what == "record.not-json"
    assert error_of(b"{}\n").what == "record.field"
    assert error_of(GAME.splitlines(True)[0]).what == "record.no-start"
    assert error_of(GAME + b"{}\n").what == "record.after-end"
    assert error_of(GAME + GAME).what == "record.after-end"


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.jsonl"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(RecordError, match=r"record\.too-large"):
        load_record(path)
    path.write_bytes(GAME)
    assert load_record(path).book == "geese"


def test_a_torn_last_line() -> None:
    torn = GAME[:-700]
    assert error_of(torn).what == "record.torn"
    record = read_record(torn, cut=True)
    assert record.end is None and not replay(record, geese()).over
    assert read_record(GAME.rstrip(b"\n")).end is not None


def test_other_versions_are_refused() -> None:
    for field, value, what in (
        ("format", 2, "record.other-format"),
        ("book", "checkers", "record.other-book"),
        ("rules", "0", "record.other-rules"),
    ):
        error = error_of(edited(GAME, 1, lambda row, f=field, v=value: row.__setitem__(f, v)))
        assert (error.what, error.line) == (what, 1)


def test_setups_that_make_no_game() -> None:
    def forces(row: dict[str, object]) -> None:
        row["setup"]["forces"] = {"a": {}}

    assert error_of(edited(GAME, 1, forces)).what == "record.setup"
    assert error_of(edited(GAME, 1, lambda row: row.pop("setup"))).what == "record.field"


def test_the_first_divergence_is_reported() -> None:
    def hash_(row: dict[str, object]) -> None:
        row["h"] = "0" * 32

    error = error_of(edited(edited(GAME, 12, hash_), 20, hash_))
    assert (error.line, error.what, error.details["field"]) == (12, "record.diverged", "h")
    assert error.details["expected"] == '"' + "0" * 32 + '"'


def test_edited_answers_and_questions() -> None:
    answers = [i + 1 for i, line in enumerate(GAME.splitlines()) if b'"choice":"geese.walk"' in line]
    error = error_of(edited(GAME, answers[0], lambda row: row.__setitem__("a", [["a.1", [[99, 99]]]])))
    assert (error.line, error.what) == (answers[0], "record.refused")
    error = error_of(edited(GAME, answers[0], lambda row: row.__setitem__("seat", "z")))
    assert error.what == "record.not-open"
    error = error_of(edited(GAME, answers[0], lambda row: row.__setitem__("c", "win")))
    assert error.what == "record.unknown-deed"
    error = error_of(edited(GAME, answers[0], lambda row: row.__setitem__("c", 7)))
    assert error.what == "record.field"
    error = error_of(edited(GAME, answers[0], lambda row: row.__setitem__("note", "hi")))
    assert error.details["field"] == "note"


def test_a_different_legal_answer_is_a_divergence() -> None:
    error = error_of(
        edited(GAME, 3, lambda row: row.__setitem__("a", "b.1" if row["seat"] == "b" else "a.1"))
    )
    assert error.what in ("record.diverged", "record.refused", "record.not-open")


def test_edited_dice() -> None:
    thrown = [i + 1 for i, line in enumerate(GAME.splitlines()) if b'"d":' in line]
    line = thrown[0]

    def face(new: Callable[[int], int]) -> Callable[[dict[str, object]], object]:
        return lambda row: row.__setitem__("d", [new(row["d"][0]), *row["d"][1:]])

    assert error_of(edited(GAME, line, face(lambda old: 7))).what == "record.face"
    assert error_of(edited(GAME, line, face(lambda old: old % 6 + 1))).what == "record.false-face"
    assert error_of(edited(GAME, line, lambda row: row.pop("d"))).what == "record.dice-lacking"
    error = error_of(edited(GAME, line, lambda row: row["d"].append(3)))
    assert (error.line, error.details["field"]) == (line, "d")
    assert error_of(edited(GAME, line, lambda row: row.__setitem__("d", "6"))).what == "record.field"


def test_the_key_must_be_the_one_promised() -> None:
    other = Seeded.from_seed("other").key.hex()
    assert error_of(edited(GAME, -1, lambda row: row.__setitem__("key", other))).what == "record.key"
    assert error_of(edited(GAME, -1, lambda row: row.__setitem__("key", "xyz"))).what == "record.field"
    assert error_of(edited(GAME, -1, lambda row: row.__setitem__("dice_used", 0))).what == "record.diverged"


def test_where_two_values_differ() -> None:
    assert difference("k", {"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ("k.a[1].b", "2", "3")
    assert difference("k", [1, 2], [1, 2]) == ("", "", "")
    assert difference("k", 1, 1.0)[0] == "k"


LINES = GAME.splitlines(True)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@given(
    st.integers(0, len(LINES) - 1),
    st.sampled_from(sorted("cseatnhdkg") + ["choice", "setup", "dice"]),
    VALUES,
)
def test_no_edit_makes_a_crash(line: int, field: str, value: object) -> None:
    row = json.loads(LINES[line])
    if row.get(field) == value:
        return
    row[field] = value
    data = [*LINES[:line], json.dumps(row).encode() + b"\n", *LINES[line + 1 :]]
    try:
        replay(read_record(b"".join(data)), geese())
    except RecordError as error:
        assert error.line <= len(LINES) and error.what.startswith("record.")
    else:
        assert line == 0 or value is None, "an edited record was taken for genuine"


@given(st.binary(max_size=200))
def test_no_bytes_make_a_crash(data: bytes) -> None:
    with pytest.raises(RecordError):
        replay(read_record(data), geese())


def test_waiting_is_empty_after_the_end() -> None:
    assert waiting(replay(read_record(GAME), geese())) == []


#: what these games' records hash to, in both forms; a change of the kernel or of the toy book that changes them
#: changes what old records mean
GOLDEN = {1: "2cfe4b96b06a6fe9", 2: "4f40aad3e8059073", 3: "ad006bc9a6875934"}


@pytest.mark.parametrize("seed", GOLDEN)
def test_records_are_the_same_bit_by_bit_in_both_forms(seed: int) -> None:
    data = game(seed, meddle=True)
    lines = [line for line in data.splitlines() if b'"grognard"' not in line]
    assert hashlib.blake2b(b"\n".join(lines), digest_size=8).hexdigest() == GOLDEN[seed]
