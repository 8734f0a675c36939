"""After the Break Tests (catalogue 12): restrain or pursue, overrun, flight, the chase, Post-Combat Pivots."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.geometry.formations import Formation
from grognard.geometry.formations import Shape as BodyShape
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.assaults import occupy
from grognard.rulesets.ninth_age.combat.depth import full_ranks
from grognard.rulesets.ninth_age.combat.events import DistanceRolled, PivotEarned, PursuitDeclared
from grognard.rulesets.ninth_age.combat.questions import AboutOne
from grognard.rulesets.ninth_age.combat.state import charging, combat, number
from grognard.rulesets.ninth_age.heroes.standards import all_gone
from grognard.rulesets.ninth_age.kits import unit_has
from grognard.rulesets.ninth_age.leadership import RESTRAIN, test
from grognard.rulesets.ninth_age.moments import UseOne, both
from grognard.rulesets.ninth_age.moving.distances import OVERRUN, PURSUIT, distance_roll
from grognard.rulesets.ninth_age.moving.fleeing import flee_from
from grognard.rulesets.ninth_age.moving.pivots import post_combat_pivot
from grognard.rulesets.ninth_age.moving.pursuing import pursue
from grognard.rulesets.ninth_age.panic import destroyed, panics
from grognard.rulesets.ninth_age.state import FLED, GONE, NO_PURSUIT, NState, NUnit, nstate

DECLARE: Final = cite("ninth_age.cc.pursue-declare")
RESTRAIN_RULE: Final = cite("ninth_age.cc.restrain")
PIVOT: Final = cite("ninth_age.cc.pivot")
OVERRUN_RULE: Final = cite("ninth_age.cc.overrun")
NO_FOES: Final = cite("ninth_age.cc.no-more-foes")
DIRECTION: Final = cite("ninth_age.cc.flee-direction")
ROLL: Final = cite("ninth_age.cc.pursuit-roll")
ORDER: Final = cite("ninth_age.cc.pursuit-order")
FRENZY: Final = cite("ninth_age.rule.frenzy")
ASSAULT: Final = cite("ninth_age.terrain.building-assault")
MACHINE: Final = cite("ninth_age.troop.war-machine")

RESTRAINED: Final = "restrain"
STAY: Final = "stay"
OVERRUNS: Final = "overrun"


class Pursue(PickOne):
    """`round.pursue`: which broken unit is pursued, or that the unit tries to restrain itself."""

    def __init__(self, state: NState, unit: str, prey: list[str], rule: str) -> None:
        super().__init__("round.pursue", state.n_unit(unit).seat, rule)
        self.state = state
        self.unit = unit
        self.prey = prey

    def items(self) -> list[str]:
        """The broken units, then to restrain."""
        return [*self.prey, RESTRAINED]

    def weighed(self, answer: object) -> Forecast | None:
        """What catching them is worth."""
        from grognard.rulesets.ninth_age.judgement.melee import pursue_forecast

        return pursue_forecast(self.state, self.unit, str(answer))

    def args(self) -> dict[str, object]:
        """Who."""
        return {**super().args(), "unit": self.unit}

    def forecast(self, answer: object) -> Forecast | None:
        """Is the prey caught; does the unit restrain itself?"""
        # late: odds play pursuits, too
        from grognard.rulesets.ninth_age.odds.forecasts import forecast_pursuit, forecast_restraint

        if answer == RESTRAINED:
            return forecast_restraint(self.state, self.unit, self.prey[0])
        return forecast_pursuit(self.state, self.unit, str(answer))


class Overrun(PickOne):
    """`round.overrun`: on, or stay (and perhaps turn)."""

    def __init__(self, state: NState, seat: str, unit: str) -> None:
        super().__init__("round.overrun", seat, OVERRUN_RULE.id)
        self.state = state
        self.unit = unit

    def items(self) -> list[str]:
        """Both."""
        return [STAY, OVERRUNS]

    def forecast(self, answer: object) -> Forecast | None:
        """What going on is worth."""
        from grognard.rulesets.ninth_age.judgement.melee import overrun_forecast

        return overrun_forecast(self.state, self.unit, answer == OVERRUNS)

    def args(self) -> dict[str, object]:
        """Who."""
        return {**super().args(), "unit": self.unit}


# ---- who goes after whom


def declare(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.pursue`: every unit that touches broken enemies and no others, or has no foes left, says what it does."""
    state = nstate(game.state)
    for seat in both(state):
        for unit_id in combat(state).units:
            unit = nstate(game.state).n_unit(unit_id)
            if unit.seat == seat and unit.on_table() and not unit.fleeing:
                yield from _declare(game, unit)
    go(game, "round.flee")


