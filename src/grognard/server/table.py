"""Table: one live game. It referees commands, keeps the record, and knows nothing of sockets, files or clocks on walls.

Every method is plain and quick, takes the time from its caller and either does what it is asked, or raises Refused and
has changed nothing. What has to be kept comes back as a `Done`: the caller stores it before anybody is told. If that
fails, the table is thrown away and loaded anew.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.source import Source
from grognard.game.commands import SETTINGS, Open
from grognard.game.match import Match
from grognard.game.record import Recorder
from grognard.game.ruleset import Ruleset, Setup
from grognard.game.state import Seat
from grognard.server import protocol_schema as p
from grognard.server.clocks import Clocks, Pace
from grognard.server.consent import Consent
from grognard.server.done import Done, Lines
from grognard.server.refusing import refuse
from grognard.server.sitting import BOT, PERSON, Sitting
from grognard.server.starts import Starts

#: tracks of this id tell whose turn it is, in every book (docs/presentation.md)
ACTIVE: Final = "active"


class Table:
    """One game between seats. `v` counts what everybody may know to have been done."""

    def __init__(
        self,
        setup: Setup,
        match: Match,
        recorder: Recorder,
        sink: Lines,
        sitting: list[Sitting],
        pace: Pace | None,
        now: float,
    ) -> None:
        self.setup = setup
        self.match = match
        self.recorder = recorder
        self.sink = sink
        self.sitting = {one.seat: one for one in sitting}
        self.v = 0
        #: commands that were done, by seat and the client's own id, with the version that they led to
        self.cmds: dict[str, int] = {}
        self.consent = Consent()
        self.paused = False
        people = [one.seat for one in sitting if one.kind != BOT]
        self.clocks = Clocks(pace, people, now) if pace is not None else None
        self.closed = False
        #: where in the log each command began
        self.starts = Starts(match)
        #: the version at which each open question came up, by seat and number
        self._asked: dict[tuple[str, int], int] = {}
        self.mind()

    @staticmethod
    def begin(
        ruleset: Ruleset,
        setup: Setup,
        source: Source,
        sitting: list[Sitting],
        pace: Pace | None = None,
        now: float = 0.0,
    ) -> Table:
        """A new game; the first lines of its record are in `sink`. Raises BadSetup."""
        sink = Lines()
        match = Match(ruleset, ruleset.new_game(setup), source)
        table = Table(setup, match, Recorder(match, setup, sink), sink, sitting, pace, now)
        table.close()
        return table

    # ---- reading

    @property
    def seats(self) -> list[str]:
        """All seats in order."""
        return self.match.state.seat_ids()

    @property
    def ruleset(self) -> Ruleset:
        """The book."""
        return self.match.ruleset

    def people(self) -> list[str]:
        """The seats that persons play and that are still in the game."""
        gone = self.match.state.gone
        return [one.seat for one in self.sitting.values() if one.kind != BOT and one.seat not in gone]

    def seated_as(self) -> tuple[Seat, ...]:
        """The seats as they are called now: as the record has them, unless who sat down gave another name."""
        found: list[Seat] = []
        for seat in self.match.state.seats:
            called = self.sitting[seat.id].called
            # whoever plays in somebody's place has a name of its own in the State
            own = called and seat.name == self.setup.names.get(seat.id, seat.name)
            found.append(Seat(seat.id, seat.team, called if own else seat.name))
        return tuple(found)

    def waiting(self) -> list[Open]:
        """The questions that wait for an answer."""
        return [one for one in self.match.open if not one.answered]

    def bot_to_move(self) -> str:
        """A seat of a bot that is asked something; "" if there is none, or nobody may move."""
        for one in [] if self.paused else self.waiting():
            if self.sitting[one.choice.seat].kind == BOT:
                return one.choice.seat
        return ""

    def back(self, seat: str) -> int:
        """How many decisions have to be taken back for the seat to decide its last one anew; 0 if it made none."""
        count = 0
        for command in reversed(self.match.commands):
            if command.kind not in SETTINGS:
                count += 1
                if command.seat == seat:
                    return count
        return 0

    # ---- commands

    def do(self, command: p.Command, now: float, voice: list[str]) -> Done:
        """Do a command of somebody who speaks for the seats of `voice`. Raises Refused; then nothing has changed.

        Call `tick` first, so that a flag falls before whatever comes too late.
        """
        seat = getattr(command, "seat", "")
        key = f"{seat}:{command.cmd}"
        # a command that was done is acknowledged again, not done twice
        if key in self.cmds:
            return Done(key, self.cmds[key], [], "", True)
        # who only watches does nothing
        if not voice:
            raise refuse("table.watching")
        # nobody speaks for a seat of somebody else
        if seat and seat not in voice:
            raise refuse("table.not-your-seat", seat=seat)
        # a bot that plays for a seat is not to be interrupted
        if seat and self.sitting[seat].kind == BOT and not isinstance(command, p.Offer):
            raise refuse("table.bot-plays", seat=seat)
        # nothing moves in a pause
        if self.paused and isinstance(command, (p.Answer, p.Undo, p.Dice)):
            raise refuse("table.paused")
        self._settle(now)
        self.starts.before()
        self._carry_out(command, voice)
        return self.done(key)

    def _carry_out(self, command: p.Command, voice: list[str]) -> None:
        if isinstance(command, p.Answer):
            self._answer(command)
        elif isinstance(command, p.Undo):
            self._mind_version(command.v)
            self.match.undo(command.seat)
            self.consent.offers.decided(command.seat)
        elif isinstance(command, p.Concede):
            self.match.concede(command.seat)
        elif isinstance(command, p.Dice):
            self._mind_version(command.v)
            self.match.give(command.faces)
        elif isinstance(command, p.Asking):
            self.match.set_asking(command.seat, command.policy, command.window)
        elif isinstance(command, p.Offer):
            self.consent.propose(self, command, voice)
        elif isinstance(command, p.Accept):
            self.consent.accept(self, command.what, voice)
        elif isinstance(command, p.Decline):
            self.consent.offers.decline(command.what, command.seat, self.v)

    def _answer(self, command: p.Answer) -> None:
        """Another seat's answer in the meantime is no hindrance: the number says which question is meant."""
        asked = self._asked.get((command.seat, command.n))
        if command.v > self.v or (asked is not None and command.v < asked):
            raise refuse("table.stale", have=command.v, now=self.v)
        self.match.answer(command.n, command.seat, command.a)
        self.consent.offers.decided(command.seat)

    def answer_for(
        self, seat: str, number: int, answer: object, reason: dict[str, object] | None, now: float
    ) -> Done:
        """The answer of a bot, with its reason. Raises Refused."""
        # the seat was given back, or the table paused, while the bot was thinking
        if self.sitting[seat].kind != BOT or self.paused:
            raise refuse("table.not-a-bot", seat=seat)
        self._settle(now)
        self.starts.before()
        self.match.answer(number, seat, answer, reason)
        self.consent.offers.decided(seat)
        return self.done("")

    def tick(self, now: float) -> Done | None:
        """Let the flag of a seat fall whose time has run out; None if there is none. May be called at any time."""
        self._settle(now)
        fallen = self.clocks.fallen() if self.clocks is not None else []
        if self.match.over or not fallen:
            return None
        self.starts.before()
        self.match.flag_fall(fallen[0])
        return self.done("")

    def presence(self, seats: list[str], now: float) -> None:
        """Who is there now."""
        self._settle(now)
        for one in self.sitting.values():
            if self.clocks is not None:
                self.clocks.presence(one.seat, one.seat in seats)
            one.present(one.seat in seats, now)

    def seated(self, seat: str) -> None:
        """Somebody sits down at a seat that was open."""
        if self.sitting[seat].kind != BOT:
            self.sitting[seat].kind = PERSON

    # ---- inside

    def _settle(self, now: float) -> None:
        if self.clocks is not None:
            self.clocks.settle(now)

    def _mind_version(self, v: int) -> None:
        if v != self.v:
            raise refuse("table.stale", have=v, now=self.v)

    def done(self, key: str) -> Done:
        """Write the lines of what was done, and look around."""
        self.starts.after()
        self.recorder.note()
        self.close()
        rows = self.sink.taken()
        # what only its own seat learns of is no new version for the others
        if rows and not Done.is_quiet(rows[0]):
            self.v += 1
        if key:
            self.cmds[key] = self.v
        self.mind()
        return Done(key, self.v, rows, self.more())

    def close(self) -> None:
        """Write the footer, once, when the game is over."""
        if self.match.over and not self.closed:
            self.closed = True
            self.recorder.close()
            self.consent.offers.clear()

    def mind(self) -> None:
        """Remember when each open question came up, and see to the clocks."""
        known, waiting = self._asked, self.waiting()
        self._asked = {
            (one.choice.seat, one.number): known.get((one.choice.seat, one.number), self.v) for one in waiting
        }
        if self.clocks is not None:
            state = self.match.state
            active = [track.get("seat") for track in self.ruleset.tracks(state) if track["id"] == ACTIVE]
            asked = {one.choice.seat: one.number for one in waiting}
            self.clocks.paused = self.paused
            self.clocks.look(asked, self.ruleset.turn_of(state), str(active[0]) if active else "")

    def mind_anew(self) -> None:
        """The same, for a table that was loaded at this version: all open questions came up now."""
        self._asked = {}
        self.mind()

    def more(self) -> str:
        """What is kept beside the record, as JSON."""
        return Done.beside(self.clocks, self.paused, self.sitting, self.consent.offers.kept())
