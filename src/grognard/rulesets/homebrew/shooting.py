"""The Shooting phase (catalogue 11): nodes shoot.choose, shoot.declare, shoot.resolve, shoot.power, shoot.morale."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import morale, powers
from grognard.rulesets.homebrew.aiming import weapon_of
from grognard.rulesets.homebrew.attacks import SHOOTING, strike
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.declaring import DeclareChoice, can_fire
from grognard.rulesets.homebrew.events import Flagged
from grognard.rulesets.homebrew.explosions import explode
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.nodes import end_phase
from grognard.rulesets.homebrew.profiles import PISTOL
from grognard.rulesets.homebrew.state import RETREATED, SHOT, TABLE, TURN_ENDED, HState, HUnit, hstate
from grognard.rulesets.homebrew.told import counted

WHO: Final = cite("homebrew.shoot.who")
NOT_ENGAGED: Final = cite("homebrew.shoot.not-engaged")
TARGET: Final = cite("homebrew.shoot.target")
DECLARE: Final = cite("homebrew.shoot.declare")
BEFORE_DICE: Final = cite("homebrew.turn.declare-before-dice")
ORDER: Final = cite("homebrew.shoot.order")
MORALE: Final = cite("homebrew.shoot.morale")
WHEN_SHOOTING: Final = cite("homebrew.morale.when-shooting")
TEST_ORDER: Final = cite("homebrew.morale.order")
ENGAGED_SHOT: Final = cite("homebrew.morale.engaged-shot")
PER_ATTACK: Final = cite("homebrew.option.morale-shooting")
HIT_AND_RUN: Final = cite("homebrew.ability.hit-and-run")
TURN_ONCE: Final = cite("homebrew.turn.once")
ENDED: Final = cite("homebrew.turn.ended")
AUTO_SKIP: Final = cite("homebrew.turn.auto-skip")

DONE: Final = "done"


class ShotsDeclared(Event):
    """A unit declared its shooting: (weapon use, target unit) in the order of firing."""

    KIND: ClassVar[str] = "shots_declared"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "shots")
    TOLD: ClassVar[tuple[str, ...]] = ("targets",)

    def __init__(self, rule: str, unit: str, shots: tuple[tuple[str, str], ...]) -> None:
        super().__init__(rule)
        self.unit = unit
        self.shots = shots

    def args(self) -> dict[str, object]:
        """Also the targets, with how many weapons are aimed at each."""
        return {**super().args(), "targets": counted([(target,) for _, target in self.shots])}


class TestDue(Event):
    """A unit tests for the wounds that it lost to shooting and powers: they are dealt with."""

    KIND: ClassVar[str] = "test_due"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "lost")

    def __init__(self, rule: str, unit: str, lost: int) -> None:
        super().__init__(rule)
        self.unit = unit
        self.lost = lost

    def apply(self, state: State) -> None:
        """No further test for these wounds."""
        hstate(state).change_unit(self.unit).hurt = 0


class ShootChoice(PickOne):
    """`shoot.choose`: a unit to shoot with, power:<unit>:<power> for a stored SHOOTING power, or done."""

    def __init__(self, state: HState) -> None:
        super().__init__("shoot.choose", state.active, WHO.id)
        self.state = state
        self._items = [unit.id for unit in state.on_table(self.seat) if armed(state, unit)]
        self._items += powers.stored(state, self.seat, "shooting")
        self._items.append(DONE)

    def items(self) -> list[str]:
        """Units with a ranged weapon, stored powers, done."""
        return self._items

    def why_not(self, key: str) -> list[Fault]:
        """Who may not shoot now."""
        if key == DONE:
            return []
        if key.startswith("power:"):
            return powers.shooting_power_faults(self.state, key[len("power:") :])
        return why_not_shoot(self.state, self.state.h_unit(key))

    def region(self, part: str) -> list[object]:
        """How far the unit shoots."""
        from grognard.rulesets.homebrew.regions import shots_of  # late: only who looks asks

        return shots_of(self.state, part)

    def forecast(self, answer: object) -> Forecast | None:
        """About what the unit's best shots are worth, or a stored power; nothing for being done."""
        from grognard.rulesets.homebrew.judgement.phase import forecast_shooter

        return forecast_shooter(self, str(answer))


def armed(state: HState, unit: HUnit) -> bool:
    """Has a living model of the unit a ranged weapon?"""
    for model in state.living(unit):
        for weapon in model.weapons:
            if weapon.ranged:
                return True
    return False


