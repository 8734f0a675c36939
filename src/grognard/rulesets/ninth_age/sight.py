"""Line of sight (catalogue 4): whether a model, or a unit, sees a unit or a point.

The geometry decides, exactly (`grognard.geometry.edge_sight`): some straight line from the front edge of the viewer's base
inside its front arc that nothing crosses. Here is told what may cross it: bases of models higher than both, and
Obscuring Terrain that neither of the two stands in. Gaps between bases that count as touching are tight.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.edge_sight import (
    OUT_OF_ARC,
    Edge,
    edge_sight,
    point_sight,
    round_point_sight,
    round_sight,
)
from grognard.geometry.formations import Cell, Formation, joined
from grognard.geometry.lanes import footprint, lane, on_lane, ring
from grognard.geometry.outlines import moved_edges
from grognard.geometry.shapes import Point, Polygon, contains
from grognard.geometry.sight import Sight as Line
from grognard.rulesets.ninth_age.board import Board
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit
from grognard.rulesets.ninth_age.terrain import (
    LARGE,
    SMALL,
    Site,
    height_of,
    most_common,
    obscuring,
    stands_in,
)

SIGHT: Final = cite("ninth_age.geom.line-of-sight")
BACK_RANK: Final = cite("ninth_age.geom.los-back-rank")
OF_UNIT: Final = cite("ninth_age.geom.los-unit")
HEIGHT: Final = cite("ninth_age.geom.height")
OBSCURING: Final = cite("ninth_age.terrain.obscuring")
ARCS: Final = cite("ninth_age.model.arcs")
CONTACT: Final = cite("ninth_age.model.base-contact")
INSIDE: Final = cite("ninth_age.terrain.building-enter")

#: what decides where it is no unit and no piece of terrain
BEHIND: Final = "front-arc"


class Sight:
    """Whether something is seen: with a line that shows it (two points), or with what bars the way: the id of a unit or
    of a piece of terrain, or BEHIND if it lies outside the front arc. `rule` is the rule that decides."""

    def __init__(self, visible: bool, line: tuple[Point, Point], by: str, rule: str) -> None:
        self.visible = visible
        self.line = line
        self.by = by
        self.rule = rule

    def __repr__(self) -> str:
        return f"<Sight {'free' if self.visible else 'barred by ' + self.by}>"


class Standing:
    """A unit as it hides and is seen: its ground by Height, each as few convex polygons; `tight` a little larger, so that
    nobody looks between bases in contact. `most` is the Height of most of its models."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        self.id = unit.id
        self.form = formation(state, unit)
        self.ids = unit.standing()
        #: the Height of each base, in the order of the body's bases
        self.heights: list[int] = [height_of(state, state.n_model(id)) for id in self.ids]
        self.most = most_common(self.heights)
        #: the Building in which it is, and from which it looks all round and over everybody; "" for none
        self.inside = unit.inside
        self.ground: list[list[Polygon]] = [[], [], []]
        self.tight: list[list[Polygon]] = [[], [], []]
        CONTACT.hit()
        grain = 0.5 * state.board.constants.contact_epsilon
        for height in range(SMALL, LARGE + 1):
            for poly in _of_height(self.form, self.heights, height):
                self.ground[height].append(poly)
                self.tight[height].append(moved_edges(poly, grain))

    def height_of(self, model: str) -> int:
        """The Height from which one of its models looks."""
        if self.inside:
            return LARGE
        return self.heights[self.ids.index(model)]

    def eye_cell(self, model: str) -> Cell:
        """The place, in the body's own frame, from which a model looks: as if it stood in the front rank of its file."""
        u, v, w, d = self.form.shape.cells[self.ids.index(model)]
        if v > 0.0:
            BACK_RANK.hit()
            v = 0.0
        return u, v, w, d


def _of_height(form: Formation, heights: list[int], height: int) -> list[Polygon]:
    """The ground of the bases of one Height."""
    cells: list[Cell] = [form.shape.cells[i] for i in range(len(heights)) if heights[i] == height]
    if not cells:
        return []
    if len(cells) == len(heights):
        return footprint(form)
    return [form.placed(cell) for cell in joined(tuple(cells))]


