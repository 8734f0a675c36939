"""The Miscast Table (catalogue 9): what Overwhelming Power does to its caster."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.pools import pool_under, shares
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import MAGICAL, OTHER, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.magic.arcane import grounded
from grognard.rulesets.ninth_age.magic.casts import Cast
from grognard.rulesets.ninth_age.magic.events import DiceGone, SpellsKnown, WizardNoted
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.magic.wizards import is_wizard, level_of, path_of
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NState, nstate
from grognard.rulesets.ninth_age.templates import under_disc

MISCAST: Final = cite("ninth_age.magic.miscast")
TABLE: Final = cite("ninth_age.magic.miscast-table")
LEVEL: Final = cite("ninth_age.magic.level")
THRONE: Final = cite("ninth_age.spell.nature.the-oaken-throne")

BREACH: Final = "breach_in_the_veil"
DETONATION: Final = "catastrophic_detonation"
WITCH_FIRE: Final = "witch_fire"
BACKLASH: Final = "sorcerous_backlash"
#: discs of the first two, in inches
BREACH_DISC: Final = 5.0
DETONATION_DISC: Final = 3.0
#: Strength of all hits beside the dice used, and their Armour Piercing
STRENGTH: Final = 2
PIERCING: Final = 1
#: with so many dice the caster may be gone, with one more it is
TORN: Final = 4
TORN_UP_TO: Final = 3
#: so many dice of those used cost no Level
FREE_DICE: Final = 2


def miscast(game: Game, cast: Cast) -> Play[None]:
    """The table, then the dice of the caster's side are gone."""
    state = nstate(game.state)
    if not state.n_model(cast.caster).alive:
        return
    dice = dice_counted(state, cast)
    result = yield from rolled(game, cast)
    MISCAST.hit()
    TABLE.hit()
    if result == BREACH:
        yield from burst(game, cast, dice, BREACH_DISC)
        yield from torn(game, cast, dice)
    elif result == DETONATION:
        yield from burst(game, cast, dice, DETONATION_DISC)
    elif result == WITCH_FIRE:
        yield from witch_fire(game, cast, dice)
    elif result == BACKLASH:
        yield from backlash(game, cast, dice)
    else:
        yield from amnesia(game, cast, dice)
    game.do(DiceGone(MISCAST.id, cast.seat, cast.dice, False))


def dice_counted(state: NState, cast: Cast) -> int:
    """The dice used; one less (not below 2) beneath an Oaken Throne, whose own Miscast it does not help."""
    if cast.spell.id == THRONE.key or not magic(state).keeps(cast.caster, THRONE.key):
        return cast.dice
    THRONE.hit()
    return max(min(2, cast.dice), cast.dice - 1)


def rolled(game: Game, cast: Cast) -> Play[str]:
    """Two dice on the table, once again with a Grounding Rod."""
    tables = nstate(game.state).board.library.tables
    roll = Sum(2, 6, why=TABLE.id, owner=cast.seat)
    yield roll
    assert isinstance(roll.got, int)
    again = yield from grounded(game, cast, roll.got)
    if again:
        roll = Sum(2, 6, why=TABLE.id, owner=cast.seat)
        yield roll
        assert isinstance(roll.got, int)
    return tables.miscast.of(roll.got)


def strikes(state: NState, cast: Cast, dice: int, unit: str, pool: str, hits: int) -> Strikes:
    """Hits of a Miscast; the caster has no saves against them."""
    one = Strikes(OTHER, MISCAST.id, "", unit, pool)
    one.auto = hits
    one.strength = min(10, dice + STRENGTH)
    one.pierce = [Modifier(MISCAST.id, PIERCING)]
    one.mark(MAGICAL)
    if pool == cast.caster:
        one.no_armour = True
        one.no_saves = True
    return one


def on_models(state: NState, cast: Cast, dice: int, models: list[str], disc: bool = False) -> list[Strikes]:
    """One hit on each of some models, alike ones of a unit together. Those under a `disc` fall on the units as hits of
    templates do; the caster's own is always the caster's."""
    counted: dict[tuple[str, str], int] = {}
    for id in models:
        model = state.n_model(id)
        alone = model.kind in (CHAMPION, CHARACTER) or id == cast.caster
        pool = id if alone else RANK_AND_FILE
        if disc and id != cast.caster:
            pool = pool_under(state, model, state.n_unit(model.unit))
        counted[(model.unit, pool)] = counted.get((model.unit, pool), 0) + 1
    return [strikes(state, cast, dice, unit, pool, n) for (unit, pool), n in counted.items()]


def burst(game: Game, cast: Cast, dice: int, disc: float) -> Play[None]:
    """A hit on every model under a disc centred on the caster, the caster itself included."""
    state = nstate(game.state)
    caster = state.n_model(cast.caster)
    models = yield from sheltered(game, under_disc(state, caster.x, caster.y, disc), cast.seat)
    yield from resolve(game, on_models(state, cast, dice, models, disc=True))


def torn(game: Game, cast: Cast, dice: int) -> Play[None]:
    """With many dice the caster may be pulled out of this world."""
    if dice < TORN or not nstate(game.state).n_model(cast.caster).alive:
        return
    if dice == TORN:
        die = Sum(1, 6, why=TABLE.id, owner=cast.seat)
        yield die
        assert isinstance(die.got, int)
        if die.got > TORN_UP_TO:
            return
    state = nstate(game.state)
    caster = state.n_model(cast.caster)
    end = strikes(state, cast, dice, caster.unit, caster.id, 10)
    end.wounds_alone = True
    yield from resolve(game, [end])


def witch_fire(game: Game, cast: Cast, dice: int) -> Play[None]:
    """As many hits as dice on the caster's unit, spread over it as usual, at most one of them on the caster."""
    state = nstate(game.state)
    unit = state.n_unit(state.n_model(cast.caster).unit)
    batch: list[Strikes] = []
    for pool, type, hits in shares(state, unit, dice):
        one = strikes(state, cast, dice, unit.id, pool, min(hits, 1) if pool == cast.caster else hits)
        one.type = type
        batch.append(one)
    yield from resolve(game, batch)


def backlash(game: Game, cast: Cast, dice: int) -> Play[None]:
    """The caster and every friendly Wizard on the table take a hit."""
    state = nstate(game.state)
    struck: list[str] = []
    for unit in state.on_table(cast.seat):
        struck += [model.id for model in state.models_in(unit) if is_wizard(state, model)]
    if cast.caster not in struck:
        struck.append(cast.caster)
    yield from resolve(game, on_models(state, cast, dice, struck))


def amnesia(game: Game, cast: Cast, dice: int) -> Play[None]:
    """Levels are lost, and as many spells: first the one that went wrong, the others at random."""
    state = nstate(game.state)
    model = state.n_model(cast.caster)
    lost = min(max(0, dice - FREE_DICE), level_of(state, model))
    if not lost:
        return
    spells = magic(state).spells_of(model.id)
    for k in range(lost):
        if not spells:
            break
        gone = cast.spell.id if k == 0 and cast.spell.id in spells else ""
        if not gone and len(spells) == 1:
            gone = spells[0]
        if not gone:
            die = Sum(1, len(spells), why=LEVEL.id, owner=cast.seat)
            yield die
            assert isinstance(die.got, int)
            gone = spells[die.got - 1]
        spells = [one for one in spells if one != gone]
    game.do(WizardNoted(TABLE.id, model.id, path_of(state, model), level_of(state, model) - lost))
    game.do(SpellsKnown(LEVEL.id, model.id, tuple(spells)))
