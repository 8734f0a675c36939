"""`grognard report RECORD -o FILE.html`: a battle as one HTML page, to look at and to show to friends."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_record, record_trouble
from grognard.cli.output import put_json
from grognard.cli.trouble import misuse
from grognard.game.foreign import of_system
from grognard.game.text import printable

if TYPE_CHECKING:
    from grognard.game.reading import Record
    from grognard.game.ruleset import Ruleset

SUFFIX: Final = ".html"


def arguments(verb: str) -> Arguments:
    """A record, and where the page goes."""
    return Arguments(verb, [Place("record")], [Option("-o", "FILE")])


def run(given: Given) -> int:
    """Write the page; beside the record if no other file is named."""
    from grognard.cli.words import words_of

    name = given.text("record")
    record, ruleset = find_record(name)
    file = given.text("o") or beside(name)
    size = write(record, ruleset, given.lang, name, file)
    if given.json:
        put_json({"report": file, "bytes": size})
    else:
        sys.stdout.write(words_of(ruleset, given.lang)("reported", file=file) + "\n")
    return 0


def beside(record: str) -> str:
    """The file of a report that lies beside its record."""
    return str(Path(record).with_suffix(SUFFIX))


def write(record: Record, ruleset: Ruleset, lang: str, name: str, file: str) -> int:
    """Write the report of a record (`name`: its file) to a file; returns its size in bytes. Raises Trouble."""
    from grognard.analysis.report import report
    from grognard.game.reading import RecordError

    try:
        page = report(record, ruleset, lang).encode("utf-8")
    except RecordError as error:
        raise record_trouble(error, name, ruleset) from None
    try:
        Path(file).write_bytes(page)
    except (OSError, ValueError) as error:
        raise misuse("misuse.write", file=printable(file), reason=of_system(error, True)) from None
    return len(page)
