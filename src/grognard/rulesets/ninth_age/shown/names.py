"""What people call things: units, models, weapons, items, spells, rules, scenarios."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.state import CHAMPION, MUSICIAN, STANDARD, NState, NUnit

BOOK: Final = "ninth_age"
RU: Final = "ru"
#: models of a command group are called by what they are: a unit has one of each
COMMAND: Final = {
    CHAMPION: cite("ninth_age.cmd.champion"),
    MUSICIAN: cite("ninth_age.cmd.musician"),
    STANDARD: cite("ninth_age.cmd.standard-bearer"),
}


def name_of(state: NState, id: str, lang: str) -> str:
    """A unit, a model (by its unit, with its kind or number), a piece of terrain, a thing of the book; or the id itself."""
    if id in state.unit_at:
        return unit_name(state, state.n_unit(id), lang)
    if id in state.model_at:
        return model_name(state, id, lang)
    for piece in state.board.pieces:
        if piece.id == id:
            return piece.kind.name_ru if lang == RU else piece.kind.name
    return thing_name(state.board.library, id, lang)


def unit_name(state: NState, unit: NUnit, lang: str) -> str:
    """The name of the entry, numbered where the seat has several of it."""
    name = unit.spec.name_ru if lang == RU else unit.spec.name
    alike = [one.id for one in state.all_units() if one.seat == unit.seat and one.entry == unit.entry]
    return name if len(alike) == 1 else f"{name} {alike.index(unit.id) + 1}"


def model_name(state: NState, id: str, lang: str) -> str:
    """A Character by the name of its unit; others by that, what they are in the command group, their name on the card or
    their number."""
    model = state.n_model(id)
    home = state.n_unit(model.home)
    name = unit_name(state, home, lang)
    if len(home.models) == 1:
        return name
    if model.kind in COMMAND:
        return f"{name}, {thing_name(state.board.library, COMMAND[model.kind].id, lang)}"
    card = model.spec.name_ru if lang == RU else model.spec.name
    if card != (home.spec.name_ru if lang == RU else home.spec.name):
        return f"{name}, {card}"
    return f"{name} #{home.models.index(id) + 1}"


def thing_name(library: Library, id: str, lang: str) -> str:
    """A thing of the book by its id; the id if it has no name."""
    if id == BOOK:
        return library.constants.name_ru if lang == RU else library.constants.name
    thing = (
        library.names.get(id)
        or library.weapons.get(id)
        or library.items.get(id)
        or library.spells.get(id)
        or library.paths.get(id)
        or library.troop_types.get(id)
        or library.terrain.get(id)
        or library.scenarios.get(id)
        or library.battlefields.get(id)
        or library.armies.get(id)
        or library.entries.get(id)
    )
    if thing is None and ":" in id:
        # a key: it is called by the first of its words that has a name
        for word in id.split(":"):
            name = thing_name(library, word, lang)
            if name != word:
                return name
    if thing is None:
        for deployment in library.deployments:
            if deployment.id == id:
                return deployment.name_ru if lang == RU else deployment.name
        return id
    return (thing.name_ru if lang == RU else thing.name) or id
