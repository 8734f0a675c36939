"""What a seat may know (catalogue 20, 21, 23): the State with secrets of others at what everybody sees."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.hidden.state import PART, Lists, Secret, lists, secrets
from grognard.rulesets.ninth_age.magic.state import change_magic, magic
from grognard.rulesets.ninth_age.state import HIDDEN, NState, nstate

ENGINE: Final = cite("ninth_age.hidden.engine")


def seen(state: NState, seat: str) -> NState:
    """The State as the seat knows it ("" watches): the same object if nothing is kept from it. In the end all is open."""
    if state.over:
        return state
    items = [one for one in secrets(state) if state.n_unit(one[0]).seat != seat]
    turns = [row for row in magic(state).secrets if row[1] != seat]
    models = [unit for unit in state.all_units() if unit.seat != seat and unit.status == HIDDEN and unit.host]
    if not items and not turns and not models:
        return state
    ENGINE.hit()
    twin = without(state, items) if items else nstate(state.fork())
    if turns:
        part = change_magic(twin)
        part.secrets = tuple([row for row in part.secrets if row[1] == seat])
    for unit in models:
        twin.change_unit(unit.id).host = ""
    return twin


def without(state: NState, hidden: list[Secret]) -> NState:
    """A fork in which units carry nothing of what is hidden, and cost nothing for it."""
    twin = nstate(state.fork())
    known = lists(state)
    assert known is not None
    for unit_id in dict.fromkeys([unit for unit, _ in hidden]):
        unit = twin.change_unit(unit_id)
        looks = known.bought[unit_id].looks(tuple([item for one, item in hidden if one == unit_id]))
        unit.points -= unit.spec.points - looks.points
        unit.spec = looks
        for id, card in zip(unit.models, looks.models):
            twin.change_model(id).spec = card
    part = twin.change_part(PART)
    assert isinstance(part, Lists)
    part.hidden = tuple([one for one in part.hidden if one not in hidden])
    # what is kept from one look at the table to the next goes by units and places: nothing of it holds here
    for unit in twin.all_units():
        if unit.slots:
            twin.change_unit(unit.id).slots = tuple([*unit.slots])
    twin.touch()
    return twin
