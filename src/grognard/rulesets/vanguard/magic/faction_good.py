"""Spells of Basileans, Dwarfs and the Northern Alliance (catalogue 20.3)."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import One
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.areas import Direction, breathed_on, in_order, why_not_breathed
from grognard.rulesets.vanguard.attacks.attack import RANGED, SIDES, Attack
from grognard.rulesets.vanguard.attacks.damage import knock_down
from grognard.rulesets.vanguard.attacks.melee import BARE, declare, facings, from_rear, pivot, sixth_sense
from grognard.rulesets.vanguard.attacks.nerve import Tested
from grognard.rulesets.vanguard.attacks.resolve import after_retaliation, hurt, resolve
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import has
from grognard.rulesets.vanguard.magic.places import which
from grognard.rulesets.vanguard.magic.rules import (
    ENEMY,
    FRIEND,
    AttackSpell,
    Casting,
    SpellRule,
    begin_effect,
    plain_dice,
    throw_down,
    tire,
)
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.moves.follow_up import follow_up
from grognard.rulesets.vanguard.state import GAME, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import stat

BLESSED_LIGHT: Final = cite("vanguard.spell.blessed-light")
DIVINE_FLAME: Final = cite("vanguard.spell.divine-flame")
EARTHQUAKE: Final = cite("vanguard.spell.earthquake")
FORGED_ANEW: Final = cite("vanguard.spell.forged-anew")
HOLD_FAST: Final = cite("vanguard.spell.hold-fast")
WINTERS_BITE: Final = cite("vanguard.spell.winters-bite")
CRUSHING: Final = cite("vanguard.special.crushing-strength")
STEADY: Final = cite("vanguard.special.steady")

FLAME_DICE: Final = 2
FLAME_TARGET: Final = 3
FLAME_REACH: Final = 1.0
FORGED_TARGET: Final = 7


class BlessedLight(SpellRule):
    """The next attack at a friend rolls every hit again."""

    def __init__(self) -> None:
        super().__init__(BLESSED_LIGHT, FRIEND)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """It waits for that attack."""
        begin_effect(game, c, c.target, BLESSED_LIGHT.id, 1, GAME)
        yield from ()


class DivineFlame(SpellRule):
    """A friend strikes at once, with fire; boosted, at two enemies."""

    def __init__(self) -> None:
        super().__init__(DIVINE_FLAME, FRIEND, engaged_too=True)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """It must stand, have a Melee stat, and an enemy at hand."""
        friend = state.v_model(c.target)
        if not friend.standing() or not friend.spec.profile.me or not at_hand(state, friend):
            return [Fault(DIVINE_FLAME.id, {"target": c.target})]
        return []

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """One attack, or two on different enemies; nobody Retaliates."""
        seat = vstate(game.state).v_model(c.caster).seat
        struck: list[str] = []
        killed = False
        for _ in range(2 if c.boosted else 1):
            state = vstate(game.state)
            friend = state.v_model(c.target)
            foes = [id for id in at_hand(state, friend) if id not in struck] if friend.standing() else []
            enemy = yield from which("magic.flame", seat, DIVINE_FLAME.id, foes)
            if enemy not in foes:
                break
            struck.append(enemy)
            a = yield from flame(game, c.target, enemy)
            killed = killed or a.killed
        if killed and vstate(game.state).v_model(c.target).on_table():
            yield from follow_up(game, c.target)


def at_hand(state: VState, friend: VModel) -> list[str]:
    """The enemies in contact or within 1" that it can turn to."""
    return [
        enemy.id
        for enemy in state.targets_of(friend.seat)
        if within(friend, enemy, FLAME_REACH) and facings(state, friend, enemy)
    ]


