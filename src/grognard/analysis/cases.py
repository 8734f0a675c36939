"""Running cases: the position, the questions, the scripted play; every failure as expected against got."""

from __future__ import annotations

from typing import Final

from grognard.analysis.case_file import Answer, Ask, CaseError, Located, Play
from grognard.analysis.matching import MISSING, differences, plain
from grognard.dice.source import Typed
from grognard.game.books import UnknownBook, book
from grognard.game.choices import Choice, Malformed
from grognard.game.commands import Open
from grognard.game.events import Event
from grognard.game.forms import UNSET
from grognard.game.match import Match
from grognard.game.ruleset import BadSetup, Ruleset
from grognard.game.state import State
from grognard.game.verdict import Fault, Refused, Verdict

#: a script that is not at its end after so many answers never will be
MOST_ANSWERS: Final = 5000
#: so many events of the right kind are shown when none fits
MOST_SHOWN: Final = 5


class Failure:
    """Something came out otherwise: where in the case, what it is about (a message id), expected, got."""

    def __init__(self, where: str, what: str, expected: object, got: object) -> None:
        self.where = where
        self.what = what
        self.expected = expected
        self.got = got

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {"where": self.where, "what": self.what, "expected": self.expected, "got": self.got}

    def __repr__(self) -> str:
        return f"<{self.where}: {self.what}: expected {self.expected!r}, got {self.got!r}>"


class Outcome:
    """What came of a case: its failures, and the rules that were reached (pure form)."""

    def __init__(self, located: Located, failures: list[Failure], reached: list[str]) -> None:
        self.located = located
        self.failures = failures
        self.reached = reached

    def unreached(self) -> list[str]:
        """The rules that the case names and no code reached."""
        return [id for id in self.located.case.rules if id not in self.reached]

    def plain(self) -> dict[str, object]:
        """As JSON-able data."""
        return {
            "case": self.located.id,
            "file": str(self.located.file),
            "passed": not self.failures,
            "failures": [failure.plain() for failure in self.failures],
        }


def run_case(located: Located) -> Outcome:
    """Run a case. Raises CaseError for a position or a script that makes no sense."""
    case = located.case
    ruleset = book_of(located)
    citations = ruleset.citations()
    citations.forget()
    failures: list[Failure] = []
    position(located, ruleset)
    for number, ask in enumerate(case.ask, 1):
        where = _where("ask", number, ask.about)
        failures += answer_ask(located, ruleset, position(located, ruleset), ask, where)
    for number, play in enumerate(case.play, 1):
        where = _where("play", number, play.about)
        failures += _Script(located, ruleset, where).run(play)
    return Outcome(located, failures, citations.reached())


def _where(kind: str, number: int, about: str) -> str:
    return f"{kind}[{number}]" + (f" ({about})" if about else "")


def book_of(located: Located) -> Ruleset:
    """The rule book of a case. Raises CaseError."""
    try:
        return book(located.case.book)
    except UnknownBook as error:
        raise CaseError(
            str(located.file), "book", "case.unknown-book", book=error.name, meant=error.meant
        ) from None


def position(located: Located, ruleset: Ruleset) -> State:
    """The State of the case's [given] table, a new one each time. Raises CaseError."""
    try:
        return ruleset.position(dict(located.case.given))
    except BadSetup as bad:
        error = CaseError(str(located.file), "given", "case.given", faults=bad.faults)
        raise error from None


# ---- questions


def answer_ask(located: Located, ruleset: Ruleset, state: State, ask: Ask, where: str) -> list[Failure]:
    """Put one question to a State, and compare."""
    if bool(ask.query) == bool(ask.choice):
        raise CaseError(str(located.file), where, "case.ask-what")
    if ask.query:
        return _query(located, ruleset, state, ask, where)
    script = _Script(located, ruleset, where)
    script.begin(state, ask.after, ask.dice)
    script.go_on("fail", ask.choice)
    return script.failures or script.judge(ask)


def _query(located: Located, ruleset: Ruleset, state: State, ask: Ask, where: str) -> list[Failure]:
    try:
        got = ruleset.query(state, ask.query, ask.args)
    except KeyError:
        raise CaseError(str(located.file), where, "case.unknown-query", query=ask.query) from None
    except BadSetup as bad:
        raise CaseError(str(located.file), where, "case.query-args", faults=bad.faults) from None
    return [
        Failure(f"{where} {ask.query} {one.path}", "case.value", one.expected, one.got)
        for one in differences(ask.expect, plain(got))
    ]


