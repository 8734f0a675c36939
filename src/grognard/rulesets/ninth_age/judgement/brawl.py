"""What a fight comes to, by means: some rounds of blows, the Combat Score, who breaks, what that is worth.

It is fought on a copy of the State in which the charges that are thought of have struck, so that everything that works
on blows and Leadership there works here.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from grognard.game.latest import Latest
from grognard.rulesets.ninth_age.combat.depth import full_ranks
from grognard.rulesets.ninth_age.combat.state import FOUGHT_ON
from grognard.rulesets.ninth_age.events import Engaged, Flagged
from grognard.rulesets.ninth_age.judgement.corps import STEPS, Corps
from grognard.rulesets.ninth_age.leadership import BREAK, ld
from grognard.rulesets.ninth_age.state import CHARGING, NState, nstate

#: a charge that is thought of: (unit, enemy, facing of the enemy that is struck)
Charge = tuple[str, str, str]

#: so many rounds are thought through, and what the later one counts
ROUNDS: Final = 4
LATER: Final = 0.9
#: a broken unit loses so much of what it has left: it may be caught, or rally
BROKEN: Final = 0.75
#: so many fights are kept
MOST: Final = 4000
#: how margins spread about their mean, in standard deviations, and how likely
SPREAD: Final[tuple[tuple[float, float], ...]] = (
    (-1.5, 0.1),
    (-0.75, 0.2),
    (0.0, 0.4),
    (0.75, 0.2),
    (1.5, 0.1),
)
THROWS: Final = (0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)


class Fought:
    """What a fight is worth to a seat, in points: what the enemy loses, what is lost, how likely each side breaks."""

    def __init__(self) -> None:
        self.gain = 0.0
        self.loss = 0.0
        self.breaks = 0.0
        self.broken = 0.0

    def value(self) -> float:
        """In points."""
        return self.gain - self.loss


@lru_cache(maxsize=64)
def passes(value: int, again: bool) -> float:
    """How likely a test on this Leadership is passed."""
    once = THROWS[max(0, min(12, value))] / 36.0
    return 1.0 - (1.0 - once) * (1.0 - once) if again else once


class _Known:
    """Fights that were thought through, by all that they hang on."""

    def __init__(self) -> None:
        self.fought: dict[tuple[object, ...], Fought] = {}


#: fights between units in no combat, which hang on nothing but those units; fights of one State
_APART: Final = _Known()
_KNOWN: Final[Latest[_Known]] = Latest()


def fight(state: NState, seat: str, charges: tuple[Charge, ...], more: tuple[str, ...] = ()) -> Fought:
    """What these charges come to, with all who fight their units already; of `more` units the fight that they are in."""
    key: tuple[object, ...] = (seat, charges, more)
    if not more and not any([state.engaged(unit) or state.engaged(enemy) for unit, enemy, _ in charges]):
        known = _APART
        if len(known.fought) > MOST:
            known.fought = {}
        rows: list[object] = [state.board, seat]
        for unit, enemy, facing in charges:
            rows += [facing, outline(state, unit), outline(state, enemy)]
        key = tuple(rows)
    else:
        mark = (state.version, state.stamp, state.fights)
        found = _KNOWN.of(state.board, mark)
        known = found if found is not None else _KNOWN.keep(state.board, _Known(), mark)
    fought = known.fought.get(key)
    if fought is None:
        fought = known.fought[key] = _fight(state, seat, charges, more)
    return fought


def outline(state: NState, unit_id: str) -> tuple[object, ...]:
    """All of a unit in no combat that a fight hangs on."""
    unit = state.n_unit(unit_id)
    against = ld(state, unit, BREAK)
    heroes = tuple([(model.spec, model.lost, model.effects) for model in state.characters_in(unit)])
    body = (unit.spec, unit.slots, unit.left, unit.right, unit.carried, unit.effects)
    return (*body, heroes, against.value, against.again, full_ranks(state, unit))


def _fight(state: NState, seat: str, charges: tuple[Charge, ...], more: tuple[str, ...]) -> Fought:
    twin = nstate(state.fork()) if charges else state
    within: list[str] = list(more)
    for unit, enemy, facing in charges:
        Engaged("", unit, enemy, facing).apply(twin)
        Flagged("", unit, CHARGING + enemy).apply(twin)
        within += [id for id in (unit, enemy) if id not in within]
    for id in within:
        for foe in twin.foes(id):
            if foe not in within:
                within.append(foe)
    after = calmed(twin, within)
    sides: dict[str, list[Corps]] = {"a": [], "b": []}
    for id in within:
        body = twin.n_unit(id)
        if body.standing():
            one = Corps(twin, body)
            if after is not None:
                one.go_on(after)
            sides[body.seat].append(one)
    return _fought(sides[seat], sides[twin.other(seat)])


def calmed(state: NState, within: list[str]) -> NState | None:
    """The State of the second round, for those whose charge was fresh in the first; None if nobody's was."""
    twin: NState | None = None
    for id in within:
        for flag in state.n_unit(id).flags:
            if flag.startswith(CHARGING):
                twin = twin or nstate(state.fork())
                Flagged("", id, flag, False).apply(twin)
                Flagged("", id, FOUGHT_ON).apply(twin)
    return twin


