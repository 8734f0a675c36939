"""What is told of one unit: its card with the values that hold now, and its tokens. In ids and numbers, as all of it."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.homebrew.leadership import leadership
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.moving import groups_now
from grognard.rulesets.homebrew.profiles import NO_LEADERSHIP, ModelProfile, Weapon
from grognard.rulesets.homebrew.state import FLAG_NAMES, TABLE, HModel, HState, HUnit
from grognard.rulesets.homebrew.turn import MELEE_FLAGS

Row = dict[str, object]

#: what stands where there is no value
NONE: Final = "–"


def card(state: HState, unit_id: str) -> Row:
    """A unit's card: its characteristics now with what changed them, its groups of models with their weapons.

    `stats` are values as they are printed, in the order of the book. Rows are shared between cards: read, never change.
    """
    unit = state.h_unit(unit_id)
    profile = unit.profile
    return {
        "id": unit.id,
        "entry": unit.entry,
        "name": profile.name,
        "name_ru": profile.name_ru,
        "keywords": list(profile.keywords),
        "category": profile.category,
        "points": unit.points,
        "psyker": profile.psyker,
        "abilities": [_named(state, key, "ability") for key in profile.abilities],
        "powers": [_named(state, key, "power") for key in profile.powers],
        "values": _values(state, unit),
        "groups": _groups(state, unit),
        "models_left": len(state.living(unit)),
        "models_start": unit.start_models,
        "wounds_left": sum(model.wounds for model in state.living(unit)),
        "wounds_start": unit.start_wounds,
    }


def _named(state: HState, key: str, what: str) -> Row:
    if what == "power":
        power = state.board.library.powers[key]
        return {"id": key, "name": power.name, "name_ru": power.name_ru, "rule": power.rule}
    ability = state.board.library.abilities.get(key)
    if ability is None:
        return {"id": key, "name": key, "name_ru": key, "rule": ""}
    return {"id": key, "name": ability.name, "name_ru": ability.name_ru, "rule": ability.rule}


def _values(state: HState, unit: HUnit) -> list[Row]:
    """The characteristics that hold for the whole unit, each with its modifiers: (cause, value)."""
    found = leadership(state, unit)
    rows: list[Row] = []
    if found.value != NO_LEADERSHIP:
        causes = [[cause, value] for cause, value in found.causes()]
        rows.append({"key": "leadership", "value": found.value, "printed": found.printed, "mods": causes})
    return rows


def _groups(state: HState, unit: HUnit) -> list[Row]:
    """The living models by profile and weapons, in order."""
    rows: list[Row] = []
    keys: list[tuple[int, tuple[str, ...]]] = []
    for model in state.living(unit):
        key = (model.group, model.arms)
        if key not in keys:
            keys.append(key)
            rows.append(_group(model))
        row = rows[keys.index(key)]
        models = row["models"]
        assert isinstance(models, list)
        models.append(model.id)
    return rows


class _Rows:
    """Rows of profiles and weapons, which never change: they are made once, and shared between cards."""

    def __init__(self) -> None:
        self.profiles: dict[ModelProfile, Row] = {}
        self.weapons: dict[Weapon, Row] = {}


_ROWS: Final = _Rows()


def _group(model: HModel) -> Row:
    known = _ROWS.profiles.get(model.profile)
    if known is None:
        known = _ROWS.profiles[model.profile] = _profile(model.profile)
    return {**known, "weapons": [_weapon(weapon) for weapon in model.weapons], "models": []}


def _weapon(weapon: Weapon) -> Row:
    known = _ROWS.weapons.get(weapon)
    if known is None:
        known = _ROWS.weapons[weapon] = _weapon_row(weapon)
    return known


def _profile(profile: ModelProfile) -> Row:
    return {
        "role": profile.role,
        "role_ru": profile.role_ru,
        "m_min": profile.m_min,
        "m_max": profile.m_max,
        "armour": profile.armour,
        "wounds": profile.wounds,
        "leadership": None if profile.leadership == NO_LEADERSHIP else profile.leadership,
        "base_mm": profile.base_mm,
        "height": profile.height,
        "stats": [
            _stat("move", _span(profile.m_min, profile.m_max)),
            _stat("armour", str(profile.armour)),
            _stat("wounds", str(profile.wounds)),
            _stat("leadership", NONE if profile.leadership == NO_LEADERSHIP else str(profile.leadership)),
            _stat("base", str(profile.base_mm)),
        ],
    }


def _stat(key: str, value: str) -> Row:
    return {"key": key, "value": value}


def _span(low: float, high: float) -> str:
    """A characteristic that may be one number or two."""
    return f"{low:g}–{high:g}" if low else f"{high:g}"


def _weapon_row(weapon: Weapon) -> Row:
    return {
        "id": weapon.id,
        "name": weapon.name,
        "name_ru": weapon.name_ru,
        "kind": weapon.kind,
        "range": weapon.range_in,
        "attacks": weapon.attacks,
        "accuracy": weapon.accuracy,
        "strength": weapon.strength,
        "damage": weapon.damage,
        "stats": [
            _stat("range", f"{weapon.range_in:g}″" if weapon.ranged else NONE),
            _stat("attacks", weapon.attacks),
            _stat("accuracy", f"{weapon.accuracy}+" if weapon.accuracy else NONE),
            _stat("strength", str(weapon.strength)),
            _stat("damage", weapon.damage),
        ],
        "traits": [
            {"id": f"type.{weapon.kind}", "rule": f"homebrew.weapon.type-{weapon.kind.replace('_', '-')}"},
            *[{"id": trait, "rule": f"homebrew.trait.{trait}"} for trait in weapon.traits],
        ],
    }


def tokens(state: HState, unit_id: str) -> list[Row]:
    """What a player would put a token beside the unit for: flags of the turn, effects, lost wounds, a broken chain."""
    unit = state.h_unit(unit_id)
    # what a unit did in its own turn is of no interest in the enemy's, until that flag is cleared
    shown = unit.flags if state.active == unit.seat else unit.flags & MELEE_FLAGS
    rows: list[Row] = [{"id": f"flag.{name}"} for bit, name in FLAG_NAMES.items() if shown & bit]
    for effect, source, end in unit.effects:
        rows.append({"id": f"effect.{effect}", "source": source, "until": end})
    rows += [{"id": f"stored.{power}"} for power in unit.stored]
    if unit.hurt or unit.fight_hurt:
        rows.append({"id": "hurt", "wounds": unit.hurt + unit.fight_hurt})
    if unit.status == TABLE:
        if engaged(state, unit.id):
            rows.append({"id": "engaged"})
        if groups_now(state, unit) > 1:
            rows.append({"id": "broken"})
    else:
        rows.append({"id": f"status.{unit.status}"})
    return rows
