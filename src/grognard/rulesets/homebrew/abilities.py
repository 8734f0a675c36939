"""Abilities (catalogue 18), as the other chapters ask for them."""

from __future__ import annotations

from grognard.rulesets.homebrew.ability_kinds import (
    definition as definition,
)
from grognard.rulesets.homebrew.ability_kinds import (
    has as has,
)
from grognard.rulesets.homebrew.ability_kinds import (
    heal as heal,
)
from grognard.rulesets.homebrew.ability_table import (
    UnknownAbility as UnknownAbility,
)
from grognard.rulesets.homebrew.ability_table import (
    charge_roll as charge_roll,
)
from grognard.rulesets.homebrew.ability_table import (
    check_known as check_known,
)
from grognard.rulesets.homebrew.ability_table import (
    extra_attacks as extra_attacks,
)
from grognard.rulesets.homebrew.ability_table import (
    morale_wounds as morale_wounds,
)
from grognard.rulesets.homebrew.ability_table import (
    passes_morale as passes_morale,
)
from grognard.rulesets.homebrew.ability_table import (
    turn_start as turn_start,
)
from grognard.rulesets.homebrew.explosions import explode as explode
from grognard.rulesets.homebrew.leadership import Leadership as Leadership
from grognard.rulesets.homebrew.leadership import leadership as leadership
