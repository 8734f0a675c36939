"""The values of a model now: what its card says, and what changes it, with the causes (catalogue 3)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier, total
from grognard.rulesets.vanguard.abilities import STAT
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment, auras
from grognard.rulesets.vanguard.state import BRACED, VModel, VState

SP: Final = cite("vanguard.profile.sp")
ME: Final = cite("vanguard.profile.me")
RA: Final = cite("vanguard.profile.ra")
AR: Final = cite("vanguard.profile.ar")
NE: Final = cite("vanguard.profile.ne")
WN: Final = cite("vanguard.profile.wn")
HEIGHT: Final = cite("vanguard.profile.h")
BRACE: Final = cite("vanguard.state.braced")

_CITED: Final = {"sp": SP, "me": ME, "ra": RA, "ar": AR, "ne": NE, "wn": WN, "height": HEIGHT}
#: target numbers: a plus makes them smaller
BETTER_IS_LESS: Final = ("me", "ra", "ar", "ne")
BEST: Final = 2
WORST: Final = 8


class Stat:
    """A value: of the card, and as it is now. `mods` tell why; a plus is better for the model."""

    def __init__(self, name: str, printed: int, mods: list[Modifier]) -> None:
        self.name = name
        self.printed = printed
        self.mods = mods
        self.value = printed
        plus = total(mods)
        if name in BETTER_IS_LESS:
            # a dash stays a dash; changes never make a target better than 2+ or worse than 8+
            if printed and plus:
                self.value = min(WORST, max(BEST, printed - plus))
        else:
            self.value = max(0, printed + plus)


def stat(state: VState, model: VModel, name: str) -> Stat:
    """A value of the model: "sp" (inches), "me", "ra", "ar", "ne", "wn", "height"."""
    _CITED[name].hit()
    mods: list[Modifier] = []
    if name == "ar" and model.has(BRACED):
        mods.append(Modifier(BRACE.id, 1))
    for held in at_moment(model, STAT):
        plus = held.ability.stat(held, state, model, name)
        if plus and not named(mods, held.ability.id):
            mods.append(Modifier(held.ability.id, plus))
    for bearer, held in auras(state):
        plus = held.ability.aura_stat(held, state, bearer, model, name)
        if plus and not named(mods, held.ability.id):
            mods.append(Modifier(held.ability.id, plus))
    return Stat(name, printed(model, name), mods)


def named(mods: list[Modifier], id: str) -> bool:
    """Is the cause already among them? One source counts once."""
    for mod in mods:
        if mod.cause == id:
            return True
    return False


def printed(model: VModel, name: str) -> int:
    """The value on the card, after items and options."""
    card = model.spec.profile
    if name == "sp":
        return int(card.sp)
    if name == "me":
        return card.me
    if name == "ra":
        return card.ra
    if name == "ar":
        return card.ar
    if name == "ne":
        return card.ne
    if name == "wn":
        return card.wn
    return card.height


def speed(state: VState, model: VModel) -> float:
    """Inches of one Walk now."""
    return float(stat(state, model, "sp").value)
