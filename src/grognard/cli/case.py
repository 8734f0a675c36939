"""`grognard case FILE…`: run given–when–then files; every failure is shown as expected against got."""

from __future__ import annotations

import sys
from pathlib import Path

from grognard.cli.arguments import Arguments, Given, Place
from grognard.cli.output import as_json, paint, put_json
from grognard.cli.trouble import MISUSE, REFUSED, Trouble, misuse
from grognard.game.ruleset import Ruleset
from grognard.game.text import printable


def arguments(verb: str) -> Arguments:
    """Files, or folders full of them."""
    return Arguments(verb, [Place("file", many=True)], [])


def run(given: Given) -> int:
    """Run them all; 1 if one failed."""
    from grognard.analysis.case_file import CaseError, load_cases
    from grognard.analysis.cases import Outcome, book_of, run_case

    outcomes: list[Outcome] = []
    book: Ruleset | None = None
    try:
        for name in given.texts("file"):
            for located in load_cases(Path(name)):
                book = book_of(located)
                outcomes.append(run_case(located))
                if not given.json:
                    _show(outcomes[-1], given.lang)
    except CaseError as error:
        inner = error.details.get("faults")
        faults = [error.fault(), *(inner if isinstance(inner, list) else [])]
        raise Trouble(faults, MISUSE, book) from None
    if not outcomes:
        raise misuse("misuse.no-cases", files=given.texts("file"))
    failed = sum(1 for outcome in outcomes if outcome.failures)
    if given.json:
        put_json({"cases": [outcome.plain() for outcome in outcomes], "failed": failed}, exact=True)
    else:
        from grognard.cli.words import words_of

        say = words_of(None, given.lang)
        sys.stdout.write(say("case-summary", cases=len(outcomes), failed=failed) + "\n")
    return REFUSED if failed else 0


def _show(outcome: object, lang: str) -> None:
    """A line a case; for each failure where, what, expected, got."""
    from grognard.analysis.cases import Outcome

    assert isinstance(outcome, Outcome)
    good = not outcome.failures
    from grognard.cli.words import words_of

    say = words_of(None, lang)
    mark = paint(say("case-good" if good else "case-bad"), "32" if good else "31", sys.stdout)
    sys.stdout.write(f"{mark} {printable(outcome.located.id)}\n")
    for failure in outcome.failures:
        where = printable(f"{outcome.located.file}: {failure.where}")
        sys.stdout.write(f"  {where}: {say(failure.what)}\n")
        sys.stdout.write(f"    {say('case-expected', value=as_json(failure.expected, True))}\n")
        sys.stdout.write(f"    {say('case-got', value=as_json(failure.got, True))}\n")
