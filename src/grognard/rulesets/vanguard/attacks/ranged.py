"""Ranged attacks (catalogue 14.3): Shoot, what may be shot at and why not, the circumstances of a shot."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Shape
from grognard.rulesets.vanguard.abilities import ACTION, AFTER_ATTACK
from grognard.rulesets.vanguard.actions import LONG, SHORT, Action, barred_if_engaged
from grognard.rulesets.vanguard.arcs import wholly_behind
from grognard.rulesets.vanguard.attacks.areas import area_attacks, blast_of, breath_attacks, why_not_breathed
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, RANGED, Attack, card_dice
from grognard.rulesets.vanguard.attacks.melee import weapon_of
from grognard.rulesets.vanguard.attacks.resolve import resolve
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import ability, auras
from grognard.rulesets.vanguard.measuring import fights_friend_of, gap, reaches
from grognard.rulesets.vanguard.profiles import Weapon
from grognard.rulesets.vanguard.sight import see, total_height
from grognard.rulesets.vanguard.state import KNOCKED, VModel, VState, vstate
from grognard.rulesets.vanguard.windows import ask

SHOOT: Final = cite("vanguard.action.shoot")
ATTACK: Final = cite("vanguard.ranged.action")
RANGE: Final = cite("vanguard.ranged.range")
NEEDS: Final = cite("vanguard.ranged.needs")
INTO_COMBAT: Final = cite("vanguard.ranged.into-combat")
CHOOSE: Final = cite("vanguard.ranged.choose-weapon")
HEIGHT: Final = cite("vanguard.ranged.height")
REAR: Final = cite("vanguard.ranged.rear")
NO_PIVOT: Final = cite("vanguard.ranged.pivot")
DASH: Final = cite("vanguard.dice.stat-dash")
COVER: Final = cite("vanguard.los.cover")
RELOAD: Final = cite("vanguard.special.reload")
BREATH: Final = cite("vanguard.special.breath")
NIGHTFALL: Final = cite("vanguard.spell.nightfall")


class Shoot(Action):
    """Shoot (short; long with Reload): one attack with one weapon on one enemy. Keys: `shoot:<weapon>:<target>`."""

    def __init__(self) -> None:
        super().__init__("shoot")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Each ranged weapon at each enemy on the table."""
        CHOOSE.hit()
        return [
            f"shoot:{weapon.id}:{enemy.id}"
            for weapon in model.spec.weapons
            if weapon.ranged and not has_price(model, weapon)
            for enemy in state.targets_of(model.seat)
        ]

    def length(self, state: VState, model: VModel, key: str) -> str:
        """Long with a weapon that has to be reloaded."""
        weapon = weapon_of(model, key.split(":")[1])
        if weapon is not None and weapon.use(RELOAD.id) is not None:
            RELOAD.hit()
            return LONG
        return SHORT

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Engaged, no dice, out of range, not seen, fighting a friend."""
        _, weapon_id, target = key.split(":")
        weapon = weapon_of(model, weapon_id)
        assert weapon is not None
        SHOOT.hit()
        return why_not_shot(state, model, state.v_model(target), weapon)

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """The shot, and what its area or breath reaches besides."""
        _, weapon, target = key.split(":")
        yield from shoot(game, model, target, weapon)


def has_price(model: VModel, weapon: Weapon) -> bool:
    """Costs every shot with the weapon Power? Then an ability of the card is the action (`do:…`)."""
    return model.spec.profile.ability(weapon.rule) is not None and ACTION in ability(weapon.rule).moments


def why_not_shot(state: VState, model: VModel, target: VModel, weapon: Weapon) -> list[Fault]:
    """Why the model can't shoot at the target with the weapon; nothing if it can."""
    dice, need = card_dice(state, model, weapon, RANGED)
    if not dice or not need:
        DASH.hit()
        return [Fault(NEEDS.id, {"why": "dice", "model": model.id, "weapon": weapon.id})]
    if barred := barred_if_engaged(state, model):
        return barred
    reach = reach_now(model, weapon.range)
    aside = why_not_breathed(state, model, target, reach) if weapon.use(BREATH.id) is not None else []
    return aside or why_not_aimed(state, model, target, reach)


