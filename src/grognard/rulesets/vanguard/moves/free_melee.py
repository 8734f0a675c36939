"""The free Melee action of a Charge (catalogue 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.vanguard.attacks.fights import fight
from grognard.rulesets.vanguard.attacks.melee import melee_weapons, why_not_struck
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import VModel, VState, vstate

FREE_MELEE: Final = cite("vanguard.charge.free-melee")
FREE_ACTIONS: Final = cite("vanguard.activation.free-actions")
WEAPON: Final = cite("vanguard.melee.choose-weapon")


class FreeMelee(Event):
    """A Charge gives a Melee action at once: in the model's own activation it counts as taken."""

    KIND: ClassVar[str] = "free_melee"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "target")

    def __init__(self, rule: str, model: str, target: str) -> None:
        super().__init__(rule)
        self.model = model
        self.target = target

    def apply(self, state: State) -> None:
        """It is noted as done."""
        s = vstate(state)
        if s.acting().model == self.model:
            acting = s.change_acting()
            acting.done = (*acting.done, "melee")


class ChargeWeapon(PickOne):
    """`charge.weapon`: the weapon of the free Melee. Keys: ids of weapons, "-" for the attack of the card."""

    def __init__(self, state: VState, model: VModel, target: str) -> None:
        super().__init__("charge.weapon", model.seat, WEAPON.id)
        self.state = state
        self.model = model.id
        self.target = target
        self._items = melee_weapons(model)

    def items(self) -> list[str]:
        """What it can strike with."""
        return self._items

    def args(self) -> dict[str, object]:
        """Who charges whom."""
        return {"model": self.model, "target": self.target}

    def option(self, key: str, state: State) -> Option:
        """With its dice."""
        from grognard.rulesets.vanguard.shown.options import weapon_option  # late: only who looks asks

        return weapon_option(self.id, key, vstate(state), self.model)

    def forecast(self, answer: object) -> Forecast | None:
        """What the attack with it is worth."""
        from grognard.rulesets.vanguard.judgement.fights import weapon

        return weapon(self.state, self.model, self.target, str(answer), True)


def free_melee(game: Game, by: str, at: str, die: bool, rear: bool) -> Play[None]:
    """The free Melee action of a Charge, if the model can strike at all."""
    state = vstate(game.state)
    model, target = state.v_model(by), state.v_model(at)
    weapons = melee_weapons(model)
    if not weapons or not model.standing() or not target.on_table() or why_not_struck(state, model, target):
        return
    weapon = weapons[0]
    if len(weapons) > 1:
        choice = ChargeWeapon(state, model, at)
        yield choice
        weapon = choice.got
    FREE_ACTIONS.hit()
    game.do(FreeMelee(FREE_MELEE.id, by, at))
    yield from fight(game, by, at, weapon, charge=die, rear=rear, charged=True)
