"""Blows: an attack that is there with what comes back, striking back, which way to stand, with what, whose turn it is."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.game.play import PASS
from grognard.rulesets.vanguard.arcs import in_front
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import declare, from_rear, melee_weapons
from grognard.rulesets.vanguard.attacks.retaliation import StrikeBack
from grognard.rulesets.vanguard.judgement.arms import harm
from grognard.rulesets.vanguard.judgement.scene import scene_of
from grognard.rulesets.vanguard.judgement.value import ACTIVATION, tiredness, value
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.turning import Stance
from grognard.rulesets.vanguard.odds.attacks import DEAD, DOWN, AttackOdds, attack_odds
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, KNOCKED, VModel, VState

#: who comes from the rear hurts so much more
REAR: Final = 0.3
#: the key for no more blows
DONE: Final = "done"


class Exchange:
    """An attack in Melee and the Retaliation that it may meet: what each does, and the odds."""

    def __init__(self, state: VState, a: Attack) -> None:
        self.attack = a
        self.odds: AttackOdds = attack_odds(state, a)
        self.done = harm(state, a, self.odds)
        self.felled = self.odds.chance(DEAD) + self.odds.chance(DOWN)
        self.back = 0.0
        by, at = state.v_model(a.by), state.v_model(a.at)
        if at.seat in ("a", "b") and not at.has(KNOCKED) and not at.has(ACTIVATED):
            best = 0.0
            for weapon in melee_weapons(at):
                best = max(best, harm(state, declare(state, at, by, weapon, False, from_rear(state, at, by))))
            best -= 0.5 * strike_cost(state, at)
            self.back = max((1.0 - self.felled) * best, 0.0)

    def worth(self) -> float:
        """What it is worth to the attacker."""
        return self.done - self.back


def exchange(state: VState, by: VModel, at: VModel, weapon: str, charge: bool = False) -> Exchange:
    """The attack as it would be declared now."""
    return Exchange(state, declare(state, by, at, weapon, charge, from_rear(state, by, at)))


def strike_cost(state: VState, model: VModel) -> float:
    """What striking back costs: a Fatigued counter, or the activation that is to come."""
    if not model.has(FATIGUED):
        return tiredness(state, model)
    if model.has(ACTIVATED):
        return 0.0
    return ACTIVATION * value(state, model) * 0.5


def told(found: Exchange, by: str) -> list[Factor]:
    """Why an attack is worth that."""
    dead = round(100.0 * found.odds.chance(DEAD))
    args: dict[str, object] = {
        "target": found.attack.at,
        "unit": by,
        "wounds": round(found.odds.mean_wounds(), 1),
        "destroyed": dead,
    }
    rows = [Factor("judge-wounds", found.done, args)]
    if found.back:
        rows.append(Factor("judge-back", -found.back, {"target": found.attack.at, "unit": by}))
    return rows


def strike_back(choice: StrikeBack, answer: object) -> Forecast:
    """Striking back with a weapon, or not."""
    if answer == PASS:
        return Forecast(0.0)
    state = choice.state
    me, it = state.v_model(choice.model), state.v_model(choice.attacker)
    a = declare(state, me, it, str(answer), False, from_rear(state, me, it))
    a.retaliation = True
    odds = attack_odds(state, a)
    gain = harm(state, a, odds)
    cost = strike_cost(state, me)
    # the counter is forgotten by who will be dead before it matters
    dead = round(100.0 * odds.chance(DEAD))
    args: dict[str, object] = {
        "target": it.id,
        "unit": me.id,
        "wounds": round(odds.mean_wounds(), 1),
        "destroyed": dead,
    }
    reasons = [Factor("judge-wounds", gain, args), Factor("judge-tired", -cost, {"unit": me.id})]
    return Forecast(gain - cost, reasons, {"wounds": odds.wounds}, False, 1.0)


def retaliator(state: VState, attacker: str, model: str) -> Forecast:
    """Which of several strikes back: who does most."""
    me, it = state.v_model(model), state.v_model(attacker)
    best = 0.0
    for weapon in melee_weapons(me):
        best = max(best, harm(state, declare(state, me, it, weapon, False, from_rear(state, me, it))))
    return Forecast(best - strike_cost(state, me))


def stance(choice: Stance, answer: object) -> Forecast:
    """Which way to stand: nobody dangerous at one's back."""
    return faces(choice.state, choice.model, choice.poses[choice.items().index(str(answer))])


def faces(state: VState, model_id: str, pose: Pose) -> Forecast:
    """The same for a pose."""
    model = state.v_model(model_id)
    if model.seat not in ("a", "b"):
        return Forecast(0.0)
    base = model.rect_at(pose[0], pose[1], pose[3])
    scene = scene_of(state, model.seat)
    one = scene.by_id.get(model.id)
    total = 0.0
    if one is not None:
        for foe in scene.theirs:
            if not in_front(base, foe.model.rect()):
                total -= REAR * scene.threat(foe, one, model.x, model.y)
                if foe.id in one.contacts:
                    # who is behind cannot be struck
                    total -= 0.1 * max(scene.gain(one, foe), 0.0)
    return Forecast(total, [Factor("judge-rear", total, {"unit": model.id})], None, False, 1.0)


def weapon(state: VState, by: str, at: str, key: str, charge: bool) -> Forecast:
    """Striking with a weapon."""
    found = exchange(state, state.v_model(by), state.v_model(at), key, charge)
    return Forecast(found.worth(), told(found, by), {"wounds": found.odds.wounds}, False, 1.0)


def next_blow(state: VState, key: str) -> Forecast:
    """The next attack of a group, or no more of them."""
    if key == DONE:
        return Forecast(0.0)
    _, member, weapon_id, target = key.split(":")
    return weapon(state, member, target, weapon_id, False)
