"""Kill the Bard! (catalogue 24.5): he belongs to the defender and has to live."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.scenarios.asked import EAST, WEST, decide, defender
from grognard.rulesets.vanguard.scenarios.base import Outcome, Scenario
from grognard.rulesets.vanguard.state import SCENE_MODEL, VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.kill-the-bard.setup")
VICTORY: Final = cite("vanguard.scenario.kill-the-bard.victory")

ID: Final = "kill-the-bard"


class KillTheBard(Scenario):
    """Dead he loses the game for the defender (see `scenarios.lost`); away or alive he wins it."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def exits(self, state: VState, model: VModel) -> tuple[str, ...]:
        """The Bard: west and east."""
        return (WEST, EAST) if model.spec.scene == SCENE_MODEL else ()

    def exit_rule(self) -> str:
        """The victory."""
        return VICTORY.id

    def left(self, game: Game, model: str) -> None:
        """He is safe: the defender wins."""
        decide(game, vstate(game.state).v_model(model).seat, VICTORY.id)

    def outcome(self, state: VState) -> Outcome:
        """He is alive."""
        return Outcome(defender(state), VICTORY.id)
