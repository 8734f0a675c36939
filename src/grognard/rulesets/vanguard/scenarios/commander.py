"""Kill the Commander (catalogue 24.12)."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.scenarios.asked import CommanderNamed, Scored, commander, side_of
from grognard.rulesets.vanguard.scenarios.base import Scenario, killed
from grognard.rulesets.vanguard.state import VModel, VState, vstate

SETUP: Final = cite("vanguard.scenario.kill-the-commander.setup")
VICTORY: Final = cite("vanguard.scenario.kill-the-commander.victory")

ID: Final = "kill-the-commander"


class CommanderChoice(PickOne):
    """`setup.commander`: which of the dearest COMMAND models is the commander."""

    def __init__(self, seat: str, models: list[str]) -> None:
        super().__init__("setup.commander", seat, SETUP.id)
        self.models = models

    def items(self) -> list[str]:
        """The dearest ones."""
        return self.models


class KillTheCommander(Scenario):
    """Each side's dearest COMMAND model is what the other is after."""

    def __init__(self) -> None:
        super().__init__(ID, SETUP)

    def begin(self, game: Game) -> Play[None]:
        """The commanders; the owner chooses among equals."""
        state = vstate(game.state)
        for seat in ("a", "b"):
            dearest = dearest_commanders(state, seat)
            if dearest:
                model = yield from ask_one(game, CommanderChoice(seat, dearest), SETUP.id)
                game.do(CommanderNamed(SETUP.id, seat, model))

    def final(self, state: VState) -> list[Scored]:
        """The enemy commander, other important models, the own commander in the enemy's half."""
        assert state.board.scenario is not None
        points = state.board.scenario.vp
        found: list[Scored] = []
        for seat in ("a", "b"):
            other = state.other(seat)
            for model in killed(state, other):
                if model.id == commander(state, other):
                    worth = points["enemy_commander_killed"]
                    found.append(Scored(VICTORY.id, seat, worth, "commander", model.id))
                elif important(model):
                    worth = points["other_command_spellcaster_large_killed"]
                    found.append(Scored(VICTORY.id, seat, worth, "killed", model.id))
            own = commander(state, seat)
            if own and in_enemy_half(state, state.v_model(own)):
                worth = points["own_commander_in_enemy_half"]
                found.append(Scored(VICTORY.id, seat, worth, "enemy-half", own))
        return found


def dearest_commanders(state: VState, seat: str) -> list[str]:
    """The seat's COMMAND models with the most points, items included."""
    most = 0
    found: list[str] = []
    for model in state.of(seat):
        if model.spec.profile.command and model.spec.points >= most:
            if model.spec.points > most:
                found = []
            most = model.spec.points
            found.append(model.id)
    return found


def important(model: VModel) -> bool:
    """Is it a COMMAND, SPELLCASTER or LARGE model?"""
    card = model.spec.profile
    return card.command or card.spellcaster or card.large


def in_enemy_half(state: VState, model: VModel) -> bool:
    """Is the centre of its base beyond the middle of the table?"""
    if not model.on_table():
        return False
    middle = state.board.depth / 2.0
    return model.y > middle if side_of(state, model.seat) == "a" else model.y < middle
