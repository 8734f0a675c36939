"""Templates (catalogue 3, 11): which models lie under discs, moving discs and lines laid on the table.

The geometry decides (`grognard.geometry.templates`); here are the bases of all units on the table, in a fixed order, and
what stops a line. Everybody under a template is under it, friend or foe, engaged or not.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.templates import NOBODY, Bases, line_until
from grognard.geometry.trig import hypot
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import NState
from grognard.rulesets.ninth_age.terrain import WALLS, sites

TEMPLATE: Final = cite("ninth_age.dice.template")
LINE: Final = cite("ninth_age.arty.cannon-line")
OTHERS: Final = cite("ninth_age.arty.cannon-other-units")


class _Known:
    """The bases of one arrangement and whose they are."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.stamp = -1
        self.bases = Bases()
        self.models: list[str] = []

    def enter(self, state: NState) -> None:
        """Lay the bases out, if they are not."""
        if self.board is state.board and self.stamp == state.stamp:
            return
        self.board = state.board
        self.stamp = state.stamp
        self.bases = Bases()
        self.models = []
        for unit in state.on_table():
            self.bases.add_body(formation(state, unit))
            self.models += unit.standing()


_KNOWN: Final = _Known()


def model_at(state: NState, x: float, y: float) -> str:
    """The id of the one model over which a point lies, or ""."""
    _KNOWN.enter(state)
    found = _KNOWN.bases.at(x, y)
    if found == NOBODY:
        return ""
    unit = state.n_unit(state.n_model(_KNOWN.models[found]).unit)
    # a garrison is all over its Building: the last of its rank-and-file stands for it
    return unit.standing()[-1] if unit.inside else _KNOWN.models[found]


def under_disc(state: NState, x: float, y: float, diameter: float) -> list[str]:
    """The ids of the models under a disc with its centre at (x, y), unit by unit."""
    TEMPLATE.hit()
    _KNOWN.enter(state)
    return [_KNOWN.models[i] for i in _KNOWN.bases.under_disc(x, y, 0.5 * diameter)]


def under_moving(state: NState, x1: float, y1: float, x2: float, y2: float, diameter: float) -> list[str]:
    """The ids of the models that a disc touches on its straight way, unit by unit."""
    TEMPLATE.hit()
    _KNOWN.enter(state)
    return [_KNOWN.models[i] for i in _KNOWN.bases.under_moving(x1, y1, x2, y2, 0.5 * diameter)]


def under_line(state: NState, x1: float, y1: float, x2: float, y2: float) -> list[str]:
    """The ids of the models under a line, in the order in which it meets them."""
    TEMPLATE.hit()
    OTHERS.hit()
    _KNOWN.enter(state)
    return [_KNOWN.models[under.number] for under in _KNOWN.bases.under_line(x1, y1, x2, y2)]


def line_end(state: NState, x1: float, y1: float, x2: float, y2: float) -> tuple[float, float]:
    """Where a line from 1 to 2 ends: it stops at Impassable Terrain and Walls."""
    LINE.hit()
    dx, dy = x2 - x1, y2 - y1
    length = hypot(dx, dy)
    if length <= 0.0:
        return x1, y1
    barriers = []
    for where in sites(state.board):
        if not where.kind.passable or where.key == WALLS:
            barriers += where.parts
    share = line_until(x1, y1, x2, y2, barriers) / length
    return x1 + share * dx, y1 + share * dy


def units_of(state: NState, models: list[str]) -> list[str]:
    """The units in whose ranks models stand, each once, in the order of the models."""
    found: list[str] = []
    for id in models:
        unit = state.n_model(id).unit
        if unit not in found:
            found.append(unit)
    return found
