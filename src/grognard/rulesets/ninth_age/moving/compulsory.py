"""Compulsory moves without a choice, and who arrives (catalogue 8.4, 8.5, 20): Stupidity, Random Movement, Ambush."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number, Sum
from grognard.game.bodies import FORWARD, PIVOT, Maneuvers, MoveBody
from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import turn_on_grain
from grognard.geometry.maneuvers import moved, poses, total_cost
from grognard.geometry.trig import unit as direction
from grognard.rulesets.ninth_age.abilities import TURN_START, Ability, Held
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.dicing import random_direction
from grognard.rulesets.ninth_age.events import Flagged, UnitMoved
from grognard.rulesets.ninth_age.factions.shared import speaks
from grognard.rulesets.ninth_age.kits import unit_has, use_of
from grognard.rulesets.ninth_age.leadership import STUPIDITY as STUPIDITY_TEST
from grognard.rulesets.ninth_age.leadership import test
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.arrivals import arrive
from grognard.rulesets.ninth_age.moving.failing import as_far_as_free
from grognard.rulesets.ninth_age.moving.pursuing import come_back, pursue
from grognard.rulesets.ninth_age.state import MOVED, NState, NUnit, nstate

ORDER: Final = cite("ninth_age.move.compulsory-order")
STUPIDITY: Final = cite("ninth_age.rule.stupidity")
RANDOM: Final = cite("ninth_age.rule.random-movement")
ARRIVALS: Final = cite("ninth_age.move.remaining-start")

STUPID: Final = "turn:stupid"
#: it has made its compulsory move in this turn
DONE: Final = "turn:compulsory"
#: of the dice of Random Movement, whose bracket is no dice
USUAL: Final = "2D6"
AHEAD: Final = 10.0


class Stupidity(Ability):
    """Stupidity: who fails the test at the start of the own turn does nothing of its own will in it."""

    def __init__(self) -> None:
        super().__init__(STUPIDITY.key, (TURN_START,))

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """One test a unit; fleeing units take none."""
        state = nstate(game.state)
        unit = speaks(state, bearer, STUPIDITY.key)
        if unit is None or unit.seat != state.active or unit.fleeing:
            return
        passed = yield from test(game, unit.id, STUPIDITY_TEST, STUPIDITY.id)
        if not passed:
            game.do(Flagged(STUPIDITY.id, unit.id, STUPID))


def movers(state: NState) -> list[str]:
    """The units that still have to make a compulsory move: not those that fight, flee or are in a Building."""
    found: list[str] = []
    for unit in state.on_table(state.active):
        if unit.fleeing or unit.inside or state.engaged(unit.id) or unit.has_flag(DONE):
            continue
        if unit.has_flag(STUPID) or unit_has(state, unit, RANDOM.key):
            found.append(unit.id)
    return found


def compulsory(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`move.compulsory`: the next of them, in their owner's order."""
    state = nstate(game.state)
    waiting = movers(state)
    if not waiting:
        go(game, "move.arrivals")
        return
    question = UseOne("move.compulsory", state.active, ORDER.id, waiting)
    if len(waiting) > 1:
        yield question
    else:
        question.take(waiting[0])
    game.do(Flagged(ORDER.id, question.got, DONE))
    if nstate(game.state).n_unit(question.got).has_flag(STUPID):
        yield from stumble(game, question.got)
    else:
        yield from wander(game, question.got)
    go(game, "move.compulsory")


def stumble(game: Game, unit_id: str) -> Play[None]:
    """A stupid unit goes D6 inches straight on, a round base in a random direction, and stops short of everything."""
    STUPIDITY.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    roll = Sum(1, 6, why=STUPIDITY.id, owner=unit.seat)
    yield roll
    assert isinstance(roll.got, int)
    body = formation(state, unit)
    legs: list[tuple[str, float]] = [(FORWARD, float(roll.got))]
    if body.is_disc():
        turn = yield from random_direction(game, STUPIDITY.id)
        legs = [(PIVOT, turn), *legs]
    free = as_far_as_free(state, unit_id, body, legs)
    if not free:
        return
    track = poses(body, free)
    start, end = track[0], track[len(track) - 1]
    game.do(
        UnitMoved(
            STUPIDITY.id,
            unit_id,
            "stumbles",
            (start.x, start.y, start.facing),
            (end.x, end.y, end.facing),
            tuple(free),
            total_cost(body, free),
        )
    )
    game.do(Flagged(STUPIDITY.id, unit_id, MOVED))


class Heading(MoveBody):
    """`move.heading`: where a unit with Random Movement turns before its dice are thrown."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__("move.heading", unit.seat, RANDOM.id, unit.id)
        self.state = state
        self.body = formation(state, unit)

    def maneuvers(self) -> list[str]:
        """It turns."""
        return [PIVOT]

    def may_spend(self) -> float:
        """Turning is free."""
        return 0.0

    def judge(self, maneuvers: Maneuvers) -> Verdict:
        """Once."""
        if len(maneuvers) > 1:
            return Verdict([Fault(RANDOM.id, {"unit": self.unit}, [self.unit])])
        return Verdict([], {self.unit: 0.0})

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where the models would stand."""
        assert isinstance(answer, tuple)
        end = self.body
        for leg in answer:
            end = moved(end, leg)
        ids = self.state.n_unit(self.unit).standing()
        return [(id, *end.base_centre(i), end.facing) for i, id in enumerate(ids)]

    def candidates(self, n: int) -> list[object]:
        """As it faces, and all round."""
        turns: list[object] = [()]
        for k in range(1, 12):
            turns.append(((PIVOT, turn_on_grain(self.body.facing + 30.0 * k)),))
        return turns[: max(1, n)]


def dice_of(state: NState, unit: NUnit) -> str:
    """The dice of Random Movement: those of the unit's first model that has it."""
    for model in state.models_in(unit):
        use = use_of(state, model, RANDOM.key)
        if use is not None:
            return use.x or USUAL
    return USUAL


def wander(game: Game, unit_id: str) -> Play[None]:
    """Random Movement: a heading, the dice, and on like a pursuer."""
    RANDOM.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    question = Heading(state, unit)
    yield question
    facing = question.got[0][1] if question.got else unit.facing
    roll = Number(dice_of(state, unit), why=RANDOM.id, owner=unit.seat)
    yield roll
    assert isinstance(roll.got, int)
    x, y = formation(state, unit).centre()
    ux, uy = direction(facing)
    yield from pursue(game, unit_id, float(roll.got), (x + AHEAD * ux, y + AHEAD * uy))
    if nstate(game.state).n_unit(unit_id).on_table():
        game.do(Flagged(RANDOM.id, unit_id, MOVED))


def arrivals(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`move.arrivals`: who was off the table comes, at the start of the remaining moves."""
    ARRIVALS.hit()
    yield from come_back(game)
    yield from arrive(game)
    go(game, "move.remaining")


NODES: Final[dict[str, Node]] = {"move.compulsory": compulsory, "move.arrivals": arrivals}
ABILITIES: Final[dict[str, Ability]] = {STUPIDITY.key: Stupidity()}
