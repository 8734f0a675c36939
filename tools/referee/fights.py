"""The referee on fights and pursuits: chapters 15 and 16.1 of the catalogue."""

from __future__ import annotations

import math
from typing import Any

from grognard.rulesets.homebrew.state import HModel, HUnit
from tools.referee import paths, table
from tools.referee.charges import ChargeReferee


class FightReferee(ChargeReferee):
    """Judges fights and pursuits."""

    def settle(self, when: str) -> None:
        """Judge what was scored ("round_end", "game_end"): see `points`."""

    # ---- fights

    def judge_combats_grouped(self, event: Any) -> None:
        """Units joined by contact."""
        self.finish()
        left = [unit.id for unit in table.on_table(self.state) if self.engaged(unit.id)]
        groups: list[list[str]] = []
        while left:
            queue, group = [left.pop(0)], []
            while queue:
                one = queue.pop()
                group.append(one)
                near = [other for other in table.touched(self.state, one) if other in left]
                left = [other for other in left if other not in near]
                queue += near
            groups.append(sorted(group))
        self.hold(sorted(groups) == sorted(sorted(one) for one in event.combats), "combats", event.combats)

    def judge_combat_chosen(self, event: Any) -> None:
        """Wounds are counted from here."""
        self.finish()
        self.combat = event.units
        self.fight.clear()
        self.failed, self.losers, self.hunted = [], [], []

    def judge_fighters_fixed(self, event: Any) -> None:
        """In contact, or behind a comrade in contact."""
        direct: list[str] = []
        support: list[str] = []
        for one in self.combat:
            if self.unit(one).status != "table":
                continue
            models = table.living(self.state, one)
            front = [p for p in models if self._touches(p)]
            direct += [p.id for p in front]
            support += [
                p.id
                for p in models
                if p not in front
                and any(table.gap(p, q) <= 0.01 + 1e-6 and abs(p.z - q.z) <= 2.0 for q in front)
            ]
        self.hold(sorted(direct) == sorted(event.direct), "direct fighters", direct, event.direct)
        self.hold(sorted(support) == sorted(event.support), "supporters", support, event.support)
        self.touched = {one: table.touched(self.state, one) for one in self.combat}

    def _touches(self, p: HModel) -> bool:
        return any(
            table.touch(self.state, p, q)
            for foe in table.enemies(self.state, p.seat)
            for q in table.living(self.state, foe.id)
        )

    def judge_blows_declared(self, event: Any) -> None:
        """Everybody who may, with a weapon he has, at a unit he reaches."""
        models = [
            p
            for one in self.combat
            if self.unit(one).seat == event.seat and self.unit(one).status == "table"
            for p in table.living(self.state, one)
        ]
        named = [id for id, _, _ in event.blows]
        self.hold(len(set(named)) == len(named), "twice", named)
        for p in models:
            able = [one for one in self.reach(p) if not self.protected([p], self.unit(one))]
            self.hold((p.id in named) == bool(able), "who strikes", p.id, able)
        for id, weapon, target in event.blows:
            self._blow(self.model(id), weapon, target)

    def reach(self, p: HModel) -> list[str]:
        """Units that a model may strike at."""
        mates = [p]
        if not self._touches(p):
            mates = [
                q
                for q in table.living(self.state, p.unit)
                if q.id != p.id
                and table.gap(p, q) <= 0.01 + 1e-6
                and abs(p.z - q.z) <= 2.0
                and self._touches(q)
            ]
        return [
            foe.id
            for foe in table.enemies(self.state, p.seat)
            if any(table.touch(self.state, q, r) for q in mates for r in table.living(self.state, foe.id))
        ]

    def _blow(self, p: HModel, weapon_id: str, target: str) -> None:
        self.hold(target in self.reach(p), "out of reach", p.id, target)
        self.hold(not self.protected([p], self.unit(target)), "the hero is protected", p.id, target)
        library = self.state.board.library
        mine = [
            weapon
            for weapon in p.weapons
            if weapon.melee and not (weapon.demolition and not self._big(self.unit(target)))
        ]
        if mine:
            self.hold(weapon_id in [weapon.id for weapon in mine], "a weapon it may not use", p.id, weapon_id)
        else:
            self.hold(weapon_id == library.unarmed.id, "a weapon it may not use", p.id, weapon_id)

    def _big(self, unit: HUnit) -> bool:
        return unit.profile.vehicle or unit.profile.monster

    def judge_compared(self, event: Any) -> None:
        """The side that lost more tests, with its units that lost any."""
        self.finish()
        lost = {"a": 0, "b": 0}
        for one in self.combat:
            lost[self.unit(one).seat] += self.fight[one]
        self.hold(
            (event.lost_a, event.lost_b) == (lost["a"], lost["b"]), "wounds compared", event.wire(), lost
        )
        worse = "" if lost["a"] == lost["b"] else max(lost, key=lambda seat: lost[seat])
        losers = [
            one
            for one in self.combat
            if self.unit(one).seat == worse and self.fight[one] and self.unit(one).status == "table"
        ]
        self.hold(sorted(losers) == sorted(event.losers), "who tests", losers, event.losers)
        self.losers = losers

    def judge_morale_tested(self, event: Any) -> None:
        """In a fight, with the wounds lost in it."""
        super().judge_morale_tested(event)
        if self.state.node == "fight.morale":
            self.hold(event.lost == self.fight[event.unit], "wounds to test for", event.unit, event.lost)

    def judge_fight_tested(self, event: Any) -> None:
        """One after the other."""
        self.hold(event.unit in self.losers, "it has no test to take", event.unit)
        self.losers = [one for one in self.losers if one != event.unit]
        if not event.passed:
            self.failed.append(event.unit)

    def judge_pursued(self, event: Any) -> None:
        """Who must go after whom, how far, and whether that is enough."""
        self.finish()
        unit, prey = self.unit(event.unit), self.unit(event.prey)
        name = f"{event.unit} after {event.prey}"
        self.hold(prey.id in self.failed and prey.status == "table", "no prey", name)
        self.hold(prey.id in self.touched.get(unit.id, []), "it did not touch its prey", name)
        self.hold(not self.engaged(unit.id), "it is bound by another enemy", name)
        self.hold(unit.id not in self.hunted and unit.id not in self.failed, "twice, or fleeing", name)
        slow = min(m.profile.m_max for m in table.living(self.state, unit.id))
        self.hold(event.inches == slow + self.roll.faces[0], "inches", name, event.inches)
        straight = min(
            table.gap(p, q)
            for p in table.living(self.state, unit.id)
            for q in table.living(self.state, prey.id)
        )
        if event.caught:
            self.hold(straight <= event.inches + 0.002, "caught from afar", name, straight)
        else:
            self.hold(
                not self._could_catch(unit, prey, event.inches), "a straight way is free", name, straight
            )
        self.allowed = float(event.inches)
        self.hunted.append(unit.id)
        self.hunted.append(prey.id)
        self.marched = []

    def _could_catch(self, unit: HUnit, prey: HUnit, inches: float) -> bool:
        for p in table.living(self.state, unit.id):
            for q in table.living(self.state, prey.id):
                if p.level or q.level or abs(p.z - q.z) > 1e-9:
                    continue
                far = math.hypot(q.x - p.x, q.y - p.y)
                run = far - p.radius - q.radius
                if run <= 0.0 or far == 0.0:
                    continue
                end = (p.x + (q.x - p.x) * run / far, p.y + (q.y - p.y) * run / far, 0.0)
                path = [(p.x, p.y, 0.0), end]
                if paths.cost(self.state, unit, path, False) <= inches - 0.01 and self._free(
                    unit, p, path, prey
                ):
                    return True
        return False

    def _free(self, unit: HUnit, p: HModel, path: list[paths.Place], prey: HUnit) -> bool:
        end = path[-1]
        for other in table.on_table(self.state):
            for q in table.living(self.state, other.id):
                if q.id == p.id:
                    continue
                room = math.hypot(end[0] - q.x, end[1] - q.y) - p.radius - q.radius
                if (
                    other.seat != unit.seat
                    and other.id != prey.id
                    and not other.profile.flyer
                    and room < 0.03
                ):
                    return False
                if room < (0.0 if other.id == prey.id else 0.01) - 0.002:
                    return False
        for place in paths.walk(path):
            if paths.hits_wall(self.state, unit, p.radius + 0.01, place[0], place[1], False):
                return False
            if paths.standing(self.state, unit, place) != 0.0:
                return False
            for other in table.on_table(self.state):
                if other.id == unit.id or other.profile.flyer:
                    continue
                if other.seat == unit.seat and not self._big(other):
                    continue
                for q in table.living(self.state, other.id):
                    room = math.hypot(place[0] - q.x, place[1] - q.y) - p.radius - q.radius
                    if room < -0.001:
                        return False
        return True

    def judge_combat_ended(self, event: Any) -> None:
        """Who is free; everybody who had to has tested and pursued."""
        self.finish()
        free = [one for one in self.combat if self.unit(one).status == "table" and not self.engaged(one)]
        self.hold(sorted(free) == sorted(event.free), "who is free", free, event.free)

    def judge_enter(self, event: Any) -> None:
        """What must be done before play goes on there."""
        if event.node == "fight.close_up":
            left = [one for one in self.losers if self.unit(one).status == "table"]
            self.hold(not left, "a test is left out", left)
            for one in self.combat:
                preys = [
                    prey
                    for prey in self.touched.get(one, [])
                    if prey in self.failed and self.unit(prey).status == "table"
                ]
                idle = self.unit(one).status == "table" and one not in self.hunted and one not in self.failed
                if preys and idle and self.state.node == "fight.pursuit":
                    self.hold(self.engaged(one), "it must pursue", one, preys)
        if event.node == "melee.charge" and self.state.node == "shoot.morale":
            for one, lost in self.hurt.items():
                self.hold(not lost or self.unit(one).status != "table", "a test is left out", one, lost)
        if self.state.node in ("round.end", "game.end") and event.node in ("round.begin", "game.end"):
            self.settle("round_end")
