"""The Path of Alchemy (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Pool
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import MAGICAL, METALSHIFTING, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.effects import Blast, Blessing, Damage
from grognard.rulesets.ninth_age.magic.events import EffectSpread
from grognard.rulesets.ninth_age.magic.lasting import Bane, Marks, Plate, Quicksilver
from grognard.rulesets.ninth_age.magic.ordeals import wounds
from grognard.rulesets.ninth_age.magic.piercing import pierce
from grognard.rulesets.ninth_age.measuring import near
from grognard.rulesets.ninth_age.phases import NEXT_MAGIC
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NState, nstate

COMMANDMENT: Final = "ninth_age.spell.alchemy.commandment-of-iron"
MOLTEN: Final = "ninth_age.spell.alchemy.molten-metal"
BLADES: Final = "ninth_age.spell.alchemy.enchanted-blades"
CORROSION: Final = "ninth_age.spell.alchemy.creeping-corrosion"
QUICKSILVER: Final = "ninth_age.spell.alchemy.quicksilver-cloak"
SPIKE: Final = "ninth_age.spell.alchemy.silver-spike"
BANE: Final = "ninth_age.spell.alchemy.bane-of-forged-steel"
TRANSMUTATION: Final = "ninth_age.spell.alchemy.transmutation-of-gold"

DISTRACTING: Final = "ninth_age.rule.distracting"
HARD_TARGET: Final = "ninth_age.rule.hard-target"
STUPIDITY: Final = "ninth_age.rule.stupidity"
#: a model turns to gold on this or more
GOLD: Final = 5
#: how far the sight of it reaches, in inches
AWE: Final = 12.0
METAL: Final = (METALSHIFTING,)


class SilverSpike(SpellPlay):
    """One hit that goes through the ranks, wounding less easily each time."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Metalshifting, Multiple Wounds (D3)."""
        what = Blast("1", 1, METAL, multiple="D3")
        yield from pierce(game, self.id, cast, cast.targets[0], what, True)


class Transmutation(SpellPlay):
    """Models turn to gold."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """A die for each, ordinary ones first; the first who would turn does not; who is near gapes."""
        target = cast.targets[0]
        state = nstate(game.state)
        gaping = [one.id for one in near(state, state.n_unit(target), AWE) if one.seat != cast.seat]
        what = Blast("1", 0, multiple="10", no_saves=True)
        spared = 1
        batch: list[Strikes] = []
        for pool, type, count in pools(state, target):
            roll = Pool(count, 6, GOLD, why=self.rule.id, owner=cast.seat)
            yield roll
            assert isinstance(roll.got, int)
            turned = max(0, roll.got - spared)
            spared -= min(spared, roll.got)
            if turned:
                batch.append(wounds(state, self.id, cast.unit, target, pool, type, turned, what))
        if batch:
            yield from resolve(game, batch)
        state = nstate(game.state)
        for id in [*gaping, target]:
            unit = state.n_unit(id)
            if unit.on_table():
                end = NEXT_MAGIC + cast.seat
                models = tuple(unit.standing())
                game.do(EffectSpread(self.id, id, models, STUPIDITY, 1, end, cast.caster))


def pools(state: NState, target: str) -> list[tuple[str, str, int]]:
    """The models of a unit by pools: rank-and-file of each Troop Type, Champion, Characters."""
    counted: dict[tuple[str, str], int] = {}
    for model in state.models_in(state.n_unit(target)):
        alone = model.kind in (CHAMPION, CHARACTER)
        key = (model.id, "") if alone else (RANK_AND_FILE, model.spec.troop_type.id)
        counted[key] = counted.get(key, 0) + 1
    rows = [(pool, type, count) for (pool, type), count in counted.items()]
    return [row for row in rows if row[0] == RANK_AND_FILE] + [row for row in rows if row[0] != RANK_AND_FILE]


SPELLS: Final[dict[str, SpellPlay]] = {
    MOLTEN: Damage(MOLTEN, Blast("D6", 1, METAL), Blast("2D6", 1, METAL)),
    BLADES: Blessing(BLADES, ((BLADES, 1),)),
    CORROSION: Blessing(CORROSION, ((CORROSION, 1),)),
    QUICKSILVER: Blessing(QUICKSILVER, ((QUICKSILVER, 1), (DISTRACTING, 1), (HARD_TARGET, 1))),
    SPIKE: SilverSpike(SPIKE),
    BANE: Blessing(BANE, ((BANE, 1),)),
    TRANSMUTATION: Transmutation(TRANSMUTATION),
    COMMANDMENT: Blessing(COMMANDMENT, ((COMMANDMENT, 1),)),
}

ABILITIES: Final[dict[str, Ability]] = {
    COMMANDMENT: Plate(COMMANDMENT, 1, 3),
    BLADES: Marks(BLADES, (MAGICAL,), hit=1, pierce=1, more_pierce=1),
    CORROSION: Plate(CORROSION, -1),
    QUICKSILVER: Quicksilver(QUICKSILVER),
    BANE: Bane(BANE),
}
