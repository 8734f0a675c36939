"""The Power Stones and Secure the Portal (catalogue 24.7, 24.11): ground that is held round by round."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import One
from grognard.game.play import Game, Play
from grognard.geometry.arcs import within_circle
from grognard.geometry.bases import rect_rect_gap
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.damage import knock_down
from grognard.rulesets.vanguard.pushes import push
from grognard.rulesets.vanguard.scenario_base import (
    CONTROL_REACH,
    TOLERANCE,
    Scenario,
    controller,
    last_round,
    majority,
    place_of,
)
from grognard.rulesets.vanguard.scenarios import Scored, plays
from grognard.rulesets.vanguard.state import VModel, VState, vstate

STONES_SETUP: Final = cite("vanguard.scenario.power-stones.setup")
STONES_RULES: Final = cite("vanguard.scenario.power-stones.rules")
STONES_VICTORY: Final = cite("vanguard.scenario.power-stones.victory")
PORTAL_SETUP: Final = cite("vanguard.scenario.secure-the-portal.setup")
PORTAL_RULES: Final = cite("vanguard.scenario.secure-the-portal.rules")
PORTAL_VICTORY: Final = cite("vanguard.scenario.secure-the-portal.victory")

STONES: Final = "power-stones"
MIDDLE: Final = "stone-2"
PORTAL_ID: Final = "secure-the-portal"
PORTAL: Final = "portal"
#: at the end of this round the portal throws who stands in it, on an 8, so many inches
EVENT_ROUND: Final = 3
THROWN_ON: Final = 8
THROWN: Final = 4.0


class PowerStones(Scenario):
    """Three stones, each worth a point a round to who controls it."""

    def __init__(self) -> None:
        super().__init__(STONES)

    def round_end(self, game: Game) -> Play[None]:
        """From round 2; in the last round the middle one counts twice."""
        yield from ()
        STONES_SETUP.hit()
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
                STONES_VICTORY.hit()
                game.do(Scored(STONES_RULES.id, seat, points, "controlled", "", stone.id))


def stone_die(state: VState, model: VModel) -> int:
    """The bonus die of a spell that the model casts: a SPELLCASTER near a stone that its side controls."""
    scenario = state.board.scenario
    if scenario is None or not plays(state, STONES) or not model.spec.profile.spellcaster:
        return 0
    for stone in scenario.objectives:
        base = place_of(state, stone)
        if base is not None and rect_rect_gap(model.rect(), base) <= CONTROL_REACH + TOLERANCE:
            if controller(state, base) == model.seat:
                return 1
    return 0


class SecureThePortal(Scenario):
    """A circle in the middle, held by the side with more models wholly inside."""

    def __init__(self) -> None:
        super().__init__(PORTAL_ID)

    def round_end(self, game: Game) -> Play[None]:
        """From round 2 a point, more in the last round; at the end of round 3 the portal may throw models out."""
        PORTAL_SETUP.hit()
        state = vstate(game.state)
        scenario = state.board.scenario
        assert scenario is not None
        if state.round >= scenario.score_from_round:
            seat = majority(self.inside(state))
            if seat:
                points = scenario.vp["majority_last_round" if last_round(game) else "majority_per_round"]
                PORTAL_VICTORY.hit()
                game.do(Scored(PORTAL_RULES.id, seat, points, "controlled", "", PORTAL))
        if state.round == EVENT_ROUND and scenario.event_round_3:
            yield from self.throw_out(game)

    def inside(self, state: VState) -> dict[str, int]:
        """How many standing models of each side are wholly within the circle."""
        one = state.board.objective(PORTAL)
        count = {"a": 0, "b": 0}
        for model in state.on_table():
            if model.seat in count and model.standing():
                if within_circle(model.rect(), one.x, one.y, one.radius, TOLERANCE):
                    count[model.seat] += 1
        return count

    def throw_out(self, game: Game) -> Play[None]:
        """A die for each model that is in it with any part of its base."""
        state = vstate(game.state)
        one = state.board.objective(PORTAL)
        touched = [
            model.id
            for model in state.on_table()
            if model.rect().gap_to_point(one.x, one.y) <= one.radius + TOLERANCE
        ]
        for model_id in touched:
            model = state.v_model(model_id)
            roll = One(8, THROWN_ON, why=PORTAL_RULES.id, owner=model.seat)
            yield roll
            if not roll.got:
                continue
            dx, dy = model.x - one.x, model.y - one.y
            if dx == 0.0 and dy == 0.0:
                dx, dy = model.rect().ux, model.rect().uy
            yield from push(game, model_id, dx, dy, THROWN, PORTAL_RULES.id, "")
            yield from knock_down(game, model_id, PORTAL_RULES.id)
