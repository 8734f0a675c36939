"""The Noble spell book (catalogue 20.4)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.ranged import aim, fire, why_not_aimed
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Placed, put
from grognard.rulesets.vanguard.magic.places import SpellPlace, which
from grognard.rulesets.vanguard.magic.rules import (
    FRIEND,
    AttackSpell,
    Casting,
    SpellRule,
    begin_effect,
    help_hits,
)
from grognard.rulesets.vanguard.measuring import engaged, fights_friend_of, within
from grognard.rulesets.vanguard.moves.hindrances import Pose, contacts_at, fits
from grognard.rulesets.vanguard.moves.terrain import ground_height
from grognard.rulesets.vanguard.moves.turning import pose_of
from grognard.rulesets.vanguard.state import VState, vstate

DAZZLE: Final = cite("vanguard.spell.dazzle")
DETERIORATE: Final = cite("vanguard.spell.deteriorate")
TRANSPOSE: Final = cite("vanguard.spell.transpose")
BLUR: Final = cite("vanguard.spell.blur")
TELEPORT: Final = cite("vanguard.spell.teleport")
CHAIN_LIGHTNING: Final = cite("vanguard.spell.chain-lightning")
STEALTHY: Final = cite("vanguard.special.stealthy")
DODGE: Final = cite("vanguard.special.dodge")

DAZZLE_DICE: Final = 3
LEAP: Final = 6.0
APART: Final = 1.0
CHAIN_REACH: Final = 3.0
CHAIN_DICE: Final = 1


class Dazzle(AttackSpell):
    """Makes its target hit less well, instead of wounding it."""

    def adjust(self, c: Casting) -> None:
        """Boosted: a die more."""
        if c.boosted:
            c.dice = DAZZLE_DICE

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """-1 for each hit."""
        if a.hits > 0:
            begin_effect(game, c, c.target, DAZZLE.id, a.hits)
        yield from ()


class Deteriorate(AttackSpell):
    """Armour rots instead of being pierced."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """Worse by 1, boosted by 2, however many hits."""
        if a.hits > 0:
            begin_effect(game, c, c.target, DETERIORATE.id, 2 if c.boosted else 1)
        yield from ()


class Transpose(SpellRule):
    """Two friends, or the caster and a friend, exchange places."""

    def __init__(self) -> None:
        super().__init__(TRANSPOSE, FRIEND, itself=True)

    def takes_engaged(self, c: Casting) -> bool:
        """Boosted."""
        return c.boosted

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """There must be another one to exchange places with."""
        return [] if self.partners(state, c) else [Fault(TRANSPOSE.id, {"target": c.target})]

    def partners(self, state: VState, c: Casting) -> list[str]:
        """The friends in range, the caster among them, whose place the target could take and the other way round."""
        caster = state.v_model(c.caster)
        found: list[str] = []
        for other in state.on_table(caster.seat):
            if other.id == c.target or (not c.boosted and engaged(state, other)):
                continue
            if other.id != c.caster and why_not_aimed(state, caster, other, c.reach):
                continue
            if exchange(state, c.target, other.id, c.boosted):
                found.append(other.id)
        return found

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Each stands where, and as, the other stood."""
        state = vstate(game.state)
        seat = state.v_model(c.caster).seat
        other = yield from which("magic.transpose", seat, TRANSPOSE.id, self.partners(state, c))
        poses = exchange(state, c.target, other, c.boosted)
        if poses:
            game.do(Placed(TRANSPOSE.id, c.target, poses[0]))
            game.do(Placed(TRANSPOSE.id, other, poses[1]))


def exchange(state: VState, one: str, other: str, may_touch: bool) -> tuple[Pose, ...]:
    """The poses that two models have after they exchanged places; empty if a base does not fit, or touches an enemy
    where it may not."""
    twin = state.fork()
    assert isinstance(twin, VState)
    a, b = pose_of(state.v_model(one)), pose_of(state.v_model(other))
    put(twin, one, b)
    put(twin, other, a)
    poses: list[Pose] = []
    for id, pose in ((one, b), (other, a)):
        model = twin.v_model(id)
        top = ground_height(twin.board, model.rect())
        there: Pose = (pose[0], pose[1], top, pose[3])
        if not fits(twin, model, there) or (not may_touch and contacts_at(twin, model, there)):
            return ()
        poses.append(there)
    return tuple(poses)


class Blur(SpellRule):
    """A friend becomes hard to hit."""

    def __init__(self) -> None:
        super().__init__(BLUR, FRIEND, engaged_too=True)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """On a hit: Stealthy and Dodge."""
        BLUR.hit()
        hits = yield from help_hits(game, c, [])
        if hits > 0:
            begin_effect(game, c, c.target, STEALTHY.id, 1)
            begin_effect(game, c, c.target, DODGE.id, 1)


class Teleport(SpellRule):
    """A friend, or the caster, is somewhere else."""

    def __init__(self) -> None:
        super().__init__(TELEPORT, FRIEND, itself=True)

    def takes_engaged(self, c: Casting) -> bool:
        """Boosted."""
        return c.boosted

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """On a hit it is placed near to where it stood, away from enemies; or it stays."""
        hits = yield from help_hits(game, c, [])
        if hits <= 0:
            return
        state = vstate(game.state)
        model = state.v_model(c.target)
        seat = state.v_model(c.caster).seat
        place = SpellPlace(
            "magic.teleport", seat, TELEPORT.id, state, model, [model.rect()], LEAP, APART, stay=True
        )
        yield place
        if place.chosen() != pose_of(state.v_model(c.target)):
            game.do(Placed(TELEPORT.id, c.target, place.chosen()))


class ChainLightning(AttackSpell):
    """Leaps from its target to one more enemy."""

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """If it hits: another enemy near the target (or where it fell) is attacked, seen or not."""
        CHAIN_LIGHTNING.hit()
        state = vstate(game.state)
        seat = state.v_model(c.caster).seat
        near = chained(state, c)
        a = self.attack(state, c)
        yield from fire(game, a, c.reach)
        left = [id for id in near if vstate(game.state).v_model(id).on_table()]
        if a.hits <= 0 or not vstate(game.state).v_model(c.caster).on_table():
            return
        second = yield from which("magic.chain", seat, CHAIN_LIGHTNING.id, left)
        if second in left:
            yield from fire(game, second_attack(vstate(game.state), c, second), c.reach)


def chained(state: VState, c: Casting) -> list[str]:
    """The enemies that the lightning could leap to: near the target, and in no fight with a friend of the caster."""
    seat = state.v_model(c.caster).seat
    target = state.v_model(c.target)
    return [
        enemy.id
        for enemy in state.targets_of(seat)
        if enemy.id != c.target
        and within(target, enemy, CHAIN_REACH)
        and not fights_friend_of(state, enemy, seat, c.caster)
    ]


def second_attack(state: VState, c: Casting, second: str) -> Attack:
    """One die with the same rules; nobody aims, so that Clear sight gives none."""
    a = aim(state, state.v_model(c.caster), state.v_model(second))
    a.spell = c.spell
    a.dice, a.target = CHAIN_DICE, c.ra
    a.view = ""
    a.arm(c.rules())
    return a


ALL: Final[tuple[SpellRule, ...]] = (
    Dazzle(DAZZLE, instead=True),
    Deteriorate(DETERIORATE, instead=True),
    Transpose(),
    Blur(),
    Teleport(),
    ChainLightning(CHAIN_LIGHTNING),
)
