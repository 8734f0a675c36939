"""Which units are Parent or Support Units (catalogue 24): their rank-and-file tell, by the number of the list."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.state import NState, NUnit

PARENT: Final = cite("ninth_age.eos.parent-unit")
SUPPORT: Final = cite("ninth_age.eos.support-unit")


def is_parent(state: NState, unit: NUnit) -> bool:
    """Is it a Parent Unit?"""
    return _rnf_have(state, unit, PARENT.key)


def is_support(state: NState, unit: NUnit) -> bool:
    """Is it a Support Unit?"""
    return _rnf_have(state, unit, SUPPORT.key)


def _rnf_have(state: NState, unit: NUnit, rule: str) -> bool:
    for model in state.rnf_in(unit):
        return has(state, model, rule)
    return False
