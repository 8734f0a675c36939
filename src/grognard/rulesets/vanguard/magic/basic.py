"""The basic spell book (catalogue 20.2)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.attacks.areas import exposed, in_order
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.damage import heal, knock_down
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.magic.pushes import push_away
from grognard.rulesets.vanguard.magic.rules import (
    FRIEND,
    NOBODY,
    AttackSpell,
    Casting,
    SpellRule,
    begin_effect,
    help_hits,
    test_nerve,
    throw_down,
    tire,
)
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.state import vstate

FIREBALL: Final = cite("vanguard.spell.fireball")
HAMMER: Final = cite("vanguard.spell.hammer")
HEAL: Final = cite("vanguard.spell.heal")
LIGHTNING_BOLT: Final = cite("vanguard.spell.lightning-bolt")
MIND_STORM: Final = cite("vanguard.spell.mind-storm")
SHIELD: Final = cite("vanguard.spell.shield")
SHOCKWAVE: Final = cite("vanguard.spell.shockwave")
STUN: Final = cite("vanguard.spell.stun")
WINDBLAST: Final = cite("vanguard.spell.windblast")
ZAP: Final = cite("vanguard.spell.zap")

HEAL_REACH: Final = 9.0
SHOCK_PUSH: Final = 2.0
SHOCK_MORE: Final = 1.0
STUNNED_DOWN: Final = 2
BLAST: Final = 2.0


class Hammer(AttackSpell):
    """Who is hit goes down after the Armour roll."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """One hit is enough, saved or not."""
        if a.hits > 0:
            yield from throw_down(game, c)


class Heal(SpellRule):
    """Each hit gives a wound back, to the caster or a friend, in a fight or not."""

    def __init__(self) -> None:
        super().__init__(HEAL, FRIEND, itself=True, engaged_too=True)

    def adjust(self, c: Casting) -> None:
        """Boosted: a die more, and farther."""
        if c.boosted:
            c.dice += 1
            c.reach = HEAL_REACH

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Rolled against the caster's Ra."""
        hits = yield from help_hits(game, c, [])
        heal(game, c.target, hits, HEAL.id)


class MindStorm(AttackSpell):
    """Who is wounded by it may lose his head."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """A Nerve test, or Fatigued."""
        if a.wounds > 0:
            passed = yield from test_nerve(game, c)
            if not passed:
                tire(game, c.target, MIND_STORM.id)


class Shield(SpellRule):
    """Better armour for the caster until it activates again."""

    def __init__(self) -> None:
        super().__init__(SHIELD, NOBODY, ranged=False)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Ar is better by 1."""
        begin_effect(game, c, c.caster, SHIELD.id, 1, f"by:{c.caster}")
        yield from ()


class Shockwave(SpellRule):
    """Everybody around is pushed away and goes down."""

    def __init__(self) -> None:
        super().__init__(SHOCKWAVE, NOBODY, ranged=False)

    def adjust(self, c: Casting) -> None:
        """Boosted: farther around."""
        if c.boosted:
            c.reach += SHOCK_MORE

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Friends and enemies."""
        yield from shockwave(
            game, c.caster, c.reach, SHOCK_PUSH + (SHOCK_MORE if c.boosted else 0.0), SHOCKWAVE.id
        )


def shockwave(
    game: Game, source: str, reach: float, inches: float, rule: str, rolls: bool = True
) -> Play[None]:
    """Every other model within reach of the source is pushed so far and Knocked-down, in the order its side chooses.

    `rolls` False: who leaves contact with the source makes no Armour rolls for it.
    """
    state = vstate(game.state)
    model = state.v_model(source)
    near = [other.id for other in exposed(state) if other.id != source and within(model, other, reach)]
    order = yield from in_order(game, model.seat, rule, near)
    for id in order:
        if state.v_model(id).on_table():
            yield from push_away(game, id, source, inches, rule, rolls)
        if state.v_model(id).on_table():
            yield from knock_down(game, id, rule)


class Stun(AttackSpell):
    """Tires, and fells, instead of wounding."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """One hit: Fatigued; two: down as well."""
        if a.hits > 0:
            tire(game, c.target, STUN.id)
        if a.hits >= STUNNED_DOWN:
            yield from throw_down(game, c)


class Windblast(AttackSpell):
    """Blows its target away instead of wounding it."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """2" for each hit."""
        if a.hits > 0:
            yield from push_away(game, c.target, c.caster, BLAST * a.hits, WINDBLAST.id)


ALL: Final[tuple[SpellRule, ...]] = (
    AttackSpell(FIREBALL),
    Hammer(HAMMER),
    Heal(),
    AttackSpell(LIGHTNING_BOLT),
    MindStorm(MIND_STORM),
    Shield(),
    Shockwave(),
    Stun(STUN, instead=True),
    Windblast(WINDBLAST, instead=True),
    AttackSpell(ZAP),
)
