"""Who is a Wizard, of which Level, with which bonus, and who may channel (catalogue 9)."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import has
from grognard.rulesets.ninth_age.magic.state import magic
from grognard.rulesets.ninth_age.state import NModel, NState

WIZARD: Final = cite("ninth_age.magic.wizard")
LEVEL: Final = cite("ninth_age.magic.level")
CHANNEL: Final = cite("ninth_age.rule.channel")
LOST_FOCUS: Final = cite("ninth_age.magic.lost-focus")
BOOK: Final = cite("ninth_age.item.book-of-arcane-power")
AETHER_ICON: Final = cite("ninth_age.item.aether-icon")
BALANCE: Final = cite("ninth_age.he.master-of-balance")

#: from this Level on a Wizard is a Master
MASTER_LEVEL: Final = 3
APPRENTICE: Final = 1
MASTER: Final = 2


def is_wizard(state: NState, model: NModel) -> bool:
    """Can the model cast spells other than Bound ones? A Wizard without Levels still is one."""
    for id, _, _ in magic(state).wizards:
        if id == model.id:
            WIZARD.hit()
            return True
    return False


def level_of(state: NState, model: NModel) -> int:
    """The Level that the Wizard has left."""
    for id, _, level in magic(state).wizards:
        if id == model.id:
            return level
    return 0


def path_of(state: NState, model: NModel) -> str:
    """The Path of the Wizard, or ""."""
    for id, path, _ in magic(state).wizards:
        if id == model.id:
            return path
    return ""


def steady(state: NState, seat: str) -> list[NModel]:
    """The models of a seat that stand on the table and do not flee: who may do anything in this phase."""
    found: list[NModel] = []
    for unit in state.on_table(seat):
        if not unit.fleeing:
            found += state.models_in(unit)
    return found


def wizards(state: NState, seat: str) -> list[NModel]:
    """The Wizards of a seat that may cast and dispel, in order."""
    return [model for model in steady(state, seat) if is_wizard(state, model)]


def dispellers(state: NState, seat: str) -> list[NModel]:
    """Who may lead a dispel attempt: Wizards, and whoever carries the Aether Icon."""
    found = wizards(state, seat)
    for model in steady(state, seat):
        if model.spec.item(AETHER_ICON.id) is not None and model not in found:
            AETHER_ICON.hit()
            found.append(model)
    return found


def bonus(state: NState, model: NModel) -> list[Modifier]:
    """What the model adds to casting and dispelling rolls, with its causes; nothing once it has lost its focus."""
    LEVEL.hit()
    if model.id in magic(state).unfocused:
        LOST_FOCUS.hit()
        return []
    mods: list[Modifier] = []
    level = level_of(state, model)
    if level > 0:
        mods.append(Modifier(LEVEL.id, MASTER if level >= MASTER_LEVEL else APPRENTICE))
    elif not is_wizard(state, model) and model.spec.item(AETHER_ICON.id) is not None:
        mods.append(Modifier(AETHER_ICON.id, MASTER))
    if model.spec.item(BOOK.id) is not None:
        mods.append(Modifier(BOOK.id, 1))
    return mods


def channels(state: NState, seat: str) -> int:
    """What the seat adds to its Channel attempt: one for each of its models with Channel that does not flee."""
    count = 0
    balanced = False
    for model in steady(state, seat):
        if is_wizard(state, model) or has(state, model, CHANNEL.id):
            CHANNEL.hit()
            count += 1
        if seat != state.active and not balanced and has(state, model, BALANCE.id):
            BALANCE.hit()
            balanced = True
            count += 1
    return count
