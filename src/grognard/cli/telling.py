"""Telling a battle on the terminal as it goes: a line an event, or turn by turn with the table now and then."""

from __future__ import annotations

import shutil
import sys
from typing import Final, TextIO

from grognard.cli.drawing import Drawing
from grognard.cli.output import paint
from grognard.cli.words import Words
from grognard.game.match import Match
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

#: the table is drawn after so many player turns
DRAW_EVERY: Final = 4
MOST_COLUMNS: Final = 100
QUIET: Final = 0
TURNS: Final = 1
EVENTS: Final = 2
DETAILS: Final = 3


class Teller:
    """Follows a match and tells it; call `go_on()` after each answer. `how`: QUIET, TURNS, EVENTS or DETAILS.

    `start` is the State before the match began: the events are done again on it, so that what stands beside a line is how
    it stood then, and not how it stands when the next question is asked.
    """

    def __init__(
        self, match: Match, start: State, words: Words, how: int, stream: TextIO | None = None
    ) -> None:
        self.match = match
        self.state = start
        self.words = words
        self.how = how
        self.stream = stream if stream is not None else sys.stderr
        self.turns = 0
        self._turn = ""
        self._told = 0
        self._answered = 0
        #: reasons of answers of which nothing has come yet: (seat, was it decided to do nothing?, line)
        self._reasons: list[tuple[str, bool, str]] = []
        self._reason = ""

    def go_on(self) -> None:
        """Tell what happened since the last call."""
        if self.how == QUIET:
            return
        if self.how >= EVENTS:
            self._gather_reasons()
        log = self.match.game.log
        while self._told < len(log):
            event = log[self._told]
            self._told += 1
            event.apply(self.state)
            self._mind_turn()
            line = self.words.event(event, self.state, self.how == DETAILS) if self.how >= EVENTS else ""
            if line:
                self._tell_reasons()
                self._say(line)

    def _mind_turn(self) -> None:
        """If a turn has begun: how the game stands, before what happens in it."""
        turn = self.match.ruleset.turn_of(self.state)
        if turn == self._turn:
            return
        self._turn = turn
        self.turns += 1
        self._tell_reasons()
        line = standing_line(self.words, self.match.ruleset, self.state, self.how >= EVENTS)
        if line:
            self._say(paint(line, "1", self.stream))
        if self.how == TURNS and self.turns % DRAW_EVERY == 1:
            self.draw()

    def _gather_reasons(self) -> None:
        """Why the answers since the last call were given, where whoever answered said so.

        Answers of a seat that lead up to one deed (whom to move, and where to) have one reason: that of the last.
        """
        commands = self.match.commands
        for command in commands[self._answered :]:
            if command.reason is None:
                continue
            done = decided(self.words, command.answer)
            line = reason_line(self.words, self.match.state, command.seat, command.reason, done)
            if not line:
                continue
            if self._reasons and self._reasons[-1][:2] == (command.seat, False):
                self._reasons.pop()
            self._reasons.append((command.seat, bool(done), line))
        self._answered = len(commands)

    def _tell_reasons(self) -> None:
        for _, _, line in self._reasons:
            # whom to move, and where to, for the same reasons
            if line != self._reason:
                self._say(line)
            self._reason = line
        self._reasons = []

    def draw(self) -> None:
        """Draw the table."""
        for line in picture(self.words, self.match.ruleset, self.state):
            self._say(line)

    def _say(self, line: str) -> None:
        self.stream.write(line + "\n")


def standing_line(words: Words, ruleset: Ruleset, state: State, brief: bool = False) -> str:
    """How the game stands, in one line: the book's tracks in the book's words, those of a seat together.

    `brief` leaves out what the events have told already: everything but what a seat has a number of.
    """
    parts: dict[str, list[str]] = {}
    for track in ruleset.tracks(state):
        id = f"track-{track['id']}"
        counts = "seat" in track and "value" in track
        if words.has(id) and (counts or not brief):
            args = {key: value for key, value in track.items() if key != "id"}
            group = str(track["seat"]) if counts else id
            parts.setdefault(group, []).append(words.message(id, args, state))
    return " · ".join([", ".join([told for told in group if told]) for group in parts.values() if any(group)])


def decided(words: Words, answer: object) -> str:
    """What was decided by an answer that leaves things as they are (to stay, to pass); "" for any other."""
    id = f"decided-{answer}" if isinstance(answer, str) else "decided-nothing"
    if answer and not isinstance(answer, str):
        return ""
    return words.message(id, {}) if words.has(id) else ""


def reason_line(words: Words, state: State, seat: str, reason: dict[str, object], done: str = "") -> str:
    """A bot's reason in one line: its factors in the book's words, each with its weight in percent of the game.

    `done`: what was decided, where nothing will tell of it.
    """
    factors = reason.get("factors")
    parts: list[str] = []
    for factor in factors if isinstance(factors, list) else []:
        text = words.message(str(factor["id"]), factor["args"], state)
        percent = 100.0 * factor["value"]
        if round(percent, 1):
            parts.append(words("reason-factor", text=text, percent=words.signed(percent, 1)))
    told = {"seat": words.name(state, seat), "factors": "; ".join(parts), "decided": done}
    return words("reason-decided" if done else "reason", **told) if parts else ""


def picture(words: Words, ruleset: Ruleset, state: State) -> list[str]:
    """The table as text with a legend; nothing for a book that shows no table."""
    table = ruleset.table(state)
    if not table:
        return []
    columns = min(shutil.get_terminal_size((MOST_COLUMNS, 24)).columns - 2, MOST_COLUMNS)
    drawing = Drawing(table, columns, [(unit.id, unit.seat) for unit in state.units])
    units = [f"{letter} {words.name(state, unit)}" for letter, unit in drawing.units.items()]
    kinds = [f"{fill} {_kind(words, kind)}" for fill, kind in drawing.kinds.items()]
    return [*drawing.lines(), ", ".join(units), ", ".join(kinds)]


def _kind(words: Words, kind: str) -> str:
    return words.message(f"terrain-{kind}", {}) if words.has(f"terrain-{kind}") else kind


def result_lines(words: Words, ruleset: Ruleset, state: State) -> list[str]:
    """Who won, by how much, and by which rule."""
    result = ruleset.result(state)
    teams = [words.name(state, seat.id) for seat in state.seats if seat.team == result.winner]
    grade = words.message(f"grade-{result.grade}", {}) if words.has(f"grade-{result.grade}") else result.grade
    points = ", ".join(f"{words.name(state, seat)} {value}" for seat, value in result.points.items())
    what = words("result-won", winner=", ".join(teams), grade=grade) if teams else words("result-draw")
    lines = [f"{what} [{result.rule}]" if result.rule else what]
    return [*lines, words("result-points", points=points)] if points else lines
