"""Fights of a Group Assault (catalogue 8.1, 15.3): one attack after another, each with its Retaliation; then follow-ups."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.vanguard.activation import ActionTaken
from grognard.rulesets.vanguard.attacks.fights import exchange
from grognard.rulesets.vanguard.attacks.melee import melee_weapons, why_not_struck
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.forms import GROUP_ASSAULT
from grognard.rulesets.vanguard.groups.state import (
    MemberActs,
    MemberKilled,
    able,
    as_member,
    group,
)
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.moves.follow_up import follow_up
from grognard.rulesets.vanguard.state import VState, vstate

RETALIATE: Final = cite("vanguard.group.retaliate")
DEAD_TARGET: Final = cite("vanguard.group.assault-dead-target")
FOLLOW_UP: Final = cite("vanguard.followup.group")

DONE: Final = "done"


def blows(state: VState, member: str) -> list[str]:
    """What the member could strike at, as keys `strike:<member>:<weapon>:<target>`: its declared target; or, if that is
    dead, any enemy that it touches."""
    model = state.v_model(member)
    target = group(state).target_of(member)
    if not target:
        return []
    found: list[str] = []
    for enemy in in_contact(state, model):
        if enemy.id != target:
            if state.v_model(target).on_table():
                continue
            DEAD_TARGET.hit()
        if not why_not_struck(state, model, enemy):
            found += [f"strike:{member}:{weapon}:{enemy.id}" for weapon in melee_weapons(model)]
    return found


class NextBlow(PickOne):
    """`group.fight`: whose attack is next, with what, at whom. Keys: `strike:<member>:<weapon>:<target>`, "done"."""

    def __init__(self, state: VState, keys: list[str]) -> None:
        now = group(state)
        super().__init__("group.fight", state.v_model(now.leader).seat, GROUP_ASSAULT.id)
        self.state = state
        self.keys = keys

    def items(self) -> list[str]:
        """All attacks that can be made, and no more of them."""
        return [*self.keys, DONE]

    def option(self, key: str, state: State) -> Option:
        """With its dice."""
        from grognard.rulesets.vanguard.shown.options import blow_option  # late: only who looks asks

        return blow_option(self.id, key, vstate(state))

    def forecast(self, answer: object) -> Forecast | None:
        """What the attack is worth."""
        from grognard.rulesets.vanguard.judgement.fights import next_blow

        return next_blow(self.state, str(answer))


def fights(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.fight`: one attack, in any order, with all that answers it; then the next."""
    state = vstate(game.state)
    now = group(state)
    keys: list[str] = []
    for member in now.queue:
        if member in able(state):
            keys += blows(state, member)
    if keys:
        choice = NextBlow(state, keys)
        yield choice
        if choice.got != DONE:
            _, member, weapon, target = choice.got.split(":")
            game.do(MemberActs(GROUP_ASSAULT.id, member))
            yield from as_member(game, member, one_fight(game, member, weapon, target))
            go(game, "group.fight")
            return
    go(game, "group.next")


def one_fight(game: Game, member: str, weapon: str, target: str) -> Play[None]:
    """One member's attack and what answers it; all of it is over before the next attack."""
    state = vstate(game.state)
    now = group(state)
    charged, die = now.run_of(member)
    first = target == now.target_of(member)
    game.do(
        ActionTaken(GROUP_ASSAULT.id, member, f"melee:{weapon}:{target}", "melee", state.acting().left, False)
    )
    RETALIATE.hit()
    a = yield from exchange(
        game, member, target, weapon, charge=die and first, charged=charged and first, group=now.members
    )
    if (a.killed or a.killed_too) and state.v_model(member).on_table():
        game.do(MemberKilled(GROUP_ASSAULT.id, member))


def free_to_follow(state: VState, member: str) -> bool:
    """May the member follow up: has it killed, or is its target destroyed by another, and nobody left that it touches?"""
    now = group(state)
    if member in now.killers:
        return True
    target = now.target_of(member)
    if not target or state.v_model(target).on_table() or member not in now.docked:
        return False
    return not in_contact(state, state.v_model(member))


class NextFollower(PickOne):
    """`group.follow-up`: who follows up next. Keys: members, "done"."""

    def __init__(self, state: VState, members: list[str]) -> None:
        now = group(state)
        super().__init__("group.follow-up", state.v_model(now.leader).seat, FOLLOW_UP.id)
        self.members = members

    def items(self) -> list[str]:
        """Those that may, and nobody more."""
        return [*self.members, DONE]


def follow_ups(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.follow-up`: when all attacks are done, whoever may follow up does, one after another."""
    state = vstate(game.state)
    now = group(state)
    left = [id for id in now.queue if id in able(state) and free_to_follow(state, id)]
    if not left:
        go(game, "group.next")
        return
    member = left[0]
    if len(left) > 1:
        choice = NextFollower(state, left)
        yield choice
        if choice.got == DONE:
            go(game, "group.next")
            return
        member = choice.got
    game.do(MemberActs(FOLLOW_UP.id, member))
    yield from as_member(game, member, follow_up(game, member))
    go(game, "group.follow-up")


NODES: Final[dict[str, Node]] = {"group.fight": fights, "group.follow-up": follow_ups}
