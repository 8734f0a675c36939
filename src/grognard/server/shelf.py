"""The shelf: rule books as a lobby shows them, with names in words; their rosters and their rules."""

from __future__ import annotations

import logging
import threading
from functools import lru_cache
from typing import Any, Final

from grognard.bots.bot import BOTS
from grognard.forces.printing import Sheet, UnitSheet, print_roster
from grognard.forces.reading import loads
from grognard.forces.roster import RosterError
from grognard.game.books import UnknownBook, book, books
from grognard.game.ruleset import BadSetup, Ruleset, Setup
from grognard.game.state import SEATS, State
from grognard.server.fixed import is_told
from grognard.server.lobby_schema import (
    Book,
    CheckedRoster,
    Named,
    OptionRow,
    PrintedRoster,
    PrintedUnit,
    RosterRow,
    RosterText,
    RuleText,
)
from grognard.server.saying import Saying, saying_of
from grognard.server.trouble import no_such

LOG: Final = logging.getLogger("grognard.server")
#: to read the books takes seconds: who wants them meanwhile waits, and does not read them as well
_READING: Final = threading.Lock()


def shelf(lang: str) -> list[Book]:
    """All books, ours first. One that can't be read is left out: the others can be played all the same."""
    found: list[Book] = []
    with _READING:
        for name in books():
            try:
                found.append(shown(name, lang))
            except Exception:
                LOG.exception("the book %s can't be read", name)
    return found


def book_of(name: str) -> Ruleset:
    """A rule book. Raises HttpTrouble."""
    try:
        return book(name)
    except UnknownBook as error:
        raise no_such("book", name, error.meant) from None


@lru_cache(maxsize=64)
def shown(name: str, lang: str) -> Book:
    """A book with all that games of it are made from. Raises HttpTrouble."""
    ruleset = book_of(name)
    say = saying_of(name, lang)
    state = specimen(name)
    least, most = type(ruleset).SEATS

    def named(id: object) -> Named:
        return Named(str(id), name_of(say, state, str(id)))

    rosters = [row for id in ruleset.ready_rosters() if (row := _roster_row(id, ruleset, say, state))]
    return Book(
        id=name,
        name=say.book_name(),
        seats=(least, most),
        scenarios=[named(id) for id in ruleset.scenarios()],
        tables=[named(id) for id in ruleset.tables()],
        options=[_option(key, values, say) for key, values in ruleset.option_values().items()],
        rosters=sorted(rosters, key=lambda row: (row.size, row.faction, row.name)),
        sizes=sorted({row.size for row in rosters}),
        bots=sorted(BOTS, key=lambda bot: bot != "tactical"),
        coach=is_told(f"coach-book-{name}-1", lang),
    )


def name_of(say: Saying, state: State | None, id: str) -> str:
    """A thing of a book in words, or what all books mean by it; its id if there are none."""
    found = id if state is None else say.ruleset.name_of(state, id, say.lang)
    common = f"lobby.name-{id}"
    return say(common) if found == id and say.has(common) else found


@lru_cache(maxsize=16)
def specimen(name: str) -> State | None:
    """A State of the book, for asking names of; None if none can be made of its ready rosters."""
    ruleset = book(name)
    ready = ruleset.ready_rosters()[:1] * type(ruleset).SEATS[0]
    forces: dict[str, object] = {seat: ruleset.load_roster(id) for seat, id in zip(SEATS, ready)}
    try:
        return ruleset.new_game(Setup(forces))
    except BadSetup:
        return None


def _option(key: str, values: list[object], say: Saying) -> OptionRow:
    def told(id: str, otherwise: str) -> str:
        return say(id) if say.has(id) else otherwise

    rows = [Named(plain(value), told(f"setting-{key}-{plain(value)}", plain(value))) for value in values]
    return OptionRow(key, told(f"setting-{key}", key), rows)


def plain(value: object) -> str:
    """A value of an option as text."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def titled(roster: dict[str, Any], lang: str) -> str:
    """What a roster is called in a language."""
    return str(roster.get(f"name_{lang}") or roster.get("name") or "")


def _roster_row(id: str, ruleset: Ruleset, say: Saying, state: State | None) -> RosterRow | None:
    roster = ruleset.load_roster(id)
    if not isinstance(roster, dict):
        return None
    faction = name_of(say, state, str(roster.get("faction", "")))
    size = int(roster.get("size", 0))
    return RosterRow(id, titled(roster, say.lang) or id, faction, size, cost_of(ruleset, roster) or size)


def cost_of(ruleset: Ruleset, roster: object) -> int | None:
    """What a list costs, where the book can tell."""
    cost = getattr(ruleset, "roster_points", None)
    return None if cost is None else int(cost(roster))


# ---- rosters


def ready_roster(ruleset: Ruleset, id: str) -> dict[str, Any]:
    """A ready roster as data. Raises HttpTrouble: files of the machine are not read."""
    known = ruleset.ready_rosters()
    if id not in known:
        from grognard.game.text import nearest

        raise no_such("roster", id, nearest(id, known))
    roster = ruleset.load_roster(id)
    assert isinstance(roster, dict)
    return roster


def printed(name: str, id: str, lang: str) -> PrintedRoster:
    """A ready roster as it is handed to the opponent. Raises HttpTrouble."""
    ruleset = book_of(name)
    roster = ready_roster(ruleset, id)
    sheet_of = getattr(ruleset, "roster_sheet", None)
    if sheet_of is None:
        points = cost_of(ruleset, roster) or 0
        return PrintedRoster(titled(roster, lang), "", int(roster.get("size", 0)), points, [], "")
    sheet: Sheet = sheet_of(roster, lang)
    units = [_unit(unit) for unit in sheet.units]
    return PrintedRoster(
        sheet.name, sheet.faction, sheet.size, sheet.points, units, print_roster(sheet, lang)
    )


def _unit(unit: UnitSheet) -> PrintedUnit:
    arms = [f"{one.models} × {one.role}: {', '.join(one.weapons) or '-'}" for one in unit.loadouts]
    return PrintedUnit(unit.name, unit.points, unit.models, " · ".join([*unit.facts, *arms]))


def checked(name: str, given: RosterText, lang: str) -> CheckedRoster:
    """A roster file judged: every fault with its place and its rule. Raises HttpTrouble."""
    ruleset = book_of(name)
    say = saying_of(name, lang)
    try:
        roster = loads(given.text.encode(), "", name).plain()
    except RosterError as error:
        return CheckedRoster([say.fault(wrong.fault()) for wrong in error.faults])
    faults = ruleset.check_roster(roster, given.size, {})
    found = CheckedRoster([say.fault(fault) for fault in faults], roster, name=titled(roster, lang))
    points = cost_of(ruleset, roster)
    if points is not None:
        found.points = points
    return found


# ---- rules


def rules(name: str, lang: str) -> list[RuleText]:
    """All rules of a book in its order. Raises HttpTrouble."""
    book_of(name)
    say = saying_of(name, lang)
    return [RuleText(one.id, say.words.rule(one.id), one.chapter, one.text) for one in say.rules().entries]


def rule(name: str, id: str, lang: str) -> RuleText:
    """One rule. Raises HttpTrouble."""
    book_of(name)
    say = saying_of(name, lang)
    one = say.rules().by_id.get(id)
    if one is None:
        from grognard.game.text import nearest

        raise no_such("rule", id, nearest(id, say.rules().by_id))
    return RuleText(one.id, say.words.rule(one.id), one.chapter, one.text)