class _Scene:
    """All units of one arrangement as they hide and are seen, and what was seen already."""

    def __init__(self) -> None:
        self.board: Board | None = None
        self.stamp = -1
        self.units: dict[str, Standing] = {}
        self.ids: list[str] = []
        self.known: dict[tuple[str, str, float, int], Sight] = {}

    def enter(self, state: NState) -> None:
        """Set the scene for the State, if it is not set."""
        if self.board is state.board and self.stamp == state.stamp:
            return
        self.board = state.board
        self.stamp = state.stamp
        self.known = {}
        self.units = {}
        self.ids = [unit.id for unit in state.on_table()]

    def unit(self, state: NState, id: str) -> Standing:
        """One unit."""
        found = self.units.get(id)
        if found is None:
            found = self.units[id] = Standing(state, state.n_unit(id))
        return found


_SCENE: Final = _Scene()


def standing(state: NState, unit: NUnit) -> Standing:
    """The unit as it hides and is seen now."""
    _SCENE.enter(state)
    return _SCENE.unit(state, unit.id)


def others(state: NState, one: str, other: str) -> list[Standing]:
    """All units on the table but these two."""
    _SCENE.enter(state)
    return [_SCENE.unit(state, id) for id in _SCENE.ids if id not in (one, other)]


# ---- eyes


def eye(state: NState, model: NModel) -> Edge:
    """The front edge from which the model looks (of a model that is no round base)."""
    ARCS.hit()
    _SCENE.enter(state)
    mine = _SCENE.unit(state, model.unit)
    form = mine.form
    u, v, w, _ = mine.eye_cell(model.id)
    return Edge(form.point(u, v), form.point(u + w, v), form.ux, form.uy)


# ---- a model


def model_sees(state: NState, model: NModel, target: NUnit) -> Sight:
    """What a model on the table sees of a unit: is a line to at least one of its models free?"""
    SIGHT.hit()
    _SCENE.enter(state)
    mine = _SCENE.unit(state, model.unit)
    height = mine.height_of(model.id)
    key = (model.unit, target.id, mine.eye_cell(model.id)[0], height)
    known = _SCENE.known.get(key)
    if known is None:
        known = _SCENE.known[key] = _look(state, model, height, target)
    return known


def _look(state: NState, model: NModel, height: int, target: NUnit) -> Sight:
    """Look at the models of each Height in turn, the highest first: fewest things hide them."""
    goal = _SCENE.unit(state, target.id)
    worst: Sight | None = None
    for level in (2, 1, 0):
        if not goal.ground[level]:
            continue
        found = _at_ground(state, model, goal.ground[level], max(height, level), target.id, goal.form)
        if found.visible:
            return found
        worst = found
    assert worst is not None
    return worst


def _at_ground(
    state: NState, model: NModel, ground: list[Polygon], height: int, target: str, goal: Formation | None
) -> Sight:
    """Look at convex polygons past what is higher than `height`, and Obscuring Terrain."""
    here = formation(state, state.n_unit(model.unit))
    things, names = _in_the_way(state, model, height, target, goal)
    if here.is_disc():
        ARCS.hit()
        r = here.shape.radius
        near = on_lane(lane(ring(here.x, here.y, r), ground), things)
        line = round_sight(here.x, here.y, r, ground, [things[i] for i in near])
    elif _SCENE.unit(state, model.unit).inside:
        near = on_lane(lane(here.corners(), ground), things)
        line = _from_walls(here, ground, [things[i] for i in near])
    else:
        edge = eye(state, model)
        near = on_lane(lane([edge.left, edge.right], ground), things)
        line = edge_sight(edge, ground, [things[i] for i in near])
    return _told(line, [names[i] for i in near], state)


def model_sees_point(
    state: NState, model: NModel, x: float, y: float, target: str = "", height: int = SMALL
) -> Sight:
    """Does a model see a point? `target`: the unit whose model stands there ("" for bare ground), of that Height."""
    SIGHT.hit()
    _SCENE.enter(state)
    goal = _SCENE.unit(state, target).form if target else None
    least = max(height, _SCENE.unit(state, model.unit).height_of(model.id))
    things, names = _in_the_way(state, model, least, target, goal, (x, y))
    here = formation(state, state.n_unit(model.unit))
    if here.is_disc():
        r = here.shape.radius
        near = on_lane(lane(ring(here.x, here.y, r), [[(x, y)]]), things)
        line = round_point_sight(here.x, here.y, r, x, y, [things[i] for i in near])
    elif _SCENE.unit(state, model.unit).inside:
        near = on_lane(lane(here.corners(), [[(x, y)]]), things)
        line = _point_from_walls(here, x, y, [things[i] for i in near])
    else:
        edge = eye(state, model)
        near = on_lane(lane([edge.left, edge.right], [[(x, y)]]), things)
        line = point_sight(edge, x, y, [things[i] for i in near])
    return _told(line, [names[i] for i in near], state)


