"""Abilities and items used outside attacks: in one's activation, one's turn, before a test, against who comes."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.vanguard.abilities import Held
from grognard.rulesets.vanguard.factions.undead import surging
from grognard.rulesets.vanguard.judgement.arms import fight
from grognard.rulesets.vanguard.judgement.price import once_price, power_price
from grognard.rulesets.vanguard.judgement.scene import Scene, away, scene_of
from grognard.rulesets.vanguard.judgement.steps import walks_worth
from grognard.rulesets.vanguard.judgement.value import ACTIVATION, LIFE, LYING, TIRED, tiredness, value
from grognard.rulesets.vanguard.kits import at_moment, warband_of
from grognard.rulesets.vanguard.moves.charge import declarer
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VModel, VState

#: ids without the chapter
HEALS: Final = {"healing-herbs": 1.0, "healing-potion": 9.0, "bandages": 0.6}
NERVE_FAILS: Final = 0.4
ARMOUR: Final = 0.18
NERVE_STAKE: Final = 0.35


def held_of(state: VState, seat: str, key: str, moment: str) -> tuple[Held | None, VModel | None, str]:
    """The ability that a key `use:<id>:<bearer>:<option>` names, its bearer (None: the warband) and the option."""
    parts = key.split(":", 3)
    if len(parts) < 4:
        return None, None, ""
    bearer = state.v_model(parts[2]) if parts[2] != "-" else None
    found = warband_of(state, seat) if bearer is None else at_moment(bearer, moment)
    for held in found:
        if held.ability.id == parts[1]:
            return held, bearer, parts[3]
    return None, bearer, parts[3]


def price_of(state: VState, seat: str, held: Held, option: str) -> float:
    """What using it costs: Power, and the thing itself if it works once in the game."""
    price = power_price(state, seat, held.ability.price(held, option))
    if held.use is not None and held.use.limit == "game":
        price += once_price(state)
    return price


def use_worth(state: VState, seat: str, key: str, moment: str) -> Forecast:
    """What using something is worth, its price taken off."""
    held, bearer, option = held_of(state, seat, key, moment)
    if held is None:
        return Forecast(-0.001)
    price = price_of(state, seat, held, option)
    name = held.ability.id.rpartition(".")[2]
    gain = _gain(state, seat, name, bearer, option, moment)
    args: dict[str, object] = {"what": held.ability.id, "unit": bearer.id if bearer is not None else "none"}
    reasons = [
        Factor("judge-ability", gain, args),
        Factor("judge-power", -price, {"what": held.ability.id}),
    ]
    return Forecast(gain - price, reasons, None, False, 1.0)


def _gain(state: VState, seat: str, name: str, bearer: VModel | None, option: str, moment: str) -> float:
    scene = scene_of(state, seat)
    if name in ("flee", "escape"):
        return _flight(state, scene, option, bearer)
    if name in ("dread", "surge", "tactical-redeployment", "crafty-tactics", "helm-of-command"):
        return _turn(state, scene, name, option)
    if bearer is None:
        return _of_warband(state, name, option, moment)
    worth = value(state, bearer)
    if name in HEALS:
        wounds = min(float(bearer.wounds), HEALS[name])
        return wounds * worth * (1.0 - LIFE) / float(max(bearer.spec.profile.wn, 1))
    if name in ("brew-of-courage", "lucky-charm"):
        return NERVE_STAKE * worth * (0.25 if name == "brew-of-courage" else 0.5)
    if name == "smelling-salts":
        return LYING * worth
    if name in ("wail", "cause-fear"):
        return _near(scene, bearer, 6.0 if name == "wail" else 3.0) * NERVE_FAILS * TIRED
    if name == "scroll-of-protection":
        one = scene.by_id.get(bearer.id)
        return ARMOUR * scene.danger(one, one.x, one.y) if one is not None else 0.0
    if name == "braaains":
        return 5.0 / float(max(state.size, 1))
    if name == "extend-protection" and option in scene.by_id:
        friend = scene.by_id[option]
        return ARMOUR * scene.danger(friend, friend.x, friend.y)
    if name == "tormentor-flails":
        return _near(scene, bearer, 3.0) * 0.09 * float(option)
    if name == "blessing-of-the-gods":
        return _blessing(state, bearer)
    if name == "energy-crystal":
        return power_price(state, seat, 1)
    if name == "howl":
        return 0.002
    return 0.0


def _of_warband(state: VState, name: str, option: str, moment: str) -> float:
    if name == "hardy-veterans":
        return 0.5 * LYING * 15.0 / float(max(state.size, 1))
    return 0.0


def _flight(state: VState, scene: Scene, option: str, bearer: VModel | None) -> float:
    """Getting away from who is coming: what it would do, less the counter."""
    comer = declarer(state)
    me = bearer
    if me is None or not comer:
        # a warband rule acts for the model that the window is about: the dearest of those that are meant
        return -0.001 if not comer else _cheapest(state, scene, comer)
    return max(fight(state, state.v_model(comer), me, True), 0.0) - tiredness(state, me)


def _cheapest(state: VState, scene: Scene, comer: str) -> float:
    foe = scene.by_id.get(comer)
    if foe is None:
        return -0.001
    best = 0.0
    for one in scene.mine:
        if away(foe, one.x, one.y, one.half) <= foe.reach + 0.2:
            gain = fight(state, foe.model, one.model, True) - tiredness(state, one.model)
            best = gain if best == 0.0 else min(best, gain)
    return best


def _turn(state: VState, scene: Scene, name: str, option: str) -> float:
    """Warband rules and abilities of one's turn."""
    one = scene.by_id.get(option)
    if name == "dread":
        if one is None or one.seat == scene.seat or not one.ready:
            return 0.0
        return NERVE_FAILS * ACTIVATION * one.value
    if name == "crafty-tactics":
        return tiredness(state, one.model) if one is not None and one.tired else 0.0
    if name == "helm-of-command" or one is None:
        return 0.0
    if name == "surge":
        return walks_worth(scene, surging(state, one.model))
    total = 0.0
    for friend in scene.mine:
        if friend.engaged or friend.lies or away(one, friend.x, friend.y, friend.half) > 9.0:
            continue
        total += 0.5 * ARMOUR * scene.danger(friend, friend.x, friend.y)
    return total


def _near(scene: Scene, bearer: VModel, inches: float) -> float:
    """The value of enemies so near."""
    one = scene.by_id.get(bearer.id)
    if one is None:
        return 0.0
    total = 0.0
    for foe in scene.theirs:
        if away(foe, one.x, one.y, one.half) <= inches:
            total += foe.value
    return total


def _blessing(state: VState, bearer: VModel) -> float:
    """Up to three who have acted may act again."""
    rows: list[float] = []
    for friend in state.on_table(bearer.seat):
        if friend.id != bearer.id and friend.has(ACTIVATED) and not friend.has(FATIGUED):
            rows.append(value(state, friend) * ACTIVATION)
    rows.sort(reverse=True)
    total = 0.0
    for row in rows[:3]:
        total += row
    return total - ACTIVATION * value(state, bearer)
