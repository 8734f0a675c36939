"""Destroy the Baggage Train (catalogue 24.9): wagons that roll east as long as nobody stops them."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.geometry.bases import on_grain
from grognard.geometry.crowd import NONE_SPARED, OK, Crowd
from grognard.geometry.sums import Box
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import ObjectiveDef
from grognard.rulesets.vanguard.events import Left, Moved
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.scenarios.asked import Scored
from grognard.rulesets.vanguard.scenarios.base import Scenario
from grognard.rulesets.vanguard.state import EXITED, WAGON, VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.baggage-train.setup")
RULES: Final = cite("vanguard.scenario.baggage-train.rules")
VICTORY: Final = cite("vanguard.scenario.baggage-train.victory")
EXIT: Final = cite("vanguard.scenario.exit")

ID: Final = "baggage-train"
#: the way of a wagon is found to this many halvings of an inch
HALVINGS: Final = 12


class BaggageTrain(Scenario):
    """Three wagons; the attacker destroys them, the defender brings them to the east edge."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def after_last_turn(self, game: Game) -> Play[None]:
        """Each wagon without a standing enemy beside it moves east; over the edge it is safe."""
        yield from ()
        state = vstate(game.state)
        for wagon_id in [model.id for model in state.on_table() if model.spec.scene == WAGON]:
            wagon = state.v_model(wagon_id)
            one = state.board.objective(wagon.spec.id)
            if not stopped(state, wagon, one):
                self.roll_on(game, wagon_id, one)

    def roll_on(self, game: Game, wagon_id: str, one: ObjectiveDef) -> None:
        """So far east as nothing is in the way; the edge is reached when the base touches it."""
        state = vstate(game.state)
        wagon = state.v_model(wagon_id)
        edge = state.board.width - wagon.x - wagon.rect().half_depth
        way = free_way(state, wagon, min(one.moves_east, edge))
        if way <= 0.0:
            return
        start = (wagon.x, wagon.y, wagon.z, wagon.facing)
        end = (on_grain(wagon.x + way), wagon.y, wagon.z, wagon.facing)
        game.do(Moved(RULES.id, wagon_id, "wagon", (end,), way, start))
        if way >= edge:
            EXIT.hit()
            assert state.board.scenario is not None
            game.do(Left(VICTORY.id, wagon_id, EXITED))
            points = state.board.scenario.vp["wagon_exited_defender"]
            game.do(Scored(VICTORY.id, wagon.seat, points, "wagon", wagon_id))


def stopped(state: VState, wagon: VModel, one: ObjectiveDef) -> bool:
    """Is a standing enemy within an inch of it?"""
    for enemy in state.enemies_of(wagon.seat):
        if enemy.standing() and within(wagon, enemy, one.stops_if_enemy_within):
            return True
    return False


def free_way(state: VState, wagon: VModel, most: float) -> float:
    """Inches that the wagon can go east until a model is in its way; its lane is Open Ground."""
    crowd = Crowd(state.board.width, state.board.depth)
    for model in state.on_table():
        if model.id != wagon.id:
            crowd.add_base(model.rect(), model.id)
    box = Box(wagon.spec.profile.base_width, wagon.spec.profile.base_depth)
    free, shut = 0.0, most
    if _fits(crowd, box, wagon, most):
        return most
    for _ in range(HALVINGS):
        middle = (free + shut) / 2.0
        if _fits(crowd, box, wagon, middle):
            free = middle
        else:
            shut = middle
    return free


def _fits(crowd: Crowd, box: Box, wagon: VModel, way: float) -> bool:
    rect = wagon.rect()
    x, y, z = wagon.x, wagon.y, wagon.z
    code, _ = crowd.sweep_fault(box, rect.ux, rect.uy, x, y, x + way, y, z, z, NONE_SPARED, True)
    return code == OK
