"""What happens, as shapes on the table: paths of moves, sight lines with what spoils them, who is hit and lost.

Everything is read from the event and from the State before it, with the same functions that played it.
"""

from __future__ import annotations

from typing import Final

from grognard.game.events import Event
from grognard.game.poses import Course, Pose
from grognard.geometry.trig import hypot
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, MELEE, PARTIAL
from grognard.rulesets.vanguard.attacks.resolve import Attacked
from grognard.rulesets.vanguard.events import KnockedDown, Left, Moved, Recovered, Wounded
from grognard.rulesets.vanguard.magic.casting import SpellBegan
from grognard.rulesets.vanguard.measuring import gap
from grognard.rulesets.vanguard.moves.charge import EngageDeclared
from grognard.rulesets.vanguard.scenarios.asked import Scored
from grognard.rulesets.vanguard.scenarios.objectives import PickedUp
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import DEAD, FLED, TABLE, VModel, VState
from grognard.rulesets.vanguard.zones import ZoneMade

Row = dict[str, object]

# what lines are for
SIGHT: Final = "sight"
INDIRECT: Final = "indirect"
LINE_BLOCKED: Final = "blocked"
BLOW: Final = "blow"
CHARGE: Final = "charge"
POWER: Final = "power"


def drawn(state: VState, event: Event) -> list[Row]:
    """The shapes of an event; `state` is as it was before it."""
    if isinstance(event, Moved):
        return _path(event.model, event.start, event.course)
    if isinstance(event, Attacked):
        return _attack(state, event)
    if isinstance(event, EngageDeclared):
        return [_line(CHARGE, state.v_model(event.model), state.v_model(id)) for id in event.targets]
    if isinstance(event, SpellBegan):
        return _spell(state, event)
    if isinstance(event, ZoneMade):
        return [{"kind": "disc", "role": event.what, "x": event.x, "y": event.y, "radius": event.radius}]
    return _marks(state, event)


def _marks(state: VState, event: Event) -> list[Row]:
    """Marks on who is wounded, healed, thrown down or lost, and where points are scored."""
    if isinstance(event, Wounded):
        return [_mark("wound", state.v_model(event.model), event.wounds)]
    if isinstance(event, Recovered):
        return [_mark("healed", state.v_model(event.model), event.wounds)]
    if isinstance(event, KnockedDown):
        return [_mark("down", state.v_model(event.model))]
    if isinstance(event, Left):
        model = state.v_model(event.model)
        gone = event.how in (DEAD, FLED)
        return [_mark("killed" if gone else "scored", model)] if model.status == TABLE else []
    if isinstance(event, PickedUp):
        return [_mark("scored", state.v_model(event.model))]
    if isinstance(event, Scored) and event.model in state.model_at:
        return [_mark("scored", state.v_model(event.model), event.points)]
    return []


def _path(model_id: str, start: Pose, course: Course) -> list[Row]:
    """The way of a model, with its length along the ground; turning on the spot has none."""
    points = [[start[0], start[1]], *[[pose[0], pose[1]] for pose in course]]
    length = 0.0
    for i in range(1, len(points)):
        length += hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1])
    if length == 0.0:
        return []
    return [{"kind": "path", "id": model_id, "points": points, "inches": length}]


def _attack(state: VState, event: Attacked) -> list[Row]:
    """The line from the attacker to its target; of a shot the line of sight, with what half hides the target."""
    p, q = state.v_model(event.by), state.v_model(event.at)
    if event.how == MELEE or p.id == q.id:
        return [] if p.id == q.id else [_line(BLOW, p, q)]
    if "area" in event.circumstances:
        return [_line(INDIRECT, p, q)]
    return _sight(state, p, q)


def _sight(state: VState, p: VModel, q: VModel) -> list[Row]:
    found = see(state, p, q)
    (x1, y1), (x2, y2) = found.line
    if found.kind == BLOCKED:
        row = _line(LINE_BLOCKED, p, q)
        row["blocker"] = found.item
        return [row, *_outline("blocker", found.item)]
    ends = [[x1, y1], [x2, y2]] if (x1, y1) != (x2, y2) else [[p.x, p.y], [q.x, q.y]]
    row = _row(SIGHT, ends, p, q)
    return [row, *_outline("cover", found.item)] if found.kind == PARTIAL else [row]


def _outline(role: str, id: str) -> list[Row]:
    return [{"kind": "outline", "role": role, "id": id}] if id else []


def _spell(state: VState, event: SpellBegan) -> list[Row]:
    """The line to whom a spell is cast at."""
    if event.target not in state.model_at or event.target == event.model:
        return []
    return [_line(POWER, state.v_model(event.model), state.v_model(event.target))]


# ---- the shapes themselves


def _line(role: str, p: VModel, q: VModel) -> Row:
    return _row(role, [[p.x, p.y], [q.x, q.y]], p, q)


def _row(role: str, points: list[list[float]], p: VModel, q: VModel) -> Row:
    return {"kind": "line", "role": role, "points": points, "inches": gap(p, q), "by": p.id, "at": q.id}


def _mark(role: str, model: VModel, amount: int = 0) -> Row:
    return {"kind": "mark", "role": role, "id": model.id, "x": model.x, "y": model.y, "amount": amount}
