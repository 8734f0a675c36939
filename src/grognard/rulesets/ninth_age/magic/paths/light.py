"""The Path of Light (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Number as Dice
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.combat.reforming import eligible, reform_at_once
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import DIVINE, FLAMING
from grognard.rulesets.ninth_age.kits import half_have
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage, mark, strikes_of
from grognard.rulesets.ninth_age.magic.lasting import Double, Fixed, Resolve, Shield, Values
from grognard.rulesets.ninth_age.magic.moves import reform_freely
from grognard.rulesets.ninth_age.magic.once import OncePhase
from grognard.rulesets.ninth_age.magic.watches import Net
from grognard.rulesets.ninth_age.magic.wizards import path_of, wizards
from grognard.rulesets.ninth_age.measuring import model_to_model
from grognard.rulesets.ninth_age.state import PHASE, NState, nstate

GUARDIAN: Final = "ninth_age.spell.light.guardian-light"
BRIGHTNESS: Final = "ninth_age.spell.light.burning-brightness"
PROTECTION: Final = "ninth_age.spell.light.shield-of-protection"
RESOLVE: Final = "ninth_age.spell.light.flash-of-resolve"
SPEED: Final = "ninth_age.spell.light.the-speed-of-light"
NET: Final = "ninth_age.spell.light.net-of-light"
WARP: Final = "ninth_age.spell.light.time-warp"
BANISHMENT: Final = "ninth_age.spell.light.divine-banishment"

DIVINE_RULE: Final = "ninth_age.rule.divine-attacks"
REFLEXES: Final = "ninth_age.rule.lightning-reflexes"
#: whom light burns most: Undead and daemons, by these rules
DARK: Final = (
    "ninth_age.rule.undead",
    "ninth_age.rule.daemonic-instability",
    "ninth_age.rule.otherworldly",
)
GUARDED: Final = PHASE + "guardian-light"
#: friendly Wizards of Light so near help to banish, in inches
CHOIR: Final = 12.0


def dark(state: NState, target: str) -> bool:
    """Are half or more of the unit's models Undead or daemons?"""
    unit = state.n_unit(target)
    for rule in DARK:
        if half_have(state, unit, rule):
            return True
    return False


class Brightness(Damage):
    """Fire that burns the Undead and daemons twice as much."""

    def blast_of(self, state: NState, cast: Cast, target: str) -> Blast:
        """D6, or 2D6."""
        dice = "2D6" if dark(state, target) else "D6"
        return Blast(dice, 6 if cast.boosted() else 4, (FLAMING,))


class FlashOfResolve(SpellPlay):
    """The unit forms up at once, and is worth two points more in combat."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """A Reform, or in combat a Combat Reform."""
        for target in cast.targets:
            state = nstate(game.state)
            unit = state.n_unit(target)
            mark(game, cast, target, self.id)
            if unit.fleeing:
                continue
            if state.engaged(target):
                if eligible(state, target):
                    yield from reform_at_once(game, target)
            elif len(unit.standing()) > 1:
                yield from reform_freely(game, target)


class NetOfLight(SpellPlay):
    """A net about the unit: see `watches.Net`."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On the unit as such."""
        yield from ()
        for target in cast.targets:
            mark(game, cast, target, self.id)


class Banishment(SpellPlay):
    """Divine hits, the stronger the more Wizards of Light stand around."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """+1 to wound for each (boosted: +1 Strength)."""
        state = nstate(game.state)
        target = cast.targets[0]
        dice = Dice("3D6" if dark(state, target) else "2D6", why=self.rule.id, owner=cast.seat)
        yield dice
        assert isinstance(dice.got, int)
        helpers = choir(nstate(game.state), cast)
        strength = 4 + (helpers if cast.boosted() else 0)
        what = Blast("1", strength, (DIVINE,))
        one = strikes_of(nstate(game.state), self.id, cast.unit, target, what, dice.got)
        if helpers and not cast.boosted():
            one.wound_mods.append(Modifier(self.rule.id, helpers))
        yield from resolve(game, [one])


def choir(state: NState, cast: Cast) -> int:
    """How many other friendly Wizards of Light are within 12 inches of the caster."""
    caster = state.n_model(cast.caster)
    count = 0
    for other in wizards(state, cast.seat):
        if other.id == caster.id or path_of(state, other) != "light":
            continue
        if model_to_model(state, caster, other) <= CHOIR:
            count += 1
    return count


SPELLS: Final[dict[str, SpellPlay]] = {
    BRIGHTNESS: Brightness(BRIGHTNESS),
    PROTECTION: Blessing(PROTECTION, ((PROTECTION, 1),)),
    RESOLVE: FlashOfResolve(RESOLVE),
    SPEED: Blessing(SPEED, ((SPEED, 1),)),
    NET: NetOfLight(NET),
    WARP: Blessing(WARP, ((WARP, 1), (REFLEXES, 1))),
    BANISHMENT: Banishment(BANISHMENT),
    GUARDIAN: OncePhase(GUARDIAN, GUARDED, ((GUARDIAN, 1), (DIVINE_RULE, 1))),
}

ABILITIES: Final[dict[str, Ability]] = {
    GUARDIAN: Values(GUARDIAN, ("Ld",)),
    PROTECTION: Shield(PROTECTION),
    RESOLVE: Resolve(RESOLVE, 2),
    SPEED: Fixed(SPEED, {"WS": 10, "I": 10}),
    NET: Net(NET),
    WARP: Double(WARP),
}
