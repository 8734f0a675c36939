"""`grognard report RECORD -o FILE.html`: a battle as one HTML page, to look at and to show to friends."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_record, record_trouble
from grognard.cli.output import put_json
from grognard.cli.writing import NewFile, mind_different

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
    file = given.text("o") or beside(name)
    mind_different(name, file)
    record, ruleset = find_record(name)
    page = page_of(record, ruleset, given.lang, name)
    with NewFile(file) as new:
        new.write(page)
        new.keep()
    if given.json:
        put_json({"report": file, "bytes": len(page)})
    else:
        sys.stdout.write(words_of(ruleset, given.lang)("reported", file=file) + "\n")
    return 0


def beside(record: str) -> str:
    """The file of a report that lies beside its record."""
    return os.path.splitext(record)[0] + SUFFIX


def page_of(record: Record, ruleset: Ruleset, lang: str, name: str) -> bytes:
    """The report of a record (`name`: its file). Raises Trouble."""
    from grognard.analysis.report import report
    from grognard.game.reading import RecordError

    try:
        return report(record, ruleset, lang).encode("utf-8")
    except RecordError as error:
        raise record_trouble(error, name, ruleset) from None
