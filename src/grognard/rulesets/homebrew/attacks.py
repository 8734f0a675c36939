"""Resolving attacks (catalogue 12): shots and blows alike, one weapon use after the other.

`strike` plays one use completely; `aim` builds its chain from the table, and is what the odds are read from, too.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.chain import Decide
from grognard.dice.modifier import Modifier
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew import ability_table, cover, effects
from grognard.rulesets.homebrew.attack_chain import PENETRATE, SNIPER, AttackChain, Carry, Slot
from grognard.rulesets.homebrew.attack_events import Attacked, AttacksLost, HitAllocated
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Removed, Wounded
from grognard.rulesets.homebrew.measuring import distance, within
from grognard.rulesets.homebrew.profiles import HEAVY, Weapon
from grognard.rulesets.homebrew.sight import sees
from grognard.rulesets.homebrew.state import MOVED, HModel, HState, HUnit, hstate

SEQUENCE: Final = cite("homebrew.attack.sequence")
MODIFIERS: Final = cite("homebrew.attack.modifiers")
PENETRATION: Final = cite("homebrew.attack.penetration")
ALLOCATE: Final = cite("homebrew.attack.allocate")
WOUNDS_COUNTED: Final = cite("homebrew.attack.wounds-counted")
REMOVE: Final = cite("homebrew.attack.remove")
DAMAGE: Final = cite("homebrew.attack.damage")
RESOLVE: Final = cite("homebrew.fight.resolve")
FIGHT_ALLOCATE: Final = cite("homebrew.fight.allocate")
LOST_BLOWS: Final = cite("homebrew.fight.lost-blows")
LOST_SHOTS: Final = cite("homebrew.shoot.lost")
HEAVY_MOVED: Final = cite("homebrew.shoot.heavy-moved")
MOVED_UNIT: Final = cite("homebrew.shoot.moved-unit")
TYPE_HEAVY: Final = cite("homebrew.weapon.type-heavy")
VEHICLE: Final = cite("homebrew.keyword.vehicle")
FLYER: Final = cite("homebrew.keyword.flyer")
ANTI_AIR: Final = cite("homebrew.trait.anti-air")
INDIRECT: Final = cite("homebrew.trait.indirect")
FOCUS: Final = cite("homebrew.trait.focus")
BLAST: Final = cite("homebrew.trait.blast")
ACCURACY: Final = cite("homebrew.weapon.accuracy-names")
ARMOUR: Final = cite("homebrew.model.armour")
WOUNDS: Final = cite("homebrew.model.wounds")
WHO_CHOOSES: Final = cite("homebrew.dice.who-chooses")
DEFAULT: Final = cite("homebrew.action.default-choice")
POWER_HIT: Final = cite("homebrew.psyker.hit")

# kinds of attacks, as they stand in events
SHOOTING: Final = "shooting"
FIGHT: Final = "fight"
FREE: Final = "free"
EXPLOSION: Final = "explosion"


class AllocateChoice(PickOne):
    """`shoot.allocate`: which of the equally near models takes a hit (a sniper: which of the eligible ones)."""

    def __init__(self, seat: str, rule: str, models: list[str]) -> None:
        super().__init__("shoot.allocate", seat, rule)
        self.models = models

    def items(self) -> list[str]:
        """The models, lowest number first: so the default is the lowest."""
        return self.models


# ---- what is asked of the table before the dice


def eligible(state: HState, p: HModel, q: HModel, weapon: Weapon, blind: bool) -> bool:
    """May q take hits of p's shots: in range, and seen unless the fire is indirect at an unseen unit (`blind`)?"""
    if not within(state, distance(state, p, q), weapon.range_in):
        return False
    return blind or sees(state, p, q)


def fires_blind(state: HState, p: HModel, weapon: Weapon, target: HUnit) -> bool:
    """Must p fire indirectly at the unit, no model of it being seen and in range?

    A unit of which a model is seen, but none of those in range, counts as unseen: the weapon may still be aimed at
    it, and the shot is no better for that (homebrew.trait.indirect).
    """
    if not weapon.indirect:
        return False
    for q in state.living(target):
        if eligible(state, p, q, weapon, False):
            return False
    INDIRECT.hit()
    return True


def can_hit(state: HState, p: HModel, weapon: Weapon, target: HUnit) -> bool:
    """Is at least one model of the unit in range of p's weapon and seen by p (or fired at indirectly)?"""
    near = state.board.constants.measure.tolerance + weapon.range_in + p.radius
    for q in state.living(target):
        dx = p.x - q.x
        dy = p.y - q.y
        reach = near + q.radius
        if dx * dx + dy * dy <= reach * reach and eligible(state, p, q, weapon, weapon.indirect):
            return True
    return False


