"""The Power Stones (catalogue 24.7): three stones that are held round by round, and help who casts beside them."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.bases import rect_rect_gap
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import reaches
from grognard.rulesets.vanguard.scenarios.asked import Scored, plays
from grognard.rulesets.vanguard.scenarios.base import (
    CONTROL_REACH,
    Scenario,
    controller,
    last_round,
    place_of,
)
from grognard.rulesets.vanguard.state import VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.power-stones.setup")
RULES: Final = cite("vanguard.scenario.power-stones.rules")
VICTORY: Final = cite("vanguard.scenario.power-stones.victory")

ID: Final = "power-stones"
MIDDLE: Final = "stone-2"


class PowerStones(Scenario):
    """Three stones, each worth a point a round to who controls it."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def round_end(self, game: Game) -> Play[None]:
        """From round 2; in the last round the middle one counts twice."""
        yield from ()
        state = vstate(game.state)
        scenario = state.board.scenario
        assert scenario is not None
        if state.round < scenario.score_from_round:
            return
        for stone in scenario.objectives:
            base = place_of(state, stone)
            assert base is not None
            seat = controller(state, base)
            if seat:
                double = stone.id == MIDDLE and last_round(game)
                points = scenario.vp["middle_stone_last_round" if double else "stone_per_round"]
                VICTORY.hit()
                game.do(Scored(RULES.id, seat, points, "controlled", "", stone.id))


def stone_die(state: VState, model: VModel) -> int:
    """The bonus die of a spell that the model casts: a SPELLCASTER near a stone that its side controls."""
    scenario = state.board.scenario
    if scenario is None or not plays(state, ID) or not model.spec.profile.spellcaster:
        return 0
    for stone in scenario.objectives:
        base = place_of(state, stone)
        if base is not None and reaches(rect_rect_gap(model.rect(), base), CONTROL_REACH):
            if controller(state, base) == model.seat:
                return 1
    return 0
