"""Charges that fail (catalogue 8.3): a wheel towards the target, then on, the highest die in all."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import FORWARD, PIVOT, Maneuvers
from grognard.game.play import Game
from grognard.geometry.drives import judge
from grognard.geometry.fields import Field
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import on_grid, poses, total_cost
from grognard.geometry.nudges import failed_charge
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, UnitMoved
from grognard.rulesets.ninth_age.moving.fields import ON_THE_WAY, field_of, make_field
from grognard.rulesets.ninth_age.moving.state import Declared
from grognard.rulesets.ninth_age.moving.straight import out_of
from grognard.rulesets.ninth_age.state import FAILED_CHARGE, MOVED, NState, NUnit, nstate

FAILED: Final = cite("ninth_age.move.failed-charge")
SHOOT_LOCK: Final = cite("ninth_age.move.shoot-lock")

Leg = tuple[str, float]


def fail(game: Game, unit_id: str, declared: Declared, highest: int) -> None:
    """A Failed Charge Move towards the target's Centre, or where that was marked; no more moves, no shooting."""
    FAILED.hit()
    SHOOT_LOCK.hit()
    state = nstate(game.state)
    unit, target = state.n_unit(unit_id), state.n_unit(declared[1])
    tx, ty = declared[3], declared[4]
    if target.on_table():
        tx, ty = formation(state, target).centre()
    legs = failed_legs(state, unit, tx, ty, float(highest))
    if legs:
        body = formation(state, unit)
        track = poses(body, list(legs))
        end = track[len(track) - 1]
        start, stop = (unit.x, unit.y, unit.facing), (end.x, end.y, end.facing)
        spent = total_cost(body, list(legs))
        game.do(UnitMoved(FAILED.id, unit_id, "failed-charge", start, stop, legs, spent))
    game.do(Flagged(FAILED.id, unit_id, FAILED_CHARGE))
    game.do(Flagged(FAILED.id, unit_id, MOVED))


def failed_legs(state: NState, unit: NUnit, tx: float, ty: float, most: float) -> Maneuvers:
    """The wheel and the run of a failed charge towards a point, as far as Unit Spacing lets them."""
    body = formation(state, unit)
    keep = state.board.constants.unit_spacing
    if body.is_disc():
        legs: list[Leg] = [(PIVOT, heading(tx - body.x, ty - body.y)), (FORWARD, most)]
    else:
        legs = failed_charge(make_field(state, [unit.id, out_of(unit)], keep, keep), body, tx, ty, most)
    field = make_field(state, [unit.id, out_of(unit)], ON_THE_WAY, keep) if out_of(unit) else None
    return tuple(as_far_as_free(state, unit.id, body, legs, field))


def as_far_as_free(
    state: NState, unit_id: str, body: Formation, legs: list[Leg], things: Field | None = None
) -> list[Leg]:
    """A move cut short where something (of `things`, else everything) is in its way: its last leg is taken back until the
    unit may stand there."""
    field = field_of(state, unit_id) if things is None else things
    while legs:
        stop = judge(field, body, legs)
        if stop is None:
            return legs
        name, amount = legs[stop.leg]
        legs = legs[: stop.leg]
        short = _free_part(field, body, legs, (name, min(stop.at, amount)))
        if short > 0.0:
            return [*legs, (name, short)]
    return legs


def _free_part(field: Field, body: Formation, before: list[Leg], leg: Leg) -> float:
    """How much of a leg can be gone so that the unit may stand there: looked for in steps, then brought near."""
    name, amount = leg
    if name == PIVOT:
        return 0.0
    step = 0.1 if name == FORWARD else 1.0
    good = amount
    while good > 0.0 and judge(field, body, [*before, (name, good)]) is not None:
        good -= step
    if good <= 0.0:
        return 0.0
    bad = min(good + step, amount)
    for _ in range(20):
        mid = 0.5 * (good + bad)
        if judge(field, body, [*before, (name, mid)]) is None:
            good = mid
        else:
            bad = mid
    return good if name == FORWARD else on_grid(good)
