"""Vortices (catalogue 9): a disc that starts at the caster and goes its way."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.geometry.formations import point_gap
from grognard.geometry.trig import heading, hypot, polar
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.dicing import random_direction
from grognard.rulesets.ninth_age.magic.casts import Cast, point_of
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.shelter import sheltered
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.templates import under_moving

VORTEX: Final = cite("ninth_age.magic.type-vortex")

#: the face on which it turns against its caster
BACKFIRES: Final = 6


def start_of(state: NState, caster: str, x: float, y: float, disc: float) -> tuple[float, float]:
    """The middle of the disc where it touches the caster's base, in the direction of the point."""
    body = model_body(state, state.n_model(caster))
    cx, cy = body.centre()
    ux, uy = (x - cx, y - cy)
    length = hypot(ux, uy)
    if length <= 1e-6:
        ux, uy, length = body.ux, body.uy, 1.0
    ux, uy = ux / length, uy / length
    far = max([abs(px - cx) + abs(py - cy) for px, py in body.corners()], default=0.0) + disc
    low, high = 0.0, far
    # the way out of the base is straight, so halving finds where the gap is half the disc
    for _ in range(40):
        middle = 0.5 * (low + high)
        if _gap(state, caster, cx + middle * ux, cy + middle * uy) < 0.5 * disc:
            low = middle
        else:
            high = middle
    return cx + high * ux, cy + high * uy


def _gap(state: NState, caster: str, x: float, y: float) -> float:
    return point_gap(model_body(state, state.n_model(caster)), x, y)


def vortex(game: Game, cast: Cast, disc: float) -> Play[list[str]]:
    """The models that it passes over, each once: towards the chosen point, or (on a 6) anywhere, its caster first."""
    VORTEX.hit()
    state = nstate(game.state)
    px, py = point_of(cast.targets[0])
    die = Sum(1, 6, why=VORTEX.id, owner=cast.seat)
    yield die
    assert isinstance(die.got, int)
    if die.got == BACKFIRES:
        direction = yield from random_direction(game, VORTEX.id)
        far = Sum(1, 6, why=VORTEX.id, owner=cast.seat)
        yield far
        assert isinstance(far.got, int)
        caster = state.n_model(cast.caster)
        x, y = caster.x, caster.y
        dx, dy = polar(direction, float(far.got))
    else:
        x, y = start_of(state, cast.caster, px, py, disc)
        dx, dy = polar(heading(px - x, py - y), die.got * cast.of().range)
    touched = under_moving(state, x, y, x + dx, y + dy, disc)
    found = yield from sheltered(game, touched, cast.seat)
    # where it only touches the caster at its start, the caster is not under it
    return found if die.got == BACKFIRES else [id for id in found if id != cast.caster]
