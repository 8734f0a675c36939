"""Basileans (catalogue 23.1)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import total
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import (
    ACTION,
    ACTIVATE,
    BEFORE_DICE,
    HIT_DICE,
    IN_ACTIVATION,
    ON_ACTIVATION,
    WHEN_HIT,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.actions import LONG, brace
from grognard.rulesets.vanguard.activation import stop
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack, armour_roll
from grognard.rulesets.vanguard.attacks.damage import fatigue
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, EffectBegan, PowerGained, Used
from grognard.rulesets.vanguard.factions.choosing import some_models
from grognard.rulesets.vanguard.factions.free_moves import free_walk, may_walk
from grognard.rulesets.vanguard.groups.abilities import GroupAbility
from grognard.rulesets.vanguard.groups.state import RALLY
from grognard.rulesets.vanguard.measuring import friends_within
from grognard.rulesets.vanguard.moves.break_away import break_away, why_no_break_away
from grognard.rulesets.vanguard.profiles import Spell
from grognard.rulesets.vanguard.special.play import plain_roll
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, HAS_ACTED, VModel, VState, vstate

IRON_RESOLVE: Final = cite("vanguard.faction.basileans.iron-resolve")
RALLY_ON_ME: Final = cite("vanguard.faction.basileans.rally-on-me")
EVADE: Final = cite("vanguard.faction.basileans.evade")
HELPING_HAND: Final = cite("vanguard.faction.basileans.helping-hand")
REACTIVE_BITE: Final = cite("vanguard.faction.basileans.reactive-bite")
SMITE: Final = cite("vanguard.faction.basileans.smite")
BLESSING: Final = cite("vanguard.faction.basileans.blessing-of-the-gods")
EXTEND_PROTECTION: Final = cite("vanguard.faction.basileans.extend-protection")

BASILEAN: Final = "Basilean"
CRUSHING: Final = "vanguard.special.crushing-strength"
SHIELD: Final = "vanguard.spell.shield"

RESOLVED: Final = 3
HELPING_TARGET: Final = 7
SMITE_STRENGTH: Final = 4
REACH: Final = 6.0
BLESSED: Final = 3


class IronResolve(Ability):
    """Armour dice of a Basilean that was hit succeed on an unmodified 3 or more; each model once a round."""

    def __init__(self) -> None:
        super().__init__(IRON_RESOLVE.key, (WHEN_HIT,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """The target's owner, in any turn."""
        if bearer.id != a.at or BASILEAN not in bearer.spec.profile.races or bearer.has_used(self.id):
            return []
        return [""]

    def sensible(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> bool:
        """Where its Armour dice need more than that now."""
        roll = armour_roll(state, a, a.hits)
        return roll.target - total(roll.mods) > RESOLVED

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """For this attack."""
        IRON_RESOLVE.hit()
        a.marks["fixed-save"] = RESOLVED

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """The model is noted: the warband may use it again for another."""
        seat = vstate(game.state).v_model(bearer).seat
        game.do(Used(IRON_RESOLVE.id, seat, bearer, self.id, self.id))
        yield from ()


class RallyOnMe(GroupAbility):
    """A group action: all may get away without Armour rolls, end near the leader, and Brace."""

    def __init__(self) -> None:
        super().__init__(RALLY_ON_ME.key, RALLY)

    def formed(self, held: Held, game: Game, members: tuple[str, ...]) -> Play[None]:
        """Nothing happens before they move."""
        RALLY_ON_ME.hit()
        yield from ()


class Evade(Ability):
    """Break Away without Armour rolls, and Brace after it."""

    def __init__(self) -> None:
        super().__init__(EVADE.key, (ACTION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Once Engaged."""
        return [""] if bearer is not None and not why_no_break_away(state, bearer) else []

    def action_length(self, held: Held, option: str) -> str:
        """It is its Break Away."""
        return LONG

    def action_mark(self, option: str) -> str:
        """It is its Break Away."""
        return "break-away"

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The counter costs nothing, so nobody is asked."""
        EVADE.hit()
        yield from break_away(game, bearer, rolls=False)
        brace(game, bearer, EVADE.id)


class HelpingHand(Ability):
    """A point of Power, perhaps, at its first activation in a round."""

    def __init__(self) -> None:
        super().__init__(HELPING_HAND.key, (ACTIVATE,))

    def activate(self, held: Held, game: Game, model: str) -> Play[None]:
        """7 or more."""
        if vstate(game.state).v_model(model).has(HAS_ACTED):
            return
        helped = yield from plain_roll(game, model, HELPING_TARGET, [], HELPING_HAND.id)
        if helped:
            state = vstate(game.state)
            seat = state.v_model(model).seat
            game.do(PowerGained(HELPING_HAND.id, seat, 1, state.side(seat).power + 1))


class ReactiveBite(Ability):
    """A die more when Retaliating."""

    def __init__(self) -> None:
        super().__init__(REACTIVE_BITE.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """In Retaliations only."""
        if not a.retaliation:
            return 0
        REACTIVE_BITE.hit()
        return 1


class Smite(Ability):
    """Crushing Strength (4) for one attack: it may be paid at any time, so it is asked when it can tell."""

    def __init__(self) -> None:
        super().__init__(SMITE.key, (BEFORE_DICE,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """Any Melee attack of its own or Retaliation."""
        return [""] if a.kind == MELEE else []

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """For this attack."""
        SMITE.hit()
        a.grant(CRUSHING, SMITE_STRENGTH)


class Blessing(Ability):
    """The Abbess Walks and is spent; others may act again."""

    def __init__(self) -> None:
        super().__init__(BLESSING.key, (ON_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Becoming Fatigued is part of the price: not for who is."""
        return [""] if bearer is not None and not bearer.has(FATIGUED) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Her Walk, her counters, and up to three who lose their Activated counters."""
        state = vstate(game.state)
        if may_walk(state, state.v_model(bearer)):
            yield from free_walk(game, bearer, BLESSING.id)
        fatigue(game, bearer, BLESSING.id)
        ready = [
            friend.id
            for friend in friends_within(state, state.v_model(bearer), REACH)
            if BASILEAN in friend.spec.profile.races and friend.has(ACTIVATED) and not friend.has(FATIGUED)
        ]
        chosen = yield from some_models("blessing.models", seat, BLESSING.id, ready, BLESSED)
        for friend in chosen:
            game.do(Counter(BLESSING.id, friend, ACTIVATED, False))
        stop(game, BLESSING.id)


class ExtendProtection(Ability):
    """The Shield that it has cast protects a friend as well."""

    def __init__(self) -> None:
        super().__init__(EXTEND_PROTECTION.key, (IN_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """When it has just been cast: a friend nearby, even Engaged."""
        done = state.acting().done
        if bearer is None or not done or done[-1] != f"cast:{shield_of(state).id}":
            return []
        return [friend.id for friend in friends_within(state, bearer, REACH) if not friend.has_effect(SHIELD)]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Until the caster's next activation."""
        game.do(EffectBegan(EXTEND_PROTECTION.id, option, SHIELD, 1, f"by:{bearer}", bearer))
        yield from ()


def shield_of(state: VState) -> Spell:
    """The spell Shield."""
    for spell in state.board.library.spells.values():
        if spell.rule == SHIELD:
            return spell
    raise KeyError(SHIELD)


ALL: Final[tuple[Ability, ...]] = (
    IronResolve(),
    RallyOnMe(),
    Evade(),
    HelpingHand(),
    ReactiveBite(),
    Smite(),
    Blessing(),
    ExtendProtection(),
)