def _fought(mine: list[Corps], theirs: list[Corps]) -> Fought:
    found = Fought()
    if not mine or not theirs:
        return found
    left = {one.id: one.wounds for one in [*mine, *theirs]}
    weight = 1.0
    for number in range(ROUNDS):
        before = dict(left)
        _blows(mine, theirs, left, number == 0)
        found.gain += weight * _lost(theirs, before, left)
        found.loss += weight * _lost(mine, before, left)
        ahead = _score(mine, theirs, before, left, number == 0)
        spread = _spread(mine, theirs, before, left)
        theirs_break = _broken(theirs, mine, -ahead, spread, left)
        mine_break = _broken(mine, theirs, ahead, spread, left)
        found.gain += weight * _taken(theirs, left, theirs_break)
        found.loss += weight * _taken(mine, left, mine_break)
        found.breaks += weight * theirs_break
        found.broken += weight * mine_break
        _crumble(theirs, -ahead, left)
        _crumble(mine, ahead, left)
        weight *= max(0.0, 1.0 - theirs_break - mine_break) * LATER
        if not _alive(mine, left) or not _alive(theirs, left):
            break
    return found


def _alive(side: list[Corps], left: dict[str, float]) -> bool:
    return any([left[one.id] > 0.0 for one in side])


def _blows(mine: list[Corps], theirs: list[Corps], left: dict[str, float], first: bool) -> None:
    """One round, step by step: who falls before he strikes does not."""
    for step in range(STEPS - 1, -1, -1):
        done: list[tuple[str, float]] = []
        for side, other in ((mine, theirs), (theirs, mine)):
            ids = [one.id for one in other]
            for one in side:
                hurt = (one.steps if first else one.later)[step] * one.able(left[one.id])
                at = [id for id in one.foes if id in ids and left[id] > 0.0]
                for id in at:
                    done.append((id, hurt / len(at)))
        for id, hurt in done:
            left[id] = max(0.0, left[id] - hurt)


def _lost(side: list[Corps], before: dict[str, float], left: dict[str, float]) -> float:
    """Points of the wounds that a side lost."""
    total = 0.0
    for one in side:
        total += one.value * (before[one.id] - left[one.id]) / one.wounds
    return total


def _taken(side: list[Corps], left: dict[str, float], chance: float) -> float:
    """Points that a side loses if it breaks."""
    total = 0.0
    for one in side:
        if not one.crumbles:
            total += BROKEN * one.value * left[one.id] / one.wounds
    return chance * total


def _score(
    mine: list[Corps], theirs: list[Corps], before: dict[str, float], left: dict[str, float], first: bool
) -> float:
    """By how much the first side wins the round."""
    return _points(mine, theirs, before, left, first) - _points(theirs, mine, before, left, first)


def _points(
    side: list[Corps], other: list[Corps], before: dict[str, float], left: dict[str, float], first: bool
) -> float:
    total = 0.0
    for one in other:
        total += before[one.id] - left[one.id]
    best: dict[str, int] = {}
    for one in side:
        if left[one.id] <= 0.0:
            continue
        for kind, plus in one.bonus.items():
            best[kind] = max(best.get(kind, 0), plus)
        if first:
            best["charge"] = max(best.get("charge", 0), one.charge)
    for plus in best.values():
        total += plus
    return total


def _spread(
    mine: list[Corps], theirs: list[Corps], before: dict[str, float], left: dict[str, float]
) -> float:
    """The standard deviation of the margin, about."""
    wounds = 0.4
    for one in [*mine, *theirs]:
        wounds += 0.75 * (before[one.id] - left[one.id])
    return math.sqrt(wounds)


def _broken(
    side: list[Corps], other: list[Corps], ahead: float, spread: float, left: dict[str, float]
) -> float:
    """How likely the side breaks, as its most valuable unit does; `ahead`: by how much it leads."""
    living = [one for one in side if left[one.id] > 0.0]
    if not living or not _alive(other, left):
        return 0.0
    chief = max(living, key=_value)
    if chief.unbreakable or chief.crumbles:
        return 0.0
    deep = max([one.full for one in other], default=0)
    turned = any(["flank" in one.bonus or "rear" in one.bonus for one in other if one.full >= 2])
    steady = chief.stubborn or (chief.full > deep and not turned)
    total = 0.0
    for off, likely in SPREAD:
        margin = -int(round(ahead + off * spread))
        if margin <= 0:
            continue
        if chief.machine:
            total += likely
            continue
        total += likely * (1.0 - passes(chief.ld - (0 if steady else margin), chief.again))
    return total


def _value(one: Corps) -> float:
    return one.value


def _crumble(side: list[Corps], ahead: float, left: dict[str, float]) -> None:
    """Units that take wounds instead of breaking."""
    if ahead >= 0.0:
        return
    for one in side:
        if one.crumbles:
            left[one.id] = max(0.0, left[one.id] + ahead / (2.0 if one.stubborn else 1.0))
