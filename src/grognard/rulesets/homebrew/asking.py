"""Arguments of queries: units, models, numbers by name, with what is wrong with them."""

from __future__ import annotations

from typing import TypeAlias

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.moving import ground_of
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

Answer: TypeAlias = dict[str, object]
Args: TypeAlias = dict[str, object]


def text_arg(args: Args, key: str) -> str:
    """An argument that must be there as text. Raises BadSetup."""
    value = args.get(key)
    if not isinstance(value, str):
        raise BadSetup([Fault("query.argument", {"key": key})])
    return value


def number_arg(args: Args, key: str) -> float:
    """An argument that must be there as a number. Raises BadSetup."""
    value = args.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -1e6 < value < 1e6:
        raise BadSetup([Fault("query.argument", {"key": key})])
    return float(value)


def unit_arg(state: HState, args: Args, key: str) -> HUnit:
    """The unit that an argument names, itself or by one of its models. Raises BadSetup."""
    id = text_arg(args, key)
    if id in state.model_at:
        return state.h_unit(state.h_model(id).unit)
    if id not in state.unit_at:
        known = [*state.unit_at, *state.model_at]
        raise BadSetup([Fault("query.unknown-id", {"key": key, "id": id, "meant": nearest(id, known)})])
    return state.h_unit(id)


def units_models(state: HState, args: Args, key: str) -> list[HModel]:
    """The living models that an argument names: one model, or all of a unit. Raises BadSetup."""
    id = text_arg(args, key)
    if id in state.model_at:
        return [state.h_model(id)]
    return state.living(unit_arg(state, args, key))


def both_on_table(state: HState, args: Args) -> None:
    """Raises BadSetup if the unit of `by` or `at` lives and is not on the table."""
    for key in ("by", "at"):
        unit = unit_arg(state, args, key)
        if unit.status != TABLE and state.living(unit):
            raise BadSetup([Fault("query.not-on-table", {"id": unit.id, "status": unit.status})])


def viewers(state: HState, args: Args) -> list[HModel]:
    """The living models of `by`; with a `place` ([x, y] or [x, y, level]) its first one alone, as if it stood there.
    Raises BadSetup."""
    models = units_models(state, args, "by")
    if "place" not in args:
        return models
    place = args["place"]
    if not isinstance(place, (list, tuple)) or not 2 <= len(place) <= 4:
        raise BadSetup([Fault("query.argument", {"key": "place"})])
    x, y, level = [number_arg({"place": part}, "place") for part in (*place, 0.0)[:3]]
    unit = unit_arg(state, args, "by")
    there = [model.copy() for model in models[:1]]
    for model in there:
        model.x, model.y, model.level = x, y, level
        model.z = 0.0 if unit.profile.flyer else ground_of(state, unit).standing(x, y, level)
    return there


def pairs_arg(state: HState, args: Args) -> list[tuple[HModel, HModel]]:
    """All pairs of a model of `by` (see `viewers`) and a model of `at`, both on the table. Raises BadSetup if there is
    none."""
    both_on_table(state, args)
    pairs = [(p, q) for p in viewers(state, args) for q in units_models(state, args, "at")]
    if not pairs:
        raise BadSetup([Fault("query.nobody-left", {"by": args.get("by"), "at": args.get("at")})])
    return pairs
