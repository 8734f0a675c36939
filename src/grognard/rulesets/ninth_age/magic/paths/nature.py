"""The Path of Nature (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number as Dice
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.damage.raising import raise_wounds, recover_model, recover_unit
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage, give
from grognard.rulesets.ninth_age.magic.lasting import Values
from grognard.rulesets.ninth_age.magic.ordeals import ordeal
from grognard.rulesets.ninth_age.magic.state import InPlay, magic
from grognard.rulesets.ninth_age.spacing import piece_gap
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, PHASE, NState, NUnit, nstate
from grognard.rulesets.ninth_age.terrain import FORESTS, HILLS, sites

BREATH: Final = "ninth_age.spell.nature.breath-of-life"
WATERS: Final = "ninth_age.spell.nature.healing-waters"
EARTH: Final = "ninth_age.spell.nature.master-of-earth"
THRONE: Final = "ninth_age.spell.nature.the-oaken-throne"
WOOD: Final = "ninth_age.spell.nature.spirits-of-the-wood"
SKIN: Final = "ninth_age.spell.nature.stone-skin"
GROWTH: Final = "ninth_age.spell.nature.summer-growth"
DWELLERS: Final = "ninth_age.spell.nature.dwellers-in-the-earth"

REGENERATION: Final = "ninth_age.rule.regeneration"
BREATHED: Final = PHASE + "breath-of-life"
#: Heights of which Summer Growth raises only half
TALL: Final = ("medium", "large")


def throned(state: NState, caster: str) -> bool:
    """Has the caster an Oaken Throne in play?"""
    return magic(state).keeps(caster, THRONE)


def near_terrain(state: NState, unit: NUnit, range: float, hills: bool) -> bool:
    """Is the unit in range of a Hill or Impassable Terrain (`hills`), or of a Forest?"""
    body = formation(state, unit)
    for where in sites(state.board):
        fitting = where.key == HILLS or not where.kind.passable if hills else where.key == FORESTS
        if fitting and piece_gap(body, where.parts) <= range:
            return True
    return False


class BreathOfLife(SpellPlay):
    """A model gets a wound back, once a phase."""

    def fits(self, state: NState, cast: Cast, target: str) -> bool:
        """Hurt, and not healed yet."""
        model = state.n_model(target)
        unit = state.n_unit(model.unit)
        if model.has_flag(BREATHED):
            return False
        if model.kind in (CHAMPION, CHARACTER):
            return model.lost > 0
        return unit.wounds_carried(model.spec.troop_type.id) > 0

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """One wound."""
        yield from ()
        target = cast.targets[0]
        game.do(Flagged(self.id, target, BREATHED))
        model = nstate(game.state).n_model(target)
        if model.kind in (CHAMPION, CHARACTER):
            recover_model(game, target, 1, self.id)
        else:
            recover_unit(game, model.unit, 1, self.id)


class MasterOfEarth(Damage):
    """Stones strike, also out of Hills and rocks."""

    def reaches(self, state: NState, cast: Cast, unit: NUnit) -> bool:
        """In range of a Hill or of Impassable Terrain."""
        return near_terrain(state, unit, cast.of().range, True)

    def blast_of(self, state: NState, cast: Cast, target: str) -> Blast:
        """Stronger from a Throne."""
        return Blast("2D6" if cast.boosted() else "D6", 5 if throned(state, cast.caster) else 4)


class Rooted(SpellPlay):
    """An effect with a number, and with another one from a Throne."""

    def __init__(self, id: str, effect: str, number: int, throned: int) -> None:
        super().__init__(id)
        self.effect = effect
        self.number = number
        self.throned = throned

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On all targets."""
        yield from ()
        number = self.throned if throned(nstate(game.state), cast.caster) else self.number
        for target in cast.targets:
            give(game, cast, target, ((self.effect, number),))


class SpiritsOfTheWood(Blessing):
    """The target counts as standing in a Forest; reaches out of Forests too."""

    def reaches(self, state: NState, cast: Cast, unit: NUnit) -> bool:
        """In range of a Forest."""
        return near_terrain(state, unit, cast.of().range, False)


class SummerGrowth(SpellPlay):
    """Wounds are raised at the end of each of the caster's Magic Phases."""

    def phase_ends(self, game: Game, row: InPlay) -> Play[None]:
        """D3+1 (from a Throne D6+1), half of it for tall ones."""
        state = nstate(game.state)
        if row[2] != state.active:
            return
        for target in row[5]:
            state = nstate(game.state)
            unit = state.n_unit(target)
            if not unit.on_table():
                continue
            dice = Dice("D6+1" if throned(state, row[1]) else "D3+1", why=self.rule.id, owner=row[2])
            yield dice
            assert isinstance(dice.got, int)
            tall = state.models_in(unit)[0].spec.height in TALL
            raise_wounds(game, target, (dice.got + 1) // 2 if tall else dice.got, self.id)


class Dwellers(SpellPlay):
    """Hands reach out of the earth."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Every model tests Strength; the first failure is ignored, the others are dragged down."""
        state = nstate(game.state)
        standing = state.n_unit(cast.targets[0]).standing()
        what = Blast("1", 0, multiple="10", no_saves=True)
        yield from ordeal(game, self.id, cast.unit, standing, "S", what, 1)


SPELLS: Final[dict[str, SpellPlay]] = {
    WATERS: Rooted(WATERS, REGENERATION, 5, 4),
    EARTH: MasterOfEarth(EARTH),
    # it helps the caster's other spells as long as it remains in play: they ask for it
    THRONE: SpellPlay(THRONE),
    WOOD: SpiritsOfTheWood(WOOD, ((WOOD, 1),)),
    SKIN: Rooted(SKIN, SKIN, 2, 4),
    GROWTH: SummerGrowth(GROWTH),
    DWELLERS: Dwellers(DWELLERS),
    BREATH: BreathOfLife(BREATH),
}

ABILITIES: Final[dict[str, Ability]] = {SKIN: Values(SKIN, ("T",))}
