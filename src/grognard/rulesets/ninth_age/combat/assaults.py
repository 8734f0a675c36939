"""After a round at a Building (catalogue 18): attackers step back, or go in when nobody holds it any more."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.play import PASS, Game, Play
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.formations import Formation, gap
from grognard.geometry.trig import hypot
from grognard.rulesets.ninth_age.bodies import formation, stance
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.breaking import penalty
from grognard.rulesets.ninth_age.combat.questions import AboutOne
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.events import Disengaged, Flagged, UnitPlaced
from grognard.rulesets.ninth_age.forming import FormUp
from grognard.rulesets.ninth_age.garrisons import ENTERED, buildings, garrison_of, open_to
from grognard.rulesets.ninth_age.houses import house
from grognard.rulesets.ninth_age.leadership import COMBAT_REFORM, test
from grognard.rulesets.ninth_age.moments import both
from grognard.rulesets.ninth_age.moving.entering import go_inside
from grognard.rulesets.ninth_age.moving.reforms import regrouped
from grognard.rulesets.ninth_age.ranks import widths
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import NState, NUnit, Slots, nstate

ASSAULT: Final = cite("ninth_age.terrain.building-assault")
REFORM: Final = cite("ninth_age.cc.combat-reform")

GOES_IN: Final = "go-in"
STEPS_BACK: Final = "step-back"
#: a place is taken as right if its Centre is within so many inches of where it has to be
NEAR: Final = 0.01
#: turns of a unit that are tried, in degrees
TURNS: Final[tuple[float, ...]] = (0.0, 90.0, 180.0, 270.0)
MORE_FILES: Final = 2


# ---- going in


def occupy(game: Game, unit_id: str) -> Play[bool]:
    """A unit that has nobody to fight any more may go into an empty Building that it touches; True if it does."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    for where in buildings(state.board):
        if unit.inside or state.engaged(unit_id) or garrison_of(state, where.id) is not None:
            continue
        away = gap(formation(state, unit), house(state.board, where.id))
        if away > state.board.constants.contact_epsilon or not open_to(state, unit):
            continue
        ASSAULT.hit()
        question = AboutOne("round.occupy", unit.seat, ASSAULT.id, [PASS, GOES_IN], unit_id)
        yield question
        if question.got == GOES_IN:
            go_inside(game, unit_id, where.id, "occupies")
            game.do(Flagged(ASSAULT.id, unit_id, ENTERED))
            return True
    return False


# ---- stepping back


class StepBack(FormUp):
    """`round.step-back`: an attacker of a Building turns about its Centre and stands an inch from it, or stays engaged.

    The Centre goes straight away from that of the Building, no farther than it must. `files`: with a Combat Reform others.
    """

    def __init__(self, state: NState, unit: NUnit, garrison: NUnit, reforms: bool) -> None:
        super().__init__("round.step-back", ASSAULT.id, state, unit)
        self.reforms = reforms
        self.here = stance(state, unit)
        self.house = house(state.board, garrison.inside)

    def files(self) -> list[int]:
        """Its own, with a reform any that it may have."""
        return widths(self.state, self.of) if self.reforms else [self.of.files]

    def ranks(self, files: int) -> Slots:
        """Everybody where he stands, or the front models first."""
        return self.of.slots if files == self.of.files else regrouped(self.state, self.of, files)

    def spot(self, facing: float, files: int) -> Stance:
        """Where its Centre comes with that facing: an inch clear of the Building."""
        x, y = self.here[0], self.here[1]
        hx, hy = self.house.centre()
        length = hypot(x - hx, y - hy)
        dx, dy = ((x - hx) / length, (y - hy) / length) if length > NEAR else (self.house.ux, self.house.uy)
        must = self.state.board.constants.unit_spacing
        near, far = 0.0, self.house.shape.reach + self.form((x, y, facing, files)).shape.reach + must
        for _ in range(40):
            middle = 0.5 * (near + far)
            body = self.form((hx + middle * dx, hy + middle * dy, facing, files))
            if gap(body, self.house) < must:
                near = middle
            else:
                far = middle
        # up to the next thousandth of an inch, so that it is an inch on the grain, too
        return on_grain(hx + (far + 0.001) * dx), on_grain(hy + (far + 0.001) * dy), facing, files

    def judge(self, stance: Stance) -> Verdict:
        """As far back as it must and no farther, where there is room?"""
        if stance == self.here:
            return Verdict()
        faults: list[Fault] = []
        x, y, _, _ = self.spot(stance[2], stance[3])
        off = hypot(stance[0] - x, stance[1] - y)
        if off > NEAR:
            args: dict[str, object] = {"unit": self.unit, "problem": "back", "far": off, "most": NEAR}
            faults.append(Fault(ASSAULT.id, args, [self.unit]))
        return Verdict([*faults, *why_not_here(self.state, self.unit, self.form(stance))])

    def candidates(self, n: int) -> list[object]:
        """To stay; then back as it stands, flush with the walls, and in other files where it reforms."""
        found: list[object] = [self.here]
        own = self.of.files
        widths = [k for k in self.files() if abs(k - own) <= MORE_FILES]
        widths.sort(key=lambda k: (abs(k - own), k))
        for width in widths:
            facings = [self.here[2], *[turn_on_grain(self.house.facing + turn) for turn in TURNS]]
            for facing in dict.fromkeys(facings):
                at = self.spot(facing, width)
                if len(found) < max(1, n) and self.judge(at).legal:
                    found.append(at)
        return found[: max(1, n)]

    def default(self) -> object:
        """It stays."""
        return self.here


def step_back_all(game: Game) -> Play[None]:
    """Every attacker of a garrison that still fights it, and nobody else, may step back; who has lost needs a test."""
    state = nstate(game.state)
    for seat in both(state):
        for unit_id in combat(state).units:
            garrison = stormed(nstate(game.state), unit_id)
            if garrison is not None and garrison.seat != seat:
                yield from _step_back(game, unit_id, garrison)


def stormed(state: NState, unit_id: str) -> NUnit | None:
    """The garrison that a unit fights, if it fights nobody else; or None."""
    foes = state.foes(unit_id)
    unit = state.n_unit(unit_id)
    if len(foes) != 1 or not unit.on_table() or unit.inside:
        return None
    foe = state.n_unit(foes[0])
    return foe if foe.inside else None


def _step_back(game: Game, unit_id: str, garrison: NUnit) -> Play[None]:
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    part = combat(state)
    lost = part.winner not in ("", unit.seat)
    question = StepBack(state, unit, garrison, lost)
    if len(question.candidates(2)) < 2:
        return
    ASSAULT.hit()
    if lost:
        first = AboutOne("round.try-step-back", unit.seat, ASSAULT.id, [PASS, STEPS_BACK], unit_id)
        yield first
        if first.got == PASS:
            return
        minus, cause = penalty(state, unit)
        passed = yield from test(game, unit_id, COMBAT_REFORM, REFORM.id, minus, cause)
        if not passed:
            return
    yield question
    if question.got == question.here:
        return
    form: Formation = question.form(question.got)
    pose = (form.x, form.y, form.facing)
    slots = question.slots(question.got[3])
    game.do(UnitPlaced(ASSAULT.id, unit_id, "steps-back", pose, slots, unit.left, unit.right))
    game.do(Disengaged(ASSAULT.id, unit_id, garrison.id))
