"""Where a unit is deployed, and in which ranks (catalogue 7): the question, and answers to begin with."""

from __future__ import annotations

from typing import Final

from grognard.game.bodies import Stance
from grognard.game.forecast import Forecast
from grognard.game.play import Game
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.events import UnitPlaced
from grognard.rulesets.ninth_age.forming import FormUp
from grognard.rulesets.ninth_age.ranks import fall_in
from grognard.rulesets.ninth_age.setup.zones import facing_of, inside, zone_of
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import ORDINARY, NModel, NState, NUnit, Slots

ORDER: Final = cite("ninth_age.setup.deploy-order")
FORMATION: Final = cite("ninth_age.setup.deploy-formation")

#: so far apart are the places that are tried, in inches
STEP: Final = 3.0


class Muster(FormUp):
    """Where a unit is put on the table: its own models, in any number of files up to all of them side by side."""

    def files(self) -> list[int]:
        """Up to all side by side."""
        return list(range(1, len(living(self.state, self.of)) + 1))

    def ranks(self, files: int) -> Slots:
        """Its command in front."""
        return in_ranks(self.state, self.of, files)


def put_down(game: Game, asked: Muster, rule: str, how: str) -> None:
    """The unit stands where the answer says."""
    game.do(UnitPlaced(rule, asked.unit, how, asked.pose(), asked.slots(asked.got[3])))


class DeployUnit(Muster):
    """Where a unit is put inside the zone of its seat."""

    def __init__(self, state: NState, unit: NUnit, id: str = "setup.place", rule: str = "") -> None:
        super().__init__(id, rule or FORMATION.id, state, unit)
        self.zone = zone_of(state, unit.seat)

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
        """The first of them from the middle of the front."""
        spots = self.spots()
        middle = self.state.board.width / 2.0
        spots.sort(key=lambda at: (abs(at[0] - middle), -self._forward(at)))
        for spot in spots:
            if self.judge(spot).legal:
                return spot
        return self._anywhere()[0]

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

    def _anywhere(self) -> list[object]:
        """Where the usual places are taken: other files and quarter turns, in a finer lattice."""
        x0, y0, x1, y1 = _box(self.zone)
        for files in self.files():
            for turn in (0.0, 90.0):
                facing = (facing_of(self.state, self.seat) + turn) % 360.0
                fx0, fy0, fx1, fy1 = self.form((0.0, 0.0, facing, files)).bounds()
                half_w, half_d = (fx1 - fx0) / 2.0, (fy1 - fy0) / 2.0
                for y in _along(y0 + half_d, y1 - half_d, 0.5):
                    for x in _along(x0 + half_w, x1 - half_w, 0.5):
                        at = (on_grain(x), on_grain(y), facing, files)
                        if self.judge(at).legal:
                            return [at]
        raise RuntimeError(f"{self.unit}: no room in the zone")


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
