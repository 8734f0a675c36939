"""Melee (catalogue 15.1, 15.2): one attack on an enemy in base contact, from turning towards it to its effects."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.arcs import in_front, wholly_behind
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack, card_dice
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Moved
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.measuring import engagers, in_contact, touch
from grognard.rulesets.vanguard.moves.charge import rear_fixed
from grognard.rulesets.vanguard.moves.terrain import obstacle_between
from grognard.rulesets.vanguard.moves.turning import Stance, pose_of, stances
from grognard.rulesets.vanguard.profiles import Weapon
from grognard.rulesets.vanguard.state import FATIGUED, KNOCKED, VModel, VState, vstate

TARGET: Final = cite("vanguard.melee.target")
PIVOT: Final = cite("vanguard.melee.pivot")
WEAPON: Final = cite("vanguard.melee.choose-weapon")
DASH: Final = cite("vanguard.dice.stat-dash")
REAR: Final = cite("vanguard.melee.rear")
OUTNUMBER: Final = cite("vanguard.melee.outnumber")
NO_OUTNUMBER: Final = cite("vanguard.fatigue.no-outnumber")
OBSTACLE: Final = cite("vanguard.melee.defended-obstacle")
CHARGE_DIE: Final = cite("vanguard.charge.bonus-die")
SIXTH_SENSE: Final = cite("vanguard.special.6th-sense")

BARE: Final = "-"


def melee_weapons(model: VModel) -> list[str]:
    """What it can strike with: its melee weapons, or "-" for the attack of its card."""
    if not model.spec.profile.me:
        DASH.hit()
        return []
    found = [weapon.id for weapon in model.spec.weapons if weapon.melee]
    return found or [BARE]


def weapon_of(model: VModel, id: str) -> Weapon | None:
    """The weapon of this id; None for the attack of the card."""
    for weapon in model.spec.weapons:
        if weapon.id == id:
            return weapon
    return None


def why_not_struck(state: VState, model: VModel, target: VModel) -> list[Fault]:
    """Why the model can't attack the target in Melee now; nothing if it can."""
    if target not in in_contact(state, model):
        return [Fault(TARGET.id, {"model": model.id, "target": target.id})]
    if not facings(state, model, target):
        return [Fault(PIVOT.id, {"model": model.id, "target": target.id})]
    return []


def facings(state: VState, model: VModel, target: VModel) -> list[tuple[float, float, float, float]]:
    """Poses, the one it has first, in which the model has the target in its front arc and keeps its contacts."""
    return [
        pose
        for pose in stances(state, model)
        if in_front(model.rect_at(pose[0], pose[1], pose[3]), target.rect())
    ]


def strike(
    game: Game,
    by: str,
    at: str,
    weapon: str,
    charge: bool = False,
    rear: bool = False,
    group: tuple[str, ...] = (),
    retaliation: bool = False,
    charged: bool = False,
    hand: str = "",
) -> Play[Attack]:
    """The attack alone: turn, 6th Sense, dice, damage, effects; no Retaliation, no follow-up.

    `charge`: the Charge die is due; `charged`: it is the free Melee of a Charge, with or without the die; `hand`: the
    seat that decides for the attacker, if not its owner.
    """
    state = vstate(game.state)
    yield from pivot(game, by, at, hand)
    rear = rear or from_rear(state, state.v_model(by), state.v_model(at))
    if rear:
        turned = yield from sixth_sense(game, by, at)
        rear = rear and not turned
    a = declare(state, state.v_model(by), state.v_model(at), weapon, charge, rear)
    a.group = group
    a.retaliation = retaliation
    a.charged = charged
    a.hand = hand
    yield from resolve(game, a)
    return a


def pivot(game: Game, by: str, at: str, hand: str = "") -> Play[None]:
    """Before rolling the attacker may turn; who decides for it, if anybody does, is asked where there is more than one way
    to stand."""
    state = vstate(game.state)
    model = state.v_model(by)
    found = facings(state, model, state.v_model(at))
    if not found:
        return
    pose = found[0]
    if len(found) > 1 and model.seat in ("a", "b"):
        choice = Stance("melee.pivot", hand or model.seat, PIVOT.id, state, by, found)
        yield choice
        pose = choice.chosen()
    turn_to(game, by, pose, PIVOT.id)


def turn_to(game: Game, model_id: str, pose: tuple[float, float, float, float], rule: str) -> None:
    """Turn (and shift) the model on its spot, if that changes anything."""
    model = vstate(game.state).v_model(model_id)
    if pose != pose_of(model):
        game.do(Moved(rule, model_id, "turn", (pose,), 0.0, pose_of(model)))


def from_rear(state: VState, by: VModel, at: VModel) -> bool:
    """Is the attacker's base wholly in the target's rear arc, or was it when its Engaging move of this turn was declared?"""
    REAR.hit()
    return rear_fixed(state, by.id, at.id) or wholly_behind(at.rect(), by.rect())


def sixth_sense(game: Game, by: str, at: str) -> Play[bool]:
    """A standing target with 6th Sense, Engaged with no other enemy, may turn to face who attacks it from the rear.

    True if it faces the attacker now, as it does at once where the attacker was behind it only when it declared.
    """
    state = vstate(game.state)
    target = state.v_model(at)
    if not has(target, SIXTH_SENSE.id) or not target.standing() or target.seat not in ("a", "b"):
        return False
    if [enemy for enemy in engagers(state, target) if enemy.id != by]:
        return False
    found = facings(state, target, state.v_model(by))
    if not found:
        return False
    stay = pose_of(target)
    if stay in found:
        SIXTH_SENSE.hit()
        return True
    choice = Stance("melee.6th-sense", target.seat, SIXTH_SENSE.id, state, at, [*found, stay])
    yield choice
    turn_to(game, at, choice.chosen(), SIXTH_SENSE.id)
    return not wholly_behind(state.v_model(at).rect(), state.v_model(by).rect())


def declare(state: VState, by: VModel, at: VModel, weapon: str, charge: bool, rear: bool) -> Attack:
    """An attack in Melee with its circumstances as they are."""
    WEAPON.hit()
    a = Attack(MELEE, by.id, at.id)
    a.weapon = weapon_of(by, weapon)
    a.dice, a.target = card_dice(state, by, a.weapon, MELEE)
    if a.weapon is not None:
        a.arm(a.weapon.rules, a.weapon.rule)
    a.knocked = at.has(KNOCKED)
    a.rear = rear and not a.knocked
    a.outnumber = outnumbers(state, by, at)
    a.defended = defends(state, by, at)
    if charge:
        CHARGE_DIE.hit()
    a.charge = charge and not a.defended
    return a


def outnumbers(state: VState, by: VModel, at: VModel) -> bool:
    """Does another friend of the attacker, standing and not Fatigued, touch the target?"""
    OUTNUMBER.hit()
    for friend in state.on_table(by.seat):
        if friend.id not in (by.id, at.id) and friend.standing() and touch(state, friend, at):
            if not friend.has(FATIGUED):
                return True
            NO_OUTNUMBER.hit()
    return False


def defends(state: VState, by: VModel, at: VModel) -> bool:
    """Does the target defend an Obstacle: one lies between the two, and the attack comes through its front arc?"""
    if not at.standing() or not in_front(at.rect(), by.rect()):
        return False
    found = obstacle_between(state.board, by.rect(), at.rect()) is not None
    if found:
        OBSTACLE.hit()
    return found
