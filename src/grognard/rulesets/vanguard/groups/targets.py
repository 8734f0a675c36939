"""Targets of a Group Assault (catalogue 8, 8.1): whom each member means to Engage, or strikes at where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import Assign
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.geometry.ways import Ways
from grognard.rulesets.vanguard.attacks.attack import BLOCKED
from grognard.rulesets.vanguard.attacks.melee import melee_weapons, why_not_struck
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.forms import GROUP_ASSAULT
from grognard.rulesets.vanguard.groups.moves import WITHIN, apart, moved_to
from grognard.rulesets.vanguard.groups.state import able, group
from grognard.rulesets.vanguard.measuring import engaged, gap, in_contact, reaches, within
from grognard.rulesets.vanguard.moves.engage import approach, place_of_contact, ways_of
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.walking import RUN, run_times
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import RESERVE, VModel, VState, vstate
from grognard.rulesets.vanguard.stats import speed

SPEAR: Final = cite("vanguard.special.spear")

#: so many contacts are kept for later questions
KEPT: Final = 256
#: members with their targets
Pairs = tuple[tuple[str, str], ...]
#: so many combinations of targets are looked at for an answer to offer
COMBINATIONS: Final = 200


def run_terms(state: VState, model: VModel, engage: bool, only: tuple[str, ...] = ()) -> Terms:
    """The terms of a Run, into contact with those named, or with nobody."""
    inches = run_times(state, model) * speed(state, model)
    return Terms(inches, "run", RUN.id, engage=engage, only=only, touch_rule=GROUP_ASSAULT.id)


class _Contacts:
    """Where members would stand in contact, by arrangement, member and target: the last ones asked for."""

    def __init__(self) -> None:
        self.known: dict[tuple[int, str, str], Pose | None] = {}

    def of(self, state: VState, model: VModel, target: str) -> Pose | None:
        key = (state.stamp, model.id, target)
        if key not in self.known:
            if len(self.known) >= KEPT:
                self.known = {}
            self.known[key] = _contact(state, model, target)
        return self.known[key]


_CONTACTS: Final = _Contacts()


def contact(state: VState, model: VModel, target: str) -> Pose | None:
    """Where the model would stand in contact with the target after a Run; None if it can't get there."""
    return _CONTACTS.of(state, model, target)


def _contact(state: VState, model: VModel, target: str) -> Pose | None:
    terms = run_terms(state, model, True, (target,))
    if not reaches(gap(model, state.v_model(target)), terms.inches):
        return None
    mover = Mover(state, model, terms.keep)
    found = place_of_contact(mover, target, terms.inches)
    return mover.grounded(found.pose) if found is not None else None


def runs_at(state: VState, model: VModel, target: str) -> bool:
    """Can the model surely come into contact with the target by a Run: straight, or with one bend?"""
    return _Runner(state, model).runs_at(target)


class _Runner:
    """A model that may Run at one enemy or another: what does not depend on the enemy is worked out once."""

    def __init__(self, state: VState, model: VModel) -> None:
        self.state = state
        self.model = model
        self.inches = float(run_times(state, model) * speed(state, model))
        self._mover: Mover | None = None
        self._ways: Ways | None = None

    def runs_at(self, target: str) -> bool:
        """See `runs_at`."""
        if not within(self.model, self.state.v_model(target), self.inches):
            return False
        mover, ways = self._mover, self._ways
        if mover is None or ways is None:
            mover = self._mover = Mover(self.state, self.model, run_terms(self.state, self.model, True).keep)
            ways = self._ways = ways_of(mover, self.inches)
        return approach(mover, target, self.inches, ways, False) is not None


def without(state: VState, ids: list[str]) -> VState:
    """A copy of the State without some models on the table: what would be if they made way."""
    twin = state.fork()
    assert isinstance(twin, VState)
    for id in ids:
        twin.change_model(id).status = RESERVE
    twin.touch()
    return twin


def why_no_assault(state: VState, leader: VModel, others: list[str]) -> list[Fault]:
    """Why the model can't lead a Group Assault: nobody to strike where it stands, nobody in sight within a Run, or none
    of those that it could Run into contact with, even if the `others` (friends that may be in it) made way.

    It is asked before the Power is paid, and would be lost.
    """
    if not melee_weapons(leader):
        return [Fault(GROUP_ASSAULT.id, {"model": leader.id, "why": "unarmed"}, [leader.id])]
    if engaged(state, leader):
        return []
    runner = _Runner(state, leader)
    seen: list[str] = []
    for enemy in state.targets_of(leader.seat):
        if within(leader, enemy, runner.inches) and see(state, leader, enemy).kind != BLOCKED:
            if runner.runs_at(enemy.id):
                return []
            seen.append(enemy.id)
    if _gets_at(state, leader, seen, others):
        return []
    why = "far" if seen else "nobody"
    return [Fault(GROUP_ASSAULT.id, {"model": leader.id, "why": why}, [leader.id])]


def why_no_part(state: VState, model: VModel, others: list[str]) -> list[Fault]:
    """Why the model can't be in a Group Assault: it is not Engaged, has no spear, and there is no enemy that it could
    Run into contact with, even if the `others` (friends that may be in it) made way."""
    if has_spear(model) or engaged(state, model):
        return []
    runner = _Runner(state, model)
    near = [enemy.id for enemy in state.targets_of(model.seat) if within(model, enemy, runner.inches)]
    for target in near:
        if runner.runs_at(target):
            return []
    if _gets_at(state, model, near, others):
        return []
    return [Fault(GROUP_ASSAULT.id, {"model": model.id, "why": "far"}, [model.id])]


def _gets_at(state: VState, model: VModel, targets: list[str], others: list[str]) -> bool:
    """Could the model Run into contact with one of the targets if the others, as far as they are free to, made way?"""
    return bool(targets) and _WAYS.of(state, model, targets, others)


class _MadeWay:
    """Who gets at somebody if others make way, in one arrangement of models: the searches are long, and all group actions
    that somebody could lead ask for the same."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[tuple[str, float, tuple[str, ...], tuple[str, ...]], bool] = {}

    def of(self, state: VState, model: VModel, targets: list[str], others: list[str]) -> bool:
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.known = {}
        free = [id for id in others if id != model.id and not engaged(state, state.v_model(id))]
        inches = run_times(state, model) * speed(state, model)
        key = (model.id, inches, tuple(targets), tuple(free))
        if key not in self.known:
            self.known[key] = self._gets_at(without(state, free) if free else state, model.id, targets)
        return self.known[key]

    def _gets_at(self, alone: VState, model: str, targets: list[str]) -> bool:
        here = alone.v_model(model)
        # the nearest ones are got at soonest
        rows = sorted([(gap(here, alone.v_model(target)), target) for target in targets])
        for _, target in rows:
            if contact(alone, alone.v_model(model), target) is not None:
                return True
        return False


_WAYS: Final = _MadeWay()


def has_spear(model: VModel) -> bool:
    """Has it a spear, with which it need not Engage itself?"""
    return any([weapon.use(SPEAR.key) is not None for weapon in model.spec.weapons])


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
        self._open: dict[str, VState] = {}
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
        if runs_at(state, model, target):
            return []
        if item not in self._open:
            others = [id for id in self._items if id != item and not engaged(state, state.v_model(id))]
            self._open[item] = without(state, others)
        alone = self._open[item]
        if contact(alone, alone.v_model(item), target) is not None:
            return []
        return [Fault(RUN.id, {"model": item, "target": target, "why": "target"}, [item, target])]

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
        if not runs_at(self.state, model, target):
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
