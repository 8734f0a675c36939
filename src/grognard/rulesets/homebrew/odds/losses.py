"""What attacks cost a unit (catalogue 22): wounds, models, and whether it fails the test that follows.

Between attacks and test only three things count: the wounds lost, how many models live, and which kinds of them, as
far as kinds differ for the unit's L (`Footing`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.dist import Dist, Weight
from grognard.rulesets.homebrew import ability_table
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.leadership import Footing
from grognard.rulesets.homebrew.odds.volley import Volley
from grognard.rulesets.homebrew.odds.volley_layout import Layout, Wounds
from grognard.rulesets.homebrew.rolls import morale_roll
from grognard.rulesets.homebrew.state import HState, HUnit

MORALE: Final = cite("homebrew.odds.morale")

#: wounds lost, models killed, kinds of models left (bits)
Loss: TypeAlias = tuple[int, int, int]


def wounds_left(state: HState, unit: HUnit) -> Wounds:
    """The wounds left by model, 0 for the dead."""
    left: list[int] = []
    for model_id in unit.models:
        model = state.h_model(model_id)
        left.append(model.wounds if model.alive else 0)
    return tuple(left)


def marks_of(unit: HUnit, footing: Footing) -> list[object]:
    """What makes models differ for the test that follows."""
    found: list[object] = []
    for model_id in unit.models:
        mark: object = None
        if model_id in footing.models:
            lead, lent, _, dreads = footing.marks[footing.models.index(model_id)]
            mark = (lead, lent, dreads)
        found.append(mark)
    return found


class Losses:
    """The losses of a unit after a volley: `dist` of (wounds lost, models killed, kinds left)."""

    def __init__(
        self, state: HState, unit: HUnit, footing: Footing, volley: Volley, before: Wounds | None = None
    ) -> None:
        """`before`: the wounds left from which losses are counted, if there were any before the volley."""
        self.state = state
        self.unit = unit
        self.footing = footing
        self.volley = volley
        counted = volley.start if before is None else before
        self._reader = _Reader(volley.layout, _kinds(marks_of(unit, footing)), counted)
        self.dist = volley.dist.map(self._reader.of)

    def wounds(self) -> Dist:
        """How many wounds it loses."""
        return self.dist.map(_first)

    def killed(self) -> Dist:
        """How many models it loses."""
        return self.dist.map(_second)

    def destroyed(self) -> Weight:
        """The chance that nobody is left."""
        return self.dist.chance(self.is_destroyed)

    def is_destroyed(self, loss: Loss) -> bool:
        """Is nobody left?"""
        return loss[1] == self._reader.models

    def loss_at(self, code: int) -> Loss:
        """The losses at a code of the volley's layout."""
        return self._reader.of(code)

    def breaks(self, earlier: int) -> Weight:
        """The chance that the unit lives and fails its test, so many wounds lost before counted as well."""
        chance: Weight = self.dist.chance(_never)
        tested = Tests(self, self.footing, earlier, self.dist.exact)
        for loss, weight in self.dist.items():
            fails = tested.fails(loss)
            if fails:
                chance = chance + weight * fails
        return chance

    def alive(self, loss: Loss) -> list[bool]:
        """Which of the footing's models live after such a loss; of those that are alike, any."""
        wounds = self._reader.example[loss[1], loss[2]]
        at = {model: k for k, model in enumerate(self.unit.models)}
        return [wounds[at[model]] > 0 for model in self.footing.models]

    def dies(self) -> list[tuple[str, Weight]]:
        """For each model that lives the chance that it dies."""
        rows: list[tuple[str, Weight]] = []
        ends = self.volley.ends
        for k, model_id in enumerate(self.unit.models):
            if self.volley.start[k] > 0:
                rows.append((model_id, ends.chance(_Dead(k).holds)))
        return rows


class Tests:
    """The chance that a unit fails the test after its losses; `footing`: what its L rests on then."""

    def __init__(self, losses: Losses, footing: Footing, earlier: int, exact: bool) -> None:
        self.losses = losses
        self.footing = footing
        self.earlier = earlier
        self.exact = exact
        self.spared = bool(ability_table.passes_morale(losses.state, losses.unit))
        self._known: dict[Loss, Weight] = {}

    def fails(self, loss: Loss) -> Weight:
        """0 for a unit that is destroyed, has lost nothing, or passes every test."""
        found = self._known.get(loss)
        if found is None:
            found = self._known[loss] = self._fails(loss)
        return found

    def _fails(self, loss: Loss) -> Weight:
        lost = loss[0] + self.earlier
        if self.spared or lost <= 0 or self.losses.is_destroyed(loss):
            return 0.0
        value = self.footing.at(self.losses.alive(loss)).value
        MORALE.hit()
        roll = morale_roll(self.losses.state, self.losses.unit, lost)
        return roll.dist(self.exact).at_least(value + 1)


class _Reader:
    """Reads losses off codes, and keeps an example of the wounds left for each number and kinds of survivors."""

    def __init__(self, layout: Layout, kinds: list[int], before: Wounds) -> None:
        self.layout = layout
        self.example: dict[tuple[int, int], Wounds] = {}
        self.before = 0
        self.models = 0
        for left in before:
            self.before += left
            self.models += left > 0
        #: by row and wounds left in it: the kinds of its models that live
        self._kinds: list[list[int]] = []
        for r, row in enumerate(layout.rows):
            of_digit: list[int] = []
            for living in layout.living[r]:
                bits = 0
                for k in row[len(row) - living :]:
                    bits |= kinds[k]
                of_digit.append(bits)
            self._kinds.append(of_digit)

    def of(self, code: int) -> Loss:
        """The losses at a code."""
        layout = self.layout
        left = 0
        alive = 0
        kinds = 0
        for r in range(len(layout.rows)):
            digit = code // layout.weight[r] % layout.radix[r]
            left += digit
            alive += layout.living[r][digit]
            kinds |= self._kinds[r][digit]
        key = (self.models - alive, kinds)
        if key not in self.example:
            self.example[key] = layout.wounds(code)
        return self.before - left, key[0], kinds


class _Dead:
    """Is the model of a slot dead?"""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, wounds: Wounds) -> bool:
        """No wounds left."""
        return wounds[self.slot] == 0


def _kinds(marks: list[object]) -> list[int]:
    """A bit for each kind of mark."""
    known: list[object] = []
    for mark in marks:
        if mark not in known:
            known.append(mark)
    return [1 << known.index(mark) for mark in marks]


def _first(loss: Loss) -> int:
    return loss[0]


def _second(loss: Loss) -> int:
    return loss[1]


def _never(loss: Loss) -> bool:
    return False
