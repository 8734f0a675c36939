"""Replaying records: the game is played again from its record, and every line is compared with what came out.

A replay writes the record anew while it plays; the first line, and in it the first field, that comes out
differently is the first divergence. With the key of the dice in the footer, every face is checked as well. Where
nothing is to be verified, nothing of that is done: the faces are those in the record.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.source import Need, Seeded, Source, Typed
from grognard.game.commands import ANSWER, ASKING, CONCEDE, DRAW, FLAG, SEAT
from grognard.game.match import Match
from grognard.game.reading import Record, RecordError, Row
from grognard.game.record import DICE, FORMAT, TAKE_BACK, Recorder, Sink
from grognard.game.ruleset import BadSetup, Ruleset
from grognard.game.verdict import Refused
from grognard.game.wire import decode, encode

#: the order in which a line's fields are compared: causes before their effects
_FIELDS: Final = ("n", "c", "seat", "choice", "at", "a", "count", "agreed", "d", "h", "s", "k", "dice_used")
#: a divergence shows no more of a value than this many letters
_MOST_SHOWN: Final = 200


class BadFace(Exception):
    """A recorded face that its die does not have (`expected` 0), or that the key does not give."""

    def __init__(self, die: int, face: int, sides: int, expected: int) -> None:
        super().__init__(die, face, sides, expected)
        self.die = die
        self.face = face
        self.sides = sides
        self.expected = expected


class Tape(Source):
    """The dice of a record, fed line by line; checked against the key if there is one."""

    def __init__(self, key: Seeded | None) -> None:
        super().__init__("tape")
        self.key = key
        self.known: list[int] = []

    def faces(self, index: int, n: int, sides: int) -> list[int]:
        """See Source; raises Need for faces that the record does not have, BadFace."""
        if index + n > len(self.known):
            raise Need(index + n - len(self.known), sides)
        found = self.known[index : index + n]
        true = self.key.faces(index, n, sides) if self.key is not None else found
        for i in range(n):
            if not 1 <= found[i] <= sides:
                raise BadFace(index + i, found[i], sides, 0)
            if found[i] != true[i]:
                raise BadFace(index + i, found[i], sides, true[i])
        return found


class Compare:
    """A sink that keeps the last line written, to be compared with the record's own."""

    def __init__(self) -> None:
        self.last = b""

    def write(self, data: bytes, /) -> object:
        """Keep the line."""
        self.last = data
        return None

    def check(self, row: Row, events: list[str]) -> None:
        """Raise RecordError for the first field in which the two differ (`events`: what happened in the replay)."""
        if encode(row.data) == self.last.rstrip(b"\n"):
            return
        made = decode(self.last)
        assert isinstance(made, dict)
        fields = [*_FIELDS, *sorted(set(made) | set(row.data))]
        for field in fields:
            path, expected, got = difference(field, row.data.get(field), made.get(field))
            if path:
                raise RecordError(
                    row.line, "record.diverged", field=path, expected=expected, got=got, events=events
                )


