"""Where models should go for the sake of the scenario, and what being there is worth."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.judgement.standings import (
    CARRIED,
    edge_distance,
    has_objectives,
    kept,
    late,
    scorings,
    thing_points,
)
from grognard.rulesets.vanguard.judgement.value import WIN, point
from grognard.rulesets.vanguard.scenarios.asked import attacker, commander, fallback_edges, scenario
from grognard.rulesets.vanguard.scenarios.base import CONTROL_REACH, place_of
from grognard.rulesets.vanguard.scenarios.giant import WEAK
from grognard.rulesets.vanguard.scenarios.objectives import objectives
from grognard.rulesets.vanguard.state import (
    KNOCKED,
    NEUTRAL_MODEL,
    SCENE_MODEL,
    WAGON,
    VModel,
    VState,
)

CONTACT: Final = 0.0

# what is to be done at a goal
TAKE: Final = "take"
WORK: Final = "work"
HOLD: Final = "hold"
INSIDE: Final = "inside"
KILL: Final = "kill"
EXIT: Final = "exit"
STOP: Final = "stop"
GUARD: Final = "guard"


class Goal:
    """Something to be near to: where, how near (inches; below zero: wholly inside a circle of that radius), what for,
    what it is worth to the side if the first model gets there, and how many models are of use there."""

    def __init__(
        self, id: str, what: str, rect: Rect, near: float, gain: float, wanted: int = 1, only: str = ""
    ) -> None:
        self.id = id
        self.what = what
        self.rect = rect
        self.near = near
        self.gain = gain
        self.wanted = wanted
        #: only this model (a carrier, the Bard), "" for all
        self.only = only
        #: the goal is an edge of the table ("" if it is not), or all that is beyond so many inches from that edge
        self.edge = ""
        self.beyond = 0.0

    def left(self, state: VState, model: VModel, x: float, y: float, half: float) -> float:
        """Inches that are still to be gone from a place until the model is near enough."""
        if self.beyond > 0.0:
            return max(self.beyond + half - edge_distance(state, self.edge, x, y), 0.0)
        if self.edge:
            return max(edge_distance(state, self.edge, x, y) - half, 0.0)
        away = max(self.rect.gap_to_point(x, y) - half, 0.0)
        if self.near < 0.0:
            dx, dy = self.rect.x - x, self.rect.y - y
            return max(math.sqrt(dx * dx + dy * dy) + 1.42 * half + self.near, 0.0)
        return max(away - self.near, 0.0)


# ---- where to go ---------------------------------------------------------------------------------


def goals_of(state: VState, seat: str) -> list[Goal]:
    """What the seat's models have to go for."""
    played = scenario(state)
    if played is None or not has_objectives(state):
        return []
    found: list[Goal] = []
    if played.id in ("supply-grab", "recover-the-plans", "dragons-egg"):
        _goals_things(state, seat, found)
    elif played.id == "power-stones":
        for stone in played.objectives:
            base = place_of(state, stone)
            if base is not None:
                gain = point(state) * scorings(state, stone.id) * 0.8
                found.append(Goal(stone.id, HOLD, base, CONTROL_REACH, gain, 2))
    elif played.id == "secure-the-portal":
        one = state.board.objective("portal")
        rect = Rect(one.x, one.y, 0.02, 0.02, 90.0)
        gain = point(state) * scorings(state, "portal") * 0.5
        found.append(Goal("portal", INSIDE, rect, -one.radius, gain, 6))
    elif played.id == "light-the-beacon":
        _goal_pyre(state, seat, found)
    elif played.id == "burn-the-stores":
        _goals_stores(state, seat, found)
    elif played.id == "free-the-princess":
        _goal_princess(state, seat, found)
    elif played.id == "kill-the-bard":
        _goal_bard(state, seat, found)
    elif played.id == "capture-the-giant":
        for model in state.on_table("n"):
            if model.spec.scene == NEUTRAL_MODEL:
                found.append(_goal_giant(model))
    elif played.id == "baggage-train":
        _goals_wagons(state, seat, found)
    elif played.id == "kill-the-commander":
        enemy = commander(state, state.other(seat))
        if enemy and state.v_model(enemy).on_table():
            gain = 5.0 * point(state) * 0.5
            found.append(Goal(enemy, KILL, state.v_model(enemy).rect(), 0.0, gain, 4))
        own = commander(state, seat)
        if own and state.v_model(own).on_table():
            half = Goal(own, HOLD, state.v_model(own).rect(), 0.0, point(state) * (0.2 + 0.7 * late(state)))
            half.only = own
            half.edge = "north" if state.side(seat).side == "b" else "south"
            half.beyond = state.board.depth / 2.0
            found.append(half)
    return found


