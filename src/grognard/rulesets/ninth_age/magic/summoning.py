"""Units that are summoned (catalogue 1): they are placed complete, or not at all."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.forces.roster import RosterUnit
from grognard.game.bodies import Stance
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.formations import point_gap
from grognard.rulesets.ninth_age.army.muster import unit_spec
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.magic.casts import Cast, point_of
from grognard.rulesets.ninth_age.making import add_unit
from grognard.rulesets.ninth_age.measuring import model_body
from grognard.rulesets.ninth_age.setup.places import Muster, put_down
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

SUMMON: Final = cite("ninth_age.model.summon")

#: it stands more than so far from units and Impassable Terrain, in inches
APART: Final = 1.0
#: turns that are offered, in degrees
TURNS: Final[tuple[float, ...]] = (0.0, 90.0, 180.0, 270.0, 45.0, 135.0, 225.0, 315.0)


class UnitSummoned(Event):
    """A new unit of an army's entry belongs to a side; it gives no victory points, and is not on the table yet."""

    KIND: ClassVar[str] = "unit_summoned"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "entry", "models")

    def __init__(self, rule: str, seat: str, unit: str, entry: str, models: int) -> None:
        super().__init__(rule)
        self.seat = seat
        self.unit = unit
        self.entry = entry
        self.models = models

    def apply(self, state: State) -> None:
        """It exists."""
        s = nstate(state)
        library = s.board.library
        army = library.armies[library.entries[self.entry].army]
        one = RosterUnit(self.entry, (self.models,), {})
        spec = unit_spec(one, army, library)
        spec.id = self.unit.partition(".")[2]
        unit = add_unit(s, self.seat, spec)
        unit.points = 0
        unit.owner = s.token
        s.touch()


class SummonUnit(Muster):
    """Where a summoned unit stands: within the spell's range, one of its models over the point, clear of everything."""

    def __init__(self, state: NState, unit: NUnit, cast: Cast) -> None:
        super().__init__("magic.summon", SUMMON.id, state, unit)
        self.caster = model_body(state, state.n_model(cast.caster))
        self.range = cast.of().range
        self.point = point_of(cast.targets[0])

    def judge(self, stance: Stance) -> Verdict:
        """All of it in range, the point under it, and farther than an inch from everything."""
        form = self.form(stance)
        args: dict[str, object] = {"unit": self.unit}
        if point_gap(form, *self.point) > 0.0:
            return Verdict([Fault(SUMMON.id, {**args, "problem": "point"}, [self.unit])])
        for x, y in form.corners():
            if self.range > 0.0 and point_gap(self.caster, x, y) > self.range:
                return Verdict([Fault(SUMMON.id, {**args, "problem": "range"}, [self.unit])])
        return Verdict(why_not_here(self.state, self.unit, form, (), APART + 0.002))

    def candidates(self, n: int) -> list[object]:
        """About the point, in usual and other files, all the ways round, and a little beside it."""
        found: list[object] = []
        x, y = self.point
        files = self.files()
        usual = sorted(files, key=lambda k: (abs(k - min(5, len(files))), k))
        for dx, dy in ((0.0, 0.0), (0.0, 0.5), (0.5, 0.0), (0.0, -0.5), (-0.5, 0.0)):
            for width in usual:
                for turn in TURNS:
                    at = (on_grain(x + dx), on_grain(y + dy), turn, width)
                    if self.judge(at).legal:
                        found.append(at)
                        if len(found) >= max(1, n):
                            return found
        return found

    def default(self) -> object:
        """The first of them."""
        return self.candidates(1)[0]


def new_id(state: NState, seat: str, entry: str) -> str:
    """An id that no unit has had."""
    card = entry.partition("_")[2].replace("_", "-")
    number = 1
    while f"{seat}.{card}-risen-{number}" in state.unit_at:
        number += 1
    return f"{seat}.{card}-risen-{number}"


def summon(game: Game, cast: Cast, entry: str, models: int, rule: str) -> Play[None]:
    """So many models of an entry; if they do not all fit, none is placed."""
    SUMMON.hit()
    state = nstate(game.state)
    trial = nstate(state.fork())
    unit_id = new_id(state, cast.seat, entry)
    event = UnitSummoned(rule, cast.seat, unit_id, entry, models)
    event.apply(trial)
    if not SummonUnit(trial, trial.n_unit(unit_id), cast).candidates(1):
        return
    game.do(event)
    state = nstate(game.state)
    question = SummonUnit(state, state.n_unit(unit_id), cast)
    yield question
    put_down(game, question, SUMMON.id, "summon")
