"""Secure the Portal (catalogue 24.11): a circle in the middle that is held round by round, and that throws models out."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import One
from grognard.game.play import Game, Play
from grognard.geometry.arcs import within_circle
from grognard.rulesets.vanguard.attacks.damage import knock_down
from grognard.rulesets.vanguard.attacks.nerve import Tested
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import reaches
from grognard.rulesets.vanguard.moves.pushes import push
from grognard.rulesets.vanguard.scenarios.asked import Scored
from grognard.rulesets.vanguard.scenarios.base import TOLERANCE, Scenario, last_round, majority
from grognard.rulesets.vanguard.state import VState, vstate

SETUP: Final = cite("vanguard.scenario.secure-the-portal.setup")
RULES: Final = cite("vanguard.scenario.secure-the-portal.rules")
VICTORY: Final = cite("vanguard.scenario.secure-the-portal.victory")

ID: Final = "secure-the-portal"
PORTAL: Final = "portal"
#: at the end of this round the portal throws who stands in it, on an 8, so many inches
EVENT_ROUND: Final = 3
THROWN_ON: Final = 8
THROWN: Final = 4.0


class SecureThePortal(Scenario):
    """A circle in the middle, held by the side with more models wholly inside."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def round_end(self, game: Game) -> Play[None]:
        """From round 2 a point, more in the last round; at the end of round 3 the portal may throw models out."""
        state = vstate(game.state)
        scenario = state.board.scenario
        assert scenario is not None
        if state.round >= scenario.score_from_round:
            seat = majority(self.inside(state))
            if seat:
                points = scenario.vp["majority_last_round" if last_round(game) else "majority_per_round"]
                VICTORY.hit()
                game.do(Scored(RULES.id, seat, points, "controlled", "", PORTAL))
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
            if reaches(model.rect().gap_to_point(one.x, one.y), one.radius)
        ]
        for model_id in touched:
            model = state.v_model(model_id)
            game.do(Tested(RULES.id, model_id))
            roll = One(8, THROWN_ON, why=RULES.id, owner=model.seat)
            yield roll
            if not roll.got:
                continue
            dx, dy = model.x - one.x, model.y - one.y
            if dx == 0.0 and dy == 0.0:
                dx, dy = model.rect().ux, model.rect().uy
            yield from push(game, model_id, dx, dy, THROWN, RULES.id, "")
            yield from knock_down(game, model_id, RULES.id)
