"""Arguments of queries: models, seats, numbers by name, with what is wrong with them."""

from __future__ import annotations

from typing import TypeAlias

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.moves.terrain import ground, level_of
from grognard.rulesets.vanguard.state import VModel, VState

Answer: TypeAlias = dict[str, object]
Args: TypeAlias = dict[str, object]


def text_arg(args: Args, key: str) -> str:
    """An argument that must be there as text. Raises BadSetup."""
    value = args.get(key)
    if not isinstance(value, str):
        raise BadSetup([Fault("query.argument", {"key": key})])
    return value


def number_arg(args: Args, key: str, low: float = -1000.0) -> float:
    """An argument that must be there as a number from `low` up to 1000. Raises BadSetup."""
    value = args.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= 1000.0:
        raise BadSetup([Fault("query.argument", {"key": key})])
    return float(value) + 0.0  # one zero


def count_arg(args: Args, key: str, most: int = 40) -> int:
    """An argument that is a whole number from 0 up. Raises BadSetup."""
    value = number_arg(args, key, 0.0)
    if value != int(value) or value > most:
        raise BadSetup([Fault("query.argument", {"key": key})])
    return int(value)


def switch_arg(args: Args, key: str) -> bool:
    """An argument that is true or false, false if it is not there: the word "false" is neither. Raises BadSetup."""
    value = args.get(key, False)
    if not isinstance(value, bool):
        raise BadSetup([Fault("query.argument", {"key": key})])
    return value


def exact_arg(args: Args) -> bool:
    """Are Fractions wanted?"""
    return switch_arg(args, "exact")


def model_of(state: VState, args: Args, key: str) -> VModel:
    """The model that an argument names, by its own id or that of its unit, wherever it is. Raises BadSetup."""
    id = text_arg(args, key)
    if id in state.unit_at:
        id = state.v_unit(id).models[0]
    if id not in state.model_at:
        known = [*state.unit_at, *state.model_at]
        raise BadSetup([Fault("query.unknown-id", {"key": key, "id": id, "meant": nearest(id, known)})])
    return state.v_model(id)


def standing_at(state: VState, args: Args, key: str) -> VModel:
    """The same, on the table. Raises BadSetup."""
    model = model_of(state, args, key)
    if not model.on_table():
        raise BadSetup([Fault("query.not-on-table", {"id": model.unit, "status": model.status})])
    return model


def subject(state: VState, args: Args) -> VModel:
    """The model on the table that the question is about: `model`, `unit` or `by`. Raises BadSetup."""
    for key in ("model", "unit"):
        if key in args:
            return standing_at(state, args, key)
    return standing_at(state, args, "by")


def viewer(state: VState, args: Args) -> VModel:
    """The model of `by` on the table; with a `place` ([x, y], [x, y, level] or [x, y, level, facing]) a copy that stands
    there. Raises BadSetup."""
    model = standing_at(state, args, "by")
    if "place" not in args:
        return model
    place = args["place"]
    if not isinstance(place, (list, tuple)) or not 2 <= len(place) <= 4:
        raise BadSetup([Fault("query.argument", {"key": "place"})])
    given = [number_arg({"place": part}, "place") for part in place]
    twin = model.copy()
    twin.x, twin.y = given[0], given[1]
    if len(given) > 3:
        twin.facing = given[3]
    level = level_of(state.board, twin.rect(), given[2]) if len(given) > 2 else 0.0
    twin.z = level or ground(state.board).hill_top(twin.rect())
    return twin


def pair(state: VState, args: Args) -> tuple[VModel, VModel]:
    """The models of `by` and `at`, both on the table. Raises BadSetup."""
    return standing_at(state, args, "by"), standing_at(state, args, "at")


def seat_arg(state: VState, args: Args, key: str = "seat") -> str:
    """A seat, by itself or by one of its models under `by`. Raises BadSetup."""
    if key in args or "by" not in args:
        seat = text_arg(args, key)
        if seat not in ("a", "b"):
            raise BadSetup([Fault("query.argument", {"key": key})])
        return seat
    if args["by"] in ("a", "b"):
        return text_arg(args, "by")
    return model_of(state, args, "by").seat
