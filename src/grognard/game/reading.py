"""Reading records: the bytes of a file as header, lines and footer, or what is wrong with them, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grognard.dice.source import Seeded
from grognard.game.files import read_some
from grognard.game.foreign import of_json
from grognard.game.ruleset import Setup
from grognard.game.verdict import Fault
from grognard.game.wire import decode

#: many times what a long game takes; read, it takes a few hundred megabytes at most, whatever is in it
MOST_BYTES: Final = 10_000_000
MOST_LINES: Final = 100_000


class RecordError(Exception):
    """A record that can't be read or replayed: the line (from 1; 0: the file as a whole), what, and its details."""

    def __init__(self, line: int, what: str, **args: object) -> None:
        super().__init__(f"line {line}: {what} {args}")
        self.line = line
        self.what = what
        self.details: dict[str, object] = {"line": line, **args}

    def fault(self) -> Fault:
        """As a fault, for messages."""
        return Fault(self.what, self.details)


class Row:
    """One line of a record, with its number in the file."""

    def __init__(self, line: int, data: dict[str, object]) -> None:
        self.line = line
        self.data = data

    def text(self, field: str, default: str | None = None) -> str:
        """A field that must be text; raises RecordError."""
        value = self.data.get(field, default)
        if not isinstance(value, str):
            raise RecordError(self.line, "record.field", field=field, expected="text")
        return value

    def whole(self, field: str, default: int | None = None) -> int:
        """A field that must be a whole number; raises RecordError."""
        value = self.data.get(field, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise RecordError(self.line, "record.field", field=field, expected="whole")
        return value

    def part(self, field: str) -> Row:
        """A field that must be an object, as a row of its own; raises RecordError."""
        value = self.data.get(field)
        if not isinstance(value, dict):
            raise RecordError(self.line, "record.field", field=field, expected="object")
        return Row(self.line, value)

    def faces(self) -> list[int]:
        """The faces of dice in `d`; raises RecordError."""
        raw = self.data.get("d", [])
        if not isinstance(raw, list):
            raise RecordError(self.line, "record.field", field="d", expected="faces")
        faces: list[int] = []
        for face in raw:
            if isinstance(face, bool) or not isinstance(face, int):
                raise RecordError(self.line, "record.field", field="d", expected="faces")
            faces.append(face)
        return faces


class Record:
    """A record as read: `top` is its header, `rows` what was done (the start first), `end` its footer if it has one."""

    def __init__(self, top: Row, rows: list[Row], end: Row | None) -> None:
        self.top = top
        self.rows = rows
        self.end = end
        self.format = top.whole("format")
        self.grognard = top.text("grognard")
        self.book = top.text("book")
        self.rules = top.text("rules")
        dice = top.part("dice")
        self.dice = dice.text("source")
        self.key_hash = dice.text("key_hash", "")
        self.setup = _setup(top.part("setup"))

    def length(self) -> int:
        """How many things were done after the start: positions of the record run from 0 to this."""
        return len(self.rows) - 1

    def key(self) -> Seeded | None:
        """The source of the dice, if the footer tells the key; raises RecordError if it is not the one promised."""
        if self.end is None or "key" not in self.end.data:
            return None
        try:
            source = Seeded(bytes.fromhex(self.end.text("key")))
        except ValueError:
            raise RecordError(self.end.line, "record.field", field="key", expected="key") from None
        if source.key_hash() != self.key_hash:
            raise RecordError(self.end.line, "record.key", expected=self.key_hash, got=source.key_hash())
        return source


def load_record(path: Path, cut: bool = False) -> Record:
    """Read the record in a file; see `read_record`. Raises OSError, RecordError."""
    return read_record(read_some(path, MOST_BYTES), cut)


def read_record(data: bytes, cut: bool = False) -> Record:
    """Take a record apart; raises RecordError. With `cut`, a torn last line (a crash while writing) is left out."""
    if len(data) > MOST_BYTES or data.count(b"\n") > MOST_LINES:
        raise RecordError(0, "record.too-large", most=MOST_BYTES)
    lines = data.split(b"\n")
    torn = lines.pop() if lines[-1] == b"" or not _is_json(lines[-1]) else b""
    if torn and not cut:
        raise RecordError(len(lines) + 1, "record.torn")
    if not lines:
        raise RecordError(0, "record.empty")
    rows = [_row(i + 1, line) for i, line in enumerate(lines)]
    end = rows.pop() if "result" in rows[-1].data else None
    for row in rows:
        if "result" in row.data:
            raise RecordError(row.line + 1, "record.after-end")
    record = Record(rows[0], rows[1:], end)
    if not record.rows or record.rows[0].text("c") != "start":
        raise RecordError(2, "record.no-start")
    return record


def _is_json(line: bytes) -> bool:
    try:
        decode(line)
    except ValueError:
        return False
    return True


def _row(number: int, line: bytes) -> Row:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        raise RecordError(number, "record.not-utf8") from None
    try:
        data = decode(line)
    except ValueError as error:
        raise RecordError(number, "record.not-json", error=of_json(error)) from None
    if not isinstance(data, dict):
        raise RecordError(number, "record.not-object")
    return Row(number, data)


def _setup(row: Row) -> Setup:
    return Setup(
        row.part("forces").data,
        row.text("scenario"),
        row.text("table"),
        row.whole("size"),
        row.part("options").data,
        _texts(row, "teams"),
        _texts(row, "names"),
    )


def _texts(row: Row, field: str) -> dict[str, str]:
    part = row.part(field)
    return {key: part.text(key) for key in part.data}
