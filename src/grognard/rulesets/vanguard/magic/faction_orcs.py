"""Spells of Orcs (catalogue 20.3)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.poses import Course
from grognard.game.verdict import Fault, Verdict
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.factions.choosing import some_models
from grognard.rulesets.vanguard.magic.places import which
from grognard.rulesets.vanguard.magic.rules import (
    FRIEND,
    NOBODY,
    Casting,
    SpellRule,
    help_hits,
    plain_dice,
    tire,
    tiring,
)
from grognard.rulesets.vanguard.measuring import engaged, friends_within, gap, reaches
from grognard.rulesets.vanguard.moves.engage import approach
from grognard.rulesets.vanguard.moves.free_melee import free_melee
from grognard.rulesets.vanguard.moves.movement import MoveOne, carry_out
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.straight import straight_walk
from grognard.rulesets.vanguard.moves.walking import RUN_TIMES, why_no_run
from grognard.rulesets.vanguard.state import ACTIVATED, FATIGUED, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

GOD_FUEL: Final = cite("vanguard.spell.god-fuel")
GREEN_RAGE: Final = cite("vanguard.spell.green-rage")
NEAREST: Final = cite("vanguard.measure.nearest")

FUEL_TARGET: Final = 5


class GodFuel(SpellRule):
    """Tired friends get up again, and the caster is tired."""

    def __init__(self) -> None:
        super().__init__(GOD_FUEL, NOBODY)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """Not for a Fatigued caster."""
        return tiring(state, c)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """Each die that shows enough takes a counter off a friend in range."""
        cured = yield from plain_dice(game, c, FUEL_TARGET)
        state = vstate(game.state)
        caster = state.v_model(c.caster)
        tired = [friend.id for friend in friends_within(state, caster, c.reach) if friend.has(FATIGUED)]
        if cured:
            chosen = yield from some_models("magic.god-fuel", caster.seat, GOD_FUEL.id, tired, cured)
            for friend in chosen:
                game.do(Counter(GOD_FUEL.id, friend, FATIGUED, False))
        tire(game, c.caster, GOD_FUEL.id)


class RageRun(MoveOne):
    """`magic.rage`: the Run of a raging model: it must Engage one of those that it can reach."""

    def __init__(self, state: VState, model: VModel, inches: float, reachable: dict[str, Course]) -> None:
        terms = Terms(inches, "run", GREEN_RAGE.id, engage=True)
        super().__init__("magic.rage", model.seat, GREEN_RAGE.id, state, model.id, terms)
        self.reachable = reachable

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """A legal Run that ends in contact."""
        if not courses or not self.trip_of(courses[0][1]).touched:
            args: dict[str, object] = {"model": self.model, "targets": list(self.reachable)}
            return Verdict([Fault(GREEN_RAGE.id, args, [self.model])], None, self.default())
        return super().judge(courses)

    def default(self) -> object:
        """The way to the first of them."""
        for course in self.reachable.values():
            return ((self.model, course),)
        raise LookupError(self.model)

    def candidates(self, n: int) -> list[object]:
        """A way to each of them."""
        return [((self.model, course),) for course in self.reachable.values()]


class GreenRage(SpellRule):
    """A friend storms off at the enemy."""

    def __init__(self) -> None:
        super().__init__(GREEN_RAGE, FRIEND)

    def unfit(self, state: VState, c: Casting) -> list[Fault]:
        """Standing, neither Fatigued nor Activated, free to Run."""
        friend = state.v_model(c.target)
        if not friend.standing() or friend.has(FATIGUED) or friend.has(ACTIVATED):
            return [Fault(GREEN_RAGE.id, {"target": c.target})]
        return why_no_run(state, friend)

    def cast(self, game: Game, c: Casting) -> Play[None]:
        """On a hit it Runs to Engage, or Walks towards the nearest enemy; then it is Fatigued, not Activated."""
        hits = yield from help_hits(game, c, [])
        if hits <= 0:
            return
        yield from rage(game, c.target)
        if vstate(game.state).v_model(c.target).on_table():
            tire(game, c.target, GREEN_RAGE.id)


def rage(game: Game, model_id: str) -> Play[None]:
    """The Run, with the free Melee if it is a Charge; or the Walk."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    inches = RUN_TIMES * speed(state, model)
    ways = ways_to_engage(state, model, inches)
    if not ways:
        yield from _towards_nearest(game, model_id)
        return
    outcome = yield from carry_out(game, RageRun(state, model, inches, ways))
    if outcome.charge:
        yield from free_melee(game, model_id, outcome.target, outcome.die, outcome.rear)


def ways_to_engage(state: VState, model: VModel, inches: float) -> dict[str, Course]:
    """Enemies that the model can Engage with so many inches, each with a legal way."""
    mover = Mover(state, model, -1.0)
    found: dict[str, Course] = {}
    for enemy in state.enemies_of(model.seat):
        way = approach(mover, enemy.id, inches)
        if way is None:
            continue
        course: Course = tuple(way.full_path()[1:])
        asked = MoveOne(
            "move", model.seat, GREEN_RAGE.key, state, model.id, Terms(inches, "run", "", engage=True)
        )
        if not asked.trip_of(course).faults:
            found[enemy.id] = course
    return found


def _towards_nearest(game: Game, model_id: str) -> Play[None]:
    """A Walk straight towards the nearest enemy; of several equally near ones its owner chooses."""
    state = vstate(game.state)
    model = state.v_model(model_id)
    if engaged(state, model) or not state.enemies_of(model.seat):
        return
    near = min([gap(model, enemy) for enemy in state.enemies_of(model.seat)])
    NEAREST.hit()
    ties = [enemy.id for enemy in state.enemies_of(model.seat) if reaches(gap(model, enemy), near)]
    chosen = yield from which("magic.nearest", model.seat, GREEN_RAGE.id, ties)
    enemy = state.v_model(chosen)
    yield from straight_walk(
        game, model_id, (enemy.x, enemy.y), speed(state, state.v_model(model_id)), GREEN_RAGE.id, "walk"
    )


ALL: Final[tuple[SpellRule, ...]] = (GodFuel(), GreenRage())
