"""The Shooting Phase (catalogue 10): unit by unit, each at one target."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.gear import ARTILLERY
from grognard.rulesets.ninth_age.kits import all_have, unit_has
from grognard.rulesets.ninth_age.moments import UseOne, which
from grognard.rulesets.ninth_age.panic import STUNNED
from grognard.rulesets.ninth_age.shooting.aiming import may_aim
from grognard.rulesets.ninth_age.shooting.breath import breathe, breathers
from grognard.rulesets.ninth_age.shooting.engines import fire
from grognard.rulesets.ninth_age.shooting.volley import shots_of, volley
from grognard.rulesets.ninth_age.shooting.weapons import (
    CHOICE,
    Arm,
    arms_of,
    choosers,
    has_missiles,
    usual_arms,
)
from grognard.rulesets.ninth_age.sight import unit_sees
from grognard.rulesets.ninth_age.state import (
    DECLARED,
    MARCHED,
    MOVED,
    RALLIED,
    REFORMED,
    SHOT,
    NState,
    NUnit,
    nstate,
)

SEQUENCE: Final = cite("ninth_age.shoot.sequence")
WHO: Final = cite("ninth_age.shoot.who")
TARGET: Final = cite("ninth_age.shoot.target")
LOCK: Final = cite("ninth_age.move.shoot-lock")
MULTIPLE: Final = cite("ninth_age.rule.multiple-shots")
ENGINE: Final = cite("ninth_age.arty.general")
MOVE_OR_FIRE: Final = cite("ninth_age.rule.move-or-fire")
FREE_REFORM: Final = cite("ninth_age.rule.free-reform")

DONE: Final = "done"
#: a spell or rule forbids it to shoot in this turn
FORBIDDEN: Final = "turn:no-shooting"


class PickShooter(PickOne):
    """Which unit shoots next, or that nobody else does."""

    def __init__(self, state: NState) -> None:
        super().__init__("shoot.pick", state.active, SEQUENCE.id)
        self.state = state
        self.units = [unit.id for unit in state.on_table(state.active) if targets(state, unit)]

    def items(self) -> list[str]:
        """Units that can shoot at somebody, then that it is enough."""
        return [*self.units, DONE]

    def default(self) -> object:
        """Nobody shoots."""
        return DONE

    def forecast(self, answer: object) -> Forecast | None:
        """Whoever can do any good shoots."""
        from grognard.rulesets.ninth_age.judgement.shots import shooter_forecast

        return shooter_forecast(self, str(answer))


class PickShot(PickOne):
    """At whom a unit shoots."""

    def __init__(self, state: NState, unit: NUnit, keys: list[str]) -> None:
        super().__init__("shoot.target", unit.seat, TARGET.id)
        self.state = state
        self.unit = unit.id
        self.keys = keys

    def items(self) -> list[str]:
        """Enemy units."""
        return self.keys

    def args(self) -> dict[str, object]:
        """With the unit."""
        return {"unit": self.unit}

    def forecast(self, answer: object) -> Forecast | None:
        """Wounds, and what they are worth."""
        from grognard.rulesets.ninth_age.odds.shots import forecast_volley

        return forecast_volley(self.state, self.unit, str(answer))

    def weighed(self, answer: object) -> Forecast | None:
        """The same, engines with it."""
        from grognard.rulesets.ninth_age.judgement.shots import target_forecast

        return target_forecast(self, str(answer))


class PickMissiles(PickOne):
    """What somebody shoots with: all rank-and-file of a unit, a Champion or a Character."""

    def __init__(self, seat: str, who: str, weapons: list[str]) -> None:
        super().__init__("shoot.weapon", seat, CHOICE.id)
        self.who = who
        self.weapons = weapons

    def items(self) -> list[str]:
        """Ids of weapons, the usual one first."""
        return self.weapons

    def args(self) -> dict[str, object]:
        """Who chooses."""
        return {**super().args(), "unit": self.who}


def why_not_shoot(state: NState, unit: NUnit) -> str:
    """The rule that keeps the unit from shooting in this phase, or ""."""
    if unit.fleeing or state.engaged(unit.id) or unit.has_flag(SHOT):
        return WHO.id
    free = all_have(state, unit, FREE_REFORM.id)
    locks = [RALLIED, DECLARED] if free else [RALLIED, DECLARED, MARCHED, REFORMED]
    for flag in locks:
        if unit.has_flag(flag):
            return LOCK.id
    if unit.has_flag(FORBIDDEN) or unit.has_flag(STUNNED) or unit.has_flag("turn:stupid"):
        return WHO.id
    return "" if has_missiles(state, unit) or engines(state, unit) else WHO.id


def targets(state: NState, unit: NUnit) -> list[str]:
    """The enemy units at which the unit can shoot: seen, not engaged, and somebody's shots reach."""
    locked = why_not_shoot(state, unit) != ""
    TARGET.hit()
    found: list[str] = []
    for enemy in state.enemies_of(unit.seat):
        if state.engaged(enemy.id):
            continue
        if not unit.has_flag(SHOT) and breathers(state, unit, enemy):
            found.append(enemy.id)
            continue
        if locked:
            continue
        if engines_at(state, unit, enemy) or hits_any(state, unit, enemy):
            found.append(enemy.id)
    return found


