"""Group Assault (catalogue 8, 8.1): targets are declared, their owners react, the members Run, the leader first.

The fights that follow stand in `group_fights`.
"""

from __future__ import annotations

from typing import Final

from grognard.game.nodes import Node, go
from grognard.game.play import Game, Play, ask_one
from grognard.rulesets.vanguard.activation import ActionTaken
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.contacts import Runner, contact, has_spear, without
from grognard.rulesets.vanguard.groups.forms import GROUP_ASSAULT
from grognard.rulesets.vanguard.groups.moves import MemberMove, NextMember, apart, moved_to
from grognard.rulesets.vanguard.groups.runs import BLOCKED, AssaultRun, BlockedRun, GroupRun, SupportRun
from grognard.rulesets.vanguard.groups.state import (
    GroupAimed,
    MemberActs,
    MemberMoved,
    MemberOut,
    able,
    as_member,
    group,
)
from grognard.rulesets.vanguard.groups.targets import GroupTargets
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.moves import charge
from grognard.rulesets.vanguard.moves.movement import carry_out
from grognard.rulesets.vanguard.moves.movers import Terms
from grognard.rulesets.vanguard.moves.walking import WALK, WALK_TIMES
from grognard.rulesets.vanguard.state import VState, vstate
from grognard.rulesets.vanguard.stats import speed

CHARGE: Final = cite("vanguard.group.assault-charge")
REACTION: Final = cite("vanguard.group.assault-reaction")
ENGAGED: Final = cite("vanguard.group.engaged-members")

# what is left of a declared attack
GOES: Final = "run"
STRIKES: Final = "strike"
ESCAPED: Final = "escaped"


def targets(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.targets`: whom each member Engages, or strikes where it stands, is declared before anybody moves."""
    state = vstate(game.state)
    choice = GroupTargets(state)
    if choice.can_aim():
        yield choice
    aims: list[tuple[str, str, str]] = []
    for member, target in choice.got:
        stands = engaged(state, state.v_model(member))
        if stands:
            ENGAGED.hit()
        aims.append((member, STRIKES if stands else GOES, target))
    game.do(GroupAimed(GROUP_ASSAULT.id, tuple(aims)))
    go(game, "group.next")


def reactions(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.reactions`: all targets' owners may react, before the leader moves. Whose target got away only Walks."""
    state = vstate(game.state)
    changed: list[str] = []
    for member, what, target in group(state).aims:
        if what == GOES and member in able(state) and state.v_model(target).on_table():
            game.do(MemberActs(GROUP_ASSAULT.id, member))
            moved = yield from charge.react(game, member, [target], "run")
            if moved:
                changed.append(target)
    if changed:
        game.do(GroupAimed(REACTION.id, _after_reactions(state, changed)))
    go(game, "group.next")


def _after_reactions(state: VState, changed: list[str]) -> tuple[tuple[str, str, str], ...]:
    """The aims, with those marked whose target reacted and can't be reached any more."""
    now = group(state)
    goers = [member for member, what, _ in now.aims if what == GOES]
    aims: list[tuple[str, str, str]] = []
    for member, what, target in now.aims:
        if what == GOES and target in changed and not _reaches(state, member, target, goers):
            what = ESCAPED
        aims.append((member, what, target))
    return tuple(aims)


def _reaches(state: VState, member: str, target: str, goers: list[str]) -> bool:
    """Could the member still Engage its target, if the others made way?"""
    if not state.v_model(target).on_table():
        return False
    alone = without(state, [id for id in goers if id != member])
    return Runner(alone, alone.v_model(member)).gets_at(target)


def runs(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.run`: one member's Run, the leader's first; then the next. Those already Engaged stay where they are."""
    state = vstate(game.state)
    now = group(state)
    left = [id for id in able(state) if id not in now.moved and not engaged(state, state.v_model(id))]
    if not left:
        go(game, "group.next")
        return
    member = left[0]
    if member != now.leader:
        choice = NextMember(state.v_model(now.leader).seat, GROUP_ASSAULT.id, _in_order(state, left), "run")
        member = yield from ask_one(game, choice, GROUP_ASSAULT.id)
    game.do(MemberActs(GROUP_ASSAULT.id, member))
    yield from as_member(game, member, one_run(game, member))
    if member not in group(vstate(game.state)).moved:
        game.do(MemberMoved(GROUP_ASSAULT.id, member))
    go(game, "group.run")


def _in_order(state: VState, left: list[str]) -> list[str]:
    """Who may go next: those with a target before those that only support them."""
    now = group(state)
    goers = [id for id in left if now.target_of(id)]
    return goers or left


def one_run(game: Game, member: str) -> Play[None]:
    """The Run of one member; one whose target got away, or all if there is nothing left to Engage, may only Walk."""
    state = vstate(game.state)
    now = group(state)
    what, target = now.aim_of(member)
    if what == ESCAPED or not [aim for aim in now.aims if aim[1] != ESCAPED]:
        REACTION.hit()
        yield from _only_walks(game, member)
        game.do(MemberOut(REACTION.id, member))
        return
    game.do(ActionTaken(GROUP_ASSAULT.id, member, "run", "run", state.acting().left, False))
    run = run_of(state, member, target)
    # only the leader has to see his target
    sighted = member != now.leader
    outcome = yield from carry_out(game, run, react=False, sighted=sighted)
    if outcome.charge:
        CHARGE.hit()
    game.do(MemberMoved(GROUP_ASSAULT.id, member, outcome.charge, outcome.die))


def run_of(state: VState, member: str, target: str) -> GroupRun:
    """The Run that a member has to make, with those that have moved, standing, to stay with."""
    now = group(state)
    model = state.v_model(member)
    beside = [id for id in able(state) if id in now.moved]
    if not target or not state.v_model(target).on_table():
        fighters = [id for id in able(state) if engaged(state, state.v_model(id))] if has_spear(model) else []
        return SupportRun(state, model, fighters, beside)
    pose = contact(state, model, target)
    if pose is not None and not apart(moved_to(state, member, pose), [*beside, member])[0]:
        return AssaultRun(state, model, target, beside)
    BLOCKED.hit()
    return BlockedRun(state, model, target, beside)


def _only_walks(game: Game, member: str) -> Play[None]:
    """The Walk of one that has nobody to Engage; it stays with those that have moved."""
    state = vstate(game.state)
    now = group(state)
    beside = [id for id in able(state) if id in now.moved and id != member]
    terms = Terms(WALK_TIMES * speed(state, state.v_model(member)), "walk", WALK.id)
    game.do(ActionTaken(REACTION.id, member, "walk", "walk", state.acting().left, False))
    yield from carry_out(game, MemberMove("group.walk", state, member, terms, beside, []), react=False)


NODES: Final[dict[str, Node]] = {"group.targets": targets, "group.reactions": reactions, "group.run": runs}
