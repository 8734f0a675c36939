"""The Path of Heavens (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.damage.strikes import LIGHTNING
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.comets import Comet
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage, begin, blast
from grognard.rulesets.ninth_age.magic.lasting import Aim, Gusts, Rolls
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.magic.seals import SEAL
from grognard.rulesets.ninth_age.measuring import near
from grognard.rulesets.ninth_age.panic import Cause, panics
from grognard.rulesets.ninth_age.state import TAKEN, NState, nstate

BLIZZARD: Final = "ninth_age.spell.heavens.blizzard"
WIND: Final = "ninth_age.spell.heavens.wind-blast"
THUNDERBOLT: Final = "ninth_age.spell.heavens.thunderbolt"
STARS: Final = "ninth_age.spell.heavens.the-stars-align"
WESTERLIES: Final = "ninth_age.spell.heavens.curse-of-the-westerlies"
STORM: Final = "ninth_age.spell.heavens.lightning-storm"
COMET: Final = "ninth_age.spell.heavens.call-of-the-comet"

CANNOT_MARCH: Final = "ninth_age.rule.cannot-march"
NO_FLIGHT: Final = TAKEN + "ninth_age.rule.fly"
WHAT: Final = ("hit", "wound", "armour")
BOLT: Final = Blast("D6", 6, (LIGHTNING,))
#: on this or more lightning goes on, to a unit so near
JUMPS: Final = 3
JUMP_RANGE: Final = 6.0


class OneRoll(Blessing):
    """Dice of one kind, chosen on casting, are thrown again: to hit, to wound or of armour saves."""

    def choose(self, game: Game, cast: Cast) -> Play[None]:
        """Which."""
        keys = [f"roll:{one}" for one in WHAT]
        question = OneOf("magic.roll", cast.seat, self.rule.key, keys, self.id, cast.caster)
        yield question
        cast.choice = question.got.partition(":")[2]

    def given(self, cast: Cast) -> tuple[tuple[str, int], ...]:
        """The effect of that kind."""
        return ((f"{self.id}:{cast.choice}", 1),)


class LightningStorm(SpellPlay):
    """Hits that jump from unit to unit."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On 3 or more to another enemy unit within 6 inches that was not struck yet; the caster says to which."""
        target = cast.targets[0]
        struck: list[str] = []
        hold: list[Cause] = []
        while target:
            struck.append(target)
            others = self._next(nstate(game.state), target, struck)
            yield from blast(game, self.id, cast.unit, cast.seat, target, BOLT, hold)
            target = yield from self._jump(game, cast, others)
        yield from panics(game, hold)

    def _next(self, state: NState, target: str, struck: list[str]) -> list[str]:
        unit = state.n_unit(target)
        return [one.id for one in near(state, unit, JUMP_RANGE, unit.seat) if one.id not in struck]

    def _jump(self, game: Game, cast: Cast, others: list[str]) -> Play[str]:
        """The next unit, or "" if the lightning stops."""
        state = nstate(game.state)
        others = [id for id in others if state.n_unit(id).on_table() and not state.engaged(id)]
        if not others:
            return ""
        die = Sum(1, 6, why=self.rule.id, owner=cast.seat)
        yield die
        assert isinstance(die.got, int)
        if die.got < JUMPS:
            return ""
        if len(others) == 1:
            return others[0]
        question = OneOf("magic.jump", cast.seat, self.rule.key, others, self.id, cast.caster)
        yield question
        return question.got


class SecondSeal(SpellPlay):
    """The caster's player may throw one die again, until its next Magic Phase."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """See `seals`."""
        yield from ()
        begin(game, cast, self.rule.id)


SPELLS: Final[dict[str, SpellPlay]] = {
    BLIZZARD: Blessing(BLIZZARD, ((BLIZZARD, 1),)),
    WIND: Blessing(WIND, ((WIND, 1), (CANNOT_MARCH, 1), (NO_FLIGHT, 1))),
    THUNDERBOLT: Damage(THUNDERBOLT, BOLT),
    STARS: OneRoll(STARS, ()),
    WESTERLIES: OneRoll(WESTERLIES, ()),
    STORM: LightningStorm(STORM),
    COMET: Comet(COMET),
    SEAL.key: SecondSeal(SEAL.key),
}

ABILITIES: Final[dict[str, Ability]] = {
    BLIZZARD: Aim(BLIZZARD, -1, True, ("Ld",), 1),
    WIND: Gusts(WIND),
    **{f"{STARS}:{what}": Rolls(STARS, what) for what in WHAT},
    **{f"{WESTERLIES}:{what}": Rolls(WESTERLIES, what, successes=True) for what in WHAT},
}
