"""Windows of one model outside attacks: its owner may use what it carries at a moment (a test, a knock, the start)."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, Window
from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.power import may_use, use, used_up
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.windows import WindowChoice, key_of

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


def uses(state: VState, seat: str, model_id: str, moment: str) -> list[tuple[str, Held, VModel | None, str]]:
    """What a model (and the warband for it) can use at a moment: (key, ability, bearer or None, option)."""
    found: list[tuple[str, Held, VModel | None, str]] = []
    if seat not in ("a", "b"):
        return found
    model = state.v_model(model_id)
    for held in at_moment(model, moment):
        if used_up(state, seat, model, held):
            continue
        for option in held.ability.options(held, state, model, seat, moment):
            if not may_use(state, seat, model, held, held.ability.price(held, option)):
                found.append((key_of(held, model.id, option), held, model, option))
    for held in warband_of(state, seat):
        if moment in held.ability.moments and not used_up(state, seat, None, held):
            for option in held.ability.options(held, state, model, seat, moment):
                if not may_use(state, seat, None, held, held.ability.price(held, option)):
                    found.append((key_of(held, "", option), held, None, option))
    return found


def use_key(game: Game, seat: str, model_id: str, moment: str, key: str) -> Play[None]:
    """Use what a key names: pay, mark, carry out."""
    for known, held, bearer, option in uses(vstate(game.state), seat, model_id, moment):
        if known == key:
            use(game, seat, bearer.id if bearer is not None else "", held, held.ability.price(held, option))
            yield from held.ability.act(held, game, model_id, seat, option)
            return