def difference(path: str, one: object, other: object) -> tuple[str, str, str]:
    """Where two JSON values first differ, and both sides there as short text; ("", "", "") if they don't."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(set(one) | set(other)):
            found = difference(f"{path}.{key}", one.get(key), other.get(key))
            if found[0]:
                return found
        return "", "", ""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for i in range(len(one)):
            found = difference(f"{path}[{i}]", one[i], other[i])
            if found[0]:
                return found
        return "", "", ""
    if encode(one) == encode(other):
        return "", "", ""
    return path, _short(one), _short(other)


def _short(value: object) -> str:
    text = encode(value).decode("utf-8")
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"


class Replay:
    """A replay in progress: `match` as it stands, `recorder` writing anew (None without verification)."""

    def __init__(self, record: Record, ruleset: Ruleset, verify: bool) -> None:
        self.record = record
        self.key = record.key() if verify else None
        self.tape = Tape(self.key)
        self.compare = Compare()
        self.recorder: Recorder | None = None
        self.at = 0
        _check_versions(record, ruleset)
        self.match = self._start(ruleset)
        if verify:
            self.recorder = Recorder(self.match, record.setup, self.compare, record.top.data)
            self._check(record.rows[0], 0)

    def _start(self, ruleset: Ruleset) -> Match:
        top, start = self.record.top, self.record.rows[0]
        try:
            state = ruleset.new_game(self.record.setup)
        except BadSetup as bad:
            raise RecordError(
                top.line, "record.setup", faults=[fault.plain() for fault in bad.faults]
            ) from bad
        except Exception as error:  # the setup is somebody's file: whatever a book makes of it is no crash
            raise RecordError(top.line, "record.bad-setup", error=repr(error)) from error
        self.tape.known += start.faces()
        try:
            return Match(ruleset, state, self.tape)
        except Exception as error:
            raise _as_record_error(start, error) from error

    def step(self) -> None:
        """Do the next line; raises RecordError."""
        self.at += 1
        row = self.record.rows[self.at]
        self.tape.known += row.faces()
        before = len(self.match.game.log)
        try:
            self._do(row)
        except RecordError:
            raise
        except Exception as error:  # an edited record can lead anywhere
            raise _as_record_error(row, error) from error
        if self.recorder is not None:
            try:
                self.recorder.note()
            except RuntimeError as error:
                raise _as_record_error(row, error) from error
            self._check(row, before)

    def finish(self, source: Source | None) -> None:
        """Compare the footer, and give the Match a source to go on with."""
        match = self.match
        match.source = source or self.record.key() or Typed(len(self.tape.known))
        end = self.record.end
        if end is not None and self.at == self.record.length() and self.recorder is not None:
            if self.key is not None:
                match.source = self.key
            self.recorder.close()
            self.compare.check(end, [])

    def _check(self, row: Row, before: int) -> None:
        if self.match.need is not None and self.record.dice != "typed":
            raise RecordError(row.line, "record.dice-lacking", wanted=self.match.need.n)
        self.compare.check(row, [type(event).KIND for event in self.match.game.log[before:]])

    def _do(self, row: Row) -> None:
        match = self.match
        kind = row.text("c")
        seat = row.text("seat", "")
        if kind == ANSWER:
            self._answer(row, seat)
        elif kind == CONCEDE:
            match.concede(seat)
        elif kind == FLAG:
            match.flag_fall(seat)
        elif kind == DRAW:
            match.agree_draw()
        elif kind == ASKING:
            match.set_asking(seat, row.text("a"), row.text("choice", ""))
        elif kind == SEAT:
            match.change_seat(seat, row.text("a"))
        elif kind == DICE:
            match.throw_again()
        elif kind == TAKE_BACK and row.data.get("agreed") is True:
            match.take_back(row.whole("count"), seat)
        elif kind == TAKE_BACK:
            match.undo(seat)
        else:
            raise RecordError(row.line, "record.unknown-deed", deed=kind)

    def _answer(self, row: Row, seat: str) -> None:
        choice = row.text("choice")
        at = row.whole("at", 0)
        for one in self.match.open:
            if one.at == at and one.choice.id == choice and one.choice.seat == seat and not one.answered:
                reason = row.part("why").data if "why" in row.data else None
                self.match.answer(one.number, seat, row.data.get("a"), reason)
                return
        waiting = [f"{one.choice.seat} {one.choice.id}" for one in self.match.open if not one.answered]
        raise RecordError(row.line, "record.not-open", seat=seat, choice=choice, open=waiting)


def replay(
    record: Record,
    ruleset: Ruleset,
    verify: bool = True,
    upto: int | None = None,
    source: Source | None = None,
) -> Match:
    """Play a record again, all of it or its first `upto` deeds. Raises RecordError, with the first divergence.

    Without `verify` only the deeds are done and nothing is compared. `source` is where dice come from afterwards:
    by default the record's own key if it is known, else a person.
    """
    return _played(record, ruleset, verify, upto, source).match


def resume(record: Record, ruleset: Ruleset, source: Source, sink: Sink) -> tuple[Match, Recorder]:
    """A running game (a record without footer), verified, and the Recorder that appends to it. Raises RecordError."""
    if record.end is not None:
        raise RecordError(record.end.line, "record.has-ended")
    if isinstance(source, Seeded) and source.key_hash() != record.key_hash:
        raise RecordError(record.top.line, "record.key", expected=record.key_hash, got=source.key_hash())
    played = _played(record, ruleset, True, None, source)
    recorder = played.recorder
    assert recorder is not None
    recorder.sink = sink
    return played.match, recorder


def _played(
    record: Record, ruleset: Ruleset, verify: bool, upto: int | None, source: Source | None
) -> Replay:
    if upto is not None and not 0 <= upto <= record.length():
        raise RecordError(0, "record.no-such-position", position=upto, last=record.length())
    played = Replay(record, ruleset, verify)
    for _ in range(record.length() if upto is None else upto):
        played.step()
    played.finish(source)
    return played


def _check_versions(record: Record, ruleset: Ruleset) -> None:
    """Never reinterpret silently: another format, book or rules version is refused."""
    line = record.top.line
    if record.format != FORMAT:
        raise RecordError(line, "record.other-format", expected=FORMAT, got=record.format)
    if record.book != type(ruleset).ID:
        raise RecordError(line, "record.other-book", expected=type(ruleset).ID, got=record.book)
    if record.rules != type(ruleset).RULES_VERSION:
        expected = type(ruleset).RULES_VERSION
        raise RecordError(line, "record.other-rules", book=record.book, expected=expected, got=record.rules)


def _as_record_error(row: Row, error: Exception) -> RecordError:
    if isinstance(error, Refused):
        faults = [fault.plain() for fault in error.verdict.faults]
        return RecordError(row.line, "record.refused", faults=faults)
    if isinstance(error, BadFace):
        what = "record.face" if error.expected == 0 else "record.false-face"
        return RecordError(
            row.line, what, die=error.die, face=error.face, sides=error.sides, expected=error.expected
        )
    return RecordError(row.line, "record.rules-failed", error=repr(error))
