"""What the scenario gives: how it stands, where models should go for it, and what doing something there is worth."""

from __future__ import annotations

import math
from typing import Final

from grognard.geometry.bases import Rect
from grognard.rulesets.vanguard.judgement.value import WIN, last_round, point, rounds_left
from grognard.rulesets.vanguard.objectives import Objectives, objectives
from grognard.rulesets.vanguard.rounds import present
from grognard.rulesets.vanguard.scenario_base import CONTROL_REACH, controller, killed, place_of
from grognard.rulesets.vanguard.scenarios import attacker, commander, fallback_edges, scenario
from grognard.rulesets.vanguard.scenarios_giant import WEAK
from grognard.rulesets.vanguard.state import (
    EXITED,
    KNOCKED,
    NEUTRAL_MODEL,
    SCENE_MODEL,
    TABLE,
    WAGON,
    VModel,
    VState,
)

CONTACT: Final = 0.0
#: ground held now is worth this share of what it brings at the end; who carries a thing keeps it more surely
HELD: Final = 0.45
CARRIED: Final = 0.7
#: every round more that it takes to get somewhere
LATER: Final = 0.78
#: a side that is about to break, and one that is broken
BROKEN: Final = 0.06
#: a body that comes second to a goal where bodies are counted
SECOND: Final = 0.6

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


def edge_distance(state: VState, edge: str, x: float, y: float) -> float:
    """From a point to an edge of the table."""
    if edge == "south":
        return y
    if edge == "north":
        return state.board.depth - y
    return x if edge == "west" else state.board.width - x


def has_objectives(state: VState) -> bool:
    """Are there any?"""
    for part in state.parts:
        if isinstance(part, Objectives):
            return state.board.scenario is not None
    return False


# ---- how it stands -------------------------------------------------------------------------------


def standing(state: VState, seat: str) -> float:
    """What the scenario gives the seat ahead of its opponent, as far as can be seen now."""
    played = scenario(state)
    if played is None or not has_objectives(state):
        return 0.0
    lead = float(state.side(seat).points - state.side(state.other(seat)).points) * point(state)
    one = _STANDINGS.get(played.id)
    return lead + (_half(state, one, seat) if one else 0.0)


def _half(state: VState, id: str, seat: str) -> float:
    other = state.other(seat)
    if id == "things":
        return _things(state, seat) - _things(state, other)
    if id == "ground":
        return _ground(state, seat) - _ground(state, other)
    if id == "portal":
        return _portal(state, seat)
    if id == "fires":
        return _fires(state, seat)
    if id == "stores":
        return _stores(state, seat)
    if id == "giant":
        return _ropes(state, seat) - _ropes(state, other)
    if id == "princess":
        return _princess(state, seat)
    if id == "commander":
        return _kills(state, seat) - _kills(state, other)
    return 0.0


_STANDINGS: Final = {
    "supply-grab": "things",
    "recover-the-plans": "things",
    "dragons-egg": "things",
    "power-stones": "ground",
    "secure-the-portal": "portal",
    "light-the-beacon": "fires",
    "burn-the-stores": "stores",
    "capture-the-giant": "giant",
    "free-the-princess": "princess",
    "kill-the-commander": "commander",
}


def _late(state: VState) -> float:
    """From 0 at the start to 1 in the last round."""
    rounds = float(max(state.board.rounds - 1, 1))
    return min(max(1.0 - (rounds_left(state) - 1.0) / rounds, 0.0), 1.0)


def _kept(state: VState, share: float) -> float:
    return share + (1.0 - share) * _late(state) ** 2


def thing_points(state: VState, id: str) -> tuple[float, float]:
    """Points for holding a thing that can be carried at the end, and for carrying it off."""
    played = scenario(state)
    assert played is not None
    if played.id == "supply-grab":
        return float(played.vp["carried_or_controlled"]), float(played.vp["exited"])
    if played.id == "recover-the-plans":
        return float(played.vp["holder_at_end"]), float(played.vp["exited_with_plans"])
    return float(played.vp["holder_at_end"]), 5.0


def carry_home(state: VState, model: VModel, x: float, y: float, half: float) -> float:
    """The chance that a carrier at a place gets away over its own edge in time."""
    played = scenario(state)
    assert played is not None
    away = min([edge_distance(state, edge, x, y) for edge in fallback_edges(state, model.seat)])
    steps = max(away - half, 0.0) / max(model.spec.profile.sp, 1.0)
    # a Walk an activation, a second one with the Fatigue action now and then
    rounds = max(steps / 1.0, float(played.exit_from_round - state.round))
    if rounds > rounds_left(state):
        return 0.0
    return float(0.9**rounds)


