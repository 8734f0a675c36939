"""Whom an attack may be directed at (catalogue 12, 17): rank-and-file, Champions, Characters, the other of a challenge."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.pools import types
from grognard.rulesets.ninth_age.heroes.duels import in_challenge, opponent
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState

ALLOCATE: Final = cite("ninth_age.cc.allocate")
ALLOCATE_RNF: Final = cite("ninth_age.cc.allocate-rnf")
AT_CHAMPION: Final = cite("ninth_age.cc.champion-target")
IN_CHALLENGE: Final = cite("ninth_age.hero.challenge-fight")
MIXED: Final = cite("ninth_age.dmg.mixed-types-hits")

#: before the id of a unit: its rank-and-file (with a Troop Type behind it where it has several)
AT_RNF: Final = "rnf:"
#: before the id of a unit: hits on the unit as a whole
AT_WHOLE: Final = "whole:"


def aims_of(state: NState, model: NModel, reached: list[str]) -> list[str]:
    """Whom a model that may strike these enemy models may direct attacks at."""
    ALLOCATE.hit()
    rival = opponent(state, model)
    if rival:
        IN_CHALLENGE.hit()
        return [rival]
    found: list[str] = []
    for unit_id in dict.fromkeys([state.n_model(id).unit for id in reached]):
        unit = state.n_unit(unit_id)
        mine = [state.n_model(id) for id in reached if state.n_model(id).unit == unit_id]
        kinds = types(state, unit)
        if len(kinds) > 1:
            MIXED.hit()
        for type in kinds:
            plain = [one for one in mine if _ordinary(one) and one.spec.troop_type.id == type]
            if not plain and model.kind == CHARACTER:
                continue
            if not plain:
                ALLOCATE_RNF.hit()
            found.append(AT_RNF + unit_id + (f":{type}" if len(kinds) > 1 else ""))
        for one in mine:
            if not _ordinary(one) and not in_challenge(state, one):
                AT_CHAMPION.hit()
                found.append(one.id)
    return found


def _ordinary(model: NModel) -> bool:
    return model.kind not in (CHAMPION, CHARACTER)
