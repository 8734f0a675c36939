"""Volleys for tests: attacks that do not change with who is left."""

from __future__ import annotations

from grognard.rulesets.homebrew.attack_chain import AttackChain
from grognard.rulesets.homebrew.odds.volley import MOST, MOST_LEFT_OUT, Attack, Volley, fire_all
from grognard.rulesets.homebrew.odds.volley_layout import Wounds


def fire(
    chains: list[AttackChain],
    start: Wounds,
    marks: list[object],
    exact: bool,
    which: bool,
    most: int = MOST,
    most_left_out: float = MOST_LEFT_OUT,
) -> Volley:
    """The odds of the chains, one after the other, as `fire_all` gives them."""
    return fire_all([Attack(chain) for chain in chains], start, marks, exact, which, most, most_left_out)
