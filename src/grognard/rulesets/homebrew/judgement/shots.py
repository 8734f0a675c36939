"""Whom to shoot at: good declarations by mean wounds, each forecast by the exact odds of the shots."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.forecast import Factor, Forecast
from grognard.game.latest import Latest
from grognard.rulesets.homebrew import cover
from grognard.rulesets.homebrew.aiming import hit_mods, weapon_of
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.judgement.arms import Hide
from grognard.rulesets.homebrew.judgement.losses import odds_factors, odds_worth
from grognard.rulesets.homebrew.judgement.scene import taken
from grognard.rulesets.homebrew.judgement.worth import slope, wounds_left
from grognard.rulesets.homebrew.odds.attacks import Use, attack_odds
from grognard.rulesets.homebrew.odds.result import Odds
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import HModel, HState, HUnit

Pairs: TypeAlias = tuple[tuple[str, str], ...]

#: a unit is finished off rather than hurt: what is left of nothing shoots no more
FINISH: Final = 0.15


class _Mark:
    """A target as a volley meets it."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        self.unit = unit
        self.hide = Hide(state, unit, state.living(unit))
        self.left = wounds_left(state, unit)
        self.value = slope(state, unit)

    def worth(self, mean: float) -> float:
        """What so many wounds on average are worth, in points."""
        lost = taken(mean, self.left)
        return lost * self.value * (1.0 + FINISH * lost / max(self.left, 1))


class Volley:
    """The choices of one unit that shoots: mean wounds of each weapon use at each unit that it may be aimed at."""

    def __init__(self, choice: DeclareChoice) -> None:
        self.choice = choice
        self.state = choice.state
        self.marks: dict[str, _Mark] = {}
        self.means: dict[str, dict[str, float]] = {}
        self._odds: dict[tuple[tuple[str, ...], str], Odds] = {}
        known: dict[tuple[str, str, int, int], float] = {}
        for item in choice.items():
            model_id, weapon = weapon_of(self.state, item)
            model = self.state.h_model(model_id)
            row: dict[str, float] = {}
            for target in choice.targets(item):
                if not choice.why_not(item, target):
                    row[target] = self._mean(model, weapon, target, known)
            self.means[item] = row

    def _mean(
        self, model: HModel, weapon: Weapon, target: str, known: dict[tuple[str, str, int, int], float]
    ) -> float:
        state = self.state
        mark = self.marks.get(target)
        if mark is None:
            mark = self.marks[target] = _Mark(state, state.h_unit(target))
        mods = 0
        for mod in hit_mods(state, model, weapon, mark.unit, False):
            mods += mod.value
        steps = 0
        if not cover.ignores(weapon):
            found = cover.cover(state, model, _nearest(state, model, mark.unit))
            steps = found.value if found is not None else 0
        key = (weapon.id, target, steps, mods)
        mean = known.get(key)
        if mean is None:
            mean = known[key] = mark.hide.mean(weapon, steps, mods)
        return mean

    def plans(self, n: int) -> list[Pairs]:
        """Up to n declarations, the best by means first: each weapon where it does most; all at one unit; as
        nearness has it."""
        order = sorted(self.means, key=self._most)
        tries = [self._greedy(order, "")]
        tries += [self._greedy(order, target) for target in self.marks]
        rows: list[tuple[float, int, Pairs]] = []
        seen: list[Pairs] = []
        for plan in tries:
            if plan and plan not in seen and not self.choice.judge(plan):
                seen.append(plan)
                rows.append((-self.worth(plan), len(rows), plan))
        rows.sort()
        return [plan for _, _, plan in rows[:n]]

    def _most(self, item: str) -> float:
        """The surest use first: it decides where the others are needed."""
        row = self.means[item]
        return -max([mean * self.marks[target].value for target, mean in row.items()], default=0.0)

    def _greedy(self, order: list[str], first: str) -> Pairs:
        """Each use in turn where it adds most; at one unit wherever that is legal, if one is named."""
        sums: dict[str, float] = {}
        chosen: dict[str, str] = {}
        for item in order:
            row = self.means[item]
            best = ""
            most = -1.0
            for target, mean in row.items():
                have = sums.get(target, 0.0)
                gain = self.marks[target].worth(have + mean) - self.marks[target].worth(have)
                if target == first and mean > 0.0:
                    gain += 1e6
                if gain > most:
                    best = target
                    most = gain
            if best:
                chosen[item] = best
                sums[best] = sums.get(best, 0.0) + row[best]
        return tuple([(item, chosen[item]) for item in self.choice.items() if item in chosen])

    def worth(self, pairs: Pairs) -> float:
        """What a declaration is worth by means, in points."""
        sums: dict[str, float] = {}
        for item, target in pairs:
            sums[target] = sums.get(target, 0.0) + self.means[item].get(target, 0.0)
        total = 0.0
        for target, mean in sums.items():
            total += self.marks[target].worth(mean)
        return total

    def best(self) -> tuple[float, Pairs]:
        """The best plan by means and what it is worth, in points."""
        plans = self.plans(1)
        return (self.worth(plans[0]), plans[0]) if plans else (0.0, ())

    def odds(self, pairs: Pairs) -> list[Odds]:
        """The exact odds by target."""
        by_target: dict[str, list[str]] = {}
        for item, target in pairs:
            by_target.setdefault(target, []).append(item)
        found: list[Odds] = []
        for target, items in by_target.items():
            key = (tuple(items), target)
            odds = self._odds.get(key)
            if odds is None:
                uses = [Use(*weapon_of(self.state, item)) for item in items]
                odds = self._odds[key] = attack_odds(self.state, uses, target)
            found.append(odds)
        return found

    def forecast(self, answer: object) -> Forecast:
        """What the declared shots are worth: exact odds of wounds, destruction and tests failed, target by target."""
        assert isinstance(answer, tuple)
        size = float(self.state.size or 1)
        value = 0.0
        factors: list[Factor] = []
        exact = True
        bound = 0.0
        all_odds = self.odds(answer)
        for odds in all_odds:
            value += odds_worth(self.state, odds) / size
            factors += odds_factors(self.state, odds, 1.0)
            exact = exact and odds.exact
            bound = max(bound, odds.bound)
        chances = {odds.target: odds.wounds for odds in all_odds}
        return Forecast(value, factors, chances, exact, bound)


def _nearest(state: HState, model: HModel, unit: HUnit) -> HModel:
    best = -1.0
    found: HModel | None = None
    for q in state.living(unit):
        away = (q.x - model.x) * (q.x - model.x) + (q.y - model.y) * (q.y - model.y)
        if found is None or away < best:
            best = away
            found = q
    assert found is not None
    return found


#: the volley that was asked about last
_LAST: Final[Latest[Volley]] = Latest()


def volley_of(choice: DeclareChoice) -> Volley:
    """The volley of a declaration; several questions about one are asked in a row."""
    volley = _LAST.of(choice)
    return _LAST.keep(choice, Volley(choice)) if volley is None else volley