def _declare(game: Game, unit: NUnit) -> Play[None]:
    state = nstate(game.state)
    if unit.inside:
        ASSAULT.hit()
        return
    if free_to_go(state, unit.id):
        yield from no_more_foes(game, unit.id)
        return
    DECLARE.hit()
    prey = quarry(state, unit.id)
    if not prey:
        return
    if unit.spec.war_machine:
        MACHINE.hit()
        return
    chosen = prey[0]
    FRENZY.hit()
    if not unit_has(state, unit, FRENZY.key):
        question = Pursue(state, unit.id, prey, DECLARE.id)
        yield question
        chosen = question.got
    elif len(prey) > 1:
        only = AboutOne("round.prey", unit.seat, FRENZY.id, prey, unit.id)
        yield only
        chosen = only.got
    if chosen == RESTRAINED:
        passed = yield from test(game, unit.id, RESTRAIN, RESTRAIN_RULE.id)
        if passed:
            game.do(PivotEarned(RESTRAIN_RULE.id, unit.id))
            return
        chosen = prey[0]
    game.do(PursuitDeclared(DECLARE.id, unit.id, chosen))


def quarry(state: NState, unit_id: str) -> list[str]:
    """The broken units that a unit may pursue: those it touches, if it touches no unbroken enemy."""
    part = combat(state)
    foes = state.foes(unit_id)
    unit = state.n_unit(unit_id)
    if unit.inside:
        ASSAULT.hit()
    if unit.inside or unit.has_flag(NO_PURSUIT):
        return []
    if unit_id in part.broken or [1 for foe in foes if foe not in part.broken]:
        return []
    return foes


def free_to_go(state: NState, unit_id: str) -> bool:
    """Has it fought in this round and nobody to fight any more?"""
    return bool(combat(state).foes_of(unit_id)) and not state.engaged(unit_id)


def no_more_foes(game: Game, unit_id: str) -> Play[None]:
    """Who killed everybody it touched in its first round after charging may overrun; else it may turn."""
    NO_FOES.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    killed = not [id for id in combat(state).foes_of(unit_id) if state.n_unit(id).status not in GONE]
    yield from overrun_or_pivot(game, unit, killed)


def overrun_or_pivot(game: Game, unit: NUnit, killed: bool) -> Play[None]:
    """The choice of a unit without foes; the frenzied have none."""
    held = unit.spec.war_machine or unit.has_flag(NO_PURSUIT)
    if not held and killed and charging(nstate(game.state), unit.id):
        OVERRUN_RULE.hit()
        answer = OVERRUNS
        if unit_has(nstate(game.state), unit, FRENZY.key):
            FRENZY.hit()
        else:
            question = Overrun(nstate(game.state), unit.seat, unit.id)
            yield question
            answer = question.got
        if answer == OVERRUNS:
            game.do(PursuitDeclared(OVERRUN_RULE.id, unit.id, ""))
            return
    game.do(PivotEarned(NO_FOES.id, unit.id))


