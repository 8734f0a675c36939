"""What army rules have in common: who speaks for a unit, touching enemies."""

from __future__ import annotations

from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit


def speaks(state: NState, bearer: str, rule: str) -> NUnit | None:
    """The unit of a bearer, if it is the first in its ranks that has the rule: it speaks for all of them."""
    if bearer not in state.model_at:
        return None
    model = state.n_model(bearer)
    unit = state.n_unit(model.unit)
    for other in state.models_in(unit):
        if has(state, other, rule):
            return unit if other.id == bearer else None
    return None


def faces(state: NState, bearer: NModel, model: NModel) -> bool:
    """Is the model in an enemy unit that is in contact with the bearer's?"""
    return bearer.seat != model.seat and state.fights_in(bearer.unit, model.unit) != ""
