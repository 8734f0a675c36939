"""Cover (catalogue 4, 18): how much of a target is hidden from one shooting model, and by what.

From one point on the front of the shooter's base straight lines go to the whole Footprint of the target; the share of
its area whose lines are interrupted is exact (`grognard.geometry.hidden`). Of points along the front the one with the
smallest penalty counts. What hides is sorted into hard and soft things here: models by their Height, terrain by kind.
"""

from __future__ import annotations

from typing import Final

from grognard.game.latest import Latest
from grognard.geometry.eps import TOUCH
from grognard.geometry.formations import Formation
from grognard.geometry.hidden import Shares, best_view, edge_points, hidden
from grognard.geometry.lanes import footprint, lane, on_lane, ring
from grognard.geometry.shapes import Point, Polygon
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.sight import others, standing, walls
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit
from grognard.rulesets.ninth_age.terrain import (
    FIELDS,
    FORESTS,
    HALF,
    HILLS,
    LARGE,
    NOISE,
    RUINS,
    SMALL,
    WATERS,
    Site,
    share_on,
    sites,
    stands_in,
)
from grognard.rulesets.ninth_age.terrain_effects import wooded
from grognard.rulesets.ninth_age.walls import wall_against

METHOD: Final = cite("ninth_age.geom.cover-method")
POINTS: Final = cite("ninth_age.geom.cover-point")
SOFT_COVER: Final = cite("ninth_age.geom.cover-soft")
HARD_COVER: Final = cite("ninth_age.geom.cover-hard")
COMBINED: Final = cite("ninth_age.geom.cover-combined")
IN_TERRAIN: Final = cite("ninth_age.geom.cover-in-terrain")
KINDS: Final = cite("ninth_age.terrain.soft")
FIELD: Final = cite("ninth_age.terrain.field")
HILL: Final = cite("ninth_age.terrain.hill")
RUIN: Final = cite("ninth_age.terrain.ruin")
BUILDING: Final = cite("ninth_age.terrain.building")
WALL: Final = cite("ninth_age.terrain.wall")

NONE: Final = "none"
SOFT: Final = "soft"
HARD: Final = "hard"

PENALTIES: Final = {NONE: 0, SOFT: -1, HARD: -2}
SPACING: Final = 0.2
"""Inches between the points of the front that are tried, at most (`ninth_age.geom.cover-point`)."""


class Cover:
    """The cover of a unit against one shooting model: NONE, SOFT or HARD, by the rule `rule`.

    `shares` are those hidden from its best point by hard things, by soft ones, by either; `by` the ids of the units and
    pieces of terrain that hide part of it from there.
    """

    def __init__(self, kind: str, rule: str, shares: Shares, by: tuple[str, ...]) -> None:
        self.kind = kind
        self.rule = rule
        self.shares = shares
        self.by = by

    def penalty(self) -> int:
        """What it adds to rolls to hit: 0, -1 or -2."""
        return PENALTIES[self.kind]

    def __repr__(self) -> str:
        return f"<Cover {self.kind} {self.shares}>"


class _Things:
    """What may hide the target from one model: convex polygons, hard ones and soft ones, with ids."""

    def __init__(self) -> None:
        self.hard: list[Polygon] = []
        self.hard_by: list[str] = []
        self.soft: list[Polygon] = []
        self.soft_by: list[str] = []
        #: ids of Hills: one that hides exactly half does not yet count as hard
        self.hills: list[str] = []

    def add(self, parts: list[Polygon], by: str, hard: bool) -> None:
        """Add parts of one thing."""
        for part in parts:
            if hard:
                self.hard.append(part)
                self.hard_by.append(by)
            else:
                self.soft.append(part)
                self.soft_by.append(by)

    def on(self, ground: Polygon) -> _Things:
        """Those that may lie on a lane."""
        found = _Things()
        found.hills = self.hills
        for i in on_lane(ground, self.hard):
            found.hard.append(self.hard[i])
            found.hard_by.append(self.hard_by[i])
        for i in on_lane(ground, self.soft):
            found.soft.append(self.soft[i])
            found.soft_by.append(self.soft_by[i])
        return found


def cover(state: NState, shooter: NModel, target: NUnit, over_models: bool = False) -> Cover:
    """The cover that a unit has against one model that shoots at it from where it stands.

    `over_models`: models in between give none (Volley Fire).
    """
    METHOD.hit()
    POINTS.hit()
    if target.inside:
        BUILDING.hit()
        return Cover(HARD, BUILDING.id, Shares(shooter.x, shooter.y, 1.0, 0.0, 1.0), (target.inside,))
    if state.n_unit(shooter.unit).inside:
        return _cover_out(state, shooter, target, over_models)
    return _cover(state, shooter, target, over_models)


