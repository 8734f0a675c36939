"""Group actions (catalogue 8.1): forming a group, the start of its activation, its stages one after another, its end."""

from __future__ import annotations

from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.picks import PickSome
from grognard.game.play import Game, Play, open_window, within
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import IN_ACTIVATION, ON_ACTIVATION, OWN_TURN
from grognard.rulesets.vanguard.activation import (
    GROUP,
    WHOLE,
    ActivationBegan,
    ActivationEnded,
    Ready,
    finish,
    start_effects,
)
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.assault import NODES as ASSAULT_NODES
from grognard.rulesets.vanguard.groups.contacts import why_no_assault, why_no_part
from grognard.rulesets.vanguard.groups.defence import NODES as DEFENCE_NODES
from grognard.rulesets.vanguard.groups.defence import why_no_defence
from grognard.rulesets.vanguard.groups.fights import NODES as FIGHT_NODES
from grognard.rulesets.vanguard.groups.forms import (
    FORM,
    Form,
    Forms,
    form_of,
    near_leader,
    why_not_grouped,
    why_not_joined,
    why_not_led,
)
from grognard.rulesets.vanguard.groups.shoot import NODES as SHOOT_NODES
from grognard.rulesets.vanguard.groups.state import (
    ASSAULT,
    DEFENCE,
    FIGHT,
    RALLY,
    SHOOT,
    GroupFormed,
    GroupPlanned,
    GroupStage,
    MemberActs,
    able,
    as_member,
    group,
)
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.model_windows import ModelWindow, uses
from grognard.rulesets.vanguard.moves.fall_back import fallback_check
from grognard.rulesets.vanguard.power import pay, use
from grognard.rulesets.vanguard.scenarios.asked import no_group
from grognard.rulesets.vanguard.side_windows import SideWindow
from grognard.rulesets.vanguard.state import ACTIVATED, VModel, VState, vstate

START_EFFECTS: Final = cite("vanguard.group.start-effects")
NO_FATIGUE: Final = cite("vanguard.group.no-fatigue-action")

#: what a group does, stage by stage; each stage is a node
STAGES: Final = {
    DEFENCE: ("walk", "brace"),
    SHOOT: ("order",),
    ASSAULT: ("targets", "reactions", "run", FIGHT, "follow-up"),
    RALLY: ("leave", "brace"),
}
#: stages that are one step with the one before them
SAME_STEP: Final = ("aim", "reactions")


def group_keys(state: VState, seat: str) -> list[str]:
    """Keys of the group actions that the seat's models could lead in this turn, legal or not: `group-<what>:<leader>`."""
    return [f"{form.verb()}:{leader}" for leader, form in group_forms(state, seat)]


def group_forms(state: VState, seat: str) -> list[tuple[str, Form]]:
    """The group actions behind `group_keys`, with who could lead them."""
    found: list[tuple[str, Form]] = []
    known = Forms(state, seat)
    for model in state.on_table(seat):
        if model.acts() and not model.has(ACTIVATED) and not no_group(state, model):
            found += [(model.id, form) for form in known.of(model)]
    return found


def why_no_group(state: VState, seat: str, verb: str, leader: str) -> list[Fault]:
    """Why the model can't lead this group action now; nothing if it can."""
    model = state.v_model(leader)
    form = form_of(state, model, verb)
    if form is None:
        return [Fault(FORM.id, {"model": leader})]
    return why_not_formed(state, form, model)


def why_not_formed(state: VState, form: Form, model: VModel, poor: list[Fault] | None = None) -> list[Fault]:
    """Why the model can't lead it now; nothing if it can. `poor`: what its price `lacks`, if that is known."""
    faults = why_not_led(state, form, model, poor)
    if not faults and form.kind == ASSAULT:
        faults = why_no_assault(state, model, near_leader(state, model))
    return faults


