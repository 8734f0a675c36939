"""Plans for a whole unit: sets of paths to try, in a fixed order (the engine's own search, part of the rules version).

What a plan must satisfy is judged by the Choice that asks; here are only good ideas: stand still, all the same way at
full or half length, the same way with detours, restore the chain, gather.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, TypeAlias

from grognard.game.choices import Path3
from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.planners import follow, gather, restore_chain, translate
from grognard.geometry.squads import Paths, Squad
from grognard.geometry.trig import heading, polar
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.moving import groups_now, mover_of, place_of
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

WITNESS: Final = cite("homebrew.action.witness")

Plan: TypeAlias = tuple[tuple[str, Path3], ...]

#: directions of common moves, in degrees from the way to the nearest enemy, in the order tried
TURNS: Final[tuple[float, ...]] = (
    *(0.0, 180.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0),
    *(22.5, -22.5, 67.5, -67.5, 112.5, -112.5, 157.5, -157.5),
)
#: a rounded place may lie so much nearer than was meant
GRAIN: Final = 0.001
SHARES: Final[tuple[float, ...]] = (1.0, 0.5, 0.75, 0.25, 0.1)
#: directions of detours, which are dear to search
DETOURS: Final[tuple[float, ...]] = (0.0, 180.0, 90.0, -90.0)
#: dear ideas are sought only while fewer plans than this were found
ENOUGH: Final = 4

#: detours and gatherings spend at most so many inches: far ones are rarely better and cost much to find
NEAR: Final = 8.0


class Wish:
    """What a plan is wanted for.

    `groups`: the most separate groups the unit may end in; `least`: how far from its start each model must end;
    `away`: the unit cannot stay about where it is; `optional`: it may stand still whatever else is wished for.
    """

    def __init__(
        self, groups: int = 1, least: float = 0.0, away: bool = False, optional: bool = False
    ) -> None:
        self.groups = groups
        self.least = least
        self.away = away
        self.optional = optional


class Planner:
    """Ideas for moves of one unit on one ground among given bases. `inches` is the allowance by model id.

    All that it needs of the State it takes when it is made: a plan may be asked for when the State has gone on.
    """

    def __init__(
        self, state: HState, unit: HUnit, ground: Ground, bodies: Bodies, inches: dict[str, float]
    ) -> None:
        self.ground = ground
        self.bodies = bodies
        self.inches = inches
        self.models = state.living(unit)
        self.movers = {model.id: mover_of(unit, model) for model in self.models}
        self.groups = groups_now(state, unit)
        #: degrees from the unit's middle to the nearest enemy on the table
        self.towards = _towards(state, unit, self.models)
        self.link = state.board.constants.coherency
        self._squads: dict[tuple[float, float], Squad] = {}
        self._farthest: tuple[float, Path3] | None = None

    def squad(self, least: float, most: float = math.inf) -> Squad:
        """The unit as the geometry's planners take it; `least` is the distance that each must move.

        `most`: what each may spend at most, whatever its allowance: searches grow with the square of it.
        """
        squad = self._squads.get((least, most))
        if squad is None:
            models = self.models
            squad = self._squads[least, most] = Squad(
                self.ground,
                self.bodies,
                [self.movers[model.id] for model in models],
                [place_of(model) for model in models],
                [min(self.inches[model.id], most) for model in models],
                self.link.horizontal,
                self.link.vertical,
                least,
            )
        return squad

    def straight(self, wish: Wish) -> Iterator[Plan]:
        """Ideas that cost little to have: stand still, march. Many are not legal."""
        broken = self.groups > wish.groups
        if wish.optional or not (broken or wish.away):
            yield ()
        if not broken:
            yield from self._marches(self.models, wish.least)

    def devious(self, wish: Wish) -> Iterator[Plan]:
        """Ideas that have to be searched for: go round things, gather."""
        models = self.models
        if self.groups <= wish.groups:
            if wish.least > 0.0 and len(models) == 1:
                yield from self._flights(models[0], wish.least)
            yield from self._detours(models, wish.least)
        yield from self._gatherings(models, wish.least)
        if len(models) > 1:
            yield from self._rallies(models, wish)

    # ---- all the same way

    def _marches(self, models: list[HModel], least: float) -> Iterator[Plan]:
        """Every model goes straight by the same vector."""
        towards = self.towards
        length = min([self.inches[model.id] for model in models])
        shares = list(SHARES)
        if 0.0 < least <= length:
            # nothing shorter than the minimum will do
            shares = [share for share in SHARES if share * length > least + GRAIN] + [
                (least + GRAIN) / length
            ]
        for share in shares:
            for turn in TURNS:
                dx, dy = polar(towards + turn, length * share)
                yield tuple((m.id, ((on_grain(m.x + dx), on_grain(m.y + dy), m.level),)) for m in models)

    def _detours(self, models: list[HModel], least: float) -> Iterator[Plan]:
        """The same ways round what is in them."""
        towards = self.towards
        most = max(NEAR, least + 2.0)
        length = min(most, *[self.inches[model.id] for model in models])
        for turn in DETOURS:
            dx, dy = polar(towards + turn, length)
            paths = follow(self.squad(least, most), dx, dy)
            if paths is not None:
                yield self._plan(models, paths)

    def _plan(self, models: list[HModel], paths: Paths) -> Plan:
        return tuple(
            (model.id, tuple(path[1:])) for model, path in zip(models, paths, strict=True) if len(path) > 1
        )

    # ---- together

    def _gatherings(self, models: list[HModel], least: float) -> Iterator[Plan]:
        """Restore the chain; gather in the middle, then around each model, those nearest to the middle first."""
        squad = self.squad(least)
        paths = restore_chain(squad)
        if paths is not None:
            yield self._plan(models, paths)
        x, y = middle(models)
        order = sorted(models, key=lambda m: ((m.x - x) * (m.x - x) + (m.y - y) * (m.y - y), m.id))
        spots = [(x, y, 0.0), *[(m.x, m.y, m.level) for m in order[:6]]]
        for px, py, level in spots:
            paths = gather(squad, px, py, level)
            if paths is not None:
                yield self._plan(models, paths)

    def _rallies(self, models: list[HModel], wish: Wish) -> Iterator[Plan]:
        """Gather somewhere else: for units that cannot do it where they are."""
        squad = self.squad(wish.least)
        towards = self.towards
        length = min([self.inches[model.id] for model in models])
        x, y = middle(models)
        for share in (0.9, 0.5) if wish.away else (0.5,):
            for turn in TURNS[:8] if wish.away else DETOURS:
                dx, dy = polar(towards + turn, length * share)
                paths = gather(squad, x + dx, y + dy)
                if paths is not None:
                    yield self._plan(models, paths)

    # ---- minimum manoeuvres

    def _flights(self, model: HModel, least: float) -> Iterator[Plan]:
        """For a lone model that must go far: every direction, every length between minimum and allowance."""
        most = self.inches[model.id]
        for turn in range(0, 360, 10):
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                dx, dy = polar(float(turn), least + (most - least) * share)
                path = self.way(model, on_grain(model.x + dx), on_grain(model.y + dy))
                if path:
                    yield ((model.id, path),)
        yield ((model.id, self._search_farthest(model)[1]),)

    def way(self, model: HModel, x: float, y: float) -> Path3:
        """The cheapest path found to that place on the model's level, within its allowance; empty if none."""
        at = [other.id for other in self.models].index(model.id)
        path = self.squad(0.0).reach(at).path_to(x, y, model.level)
        return tuple(path[1:])

    def farthest(self) -> list[tuple[float, Plan]]:
        """Plans of a unit that cannot keep its minimum: how far each model gets in it, and the plan."""
        WITNESS.hit()
        models = self.models
        if len(models) == 1:
            far, path = self._search_farthest(models[0])
            return [(far, ((models[0].id, path),))]
        found: list[tuple[float, Plan]] = []
        squad = self.squad(0.0)
        length = min([self.inches[model.id] for model in models])
        for turn in range(0, 360, 15):
            dx, dy = polar(float(turn), length)
            paths = translate(squad, dx, dy)
            if paths is not None:
                # all go by one vector
                (sx, sy, _), (ex, ey, _) = paths[0][0], paths[0][-1]
                far = math.sqrt((ex - sx) * (ex - sx) + (ey - sy) * (ey - sy))
                found.append((far, self._plan(models, paths)))
        return found

    def _search_farthest(self, model: HModel) -> tuple[float, Path3]:
        """The greatest straight distance from its start at which a place can be shown for the model, and the path."""
        if self._farthest is not None:
            return self._farthest
        best = 0.0
        ahead = 0
        shown: Path3 = ()
        step = self.inches[model.id] / 20.0
        for turn in range(0, 360, 15):
            for part in range(20, 0, -1):
                if step * part <= best:
                    break
                path = self._ahead(model, turn, step * part)
                if path:
                    best = step * part
                    ahead = turn
                    shown = path
                    break
        for _ in range(6 if shown else 0):
            step *= 0.5
            path = self._ahead(model, ahead, best + step)
            if path:
                best += step
                shown = path
        self._farthest = (best, shown)
        return self._farthest

    def _ahead(self, model: HModel, turn: int, length: float) -> Path3:
        dx, dy = polar(float(turn), length)
        return self.way(model, on_grain(model.x + dx), on_grain(model.y + dy))


