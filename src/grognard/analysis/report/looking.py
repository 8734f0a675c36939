"""Looking at a game: its events are done again one by one, and each is told, drawn and counted as it comes."""

from __future__ import annotations

from grognard.analysis.report.chart import Chart
from grognard.analysis.report.frames import ACTING, EMPTY, Camera, Frame, change
from grognard.analysis.report.lines import Log, Row
from grognard.analysis.report.luck import Luck
from grognard.analysis.report.reasons import Deed
from grognard.analysis.report.words import OPEN, mark_seats
from grognard.game.events import Event, Rolled
from grognard.game.ruleset import Ruleset
from grognard.game.state import State

#: the place of a seat that is none
NOBODY = -1


class Course:
    """The course of a game: a line for every event, turns, what stood when, what the dice gave."""

    def __init__(self, events: list[Event], deeds: list[Deed], seats: list[str]) -> None:
        self.events = events
        #: how long the log was when somebody decided something
        self.asked = [deed.start for deed in deeds]
        self.start: Frame = EMPTY
        self.lines: list[Row] = []
        self.turns: list[Row] = []
        self.chart = Chart()
        self.luck = Luck(seats)


def look(
    book: Ruleset, events: list[Event], state: State, log: Log, camera: Camera, deeds: list[Deed]
) -> Course:
    """Go through the game on a State before its first event, which is as after its last one in the end."""
    course = Course(events, deeds, state.seat_ids())
    frame = course.start = camera.take(state)
    turn: str | None = None
    for number, event in enumerate(events):
        line = log.line(event, state, book.drawn(state, event))
        event.apply(state)
        mind_seats(state)
        if _changes(event):
            # what goes without saying changes no more than the units that it names
            quiet = "q" in line
            fresh = camera.retake(state, frame, line.get("w", [])) if quiet else camera.take(state)
            changed = change(frame, fresh)
            frame = fresh
            if changed:
                line["f"] = changed
        if isinstance(event, Rolled):
            course.luck.add(event)
        course.lines.append(line)
        now = book.turn_of(state)
        if now != turn:
            turn = now
            _turn(course, number, frame, book, state, log)
        elif ACTING in frame["g"]:
            # what stands over a turn names all that act in it
            course.turns[-1]["head"] = frame["g"]["head"]
    course.chart.add(len(events) - 1, book, state)
    return course


def _changes(event: Event) -> bool:
    """May the event have changed what is shown? Dice are only counted by the State."""
    return type(event).apply is not Event.apply and not isinstance(event, Rolled)


def mind_seats(state: State) -> None:
    """Somebody who sits down brings a name without marks."""
    if any(not seat.name.startswith(OPEN) for seat in state.seats):
        mark_seats(state)


def _turn(course: Course, number: int, frame: Frame, book: Ruleset, state: State, log: Log) -> None:
    """A turn begins with this event. One in which nobody decided anything is a part of the next, unless it is a phase
    that is nobody's turn."""
    at = number
    last = course.turns[-1] if course.turns else {}
    decided = any(last.get("at", 0) < start <= number for start in course.asked)
    if last and not decided and last.get("active") != NOBODY:
        at = course.turns.pop()["at"]
    elif course.turns:
        course.chart.add(number - 1, book, state)
    game = frame["g"] if book.turn_of(state) else {}
    head = game.get("turn") or game.get("head")
    if not head:
        known = len(course.turns)
        head = [log.words("part", number=known) if known else log.words("before")]
    row: Row = {"at": at, "head": head}
    for key in ("round", "active"):
        if key in game:
            row[key] = game[key]
    course.turns.append(row)
