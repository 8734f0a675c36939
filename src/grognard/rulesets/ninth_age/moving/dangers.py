"""Dangerous Terrain (catalogue 18): who tests on a move, what a failure costs."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Pool
from grognard.game.play import Game, Play
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import OTHER, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel, nstate
from grognard.rulesets.ninth_age.terrain_effects import dangerous_dice, dangerous_on, dangers

DANGEROUS: Final = cite("ninth_age.terrain.dangerous")
WHICH: Final = cite("ninth_age.terrain.dangerous-which")

WILD_WOOD: Final = cite("ninth_age.spell.wilderness.curse-of-the-wild-wood")

#: under that curse all ground is dangerous, on rolls up to this
WILD_FAILS: Final = 2
#: Armour Piercing of its wounds
PIERCING: Final = 6


def run_risks(game: Game, unit_id: str, track: list[Formation], flying: bool = False) -> Play[None]:
    """The Dangerous Terrain tests of a unit that has gone along these poses: one for each piece that its models met."""
    WHICH.hit()
    state = nstate(game.state)
    cursed = [model for model in state.models_in(state.n_unit(unit_id)) if has(state, model, WILD_WOOD.key)]
    if cursed:
        WILD_WOOD.hit()
        yield from risk(game, unit_id, [(model, WILD_FAILS) for model in cursed])
        if not nstate(game.state).n_unit(unit_id).on_table():
            return
    for danger in dangers(state, state.n_unit(unit_id), track, flying):
        # those whom the piece before has killed meet none any more
        here = nstate(game.state)
        models = [here.n_model(id) for id in danger.models if here.n_model(id).alive]
        yield from risk(game, unit_id, [(model, dangerous_on(model, danger.where)) for model in models])
        if not nstate(game.state).n_unit(unit_id).on_table():
            return


def risk(game: Game, unit_id: str, models: list[tuple[NModel, int]]) -> Play[None]:
    """Models of a unit test, each failing on rolls up to a number: every failed die is a wound, armour hardly helps."""
    batch: list[Strikes] = []
    groups: dict[tuple[str, int], int] = {}
    for model, fails in models:
        pool = model.id if model.kind in (CHAMPION, CHARACTER) else RANK_AND_FILE
        key = (pool, fails)
        groups[key] = groups.get(key, 0) + dangerous_dice(model)
    for (pool, fails), dice in groups.items():
        roll = Pool(dice, 6, fails + 1, why=DANGEROUS.id, owner=nstate(game.state).n_unit(unit_id).seat)
        yield roll
        assert isinstance(roll.got, int)
        failed = dice - roll.got
        if failed:
            wounds = Strikes(OTHER, DANGEROUS.id, "", unit_id, pool)
            wounds.auto = failed
            wounds.wounds_alone = True
            wounds.pierce = [Modifier(DANGEROUS.id, PIERCING)]
            batch.append(wounds)
    if batch:
        yield from resolve(game, batch)
