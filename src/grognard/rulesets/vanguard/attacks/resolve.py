"""Resolving an attack (catalogue 14.3, 15.1, 16): from the windows before the dice to wounds and what follows of them."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.exploding import EXTRA, THROWN, Exploding
from grognard.dice.modifier import Modifier
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import (
    AFTER,
    AFTER_ARMOUR,
    AFTER_ATTACK,
    AFTER_ROLL,
    AFTER_SAVES,
    DEFENDED,
    WHEN_HIT,
    WOUNDED_BY,
)
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack, armour_roll, hit_roll, own, seat_of
from grognard.rulesets.vanguard.attacks.damage import wound
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.state import vstate
from grognard.rulesets.vanguard.windows import ask, before_dice

MELEE_SEQUENCE: Final = cite("vanguard.melee.sequence")
RANGED_SEQUENCE: Final = cite("vanguard.ranged.sequence")
AUTOMATIC: Final = cite("vanguard.magic.automatic-hit")
INSTEAD: Final = cite("vanguard.magic.instead")
DIFFERENT: Final = cite("vanguard.armour.different-hits")
KNOCK_ORDER: Final = cite("vanguard.special.knock-order")
LOG: Final = cite("vanguard.engine.log")

#: hits that come from no attack, in Melee or from afar: traps, thorns
OTHER: Final = "other"


class Attacked(Event):
    """A model attacks a model, with what, and under which circumstances (words that have messages of their own)."""

    KIND: ClassVar[str] = "attacked"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "at", "how", "with_what", "circumstances")
    TOLD: ClassVar[tuple[str, ...]] = ("armed",)

    def __init__(
        self, rule: str, by: str, at: str, how: str, with_what: str, circumstances: tuple[str, ...]
    ) -> None:
        super().__init__(rule)
        self.by = by
        self.at = at
        self.how = how
        self.with_what = with_what
        self.circumstances = circumstances

    def args(self) -> dict[str, object]:
        """And whether it is made with anything, for messages."""
        return {**super().args(), "armed": self.with_what != ""}


class AttackEnded(Event):
    """What came of an attack: hits, wounds that were not saved, and whether the target was removed."""

    KIND: ClassVar[str] = "attack_ended"
    FIELDS: ClassVar[tuple[str, ...]] = ("by", "at", "hits", "wounds", "killed")

    def __init__(self, rule: str, by: str, at: str, hits: int, wounds: int, killed: bool) -> None:
        super().__init__(rule)
        self.by = by
        self.at = at
        self.hits = hits
        self.wounds = wounds
        self.killed = killed


def circumstances(a: Attack) -> tuple[str, ...]:
    """The circumstances of an attack, in words of the log."""
    found: list[str] = [a.view] if a.view else []
    for word, holds in (
        ("charge", a.charge),
        ("retaliation", a.retaliation),
        ("rear", a.rear),
        ("knocked-down", a.knocked),
        ("outnumber", a.outnumber),
        ("height", a.height),
        ("defended", a.defended and not a.knocked),
        ("area", a.area != ""),
    ):
        if holds:
            found.append(word)
    return tuple(found)


def resolve(game: Game, a: Attack) -> Play[None]:
    """Carry a declared attack out. Fills in `a.hits`, `a.wounds`, `a.killed`."""
    rule = MELEE_SEQUENCE if a.kind == MELEE else RANGED_SEQUENCE
    LOG.hit()
    game.do(Attacked(rule.id, a.by, a.at, a.kind, _with_what(a), circumstances(a)))
    yield from before_dice(game, a)
    if not a.mark("no-attack"):
        yield from to_hit(game, a)
        if a.instead:
            INSTEAD.hit()
        elif a.hits > 0:
            yield from hurt(game, a)
    game.do(AttackEnded(rule.id, a.by, a.at, a.hits, a.wounds, a.killed))
    yield from after_effects(game, a)


def _with_what(a: Attack) -> str:
    if a.spell is not None:
        return a.spell.id
    return a.weapon.id if a.weapon is not None else ""


def to_hit(game: Game, a: Attack) -> Play[None]:
    """The to-hit dice, and what may be thrown again afterwards."""
    state = vstate(game.state)
    roll = hit_roll(state, a)
    if roll is None:
        if a.auto:
            AUTOMATIC.hit()
        a.hits = a.auto
        return
    yield roll
    read_hits(a, roll)
    a.failed = may_again(roll)
    if roll.faces:
        reading = roll.read_faces(roll.faces)
        a.misses_left, a.forced_left = reading.misses_left, reading.forced_left
    if not a.area:
        yield from ask(game, AFTER_ROLL, a, seat_of(state, a))


def hurt(game: Game, a: Attack) -> Play[None]:
    """The hits meet the armour: windows, the Armour roll, wounds, death or Nerve."""
    state = vstate(game.state)
    DIFFERENT.hit()  # all hits of one attack have the same values here, so they are one batch
    owner = state.v_model(a.at).seat
    yield from ask(game, WHEN_HIT, a, owner)
    roll = armour_roll(state, a, a.hits)
    yield roll
    a.wounds = max(0, a.hits - count(roll.got))
    a.failed = may_again(roll)
    yield from ask(game, AFTER_SAVES, a, owner)
    yield from ask(game, AFTER_ARMOUR, a, seat_of(state, a))
    KNOCK_ORDER.hit()
    a.killed = yield from wound(game, a.at, a.wounds, a.by, a.kind == MELEE, roll.why)


def read_hits(a: Attack, roll: Exploding) -> None:
    """Add the hits of a to-hit roll, and note a natural 1 among its final faces where somebody looks for one."""
    if isinstance(roll.got, tuple):
        a.hits += int(roll.got[0])
        a.ones = a.ones or bool(roll.got[1])
    else:
        a.hits += count(roll.got)


def may_again(roll: Exploding) -> int:
    """How many dice of a roll failed and have not been thrown again yet; 0 in a forecast, which knows no faces."""
    if not roll.faces:
        return 0
    reading = roll.read_faces(roll.faces)
    found = 0
    for at in range(len(reading.faces)):
        if reading.stands[at] and not reading.hits[at] and reading.origins[at] in (THROWN, EXTRA):
            found += 1
    return found


def plain_hits(game: Game, by: str, at: str, hits: int, piercing: int, rule: str) -> Play[Attack]:
    """So many hits without an attack, by an ability of a model: Armour roll, and wounds as from a Ranged attack.

    `piercing`: what is taken from the Armour dice, whatever it is called.
    """
    a = Attack(OTHER, by, at)
    a.area = rule
    a.hits = hits
    if piercing:
        a.more_pierce.append(Modifier(rule, piercing))
    yield from hurt(game, a)
    return a


def count(got: object) -> int:
    """The successes of a roll that counts them."""
    assert isinstance(got, int)
    return got


def after_effects(game: Game, a: Attack) -> Play[None]:
    """What the abilities of both sides make of it: Pound, Smash, thorns; then what the attacker may still use."""
    state = vstate(game.state)
    if not a.area:
        for held in own(state, a, AFTER):
            yield from held.ability.after(held, game, a)
    else:
        for held in a.held:
            if AFTER in held.ability.moments:
                yield from held.ability.after(held, game, a)
    for held in at_moment(state.v_model(a.at), DEFENDED):
        yield from held.ability.defended(held, game, a)
    if a.wounds:
        yield from ask(game, WOUNDED_BY, a, seat_of(state, a))


def after_retaliation(game: Game, a: Attack) -> Play[None]:
    """When the attack and its Retaliation are complete: what the attacker may still use."""
    yield from ask(game, AFTER_ATTACK, a, seat_of(vstate(game.state), a))
