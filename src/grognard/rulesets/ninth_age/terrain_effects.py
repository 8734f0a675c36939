"""What terrain does to those who cross it or stand in it (catalogue 18): Dangerous Terrain, ranks, nerve, fire."""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import polygon_gap
from grognard.geometry.formations import Formation
from grognard.geometry.lanes import footprint, hull
from grognard.geometry.shapes import Point, Polygon
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import has, unit_has, use_of
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, NUnit
from grognard.rulesets.ninth_age.terrain import (
    FIELDS,
    FORESTS,
    WATERS,
    Site,
    half_inside,
    mostly_inside,
    of_kind,
    reaches_into,
    site,
    sites,
    stands_in,
)

DANGEROUS: Final = cite("ninth_age.terrain.dangerous")
WHICH: Final = cite("ninth_age.terrain.dangerous-which")
FIELD: Final = cite("ninth_age.terrain.field")
FOREST: Final = cite("ninth_age.terrain.forest")
WOOD: Final = cite("ninth_age.spell.nature.spirits-of-the-wood")
RUIN: Final = cite("ninth_age.terrain.ruin")
WATER: Final = cite("ninth_age.terrain.water")
ETHEREAL: Final = cite("ninth_age.rule.ethereal")
STRIDER: Final = cite("ninth_age.rule.strider")
SKIRMISHERS: Final = cite("ninth_age.rule.skirmishers")
FLAMING: Final = cite("ninth_age.rule.flaming-attacks")
INSIDE: Final = cite("ninth_age.terrain.building-enter")
INFANTRY: Final = cite("ninth_age.troop.infantry")

FLYING: Final = "flying-move"
ALL_ON_FOOT: Final = "all-but-skirmishers"

TWO_DICE: Final = ("monstrous-infantry", "monstrous-beast", "monstrous-cavalry")
FOUR_DICE: Final = ("chariot", "monster", "ridden-monster")
CLUMSY: Final = ("cavalry", "monstrous-cavalry", "chariot")
"""Troop types that fail in Ruins on a 2 as well."""


# ---- Strider


def strides(state: NState, model: NModel, where: Site) -> bool:
    """Does the model ignore the movement effects of the piece?"""
    use = use_of(state, model, STRIDER.key)
    if use is None or not where.kind.passable or use.x not in ("", where.key):
        return False
    STRIDER.hit()
    return True


def all_stride(state: NState, unit: NUnit, where: Site) -> bool:
    """Do all models of the unit?"""
    for model in state.models_in(unit):
        if not strides(state, model, where):
            return False
    return True


def open_to(state: NState, model: NModel, where: Site) -> bool:
    """Is the piece open ground for the model's movement? For Striders, and for Ethereal models, whatever it is."""
    if strides(state, model, where):
        return True
    if has(state, model, ETHEREAL.key):
        ETHEREAL.hit()
        return True
    return False


# ---- Dangerous Terrain


def dangerous_to(state: NState, model: NModel, where: Site, flying: bool) -> bool:
    """Must the model test when it marches, charges, flees, pursues or overruns through, into or out of the piece?"""
    if open_to(state, model, where):
        return False
    named = where.kind.dangerous_to
    if model.spec.troop_type.key in named:
        return True
    if FLYING in named and flying:
        return True
    if ALL_ON_FOOT in named and not has(state, model, SKIRMISHERS.key):
        RUIN.hit()
        return True
    if where.key == FIELDS and has(state, model, FLAMING.key):
        FIELD.hit()
        return True
    return False


def dangerous_dice(model: NModel) -> int:
    """How many D6 the model rolls."""
    DANGEROUS.hit()
    key = model.spec.troop_type.key
    if key in FOUR_DICE:
        return 4
    return 2 if key in TWO_DICE else 1


def dangerous_on(model: NModel, where: Site) -> int:
    """Results up to this one are wounds: 1, in Ruins 2 for mounted models and Chariots."""
    if where.kind.id == RUIN.key and model.spec.troop_type.key in CLUMSY:
        RUIN.hit()
        return 2
    return 1


class Danger:
    """Models that test for one piece in one move."""

    def __init__(self, where: Site, models: list[str]) -> None:
        self.where = where
        self.models = models

    def __repr__(self) -> str:
        return f"<Danger {self.where.id} {len(self.models)}>"


def dangers(state: NState, unit: NUnit, track: list[Formation], flying: bool = False) -> list[Danger]:
    """Who tests for which piece when the unit's body goes through the poses of a track, the first being where it starts.

    Between two poses a base covers the hull of both. Flyers meet only what lies at the two ends.
    """
    DANGEROUS.hit()
    way = [track[0], track[len(track) - 1]] if flying else track
    models = state.models_in(unit)
    found: list[Danger] = []
    for where in sites(state.board):
        if not where.kind.dangerous_to or not _near(way, where, flying):
            continue
        WHICH.hit()
        testing: list[str] = []
        for i, model in enumerate(models):
            if dangerous_to(state, model, where, flying) and _meets(way, i, where, flying, _grain(state)):
                testing.append(model.id)
        if testing:
            found.append(Danger(where, testing))
    around = wooded(state, unit)
    if around is not None:
        testing = [model.id for model in models if dangerous_to(state, model, around, flying)]
        if testing:
            found.append(Danger(around, testing))
    return found


