"""Leadership tests (catalogue 2, 17): with which value, on which dice, and who may roll them again.

Panic, Break, Rally, March, Restrain, Redirect, Frenzy, Fear, Terror, Stupidity, Swift Reform and Combat Reform tests are
all of this kind. The same numbers are rolled against in play and shown as odds.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.dist import Dist
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Sum
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import TEST, TEST_FAILED
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.fear import frightened, shrinks
from grognard.rulesets.ninth_age.kits import at_moment, members
from grognard.rulesets.ninth_age.measuring import model_to_unit, within
from grognard.rulesets.ninth_age.moments import at_moment_of_test, usable_at_test
from grognard.rulesets.ninth_age.state import GAME, MUSICIAN, NState, NUnit, nstate
from grognard.rulesets.ninth_age.values import of_model

TEST_RULE: Final = cite("ninth_age.char.ld-test")
BORROWED: Final = cite("ninth_age.char.borrowed")
PRESENCE: Final = cite("ninth_age.hero.inspiring-presence")
GROUND: Final = cite("ninth_age.hero.hold-your-ground")
REROLL_ONCE: Final = cite("ninth_age.dice.reroll-once")
MUSICIAN_RULE: Final = cite("ninth_age.cmd.musician")
LARGE: Final = cite("ninth_age.rule.large-target")
FEAR_RULE: Final = cite("ninth_age.rule.fear")

#: how far General and Battle Standard reach, and how much farther on a Large Target, in inches
COMMAND_RANGE: Final = 12.0
LARGE_RANGE: Final = 6.0

#: what enemies in contact that cause Fear take off
FEAR_TAKES: Final = 1

# kinds of tests
PANIC: Final = "panic"
BREAK: Final = "break"
RALLY: Final = "rally"
MARCH: Final = "march"
RESTRAIN: Final = "restrain"
REDIRECT: Final = "redirect"
FRENZY: Final = "frenzy"
FEAR: Final = "fear"
STUPIDITY: Final = "stupidity"
SWIFT_REFORM: Final = "swift-reform"
COMBAT_REFORM: Final = "combat-reform"
#: any other, of spells and items
OTHER: Final = "other"


class Tested(Event):
    """A unit took a Leadership test: of which kind, against what, with what total. `mods`: (rule, number), what made its
    Leadership another than the highest in the unit; with a 0 what else mattered: a die more, or a difference ignored."""

    KIND: ClassVar[str] = "tested"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "test", "need", "total", "passed", "mods")

    def __init__(
        self, rule: str, unit: str, test: str, need: int, total: int, passed: bool, mods: list[Modifier]
    ) -> None:
        super().__init__(rule)
        self.unit = unit
        self.test = test
        self.need = need
        self.total = total
        self.passed = passed
        self.mods = [(mod.cause, mod.value) for mod in mods]


class Ld:
    """What a unit tests on: `value`, and why; `dice` more (or, below zero, fewer kept); may a failure be rolled again?"""

    def __init__(self, value: int, mods: list[Modifier], dice: int, again: str) -> None:
        self.value = value
        self.mods = mods
        #: 1: one more die, the highest dropped; -1: one more, the lowest dropped
        self.dice = dice
        #: the rule that lets a failed test be rolled again, or ""
        self.again = again

    def roll(self, why: str, owner: str) -> Sum:
        """The dice of the test."""
        if self.dice == 0:
            return Sum(2, 6, why=why, owner=owner)
        return Sum(3, 6, keep=2, lowest=self.dice > 0, why=why, owner=owner)

    def chance(self, exact: bool = False) -> Dist:
        """How likely it is passed: of True and False."""
        once = self.roll("", "").dist(exact).map(self._passes)
        return once.joint(once, _either) if self.again else once

    def _passes(self, total: object) -> bool:
        assert isinstance(total, int)
        return total <= self.value


def _either(first: object, second: object) -> object:
    return first or second


def ld(state: NState, unit: NUnit, test: str, minus: int = 0, cause: str = "", halved: str = "") -> Ld:
    """What the unit tests on now. `minus` (of a lost combat) is taken off, or nothing is, for the reason `cause`; `halved`:
    the id of the rule because of which it is halved, rounded up, before anything is added."""
    TEST_RULE.hit()
    own = own_ld(state, unit)
    lent = borrowed(state, unit)
    value = max(own, lent)
    mods: list[Modifier] = []
    if lent > own:
        mods.append(Modifier(PRESENCE.id, lent - own))
    if halved:
        mods.append(Modifier(halved, (value + 1) // 2 - value))
        value = (value + 1) // 2
    if test == RALLY and has_musician(state, unit):
        mods.append(Modifier(MUSICIAN_RULE.id, 1))
        value += 1
    dice = 0
    seen: list[str] = []
    for model in members(state, unit):
        for held in at_moment(state, model, TEST):
            if held.ability.id in seen:
                continue
            plus = held.ability.test_value(held, state, unit, test)
            more = held.ability.test_dice(held, state, unit, test)
            if plus or more:
                seen.append(held.ability.id)
            if plus or more:
                mods.append(Modifier(held.ability.id, plus))
                value += plus
            dice = more or dice
    if frightened(state, unit) and unshaken(state, unit) < max(own, lent):
        mods.append(Modifier(FEAR_RULE.id, -FEAR_TAKES))
        value -= FEAR_TAKES
    if cause:
        mods.append(Modifier(cause, -minus))
        value -= minus
    return Ld(max(0, min(10, value)), mods, dice, GROUND.id if holds_ground(state, unit) else "")


def has_musician(state: NState, unit: NUnit) -> bool:
    """Does a Musician live in the unit?"""
    for model in members(state, unit):
        if model.kind == MUSICIAN:
            return True
    return False


def own_ld(state: NState, unit: NUnit) -> int:
    """The highest Leadership in the unit, joined Characters included."""
    best = 0
    for model in members(state, unit):
        best = max(best, of_model(state, model, "Ld"))
    return best


def unshaken(state: NState, unit: NUnit) -> int:
    """The highest Leadership among those in the unit on whom Fear does not work: nothing is taken off theirs."""
    best = 0
    for model in members(state, unit):
        if not shrinks(state, model):
            best = max(best, of_model(state, model, "Ld"))
    return best


def borrowed(state: NState, unit: NUnit) -> int:
    """The General's Leadership where the unit may use it, else 0."""
    general = state.side(unit.seat).general
    if not general or not in_reach(state, general, unit):
        return 0
    PRESENCE.hit()
    BORROWED.hit()
    return of_model(state, state.n_model(general), "Ld")


