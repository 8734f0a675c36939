"""Case files: given, when, then. What a file may hold, and reading it with every mistake named by its place.

A file is one case, or several under `[[case]]`. See docs/cases.md, which describes each key.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from grognard.game.files import read_some
from grognard.game.foreign import of_strange, of_system, of_toml
from grognard.game.forms import UNSET, Entry, entry_of, fields, needed, optional, read
from grognard.game.kinds import (
    ANYTHING,
    SWITCH,
    TEXT,
    Kind,
    Misfit,
    either,
    list_of,
    maybe,
    one_of,
    table_of,
    text,
    whole,
)
from grognard.game.plain import Strange, check_plain
from grognard.game.text import nearest
from grognard.game.toml import parse_toml
from grognard.game.verdict import Fault

MOST_BYTES: Final = 500_000
#: separates a file and the name of one of its cases, and a record and a position in it
NAME_MARK: Final = "#"

_RULE: Final = text(0, 100, r"^[a-z0-9_]+(\.[a-z0-9_-]+)+$")
_NAME: Final = text(0, 80, r"^[a-z0-9][a-z0-9_-]*$")
_FACES: Final = list_of(whole(1, 1000))
_TABLE: Final[Kind[dict[str, Any]]] = table_of(TEXT, ANYTHING)


class Answer(Entry):
    """A scripted answer: which Choice it is for, and what it says; left out, it is the default answer."""

    choice = needed(TEXT)
    seat = optional(TEXT, "")
    answer = optional(ANYTHING, UNSET)


class Ask(Entry):
    """A question about the position: a query by name, or whether an answer to a Choice is legal."""

    about = optional(TEXT, "")
    query = optional(TEXT, "")
    args = optional(_TABLE, {})
    expect = optional(_TABLE, {})
    choice = optional(TEXT, "")
    seat = optional(TEXT, "")
    answer = optional(ANYTHING, UNSET)
    legal = optional(maybe(SWITCH), None)
    refused = optional(maybe(list_of(_RULE)), None)
    faults = optional(list_of(_TABLE), [])
    after = optional(list_of(entry_of(Answer)), [])
    dice = optional(_FACES, [])


class Play(Entry):
    """A stretch of play: answers and faces in order; what has to come of it."""

    about = optional(TEXT, "")
    answers = optional(list_of(entry_of(Answer)), [])
    dice = optional(_FACES, [])
    otherwise = optional(one_of(("fail", "default")), "fail")
    until = optional(TEXT, "")
    events = optional(list_of(_TABLE), [])
    never = optional(list_of(_TABLE), [])
    state = optional(_TABLE, {})
    open = optional(maybe(TEXT), None)
    over = optional(maybe(SWITCH), None)
    then = optional(list_of(entry_of(Ask)), [])


class Case(Entry):
    """One case: the position, the questions about it, and what is played from it (each time anew)."""

    given = optional(_TABLE, {})
    name = optional(_NAME, "")
    about = optional(TEXT, "")
    book = optional(TEXT, "homebrew")
    rules = optional(list_of(_RULE), [])
    example = optional(either(_RULE, list_of(_RULE)), [])
    ask = optional(list_of(entry_of(Ask)), [])
    play = optional(list_of(entry_of(Play)), [])

    def examples(self) -> list[str]:
        """The worked examples of the book that the case is."""
        return [self.example] if isinstance(self.example, str) else list(self.example)


class CaseFile(Case):
    """A whole file: one case, or several; what several share (book, a position) stands at the top."""

    case = optional(list_of(entry_of(Case)), [])


class CaseError(Exception):
    """A case file that can't be used: the file, the place in it, what is wrong (a message id and its arguments)."""

    def __init__(self, file: str, place: str, what: str, **args: object) -> None:
        super().__init__(f"{file}: {place}: {what} {args}")
        self.file = file
        self.place = place
        self.what = what
        self.details: dict[str, object] = {"file": file, "place": place, **args}

    def fault(self) -> Fault:
        """As a fault, for messages and for programs."""
        details = dict(self.details)
        inner = details.get("faults")
        if isinstance(inner, list):
            details["faults"] = [fault.plain() for fault in inner if isinstance(fault, Fault)]
        return Fault(self.what, details)


