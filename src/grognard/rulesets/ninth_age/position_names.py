"""What is named and counted in a given position: every unit, model and option is one that there is, and there once.

A name with a slip of the pen would else be a position without it, and its answers those to another question.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.game.foreign import reason
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.army.bought import FILES, PATH, Bought
from grognard.rulesets.ninth_age.bodies import cell_of, span
from grognard.rulesets.ninth_age.heroes.joining import lone_character
from grognard.rulesets.ninth_age.library import Library
from grognard.rulesets.ninth_age.position_schema import NinthGiven, NinthSide, NinthUnit
from grognard.rulesets.ninth_age.state import GAME, JOINED, PHASE, ROUND, TABLE, TURN, NState, NUnit
from grognard.rulesets.ninth_age.values import of_model

#: the category of entries that are ridden and no units of their own
MOUNT: Final = "mount"
#: flags begin with how long they last
LASTING: Final = (PHASE, ROUND, TURN, GAME)


def unknown(where: str, name: str, known: list[str]) -> Fault:
    """A name that the book or the position does not have, and which was probably meant."""
    return Fault("position.unknown", {"where": where, "given": name, "meant": nearest(name, known)})


def twice(where: str, names: Iterable[str]) -> list[Fault]:
    """A fault for each name that stands in the list again."""
    seen: list[str] = []
    faults: list[Fault] = []
    for name in names:
        if name in seen:
            faults.append(Fault("position.twice", {"where": where, "given": name}))
        seen.append(name)
    return faults


# ---- a unit


def taken_faults(library: Library, given: NinthUnit, taken: Bought, where: str) -> list[Fault]:
    """Options that the entry does not have, Paths that the book does not have; `files` is a key of its own."""
    options = [option.id for option in taken.entry.options]
    options += [option.id for option in taken.options if option.id not in options]
    options += [*library.item_keys, *[PATH + path for path in library.paths]]
    wrong = [*taken.unknown, *[PATH + path for path in taken.paths if path not in library.paths]]
    wrong += [id for id in given.options if id == FILES]
    return [
        *[unknown(f"{where}.options", id, options) for id in wrong],
        *twice(f"{where}.options", given.options),
    ]


def state_faults(state: NState, unit: NUnit, given: NinthUnit, where: str) -> list[Fault]:
    """What contradicts itself in what has become of a unit."""
    faults: list[Fault] = []
    if given.at is not None and given.corner is not None:
        faults.append(Fault("position.both", {"where": where, "one": "at", "other": "corner"}))
    if given.ranks is not None and given.files is not None:
        faults.append(Fault("position.both", {"where": where, "one": "ranks", "other": "files"}))
    if (unit.status == JOINED or given.slot is not None) and not given.host:
        faults.append(Fault("position.missing", {"where": f"{where}.host"}))
    named = [(f"{where}.flags", flag) for flag in unit.flags]
    for key, flags in given.model_flags.items():
        named += [(f"{where}.model_flags.{key}", flag) for flag in flags]
    for place, flag in named:
        if not flag.startswith(LASTING):
            faults.append(unknown(place, flag.partition(":")[0] + ":", list(LASTING)))
    for number, id in enumerate(unit.models):
        most = max(1, of_model(state, state.n_model(id), "W"))
        if state.n_model(id).alive and state.n_model(id).lost >= most:
            faults.append(_less(f"{where}.wounds.{number + 1}", most))
    if given.carried and given.carried >= max(
        [of_model(state, state.n_model(id), "W") for id in unit.models]
    ):
        faults.append(
            _less(f"{where}.carried", max([of_model(state, state.n_model(id), "W") for id in unit.models]))
        )
    return faults


def _less(where: str, limit: int) -> Fault:
    problem = reason("field.bound", sign="<", limit=str(limit))
    return Fault("position.field", {"where": where, "problem": problem})


def rank_and_file(state: NState, unit: NUnit, rows: list[tuple[str, ...]]) -> bool:
    """Are these ranks of all who live: equally wide, full but for the last; who stands in several places needs them?"""
    found: dict[str, int] = {}
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]) or (number < len(rows) - 1 and not all(row)) or not any(row):
            return False
        for id in row:
            if id:
                found[id] = found.get(id, 0) + 1
    cell = cell_of(state, unit, tuple(rows))
    for id, places in found.items():
        across, along = span(state.n_model(id).spec, *cell)
        if places > max(1, across * along):
            return False
    return sorted(found) == sorted([id for id in unit.models if state.n_model(id).alive])


def host_faults(state: NState, unit: NUnit, where: str) -> list[Fault]:
    """Why a unit can't stand in the unit that is named as its host."""
    if unit.host not in state.unit_at:
        return [unknown(where, unit.host, list(state.unit_at))]
    host = state.n_unit(unit.host)
    hero = lone_character(state, unit)
    fits = host.status == TABLE and host.seat == unit.seat and host.id != unit.id and hero is not None
    if fits and hero is not None:
        sides = span(hero.spec, *cell_of(state, host, host.slots)) == (0, 0)
        fits = hero.alive and not (sides and host.left and host.right)
    return [] if fits else [Fault("position.host", {"where": where, "given": unit.host})]


# ---- the rest


def fight_faults(state: NState, data: NinthGiven) -> list[Fault]:
    """Who fights are units of both sides, on the table."""
    faults: list[Fault] = []
    for number, (one, other, _) in enumerate(data.fight):
        where = f"fight[{number + 1}]"
        strange = [id for id in (one, other) if id not in state.unit_at]
        faults += [unknown(where, id, list(state.unit_at)) for id in strange]
        if strange:
            continue
        a, b = state.n_unit(one), state.n_unit(other)
        if a.seat == b.seat or a.status != TABLE or b.status != TABLE:
            faults.append(Fault("position.fight", {"where": where, "one": one, "other": other}))
    return faults + twice("fight", [f"{one} {other}" for one, other, _ in data.fight])


def wizard_faults(state: NState, data: NinthGiven) -> list[Fault]:
    """Wizards are models that are Wizards; each knows a spell of its Path once."""
    library = state.board.library
    faults: list[Fault] = []
    for number, one in enumerate(data.wizard):
        where = f"wizard[{number + 1}]"
        if one.model not in state.model_at:
            faults.append(unknown(f"{where}.model", one.model, list(state.model_at)))
        elif state.n_model(one.model).spec.wizard_level <= 0:
            faults.append(Fault("position.wizard", {"where": f"{where}.model", "given": one.model}))
        if one.path not in library.paths:
            faults.append(unknown(f"{where}.path", one.path, list(library.paths)))
            continue
        known = [spell.key for spell in library.paths[one.path].spells.values()]
        faults += [unknown(f"{where}.spells", key, known) for key in one.spells if key not in known]
        faults += twice(f"{where}.spells", one.spells)
    return faults + twice("wizard", [f"{one.model} {one.path}" for one in data.wizard])


def side_faults(state: NState, seat: str, given: NinthSide) -> list[Fault]:
    """The army is one of the book, General and Battle Standard are models of the seat."""
    faults: list[Fault] = []
    armies = list(state.board.library.armies)
    if given.army and given.army not in armies:
        faults.append(unknown(f"side.{seat}.army", given.army, armies))
    own = [model.id for model in state.all_models() if model.seat == seat]
    for key, id in (("general", given.general), ("standard", given.standard)):
        if id and id not in own:
            faults.append(unknown(f"side.{seat}.{key}", id, own))
    return faults
