"""Loose formations (catalogue 20): Skirmishers stand half an inch apart, close up for charges, and open out again."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.geometry.bases import on_grain
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.formations import Formation
from grognard.geometry.lanes import footprint
from grognard.rulesets.ninth_age.abilities import TURN_START, Ability, Held
from grognard.rulesets.ninth_age.bodies import formation, shape_of
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Pose, put
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")


class Loosened(Event):
    """A unit opened its ranks (`loose`), or closed them; its front-left corner is at `pose` then."""

    KIND: ClassVar[str] = "loosened"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "loose", "pose")

    def __init__(self, rule: str, unit: str, loose: bool, pose: Pose) -> None:
        super().__init__(rule)
        self.unit = unit
        self.loose = loose
        self.pose = pose

    def apply(self, state: State) -> None:
        """It stands so."""
        s = nstate(state)
        s.change_unit(self.unit).loose = self.loose
        put(s, self.unit, self.pose)


def body_as(state: NState, unit: NUnit, loose: bool) -> Formation:
    """The unit's body, its corner at the origin, with open or closed ranks."""
    twin = unit.copy()
    twin.loose = loose
    return Formation(0.0, 0.0, unit.facing, shape_of(state, twin, unit.slots, unit.left, unit.right))


def close_up(game: Game, unit_id: str, other_id: str) -> None:
    """The unit closes its ranks: the model nearest to the other unit stays where it is."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not unit.loose or len(unit.standing()) < 2:
        return
    body = formation(state, unit)
    other = footprint(formation(state, state.n_unit(other_id)))
    near = min(range(body.count()), key=lambda i: polygon_gap(body.base(i), other))
    closed = body_as(state, unit, False)
    x, y = body.base_centre(near)
    ox, oy = closed.base_centre(near)
    pose = (on_grain(x - ox), on_grain(y - oy), unit.facing)
    game.do(Loosened(SKIRMISHERS.id, unit_id, False, pose))


def open_out(game: Game, unit_id: str) -> None:
    """The unit opens its ranks, the middle of its front staying where it is, if there is room."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if unit.inside:
        return
    body = formation(state, unit)
    opened = body_as(state, unit, True)
    x, y = body.point(0.5 * (body.shape.u0 + body.shape.u1), 0.0)
    ox, oy = opened.point(0.5 * (opened.shape.u0 + opened.shape.u1), 0.0)
    corner = (on_grain(x - ox), on_grain(y - oy))
    there = opened.at(corner[0], corner[1], unit.facing)
    if not why_not_here(state, unit_id, there):
        game.do(Loosened(SKIRMISHERS.id, unit_id, True, (*corner, unit.facing)))


class Skirmishers(Ability):
    """They open out again at the start of a Movement Phase."""

    def __init__(self) -> None:
        super().__init__(SKIRMISHERS.key, (TURN_START,))

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """Not while they are engaged."""
        yield from ()
        state = nstate(game.state)
        unit = state.n_unit(state.n_model(bearer).unit)
        standing = unit.standing()
        if bearer == standing[0] and len(standing) > 1 and not unit.loose and not state.engaged(unit.id):
            open_out(game, unit.id)


ABILITIES: Final[dict[str, Ability]] = {SKIRMISHERS.key: Skirmishers()}
