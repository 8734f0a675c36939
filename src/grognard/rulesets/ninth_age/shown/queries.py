"""Questions about a position, answered in ids and numbers: sight, distances, charges, shots, values.

`query(state, name, args)` is what cases, the command line and the browser ask. Nothing here is stored; all of it is
computed from where the units stand. A unit may be named by any of its models.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.game.queries import DATA, NUMBER, SWITCH, TEXT, WHO, WORD, Arg, Query
from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.geometry.formations import nearest as nearest_points
from grognard.rulesets.ninth_age.bodies import formation
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.measuring import unit_to_unit
from grognard.rulesets.ninth_age.moving.reach import (
    facing_struck,
    greatest_range,
    may_declare,
    reaching,
    why_not_charge,
)
from grognard.rulesets.ninth_age.profiles import NAMES
from grognard.rulesets.ninth_age.shown.asking import ODDS, Answer, Args, foes, mind_keys, unit_of, viewer
from grognard.rulesets.ninth_age.sight import unit_sees
from grognard.rulesets.ninth_age.state import NState, NUnit
from grognard.rulesets.ninth_age.values import value

TOOL: Final = cite("ninth_age.engine.measure-tool")
MEASURE: Final = cite("ninth_age.geom.measure")
DECLARE: Final = cite("ninth_age.move.charge-declare")

ENEMIES: Final = "enemies"
FRIENDS: Final = "friends"
SIDES: Final = (ENEMIES, FRIENDS)

_BY: Final = Arg("by", WHO)
_AT: Final = Arg("at", WHO)
#: where `by` is thought to stand
_PLACE: Final = Arg("place", DATA, False)
ASKS: Final[tuple[Query, ...]] = (
    Query("sight", (_BY, _AT, _PLACE)),
    Query("sees", (_BY, _PLACE)),
    Query("distance", (_BY, _AT)),
    Query("nearest", (_BY, Arg("side", WORD, False, SIDES))),
    Query("charge", (_BY, _AT)),
    Query("values", (Arg("unit", WHO),)),
    Query(
        "odds",
        (
            Arg("what", WORD, False, ODDS),
            Arg("by", WHO, False),
            Arg("at", WHO, False),
            Arg("with", TEXT, False),
            Arg("margin", NUMBER, False),
            Arg("exact", SWITCH, False),
        ),
    ),
)


def query(state: NState, name: str, args: Args) -> Answer:
    """The answer to a query. Raises KeyError for an unknown name, BadSetup for wrong arguments: one that the question does
    not take would be left out of account without a word."""
    TOOL.hit()
    asked = QUERIES[name]
    mind_keys(args, [arg.id for one in ASKS if one.id == name for arg in one.args])
    return asked(state, args)


def _sight(state: NState, args: Args) -> Answer:
    """`by`, `at`, perhaps a `place` of `by`: does the unit see the other, along which line, or what is in the way?"""
    there, by = viewer(state, args)
    return _seen(there, by, there.n_unit(unit_of(state, args, "at").id))


def _seen(state: NState, by: NUnit, at: NUnit) -> Answer:
    found = unit_sees(state, by, at)
    answer: Answer = {
        "seen": found.visible,
        "kind": "clear" if found.visible else "blocked",
        "by": by.id,
        "at": at.id,
        "distance": unit_to_unit(state, by, at),
        "line": [list(point) for point in found.line],
        "rule": found.rule,
    }
    if not found.visible:
        answer["blocker"] = found.by
    return answer


def _sees(state: NState, args: Args) -> Answer:
    """`by`, perhaps its `place`: the same of every enemy unit, nearest first."""
    there, by = viewer(state, args)
    rows = [(unit_to_unit(there, by, enemy), enemy.id) for enemy in there.enemies_of(by.seat)]
    rows.sort()
    return {"by": by.id, "rows": [_seen(there, by, there.n_unit(id)) for _, id in rows]}


def _distance(state: NState, args: Args) -> Answer:
    """`by`, `at`: inches between the nearest points of two units; do they touch?"""
    MEASURE.hit()
    by, at = unit_of(state, args, "by"), unit_of(state, args, "at")
    away, p, q = nearest_points(formation(state, by), formation(state, at))
    touch = away <= state.board.constants.contact_epsilon
    return {"distance": away, "by": by.id, "at": at.id, "from": list(p), "to": list(q), "contact": touch}


def _nearest(state: NState, args: Args) -> Answer:
    """`by`, `side`: the other units of that side, nearest first."""
    by = unit_of(state, args, "by")
    side = args.get("side", ENEMIES)
    if side not in SIDES:
        raise BadSetup([Fault("query.argument", {"key": "side"})])
    seat = by.seat if side == FRIENDS else state.other(by.seat)
    rows = [(unit_to_unit(state, by, other), other.id) for other in state.on_table(seat) if other.id != by.id]
    rows.sort()
    answer: Answer = {"by": by.id, "rows": [[id, away] for away, id in rows]}
    if rows:
        answer["at"], answer["distance"] = rows[0][1], rows[0][0]
    return answer


def _charge(state: NState, args: Args) -> Answer:
    """`by`, `at`: may it charge, in which facing, how far, with which chance to reach?"""
    by, at = foes(state, args)
    faults = why_not_charge(state, by, at)
    if not may_declare(state, by):
        faults = [Fault(DECLARE.id, {"unit": by.id}, [by.id])]
    return {
        "by": by.id,
        "at": at.id,
        "legal": not faults,
        "faults": [fault.plain() for fault in faults],
        "facing": facing_struck(state, by, at)[0],
        "distance": unit_to_unit(state, by, at),
        "greatest": greatest_range(state, by),
        "chance": float(reaching(state, by, at)[True]),
    }


def _values(state: NState, args: Args) -> Answer:
    """`unit`: all characteristics of all its kinds of models now, with what changes them."""
    unit = unit_of(state, args, "unit")
    rows: list[Answer] = []
    seen: list[object] = []
    for model in state.models_in(unit):
        if model.spec in seen:
            continue
        seen.append(model.spec)
        for part in model.spec.parts:
            for name in NAMES:
                found = value(state, model, part, name)
                rows.append(
                    {
                        "model": model.id,
                        "part": part.role,
                        "key": name,
                        "value": found.value,
                        "printed": found.printed,
                        "mods": [[mod.cause, mod.value] for mod in found.mods],
                    }
                )
    return {"unit": unit.id, "rows": rows}


def _odds(state: NState, args: Args) -> Answer:
    """`what` and what that needs: see `odds.queries`."""
    from grognard.rulesets.ninth_age.odds.queries import ask  # late: the others need no chain of attacks

    return ask(state, args)


QUERIES: Final[dict[str, Callable[[NState, Args], Answer]]] = {
    "sight": _sight,
    "sees": _sees,
    "distance": _distance,
    "nearest": _nearest,
    "charge": _charge,
    "values": _values,
    "odds": _odds,
}