def hit_mods(state: HState, p: HModel, weapon: Weapon, target: HUnit, blind: bool) -> list[Modifier]:
    """Modifiers of the hit dice of p's shots at the unit, judged now (homebrew.attack.modifiers)."""
    MODIFIERS.hit()
    shooting = state.board.constants.shooting
    shooter = state.h_unit(p.unit)
    mods: list[Modifier] = []
    if weapon.kind == HEAVY and shooter.has(MOVED):
        TYPE_HEAVY.hit()
        MOVED_UNIT.hit()
        if shooter.profile.vehicle:
            VEHICLE.hit()
        else:
            mods.append(Modifier(HEAVY_MOVED.id, shooting.heavy_moved_modifier))
    if target.profile.flyer:
        if weapon.anti_air:
            mods.append(Modifier(ANTI_AIR.id, state.board.constants.traits.anti_air_modifier))
        else:
            mods.append(Modifier(FLYER.id, shooting.shot_at_flyer_modifier))
    if blind:
        mods.append(Modifier(INDIRECT.id, shooting.indirect_unseen_modifier))
    mods += ability_table.hit_mods_against(state, p, target)
    mods += effects.hit_mods_against(state, target)
    mods += effects.hit_mods(state, shooter)
    return mods


def aim(
    state: HState, p: HModel, weapon: Weapon, target: HUnit, kind: str, extra_attacks: int = 0
) -> AttackChain:
    """One use of a weapon by model p at a unit, as a chain: modifiers, allocation, cover as things stand now."""
    ACCURACY.hit()
    shots = kind == SHOOTING
    blind = shots and fires_blind(state, p, weapon, target)
    covered = shots and not cover.ignores(weapon)
    effect = effects.armour_mods(state, target)
    slots: list[Slot] = []
    for model_id in target.models:
        q = state.h_model(model_id)
        if not q.alive or q.wounds <= 0 or (shots and not eligible(state, p, q, weapon, blind)):
            slots.append(Slot(model_id, 0.0, 0, 0, [], False))
            continue
        away = distance(state, p, q)
        mods = _penetration_mods(state, weapon, away, effect)
        if covered:
            mods += _off_the_die(_listed(cover.cover(state, p, q)))
        ARMOUR.hit()
        slots.append(Slot(model_id, away, q.profile.armour, q.wounds, mods))
    return AttackChain(
        weapon.attacks,
        weapon.accuracy,
        weapon.damage,
        slots,
        hit_mods=hit_mods(state, p, weapon, target, blind) if shots else [],
        extra_attacks=extra_attacks,
        least_attacks=_least_attacks(state, weapon, target),
        twin=weapon.twin,
        rending=weapon.rending,
        naturals=state.option("natural_rolls") == "one_fails_six_hits",
        ward=ability_table.ward_of(state, target),
        picks=weapon.sniper,
        tolerance=state.board.constants.measure.tolerance,
        owner=p.seat,
    )


def aim_hits(
    state: HState,
    p: HModel,
    target: HUnit,
    attacks: str,
    strength: int,
    damage: str,
    owner: str,
    covered: bool,
    reach: float,
) -> AttackChain:
    """Automatic hits on a unit, of a SHOOTING power (`covered`, `reach` in inches: sight and range count) or of an
    explosion (`reach` below 0: whoever is nearest to p)."""
    effect = effects.armour_mods(state, target)
    slots: list[Slot] = []
    for model_id in target.models:
        q = state.h_model(model_id)
        away = distance(state, p, q)
        fit = q.alive and q.wounds > 0
        if fit and reach >= 0.0:
            fit = within(state, away, reach) and sees(state, p, q)
        if not fit:
            slots.append(Slot(model_id, 0.0, 0, 0, [], False))
            continue
        mods = [Modifier(PENETRATION.id, strength)] + _off_the_die(effect)
        if covered:
            mods += _off_the_die(_listed(cover.cover(state, p, q)))
        slots.append(Slot(model_id, away, q.profile.armour, q.wounds, mods))
    return AttackChain(
        attacks,
        0,
        damage,
        slots,
        ward=ability_table.ward_of(state, target),
        tolerance=state.board.constants.measure.tolerance,
        owner=owner,
    )


def _penetration_mods(state: HState, weapon: Weapon, away: float, effect: list[Modifier]) -> list[Modifier]:
    mods = [Modifier(PENETRATION.id, weapon.strength)]
    if weapon.focus:
        traits = state.board.constants.traits
        over, under = traits.focus_range_fraction
        if within(state, away, weapon.range_in * over / under):
            mods.append(Modifier(FOCUS.id, traits.focus_strength))
    return mods + _off_the_die(effect)


def _off_the_die(armour: list[Modifier]) -> list[Modifier]:
    """What is added to B takes as much off the penetration die."""
    return [Modifier(mod.cause, -mod.value) for mod in armour]


def _listed(mod: Modifier | None) -> list[Modifier]:
    return [] if mod is None else [mod]


