"""What every move shares (chapters 4, 7, 10): who moves how, what hinders him, and which rule a fault breaks."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.choices import Path3
from grognard.game.verdict import Fault, Shape
from grognard.geometry.bases import distance3
from grognard.geometry.bodies import Bodies
from grognard.geometry.chains import Discs
from grognard.geometry.ground import Ground
from grognard.geometry.paths import (
    BAD_PATH,
    BODY,
    NO_CLIMB,
    NO_FLOOR,
    OFF_TABLE,
    SOLID,
    TOO_NEAR,
    Judged,
    Mover,
    judge,
)
from grognard.rulesets.homebrew.board import climbs
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

PATH: Final = cite("homebrew.measure.path")
SWEEP: Final = cite("homebrew.measure.sweep")
NO_OVERLAP: Final = cite("homebrew.measure.no-overlap")
OVERLAP: Final = cite("homebrew.measure.overlap-tolerance")
ON_TABLE: Final = cite("homebrew.measure.on-table")
TABLE_EDGE: Final = cite("homebrew.move.table-edge")
THROUGH_FRIENDS: Final = cite("homebrew.move.through-friends")
THROUGH_ENEMIES: Final = cite("homebrew.move.through-enemies")
ENEMY_GAP: Final = cite("homebrew.move.enemy-gap")
GAP_START: Final = cite("homebrew.move.enemy-gap-start")
FLYER_BASES: Final = cite("homebrew.move.flyer-bases")
ALL_MOVES: Final = cite("homebrew.move.all-moves")
ANY_ORDER: Final = cite("homebrew.move.any-order")
FLOORS: Final = cite("homebrew.terrain.floors")
IMPASSABLE: Final = cite("homebrew.terrain.impassable")
NO_ENTRY: Final = cite("homebrew.terrain.no-entry")
FLYER_END: Final = cite("homebrew.terrain.flyer-end")
FLYER: Final = cite("homebrew.keyword.flyer")
JUMP: Final = cite("homebrew.ability.jump")
CHAIN: Final = cite("homebrew.coherency.chain")
LIMITS: Final = cite("homebrew.coherency.limits")


def jumps(unit: HUnit) -> bool:
    """Does the unit have the ability jump?"""
    return "jump" in unit.profile.abilities


def mover_of(unit: HUnit, model: HModel) -> Mover:
    """How the model moves: on foot, or straight through the air (FLYER, jump)."""
    flies = unit.profile.flyer or jumps(unit)
    if flies:
        (FLYER if unit.profile.flyer else JUMP).hit()
    return Mover(model.radius, model.height, climbs(unit.profile), flies)


def ground_of(state: HState, unit: HUnit) -> Ground:
    """The ground that the unit meets."""
    return state.board.ground(unit.profile, jumps(unit))


def place_of(model: HModel) -> tuple[float, float, float]:
    """Where the model stands, as a place of a path: (x, y, level)."""
    return model.x, model.y, model.level


def enemy_gap(state: HState) -> float:
    """The gap that must stay greater than this in the Manoeuvre phase: 1 inch and the tolerance."""
    constants = state.board.constants
    return constants.manoeuvre.enemy_gap + constants.measure.tolerance


def hindrances(state: HState, unit: HUnit, keep: float, keep_way: float = -1.0) -> Bodies:
    """All bases that hinder a move of the unit; those of the unit itself are left out (homebrew.move.any-order).

    `keep`: the gap to enemies must stay greater than this at the end (0: only no overlap); `keep_way`: on the
    way, if that differs (below 0: the same). Enemy bases block the way (jump and FLYER pass over them), friends
    only if they are VEHICLE or MONSTER; flyers in the air count at the end only (homebrew.move.flyer-bases).
    """
    ALL_MOVES.hit()
    ANY_ORDER.hit()
    bodies = Bodies(state.board.constants.measure.contact_vertical)
    for other in state.units:
        assert isinstance(other, HUnit)
        if other.status != TABLE or other.id == unit.id:
            continue
        profile = other.profile
        enemy = other.seat != unit.seat
        air = profile.flyer
        if air:
            FLYER_BASES.hit()
        blocks = not air and (enemy or profile.vehicle or profile.monster)
        margin = keep if enemy else 0.0
        if margin > 0.0:
            # who starts within it is spared by the judgement of the path, not here
            GAP_START.hit()
        # an enemy flyer's gap counts at the end of moves that keep one; a keep_way of -1 means "as keep"
        way = keep_way if enemy and not air else -1.0
        for model in state.living(other):
            bodies.add(
                model.x,
                model.y,
                model.radius,
                model.z,
                model.height,
                model.level > 0.0,
                margin,
                model.id,
                blocks,
                way,
            )
    return bodies


def path_fault(
    state: HState, unit: HUnit, model: HModel, judged: Judged, path: Path3, end_only: bool = False
) -> Fault:
    """The fault of a judged path as a refusal that names the rule it breaks."""
    x, y = judged.at
    end = len(path) > 0 and path[-1][0] == x and path[-1][1] == y
    rule = _rule_of(state, unit, judged, end or end_only, end_only)
    shapes = [
        Shape("line", [(model.x, model.y), *[(p[0], p[1]) for p in path]], 0.0, "path"),
        Shape("disc", [(x, y)], model.radius, "fault"),
    ]
    return Fault(rule, {"model": model.id, "x": x, "y": y, "by": judged.tag}, [model.id], shapes)


def _rule_of(state: HState, unit: HUnit, judged: Judged, end: bool, placed: bool) -> str:
    code = judged.fault
    if code == OFF_TABLE:
        ON_TABLE.hit()
        return ON_TABLE.id if placed else TABLE_EDGE.id
    if code == BODY:
        return _body_rule(state, unit, judged.tag, end)
    if code == TOO_NEAR:
        return ENEMY_GAP.id
    if code in (NO_FLOOR, NO_CLIMB):
        return FLOORS.id
    if code == SOLID:
        return _solid_rule(state, unit, judged.tag)
    assert code == BAD_PATH
    return PATH.id


def _body_rule(state: HState, unit: HUnit, tag: str, end: bool) -> str:
    if end:
        return NO_OVERLAP.id
    if tag in state.model_at and state.h_model(tag).seat != unit.seat:
        return THROUGH_ENEMIES.id
    return THROUGH_FRIENDS.id


def _solid_rule(state: HState, unit: HUnit, tag: str) -> str:
    if unit.profile.flyer:
        return FLYER_END.id
    for piece in state.board.pieces:
        if piece.id == tag and not piece.type.impassable:
            if any(keyword in unit.profile.keywords for keyword in piece.type.no_entry):
                return NO_ENTRY.id
    return IMPASSABLE.id


def judge_path(
    state: HState,
    unit: HUnit,
    model: HModel,
    path: Path3,
    bodies: Bodies,
    ground: Ground,
    open_edges: int = 0,
) -> Judged:
    """Judge a model's path (the places after its start) as a swept base (homebrew.measure.sweep)."""
    SWEEP.hit()
    PATH.hit()
    return judge(ground, bodies, mover_of(unit, model), [place_of(model), *path], open_edges)


