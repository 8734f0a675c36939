"""14.2 Line of sight against an oracle: rules written a second time, lines between points at most 0.1" apart.

Sampling sees less than there is, so it can contradict in one direction only (`tests.geometry.view_scenes`): a sampled
line that is not blocked where the book's code says Blocked, a sampled place that sees all where it denies Clear, and a
line or place shown by the code that is none.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from shapely.geometry import Polygon

from grognard.geometry.screens import AREA, BLOCKS, HINDERS, IGNORED
from grognard.geometry.views import BLOCKED, CLEAR, NOBODY, PARTIAL, View
from grognard.rulesets.vanguard.attacks import attack
from grognard.rulesets.vanguard.defs import DIFFICULT, FLOOR, HILL, IMPASSABLE, OBSTACLE, Piece
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import KNOCKED, VModel, VState
from tests.geometry.view_scenes import Scene, Thing, complaint
from tests.rulesets.vanguard.playing import add, state

SCENES = 60
CARDS = (
    "orcs.orclings",
    "orcs.ax",
    "undead.zombie",
    "orcs.troll",
    "orcs.gore-rider",
    "dwarfs.steel-juggernaut",
)
#: types of terrain with the heights that are tried
TERRAIN = (
    (DIFFICULT, (0.0, 1.0, 2.0, 5.0, 5.0)),
    (OBSTACLE, (1.0, 1.0, 2.0, 3.0)),
    (IMPASSABLE, (0.0, 2.0, 4.0)),
    (HILL, (1.0, 2.0)),
    (FLOOR, (3.0, 4.0)),
)
KINDS = {attack.CLEAR: CLEAR, attack.PARTIAL: PARTIAL, attack.BLOCKED: BLOCKED}
#: how often each part of the rules decided how something counts
TRIED: Counter[str] = Counter()


def shape(model: VModel) -> Polygon:
    return Polygon(model.rect().corners())


class Table:
    """A random table 16" by 16" in the middle of nothing."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.pieces: list[Piece] = []
        for number in range(self.rng.randrange(3, 8)):
            self._piece(number)
        self.state = state(*self.pieces)
        self.models: list[str] = []
        for number in range(self.rng.randrange(4, 8)):
            self._model(number)

    def _piece(self, number: int) -> None:
        rng = self.rng
        kind, heights = rng.choice(TERRAIN)
        x, y = rng.uniform(11.0, 25.0), rng.uniform(11.0, 25.0)
        if kind == OBSTACLE:
            long, thick = rng.uniform(2.0, 6.0), rng.uniform(0.15, 0.4)
            size = (long, thick) if rng.random() < 0.5 else (thick, long)
        else:
            size = (rng.uniform(1.5, 5.0), rng.uniform(1.5, 5.0))
        corners: tuple[tuple[float, float], ...] = (
            (x, y),
            (x + size[0], y),
            (x + size[0], y + size[1]),
            (x, y + size[1]),
        )
        if kind == DIFFICULT and rng.random() < 0.4:  # a notch makes it no longer convex
            corners = (*corners[:3], (x + size[0] / 2.0, y + size[1] / 3.0), corners[3])
        piece = Piece(f"p{number}", kind, corners, rng.choice(heights), standable=kind in (HILL, FLOOR))
        solid = Polygon(corners)
        for other in self.pieces:
            if kind != DIFFICULT and not other.difficult and solid.distance(Polygon(other.polygon)) < 0.1:
                return
        self.pieces.append(piece)

    def _model(self, number: int) -> None:
        rng, s = self.rng, self.state
        id = add(s, rng.choice("ab"), rng.choice(CARDS), 2.0, 2.0 + 2.5 * number, id=f"m{number}")
        for _ in range(20):
            self._put(id)
            here = shape(s.v_model(id))
            if all(here.distance(shape(s.v_model(other))) > 0.0 for other in self.models):
                break
        else:
            return
        if rng.random() < 0.2:
            s.change_model(id).counters = KNOCKED
        self.models.append(id)

    def _put(self, id: str) -> None:
        """Anywhere; or at a wall; or flush with another model."""
        rng, s = self.rng, self.state
        facing = rng.choice((0.0, 90.0, 180.0, 270.0, rng.uniform(0.0, 360.0)))
        x, y = rng.uniform(10.0, 26.0), rng.uniform(10.0, 26.0)
        walls = [piece for piece in self.pieces if piece.obstacle]
        surfaces = [piece for piece in self.pieces if piece.standable]
        card = s.v_model(id).spec.profile
        dice = rng.random()
        if walls and dice < 0.35:
            wall = rng.choice(walls)
            facing = rng.choice((90.0, 270.0))
            (x0, y0), (x1, y1) = wall.polygon[0], wall.polygon[2]
            x = rng.uniform(x0, x1)
            half = card.base_depth / 2.0 + rng.choice((0.0, 0.0, 0.005, 0.5))
            y = y0 - half if rng.random() < 0.5 else y1 + half
        elif surfaces and dice < 0.6:
            top = rng.choice(surfaces)
            (x0, y0), (x1, y1) = top.polygon[0], top.polygon[2]
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        put(s, id, (x, y, 0.0, facing))
        put(s, id, (x, y, self._ground(s.v_model(id)), facing))

    def _ground(self, model: VModel) -> float:
        here = shape(model)
        for piece in self.pieces:
            if piece.standable and here.intersection(Polygon(piece.polygon)).area > 0.5 * here.area + 1e-6:
                return piece.height
        return 0.0


