"""`grognard replay RECORD`: play a record again, tell it, and with --verify hold every line against it."""

from __future__ import annotations

import sys

from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_record, record_trouble
from grognard.cli.output import put_json
from grognard.game.match import Match
from grognard.game.reading import Record, RecordError
from grognard.game.replay import replay
from grognard.game.ruleset import Ruleset
from grognard.game.wire import Running, state_hash


def arguments(verb: str) -> Arguments:
    """A record, and how far."""
    options = [Option("--verify"), Option("--to", "N"), Option("--log"), Option("--quiet")]
    return Arguments(verb, [Place("record")], options)


def run(given: Given) -> int:
    """Replay it; 1 if it does not hold."""
    record, ruleset = find_record(given.text("record"))
    upto = given.whole("to", 0)
    try:
        match = replay(record, ruleset, given.on("verify"), upto)
    except RecordError as error:
        raise record_trouble(error, given.text("record"), ruleset) from None
    if given.json:
        put_json(_result(given, record, ruleset, match))
        return 0
    _show(given, record, ruleset, match)
    return 0


def _result(given: Given, record: Record, ruleset: Ruleset, match: Match) -> dict[str, object]:
    return {
        "book": record.book,
        "rules": record.rules,
        "verified": given.on("verify"),
        "deeds": len(match.commands),
        "events": len(match.game.log),
        "over": match.over,
        "result": ruleset.result(match.state).plain(),
        "checksum": checksum(match),
        "state": state_hash(match.state),
        "dice": match.state.dice,
        "waiting": [f"{one.choice.seat} {one.choice.id}" for one in match.open if not one.answered],
    }


def checksum(match: Match) -> str:
    """The checksum of the events of a match."""
    running = Running()
    for event in match.game.log:
        running.add(event)
    return running.digest()


def _show(given: Given, record: Record, ruleset: Ruleset, match: Match) -> None:
    from grognard.cli.telling import picture, result_lines, standing_line
    from grognard.cli.words import words_of

    words = words_of(ruleset, given.lang).seated(record.setup)
    if given.on("log"):
        for event in match.game.log:
            line = words.event(event, match.state)
            if line:
                sys.stdout.write(line + "\n")
    elif not given.on("quiet"):
        sys.stdout.write(standing_line(words, ruleset, match.state) + "\n")
        for line in picture(words, ruleset, match.state):
            sys.stdout.write(line + "\n")
    if match.over:
        for line in result_lines(words, ruleset, match.state):
            sys.stdout.write(line + "\n")
    for one in match.open:
        if not one.answered:
            seat = words.name(match.state, one.choice.seat)
            asked = words.question(one.choice, match.state)
            sys.stdout.write(words("waiting", seat=seat, question=asked) + "\n")
    sys.stdout.write(words("checksum", checksum=checksum(match)) + "\n")
    if given.on("verify"):
        sys.stdout.write(words("verified", deeds=len(match.commands)) + "\n")
