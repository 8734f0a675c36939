"""Questions about all that stands around a unit: whom it sees, who is nearest, how far it gets."""

from __future__ import annotations

from typing import Final

from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.rulesets.homebrew.allowances import manoeuvre_allowance
from grognard.rulesets.homebrew.asking import Answer, Args, text_arg, unit_arg, viewers
from grognard.rulesets.homebrew.cover import cover
from grognard.rulesets.homebrew.manoeuvre_move import UnitMove
from grognard.rulesets.homebrew.measuring import distance
from grognard.rulesets.homebrew.regions import unit_reach
from grognard.rulesets.homebrew.sight import blocker_id, sees, sight_line
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

ENEMIES: Final = "enemies"
FRIENDS: Final = "friends"
SIDES: Final = (ENEMIES, FRIENDS)
MOVE: Final = "move"
RUN: Final = "run"
HOW: Final = (MOVE, RUN)


def nearest(state: HState, args: Args) -> Answer:
    """`by`, perhaps `side` (enemies, or friends): its units on the table with their distances, nearest first."""
    by = _standing(state, args)
    side = text_arg(args, "side") if "side" in args else ENEMIES
    if side not in SIDES:
        raise BadSetup([Fault("query.argument", {"key": "side"})])
    seat = by.seat if side == FRIENDS else state.other(by.seat)
    rows = [
        (_pairs(state, args, other)[0][0], other.id) for other in state.on_table(seat) if other.id != by.id
    ]
    rows.sort()
    if not rows:
        raise BadSetup([Fault("query.nobody-left", {"by": by.id, "at": side})])
    return {"by": by.id, "at": rows[0][1], "distance": rows[0][0], "rows": [[id, far] for far, id in rows]}


def all_seen(state: HState, args: Args) -> Answer:
    """`by`, perhaps a `place` of it: every enemy unit on the table, nearest first: how well it is seen, and the line,
    or what blocks."""
    by = _standing(state, args)
    rows: list[tuple[float, Answer]] = []
    for other in state.on_table(state.other(by.seat)):
        pairs = _pairs(state, args, other)
        p, q = _seeing(state, pairs)
        found = sight_line(state, p, q)
        row: Answer = {
            "at": other.id,
            "seen": found.visible,
            "kind": _kind(state, p, q) if found.visible else "blocked",
            "distance": pairs[0][0],
            "from": [p.x, p.y],
            "to": [q.x, q.y],
        }
        if found.visible:
            row["line"] = [[found.x1, found.y1], [found.x2, found.y2]]
        else:
            row["blocker"] = blocker_id(state, found.blocker)
        rows.append((pairs[0][0], row))
    rows.sort(key=lambda row: row[0])
    return {"by": by.id, "rows": [row for _, row in rows]}


def _kind(state: HState, p: HModel, q: HModel) -> str:
    """How a model is seen, in the words of all books: "partial" with cover, else "clear"."""
    return "clear" if cover(state, p, q) is None else "partial"


def _pairs(state: HState, args: Args, other: HUnit) -> list[tuple[float, HModel, HModel]]:
    """Pairs of a model that is asked about and one of another unit, nearest first."""
    found = [(distance(state, p, q), p, q) for p in viewers(state, args) for q in state.living(other)]
    found.sort(key=lambda row: row[0])
    return found


def _seeing(state: HState, pairs: list[tuple[float, HModel, HModel]]) -> tuple[HModel, HModel]:
    """The nearest pair that sees, else the nearest one."""
    for _, p, q in pairs:
        if sees(state, p, q):
            return p, q
    return pairs[0][1], pairs[0][2]


def reach(state: HState, args: Args) -> Answer:
    """`by`, perhaps `how` (move, run): about how far it gets, as shapes to shade."""
    unit = _standing(state, args)
    how = text_arg(args, "how") if "how" in args else ""
    if how and how not in HOW:
        raise BadSetup([Fault("query.argument", {"key": "how"})])
    part = text_arg(args, "by")
    rows: list[Answer] = []
    for one in (how,) if how else HOW:
        allowance = manoeuvre_allowance(state, unit, one == RUN)
        move = UnitMove(f"manoeuvre.{one}", unit.seat, allowance.rule, state, unit, allowance)
        inches = max(allowance.inches.values())
        rows.append({"how": one, "inches": inches, "shapes": unit_reach(move, part)})
    return {"by": unit.id, "rows": rows}


def _standing(state: HState, args: Args) -> HUnit:
    """The unit on the table that is asked about. Raises BadSetup."""
    unit = unit_arg(state, args, "by")
    if unit.status != TABLE:
        raise BadSetup([Fault("query.not-on-table", {"id": unit.id, "status": unit.status})])
    return unit
