"""Falling back (catalogue 17): the check of a Broken warband's models, the Fallback! action, the second check at the edge."""

from __future__ import annotations

from typing import Final

from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.poses import Course, turned
from grognard.game.verdict import Fault, Verdict
from grognard.rulesets.vanguard.actions import rise
from grognard.rulesets.vanguard.attacks.damage import remove
from grognard.rulesets.vanguard.attacks.nerve import Tested, nerve_test
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter
from grognard.rulesets.vanguard.kits import auras, has
from grognard.rulesets.vanguard.measuring import TOLERANCE, engaged
from grognard.rulesets.vanguard.moves.fall_back_ways import (
    EXACT,
    NEAREST,
    SLACK,
    Flight,
    at_own_edge,
    nearest_edges,
    outwards,
    to_edge,
)
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movement import MoveOne, carry_out
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.scenarios.asked import never_flees, no_fallback
from grognard.rulesets.vanguard.scenarios.objectives import drop_all
from grognard.rulesets.vanguard.state import (
    CHECKED,
    FATIGUED,
    FLED,
    HAS_ACTED,
    KNOCKED,
    VModel,
    VState,
    vstate,
)
from grognard.rulesets.vanguard.stats import speed

CHECK: Final = cite("vanguard.nerve.fallback-check")
PASS: Final = cite("vanguard.nerve.pass")
FAIL: Final = cite("vanguard.nerve.fail")
ACTION: Final = cite("vanguard.nerve.fallback-action")
PATH: Final = cite("vanguard.nerve.fallback-path")
NO_EXTRAS: Final = cite("vanguard.nerve.fallback-no-extras")
EDGE: Final = cite("vanguard.nerve.fallback-edge")
KEEPS_FATIGUE: Final = cite("vanguard.nerve.fallback-fatigued")
KNOCKED_RULE: Final = cite("vanguard.nerve.fallback-knocked")
RISES: Final = cite("vanguard.knocked.fallback")
FLED_RULE: Final = cite("vanguard.nerve.fled")
UNBREAKABLE: Final = cite("vanguard.special.unbreakable")

#: times Sp
TIMES: Final = 2.0
#: facings that are offered
TURNS: Final[tuple[float, ...]] = (180.0, 0.0, 90.0, 270.0, 135.0, 225.0, 45.0, 315.0)


def fallback_check(game: Game, model_id: str, members: tuple[str, ...]) -> Play[bool]:
    """The Fallback check of a model (or of a group with this leader) that activates: True if it failed and Fell Back.

    False where none is due, too. `members` are all who activate, the leader among them.
    """
    state = vstate(game.state)
    checked = due(state, model_id, members)
    if not checked:
        return False
    if not state.side(state.v_model(model_id).seat).broken:
        # nobody would expect a check here: tell whose and why
        game.do(Tested(_frightened(state, state.v_model(checked[0])), checked[0]))
    passed = yield from nerve_test(game, model_id, [], CHECK.id, clear=True)
    for member in members:
        if state.v_model(member).on_table() and not state.v_model(member).has(CHECKED):
            game.do(Counter(CHECK.id, member, CHECKED))
    if passed:
        PASS.hit()
        return False
    FAIL.hit()
    yield from _fall_back_all(game, members)
    return True


def due(state: VState, model_id: str, members: tuple[str, ...]) -> list[str]:
    """The members for whom a check is due at this activation: un-Engaged, it is their first one of the round, and
    they have not been checked. None if he with whose Ne it is made takes none."""
    leader = state.v_model(model_id)
    if has(leader, UNBREAKABLE.key):
        UNBREAKABLE.hit()
        return []
    found: list[str] = []
    for id in members:
        model = state.v_model(id)
        if model.has(HAS_ACTED) or model.has(CHECKED) or no_fallback(state, model):
            continue
        if not engaged(state, model) and (state.side(model.seat).broken or _frightened(state, model) != ""):
            found.append(id)
    return found


def _frightened(state: VState, model: VModel) -> str:
    """The ability that makes it check as if its warband were Broken, "" for none."""
    for bearer, held in auras(state):
        if held.ability.aura_fallback(held, state, bearer, model):
            return held.ability.id
    return ""


def _fall_back_all(game: Game, members: tuple[str, ...]) -> Play[None]:
    """All un-Engaged members Fall Back, the slowest first, so that the faster can stop short to stay with them."""
    state = vstate(game.state)
    free = [id for id in members if not engaged(state, state.v_model(id))]
    pace = [(speed(state, state.v_model(id)), number, id) for number, id in enumerate(free)]
    pace.sort()
    gone: list[str] = []
    for _, _, id in pace:
        yield from fall_back(game, id, gone)
        if vstate(game.state).v_model(id).standing():
            gone.append(id)


