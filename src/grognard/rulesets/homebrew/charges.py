"""Charges (catalogue 13): declare, roll, move, interventions; then the next charge may be declared."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.choices import Path3
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne, PickSome
from grognard.game.play import Game, Play, ask_one
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew import charge_rules, intervention
from grognard.rulesets.homebrew.abilities import charge_roll
from grognard.rulesets.homebrew.approach import Approach
from grognard.rulesets.homebrew.charge_moves import LEAD, REST, ChargeMove
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Flagged, Moved
from grognard.rulesets.homebrew.failed_moves import FailedMove
from grognard.rulesets.homebrew.measuring import touched_units
from grognard.rulesets.homebrew.melee_events import ChargeDeclared, ChargeReached, ChargeRolled
from grognard.rulesets.homebrew.melee_state import melee
from grognard.rulesets.homebrew.state import CHARGE_DECLARED, CHARGED, HState, HUnit, hstate

ORDER: Final = cite("homebrew.charge.order")
DECLARE: Final = cite("homebrew.charge.declare")
POSSIBLE: Final = cite("homebrew.charge.possible")
PRIMARY: Final = cite("homebrew.charge.primary")
ROLL: Final = cite("homebrew.charge.roll")
SUCCESS: Final = cite("homebrew.charge.counts-as-success")
FAIL: Final = cite("homebrew.charge.fail")
FAIL_AFTER: Final = cite("homebrew.charge.fail-after")
NO_REACTION: Final = cite("homebrew.charge.no-reaction")
NO_ACCURACY: Final = cite("homebrew.weapon.charge-no-accuracy")
AUTO_SKIP: Final = cite("homebrew.turn.auto-skip")
BEFORE_DICE: Final = cite("homebrew.turn.declare-before-dice")

DONE: Final = "done"


class ChargeUnit(PickOne):
    """`melee.charge`: the unit that charges next, or done."""

    def __init__(self, state: HState) -> None:
        super().__init__("melee.charge", state.active, ORDER.id)
        self.state = state

    def items(self) -> list[str]:
        """All units on the table, and done."""
        return [unit.id for unit in self.state.on_table(self.seat)] + [DONE]

    def why_not(self, key: str) -> list[Fault]:
        """The rule that bars the unit; or that it has no target that its highest roll could reach."""
        if key == DONE:
            return []
        unit = self.state.h_unit(key)
        rule = charge_rules.barred(self.state, unit)
        if rule:
            return [Fault(rule, {"unit": key}, list(unit.models))]
        if not charge_rules.can_charge(self.state, unit):
            return [Fault(POSSIBLE.id, {"unit": key}, list(unit.models))]
        return []

    def region(self, part: str) -> list[object]:
        """How far a charge may be declared."""
        from grognard.rulesets.homebrew.regions import charge_reach  # late: only who looks asks

        return charge_reach(self.state, part)

    def forecast(self, answer: object) -> Forecast | None:
        """What the unit's best charge is worth; nothing for being done."""
        from grognard.rulesets.homebrew.judgement.charges import charges_of

        if answer == DONE:
            return Forecast(0.0)
        return charges_of(self.state, self.seat).unit(str(answer))

    def default(self) -> object:
        """No charge."""
        return DONE


class ChargeTarget(PickOne):
    """`melee.charge_target`: the primary target, for which the roll is judged."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        super().__init__("melee.charge_target", unit.seat, PRIMARY.id)
        self.state = state
        self.unit_id = unit.id

    def items(self) -> list[str]:
        """All enemy units on the table."""
        return [unit.id for unit in self.state.on_table(self.state.other(self.seat))]

    def why_not(self, key: str) -> list[Fault]:
        """Sight, 12 inches, hero protection, and a way that the highest roll reaches."""
        unit = self.state.h_unit(self.unit_id)
        target = self.state.h_unit(key)
        rule = charge_rules.barred_target(self.state, unit, target)
        if not rule and key not in charge_rules.primaries(self.state, unit):
            rule = POSSIBLE.id
        args: dict[str, object] = {"unit": self.unit_id, "target": key, "duty": "target"}
        return [Fault(rule, args, list(target.models))] if rule else []

    def option(self, key: str, state: State) -> Option:
        """With how far it is."""
        from grognard.rulesets.homebrew.options import target_option  # late: only who looks asks

        return target_option(self.id, key, state, self.unit_id)

    def forecast(self, answer: object) -> Forecast | None:
        """The chance that a charge at this unit alone succeeds, and what the fight is worth."""
        from grognard.rulesets.homebrew.judgement.charges import charges_of

        return charges_of(self.state, self.seat).target(self.unit_id, str(answer))

    def args(self) -> dict[str, object]:
        """The unit that charges."""
        return {"unit": self.unit_id}


class ChargeOthers(PickSome):
    """`melee.charge_others`: further targets, each in sight and within 12 inches; they may be touched, too."""

    def __init__(self, state: HState, unit: HUnit, primary: str) -> None:
        super().__init__("melee.charge_others", unit.seat, PRIMARY.id)
        self.state = state
        self.unit_id = unit.id
        self.primary = primary

    def items(self) -> list[str]:
        """The enemy units that may be named besides the primary target."""
        unit = self.state.h_unit(self.unit_id)
        targets = charge_rules.targets_of(self.state, unit)
        return [target.id for target in targets if target.id != self.primary]

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """With these targets declared there must be a way that the highest roll reaches."""
        unit = self.state.h_unit(self.unit_id)
        if charge_rules.possible(self.state, unit, (self.primary, *keys)):
            return []
        return [Fault(POSSIBLE.id, {"unit": self.unit_id, "target": self.primary}, list(unit.models))]

    def option(self, key: str, state: State) -> Option:
        """With how far it is."""
        from grognard.rulesets.homebrew.options import target_option  # late: only who looks asks

        return target_option(self.id, key, state, self.unit_id)

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth to draw further enemies in."""
        from grognard.rulesets.homebrew.judgement.charges import charges_of

        assert isinstance(answer, tuple)
        return charges_of(self.state, self.seat).others(self.unit_id, self.primary, answer)

    def default(self) -> object:
        """Nobody else, if the primary target can be reached without touching another unit; else all."""
        return tuple(self.items()) if self.judge(()) else ()

    def args(self) -> dict[str, object]:
        """Who charges whom."""
        return {"unit": self.unit_id, "target": self.primary}


