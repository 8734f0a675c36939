"""Names in a given position: every model, effect and objective that is named is one that there is, and named once.

A name with a slip of the pen would else be a position without it, and its answers those to another question.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.cites import CITATIONS
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.position_schema import (
    VanguardGiven,
    VanguardGroup,
    VanguardModel,
    VanguardParts,
)
from grognard.rulesets.vanguard.state import VState

#: before the id of the model with whose next activation an effect ends
BY: Final = "by:"


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


def name_faults(library: Library, state: VState, data: VanguardGiven) -> list[Fault]:
    """What is wrong with the names of models and effects in a position whose models are in the State."""
    models = [model.id for model in state.all_models()]
    faults = _models("turn_acts", data.turn_acts, models)
    if data.acting is not None and data.acting.model:
        faults += _models("acting.model", [data.acting.model], models)
    for number, model in enumerate(data.model):
        faults += _effects(library, model, f"model[{number + 1}].effects", models)
    return faults if data.parts is None else faults + _parts(data.parts, models)


def _models(where: str, named: Iterable[str], models: list[str]) -> list[Fault]:
    return [unknown(where, name, models) for name in named if name not in models]


def _effects(library: Library, given: VanguardModel, where: str, models: list[str]) -> list[Fault]:
    """Effects: rules of the book. Their source is a model, or the spell that a scroll lends."""
    faults: list[Fault] = []
    for number, (id, _, end, source) in enumerate(given.effects):
        place = f"{where}[{number + 1}]"
        if not (id in library.names or id in CITATIONS.known or id == _again()):
            known = [*library.names, *sorted(CITATIONS.known), _again()]
            faults.append(unknown(f"{place}[1]", id, known))
        if end.startswith(BY):
            faults += _models(f"{place}[3]", [end.removeprefix(BY)], models)
        if source and source not in library.spells:
            faults += _models(f"{place}[4]", [source], models)
    return faults


def _again() -> str:
    """The one effect that is no rule of its own."""
    from grognard.rulesets.vanguard.attacks.nerve import AGAIN  # late: most positions need no chapter

    return AGAIN


def _parts(parts: VanguardParts, models: list[str]) -> list[Fault]:
    faults: list[Fault] = []
    if parts.scenario is not None:
        named = [model for _, model in parts.scenario.commanders]
        faults += _models("parts.scenario.commanders", named, models)
    if parts.setup is not None:
        faults += _models("parts.setup.scouted", parts.setup.scouted, models)
    return faults if parts.group is None else faults + _group(parts.group, models)


def _group(group: VanguardGroup, models: list[str]) -> list[Fault]:
    rows: dict[str, list[str]] = {
        "leader": [group.leader] if group.leader else [],
        "members": group.members,
        "queue": group.queue,
        "aims": [id for by, _, at in group.aims for id in (by, at)],
        "out": group.out,
        "moved": group.moved,
        "runs": [id for id, _ in group.runs],
        "docked": group.docked,
        "killers": group.killers,
    }
    return [fault for key, named in rows.items() for fault in _models(f"parts.group.{key}", named, models)]
