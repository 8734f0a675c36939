"""Folding a running log: attacks that belong together become one line, and bots' reasons stand beside what came of them.

Both may change lines that were told before. Only the end of the log is looked at again: what lies behind two lines that
are no attacks is settled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from grognard.analysis.report.digest import digest
from grognard.analysis.report.reasons import Deed, Reasons
from grognard.game.events import Event
from grognard.server.starts import Start
from grognard.server.wording import Row

if TYPE_CHECKING:
    from grognard.server.narrator import Narrator

#: two told lines in a row that are no attacks end everything before them
SETTLED: Final = 2


class Folding:
    """Follows the lines of a narrator; so many commands of the table were over before its first one."""

    def __init__(self, reasoned: int) -> None:
        #: the events of the lines
        self.events: list[Event] = []
        #: so many commands, and so many lines, were looked at
        self._reasoned = reasoned
        self._folded = 0

    def add(self, event: Event) -> None:
        """A line was told of this event."""
        self.events.append(event)

    def cut(self, lines: int) -> None:
        """So many lines are left."""
        del self.events[lines:]
        self._folded = min(self._folded, lines)

    def mind(self, narrator: Narrator) -> None:
        """Commands may have been taken back of which nothing had come."""
        self._reasoned = min(self._reasoned, len(narrator.table.starts.of))

    def fold(self, narrator: Narrator) -> int:
        """Look at the end of the log again; returns the first line that has changed."""
        return min(self._reason(narrator), self._digest(narrator))

    # ---- attacks

    def _digest(self, narrator: Narrator) -> int:
        lines = narrator.lines
        start = self._settled(lines)
        tail = lines[start:]
        before = [(line.pop("g", None), line.pop("z", None)) for line in tail]
        asked = self._asked(narrator, start)
        digest(tail, self.events[start:], asked, narrator.words, narrator.places)
        first = len(lines)
        for at in range(len(tail) - 1, -1, -1):
            if "g" in tail[at]:
                tail[at]["g"] += narrator.first + start
            if before[at] != (tail[at].get("g"), tail[at].get("z")):
                first = start + at
        self._folded = len(lines)
        return first

    def _settled(self, lines: list[Row]) -> int:
        """The line from which on attacks may still belong together, by what was there at the last look."""
        quiet = 0
        for at in range(self._folded - 1, -1, -1):
            if "q" in lines[at]:
                continue
            attack = "i" in lines[at] or any(shape["k"] == "line" for shape in lines[at].get("s", []))
            quiet = 0 if attack else quiet + 1
            if quiet == SETTLED:
                return at + 1
        return 0

    def _asked(self, narrator: Narrator, first: int) -> list[int]:
        """How many lines from `first` on there were when somebody decided something."""
        found: list[int] = []
        for start in reversed(narrator.table.starts.of):
            at = narrator.line_at(start.events) - first
            if at < 0:
                break
            found.append(at)
        return found[::-1]

    # ---- reasons

    def _reason(self, narrator: Narrator) -> int:
        """Tell why bots did what they did, once it can be seen what came of it."""
        lines = narrator.lines
        starts = narrator.table.starts.of
        self.mind(narrator)
        deeds = [
            Deed(
                narrator.line_at(start.events),
                start.command.seat,
                self._why(narrator, start),
                start.command.answer,
            )
            for start in starts[self._reasoned :]
        ]
        self._reasoned = len(starts)
        first = min([deed.start for deed in deeds if deed.why], default=len(lines))
        before = [len(line.get("y", [])) for line in lines[first:]]
        Reasons(narrator.size, narrator.words, narrator.places).tell(lines, deeds, narrator.state())
        for at, count in enumerate(before):
            if len(lines[first + at].get("y", [])) != count:
                return first + at
        return len(lines)

    def _why(self, narrator: Narrator, start: Start) -> object:
        """A reason, if it gives nothing away: what was decided in secret keeps its reason."""
        reason = start.command.reason
        if reason is None or start.command.seat == narrator.seat:
            return reason
        truth = narrator.match.state
        open_book = narrator.book.seen(truth, narrator.seat) is truth
        return reason if open_book and not start.sealed else None
