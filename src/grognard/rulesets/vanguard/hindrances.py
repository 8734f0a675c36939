"""What a base may not pass, end on or come near to (catalogue 9.2, 13): models, solid terrain, Obstacles to end on.

Levels: the table and all hills are level 0.0 (hills are walked), a floor or roof is its height. Bases on different
levels do not hinder each other.
"""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import Rect
from grognard.geometry.crowd import NONE_SPARED, OK, Crowd
from grognard.geometry.sums import Box
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import rects_touch
from grognard.rulesets.vanguard.objectives import objectives
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.terrain import TOLERANCE, ground, level_of

NO_THROUGH: Final = cite("vanguard.move.no-through")
IMPASSABLE: Final = cite("vanguard.terrain.impassable")
SOLID: Final = cite("vanguard.terrain.solid")

Pose = tuple[float, float, float, float]

#: flat Impassable areas (water, lava) have no height; this makes them something to stand in
FLAT: Final = 0.05


def enemies(one: VModel, other: VModel) -> bool:
    """Are the two on opposite sides? Neutral models are nobody's enemies."""
    return one.seat != other.seat and one.seat in ("a", "b") and other.seat in ("a", "b")


def box_of(model: VModel) -> Box:
    """The base that moves."""
    card = model.spec.profile
    return Box(card.base_width, card.base_depth, float(card.height))


def crowd_of(state: VState, model: VModel, keep: float, flies: bool = False) -> Crowd:
    """All that hinders a model; `keep` is the distance from enemies (inches). Who flies passes over everything.

    Tags are ids of models, pieces and objectives.
    """
    board = state.board
    crowd = Crowd(board.width, board.depth, TOLERANCE)
    NO_THROUGH.hit()
    for other in state.on_table():
        if other.id != model.id:
            apart = keep if enemies(model, other) else 0.0
            low = level_of(board, other.rect(), other.z)
            tall = float(other.spec.profile.height)
            crowd.add_base(other.rect(), other.id, apart, 0.0 if flies else -1.0, low, tall, not flies)
    add_terrain(state, crowd, flies)
    return crowd


def add_terrain(state: VState, crowd: Crowd, flies: bool = False, flat: bool = True) -> None:
    """Add solid terrain, Impassable objectives, and Obstacles, on which nobody ends. Not `flat`: no Obstacles."""
    board = state.board
    here = ground(board)
    for piece in here.solids:
        (IMPASSABLE if piece.impassable else SOLID).hit()
        high = max(piece.height, FLAT)
        crowd.add_polygon(list(piece.polygon), piece.id, low=0.0, high=high, way=not flies)
    if flat:
        for barrier in here.barriers:
            crowd.add_polygon(list(barrier.piece.polygon), barrier.piece.id, low=0.0, high=FLAT, way=False)
    if board.scenario is not None:
        places = objectives(state)
        for objective in board.scenario.objectives:
            place = places.place(objective.id) if objective.impassable else None
            if place is not None:
                rect = Rect(place[0], place[1], objective.base_width, objective.base_depth, 90.0)
                crowd.add_base(rect, objective.id, 0.0, -1.0, 0.0, max(objective.height, FLAT), not flies)


def fits(state: VState, model: VModel, pose: Pose, keep: float = 0.0) -> bool:
    """Could the model stand there: nothing overlapped, on the table, and carried by the floor if it is on one?"""
    rect = model.rect_at(pose[0], pose[1], pose[3])
    level = level_of(state.board, rect, pose[2])
    if level > 0.0 and ground(state.board).share_at(rect, level) <= 0.5:
        return False
    at = (pose[0], pose[1], level, pose[3])
    return crowd_of(state, model, keep).stand_fault(box_of(model), at, NONE_SPARED)[0] == OK


def contacts_at(state: VState, model: VModel, pose: Pose) -> list[str]:
    """The enemies (or neutral models that fight) that the model would touch there, standing or not, in order."""
    rect = model.rect_at(pose[0], pose[1], pose[3])
    return [
        other.id
        for other in state.targets_of(model.seat)
        if near(rect, other) and rects_touch(state, rect, other.rect(), pose[2], other.z)
    ]


def near(rect: Rect, other: VModel) -> bool:
    """Could the two touch at all? A quick look before the exact one."""
    card = other.spec.profile
    reach = rect.half_width + rect.half_depth + 0.5 * (card.base_width + card.base_depth) + 1.1
    dx, dy = rect.x - other.x, rect.y - other.y
    return dx * dx + dy * dy <= reach * reach
