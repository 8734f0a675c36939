"""`grognard sight` and `grognard odds`: questions about a position."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Final

from grognard.cli.arguments import MOST_DIGITS, Arguments, Given, Option, Place
from grognard.cli.finding import find_position
from grognard.cli.output import put_json
from grognard.cli.trouble import MISUSE, REFUSED, Trouble, misuse
from grognard.game.ruleset import BadSetup, Ruleset
from grognard.game.state import State

if TYPE_CHECKING:
    from grognard.analysis.answers.saying import Saying

_INCHES: Final = re.compile(r"[0-9]+(\.[0-9]*)?|\.[0-9]+")


def arguments(verb: str) -> Arguments:
    """A position, who asks, and about whom."""
    options = [Option("--by", "ID"), Option("--at", "ID")]
    if verb == "odds":
        options += [Option("--what", "KIND"), Option("--with", "THING"), Option("--wounds", "N")]
        options += [Option("--inches", "N"), Option("--models"), Option("--exact")]
        options += [Option("--also", "KEY[=VALUE]", many=True)]
    return Arguments(verb, [Place("position")], options)


def run(given: Given) -> int:
    """Ask, and show the answer."""
    if given.verb == "sight":
        for key in ("by", "at"):
            if not given.text(key):
                raise misuse("misuse.missing", what=f"--{key}", usage=arguments(given.verb).usage())
    ruleset, state = find_position(given.text("position"))
    args: dict[str, object] = {key: given.text(key) for key in ("by", "at") if given.text(key)}
    exact = False
    if given.verb == "odds":
        args.update(_about_odds(given))
        exact = given.on("exact")
    answer = _answer(ruleset, state, given.verb, args)
    if given.json:
        put_json(answer, exact)
    else:
        from grognard.analysis.answers.saying import Saying  # late, as are words: programs need none
        from grognard.cli.words import words_of

        say = Saying(words_of(ruleset, given.lang).messages, ruleset)
        _show(say, state, given.verb, answer, exact)
    return 0


def _about_odds(given: Given) -> dict[str, object]:
    """What else is asked for. Raises Trouble."""
    args: dict[str, object] = {key: given.text(key) for key in ("what", "with") if given.text(key)}
    wounds = given.whole("wounds", 0)
    if wounds is not None:
        args["wounds"] = wounds
    if given.text("inches"):
        if not _INCHES.fullmatch(given.text("inches")):
            raise misuse("misuse.inches", value=given.text("inches"))
        args["inches"] = float(given.text("inches"))
    for switch, key in (("exact", "exact"), ("models", "which")):
        if given.on(switch):
            args[key] = True
    for more in given.texts("also"):
        key, mark, value = more.partition("=")
        args[key] = _value(value) if mark else True
    return args


def _value(text: str) -> object:
    """What a word on the command line stands for: a number where it is one."""
    if not _INCHES.fullmatch(text):
        return text
    return int(text) if text.isdigit() and len(text) <= MOST_DIGITS else float(text)


def _answer(ruleset: Ruleset, state: State, name: str, args: dict[str, object]) -> dict[str, object]:
    try:
        return ruleset.query(state, name, args)
    except KeyError:
        raise misuse("misuse.query", query=name, book=type(ruleset).ID) from None
    except BadSetup as bad:
        by_rules = all([fault.rule.startswith(f"{type(ruleset).ID}.") for fault in bad.faults])
        raise Trouble(bad.faults, REFUSED if by_rules else MISUSE, ruleset, state) from None


def _show(say: Saying, state: State, name: str, answer: dict[str, object], exact: bool) -> None:
    """The answer as text."""
    from grognard.analysis.answers.odds import OddsText
    from grognard.analysis.answers.sight import sight_lines

    lines = sight_lines(say, state, answer) if name == "sight" else OddsText(say, state, exact).lines(answer)
    sys.stdout.write("\n".join(lines) + "\n")
