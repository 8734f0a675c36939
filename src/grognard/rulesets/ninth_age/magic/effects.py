"""What many spells have in common (catalogue 9, 23): hits on units, effects that last, spells made of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Number as Dice
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.losses import Harm
from grognard.rulesets.ninth_age.damage.pools import pool_under
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import MAGICAL, RANK_AND_FILE, SPELL, Strikes
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay
from grognard.rulesets.ninth_age.magic.events import EffectSpread, SpellBegan
from grognard.rulesets.ninth_age.magic.state import InPlay, magic
from grognard.rulesets.ninth_age.panic import Cause, panics
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NState, nstate

HITS: Final = cite("ninth_age.magic.hits")
NO_DOUBLE: Final = cite("ninth_age.magic.no-double")
SPLIT: Final = cite("ninth_age.magic.dur-split")

#: an effect on a target: (its id, its number)
Given = tuple[str, int]


# ---- hits


class Blast:
    """Hits of a spell: how many (dice), of which Strength, with which marks and Armour Piercing."""

    def __init__(
        self,
        dice: str,
        strength: int,
        marks: Sequence[str] = (),
        pierce: int = 0,
        multiple: str = "",
        no_saves: bool = False,
    ) -> None:
        self.dice = dice
        self.strength = strength
        self.marks = tuple(marks)
        self.pierce = pierce
        self.multiple = multiple
        self.no_saves = no_saves


def strikes_of(state: NState, source: str, by: str, unit: str, blast: Blast, hits: int) -> Strikes:
    """So many hits on a unit as a whole; `by` is the unit of the caster."""
    HITS.hit()
    one = Strikes(SPELL, source, by, unit)
    one.seat = state.other(state.n_unit(unit).seat)
    one.whole = True
    one.auto = hits
    one.strength = min(10, blast.strength)
    one.multiple = blast.multiple
    one.no_armour = one.no_saves = blast.no_saves
    if blast.pierce:
        one.pierce = [Modifier(source, blast.pierce)]
    one.mark(MAGICAL)
    for mark in blast.marks:
        one.mark(mark)
    return one


def blast(
    game: Game, source: str, by: str, seat: str, unit: str, what: Blast, hold: list[Cause] | None = None
) -> Play[list[Harm]]:
    """The hits are counted by dice, and struck as one batch. What was lost comes back.

    `hold`: the spell goes on after these; causes of panic are added to it, and nobody tests yet.
    """
    count = Dice(what.dice, why=source, owner=seat)
    yield count
    assert isinstance(count.got, int)
    state = nstate(game.state)
    if count.got <= 0 or not state.n_unit(unit).on_table():
        return []
    harms = yield from resolve(game, [strikes_of(state, source, by, unit, what, count.got)], hold)
    return harms


def on_each(
    state: NState, source: str, by: str, models: Sequence[str], what: Blast, template: bool = False
) -> list[Strikes]:
    """One hit on each of some models, alike ones of a unit together: aimed, or as hits of a `template` fall on units."""
    counted: dict[tuple[str, str, str], int] = {}
    for id in models:
        model = state.n_model(id)
        alone = model.kind in (CHAMPION, CHARACTER)
        pool = id if alone else RANK_AND_FILE
        if template:
            pool = pool_under(state, model, state.n_unit(model.unit))
        type = "" if pool != RANK_AND_FILE else model.spec.troop_type.id
        counted[(model.unit, pool, type)] = counted.get((model.unit, pool, type), 0) + 1
    batch: list[Strikes] = []
    for (unit, pool, type), count in counted.items():
        one = strikes_of(state, source, by, unit, what, count)
        one.whole = False
        one.pool = pool
        one.type = type
        batch.append(one)
    return batch


# ---- effects that last


def give(game: Game, cast: Cast, target: str, given: Sequence[Given]) -> None:
    """Effects on a target: on every model that stands in the unit now, or on the one model that was aimed at."""
    NO_DOUBLE.hit()
    SPLIT.hit()
    state = nstate(game.state)
    unit = target if target in state.unit_at else state.n_model(target).unit
    models = tuple(state.n_unit(unit).standing()) if target in state.unit_at else (target,)
    for effect, number in given:
        game.do(EffectSpread(cast.spell.id, unit, models, effect, number, cast.end(), cast.caster))


def mark(game: Game, cast: Cast, unit: str, effect: str, number: int = 1) -> None:
    """An effect on the unit as such: something that happens to it at a moment."""
    game.do(EffectBegan(cast.spell.id, unit, effect, number, cast.end(), cast.caster))


def begin(game: Game, cast: Cast, rule: str) -> int:
    """The spell is in play from now on; its number."""
    row = (cast.caster, cast.seat, cast.spell.id, cast.version, cast.targets)
    game.do(SpellBegan(rule, *row))
    return magic(nstate(game.state)).serial


# ---- whole spells


class Damage(SpellPlay):
    """Hits on the target, and nothing else; one Blast for each version."""

    def __init__(self, id: str, *versions: Blast) -> None:
        super().__init__(id)
        self.versions = versions

    def blast_of(self, state: NState, cast: Cast, target: str) -> Blast:
        """The hits of this version."""
        return self.versions[min(cast.version, len(self.versions) - 1)]

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On each target in turn, then panic."""
        hold: list[Cause] = []
        for target in cast.targets:
            what = self.blast_of(nstate(game.state), cast, target)
            yield from blast(game, self.id, cast.unit, cast.seat, target, what, hold)
        yield from panics(game, hold)


class Blessing(SpellPlay):
    """Effects on every target for as long as the spell lasts (or a curse on enemies); one set for each version."""

    def __init__(self, id: str, *versions: Sequence[Given]) -> None:
        super().__init__(id)
        self.versions = versions

    def given(self, cast: Cast) -> Sequence[Given]:
        """The effects of this version."""
        return self.versions[min(cast.version, len(self.versions) - 1)]

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """On all of them."""
        yield from ()
        for target in cast.targets:
            give(game, cast, target, self.given(cast))


class Smoulder(SpellPlay):
    """Hits at the end of each Magic Phase for as long as it remains in play."""

    def __init__(self, id: str, what: Blast) -> None:
        super().__init__(id)
        self.what = what

    def phase_ends(self, game: Game, row: InPlay) -> Play[None]:
        """On each unit that is still there."""
        for target in row[5]:
            state = nstate(game.state)
            if state.n_unit(target).on_table():
                by = state.n_model(row[1]).unit
                yield from blast(game, self.id, by, row[2], target, self.what)
