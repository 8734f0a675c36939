"""The odds of explosions (catalogue 18, homebrew.ability.volatile): one wreck, and the wrecks that it makes.

A chain as the book tells it: a die for a wreck, hits on every unit in reach, nearest first; volatile models that this
destroys wait for their turn. Who is in reach and what the hits do is asked of the functions that the game plays with.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.chain import Carry, Chain, Decide, forecast
from grognard.dice.dist import Dist, Outcome
from grognard.dice.roll import Roll
from grognard.rulesets.homebrew.attack_chain import AttackChain
from grognard.rulesets.homebrew.explosions import hits_of, is_volatile, reached
from grognard.rulesets.homebrew.odds.losses import wounds_left
from grognard.rulesets.homebrew.odds.result import ExplosionOdds, UnitHit
from grognard.rulesets.homebrew.odds.shots import without
from grognard.rulesets.homebrew.odds.volley_layout import Wounds
from grognard.rulesets.homebrew.rolls import volatile_roll
from grognard.rulesets.homebrew.state import DESTROYED, HState

#: wounds left of every unit that may be reached
All: TypeAlias = tuple[Wounds, ...]

ROLL: Final = 0
HIT: Final = 1


def explosion_odds(state: HState, model_id: str, exact: bool = False) -> ExplosionOdds:
    """The odds if the volatile model is destroyed by wounds now. Raises ValueError for one that is not volatile."""
    if not is_volatile(state, model_id):
        raise ValueError(f"{model_id} does not explode")
    chain = _Explosions(state, model_id)
    ends = forecast(chain, chain.start(), None, exact).map(_wounds)
    explodes = volatile_roll(state, state.h_model(model_id)).dist(exact)[True]
    rows = [_unit(chain, at, ends) for at in range(len(chain.units))]
    return ExplosionOdds(model_id, explodes, rows)


def _unit(chain: _Explosions, at: int, ends: Dist) -> UnitHit:
    lost = ends.map(_Lost(at, chain.before[at]).of)
    everybody = sum([left > 0 for left in chain.before[at]])
    destroyed = lost.chance(_All(everybody).holds)
    return UnitHit(chain.units[at], lost.map(_first), lost.map(_second), destroyed)


class _Explosions(Chain):
    """Carry: (what is asked, wrecks that wait, those made since, the wreck that explodes, units that it has still to
    hit, the carry of the hits on the first of them, wounds left of all)."""

    def __init__(self, state: HState, wreck: str) -> None:
        self.wreck = wreck
        unit = state.h_unit(state.h_model(wreck).unit)
        left = [0 if model == wreck else w for model, w in zip(unit.models, wounds_left(state, unit))]
        self.state = without(state, unit, tuple(left))
        if not self.state.living(unit):
            self.state.change_unit(unit.id).status = DESTROYED
        self.units = self._all_reached()
        self.before: All = tuple([wounds_left(self.state, self.state.h_unit(unit)) for unit in self.units])
        self._states: dict[All, HState] = {self.before: self.state}
        self._hits: dict[tuple[str, str, All], AttackChain] = {}

    def _all_reached(self) -> list[str]:
        """All units that the wreck or those that it makes may reach."""
        found: list[str] = []
        wrecks = [self.wreck]
        for wreck in wrecks:
            for _, unit_id in reached(self.state, wreck):
                if unit_id in found:
                    continue
                found.append(unit_id)
                models = self.state.h_unit(unit_id).models
                wrecks += [m for m in models if is_volatile(self.state, m) and self.state.h_model(m).alive]
        return found

    def start(self) -> Carry:
        """Before the first die."""
        return ROLL, (self.wreck,), (), "", (), None, self.before

    def next(self, carry: Carry) -> Roll | Decide | None:
        """A die for the next wreck, or what the hits ask."""
        asked, waiting, _, wreck, hit, inner, wounds = carry
        if asked == HIT:
            return self._chain(wreck, hit[0], wounds).next(inner)
        if not waiting:
            return None
        return volatile_roll(self.state, self.state.h_model(waiting[0]))

    def fold(self, carry: Carry, result: Outcome) -> Carry:
        """The carry after the answer."""
        asked, waiting, later, wreck, hit, inner, wounds = carry
        if asked == HIT:
            inner = self._chain(wreck, hit[0], wounds).fold(inner, result)
            return self._go_on(waiting, later, wreck, hit, inner, wounds)
        if not result:
            return self._turn(waiting[1:], later, wounds)
        queue = tuple([unit for _, unit in reached(self._now(wounds), waiting[0])])
        return self._next_unit(waiting[1:], later, waiting[0], queue, wounds)

    def _turn(self, waiting: tuple[str, ...], later: tuple[str, ...], wounds: All) -> Carry:
        if not waiting:
            waiting, later = later, ()
        return ROLL, waiting, later, "", (), None, wounds

    def _next_unit(
        self,
        waiting: tuple[str, ...],
        later: tuple[str, ...],
        wreck: str,
        queue: tuple[str, ...],
        wounds: All,
    ) -> Carry:
        if not queue:
            return self._turn(waiting, later, wounds)
        chain = self._chain(wreck, queue[0], wounds)
        inner = chain.start(wounds[self.units.index(queue[0])])
        return self._go_on(waiting, later, wreck, queue, inner, wounds)

    def _go_on(
        self,
        waiting: tuple[str, ...],
        later: tuple[str, ...],
        wreck: str,
        queue: tuple[str, ...],
        inner: Carry,
        wounds: All,
    ) -> Carry:
        """On with the hits; when they are dealt with, their dead come off and the next unit is hit."""
        if self._chain(wreck, queue[0], wounds).next(inner) is not None:
            return HIT, waiting, later, wreck, queue, inner, wounds
        at = self.units.index(queue[0])
        models = self.state.h_unit(queue[0]).models
        dead = [model for model, was, left in zip(models, wounds[at], inner[4]) if was > 0 and left == 0]
        later += tuple([model for model in dead if is_volatile(self.state, model)])
        after = (*wounds[:at], inner[4], *wounds[at + 1 :])
        return self._next_unit(waiting, later, wreck, queue[1:], after)

    def _chain(self, wreck: str, unit: str, wounds: All) -> AttackChain:
        key = (wreck, unit, wounds)
        found = self._hits.get(key)
        if found is None:
            found = self._hits[key] = hits_of(self._now(wounds), wreck, unit)
        return found

    def _now(self, wounds: All) -> HState:
        """The State with these wounds left."""
        found = self._states.get(wounds)
        if found is None:
            found = self.state
            for unit_id, left in zip(self.units, wounds):
                unit = found.h_unit(unit_id)
                if wounds_left(found, unit) != left:
                    found = without(found, unit, left)
                    if not found.living(unit):
                        found.change_unit(unit_id).status = DESTROYED
            self._states[wounds] = found
        return found


class _Lost:
    """(wounds, models) that a unit has lost."""

    def __init__(self, at: int, before: Wounds) -> None:
        self.at = at
        self.before = before

    def of(self, wounds: All) -> tuple[int, int]:
        """So many."""
        lost = 0
        models = 0
        for was, left in zip(self.before, wounds[self.at]):
            lost += was - left
            models += left == 0 and was > 0
        return lost, models


class _All:
    """Have all models been lost?"""

    def __init__(self, models: int) -> None:
        self.models = models

    def holds(self, lost: tuple[int, int]) -> bool:
        """Is nobody left?"""
        return lost[1] == self.models


def _wounds(carry: Carry) -> All:
    wounds: All = carry[6]
    return wounds


def _first(row: tuple[int, int]) -> int:
    return row[0]


def _second(row: tuple[int, int]) -> int:
    return row[1]
