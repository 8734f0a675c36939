"""What is told of one unit: its card with the values that hold now, and its tokens. In ids and numbers, as all of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from grognard.rulesets.ninth_age.gear import Weapon
from grognard.rulesets.ninth_age.hidden.state import secrets
from grognard.rulesets.ninth_age.kits import members
from grognard.rulesets.ninth_age.profiles import NAMES, ModelSpec, Part
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.scoring.victory import wounds_left
from grognard.rulesets.ninth_age.shown.names import COMMAND, thing_name
from grognard.rulesets.ninth_age.state import RESERVE, TABLE, NModel, NState, NUnit
from grognard.rulesets.ninth_age.values import value

Row = dict[str, object]

#: what stands where there is no value
NONE: Final = "–"
#: flags that players see beside a unit
FLAGS: Final = (
    "moved",
    "marched",
    "reformed",
    "rallied",
    "declared-charge",
    "charged",
    "failed-charge",
    "shot",
    "panic-tested",
)


def card(state: NState, unit_id: str) -> Row:
    """A unit's card: groups of models alike with their values, weapons and rules; values that something changes now."""
    unit = state.n_unit(unit_id)
    models = members(state, unit)
    spec = unit.spec
    return {
        "id": unit.id,
        "entry": unit.entry,
        "name": spec.name,
        "name_ru": spec.name_ru,
        "keywords": [],
        "category": spec.category,
        "points": unit.points,
        "abilities": _rules(state, unit),
        "powers": [_named(state, item.id, item.id) for model in _kinds(models) for item in model.spec.items],
        "values": _values(state, models),
        "groups": _groups(state, models),
        "models_left": _alive(state, unit),
        "models_start": unit.start_models,
        "wounds_left": max(0, wounds_left(state, unit)),
        "wounds_start": unit.start_wounds,
    }


def _alive(state: NState, unit: NUnit) -> int:
    return len([id for id in unit.models if state.n_model(id).alive])


def _kinds(models: list[NModel]) -> list[NModel]:
    """One model of each card, those of the command group last."""
    found: list[NModel] = []
    for model in models:
        if not [1 for known in found if known.spec is model.spec]:
            found.append(model)
    return sorted(found, key=lambda model: model.kind in COMMAND)


def _rules(state: NState, unit: NUnit) -> list[Row]:
    rows: list[Row] = []
    seen: list[str] = []
    for id in unit.models:
        for use in state.n_model(id).spec.rules:
            key = use.id + use.x
            if key not in seen:
                seen.append(key)
                rows.append(_rule(state, use))
    return rows


def _rule(state: NState, use: RuleUse) -> Row:
    row = _named(state, use.id, use.id)
    behind = f" ({use.x})" if use.x else ""
    return {**row, "name": f"{row['name']}{behind}", "name_ru": f"{row['name_ru']}{behind}"}


def _named(state: NState, id: str, rule: str) -> Row:
    library = state.board.library
    return {
        "id": id,
        "name": thing_name(library, id, "en"),
        "name_ru": thing_name(library, id, "ru"),
        "rule": rule,
    }


def _values(state: NState, models: list[NModel]) -> list[Row]:
    """The characteristics of all parts of an ordinary model that something changes now."""
    rows: list[Row] = []
    for model in _kinds(models)[:1]:
        for part in model.spec.parts:
            for name in NAMES:
                found = value(state, model, part, name)
                if found.mods:
                    mods = [[mod.cause, mod.value] for mod in found.mods]
                    row: Row = {"key": name.lower(), "printed": found.printed, "value": found.value}
                    row["mods"] = mods
                    if row not in rows:
                        rows.append(row)
    return rows


def _groups(state: NState, models: list[NModel]) -> list[Row]:
    """Models alike, each part of theirs a group of its own, with what some of them are in the command group."""
    rows: list[Row] = []
    for one in _kinds(models):
        ids = [model.id for model in models if model.spec is one.spec]
        leads = [_named(state, COMMAND[one.kind].id, "")] if one.kind in COMMAND else []
        for part in one.spec.parts:
            shown = _part(one.spec, part)
            command = leads if part is one.spec.parts[0] else []
            alike = [row for row in rows if all([row[key] == shown[key] for key in shown])]
            if alike:
                alike[0]["models"] = [*cast(list[str], alike[0]["models"]), *ids]
                alike[0]["command"] = [*cast(list[Row], alike[0]["command"]), *command]
            else:
                rows.append({**shown, "models": ids, "command": command})
    return rows


@lru_cache(maxsize=1024)
def _part(spec: ModelSpec, part: Part) -> Row:
    stats = [
        _stat(name.lower(), part.attacks_dice if name == "A" and part.attacks_dice else part.values[name])
        for name in NAMES
    ]
    bonus = spec.armour_bonus()
    stats.append({"key": "armour", "value": f"{max(1, 7 - bonus)}+" if bonus else NONE})
    return {
        "role": part.name,
        "role_ru": part.name_ru,
        "stats": stats,
        "weapons": [_weapon(weapon) for weapon in part.weapons],
    }


def _stat(key: str, number: object) -> Row:
    return {"key": key, "value": str(number) if number else NONE}


def _weapon(weapon: Weapon) -> Row:
    rows: list[Row] = []
    if weapon.range:
        rows.append({"key": "range", "value": f"{weapon.range:g}″"})
    if weapon.strength:
        rows.append({"key": "strength", "value": str(weapon.strength)})
    return {
        "id": weapon.id,
        "name": weapon.name,
        "name_ru": weapon.name_ru,
        "kind": weapon.kind,
        "stats": rows,
        "traits": [{"id": use.id.rpartition(".")[2], "rule": use.id, "n": use.n} for use in weapon.rules],
    }


# ---- tokens


def tokens(state: NState, unit_id: str) -> list[Row]:
    """What a player would put beside the unit: what it has done, flight, wounds carried, effects, who leads here."""
    unit = state.n_unit(unit_id)
    if unit.status != TABLE:
        return [{"id": f"status.{unit.status}"}] if unit.status != RESERVE or state.turn else []
    rows: list[Row] = []
    if unit.fleeing:
        rows.append({"id": "fleeing"})
    if unit.inside:
        rows.append({"id": "inside"})
    if state.engaged(unit.id):
        rows.append({"id": "engaged"})
    for flag in unit.flags:
        name = flag.partition(":")[2]
        if name in FLAGS:
            rows.append({"id": f"flag-{name}"})
    for _, carried in unit.carried:
        rows.append({"id": "carried", "wounds": carried})
    side = state.side(unit.seat)
    standing = unit.standing()
    if side.general in standing:
        rows.append({"id": "general"})
    if side.standard in standing:
        rows.append({"id": "battle-standard"})
    for model in state.models_in(unit):
        if model.lost:
            rows.append({"id": "carried", "wounds": model.lost})
    for home, item in secrets(state, unit.seat):
        if state.n_unit(home).models[0] in standing:
            rows.append({"id": f"secret.{item}"})
    for id, number, until, source in unit.effects:
        rows.append({"id": f"effect.{id}", "number": number, "until": until, "source": source})
    return rows
