"""Whom a unit charges, and what it does when it is charged: the chance to arrive times what the fight comes to."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Factor, Forecast
from grognard.rulesets.ninth_age.judgement.brawl import Charge, fight
from grognard.rulesets.ninth_age.judgement.losses import wound_worth, wounds_in
from grognard.rulesets.ninth_age.judgement.missiles import missiles
from grognard.rulesets.ninth_age.judgement.scene import scene_of
from grognard.rulesets.ninth_age.judgement.worth import purse, share
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.charges import DONE, PickCharger, PickTarget
from grognard.rulesets.ninth_age.moving.distances import FLEE, distance_roll
from grognard.rulesets.ninth_age.moving.flying import reach_of
from grognard.rulesets.ninth_age.moving.reach import facing_struck, reaching, targets
from grognard.rulesets.ninth_age.moving.reactions import FLEES, SHOOTS, Reaction
from grognard.rulesets.ninth_age.moving.state import charges_part
from grognard.rulesets.ninth_age.odds.strikes import wounds_of_batch
from grognard.rulesets.ninth_age.shooting.volley import volley
from grognard.rulesets.ninth_age.shooting.weapons import has_missiles
from grognard.rulesets.ninth_age.state import JOINED, NState, NUnit

#: a charge that fails leaves the unit short, and out of its line
FAILED: Final = 0.06
#: who charges is not charged by that enemy himself
FORESTALLED: Final = 0.4
#: a fleeing unit that is caught would have been lost in part anyway
CAUGHT: Final = 0.5
#: who flees of his own will may rally, and does nothing until then
FLIGHT: Final = 0.28
#: who waits comes nearer, and charges with a better chance: with less than this one waits
WAITS: Final = 0.55
PATIENCE: Final = 0.8
#: who charges does not shoot, in this turn and as long as the fight goes on
SHOTS: Final = 1.5
#: a charge has to promise so much
LEAST: Final = 0.004


def charge_worth(state: NState, unit: NUnit, enemy: NUnit) -> tuple[float, float]:
    """What a charge is worth as a share of the game's size, and how likely it arrives."""
    if not enemy.on_table():
        return 0.0, 0.0
    chance = float(reaching(state, unit, enemy)[True])
    cost = (1.0 - chance) * FAILED * share(state, purse(state, unit))
    if enemy.fleeing:
        return chance * CAUGHT * share(state, purse(state, enemy)) - cost, chance
    facing = facing_struck(state, unit, enemy)[0]
    mine: tuple[Charge, ...] = ((unit.id, enemy.id, facing),)
    others = _others(state, unit, enemy)
    together = fight(state, unit.seat, (*others, *mine)).value()
    alone = fight(state, unit.seat, others).value() if others else 0.0
    if not others and state.engaged(enemy.id):
        alone = fight(state, unit.seat, (), (enemy.id,)).value()
    gain = share(state, together - alone)
    cost += SHOTS * _spent(state, unit, enemy)
    if gain > 0.0:
        cost += PATIENCE * max(0.0, WAITS - chance) * gain
    return chance * (gain + _forestalled(state, unit, enemy)) - cost, chance


def _spent(state: NState, unit: NUnit, enemy: NUnit) -> float:
    """What the unit could do by shooting instead."""
    if not has_missiles(state, unit):
        return 0.0
    found = missiles(state, unit, enemy)
    left = float(wounds_in(state, enemy))
    return min(found.wounds, left) * wound_worth(state, enemy) if found.wounds else 0.0


def _others(state: NState, unit: NUnit, enemy: NUnit) -> tuple[Charge, ...]:
    """Charges that are declared on the same enemy already."""
    found: list[Charge] = []
    for by, target, facing, _, _ in charges_part(state).declared:
        if target == enemy.id and by != unit.id:
            found.append((by, target, facing))
    return tuple(found)


