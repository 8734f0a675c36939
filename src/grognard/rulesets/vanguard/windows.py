"""Windows (catalogue 27): the moments at which players may use abilities, items and Power, and the question they get."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import PASS, Game, Play, Window, open_window
from grognard.game.state import State
from grognard.rulesets.vanguard.abilities import (
    AFTER_RETALIATION,
    AFTER_SAVES,
    AGAINST_DICE,
    BEFORE_DICE,
    WHEN_HIT,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import Attack, own, seat_of
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.power import lacks, pay
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.uses import Usable, pay_for, payable

WINDOWS: Final = cite("vanguard.engine.windows")
EXTRA_DIE: Final = cite("vanguard.power-effect.extra-die")
SIMULTANEOUS: Final = cite("vanguard.timing.simultaneous")

DIE: Final = "die"
#: windows of an attack in which a bonus die may be bought
DICE_WINDOWS: Final = (BEFORE_DICE, WHEN_HIT)
#: windows of an attack in which its target acts, whoever owns the attacker (an area may strike friends)
TARGET_WINDOWS: Final = (AGAINST_DICE, WHEN_HIT, AFTER_SAVES, AFTER_RETALIATION)


class WindowChoice(PickOne):
    """What to use now, or pass. Keys: "die" (one bonus die for 1 Power), `use:<ability>:<bearer>:<option>`, "pass"."""

    def __init__(self, id: str, seat: str, keys: list[str], state: VState, attack: Attack | None) -> None:
        super().__init__(id, seat, WINDOWS.id)
        self.keys = keys
        self.state = state
        self.attack = attack

    def items(self) -> list[str]:
        """Everything that can be done now, and passing."""
        return [PASS, *self.keys]

    def option(self, key: str, state: State) -> Option:
        """Whose it is, and what it costs."""
        from grognard.rulesets.vanguard.shown.options import window_option  # late: only who looks asks

        return window_option(self.id, key, vstate(state), self.seat)

    def forecast(self, answer: object) -> Forecast | None:
        """What using something is worth, its price taken off."""
        from grognard.rulesets.vanguard.judgement.windows import forecast

        return forecast(self, answer)


class AttackWindow(Window):
    """One moment of an attack: its attacker, or the owner of its target, may act."""

    def __init__(self, moment: str, attack: Attack, seat: str) -> None:
        super().__init__(f"attack.{moment}", WINDOWS.id)
        self.moment = moment
        self.attack = attack
        #: whose window it is
        self.seat = seat
        self.bought = False

    def options(self, game: Game, seat: str) -> list[str]:
        """A bonus die, and the abilities that answer this moment and can be paid."""
        if seat != self.seat:
            return []
        state = vstate(game.state)
        keys = [key for key, _, _, _ in self._uses(state)]
        if (
            self.moment in DICE_WINDOWS
            and not self.bought
            and not self._barred()
            and not lacks(state, seat, 1)
        ):
            keys.insert(0, DIE)
        return keys

    def _barred(self) -> bool:
        """Does an ability that was used forbid the bought die? Automatic hits have no die to add to, and it is for rolls
        of own models only."""
        if self.moment == BEFORE_DICE and (self.attack.auto > 0 or self.attack.hand):
            return True
        return self.attack.mark("no-bought-die") > 0

    def _uses(self, state: VState) -> list[Usable]:
        found: list[Usable] = []
        bearer = self._bearer(state)
        if bearer.on_table():
            for held in self._held(state, bearer):
                found += payable(state, self.seat, bearer, held, self._options(state, bearer, held))
        for held in warband_of(state, self.seat) if bearer.seat == self.seat else []:
            if self.moment in held.ability.moments:
                found += payable(state, self.seat, None, held, self._options(state, bearer, held))
        return found

    def _options(self, state: VState, bearer: VModel, held: Held) -> list[str]:
        return held.ability.attack_options(held, state, bearer, self.attack, self.moment)

    def _bearer(self, state: VState) -> VModel:
        return state.v_model(self.attack.at if self.moment in TARGET_WINDOWS else self.attack.by)

    def _held(self, state: VState, bearer: VModel) -> list[Held]:
        if self.moment in TARGET_WINDOWS:
            return at_moment(bearer, self.moment)
        return own(state, self.attack, self.moment)

    def sensible(self, game: Game, seat: str, option: str) -> bool:
        """A bought die always is; an ability says so itself."""
        state = vstate(game.state)
        for key, held, _, choice in self._uses(state):
            if key == option:
                return held.ability.sensible(held, state, self._bearer(state), self.attack, choice)
        return True

    def question(self, game: Game, seat: str) -> PickOne:
        """What to use."""
        return WindowChoice(self.id, seat, self.options(game, seat), vstate(game.state), self.attack)

    def act(self, game: Game, seat: str, option: str) -> Play[None]:
        """Pay, note it on the attack, and do what else it does."""
        if option == DIE:
            self.bought = True
            pay(game, seat, 1, EXTRA_DIE.id)
            buy_die(self.attack, self.moment)
            return
        for one in self._uses(vstate(game.state)):
            key, held, _, choice = one
            if key == option:
                pay_for(game, seat, one)
                at = self._bearer(vstate(game.state))
                held.ability.attack_apply(held, vstate(game.state), at, self.attack, choice)
                yield from held.ability.attack_act(held, game, at.id, self.attack, choice)
                return


def buy_die(a: Attack, moment: str) -> None:
    """Add the bought die to the to-hit roll, or to the Armour roll."""
    (a.more_dice if moment == BEFORE_DICE else a.more_saves).append(Modifier(EXTRA_DIE.id, 1))


def before_dice(game: Game, a: Attack) -> Play[None]:
    """Before the to-hit dice: the attacker may act, then the defender."""
    state = vstate(game.state)
    by, at = seat_of(state, a), state.v_model(a.at).seat
    yield from ask(game, BEFORE_DICE, a, by)
    yield from ask(game, AGAINST_DICE, a, at)


def ask(game: Game, moment: str, a: Attack, seat: str) -> Play[None]:
    """One moment of an attack, for one seat (a neutral model's nobody is not asked)."""
    if seat in ("a", "b"):
        SIMULTANEOUS.hit()
        yield from open_window(game, AttackWindow(moment, a, seat), [seat])
