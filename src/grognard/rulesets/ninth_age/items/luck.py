"""Items that step in while a batch of attacks is resolved (catalogue 22): when the bearer is hit, when a save fails."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Pool
from grognard.game.play import PASS, Game, Play
from grognard.rulesets.ninth_age.abilities import STRUCK, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.chain import (
    END,
    MULTIPLY,
    WARDS,
    WARDS_LETHAL,
    WOUNDS,
    Carry,
    armour_mods,
    can_save,
)
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.events import EffectBegan
from grognard.rulesets.ninth_age.items.shared import ready, use_up
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.phases import END_OF_PHASE
from grognard.rulesets.ninth_age.state import NModel, NState, nstate

LUCKY_SHIELD: Final = cite("ninth_age.item.lucky-shield")
BRONZE: Final = cite("ninth_age.item.bronze-breastplate")
LUCKY_CHARM: Final = cite("ninth_age.item.lucky-charm")
AMULET: Final = cite("ninth_age.item.gemstone-amulet")

#: an armour save of 1+
BEST_ARMOUR: Final = 6
AMULET_SAVE: Final = 4
ARMOUR_NEEDS: Final = 7


class Bronze(Ability):
    """Bronze Breastplate, once it has awoken: an armour save of 1+ for the phase."""

    def __init__(self) -> None:
        super().__init__(BRONZE.key, (STRUCK,))

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Better armour."""
        if held.use is None and _awake(state, strikes):
            harden(strikes)


def _awake(state: NState, s: Strikes) -> bool:
    return bool(s.pool) and bool([1 for one in state.n_model(s.pool).effects if one[0] == BRONZE.key])


def harden(s: Strikes) -> None:
    """The target's armour is as good as armour can be."""
    BRONZE.hit()
    s.armour = max(s.armour, BEST_ARMOUR)


def struck_one(state: NState, s: Strikes) -> NModel | None:
    """The model with a pool of its own at which the attacks are aimed; a lone model too."""
    if s.pool:
        return state.n_model(s.pool)
    return None


def steps_in(state: NState, model: NModel) -> bool:
    """Has the model something that may step in when it is hit? What saves failed wounds has to be asked for."""
    return bool([1 for item in (LUCKY_SHIELD, BRONZE) if ready(state, model, item.key)])


def less(carry: Carry, by: int = 1) -> Carry:
    """One hit, or wound, fewer on its way."""
    stage, n, b, c = carry
    if stage == END:
        return stage, max(0, n - by), max(0, b - by), c
    taken = min(n, by)
    return stage, n - taken, max(0, b - (by - taken)), c


def when_hit(game: Game, s: Strikes, carry: Carry) -> Play[Carry]:
    """Hits on one model, before they wound: the first is ignored by a Lucky Shield; a Bronze Breastplate awakes."""
    model = struck_one(nstate(game.state), s)
    if model is None or carry[0] != WOUNDS or carry[1] + carry[2] == 0:
        return carry
    if ready(nstate(game.state), model, LUCKY_SHIELD.key):
        LUCKY_SHIELD.hit()
        use_up(game, model.id, LUCKY_SHIELD.key)
        carry = less(carry)
    if ready(nstate(game.state), model, BRONZE.key) and carry[1] + carry[2]:
        question = UseOne("item.when-hit", model.seat, BRONZE.id, [PASS, "item:" + BRONZE.key])
        yield question
        if question.got != PASS:
            use_up(game, model.id, BRONZE.key)
            game.do(EffectBegan(BRONZE.id, model.id, BRONZE.key, 1, END_OF_PHASE, model.id))
            harden(s)
    return carry


def after_armour(game: Game, s: Strikes, carry: Carry) -> Play[Carry]:
    """Wounds on one model that armour did not stop: one armour save again, one Ward Save, each once in the game."""
    model = struck_one(nstate(game.state), s)
    if model is None or carry[0] not in (WARDS, WARDS_LETHAL, MULTIPLY, END) or carry[1] + carry[2] == 0:
        return carry
    if can_save(s, False) and carry[1] and ready(nstate(game.state), model, LUCKY_CHARM.key):
        roll = Pool(1, 6, ARMOUR_NEEDS, armour_mods(s), one_fails=True, why=LUCKY_CHARM.key)
        carry = yield from _once(game, model, LUCKY_CHARM.id, roll, carry)
    if carry[1] + carry[2] and not s.no_saves and ready(nstate(game.state), model, AMULET.key):
        roll = Pool(1, 6, AMULET_SAVE, one_fails=True, why=AMULET.key)
        carry = yield from _once(game, model, AMULET.id, roll, carry)
    return carry


def _once(game: Game, model: NModel, item: str, roll: Pool, carry: Carry) -> Play[Carry]:
    """An item that may save one wound."""
    question = UseOne("item.save-failed", model.seat, item, [PASS, "item:" + item])
    yield question
    if question.got == PASS:
        return carry
    use_up(game, model.id, item)
    roll.owner = model.seat
    yield roll
    return less(carry) if roll.got else carry


ABILITIES: Final[dict[str, Ability]] = {BRONZE.key: Bronze()}
