"""Questions about all that stands around a model: whom it sees, who is nearest, how far it gets."""

from __future__ import annotations

from grognard.game.ruleset import BadSetup
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.attacks.attack import BLOCKED
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.moves.soundings import reach as sounded
from grognard.rulesets.vanguard.shown.asking import Answer, Args, standing_at, text_arg, viewer
from grognard.rulesets.vanguard.shown.move_queries import terms_of
from grognard.rulesets.vanguard.shown.query_keys import ENEMIES, FRIENDS, REACHES, SIDES
from grognard.rulesets.vanguard.sight import see_from
from grognard.rulesets.vanguard.state import VState


def nearest(state: VState, args: Args) -> Answer:
    """`by`, perhaps `side` (enemies, or friends): its models on the table with their distances, nearest first."""
    by = standing_at(state, args, "by")
    side = text_arg(args, "side") if "side" in args else ENEMIES
    if side not in SIDES:
        raise BadSetup([Fault("query.argument", {"key": "side"})])
    others = state.on_table(by.seat) if side == FRIENDS else state.enemies_of(by.seat)
    rows = sorted([(gap(by, other), other.id) for other in others if other.id != by.id])
    if not rows:
        raise BadSetup([Fault("query.nobody-left", {"by": by.id})])
    return {"by": by.id, "at": rows[0][1], "distance": rows[0][0], "rows": [[id, far] for far, id in rows]}


def all_seen(state: VState, args: Args) -> Answer:
    """`by`, perhaps a `place` of it: every enemy on the table, nearest first: how well it is seen, and the line, or what
    decides."""
    by = viewer(state, args)
    rows: list[tuple[float, Answer]] = []
    for other in state.enemies_of(by.seat):
        found = see_from(state, by, other)
        row: Answer = {
            "at": other.id,
            "seen": found.kind != BLOCKED,
            "kind": found.kind,
            "distance": gap(by, other),
            "from": [by.x, by.y],
            "to": [other.x, other.y],
            "line": [list(point) for point in found.line],
            "item": found.item,
        }
        if found.kind == BLOCKED:
            row["blocker"] = found.item
        rows.append((gap(by, other), row))
    rows.sort(key=lambda row: row[0])
    return {"by": by.id, "rows": [row for _, row in rows]}


def reach(state: VState, args: Args) -> Answer:
    """`by`, perhaps `how` (walk, run): about how far it gets, as shapes to shade."""
    by = standing_at(state, args, "by")
    how = text_arg(args, "how") if "how" in args else ""
    if how and how not in REACHES:
        raise BadSetup([Fault("query.argument", {"key": "how"})])
    rows: list[Answer] = []
    for one in (how,) if how else REACHES:
        terms = terms_of(state, by, {"how": one})
        rows.append({"how": one, "inches": terms.inches, "shapes": sounded(state, by.id, terms)})
    return {"by": by.id, "rows": rows}
