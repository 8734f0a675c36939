"""Plans for a whole unit: sets of paths to try, in a fixed order (the engine's own search, part of the rules version).

What a plan must satisfy is judged by the Choice that asks; here are only good ideas: stand still, go the same way
together at full, three quarters, half and quarter length, gather around a place, close up.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, TypeAlias

from grognard.game.choices import Path3
from grognard.geometry.bases import on_grain
from grognard.geometry.bodies import Bodies
from grognard.geometry.ground import Ground
from grognard.geometry.paths import OK, judge
from grognard.geometry.reach import Reach
from grognard.geometry.trig import heading, polar
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.moving import groups_at, mover_of, place_of
from grognard.rulesets.homebrew.state import TABLE, HModel, HState, HUnit

WITNESS: Final = cite("homebrew.action.witness")

Plan: TypeAlias = tuple[tuple[str, Path3], ...]

#: directions of common moves, in degrees from the way to the nearest enemy, in the order tried
TURNS: Final = (
    0.0,
    180.0,
    45.0,
    -45.0,
    90.0,
    -90.0,
    135.0,
    -135.0,
    22.5,
    -22.5,
    67.5,
    -67.5,
    112.5,
    -112.5,
    157.5,
    -157.5,
)
SHARES: Final = (1.0, 0.5, 0.75, 0.25)
INF: Final = math.inf


class Planner:
    """Ideas for moves of one unit on one ground among given bases. `inches` is the allowance by model id."""

    def __init__(
        self, state: HState, unit: HUnit, ground: Ground, bodies: Bodies, inches: dict[str, float]
    ) -> None:
        self.state = state
        self.unit = unit.id
        self.ground = ground
        self.bodies = bodies
        self.inches = inches
        self.tolerance = state.board.constants.measure.tolerance
        self._reach: dict[str, Reach] = {}
        self._farthest: dict[str, tuple[float, Path3]] = {}

    def living(self) -> list[HModel]:
        """The models that move."""
        return self.state.living(self.state.h_unit(self.unit))

    def reach(self, model: HModel) -> Reach:
        """The model's cheapest paths within its allowance."""
        known = self._reach.get(model.id)
        if known is None:
            unit = self.state.h_unit(self.unit)
            limit = self.inches[model.id]
            known = Reach(
                self.ground, self.bodies, mover_of(unit, model), model.x, model.y, model.level, limit
            )
            self._reach[model.id] = known
        return known

    def plans(self, groups: int, minimum: dict[str, float], n: int) -> Iterator[Plan]:
        """Ideas in the order in which they are tried; many are not legal. n: how many are wanted."""
        models = self.living()
        if any(least > 0.0 for least in minimum.values()):
            yield from self._marches(models, (1.0, 0.75, 0.5, 0.25, 0.0))
            yield from self._single(models, minimum)
            return
        broken = (
            groups_at(self.state, self.state.h_unit(self.unit), [(m, place_of(m)) for m in models]) > groups
        )
        if broken:
            yield from self._gatherings(models)
            return
        yield ()
        yield from self._marches(models, SHARES)
        yield from self._gatherings(models)

    # ---- all the same way

    def heading(self, models: list[HModel]) -> float:
        """Degrees from the unit's middle to the nearest enemy on the table (0 if there is none)."""
        x, y = middle(models)
        best = INF
        dx = 1.0
        dy = 0.0
        seat = models[0].seat
        for unit in self.state.units:
            assert isinstance(unit, HUnit)
            if unit.seat == seat or unit.status != TABLE:
                continue
            for model in self.state.living(unit):
                d = (model.x - x) * (model.x - x) + (model.y - y) * (model.y - y)
                if d < best:
                    best = d
                    dx = model.x - x
                    dy = model.y - y
        return heading(dx, dy)

    def _marches(self, models: list[HModel], shares: tuple[float, ...]) -> Iterator[Plan]:
        towards = self.heading(models)
        length = min(self.inches[model.id] for model in models)
        for share in shares:
            for turn in TURNS:
                dx, dy = polar(towards + turn, length * share)
                plan = self.shifted(models, dx, dy)
                if plan is not None:
                    yield plan

    def shifted(self, models: list[HModel], dx: float, dy: float) -> Plan | None:
        """Every model goes by the same vector, straight, or round what is in its way; None if one cannot."""
        rows: list[tuple[str, Path3]] = []
        for model in models:
            path = self.way(model, on_grain(model.x + dx), on_grain(model.y + dy), model.level)
            if path is None:
                return None
            rows.append((model.id, path))
        return tuple(rows)

    def way(self, model: HModel, x: float, y: float, level: float) -> Path3 | None:
        """A path to that place within the allowance: straight if that is legal, else the cheapest one found."""
        unit = self.state.h_unit(self.unit)
        end = (x, y, level)
        if x == model.x and y == model.y and level == model.level:
            return ()
        if level == model.level:
            judged = judge(self.ground, self.bodies, mover_of(unit, model), [place_of(model), end])
            if judged.fault == OK and judged.cost <= self.inches[model.id] + self.tolerance:
                return (end,)
        path = self.reach(model).path_to(x, y, level)
        return tuple(path[1:]) if len(path) > 1 else None

    # ---- together

    def _gatherings(self, models: list[HModel]) -> Iterator[Plan]:
        """Close up around each model in turn, those nearest to the middle first."""
        x, y = middle(models)
        order = sorted(models, key=lambda m: ((m.x - x) * (m.x - x) + (m.y - y) * (m.y - y), m.id))
        for centre in order[:6]:
            plan = self.gathered(models, centre)
            if plan is not None:
                yield plan

    def gathered(self, models: list[HModel], centre: HModel) -> Plan | None:
        """All models in one chain around one that stands still, as far as they can get there."""
        limit = self.state.board.constants.coherency.horizontal
        standing: list[tuple[float, float, float, float]] = [
            (centre.x, centre.y, centre.radius, centre.level)
        ]
        rows: list[tuple[str, Path3]] = []
        rest = sorted(
            (model for model in models if model.id != centre.id),
            key=lambda m: ((m.x - centre.x) * (m.x - centre.x) + (m.y - centre.y) * (m.y - centre.y), m.id),
        )
        for model in rest:
            row = self._join(model, standing, limit)
            rows.append((model.id, row))
            x, y, level = row[-1] if row else place_of(model)
            standing.append((x, y, model.radius, level))
        return tuple(rows)

    def _join(self, model: HModel, standing: list[tuple[float, float, float, float]], limit: float) -> Path3:
        """The shortest way to be linked to one of those who stand; as near as it gets if it cannot be."""
        for x, y, r, level in standing:
            if level == model.level and _gap(model.x, model.y, model.radius, x, y, r) <= limit:
                if _free(model.x, model.y, model.radius, standing):
                    return ()
        best: Path3 = ()
        for x, y, r, level in sorted(
            standing, key=lambda s: _gap(model.x, model.y, model.radius, s[0], s[1], s[2])
        ):
            for apart in (limit - 0.01, 0.5 * limit, 0.05):
                dx = model.x - x
                dy = model.y - y
                d = math.sqrt(dx * dx + dy * dy)
                if d == 0.0:
                    continue
                out = (model.radius + r + apart) / d
                px = on_grain(x + dx * out)
                py = on_grain(y + dy * out)
                if not _free(px, py, model.radius, standing):
                    continue
                path = self.way(model, px, py, level)
                if path is not None:
                    return path
        return best

    # ---- minimum manoeuvres

    def _single(self, models: list[HModel], minimum: dict[str, float]) -> Iterator[Plan]:
        """For a lone model that must go far: every direction, every length between minimum and allowance."""
        if len(models) != 1:
            return
        model = models[0]
        least = minimum.get(model.id, 0.0)
        most = self.inches[model.id]
        for turn in range(0, 360, 10):
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                dx, dy = polar(float(turn), least + (most - least) * share)
                path = self.way(model, on_grain(model.x + dx), on_grain(model.y + dy), 0.0)
                if path:
                    yield ((model.id, path),)
        yield ((model.id, self.farthest_path(model.id)),)

    def farthest(self, model_id: str) -> float:
        """The greatest straight distance from its start at which a place can be shown for the model."""
        return self._search_farthest(model_id)[0]

    def farthest_path(self, model_id: str) -> Path3:
        """The path to that place; empty if it cannot move at all."""
        return self._search_farthest(model_id)[1]

    def _search_farthest(self, model_id: str) -> tuple[float, Path3]:
        known = self._farthest.get(model_id)
        if known is not None:
            return known
        WITNESS.hit()
        model = self.state.h_model(model_id)
        most = self.inches[model_id]
        best = 0.0
        shown: Path3 = ()
        ahead = 0
        for turn in range(0, 360, 15):
            for part in range(20, 0, -1):
                length = most * part / 20.0
                if length <= best:
                    break
                dx, dy = polar(float(turn), length)
                path = self.way(model, on_grain(model.x + dx), on_grain(model.y + dy), model.level)
                if path:
                    best = length
                    shown = path
                    ahead = turn
                    break
        step = most / 20.0
        for _ in range(6 if shown else 0):
            step *= 0.5
            dx, dy = polar(float(ahead), best + step)
            path = self.way(model, on_grain(model.x + dx), on_grain(model.y + dy), model.level)
            if path:
                best += step
                shown = path
        self._farthest[model_id] = (best, shown)
        return best, shown


def middle(models: list[HModel]) -> tuple[float, float]:
    """The middle of the models' places."""
    x = 0.0
    y = 0.0
    for model in models:
        x += model.x
        y += model.y
    return x / len(models), y / len(models)


def _gap(ax: float, ay: float, ar: float, bx: float, by: float, br: float) -> float:
    return math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) - ar - br


def _free(x: float, y: float, r: float, standing: list[tuple[float, float, float, float]]) -> bool:
    for sx, sy, sr, _ in standing:
        if _gap(x, y, r, sx, sy, sr) < -0.001:
            return False
    return True
