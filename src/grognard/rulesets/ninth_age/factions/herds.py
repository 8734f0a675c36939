"""They're Everywhere!, Green Light (catalogue 24): a herd that bursts, charges near the Idol."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import PASS, Game, Play
from grognard.geometry.formations import gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import OTHER, Strikes
from grognard.rulesets.ninth_age.heroes.standards import all_gone
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.measuring import model_to_unit
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.panic import destroyed, panics
from grognard.rulesets.ninth_age.state import DECLARED, NState, NUnit, nstate

EVERYWHERE: Final = cite("ninth_age.og.theyre-everywhere")
GREEN_LIGHT: Final = cite("ninth_age.og.green-light")

BURST_RANGE: Final = 6.0
BURST_STRENGTH: Final = 5
#: so many Gnashers make one hit
GNASHERS: Final = 3
LIGHT_RANGE: Final = 8.0
AGAIN: Final = "again"


def burst(game: Game, unit_id: str) -> Play[None]:
    """A herd that breaks is removed; every unit near it, friend and foe, is hit once for each three that were left."""
    EVERYWHERE.hit()
    state = nstate(game.state)
    herd = state.n_unit(unit_id)
    body = formation(state, herd)
    near = [
        unit.id
        for unit in state.on_table()
        if unit.id != unit_id and gap(formation(state, unit), body) <= BURST_RANGE
    ]
    hits = len(herd.standing()) // GNASHERS
    cause = destroyed(state, herd, body)
    all_gone(game, EVERYWHERE.id, unit_id)
    batch: list[Strikes] = []
    for id in near if hits else []:
        one = Strikes(OTHER, EVERYWHERE.key, "", id)
        one.auto = hits
        one.whole = True
        one.strength = BURST_STRENGTH
        batch.append(one)
    if batch:
        yield from resolve(game, batch)
    yield from panics(game, [cause])


def lit(state: NState, unit: NUnit) -> bool:
    """Is a friend with Green Light near that has declared a charge?"""
    for other in state.on_table(unit.seat):
        if other.id == unit.id or not other.has_flag(DECLARED):
            continue
        for model in state.models_in(other):
            if has(state, model, GREEN_LIGHT.key) and model_to_unit(state, model, unit) <= LIGHT_RANGE:
                return True
    return False


def again(game: Game, unit_id: str, roll: Sum) -> Play[Sum]:
    """A Charge Range may be thrown again near the Idol: the roll that counts."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not lit(state, unit):
        return roll
    question = UseOne("charge.again", unit.seat, GREEN_LIGHT.id, [PASS, AGAIN])
    yield question
    if question.got == PASS:
        return roll
    second = Sum(roll.n, roll.sides, keep=roll.keep, lowest=roll.lowest, why=GREEN_LIGHT.id, owner=unit.seat)
    yield second
    return second
