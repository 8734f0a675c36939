"""Positions for the tests of this book: a board, units at places, and a State in which they stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.game.state import Seat
from grognard.rulesets.homebrew.board import Board
from grognard.rulesets.homebrew.defs import Floor, Layout, Piece, Polygon
from grognard.rulesets.homebrew.events import put
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit
from tests.rulesets.scripted import Scripted

Place = tuple[float, float] | tuple[float, float, float]


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    """A rectangle."""
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def piece(id: str, kind: str, polygon: Polygon, walls: Sequence[Polygon] = (), floors: Any = ()) -> Piece:
    """A piece of terrain of one of the library's types; floors as (z, polygon)."""
    return Piece(
        id, library().terrain[kind], polygon, tuple(walls), tuple(Floor(z, shape) for z, shape in floors)
    )


def board(*pieces: Piece, width: float = 48.0, depth: float = 36.0) -> Board:
    """A table without a scenario."""
    return Board(library(), None, None, Layout("test", width, depth, pieces), True, width, depth, 5)


def state(on: Board | None = None, **options: str) -> HState:
    """An empty game in round 2, seat a (south) active."""
    made = HState(on if on is not None else board())
    made.seats = (Seat("a", "a", "A"), Seat("b", "b", "B"))
    made.edges = (("a", "south"), ("b", "north"))
    made.size = 500
    made.round = 2
    made.first = "a"
    defs = library().constants.options
    made.options = tuple((key, options.get(key, known.default)) for key, known in defs.items())
    return made


def unit(
    s: HState,
    seat: str,
    entry: str,
    places: Sequence[Place],
    id: str = "",
    groups: Sequence[int] = (),
    weapons: dict[int, Sequence[str]] | None = None,
) -> HUnit:
    """Put a unit of an army-list entry on the table, one model a place (x, y) or (x, y, floor height).

    `groups`: the model group of each model (all of the first otherwise); `weapons`: other weapons for the
    k-th model. Ids: `<seat>.<id, else entry>` and `<unit>.<n>` from 1.
    """
    profile = library().units[entry]
    unit_id = f"{seat}.{id or entry}"
    members: list[HModel] = []
    for k in range(len(places)):
        group = groups[k] if groups else 0
        kind = profile.groups[group]
        arms = kind.weapons
        if weapons and k in weapons:
            arms = tuple(library().weapons[name] for name in weapons[k])
        members.append(
            HModel(
                f"{unit_id}.{k + 1}", unit_id, seat, group, tuple(weapon.id for weapon in arms), kind, arms
            )
        )
    made = HUnit(unit_id, seat, tuple(model.id for model in members), entry, profile, 100)
    made.status = TABLE
    made.start_models = len(members)
    made.start_wounds = sum(model.wounds for model in members)
    s.add_unit(made)
    for model in members:
        s.add_model(model)
    for model, place in zip(members, places, strict=True):
        put(s, model.id, (place[0], place[1], place[2] if len(place) == 3 else 0.0))
    s.touch()
    return s.h_unit(unit_id)


class Script(Scripted):
    """Plays a piece of play of this book, which has six-sided dice."""

    DICE = (6,)
