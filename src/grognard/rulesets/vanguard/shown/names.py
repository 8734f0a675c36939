"""What people call things: models, weapons, items, spells, rules, scenarios. Objectives have words in the catalogues."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.state import VState, VUnit

BOOK: Final = "vanguard"
RU: Final = "ru"


def name_of(state: VState, id: str, lang: str) -> str:
    """A model (by its own id or its unit's), a thing of the book by its id (a rule also by what stands last in it), or
    the id itself for what has no name."""
    if id in state.unit_at:
        return unit_name(state, state.v_unit(id), lang)
    if id in state.model_at:
        return unit_name(state, state.v_unit(state.v_model(id).unit), lang)
    return thing_name(state.board.library, id, lang)


def unit_name(state: VState, unit: VUnit, lang: str) -> str:
    """The name of its own that a model has, else that of its card, numbered where the seat has several of it."""
    model = state.v_model(unit.models[0])
    spec = model.spec
    name = (spec.name_ru if lang == RU else spec.name) or spec.id
    if spec.named:
        return name
    alike = [
        other.unit
        for other in state.of(unit.seat)
        if other.spec.profile.id == spec.profile.id and not other.spec.named
    ]
    return name if len(alike) == 1 else f"{name} {alike.index(unit.id) + 1}"


def thing_name(library: Library, id: str, lang: str) -> str:
    """A thing of the book by its id; the id if it has no name."""
    if id == BOOK:
        return library.constants.name_ru if lang == RU else library.constants.name
    spell = library.spells.get(id)
    thing = (
        library.names.get(id)
        or library.weapons.get(id)
        or library.items.get(id)
        or spell
        or library.scenarios.get(id)
        or library.tables.get(id)
        or library.factions.get(id)
        or library.profiles.get(id)
    )
    if thing is None:
        return _by_rule(library, id, lang)
    return (thing.name_ru if lang == RU else thing.name) or id


def _by_rule(library: Library, id: str, lang: str) -> str:
    """The item or spell whose rule this is."""
    kind, _, last = id.rpartition(".")
    if kind == "vanguard.item" and last in library.items:
        item = library.items[last]
        return item.name_ru if lang == RU else item.name
    if kind == "vanguard.spell" and last in library.spells:
        spell = library.spells[last]
        return spell.name_ru if lang == RU else spell.name
    return id
