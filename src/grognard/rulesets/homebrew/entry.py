"""Arrival from reserve (catalogue 9.3): over the own edge, over another one, or out of the sky."""

from __future__ import annotations

import math
from typing import Final

from grognard.game.choices import Path3, Place3
from grognard.game.picks import PickOne
from grognard.game.places import Move, Place
from grognard.game.play import Game, Play, ask_one
from grognard.game.verdict import Fault, Shape, Verdict
from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.paths import EAST, NORTH, OK, SOUTH, WEST, Judged, culprit, judge, stand_fault
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.clusters import find_block
from grognard.rulesets.homebrew.events import Flagged, Moved, Placed
from grognard.rulesets.homebrew.manoeuvre_move import nearest_enemy
from grognard.rulesets.homebrew.moving import (
    ends_overlap,
    enemy_gap,
    ground_of,
    groups_at,
    hindrances,
    jumps,
    mover_of,
    path_fault,
)
from grognard.rulesets.homebrew.scenarios import role_seat
from grognard.rulesets.homebrew.state import ARRIVED, MOVED, HModel, HState, HUnit, hstate

ENTRY_MOVE: Final = cite("homebrew.reserve.entry-move")
ENTRY_LEGAL: Final = cite("homebrew.reserve.entry-legal")
ENTRY_AFTER: Final = cite("homebrew.reserve.entry-after")
MUST_ENTER: Final = cite("homebrew.reserve.must-enter")
TOUCHING: Final = cite("homebrew.reserve.touching")
OTHERWISE: Final = cite("homebrew.reserve.otherwise")
DEEP_STRIKE: Final = cite("homebrew.ability.deep-strike")
OUTFLANK: Final = cite("homebrew.ability.outflank")
REDOUBT: Final = cite("homebrew.scenario.last-redoubt")
COHERENCY: Final = cite("homebrew.coherency.when")
MINIMUM: Final = cite("homebrew.move.minimum")
AUTO_SKIP: Final = cite("homebrew.turn.auto-skip")
WITNESS: Final = cite("homebrew.action.witness")

MASKS: Final = {"west": WEST, "east": EAST, "south": SOUTH, "north": NORTH}
DEEP: Final = "deep_strike"
#: anchors tried along an edge, and across the table for a deep strike
ALONG: Final = 12


class Strip:
    """Where along an edge a unit may enter: from `low` to `high` inches of it, the whole base inside."""

    def __init__(self, edge: str, low: float, high: float) -> None:
        self.edge = edge
        self.low = low
        self.high = high
        self.level = edge in ("south", "north")

    def along(self, x: float, y: float) -> float:
        """The coordinate along the edge."""
        return x if self.level else y

    def depth(self, state: HState, x: float, y: float) -> float:
        """How far inside the table the point lies, from the edge."""
        if self.edge == "south":
            return y
        if self.edge == "north":
            return state.board.depth - y
        return x if self.edge == "west" else state.board.width - x

    def place(self, state: HState, along: float, depth: float) -> tuple[float, float]:
        """The point at that coordinate along the edge and that depth."""
        if self.edge == "south":
            return along, depth
        if self.edge == "north":
            return along, state.board.depth - depth
        if self.edge == "west":
            return depth, along
        return state.board.width - depth, along


def strips(state: HState, unit: HUnit) -> list[Strip]:
    """The edges over which the unit may enter: its own, those of outflank, those of the scenario."""
    board = state.board
    own = state.edge(unit.seat)
    whole = {"south": board.width, "north": board.width, "west": board.depth, "east": board.depth}
    found = [Strip(own, 0.0, whole[own])]
    if "outflank" in unit.profile.abilities:
        OUTFLANK.hit()
        OTHERWISE.hit()
        found += [Strip(edge, 0.0, whole[edge]) for edge in ("west", "east")]
    if board.scenario is not None:
        for extra in board.scenario.extra_entries:
            if role_seat(state, extra.player) != unit.seat:
                continue
            REDOUBT.hit()
            for edge in extra.edges:
                low = 0.0 if extra.of_edge == "south" else whole[edge] - extra.within
                high = extra.within if extra.of_edge == "south" else whole[edge]
                found.append(Strip(edge, low, high))
    return found


