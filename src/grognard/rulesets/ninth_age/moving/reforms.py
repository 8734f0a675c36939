"""Reforms (catalogue 8.5): the unit forms up anew about its Centre."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.forecast import Forecast
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import turn_on_grain
from grognard.geometry.formations import Formation
from grognard.geometry.reforming import assigned, within
from grognard.geometry.shapes import Point
from grognard.rulesets.ninth_age.bodies import formation, stance
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, UnitPlaced
from grognard.rulesets.ninth_age.forming import FormUp
from grognard.rulesets.ninth_age.leadership import SWIFT_REFORM, test
from grognard.rulesets.ninth_age.ranks import fall_in, widths
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import MOVED, ORDINARY, REFORMED, NState, NUnit, Slots, nstate
from grognard.rulesets.ninth_age.values import movement

REFORM: Final = cite("ninth_age.move.reform")
SWIFT: Final = cite("ninth_age.move.swift-reform")
FREE: Final = cite("ninth_age.geom.pivot-free-space")
MOVED_FLAG: Final = cite("ninth_age.move.moved-flag")

#: turns of a reform that are offered, in degrees
TURNS: Final[tuple[float, ...]] = (0.0, 90.0, 180.0, 270.0, 45.0, 135.0, 225.0, 315.0)
#: how far the Centre may be from where it was: the grain of stances
SAME: Final = 0.002


class ReformUnit(FormUp):
    """The formation and heading of a reform. The Centre stays, so x and y of an answer are its."""

    def __init__(self, state: NState, unit: NUnit, id: str = "move.reform", rule: str = "") -> None:
        super().__init__(id, rule or REFORM.id, state, unit)
        self.here = stance(state, unit)
        self.old = formation(state, unit)
        self.most = 2.0 * movement(state, unit)

    def files(self) -> list[int]:
        """Any number of files that the unit may have."""
        return widths(self.state, self.of)

    def fixed(self) -> bool:
        """About its Centre."""
        return True

    def may_spend(self) -> float | None:
        """Twice its Movement."""
        return self.most

    def spent(self, stance: Stance) -> float | None:
        """How far somebody has to go."""
        return 0.0 if stance == self.here else self.farthest(self.form(stance), stance[3])

    def ranks(self, files: int) -> Slots:
        """The front models first, then the others in their order."""
        return regrouped(self.state, self.of, files)

    def judge(self, stance: Stance) -> Verdict:
        """About the Centre, room at the end, and nobody farther from his place than twice his Movement?"""
        if stance == self.here:
            return Verdict()
        x, y, _, _ = self.here
        if abs(stance[0] - x) > SAME or abs(stance[1] - y) > SAME:
            return Verdict([Fault(REFORM.id, {"unit": self.unit, "problem": "centre"}, [self.unit])])
        FREE.hit()
        form = self.form(stance)
        faults = why_not_here(self.state, self.unit, form)
        if not self.near_enough(form, stance[3]):
            far = self.farthest(form, stance[3])
            args: dict[str, object] = {"unit": self.unit, "problem": "far", "far": far, "most": self.most}
            faults.append(Fault(REFORM.id, args, [self.unit]))
        return Verdict(faults)

    def near_enough(self, form: Formation, files: int) -> bool:
        """Can everybody get to a place within what a reform allows?"""
        return all_within(self.state, self.of, self.old, form, self.slots(files), self.most)

    def farthest(self, form: Formation, files: int) -> float:
        """How far somebody has to go at least: alike models are interchangeable, the others are followed."""
        return farthest(self.state, self.of, self.old, form, self.slots(files))

    def candidates(self, n: int) -> list[object]:
        """Turns by eighths in its own files, then other files: those that are legal."""
        found: list[object] = []
        x, y, facing, files = self.here
        widths = sorted(self.files(), key=lambda k: (abs(k - files), k))
        for width in widths:
            for turn in TURNS:
                at = (x, y, turn_on_grain(facing + turn), width)
                if self.judge(at).legal:
                    found.append(at)
                    if len(found) >= max(1, n):
                        return found
        return found or [self.here]

    def default(self) -> object:
        """As it stands."""
        return self.here

    def promising(self, n: int) -> list[object]:
        """Where it faces or stands better."""
        from grognard.rulesets.ninth_age.judgement.stances import promising

        return promising(self, *self.scope(), n)

    def forecast(self, answer: object) -> Forecast | None:
        """What standing so is worth."""
        from grognard.rulesets.ninth_age.judgement.stances import forecast

        assert isinstance(answer, tuple)
        return forecast(self, *self.scope(), answer)

    def scope(self) -> tuple[float, bool]:
        """How far its middle may go, and whether it may shoot afterwards."""
        return 0.0, self.rule == SWIFT.id


def regrouped(state: NState, unit: NUnit, files: int) -> Slots:
    """The unit's models in so many files: the front models first, then the others in their order."""
    models = [state.n_model(id) for id in unit.ranked()]
    front = [model.id for model in models if model.kind != ORDINARY]
    rest = [model.id for model in models if model.kind == ORDINARY]
    return fall_in(state, unit, front, rest, files)


