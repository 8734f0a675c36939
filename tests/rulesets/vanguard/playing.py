"""Positions and played pieces for the tests of this book: models at places, scripted dice and answers."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.forces.roster import RosterUnit
from grognard.game.nodes import Part
from grognard.game.state import Seat
from grognard.rulesets.vanguard.board import Board
from grognard.rulesets.vanguard.defs import Piece, Polygon
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.library import library
from grognard.rulesets.vanguard.parts import Acting, Side
from grognard.rulesets.vanguard.scenarios.objectives import Objectives
from grognard.rulesets.vanguard.state import TABLE, VModel, VState, VUnit
from grognard.rulesets.vanguard.warband.muster import ModelSpec, loadouts
from grognard.rulesets.vanguard.warband.muster import equip as equipped
from tests.rulesets.scripted import Scripted

NORTH, SOUTH, EAST, WEST = 90.0, 270.0, 0.0, 180.0


def box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    """A rectangle."""
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def board(*pieces: Piece, width: float = 36.0, depth: float = 36.0) -> Board:
    """A table without a scenario."""
    return Board(library(), None, None, pieces, width, depth, 6)


def state(
    *pieces: Piece, factions: tuple[str, str] = ("orcs", "basileans"), parts: Sequence[Part] = ()
) -> VState:
    """An empty game in round 2, the turn of seat a (south), 10 Power each, nobody acting."""
    made = VState(board(*pieces))
    made.seats = (Seat("a", "a", "A"), Seat("b", "b", "B"))
    made.size = 200
    made.round = 2
    made.first = "a"
    made.active = "a"
    for seat, faction, edge in zip(("a", "b"), factions, ("a", "b")):
        side = Side(seat, faction)
        side.side = edge
        side.power = 10
        made.parts.append(side)
    made.parts += [Acting(), Objectives(), *parts]
    return made


def card(entry: str, options: Sequence[str] = (), id: str = "") -> ModelSpec:
    """A model of a card ("orcs.ax") with items, options and spells by id."""
    profile = library().profiles[entry]
    unit = RosterUnit(profile.entry, (1,), {option: 1 for option in options})
    (loadout,) = loadouts(unit, profile, library())
    return equipped(id or profile.entry, profile, loadout)


def add(
    s: VState,
    seat: str,
    entry: str,
    x: float,
    y: float,
    facing: float | None = None,
    options: Sequence[str] = (),
    id: str = "",
    counters: int = 0,
    wounds: int = 0,
) -> str:
    """Put a model on the table, facing the enemy's side unless told otherwise; its id `<seat>.<entry or id>.1`."""
    spec = card(entry, options, id)
    unit_id = f"{seat}.{id or spec.entry}"
    model = VModel(f"{unit_id}.1", unit_id, seat, spec)
    s.add_unit(VUnit(unit_id, seat, (model.id,), entry, spec.points))
    s.add_model(model)
    mine = s.change_model(model.id)
    mine.status = TABLE
    mine.counters = counters
    mine.wounds = wounds
    way = facing if facing is not None else (NORTH if seat == "a" else SOUTH)
    put(s, model.id, (x, y, 0.0, way))
    if seat in ("a", "b"):
        s.change_side(seat).started += 1
    return model.id


def duel(
    s: VState,
    mine: str,
    theirs: str,
    options: Sequence[str] = (),
    their_options: Sequence[str] = (),
    at: tuple[float, float] = (18.0, 18.0),
    behind: bool = False,
) -> tuple[str, str]:
    """A model of seat a in contact with one of seat b that stands north of it, front to front (or at its back)."""
    back = NORTH if behind else SOUTH
    foe = add(s, "b", theirs, at[0], at[1], back, their_options)
    half = s.v_model(foe).spec.profile.base_depth / 2.0
    depth = card(mine, options).profile.base_depth / 2.0
    return add(s, "a", mine, at[0], round(at[1] - half - depth, 3), NORTH, options), foe


class Script(Scripted):
    """Plays a piece of play of this book."""

    @property
    def state(self) -> VState:
        """The State as it is now."""
        assert isinstance(self.game.state, VState)
        return self.game.state
