"""Whose wounds they are (catalogue 13, 17): pools of a unit, hits on a unit as a whole, and whom they fall on."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.heroes.duels import in_challenge
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState, NUnit
from grognard.rulesets.ninth_age.values import of_model

RNF_POOL: Final = cite("ninth_age.dmg.rnf-pool")
CHAMPION_POOL: Final = cite("ninth_age.dmg.champion-pool")
DISTRIBUTE: Final = cite("ninth_age.dmg.distribute")
MAJORITY: Final = cite("ninth_age.dmg.majority")
COMBINED_HITS: Final = cite("ninth_age.hero.combined-hits")
MIXED_TYPES: Final = cite("ninth_age.dmg.mixed-types")
ON_UNIT: Final = cite("ninth_age.arty.template-on-unit")
MIXED_HITS: Final = cite("ninth_age.dmg.mixed-types-hits")

#: Toughness, Weapon Skill, armour and special saves of a model
Worth: TypeAlias = tuple[int, int, int, tuple[tuple[str, int], ...]]

#: with so many rank-and-file models Characters of their type are not hit
SHIELDING: Final = 5


def ordinary(state: NState, unit: NUnit, type: str = "") -> list[NModel]:
    """The rank-and-file that share a pool: all but the Champion; of one Troop Type where there are several."""
    RNF_POOL.hit()
    CHAMPION_POOL.hit()
    models = [model for model in state.rnf_in(unit) if model.kind != CHAMPION]
    if type:
        MIXED_TYPES.hit()
        models = [model for model in models if model.spec.troop_type.id == type]
    return models


def types(state: NState, unit: NUnit) -> list[str]:
    """The Troop Types of the rank-and-file, in order: one, nearly always."""
    found: list[str] = []
    for model in ordinary(state, unit):
        if model.spec.troop_type.id not in found:
            found.append(model.spec.troop_type.id)
    return found


def champion(state: NState, unit: NUnit) -> NModel | None:
    """The unit's Champion, or None."""
    for model in state.rnf_in(unit):
        if model.kind == CHAMPION:
            return model
    return None


def representative(state: NState, s: Strikes) -> NModel:
    """The model whose values count: the one aimed at, or one of the majority of the rank-and-file."""
    if s.pool != RANK_AND_FILE:
        return state.n_model(s.pool)
    unit = state.n_unit(s.at)
    models = ordinary(state, unit, s.type) or state.models_in(unit)
    MAJORITY.hit()
    counted: dict[Worth, int] = {}
    first: dict[Worth, NModel] = {}
    for model in models:
        spec = model.spec
        values = (of_model(state, model, "T"), of_model(state, model, "WS"), spec.armour_bonus(), spec.guards)
        counted[values] = counted.get(values, 0) + 1
        first.setdefault(values, model)
    # of equally many the attacker's choice: whom he wounds more easily
    best = max(counted, key=lambda worth: (counted[worth], -worth[0], -worth[1], -worth[2], -len(worth[3])))
    return first[best]


def exposed(state: NState, unit: NUnit) -> list[NModel]:
    """The Characters on whom hits on the unit as a whole may fall, beside its rank-and-file: none in a challenge."""
    COMBINED_HITS.hit()
    characters = [model for model in state.characters_in(unit) if not in_challenge(state, model)]
    rnf = state.rnf_in(unit)
    if not rnf:
        return characters
    type = unit_type(state, unit)
    if len(rnf) >= SHIELDING:
        return [model for model in characters if model.spec.troop_type.id != type]
    return characters


def pool_under(state: NState, model: NModel, unit: NUnit) -> str:
    """Whose wounds a hit of a template on this very model takes: a Character's that is exposed, else those of the
    rank-and-file, among whom the Champion is not hit separately."""
    ON_UNIT.hit()
    if model.kind == CHARACTER and model.id in [one.id for one in exposed(state, unit)]:
        return model.id
    if model.kind == CHAMPION and len(state.rnf_in(unit)) == 1:
        return model.id
    return RANK_AND_FILE


def spread(hits: int, sharers: int) -> list[int]:
    """Hits shared as equally as possible: nobody gets a second one before all have one; the first get more."""
    DISTRIBUTE.hit()
    each, over = divmod(hits, sharers)
    return [each + (1 if i < over else 0) for i in range(sharers)]


def shares(state: NState, unit: NUnit, hits: int) -> list[tuple[str, str, int]]:
    """(pool, Troop Type, hits) of hits on the unit as a whole, by what is usual: rank-and-file take the odd ones.

    Every rank-and-file model counts as one sharer, each exposed Character as another.
    """
    heroes = exposed(state, unit)
    if not heroes:
        return _by_type(state, unit, hits)
    rnf = state.rnf_in(unit)
    parts = spread(hits, len(rnf) + len(heroes))
    body = 0
    for part in parts[: len(rnf)]:
        body += part
    found = _by_type(state, unit, body) if rnf else []
    for hero, part in zip(heroes, parts[len(rnf) :]):
        if part:
            found.append((hero.id, "", part))
    return found


def _by_type(state: NState, unit: NUnit, hits: int) -> list[tuple[str, str, int]]:
    """Hits on rank-and-file: one pool, or one for each Troop Type, as equally as possible over all of them."""
    kinds = types(state, unit)
    if len(kinds) <= 1:
        only = champion(state, unit) if not kinds else None
        return [(only.id if only is not None else RANK_AND_FILE, "", hits)] if hits else []
    MIXED_HITS.hit()
    models = ordinary(state, unit)
    parts = spread(hits, len(models))
    counted = dict.fromkeys(kinds, 0)
    for model, part in zip(models, parts):
        counted[model.spec.troop_type.id] += part
    return [(RANK_AND_FILE, kind, counted[kind]) for kind in kinds if counted[kind]]