class Located:
    """A case with the file it stands in; `id` names it on the command line and in test reports."""

    def __init__(self, file: Path, case: Case) -> None:
        self.file = file
        self.case = case

    @property
    def id(self) -> str:
        """The file's name, and that of the case where the file has several."""
        return self.file.stem + (NAME_MARK + self.case.name if self.case.name else "")


def load_cases(path: Path) -> list[Located]:
    """The cases of a file, or of all case files in a folder and below it, sorted. Raises CaseError."""
    if os.path.isdir(path):  # unlike Path.is_dir, it never raises
        files = [file for file in sorted(path.rglob("*.toml")) if not os.path.isdir(file)]
        return [found for file in files for found in _in_file(file)]
    return _in_file(path)


def _in_file(path: Path) -> list[Located]:
    """The cases of a file. Raises CaseError."""
    content = read_file(path)
    if not content.case:
        return [Located(path, content)]
    found: list[Located] = []
    names: list[str] = []
    for number, case in enumerate(content.case, 1):
        if not case.name or case.name in names:
            what = "case.name-twice" if case.name else "case.no-name"
            raise CaseError(str(path), f"case[{number}]", what, name=case.name)
        names.append(case.name)
        if not case.given:
            case.given = content.given
        if case.book == "homebrew":
            case.book = content.book
        found.append(Located(path, case))
    return found


def find_case(path: Path, name: str) -> Located:
    """One case of a file; without a name the only one, or the file's own position. Raises CaseError."""
    found = _in_file(path)
    if not name and len(found) > 1:
        whole = read_file(path)
        if whole.given:
            return Located(path, whole)
        raise CaseError(str(path), "", "case.which", known=[one.case.name for one in found])
    for one in found:
        if one.case.name == name or not name:
            return one
    known = [one.case.name for one in found]
    raise CaseError(str(path), "", "case.unknown-name", name=name, meant=nearest(name, known), known=known)


def read_file(path: Path) -> CaseFile:
    """A case file as it stands. Raises CaseError."""
    try:
        raw = read_some(path, MOST_BYTES)
    except OSError as error:
        raise CaseError(str(path), "", "case.unreadable", reason=of_system(error)) from None
    if len(raw) > MOST_BYTES:
        raise CaseError(str(path), "", "case.too-large", most=MOST_BYTES)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CaseError(str(path), "", "case.not-utf8", offset=error.start) from None
    try:
        data = parse_toml(text)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError, and numbers of thousands of digits
        raise CaseError(str(path), "", "case.not-toml", reason=of_toml(error)) from None
    return parse(data, str(path))


def parse(data: dict[str, Any], file: str = "") -> CaseFile:
    """Plain data as a case file. Raises CaseError."""
    try:
        check_plain(data)
    except Strange as error:
        raise CaseError(file, error.place, "case.field", problem=of_strange(error)) from None
    try:
        return read(CaseFile, data)
    except Misfit as misfit:
        raise _field_error(misfit, file) from None


def _field_error(misfit: Misfit, file: str) -> CaseError:
    """What does not fit: its place, and for an unknown key what was probably meant."""
    if misfit.unknown:
        meant = nearest(misfit.unknown, _keys_at(misfit.place))
        return CaseError(file, misfit.place, "case.unknown-key", key=misfit.unknown, meant=meant)
    return CaseError(file, misfit.place, "case.field", problem=misfit.reason)


def _keys_at(place: str) -> Iterator[str]:
    """The keys that an entry at a place may have."""
    last = re.sub(r"\[[^\]]*\]", "", place).rpartition(".")[2]
    forms: dict[str, type[Entry]] = {
        "": CaseFile, "case": Case, "ask": Ask, "then": Ask, "play": Play, "answers": Answer, "after": Answer,
    }  # fmt: skip
    yield from fields(forms.get(last, CaseFile))