class EnterMove(Move):
    """`manoeuvre.enter`: every model starts just outside the edge (the first place of its path) and comes in."""

    def __init__(self, state: HState, unit: HUnit, strip: Strip) -> None:
        super().__init__("manoeuvre.enter", unit.seat, ENTRY_MOVE.id)
        self.state = state
        self.unit = unit.id
        self.strip = strip
        ENTRY_LEGAL.hit()
        self.ground = ground_of(state, unit)
        self.bodies: Bodies = hindrances(state, unit, enemy_gap(state))
        self.tolerance = state.board.constants.measure.tolerance

    def models(self) -> list[str]:
        """The unit's models."""
        return [model.id for model in self.state.living(self.state.h_unit(self.unit))]

    def args(self) -> dict[str, object]:
        """Which unit, which edge."""
        return {"unit": self.unit, "edge": self.strip.edge}

    def judge(self, paths: tuple[tuple[str, Path3], ...]) -> Verdict:
        """All models, each from just outside the edge, by a legal path to a place wholly on the table."""
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(paths)
        faults: list[Fault] = []
        costs: dict[str, float] = {}
        ends: list[tuple[HModel, Place3]] = []
        for model in state.living(unit):
            path = taken.get(model.id, ())
            if len(path) < 2:
                faults.append(Fault(ENTRY_MOVE.id, {"model": model.id}, [model.id]))
                continue
            faults += self._path(unit, model, path, costs)
            ends.append((model, path[-1]))
        faults += ends_overlap(state, unit, ends)
        if not faults and groups_at(state, unit, ends) != 1:
            faults.append(Fault(COHERENCY.id, {"unit": unit.id, "groups": groups_at(state, unit, ends)}))
        return Verdict(faults, costs, self.example() if faults else None)

    def _path(self, unit: HUnit, model: HModel, path: Path3, costs: dict[str, float]) -> list[Fault]:
        shapes = [Shape("line", [(x, y) for x, y, _ in path], 0.0, "path")]
        if not self._starts_right(model, path[0]):
            return [Fault(ENTRY_MOVE.id, {"model": model.id, "edge": self.strip.edge}, [model.id], shapes)]
        flies = unit.profile.flyer or jumps(unit)
        if flies and len(path) > 2:
            return [Fault(ENTRY_LEGAL.id, {"model": model.id}, [model.id], shapes)]
        judged = judge(self.ground, self.bodies, mover_of(unit, model), list(path), MASKS[self.strip.edge])
        costs[model.id] = judged.cost
        if judged.fault != OK:
            return [path_fault(self.state, unit, model, judged, path)]
        most = model.profile.m_max
        if judged.cost > most + self.tolerance and not self._just_inside(model, path):
            args: dict[str, object] = {"model": model.id, "cost": judged.cost, "most": most}
            return [Fault(ENTRY_MOVE.id, args, [model.id], shapes)]
        return self._minimum(unit, model, path)

    def _minimum(self, unit: HUnit, model: HModel, path: Path3) -> list[Fault]:
        """A flyer's minimum manoeuvre binds when it enters (homebrew.reserve.must-enter)."""
        if not unit.profile.flyer:
            return []
        MUST_ENTER.hit()
        dx = path[-1][0] - path[0][0]
        dy = path[-1][1] - path[0][1]
        far = math.sqrt(dx * dx + dy * dy)
        if far >= model.profile.m_min - self.tolerance:
            return []
        return [Fault(MINIMUM.id, {"model": model.id, "far": far, "least": model.profile.m_min}, [model.id])]

    def _starts_right(self, model: HModel, place: Place3) -> bool:
        """Does the base touch the edge from outside, within the strip?"""
        x, y, level = place
        depth = self.strip.depth(self.state, x, y)
        along = self.strip.along(x, y)
        touch = self.state.board.constants.measure.contact_gap
        if level != 0.0 or abs(depth + model.radius) > touch:
            return False
        margin = model.radius - self.tolerance if self._part() else 0.0
        return self.strip.low + margin <= along <= self.strip.high - margin

    def _part(self) -> bool:
        """Is only a part of the edge open, so that the whole base must be within it?"""
        whole = self.state.board.width if self.strip.level else self.state.board.depth
        return self.strip.high - self.strip.low < whole

    def _just_inside(self, model: HModel, path: Path3) -> bool:
        """A model that cannot get on in the usual way may end touching the edge from inside, straight in."""
        depth = self.strip.depth(self.state, path[-1][0], path[-1][1])
        straight = abs(self.strip.along(path[0][0], path[0][1]) - self.strip.along(path[-1][0], path[-1][1]))
        touch = self.state.board.constants.measure.contact_gap
        if depth - model.radius > touch or straight > self.tolerance:
            return False
        TOUCHING.hit()
        return True

    # ---- what may be answered

    def plans(self, n: int) -> list[tuple[tuple[str, Path3], ...]]:
        """Up to n legal entries, spread along the edge, the middle first."""
        found: list[tuple[tuple[str, Path3], ...]] = []
        for along in self._anchors():
            for plan in self._at(along):
                if len(found) < n and plan not in found and not self.judge_quick(plan):
                    found.append(plan)
                    break
            if len(found) >= n:
                break
        return found

    def judge_quick(self, plan: tuple[tuple[str, Path3], ...]) -> list[Fault]:
        """The faults of a plan, without an example."""
        state = self.state
        unit = state.h_unit(self.unit)
        ends: list[tuple[HModel, Place3]] = []
        for model_id, path in plan:
            model = state.h_model(model_id)
            faults = self._path(unit, model, path, {})
            if faults:
                return faults
            ends.append((model, path[-1]))
        if groups_at(state, unit, ends) != 1:
            return [Fault(COHERENCY.id)]
        return ends_overlap(state, unit, ends)

    def _anchors(self) -> list[float]:
        span = self.strip.high - self.strip.low
        places = [self.strip.low + span * (i + 0.5) / ALONG for i in range(ALONG)]
        mid = self.strip.low + span / 2.0
        return sorted(places, key=lambda along: (abs(along - mid), along))

    def _at(self, along: float) -> list[tuple[tuple[str, Path3], ...]]:
        """Entries near one place of the edge: as deep as M lets them, half as deep, just inside."""
        state = self.state
        unit = state.h_unit(self.unit)
        models = state.living(unit)
        if unit.profile.flyer:
            return self._flights(models[0], along)
        widest = max(model.radius for model in models)
        most = min(model.profile.m_max for model in models)
        found: list[tuple[tuple[str, Path3], ...]] = []
        for depth in (most - widest, 0.5 * most, widest):
            block = self._block(unit, along, max(depth, widest), most)
            if block:
                found.append(tuple((model, self._straight(model, place)) for model, place in block))
        return found

    def _block(self, unit: HUnit, along: float, depth: float, most: float) -> tuple[tuple[str, Place3], ...]:
        state = self.state
        strip = self.strip

        def reachable(x: float, y: float, r: float) -> bool:
            inside = strip.depth(state, x, y)
            if not strip.low <= strip.along(x, y) <= strip.high:
                return False
            return r - 0.001 <= inside and (inside + r <= most or inside <= r + 0.001)

        anchor = strip.place(state, along, depth)
        return find_block(state, unit, self.bodies, reachable, anchor)

    def _straight(self, model_id: str, place: Place3) -> Path3:
        model = self.state.h_model(model_id)
        x, y = self.strip.place(self.state, self.strip.along(place[0], place[1]), -model.radius)
        return ((on_grain(x), on_grain(y), 0.0), place)

    def _flights(self, model: HModel, along: float) -> list[tuple[tuple[str, Path3], ...]]:
        sx, sy = self.strip.place(self.state, along, -model.radius)
        found: list[tuple[tuple[str, Path3], ...]] = []
        least = model.profile.m_min
        most = model.profile.m_max
        for share in (0.5, 0.0, 0.25, 0.75, 1.0):
            depth = least + (most - least) * share - model.radius
            for shift in (0.0, -0.4, 0.4, -0.8, 0.8):
                # sideways by a share of the depth: the flight gets longer, so keep it within the maximum
                x, y = self.strip.place(self.state, along + shift * depth, depth)
                length = math.sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy))
                if length > most:
                    x = sx + (x - sx) * most / length
                    y = sy + (y - sy) * most / length
                end = (on_grain(x), on_grain(y), 0.0)
                found.append(((model.id, ((on_grain(sx), on_grain(sy), 0.0), end)),))
        return found

    def example(self) -> object:
        """A legal entry, if one can be shown."""
        WITNESS.hit()
        plans = self.plans(1)
        return plans[0] if plans else None

    def candidates(self, n: int) -> list[object]:
        """Entries spread along the edge."""
        return list(self.plans(n))

    def default(self) -> object:
        """The first entry found, nearest to the middle of the edge."""
        return self.example()