def _forestalled(state: NState, unit: NUnit, enemy: NUnit) -> float:
    """What the enemy's own charge would cost in its next turn."""
    if state.engaged(enemy.id):
        return 0.0
    scene = scene_of(state, unit.seat)
    mine, foe = scene.by_id[unit.id], scene.by_id[enemy.id]
    if foe.machine or not foe.at.sees(mine.at):
        return 0.0
    struck = mine.at.struck(foe.at.x, foe.at.y)
    loss = -share(state, fight(state, unit.seat, ((enemy.id, unit.id, struck),)).value())
    return FORESTALLED * foe.charges(foe.at.away(mine.at)) * loss if loss > 0.0 else 0.0


def _told(unit: str, enemy: str, worth: float, chance: float) -> Forecast:
    args: dict[str, object] = {"unit": unit, "target": enemy, "chance": round(100.0 * chance)}
    return Forecast(worth - LEAST, [Factor("judge-charge", worth, args)], None, False, 1.0)


def declare_forecast(choice: PickCharger, answer: str) -> Forecast:
    """The best charge of the unit."""
    if answer == DONE:
        return Forecast(0.0)
    state = choice.state
    unit = state.n_unit(answer)
    if unit.status == JOINED:
        # a Character that charges out of its unit is alone
        return Forecast(-LEAST)
    best: Forecast | None = None
    for id in targets(state, unit):
        worth, chance = charge_worth(state, unit, state.n_unit(id))
        if best is None or worth - LEAST > best.value:
            best = _told(unit.id, id, worth, chance)
    return best if best is not None else Forecast(-LEAST)


def target_forecast(choice: PickTarget, answer: str) -> Forecast:
    """What charging this enemy is worth."""
    state = choice.state
    worth, chance = charge_worth(state, state.n_unit(choice.unit), state.n_unit(answer))
    return _told(choice.unit, answer, worth, chance)


# ---- being charged


def react_forecast(choice: Reaction, answer: str) -> Forecast:
    """What holding, shooting or fleeing comes to."""
    state = choice.state
    unit, charger = state.n_unit(choice.unit), state.n_unit(choice.charger)
    if answer == FLEES:
        worth = -flight_cost(state, unit, charger)
        return Forecast(worth, [Factor("judge-flees", worth, {"unit": unit.id})], None, False, 1.0)
    chance = float(reaching(state, charger, unit)[True])
    held = chance * charged(state, unit, charger)
    reasons = [Factor("judge-held", held, {"unit": unit.id, "target": charger.id})]
    if answer == SHOOTS:
        batch = volley(state, unit, charger, reaction=True)
        wounds = float(wounds_of_batch(state, batch).mean()) if batch else 0.0
        shots = wounds * wound_worth(state, charger)
        reasons.append(Factor("judge-shots", shots, {"unit": unit.id, "target": charger.id}))
        held += shots
    return Forecast(held, reasons, None, False, 1.0)


def charged(state: NState, unit: NUnit, charger: NUnit) -> float:
    """What the fight comes to for the charged unit."""
    facing = facing_struck(state, charger, unit)[0]
    part = charges_part(state).of(charger.id)
    if part is not None and part[1] == unit.id:
        facing = part[2]
    if state.engaged(unit.id):
        before = fight(state, unit.seat, (), (unit.id,)).value()
        after = fight(state, unit.seat, ((charger.id, unit.id, facing),)).value()
        return share(state, after - before)
    return share(state, fight(state, unit.seat, ((charger.id, unit.id, facing),)).value())


def flight_cost(state: NState, unit: NUnit, charger: NUnit) -> float:
    """What fleeing costs: it may be caught, and has to rally."""
    away = unit_to_unit(state, unit, charger)
    runs = distance_roll(state, unit, FLEE, "").dist()
    after = distance_roll(state, charger, "charge", "").dist()
    reach = float(reach_of(state, charger))
    caught = 0.0
    for ran, likely in runs.items():
        assert isinstance(ran, int)
        caught += float(likely) * float(after.at_least(int(away + ran - reach + 0.999)))
    value = share(state, purse(state, unit))
    return value * (caught + (1.0 - caught) * FLIGHT)
