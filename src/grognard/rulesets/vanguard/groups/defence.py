"""Group Defence (catalogue 8): each member Walks, then Braces, within 3" of the others; and the Walks of a Group Shoot.

Also the group action of those who Rally: they Break Away without Armour rolls, gather round their leader, and Brace.
"""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.actions import brace
from grognard.rulesets.vanguard.activation import ActionTaken
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.moves import (
    WITHIN,
    MemberMove,
    NextMember,
    apart,
    can_gather,
    walk_terms,
)
from grognard.rulesets.vanguard.groups.state import (
    DEFENCE,
    MemberActs,
    MemberMoved,
    able,
    as_member,
    group,
)
from grognard.rulesets.vanguard.measuring import engaged, engagers, within
from grognard.rulesets.vanguard.moves.break_away import why_no_break_away
from grognard.rulesets.vanguard.moves.leaving import leave_beside
from grognard.rulesets.vanguard.moves.movement import carry_out
from grognard.rulesets.vanguard.scenarios.objectives import drop_all
from grognard.rulesets.vanguard.state import VState, vstate

ENGAGED: Final = cite("vanguard.group.engaged-members")

LEAVE: Final = "leave"
STAY: Final = "stay"


def why_no_defence(state: VState, members: tuple[str, ...]) -> list[Fault]:
    """Why these can't defend together: they could not end within 3" of each other. Engaged members stay where they are."""
    fixed = [id for id in members if engaged(state, state.v_model(id))]
    rest = [id for id in members if id not in fixed]
    if can_gather(state, fixed, rest):
        return []
    one, other = apart(state, list(members))
    return [Fault(WITHIN.id, {"model": one, "other": other}, [one, other])]


def walks(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.walk`: one member's Walk, whose the owner likes; then the next. An Engaged one stays."""
    state = vstate(game.state)
    now = group(state)
    left = [id for id in now.queue if id in able(state) and not engaged(state, state.v_model(id))]
    if not left:
        ENGAGED.hit()
        go(game, "group.next")
        return
    choice = NextMember(state.v_model(now.leader).seat, now.rule, left, "walk")
    member = yield from ask_one(game, choice, now.rule)
    game.do(MemberActs(now.rule, member))
    yield from as_member(game, member, one_walk(game, member, [id for id in left if id != member]))
    game.do(MemberMoved(now.rule, member))
    go(game, "group.walk")


def one_walk(game: Game, member: str, rest: list[str]) -> Play[None]:
    """The Walk of one member; in a Group Defence those that have walked, or stay, bind it, and those to come."""
    state = vstate(game.state)
    now = group(state)
    together = now.kind == DEFENCE
    beside = [id for id in able(state) if id != member and id not in rest] if together else []
    game.do(ActionTaken(now.rule, member, "walk", "walk", state.acting().left, False))
    terms = walk_terms(state, state.v_model(member))
    yield from carry_out(
        game, MemberMove("group.walk", state, member, terms, beside, rest if together else [])
    )


def braces(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.brace`: all that stand Brace."""
    state = vstate(game.state)
    rule = group(state).rule
    yield from ()
    for member in able(state):
        brace(game, member, rule)
    go(game, "group.next")


# ---- rallying ------------------------------------------------------------------------------------


class LeaveOrStay(PickOne):
    """`group.leave`: does the member Break Away? It may stay if it is near enough to the leader, or can't get away."""

    def __init__(self, state: VState, member: str) -> None:
        now = group(state)
        super().__init__("group.leave", state.v_model(member).seat, now.rule)
        self.state = state
        self.member = member

    def items(self) -> list[str]:
        """Leave, or stay."""
        return [LEAVE, STAY]

    def args(self) -> dict[str, object]:
        """Who."""
        return {"model": self.member}

    def why_not(self, key: str) -> list[Fault]:
        """Held fast; or too far from the leader to stay."""
        model = self.state.v_model(self.member)
        stuck = why_no_break_away(self.state, model)
        if key == LEAVE:
            return stuck
        leader = self.state.v_model(group(self.state).leader)
        reach = self.state.board.constants.group.end_distance
        if not stuck and leader.standing() and model.id != leader.id and not within(model, leader, reach):
            return [Fault(self.rule, {"model": self.member, "other": leader.id}, [self.member, leader.id])]
        return []


def leaves(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.leave`: one Engaged member Breaks Away without Armour rolls, the leader first; then the next."""
    state = vstate(game.state)
    now = group(state)
    left = [id for id in now.queue if id in able(state) and engaged(state, state.v_model(id))]
    if not left:
        go(game, "group.next")
        return
    member = left[0]
    game.do(MemberActs(now.rule, member))
    choice = LeaveOrStay(state, member)
    key = yield from ask_one(game, choice, now.rule)
    if key == LEAVE:
        yield from as_member(game, member, one_leaves(game, member))
    go(game, "group.leave")


def one_leaves(game: Game, member: str) -> Play[None]:
    """A member's Break Away; the others end near the leader, and he near those that can't come to him."""
    state = vstate(game.state)
    now = group(state)
    game.do(ActionTaken(now.rule, member, "break-away", "break-away", state.acting().left, False))
    drop_all(game, member)
    enemies = [enemy.id for enemy in engagers(state, state.v_model(member))]
    if member == now.leader:
        near = [id for id in able(state) if id != member and not engaged(state, state.v_model(id))]
    else:
        near = [now.leader] if now.leader in able(state) else []
    yield from leave_beside(game, member, enemies, near)


NODES: Final[dict[str, Node]] = {"group.walk": walks, "group.brace": braces, "group.leave": leaves}