class DeepStrike(Place):
    """`manoeuvre.deep_strike`: anywhere it could stand, in formation, more than 9 inches from every enemy."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        super().__init__("manoeuvre.deep_strike", unit.seat, DEEP_STRIKE.id)
        self.state = state
        self.unit = unit.id
        self.ground = ground_of(state, unit)
        self.bodies = hindrances(state, unit, 0.0)
        self.apart = state.board.library.abilities[DEEP].gap + state.board.constants.measure.tolerance

    def models(self) -> list[str]:
        """The unit's models."""
        return [model.id for model in self.state.living(self.state.h_unit(self.unit))]

    def args(self) -> dict[str, object]:
        """Which unit."""
        return {"unit": self.unit}

    def judge(self, places: tuple[tuple[str, Place3], ...]) -> Verdict:
        """All models, standing legally, far from enemies, in formation."""
        state = self.state
        unit = state.h_unit(self.unit)
        taken = dict(places)
        faults: list[Fault] = []
        ends: list[tuple[HModel, Place3]] = []
        for model in state.living(unit):
            if model.id not in taken:
                faults.append(Fault(DEEP_STRIKE.id, {"model": model.id}, [model.id]))
                continue
            faults += self._stand(unit, model, taken[model.id])
            ends.append((model, taken[model.id]))
        faults += ends_overlap(state, unit, ends)
        if not faults and groups_at(state, unit, ends) != 1:
            faults.append(Fault(COHERENCY.id, {"unit": unit.id, "groups": groups_at(state, unit, ends)}))
        return Verdict(faults, None, self.default() if faults else None)

    def _stand(self, unit: HUnit, model: HModel, place: Place3) -> list[Fault]:
        x, y, level = place
        mover = mover_of(unit, model)
        code, who = stand_fault(self.ground, self.bodies, mover, x, y, level, False, [])
        if code != OK or (level != 0.0 and not mover.climbs):
            judged = Judged(0.0, code, x, y, culprit(self.ground, self.bodies, code, who))
            if code == OK:
                return [Fault(DEEP_STRIKE.id, {"model": model.id}, [model.id])]
            return [path_fault(self.state, unit, model, judged, (place,), True)]
        near = nearest_enemy(self.state, unit, model.radius, place, self.ground)
        if near > self.apart:
            return []
        return [Fault(DEEP_STRIKE.id, {"model": model.id, "distance": near, "limit": self.apart}, [model.id])]

    def plans(self, n: int) -> list[tuple[tuple[str, Place3], ...]]:
        """Up to n legal arrivals on a lattice of anchors, the table's middle first."""
        state = self.state
        unit = state.h_unit(self.unit)
        ground = self.ground

        def far(x: float, y: float, r: float) -> bool:
            return nearest_enemy(state, unit, r, (x, y, 0.0), ground) > self.apart

        found: list[tuple[tuple[str, Place3], ...]] = []
        for anchor in self._anchors():
            if not far(anchor[0], anchor[1], 0.0):
                continue
            block = find_block(state, unit, self.bodies, far, anchor, 0.0, False)
            if block and block not in found:
                found.append(block)
            if len(found) >= n:
                break
        return found

    def _anchors(self) -> list[tuple[float, float]]:
        board = self.state.board
        points: list[tuple[float, float, float]] = []
        for i in range(ALONG):
            for j in range(ALONG):
                x = board.width * (i + 0.5) / ALONG
                y = board.depth * (j + 0.5) / ALONG
                dx = x - board.width / 2.0
                dy = y - board.depth / 2.0
                points.append((dx * dx + dy * dy, x, y))
        points.sort()
        return [(x, y) for _, x, y in points]

    def candidates(self, n: int) -> list[object]:
        """Arrivals spread over the table."""
        return list(self.plans(n))

    def default(self) -> object:
        """The arrival nearest to the middle of the table."""
        plans = self.plans(1)
        return plans[0] if plans else None