def height(model: VModel) -> float:
    """Of a model: halved, rounded down, if it lies, and what it stands on."""
    card = model.spec.profile.height
    return (card // 2 if model.has(KNOCKED) else card) + model.z


def item_kind(hv: float, hi: float, ht: float, inches: float) -> int:
    """One thing in the way, by the heights of viewer, item and target and the viewer's distance from it."""
    if hi <= 0.0:
        TRIED["flat"] += 1
        return IGNORED
    if ht > hi:
        TRIED["a"] += 1
        return HINDERS
    if hv > hi and inches <= 3.01:
        TRIED["c"] += 1
        return HINDERS
    TRIED["b"] += 1
    return BLOCKS


def piece_kind(piece: Piece, viewer: VModel, target: VModel) -> int:
    """How terrain counts between these two."""
    outline = Polygon(piece.polygon)
    if piece.difficult:
        TRIED["area" if piece.height >= height(target) else "low area"] += 1
        return AREA if piece.height > 0.0 and piece.height >= height(target) else IGNORED
    if piece.standable:
        for model in (viewer, target):
            if model.z == piece.height and shape(model).intersection(outline).area > 0.01:
                TRIED["surface"] += 1
                return IGNORED
    inches = float(shape(viewer).distance(outline))
    if piece.obstacle and inches <= 0.01 and piece.height < height(viewer):
        TRIED["touching"] += 1
        return IGNORED
    return item_kind(height(viewer), piece.height, height(target), inches)


def covered(s: VState, target: VModel) -> bool | None:
    """Does the target stand in Difficult Terrain of Height 1 or more? None if that is too near to tell."""
    if target.z in {piece.height for piece in s.board.pieces if piece.floor} and target.z > 0.0:
        return False
    for piece in s.board.pieces:
        if piece.difficult and piece.height >= 1.0:
            shared = shape(target).intersection(Polygon(piece.polygon))
            if shared.area > 0.0 or shape(target).distance(Polygon(piece.polygon)) < 0.02:
                if shared.buffer(-0.02).area <= 0.0:
                    return None
                TRIED["in difficult"] += 1
                return True
    return False


def scene_of(s: VState, viewer: VModel, target: VModel) -> Scene | None:
    """What the rules make of it, in the terms of the oracle; None if it is too near to call."""
    inside = covered(s, target)
    if inside is None:
        return None
    things = [Thing(list(piece.polygon), piece_kind(piece, viewer, target)) for piece in s.board.pieces]
    for other in s.on_table():
        if other.id not in (viewer.id, target.id):
            inches = float(shape(viewer).distance(shape(other)))
            kind = item_kind(height(viewer), height(other), height(target), inches)
            things.append(Thing(other.rect().corners(), kind, other.rect()))
    return Scene(viewer.rect(), target.rect(), things, inside)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_against_the_oracle(seed: int) -> None:
    counts: Counter[str] = Counter()
    for number in range(SCENES):
        name = seed * 100_000 + number
        table = Table(name)
        s = table.state
        for _ in range(3):
            one, other = table.rng.sample(table.models, 2)
            viewer, target = s.v_model(one), s.v_model(other)
            scene = scene_of(s, viewer, target)
            if scene is None:
                continue
            seen = see(s, viewer, target)
            counts[seen.kind] += 1
            (x1, y1), (x2, y2) = seen.line
            got = View(KINDS[seen.kind], x1, y1, x2, y2, NOBODY)
            assert complaint(scene, got) == "", f"{name}: {one} sees {other} {seen}"
    assert min(counts[kind] for kind in KINDS) >= SCENES // 6, counts


def test_all_parts_of_the_rules_were_tried() -> None:
    for number in range(60):
        table = Table(100_000 + number)
        for one in table.models:
            for other in table.models:
                if one != other:
                    scene_of(table.state, table.state.v_model(one), table.state.v_model(other))
    for part in ("a", "b", "c", "flat", "area", "low area", "surface", "touching", "in difficult"):
        assert TRIED[part] > 20, TRIED