def hits_any(state: NState, unit: NUnit, enemy: NUnit) -> bool:
    """Do any missiles of the unit reach an enemy that it sees?"""
    if not unit_sees(state, unit, enemy).visible:
        return False
    for one in volley(state, unit, enemy):
        if one.dice:
            return True
    return False


def engines(state: NState, unit: NUnit) -> list[Arm]:
    """The artillery of the unit, ready or not."""
    found: list[Arm] = []
    for model in state.models_in(unit):
        found += arms_of(model, ARTILLERY)
    return found


def engines_at(state: NState, unit: NUnit, target: NUnit) -> list[Arm]:
    """The artillery that the unit can aim at a target; what may not fire after moving does not."""
    found: list[Arm] = []
    for arm in engines(state, unit):
        held = unit_has(state, unit, MOVE_OR_FIRE.id) or arm.weapon.use(MOVE_OR_FIRE.id) is not None
        if held and unit.has_flag(MOVED):
            MOVE_OR_FIRE.hit()
            continue
        if may_aim(state, unit, arm, target):
            found.append(arm)
    return found


def pick(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The next unit, until the player has enough."""
    unit_id = yield from which(PickShooter(nstate(game.state)))
    if unit_id == DONE:
        go(game, "phase.end")
        return
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    target = yield from which(PickShot(state, unit, targets(state, unit)))
    locked = why_not_shoot(state, unit) != ""
    game.do(Flagged(WHO.id, unit_id, SHOT))
    yield from breathe(game, unit_id, target)
    if not locked and nstate(game.state).n_unit(target).on_table():
        yield from shoot(game, unit_id, target)
    go(game, "shoot.pick")


def shoot(game: Game, unit_id: str, target: str, reaction: bool = False) -> Play[None]:
    """All shots of a unit at its target, as one batch."""
    if not reaction:
        state = nstate(game.state)
        ready = engines_at(state, state.n_unit(unit_id), state.n_unit(target))
        if ready:
            yield from discharge(game, unit_id, target, ready)
            if not has_missiles(nstate(game.state), nstate(game.state).n_unit(unit_id)):
                return
    wanted = yield from choose_weapons(game, unit_id, reaction)
    multiple = yield from how_many(game, unit_id, reaction, wanted)
    state = nstate(game.state)
    batch = volley(state, state.n_unit(unit_id), state.n_unit(target), multiple, reaction, wanted)
    if batch:
        yield from resolve(game, batch)


def discharge(game: Game, unit_id: str, target: str, ready: list[Arm]) -> Play[None]:
    """One of the unit's engines is fired: a War Machine fires one of its weapons a phase."""
    question = UseOne("shoot.engine", ready[0].model.seat, ENGINE.id, [arm.weapon.id for arm in ready])
    engine = yield from which(question)
    for arm in ready:
        if arm.weapon.id == engine:
            yield from fire(game, unit_id, arm, target)
            return


def choose_weapons(game: Game, unit_id: str, reaction: bool) -> Play[dict[str, str]]:
    """What everybody shoots with who has several missile weapons."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    wanted: dict[str, str] = {}
    for who, weapons in choosers(state, unit, reaction):
        if len(weapons) > 1:
            wanted[who] = yield from which(PickMissiles(unit.seat, who.partition("|")[0] or unit_id, weapons))
    return wanted


def how_many(game: Game, unit_id: str, reaction: bool, wanted: dict[str, str]) -> Play[bool]:
    """With Multiple Shots: one shot a model, or several, less well aimed."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not [1 for arm in usual_arms(state, unit, reaction, wanted) if shots_of(arm) > 1]:
        return False
    question = UseOne("shoot.multiple", unit.seat, MULTIPLE.id, ["shots:many", "shots:one"])
    yield question
    return question.got == "shots:many"


NODES: Final[dict[str, Node]] = {"shoot.pick": pick}
