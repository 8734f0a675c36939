"""Windows of one model outside attacks: its owner may use what it carries at a moment (a test, a knock, the start)."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, Window
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import VState, vstate
from grognard.rulesets.vanguard.uses import Usable, usable, use_of
from grognard.rulesets.vanguard.windows import WindowChoice

WINDOWS: Final = cite("vanguard.engine.windows")


class ModelWindow(Window):
    """The owner may use abilities and items of one model, and warband rules that answer the moment for it."""

    def __init__(self, moment: str, model: str, seat: str) -> None:
        super().__init__(f"model.{moment}", WINDOWS.id)
        self.moment = moment
        self.model = model
        self.seat = seat

    def options(self, game: Game, seat: str) -> list[str]:
        """What can be used and paid now."""
        return [key for key, _, _, _ in uses(vstate(game.state), seat, self.model, self.moment)]

    def question(self, game: Game, seat: str) -> PickOne:
        """What to use."""
        return WindowChoice(self.id, seat, self.options(game, seat), vstate(game.state), None)

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """Pay, mark, carry out."""
        yield from use_key(game, seat, self.model, self.moment, option)


def uses(state: VState, seat: str, model_id: str, moment: str) -> list[Usable]:
    """What a model (and the warband for it) can use at a moment; a neutral model has nothing."""
    if seat not in ("a", "b"):
        return []
    model = state.v_model(model_id)
    return usable(state, seat, moment, [model], model)


def use_key(game: Game, seat: str, model_id: str, moment: str, key: str) -> Play[None]:
    """Use what a key names: pay, mark, carry out."""
    yield from use_of(game, seat, uses(vstate(game.state), seat, model_id, moment), key, model_id)
