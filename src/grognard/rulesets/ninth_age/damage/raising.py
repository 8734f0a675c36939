"""Wounds given back, and the dead raised (catalogue 1): Recover, Raise, units that may grow.

The order: wounds of those who live, then Champion, Standard Bearer, Musician, the others, each filled to its full Wounds
before the next. Raised models stand in the last rank, then in new ones behind it; command models as far forward as may be.
"""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game
from grognard.game.state import State
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.bodies import shape_of
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.events import Raised, Recovered
from grognard.rulesets.ninth_age.damage.pools import champion, types
from grognard.rulesets.ninth_age.moving.fields import make_field
from grognard.rulesets.ninth_age.spacing import why_off_table
from grognard.rulesets.ninth_age.state import (
    CHAMPION,
    MUSICIAN,
    ORDINARY,
    STANDARD,
    NModel,
    NState,
    NUnit,
    Slots,
    nstate,
)
from grognard.rulesets.ninth_age.values import of_model

RECOVER: Final = cite("ninth_age.model.recover")
RAISE: Final = cite("ninth_age.model.raise")
START: Final = cite("ninth_age.model.unit-size-start")
AWAKEN: Final = cite("ninth_age.vc.awaken")
FRONT_RANK: Final = cite("ninth_age.hero.front-rank")

#: in which order the dead come back
ORDER: Final = (CHAMPION, STANDARD, MUSICIAN, ORDINARY)


class Grown(Event):
    """New models joined a unit that may grow above the size of the list; they are raised by the event that follows."""

    KIND: ClassVar[str] = "grown"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models")

    def __init__(self, rule: str, unit: str, models: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models

    def apply(self, state: State) -> None:
        """Ordinary models like the others, not yet on the table."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        for id in self.models:
            model = NModel(id, unit.id, unit.seat, ORDINARY, unit.spec.models[-1])
            model.alive = False
            s.add_model(model)
        unit.models = (*unit.models, *self.models)


def recover_wounds(game: Game, unit_id: str, wounds: int, rule: str, model_id: str = "") -> int:
    """Lost Wounds come back, to one model or (none named) to the unit's rank-and-file. What is left over comes back."""
    RECOVER.hit()
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    left = wounds
    if model_id:
        return _mend(game, state.n_model(model_id), left, rule)
    boss = champion(state, unit)
    if boss is not None:
        left = _mend(game, boss, left, rule)
    for type in types(state, unit):
        carried = unit.wounds_carried(type)
        back = min(carried, left)
        if back:
            game.do(Recovered(rule, unit_id, "", type, back, carried - back))
            left -= back
    return left


def _mend(game: Game, model: NModel, wounds: int, rule: str) -> int:
    back = min(model.lost, wounds)
    if back:
        game.do(Recovered(rule, model.unit, model.id, "", back, model.lost - back))
    return wounds - back


def raise_wounds(
    game: Game, unit_id: str, wounds: int, rule: str, model_id: str = "", beyond: bool = False
) -> None:
    """Recover, then bring back the dead with what is left; `beyond` the starting size too. A Character (`model_id`)
    only recovers. What is too much, or finds no room, is lost."""
    RAISE.hit()
    left = recover_wounds(game, unit_id, wounds, rule, model_id)
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    if model_id or not left or not state.rnf_in(unit):
        return
    each = max(1, of_model(state, state.rnf_in(unit)[-1], "W"))
    count = (left + each - 1) // each
    coming = the_dead(state, unit)[:count]
    START.hit()
    if beyond and len(coming) < count:
        AWAKEN.hit()
        first = len(unit.models) + 1
        new = tuple([f"{unit_id}.{first + i}" for i in range(count - len(coming))])
        game.do(Grown(rule, unit_id, new))
        coming += new
    stand_up(game, unit_id, coming, left, each, rule)


def the_dead(state: NState, unit: NUnit) -> list[str]:
    """The unit's dead models in the order in which they come back."""
    dead = [state.n_model(id) for id in unit.models if not state.n_model(id).alive]
    return [model.id for kind in ORDER for model in dead if model.kind == kind]


def stand_up(game: Game, unit_id: str, coming: list[str], wounds: int, each: int, rule: str) -> None:
    """Those for whom there is room stand in the ranks; the last one may be short of wounds."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    while coming and not _room(state, unit, with_raised(state, unit, coming)):
        coming = coming[:-1]
    if not coming:
        return
    game.do(Raised(rule, unit_id, tuple(coming), with_raised(state, unit, coming)))
    short = each * len(coming) - wounds
    if short > 0:
        state = nstate(game.state)
        last = state.n_model(coming[-1])
        if last.kind == CHAMPION:
            game.do(Recovered(rule, unit_id, last.id, "", each - short, short))
        else:
            game.do(Recovered(rule, unit_id, "", last.spec.troop_type.id, each - short, short))


def with_raised(state: NState, unit: NUnit, coming: list[str]) -> Slots:
    """The ranks with these models more: behind, and command models in the place of the foremost ordinary ones."""
    rows = [list(rank) for rank in unit.slots]
    files = max(1, unit.files)
    for id in coming:
        if not rows or "" not in rows[-1]:
            rows.append([""] * files)
        last = rows[-1]
        last[last.index("")] = id
        if state.n_model(id).kind != ORDINARY:
            FRONT_RANK.hit()
            _forward(state, rows, id)
    return tuple([tuple(row) for row in rows])


def _forward(state: NState, rows: list[list[str]], id: str) -> None:
    """Swap a command model with the ordinary one of the foremost rank that has any, near its middle."""
    here = len(rows) - 1
    place = rows[here].index(id)
    for r, row in enumerate(rows[:here]):
        able = [k for k, other in enumerate(row) if other and state.n_model(other).kind == ORDINARY]
        if able:
            k = min(able, key=lambda k: abs(2 * k + 1 - len(row)))
            rows[r][k], rows[here][place] = id, rows[r][k]
            return


def _room(state: NState, unit: NUnit, slots: Slots) -> bool:
    """Does the unit fit with these ranks: on the table, into nobody?"""
    body = Formation(unit.x, unit.y, unit.facing, shape_of(state, unit, slots, unit.left, unit.right))
    if why_off_table(state, unit.id, body):
        return False
    return not make_field(state, [unit.id], 0.0, 0.0).overlapped(body)
