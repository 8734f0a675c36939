"""Misfires of engines (catalogue 11): the table, and what becomes of the engine."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.pools import pool_under
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import OTHER, RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.panic import Cause
from grognard.rulesets.ninth_age.shooting.engineers import second_look
from grognard.rulesets.ninth_age.shooting.weapons import Arm
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, nstate

FLAME: Final = cite("ninth_age.arty.flame-thrower")
MISFIRE: Final = cite("ninth_age.arty.misfire-table")

#: what happened to an engine, as flags of its unit
BROKEN_DOWN: Final = "game:broken-down:"
JAMMED: Final = "game:jammed"
#: Strength of the hits of one that explodes
EXPLOSION: Final = 5


class Misfired(Event):
    """An engine misfired: what the table says."""

    KIND: ClassVar[str] = "misfired"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "result")

    def __init__(self, rule: str, unit: str, result: str) -> None:
        super().__init__(rule)
        self.unit = unit
        self.result = result


def misfire(game: Game, unit_id: str, arm: Arm, plus: int, hold: list[Cause]) -> Play[None]:
    """The Misfire Table."""
    mods = [Modifier(FLAME.id, plus)] if plus else []
    roll = Sum(1, 6, mods, why=MISFIRE.id, owner=arm.model.seat)
    yield roll
    roll = yield from second_look(game, unit_id, roll)
    assert isinstance(roll.got, int)
    if not nstate(game.state).n_unit(unit_id).on_table():
        return
    result = nstate(game.state).board.library.tables.misfire.of(roll.got)
    game.do(Misfired(MISFIRE.id, unit_id, result))
    if roll.got <= 0:
        yield from _explosion(game, unit_id, arm, hold)
    elif roll.got <= 2:
        game.do(Flagged(MISFIRE.id, unit_id, BROKEN_DOWN + arm.weapon.id))
    elif roll.got <= 4:
        game.do(Flagged(MISFIRE.id, unit_id, JAMMED))
    else:
        yield from resolve(game, [_own(unit_id, arm, 1)], hold)


def _own(unit_id: str, arm: Arm, wounds: int) -> Strikes:
    """Wounds of the engine's own, from which nothing saves."""
    pool = arm.model.id if arm.model.kind in (CHARACTER, CHAMPION) else RANK_AND_FILE
    one = Strikes(OTHER, MISFIRE.id, "", unit_id, pool)
    one.auto, one.wounds_alone, one.no_armour, one.no_saves = wounds, True, True, True
    return one


def _explosion(game: Game, unit_id: str, arm: Arm, hold: list[Cause]) -> Play[None]:
    """Every model near takes a hit, and the engine is no more."""
    state = nstate(game.state)
    roll = Sum(1, 6, why=MISFIRE.id, owner=arm.model.seat)
    yield roll
    assert isinstance(roll.got, int)
    here = model_body(state, arm.model)
    near: dict[tuple[str, str], int] = {}
    for unit in state.on_table():
        for model in state.models_in(unit):
            if model.id != arm.model.id and gap(here, model_body(state, model)) <= roll.got:
                key = (unit.id, pool_under(state, model, unit))
                near[key] = near.get(key, 0) + 1
    batch: list[Strikes] = []
    for (at, pool), hits in near.items():
        one = Strikes(OTHER, MISFIRE.id, unit_id, at, pool)
        one.auto, one.strength = hits, EXPLOSION
        batch.append(one)
    yield from resolve(game, [*batch, _own(unit_id, arm, arm.model.spec.w)], hold)
