"""Declaring charges and reacting to them (catalogue 8.1, 8.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.dice.rolls import Sum
from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option, fact
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.factions.supporting import note_charge, shoot_for
from grognard.rulesets.ninth_age.hidden.state import lists
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.leadership import FRENZY as FRENZY_TEST
from grognard.rulesets.ninth_age.leadership import REDIRECT as REDIRECTING
from grognard.rulesets.ninth_age.leadership import test
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.charge_out import chargers_out, go_out
from grognard.rulesets.ninth_age.moving.charge_shown import charge_facts, charge_forecast, charge_shapes
from grognard.rulesets.ninth_age.moving.loose import close_up
from grognard.rulesets.ninth_age.moving.loss import charge_lost
from grognard.rulesets.ninth_age.moving.reach import facing_struck, may_declare, targets, why_not_charge
from grognard.rulesets.ninth_age.moving.reactions import react
from grognard.rulesets.ninth_age.moving.state import Declared, change_charges, charges_part
from grognard.rulesets.ninth_age.panic import exempt, panic_test
from grognard.rulesets.ninth_age.state import DECLARED, JOINED, NState, nstate

DECLARE: Final = cite("ninth_age.move.charge-declare")
FACING: Final = cite("ninth_age.move.charge-facing")
REACTION: Final = cite("ninth_age.move.reaction-once")
REDIRECT: Final = cite("ninth_age.move.redirect")
OPTIONAL: Final = cite("ninth_age.move.redirect-optional")
FRENZY: Final = cite("ninth_age.move.frenzy-test")
FRENZY_RULE: Final = cite("ninth_age.rule.frenzy")
COURAGE: Final = cite("ninth_age.item.banner-of-courage")
TERROR: Final = cite("ninth_age.rule.terror")

DONE: Final = "done"
#: it has tried to redirect in this turn, and taken its Frenzy test
REDIRECTED: Final = "turn:redirected"
TESTED: Final = "turn:frenzy-tested"


class ChargeDeclared(Event):
    """A unit declared a charge on an enemy, whose `facing` it will strike; `x`, `y` is that unit's Centre now."""

    KIND: ClassVar[str] = "charge_declared"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "target", "facing", "x", "y")

    def __init__(self, rule: str, unit: str, target: str, facing: str, x: float, y: float) -> None:
        super().__init__(rule)
        self.unit = unit
        self.target = target
        self.facing = facing
        self.x = x
        self.y = y

    def apply(self, state: State) -> None:
        """It stands, instead of what this unit has declared before."""
        part = change_charges(nstate(state))
        rest = tuple([one for one in part.declared if one[0] != self.unit])
        part.declared = (*rest, (self.unit, self.target, self.facing, self.x, self.y))


class TargetFled(Event):
    """A unit fled from a charge: its Centre is marked where it is now."""

    KIND: ClassVar[str] = "target_fled"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """Remembered for redirections."""
        part = change_charges(nstate(state))
        part.fled = (*part.fled, self.unit)


class PickCharger(PickOne):
    """Which unit declares a charge next, or that nobody else does."""

    def __init__(self, state: NState) -> None:
        super().__init__("charge.declare", state.active, DECLARE.id)
        self.state = state
        self.units = [unit.id for unit in state.on_table(state.active) if targets(state, unit)]
        self.units += chargers_out(state)

    def items(self) -> list[str]:
        """Units that can charge somebody, then that it is enough."""
        return [*self.units, DONE]

    def default(self) -> object:
        """Nobody charges."""
        return DONE

    def option(self, key: str, state: State) -> Option:
        """With its charge, if there is one target only; else with how many there are."""
        found = super().option(key, state)
        if key not in self.units or self.state.n_unit(key).status == JOINED:
            return found
        unit = self.state.n_unit(key)
        known = [self.state.n_unit(id) for id in targets(self.state, unit)]
        if len(known) > 1:
            return found.telling([fact("targets", count=len(known))])
        found.shapes = charge_shapes(self.state, unit, known[0])
        return found.telling([fact("at", target=known[0].id), *charge_facts(self.state, unit, known[0])])

    def forecast(self, answer: object) -> Forecast | None:
        """Does its only charge reach?"""
        if answer not in self.units or self.state.n_unit(str(answer)).status == JOINED:
            return None
        unit = self.state.n_unit(str(answer))
        known = targets(self.state, unit)
        return charge_forecast(self.state, unit, self.state.n_unit(known[0])) if len(known) == 1 else None

    def weighed(self, answer: object) -> Forecast | None:
        """The chance to arrive, and what the fight comes to."""
        from grognard.rulesets.ninth_age.judgement.charges import declare_forecast

        return declare_forecast(self, str(answer))


