"""How a scenario stands for a seat: points so far, and what is held, lit, carried or tied now, by the rounds that are left."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.judgement.value import WIN, last_round, point, rounds_left
from grognard.rulesets.vanguard.rounds import present
from grognard.rulesets.vanguard.scenarios.asked import attacker, commander, fallback_edges, scenario
from grognard.rulesets.vanguard.scenarios.base import controller, killed, place_of
from grognard.rulesets.vanguard.scenarios.objectives import Objectives, objectives
from grognard.rulesets.vanguard.state import EXITED, TABLE, VModel, VState

#: ground held now is worth this share of what it brings at the end; who carries a thing keeps it more surely
HELD: Final = 0.45
CARRIED: Final = 0.7
#: a side that is about to break, and one that is broken
BROKEN: Final = 0.06


def has_objectives(state: VState) -> bool:
    """Are there any?"""
    for part in state.parts:
        if isinstance(part, Objectives):
            return state.board.scenario is not None
    return False


def edge_distance(state: VState, edge: str, x: float, y: float) -> float:
    """From a point to an edge of the table."""
    if edge == "south":
        return y
    if edge == "north":
        return state.board.depth - y
    return x if edge == "west" else state.board.width - x


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


def late(state: VState) -> float:
    """From 0 at the start to 1 in the last round."""
    rounds = float(max(state.board.rounds - 1, 1))
    return min(max(1.0 - (rounds_left(state) - 1.0) / rounds, 0.0), 1.0)


def kept(state: VState, share: float) -> float:
    """The chance that what is held so surely now is held at the end."""
    return share + (1.0 - share) * late(state) ** 2


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
                total += each * (hold * kept(state, CARRIED) + (off - hold * CARRIED) * home * 0.6)
            continue
        base = place_of(state, one)
        if base is not None and controller(state, base) == seat and played.id == "supply-grab":
            total += each * hold * kept(state, HELD)
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
    from grognard.rulesets.vanguard.scenarios.portal import SecureThePortal

    count = SecureThePortal().inside(state)
    ahead = count[seat] - count[state.other(seat)]
    sure = min(max(float(ahead) / 2.0, -1.0), 1.0)
    return point(state) * scorings(state, "portal") * HELD * sure


def _fires(state: VState, seat: str) -> float:
    """The beacon: nothing lit is a defeat of the attacker, one or two a draw, three win."""
    needed = state.board.objective("pyre").counters_needed
    fires = objectives(state).mark("pyre", "fires")
    near = late(state)
    done = min(float(fires) / float(needed), 1.0)
    now = 1.0 if fires >= needed else (-0.7 * near if fires == 0 else done * (1.0 - near) * 0.8)
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
    now = -0.5 * late(state) + min(burnt, 2.0) * (0.5 + 0.25 * late(state))
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
        return WIN * mine * (-0.4 * late(state) + 0.35 * untied / need)
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
            total += 1.0 * kept(state, 0.2)
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