def farthest(state: NState, unit: NUnit, old: Formation, new: Formation, slots: Slots) -> float:
    """The least greatest distance that somebody has to go from one formation to the other."""
    far = 0.0
    for here, there in groups(state, unit, old, new, slots):
        far = max(far, assigned(here, there).farthest)
    return far


def all_within(state: NState, unit: NUnit, old: Formation, new: Formation, slots: Slots, most: float) -> bool:
    """Is there a way for everybody that is no longer than that?"""
    for here, there in groups(state, unit, old, new, slots):
        if not _in_order(here, there, most) and not within(here, there, most, 1e-6):
            return False
    return True


def _in_order(here: list[Point], there: list[Point], most: float) -> bool:
    """Does it do if each goes to the place of the same number? The usual case, seen at once."""
    for (ax, ay), (bx, by) in zip(here, there):
        if (bx - ax) * (bx - ax) + (by - ay) * (by - ay) > most * most:
            return False
    return True


def groups(
    state: NState, unit: NUnit, old: Formation, new: Formation, slots: Slots
) -> list[tuple[list[Point], list[Point]]]:
    """Places before and after of those who are interchangeable, group by group."""
    twin = unit.copy()
    twin.slots = slots
    kinds: dict[str, list[Point]] = {}
    ends: dict[str, list[Point]] = {}
    for i, id in enumerate(unit.standing()):
        kinds.setdefault(_alike(state, id), []).append(old.base_centre(i))
    for i, id in enumerate(twin.standing()):
        ends.setdefault(_alike(state, id), []).append(new.base_centre(i))
    return [(places, ends[key]) for key, places in kinds.items()]


def _alike(state: NState, id: str) -> str:
    """Ordinary models are interchangeable; everybody else is himself."""
    return "" if state.n_model(id).kind == ORDINARY else id


def reform(game: Game, unit_id: str) -> Play[None]:
    """A reform: no shooting afterwards."""
    state = nstate(game.state)
    question = ReformUnit(state, state.n_unit(unit_id))
    yield question
    form_up(game, question, "reform")
    for flag in (REFORMED, MOVED):
        game.do(Flagged(REFORM.id, unit_id, flag))


def swift_reform(game: Game, unit_id: str) -> Play[bool]:
    """A Swift Reform is tried: passed, the unit may still shoot and advance; failed, it is an ordinary reform."""
    passed = yield from test(game, unit_id, SWIFT_REFORM, SWIFT.id)
    if not passed:
        yield from reform(game, unit_id)
        return False
    state = nstate(game.state)
    question = ReformUnit(state, state.n_unit(unit_id), rule=SWIFT.id)
    yield question
    form_up(game, question, "swift-reform")
    if question.got != question.here:
        game.do(Flagged(MOVED_FLAG.id, unit_id, MOVED))
    return True


def form_up(game: Game, question: ReformUnit, how: str) -> None:
    """The unit stands as the answer says."""
    unit = nstate(game.state).n_unit(question.unit)
    if question.got == question.here:
        return
    slots = question.slots(question.got[3])
    game.do(UnitPlaced(question.rule, question.unit, how, question.pose(), slots, unit.left, unit.right))
