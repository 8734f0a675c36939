"""The values of a part now: what its card says, and what changes it, with the causes (catalogue 2)."""

from __future__ import annotations

import math
from typing import Final, cast

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.abilities import AURA, VALUE, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import Kept, at_moment, bearers
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit

PROFILE: Final = cite("ninth_age.char.profile")
ORDER: Final = cite("ninth_age.char.modifier-order")
UNMODIFIED: Final = cite("ninth_age.char.unmodified")
LOWEST: Final = cite("ninth_age.move.lowest-move")
BARDING: Final = cite("ninth_age.gear.barding")
COMBINED: Final = cite("ninth_age.troop.combined-profile")
DUPLICATE: Final = cite("ninth_age.rule.duplicate")

BEST: Final = 10


class Value:
    """A characteristic: of the card, and as it is now; `mods` tell why, in the order in which they work."""

    def __init__(self, name: str, printed: int) -> None:
        UNMODIFIED.hit()
        self.name = name
        self.printed = printed
        self.value = clamped(printed)
        self.mods: list[Modifier] = []

    def change(self, cause: str, to: int) -> None:
        """It is another number now, because of a rule; never outside 0 to 10, not even for a moment."""
        after = clamped(to)
        if after != self.value:
            self.mods.append(Modifier(cause, after - self.value))
            self.value = after


def clamped(value: int) -> int:
    """A value as it may be."""
    PROFILE.hit()
    return max(0, min(BEST, value))


_VALUES: Final = Kept()


def value(state: NState, model: NModel, part: Part, name: str) -> Value:
    """A characteristic ("M", "WS", …) of a part of a model now: set or borrowed, then multiplied, then added to."""
    ORDER.hit()
    known = _VALUES.of(state)
    key = (model.id, part.name, name)
    found = known.get(key)
    if found is None:
        found = known[key] = _value(state, model, part, name)
    return cast(Value, found)


def _value(state: NState, model: NModel, part: Part, name: str) -> Value:
    found = Value(name, part.values[name])
    held = at_moment(state, model, VALUE)
    for one in held:
        to = one.ability.sets(one, state, model, part, name)
        if to is not None:
            found.change(one.ability.id, to)
    for one in held:
        by = one.ability.multiplies(one, state, model, part, name)
        if by != 1.0:
            found.change(one.ability.id, math.ceil(found.value * by))
    if name == "M" and model.spec.movement_mod:
        found.change(BARDING.id, found.value + model.spec.movement_mod)
    seen: list[str] = []
    for one in held:
        plus = one.ability.adds(one, state, model, part, name)
        if plus and _counts(seen, one.ability.id, one.n):
            _add(found, one.ability.id, plus, one.ability.least(name))
    for bearer, one in auras(state):
        plus = one.ability.aura(one, state, bearer, model, part, name)
        if plus and one.ability.id not in seen:
            seen.append(one.ability.id)
            _add(found, one.ability.id, plus, one.ability.least(name))
    return found


def _counts(seen: list[str], id: str, effect: int) -> bool:
    """The same rule twice does not add up; effects of spells, which have a number, do."""
    if id in seen and not effect:
        DUPLICATE.hit()
        return False
    seen.append(id)
    return True


def _add(found: Value, cause: str, plus: int, least: int) -> None:
    """Add, but do not take a value below what the rule leaves (nor raise one that is below already)."""
    to = found.value + plus
    if plus < 0:
        to = max(to, min(found.value, least))
    found.change(cause, to)


def auras(state: NState) -> list[tuple[NModel, Held]]:
    """All rules on the table that give something to others, with their bearers, in order."""
    found: list[tuple[NModel, Held]] = []
    for seat in ("a", "b"):
        for bearer, held in bearers(state, seat, AURA):
            if bearer in state.model_at:
                found.append((state.n_model(bearer), held))
    return found


# ---- of whole models and units


def of_model(state: NState, model: NModel, name: str, close: bool = True) -> int:
    """A defensive characteristic of the whole model, by its profile rule: "M", "WS", "T", "W" or "Ld".

    `close`: against close combat attacks (a War Machine has its crew's Toughness then).
    """
    best = 0
    for part in answering(model, name, close):
        best = max(best, value(state, model, part, name).value)
    return best


def full_wounds(state: NState, model: NModel) -> int:
    """The Wounds that a model has unhurt: one at least."""
    return max(1, of_model(state, model, "W"))


def answering(model: NModel, name: str, close: bool = True) -> list[Part]:
    """The parts whose value of this name counts for the whole model."""
    spec = model.spec
    leading = [part for part in spec.parts if not part.ridden] or list(spec.parts)
    mounts = [part for part in spec.parts if part.role == "mount"]
    ridden = spec.troop_type.profile_rule == "ridden_monster"
    if name == "M":
        return mounts or leading
    if name == "Ld":
        return leading
    if ridden:
        return mounts
    if name == "WS":
        return leading
    if spec.war_machine and name == "T":
        return leading if close else [part for part in spec.parts if part.ridden]
    if name in ("T", "W"):
        COMBINED.hit()
        return list(spec.parts)
    return leading


def movement(state: NState, unit: NUnit) -> int:
    """The Movement of the unit: that of its slowest model."""
    LOWEST.hit()
    known = _MOVES.of(state)
    found = known.get((unit.id,))
    if found is None:
        found = known[(unit.id,)] = _movement(state, unit)
    return cast(int, found)


_MOVES: Final = Kept()


def _movement(state: NState, unit: NUnit) -> int:
    slowest = BEST
    for model in state.models_in(unit):
        slowest = min(slowest, of_model(state, model, "M"))
    return slowest
