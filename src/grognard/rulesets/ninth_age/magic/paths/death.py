"""The Path of Death (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.damage.raising import recover_model
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import DIVINE, LETHAL, RANK_AND_FILE
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage
from grognard.rulesets.ninth_age.magic.lasting import Harvest, Marks, Values
from grognard.rulesets.ninth_age.magic.once import OncePhase
from grognard.rulesets.ninth_age.magic.ordeals import ordeal, wounds
from grognard.rulesets.ninth_age.magic.vortices import vortex
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, PHASE, nstate
from grognard.rulesets.ninth_age.values import of_model

CLOUD: Final = "ninth_age.spell.death.cloud-of-despair"
REAPER: Final = "ninth_age.spell.death.touch-of-the-reaper"
MORTALITY: Final = "ninth_age.spell.death.curse-of-mortality"
SPIRITS: Final = "ninth_age.spell.death.gnawing-spirits"
LEECH: Final = "ninth_age.spell.death.soul-leech"
HARVEST: Final = "ninth_age.spell.death.soul-harvest"
ABYSS: Final = "ninth_age.spell.death.the-abyss-gazes-back"
STORM: Final = "ninth_age.spell.death.storm-of-souls"

FEAR: Final = "ninth_age.rule.fear"
#: of a unit that the Cloud has darkened in this phase
DARKENED: Final = PHASE + "cloud-of-despair"
STORM_DISC: Final = 1.0


class Reaper(SpellPlay):
    """One wound on one model; boosted, the caster gets a wound back if it is not saved."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Armour hardly helps."""
        lost = yield from take(game, self.id, cast, 1)
        if lost and cast.boosted() and nstate(game.state).n_model(cast.caster).alive:
            recover_model(game, cast.caster, 1, self.id)


def take(game: Game, source: str, cast: Cast, count: int) -> Play[int]:
    """So many wounds with Armour Piercing (6) on the one model that was aimed at; how many it lost comes back."""
    state = nstate(game.state)
    model = state.n_model(cast.targets[0])
    alone = model.kind in (CHAMPION, CHARACTER)
    pool = model.id if alone else RANK_AND_FILE
    type = "" if alone else model.spec.troop_type.id
    count = min(count, max(1, of_model(state, model, "W") - model.lost))
    one = wounds(state, source, cast.unit, model.unit, pool, type, count, Blast("1", 0, pierce=6))
    harms = yield from resolve(game, [one])
    lost = 0
    for harm in harms:
        lost += harm.lost
    return lost


class SoulLeech(SpellPlay):
    """Will against will."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Both roll a die and add their Leadership; the target takes the difference in wounds if the caster is higher."""
        state = nstate(game.state)
        scores: list[int] = []
        for id in (cast.caster, cast.targets[0]):
            model = state.n_model(id)
            die = Sum(1, 6, why=self.id, owner=model.seat)
            yield die
            assert isinstance(die.got, int)
            scores.append(die.got + of_model(state, model, "Ld"))
        if scores[0] > scores[1]:
            yield from take(game, self.id, cast, scores[0] - scores[1])


class StormOfSouls(SpellPlay):
    """A vortex that tears souls out."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Whoever it passes over tests Initiative."""
        models = yield from vortex(game, cast, STORM_DISC)
        what = Blast("1", 0, pierce=6, multiple="10")
        yield from ordeal(game, self.id, cast.unit, models, "I", what, no_regeneration=True)


SPELLS: Final[dict[str, SpellPlay]] = {
    REAPER: Reaper(REAPER),
    MORTALITY: Blessing(MORTALITY, ((f"{MORTALITY}:S", 1),), ((f"{MORTALITY}:S", 1), (f"{MORTALITY}:T", 1))),
    SPIRITS: Damage(SPIRITS, Blast("2D6", 2, pierce=6), Blast("3D6", 2, pierce=6)),
    LEECH: SoulLeech(LEECH),
    HARVEST: Blessing(HARVEST, ((HARVEST, 1),), ((HARVEST, 1), (f"{HARVEST}:armour", 1))),
    ABYSS: Blessing(ABYSS, ((ABYSS, 1), (FEAR, 1))),
    STORM: StormOfSouls(STORM),
    CLOUD: OncePhase(CLOUD, DARKENED, ((CLOUD, 1),)),
}

ABILITIES: Final[dict[str, Ability]] = {
    CLOUD: Values(CLOUD, ("Ld",), -1),
    f"{MORTALITY}:S": Values(MORTALITY, ("S",), -1),
    f"{MORTALITY}:T": Values(MORTALITY, ("T",), -1),
    HARVEST: Marks(HARVEST, (DIVINE,)),
    f"{HARVEST}:armour": Harvest(HARVEST),
    ABYSS: Marks(ABYSS, (LETHAL,)),
}
