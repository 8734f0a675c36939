"""Where a unit is deployed, and in which ranks (catalogue 7): the question, and answers to begin with."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.bodies import Stance
from grognard.game.events import Event
from grognard.game.forecast import Forecast
from grognard.game.play import Game
from grognard.game.state import State
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import UnitPlaced
from grognard.rulesets.ninth_age.forming import FormUp
from grognard.rulesets.ninth_age.ranks import fall_in
from grognard.rulesets.ninth_age.setup.zones import facing_of, inside, zone_of
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import DEAD, ORDINARY, NModel, NState, NUnit, Slots, nstate
from grognard.rulesets.ninth_age.terrain import impassable

ORDER: Final = cite("ninth_age.setup.deploy-order")
FORMATION: Final = cite("ninth_age.setup.deploy-formation")

#: so far apart are the places that are tried, in inches
STEP: Final = 3.0
#: so far apart where these are taken
FINE: Final = 0.5
#: what rounding to the grain of places may add to a body, in inches
GRAIN: Final = 0.001


class LeftOut(Event):
    """There is no room for a unit where it must be deployed: it takes no part in the battle and counts as destroyed."""

    KIND: ClassVar[str] = "left_out"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit",)

    def __init__(self, rule: str, unit: str) -> None:
        super().__init__(rule)
        self.unit = unit

    def apply(self, state: State) -> None:
        """It is gone before it came; nobody panics."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        unit.status = DEAD
        for id in unit.models:
            s.change_model(id).alive = False


class Muster(FormUp):
    """Where a unit is put on the table: its own models, in any number of files up to all of them side by side."""

    def files(self) -> list[int]:
        """Up to all side by side."""
        return list(range(1, len(living(self.state, self.of)) + 1))

    def ranks(self, files: int) -> Slots:
        """Its command in front."""
        return in_ranks(self.state, self.of, files)


def leave_out(game: Game, unit_id: str) -> None:
    """There is no room for the unit: it stays away."""
    ORDER.hit()
    game.do(LeftOut(ORDER.id, unit_id))


def put_down(game: Game, asked: Muster, rule: str, how: str) -> None:
    """The unit stands where the answer says."""
    game.do(UnitPlaced(rule, asked.unit, how, asked.pose(), asked.slots(asked.got[3])))