def _least_attacks(state: HState, weapon: Weapon, target: HUnit) -> int:
    traits = state.board.constants.traits
    if weapon.blast and len(state.living(target)) >= traits.blast_min_models:
        return traits.blast_min_attacks
    return 0


# ---- play


def strike(
    game: Game,
    model_id: str,
    weapon: Weapon,
    target_unit: str,
    kind: str,
    counts: str,
    extra_attacks: int = 0,
) -> Play[list[str]]:
    """Resolve one use of a weapon completely; returns the models that lost their last wound.

    `kind`: SHOOTING (casualties come off at once), FIGHT or FREE (they are down until fight.remove); `counts`: where
    the wounds are added for the test ("hurt", "fight_hurt" or "").
    """
    state = hstate(game.state)
    p = state.h_model(model_id)
    chain = aim(state, p, weapon, state.h_unit(target_unit), kind, extra_attacks)
    SEQUENCE.hit()
    shots = kind == SHOOTING
    if not shots:
        RESOLVE.hit()
    game.do(Attacked(SEQUENCE.id, model_id, weapon.id, target_unit, kind))
    lost = LOST_SHOTS if shots else LOST_BLOWS
    if not chain.order:
        game.do(AttacksLost(lost.id, model_id, weapon.id, target_unit, 0))
        return []
    return (yield from _play(game, chain, model_id, weapon.id, target_unit, kind, counts, lost.key))


def automatic(
    game: Game,
    chain: AttackChain,
    source_model: str,
    name: str,
    target_unit: str,
    kind: str,
    counts: str,
    rule: str,
) -> Play[list[str]]:
    """Resolve the automatic hits of a power or an explosion on one unit (see `aim_hits`); returns the dead."""
    POWER_HIT.hit()
    game.do(Attacked(rule, source_model, name, target_unit, kind))
    if not chain.order:
        game.do(AttacksLost(LOST_SHOTS.id, source_model, name, target_unit, 0))
        return []
    return (yield from _play(game, chain, source_model, name, target_unit, kind, counts, LOST_SHOTS.key))


def _play(
    game: Game,
    chain: AttackChain,
    source: str,
    name: str,
    target_unit: str,
    kind: str,
    counts: str,
    lost_rule: str,
) -> Play[list[str]]:
    """Play the chain: ask, fold, and turn what changed into events."""
    dead: list[str] = []
    by = hstate(game.state).h_model(source).unit
    carry: Carry = chain.start(tuple([slot.wounds for slot in chain.slots]))
    while True:
        if carry[0] == PENETRATE:
            _log_allocation(game, chain.slots[carry[2]], kind)
        ask = chain.next(carry)
        if ask is None:
            break
        if isinstance(ask, Decide):
            rule = SNIPER if chain.picks else WHO_CHOOSES
            DEFAULT.hit()
            choice = AllocateChoice(chain.owner, rule.id, [chain.slots[k].model for k in ask.items])
            yield choice
            answer = ask.items[choice.models.index(choice.got)]
        else:
            yield ask
            answer = ask.got
        after: Carry = chain.fold(carry, answer)
        slot = carry[2]
        if slot >= 0 and after[4][slot] != carry[4][slot]:
            wound(game, chain.slots[slot].model, carry[4][slot] - after[4][slot], kind, by, counts)
            if after[4][slot] == 0:
                dead.append(chain.slots[slot].model)
        carry = after
    if carry[1] > 0:
        game.do(AttacksLost(lost_rule, source, name, target_unit, carry[1]))
    return dead


def _log_allocation(game: Game, slot: Slot, kind: str) -> None:
    rule = ALLOCATE if kind in (SHOOTING, EXPLOSION) else FIGHT_ALLOCATE
    mods = tuple([(mod.cause, mod.value) for mod in slot.mods])
    game.do(HitAllocated(rule.id, slot.model, slot.armour, slot.need(), mods))


def wound(game: Game, model_id: str, lost: int, kind: str, by: str, counts: str) -> None:
    """A model loses so many of its wounds; without any left it is removed at once, in fights later."""
    left = hstate(game.state).h_model(model_id).wounds - lost
    WOUNDS_COUNTED.hit()
    game.do(Wounded(DAMAGE.id, model_id, lost, left, kind, by, counts))
    if left == 0 and kind not in (FIGHT, FREE):
        remove(game, model_id)


def remove(game: Game, model_id: str) -> None:
    """Take a model that has no wounds left off the table; with its last model the unit is destroyed."""
    state = hstate(game.state)
    unit = state.h_unit(state.h_model(model_id).unit)
    WOUNDS.hit()
    game.do(Removed(REMOVE.id, model_id, len(state.living(unit)) == 1))


__all__ = [
    "EXPLOSION",
    "FIGHT",
    "FREE",
    "SHOOTING",
    "AllocateChoice",
    "aim",
    "aim_hits",
    "automatic",
    "can_hit",
    "eligible",
    "fires_blind",
    "hit_mods",
    "remove",
    "strike",
    "wound",
]
