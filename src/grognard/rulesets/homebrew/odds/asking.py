"""Whose attacks a question about odds means, and why somebody may not make any (catalogue 11, 15)."""

from __future__ import annotations

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.aiming import FIGHT, SHOOTING
from grognard.rulesets.homebrew.asking import (
    Args,
    both_on_table,
    number_arg,
    text_arg,
    unit_arg,
    units_models,
)
from grognard.rulesets.homebrew.declaring import aim_faults
from grognard.rulesets.homebrew.measuring import touched_units
from grognard.rulesets.homebrew.odds.attacks import Use
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit


class Attackers:
    """The weapon uses of some models at a unit, and their `kind`: shots, or blows."""

    def __init__(self, uses: list[Use], kind: str) -> None:
        self.uses = uses
        self.kind = kind


def attackers(state: HState, args: Args) -> Attackers:
    """`by`, `at`, perhaps `with`: shots, or blows if the two touch (a pistol only if it is named).

    Raises BadSetup with the rules that forbid them all; those that some may not make are left out.
    """
    target = unit_arg(state, args, "at")
    models = [model for model in units_models(state, args, "by") if model.alive]
    by = unit_arg(state, args, "by")
    both_on_table(state, args)
    if by.seat == target.seat:
        raise BadSetup([Fault("query.same-side", {"by": by.id, "at": target.id})])
    for key, unit in (("by", by), ("at", target)):
        if not state.living(unit) or (key == "by" and not models):
            raise BadSetup([Fault("query.nobody-left", {"at": text_arg(args, key)})])
    name = str(args.get("with", ""))
    _mind_weapon(models, name)
    faults: list[Fault] = []
    kind = SHOOTING
    uses: list[Use] = []
    if target.id in touched_units(state, by.id) and not _is_ranged(models, name):
        kind = FIGHT
        uses = _blows(state, by, models, target, name)
    else:
        for model in models:
            for weapon in model.weapons:
                if weapon.ranged and _is_meant(weapon, name):
                    why = aim_faults(state, model, weapon, target)
                    if why:
                        faults += why
                    else:
                        uses.append(Use(model.id, weapon))
    if not uses:
        none = Fault("query.no-attack", {"by": text_arg(args, "by"), "at": target.id})
        raise BadSetup(_each_once(faults) or [none])
    return Attackers(uses, kind)


def _blows(state: HState, by: HUnit, models: list[HModel], target: HUnit, name: str) -> list[Use]:
    """The blows of those that fight the unit: each with the weapon named, or with the likeliest to hurt."""
    from grognard.rulesets.homebrew.blows import AT, DeclareBlows, bonus_attacks, fighters

    able = fighters(state, [by.id], [target.id])
    choice = DeclareBlows("fight.declare", state, by.seat, able)
    ids = [model.id for model in models]
    uses: list[Use] = []
    for item in choice.open_items():
        if item not in ids:
            continue
        for key in choice.targets(item):
            weapon = state.board.library.weapons[key.partition(AT)[0]]
            if _is_meant(weapon, name) and not choice.why_not(item, key):
                uses.append(Use(item, weapon, bonus_attacks(state, by, FIGHT)))
                break
    return uses


def _is_meant(weapon: Weapon, name: str) -> bool:
    return not name or name in (weapon.id, weapon.name)


def _is_ranged(models: list[HModel], name: str) -> bool:
    """Is a ranged weapon named?"""
    for model in models:
        for weapon in model.weapons:
            if name and weapon.ranged and _is_meant(weapon, name):
                return True
    return False


def _mind_weapon(models: list[HModel], name: str) -> None:
    """Raises BadSetup for a weapon that nobody has."""
    known: list[str] = []
    if not name:
        return
    for model in models:
        for weapon in model.weapons:
            known.append(weapon.id)
            if _is_meant(weapon, name):
                return
    raise BadSetup([Fault("query.no-weapon", {"weapon": name, "meant": nearest(name, known)})])


def _each_once(faults: list[Fault]) -> list[Fault]:
    """One fault of each rule, the first."""
    found: list[Fault] = []
    for fault in faults:
        if all([fault.rule != known.rule for known in found]):
            found.append(fault)
    return found


def exact_arg(args: Args) -> bool:
    """Are Fractions wanted?"""
    return bool(args.get("exact"))


def table_unit(state: HState, args: Args) -> HUnit:
    """The unit of `unit` or `by`, which must be on the table. Raises BadSetup."""
    unit = unit_arg(state, args, "unit" if "unit" in args else "by")
    on_table(unit)
    return unit


def on_table(unit: HUnit) -> None:
    """Raises BadSetup for a unit that is not on the table."""
    if unit.status != TABLE:
        raise BadSetup([Fault("query.not-on-table", {"id": unit.id, "status": unit.status})])


def length_arg(args: Args, key: str) -> float:
    """An argument that is a length in inches, 0 or more. Raises BadSetup."""
    value = number_arg(args, key)
    if value < 0.0:
        raise BadSetup([Fault("query.argument", {"key": key})])
    return value + 0.0  # one zero


def count_arg(args: Args, key: str) -> int:
    """An argument that is a whole number, 0 or more. Raises BadSetup."""
    value = number_arg(args, key)
    if value < 0 or value != int(value):
        raise BadSetup([Fault("query.argument", {"key": key})])
    return int(value)
