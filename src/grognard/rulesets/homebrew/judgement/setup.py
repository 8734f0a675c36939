"""Before the first turn, and arrivals: where units are placed, who waits in reserve, where he comes in."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.choices import Place3
from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.homebrew.deployment import Deploy
from grognard.rulesets.homebrew.judgement.judge import Judge
from grognard.rulesets.homebrew.judgement.scene import Scene, Spot, Squad, spots_of
from grognard.rulesets.homebrew.scenarios import zone
from grognard.rulesets.homebrew.setup import to_place
from grognard.rulesets.homebrew.state import HState, HUnit

Places: TypeAlias = tuple[tuple[str, Place3], ...]

#: the neighbours in a block stand so far apart, from base to base
SPACE: Final = 0.15
#: whoever is placed late sees more of the enemy: heroes, then what is dear
LATE: Final = 0.01
#: how much waiting in reserve costs a unit, as a share of its points: turns lost
WAITING: Final = 0.15
#: what it gains that arrives close to the enemy, where it can hurt him
SURPRISE: Final = 0.25
SHORT_RANGE: Final = 12.0
ARRIVING: Final = ("deep_strike",)
#: a unit that comes in now, rather than later or never
COMING: Final = 0.2


class DeployJudge:
    """Judges where a seat's units may be deployed."""

    def __init__(self, choice: Deploy) -> None:
        self.choice = choice
        self.state = choice.state
        self.scene = Scene(self.state, choice.seat)
        self._expect()
        self.judge = Judge(self.scene)
        self._rows: dict[str, list[tuple[float, int]]] = {}
        self.anchors = choice.anchors()

    def _expect(self) -> None:
        """Enemies that are still to be placed are thought of in the middle of their zone, side by side."""
        foe = self.state.other(self.choice.seat)
        units = to_place(self.state, foe)
        area = zone(self.state, foe)
        xs = [x for x, _ in area]
        ys = [y for _, y in area]
        for k, unit_id in enumerate(units):
            squad = self.scene.add(self.state.h_unit(unit_id))
            x = min(xs) + (max(xs) - min(xs)) * (k + 0.5) / len(units)
            y = (min(ys) + max(ys)) / 2.0
            squad.spots = row_at(squad, x, y)
            self.scene.theirs.append(squad)

    def order(self) -> list[str]:
        """The units still to be placed, in the order in which they should be."""
        rows = [(self._late(self.state.h_unit(unit)), unit) for unit in self.choice.units]
        rows.sort()
        return [unit for _, unit in rows]

    def _late(self, unit: HUnit) -> tuple[bool, int]:
        return unit.profile.hero, unit.points

    def promising(self, n: int) -> list[object]:
        """The unit that is due, at the anchors that are worth most."""
        found: list[object] = []
        for unit in self.order():
            for _, at in self.rows(unit):
                block = self.choice.block(unit, self.anchors[at])
                if block and block not in found:
                    found.append(block)
                if len(found) >= min(n, 4):
                    return found
            if found:
                return found
        return found

    def rows(self, unit: str) -> list[tuple[float, int]]:
        """The anchors by what the unit is about worth there, the best first: (worth turned round, anchor)."""
        known = self._rows.get(unit)
        if known is None:
            squad = self.scene.add(self.state.h_unit(unit))
            known = [(-self._total(squad, row_at(squad, x, y)), at) for at, (x, y) in enumerate(self.anchors)]
            known.sort()
            self._rows[unit] = known
        return known

    def _total(self, squad: Squad, spots: list[Spot]) -> float:
        return self.judge.place(squad, spots, False, True).total(self.judge.caution)

    def forecast(self, answer: object) -> Forecast:
        """What the place is worth against the best one for that unit; whoever is due is better placed now."""
        assert isinstance(answer, tuple)
        places: Places = answer
        unit = self.state.h_unit(self.state.h_model(places[0][0]).unit)
        squad = self.scene.add(unit)
        spots = spots_of([(x, y, self.state.h_model(model).radius) for model, (x, y, _) in places])
        found = self.judge.place(squad, spots, False, True)
        best = -self.rows(unit.id)[0][0]
        value = min((found.total(self.judge.caution) - best) / self.scene.size, 0.0)
        value -= LATE * self.order().index(unit.id)
        far = self.judge.place(squad, row_at(squad, *self.anchors[self.rows(unit.id)[-1][1]]), False, True)
        return Forecast(value, self.judge.factors(found, far, unit.id), None, False, 1.0)


