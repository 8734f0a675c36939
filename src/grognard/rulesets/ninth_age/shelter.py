"""Templates on Buildings (catalogue 18): of those inside D6 models are hit, whoever they are."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.state import nstate
from grognard.rulesets.ninth_age.templates import units_of

BUILDING: Final = cite("ninth_age.terrain.building-template")


def sheltered(game: Game, models: list[str], seat: str) -> Play[list[str]]:
    """Of the models under a template those that are hit: all outside, of each garrison as many as a D6 says.

    Rank-and-file before Characters and command, who stand first in the row.
    """
    state = nstate(game.state)
    found = models
    for unit_id in units_of(state, models):
        if not state.n_unit(unit_id).inside:
            continue
        roll = Sum(1, 6, why=BUILDING.id, owner=seat)
        yield roll
        assert isinstance(roll.got, int)
        inside = [id for id in found if state.n_model(id).unit == unit_id]
        spared = inside[: max(0, len(inside) - roll.got)]
        found = [id for id in found if id not in spared]
    return found
