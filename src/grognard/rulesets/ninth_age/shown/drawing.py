"""What happens, as shapes on the table: ways of units, charges, shots, who is hit and lost."""

from __future__ import annotations

from grognard.game.events import Event
from grognard.rulesets.ninth_age.damage.events import Attacked, Casualties, Raised, WoundsLost
from grognard.rulesets.ninth_age.damage.strikes import SHOOTING
from grognard.rulesets.ninth_age.events import Pose, UnitGone, UnitMoved
from grognard.rulesets.ninth_age.moving.charges import ChargeDeclared
from grognard.rulesets.ninth_age.shooting.impact import EngineAimed
from grognard.rulesets.ninth_age.state import TABLE, NState

Row = dict[str, object]


def drawn(state: NState, event: Event) -> list[Row]:
    """The shapes of an event; `state` is as it was before it."""
    if isinstance(event, UnitMoved):
        return _way(state, event)
    if isinstance(event, ChargeDeclared):
        return [_line(state, "charge", event.unit, event.target)]
    if isinstance(event, EngineAimed):
        return [_line(state, "shot", event.unit, event.target)]
    if isinstance(event, Attacked):
        return _shot(state, event)
    if isinstance(event, Casualties):
        return [_mark(state, "killed", id) for id in event.models]
    if isinstance(event, WoundsLost) and event.pool:
        return [_mark(state, "wound", event.pool, event.lost)]
    if isinstance(event, Raised):
        return [_mark(state, "healed", id) for id in event.models]
    if isinstance(event, UnitGone) and state.n_unit(event.unit).status == TABLE:
        return [_mark(state, "killed", id) for id in state.n_unit(event.unit).standing()]
    return []


def _way(state: NState, event: UnitMoved) -> list[Row]:
    """The way of the unit's leading model, from where it stands to the same place of the unit at the end."""
    ids = state.n_unit(event.unit).standing()
    if not ids or event.start == event.end:
        return []
    points = [list(_corner(event.start)), list(_corner(event.end))]
    return [{"kind": "path", "id": ids[0], "points": points, "inches": event.cost}]


def _corner(pose: Pose) -> tuple[float, float]:
    return pose[0], pose[1]


def _line(state: NState, role: str, by: str, at: str) -> Row:
    one, other = state.n_unit(by).standing(), state.n_unit(at).standing()
    p, q = state.n_model(one[0]), state.n_model(other[0])
    points = [[p.x, p.y], [q.x, q.y]]
    return {"kind": "line", "role": role, "points": points, "inches": 0.0, "by": p.id, "at": q.id}


def _shot(state: NState, event: Attacked) -> list[Row]:
    """The line of a shot, from whoever shoots to the target; blows and spells need none."""
    if event.kind != SHOOTING or not event.who:
        return []
    by, at = _unit_of(state, event.who), _unit_of(state, event.whom)
    return [_line(state, "shot", by, at)] if by != at else []


def _unit_of(state: NState, id: str) -> str:
    return state.n_model(id).unit if id in state.model_at else id


def _mark(state: NState, role: str, id: str, amount: int = 0) -> Row:
    model = state.n_model(id)
    return {"kind": "mark", "role": role, "id": id, "x": model.x, "y": model.y, "amount": amount}