def flame(game: Game, by: str, at: str) -> Play[Attack]:
    """One blow of Divine Flame: the dice and the target number of the spell, the Crushing Strength of the model."""
    state = vstate(game.state)
    yield from pivot(game, by, at)
    rear = from_rear(state, state.v_model(by), state.v_model(at))
    if rear:
        turned = yield from sixth_sense(game, by, at)
        rear = not turned
    a = declare(state, state.v_model(by), state.v_model(at), BARE, False, rear)
    a.dice, a.target = FLAME_DICE, FLAME_TARGET
    strength = weapon_strength(state.v_model(by))
    if strength:
        a.grant(CRUSHING.id, strength)
    DIVINE_FLAME.hit()
    yield from resolve(game, a)
    if vstate(game.state).v_model(by).on_table():
        yield from after_retaliation(game, a)
    return a


def weapon_strength(model: VModel) -> int:
    """The most Crushing Strength that one of its melee weapons has (that of the card counts anyway)."""
    most = 0
    for weapon in model.spec.weapons:
        rule = weapon.use(CRUSHING.key) if weapon.melee else None
        if rule is not None:
            most = max(most, rule.n)
    return most


class Earthquake(SpellRule):
    """The ground shakes along a strip: who is quick falls, and may be hurt."""

    def __init__(self) -> None:
        super().__init__(EARTHQUAKE, ENEMY)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """The strip must be able to cover the target."""
        return why_not_breathed(state, state.v_model(c.caster), state.v_model(c.target), c.reach)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Laid like a Breath; each model in it is shaken in turn."""
        state = vstate(game.state)
        caster = state.v_model(c.caster)
        direction = Direction(state, caster, state.v_model(c.target), c.reach, None)
        yield direction
        shaken = breathed_on(state, caster, float(direction.got), c.reach)
        order = yield from in_order(game, caster.seat, EARTHQUAKE.id, shaken)
        for id in order:
            if vstate(game.state).v_model(id).on_table():
                yield from shake(game, c.caster, id)


def shake(game: Game, by: str, model_id: str) -> Play[None]:
    """A D8 above its Sp and it keeps its feet; else it takes a hit and falls. Steady rolls a failed test again."""
    state = vstate(game.state)
    game.do(Tested(EARTHQUAKE.id, model_id))
    for _ in range(tries(state.v_model(model_id))):
        roll = shake_roll(state, state.v_model(model_id))
        yield roll
        if roll.got:
            return
    yield from hurt(game, jolt(by, model_id))
    if state.v_model(model_id).on_table():
        yield from knock_down(game, model_id, EARTHQUAKE.id)


def tries(model: VModel) -> int:
    """How often it may roll to keep its feet."""
    if not has(model, STEADY.key):
        return 1
    STEADY.hit()
    return 2


def jolt(by: str, model_id: str) -> Attack:
    """What hurts who falls."""
    a = Attack(RANGED, by, model_id)
    a.area = EARTHQUAKE.id
    a.hits = 1
    return a


def shake_roll(state: VState, model: VModel) -> One:
    """Does it keep its feet?"""
    need = stat(state, model, "sp").value + 1
    return One(SIDES, need, why=EARTHQUAKE.id, owner=model.seat)


class ForgedAnew(SpellRule):
    """Armour is made better."""

    def __init__(self) -> None:
        super().__init__(FORGED_ANEW, FRIEND, itself=True, engaged_too=True)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """By 1 for each die that shows enough."""
        better = yield from plain_dice(game, c, FORGED_TARGET)
        if better:
            begin_effect(game, c, c.target, FORGED_ANEW.id, better)


class HoldFast(SpellRule):
    """Better nerves and dice for armour."""

    def __init__(self) -> None:
        super().__init__(HOLD_FAST, FRIEND, engaged_too=True)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """One of each, boosted two."""
        begin_effect(game, c, c.target, HOLD_FAST.id, 2 if c.boosted else 1)
        yield from ()


class WintersBite(AttackSpell):
    """Who is wounded by it goes down, tired."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """Both."""
        if a.wounds > 0:
            yield from throw_down(game, c)
            tire(game, c.target, WINTERS_BITE.id)


ALL: Final[tuple[SpellRule, ...]] = (
    BlessedLight(),
    DivineFlame(),
    Earthquake(),
    ForgedAnew(),
    HoldFast(),
    WintersBite(WINTERS_BITE),
)
