"""Retaliation (catalogue 15.4): who was attacked in Melee and lives may strike back, twice a round at most."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play
from grognard.game.state import State
from grognard.rulesets.vanguard.abilities import AFTER_RETALIATION
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import melee_weapons, strike, why_not_struck
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.moves.follow_up import follow_up
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, VModel, VState, vstate
from grognard.rulesets.vanguard.windows import ask

WHO: Final = cite("vanguard.retaliate.who")
NOT: Final = cite("vanguard.retaliate.not")
TURN: Final = cite("vanguard.retaliate.turn")
ATTACK: Final = cite("vanguard.retaliate.attack")
PRICE: Final = cite("vanguard.retaliate.price")
NOT_ACTIVATION: Final = cite("vanguard.retaliate.not-activation")
NO_CHAIN: Final = cite("vanguard.retaliate.no-chain")
REAR: Final = cite("vanguard.retaliate.rear")
FATIGUE: Final = cite("vanguard.fatigue.retaliate")
FATIGUE_AGAIN: Final = cite("vanguard.fatigue.retaliate-again")
FOLLOW_UP: Final = cite("vanguard.followup.retaliation")
ACTIVATED_STATE: Final = cite("vanguard.state.activated")
MUST_STAND: Final = cite("vanguard.knocked.must-stand")


class StrikeBack(PickOne):
    """`melee.retaliate`: strike back with a weapon, or pass. Keys: "pass", or the weapon ("-" for that of the card)."""

    def __init__(self, state: VState, model: VModel, attacker: str) -> None:
        super().__init__("melee.retaliate", model.seat, WHO.id)
        self.state = state
        self.model = model.id
        self.attacker = attacker
        self.weapons = melee_weapons(model)

    def items(self) -> list[str]:
        """Its weapons, and passing."""
        return [*self.weapons, PASS]

    def default(self) -> object:
        """Strike."""
        return self.weapons[0]

    def option(self, key: str, state: State) -> Option:
        """With its dice."""
        from grognard.rulesets.vanguard.shown.options import weapon_option  # late: only who looks asks

        return weapon_option(self.id, key, vstate(state), self.model)

    def forecast(self, answer: object) -> Forecast | None:
        """What striking back is worth, with its price."""
        from grognard.rulesets.vanguard.judgement.fights import strike_back

        return strike_back(self, answer)


class Retaliator(PickOne):
    """`melee.retaliator`: which of several that one blow has struck may strike back. Keys: models."""

    def __init__(self, state: VState, attacker: VModel, models: list[str]) -> None:
        super().__init__("melee.retaliator", state.other(attacker.seat), WHO.id)
        self.state = state
        self.attacker = attacker.id
        self.models = models

    def items(self) -> list[str]:
        """Those that can."""
        return self.models

    def forecast(self, answer: object) -> Forecast | None:
        """What its blow is worth, with its price."""
        from grognard.rulesets.vanguard.judgement.fights import retaliator

        return retaliator(self.state, self.attacker, str(answer))


def may_retaliate(state: VState, model: VModel, attacker: VModel) -> bool:
    """May it strike back? Not lying, not Activated, not without room to turn, not at the dead."""
    if not model.on_table() or not attacker.on_table() or model.seat not in ("a", "b"):
        return False
    if model.has(KNOCKED):
        MUST_STAND.hit()
        NOT.hit()
        return False
    if model.has(ACTIVATED):
        ACTIVATED_STATE.hit()
        NOT.hit()
        return False
    TURN.hit()
    return bool(melee_weapons(model)) and not why_not_struck(state, model, attacker)


def retaliate(game: Game, a: Attack) -> Play[Attack | None]:
    """The target of an attack in Melee may strike back at once; the attack if it did. Nobody answers a Retaliation."""
    state = vstate(game.state)
    if a.retaliation:
        NO_CHAIN.hit()
        return None
    who = yield from _who(game, a)
    if not who:
        return None
    WHO.hit()
    choice = StrikeBack(state, state.v_model(who), a.by)
    yield choice
    if choice.got == PASS:
        return None
    return (yield from strike_back(game, who, a.by, choice.got))


def _who(game: Game, a: Attack) -> Play[str]:
    """Who of those attacked may strike back; of several that one blow has struck only one, as their owner says."""
    state = vstate(game.state)
    by = state.v_model(a.by)
    able = [id for id in (a.at, *a.also) if may_retaliate(state, state.v_model(id), by)]
    if len(able) < 2:
        return able[0] if able else ""
    choice = Retaliator(state, by, able)
    yield choice
    return choice.got


def strike_back(game: Game, by: str, at: str, weapon: str) -> Play[Attack]:
    """The Retaliation and its price: Fatigued, else Activated."""
    ATTACK.hit()
    NOT_ACTIVATION.hit()
    REAR.hit()
    back = yield from strike(game, by, at, weapon, retaliation=True)
    state = vstate(game.state)
    model = state.v_model(by)
    if model.on_table():
        PRICE.hit()
        if not model.has(FATIGUED):
            game.do(Counter(FATIGUE.id, by, FATIGUED))
        elif not model.has(ACTIVATED):
            game.do(Counter(FATIGUE_AGAIN.id, by, ACTIVATED))
        if state.v_model(at).on_table():
            yield from ask(game, AFTER_RETALIATION, back, state.v_model(at).seat)
        if back.killed or back.killed_too:
            FOLLOW_UP.hit()
            yield from follow_up(game, by)
    return back
