"""`grognard sight` and `grognard odds`: questions about a position."""

from __future__ import annotations

import sys

from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_position
from grognard.cli.output import put_json
from grognard.cli.trouble import MISUSE, Trouble, misuse
from grognard.game.ruleset import BadSetup, Ruleset
from grognard.game.state import State


def arguments(verb: str) -> Arguments:
    """A position, who asks, and about whom."""
    options = [Option("--by", "ID"), Option("--at", "ID")]
    if verb == "odds":
        options += [Option("--with", "WEAPON"), Option("--exact")]
    return Arguments(verb, [Place("position")], options)


def run(given: Given) -> int:
    """Ask, and show the answer."""
    for key in ("by", "at"):
        if not given.text(key):
            raise misuse("misuse.missing", what=f"--{key}", usage=arguments(given.verb).usage())
    ruleset, state = find_position(given.text("position"))
    args: dict[str, object] = {"by": given.text("by"), "at": given.text("at")}
    if given.verb == "odds" and given.text("with"):
        args["with"] = given.text("with")
    exact = given.verb == "odds" and given.on("exact")
    if exact:
        args["exact"] = True
    answer = _answer(ruleset, state, given.verb, args)
    if given.json:
        put_json(answer, exact)
    else:
        from grognard.cli.words import words_of

        _show(words_of(ruleset, given.lang), state, given.verb, answer, exact)
    return 0


def _answer(ruleset: Ruleset, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
    try:
        return ruleset.query(state, name, args)
    except KeyError:
        raise misuse("misuse.query", query=name, book=type(ruleset).ID) from None
    except BadSetup as bad:
        raise Trouble(bad.faults, MISUSE, ruleset, state) from None


def _show(say: object, state: State, name: str, answer: dict[str, object], exact: bool) -> None:
    """The answer as text: its lines are messages of the command line."""
    from grognard.cli.answers import odds_lines, sight_lines
    from grognard.cli.words import Words

    assert isinstance(say, Words)
    lines = sight_lines(say, state, answer) if name == "sight" else odds_lines(say, state, answer, exact)
    sys.stdout.write("\n".join(lines) + "\n")
