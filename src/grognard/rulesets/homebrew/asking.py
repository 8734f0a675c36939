"""Arguments of queries: units, models, numbers by name, with what is wrong with them."""

from __future__ import annotations

from typing import TypeAlias

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
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


def pairs_arg(state: HState, args: Args) -> list[tuple[HModel, HModel]]:
    """All pairs of a model of `by` and a model of `at`, both on the table. Raises BadSetup if there is none."""
    both_on_table(state, args)
    pairs = [(p, q) for p in units_models(state, args, "by") for q in units_models(state, args, "at")]
    if not pairs:
        raise BadSetup([Fault("query.nobody-left", {"by": args.get("by"), "at": args.get("at")})])
    return pairs
