"""Arguments of queries: units by name, with what is wrong with them."""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.game.ruleset import BadSetup
from grognard.game.text import nearest
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.events import put
from grognard.rulesets.ninth_age.state import NState, NUnit, nstate

Args: TypeAlias = dict[str, object]
Answer: TypeAlias = dict[str, object]

#: kinds of odds
SHOTS: Final = "shots"
CHARGES: Final = "charge"
COMBATS: Final = "combat"
BREAKS: Final = "break"
PURSUITS: Final = "pursuit"
ODDS: Final = (SHOTS, CHARGES, COMBATS, BREAKS, PURSUITS)
#: nobody is thought to stand farther away, in inches
FAR: Final = 1000.0


def mind_keys(args: Args, known: list[str]) -> None:
    """Raise BadSetup for arguments that are not among the known ones, with the likely spelling: they would be left out of
    account without a word."""
    faults = [
        Fault("query.no-argument", {"key": key, "meant": nearest(key, known), "known": list(known)})
        for key in args
        if key not in known
    ]
    if faults:
        raise BadSetup(faults)


def unit_of(state: NState, args: Args, key: str) -> NUnit:
    """The unit on the table that an argument names, by its own id or that of one of its models."""
    id = text_arg(args, key)
    named = state.n_model(id).unit if id in state.model_at else id
    if named not in state.unit_at:
        known = [*state.unit_at, *state.model_at]
        raise BadSetup([Fault("query.unknown-id", {"key": key, "id": id, "meant": nearest(id, known)})])
    unit = state.n_unit(named)
    if unit.host:
        unit = state.n_unit(unit.host)
    if not unit.on_table():
        raise BadSetup([Fault("query.not-on-table", {"id": unit.id, "status": unit.status})])
    return unit


def viewer(state: NState, args: Args) -> tuple[NState, NUnit]:
    """The unit of `by` on the table, and the State to look at; with a `place` ([x, y], [x, y, level] or [x, y, level,
    facing]) of the model (or the Centre of the unit) that is named, a State in which it stands there."""
    unit = unit_of(state, args, "by")
    if "place" not in args:
        return state, unit
    given = args["place"]
    if not isinstance(given, (list, tuple)) or not 2 <= len(given) <= 4:
        raise BadSetup([Fault("query.argument", {"key": "place"})])
    place = [_number(part) for part in given]
    facing = place[3] % 360.0 if len(place) > 3 else unit.facing
    there = nstate(state.fork())
    put(there, unit.id, (unit.x, unit.y, facing))
    twin = there.n_unit(unit.id)
    body, ids = formation(there, twin), twin.standing()
    x, y = body.base_centre(ids.index(str(args["by"]))) if args["by"] in ids else body.centre()
    put(there, unit.id, (twin.x + place[0] - x, twin.y + place[1] - y, facing))
    return there, there.n_unit(unit.id)


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -FAR <= value <= FAR:
        raise BadSetup([Fault("query.argument", {"key": "place"})])
    return float(value)


def text_arg(args: Args, key: str) -> str:
    """An argument that must be there as text."""
    value = args.get(key)
    if not isinstance(value, str):
        raise BadSetup([Fault("query.argument", {"key": key})])
    return value


def foes(state: NState, args: Args) -> tuple[NUnit, NUnit]:
    """The units of `by` and `at`, on different sides."""
    by, at = unit_of(state, args, "by"), unit_of(state, args, "at")
    if by.seat == at.seat:
        raise BadSetup([Fault("query.same-side", {"by": by.id, "at": at.id})])
    return by, at
