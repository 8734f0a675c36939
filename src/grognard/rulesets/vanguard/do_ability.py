"""Abilities that are actions of a model (catalogue 23): `do:<ability>:<option>`, with a length like other actions."""

from __future__ import annotations

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import ACTION, Held
from grognard.rulesets.vanguard.actions import LONG, SHORT, Action
from grognard.rulesets.vanguard.kits import ability, at_moment
from grognard.rulesets.vanguard.power import may_use, use
from grognard.rulesets.vanguard.state import VModel, VState, vstate


class DoAbility(Action):
    """An ability of a card as an action. Keys: `do:<ability>:<option>`; what they ask for, each ability says itself."""

    def __init__(self) -> None:
        super().__init__("do")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Every option of every such ability, legal or not."""
        return [
            f"do:{held.ability.id}:{option}"
            for held in at_moment(model, ACTION)
            for option in held.ability.options(held, state, model, model.seat, ACTION)
        ]

    def length(self, state: VState, model: VModel, key: str) -> str:
        """As the ability says."""
        held, option = self._held(model, key)
        return LONG if held.ability.action_length(held, option) == LONG else SHORT

    def mark(self, key: str) -> str:
        """That of the ability; one that is a Shoot action counts as such."""
        _, id, option = key.split(":", 2)
        return ability(id).action_mark(option)

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Used up, not enough Power, or what the ability itself asks for."""
        held, option = self._held(model, key)
        return held.ability.action_faults(held, state, model, option) or may_use(
            state, model.seat, model, held, held.ability.price(held, option)
        )

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """Pay, mark, carry out."""
        bearer = vstate(game.state).v_model(model)
        held, option = self._held(bearer, key)
        seat = bearer.seat
        use(game, seat, model, held, held.ability.price(held, option))
        yield from held.ability.act(held, game, model, seat, option)

    def _held(self, model: VModel, key: str) -> tuple[Held, str]:
        _, id, option = key.split(":", 2)
        for held in at_moment(model, ACTION):
            if held.ability.id == id:
                return held, option
        raise KeyError(key)
