"""Windows of a whole side: its owner may use abilities of any of his models, and of the warband."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, Window
from grognard.rulesets.vanguard.abilities import IN_ACTIVATION, ON_ACTIVATION, Held
from grognard.rulesets.vanguard.abilities import OWN_TURN as MOMENT
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.model_windows import use_key, uses
from grognard.rulesets.vanguard.power import may_use, use, used_up
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.windows import WindowChoice, key_of

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


def side_uses(state: VState, seat: str, moment: str) -> list[tuple[str, Held, VModel | None, str]]:
    """What a side can use at a moment: (key, ability, bearer or None for the warband, option), in order."""
    found: list[tuple[str, Held, VModel | None, str]] = []
    for model in state.on_table(seat):
        for held in at_moment(model, moment):
            if used_up(state, seat, model, held):
                continue
            for option in held.ability.options(held, state, model, seat, moment):
                if not may_use(state, seat, model, held, held.ability.price(held, option)):
                    found.append((key_of(held, model.id, option), held, model, option))
    for held in warband_of(state, seat):
        if moment in held.ability.moments and not used_up(state, seat, None, held):
            OWN_TURN.hit()
            for option in held.ability.options(held, state, None, seat, moment):
                if not may_use(state, seat, None, held, held.ability.price(held, option)):
                    found.append((key_of(held, "", option), held, None, option))
    return found


def own_turn_keys(state: VState, seat: str) -> list[str]:
    """What the side may use between two actions of its own turn: rules of the warband, abilities of any of its models."""
    return [key for key, _, _, _ in side_uses(state, seat, MOMENT)] if seat == state.active else []


def use_side_key(game: Game, seat: str, moment: str, key: str) -> Play[None]:
    """Use what a key names: pay, mark, carry out."""
    for known, held, bearer, option in side_uses(vstate(game.state), seat, moment):
        if known == key:
            who = bearer.id if bearer is not None else ""
            use(game, seat, who, held, held.ability.price(held, option))
            yield from held.ability.act(held, game, who, seat, option)
            return


def use_acting(game: Game, seat: str, model_id: str, key: str) -> Play[None]:
    """Use what a key names while the model acts: something of its own for this moment, or something of its side."""
    for moment in (IN_ACTIVATION, ON_ACTIVATION):
        if key in [known for known, _, _, _ in uses(vstate(game.state), seat, model_id, moment)]:
            yield from use_key(game, seat, model_id, moment, key)
            return
    yield from use_side_key(game, seat, MOMENT, key)
