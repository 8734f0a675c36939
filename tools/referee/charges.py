"""The referee on charges, interventions and the moves of the Melee phase: chapters 13 to 16.1 of the catalogue."""

from __future__ import annotations

import math
from typing import Any

from grognard.rulesets.homebrew.state import HModel, HUnit
from tools.referee import paths, sight, table
from tools.referee.moves import MoveReferee


class ChargeReferee(MoveReferee):
    """Judges charges and interventions."""

    def __init__(self, state: Any) -> None:
        super().__init__(state)
        self.charger = ""
        self.named: tuple[str, ...] = ()
        self.attacked: tuple[str, ...] = ()
        self.combat: tuple[str, ...] = ()
        self.touched: dict[str, list[str]] = {}
        self.losers: list[str] = []
        self.failed: list[str] = []
        self.hunted: list[str] = []
        self.blows: list[tuple[str, str, str]] = []
        self.scored: list[tuple[str, int, str, str]] = []
        self.marched: list[str] = []

    # ---- charges

    def judge_charge_declared(self, event: Any) -> None:
        """Who charges whom, and how far that is at least."""
        unit = self.unit(event.unit)
        self.do_once("charge", unit.id)
        self.hold(unit.seat == self.state.active and not unit.profile.flyer, "it may not charge", unit.id)
        self.hold(unit.id not in self.ended and not self.engaged(unit.id), "it may not charge", unit.id)
        models = table.living(self.state, unit.id)
        for target in event.targets:
            near = [
                (p, q)
                for p in models
                for q in table.living(self.state, target)
                if table.away(self.state, p, q) <= 12.0 + table.TOLERANCE
            ]
            seen = any(sight.sees_at_all(self.state, p, q) for p, q in near)
            self.hold(seen, "no model within 12 inches and in sight", unit.id, target)
            self.hold(not self.unit(target).profile.flyer, "a flyer is charged", target)
            self.hold(not self.protected(models, self.unit(target)), "the hero is protected", target)
        straight = min(table.gap(p, q) for p in models for q in table.living(self.state, event.targets[0]))
        self.hold(event.need >= straight - 0.002, "nearer than the gap", unit.id, event.need, straight)
        self.charger, self.named = event.unit, event.targets
        self.marched = []

    def judge_charge_rolled(self, event: Any) -> None:
        """2d6 (or three, the lowest dropped) and what is added, against the distance."""
        unit = self.unit(event.unit)
        faces = sorted(self.roll.faces)
        dice = 3 if self.able(unit, "swift_charge") else 2
        self.hold(len(faces) == dice, "charge dice", faces)
        total = sum(faces[-2:]) + (2 if self.under(unit, "warcry") else 0)
        self.hold(total == event.roll, "charge roll", faces, event.roll)
        self.hold(event.success == (total >= event.need - table.TOLERANCE), "charge", event.roll, event.need)
        self.allowed = float(total)

    def judge_charge_reached(self, event: Any) -> None:
        """Whom it touches."""
        touched = table.touched(self.state, event.unit)
        reached = [target for target in self.named if target in touched]
        self.hold(tuple(reached) == tuple(event.targets), "attacked units", event.targets, touched)
        self.hold(all(one in self.named for one in touched), "it touches another unit", touched, self.named)
        self.hold(bool(reached) and reached[0] == self.named[0], "the primary target", touched)
        self.attacked = event.targets
        self.charged.add(event.unit)

    def judge_moved(self, event: Any) -> None:
        """Moves of this phase have limits of their own."""
        kind = event.kind
        before = {
            id: self._nearest_foe(self.model(id))
            for id, path in event.paths
            if path and kind == "consolidation"
        }
        if kind == "intervention":
            self._intervention(self.unit(event.unit))
        self._from = {id: (self.model(id).x, self.model(id).y) for id, _ in event.paths}
        super().judge_moved(event)
        self._before = before

    def after_moved(self, event: Any) -> None:
        """Where they ended."""
        super().after_moved(event)
        kind = event.kind
        if kind == "consolidation":
            for id, far in self._before.items():
                self.hold(self._nearest_foe(self.model(id)) < far - 1e-9, "not nearer", id)
            for one in table.touched(self.state, event.unit):
                self.hold(one in self.combat, "touches a unit outside the combat", event.unit, one)
        if kind == "failed_charge":
            for id, _path in event.paths:
                self._keeps_a_hair(self.model(id), 0.02)
        if kind == "pursuit" and event.rule == "homebrew.pursuit.not-caught":
            for id, _path in event.paths:
                self._keeps_a_hair(self.model(id), 0.02)
        if kind in ("charge", "pursuit") and event.rule != "homebrew.pursuit.not-caught":
            self._linked_up(event, kind)
        if kind == "intervention":
            unit = self.unit(event.unit)
            touched = table.touched(self.state, unit.id)
            self.hold(bool(touched) and all(one in self.foes for one in touched), "whom he touches", touched)
        if kind == "forced":
            self._straight_back(event)

    def _linked_up(self, event: Any, kind: str) -> None:
        """The lead touches; each other is linked to one that went before, or ends near it."""
        named = self.named if kind == "charge" else tuple(self.hunted[-1:])
        for id, _path in event.paths:
            model = self.model(id)
            touches = [
                q.unit
                for foe in table.enemies(self.state, model.seat)
                for q in table.living(self.state, foe.id)
                if table.touch(self.state, model, q)
            ]
            self.hold(all(one in named for one in touches), "touches an undeclared unit", id, touches)
            if not self.marched:
                self.hold(bool(touches) and named[0] in touches, "the lead does not touch", id)
            self.marched.append(id)

    def _keeps_a_hair(self, model: HModel, least: float) -> None:
        for foe in table.enemies(self.state, model.seat):
            if foe.profile.flyer:
                continue
            for q in table.living(self.state, foe.id):
                if abs(model.z - q.z) <= table.VERTICAL:
                    self.hold(table.gap(model, q) > least - 0.002, "a failed move in contact", model.id, q.id)

    def _nearest_foe(self, model: HModel) -> float:
        foes = [
            q
            for one in self.combat
            if self.unit(one).seat != model.seat
            and self.unit(one).status == "table"
            and one not in self.failed
            for q in table.living(self.state, one)
        ]
        return min((table.away(self.state, model, q) for q in foes), default=math.inf)

    def _intervention(self, hero: HUnit) -> None:
        self.do_once("intervention", hero.id)
        profile = hero.profile
        self.hold(profile.hero and not profile.tank and not profile.flyer, "no hero who may", hero.id)
        self.hold(not self.engaged(hero.id), "he is engaged", hero.id)
        mine = hero.seat == self.state.active
        self.hold(not mine or hero.id not in self.ended, "his turn has ended", hero.id)
        near = [
            one
            for one in self.attacked
            if one != hero.id and table.apart(self.state, hero.id, one) <= 6.0 + table.TOLERANCE
        ]
        self.hold(bool(near), "no attacked unit within 6 inches", hero.id)
        foes: list[str] = []
        for one in near:
            foes += [one, *table.touched(self.state, self.charger)] if mine else []
            foes += [] if mine else [self.charger, *table.touched(self.state, one)]
        self.foes = foes

    def _straight_back(self, event: Any) -> None:
        """Where nothing lies between a model and its own edge it goes straight at it."""
        unit = self.unit(event.unit)
        back = {"south": (0.0, -1.0), "north": (0.0, 1.0), "west": (-1.0, 0.0), "east": (1.0, 0.0)}
        dx, dy = back[self.state.edge(unit.seat)]
        for id, path in event.paths:
            model = self.model(id)
            x, y = self._from[id]
            far = abs(dx * (model.x - x) + dy * (model.y - y))
            if self._lane_is_free(unit, model, x, y, dx, dy):
                self.hold(
                    abs(math.hypot(model.x - x, model.y - y) - far) < 0.002, "not straight back", id, path
                )

    def _lane_is_free(self, unit: HUnit, model: HModel, x: float, y: float, dx: float, dy: float) -> bool:
        place = (x, y, model.level)
        while not paths.hits_wall(self.state, unit, model.radius, place[0], place[1], False):
            if any(
                piece.type.key != "hill"
                and table.to_polygon(list(piece.polygon), place[0], place[1]) < model.radius
                for piece in self.state.board.pieces
            ):
                return False
            for other in table.on_table(self.state):
                if other.id == unit.id:
                    continue
                for q in table.living(self.state, other.id):
                    if math.hypot(place[0] - q.x, place[1] - q.y) < model.radius + q.radius + 0.01:
                        return False
            place = (place[0] + 0.25 * dx, place[1] + 0.25 * dy, model.level)
        board = self.state.board
        return not (
            1.0 < place[0] < board.width - 1.0
            and 1.0 < place[1] < board.depth - 1.0
            and min(place[0], place[1], board.width - place[0], board.depth - place[1]) > model.radius + 0.3
        )
