"""What happens, as shapes on the table: paths of moves, sight lines with their blockers, who is hit and lost.

Everything is read from the event and from the State before it, with the same functions that played it.
"""

from __future__ import annotations

import math
from typing import Final

from grognard.game.events import Event
from grognard.rulesets.homebrew import cover
from grognard.rulesets.homebrew.aiming import SHOOTING
from grognard.rulesets.homebrew.attack_events import Attacked, AttacksLost, HitAllocated
from grognard.rulesets.homebrew.events import Healed, Moved, Removed, Status, Wounded
from grognard.rulesets.homebrew.explosions import Exploded
from grognard.rulesets.homebrew.measuring import distance
from grognard.rulesets.homebrew.melee_events import ChargeDeclared, Pursued
from grognard.rulesets.homebrew.power_events import LATER, AbilityUsed, PowerTried, StoredUsed
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.scenarios import Scored
from grognard.rulesets.homebrew.shooting import ShotsDeclared
from grognard.rulesets.homebrew.sight import blocker_id, centre_line_blocker, sight_line
from grognard.rulesets.homebrew.state import DESTROYED, TABLE, HModel, HState
from grognard.rulesets.homebrew.traits import eligible, fires_blind

Row = dict[str, object]

# what lines are for
SIGHT: Final = "sight"
INDIRECT: Final = "indirect"
BLOCKED: Final = "blocked"
FAR: Final = "far"
BLOW: Final = "blow"
AIM: Final = "aim"
CHARGE: Final = "charge"
POWER: Final = "power"


def drawn(state: HState, event: Event) -> list[Row]:
    """The shapes of an event; `state` is as it was before it."""
    if isinstance(event, Moved):
        return _paths(state, event)
    if isinstance(event, Attacked):
        return _attack(state, event)
    if isinstance(event, HitAllocated):
        return [_mark("hit", state.h_model(event.model))]
    if isinstance(event, Wounded):
        return [_mark("wound", state.h_model(event.model), event.lost)]
    if isinstance(event, Healed):
        return [_mark("healed", state.h_model(event.model), event.gained)]
    if isinstance(event, Removed):
        return [_mark("killed", state.h_model(event.model))]
    if isinstance(event, AttacksLost):
        return _lost(state, event)
    return _between_units(state, event)


def _between_units(state: HState, event: Event) -> list[Row]:
    """Shapes of what one unit does to others as a whole, and of the rest."""
    if isinstance(event, ChargeDeclared):
        return _lines(state, CHARGE, event.unit, list(event.targets))
    if isinstance(event, ShotsDeclared):
        return _lines(state, AIM, event.unit, list(dict.fromkeys([target for _, target in event.shots])))
    if isinstance(event, (PowerTried, StoredUsed, AbilityUsed)):
        return [] if event.target == LATER else _lines(state, POWER, event.unit, [event.target])
    if isinstance(event, Pursued):
        return _lines(state, CHARGE, event.unit, [event.prey])
    if isinstance(event, Exploded):
        wreck = state.h_model(event.model)
        struck = [_nearest(state, wreck, unit) for unit in event.units]
        return [_mark("burst", wreck), *[_line(state, BLOW, wreck, q) for q in struck if q is not None]]
    if isinstance(event, Status) and event.status == DESTROYED:
        unit = state.h_unit(event.unit)
        return [_mark("killed", model) for model in state.living(unit)] if unit.status == TABLE else []
    if isinstance(event, Scored):
        places = [marker for marker in state.board.markers if marker.id == event.marker]
        return [{"kind": "mark", "role": "scored", "x": one.x, "y": one.y} for one in places]
    return []


# ---- moves


def _paths(state: HState, event: Moved) -> list[Row]:
    """The way of every model that moved, with its length along the ground."""
    starts = dict(event.starts)
    rows: list[Row] = []
    for model_id, path in event.paths:
        if not path:
            continue
        points: list[list[float]] = []
        if model_id in starts:
            points.append([starts[model_id][0], starts[model_id][1]])
        elif state.h_unit(event.unit).status == TABLE:
            model = state.h_model(model_id)
            points.append([model.x, model.y])
        points += [[x, y] for x, y, _ in path]
        rows.append({"kind": "path", "id": model_id, "points": points, "inches": _length(points)})
    return rows


def _length(points: list[list[float]]) -> float:
    total = 0.0
    for i in range(1, len(points)):
        dx = points[i][0] - points[i - 1][0]
        dy = points[i][1] - points[i - 1][1]
        total += math.sqrt(dx * dx + dy * dy)
    return total


