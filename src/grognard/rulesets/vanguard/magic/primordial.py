"""The Primordial spell book (catalogue 20.4)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.magic.places import SpellPoint
from grognard.rulesets.vanguard.magic.rules import (
    DURATION,
    FRIEND,
    NOBODY,
    AttackSpell,
    Casting,
    SpellRule,
    begin_effect,
)
from grognard.rulesets.vanguard.moves.movement import carry_out, question
from grognard.rulesets.vanguard.state import ROUND, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed
from grognard.rulesets.vanguard.zones import FOG, MUD, ZoneMade

WATERLOGGED: Final = cite("vanguard.spell.waterlogged")
TANGLEFOOT: Final = cite("vanguard.spell.tanglefoot")
VEILING_FOG: Final = cite("vanguard.spell.veiling-fog")
NATURES_CLOAK: Final = cite("vanguard.spell.natures-cloak")
BRISK_WORK: Final = cite("vanguard.spell.brisk-work")
STONESKIN: Final = cite("vanguard.spell.stoneskin")
STEALTHY: Final = cite("vanguard.special.stealthy")
PATHFINDER: Final = cite("vanguard.special.pathfinder")

ZONE_RADIUS: Final = 3.0


class ZoneSpell(SpellRule):
    """A circle on the table changes until the end of the round."""

    def __init__(self, rule: Rule, kind: str) -> None:
        super().__init__(rule, NOBODY)
        self.kind = kind

    def question(self, state: VState, caster: VModel, reach: float) -> SpellPoint:
        """Where it goes."""
        return SpellPoint(self.rule.id, state, caster, reach, self.kind, ZONE_RADIUS)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Around a point in range."""
        state = vstate(game.state)
        caster = state.v_model(c.caster)
        asked = self.question(state, caster, c.reach)
        yield asked
        x, y = asked.point()
        DURATION.hit()
        game.do(ZoneMade(self.rule.id, self.kind, x, y, ZONE_RADIUS, caster.seat, ROUND))


class Tanglefoot(AttackSpell):
    """Slows its target down, instead of wounding it."""

    def struck(self, game: Game, c: Casting, a: Attack) -> Play[None]:
        """Sp is 2 less for each hit."""
        if a.hits > 0:
            begin_effect(game, c, c.target, TANGLEFOOT.id, a.hits)
        yield from ()


class NaturesCloak(SpellRule):
    """The caster is at home in the wild."""

    def __init__(self) -> None:
        super().__init__(NATURES_CLOAK, NOBODY, ranged=False)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Stealthy and Pathfinder."""
        NATURES_CLOAK.hit()
        begin_effect(game, c, c.caster, STEALTHY.id, 1)
        begin_effect(game, c, c.caster, PATHFINDER.id, 1)
        yield from ()


class BriskWork(SpellRule):
    """A friend hurries."""

    def __init__(self) -> None:
        super().__init__(BRISK_WORK, FRIEND)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """It must stand."""
        if state.v_model(c.target).standing():
            return []
        return [Fault(BRISK_WORK.id, {"target": c.target})]

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """A free Walk, not to Engage."""
        state = vstate(game.state)
        inches = speed(state, state.v_model(c.target))
        asked = question(state, c.target, inches, "walk", node="magic.walk", rule=BRISK_WORK.id)
        yield from carry_out(game, asked)


class Stoneskin(SpellRule):
    """A friend's skin hardens."""

    def __init__(self) -> None:
        super().__init__(STONESKIN, FRIEND, engaged_too=True)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Better by 1, and by 1 more for each step of Power."""
        step = c.spell.boost_step
        begin_effect(game, c, c.target, STONESKIN.id, 1 + (c.power // step if step else 0))
        yield from ()


ALL: Final[tuple[SpellRule, ...]] = (
    ZoneSpell(WATERLOGGED, MUD),
    Tanglefoot(TANGLEFOOT, instead=True),
    ZoneSpell(VEILING_FOG, FOG),
    NaturesCloak(),
    BriskWork(),
    Stoneskin(),
)
