"""Whom a spell may be aimed at (catalogue 9): its types, all of them together, and its range."""

from __future__ import annotations

from typing import Final

from grognard.geometry.facings import front_part
from grognard.geometry.formations import point_gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.defs import SpellVersion
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.measuring import model_body, model_to_model, model_to_unit, within
from grognard.rulesets.ninth_age.sight import model_sees
from grognard.rulesets.ninth_age.state import CHARACTER, NModel, NState, NUnit

AUGMENT: Final = cite("ninth_age.magic.type-augment")
HEX: Final = cite("ninth_age.magic.type-hex")
UNIVERSAL: Final = cite("ninth_age.magic.type-universal")
CASTER: Final = cite("ninth_age.magic.type-caster")
CHARACTER_ONLY: Final = cite("ninth_age.magic.type-character")
FOCUSED: Final = cite("ninth_age.magic.type-focused")
DAMAGE: Final = cite("ninth_age.magic.type-damage")
DIRECT: Final = cite("ninth_age.magic.type-direct")
MISSILE: Final = cite("ninth_age.magic.type-missile")
GROUND: Final = cite("ninth_age.magic.type-ground")
RANGE: Final = cite("ninth_age.magic.type-range")
KEYS: Final = cite("ninth_age.engine.spell-keys")


def targets(state: NState, cast: Cast, play: SpellPlay) -> list[str]:
    """The units, or models, that a casting may be aimed at, in order; of a Ground spell none are named here."""
    version = cast.of()
    KEYS.hit()
    caster = state.n_model(cast.caster)
    own = state.n_unit(caster.unit)
    if "caster" in version.types:
        CASTER.hit()
        return _fitting(state, cast, play, [caster.id])
    if "casters_unit" in version.types:
        CASTER.hit()
        return _fitting(state, cast, play, [own.id])
    if "missile" in version.types and state.engaged(own.id):
        MISSILE.hit()
        return []
    found: list[str] = []
    for unit in _sides(state, cast):
        if not _unit_fits(state, caster, version, unit):
            continue
        if "focused" in version.types:
            FOCUSED.hit()
            found += _models(state, caster, version, unit)
        elif _reaches(state, caster, version, unit) or play.reaches(state, cast, unit):
            found.append(unit.id)
    return _fitting(state, cast, play, found)


def _fitting(state: NState, cast: Cast, play: SpellPlay, found: list[str]) -> list[str]:
    return [target for target in found if play.fits(state, cast, target)]


def _sides(state: NState, cast: Cast) -> list[NUnit]:
    """Friends, foes or both."""
    types = cast.of().types
    if "augment" in types:
        AUGMENT.hit()
        return state.on_table(cast.seat)
    if "hex" in types:
        HEX.hit()
        return state.enemies_of(cast.seat)
    UNIVERSAL.hit()
    return state.on_table()


def _unit_fits(state: NState, caster: NModel, version: SpellVersion, unit: NUnit) -> bool:
    """Types that ask something of the whole unit."""
    if "damage" in version.types:
        DAMAGE.hit()
        if state.engaged(unit.id):
            return False
    if "direct" in version.types:
        DIRECT.hit()
        if not in_front(caster, state, unit):
            return False
    if "missile" in version.types:
        MISSILE.hit()
        return model_sees(state, caster, unit).visible
    return True


def in_front(caster: NModel, state: NState, unit: NUnit) -> bool:
    """Is any part of the unit in the front arc of the caster's base?"""
    if caster.unit == unit.id:
        return False
    body = model_body(state, caster)
    for poly in formation(state, unit).polygons():
        if front_part(body, poly):
            return True
    return False


def _reaches(state: NState, caster: NModel, version: SpellVersion, unit: NUnit) -> bool:
    """Is the unit in range? No range means any distance."""
    if version.range <= 0.0:
        return True
    RANGE.hit()
    return within(model_to_unit(state, caster, unit), version.range)


def _models(state: NState, caster: NModel, version: SpellVersion, unit: NUnit) -> list[str]:
    """The single models of a unit that may be aimed at: one of those that are alike stands for all of them."""
    found: list[str] = []
    seen: list[object] = []
    for model in state.models_in(unit):
        if "character_only" in version.types:
            CHARACTER_ONLY.hit()
            if model.kind != CHARACTER or not model.spec.character:
                continue
        if model.kind == "ordinary":
            if model.spec in seen:
                continue
            seen.append(model.spec)
        if version.range > 0.0 and not within(model_to_model(state, caster, model), version.range):
            continue
        found.append(model.id)
    return found


def point_in_reach(state: NState, cast: Cast, x: float, y: float) -> bool:
    """May a Ground spell be aimed at this point of the table: in range, and (Direct) in the caster's front arc?"""
    GROUND.hit()
    version = cast.of()
    board = state.board
    if not (0.0 <= x <= board.width and 0.0 <= y <= board.depth):
        return False
    body = model_body(state, state.n_model(cast.caster))
    limited = version.range > 0.0 and "vortex" not in version.types
    if limited and not within(point_gap(body, x, y), version.range):
        return False
    if "direct" in version.types or "vortex" in version.types:
        DIRECT.hit()
        grain = 0.001
        dot = [(x - grain, y - grain), (x + grain, y - grain), (x + grain, y + grain), (x - grain, y + grain)]
        return bool(front_part(body, dot))
    return True


def target_unit(state: NState, target: str) -> NUnit:
    """The unit that a target is, or stands in."""
    if target in state.unit_at:
        return state.n_unit(target)
    return state.n_unit(state.n_model(target).unit)