# ---- attacks


def _attack(state: HState, event: Attacked) -> list[Row]:
    """The line from the attacker to the model that is hit first: the free line of sight, and what gives cover."""
    p = state.h_model(event.model)
    if event.kind != SHOOTING:
        q = _nearest(state, p, event.target)
        return [] if q is None else [_line(state, BLOW, p, q)]
    weapon = _weapon(p, event.weapon)
    if weapon is None:
        return _sight(state, p, _nearest(state, p, event.target), POWER)
    target = state.h_unit(event.target)
    blind = fires_blind(state, p, weapon, target)
    best: HModel | None = None
    for q in state.living(target):
        if eligible(state, p, q, weapon, blind) and (
            best is None or distance(state, p, q) < distance(state, p, best)
        ):
            best = q
    if best is None:
        return []
    if blind:
        return [_line(state, INDIRECT, p, best)]
    rows = _sight(state, p, best, SIGHT)
    return rows if cover.ignores(weapon) else rows + _cover(state, p, best)


def _lost(state: HState, event: AttacksLost) -> list[Row]:
    """Why an attack finds nobody: the line to the nearest model that is left, and what blocks it."""
    p = state.h_model(event.model)
    q = _nearest(state, p, event.target)
    return _sight(state, p, q, FAR) if event.hits == 0 else []


def _sight(state: HState, p: HModel, q: HModel | None, role: str) -> list[Row]:
    """The free line between two models; if there is none, the line of the centres and what blocks it."""
    if q is None:
        return []
    found = sight_line(state, p, q)
    if found.visible:
        return [_row(role, [[found.x1, found.y1], [found.x2, found.y2]], distance(state, p, q), p, q)]
    blocker = blocker_id(state, found.blocker)
    row = _line(state, BLOCKED, p, q)
    row["blocker"] = blocker
    return [row, {"kind": "outline", "role": "blocker", "id": blocker}]


def _cover(state: HState, p: HModel, q: HModel) -> list[Row]:
    """The piece of terrain, or the model, that gives q cover against p."""
    found = cover.cover(state, p, q)
    if found is None:
        return []
    if found.cause == cover.OBSCURED.key:
        source = blocker_id(state, centre_line_blocker(state, p, q))
    else:
        unit = state.h_unit(q.unit)
        behind = found.cause == cover.BARRICADE.key
        piece = cover.barricade_of(state, unit, p, q) if behind else cover.area_of(state, q)
        source = "" if piece is None else piece.id
    return [{"kind": "outline", "role": "cover", "id": source}] if source else []


def _weapon(p: HModel, id: str) -> Weapon | None:
    for weapon in p.weapons:
        if weapon.id == id:
            return weapon
    return None


# ---- the shapes themselves


def _lines(state: HState, role: str, unit: str, targets: list[str]) -> list[Row]:
    """From the unit to the nearest model of each target."""
    rows: list[Row] = []
    for target in targets:
        best: tuple[float, HModel, HModel] | None = None
        for p in state.living(state.h_unit(unit)):
            q = _nearest(state, p, target)
            if q is not None and p.id != q.id and (best is None or distance(state, p, q) < best[0]):
                best = (distance(state, p, q), p, q)
        if best is not None and target != unit:
            rows.append(_line(state, role, best[1], best[2]))
    return rows


def _nearest(state: HState, p: HModel, target: str) -> HModel | None:
    """The living model nearest to p of a unit on the table (or the model itself, if the id is a model's)."""
    if target in state.model_at:
        return state.h_model(target)
    if target not in state.unit_at or state.h_unit(target).status != TABLE:
        return None
    best: HModel | None = None
    for q in state.living(state.h_unit(target)):
        if best is None or distance(state, p, q) < distance(state, p, best):
            best = q
    return best


def _line(state: HState, role: str, p: HModel, q: HModel) -> Row:
    return _row(role, [[p.x, p.y], [q.x, q.y]], distance(state, p, q), p, q)


def _row(role: str, points: list[list[float]], inches: float, p: HModel, q: HModel) -> Row:
    return {"kind": "line", "role": role, "points": points, "inches": inches, "by": p.id, "at": q.id}


def _mark(role: str, model: HModel, amount: int = 0) -> Row:
    return {"kind": "mark", "role": role, "id": model.id, "x": model.x, "y": model.y, "amount": amount}
