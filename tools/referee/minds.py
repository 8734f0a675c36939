"""The referee on morale, leadership, powers and abilities: chapters 9.4, 16, 18 and 19 of the catalogue."""

from __future__ import annotations

from typing import Any

from grognard.rulesets.homebrew.state import HUnit
from tools.referee import sight, table
from tools.referee.shots import ShotReferee


class MindReferee(ShotReferee):
    """Judges tests, powers and effects."""

    # ---- morale

    def judge_test_due(self, event: Any) -> None:
        """With all the wounds of this turn."""
        self.finish()
        self.hold(
            event.lost == self.hurt[event.unit], "wounds to test for", event.unit, self.hurt[event.unit]
        )
        self.hurt[event.unit] = 0

    def judge_morale_tested(self, event: Any) -> None:
        """2d6 and the wounds against L."""
        unit = self.unit(event.unit)
        spared = self.able(unit, "fearless") or self.under(unit, "steady_minds")
        if spared:
            self.hold(event.passed and event.total == 0, "a test that needs no dice", event.unit)
            return
        counted = event.lost // 2 if self.able(unit, "stubborn") else event.lost
        total = sum(self.roll.faces) + counted
        self.hold(
            len(self.roll.faces) == 2 and event.total == total, "the sum", event.unit, total, event.total
        )
        value = self.leadership(unit)
        self.hold(event.leadership == value, "leadership", event.unit, value, event.leadership, event.causes)
        self.hold(event.passed == (total <= value), "the verdict", event.unit, total, value)

    def leadership(self, unit: HUnit) -> int:
        """The unit's L now."""
        models = table.living(self.state, unit.id)
        best = max(q.profile.leadership for q in models)
        dread = False
        for other in table.on_table(self.state):
            if other.id == unit.id:
                continue
            near = [
                p for p in table.living(self.state, other.id) if any(self.in_range(p, q, 6.0) for q in models)
            ]
            if other.seat == unit.seat and self.able(other, "inspiring"):
                best = max([best] + [p.profile.leadership for p in near])
            elif other.seat != unit.seat and self.able(other, "dread") and near:
                dread = True
        if self.able(unit, "mass"):
            best += min(4, len(models) // 5)
        best -= 1 if dread else 0
        best += 2 if self.under(unit, "order_hold") else 0
        return best - (2 if self.under(unit, "dread_hymn") else 0)

    # ---- powers and abilities

    def judge_power_tried(self, event: Any) -> None:
        """Dice, once a turn, target."""
        self.finish()
        unit = self.unit(event.unit)
        self.do_once(f"power {event.power}", unit.id)
        self.hold(unit.status == "table" and unit.seat == self.state.active, "no psyker of the turn", unit.id)
        dice = unit.profile.psyker
        models = table.living(self.state, unit.id)
        for other in table.on_table(self.state):
            own = other.seat == unit.seat
            key, inches = ("hymn_amplifier", 6.0) if own else ("static", 12.0)
            if self.able(other, key):
                close = any(
                    self.in_range(p, q, inches) for p in table.living(self.state, other.id) for q in models
                )
                if close and own:
                    dice = max(dice, unit.profile.psyker + 1)
        static = any(
            self.able(other, "static")
            and table.apart(self.state, unit.id, other.id) <= 12.0 + table.TOLERANCE
            for other in table.enemies(self.state, unit.seat)
        )
        self.hold(event.dice == dice - (1 if static else 0), "psyker dice", unit.id, event.dice, dice, static)
        if event.target != "later":
            self.power_target(event.unit, event.power, event.target)

    def power_target(self, unit_id: str, key: str, target_id: str) -> None:
        """May the power be used on it?"""
        power = self.state.board.library.powers[key]
        unit, target = self.unit(unit_id), self.unit(target_id)
        name = f"{key} of {unit_id} on {target_id}"
        self.hold((unit.seat == target.seat) == power.friendly and target.status == "table", "side", name)
        self.hold(
            table.apart(self.state, unit_id, target_id) <= power.range_in + table.TOLERANCE, "range", name
        )
        if power.keyword:
            self.hold(power.keyword in target.profile.keywords, "keyword", name)
        if power.not_keyword:
            self.hold(power.not_keyword not in target.profile.keywords, "keyword", name)
        if power.needs_sight:
            pairs = [
                (p, q)
                for p in table.living(self.state, unit_id)
                for q in table.living(self.state, target_id)
                if self.in_range(p, q, power.range_in)
            ]
            self.hold(any(sight.sees_at_all(self.state, p, q) for p, q in pairs), "sight", name)
        if not power.friendly:
            self.hold(not self.protected(table.living(self.state, unit_id), target), "hero", name)
        if power.label == "shooting":
            self.hold(not self.engaged(unit_id) and not self.engaged(target_id), "engaged", name)
            self.hold(unit_id not in self.ended, "its turn has ended", name)
        if power.label == "manoeuvre":
            self.hold(not self.engaged(target_id) and target_id not in self.ended, "cannot be moved", name)

    def judge_power_result(self, event: Any) -> None:
        """A 6 on one die at least."""
        if self.roll is not None and self.roll.rule == "homebrew.psyker.test":
            self.hold(
                (6 in self.roll.faces) == (event.what != "fails"), "power test", self.roll.faces, event.what
            )

    def judge_power_stored(self, event: Any) -> None:
        """The same."""
        if event.power in self.state.board.library.powers:
            self.hold(6 in self.roll.faces, "power test", self.roll.faces)

    def judge_stored_used(self, event: Any) -> None:
        """Its target is judged now; it was stored in this turn."""
        self.finish()
        self.hold(event.power in self.unit(event.unit).stored, "nothing stored", event.unit, event.power)
        if event.power in self.state.board.library.powers:
            self.power_target(event.unit, event.power, event.target)

    def judge_ability_used(self, event: Any) -> None:
        """Once a turn, on a friend in reach."""
        self.do_once(f"ability {event.ability}", event.unit)
        inches = self.state.board.library.abilities[event.ability].radius
        unit, target = self.unit(event.unit), self.unit(event.target)
        name = f"{event.ability} of {event.unit} on {event.target}"
        self.hold(unit.seat == target.seat == self.state.active, "side", name)
        self.hold(table.apart(self.state, unit.id, target.id) <= inches + table.TOLERANCE, "range", name)
        if event.ability == "order_fire":
            self.hold(target.profile.infantry and not target.profile.hero, "keyword", name)
        if event.ability == "repair":
            self.hold(target.profile.vehicle, "keyword", name)

    def judge_effect_began(self, event: Any) -> None:
        """How long it lasts."""
        short = event.effect in ("order_fire", "warcry", "frenzy_psalm")
        self.hold(event.until == ("end" if short else f"turn:{self.state.active}"), "duration", event.wire())

    def judge_effect_ended(self, event: Any) -> None:
        """At its end, not before."""
        if event.until == "end":
            self.hold(self.state.node == "turn.end", "an effect ends early", event.wire())
        else:
            self.hold(event.until == f"turn:{self.state.active}", "an effect ends early", event.wire())
            self.hold(self.state.node == "turn.begin", "an effect ends early", event.wire())

    def judge_healed(self, event: Any) -> None:
        """Never more than was lost, never the dead."""
        q = self.model(event.model)
        self.hold(q.alive and q.wounds > 0 and event.gained >= 1, "healing", event.model)
        self.hold(event.left == q.wounds + event.gained <= q.profile.wounds, "healing", event.model)
