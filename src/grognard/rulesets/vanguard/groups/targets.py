"""Targets of a Group Assault (catalogue 8, 8.1): whom each member means to Engage, or strikes at where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import Assign
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.attack import BLOCKED
from grognard.rulesets.vanguard.attacks.melee import why_not_struck
from grognard.rulesets.vanguard.groups.contacts import Runner, contact, has_spear, without
from grognard.rulesets.vanguard.groups.forms import GROUP_ASSAULT
from grognard.rulesets.vanguard.groups.moves import WITHIN, apart, moved_to
from grognard.rulesets.vanguard.groups.state import able, group
from grognard.rulesets.vanguard.measuring import engaged, in_contact, within
from grognard.rulesets.vanguard.moves.walking import RUN
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import VState, vstate

#: members with their targets
Pairs = tuple[tuple[str, str], ...]
#: so many combinations of targets are looked at for an answer to offer
COMBINATIONS: Final = 200


class GroupTargets(Assign):
    """`group.targets`: the enemy that each member Engages; of Engaged members, the one in contact that they strike.

    The leader must see his. The others' must be the enemy that another member fights, or one within 3" of it. Who can't
    have a target, or has a spear, may go without.
    """

    def __init__(self, state: VState) -> None:
        now = group(state)
        super().__init__("group.targets", state.v_model(now.leader).seat, GROUP_ASSAULT.id)
        self.state = state
        self.leader = now.leader
        self.spread = state.board.constants.group.target_spread
        self._items = able(state)
        self._known: dict[str, list[Fault]] = {}
        self._runners: dict[str, Runner] = {}
        self._open: dict[str, Runner] = {}
        self._runs: dict[tuple[tuple[str, str], ...], tuple[VState, tuple[str, ...]]] = {}
        self._planned: dict[tuple[tuple[str, str], ...], list[Fault]] = {}

    def items(self) -> list[str]:
        """The members, the leader first."""
        return self._items

    def targets(self, item: str) -> list[str]:
        """Who may be Engaged; for an Engaged member, whom it touches."""
        model = self.state.v_model(item)
        if engaged(self.state, model):
            return [enemy.id for enemy in in_contact(self.state, model)]
        return [enemy.id for enemy in self.state.targets_of(model.seat)]

    def why_not(self, item: str, target: str) -> list[Fault]:
        """Not to be struck; not seen by the leader; out of reach even if the other members were not there."""
        name = f"{item} {target}"
        if name not in self._known:
            self._known[name] = self._why_not(item, target)
        return self._known[name]

    def _why_not(self, item: str, target: str) -> list[Fault]:
        state = self.state
        model = state.v_model(item)
        if engaged(state, model):
            return why_not_struck(state, model, state.v_model(target))
        if item == self.leader and see(state, model, state.v_model(target)).kind == BLOCKED:
            args: dict[str, object] = {"model": item, "target": target, "why": "unseen"}
            return [Fault(GROUP_ASSAULT.id, args, [item, target])]
        if self._runner(item).runs_at(target):
            return []
        if item not in self._open:
            others = [id for id in self._items if id != item and not engaged(state, state.v_model(id))]
            alone = without(state, others)
            self._open[item] = Runner(alone, alone.v_model(item))
        if self._open[item].gets_at(target):
            return []
        return [Fault(RUN.id, {"model": item, "target": target, "why": "target"}, [item, target])]

    def _runner(self, item: str) -> Runner:
        """The member as it may Run now, the others being where they are."""
        found = self._runners.get(item)
        if found is None:
            found = self._runners[item] = Runner(self.state, self.state.v_model(item))
        return found

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """Near each other; nobody left out who could have a target; and able to end within 3" of each other."""
        stray = self.stray(pairs)
        if stray:
            return [Fault(GROUP_ASSAULT.id, {"model": stray, "why": "stray"}, [stray])]
        faults = self._apart(pairs)
        if faults:
            return faults
        for item in self._items:
            if not has_spear(self.state.v_model(item)) and self._first(item, pairs):
                return [Fault(GROUP_ASSAULT.id, {"model": item, "why": "idle"}, [item])]
        return []

    def stray(self, pairs: tuple[tuple[str, str], ...]) -> str:
        """A member whose target is not near to one that a member fights, beginning with the leader; "" if there is
        none."""
        fought = [target for item, target in pairs if item == self.leader]
        fought += [target for item, target in pairs if engaged(self.state, self.state.v_model(item))]
        left = [pair for pair in pairs if pair[1] not in fought]
        while left:
            near = [pair for pair in left if self._near(pair[1], fought)]
            if not near:
                return left[0][0]
            fought += [target for _, target in near]
            left = [pair for pair in left if pair[1] not in fought]
        return ""

    def _near(self, target: str, fought: list[str]) -> bool:
        model = self.state.v_model(target)
        return any([within(model, self.state.v_model(other), self.spread) for other in fought])

    def _apart(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """Why the members that Run, leader first, would not end within 3" of each other."""
        if pairs not in self._planned:
            self._planned[pairs] = self._run_out(pairs)
        return self._planned[pairs]

    def _run_out(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        state = self.state
        ran: tuple[str, ...] = ()
        done: tuple[tuple[str, str], ...] = ()
        for item in self._items:
            for known, target in pairs:
                if known == item and not engaged(self.state, self.state.v_model(item)):
                    done = (*done, (item, target))
                    state, ran = self._after_run(state, ran, done)
        one, other = apart(state, list(ran))
        return [Fault(WITHIN.id, {"model": one, "other": other}, [one, other])] if one else []

    def _after_run(
        self, state: VState, ran: tuple[str, ...], done: tuple[tuple[str, str], ...]
    ) -> tuple[VState, tuple[str, ...]]:
        """The State after the last of these Runs, and who has moved; `state` and `ran` as before it."""
        if done not in self._runs:
            item, target = done[-1]
            pose = contact(state, state.v_model(item), target)
            if pose is not None:
                state, ran = moved_to(state, item, pose), (*ran, item)
            self._runs[done] = (state, ran)
        return self._runs[done]

    def default(self) -> object:
        """Each in turn at its first target that goes with those of the others, until nobody else can have one."""
        pairs: tuple[tuple[str, str], ...] = ()
        added = True
        while added:
            added = False
            for item in self._items:
                more = self._first(item, pairs)
                if more:
                    pairs = (*pairs, (item, more))
                    added = True
        return tuple([pair for item in self._items for pair in pairs if pair[0] == item])

    def _first(self, item: str, pairs: tuple[tuple[str, str], ...]) -> str:
        """The first target that the member could have besides what is declared; "" if there is none."""
        if item in [known for known, _ in pairs]:
            return ""
        near = [target for target in self.targets(item) if not self.stray((*pairs, (item, target)))]
        # whether it can be reached takes longest to find out
        for easy in (True, False):
            for target in near:
                if self._may(item, target, easy) and not self._apart((*pairs, (item, target))):
                    return target
        return ""

    def can_aim(self) -> bool:
        """Is there anybody whom a member could have as its target?"""
        for easy in (True, False):
            for item in self._items:
                for target in self.targets(item):
                    if self._may(item, target, easy):
                        return True
        return False

    def _may(self, item: str, target: str, easy: bool) -> bool:
        """May the member have the target? `easy`: only if that is quick to find out."""
        if not easy or f"{item} {target}" in self._known or engaged(self.state, self.state.v_model(item)):
            return not self.why_not(item, target)
        model = self.state.v_model(item)
        if not self._runner(item).runs_at(target):
            return False
        return item != self.leader or see(self.state, model, self.state.v_model(target)).kind != BLOCKED

    def candidates(self, n: int) -> list[object]:
        """The default, then whatever else is legal of the first combinations of targets that are quick to find out about;
        of the others only where the default is that nobody has one."""
        found: list[object] = [self.default()]
        for easy in (True, False):
            if not easy and found[0]:
                break
            for number, pairs in enumerate(self._rows((), self._items, easy)):
                if len(found) >= n or number >= COMBINATIONS:
                    break
                if pairs not in found and not self.judge(pairs):
                    found.append(pairs)
        return found

    def _rows(self, pairs: Pairs, left: list[str], easy: bool) -> Iterator[Pairs]:
        """Combinations of targets near each other, with these for the first members, worked out as they are asked for.
        `easy`: those that are quick to find."""
        if not left:
            yield pairs
            return
        empty = True
        for target in self.targets(left[0]):
            more = (*pairs, (left[0], target))
            if not self.stray(more) and self._may(left[0], target, easy):
                empty = False
                yield from self._rows(more, left[1:], easy)
        if empty:
            yield from self._rows(pairs, left[1:], easy)

    def target_option(self, item: str, target: str, state: State) -> Option:
        """With how far it is."""
        from grognard.rulesets.vanguard.shown.options import target_option  # late: only who looks asks

        return target_option(self.id, target, vstate(state), item)

    def promising(self, n: int) -> list[object]:
        """All at one enemy, the leader's best ones in turn."""
        from grognard.rulesets.vanguard.judgement.groups import target_ideas

        return target_ideas(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """What all their fights are worth."""
        from grognard.rulesets.vanguard.judgement.groups import targets

        return targets(self, answer)
