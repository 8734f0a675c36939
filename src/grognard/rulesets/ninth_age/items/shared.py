"""What items have in common: which model bears one, whether it is used up."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Used
from grognard.rulesets.ninth_age.kits import NO_STANDARD
from grognard.rulesets.ninth_age.state import GAME, NModel, NState, nstate

ONE_USE: Final = cite("ninth_age.item.one-use")

#: before a bearer and an item, among what a side has used
ITEM_USED: Final = GAME + "item:"


def used_key(model: str, item: str) -> str:
    """What a side remembers of an item that was used up."""
    return f"{ITEM_USED}{model}:{item}"


def ready(state: NState, model: NModel, item: str) -> bool:
    """Has the model the item, unused and not captured, and does it not flee?"""
    held = model.spec.item(item)
    if held is None or state.n_unit(model.unit).fleeing or not model.alive:
        return False
    if NO_STANDARD in model.flags and held.category == "standard":
        return False
    return used_key(model.id, item) not in state.side(model.seat).used


def use_up(game: Game, model_id: str, item: str) -> None:
    """It is gone."""
    ONE_USE.hit()
    game.do(Used(item, nstate(game.state).n_model(model_id).seat, used_key(model_id, item)))
