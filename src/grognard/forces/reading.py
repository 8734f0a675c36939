"""Reading roster files: every mistake in them becomes a fault with file, place and, for names, the likely spelling."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from grognard.forces import form
from grognard.forces.roster import Roster, RosterError, RosterFault, RosterUnit
from grognard.forces.shape import Reader, shorten
from grognard.game.files import read_some
from grognard.game.foreign import of_system, of_toml
from grognard.game.text import nearest
from grognard.game.toml import parse_toml

SIZE_MAX: Final = 256 * 1024
LINE_MAX: Final = 1000
DOTS_MAX: Final = 32

_STRING: Final = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'')


def ready(book: str, folder: Path | None = None) -> tuple[str, ...]:
    """The ids of the ready rosters of a book, sorted; `folder` says where a book from elsewhere keeps them."""
    place = _folder(book) if folder is None else folder
    return tuple(sorted(path.stem for path in place.glob("*.toml")))


def load(name: str | Path, book: str = "", folder: Path | None = None) -> Roster:
    """The roster of a ready id of the book, or of a file. Raises RosterError; nothing is corrected silently.

    With `book` given, a roster of another book is refused.
    """
    text = str(name)
    if book and re.fullmatch(form.ID, text):
        path = (_folder(book) if folder is None else folder) / f"{text}.toml"
        if path.is_file():
            return _load_file(path, book)
    try:
        return _load_file(Path(text), book)
    except FileNotFoundError as error:
        raise RosterError([_not_found(text, book, folder)]) from error


def loads(content: bytes, file: str = "", book: str = "") -> Roster:
    """The roster of the bytes of a file; `file` is its name in faults. Raises RosterError."""
    return from_plain(_toml(content, file), file, book)


def from_plain(data: dict[str, Any], file: str = "", book: str = "") -> Roster:
    """The roster of plain data in the shape of the file (`Roster.plain`, a record's header). Raises RosterError."""
    reader = Reader(file)
    found = reader.table(data, "", form.ROSTER)
    if not reader.faults and book and found["book"] != book:
        reader.fault("book", "roster-other-book", found=found["book"], wanted=book)
    if not reader.faults:
        _same_ids(reader, found["unit"])
    if reader.faults:
        raise RosterError(reader.faults)
    units = tuple(
        RosterUnit(
            entry=unit["entry"],
            counts=tuple(unit["counts"]),
            options=unit.get("options", {}),
            id=unit.get("id", ""),
            name=unit.get("name", ""),
            points=unit.get("points"),
        )
        for unit in found["unit"]
    )
    return Roster(
        book=found["book"],
        name=found["name"],
        faction=found["faction"],
        size=found["size"],
        units=units,
        id=found.get("id", ""),
        name_ru=found.get("name_ru", ""),
        points=found.get("points"),
        file=file,
    )


def _folder(book: str) -> Path:
    """Where the books of this package keep their ready rosters."""
    if not re.fullmatch(form.ID, book):
        return Path("nowhere")
    return Path(__file__).parent.parent / "rulesets" / book / "data" / "rosters"


def _load_file(path: Path, book: str) -> Roster:
    """The roster of a file; raises FileNotFoundError for one that is not there."""
    try:
        content = read_some(path, SIZE_MAX)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise _refuse(shorten(str(path)), "", "roster-unreadable", reason=of_system(error)) from error
    return loads(content, str(path), book)


def _refuse(file: str, place: str, message: str, **args: object) -> RosterError:
    return RosterError([RosterFault("", message, args, file, place)])


def _not_found(name: str, book: str, folder: Path | None) -> RosterFault:
    near = nearest(name[:64], ready(book, folder)) if book else None
    return RosterFault("", "roster-not-found", {"name": shorten(name), "near": near}, "", "")


def _toml(content: bytes, file: str) -> dict[str, Any]:
    """The table of a TOML text; a byte order mark and Windows line ends are accepted."""
    if len(content) > SIZE_MAX:
        raise _refuse(file, "", "roster-too-large", limit=SIZE_MAX)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _refuse(file, "", "roster-not-text", offset=error.start) from error
    _plain_lines(text, file)
    try:
        return parse_toml(text)
    except RecursionError as error:
        raise _refuse(file, "", "roster-too-deep", line=None) from error
    except ValueError as error:  # TOMLDecodeError, and numbers of thousands of digits
        raise _refuse(file, "", "roster-not-toml", reason=of_toml(error)) from error


def _plain_lines(text: str, file: str) -> None:
    """Refuse lines on which the TOML parser would spend minutes: keys of hundreds of parts cost their square."""
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_MAX:
            raise _refuse(file, "", "roster-long-line", line=number, limit=LINE_MAX)
        if line.count(".") > DOTS_MAX and _STRING.sub("", line).partition("#")[0].count(".") > DOTS_MAX:
            raise _refuse(file, "", "roster-too-deep", line=number)


def _same_ids(reader: Reader, units: list[dict[str, Any]]) -> None:
    seen: set[str] = set()
    for number, unit in enumerate(units, 1):
        name = unit.get("id", "")
        if name and name in seen:
            reader.fault(f"unit[{number}].id", "roster-same-id", id=name)
        seen.add(name)
