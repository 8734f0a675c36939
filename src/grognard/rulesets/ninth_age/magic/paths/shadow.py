"""The Path of Shadow (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number as Dice
from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.geometry.trig import polar
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.dicing import scatter
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay, point_of
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, give
from grognard.rulesets.ninth_age.magic.lasting import Razor, Values
from grognard.rulesets.ninth_age.magic.moves import magical_move, may_move, reform_freely
from grognard.rulesets.ninth_age.magic.orbs import ORB_DISC, raise_orb
from grognard.rulesets.ninth_age.magic.ordeals import ordeal
from grognard.rulesets.ninth_age.magic.questions import OneOf
from grognard.rulesets.ninth_age.measuring import unit_to_point
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.templates import under_disc

STEP: Final = "ninth_age.spell.shadow.shadow-step"
MIASMA: Final = "ninth_age.spell.shadow.shadow-miasma"
ORB: Final = "ninth_age.spell.shadow.orb-of-blackness"
SMOKE: Final = "ninth_age.spell.shadow.turn-to-smoke"
CHARIOT: Final = "ninth_age.spell.shadow.chariot-of-mist"
GLIMPSE: Final = "ninth_age.spell.shadow.glimpse-of-the-end"
DARKNESS: Final = "ninth_age.spell.shadow.devouring-darkness"
RAZOR: Final = "ninth_age.spell.shadow.mind-razor"

NAMES: Final = ("WS", "BS", "I", "M")
STEP_DISTANCE: Final = 10.0
CHARIOT_DISTANCE: Final = 8.0
DARKNESS_DISC: Final = 3.0


class ShadowStep(SpellPlay):
    """A Character flies 10 inches; one that stands in a unit of others cannot be moved by itself."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """Alone, and free to move."""
        unit = state.n_unit(state.n_model(target).unit)
        return len(unit.standing()) == 1 and may_move(state, unit)

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Over everything."""
        unit = nstate(game.state).n_model(cast.targets[0]).unit
        yield from magical_move(game, unit, STEP_DISTANCE, self.id, True, self.id)


class Miasma(SpellPlay):
    """One characteristic, chosen on casting, or all four go down by D3."""

    def choose(self, game: Game, cast: Cast) -> Play[None]:
        """Which; boosted it is all of them."""
        if cast.boosted():
            return
        keys = [f"value:{name}" for name in NAMES]
        question = OneOf("magic.value", cast.seat, self.rule.key, keys, self.id, cast.caster)
        yield question
        cast.choice = question.got.partition(":")[2]

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """One roll for all."""
        die = Dice("D3", why=self.rule.id, owner=cast.seat)
        yield die
        assert isinstance(die.got, int)
        names = (cast.choice,) if cast.choice else NAMES
        for target in cast.targets:
            give(game, cast, target, [(f"{MIASMA}:{name}", die.got) for name in names])


class Weaken(SpellPlay):
    """A characteristic goes down by 1, boosted by D3."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Never below 1."""
        by = 1
        if cast.boosted():
            die = Dice("D3", why=self.rule.id, owner=cast.seat)
            yield die
            assert isinstance(die.got, int)
            by = die.got
        for target in cast.targets:
            give(game, cast, target, ((self.id, by),))


class Orb(SpellPlay):
    """A disc of darkness on the table."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """Its edge an inch or more from every unit."""
        x, y = point_of(target)
        for unit in state.on_table():
            if unit_to_point(state, unit, x, y) < 1.0 + 0.5 * ORB_DISC:
                return False
        return True

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """It is terrain until the spell ends."""
        yield from ()
        raise_orb(game, cast, self.rule.id)


class ChariotOfMist(SpellPlay):
    """A unit flies 8 inches and forms up."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """Free to move."""
        return may_move(state, state.n_unit(target))

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Then a free Reform."""
        target = cast.targets[0]
        yield from magical_move(game, target, CHARIOT_DISTANCE, self.id, True, self.id)
        unit = nstate(game.state).n_unit(target)
        if unit.on_table() and not unit.fleeing and len(unit.standing()) > 1:
            yield from reform_freely(game, target)


class DevouringDarkness(SpellPlay):
    """A pit opens over the target, or near it."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """The template's middle on the target's Centre, scattering; models under it test Initiative."""
        state = nstate(game.state)
        x, y = formation(state, state.n_unit(cast.targets[0])).centre()
        arrow = yield from scatter(game, self.rule.id)
        if arrow is not None:
            far = Sum(1, 6, why=self.rule.id, owner=cast.seat)
            yield far
            assert isinstance(far.got, int)
            dx, dy = polar(arrow, float(far.got))
            x, y = x + dx, y + dy
        touched = under_disc(nstate(game.state), x, y, DARKNESS_DISC)
        models = yield from sheltered(game, touched, cast.seat)
        what = Blast("1", 0, pierce=6, multiple="D3+2")
        yield from ordeal(game, self.id, cast.unit, models, "I", what, no_regeneration=True)


SPELLS: Final[dict[str, SpellPlay]] = {
    MIASMA: Miasma(MIASMA),
    ORB: Orb(ORB),
    SMOKE: Weaken(SMOKE),
    CHARIOT: ChariotOfMist(CHARIOT),
    GLIMPSE: Weaken(GLIMPSE),
    DARKNESS: DevouringDarkness(DARKNESS),
    RAZOR: Blessing(RAZOR, ((RAZOR, 1),)),
    STEP: ShadowStep(STEP),
}

ABILITIES: Final[dict[str, Ability]] = {
    SMOKE: Values(SMOKE, ("S",), -1, 1),
    GLIMPSE: Values(GLIMPSE, ("T",), -1, 1),
    RAZOR: Razor(RAZOR),
    f"{MIASMA}:WS": Values(MIASMA, ("WS",), -1, 1),
    f"{MIASMA}:BS": Values(MIASMA, ("BS",), -1, 1),
    f"{MIASMA}:I": Values(MIASMA, ("I",), -1, 1),
    f"{MIASMA}:M": Values(MIASMA, ("M",), -1, 1),
}