def row_at(squad: Squad, x: float, y: float) -> list[Spot]:
    """Spots of a squad about a place, in a line two deep."""
    wide = 2.0 * squad.models[0].radius + SPACE
    half = wide * max(len(squad.models) - 1, 0) / 4.0
    r = squad.models[0].radius
    return [(x, y, r), (x - half, y, r), (x + half, y, r)] if half > 0.0 else [(x, y, r)]


class ArrivalJudge:
    """Judges where a unit may come onto the table."""

    def __init__(self, state: HState, unit_id: str) -> None:
        self.state = state
        unit = state.h_unit(unit_id)
        self.scene = Scene(state, unit.seat)
        self.judge = Judge(self.scene)
        self.squad = self.scene.add(unit)

    def forecast(self, ends: list[tuple[str, Place3]]) -> Forecast:
        """What the unit can do and suffer where it arrives."""
        spots = spots_of([(x, y, self.state.h_model(model).radius) for model, (x, y, _) in ends])
        found = self.judge.place(self.squad, spots, True)
        value = found.total(self.judge.caution) / self.scene.size
        start = self.judge.place(self.squad, spots, True, True)
        start.danger = start.ground = start.support = start.ahead.value = 0.0
        factors = self.judge.factors(found, start, self.squad.id)
        return Forecast(value, factors, None, False, 1.0)


def reserve_worth(state: HState, keys: tuple[str, ...]) -> Forecast:
    """What it is worth to let these units wait: turns are lost, some arrive where they are wanted."""
    size = float(state.size or 1)
    factors: list[Factor] = []
    value = 0.0
    for key in keys:
        unit = state.h_unit(key)
        share = (_surprise(state, unit) - WAITING) * unit.points / size
        value += share
        factors.append(Factor("judge-reserve", share, {"unit": key}))
    return Forecast(value, factors, None, False, 1.0)


def _surprise(state: HState, unit: HUnit) -> float:
    drops = False
    for key in ARRIVING:
        drops = drops or key in unit.profile.abilities
    if not drops:
        return 0.0
    reach = 0.0
    for model in state.living(unit):
        for weapon in model.weapons:
            reach = max(reach, weapon.range_in)
    return SURPRISE if reach <= SHORT_RANGE else SURPRISE / 2.0


def coming_worth(state: HState, keys: tuple[str, ...]) -> Forecast:
    """What it is worth to roll for these units: whoever does not come counts as lost at the end."""
    size = float(state.size or 1)
    factors: list[Factor] = []
    value = 0.0
    for key in keys:
        share = COMING * state.h_unit(key).points / size
        value += share
        factors.append(Factor("judge-arrives", share, {"unit": key}))
    return Forecast(value, factors, None, False, 1.0)


#: the judges that were asked last
_DEPLOY: Final[Latest[DeployJudge]] = Latest()
_ARRIVAL: Final[Latest[ArrivalJudge]] = Latest()


def deploy_judge(choice: Deploy) -> DeployJudge:
    """The judge of a deployment."""
    judge = _DEPLOY.of(choice)
    return _DEPLOY.keep(choice, DeployJudge(choice)) if judge is None else judge


def arrival_judge(choice: object, state: HState, unit_id: str) -> ArrivalJudge:
    """The judge of an arrival, the same for all answers of one question."""
    judge = _ARRIVAL.of(choice)
    return _ARRIVAL.keep(choice, ArrivalJudge(state, unit_id)) if judge is None else judge
