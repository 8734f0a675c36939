"""Who shoots with what (catalogue 10): weapons in hands, where they shoot from, which part uses them."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.gear import ARTILLERY, SHOOTING, Weapon
from grognard.rulesets.ninth_age.profiles import CREW, Part
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, MOVED, NModel, NState, NUnit
from grognard.rulesets.ninth_age.values import value

MACHINE: Final = cite("ninth_age.troop.war-machine-profile")
MULTIPART: Final = cite("ninth_age.shoot.multipart")
CHOICE: Final = cite("ninth_age.shoot.weapon-choice")
RANKS: Final = cite("ninth_age.shoot.ranks")
VOLLEY: Final = cite("ninth_age.rule.volley-fire")
ZERO: Final = cite("ninth_age.char.zero")
MULTIPLE: Final = cite("ninth_age.rule.multiple-shots")
MOVE_OR_FIRE: Final = cite("ninth_age.rule.move-or-fire")
MAGIC_WEAPON: Final = cite("ninth_age.item.weapon-rule")
USER_STRENGTH: Final = cite("ninth_age.gear.throwing-weapons")

#: ranks that shoot in any case
FIRST_RANKS: Final = 2


class Arm:
    """A missile weapon in the hands of a part of a model."""

    def __init__(self, model: NModel, part: Part, weapon: Weapon) -> None:
        self.model = model
        self.part = part
        self.weapon = weapon


def arms_of(model: NModel, kind: str = SHOOTING) -> list[Arm]:
    """The missile weapons (or artillery) of a model's parts, in the order of its card."""
    MULTIPART.hit()
    found: list[Arm] = []
    for part in model.spec.parts:
        if part.bs <= 0 and kind == SHOOTING:
            ZERO.hit()
            continue
        for weapon in part.weapons:
            if weapon.kind == kind:
                found.append(Arm(model, shooter(model, part, kind), weapon))
    return found


def shooter(model: NModel, part: Part, kind: str) -> Part:
    """The part that shoots what a part carries: the crew shoots the weapon of a machine."""
    if kind == ARTILLERY and part.bs <= 0:
        MACHINE.hit()
        return model.spec.part(CREW) or part
    return part


def choosers(state: NState, unit: NUnit, reaction: bool = False) -> list[tuple[str, list[str]]]:
    """Who chooses among which weapons (their ids), the usual one first: rank-and-file all one, Champions and Characters
    each for themselves; each part of a model has its own."""
    CHOICE.hit()
    carried: dict[str, list[Arm]] = {}
    for model in state.models_in(unit):
        for arm in arms_of(model):
            carried.setdefault(chooser(arm), []).append(arm)
    return [(who, _among(state, unit, arms, reaction)) for who, arms in carried.items()]


def chooser(arm: Arm) -> str:
    """Who chooses a weapon together: a Champion or Character by its id, all others by nothing; and which part."""
    alone = arm.model.kind in (CHAMPION, CHARACTER)
    return f"{arm.model.id if alone else ''}|{arm.part.name}"


def _among(state: NState, unit: NUnit, arms: list[Arm], reaction: bool) -> list[str]:
    """What these arms leave to choose: a magic weapon must be used, what nobody may shoot with now is no choice."""
    magic = [arm for arm in arms if arm.weapon.magic]
    if magic:
        MAGIC_WEAPON.hit()
    usable = [arm for arm in magic or arms if may_use(state, unit, arm, reaction)] or magic or arms
    usable.sort(key=_power, reverse=True)
    return list(dict.fromkeys([arm.weapon.id for arm in usable]))


def usual_arms(
    state: NState, unit: NUnit, reaction: bool = False, wanted: dict[str, str] | None = None
) -> list[Arm]:
    """The weapons with which the models shoot: one for each part, the strongest that may be used where nobody says
    otherwise (`wanted`, by chooser)."""
    taken = {who: weapons[0] for who, weapons in choosers(state, unit, reaction)}
    if wanted:
        taken.update(wanted)
    return [
        arm
        for model in state.models_in(unit)
        for arm in arms_of(model)
        if taken[chooser(arm)] == arm.weapon.id
    ]


def weapons_of(state: NState, unit: NUnit) -> list[str]:
    """The ids of all weapons that its models could shoot with."""
    found: list[str] = []
    for model in state.models_in(unit):
        found += [arm.weapon.id for arm in arms_of(model) if arm.weapon.id not in found]
    return found


def _power(arm: Arm) -> tuple[float, int, int]:
    use = arm.weapon.use(MULTIPLE.id)
    return arm.weapon.range, arm.weapon.strength, 1 if use is None else use.n


def rank_of(unit: NUnit, model: NModel) -> int:
    """The rank in which a model stands, from 0; at the sides it is in the first."""
    for r, rank in enumerate(unit.slots):
        if model.id in rank:
            return r
    return 0


def may_use(state: NState, unit: NUnit, arm: Arm, reaction: bool) -> bool:
    """Does the model shoot from where it stands: in the first ranks, or anywhere with Volley Fire and standing still?"""
    if arm.weapon.use(MOVE_OR_FIRE.id) is not None and unit.has_flag(MOVED) and not reaction:
        MOVE_OR_FIRE.hit()
        return False
    if rank_of(unit, arm.model) < FIRST_RANKS:
        RANKS.hit()
        return True
    if reaction or unit.has_flag(MOVED):
        return False
    if arm.weapon.use(VOLLEY.id) is not None:
        VOLLEY.hit()
        return True
    return False


def strength_of(state: NState, arm: Arm) -> int:
    """The Strength of a shot: the weapon's, or that of whoever throws it."""
    if arm.weapon.strength_as_user:
        USER_STRENGTH.hit()
        return value(state, arm.model, arm.part, "S").value
    return arm.weapon.strength


def has_missiles(state: NState, unit: NUnit) -> bool:
    """Has anybody of the unit a missile weapon?"""
    for model in state.models_in(unit):
        if arms_of(model):
            return True
    return False
