"""The Dragon's Egg (catalogue 24.6): it is carried, and breaks easily."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import One
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.scenarios.asked import Scored, decide, fallback_edges
from grognard.rulesets.vanguard.scenarios.base import (
    Scenario,
    carrier_seat,
    kill_points,
    take,
    why_not_taken,
)
from grognard.rulesets.vanguard.state import VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.dragons-egg.setup")
RULES: Final = cite("vanguard.scenario.dragons-egg.rules")
VICTORY: Final = cite("vanguard.scenario.dragons-egg.victory")

ID: Final = "dragons-egg"
EGG: Final = "egg"
#: points of enemy models for each victory point
PER_POINT: Final = 50


class DragonsEgg(Scenario):
    """Carried away over the own edge it wins the game; a wound in Melee may break it."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """The egg."""
        return [EGG]

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """It must be able to carry it."""
        return why_not_taken(state, model)

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """Pick it up."""
        take(game, model, objective)
        yield from ()

    def exits(self, state: VState, model: VModel) -> tuple[str, ...]:
        """Its carrier: the own edge."""
        return fallback_edges(state, model.seat) if EGG in model.carried else ()

    def exit_rule(self) -> str:
        """The victory."""
        return VICTORY.id

    def left(self, game: Game, model: str) -> None:
        """That wins."""
        decide(game, vstate(game.state).v_model(model).seat, VICTORY.id)

    def final(self, state: VState) -> list[Scored]:
        """The carrier's side, and kills."""
        found: list[Scored] = []
        assert state.board.scenario is not None
        points = state.board.scenario.vp
        held = carrier_seat(state, EGG)
        if held:
            found.append(Scored(VICTORY.id, held, points["holder_at_end"], "holder", objective=EGG))
        for seat in ("a", "b"):
            kills = kill_points(state, seat, PER_POINT) * points["kills_per_50_points"]
            if kills:
                found.append(Scored(VICTORY.id, seat, kills, "kills"))
        return found


def shaken(game: Game, model_id: str) -> Play[None]:
    """A model was wounded in Melee: if it carries the egg, that may break, and the game is a draw."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    if EGG not in model.carried:
        return
    breaks = state.board.objective(EGG).breaks_on
    roll = One(8, breaks + 1, why=RULES.id, owner=model.seat)
    yield roll
    if not roll.got:
        decide(game, "", RULES.id)
