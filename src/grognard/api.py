"""The Python API: what the command line does, in objects. All of it is to be had from `grognard` itself.

>>> import grognard
>>> match = grognard.new_match("homebrew", ["concord_500_line", "reavers_500_swarm"], seed=7)
>>> question = match.open[0]
>>> question.choice.seat, question.choice.id, question.choice.items()
('a', 'setup.edge_choice', ['south', 'north'])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from grognard.dice.source import Seeded
from grognard.forces import Roster, load
from grognard.game.books import book as find_book
from grognard.game.foreign import of_strange
from grognard.game.match import Match
from grognard.game.plain import NOT_PLAIN, Strange, check_plain
from grognard.game.ruleset import BadSetup, Ruleset, Setup
from grognard.game.state import SEATS, State
from grognard.game.verdict import Fault

#: an army: a roster, the id of a ready one, a file, or plain data in the shape of the file
Army: TypeAlias = Roster | str | Path | Mapping[str, object]
Answer: TypeAlias = dict[str, Any]


class Position(NamedTuple):
    """A position to ask questions of: a rule book, and a State under it."""

    ruleset: Ruleset
    state: State


def load_roster(name_or_path: str | Path, book: str = "homebrew") -> Roster:
    """A ready army of the book by its id, or the roster in a file. Raises RosterError, with all that is wrong.

    >>> load_roster("concord_500_line").points
    492
    >>> load_roster("concord_500_lime")
    Traceback (most recent call last):
        ...
    grognard.forces.roster.RosterError: no ready roster and no file of this name: concord_500_lime; meant concord_500_line?
    """
    _mind_types(name_or_path=(name_or_path, PathLike, str), book=(book, str))
    return load(name_or_path, book)


def new_match(
    book: str,
    forces: Iterable[Army],
    *,
    scenario: str = "",
    table: str = "",
    size: int = 0,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
) -> Match:
    """A match between armies, in the order of their seats `a`, `b` …, at its first question.

    What is not given is as the book has it; `size` is in points. With a `seed` the dice are the same each time, else
    they come from the system's randomness. Raises UnknownBook, RosterError, or BadSetup: illegal armies, unknown names.

    >>> match = new_match("homebrew", ["concord_500_line"] * 2, seed=1)
    >>> [seat.name for seat in match.state.seats], len(match.state.units)
    (['Line Company (a)', 'Line Company (b)'], 12)
    """
    _mind_types(book=(book, str), scenario=(scenario, str), table=(table, str), size=(size, int))
    _mind_types(seed=(seed, int, str, type(None)), options=(options, Mapping, type(None)))
    _mind_plain({"size": size, "seed": seed, "options": dict(options or {})})
    ruleset = find_book(book)
    armies = {_seat(number): _plain(ruleset, army) for number, army in enumerate(forces)}
    source = Seeded.fresh() if seed is None else Seeded.from_seed(seed)
    setup = Setup(armies, scenario, table, size, dict(options or {}), None, _names(armies))
    return Match(ruleset, ruleset.new_game(setup), source)


def replay(record: str | Path, to: int | None = None) -> Match:
    """The match of a record, after `to` of the things that were done (None: all). Raises RecordError, OSError."""
    from grognard.game.reading import load_record
    from grognard.game.replay import replay as play_again

    _mind_types(record=(record, PathLike, str), to=(to, int, type(None)))
    found = load_record(Path(record))
    return play_again(found, find_book(found.book), to is None, to)


def position(given: Mapping[str, object], book: str = "homebrew") -> Position:
    """The position of a case's `[given]` table (docs/cases.md). Raises BadSetup: what is wrong with it, and where.

    >>> two = position(
    ...     {
    ...         "unit": [
    ...             {"id": "r", "seat": "a", "entry": "line_rifles", "at": [[10, 10], [11.5, 10]]},
    ...             {"id": "c", "seat": "b", "entry": "corsairs", "at": [[10, 20]]},
    ...         ]
    ...     }
    ... )
    >>> two.state.model_at["a.r.2"] == two.state.model_at["a.r.1"] + 1
    True
    """
    _mind_types(given=(given, Mapping), book=(book, str))
    plain = dict(given)
    _mind_plain(plain)
    ruleset = find_book(book)
    return Position(ruleset, ruleset.position(plain))


def forecast(
    where: Match | Position,
    by: str = "",
    at: str = "",
    weapon: str = "",
    exact: bool = True,
    *,
    what: str = "",
    wounds: int | None = None,
    inches: float | None = None,
    models: bool = False,
) -> Answer:
    """The exact odds of whatever dice decide in a position: of a unit or model `by`, on a unit `at`.

    `what` names the kind: "attack", "volley", "fight", "aftermath", "charge", "intervene", "morale", "power",
    "pursuit", "retreat", "leave", "reserves", "explosion", "roll" (those of homebrew; docs/cases.md); without it the
    one that the rest suggests. `weapon`: one weapon, or the power; `wounds`: those lost before a test; `inches`: the
    way of a charge, if it is not to be measured; `models`: how likely each model dies. The same as
    `grognard odds --json`; with `exact` chances are Fractions, else floats. Raises BadSetup: wrong arguments, or the
    rules that forbid it.

    >>> shot = position(
    ...     {
    ...         "unit": [
    ...             {"id": "r", "seat": "a", "entry": "line_rifles", "at": [[10, 10]]},
    ...             {"id": "c", "seat": "b", "entry": "corsairs", "at": [[10, 20]]},
    ...         ]
    ...     }
    ... )
    >>> forecast(shot, "a.r", "b.c")["destroyed"]
    Fraction(1, 3)
    >>> forecast(shot, "b.c", "a.r", what="charge")["chance"]
    Fraction(1, 6)
    """
    _mind_types(where=(where, Match, Position), by=(by, str), at=(at, str), weapon=(weapon, str))
    _mind_types(exact=(exact, bool), what=(what, str), models=(models, bool))
    _mind_types(wounds=(wounds, int, type(None)), inches=(inches, int, float, type(None)))
    args: dict[str, object] = {"exact": exact}
    given = {"by": by, "at": at, "with": weapon, "what": what}
    args.update({key: value for key, value in given.items() if value})
    if wounds is not None:
        args["wounds"] = wounds
    if inches is not None:
        args["inches"] = inches
    if models:
        args["which"] = True
    return where.ruleset.query(where.state, "odds", args)


def sight(where: Match | Position, by: str, at: str) -> Answer:
    """Does a unit or model see another; the free line, or what blocks (`grognard sight --json`). Raises BadSetup.

    >>> hidden = position(
    ...     {
    ...         "piece": [
    ...             {"id": "house", "type": "building", "polygon": [[8, 14], [12, 14], [12, 16], [8, 16]]}
    ...         ],
    ...         "unit": [
    ...             {"id": "r", "seat": "a", "entry": "line_rifles", "at": [[10, 10], [4, 10]]},
    ...             {"id": "c", "seat": "b", "entry": "corsairs", "at": [[10, 20]]},
    ...         ],
    ...     }
    ... )
    >>> sight(hidden, "a.r.1", "b.c")["blocker"], sight(hidden, "a.r.2", "b.c")["seen"]
    ('house', True)
    """
    _mind_types(where=(where, Match, Position), by=(by, str), at=(at, str))
    return where.ruleset.query(where.state, "sight", {"by": by, "at": at})


def _mind_types(**args: tuple[Any, ...]) -> None:
    """Raise TypeError for an argument that is of none of its types: (value, type, type …)."""
    for name, (value, *types) in args.items():
        if not isinstance(value, tuple(types)) or (isinstance(value, bool) and bool not in types):
            raise TypeError(f"{name}: {type(value).__name__}")


def _mind_plain(data: dict[str, object]) -> None:
    """Raise BadSetup for what is no plain data."""
    try:
        check_plain(data)
    except Strange as error:
        fault = Fault(NOT_PLAIN, {"where": error.place, "problem": of_strange(error)})
        raise BadSetup([fault]) from None


def _seat(number: int) -> str:
    """The seat of the army of this number; a book says itself that it has no such seat."""
    return SEATS[number] if number < len(SEATS) else str(number + 1)


def _plain(ruleset: Ruleset, army: Army) -> object:
    """An army as plain data, as setups and records have it."""
    if isinstance(army, Roster):
        return army.plain()
    if isinstance(army, Mapping):
        plain = dict(army)
        _mind_plain(plain)
        return plain
    _mind_types(army=(army, PathLike, str))
    return ruleset.load_roster(str(army))


def _names(armies: dict[str, object]) -> dict[str, str]:
    """What the seats are called: by their armies, the seat added where two are alike."""
    names = {seat: str(army.get("name", seat)) for seat, army in armies.items() if isinstance(army, dict)}
    if len(set(names.values())) == len(names):
        return names
    return {seat: f"{name} ({seat})" for seat, name in names.items()}
