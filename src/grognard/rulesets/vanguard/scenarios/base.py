"""What every scenario is (catalogue 24): its hooks, and what several of them share: contact, control, kills."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.game.verdict import Fault
from grognard.geometry.bases import Rect, rect_rect_gap
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.defs import ObjectiveDef
from grognard.rulesets.vanguard.measuring import reaches
from grognard.rulesets.vanguard.scenarios.asked import Scored, load
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp, base_of, objectives
from grognard.rulesets.vanguard.state import DEAD, FLED, TABLE, VModel, VState, vstate

CONTROL: Final = cite("vanguard.scenario.control")
CARRY: Final = cite("vanguard.scenario.carry")
COUNTER: Final = cite("vanguard.scenario.counter")
INTERACT: Final = cite("vanguard.action.interact")
KILLS: Final = cite("vanguard.scenario.score-kills")
FLED_COUNTS: Final = cite("vanguard.nerve.fled")

#: models this near to an objective control it (inches)
CONTROL_REACH: Final = 3.0
#: what comparisons err by in favour of who acts (inches)
TOLERANCE: Final = 0.01


class Outcome:
    """A winner that the scenario names at the end ("" for a draw), and the rule."""

    def __init__(self, winner: str, rule: str) -> None:
        self.winner = winner
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """One scenario, with the rule of its set-up; the base does nothing. One object for all games."""

    def __init__(self, id: str, setup: Rule | None = None) -> None:
        self.id = id
        self.setup = setup

    # ---- setting up

    def begin(self, game: Game) -> Play[None]:
        """Roles and sides are known; nothing is deployed."""
        yield from ()

    # ---- Interact

    def things(self, state: VState, model: VModel) -> list[str]:
        """The objectives with which a model of this side could do something, in reach or not."""
        return []

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """Why it can't do that now, contact and fights aside; nothing if it can."""
        return []

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """Do it."""
        yield from ()

    # ---- leaving

    def exits(self, state: VState, model: VModel) -> tuple[str, ...]:
        """The edges over which the model may leave now."""
        return ()

    def exit_rule(self) -> str:
        """The rule that lets it leave."""
        return ""

    def left(self, game: Game, model: str) -> None:
        """A model has left so; raises Over("game") if that ends the game."""

    # ---- rounds

    def after_last_turn(self, game: Game) -> Play[None]:
        """After the last turn of a round, before anything else of the End Phase."""
        yield from ()

    def round_end(self, game: Game) -> Play[None]:
        """Step 3 of the End Phase: points and events."""
        yield from ()

    # ---- the end

    def final(self, state: VState) -> list[Scored]:
        """What is scored if the game ends as it stands."""
        return []

    def outcome(self, state: VState) -> Outcome | None:
        """The winner that the scenario names if the game ends as it stands; None where points decide."""
        return None


# ---- contact and control


def place_of(state: VState, objective: ObjectiveDef) -> Rect | None:
    """The base of an objective on the table; None while it is carried or gone."""
    for model in state.on_table("n"):
        if model.spec.id == objective.id:
            return model.rect()
    place = objectives(state).place(objective.id)
    return None if place is None else base_of(objective, place[0], place[1])


def touches(state: VState, model: VModel, objective_id: str) -> bool:
    """Is the model in base contact with the objective: does it touch or cover it, on the same level?"""
    INTERACT.hit()
    base = place_of(state, state.board.objective(objective_id))
    place = objectives(state).place(objective_id)
    if base is None or (place is not None and abs(place[2] - model.z) > TOLERANCE):
        return False
    COUNTER.hit()
    mine = model.rect()
    reach = mine.half_width + mine.half_depth + base.half_width + base.half_depth + TOLERANCE
    if abs(mine.x - base.x) > reach or abs(mine.y - base.y) > reach:
        return False
    return rect_rect_gap(mine, base) <= TOLERANCE


def controller(state: VState, base: Rect) -> str:
    """The seat with more standing models within 3 inches of a base; "" if nobody has more."""
    CONTROL.hit()
    count = {"a": 0, "b": 0}
    for model in state.on_table():
        if model.seat in count and model.acts() and model.standing():
            mine = model.rect()
            reach = (
                mine.half_width
                + mine.half_depth
                + base.half_width
                + base.half_depth
                + CONTROL_REACH
                + TOLERANCE
            )
            # most are too far away for any corner to reach
            if abs(mine.x - base.x) > reach or abs(mine.y - base.y) > reach:
                continue
            if reaches(rect_rect_gap(mine, base), CONTROL_REACH):
                count[model.seat] += 1
    return majority(count)


def majority(count: dict[str, int]) -> str:
    """The seat with the higher number; "" for equal ones."""
    if count["a"] == count["b"]:
        return ""
    return "a" if count["a"] > count["b"] else "b"


# ---- carrying


def why_not_taken(state: VState, model: VModel) -> list[Fault]:
    """Why the model can't pick anything up: its load."""
    if len(model.carried) >= load(model):
        return [Fault(CARRY.id, {"model": model.id, "most": load(model)})]
    return []


def take(game: Game, model: str, objective: str) -> None:
    """The model picks it up."""
    game.do(PickedUp(CARRY.id, model, objective))


def holder(state: VState, objective: str) -> VModel | None:
    """The model that carries the objective, on the table or safely gone with it."""
    carrier = objectives(state).carrier(objective)
    return state.v_model(carrier) if carrier else None


def carrier_seat(state: VState, objective: str) -> str:
    """The seat whose model on the table carries the objective, or ""."""
    model = holder(state, objective)
    return model.seat if model is not None and model.status == TABLE else ""


# ---- kills


def killed(state: VState, seat: str) -> list[VModel]:
    """The seat's models that count as killed: dead, or fled over the edge. Those of the scenario do not count."""
    found: list[VModel] = []
    for model in state.of(seat):
        if model.status in (DEAD, FLED) and model.spec.scene == "":
            if model.status == FLED:
                FLED_COUNTS.hit()
            found.append(model)
    return found


def kill_points(state: VState, seat: str, per: int) -> int:
    """What the seat has for kills: a point for every `per` points of enemy models removed, or part of them."""
    KILLS.hit()
    points = 0
    for model in killed(state, state.other(seat)):
        points += model.spec.points
    return (points + per - 1) // per


def last_round(game: Game) -> bool:
    """Is this the last round?"""
    state = vstate(game.state)
    return state.round >= state.board.rounds
