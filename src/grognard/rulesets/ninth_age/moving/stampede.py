"""What comes of a Flee Move (catalogue 8.4, 14, 18): the table's edge, those it runs over, friends that it runs through."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.bases import FAR
from grognard.geometry.flights import Flight
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.heroes.standards import all_gone
from grognard.rulesets.ninth_age.moving.dangers import risk, run_risks
from grognard.rulesets.ninth_age.panic import destroyed, fled_through, panics
from grognard.rulesets.ninth_age.state import FLED, NState, NUnit, nstate

EDGE: Final = cite("ninth_age.move.flee-edge")
THROUGH: Final = cite("ninth_age.move.flee-through")
INTERRUPT: Final = cite("ninth_age.turn.interrupt-states")
ALONE: Final = cite("ninth_age.panic.not-on-flee-reaction")

#: who runs over enemies or Impassable Terrain fails Dangerous Terrain tests up to this
FAILS: Final = 3


def run_over(
    game: Game, unit_id: str, turned: Formation, run: Flight, met: list[str], mates: list[str]
) -> Play[None]:
    """The unit, turned, has made its run over what has these tags; `mates` are the units of the combat it runs from.

    Over the table's edge it is gone, which friends near that place see. Else every model tests for each enemy unit and
    impassable piece that it ran over, and friends that the unit ran through may panic; those it passes by do not.
    """
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    # terrain on the way may kill some of them before the rest is looked at
    standing = unit.standing()
    friends = [id for id in met if is_friend(state, unit, id)]
    causes = [fled_through(state, unit, id) for id in friends]
    if run.edge < FAR:
        causes.insert(0, destroyed(state, unit, run.end))
        all_gone(game, EDGE.id, unit_id, FLED)
    else:
        ALONE.hit()
        yield from run_risks(game, unit_id, [turned, run.end])
        over = [
            (met[k], run.crossed[k][1])
            for k in range(len(met))
            if met[k] not in friends and met[k] not in mates
        ]
        yield from trample(game, unit_id, standing, over)
    if causes:
        THROUGH.hit()
        INTERRUPT.hit()
        yield from panics(game, causes)


def trample(game: Game, unit_id: str, standing: list[str], over: list[tuple[str, list[int]]]) -> Play[None]:
    """The tests for what the unit's models (numbers of those `standing` before the run) have run over."""
    for _id, bases in over:
        state = nstate(game.state)
        models = [state.n_model(standing[i]) for i in bases if state.n_model(standing[i]).alive]
        if not state.n_unit(unit_id).on_table() or not models:
            return
        THROUGH.hit()
        yield from risk(game, unit_id, [(model, FAILS) for model in models])


def is_friend(state: NState, unit: NUnit, id: str) -> bool:
    """Is that (a unit or a piece of terrain) another unit of the same side?"""
    return id in state.unit_at and state.n_unit(id).seat == unit.seat
