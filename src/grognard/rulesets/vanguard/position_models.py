"""Models of a given position: the card with what was taken and what differs from it, the place, the state."""

from __future__ import annotations

from typing import Final

from grognard.forces.roster import RosterUnit
from grognard.game.poses import turned
from grognard.game.verdict import Fault
from grognard.geometry.bases import on_grain
from grognard.rulesets.vanguard.events import put
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.moves.terrain import ground
from grognard.rulesets.vanguard.position_names import twice, unknown
from grognard.rulesets.vanguard.position_schema import COMPASS, VanguardModel
from grognard.rulesets.vanguard.profiles import Profile
from grognard.rulesets.vanguard.rule_uses import RuleUse
from grognard.rulesets.vanguard.state import COUNTER_NAMES, EXITED, RESERVE, TABLE, VModel, VState, VUnit
from grognard.rulesets.vanguard.warband.muster import ModelSpec, card_option, equip, loadouts

EIGHTH: Final = 45.0
SPECIAL: Final = "vanguard.special."


def add_given(library: Library, state: VState, given: VanguardModel, where: str, faults: list[Fault]) -> None:
    """Put a model into the State as it is given; adds what is wrong to the faults."""
    unit_id = f"{given.seat}.{given.id}"
    if unit_id in state.unit_at:
        faults.append(Fault("position.twice", {"where": f"{where}.id", "given": given.id}))
        return
    spec = _scene(state, given, where, faults) if given.scene else _spec(library, given, where, faults)
    if spec is None:
        return
    made = VModel(f"{unit_id}.1", unit_id, given.seat, spec)
    unit = VUnit(unit_id, given.seat, (made.id,), spec.profile.id, spec.points)
    unit.born = given.born or bool(given.scene)
    state.add_unit(unit)
    state.add_model(made)
    if given.seat in ("a", "b") and not unit.born:
        state.change_side(given.seat).started += 1
    _state(state, made.id, given, where, faults)


# ---- the card


def _scene(state: VState, given: VanguardModel, where: str, faults: list[Fault]) -> ModelSpec | None:
    played = state.board.scenario
    known = [one.id for one in played.objectives] if played is not None else []
    if given.scene not in known:
        faults.append(unknown(f"{where}.scene", given.scene, known))
        return None
    from grognard.rulesets.vanguard.setup import (
        scene_spec,  # late: only few positions have models of a scenario
    )

    return scene_spec(state.board.objective(given.scene))


def _spec(library: Library, given: VanguardModel, where: str, faults: list[Fault]) -> ModelSpec | None:
    printed = library.profiles.get(given.card)
    if printed is None:
        faults.append(unknown(f"{where}.card", given.card, list(library.profiles)))
        return None
    for id in given.options:
        if not (card_option(printed, id) or id in library.items or id in library.spells):
            options = [option.id for option in printed.options]
            faults.append(unknown(f"{where}.options", id, [*options, *library.items, *library.spells]))
    faults += twice(f"{where}.options", given.options)
    unit = RosterUnit(printed.entry, (1,), {id: 1 for id in given.options})
    (loadout,) = loadouts(unit, printed, library)
    spec = equip(given.id, printed, loadout, given.name)
    rules = _rules(library, given, where, faults)
    points = spec.points if given.points is None else given.points
    return ModelSpec(
        spec.id,
        printed,
        _card(spec.profile, given, rules, library.mm),
        spec.items,
        spec.options,
        points,
        spec.changes,
        spec.named,
    )


def _rules(
    library: Library, given: VanguardModel, where: str, faults: list[Fault]
) -> tuple[RuleUse, ...] | None:
    """The special rules instead of those of the card: by their ids, or by what stands behind `vanguard.special.`."""
    if given.rules is None:
        return None
    found: list[RuleUse] = []
    for rule in given.rules:
        name, n = (rule, 0) if isinstance(rule, str) else (rule[0], rule[1])
        id = name if name in library.names else SPECIAL + name
        if id not in library.names:
            known = [known.removeprefix(SPECIAL) for known in library.names if known.startswith(SPECIAL)]
            faults.append(unknown(f"{where}.rules", name, known))
        else:
            found.append(RuleUse(id, n))
    return tuple(found)


def _card(card: Profile, given: VanguardModel, rules: tuple[RuleUse, ...] | None, mm: float) -> Profile:
    """The card with what differs from it; the card itself if nothing does."""
    values: list[object] = [
        given.sp,
        given.me,
        given.ra,
        given.ar,
        given.ne,
        given.wn,
        given.height,
        given.melee_dice,
        given.ranged_dice,
        given.base,
        rules,
    ]
    if all([value is None for value in values]):
        return card
    width, depth = (card.base_width, card.base_depth) if given.base is None else _inches(given.base, mm)
    return Profile(
        id=card.id,
        name=card.name,
        name_ru=card.name_ru,
        faction=card.faction,
        classes=card.classes,
        races=card.races,
        alignment=card.alignment,
        points=card.points,
        sp=card.sp if given.sp is None else given.sp,
        me=_or(given.me, card.me),
        ra=_or(given.ra, card.ra),
        ar=_or(given.ar, card.ar),
        ne=_or(given.ne, card.ne),
        wn=_or(given.wn, card.wn),
        height=_or(given.height, card.height),
        melee_dice=_or(given.melee_dice, card.melee_dice),
        ranged_dice=_or(given.ranged_dice, card.ranged_dice),
        base_width=width,
        base_depth=depth,
        rules=card.rules if rules is None else rules,
        abilities=card.abilities,
        weapons=card.weapons,
        spells=card.spells,
        power_dice=card.power_dice,
        options=card.options,
        items=card.items,
    )


def _or(given: int | None, printed: int) -> int:
    return printed if given is None else given


def _inches(base: tuple[int, int], mm: float) -> tuple[float, float]:
    return float(base[0]) / mm, float(base[1]) / mm


# ---- the state


def _state(state: VState, model_id: str, given: VanguardModel, where: str, faults: list[Fault]) -> None:
    model = state.change_model(model_id)
    bits = {name: bit for bit, name in COUNTER_NAMES.items()}
    for name in given.counters:
        model.counters |= bits[name]
    model.wounds = given.wounds
    model.effects = tuple(given.effects)
    model.used = tuple(given.used)
    model.carried = tuple(given.carried)
    model.status = given.status
    model.alive = given.status in (TABLE, RESERVE, EXITED)
    facing = _facing(given)
    if given.at is None:
        model.facing = facing
        if given.status == TABLE:
            faults.append(Fault("position.missing", {"where": f"{where}.at"}))
        return
    x, y = on_grain(given.at[0]), on_grain(given.at[1])
    if len(given.at) == 3:
        z = on_grain(given.at[2])
    else:
        z = ground(state.board).hill_top(model.rect_at(x, y, facing))
    put(state, model_id, (x, y, z, facing))


def _facing(given: VanguardModel) -> float:
    """Degrees; seat a looks north and seat b south unless told otherwise."""
    if given.facing is None:
        return 270.0 if given.seat == "b" else 90.0
    if isinstance(given.facing, str):
        return EIGHTH * float(COMPASS.index(given.facing))
    return turned(given.facing, 3)
