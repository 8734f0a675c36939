"""Items of luck, protection and command (catalogue 22): dice thrown again after they were seen, courage, spells.

Throwing one missed die again is throwing one more exploding die with the same numbers; throwing all dice of an Armour
roll again is another roll with the same numbers. So no die is ever thrown a third time.

By the order of re-rolls the thrower's own come before those that the opponent forces. Forced ones take hits, and a lucky
die is a miss that nobody has had thrown again: so it comes to the same that it is thrown when the roll lies.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.exploding import Exploding
from grognard.game.play import Game, Play, open_window
from grognard.rulesets.vanguard.abilities import (
    AFTER_ROLL,
    AFTER_SAVES,
    AGAINST_DICE,
    BEFORE_NERVE,
    NERVE,
    NERVE_FAILED,
    OWN_TURN,
    SPELL_AIMED,
    STAT,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import Attack, armour_roll, hit_again
from grognard.rulesets.vanguard.attacks.nerve import AGAIN, THIS_TEST
from grognard.rulesets.vanguard.attacks.resolve import count, read_hits
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan, EffectEnded
from grognard.rulesets.vanguard.model_windows import ModelWindow
from grognard.rulesets.vanguard.state import TURN, VModel, VState, vstate

LUCKY_CHARM: Final = cite("vanguard.item.lucky-charm")
DUNSTANS_AMULET: Final = cite("vanguard.item.dunstans-amulet")
BREW_OF_COURAGE: Final = cite("vanguard.item.brew-of-courage")
ONYX_RING: Final = cite("vanguard.item.onyx-ring")
HELM_OF_COMMAND: Final = cite("vanguard.item.helm-of-command")
RUNED_STAFF: Final = cite("vanguard.item.runed-staff")

BREW: Final = 2
#: inches
STAFF: Final = 3
#: the name under which a spell's range is asked for, as a value of its caster
SPELL_RANGE: Final = "spell-range"


class LuckyCharm(Ability):
    """One die of a roll of its bearer again: a miss, a failed Armour die, a failed Nerve test."""

    def __init__(self) -> None:
        super().__init__(LUCKY_CHARM.key, (AFTER_ROLL, AFTER_SAVES, NERVE_FAILED))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """A die that failed and was not thrown again yet; an Armour die only while a wound could be saved."""
        mine = a.by if moment == AFTER_ROLL else a.at
        if bearer.id != mine or a.failed <= 0 or (moment == AFTER_SAVES and a.wounds <= 0):
            return []
        return [moment]

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """One more die with the same numbers; it may explode."""
        state = vstate(game.state)
        a.failed -= 1
        a.note(LUCKY_CHARM.key)
        if option == AFTER_ROLL:
            hit = hit_again(state, a, LUCKY_CHARM.id)
            yield hit
            read_hits(a, hit)
            return
        same = armour_roll(state, a, 1)
        save = Exploding(1, same.sides, same.target, same.mods, why=LUCKY_CHARM.id, owner=same.owner)
        yield save
        a.wounds = max(0, a.wounds - count(save.got))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """A failed Nerve test."""
        return [""] if bearer is not None and not bearer.has_effect(AGAIN) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The test may be rolled again."""
        game.do(EffectBegan(LUCKY_CHARM.id, bearer, AGAIN, 1, THIS_TEST))
        yield from ()


class DunstansAmulet(Ability):
    """All dice of one Armour roll again."""

    def __init__(self) -> None:
        super().__init__(DUNSTANS_AMULET.key, (AFTER_SAVES,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """While a wound is left, and no die of the roll was thrown again."""
        return [""] if a.wounds > 0 and not a.mark(LUCKY_CHARM.key) else []

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """The second roll stands."""
        roll = armour_roll(vstate(game.state), a, a.hits, DUNSTANS_AMULET.id)
        yield roll
        a.wounds = max(0, a.hits - count(roll.got))
        a.failed = 0


class BrewOfCourage(Ability):
    """+2 to one Nerve test, before the roll."""

    def __init__(self) -> None:
        super().__init__(BREW_OF_COURAGE.key, (BEFORE_NERVE, NERVE))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Before any test."""
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """For this test."""
        game.do(EffectBegan(BREW_OF_COURAGE.id, bearer, self.id, BREW, THIS_TEST))
        yield from ()

    def nerve(self, held: Held, state: VState, model: VModel) -> int:
        """The effect carries the number; the bottle has none."""
        return held.n


class OnyxRing(Ability):
    """One spell aimed at its bearer does nothing."""

    def __init__(self) -> None:
        super().__init__(ONYX_RING.key, (AGAINST_DICE, SPELL_AIMED))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """An enemy's spell that rolls dice at it."""
        if a.spell is None or a.area or bearer.id != a.at or state.v_model(a.by).seat == bearer.seat:
            return []
        return [""]

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """No dice are rolled."""
        ONYX_RING.hit()
        a.note("no-attack")

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """A spell without dice."""
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It is noted for who casts (`shrugs_off`)."""
        game.do(EffectBegan(ONYX_RING.id, bearer, self.id, 1, THIS_TEST))
        yield from ()


def shrugs_off(game: Game, target: str) -> Play[bool]:
    """An enemy's spell without dice is aimed at the model: does something it has make the spell do nothing?"""
    state = vstate(game.state)
    seat = state.v_model(target).seat
    yield from open_window(game, ModelWindow(SPELL_AIMED, target, seat), [seat])
    if not state.v_model(target).has_effect(ONYX_RING.key):
        return False
    game.do(EffectEnded(ONYX_RING.id, target, ONYX_RING.key, THIS_TEST))
    return True


class HelmOfCommand(Ability):
    """The common group action of this turn costs nothing (`group_forms` asks for the effect)."""

    def __init__(self) -> None:
        super().__init__(HELM_OF_COMMAND.key, (OWN_TURN,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Before the first activation of the turn."""
        return [] if state.turn_used else [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """For this turn."""
        game.do(EffectBegan(HELM_OF_COMMAND.id, bearer, self.id, 1, TURN))
        yield from ()


class RunedStaff(Ability):
    """Spells reach farther."""

    def __init__(self) -> None:
        super().__init__(RUNED_STAFF.key, (STAT,))

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """3" more (a spell without a range gains none; who casts sees to that)."""
        if name != SPELL_RANGE:
            return 0
        RUNED_STAFF.hit()
        return STAFF


ALL: Final[tuple[Ability, ...]] = (
    LuckyCharm(),
    DunstansAmulet(),
    BrewOfCourage(),
    OnyxRing(),
    HelmOfCommand(),
    RunedStaff(),
)
