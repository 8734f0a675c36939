"""`grognard check BOOK ROSTER`: is a list legal, what does it cost, what is wrong with it."""

from __future__ import annotations

import sys

from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_book, find_roster
from grognard.cli.output import put_json
from grognard.cli.trouble import REFUSED
from grognard.game.ruleset import Ruleset
from grognard.game.verdict import Fault


def arguments(verb: str) -> Arguments:
    """A book and a roster: a file, or the id of a ready one."""
    return Arguments(verb, [Place("book"), Place("roster")], [Option("--size", "N")])


def run(given: Given) -> int:
    """Judge it; 1 if the rules refuse it."""
    ruleset = find_book(given.text("book"))
    roster = find_roster(ruleset, given.text("roster"))
    size = given.whole("size", 1) or 0
    faults = ruleset.check_roster(roster, size, {})
    if given.json:
        rows = _rows(ruleset, faults, given.lang) if faults else []
        put_json({"legal": not faults, "faults": rows, "roster": roster, **_points(ruleset, roster)})
        return REFUSED if faults else 0
    from grognard.cli.words import words_of

    say = words_of(ruleset, given.lang)
    if not faults:
        sys.stdout.write(_text(ruleset, roster, given.lang))
    for fault in faults:
        sys.stdout.write(say.fault(fault, None) + "\n")
    name = given.text("roster")
    sys.stdout.write(
        say("check-illegal" if faults else "check-legal", roster=name, faults=len(faults)) + "\n"
    )
    return REFUSED if faults else 0


def _rows(ruleset: Ruleset, faults: list[Fault], lang: str) -> list[dict[str, object]]:
    """The faults as data, each with its text in a language."""
    from grognard.cli.words import words_of

    say = words_of(ruleset, lang)
    for fault in faults:
        fault.args["text"] = say.roster_fault(fault) if "message" in fault.args else say.rule_text(fault.rule)
    return [fault.plain() for fault in faults]


def _text(ruleset: Ruleset, roster: object, lang: str) -> str:
    """The list as the opponent is handed it, where the book has such a form."""
    printed = getattr(ruleset, "print_roster", None)
    return f"{printed(roster, lang)}\n" if printed is not None else ""


def _points(ruleset: Ruleset, roster: object) -> dict[str, object]:
    """What the list costs, where the book can tell."""
    cost = getattr(ruleset, "roster_points", None)
    return {"points": cost(roster)} if cost is not None else {}