class DeployUnit(Muster):
    """Where a unit is put inside the zone of its seat."""

    def __init__(self, state: NState, unit: NUnit, id: str = "setup.place", rule: str = "") -> None:
        super().__init__(id, rule or FORMATION.id, state, unit)
        self.zone = zone_of(state, unit.seat)
        self._found: list[object] | None = None

    def has_room(self) -> bool:
        """Is there a place for it at all? Without one it is not asked."""
        return bool(self.candidates(1))

    def judge(self, stance: Stance) -> Verdict:
        """Inside the zone, and clear of everything?"""
        form = self.form(stance)
        faults: list[Fault] = []
        if not inside(self.zone, form):
            shape = Shape("polygon", self.zone, role="zone")
            faults.append(Fault(ORDER.id, {"unit": self.unit}, [], [shape]))
        faults += why_not_here(self.state, self.unit, form)
        return Verdict(faults)

    def candidates(self, n: int) -> list[object]:
        """Legal places all over the zone, in the files of its list, towards the enemy."""
        found: list[object] = []
        spots = self.spots()
        # a spread: every k-th of the places first, then those between
        stride = max(1, len(spots) // max(1, n))
        for start in range(stride):
            for spot in spots[start::stride]:
                if self.judge(spot).legal:
                    found.append(spot)
                    if len(found) >= n:
                        return found
        return found or self._anywhere()

    def default(self) -> object:
        """The first of them from the middle of the front; nowhere if there is none."""
        spots = self.spots()
        middle = self.state.board.width / 2.0
        spots.sort(key=lambda at: (abs(at[0] - middle), -self._forward(at)))
        for spot in spots:
            if self.judge(spot).legal:
                return spot
        found = self._anywhere()
        return found[0] if found else (0.0, 0.0, 0.0, 1)

    def promising(self, n: int) -> list[object]:
        """Where a unit of its kind stands well."""
        from grognard.rulesets.ninth_age.judgement.setup import promising

        return promising(self, n)

    def forecast(self, answer: object) -> Forecast | None:
        """How well it stands there."""
        from grognard.rulesets.ninth_age.judgement.setup import forecast

        assert isinstance(answer, tuple)
        return forecast(self, answer)

    def region(self, part: str) -> list[object]:
        """The zone."""
        return [Shape("polygon", self.zone, role="zone").plain()]

    def _forward(self, at: Stance) -> float:
        return at[1] if facing_of(self.state, self.seat) == 90.0 else -at[1]

    def spots(self) -> list[Stance]:
        """Places in a lattice over the zone, the body facing the enemy's side."""
        files = min(self.files(), key=lambda k: abs(k - self.of.spec.files))
        facing = facing_of(self.state, self.seat)
        x0, y0, x1, y1 = _box(self.zone)
        form = self.form((0.0, 0.0, facing, files))
        fx0, fy0, fx1, fy1 = form.bounds()
        half_w, half_d = (fx1 - fx0) / 2.0, (fy1 - fy0) / 2.0
        spots: list[Stance] = []
        for y in _along(y0 + half_d, y1 - half_d):
            for x in _along(x0 + half_w, x1 - half_w):
                spots.append((on_grain(x), on_grain(y), facing, files))
        return spots

    def ground(self) -> tuple[list[tuple[float, float]], float]:
        """Corners of where it may stand at all, and how far apart the places there are that are tried in the end."""
        return self.zone, FINE

    def _anywhere(self) -> list[object]:
        """Where the usual places are taken: a place found with other files and quarter turns; none if there is no room."""
        if self._found is None:
            at = self._search()
            self._found = [] if at is None else [at]
        return list(self._found)

    def _search(self) -> Stance | None:
        """First places flush with what stands about; then, where not all of that is upright, a finer lattice."""
        corners, fine = self.ground()
        x0, y0, x1, y1 = _box(corners)
        lefts, lows = self._flush(corners)
        turns = [(facing_of(self.state, self.seat) + turn) % 360.0 for turn in (0.0, 90.0)]
        halves = [(files, facing, *self._halves(files, facing)) for files in self.files() for facing in turns]
        for files, facing, w, d in halves:
            xs = [x + w for x in lefts if x + w + w <= x1 + GRAIN]
            ys = [y + d for y in lows if y + d + d <= y1 + GRAIN]
            at = self._first(xs, ys, facing, files)
            if at is not None:
                return at
        for files, facing, w, d in halves:
            at = self._first(_along(x0 + w, x1 - w, fine), _along(y0 + d, y1 - d, fine), facing, files)
            if at is not None:
                return at
        return None

    def _halves(self, files: int, facing: float) -> tuple[float, float]:
        x0, y0, x1, y1 = self.form((0.0, 0.0, facing, files)).bounds()
        return (x1 - x0) / 2.0, (y1 - y0) / 2.0

    def _first(self, xs: list[float], ys: list[float], facing: float, files: int) -> Stance | None:
        """The first legal one of these places."""
        for y in ys:
            for x in xs:
                at = (on_grain(x), on_grain(y), facing, files)
                if self.judge(at).legal:
                    return at
        return None

    def _flush(self, corners: list[tuple[float, float]]) -> tuple[list[float], list[float]]:
        """Where its left and its lower side may lie, if it lies as far to the left, and as low, as it can.

        Among upright boxes in a box that misses no room: whatever fits can be pushed to such a place.
        """
        keep = self.state.board.constants.unit_spacing
        xs = [x for x, _ in corners]
        ys = [y for _, y in corners]
        for other in self.state.on_table():
            _, _, x1, y1 = formation(self.state, other).bounds()
            xs.append(x1 + keep)
            ys.append(y1 + keep)
        for piece in impassable(self.state.board):
            _, _, x1, y1 = _box(list(piece.polygon))
            xs.append(x1 + keep)
            ys.append(y1 + keep)
        return sorted(dict.fromkeys(xs)), sorted(dict.fromkeys(ys))


def _along(low: float, high: float, step: float = STEP) -> list[float]:
    """Numbers from low to high, both of them, about a step apart."""
    if high < low:
        return []
    n = int((high - low) / step)
    return [low + (high - low) * i / n for i in range(n + 1)] if n else [(low + high) / 2.0]


def _box(zone: list[tuple[float, float]]) -> tuple[float, float, float, float]:
    xs = [x for x, _ in zone]
    ys = [y for _, y in zone]
    return min(xs), min(ys), max(xs), max(ys)


# ---- ranks of a unit that is not on the table yet


def living(state: NState, unit: NUnit) -> list[NModel]:
    """The unit's own models that live."""
    return [model for model in [state.n_model(id) for id in unit.models] if model.alive]


def in_ranks(state: NState, unit: NUnit, files: int) -> Slots:
    """Its own models in ranks, its command in front."""
    models = living(state, unit)
    front = [model.id for model in models if model.kind != ORDINARY]
    rest = [model.id for model in models if model.kind == ORDINARY]
    return fall_in(state, unit, front, rest, files)
