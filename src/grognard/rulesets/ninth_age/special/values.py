"""Special rules that change values, and defence (catalogue 20): Frenzy, Devastating Charge, Distracting."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.abilities import STRUCK, VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.special.shared import charges, of_part
from grognard.rulesets.ninth_age.state import NModel, NState

FRENZY: Final = cite("ninth_age.rule.frenzy")
DEVASTATING: Final = cite("ninth_age.rule.devastating-charge")
DISTRACTING: Final = cite("ninth_age.rule.distracting")


class Frenzy(Ability):
    """Frenzy: one Attack more."""

    def __init__(self) -> None:
        super().__init__(FRENZY.key, (VALUE,))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """To the Attacks of the part."""
        if name != "A" or not part.a or not of_part(held, part):
            return 0
        FRENZY.hit()
        return 1


class Devastating(Ability):
    """Devastating Charge: one Attack more in the first round after a charge."""

    def __init__(self) -> None:
        super().__init__(DEVASTATING.key, (VALUE,))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """To the Attacks of the part."""
        if name != "A" or not part.a or not of_part(held, part) or not charges(state, model):
            return 0
        DEVASTATING.hit()
        return 1


class Distracting(Ability):
    """Distracting: close combat attacks at it hit less easily, if nothing else makes that harder."""

    def __init__(self) -> None:
        super().__init__(DISTRACTING.key, (STRUCK,))

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """-1 to hit."""
        distract(strikes, DISTRACTING.key)


def distract(s: Strikes, cause: str) -> None:
    """Make close combat attacks less well aimed, unless they are already."""
    if s.kind != CLOSE or [1 for mod in s.hit_mods if mod.value < 0]:
        return
    DISTRACTING.hit()
    s.hit_mods.append(Modifier(cause, -1))


ABILITIES: Final[dict[str, Ability]] = {
    FRENZY.key: Frenzy(),
    DEVASTATING.key: Devastating(),
    DISTRACTING.key: Distracting(),
}
