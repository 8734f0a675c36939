"""`grognard battle BOOK [ROSTER ROSTER…]`: a battle between bots, told as it goes."""

from __future__ import annotations

import os
import sys
from typing import Final

from grognard.bots.bot import BOTS, Bot, make_bot
from grognard.bots.playing import Stuck, step
from grognard.cli.arguments import Arguments, Given, Option, Place
from grognard.cli.finding import find_book, find_roster, opponents
from grognard.cli.output import put_json
from grognard.cli.telling import DETAILS, EVENTS, QUIET, TURNS, Teller, result_lines
from grognard.cli.trouble import REFUSED, Trouble, bad_setup, misuse
from grognard.cli.words import Words, words_of
from grognard.cli.writing import NewFile, mind_different, opened
from grognard.dice.source import Seeded
from grognard.game.match import Match
from grognard.game.record import Recorder
from grognard.game.ruleset import BadSetup, Ruleset, Setup
from grognard.game.state import SEATS, State
from grognard.game.text import nearest
from grognard.game.wire import decode

MOST_ANSWERS: Final = 200_000

OPTIONS: Final = [
    Option("--size", "N"),
    Option("--scenario", "ID"),
    Option("--table", "ID"),
    Option("--option", "K=V", many=True),
    Option("--seed", "N"),
    Option("--bots", "A,B"),
    Option("--record", "FILE"),
    Option("--report", "FILE"),
    Option("--log"),
    Option("--details"),
    Option("--quiet"),
]


def arguments(verb: str) -> Arguments:
    """A book, a roster for each seat (else two ready ones), and how it is to be played."""
    return Arguments(verb, [Place("book"), Place("roster", many=True, optional=True)], OPTIONS)


def run(given: Given) -> int:
    """Play it."""
    ruleset = find_book(given.text("book"))
    names = given.texts("roster") or opponents(ruleset, given.whole("size", 1))
    least, most = type(ruleset).SEATS
    if not least <= len(names) <= most:
        raise misuse("misuse.rosters", given=len(names), least=least, most=most)
    setup = agreed(given, ruleset, names)
    mind_start(given, ruleset, setup)
    fight_and_show(given, ruleset, setup, given.text("record"), given.text("report"))
    return 0


def fight_and_show(given: Given, ruleset: Ruleset, setup: Setup, file: str, report: str) -> None:
    """Let the bots play, recorded in a file and told in a report where these are named. Raises Trouble."""
    mind_different(file, report)
    with opened(file) as record, opened(report) as page:
        fought = fight(given, ruleset, setup, record, page is not None)
        if record is not None:
            record.keep()
        if page is not None:
            from grognard.cli.report import page_of  # late: most battles need none
            from grognard.game.reading import read_record

            page.write(page_of(read_record(fought.record), ruleset, given.lang, file))
            page.keep()
    show(given, ruleset, fought, file, report)


def mind_start(given: Given, ruleset: Ruleset, setup: Setup) -> None:
    """Raise Trouble if no battle can begin so, before any file is made for it."""
    assert given.lang
    given.whole("seed", 0)
    bots_of(given, ruleset, _new_game(ruleset, setup).seat_ids(), "")


def _new_game(ruleset: Ruleset, setup: Setup) -> State:
    """The State before the first step. Raises Trouble."""
    try:
        return ruleset.new_game(setup)
    except BadSetup as bad:
        raise bad_setup(bad, ruleset) from None


def agreed(given: Given, ruleset: Ruleset, names: list[str]) -> Setup:
    """What the game is made from. Raises Trouble."""
    forces: dict[str, object] = {}
    people: dict[str, str] = {}
    for seat, name in zip(SEATS, names):
        roster = find_roster(ruleset, name)
        forces[seat] = roster
        title = roster.get("name") if isinstance(roster, dict) else None
        people[seat] = str(title or name)
    if len(set(people.values())) < len(people):
        people = {seat: f"{name} ({seat})" for seat, name in people.items()}
    options: dict[str, object] = {}
    for pair in given.texts("option"):
        key, mark, value = pair.partition("=")
        if not mark:
            raise misuse("misuse.pair", option="--option", value=pair)
        options[key] = value
    size = given.whole("size", 1) or 0
    for seat, name in zip(forces, names):
        _mind_legality(ruleset, forces[seat], name, size)
    return Setup(forces, given.text("scenario"), given.text("table"), size, options, None, people)