def walls(form: Formation) -> list[Edge]:
    """The four edges of a body as a garrison looks out of them: front, left, rear, right."""
    INSIDE.hit()
    a, b, c, d = form.corners()
    return [
        Edge(a, d, form.ux, form.uy),
        Edge(b, a, -form.uy, form.ux),
        Edge(c, b, -form.ux, -form.uy),
        Edge(d, c, form.uy, -form.ux),
    ]


def _from_walls(here: Formation, ground: list[Polygon], things: list[Polygon]) -> Line:
    """The first free line out of a Building; what bars the last wall that looks that way if there is none."""
    worst: Line | None = None
    for edge in walls(here):
        line = edge_sight(edge, ground, things)
        if line.visible:
            return line
        if worst is None or line.blocker != OUT_OF_ARC:
            worst = line
    assert worst is not None
    return worst


def _point_from_walls(here: Formation, x: float, y: float, things: list[Polygon]) -> Line:
    """The same to a point."""
    worst: Line | None = None
    for edge in walls(here):
        line = point_sight(edge, x, y, things)
        if line.visible:
            return line
        if worst is None or line.blocker != OUT_OF_ARC:
            worst = line
    assert worst is not None
    return worst


def _told(line: Line, names: list[str], state: NState) -> Sight:
    """The answer in the book's words."""
    if line.visible:
        return Sight(True, ((line.x1, line.y1), (line.x2, line.y2)), "", SIGHT.id)
    none = ((0.0, 0.0), (0.0, 0.0))
    if line.blocker == OUT_OF_ARC:
        return Sight(False, none, BEHIND, ARCS.id)
    by = names[line.blocker] if 0 <= line.blocker < len(names) else ""
    return Sight(False, none, by, HEIGHT.id if by in state.unit_at else OBSCURING.id)


def _in_the_way(
    state: NState, model: NModel, height: int, target: str, goal: Formation | None, at: Point | None = None
) -> tuple[list[Polygon], list[str]]:
    """All that may bar a line of sight between the two, with the ids: models higher than both, Obscuring Terrain."""
    things: list[Polygon] = []
    names: list[str] = []
    for body in others(state, model.unit, target):
        for level in range(height + 1, LARGE + 1):
            HEIGHT.hit()
            for poly in body.tight[level]:
                things.append(poly)
                names.append(body.id)
    here = formation(state, state.n_unit(model.unit))
    # a garrison looks out of its Building, and is seen in it
    held = [_SCENE.unit(state, id).inside for id in (model.unit, target) if id]
    for where in obscuring(state.board):
        if where.id in held:
            continue
        if where.enterable and _within(state, where, here, goal, at):
            continue
        for part in where.parts:
            things.append(part)
            names.append(where.id)
    return things, names


def _within(state: NState, where: Site, here: Formation, goal: Formation | None, at: Point | None) -> bool:
    """Does the viewer's or the target's unit stand in the piece, or the point lie in it?"""
    grain = state.board.constants.contact_epsilon
    if stands_in(here, where, grain):
        return True
    if goal is not None and stands_in(goal, where, grain):
        return True
    return at is not None and contains(where.polygon, at[0], at[1], border=False)


# ---- a unit


def viewers(state: NState, unit: NUnit) -> list[NModel]:
    """The models of a unit to ask: one for each place and Height from which somebody looks, from the left."""
    mine = standing(state, unit)
    found: list[NModel] = []
    seen: list[tuple[float, int]] = []
    for id in mine.ids:
        key = (mine.eye_cell(id)[0], mine.height_of(id))
        if key not in seen:
            seen.append(key)
            found.append(state.n_model(id))
    return found


def unit_sees(state: NState, unit: NUnit, target: NUnit) -> Sight:
    """Does at least one model of the unit see the other unit? The first line found, from the middle outwards."""
    OF_UNIT.hit()
    models = viewers(state, unit)
    middle = len(models) // 2
    worst: Sight | None = None
    for model in [*models[middle:], *reversed(models[:middle])]:
        found = model_sees(state, model, target)
        if found.visible:
            return found
        if worst is None or worst.by == BEHIND:
            worst = found
    assert worst is not None
    return worst


def seen_by(state: NState, unit: NUnit) -> list[NUnit]:
    """The enemy units on the table that the unit sees, in order."""
    return [enemy for enemy in state.enemies_of(unit.seat) if unit_sees(state, unit, enemy).visible]