# ---- play


class _Script:
    """A match with scripted answers and faces."""

    def __init__(self, located: Located, ruleset: Ruleset, where: str) -> None:
        self.located = located
        self.ruleset = ruleset
        self.where = where
        self.failures: list[Failure] = []
        self.answers: list[Answer] = []
        self.dice: list[int] = []

    def begin(self, state: State, answers: list[Answer], dice: list[int]) -> None:
        """Start from a State; its rules run up to their first question."""
        self.answers = list(answers)
        self.dice = list(dice)
        if self.ruleset.next_step(state) is None:
            raise CaseError(str(self.located.file), self.where, "case.nothing-to-play")
        try:
            self.match = Match(self.ruleset, state, Typed(state.dice))
            self._throw()
        except CaseError:
            raise
        except Exception as error:
            raise self._failed(error) from error

    def run(self, play: Play) -> list[Failure]:
        """Play, and compare events and State with what is expected."""
        self.begin(position(self.located, self.ruleset), play.answers, play.dice)
        self.go_on(play.otherwise, play.until)
        if not self.failures:
            self._leftovers(play)
            self._compare(play)
        return self.failures

    def go_on(self, otherwise: str, until: str) -> None:
        """Answer from the script until it is used up (and `until` is asked); others as `otherwise` says."""
        for _ in range(MOST_ANSWERS):
            one = self._next_open()
            if one is None or self.failures:
                return
            scripted = self._fits(one)
            if scripted is None:
                if not self.answers and (one.choice.id == until or otherwise == "fail"):
                    self._not_asked(until, one)
                    return
                if otherwise == "fail":
                    self._unexpected(one)
                    return
            self._answer(one, scripted)
        self._fail("case.endless", MOST_ANSWERS, self._standing())

    def judge(self, ask: Ask) -> list[Failure]:
        """The verdict on the answer that is asked about."""
        choice = self._asked(ask)
        if choice is None:
            self._fail("case.choice", ask.choice, self._standing())
            return self.failures
        if ask.expect:
            self._differences("case.question", ask.expect, choice.describe())
        if ask.answer is UNSET:
            return self.failures
        verdict = verdict_on(choice, ask.answer)
        refused = sorted(set(verdict.rules()))
        if ask.refused is not None:
            if refused != sorted(set(ask.refused)):
                self._fail("case.refused", sorted(set(ask.refused)), refused or "legal")
        elif verdict.legal != (ask.legal is not False):
            self._fail("case.legal", ask.legal is not False, refused or "legal")
        self._faults(ask.faults, verdict.faults)
        return self.failures

    # ---- inside

    def _asked(self, ask: Ask) -> Choice | None:
        for one in self.match.open:
            if one.choice.id == ask.choice and ask.seat in ("", one.choice.seat) and not one.answered:
                return one.choice
        return None

    def _faults(self, expected: list[dict[str, object]], faults: list[Fault]) -> None:
        shown = [plain(fault.plain()) for fault in faults]
        for wanted in expected:
            if all(differences(wanted, one) for one in shown):
                self._fail("case.fault", wanted, shown)

    def _next_open(self) -> Open | None:
        """The open Choice that the next answer is for, or the first one."""
        waiting = [one for one in self.match.open if not one.answered]
        for one in waiting:
            if self._fits(one) is not None:
                return one
        return waiting[0] if waiting else None

    def _fits(self, one: Open) -> Answer | None:
        if not self.answers:
            return None
        wanted = self.answers[0]
        fits = wanted.choice == one.choice.id and wanted.seat in ("", one.choice.seat)
        return wanted if fits else None

    def _answer(self, one: Open, scripted: Answer | None) -> None:
        raw = one.choice.default()
        if scripted is not None:
            self.answers.pop(0)
            raw = raw if scripted.answer is UNSET else scripted.answer
        try:
            self.match.answer(one.number, one.choice.seat, raw)
        except Refused as refused:
            faults = [plain(fault.plain()) for fault in refused.verdict.faults]
            self._fail("case.answer-refused", {"choice": one.choice.id, "answer": plain(raw)}, faults)
            return
        except Exception as error:
            raise self._failed(error) from error
        self._throw()

    def _throw(self) -> None:
        """Give the dice that are wanted, as far as there are any."""
        while self.match.need is not None and self.dice:
            given = self.dice[: self.match.need.n]
            sides = self.match.need.sides
            if max(given) > sides:
                raise CaseError(
                    str(self.located.file), self.where, "case.no-such-face", face=max(given), sides=sides
                )
            self.dice = self.dice[len(given) :]
            self.match.give(given)

    def _failed(self, error: Exception) -> CaseError:
        """The rules could not go on from this position: something in it makes no sense."""
        return CaseError(str(self.located.file), self.where, "case.rules-failed", error=repr(error))

    def _not_asked(self, until: str, one: Open) -> None:
        if until and one.choice.id != until:
            self._fail("case.until", until, self._standing())

    def _unexpected(self, one: Open) -> None:
        wanted = self.answers[0]
        self._fail("case.choice", f"{wanted.seat} {wanted.choice}".strip(), self._standing())

    def _leftovers(self, play: Play) -> None:
        if self.answers:
            wanted = self.answers[0]
            self._fail("case.choice", f"{wanted.seat} {wanted.choice}".strip(), self._standing())
        if self.dice:
            self._fail("case.dice-left", [], self.dice)
        if play.until and not any(one.choice.id == play.until for one in self.match.open):
            self._fail("case.until", play.until, self._standing())

    def _compare(self, play: Play) -> None:
        rows = [event_row(event) for event in self.match.game.log]
        self._events(play.events, rows)
        for wanted in play.never:
            for row in rows:
                if not differences(wanted, row):
                    self._fail("case.never", wanted, row)
        self._differences("case.state", play.state, self.match.state.plain())
        if play.open is not None and play.open != self._standing():
            self._fail("case.open", play.open, self._standing())
        if play.over is not None and play.over != self.match.over:
            self._fail("case.over", play.over, self.match.over)
        for number, ask in enumerate(play.then, 1):
            self._then(ask, f"{self.where} {_where('then', number, ask.about)}")

    def _then(self, ask: Ask, where: str) -> None:
        """A question at the end of the play: queries of its State, a Choice as it waits there."""
        if not ask.choice:
            self.failures += answer_ask(self.located, self.ruleset, self.match.state, ask, where)
        elif ask.after or ask.dice:
            raise CaseError(str(self.located.file), where, "case.then-after")
        else:
            self.where = where
            self.judge(ask)

    def _events(self, expected: list[dict[str, object]], rows: list[dict[str, object]]) -> None:
        """Each expected event after the one before it."""
        at = 0
        for number, wanted in enumerate(expected, 1):
            found = at
            while found < len(rows) and differences(wanted, rows[found]):
                found += 1
            if found == len(rows):
                alike = [row for row in rows[at:] if row["event"] == wanted.get("event")][:MOST_SHOWN]
                came: object = alike or list(dict.fromkeys(row["event"] for row in rows[at:]))
                self._fail("case.event", wanted, came, f"events[{number}]")
                return
            at = found + 1

    def _differences(self, what: str, expected: dict[str, object], got: object) -> None:
        for one in differences(expected, plain(got)):
            self._fail(what, one.expected, None if one.got is MISSING else one.got, one.path)

    def _standing(self) -> str:
        """Where the match stands: the choice it waits for, the dice it lacks, or that it is over."""
        need = self.match.need
        if need is not None:
            return f"dice: {need.n}d{need.sides}"
        waiting = [one.choice.id for one in self.match.open if not one.answered]
        return waiting[0] if waiting else "over"

    def _fail(self, what: str, expected: object, got: object, part: str = "") -> None:
        where = f"{self.where} {part}".strip()
        self.failures.append(Failure(where, what, expected, got))


def verdict_on(choice: Choice, raw: object) -> Verdict:
    """The verdict on plain data as an answer."""
    try:
        return choice.check(choice.parse(raw))
    except Malformed as bad:
        return bad.verdict()


def event_row(event: Event) -> dict[str, object]:
    """An event as a case names it: its kind under `event`, its rule, its fields."""
    row: dict[str, object] = {"event": type(event).KIND, "rule": event.rule}
    for key, value in event.args().items():
        row[key] = plain(value)
    return row
