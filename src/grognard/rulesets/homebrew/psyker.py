"""How many dice a psyker rolls (catalogue 9.4): his own, and what auras add or take."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier, total
from grognard.rulesets.homebrew.ability_kinds import bearers, definition, in_aura
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.state import HState, HUnit

PSYKER: Final = cite("homebrew.keyword.psyker")
DICE: Final = cite("homebrew.psyker.dice-modifier")
STATIC: Final = cite("homebrew.ability.static")
HYMN: Final = cite("homebrew.ability.hymn-amplifier")


def psyker_dice(state: HState, unit: HUnit) -> tuple[int, list[Modifier]]:
    """How many dice the psyker rolls for a power, and what changed their number."""
    PSYKER.hit()
    mods: list[Modifier] = []
    for seat, key, rule in ((unit.seat, "hymn_amplifier", HYMN), (state.other(unit.seat), "static", STATIC)):
        data = definition(state, key)
        for bearer in bearers(state, seat, key):
            if in_aura(state, bearer, unit, data.radius):
                DICE.hit()
                mods.append(Modifier(rule.id, data.dice_modifier))
                break
    return unit.profile.psyker + total(mods), mods
