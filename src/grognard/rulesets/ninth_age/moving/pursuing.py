"""Pursuit moves (catalogue 12): turn to face the prey, then straight on; whoever is in the way is charged."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.drives import straight_free
from grognard.geometry.formations import Formation
from grognard.geometry.maneuvers import moved
from grognard.geometry.trig import heading
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import UnitMoved
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.state import nstate

MOVE: Final = cite("ninth_age.cc.pursuit-move")


def pursue(game: Game, unit_id: str, distance: float, towards: tuple[float, float] | None) -> Play[None]:
    """A unit turns to face a point (None: it overruns straight ahead) and moves so far, or until something stops it."""
    MOVE.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    body = formation(state, unit)
    cx, cy = body.centre()
    turned = body
    if towards is not None:
        turned = body.centred(cx, cy, heading(towards[0] - cx, towards[1] - cy))
    field = make_field(state, [unit_id], 0.0, 0.0)
    free, who = straight_free(field, turned, turned.ux, turned.uy, distance, [])
    start = (body.x, body.y, body.facing)
    if who < 0:
        free = distance
    end = moved(turned, ("forward", max(0.0, free)))
    if not _clear(game, unit_id, end):
        end = body
    game.do(UnitMoved(MOVE.id, unit_id, "pursuit", start, (end.x, end.y, end.facing), (), free))
    yield from run_risks(game, unit_id, [body, end])


def _clear(game: Game, unit_id: str, end: Formation) -> bool:
    """Does it overlap nobody there?"""
    return not make_field(nstate(game.state), [unit_id], 0.0, 0.0).overlapped(end)
