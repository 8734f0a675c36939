"""Group Shoot (catalogue 8): all Walk then Shoot, or all Shoot then Walk, at one target or at targets close together."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.nodes import Node, go
from grognard.game.options import Option
from grognard.game.picks import Assign, PickOne
from grognard.game.play import Game, Play, ask_one
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.action_table import ACTIONS, action_of
from grognard.rulesets.vanguard.actions import SHORT
from grognard.rulesets.vanguard.activation import ActionTaken
from grognard.rulesets.vanguard.attacks.ranged import shoot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.forms import GROUP_SHOOT
from grognard.rulesets.vanguard.groups.state import (
    GroupAimed,
    GroupPlanned,
    MemberActs,
    able,
    as_member,
    group,
)
from grognard.rulesets.vanguard.magic.casting import cast_attack
from grognard.rulesets.vanguard.magic.table import SPELLS
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.state import VModel, VState, vstate

DEAD_TARGET: Final = cite("vanguard.group.shoot-dead-target")

WALK_FIRST: Final = "walk-shoot"
SHOOT_FIRST: Final = "shoot-walk"
VERBS: Final = ("shoot", "cast")


class ShotLost(Event):
    """A shot was declared at a target that is no longer there: it is lost."""

    KIND: ClassVar[str] = "shot_lost"
    FIELDS: ClassVar[tuple[str, ...]] = ("model", "target")

    def __init__(self, rule: str, model: str, target: str) -> None:
        super().__init__(rule)
        self.model = model
        self.target = target

    def apply(self, state: State) -> None:
        """Nothing happens."""


def attacks(state: VState, model: VModel) -> list[str]:
    """The keys of all ranged attacks that the model could make, legal or not: with weapons, and by spells."""
    found: list[str] = []
    for action in ACTIONS:
        if action.verb in VERBS:
            found += [
                key for key in action.keys(state, model) if action.verb == "shoot" or _aimed(state, key)
            ]
    return found


def _aimed(state: VState, key: str) -> bool:
    """Is it a spell that attacks a model at range?"""
    _, spell, _, target = key.split(":")
    return SPELLS[spell].ranged_attack() and target in state.model_at


def why_not_attacked(state: VState, model: VModel, key: str) -> list[Fault]:
    """Why the model can't make this ranged attack in a group: it takes too long, or can't be made at all."""
    action = action_of(key)
    if action.length(state, model, key) != SHORT:
        return [Fault(GROUP_SHOOT.id, {"model": model.id})]
    return action.faults(state, model, key)


def target_of(key: str) -> str:
    """The model at which an attack is aimed."""
    return key.rpartition(":")[2]


class ShootOrder(PickOne):
    """`group.order`: walk first, or shoot first; one choice for all."""

    def __init__(self, state: VState) -> None:
        now = group(state)
        super().__init__("group.order", state.v_model(now.leader).seat, GROUP_SHOOT.id)
        self.state = state

    def items(self) -> list[str]:
        """Both orders; what can be shot at from here is shot at first by default."""
        return [SHOOT_FIRST, WALK_FIRST]

    def default(self) -> object:
        """Shoot first if somebody has a target now."""
        for id in able(self.state):
            model = self.state.v_model(id)
            for key in attacks(self.state, model):
                if not why_not_attacked(self.state, model, key):
                    return SHOOT_FIRST
        return WALK_FIRST

    def forecast(self, answer: object) -> Forecast | None:
        """What can be shot at now, or after walking."""
        from grognard.rulesets.vanguard.judgement.groups import order

        return order(self, answer)


class Aims(Assign):
    """`group.aim`: what each member shoots at, with what. Targets are keys of attacks (`shoot:…`, `cast:…`)."""

    def __init__(self, state: VState) -> None:
        now = group(state)
        super().__init__("group.aim", state.v_model(now.leader).seat, GROUP_SHOOT.id)
        self.state = state
        self.spread = state.board.constants.group.target_spread
        self._items = able(state)
        self._targets = {id: attacks(state, state.v_model(id)) for id in self._items}
        self._known: dict[str, list[Fault]] = {}

    def items(self) -> list[str]:
        """The members."""
        return self._items

    def targets(self, item: str) -> list[str]:
        """All its ranged attacks."""
        return self._targets[item]

    def why_not(self, item: str, target: str) -> list[Fault]:
        """Range, sight and the rest; a long action may not be taken."""
        name = f"{item} {target}"
        if name not in self._known:
            self._known[name] = why_not_attacked(self.state, self.state.v_model(item), target)
        return self._known[name]

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """All targets are one model, or close to one another."""
        aimed = [target_of(key) for _, key in pairs]
        for number, one in enumerate(aimed):
            for other in aimed[:number]:
                if one != other and not self._close(one, other):
                    args: dict[str, object] = {"target": one, "other": other, "spread": self.spread}
                    return [Fault(GROUP_SHOOT.id, args, [one, other])]
        return []

    def _close(self, one: str, other: str) -> bool:
        return within(self.state.v_model(one), self.state.v_model(other), self.spread)

    def default(self) -> object:
        """Each in turn at its first target that goes with those of the others."""
        pairs: tuple[tuple[str, str], ...] = ()
        for item in self._items:
            for target in self.legal(item):
                if not self.judge((*pairs, (item, target))):
                    pairs = (*pairs, (item, target))
                    break
        return pairs

    def target_option(self, item: str, target: str, state: State) -> Option:
        """The attack, with its dice and how far that is."""
        from grognard.rulesets.vanguard.shown.deeds import action_option  # late: only who looks asks

        return action_option(self.id, target, vstate(state), vstate(state).v_model(item))

    def promising(self, n: int) -> list[object]:
        """Around the best target of each."""
        from grognard.rulesets.vanguard.judgement.groups import aim_ideas

        return aim_ideas(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """What all shots do together."""
        from grognard.rulesets.vanguard.judgement.groups import aims

        return aims(self, answer)


class NextShot(PickOne):
    """`group.next-shot`: whose shot is next. Keys: members."""

    def __init__(self, seat: str, members: list[str]) -> None:
        super().__init__("group.next-shot", seat, GROUP_SHOOT.id)
        self.members = members

    def items(self) -> list[str]:
        """Those that have not shot yet."""
        return self.members

    def forecast(self, answer: object) -> Forecast | None:
        """In which order they go makes no difference that could be told beforehand."""
        return Forecast(0.0)


def order(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.order`: one choice for the whole group."""
    choice = ShootOrder(vstate(game.state))
    yield choice
    first = choice.got == WALK_FIRST
    game.do(GroupPlanned(GROUP_SHOOT.id, ("walk", "aim", "shoot") if first else ("aim", "shoot", "walk")))
    go(game, "group.next")


