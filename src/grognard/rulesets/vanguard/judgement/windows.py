"""Windows: what using something in an attack, a test or a turn is worth, against the price of the Power and the thing.

What changes the numbers of an attack is tried on a copy of it, and the exact odds say what that makes of it.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import total
from grognard.game.forecast import Factor, Forecast
from grognard.game.play import PASS
from grognard.rulesets.vanguard.abilities import (
    AFTER_ARMOUR,
    AFTER_ROLL,
    AFTER_SAVES,
    AGAINST_DICE,
    BEFORE_DICE,
    WHEN_HIT,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import HELP, MELEE, SIDES, Attack, armour_roll, hit_roll, own
from grognard.rulesets.vanguard.judgement.arms import harm
from grognard.rulesets.vanguard.judgement.price import power_price
from grognard.rulesets.vanguard.judgement.uses import price_of, use_worth
from grognard.rulesets.vanguard.judgement.value import LIFE, LYING, TIRED, share_left, value
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.odds.attacks import Nerve
from grognard.rulesets.vanguard.state import KNOCKED, NEUTRAL_MODEL, VState
from grognard.rulesets.vanguard.uses import USE
from grognard.rulesets.vanguard.windows import DIE, WindowChoice, buy_die

LUCKY_CHARM: Final = "vanguard.item.lucky-charm"
DUNSTANS_AMULET: Final = "vanguard.item.dunstans-amulet"
SAVAGE: Final = "vanguard.faction.orcs.savage"
BLADE_MASTER: Final = "vanguard.faction.northern-alliance.blade-master"
HEAD_SWING: Final = "vanguard.faction.northern-alliance.head-swing"
ICE_BLAST: Final = "vanguard.faction.northern-alliance.ice-blast"
CHILLING_STRIKE: Final = "vanguard.faction.undead.chilling-strike"
RAPID_FIRE: Final = "vanguard.ability.rapid-fire"
ANKLE_BITER: Final = "vanguard.faction.undead.ankle-biter"
LEECH: Final = "vanguard.faction.undead.leech"
ONYX_RING: Final = "vanguard.item.onyx-ring"
AGILE_FEINT: Final = "vanguard.faction.goblins.agile-feint"
PIERCE: Final = "vanguard.special.crushing-strength"

#: a die more for a spell that helps a friend, in points of the lists
HELPING_DIE: Final = 0.7
NERVE_FAILS: Final = 0.4


def forecast(choice: WindowChoice, answer: object) -> Forecast:
    """What an answer of a window is worth."""
    key = str(answer)
    if key == PASS:
        return Forecast(0.0)
    if choice.attack is None:
        return use_worth(choice.state, choice.seat, key, choice.id.partition(".")[2])
    return _attack(choice, choice.attack, key)


def _attack(choice: WindowChoice, a: Attack, key: str) -> Forecast:
    state = choice.state
    moment = choice.id.partition(".")[2]
    mine = state.v_model(a.by).seat == choice.seat
    if key == DIE:
        gain, price = _die(state, a, moment), power_price(state, choice.seat, 1)
        return _told(gain if mine else -gain, price, key, a)
    held, option = _held(choice, a, moment, key)
    if held is None:
        return Forecast(0.0)
    bearer = state.v_model(a.by if mine else a.at)
    price = price_of(state, choice.seat, held, option)
    special = _special(state, a, moment, held, option)
    if special is not None:
        return _told(special, price, held.ability.id, a)
    twin = a.twin()
    held.ability.attack_apply(held, state, bearer, twin, option)
    gain = _now(state, twin, moment) - _now(state, a, moment)
    return _told(gain if mine else -gain, price, held.ability.id, a)


def _told(gain: float, price: float, what: str, a: Attack) -> Forecast:
    args: dict[str, object] = {"what": what, "unit": a.by, "target": a.at}
    reasons = [Factor("judge-use", gain, args), Factor("judge-power", -price, {"what": what})]
    return Forecast(gain - price, reasons, None, False, 1.0)


def _held(choice: WindowChoice, a: Attack, moment: str, key: str) -> tuple[Held | None, str]:
    """The ability that a key names, and the option."""
    parts = key.split(":", 3)
    if len(parts) < 4 or parts[0] != USE:
        return None, ""
    state = choice.state
    found: list[Held] = []
    if parts[2] == "-":
        found = warband_of(state, choice.seat)
    elif parts[2] == a.by:
        found = own(state, a, moment)
    else:
        found = at_moment(state.v_model(parts[2]), moment)
    for held in found:
        if held.ability.id == parts[1]:
            return held, parts[3]
    return None, ""


# ---- what the attack takes from its target, as far as it has gone --------------------------------------


def _now(state: VState, a: Attack, moment: str) -> float:
    """The harm on average, by what is known at a moment."""
    if moment in (BEFORE_DICE, AGAINST_DICE):
        return 0.0 if a.mark("no-attack") else harm(state, a)
    if moment in (AFTER_ROLL, WHEN_HIT):
        return after_hits(state, a, a.hits)
    return after_wounds(state, a, a.wounds)


def after_hits(state: VState, a: Attack, hits: int) -> float:
    """The harm if there are so many hits."""
    if hits <= 0:
        return 0.0
    twin = a.twin()
    twin.auto = hits
    return harm(state, twin)


def after_wounds(state: VState, a: Attack, wounds: int) -> float:
    """The harm of so many wounds that were not saved."""
    target = state.v_model(a.at)
    if wounds <= 0 or target.spec.scene == NEUTRAL_MODEL:
        return 0.0
    card = target.spec.profile
    left = target.wounds_left()
    now = share_left(max(left, 1), card.wn)
    worth = value(state, target)
    if wounds < left:
        return worth * (now - share_left(left - wounds, card.wn))
    nerve = Nerve(state, target, a.kind == MELEE and target.has(KNOCKED))
    lives = 0.0 if nerve.sure == "dead" else 1.0 if nerve.sure else float(nerve.survives(wounds, False))
    after = share_left(1, card.wn) - (0.0 if target.has(KNOCKED) else LYING) - TIRED
    return worth * ((1.0 - lives) * now + lives * max(now - after, 0.0))


def _die(state: VState, a: Attack, moment: str) -> float:
    """What a bought die changes."""
    if a.kind == HELP:
        return HELPING_DIE / float(max(state.size, 1))
    twin = a.twin()
    buy_die(twin, moment)
    return _now(state, twin, moment) - _now(state, a, moment)


# ---- what does more than change numbers ------------------------------------------------------------------


def _special(state: VState, a: Attack, moment: str, held: Held, option: str) -> float | None:
    """The gain of an ability that does not show in the numbers of the attack; None for all others."""
    id = held.ability.id
    target = state.v_model(a.at)
    worth = value(state, target)
    if id == LUCKY_CHARM:
        return _again(state, a, moment)
    if id == DUNSTANS_AMULET:
        return after_wounds(state, a, a.wounds) - after_hits(state, a, a.hits)
    if id == SAVAGE:
        return _stands(state, a) * LYING * worth * 1.2
    if id == ICE_BLAST:
        return 0.0 if not target.has(KNOCKED) else TIRED * worth * NERVE_FAILS
    if id == CHILLING_STRIKE:
        return TIRED * worth * NERVE_FAILS
    if id == RAPID_FIRE and option in state.model_at:
        twin = a.twin()
        twin.at = option
        return harm(state, twin)
    if id in (BLADE_MASTER, HEAD_SWING):
        return _all_round(state, a, id)
    if id == LEECH:
        by = state.v_model(a.by)
        return value(state, by) * (1.0 - LIFE) / float(max(by.spec.profile.wn, 1))
    if id == ANKLE_BITER:
        back = Attack(MELEE, a.at, a.by)
        back.auto = 1
        back.grant(PIERCE, 2)
        return harm(state, back)
    if id == ONYX_RING:
        return harm(state, a)
    if id == AGILE_FEINT:
        return 0.02 * value(state, state.v_model(a.by))
    return None


def _again(state: VState, a: Attack, moment: str) -> float:
    """One die thrown again: a miss, or a failed Armour die."""
    if moment == AFTER_ROLL:
        roll = hit_roll(state, a)
        if roll is None:
            return 0.0
        sure = _chance(roll.target - total(roll.mods))
        return sure * (after_hits(state, a, a.hits + 1) - after_hits(state, a, a.hits))
    if moment in (AFTER_SAVES, AFTER_ARMOUR):
        save = armour_roll(state, a, 1)
        sure = _chance(save.target - total(save.mods))
        return sure * (after_wounds(state, a, a.wounds) - after_wounds(state, a, a.wounds - 1))
    return 0.0


def _chance(need: int) -> float:
    """Of a D8 that never misses on an 8 nor hits on a 1."""
    return float(9 - min(max(need, 2), SIDES)) / float(SIDES)


def _stands(state: VState, a: Attack) -> float:
    """The chance that the target is still on its feet after the wounds that it has taken."""
    return 1.0 if a.wounds < state.v_model(a.at).wounds_left() else 0.0


def _all_round(state: VState, a: Attack, id: str) -> float:
    """Instead of one blow, something to all in contact: the Head Swing fells whose Nerve fails."""
    from grognard.rulesets.vanguard.measuring import in_contact

    if id == BLADE_MASTER:
        return 0.0
    total_worth = 0.0
    for enemy in in_contact(state, state.v_model(a.by)):
        if enemy.standing():
            total_worth += NERVE_FAILS * (LYING + TIRED) * value(state, enemy)
    return total_worth - harm(state, a)
