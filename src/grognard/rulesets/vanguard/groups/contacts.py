"""Who gets at whom by a Run (catalogue 8, 8.1): what a Group Assault asks of its leader and its members."""

from __future__ import annotations

from typing import Final

from grognard.game.verdict import Fault
from grognard.geometry.ways import Ways
from grognard.rulesets.vanguard.attacks.attack import BLOCKED
from grognard.rulesets.vanguard.attacks.melee import melee_weapons
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.groups.forms import GROUP_ASSAULT
from grognard.rulesets.vanguard.measuring import engaged, gap, reaches, within
from grognard.rulesets.vanguard.moves.engage import approach, gets_at, place_of_contact, ways_of
from grognard.rulesets.vanguard.moves.hindrances import Pose
from grognard.rulesets.vanguard.moves.movers import Mover, Terms
from grognard.rulesets.vanguard.moves.walking import RUN, run_times
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import RESERVE, VModel, VState
from grognard.rulesets.vanguard.stats import speed

SPEAR: Final = cite("vanguard.special.spear")

#: so many contacts are kept for later questions
KEPT: Final = 256


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


class Runner:
    """A model that may Run at one enemy or another: what does not depend on the enemy is worked out once."""

    def __init__(self, state: VState, model: VModel) -> None:
        self.state = state
        self.model = model
        self.inches = float(run_times(state, model) * speed(state, model))
        self._mover: Mover | None = None
        self._ways: Ways | None = None

    def near(self, target: str) -> bool:
        """Is the target within the Run, as the crow flies?"""
        return within(self.model, self.state.v_model(target), self.inches)

    def runs_at(self, target: str) -> bool:
        """Can it surely come into contact with the target: straight, or with one bend?"""
        if not self.near(target):
            return False
        return approach(self.mover(), target, self.inches, self.ways(), False) is not None

    def gets_at(self, target: str) -> bool:
        """Can it come into contact with the target at all? `contact` says where."""
        return self.near(target) and gets_at(self.mover(), target, self.ways())

    def mover(self) -> Mover:
        """It, as it moves."""
        mover = self._mover
        if mover is None:
            mover = self._mover = Mover(self.state, self.model, run_terms(self.state, self.model, True).keep)
        return mover

    def ways(self) -> Ways:
        """Its ways within the Run."""
        ways = self._ways
        if ways is None:
            ways = self._ways = ways_of(self.mover(), self.inches)
        return ways


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
    runner = Runner(state, leader)
    seen: list[str] = []
    for target in _nearest_first(state, runner):
        if see(state, leader, state.v_model(target)).kind != BLOCKED:
            if runner.runs_at(target):
                return []
            seen.append(target)
    if _gets_at(runner, seen, others):
        return []
    why = "far" if seen else "nobody"
    return [Fault(GROUP_ASSAULT.id, {"model": leader.id, "why": why}, [leader.id])]


def why_no_part(state: VState, model: VModel, others: list[str]) -> list[Fault]:
    """Why the model can't be in a Group Assault: it is not Engaged, has no spear, and there is no enemy that it could
    Run into contact with, even if the `others` (friends that may be in it) made way."""
    if has_spear(model) or engaged(state, model):
        return []
    runner = Runner(state, model)
    near = _nearest_first(state, runner)
    for target in near:
        if runner.runs_at(target):
            return []
    if _gets_at(runner, near, others):
        return []
    return [Fault(GROUP_ASSAULT.id, {"model": model.id, "why": "far"}, [model.id])]


def _nearest_first(state: VState, runner: Runner) -> list[str]:
    """The enemies within a Run. The nearest ones are got at soonest."""
    here = runner.model
    near = [enemy for enemy in state.targets_of(here.seat) if within(here, enemy, runner.inches)]
    rows = sorted([(gap(here, enemy), enemy.id) for enemy in near])
    return [id for _, id in rows]


def _gets_at(runner: Runner, targets: list[str], others: list[str]) -> bool:
    """Could it Run into contact with one of the targets if the others, as far as they are free to, made way?"""
    return bool(targets) and _WAYS.of(runner, targets, others)


class _MadeWay:
    """Who gets at somebody if others make way, in one arrangement of models: the searches are long, and all group actions
    that somebody could lead ask for the same."""

    def __init__(self) -> None:
        self.stamp = -1
        self.known: dict[tuple[str, float, tuple[str, ...], tuple[str, ...]], bool] = {}

    def of(self, runner: Runner, targets: list[str], others: list[str]) -> bool:
        state, model = runner.state, runner.model
        if self.stamp != state.stamp:
            self.stamp = state.stamp
            self.known = {}
        free = [id for id in others if id != model.id and not engaged(state, state.v_model(id))]
        key = (model.id, runner.inches, tuple(targets), tuple(free))
        if key not in self.known:
            alone = without(state, free) if free else state
            self.known[key] = self._gets_at(Runner(alone, alone.v_model(model.id)), targets)
        return self.known[key]

    def _gets_at(self, runner: Runner, targets: list[str]) -> bool:
        for quick in (True, False):
            for target in targets:
                if runner.runs_at(target) if quick else runner.gets_at(target):
                    return True
        return False


_WAYS: Final = _MadeWay()


def has_spear(model: VModel) -> bool:
    """Has it a spear, with which it need not Engage itself?"""
    return any([weapon.use(SPEAR.key) is not None for weapon in model.spec.weapons])