def reach_now(model: VModel, reach: float) -> float:
    """The range of a shot or spell of the model now: in darkness none reaches farther than the darkness lets it."""
    for id, number, _, _ in model.effects:
        if id == NIGHTFALL.key and reach > number:
            NIGHTFALL.hit()
            reach = float(number)
    return reach


def why_not_aimed(
    state: VState,
    model: VModel,
    target: VModel,
    reach: float,
    engaged_too: bool = False,
    unseen_too: bool = False,
) -> list[Fault]:
    """Why a ranged attack or spell of this range can't be aimed at the target: range, sight, a friend's fight."""
    distance = gap(model, target)
    if not reaches(distance, reach):
        return [Fault(RANGE.id, {"target": target.id, "inches": distance, "range": reach})]
    if (
        not engaged_too
        and target.seat != model.seat
        and fights_friend_of(state, target, model.seat, model.id)
    ):
        return [Fault(INTO_COMBAT.id, {"target": target.id})]
    if not unseen_too:
        seen = see(state, model, target)
        if seen.kind == BLOCKED:
            shapes = [Shape("line", list(seen.line), role="blocked")] if seen.line else []
            return [
                Fault(
                    NEEDS.id,
                    {"why": "sight", "model": model.id, "target": target.id, "blocker": seen.item},
                    [],
                    shapes,
                )
            ]
        COVER.hit()
    return []


def shoot(game: Game, by: str, at: str, weapon_id: str, group: tuple[str, ...] = ()) -> Play[Attack]:
    """A shot with a weapon, resolved whole: its area and its breath, too."""
    state = vstate(game.state)
    model = state.v_model(by)
    weapon = weapon_of(model, weapon_id)
    assert weapon is not None
    a = shot_of(state, model, state.v_model(at), weapon)
    a.group = group
    yield from shoot_out(game, a, weapon)
    return a


def shot_of(state: VState, model: VModel, target: VModel, weapon: Weapon) -> Attack:
    """The attack that a shot with the weapon is; a friend may show the model its target more clearly."""
    a = aim(state, model, target)
    a.weapon = weapon
    a.dice, a.target = card_dice(state, model, weapon, RANGED)
    a.arm(weapon.rules, weapon.rule)
    for bearer, held in auras(state):
        a.view = held.ability.aura_view(held, state, bearer, a) or a.view
    return a


def shoot_out(game: Game, a: Attack, weapon: Weapon) -> Play[None]:
    """Resolve a shot whole; then the shooter may use what comes after an attack."""
    state = vstate(game.state)
    yield from fire(game, a, reach_now(state.v_model(a.by), weapon.range))
    if vstate(game.state).v_model(a.by).on_table():
        yield from ask(game, AFTER_ATTACK, a, vstate(game.state).v_model(a.by).seat)


def fire(game: Game, a: Attack, reach: float) -> Play[None]:
    """Resolve a ranged attack whose numbers are known: at all whom a Breath of this reach meets, or at its target and
    its area."""
    ATTACK.hit()
    if has_rule(a, BREATH.id):
        yield from breath_attacks(game, a, reach)
        return
    blast = blast_of(vstate(game.state), a)
    yield from resolve(game, a)
    if blast is not None:
        yield from area_attacks(game, a, blast)


def has_rule(a: Attack, id: str) -> bool:
    """Has the weapon or spell of the attack the special rule?"""
    for held in a.held:
        if held.ability.id == id:
            return True
    return False


def aim(state: VState, model: VModel, target: VModel) -> Attack:
    """A ranged attack at the target with its circumstances as they are: sight, distance, rear, height."""
    NO_PIVOT.hit()
    a = Attack(RANGED, model.id, target.id)
    a.view = see(state, model, target).kind
    a.distance = gap(model, target)
    a.knocked = target.has(KNOCKED)
    a.rear = not a.knocked and wholly_behind(target.rect(), model.rect())
    if a.rear:
        REAR.hit()
    bonus = state.board.constants.sight.height_bonus_levels
    a.height = model.z > 0 and total_height(state, model) - total_height(state, target) >= bonus
    if a.height:
        HEIGHT.hit()
    return a
