"""What spells leave at work on models (catalogue 20): numbers, until the end of the round or as the spell says."""

from __future__ import annotations

from typing import Final

from grognard.dice.exploding import ALL as EVERY
from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.vanguard.abilities import (
    ARMOUR_DICE,
    AURA,
    DEFENDED,
    FORCED,
    HIT_MOD,
    NERVE,
    STAT,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import HELP, MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.rerolls import Rerolls
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectEnded
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.state import GAME, VModel, VState, vstate

SHIELD: Final = cite("vanguard.spell.shield")
BLESSED_LIGHT: Final = cite("vanguard.spell.blessed-light")
FORGED_ANEW: Final = cite("vanguard.spell.forged-anew")
HOLD_FAST: Final = cite("vanguard.spell.hold-fast")
CURSE_OF_AGES: Final = cite("vanguard.spell.curse-of-ages")
SHRIVEL: Final = cite("vanguard.spell.shrivel")
DAZZLE: Final = cite("vanguard.spell.dazzle")
DETERIORATE: Final = cite("vanguard.spell.deteriorate")
TANGLEFOOT: Final = cite("vanguard.spell.tanglefoot")
STONESKIN: Final = cite("vanguard.spell.stoneskin")
FAMILIAR: Final = cite("vanguard.spell.summon-familiar")

#: no Ar becomes better than this by such spells (target number)
BEST_BY_MAGIC: Final = 3
CURSE_REACH: Final = 6.0
FAMILIAR_DICE: Final = 1
FAMILIAR_REACH: Final = 3


class Changed(Ability):
    """A value of the card is better (or, below zero, worse) by the number of the effect times `times`."""

    def __init__(self, rule: Rule, name: str, times: int = 1, best: int = 0) -> None:
        super().__init__(rule.key, (STAT,))
        self.rule = rule
        self.name = name
        self.times = times
        #: the card's target number is not made better than this by it; 0 for no limit
        self.best = best

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """So much, as long as it lasts."""
        if name != self.name:
            return 0
        self.rule.hit()
        plus = held.n * self.times
        return min(plus, max(0, model.spec.profile.ar - self.best)) if self.best else plus


class Shaken(Ability):
    """Its dice to hit have less. `always`: those of spells cast at friends, too."""

    def __init__(self, rule: Rule, always: bool) -> None:
        super().__init__(rule.key, (HIT_MOD,))
        self.rule = rule
        self.always = always

    def hit_mod(self, held: Held, state: VState, a: Attack) -> int:
        """-1 for each hit of the spell."""
        if a.kind == HELP and not self.always:
            return 0
        self.rule.hit()
        return -held.n


class BlessedLight(Ability):
    """The next attack at it rolls every hit again."""

    def __init__(self) -> None:
        super().__init__(BLESSED_LIGHT.key, (FORCED, DEFENDED))

    def forced(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """Of an attack that is aimed at it."""
        if a.kind in (MELEE, RANGED) and not a.area:
            rerolls.force(EVERY, BLESSED_LIGHT.id)

    def defended(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """Once."""
        if not a.area and vstate(game.state).v_model(a.at).has_effect(BLESSED_LIGHT.key):
            game.do(EffectEnded(BLESSED_LIGHT.id, a.at, BLESSED_LIGHT.key, GAME))
        yield from ()


class HoldFast(Ability):
    """Better nerves and more dice for armour."""

    def __init__(self) -> None:
        super().__init__(HOLD_FAST.key, (NERVE, ARMOUR_DICE))

    def nerve(self, held: Held, state: VState, model: VModel) -> int:
        """The number of the effect."""
        HOLD_FAST.hit()
        return held.n

    def armour_dice(self, held: Held, state: VState, a: Attack) -> int:
        """As many dice."""
        HOLD_FAST.hit()
        return held.n


class CurseOfAges(Ability):
    """Enemies near the caster hit less well with all attacks."""

    def __init__(self) -> None:
        super().__init__(CURSE_OF_AGES.key, (AURA,))
        self.reach = CURSE_REACH

    def aura_hit(self, held: Held, state: VState, bearer: VModel, a: Attack) -> int:
        """-1 for an enemy within reach of the caster."""
        by = state.v_model(a.by)
        if a.kind == HELP or by.seat != state.other(bearer.seat) or not within(bearer, by, self.reach):
            return 0
        CURSE_OF_AGES.hit()
        return -1


class Familiar(Ability):
    """The next spell has a die more and reaches farther. Who casts asks for both as values of the caster."""

    def __init__(self) -> None:
        super().__init__(FAMILIAR.key, (STAT,))

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """One die, 3"."""
        if name == "spell-dice":
            return FAMILIAR_DICE
        return FAMILIAR_REACH if name == "spell-range" else 0


EFFECTS: Final[tuple[Ability, ...]] = (
    Changed(SHIELD, "ar"),
    BlessedLight(),
    Changed(FORGED_ANEW, "ar", best=BEST_BY_MAGIC),
    HoldFast(),
    CurseOfAges(),
    Shaken(SHRIVEL, False),
    Shaken(DAZZLE, True),
    Changed(DETERIORATE, "ar", -1),
    Changed(TANGLEFOOT, "sp", -2),
    Changed(STONESKIN, "ar", best=BEST_BY_MAGIC),
    Familiar(),
)
"""All of them; the number of one comes with the effect."""