def holds_ground(state: NState, unit: NUnit) -> bool:
    """May the unit roll failed Leadership tests again because of the Battle Standard Bearer?"""
    standard = state.side(unit.seat).standard
    if not standard or not in_reach(state, standard, unit):
        return False
    if state.n_model(standard).has_flag(SHAMED):
        return False
    GROUND.hit()
    return True


#: a model that refused a challenge: until its combat ends it inspires nobody
SHAMED: Final = GAME + "refused-challenge"


def in_reach(state: NState, model_id: str, unit: NUnit) -> bool:
    """Does the General or the Battle Standard Bearer reach the unit? Measured from the model's own base."""
    model = state.n_model(model_id)
    host = state.n_unit(model.unit)
    if not model.alive or not host.on_table() or host.fleeing:
        return False
    if host.id == unit.id:
        return True
    if not unit.on_table():
        return False
    reach = COMMAND_RANGE
    if model.spec.large:
        LARGE.hit()
        reach += LARGE_RANGE
    return within(model_to_unit(state, model, unit), reach)


def test(
    game: Game,
    unit_id: str,
    kind: str,
    rule: str,
    minus: int = 0,
    cause: str = "",
    halved: str = "",
) -> Play[bool]:
    """A Leadership test of a unit, told under `rule`; True if it is passed.

    A failure is rolled again where somebody may (all its dice): that costs nothing, so it is not asked. `chance_of` is
    the chance of this very test.
    """
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    against = ld(state, unit, kind, minus, cause, halved)
    roll = against.roll(rule, unit.seat)
    yield roll
    total = roll.got
    assert isinstance(total, int)
    if total > against.value:
        again = against.again
        if again:
            REROLL_ONCE.hit()
        else:
            again = yield from at_moment_of_test(game, unit_id, TEST_FAILED)
        if again:
            roll = against.roll(again, unit.seat)
            yield roll
            total = roll.got
            assert isinstance(total, int)
    game.do(Tested(rule, unit_id, kind, against.value, total, total <= against.value, against.mods))
    return total <= against.value


def chance_of(
    state: NState, unit: NUnit, kind: str, minus: int = 0, cause: str = "", exact: bool = False
) -> Dist:
    """How likely the unit passes such a test: of True and False; what may be used for another roll is used."""
    against = ld(state, unit, kind, minus, cause)
    if not against.again:
        for _, held in usable_at_test(state, unit, TEST_FAILED):
            against.again = held.ability.id
    return against.chance(exact)