def _things(state: VState, seat: str) -> float:
    """What things are carried, controlled, carried off."""
    played = scenario(state)
    assert played is not None
    total = 0.0
    each = point(state)
    for one in played.objectives:
        hold, off = thing_points(state, one.id)
        carrier = objectives(state).carrier(one.id)
        if carrier:
            model = state.v_model(carrier)
            if model.seat != seat:
                continue
            if model.status == EXITED:
                total += each * off
            elif model.status == TABLE:
                home = carry_home(state, model, model.x, model.y, model.spec.profile.base_width / 2.0)
                total += each * (hold * _kept(state, CARRIED) + (off - hold * CARRIED) * home * 0.6)
            continue
        base = place_of(state, one)
        if base is not None and controller(state, base) == seat and played.id == "supply-grab":
            total += each * hold * _kept(state, HELD)
    return total


def _ground(state: VState, seat: str) -> float:
    """What control of the stones will bring."""
    played = scenario(state)
    assert played is not None
    total = 0.0
    for stone in played.objectives:
        base = place_of(state, stone)
        if base is not None and controller(state, base) == seat:
            total += point(state) * scorings(state, stone.id) * HELD
    return total


def scorings(state: VState, id: str) -> float:
    """Points that control of it brings from now to the end."""
    played = scenario(state)
    assert played is not None
    first = max(state.round, played.score_from_round, 1)
    rounds = float(max(state.board.rounds - first + 1, 0))
    if id == "portal":
        return rounds + 2.0
    return rounds + (1.0 if id == "stone-2" else 0.0)


def _portal(state: VState, seat: str) -> float:
    from grognard.rulesets.vanguard.scenarios_portal import SecureThePortal

    count = SecureThePortal().inside(state)
    ahead = count[seat] - count[state.other(seat)]
    sure = min(max(float(ahead) / 2.0, -1.0), 1.0)
    return point(state) * scorings(state, "portal") * HELD * sure


def _fires(state: VState, seat: str) -> float:
    """The beacon: nothing lit is a defeat of the attacker, one or two a draw, three win."""
    needed = state.board.objective("pyre").counters_needed
    fires = objectives(state).mark("pyre", "fires")
    late = _late(state)
    done = min(float(fires) / float(needed), 1.0)
    now = 1.0 if fires >= needed else (-0.7 * late if fires == 0 else done * (1.0 - late) * 0.8)
    return WIN * now * (1.0 if seat == attacker(state) else -1.0)


def _stores(state: VState, seat: str) -> float:
    """Stores burnt or burning."""
    played = scenario(state)
    assert played is not None
    burnt = 0.0
    for one in played.objectives:
        if objectives(state).mark(one.id, "burnt"):
            burnt += 1.0
        elif objectives(state).mark(one.id, "alight"):
            lit = objectives(state).mark(one.id, "alight")
            sure = 0.65 if lit == state.round else 0.8
            burnt += sure if lit < state.board.rounds else 0.0
    now = -0.5 * _late(state) + min(burnt, 2.0) * (0.5 + 0.25 * _late(state))
    return WIN * now * (1.0 if seat == attacker(state) else -1.0)


def _ropes(state: VState, seat: str) -> float:
    mine = float(objectives(state).mark("giant", f"ropes-{seat}"))
    return WIN * (1.0 if mine >= 3.0 else 0.22 * mine)


def _princess(state: VState, seat: str) -> float:
    """Bound she is the defender's."""
    untied = float(objectives(state).mark("princess", "untied"))
    need = float(max(state.board.objective("princess").interacts_to_free, 1))
    mine = 1.0 if seat == attacker(state) else -1.0
    if untied < need:
        return WIN * mine * (-0.4 * _late(state) + 0.35 * untied / need)
    carrier = objectives(state).carrier("princess")
    if not carrier:
        return WIN * mine * 0.3
    model = state.v_model(carrier)
    holds = 1.0 if model.seat == seat else -1.0
    if model.seat == attacker(state):
        return WIN * holds * (0.6 + 0.3 * carry_home(state, model, model.x, model.y, 0.4))
    return WIN * holds * 0.6


def _kills(state: VState, seat: str) -> float:
    """Kill the Commander: models gone are scored at the end, and the own commander's place."""
    other = state.other(seat)
    total = 0.0
    for model in killed(state, other):
        card = model.spec.profile
        if model.id == commander(state, other):
            total += 5.0
        elif card.command or card.spellcaster or card.large:
            total += 1.0
    own = commander(state, seat)
    if own and state.v_model(own).on_table():
        model = state.v_model(own)
        middle = state.board.depth / 2.0
        beyond = model.y > middle if state.side(seat).side != "b" else model.y < middle
        if beyond:
            total += 1.0 * _kept(state, 0.2)
    return point(state) * total


def broken_danger(state: VState, seat: str) -> float:
    """What being Broken, or coming near to it, costs a side."""
    side = state.side(seat)
    if side.started <= 0 or last_round(state):
        return BROKEN if side.broken else 0.0
    share = float(present(state, seat)) / float(side.started)
    if side.broken or share < 0.5:
        return BROKEN
    return BROKEN * 0.6 * max(0.0, 1.0 - (share - 0.5) / 0.3)


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
            half = Goal(own, HOLD, state.v_model(own).rect(), 0.0, point(state) * (0.2 + 0.7 * _late(state)))
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
            gain = each * hold * (_kept(state, CARRIED) + 0.2)
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
