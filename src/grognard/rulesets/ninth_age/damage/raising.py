"""Wounds given back and models raised (catalogue 1): the reverse of losing them."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.play import Game
from grognard.game.state import State
from grognard.geometry.formations import Formation
from grognard.rulesets.ninth_age.bodies import shape_of
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.events import Raised, Recovered
from grognard.rulesets.ninth_age.damage.pools import champion
from grognard.rulesets.ninth_age.garrisons import in_a_row
from grognard.rulesets.ninth_age.spacing import why_not_here
from grognard.rulesets.ninth_age.state import (
    CHAMPION,
    CHARACTER,
    MUSICIAN,
    ORDINARY,
    STANDARD,
    NModel,
    NState,
    NUnit,
    Slots,
    nstate,
)
from grognard.rulesets.ninth_age.values import full_wounds

RECOVER: Final = cite("ninth_age.model.recover")
RAISE: Final = cite("ninth_age.model.raise")
START_SIZE: Final = cite("ninth_age.model.unit-size-start")
AWAKEN: Final = cite("ninth_age.vc.awaken")

#: who is raised first
ORDER: Final = (CHAMPION, STANDARD, MUSICIAN, ORDINARY)
#: nearer than this to what is impassable is in it
TOUCH: Final = 0.01


class ModelsMade(Event):
    """New rank-and-file models belong to a unit, beyond its starting size; they are not up yet."""

    KIND: ClassVar[str] = "models_made"
    FIELDS: ClassVar[tuple[str, ...]] = ("unit", "models")

    def __init__(self, rule: str, unit: str, models: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.unit = unit
        self.models = models

    def apply(self, state: State) -> None:
        """Cards as its ordinary models have."""
        s = nstate(state)
        unit = s.change_unit(self.unit)
        for id in self.models:
            model = NModel(id, unit.id, unit.seat, ORDINARY, unit.spec.models[-1])
            model.alive = False
            model.owner = s.token
            s.add_model(model)
        unit.models = (*unit.models, *self.models)


# ---- recovering


def recover_model(game: Game, model_id: str, wounds: int, rule: str) -> int:
    """A Champion or Character gets lost wounds back; how many comes back."""
    RECOVER.hit()
    model = nstate(game.state).n_model(model_id)
    given = min(wounds, model.lost)
    if given > 0:
        game.do(Recovered(rule, model.unit, model_id, "", given, model.lost - given))
    return given


def recover_unit(game: Game, unit_id: str, wounds: int, rule: str) -> int:
    """The rank-and-file of a unit get lost wounds back, then its Champion: never a Character that stands in it."""
    RECOVER.hit()
    left = wounds
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    for type, carried in unit.carried:
        given = min(left, carried)
        if given > 0:
            game.do(Recovered(rule, unit_id, "", type, given, carried - given))
            left -= given
    boss = champion(state, unit)
    if boss is not None and left > 0:
        left -= recover_model(game, boss.id, left, rule)
    return wounds - left


# ---- raising


def raise_wounds(game: Game, unit_id: str, wounds: int, rule: str, above: bool = False) -> int:
    """Wounds are recovered, then dead models stand up, each filled before the next; beyond the starting number only
    where `above` allows it. How many wounds were used comes back."""
    RAISE.hit()
    left = wounds - recover_unit(game, unit_id, wounds, rule)
    while left > 0:
        state = nstate(game.state)
        unit = state.n_unit(unit_id)
        if not state.rnf_in(unit):
            break
        id = next_dead(state, unit)
        if not id:
            if not above:
                START_SIZE.hit()
                break
            AWAKEN.hit()
            id = f"{unit_id}.{len(unit.models) + 1}"
            if not fits(state, unit, with_raised(state, unit, id, ORDINARY)):
                break
            game.do(ModelsMade(AWAKEN.id, unit_id, (id,)))
            state = nstate(game.state)
        given = stand_up(game, unit_id, id, left, rule)
        if not given:
            break
        left -= given
    return wounds - left


def next_dead(state: NState, unit: NUnit) -> str:
    """The model of the unit that stands up next, or "" if nobody is dead."""
    for kind in ORDER:
        for id in unit.models:
            model = state.n_model(id)
            if not model.alive and model.kind == kind and model.kind != CHARACTER:
                return id
    return ""


def stand_up(game: Game, unit_id: str, id: str, wounds: int, rule: str) -> int:
    """One dead model is back in the ranks with as many wounds as there are; 0 if there is no room for it."""
    state = nstate(game.state)
    unit = state.n_unit(unit_id)
    model = state.n_model(id)
    slots = with_raised(state, unit, id, model.kind)
    if not fits(state, unit, slots):
        return 0
    game.do(Raised(rule, unit_id, (id,), slots))
    state = nstate(game.state)
    most = full_wounds(state, state.n_model(id))
    given = min(wounds, most)
    if given < most:
        if model.kind == CHAMPION:
            game.do(Recovered(rule, unit_id, id, "", given, most - given))
        else:
            type = model.spec.troop_type.id
            carried = state.n_unit(unit_id).wounds_carried(type) + most - given
            game.do(Recovered(rule, unit_id, "", type, given, carried))
    return given


def with_raised(state: NState, unit: NUnit, id: str, kind: str) -> Slots:
    """The ranks with a model more: in the last rank, then in a new one; command as far forward as there is room."""
    if unit.inside:
        return (in_a_row(state, [*unit.standing(), id]),) if id in state.model_at else ((*unit.slots[0], id),)
    rows = [list(rank) for rank in unit.slots]
    if not rows or "" not in rows[-1]:
        rows.append([""] * unit.files)
    last = rows[-1]
    free = last.index("")
    last[free] = id
    if kind != ORDINARY:
        for row in rows:
            for k, other in enumerate(row):
                if other and other != id and state.n_model(other).kind == ORDINARY:
                    row[k], last[free] = id, other
                    return tuple([tuple(one) for one in rows])
    return tuple([tuple(row) for row in rows])


def fits(state: NState, unit: NUnit, slots: Slots) -> bool:
    """Would the unit with these ranks stand in nobody, on the table, and not in what is impassable?

    A model that is not made yet is as large as the others.
    """
    if unit.inside:
        return True
    known = tuple([tuple([_stand_in(state, unit, id) for id in rank]) for rank in slots])
    body = Formation(unit.x, unit.y, unit.facing, shape_of(state, unit, known, unit.left, unit.right))
    others = tuple([other.id for other in state.on_table() if other.id != unit.id])
    return not why_not_here(state, unit.id, body, others, TOUCH)


def _stand_in(state: NState, unit: NUnit, id: str) -> str:
    """The id of a dead model of the unit for one that does not exist yet, so that its place can be measured."""
    if not id or id in state.model_at:
        return id
    standing = unit.standing()
    for other in unit.models:
        if other not in standing:
            return other
    return unit.models[-1]