class PickTarget(PickOne):
    """Whom a unit charges."""

    def __init__(self, state: NState, id: str, seat: str, rule: str, unit: str, keys: list[str]) -> None:
        super().__init__(id, seat, rule)
        self.state = state
        self.unit = unit
        self.keys = keys

    def items(self) -> list[str]:
        """Enemy units."""
        return self.keys

    def args(self) -> dict[str, object]:
        """With the charger."""
        return {"unit": self.unit}

    def option(self, key: str, state: State) -> Option:
        """With the charge as it would be: the facing, the distance, the chance, where it would end."""
        unit, enemy = self.state.n_unit(self.unit), self.state.n_unit(key)
        found = super().option(key, state).telling(charge_facts(self.state, unit, enemy))
        found.shapes = charge_shapes(self.state, unit, enemy)
        return found

    def forecast(self, answer: object) -> Forecast | None:
        """Does it reach?"""
        return charge_forecast(self.state, self.state.n_unit(self.unit), self.state.n_unit(str(answer)))

    def weighed(self, answer: object) -> Forecast | None:
        """The chance to arrive, and what the fight comes to."""
        from grognard.rulesets.ninth_age.judgement.charges import target_forecast

        return target_forecast(self, str(answer))


# ---- play


def declare(game: Game, args: tuple[str, ...]) -> Play[None]:
    """The next declaration, with its reaction, until the player has enough."""
    question = PickCharger(nstate(game.state))
    # with hidden lists the others do not know whom anybody can charge
    secret = lists(nstate(game.state)) is not None
    if question.units or secret:
        yield question
    else:
        question.take(DONE)
    if question.got == DONE:
        go(game, "move.frenzy")
        return
    if nstate(game.state).n_unit(question.got).status == JOINED:
        go_out(game, question.got)
    state = nstate(game.state)
    aim = PickTarget(
        state,
        "charge.target",
        state.active,
        DECLARE.id,
        question.got,
        targets(state, state.n_unit(question.got)),
    )
    if len(aim.keys) > 1 or secret:
        yield aim
    else:
        aim.take(aim.keys[0])
    yield from charge(game, question.got, aim.got)
    go(game, "move.declare")


def charge(game: Game, unit_id: str, target: str) -> Play[None]:
    """A declaration, the Terror it spreads, the reaction, and who redirects after a flight."""
    yield from announce(game, unit_id, target, DECLARE.id)
    note_charge(game, unit_id, target)
    must_flee = yield from terrify(game, unit_id, target)
    REACTION.hit()
    yield from shoot_for(game, unit_id, target)
    charger = nstate(game.state).n_unit(unit_id)
    if charger.fleeing or not charger.on_table():
        charge_lost(game, unit_id, REACTION.id)
        return
    fled = yield from react(game, unit_id, target, must_flee)
    if fled:
        game.do(TargetFled(REACTION.id, target))
        yield from redirect_all(game, target)


def announce(game: Game, unit_id: str, target: str, rule: str) -> Play[None]:
    """The declaration itself: the facing that will be struck is settled now."""
    close_up(game, unit_id, target)
    state = nstate(game.state)
    unit, enemy = state.n_unit(unit_id), state.n_unit(target)
    facings = facing_struck(state, unit, enemy)
    facing = facings[0]
    if len(facings) > 1:
        die = Sum(1, 6, why=FACING.id, owner=unit.seat)
        yield die
        assert isinstance(die.got, int)
        facing = facings[0] if die.got <= 3 else facings[1]
    x, y = formation(state, enemy).centre()
    game.do(ChargeDeclared(rule, unit_id, target, facing, x, y))
    if not unit.has_flag(DECLARED):
        game.do(Flagged(rule, unit_id, DECLARED))