def _cover(state: NState, shooter: NModel, target: NUnit, over_models: bool) -> Cover:
    """The same, worked out anew; somebody in a Building shoots from anywhere along its walls."""
    here = model_body(state, shooter)
    ground = footprint(formation(state, target))
    inside = state.n_unit(shooter.unit).inside != ""
    points = front_points(here, inside)
    x, y = here.centre() if inside else (shooter.x, shooter.y)
    wall = wall_against(state, target, x, y)
    if wall and standing(state, target).most < LARGE:
        x, y = points[0]
        return Cover(HARD, WALL.id, Shares(x, y, 1.0, 0.0, 1.0), (wall,))
    things = _between(state, shooter, here, target, over_models).on(lane(points, ground))
    best = best_view(points, ground, things.hard, things.soft, HALF)
    found = _judged(best, things, ground)
    if found.kind == NONE and wooded(state, target) is not None:
        return Cover(SOFT, SOFT_COVER.id, found.shares, found.by)
    return found


#: cover from shots out of Buildings, in one arrangement
_OUT: Final[Latest[dict[tuple[str, str, bool], Cover]]] = Latest()


def _cover_out(state: NState, shooter: NModel, target: NUnit, over_models: bool) -> Cover:
    """Cover from shots out of a Building, which is the same for all of its garrison."""
    known = _OUT.of(state.board, state.stamp)
    if known is None:
        known = _OUT.keep(state.board, {}, state.stamp)
    key = (shooter.unit, target.id, over_models)
    found = known.get(key)
    if found is None:
        found = known[key] = _cover(state, shooter, target, over_models)
    return found


def front_points(here: Formation, all_round: bool = False) -> list[Point]:
    """The points of a base from which its model may look: along its front edge, of a round base (and out of a Building)
    all around."""
    if here.is_disc():
        around = ring(here.x, here.y, here.shape.radius)
        return [around[i] for i in range(0, len(around), 2)]
    if all_round:
        return [point for wall in walls(here) for point in edge_points(*wall.left, *wall.right, SPACING)]
    (x1, y1), (x2, y2) = here.front_left(), here.front_right()
    return edge_points(x1, y1, x2, y2, SPACING)


def _judged(best: Shares, things: _Things, ground: list[Polygon]) -> Cover:
    """Cover by shares."""
    by: list[str] = []
    if best.either > 0.0:
        for parts, names in ((things.hard, things.hard_by), (things.soft, things.soft_by)):
            for part, name in zip(parts, names):
                if name not in by and hidden(best.x, best.y, ground, [part], []).hard > TOUCH:
                    by.append(name)
    grade = best.grade(HALF)
    if grade == 2 and best.hard <= HALF + TOUCH and all([id in things.hills for id in things.hard_by]):
        HILL.hit()
        grade = 1 if best.soft >= HALF - TOUCH else 0
    if grade == 2:
        return Cover(HARD, HARD_COVER.id, best, tuple(by))
    if grade == 0:
        return Cover(NONE, METHOD.id, best, tuple(by))
    alone = best.soft >= HALF - TOUCH
    return Cover(SOFT, (SOFT_COVER if alone else COMBINED).id, best, tuple(by))


# ---- what hides


def _between(state: NState, shooter: NModel, here: Formation, target: NUnit, over_models: bool) -> _Things:
    """All that may hide the unit from the model: other units by their Heights, terrain by its kind."""
    found = _Things()
    mine = standing(state, state.n_unit(shooter.unit)).height_of(shooter.id)
    theirs = standing(state, target).most
    both = max(mine, theirs)
    for body in [] if over_models else others(state, shooter.unit, target.id):
        for height in range(SMALL, LARGE + 1):
            if not body.ground[height]:
                continue
            if height == SMALL and both == LARGE:
                SOFT_COVER.hit()
            else:
                found.add(body.ground[height], body.id, height >= both)
    grain = state.board.constants.contact_epsilon
    form = standing(state, target).form
    for where in sites(state.board):
        if stands_in(here, where, grain):
            continue
        kind = terrain_cover(where, form, theirs == LARGE, grain)
        if kind != NONE:
            KINDS.hit()
            if where.key == HILLS:
                found.hills.append(where.id)
            found.add(where.parts, where.id, kind == HARD)
    return found


def terrain_cover(where: Site, form: Formation, large: bool, grain: float) -> str:
    """How a piece hides a unit (its body; is it Large?) from somebody who does not stand in it: NONE, SOFT or HARD.

    Fields and Ruins hide only who stands in them with half or more. A Hill hides those who are off it hard and those
    partly on it soft; who is wholly on it stands on top.
    """
    if where.key == WATERS or where.kind.cover == NONE:
        return NONE
    if where.key in (FIELDS, RUINS):
        if large or share_on(form, where) < HALF - NOISE:
            return NONE
        (FIELD if where.key == FIELDS else RUIN).hit()
        IN_TERRAIN.hit()
        return SOFT if where.key == FIELDS else HARD
    if where.key == HILLS:
        HILL.hit()
        on = share_on(form, where)
        if on >= 1.0 - NOISE:
            return NONE
        return SOFT if stands_in(form, where, grain) else HARD
    if where.key == FORESTS:
        if share_on(form, where) > NOISE:
            IN_TERRAIN.hit()
        return SOFT
    return HARD if where.obscuring else NONE
