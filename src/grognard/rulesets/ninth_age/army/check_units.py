"""What one unit of a list may be and take (catalogue 6): entries, numbers, options, paths; and the faults of a list."""

from __future__ import annotations

from typing import Final

from grognard.forces.checking import RosterCheck
from grognard.rulesets.ninth_age.army.bought import FILES, GENERAL, PATH, Bought
from grognard.rulesets.ninth_age.cites import CITES
from grognard.rulesets.ninth_age.library import Library

VALIDATE: Final = CITES.cite("ninth_age.army.validate")
SAME_WEAPON: Final = CITES.cite("ninth_age.army.same-weapon")
WIZARD_PATH: Final = CITES.cite("ninth_age.army.wizard-path")
START_SIZE: Final = CITES.cite("ninth_age.model.unit-size-start")
FREE_MIND: Final = CITES.cite("ninth_age.item.essence-of-a-free-mind")


def check_unit(check: RosterCheck, place: str, taken: Bought, library: Library) -> None:
    """Everything that is wrong with one unit, its magic items left out."""
    START_SIZE.hit()
    entry = taken.entry
    if not entry.models_min <= taken.models <= entry.models_max:
        check.fault(
            START_SIZE.id,
            "army-size",
            f"{place}.counts",
            found=taken.models,
            low=entry.models_min,
            high=entry.models_max,
        )
    for id in taken.unknown:
        offered = [option.id for option in entry.options] + list(library.item_keys) + [GENERAL, FILES]
        if taken.mount is not None:
            offered += [option.id for option in taken.mount.options]
        check.unknown(VALIDATE.id, "army-unknown-option", f"{place}.options.{id}", id, offered)
    _amounts(check, place, taken)
    _together(check, place, taken)
    _path(check, place, taken, library)


def _amounts(check: RosterCheck, place: str, taken: Bought) -> None:
    """Options are taken once, for the whole unit; files are counted in models."""
    SAME_WEAPON.hit()
    for id, number in taken.unit.options.items():
        spot = f"{place}.options.{id}"
        if id == FILES:
            if not 1 <= number <= taken.models:
                check.fault(START_SIZE.id, "army-files", spot, found=number, high=taken.models)
        elif number > 1 and taken.option(id) is not None:
            check.fault(SAME_WEAPON.id, "army-once", spot, found=number)


def _together(check: RosterCheck, place: str, taken: Bought) -> None:
    """One option of a group, what an option needs, what it may not stand with, how many models it is for."""
    VALIDATE.hit()
    groups: dict[str, str] = {}
    for option in taken.options:
        spot = f"{place}.options.{option.id}"
        if option.group:
            other = groups.setdefault(option.group, option.id)
            if other != option.id:
                check.fault(VALIDATE.id, "army-either", spot, option=option.id, other=other)
        for id in option.requires:
            if taken.option(id) is None:
                check.fault(VALIDATE.id, "army-requires", spot, option=option.id, other=id)
        for id in option.excludes:
            if taken.option(id) is not None:
                check.fault(VALIDATE.id, "army-either", spot, option=option.id, other=id)
        if option.max_models and taken.models > option.max_models:
            check.fault(VALIDATE.id, "army-max-models", spot, found=taken.models, high=option.max_models)


def _path(check: RosterCheck, place: str, taken: Bought, library: Library) -> None:
    """A Wizard has one path of those open to it, others have none."""
    WIZARD_PATH.hit()
    level = taken.wizard_level()
    for path in taken.paths:
        spot = f"{place}.options.{PATH}{path}"
        if not level:
            check.fault(WIZARD_PATH.id, "army-no-wizard", spot, entry=taken.entry.id)
        elif path not in taken.entry.paths:
            check.unknown(WIZARD_PATH.id, "army-unknown-path", spot, path, taken.entry.paths)
    if len(taken.paths) > 1:
        check.fault(WIZARD_PATH.id, "army-paths", f"{place}.options", found=len(taken.paths))
    if level and not taken.paths:
        if FREE_MIND.key in [item.id for item in taken.items]:
            FREE_MIND.hit()
        else:
            check.fault(WIZARD_PATH.id, "army-no-path", f"{place}.options", entry=taken.entry.id)