def _goals_things(state: VState, seat: str, found: list[Goal]) -> None:
    played = scenario(state)
    assert played is not None
    each = point(state)
    for one in played.objectives:
        hold, off = thing_points(state, one.id)
        carrier = objectives(state).carrier(one.id)
        base = place_of(state, one)
        if base is not None:
            gain = each * hold * (kept(state, CARRIED) + 0.2)
            found.append(Goal(one.id, TAKE, base, CONTACT, gain, 1))
        elif carrier and state.v_model(carrier).on_table():
            model = state.v_model(carrier)
            if model.seat == seat:
                gain = each * max(off - 0.5 * hold, 0.5)
                for edge in fallback_edges(state, seat)[:1]:
                    goal = Goal(one.id, EXIT, model.rect(), CONTACT, gain, 1, model.id)
                    goal.edge = edge
                    found.append(goal)
            else:
                found.append(Goal(one.id, KILL, model.rect(), 0.0, each * hold * 0.6, 2))


def _goal_pyre(state: VState, seat: str, found: list[Goal]) -> None:
    one = state.board.objective("pyre")
    base = place_of(state, one)
    fires = objectives(state).mark("pyre", "fires")
    if base is None or fires >= one.counters_needed:
        return
    if seat == attacker(state):
        found.append(Goal("pyre", WORK, base, CONTACT, WIN * 0.4, 5))
    else:
        found.append(Goal("pyre", GUARD, base, 2.0, WIN * 0.3, 6))
        if fires:
            found.append(Goal("pyre", WORK, base, CONTACT, WIN * 0.2, 2))


def _goals_stores(state: VState, seat: str, found: list[Goal]) -> None:
    played = scenario(state)
    assert played is not None
    mine = seat == attacker(state)
    for one in played.objectives:
        base = place_of(state, one)
        if base is None or objectives(state).mark(one.id, "burnt"):
            continue
        alight = objectives(state).mark(one.id, "alight") > 0
        if alight == mine:
            found.append(Goal(one.id, GUARD, base, 2.5, WIN * 0.25, 3))
        else:
            found.append(Goal(one.id, WORK, base, CONTACT, WIN * 0.35, 2))


def _goal_princess(state: VState, seat: str, found: list[Goal]) -> None:
    carrier = objectives(state).carrier("princess")
    mine = seat == attacker(state)
    if carrier:
        model = state.v_model(carrier)
        if model.seat != seat:
            found.append(Goal(model.id, KILL, model.rect(), 0.0, WIN * 0.5, 4))
        elif mine:
            goal = Goal("princess", EXIT, model.rect(), CONTACT, WIN * 0.6, 1, model.id)
            goal.edge = fallback_edges(state, seat)[0]
            found.append(goal)
        return
    base = place_of(state, state.board.objective("princess"))
    if base is None:
        return
    untied = objectives(state).mark("princess", "untied")
    free = untied >= state.board.objective("princess").interacts_to_free
    if mine or free:
        found.append(Goal("princess", WORK, base, CONTACT, WIN * 0.4, 4))
    else:
        found.append(Goal("princess", GUARD, base, 1.0, WIN * 0.3, 4))


def _goal_bard(state: VState, seat: str, found: list[Goal]) -> None:
    for model in state.on_table():
        if model.spec.scene != SCENE_MODEL:
            continue
        if model.seat != seat:
            found.append(Goal(model.id, KILL, model.rect(), 0.0, WIN * 0.6, 8))
            continue
        for edge in ("west", "east"):
            goal = Goal(model.id, EXIT, model.rect(), CONTACT, WIN * 0.8, 1, model.id)
            goal.edge = edge
            found.append(goal)
        found.append(Goal(model.id, GUARD, model.rect(), 3.0, WIN * 0.1, 4))


def _goal_giant(model: VModel) -> Goal:
    """Ropes as soon as it lies or is weak; blows before that."""
    if model.has(KNOCKED) or model.wounds_left() <= WEAK:
        return Goal(model.spec.id, WORK, model.rect(), CONTACT, WIN * 0.35, 4)
    return Goal(model.id, KILL, model.rect(), CONTACT, WIN * 0.25, 4)


def _goals_wagons(state: VState, seat: str, found: list[Goal]) -> None:
    each = 2.0 * point(state)
    for model in state.on_table():
        if model.spec.scene != WAGON:
            continue
        if model.seat != seat:
            found.append(Goal(model.id, STOP, model.rect(), 0.0, each * 0.8, 3))
        else:
            found.append(Goal(model.id, GUARD, model.rect(), 2.0, each * 0.15, 2))