class FailedCharge(FailedMove):
    """`melee.charge_move` after a failed roll: the lead goes all the inches rolled, the others keep up."""

    KIND: ClassVar[str] = "move"

    def __init__(
        self, state: HState, unit: HUnit, targets: tuple[str, ...], roll: float, need: float, moved: list[str]
    ) -> None:
        constants = state.board.constants
        gap = constants.melee.failed_charge_gap - constants.measure.tolerance
        flock = Approach(state, unit, targets, keep=gap, keep_others=gap)
        super().__init__("melee.charge_move", state, unit, flock, roll, need, FAIL.id, moved)


def charge(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`melee.charge`: a unit and its targets, or done."""
    state = hstate(game.state)
    picked = yield from ask_one(game, ChargeUnit(state), AUTO_SKIP.id)
    if picked == DONE:
        go(game, "melee.group")
        return
    BEFORE_DICE.hit()
    unit = state.h_unit(picked)
    primary = ChargeTarget(state, unit)
    yield primary
    others = ChargeOthers(state, unit, primary.got)
    if others.items():
        yield others
    targets = (primary.got, *others.got)
    need = charge_rules.need(state, unit, targets)
    game.do(Flagged(DECLARE.id, picked, CHARGE_DECLARED))
    # which target is the primary one matters only where there are several
    rule = PRIMARY if len(targets) > 1 else DECLARE
    game.do(ChargeDeclared(rule.id, picked, targets, need))
    go(game, "melee.charge_roll")


def roll(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`melee.charge_roll`: 2d6 against the distance. The charged unit does nothing."""
    state = hstate(game.state)
    part = melee(state)
    NO_REACTION.hit()
    NO_ACCURACY.hit()
    throw = charge_roll(state, state.h_unit(part.charger), ROLL.id)
    yield throw
    got = throw.got
    assert isinstance(got, int)
    success = got >= charge_rules.needed_roll(state, part.need)
    game.do(ChargeRolled(ROLL.id, part.charger, got, part.need, success))
    go(game, "melee.charge_move")


def move(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`melee.charge_move`: the models go one after the other; an answer may name several, or all."""
    part = melee(hstate(game.state))
    unit_id = part.charger
    targets = part.targets
    success = part.success
    moved: list[str] = []
    while len(moved) < len(hstate(game.state).living(hstate(game.state).h_unit(unit_id))):
        choice = _move_choice(hstate(game.state), unit_id, moved)
        yield choice
        do_moves(
            game,
            LEAD.id if success else FAIL.id,
            unit_id,
            "charge" if success else "failed_charge",
            choice.got,
        )
        moved += [model for model, _ in choice.got]
    if not success:
        FAIL_AFTER.hit()
        go(game, "melee.charge")
        return
    game.do(Flagged(SUCCESS.id, unit_id, CHARGED))
    touched = touched_units(hstate(game.state), unit_id)
    reached = tuple(target for target in targets if target in touched)
    game.do(ChargeReached(SUCCESS.id, unit_id, reached, tuple(t for t in targets if t not in touched)))
    go(game, "melee.intervene")


def _move_choice(state: HState, unit_id: str, moved: list[str]) -> ChargeMove | FailedCharge:
    part = melee(state)
    unit = state.h_unit(unit_id)
    if part.success:
        look = float(charge_rules.highest_roll(state, unit))
        return ChargeMove(
            "melee.charge_move", state, unit, part.targets, float(part.roll), moved, REST.id, look
        )
    return FailedCharge(state, unit, part.targets, float(part.roll), part.need, moved)


def do_moves(game: Game, rule: str, unit_id: str, kind: str, pairs: tuple[tuple[str, Path3], ...]) -> None:
    """Carry out an answer of moves one after the other; models that stand still are left out."""
    paths = tuple((model, path) for model, path in pairs if path)
    if paths:
        game.do(Moved(rule, unit_id, kind, paths))


NODES: Final[dict[str, Node]] = {
    "melee.charge": charge,
    "melee.charge_roll": roll,
    "melee.charge_move": move,
    "melee.intervene": intervention.intervene,
}
