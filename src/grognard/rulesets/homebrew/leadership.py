"""Leadership (catalogue 2.1, 18): a unit's L now, with everything that changed it, in the book's order.

A Footing holds what each model of the unit has to do with it, so that the same text gives the L of the unit as it
stands and the L that it would have after losses (for the odds of breaking).
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier, total
from grognard.rulesets.homebrew import effects
from grognard.rulesets.homebrew.ability_kinds import LEADERSHIP, bearers, definition
from grognard.rulesets.homebrew.ability_table import kit
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.measuring import distance, within
from grognard.rulesets.homebrew.profiles import NO_LEADERSHIP
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

INSPIRING: Final = cite("homebrew.ability.inspiring")
DREAD: Final = cite("homebrew.ability.dread")
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


class Footing:
    """What counts for the L of a unit, model by model, in the order of `models` (the living ones).

    `marks` has for each model its printed L, the best inspiring L within reach of it, who lends it, and whether an
    enemy spreads dread over it.
    """

    def __init__(self, state: HState, unit: HUnit) -> None:
        self.state = state
        self.unit = unit
        self.models: list[str] = []
        self.marks: list[tuple[int, int, str, bool]] = []
        leaders = _models_of(state, bearers(state, unit.seat, "inspiring"), unit.id)
        terrors = _models_of(state, bearers(state, state.other(unit.seat), "dread"), unit.id)
        for q in state.living(unit):
            lent, source = _lent(state, leaders, q)
            self.models.append(q.id)
            self.marks.append((q.profile.leadership, lent, source, _dreads(state, terrors, q)))

    def uniform(self) -> bool:
        """Is every model as good as any other for the L of the unit?"""
        for mark in self.marks:
            if mark != self.marks[0]:
                return False
        return True

    def at(self, alive: list[bool]) -> Leadership:
        """The L of the unit with these of its models alive: the best own L or an inspiring one; then mass; then
        other plus and minus."""
        UNIT.hit()
        MODEL.hit()
        printed = NO_LEADERSHIP
        count = 0
        for k in range(len(alive)):
            if alive[k]:
                count += 1
                printed = max(printed, self.marks[k][0])
        if printed == NO_LEADERSHIP:
            return Leadership(printed, printed, "", [])
        ORDER.hit()
        base = printed
        source = ""
        dread = False
        for k in range(len(alive)):
            if alive[k]:
                _, lent, lender, dreads = self.marks[k]
                dread = dread or dreads
                if lent > base:
                    INSPIRING.hit()
                    base = lent
                    source = lender
        return Leadership(printed, base, source, self._mods(count, dread))

    def _mods(self, count: int, dread: bool) -> list[Modifier]:
        mods: list[Modifier] = []
        for ability in kit(self.unit.profile).at(LEADERSHIP):
            mod = ability.leadership_mod(definition(self.state, ability.key), count)
            if mod is not None:
                mods.append(mod)
        if dread:
            mods.append(Modifier(DREAD.id, definition(self.state, "dread").leadership_modifier))
        return mods + effects.leadership_mods(self.state, self.unit)


def leadership(state: HState, unit: HUnit) -> Leadership:
    """The L of a unit as it stands."""
    footing = Footing(state, unit)
    return footing.at([True] * len(footing.models))


def _models_of(state: HState, units: list[HUnit], but: str) -> list[HModel]:
    found: list[HModel] = []
    for unit in units:
        if unit.id != but:
            found += state.living(unit)
    return found


def _lent(state: HState, leaders: list[HModel], q: HModel) -> tuple[int, str]:
    """The best printed L of an inspiring model within reach of q, and the unit of that model."""
    best = NO_LEADERSHIP
    source = ""
    for p in leaders:
        if p.profile.leadership > best and _reaches(state, p, q, "inspiring"):
            best = p.profile.leadership
            source = p.unit
    return best, source


def _dreads(state: HState, terrors: list[HModel], q: HModel) -> bool:
    for p in terrors:
        if _reaches(state, p, q, "dread"):
            return True
    return False


def _reaches(state: HState, p: HModel, q: HModel, key: str) -> bool:
    return within(state, distance(state, p, q), definition(state, key).radius)
