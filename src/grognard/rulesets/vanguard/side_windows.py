"""Windows of a whole side: its owner may use abilities of any of his models, and of the warband."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, Window
from grognard.rulesets.vanguard.abilities import IN_ACTIVATION, ON_ACTIVATION
from grognard.rulesets.vanguard.abilities import OWN_TURN as MOMENT
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import who_may_answer
from grognard.rulesets.vanguard.model_windows import use_key, uses
from grognard.rulesets.vanguard.state import VState, vstate
from grognard.rulesets.vanguard.uses import Usable, usable, use_of
from grognard.rulesets.vanguard.windows import WindowChoice

WINDOWS: Final = cite("vanguard.engine.windows")
OWN_TURN: Final = cite("vanguard.timing.own-turn")


class SideWindow(Window):
    """A moment at which each side may use what answers it."""

    def __init__(self, moment: str) -> None:
        super().__init__(f"side.{moment}", WINDOWS.id)
        self.moment = moment

    def options(self, game: Game, seat: str) -> list[str]:
        """What can be used and paid now."""
        return [key for key, _, _, _ in side_uses(vstate(game.state), seat, self.moment)]

    def question(self, game: Game, seat: str) -> PickOne:
        """What to use."""
        return WindowChoice(self.id, seat, self.options(game, seat), vstate(game.state), None)

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """Pay, mark, carry out."""
        yield from use_side_key(game, seat, self.moment, option)


def side_uses(state: VState, seat: str, moment: str) -> list[Usable]:
    """What a side can use at a moment, in order."""
    found = usable(state, seat, moment, who_may_answer(state, seat, moment), None)
    if any([bearer is None for _, _, bearer, _ in found]):
        OWN_TURN.hit()
    return found


def own_turn_keys(state: VState, seat: str) -> list[str]:
    """What the side may use between two actions of its own turn: rules of the warband, abilities of any of its models."""
    return [key for key, _, _, _ in side_uses(state, seat, MOMENT)] if seat == state.active else []


def use_side_key(game: Game, seat: str, moment: str, key: str) -> Play[None]:
    """Use what a key names: pay, mark, carry out."""
    yield from use_of(game, seat, side_uses(vstate(game.state), seat, moment), key, "")


def use_acting(game: Game, seat: str, model_id: str, key: str) -> Play[None]:
    """Use what a key names while the model acts: something of its own for this moment, or something of its side."""
    for moment in (IN_ACTIVATION, ON_ACTIVATION):
        if key in [known for known, _, _, _ in uses(vstate(game.state), seat, model_id, moment)]:
            yield from use_key(game, seat, model_id, moment, key)
            return
    yield from use_side_key(game, seat, MOMENT, key)