def after_vanishing(game: Game, unit_id: str) -> Play[None]:
    """Before any combat is fought: a unit whose enemies vanished since it charged overruns or turns, at once."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if unit.fleeing or unit.inside:
        return
    answer = STAY
    if charging(state, unit_id) and not unit.spec.war_machine:
        question = Overrun(state, unit.seat, unit_id)
        yield question
        answer = question.got
    if answer == OVERRUNS:
        yield from run_after(game, unit_id, "")
    else:
        yield from settle_down(game, unit_id, NO_FOES.id)


def settle_down(game: Game, unit_id: str, rule: str) -> Play[None]:
    """Who fights nobody any more goes into the Building that it has taken, or turns."""
    taken = yield from occupy(game, unit_id)
    if not taken:
        yield from post_combat_pivot(game, unit_id, rule)


# ---- flight


def flee(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.flee`: every broken unit runs from the deepest enemy that it touches; what it rolled is kept."""
    for unit_id in combat(nstate(game.state)).broken:
        state = nstate(game.state)
        unit = state.n_unit(unit_id)
        if not unit.on_table():
            continue
        enemy = yield from feared(game, unit)
        if not enemy:
            continue
        inches = yield from flee_from(game, unit_id, enemy, DIRECTION.id)
        game.do(DistanceRolled(DIRECTION.id, unit_id, inches))
    go(game, "round.pursuit")


def feared(game: Game, unit: NUnit) -> Play[str]:
    """The enemy in contact with the most Full Ranks; its player chooses among equals."""
    state = nstate(game.state)
    foes = state.foes(unit.id)
    if not foes:
        return ""
    best = max([full_ranks(state, state.n_unit(id)) for id in foes])
    deepest = [id for id in foes if full_ranks(state, state.n_unit(id)) == best]
    if len(deepest) == 1:
        return deepest[0]
    question = AboutOne("round.flee-from", state.other(unit.seat), DIRECTION.id, deepest, unit.id)
    yield question
    return question.got


# ---- the chase


def chase(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.pursuit`: every pursuer rolls, catches what it can, and moves; then it is time for pivots."""
    state = nstate(game.state)
    order = [seat for seat in both(state) if _of_seat(state, seat)]
    if len(order) > 1:
        ORDER.hit()
        question = UseOne("round.rolls-first", state.active, ORDER.id, order)
        yield question
        if question.got != order[0]:
            order.reverse()
    for seat in order:
        for unit_id, prey in _of_seat(state, seat):
            if nstate(game.state).n_unit(unit_id).on_table():
                yield from run_after(game, unit_id, prey)
    go(game, "round.pivot")


def _of_seat(state: NState, seat: str) -> list[tuple[str, str]]:
    return [row for row in combat(state).pursuits if state.n_unit(row[0]).seat == seat]


def run_after(game: Game, unit_id: str, prey: str) -> Play[None]:
    """One pursuer: the roll, the prey that is caught, the move."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    roll = distance_roll(state, unit, PURSUIT if prey else OVERRUN, ROLL.id if prey else OVERRUN_RULE.id)
    yield roll
    assert isinstance(roll.got, int)
    towards: tuple[float, float] | None = None
    if prey:
        hunted = state.n_unit(prey)
        towards = centre_of(state, hunted)
        if hunted.on_table() and roll.got >= number(combat(state).distances, prey):
            cause = destroyed(state, hunted, formation(state, hunted))
            all_gone(game, ROLL.id, prey, FLED)
            yield from panics(game, [cause])
    yield from pursue(game, unit_id, float(roll.got), towards)


def centre_of(state: NState, unit: NUnit) -> tuple[float, float]:
    """The Centre of a unit, or of the place where it was last seen if it is gone."""
    if unit.on_table():
        return formation(state, unit).centre()
    spec = unit.spec.models[0]
    cell = (0.0, 0.0, spec.base_width * unit.files, spec.base_depth)
    return Formation(unit.x, unit.y, unit.facing, BodyShape((cell,))).centre()


def pivot(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.pivot`: whoever restrained itself, or has nobody to fight any more, may turn."""
    state = nstate(game.state)
    PIVOT.hit()
    for seat in both(state):
        for unit_id in combat(state).pivots:
            unit = nstate(game.state).n_unit(unit_id)
            if unit.seat == seat and unit.on_table() and not nstate(game.state).engaged(unit_id):
                if formation(nstate(game.state), unit).is_disc():
                    # it looks all round anyway
                    continue
                yield from settle_down(game, unit_id, PIVOT.id)
    go(game, "round.reform")


NODES: Final[dict[str, Node]] = {
    "round.pursue": declare,
    "round.flee": flee,
    "round.pursuit": chase,
    "round.pivot": pivot,
}
