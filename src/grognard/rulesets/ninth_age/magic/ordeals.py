"""Spells that models have to endure by themselves (catalogue 2, 23): characteristic tests of each model under a spell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.dice.rolls import Pool
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.magic.effects import Blast, strikes_of
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, NState, NUnit, nstate
from grognard.rulesets.ninth_age.values import value

TEST: Final = cite("ninth_age.char.test")

#: a natural 6 always fails
ALWAYS_FAILS: Final = 6


def best_of(state: NState, model: NModel, name: str) -> int:
    """The value of a test of one model: the highest among its parts."""
    best = 0
    for part in model.spec.parts:
        best = max(best, value(state, model, part, name).value)
    return best


def best_in(state: NState, unit: NUnit, name: str) -> int:
    """The value of a test of a unit as a whole: the highest in it."""
    best = 0
    for model in state.models_in(unit):
        best = max(best, best_of(state, model, name))
    return best


def fails(dice: int, need: int, why: str, owner: str) -> Pool:
    """So many tests at once: the result is how many fail, by rolling above the value, or a 6."""
    TEST.hit()
    return Pool(dice, 6, min(ALWAYS_FAILS, need + 1), why=why, owner=owner)


def wounds(
    state: NState, source: str, by: str, unit: str, pool: str, type: str, count: int, what: Blast
) -> Strikes:
    """So many wounds on a pool, without dice to wound."""
    one = strikes_of(state, source, by, unit, what, count)
    one.whole = False
    one.pool = pool
    one.type = type
    one.wounds_alone = True
    return one


def ordeal(
    game: Game,
    source: str,
    by: str,
    models: Sequence[str],
    name: str,
    what: Blast,
    spared: int = 0,
    no_regeneration: bool = False,
) -> Play[None]:
    """Each model tests a characteristic; each failure is a wound. So many first failures (`spared`) are ignored."""
    state = nstate(game.state)
    groups: dict[tuple[str, str, str, int], int] = {}
    for id in models:
        model = state.n_model(id)
        alone = model.kind in (CHAMPION, CHARACTER)
        pool = id if alone else RANK_AND_FILE
        type = "" if alone else model.spec.troop_type.id
        key = (model.unit, pool, type, best_of(state, model, name))
        groups[key] = groups.get(key, 0) + 1
    batch: list[Strikes] = []
    for (unit, pool, type, need), count in groups.items():
        roll = fails(count, need, source, state.n_unit(unit).seat)
        yield roll
        assert isinstance(roll.got, int)
        failed = max(0, roll.got - spared)
        spared -= min(spared, roll.got)
        if failed:
            one = wounds(state, source, by, unit, pool, type, failed, what)
            one.no_regeneration = no_regeneration
            batch.append(one)
    if batch:
        yield from resolve(game, batch)