def why_not_shoot(state: HState, unit: HUnit) -> list[Fault]:
    """Why the unit may not shoot now; nothing if it may."""
    args: dict[str, object] = {"unit": unit.id}
    if unit.has(SHOT):
        TURN_ONCE.hit()
        return [Fault(WHO.id, args)]
    if unit.has(TURN_ENDED):
        if not (unit.has(RETREATED) and "hit_and_run" in unit.profile.abilities):
            return [Fault(ENDED.id, args)]
        HIT_AND_RUN.hit()
    if can_fire(state, unit):
        return []
    if engaged(state, unit.id) and not _has_pistol(state, unit):
        return [Fault(NOT_ENGAGED.id, args)]
    return [Fault(TARGET.id, args)]


def _has_pistol(state: HState, unit: HUnit) -> bool:
    for model in state.living(unit):
        for weapon in model.weapons:
            if weapon.kind == PISTOL:
                return True
    return False


def choose(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`shoot.choose`: the next unit or stored power, or done."""
    choice = ShootChoice(hstate(game.state))
    key = yield from ask_one(game, choice, AUTO_SKIP.id)
    if key == DONE:
        powers.lose_stored(game, "shooting")
        go(game, "shoot.morale")
    elif key.startswith("power:"):
        _, unit_id, name = key.split(":")
        go(game, "shoot.power", unit_id, name)
    else:
        go(game, "shoot.declare", key)


def declare(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`shoot.declare` (unit): a target for every weapon use, all before the first die."""
    unit_id = args[0]
    choice = DeclareChoice(hstate(game.state), unit_id)
    yield choice
    BEFORE_DICE.hit()
    game.do(ShotsDeclared(DECLARE.id, unit_id, choice.got))
    game.do(Flagged(TURN_ONCE.id, unit_id, SHOT))
    shots: list[str] = []
    for item, target in choice.got:
        shots += [item, target]
    go(game, "shoot.resolve", unit_id, *shots)


def resolve(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`shoot.resolve` (unit, weapon use, target, weapon use, target …): the shots in the order declared."""
    ORDER.hit()
    dead: list[str] = []
    for k in range(1, len(args), 2):
        model_id, weapon = weapon_of(hstate(game.state), args[k])
        dead += yield from strike(game, model_id, weapon, args[k + 1], SHOOTING, "hurt")
    yield from explode(game, dead, "hurt")
    yield from _tests_at_once(game)
    go(game, "shoot.choose")


def power(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`shoot.power` (unit, power): a stored SHOOTING power on a target."""
    dead = yield from powers.use_shooting_power(game, args[0], args[1])
    yield from explode(game, dead, "hurt")
    yield from _tests_at_once(game)
    go(game, "shoot.choose")


def _tests_at_once(game: Game) -> Play[None]:
    """With the option morale_shooting = per_attack the units hurt test now."""
    if hstate(game.state).option("morale_shooting") != "per_attack":
        return
    PER_ATTACK.hit()
    while to_test(hstate(game.state)):
        yield from _one_test(game)


def to_test(state: HState) -> list[str]:
    """The units of the side that tests next: the opponent's first, then the active player's."""
    for seat in (state.other(state.active), state.active):
        hurt = [unit.id for unit in state.units_of(seat) if unit.hurt > 0 and unit.status == TABLE]
        if hurt:
            return hurt
    return []


def _one_test(game: Game) -> Play[None]:
    """The next test, its owner choosing the unit, at once followed by the retreat of a unit that fails."""
    state = hstate(game.state)
    units = to_test(state)
    TEST_ORDER.hit()
    unit_id = yield from morale.next_to_test(game, "shoot.morale", state.h_unit(units[0]).seat, units)
    lost = hstate(game.state).h_unit(unit_id).hurt
    game.do(TestDue(WHEN_SHOOTING.id, unit_id, lost))
    bound = engaged(hstate(game.state), unit_id)
    passed = yield from morale.test(game, unit_id, lost)
    if not passed:
        if bound:
            # out of the fight, and nobody pursues
            ENGAGED_SHOT.hit()
        yield from morale.forced_retreat(game, unit_id)


def tests(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`shoot.morale`: the next test of a unit hurt in this turn; until none is left."""
    if to_test(hstate(game.state)):
        MORALE.hit()
        yield from _one_test(game)
        go(game, "shoot.morale")
    else:
        yield from ()
        end_phase(game, "melee.charge")


NODES: Final[dict[str, Node]] = {
    "shoot.choose": choose,
    "shoot.declare": declare,
    "shoot.resolve": resolve,
    "shoot.power": power,
    "shoot.morale": tests,
}