def ends_overlap(
    state: HState, unit: HUnit, ends: list[tuple[HModel, tuple[float, float, float]]]
) -> list[Fault]:
    """Faults of end places of one unit's models among themselves (homebrew.measure.no-overlap).

    Give every living model of the unit with the (x, y, level) where it ends.
    """
    if _discs(ends, None).apart():
        return []
    limit = state.board.constants.measure.overlap_tolerance
    ground = ground_of(state, unit)
    faults: list[Fault] = []
    n = len(ends)
    for i in range(n):
        p, (px, py, pl) = ends[i]
        for j in range(i + 1, n):
            q, (qx, qy, ql) = ends[j]
            dx = px - qx
            dy = py - qy
            wide = p.radius + q.radius
            d2 = dx * dx + dy * dy
            if d2 >= wide * wide:
                continue
            if d2 >= (wide - limit) * (wide - limit):
                OVERLAP.hit()
                continue
            pz = ground.standing(px, py, pl)
            qz = ground.standing(qx, qy, ql)
            if (pl > 0.0 and pz - qz >= q.height - 1e-9) or (ql > 0.0 and qz - pz >= p.height - 1e-9):
                continue
            faults.append(
                Fault(
                    NO_OVERLAP.id,
                    {"model": p.id, "by": q.id, "x": px, "y": py},
                    [p.id, q.id],
                    [
                        Shape("disc", [(px, py)], p.radius, "fault"),
                        Shape("disc", [(qx, qy)], q.radius, "fault"),
                    ],
                )
            )
    return faults


