"""The Path of Fire (catalogue 23)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number as Dice
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import Ability
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import FLAMING, MAGICAL, Strikes
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay, point_of
from grognard.rulesets.ninth_age.magic.effects import (
    Blast,
    Blessing,
    Damage,
    Smoulder,
    blast,
    mark,
    on_each,
    strikes_of,
)
from grognard.rulesets.ninth_age.magic.events import StoodNoted
from grognard.rulesets.ninth_age.magic.lasting import Marks, Values
from grognard.rulesets.ninth_age.magic.watches import Ramparts
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.panic import because, panics
from grognard.rulesets.ninth_age.ranks import files_wide
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.templates import under_line, units_of

RAGING_FIRE: Final = "ninth_age.spell.fire.raging-fire"
FIREBALL: Final = "ninth_age.spell.fire.fireball"
CASCADING: Final = "ninth_age.spell.fire.cascading-fire"
SWORDS: Final = "ninth_age.spell.fire.flaming-swords"
JET: Final = "ninth_age.spell.fire.flame-jet"
BOLTS: Final = "ninth_age.spell.fire.burning-bolts"
RAMPARTS: Final = "ninth_age.spell.fire.burning-ramparts"
EMBER: Final = "ninth_age.spell.fire.smouldering-ember"
LINE: Final = cite("ninth_age.magic.type-line")

WARD_SAVE: Final = "ninth_age.rule.ward-save"
FIREBORN: Final = "ninth_age.rule.fireborn"
FIRE: Final = (FLAMING,)


class FlameJet(SpellPlay):
    """A hit on each model under the line; enemy units that it touches take a Panic Test."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """From the middle of the front of the caster's base to the point."""
        LINE.hit()
        state = nstate(game.state)
        touched = [id for id in under(state, cast) if id != cast.caster]
        models = yield from sheltered(game, touched, cast.seat)
        state = nstate(game.state)
        enemies = [id for id in units_of(state, models) if state.n_unit(id).seat != cast.seat]
        batch = on_each(state, self.id, cast.unit, models, Blast("1", 4, FIRE), template=True)
        if batch:
            yield from resolve(game, batch)
        state = nstate(game.state)
        left = [state.n_unit(id) for id in enemies if state.n_unit(id).on_table()]
        yield from panics(game, [because(unit, cast.unit) for unit in left])


def under(state: NState, cast: Cast) -> list[str]:
    """The models under the line of a spell."""
    x1, y1 = front_middle(state, cast.caster)
    x2, y2 = point_of(cast.targets[0])
    return under_line(state, x1, y1, x2, y2)


def front_middle(state: NState, caster: str) -> tuple[float, float]:
    """The middle of the front of a model's base."""
    body = model_body(state, state.n_model(caster))
    if body.is_disc():
        return body.x, body.y
    (lx, ly), (rx, ry) = body.front_left(), body.front_right()
    return 0.5 * (lx + rx), 0.5 * (ly + ry)


class BurningBolts(SpellPlay):
    """A hit (or D3) for each rank or each file of the target: the caster's choice is always what there are more of."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """All hits as one batch."""
        state = nstate(game.state)
        target = cast.targets[0]
        unit = state.n_unit(target)
        count = max(len(unit.slots), files_wide(unit))
        hits = count
        if cast.boosted():
            hits = 0
            for _ in range(count):
                die = Dice("D3", why=self.id, owner=cast.seat)
                yield die
                assert isinstance(die.got, int)
                hits += die.got
        batch: list[Strikes] = [
            strikes_of(nstate(game.state), self.id, cast.unit, target, Blast("1", 4, FIRE), hits)
        ]
        yield from resolve(game, batch)


class BurningRamparts(SpellPlay):
    """Hits at once; and one on each model at the end of every phase in which the unit moved in any way."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """Hits; then it lies in wait: see `watches.Ramparts`."""
        for target in cast.targets:
            yield from blast(game, self.id, cast.unit, cast.seat, target, Blast("D6", 4, FIRE))
            unit = nstate(game.state).n_unit(target)
            if unit.on_table():
                mark(game, cast, target, self.id)
                game.do(StoodNoted(self.id, target, (unit.x, unit.y, unit.facing)))


SPELLS: Final[dict[str, SpellPlay]] = {
    FIREBALL: Damage(FIREBALL, Blast("D6", 4, FIRE), Blast("2D6", 4, FIRE), Blast("3D6", 4, FIRE)),
    CASCADING: Smoulder(CASCADING, Blast("D6", 4, FIRE)),
    SWORDS: Blessing(SWORDS, ((SWORDS, 1),)),
    JET: FlameJet(JET),
    BOLTS: BurningBolts(BOLTS),
    RAMPARTS: BurningRamparts(RAMPARTS),
    EMBER: Blessing(EMBER, ((EMBER, 1), (WARD_SAVE, 5), (FIREBORN, 1))),
    RAGING_FIRE: Damage(RAGING_FIRE, Blast("D3", 4, FIRE)),
}

ABILITIES: Final[dict[str, Ability]] = {
    SWORDS: Marks(SWORDS, (MAGICAL, FLAMING), shots=True, wound=1),
    EMBER: Values(EMBER, ("T",)),
    RAMPARTS: Ramparts(RAMPARTS),
}
