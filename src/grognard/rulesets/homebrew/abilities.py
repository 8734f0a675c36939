"""Abilities (catalogue 18), as the other chapters ask for them."""

from __future__ import annotations

from grognard.rulesets.homebrew.ability_kinds import definition, has, heal
from grognard.rulesets.homebrew.ability_table import (
    UnknownAbility,
    charge_roll,
    check_known,
    extra_attacks,
    morale_wounds,
    passes_morale,
    turn_start,
)
from grognard.rulesets.homebrew.explosions import explode
from grognard.rulesets.homebrew.leadership import Leadership, leadership

__all__ = [
    "Leadership",
    "UnknownAbility",
    "charge_roll",
    "check_known",
    "definition",
    "explode",
    "extra_attacks",
    "has",
    "heal",
    "leadership",
    "morale_wounds",
    "passes_morale",
    "turn_start",
]