def crossed(state: NState, track: list[Formation], key: str, flying: bool = False) -> list[Site]:
    """The pieces of a kind that a body stands in, at the start or the end or on its way through the poses of a track."""
    found: list[Site] = []
    for where in of_kind(state.board, key):
        for ground in _swept(track, flying):
            if polygon_gap(ground, where.parts) <= 0.0:
                found.append(where)
                break
    return found


def may_march(state: NState, unit: NUnit, track: list[Formation], flying: bool = False) -> Site | None:
    """The Water that forbids the unit to march this way, or None if it may."""
    for where in crossed(state, track, WATERS, flying):
        if where.kind.no_march and [1 for m in state.models_in(unit) if not open_to(state, m, where)]:
            WATER.hit()
            return where
    return None


def _grain(state: NState) -> float:
    return state.board.constants.contact_epsilon


def _near(track: list[Formation], where: Site, flying: bool) -> bool:
    for ground in _swept(track, flying):
        if polygon_gap(ground, where.parts) <= 0.01:
            return True
    return False


def _swept(track: list[Formation], flying: bool) -> list[Polygon]:
    """The ground between each two poses (hulls of the whole body); of flyers that at the two ends."""
    if flying or len(track) == 1:
        return [_hull([track[0]]), _hull([track[len(track) - 1]])]
    return [_hull([track[i - 1], track[i]]) for i in range(1, len(track))]


def _hull(poses: list[Formation]) -> Polygon:
    points: list[Point] = []
    for form in poses:
        for poly in footprint(form):
            points += poly
    return hull(points)


def _meets(track: list[Formation], i: int, where: Site, flying: bool, tol: float) -> bool:
    """Does base number i cross or touch the piece on its way?"""
    bases = [footprint(form)[0] if form.is_disc() else form.base(i) for form in track]
    if flying or len(bases) == 1:
        ways = bases
    else:
        ways = [hull([*bases[k - 1], *bases[k]]) for k in range(1, len(bases))]
    for way in ways:
        if polygon_gap(way, where.parts) <= tol:
            return True
    return False


# ---- ranks, nerve, fire


def wet_ranks(state: NState, unit: NUnit) -> list[bool]:
    """For each rank of the unit: is it, partly at least, in Water (and so no Full Rank)?"""
    wet = [False] * len(unit.slots)
    standing = unit.standing()
    form = formation(state, unit)
    for where in of_kind(state.board, WATERS):
        if all_stride(state, unit, where) or not stands_in(form, where, _grain(state)):
            continue
        WATER.hit()
        for i, id in enumerate(standing):
            base = footprint(form)[0] if form.is_disc() else form.base(i)
            if reaches_into(base, where, _grain(state)):
                for r, rank in enumerate(unit.slots):
                    wet[r] = wet[r] or id in rank
    return wet


def no_full_ranks(state: NState, unit: NUnit) -> bool:
    """Is the unit mostly in Water, so that it has no Full Ranks?"""
    where = mostly_inside(state, unit, WATERS)
    if where is None or all_stride(state, unit, where):
        return False
    WATER.hit()
    return True


def never_steadfast(state: NState, unit: NUnit) -> Site | None:
    """The Forest in which the unit mostly stands, so that it is never Steadfast (Striders excepted); or None."""
    where = mostly_inside(state, unit, FORESTS) or wooded(state, unit)
    if where is None or all_stride(state, unit, where):
        return None
    FOREST.hit()
    return where


def stubborn_by_forest(state: NState, unit: NUnit) -> Site | None:
    """The Forest that makes the unit Stubborn: Skirmishers and lone Infantry Characters mostly inside; or None."""
    models = state.models_in(unit)
    lone = len(models) == 1 and models[0].kind == CHARACTER and unit_type(state, unit) == INFANTRY.key
    if not lone:
        for model in models:
            if not has(state, model, SKIRMISHERS.key):
                return None
    where = mostly_inside(state, unit, FORESTS) or wooded(state, unit)
    if where is not None:
        FOREST.hit()
    return where


def wooded(state: NState, unit: NUnit) -> Site | None:
    """The Forest that Spirits of the Wood bring about the unit, wherever it stands; or None."""
    if not unit_has(state, unit, WOOD.key):
        return None
    WOOD.hit()
    kind = state.board.library.terrain[FOREST.key]
    return Site(f"wood:{unit.id}", kind, formation(state, unit).corners())


def flammable_by_field(state: NState, unit: NUnit) -> Site | None:
    """The Field with half or more of the unit inside, or the Building that it holds, which makes it Flammable; or None."""
    if unit.inside:
        INSIDE.hit()
        return site(state.board, unit.inside)
    where = half_inside(state, unit, FIELDS)
    if where is not None:
        FIELD.hit()
    return where
