"""Abilities of cards of several factions (catalogue 19): Frenzy, Rapid Fire, Sharp Shooter, Cackle!

Vicious Swipe is the fifth: Break Away asks it what it does to the Armour dice.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import AFTER, BEFORE_DICE, BREAK_AWAY, ON_ACTIVATION, Ability, Held
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.ranged import shoot, why_not_shot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import ActingFlag
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import named

FRENZY: Final = cite("vanguard.ability.frenzy")
RAPID_FIRE: Final = cite("vanguard.ability.rapid-fire")
SHARP_SHOOTER: Final = cite("vanguard.ability.sharp-shooter")
VICIOUS_SWIPE: Final = cite("vanguard.ability.vicious-swipe")
CACKLE: Final = cite("vanguard.ability.cackle")
EXTRA_DIE: Final = cite("vanguard.power-effect.extra-die")
PIERCING: Final = "vanguard.special.piercing"

FRENZY_DICE: Final = 2
SPREAD: Final = 3.0
BOWS: Final = ("bow", "long-bow")
TIRED_FLAG: Final = "tired"
FORCED_KIND: Final = "forced"


class Frenzy(Ability):
    """Two more dice for an attack of its own, in place of a bought one."""

    def __init__(self) -> None:
        super().__init__(FRENZY.key, (BEFORE_DICE,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """Melee, no Retaliation, and no bought die."""
        if a.kind != MELEE or a.retaliation or named(a.more_dice, EXTRA_DIE.key):
            return []
        return [""]

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """The dice; and none can be bought any more."""
        a.more_dice.append(Modifier(FRENZY.id, FRENZY_DICE))
        a.note("no-bought-die")


class SharpShooter(Ability):
    """A bow shot pierces."""

    def __init__(self) -> None:
        super().__init__(SHARP_SHOOTER.key, (BEFORE_DICE,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """With its bow."""
        return [""] if a.kind == RANGED and a.weapon is not None and a.weapon.id in BOWS else []

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """Piercing (1)."""
        SHARP_SHOOTER.hit()
        a.grant(PIERCING, 1)


class RapidFire(Ability):
    """Two shots instead of one, at two targets close to each other."""

    def __init__(self) -> None:
        super().__init__(RAPID_FIRE.key, (BEFORE_DICE, AFTER))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """The second targets: within 3" of the first, and such as it could shoot at. Not in a group or Fatigue action,
        and Forced Fatigue is one."""
        acting = state.acting()
        if a.kind != RANGED or a.weapon is None or a.area or a.group:
            return []
        if TIRED_FLAG in acting.flags or acting.kind == FORCED_KIND:
            return []
        at = state.v_model(a.at)
        return [
            enemy.id
            for enemy in state.enemies_of(bearer.seat)
            if enemy.id != a.at
            and within(at, enemy, SPREAD)
            and not why_not_shot(state, bearer, enemy, a.weapon)
        ]

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """It is noted, and shot when the first shot is complete."""
        a.note(f"{RAPID_FIRE.id}:{option}")

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """The second shot."""
        for mark in a.marks:
            id, _, second = mark.partition(":")
            if id == RAPID_FIRE.key and a.weapon is not None:
                state = vstate(game.state)
                if state.v_model(a.by).standing() and state.v_model(second).on_table():
                    yield from shoot(game, a.by, second, a.weapon.id)


class ViciousSwipe(Ability):
    """Who turns his back on it has worse Armour dice."""

    def __init__(self) -> None:
        super().__init__(VICIOUS_SWIPE.key, (BREAK_AWAY,))

    def swipe(self, held: Held, state: VState, model: VModel) -> int:
        """-1, at no cost."""
        VICIOUS_SWIPE.hit()
        return -1


class Cackle(Ability):
    """One spell twice in this activation, if it has the actions."""

    def __init__(self) -> None:
        super().__init__(CACKLE.key, (ON_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """The spells that it knows."""
        return [spell.id for spell in bearer.spec.spells] if bearer is not None else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The spell may be repeated once."""
        game.do(ActingFlag(CACKLE.id, bearer, f"again:cast:{option}"))
        yield from ()


ALL: Final[tuple[Ability, ...]] = (Frenzy(), RapidFire(), SharpShooter(), ViciousSwipe(), Cackle())
