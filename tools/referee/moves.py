"""The referee on moves of every kind: chapters 4, 5, 7, 9.3 and 10 of the catalogue, walked in small steps."""

from __future__ import annotations

import math
from typing import Any

from grognard.rulesets.homebrew.state import HModel, HUnit
from tools.referee import paths, table
from tools.referee.minds import MindReferee
from tools.referee.paths import Place

#: moves of the Manoeuvre phase (and before the first turn), which keep an inch from enemies
GAPPED = ("manoeuvre", "run", "entry", "power", "scout")
#: moves of a Manoeuvre phase by choice, which end in formation unless it was lost before
BY_CHOICE = (*GAPPED, "retreat")


class MoveReferee(MindReferee):
    """Judges moves."""

    def __init__(self, state: Any) -> None:
        super().__init__(state)
        self.allowed = 0.0
        self.groups = 0

    def judge_moved(self, event: Any) -> None:
        """Costs, ways, ends."""
        self.finish()
        unit = self.unit(event.unit)
        starts = {id: place for id, place in event.starts}
        self.groups = table.chain_groups(self.state, unit.id)
        for model_id, path in event.paths:
            if not path:
                continue
            model = self.model(model_id)
            start = starts.get(model_id, (model.x, model.y, model.level))
            if event.kind == "entry":
                whole: list[Place] = [tuple(path[0]), *[tuple(place) for place in path]]
            else:
                whole = [start, *[tuple(place) for place in path]]
            self._way(event, unit, model, whole)
        if event.kind in ("manoeuvre", "run", "power", "retreat"):
            for model_id, path in event.paths:
                model = self.model(model_id)
                if path and math.dist((model.x, model.y, model.level), path[-1]) > 0.001 + 1e-7:
                    self.moved.add(unit.id)
        elif event.kind == "entry":
            self.moved.add(unit.id)
            self.hold(unit.status == "arriving", "it does not arrive", unit.id)
        if event.kind in ("manoeuvre", "run"):
            self.do_once("manoeuvre", unit.id)
            self.hold(not self.engaged(unit.id) and unit.id not in self.ended, "it may not move", unit.id)
        if event.kind in ("run", "retreat"):
            self.ended.add(unit.id)
        if event.kind == "forced" and unit.seat == self.state.active:
            self.ended.add(unit.id)

    def allowance(self, event: Any, unit: HUnit, model: HModel) -> float:
        """How far this model may go."""
        kind = event.kind
        most = model.profile.m_max
        slowest = min(m.profile.m_max for m in table.living(self.state, unit.id))
        if kind in ("manoeuvre", "entry", "power", "scout"):
            return most
        if kind == "run":
            return 2.0 * most
        if kind in ("retreat", "forced"):
            return slowest + float(self.roll.result)
        if kind == "consolidation":
            return 3.0
        if kind == "intervention":
            return 6.0
        return self.allowed

    def _way(self, event: Any, unit: HUnit, model: HModel, path: list[Place]) -> None:
        kind = event.kind
        name = f"{kind} of {model.id}"
        spent = paths.cost(self.state, unit, path, kind == "consolidation")
        if kind == "entry":
            # the path begins just outside: its first place is that start
            spent = paths.cost(self.state, unit, path[1:], False)
        most = self.allowance(event, unit, model)
        self.hold(spent <= most + 0.004, "too far", name, spent, most)
        if unit.profile.flyer and kind in ("manoeuvre", "run"):
            far = math.dist(path[0][:2], path[-1][:2])
            self.hold(far >= model.profile.m_min - 0.002, "less than its minimum", name, far)
        self._ends(kind, unit, model, path[-1], name)
        if not paths.straight_mover(self.state, unit):
            self._on_the_way(kind, unit, model, path, name)

    def _ends(self, kind: str, unit: HUnit, model: HModel, end: Place, name: str) -> None:
        self.hold(
            not paths.hits_wall(self.state, unit, model.radius, end[0], end[1], True), "its end", name, end
        )
        z = paths.standing(self.state, unit, end)
        for other in table.on_table(self.state):
            if other.id == unit.id:
                continue
            for q in table.living(self.state, other.id):
                self.hold(not paths.overlap(self.state, model, end, z, q), "it overlaps", name, q.id)
                gapped = kind in (*GAPPED, "retreat", "forced") and other.seat != unit.seat
                # a flyer keeps nobody off but in the Manoeuvre phase (homebrew.move.flyer-bases)
                gapped = gapped and not (kind == "forced" and other.profile.flyer)
                if gapped and abs(z - table.height(self.state, q)) <= table.VERTICAL:
                    free = math.hypot(end[0] - q.x, end[1] - q.y) - model.radius - q.radius
                    far = free > 1.0 or self.spared(model, q, end)
                    self.hold(far, "within an inch of an enemy", name, q.id, free)

    def spared(self, model: HModel, q: HModel, end: Place) -> bool:
        """Did it start within an inch without contact, and not come nearer?"""
        before = table.gap(model, q)
        after = math.hypot(end[0] - q.x, end[1] - q.y) - model.radius - q.radius
        return before <= 1.0 + table.TOLERANCE + 1e-6 and after >= before - 0.002

    def _on_the_way(self, kind: str, unit: HUnit, model: HModel, path: list[Place], name: str) -> None:
        foes: list[HModel] = []
        friends: list[HModel] = []
        for other in table.on_table(self.state):
            if other.profile.flyer or other.id == unit.id:
                continue
            if other.seat != unit.seat:
                foes += table.living(self.state, other.id)
            elif other.profile.vehicle or other.profile.monster:
                friends += table.living(self.state, other.id)
        entering = kind == "entry"
        for place in paths.walk(path):
            if not entering and paths.hits_wall(self.state, unit, model.radius, place[0], place[1], False):
                self.hold(False, "through a wall", name, place)
                return
            z = paths.standing(self.state, unit, place)
            for q in foes + friends:
                if paths.overlap(self.state, model, place, z, q):
                    self.hold(False, "through a base", name, q.id, place)
                    return
            if kind in GAPPED and not self._keeps_off(model, foes, place, z, name):
                return

    def _keeps_off(self, model: HModel, foes: list[HModel], place: Place, z: float, name: str) -> bool:
        for q in foes:
            free = math.hypot(place[0] - q.x, place[1] - q.y) - model.radius - q.radius
            near = free <= 1.0 - table.SLACK and abs(z - q.z) <= table.VERTICAL
            if near and not self.spared(model, q, place):
                self.hold(False, "within an inch on the way", name, q.id, free, place)
                return False
        return True

    def after_moved(self, event: Any) -> None:
        """The unit as a whole: in formation, nobody in anybody."""
        unit = self.unit(event.unit)
        groups = table.chain_groups(self.state, unit.id)
        if event.kind in BY_CHOICE and event.kind != "entry":
            self.hold(groups == 1 or groups <= self.groups, "out of formation", event.kind, unit.id, groups)
        if event.kind == "entry":
            self.hold(groups == 1, "out of formation", event.kind, unit.id, groups)
        if event.kind == "consolidation":
            self.hold(groups <= max(1, self.groups), "out of formation", event.kind, unit.id, groups)
        models = table.living(self.state, unit.id)
        for k, p in enumerate(models):
            for q in models[k + 1 :]:
                place = (p.x, p.y, p.level)
                self.hold(not paths.overlap(self.state, p, place, p.z, q), "it overlaps", p.id, q.id)

    def judge_placed(self, event: Any) -> None:
        """Deep strikes keep their distance."""
        if event.rule != "homebrew.ability.deep-strike":
            return
        unit = self.unit(event.unit)
        self.moved.add(unit.id)
        for model_id, place in event.places:
            model = self.model(model_id)
            for other in table.enemies(self.state, unit.seat):
                for q in table.living(self.state, other.id):
                    h = max(0.0, math.hypot(place[0] - q.x, place[1] - q.y) - model.radius - q.radius)
                    far = math.hypot(h, paths.standing(self.state, unit, place) - table.height(self.state, q))
                    self.hold(far > 9.0, "a deep strike too near", model_id, q.id, far)

    def judge_status(self, event: Any) -> None:
        """Reserves arrive on 4+, from round 2 on."""
        unit = self.unit(event.unit)
        if event.rule == "homebrew.reserve.roll":
            self.hold(self.state.round >= 2 and unit.status == "reserve", "a roll for reserves", unit.id)
            face = self.roll.faces[0]
            self.hold((event.status == "arriving") == (face >= 4), "a roll for reserves", unit.id, face)
        if event.rule == "homebrew.morale.cornered":
            for model in table.living(self.state, unit.id):
                self.hold(self.to_edge(unit, model) <= 1.001, "it is not cornered", model.id)

    def to_edge(self, unit: HUnit, model: HModel) -> float:
        """Gap between a base and its own edge."""
        board = self.state.board
        far = {
            "south": model.y,
            "north": board.depth - model.y,
            "west": model.x,
            "east": board.width - model.x,
        }
        return far[self.state.edge(unit.seat)] - model.radius