class Way(PickOne):
    """`manoeuvre.entry_way`: over which edge, or by deep strike."""

    def __init__(self, state: HState, unit: HUnit) -> None:
        super().__init__("manoeuvre.entry_way", unit.seat, OTHERWISE.id)
        self.unit = unit.id
        self.ways = ways(state, unit)

    def items(self) -> list[str]:
        """The ways that can be shown."""
        return self.ways

    def args(self) -> dict[str, object]:
        """Which unit."""
        return {"unit": self.unit}


def ways(state: HState, unit: HUnit) -> list[str]:
    """Edges (by name, with a number where an edge is open in two ways) and deep strike, as far as they can be shown."""
    found = [
        f"{strip.edge}:{number}"
        for number, strip in enumerate(strips(state, unit))
        if EnterMove(state, unit, strip).plans(1)
    ]
    if DEEP in unit.profile.abilities and DeepStrike(state, unit).plans(1):
        found.append(DEEP)
    return found


def can_enter(state: HState, unit: HUnit) -> bool:
    """Can a legal arrival be shown?"""
    if any(EnterMove(state, unit, strip).plans(1) for strip in strips(state, unit)):
        return True
    return DEEP in unit.profile.abilities and bool(DeepStrike(state, unit).plans(1))


def enter(game: Game, unit_id: str) -> Play[None]:
    """An arriving unit comes in; it counts as moved and may shoot and charge in the same turn."""
    state = hstate(game.state)
    unit = state.h_unit(unit_id)
    way = yield from ask_one(game, Way(state, unit), AUTO_SKIP.id)
    if way == DEEP:
        drop = DeepStrike(state, unit)
        yield drop
        game.do(Placed(DEEP_STRIKE.id, unit_id, drop.got))
    else:
        strip = strips(state, unit)[int(way.partition(":")[2])]
        move = EnterMove(state, unit, strip)
        yield move
        game.do(Moved(ENTRY_MOVE.id, unit_id, "entry", move.got))
    game.do(Flagged(ENTRY_AFTER.id, unit_id, ARRIVED))
    game.do(Flagged(ENTRY_AFTER.id, unit_id, MOVED))
