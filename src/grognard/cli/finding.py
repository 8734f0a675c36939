"""Finding what a command names: books, rosters, records, positions. Every mistake becomes a Trouble."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grognard.cli.trouble import MISUSE, REFUSED, Trouble, bad_setup, misuse
from grognard.game.books import UnknownBook, book
from grognard.game.foreign import of_system
from grognard.game.ruleset import BadSetup, Ruleset
from grognard.game.state import State

if TYPE_CHECKING:
    from grognard.game.reading import Record, RecordError

#: separates a record and the number of a position in it
AT: Final = "@"
#: no record has positions of more digits
MOST_DIGITS: Final = 18
#: what is wrong with a record that can't be read at all, against one that does not hold
UNREADABLE: Final = (
    *("record.empty", "record.too-large", "record.torn", "record.not-utf8", "record.not-json"),
    *("record.not-object", "record.field", "record.no-start", "record.after-end", "record.other-format"),
    *("record.other-book", "record.other-rules", "record.no-such-position"),
)


def find_book(name: str) -> Ruleset:
    """The rule book of this id. Raises Trouble."""
    try:
        return book(name)
    except UnknownBook as error:
        raise misuse("misuse.book", book=error.name, meant=error.meant) from None


def find_roster(ruleset: Ruleset, name: str) -> object:
    """A roster by id or file name, as plain data. Raises Trouble."""
    from grognard.forces.roster import RosterError

    try:
        return ruleset.load_roster(name)
    except RosterError as error:
        faults = [wrong.fault() for wrong in error.faults]
        by_rules = all(wrong.rule for wrong in error.faults)
        raise Trouble(faults, REFUSED if by_rules else MISUSE, ruleset) from None


def opponents(ruleset: Ruleset, size: int | None) -> list[str]:
    """Ready rosters of one size and different factions, the smallest size there is unless another is wanted.

    Raises Trouble where there are none.
    """
    rosters = [(name, ruleset.load_roster(name)) for name in ruleset.ready_rosters()]
    known = [(name, roster) for name, roster in rosters if isinstance(roster, dict)]
    sizes = sorted({int(roster["size"]) for _, roster in known})
    wanted = size if size in sizes else (sizes[0] if sizes else 0)
    found: list[str] = []
    factions: list[object] = []
    for name, roster in known:
        if roster["size"] == wanted and roster.get("faction") not in factions:
            factions.append(roster.get("faction"))
            found.append(name)
    least = type(ruleset).SEATS[0]
    if len(found) < least:
        raise misuse("misuse.no-rosters", book=type(ruleset).ID)
    return found[:least]


def find_record(name: str) -> tuple[Record, Ruleset]:
    """A record and its rule book. Raises Trouble."""
    from grognard.game.reading import RecordError, load_record

    try:
        record = load_record(Path(name))
    except OSError as error:
        raise misuse("misuse.file", file=name, reason=of_system(error)) from None
    except RecordError as error:
        raise record_trouble(error, name, None) from None
    return record, find_book(record.book)


def record_trouble(error: RecordError, name: str, ruleset: Ruleset | None) -> Trouble:
    """What is wrong with a record, as a Trouble."""
    fault = error.fault()
    fault.args["file"] = name
    return Trouble([fault], MISUSE if fault.rule in UNREADABLE else REFUSED, ruleset)


def find_position(name: str) -> tuple[Ruleset, State]:
    """A position: a case file (`FILE`, `FILE#CASE`), or a record and how many of its deeds are done (`RECORD@N`)."""
    path, mark, number = name.rpartition(AT)
    if mark and number.isascii() and number.isdigit():
        return _in_record(path, int(number.lstrip("0")[:MOST_DIGITS] or "0"))
    for record in (name, path):
        if record.endswith(".jsonl"):
            raise misuse("misuse.which-position", file=record)
    return _in_case(name)


def _in_record(name: str, number: int) -> tuple[Ruleset, State]:
    from grognard.dice.source import Typed
    from grognard.game.reading import RecordError
    from grognard.game.replay import replay

    record, ruleset = find_record(name)
    try:
        # nobody throws anything afterwards: the key of the dice is not asked for
        return ruleset, replay(record, ruleset, False, number, Typed()).state
    except RecordError as error:
        raise record_trouble(error, name, ruleset) from None


def _in_case(name: str) -> tuple[Ruleset, State]:
    from grognard.analysis.case_file import NAME_MARK, CaseError, find_case

    path, _, case = name.partition(NAME_MARK)
    try:
        located = find_case(Path(path), case)
    except CaseError as error:
        raise Trouble([error.fault()], MISUSE) from None
    ruleset = find_book(located.case.book)
    try:
        return ruleset, ruleset.position(dict(located.case.given))
    except BadSetup as bad:
        for fault in bad.faults:
            fault.args["file"] = path
        raise bad_setup(bad, ruleset) from None


def progress(text: str) -> None:
    """Tell how it goes, apart from the results."""
    sys.stderr.write(text + "\n")
