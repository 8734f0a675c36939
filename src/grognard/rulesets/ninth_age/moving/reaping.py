"""Reaper (catalogue 24): who passes through enemies in its remaining move harms one of them on the way."""

from __future__ import annotations

from typing import Final

from grognard.game.play import PASS, Game, Play
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.lanes import footprint
from grognard.geometry.shapes import Polygon
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes
from grognard.rulesets.ninth_age.kits import all_have
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate
from grognard.rulesets.ninth_age.values import value

REAPER: Final = cite("ninth_age.vc.reaper")


def reap(game: Game, unit_id: str, grounds: list[Polygon]) -> Play[None]:
    """After a move over these grounds: one automatic hit for each model on one unengaged enemy unit crossed."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not unit.on_table() or not all_have(state, unit, REAPER.key):
        return
    met = crossed(state, unit, grounds)
    if not met:
        return
    question = UseOne("move.reap", unit.seat, REAPER.id, [*met, PASS])
    yield question
    if question.got != PASS:
        yield from resolve(game, hits(state, unit, question.got))


def crossed(state: NState, unit: NUnit, grounds: list[Polygon]) -> list[str]:
    """The enemy units that stand on the ground and are not engaged."""
    found: list[str] = []
    for enemy in state.enemies_of(unit.seat):
        if state.engaged(enemy.id):
            continue
        body = footprint(formation(state, enemy))
        if [1 for ground in grounds if polygon_gap(ground, body) <= 0.0]:
            found.append(enemy.id)
    return found


def hits(state: NState, unit: NUnit, target: str) -> list[Strikes]:
    """One hit for each model, alike ones together."""
    found: dict[int, Strikes] = {}
    for model in state.models_in(unit):
        one = found.get(id(model.spec))
        if one is None:
            REAPER.hit()
            part = model.spec.parts[0]
            one = Strikes(CLOSE, REAPER.key, unit.id, target)
            one.model = model.id
            one.seat = unit.seat
            one.part = part
            one.whole = True
            one.strength = value(state, model, part, "S").value
            found[id(model.spec)] = one
        one.auto += 1
    return list(found.values())