class Members(PickSome):
    """`group.members`: who joins the leader. Items: his friends near enough."""

    def __init__(self, state: VState, form: Form, leader: str) -> None:
        model = state.v_model(leader)
        super().__init__("group.members", model.seat, FORM.id)
        self.state = state
        self.form = form
        self.leader = leader
        self._items = near_leader(state, model)
        self._parts: dict[str, list[Fault]] = {}

    def items(self) -> list[str]:
        """Friends of the leader within reach, those that may not join among them."""
        return self._items

    def why_not(self, key: str) -> list[Fault]:
        """Not fit for it, whoever else joins; in a Group Assault: nobody that it could Engage."""
        faults = why_not_joined(self.state, self.form, self.state.v_model(key))
        if not faults and self.form.kind == ASSAULT:
            faults = self._no_part(key)
        return faults

    def judge(self, keys: tuple[str, ...]) -> list[Fault]:
        """Each must be fit for it, they must not be too many, and they must be able to end as the rules ask."""
        leader = self.state.v_model(self.leader)
        faults = why_not_grouped(self.state, self.form, leader, keys)
        if not faults and self.form.kind == DEFENCE:
            faults = why_no_defence(self.state, (self.leader, *keys))
        if not faults and self.form.kind == ASSAULT:
            faults = [fault for key in keys for fault in self._no_part(key)]
        return faults

    def _no_part(self, key: str) -> list[Fault]:
        """All members of a Group Assault Engage: why this one could not."""
        if key not in self._parts:
            others = [self.leader, *self._items]
            self._parts[key] = why_no_part(self.state, self.state.v_model(key), others)
        return self._parts[key]

    def args(self) -> dict[str, object]:
        """Who leads, and what."""
        return {"leader": self.leader, "group": self.form.kind}

    def default(self) -> object:
        """As many as may join, in order."""
        best: tuple[str, ...] = ()
        for key in self._items:
            if not self.judge((*best, key)):
                best = (*best, key)
        return best

    def promising(self, n: int) -> list[object]:
        """Those that have most to do in it, one more each time."""
        from grognard.rulesets.vanguard.judgement.groups import member_ideas

        return member_ideas(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """What the members do in it."""
        from grognard.rulesets.vanguard.judgement.groups import members

        return members(self, answer)


def form(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.form` (verb, leader): pay first, then say who belongs to it."""
    verb, leader = args
    state = vstate(game.state)
    model = state.v_model(leader)
    called = form_of(state, model, verb)
    assert called is not None, verb
    if called.held is not None:
        use(game, model.seat, called.bearer, called.held, called.price)
    else:
        pay(game, model.seat, called.price, called.rule)
    members: tuple[str, ...] = (leader,)
    choice = Members(state, called, leader)
    if choice.items():
        yield choice
        members = (leader, *choice.got)
    game.do(GroupFormed(called.rule, called.kind, leader, members))
    go(game, "group.start", verb)


def start(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.start` (verb): for each member what happens when it activates; one Fallback check; then the first stage."""
    state = vstate(game.state)
    now = group(state)
    START_EFFECTS.hit()
    for member in now.members:
        game.do(ActivationBegan(now.rule, member, GROUP))
        yield from as_member(game, member, start_effects(game, member))
    game.do(ActivationBegan(now.rule, now.leader, GROUP))
    NO_FATIGUE.hit()
    game.do(Ready(now.rule, now.leader, WHOLE, False, False))
    fell = yield from fallback_check(game, now.leader, tuple(able(vstate(game.state))))
    if fell:
        go(game, "group.end", "fell-back")
        return
    yield from _begun(game, args[0])
    game.do(GroupPlanned(now.rule, STAGES[now.kind]))
    go(game, "group.next")


def _begun(game: Game, verb: str) -> Play[None]:
    """What the ability that calls the group does to it, and what members may use when they activate."""
    now = group(vstate(game.state))
    called = form_of(vstate(game.state), vstate(game.state).v_model(now.leader), verb)
    one = called.ability() if called is not None else None
    if called is not None and called.held is not None and one is not None:
        yield from within("activation", one.formed(called.held, game, now.members))
    for member in able(vstate(game.state)):
        seat = vstate(game.state).v_model(member).seat
        for moment in (ON_ACTIVATION, IN_ACTIVATION):
            if member in able(vstate(game.state)) and uses(vstate(game.state), seat, member, moment):
                game.do(MemberActs(now.rule, member))
                window = open_window(game, ModelWindow(moment, member, seat), [seat])
                yield from as_member(game, member, window)


def next_stage(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.next`: the next stage, as long as anybody is left. Between two steps the warband's rules may be used."""
    state = vstate(game.state)
    now = group(state)
    if now.stages and now.stages != STAGES[now.kind] and now.stages[0] not in SAME_STEP and able(state):
        seat = state.v_model(now.leader).seat
        yield from within("activation", open_window(game, SideWindow(OWN_TURN), [seat]))
        now = group(state)
    left = able(state)
    if not left or not now.stages:
        go(game, "group.end")
        return
    stage = now.stages[0]
    if stage == FIGHT:
        left = [id for id in left if now.target_of(id) and in_contact(state, state.v_model(id))]
    game.do(GroupStage(now.rule, stage, tuple(left)))
    go(game, f"group.{stage}")


def end(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.end` ([fell-back]): all members have been activated."""
    now = group(vstate(game.state))
    yield from ()
    for member in now.members:
        finish(game, member, bool(args))
        game.do(ActivationEnded(now.rule, member))
    go(game, "turn.choose")


NODES: Final[dict[str, Node]] = {
    "group.form": form,
    "group.start": start,
    "group.next": next_stage,
    "group.end": end,
    **DEFENCE_NODES,
    **SHOOT_NODES,
    **ASSAULT_NODES,
    **FIGHT_NODES,
}
"""All steps of group actions."""
