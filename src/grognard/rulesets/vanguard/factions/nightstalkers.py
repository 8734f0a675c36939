"""Nightstalkers (catalogue 23.2)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import (
    ACTION,
    AURA,
    ON_ACTIVATION,
    OWN_TURN,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.damage import fatigue, mark_activated
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.attacks.rerolls import Rerolls
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.factions.for_spells import ForSpell
from grognard.rulesets.vanguard.factions.free_moves import flee_from
from grognard.rulesets.vanguard.measuring import enemies_within, engaged, within
from grognard.rulesets.vanguard.state import (
    ACTIVATED,
    FATIGUED,
    ROUND,
    VModel,
    VState,
    vstate,
)

DREAD: Final = cite("vanguard.faction.nightstalkers.dread")
FIREBOLT: Final = cite("vanguard.faction.nightstalkers.firebolt")
BANE_CHANT: Final = cite("vanguard.faction.nightstalkers.bane-chant")
CAUSE_FEAR: Final = cite("vanguard.faction.nightstalkers.cause-fear")
WAIL: Final = cite("vanguard.faction.nightstalkers.wail")
SOUL_THIRST: Final = cite("vanguard.faction.nightstalkers.soul-thirst")
DRAW_DARK_POWER: Final = cite("vanguard.faction.nightstalkers.draw-dark-power")

NIGHTSTALKER: Final = "Nightstalker"
DREAD_REACH: Final = 3.0
REACH: Final = 6.0


def is_nightstalker(model: VModel) -> bool:
    """Is it one by race?"""
    return NIGHTSTALKER in model.spec.profile.races


def _near_any(enemy: VModel, models: list[VModel], reach: float) -> bool:
    """Is it within reach of any of the models?"""
    for model in models:
        if within(model, enemy, reach):
            return True
    return False


class Dread(Ability):
    """An enemy near a Nightstalker may lose its activation; once in each own turn."""

    def __init__(self) -> None:
        super().__init__(DREAD.key, (OWN_TURN,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Enemies without the counter, near a Nightstalker that is not Fatigued."""
        mine = [model for model in state.on_table(seat) if is_nightstalker(model) and not model.has(FATIGUED)]
        return [
            enemy.id
            for enemy in state.enemies_of(seat)
            if enemy.acts() and not enemy.has(ACTIVATED) and _near_any(enemy, mine, DREAD_REACH)
        ]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """A Nerve test with -1, or Activated."""
        passed = yield from nerve_test(game, option, [Modifier(DREAD.id, -1)], DREAD.id)
        if not passed:
            mark_activated(game, option, DREAD.id)


class Firebolt(Ability):
    """The Spectre's ranged attack: all that it does stands with the weapon."""

    def __init__(self) -> None:
        super().__init__(FIREBOLT.key, ())

    def taken_up(self) -> None:
        """Noted."""
        FIREBOLT.hit()


class BaneChant(Ability):
    """Others are Vicious near it."""

    def __init__(self) -> None:
        super().__init__(BANE_CHANT.key, (AURA,))
        self.reach = REACH

    def aura_reroll(self, held: Held, state: VState, bearer: VModel, a: Attack, rerolls: Rerolls) -> None:
        """Natural 1s in Melee."""
        if a.kind == MELEE and inspired_by(state, bearer, a.by):
            rerolls.ones = True
            rerolls.causes.append(BANE_CHANT.id)


def inspired_by(state: VState, bearer: VModel, other: str) -> bool:
    """Is the other a friendly Nightstalker within 6" of the bearer, and not the bearer itself?"""
    model = state.v_model(other)
    return (
        model.id != bearer.id
        and model.seat == bearer.seat
        and is_nightstalker(model)
        and within(bearer, model, REACH)
    )


class CauseFear(Ability):
    """Enemies near it may be Fatigued when it activates."""

    def __init__(self) -> None:
        super().__init__(CAUSE_FEAR.key, (ON_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Where there is an enemy near."""
        return [""] if bearer is not None and self._near(state, bearer) else []

    def _near(self, state: VState, bearer: VModel) -> list[str]:
        return [enemy.id for enemy in enemies_within(state, bearer, REACH) if enemy.acts()]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """All of them test."""
        state = vstate(game.state)
        for enemy in self._near(state, state.v_model(bearer)):
            passed = yield from nerve_test(game, enemy, [], CAUSE_FEAR.id)
            if not passed:
                fatigue(game, enemy, CAUSE_FEAR.id)


class Wail(Ability):
    """Standing enemies near it may run from it when it activates."""

    def __init__(self) -> None:
        super().__init__(WAIL.key, (ON_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Where there is a standing enemy near."""
        return [""] if bearer is not None and self._hear(state, bearer) else []

    def _hear(self, state: VState, bearer: VModel) -> list[str]:
        near = enemies_within(state, bearer, REACH)
        return [enemy.id for enemy in near if enemy.standing() and enemy.acts()]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Who fails Walks straight away from it, as far as possible; the Engaged stay whatever they roll."""
        for enemy in self._hear(vstate(game.state), vstate(game.state).v_model(bearer)):
            passed = yield from nerve_test(game, enemy, [], WAIL.id)
            state = vstate(game.state)
            if not passed and not engaged(state, state.v_model(enemy)):
                yield from flee_from(game, enemy, bearer, WAIL.id)


class SoulThirst(Ability):
    """Others fight with a die more near it, until the end of the round."""

    def __init__(self) -> None:
        super().__init__(SOUL_THIRST.key, (ACTION, AURA))
        self.reach = REACH

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Any time it may act."""
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The effect carries a number; the card has none."""
        game.do(EffectBegan(SOUL_THIRST.id, bearer, self.id, 1, ROUND))
        yield from ()

    def aura_dice(self, held: Held, state: VState, bearer: VModel, a: Attack) -> int:
        """While they are near."""
        if not held.n or a.kind != MELEE or not inspired_by(state, bearer, a.by):
            return 0
        SOUL_THIRST.hit()
        return 1


ALL: Final[tuple[Ability, ...]] = (
    Dread(),
    Firebolt(),
    BaneChant(),
    CauseFear(),
    Wail(),
    SoulThirst(),
    ForSpell(DRAW_DARK_POWER),  # `magic` uses it up
    Ability("vanguard.faction.nightstalkers.all-seeing", ()),  # `sight` reads it
)
