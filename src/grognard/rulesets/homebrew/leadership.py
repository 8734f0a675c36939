"""Leadership (catalogue 2.1, 18): a unit's L now, with everything that changed it, in the book's order."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier, total
from grognard.rulesets.homebrew import effects
from grognard.rulesets.homebrew.ability_table import (
    DREAD,
    INSPIRING,
    LEADERSHIP,
    bearers,
    definition,
    in_aura,
    kit,
)
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import to_unit, within
from grognard.rulesets.homebrew.profiles import NO_LEADERSHIP
from grognard.rulesets.homebrew.state import HState, HUnit

UNIT: Final = cite("homebrew.unit.leadership")
MODEL: Final = cite("homebrew.model.leadership")
ORDER: Final = cite("homebrew.ability.leadership-order")


class Leadership:
    """A unit's L: `printed`, the `base` after inspiring (`source`: the unit that lends its L, or ""), modifiers.

    `value` is what a morale roll must not exceed; NO_LEADERSHIP for a unit without L.
    """

    def __init__(self, printed: int, base: int, source: str, mods: list[Modifier]) -> None:
        self.printed = printed
        self.base = base
        self.source = source
        self.mods = mods
        self.value = base if base == NO_LEADERSHIP else base + total(mods)

    def causes(self) -> list[tuple[str, int]]:
        """What changed the printed L, in order: (rule, value)."""
        rows = [(INSPIRING.key, self.base - self.printed)] if self.source else []
        return rows + [(mod.cause, mod.value) for mod in self.mods]


def leadership(state: HState, unit: HUnit) -> Leadership:
    """The L of a unit: its best own L or an inspiring one; then mass; then other plus and minus."""
    UNIT.hit()
    MODEL.hit()
    printed = NO_LEADERSHIP
    for model in state.living(unit):
        if model.profile.leadership > printed:
            printed = model.profile.leadership
    if printed == NO_LEADERSHIP:
        return Leadership(printed, printed, "", [])
    ORDER.hit()
    base, source = _inspired(state, unit, printed)
    mods: list[Modifier] = []
    for ability in kit(unit.profile).at(LEADERSHIP):
        mod = ability.leadership_mod(definition(state, ability.key), state, unit)
        if mod is not None:
            mods.append(mod)
    mods += _dread(state, unit)
    mods += effects.leadership_mods(state, unit)
    return Leadership(printed, base, source, mods)


def _inspired(state: HState, unit: HUnit, printed: int) -> tuple[int, str]:
    """The best L of an inspiring model within reach, if it is higher than the printed one."""
    base = printed
    source = ""
    for bearer in bearers(state, unit.seat, "inspiring"):
        if bearer.id == unit.id:
            continue
        radius = definition(state, "inspiring").radius
        for model in state.living(bearer):
            if model.profile.leadership > base and within(state, to_unit(state, model, unit), radius):
                INSPIRING.hit()
                base = model.profile.leadership
                source = bearer.id
    return base, source


def _dread(state: HState, unit: HUnit) -> list[Modifier]:
    """-1 near an enemy that spreads dread; the same aura does not add up."""
    for bearer in bearers(state, state.other(unit.seat), "dread"):
        data = definition(state, "dread")
        if in_aura(state, bearer, unit, data.radius):
            return [Modifier(DREAD.id, data.leadership_modifier)]
    return []
