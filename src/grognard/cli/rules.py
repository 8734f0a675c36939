"""`grognard rules BOOK [ID]`: the rule book; `grognard rules coverage BOOK`: what is implemented and tested."""

from __future__ import annotations

import os
import sys

from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_book
from grognard.cli.output import put_json
from grognard.cli.trouble import misuse
from grognard.game.foreign import reason
from grognard.game.rulebook import Entry, Rulebook, rulebook_of
from grognard.game.ruleset import Ruleset
from grognard.game.text import nearest

COVERAGE = "coverage"


def arguments(verb: str) -> Arguments:
    """A book and perhaps a rule or a chapter's prefix; or `coverage` and a book."""
    return Arguments(verb, [Place("book"), Place("id", optional=True)], [Option("--tests", "DIR")])


def run(given: Given) -> int:
    """Print rules, or their coverage."""
    if given.text("book") == COVERAGE:
        return _coverage(given)
    ruleset = find_book(given.text("book"))
    rulebook = rulebook_of(ruleset, given.lang)
    entries = _entries(rulebook, ruleset, given.text("id"))
    if given.json:
        put_json({"rules": [_row(entry) for entry in entries]})
        return 0
    chapter = ""
    for entry in entries:
        if entry.chapter != chapter:
            chapter = entry.chapter
            sys.stdout.write(f"\n{chapter}\n\n" if entry is not entries[0] else f"{chapter}\n\n")
        sys.stdout.write(f"{entry.id}\n    {entry.text}\n")
    return 0


def _entries(rulebook: Rulebook, ruleset: Ruleset, id: str) -> list[Entry]:
    """One rule, the rules under a prefix, or all."""
    if not id:
        return rulebook.entries
    for wanted in (id, f"{type(ruleset).ID}.{id}"):
        if wanted in rulebook.by_id:
            return [rulebook.by_id[wanted]]
        under = [entry for entry in rulebook.entries if entry.id.startswith(f"{wanted}.")]
        if under:
            return under
    raise misuse("misuse.rule", id=id, book=type(ruleset).ID, meant=nearest(id, rulebook.by_id))


def _row(entry: Entry) -> dict[str, object]:
    return {"id": entry.id, "text": entry.text, "chapter": entry.chapter, "layer": entry.layer}


def _coverage(given: Given) -> int:
    from grognard.analysis.coverage import coverage

    name = given.text("id")
    if not name:
        raise misuse("misuse.missing", what="BOOK", usage=arguments("rules").usage())
    ruleset = find_book(name)
    tests = given.text("tests")
    if tests and not os.path.isdir(tests):
        raise misuse("misuse.file", file=tests, reason=reason("os.no-such-folder"))
    rows = coverage(ruleset, tests)
    if given.json:
        put_json({"rules": [row.plain() for row in rows]})
        return 0
    from grognard.cli.words import words_of

    say = words_of(ruleset, given.lang)
    for row in rows:
        if not (row.implemented and row.tested):
            marks = ("+" if row.implemented else "-") + ("+" if row.tested else "-")
            sys.stdout.write(f"{marks} {row.id}\n")
    implemented = sum(row.implemented for row in rows)
    tested = sum(row.tested for row in rows)
    sys.stdout.write(say("coverage", rules=len(rows), implemented=implemented, tested=tested) + "\n")
    return 0