def groups_at(state: HState, unit: HUnit, ends: list[tuple[HModel, tuple[float, float, float]]]) -> int:
    """Number of separate groups the unit would form at these places; 1: in formation."""
    CHAIN.hit()
    LIMITS.hit()
    coherency = state.board.constants.coherency
    return _chain(state, unit, ends).group_count(coherency.horizontal, coherency.vertical)


def _chain(state: HState, unit: HUnit, ends: list[tuple[HModel, tuple[float, float, float]]]) -> Discs:
    """What the chain of the unit is judged by, at these places."""
    return _discs(ends, None if unit.profile.flyer else ground_of(state, unit))


def _discs(ends: list[tuple[HModel, tuple[float, float, float]]], ground: Ground | None) -> Discs:
    """The bases at these ends, at the height of the ground there; without a ground at height 0."""
    discs = Discs()
    for model, (x, y, level) in ends:
        discs.add(x, y, model.radius, 0.0 if ground is None else ground.standing(x, y, level))
    return discs


def scattered(
    rule: str,
    state: HState,
    unit: HUnit,
    ends: list[tuple[HModel, tuple[float, float, float]]],
    more: dict[str, object],
) -> Fault:
    """The fault of a unit that would not be one group: which models are out of the largest one, and how far off they might
    be."""
    coherency = state.board.constants.coherency
    groups = _chain(state, unit, ends).groups(coherency.horizontal, coherency.vertical)
    largest = max(groups, key=groups.count)
    out = [end for end, group in zip(ends, groups, strict=True) if group != largest]
    shapes = [Shape("disc", [(x, y)], model.radius + coherency.horizontal, "out") for model, (x, y, _) in out]
    args = {"unit": unit.id, "groups": max(groups) + 1, **more}
    return Fault(rule, args, [model.id for model, _ in out], shapes)


def groups_now(state: HState, unit: HUnit) -> int:
    """Number of separate groups of the unit where it stands; 1: in formation, 0: no models."""
    return groups_at(state, unit, [(model, place_of(model)) for model in state.living(unit)])


def chain_now(state: HState, unit: HUnit) -> tuple[list[HModel], list[int], list[tuple[int, int]]]:
    """The unit's chain where it stands: its living models, the group of each, links that hold the groups together."""
    models = state.living(unit)
    coherency = state.board.constants.coherency
    discs = _chain(state, unit, [(model, place_of(model)) for model in models])
    limits = (coherency.horizontal, coherency.vertical)
    return models, discs.groups(*limits), discs.links(*limits)


def nearest_enemy(
    state: HState, unit: HUnit, radius: float, place: tuple[float, float, float], ground: Ground
) -> float:
    """Distance from a base at that place to the nearest enemy model on the table (infinity without one)."""
    x, y, level = place
    z = 0.0 if unit.profile.flyer else ground.standing(x, y, level)
    best = math.inf
    for other in state.on_table(state.other(unit.seat)):
        for model in state.living(other):
            d = distance3(x, y, radius, z, model.x, model.y, model.radius, model.z)
            if d < best:
                best = d
    return best