def fall_back(game: Game, model_id: str, beside: list[str]) -> Play[None]:
    """The Fallback! action of one model: it stands up, moves to its edge, and checks again if it reaches it.

    `beside`: members of its group that Fell Back before it, to be kept together with.
    """
    state = vstate(game.state)
    model = state.v_model(model_id)
    NO_EXTRAS.hit()
    drop_all(game, model_id)
    if model.has(FATIGUED):
        KEEPS_FATIGUE.hit()
    if model.has(KNOCKED):
        RISES.hit()
        yield from rise(game, model_id, KNOCKED_RULE.id)
    reached = at_own_edge(state, state.v_model(model_id))
    if not reached:
        reached = yield from _go(game, model_id, beside)
    if not reached or not state.v_model(model_id).on_table() or never_flees(state, state.v_model(model_id)):
        return
    passed = yield from nerve_test(game, model_id, [], EDGE.id, clear=True)
    if not passed and state.v_model(model_id).on_table():
        remove(game, model_id, "", FLED_RULE.id, FLED)


def _go(game: Game, model_id: str, beside: list[str]) -> Play[bool]:
    """The move itself; does it end at the edge?"""
    state = vstate(game.state)
    edges = nearest_edges(state, state.v_model(model_id))
    edge = edges[0]
    if len(edges) > 1:
        which = EdgeChoice(state.v_model(model_id), edges)
        yield which
        edge = which.got
    move = FallBackMove(state, state.v_model(model_id), edge, beside)
    if move.flight.best < move.flight.now - TOLERANCE:
        yield from carry_out(game, move, react=False)
    model = state.v_model(model_id)
    if not model.on_table():
        return False
    return at_own_edge(state, model) or touches_edge(state, model, edge)


def touches_edge(state: VState, model: VModel, edge: str) -> bool:
    """Did it touch the edge as it came to it, before it turned on the spot?"""
    ux, uy = outwards(edge)
    facing = 0.0 if ux > 0.0 else 180.0 if ux < 0.0 else 90.0 if uy > 0.0 else 270.0
    return to_edge(state, model.rect_at(model.x, model.y, facing), edge) <= TOLERANCE


class EdgeChoice(PickOne):
    """`fallback.edge`: to which of several own edges that are equally near. Keys: south, north, west, east."""

    def __init__(self, model: VModel, edges: list[str]) -> None:
        super().__init__("fallback.edge", model.seat, NEAREST.id)
        self.model = model.id
        self._items = edges

    def items(self) -> list[str]:
        """The edges."""
        return self._items

    def args(self) -> dict[str, object]:
        """Who Falls Back."""
        return {"model": self.model}


class FallBackMove(MoveOne):
    """`fallback.move`: the way to the own edge: straight if that is free, else to within a little of the nearest that
    there is. The facing at its end is free."""

    def __init__(self, state: VState, model: VModel, edge: str, beside: list[str]) -> None:
        terms = Terms(TIMES * speed(state, model), "fall-back", ACTION.id, touch_rule=ACTION.id)
        super().__init__("fallback.move", model.seat, ACTION.id, state, model.id, terms)
        self.edge = edge
        self.flight = Flight(state, model, edge, terms, beside)

    def args(self) -> dict[str, object]:
        """Who, and whereto."""
        return {"model": self.model, "inches": self.terms.inches, "how": self.terms.how, "edge": self.edge}

    def judge(self, courses: tuple[tuple[str, Course], ...]) -> Verdict:
        """A legal move, and as near to the edge as it can be."""
        course = courses[0][1] if courses else ()
        trip = self.trip_of(course)
        faults = trip.faults or self._near_enough(course, trip.cost)
        return Verdict(faults, {self.model: trip.cost}, self.default() if faults else None)

    def _near_enough(self, course: Course, cost: float) -> list[Fault]:
        flight = self.flight
        if not course:
            return [] if flight.stays() else [self._fault(flight.now)]
        end = course[-1]
        if flight.straight is not None:
            goal = flight.straight.course[-1]
            off = max(abs(end[0] - goal[0]), abs(end[1] - goal[1]))
            exact = off <= EXACT and cost <= flight.straight.cost + EXACT
            return [] if exact else [self._fault(flight.left_at(end))]
        if flight.left_at(end) > flight.best + SLACK + TOLERANCE or not flight.together(end):
            return [self._fault(flight.left_at(end))]
        return []

    def _fault(self, left: float) -> Fault:
        args: dict[str, object] = {"model": self.model, "inches": left, "best": self.flight.best}
        return Fault(PATH.id, args, [self.model])

    def default(self) -> object:
        """Straight, or the end nearest to the edge; there it looks where it came from if it can."""
        best = self.candidates(1)
        return best[0]

    def candidates(self, n: int) -> list[object]:
        """The straight line with several facings at its end; or the best ends, each with several facings."""
        flight = self.flight
        ends = [flight.straight] if flight.straight is not None else flight.ends
        found: list[object] = []
        for end in ends:
            if flight.straight is None and end.left > flight.best + SLACK:
                break
            for turn in TURNS:
                last = end.course[-1]
                pose: Pose = (last[0], last[1], last[2], turned(last[3] + turn, 3))
                answer = ((self.model, (*end.course[:-1], pose)),)
                if len(found) < n and self.judge_quietly(answer):
                    found.append(answer)
        return found or [()]

    def judge_quietly(self, answer: tuple[tuple[str, Course], ...]) -> bool:
        """Is the answer legal? Without an example of a better one."""
        trip = self.trip_of(answer[0][1])
        return not trip.faults and not self._near_enough(answer[0][1], trip.cost)