def aim(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.aim`: all targets are declared before any dice."""
    choice = Aims(vstate(game.state))
    if any([choice.legal(item) for item in choice.items()]):
        yield choice
    aims = tuple([(member, key, target_of(key)) for member, key in choice.got])
    game.do(GroupAimed(GROUP_SHOOT.id, aims))
    go(game, "group.next")


def shots(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`group.shoot`: one member's shot, whose the owner likes; then the next."""
    state = vstate(game.state)
    now = group(state)
    left = [id for id in now.queue if id in able(state) and now.target_of(id)]
    if not left:
        go(game, "group.next")
        return
    choice = NextShot(state.v_model(now.leader).seat, left)
    member = yield from ask_one(game, choice, GROUP_SHOOT.id)
    game.do(MemberActs(GROUP_SHOOT.id, member))
    yield from as_member(game, member, one_shot(game, member))
    go(game, "group.shoot")


def one_shot(game: Game, member: str) -> Play[None]:
    """The shot that was declared for a member; at one who is gone it is lost."""
    state = vstate(game.state)
    now = group(state)
    key, target = now.aim_of(member)
    if not state.v_model(target).on_table():
        game.do(ShotLost(DEAD_TARGET.id, member, target))
        return
    action = action_of(key)
    game.do(ActionTaken(GROUP_SHOOT.id, member, key, action.mark(key), state.acting().left, False))
    together = tuple([id for id, _, at in now.aims if at == target])
    if action.verb == "shoot":
        yield from shoot(game, member, target, key.split(":")[1], together)
    else:
        yield from cast_attack(game, member, key, together)


NODES: Final[dict[str, Node]] = {"group.order": order, "group.aim": aim, "group.shoot": shots}
