"""Units go into Buildings and come out of them in the remaining moves (catalogue 18)."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain, turn_on_grain
from grognard.geometry.boxes import polygon_gap
from grognard.geometry.engage import Charge
from grognard.geometry.formations import Formation, gap, overlap
from grognard.geometry.formations import Shape as BodyShape
from grognard.geometry.maneuvers import displacement, poses
from grognard.geometry.rams import Ram
from grognard.rulesets.ninth_age.bodies import formation, shape_of, stood
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import Flagged, Garrisoned, UnitPlaced
from grognard.rulesets.ninth_age.forming import FormUp
from grognard.rulesets.ninth_age.garrisons import (
    ENTERED,
    buildings,
    farthest_from,
    garrison_of,
    in_a_row,
    in_the_open,
    open_to,
    usual_files,
)
from grognard.rulesets.ninth_age.houses import house
from grognard.rulesets.ninth_age.moments import UseOne
from grognard.rulesets.ninth_age.moving.dangers import run_risks
from grognard.rulesets.ninth_age.moving.fields import ON_THE_WAY, make_field
from grognard.rulesets.ninth_age.moving.marching import may_go_far
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import MARCHED, MOVED, NState, NUnit, Slots, nstate
from grognard.rulesets.ninth_age.terrain import Site, site
from grognard.rulesets.ninth_age.terrain_effects import may_march
from grognard.rulesets.ninth_age.values import movement

ENTER: Final = cite("ninth_age.terrain.building-enter")
BUILDING: Final = cite("ninth_age.terrain.building")
MARCH: Final = cite("ninth_age.move.march")

#: nobody of a unit that enters may be farther from the Building than so many times his Movement, and who comes out ends
#: within so many times it
FROM_AFAR: Final = 3.0
OUT_TO: Final = 2.0
#: files that are tried when a place outside is looked for: so many more or fewer
MORE_FILES: Final = 3
#: shares of a wall's length, from its middle, at which such a place is tried
ALONG: Final[tuple[float, ...]] = (0.0, -0.25, 0.25, -0.5, 0.5)


# ---- in


class WayIn:
    """A Building that a unit can enter, and the run that takes it there (None if it touches it already)."""

    def __init__(self, where: Site, run: Charge | None) -> None:
        self.where = where
        self.run = run


def ways_in(state: NState, unit: NUnit, most: float) -> list[WayIn]:
    """The empty Buildings that the unit can touch within so many inches of one move, and enter."""
    found: list[WayIn] = []
    for where in buildings(state.board):
        body = formation(state, unit)
        if gap(body, house(state.board, where.id)) > most or not open_to(state, unit):
            continue
        if garrison_of(state, where.id) is not None:
            BUILDING.hit()
            continue
        if farthest_from(body, where) > FROM_AFAR * movement(state, unit):
            ENTER.hit()
            continue
        way = _way_to(state, unit, where, most)
        if way is not None:
            found.append(way)
    return found


def _way_to(state: NState, unit: NUnit, where: Site, most: float) -> WayIn | None:
    """Straight on, one wheel and straight on, as far from everybody else as any move keeps."""
    body, goal = formation(state, unit), house(state.board, where.id)
    if gap(body, goal) <= state.board.constants.contact_epsilon:
        return WayIn(where, None)
    field = make_field(state, [unit.id, where.id], ON_THE_WAY, 0.0)
    run = Ram(body, goal, field).best()
    if run is None or run.run.length > most + 1e-6 or displacement(body, run.pose) > most + 1e-6:
        return None
    return WayIn(where, run)


def enter(game: Game, unit_id: str, march: bool) -> Play[None]:
    """The unit goes to a Building and is inside, unless a failed March test leaves it too far away."""
    state = nstate(game.state)
    far = float(movement(state, state.n_unit(unit_id)))
    if march:
        passed = yield from may_go_far(game, unit_id)
        far *= 2.0 if passed else 1.0
        game.do(Flagged(MARCH.id, unit_id, MARCHED))
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    ways = {way.where.id: way for way in ways_in(state, unit, far)}
    if not ways:
        return
    question = UseOne("move.enter", unit.seat, ENTER.id, list(ways))
    if len(ways) > 1:
        yield question
    else:
        question.take(next(iter(ways)))
    way = ways[question.got]
    if march and way.run is not None:
        yield from run_risks(game, unit_id, poses(formation(state, unit), way.run.run.legs()))
        if not nstate(game.state).n_unit(unit_id).on_table():
            return
    go_inside(game, unit_id, way.where.id, "enters")
    for flag in (MOVED, ENTERED):
        game.do(Flagged(ENTER.id, unit_id, flag))


def go_inside(game: Game, unit_id: str, piece_id: str, how: str) -> None:
    """It is in the Building from now on."""
    state = nstate(game.state)
    row = in_a_row(state, state.n_unit(unit_id).standing())
    game.do(Garrisoned(ENTER.id, unit_id, piece_id, row, how))


def ways_in_marching(state: NState, unit: NUnit, most: float) -> list[WayIn]:
    """The same with a March, which no way through Water is."""
    body = formation(state, unit)
    found: list[WayIn] = []
    for way in ways_in(state, unit, most):
        track = [body] if way.run is None else poses(body, way.run.run.legs())
        if may_march(state, unit, track) is None:
            found.append(way)
    return found


# ---- out


class LeaveBuilding(FormUp):
    """`move.leave-building`: where a garrison stands that comes out: its rear rank touches the Building."""

    def __init__(self, state: NState, unit: NUnit) -> None:
        super().__init__("move.leave-building", ENTER.id, state, unit)
        self.where = site(state.board, unit.inside)
        self.house = house(state.board, unit.inside)
        self.most = OUT_TO * movement(state, unit)
        self._outside: dict[int, tuple[Slots, str, str]] = {}

    def files(self) -> list[int]:
        """Any number of files."""
        return list(range(1, len(self.of.standing()) + 1))

    def outside(self, files: int) -> tuple[Slots, str, str]:
        """Who stands where in so many files, and at the sides."""
        found = self._outside.get(files)
        if found is None:
            found = self._outside[files] = in_the_open(self.state, self.of, files)
        return found

    def ranks(self, files: int) -> Slots:
        """The ranks alone."""
        return self.outside(files)[0]

    def form(self, at: Stance) -> Formation:
        """Its body there."""
        return stood(self._shape(at[3]), at)

    def _shape(self, files: int) -> BodyShape:
        found = self._shapes.get(files)
        if found is None:
            found = self._shapes[files] = shape_of(self.state, self.of, *self.outside(files))
        return found

    def bases(self, answer: object) -> list[tuple[str, float, float, float]]:
        """Where the models would stand."""
        assert isinstance(answer, tuple)
        form = self.form(answer)
        twin = self.of.copy()
        twin.slots, twin.left, twin.right = self.outside(answer[3])
        return [(id, *form.base_centre(i), answer[2]) for i, id in enumerate(twin.standing())]

    def judge(self, stance: Stance) -> Verdict:
        """The rear rank at the wall, nobody too far from it, room for all?"""
        form = self.form(stance)
        grain = self.state.board.constants.contact_epsilon
        faults: list[Fault] = []
        if overlap(form, self.house) > grain or self._behind(form, stance[3]) > grain:
            faults.append(self._fault("rear"))
        far = farthest_from(form, self.where)
        if far > self.most + 1e-6:
            faults.append(self._fault("far", far))
        # an inch from all but the Building that it comes from
        others = why_not_here(self.state, self.unit, form)
        return Verdict([*faults, *[one for one in others if one.args.get("piece") != self.where.id]])

    def _fault(self, problem: str, far: float = 0.0) -> Fault:
        shape = Shape("polygon", list(self.where.polygon), role="goal")
        args: dict[str, object] = {
            "unit": self.unit,
            "piece": self.where.id,
            "problem": problem,
            "far": far,
            "most": self.most,
        }
        return Fault(ENTER.id, args, [self.unit], [shape])

    def _behind(self, form: Formation, files: int) -> float:
        """How far the nearest model of the rear rank is from the wall."""
        twin = self.of.copy()
        twin.slots, twin.left, twin.right = self.outside(files)
        last = twin.slots[len(twin.slots) - 1]
        best = 1e9
        for i, id in enumerate(twin.standing()):
            if id in last:
                best = min(best, polygon_gap(form.base(i), self.where.parts))
        return best

    def candidates(self, n: int) -> list[object]:
        """At each wall, looking away from it, in files near those of its list: those that are legal."""
        found: list[object] = []
        usual = usual_files(self.of)
        widths = [k for k in self.files() if abs(k - usual) <= MORE_FILES]
        widths.sort(key=lambda k: (abs(k - usual), k))
        for width in widths:
            for at in self._places(width):
                if self.judge(at).legal:
                    found.append(at)
                    if len(found) >= max(1, n):
                        return found
        return found

    def _places(self, files: int) -> list[Stance]:
        """Stances with the rear edge flush with a wall, those at the middle of each wall first."""
        shape = self._shape(files)
        s = self.house.shape
        x, y = self.house.centre()
        found: list[Stance] = []
        for share in ALONG:
            for quarter in range(4):
                facing = turn_on_grain(self.house.facing + 90.0 * quarter)
                deep, wide = (s.v1 - s.v0, s.u1 - s.u0) if quarter % 2 == 0 else (s.u1 - s.u0, s.v1 - s.v0)
                way = stood(shape, (x, y, facing, files))
                out = 0.5 * (deep + shape.v1 - shape.v0)
                along = share * wide
                cx = x + out * way.ux - along * way.uy
                cy = y + out * way.uy + along * way.ux
                found.append((on_grain(cx), on_grain(cy), facing, files))
        return found

    def default(self) -> object:
        """The first of them."""
        return self.candidates(1)[0]


def can_leave(state: NState, unit: NUnit) -> bool:
    """May the garrison come out now? Not in the turn of its entry, nor where there is no room."""
    if unit.has_flag(ENTERED):
        ENTER.hit()
        return False
    return bool(LeaveBuilding(state, unit).candidates(1))


def come_out(game: Game, unit_id: str) -> Play[None]:
    """The garrison stands before its Building; it goes no farther."""
    state = nstate(game.state)
    question = LeaveBuilding(state, state.n_unit(unit_id))
    yield question
    slots, left, right = question.outside(question.got[3])
    game.do(UnitPlaced(ENTER.id, unit_id, "leaves-building", question.pose(), slots, left, right))
    game.do(Flagged(ENTER.id, unit_id, MOVED))