def middle(models: list[HModel]) -> tuple[float, float]:
    """The middle of the models' places."""
    x = 0.0
    y = 0.0
    for model in models:
        x += model.x
        y += model.y
    return x / len(models), y / len(models)


def _towards(state: HState, unit: HUnit, models: list[HModel]) -> float:
    """Degrees from the unit's middle to the nearest enemy on the table (0 if there is none)."""
    x, y = middle(models)
    best = math.inf
    dx = 1.0
    dy = 0.0
    for other in state.units:
        assert isinstance(other, HUnit)
        if other.seat == unit.seat or other.status != TABLE:
            continue
        for model in state.living(other):
            d = (model.x - x) * (model.x - x) + (model.y - y) * (model.y - y)
            if d < best:
                best = d
                dx = model.x - x
                dy = model.y - y
    return heading(dx, dy)


class Tape:
    """Plans as they are found, kept: several questions about one unit go through the same ones.

    First the straight ones, then, if asked for, the devious ones.
    """

    def __init__(self, planner: Planner, wish: Wish) -> None:
        self._cheap = planner.straight(wish)
        self._dear = planner.devious(wish)
        self._straight: list[Plan] = []
        self._devious: list[Plan] = []

    def straight(self, at: int) -> Plan | None:
        """The straight plan of that number, None behind the last."""
        return _next(self._straight, self._cheap, at)

    def devious(self, at: int) -> Plan | None:
        """The devious plan of that number, None behind the last."""
        return _next(self._devious, self._dear, at)


def _next(known: list[Plan], ideas: Iterator[Plan], at: int) -> Plan | None:
    if at < len(known):
        return known[at]
    for idea in ideas:
        known.append(idea)
        return idea
    return None


class _Tapes:
    """The tapes of one arrangement of models."""

    def __init__(self) -> None:
        self.stamp = -1
        self.tapes: dict[str, Tape] = {}

    def tape(self, stamp: int, key: str, planner: Planner, wish: Wish) -> Tape:
        """The tape of this key, a new one of the planner's ideas if there is none."""
        if self.stamp != stamp:
            self.stamp = stamp
            self.tapes = {}
        found = self.tapes.get(key)
        if found is None:
            found = self.tapes[key] = Tape(planner, wish)
        return found


_TAPES: Final = _Tapes()


def planned(state: HState, key: str, planner: Planner, wish: Wish) -> Tape:
    """The planner's plans for the wish; `key` names the unit and all that its move may be."""
    broken = planner.groups > wish.groups
    return _TAPES.tape(state.stamp, f"{key} {broken} {wish.least} {wish.away} {wish.optional}", planner, wish)
