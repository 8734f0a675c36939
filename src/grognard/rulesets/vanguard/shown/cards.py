"""What is told of one model: its card with the values that hold now, and its tokens. In ids and numbers, as all of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.rulesets.vanguard.kits import ability
from grognard.rulesets.vanguard.library import Library
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.profiles import AbilityUse, Profile, RuleUse, Spell, Weapon
from grognard.rulesets.vanguard.state import COUNTER_NAMES, KNOCKED, RESERVE, TABLE, VModel, VState
from grognard.rulesets.vanguard.stats import stat
from grognard.rulesets.vanguard.warband.muster import ModelSpec

Row = dict[str, object]

#: what stands where there is no value
NONE: Final = "–"
STATS: Final = ("sp", "me", "ra", "ar", "ne", "wn", "height")
#: counters that only the engine keeps: when the model first acted, that it was checked
INNER: Final = ("has-acted", "checked")


def card(state: VState, unit_id: str) -> Row:
    """A model's card: values now with what changed them, weapons, rules, abilities, spells, items.

    `stats` are values as they are printed, in the order of the card.
    """
    unit = state.v_unit(unit_id)
    model = state.v_model(unit.models[0])
    spec, profile = model.spec, model.spec.profile
    gone = 0 if model.alive else 1
    printed = _printed(spec, state.board.library)
    return {
        "id": unit.id,
        "entry": unit.entry,
        **printed.card,
        "values": _values(state, model),
        "groups": [{"role": "", "models": [model.id] if not gone else [], **printed.group}],
        "models_left": 1 - gone,
        "models_start": 1,
        "wounds_left": max(0, model.wounds_left()) if not gone else 0,
        "wounds_start": profile.wn,
        "carried": list(model.carried),
    }


class _Printed:
    """What never changes of a card, and of the one group on it."""

    def __init__(self, spec: ModelSpec, library: Library) -> None:
        profile = spec.profile
        self.card: Row = {
            "name": spec.name,
            "name_ru": spec.name_ru,
            "keywords": [word.upper() for word in (*profile.classes, *profile.races)],
            "category": profile.classes[0] if profile.classes else "",
            "points": spec.points,
            "abilities": [
                *[_rule(library, use) for use in spec.rules],
                *[_ability(library, use) for use in spec.abilities],
                *[_item(item.id, item.name, item.name_ru, item.rule) for item in spec.items],
            ],
            "powers": [_spell(spell) for spell in spec.spells],
        }
        self.group: Row = {
            "stats": _stats(profile),
            "weapons": [_weapon(profile, weapon) for weapon in spec.weapons],
        }


@lru_cache(maxsize=512)
def _printed(spec: ModelSpec, library: Library) -> _Printed:
    return _Printed(spec, library)


def _item(id: str, name: str, name_ru: str, rule: str) -> Row:
    return {"id": id, "name": name, "name_ru": name_ru, "rule": rule}


def _rule(library: Library, use: RuleUse) -> Row:
    known = library.names.get(use.id)
    name, name_ru = (known.name, known.name_ru) if known is not None else (use.id, use.id)
    behind = f" ({use.n})" if use.n else ""
    return _item(use.id, name + behind, name_ru + behind, use.id)


def _ability(library: Library, use: AbilityUse) -> Row:
    known = library.names.get(use.id)
    name, name_ru = (known.name, known.name_ru) if known is not None else (use.id, use.id)
    behind = f" ({use.power})" if use.power else ""
    return _item(ability(use.id).id, name + behind, name_ru + behind, use.id)


def _spell(spell: Spell) -> Row:
    return _item(spell.id, spell.name, spell.name_ru, spell.rule)


def _values(state: VState, model: VModel) -> list[Row]:
    """The values that something changes now, each with its modifiers (a plus is better): (cause, value)."""
    rows: list[Row] = []
    for name in STATS:
        found = stat(state, model, name)
        if found.mods:
            mods = [[mod.cause, mod.value] for mod in found.mods]
            rows.append({"key": name, "value": found.value, "printed": found.printed, "mods": mods})
    return rows


def _stats(card: Profile) -> list[Row]:
    rows = [_stat("sp", f"{card.sp:g}")]
    for name, value in (("me", card.me), ("ra", card.ra), ("ar", card.ar), ("ne", card.ne)):
        rows.append(_stat(name, _target(value)))
    rows += [_stat("wn", str(card.wn)), _stat("height", str(card.height))]
    rows += [_stat("melee", _dice(card.melee_dice)), _stat("ranged", _dice(card.ranged_dice))]
    return rows


def _stat(key: str, value: str) -> Row:
    return {"key": key, "value": value}


def _target(value: int) -> str:
    return f"{value}+" if value else NONE


def _dice(value: int) -> str:
    return str(value) if value else NONE


def _weapon(card: Profile, weapon: Weapon) -> Row:
    own = card.melee_dice if weapon.melee else card.ranged_dice
    rows = [
        _stat("range", f"{weapon.range:g}″" if weapon.range else NONE),
        _stat("dice", _dice(weapon.dice or own)),
    ]
    return {
        "id": weapon.id,
        "name": weapon.name,
        "name_ru": weapon.name_ru,
        "kind": weapon.kind,
        "stats": rows,
        "traits": [{"id": use.id.rpartition(".")[2], "rule": use.id, "n": use.n} for use in weapon.rules],
    }


# ---- tokens


def tokens(state: VState, unit_id: str) -> list[Row]:
    """What a player would put a token beside the model for: counters, wounds, effects, what it carries, being Engaged."""
    model = state.v_model(state.v_unit(unit_id).models[0])
    if model.status != TABLE:
        return [{"id": f"status.{model.status}"}] if model.status != RESERVE or state.round else []
    rows: list[Row] = [
        {"id": f"counter.{name}"}
        for bit, name in COUNTER_NAMES.items()
        if model.counters & bit and name not in INNER
    ]
    if model.wounds > 0:
        rows.append({"id": "wounds", "wounds": model.wounds, "left": max(0, model.wounds_left())})
    for id, number, until, source in model.effects:
        rows.append({"id": f"effect.{id}", "number": number, "until": until, "source": source})
    rows += [{"id": f"carries.{id}"} for id in model.carried]
    rows += [{"id": f"used.{mark}"} for mark in _used(model)]
    if engaged(state, model):
        rows.append({"id": "engaged", "lying": bool(model.counters & KNOCKED)})
    return rows


def _used(model: VModel) -> list[str]:
    """What can't be used any more in this round, or in this game: the ids of the abilities."""
    found: list[str] = []
    for mark in model.used:
        when, _, id = mark.partition(":")
        if when != "any":
            found.append(id or when)
    return list(dict.fromkeys(found))
