"""Panic (catalogue 14): who has to test, when, and which way a unit runs that fails."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.geometry.formations import Formation, gap
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.factions.roles import is_parent, is_support
from grognard.rulesets.ninth_age.kits import all_have, half_have, unit_has
from grognard.rulesets.ninth_age.leadership import PANIC, test
from grognard.rulesets.ninth_age.measuring import nearest_enemies
from grognard.rulesets.ninth_age.moving.fleeing import flee_from, flee_random
from grognard.rulesets.ninth_age.ranks import unit_type
from grognard.rulesets.ninth_age.state import PANICKED, NState, NUnit, nstate

TEST: Final = cite("ninth_age.panic.test")
WHEN: Final = cite("ninth_age.panic.when")
MOMENT: Final = cite("ninth_age.panic.moment")
ATOMIC: Final = cite("ninth_age.turn.atomic")
IN_COMBAT: Final = cite("ninth_age.panic.in-combat")
MEASURE: Final = cite("ninth_age.panic.measure")
HEAVY_COUNT: Final = cite("ninth_age.panic.heavy-count")
HEAVY_NUMBERS: Final = cite("ninth_age.panic.heavy-numbers")
EXEMPT: Final = cite("ninth_age.panic.exempt")
FAIL: Final = cite("ninth_age.panic.fail")
DIRECTION: Final = cite("ninth_age.panic.fail-direction")
TIE: Final = cite("ninth_age.panic.nearest-tie")
SEVERAL: Final = cite("ninth_age.panic.several-units")
INSIGNIFICANT: Final = cite("ninth_age.panic.insignificant")
INSIGNIFICANT_RULE: Final = cite("ninth_age.rule.insignificant")
MACHINE: Final = cite("ninth_age.panic.war-machine")
IMMUNE: Final = cite("ninth_age.panic.immune")
UNBREAKABLE: Final = cite("ninth_age.rule.unbreakable")
UNDEAD: Final = cite("ninth_age.rule.undead")
PSYCHOLOGY: Final = cite("ninth_age.rule.immune-to-psychology")
SUPPORT: Final = cite("ninth_age.eos.support-unit")
QUEUE: Final = cite("ninth_age.engine.order-of-panic")

WAR_MACHINE: Final = "ninth_age.troop.war-machine"
#: how near a friend has to be, in inches
NEAR: Final = 6.0
#: losses times this reach the number at the start of the phase
QUARTER: Final = 4
#: a War Machine that panicked: no shooting in its next Shooting Phase
STUNNED: Final = "game:panicked-machine"

# kinds of causes, in the order of the queue
DESTROYED: Final = 0
BROKEN: Final = 1
THROUGH: Final = 2
HEAVY: Final = 3
RULE: Final = 4


class Cause:
    """Why units panic: its kind, the unit it comes from with its body at that moment, the one that has to test, and
    the enemy unit away from which they run ("" = the nearest)."""

    def __init__(
        self, kind: int, unit: str, seat: str, body: Formation | None, target: str = "", by: str = ""
    ) -> None:
        self.kind = kind
        self.unit = unit
        self.seat = seat
        self.body = body
        self.target = target
        self.by = by
        #: only units with the rule too are troubled by what befalls Insignificant ones
        self.insignificant = False
        #: Parent Units are not troubled by what befalls Support Units
        self.support = False


def destroyed(state: NState, unit: NUnit, body: Formation) -> Cause:
    """A unit is destroyed (call it before it loses anybody): measured from where it stood."""
    cause = Cause(DESTROYED, unit.id, unit.seat, body)
    cause.insignificant = _insignificant(state, unit)
    cause.support = is_support(state, unit)
    return cause


def broken(state: NState, unit: NUnit) -> Cause:
    """A unit broke in combat: measured before it flees."""
    IN_COMBAT.hit()
    cause = Cause(BROKEN, unit.id, unit.seat, formation(state, unit))
    cause.insignificant = _insignificant(state, unit)
    cause.support = is_support(state, unit)
    return cause


def fled_through(state: NState, unit: NUnit, target: str) -> Cause:
    """A unit fled through a friendly one."""
    cause = Cause(THROUGH, unit.id, unit.seat, None, target)
    cause.insignificant = _insignificant(state, unit)
    cause.support = is_support(state, unit)
    return cause


def heavy(state: NState, unit: NUnit, by: str, fighting: bool = False) -> Cause | None:
    """A unit lost a quarter of the models that it had at the start of the phase; by whom its last wounds were.

    `fighting`: it was engaged when it lost them, and need not test for them even if its combat ended with these wounds.
    """
    HEAVY_COUNT.hit()
    if fighting:
        EXEMPT.hit()
        MOMENT.hit()
        return None
    losses = unit.phase_models - len(unit.standing())
    if losses <= 0 or losses * QUARTER < unit.phase_models:
        return None
    HEAVY_NUMBERS.hit()
    return Cause(HEAVY, unit.id, unit.seat, None, unit.id, by)


def because(unit: NUnit, by: str) -> Cause:
    """A rule of an enemy unit demands a test."""
    return Cause(RULE, unit.id, unit.seat, None, unit.id, by)


def _insignificant(state: NState, unit: NUnit) -> bool:
    return all_have(state, unit, INSIGNIFICANT_RULE.id)


def troubled(state: NState, cause: Cause) -> list[str]:
    """The units that a cause makes test, those that need not left out."""
    WHEN.hit()
    found: list[str] = []
    for unit in state.on_table(cause.seat):
        if (cause.target and unit.id != cause.target) or (not cause.target and unit.id == cause.unit):
            continue
        if cause.body is not None:
            MEASURE.hit()
            if gap(formation(state, unit), cause.body) > NEAR:
                continue
        if cause.insignificant and not _insignificant(state, unit):
            INSIGNIFICANT.hit()
            continue
        if cause.support and is_parent(state, unit):
            SUPPORT.hit()
            continue
        if exempt(state, unit):
            continue
        found.append(unit.id)
    return found


def exempt(state: NState, unit: NUnit) -> bool:
    """No test while engaged or fleeing, nor a second one in a phase."""
    EXEMPT.hit()
    return unit.fleeing or state.engaged(unit.id) or unit.has_flag(PANICKED)


def passes_alone(state: NState, unit: NUnit) -> str:
    """The rule by which the unit passes Panic Tests by itself, or ""."""
    if unit_has(state, unit, UNBREAKABLE.id):
        return UNBREAKABLE.id
    if half_have(state, unit, PSYCHOLOGY.id):
        return PSYCHOLOGY.id
    if half_have(state, unit, UNDEAD.id):
        return UNDEAD.id
    return ""


def panics(game: Game, causes: list[Cause]) -> Play[list[str]]:
    """The Panic Tests of one moment: first all tests, then whoever failed runs. The units that failed come back."""
    ATOMIC.hit()
    MOMENT.hit()
    QUEUE.hit()
    state = nstate(game.state)
    due: dict[str, Cause] = {}
    for cause in sorted(causes, key=_by_kind):
        for unit_id in troubled(state, cause):
            due.setdefault(unit_id, cause)
    order = [unit.id for seat in (state.active, state.other(state.active)) for unit in state.on_table(seat)]
    SEVERAL.hit()
    failed: list[str] = []
    for unit_id in [id for id in order if id in due]:
        passed = yield from panic_test(game, unit_id)
        if not passed:
            failed.append(unit_id)
    for unit_id in failed:
        if nstate(game.state).n_unit(unit_id).on_table():
            yield from run(game, unit_id, due[unit_id])
    return failed


def _by_kind(cause: Cause) -> int:
    return cause.kind


def panic_test(game: Game, unit_id: str) -> Play[bool]:
    """One Panic Test, noted so that no second one follows in this phase."""
    TEST.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    game.do(Flagged(EXEMPT.id, unit_id, PANICKED))
    if passes_alone(state, unit):
        IMMUNE.hit()
        return True
    passed = yield from test(game, unit_id, PANIC, TEST.id)
    return passed


def run(game: Game, unit_id: str, cause: Cause) -> Play[None]:
    """A unit that failed runs: from the enemy that caused it, or from the nearest; a War Machine does not shoot next."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if unit_type(state, unit) == WAR_MACHINE:
        game.do(Flagged(MACHINE.id, unit_id, STUNNED))
        return
    if cause.by and cause.by in state.unit_at and state.n_unit(cause.by).on_table():
        if state.n_unit(cause.by).seat != unit.seat:
            yield from flee_from(game, unit_id, cause.by, DIRECTION.id)
            return
    nearest = nearest_enemies(state, unit)
    if not nearest:
        yield from flee_random(game, unit_id, FAIL.id)
        return
    enemy = nearest[0].id
    if len(nearest) > 1:
        enemy = yield from one_at_random(game, [one.id for one in nearest])
    yield from flee_from(game, unit_id, enemy, FAIL.id)


def one_at_random(game: Game, ids: list[str]) -> Play[str]:
    """One of several that are equal: a die with as many sides chooses."""
    TIE.hit()
    roll = Sum(1, len(ids), why=TIE.id)
    yield roll
    assert isinstance(roll.got, int)
    return ids[roll.got - 1]
