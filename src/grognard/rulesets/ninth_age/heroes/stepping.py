"""Characters step out of units and into them (catalogue 17): the places that open and close, nothing else."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.events import Event
from grognard.game.play import Game
from grognard.geometry.formations import Formation, centred, disc
from grognard.geometry.formations import Shape as BodyShape
from grognard.rulesets.ninth_age.bodies import cell_of, formation, span
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.casualties import begin, pose_of, remove_special
from grognard.rulesets.ninth_age.events import Formed, Joined, UnitPlaced
from grognard.rulesets.ninth_age.heroes.joining import Ranks, room_for, with_character
from grognard.rulesets.ninth_age.ranks import in_the_middle
from grognard.rulesets.ninth_age.state import JOINED, ORDINARY, NState, NUnit, Slots

LEAVE: Final = cite("ninth_age.hero.leave")
PLACE: Final = cite("ninth_age.hero.join-place")

#: with a unit's id behind it: a Character that is charging out of that unit
OUT_OF: Final = "turn:out-of:"
#: before the number of a file: the single rank becomes wider
WIDE: Final = "wide-"
#: the place as far forward as there is one
BEHIND: Final = "behind"


def alone_at(state: NState, unit: NUnit, x: float, y: float, facing: float) -> Formation:
    """The body of a Character by itself, the middle of its base there."""
    spec = state.n_model(unit.models[0]).spec
    if spec.radius > 0.0:
        return disc(x, y, spec.radius, facing)
    return centred(x, y, facing, BodyShape(((0.0, 0.0, spec.base_width, spec.base_depth),)))


def own_body(state: NState, unit: NUnit) -> Formation:
    """The body of a Character where it stands, be it in a unit or by itself."""
    if unit.status != JOINED:
        return formation(state, unit)
    host = state.n_unit(unit.host)
    x, y = formation(state, host).base_centre(host.standing().index(unit.models[0]))
    return alone_at(state, unit, x, y, host.facing)


def stepping_out(state: NState, unit: NUnit, rule: str, how: str, body: Formation) -> list[Event]:
    """What happens when a joined Character becomes a unit of its own with this body: its place in the ranks is filled."""
    host = state.n_unit(unit.host)
    out = begin(host)
    remove_special(state, host, out, unit.models[0])
    corner = pose_of(state, host, out) if out.shift else None
    pose = (body.x, body.y, body.facing)
    return [
        Joined(rule, unit.id, ""),
        UnitPlaced(rule, unit.id, how, pose, ((unit.models[0],),)),
        Formed(rule, host.id, out.slots(), out.left, out.right, corner),
    ]


def step_out(game: Game, state: NState, unit: NUnit, rule: str, how: str, body: Formation) -> None:
    """It does."""
    for event in stepping_out(state, unit, rule, how, body):
        game.do(event)


def stepped_out(state: NState, unit: NUnit) -> NState:
    """The State as it would be if a joined Character were a unit of its own where it stands."""
    twin = state.fork()
    assert isinstance(twin, NState)
    for event in stepping_out(state, unit, LEAVE.id, "steps-out", own_body(state, unit)):
        event.apply(twin)
    return twin


# ---- places in a unit


def places(state: NState, host: NUnit, unit: NUnit, reach: float) -> dict[str, Ranks]:
    """The places that a Character can take in a unit, by a key, with the ranks that follow; none without room.

    Numbers are files from the unit's left whose front model gives way; with WIDE before it a single rank becomes wider.
    Only what is within reach of its base counts (Centre to Centre), or the nearest of all if nothing is.
    """
    PLACE.hit()
    hero = unit.models[0]
    spec = state.n_model(hero).spec
    width, depth = cell_of(state, host, host.slots)
    size = span(spec, width, depth)
    found: dict[str, Ranks] = {}
    if size == (0, 0):
        if not host.left:
            found["left"] = (host.slots, hero, host.right)
        if not host.right:
            found["right"] = (host.slots, host.left, hero)
    elif size == (1, 1) and host.slots and not spec.platform:
        found = _files(state, host, hero, own_body(state, unit), reach)
    if not found:
        found[BEHIND] = with_character(state, host, unit)
    moved = [model.id for model in state.models_in(host) if model.spec.platform]
    return {
        key: ranks
        for key, ranks in found.items()
        if room_for(state, host, ranks, unit.id) and all([in_the_middle(ranks[0][0], id) for id in moved])
    }


def _files(state: NState, host: NUnit, hero: str, body: Formation, reach: float) -> dict[str, Ranks]:
    """Files whose front model may be pushed back: ordinary ones."""
    x, y = body.centre()
    near: list[tuple[float, int]] = []
    for k, id in enumerate(host.slots[0]):
        if id and state.n_model(id).kind == ORDINARY:
            model = state.n_model(id)
            dx, dy = model.x - x, model.y - y
            near.append((math.sqrt(dx * dx + dy * dy), k))
    near.sort()
    files = [k for away, k in near if away <= reach + 1e-6] or [k for _away, k in near[:1]]
    found: dict[str, Ranks] = {}
    for k in files:
        found[str(k + 1)] = (_pushed(host.slots, k, hero), host.left, host.right)
    if len(host.slots) == 1:
        for k in files:
            row = host.slots[0]
            found[f"{WIDE}{k + 1}"] = (((*row[:k], hero, *row[k:]),), host.left, host.right)
    return found


def _pushed(slots: Slots, k: int, hero: str) -> Slots:
    """The ranks with the Character in a file of the front; who stood there goes to the rear."""
    rows = [list(row) for row in slots]
    away = rows[0][k]
    rows[0][k] = hero
    if len(rows) > 1 and "" in rows[-1]:
        rows[-1][rows[-1].index("")] = away
    else:
        rows.append([away] + [""] * (len(rows[0]) - 1))
    return tuple([tuple(row) for row in rows])