def _mind_legality(ruleset: Ruleset, roster: object, name: str, size: int) -> None:
    """An illegal list takes no part in a battle. Raises Trouble, with every fault."""
    faults = ruleset.check_roster(roster, size, {})
    for fault in faults:
        fault.args["file"] = name
    if faults:
        raise Trouble(faults, REFUSED, ruleset)


def bots_of(given: Given, ruleset: Ruleset, seats: list[str], seed: str) -> dict[str, Bot]:
    """A bot for each seat: one name for all, or one each. Raises Trouble."""
    names = (given.text("bots") or BOTS[0]).split(",")
    if len(names) == 1:
        names = names * len(seats)
    if len(names) != len(seats):
        raise misuse("misuse.bots", given=len(names), seats=len(seats))
    bots: dict[str, Bot] = {}
    for seat, name in zip(seats, names):
        if name not in BOTS:
            raise misuse("misuse.bot", bot=name, meant=nearest(name, BOTS), known=list(BOTS))
        bots[seat] = make_bot(name, f"{seed} {seat}", ruleset)
    return bots


class Lines:
    """A sink that writes lines to a file if there is one, and keeps the last of them, or with `keep` all."""

    def __init__(self, file: NewFile | None, keep: bool) -> None:
        self.file = file
        self.keep = keep
        self.kept: list[bytes] = []
        self.last = b""

    def write(self, data: bytes, /) -> object:
        """Take a line."""
        self.last = data
        if self.keep:
            self.kept.append(data)
        return self.file.write(data) if self.file is not None else len(data)


class Fought:
    """A battle that is over: its match, the number of answers, the footer of its record (and all of it, where it was
    to be kept), the words it is told in."""

    def __init__(
        self, match: Match, answers: int, footer: dict[str, object], words: Words, record: bytes
    ) -> None:
        self.match = match
        self.answers = answers
        self.footer = footer
        self.words = words
        self.record = record


def fight(
    given: Given, ruleset: Ruleset, setup: Setup, file: NewFile | None = None, keep: bool = False
) -> Fought:
    """Let the bots play to the end, recorded in a file; `keep` the record in memory as well. Raises Trouble."""
    seed = given.whole("seed", 0)
    source = Seeded.fresh() if seed is None else Seeded.from_seed(seed)
    state = _new_game(ruleset, setup)
    bots = bots_of(given, ruleset, state.seat_ids(), source.key_hash() if seed is None else str(seed))
    start = state.fork()
    match = Match(ruleset, state, source, history=False)
    how = DETAILS if given.on("details") else EVENTS if given.on("log") else TURNS
    how = QUIET if given.on("quiet") or given.json else how
    teller = Teller(match, start, words_of(ruleset, given.lang).seated(setup), how)
    sink = Lines(file, keep)
    answers = _play(match, Recorder(match, setup, sink), bots, teller)
    if how == TURNS:
        teller.draw()
    footer = decode(sink.last)
    assert isinstance(footer, dict)
    return Fought(match, answers, footer, teller.words, b"".join(sink.kept))


def _play(match: Match, recorder: Recorder, bots: dict[str, Bot], teller: Teller) -> int:
    answers = 0
    teller.go_on()
    while not match.over:
        if answers > MOST_ANSWERS or not step(match, bots):
            raise Stuck(f"{answers} answers and no end")
        answers += 1
        recorder.note()
        teller.go_on()
    recorder.close()
    return answers


def show(given: Given, ruleset: Ruleset, fought: Fought, file: str, report: str) -> None:
    """The result, on stdout."""
    match = fought.match
    if given.json:
        put_json(
            {
                "result": fought.footer["result"],
                "checksum": fought.footer["h"],
                "state": fought.footer["s"],
                "dice": fought.footer["dice_used"],
                "answers": fought.answers,
                "events": len(match.game.log),
                "turns": match.ruleset.turn_of(match.state),
                "rules": f"{type(ruleset).ID} {type(ruleset).RULES_VERSION}",
                "record": file,
                "report": report,
            }
        )
        return
    words = fought.words
    for line in result_lines(words, ruleset, match.state):
        sys.stdout.write(line + "\n")
    sys.stdout.write(words("checksum", checksum=str(fought.footer["h"])) + "\n")
    if file:
        sys.stdout.write(words("recorded", file=file, name=os.path.basename(file)) + "\n")
    if report:
        sys.stdout.write(words("reported", file=report) + "\n")


__all__ = ["OPTIONS", "Trouble", "agreed", "arguments", "fight_and_show", "mind_start", "run"]