def terrify(game: Game, unit_id: str, target: str) -> Play[bool]:
    """A charger with Terror: the target takes a Panic Test; True if it failed and must flee if it can."""
    state = nstate(game.state)
    enemy = state.n_unit(target)
    if not unit_has(state, state.n_unit(unit_id), TERROR.id):
        return False
    if unit_has(state, enemy, TERROR.id) or exempt(state, enemy):
        return False
    if unit_has(state, enemy, COURAGE.key):
        COURAGE.hit()
        return False
    TERROR.hit()
    passed = yield from panic_test(game, target)
    return not passed


def redirect_all(game: Game, fled: str) -> Play[None]:
    """Each unit that had declared a charge on a unit that fled may try to redirect, once a turn, in the owner's order."""
    OPTIONAL.hit()
    done: list[str] = []
    while True:
        state = nstate(game.state)
        able = [id for id in charges_part(state).on(fled) if id not in done and may_redirect(state, id, fled)]
        if not able:
            return
        question = UseOne("charge.redirect", state.active, REDIRECT.id, [*able, DONE])
        yield question
        if question.got == DONE:
            return
        done.append(question.got)
        yield from redirect(game, question.got, fled)


def may_redirect(state: NState, unit_id: str, fled: str) -> bool:
    """Has the unit not redirected yet, and somebody else to charge?"""
    unit = state.n_unit(unit_id)
    return not unit.has_flag(REDIRECTED) and bool(others(state, unit_id, fled))


def others(state: NState, unit_id: str, fled: str) -> list[str]:
    """Whom the unit could charge instead."""
    unit = state.n_unit(unit_id)
    return [
        enemy.id
        for enemy in state.enemies_of(unit.seat)
        if enemy.id != fled and not why_not_charge(state, unit, enemy)
    ]


def redirect(game: Game, unit_id: str, fled: str) -> Play[None]:
    """A redirection is tried: passed, a new charge is declared and reacted to; failed, the old one stands."""
    game.do(Flagged(REDIRECT.id, unit_id, REDIRECTED))
    passed = yield from test(game, unit_id, REDIRECTING, REDIRECT.id)
    if not passed:
        return
    state = nstate(game.state)
    aim = PickTarget(
        state, "charge.redirect-to", state.active, REDIRECT.id, unit_id, others(state, unit_id, fled)
    )
    if len(aim.keys) > 1:
        yield aim
    else:
        aim.take(aim.keys[0])
    old = charges_part(state).of(unit_id)
    yield from charge(game, unit_id, aim.got)
    if old is not None and aim.got in charges_part(nstate(game.state)).fled:
        yield from choose_of_two(game, unit_id, old)


def choose_of_two(game: Game, unit_id: str, old: Declared) -> Play[None]:
    """Both targets fled: the charger chooses which of them it charges."""
    state = nstate(game.state)
    now = charges_part(state).of(unit_id)
    if now is None:
        return
    aim = PickTarget(state, "charge.which", state.active, REDIRECT.id, unit_id, [now[1], old[1]])
    yield aim
    if aim.got == old[1]:
        game.do(ChargeDeclared(REDIRECT.id, unit_id, old[1], old[2], old[3], old[4]))


# ---- frenzy


def frenzy(game: Game, args: tuple[str, ...]) -> Play[None]:
    """Frenzied units that declared no charge test; who fails must charge the closest enemy that it can."""
    FRENZY.hit()
    state = nstate(game.state)
    for unit in state.on_table(state.active):
        if unit.has_flag(TESTED) or not unit_has(state, unit, FRENZY_RULE.id) or not targets(state, unit):
            continue
        game.do(Flagged(FRENZY.id, unit.id, TESTED))
        passed = yield from test(game, unit.id, FRENZY_TEST, FRENZY.id)
        if not passed:
            yield from forced(game, unit.id)
        go(game, "move.frenzy")
        return
    go(game, "move.chargers")


def forced(game: Game, unit_id: str) -> Play[None]:
    """The charge of a frenzied unit: on the closest of its possible targets; among equally near ones the player chooses."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if not may_declare(state, unit):
        return
    near = [(unit_to_unit(state, unit, state.n_unit(id)), id) for id in targets(state, unit)]
    least = min([away for away, _ in near])
    keys = [id for away, id in near if away <= least + 1e-6]
    aim = PickTarget(state, "charge.frenzy", state.active, FRENZY.id, unit_id, keys)
    if len(keys) > 1:
        yield aim
    else:
        aim.take(keys[0])
    yield from charge(game, unit_id, aim.got)


NODES: Final[dict[str, Node]] = {"move.declare": declare, "move.frenzy": frenzy}
