"""The referee's notebook: what was rolled and used last, what was found wrong; and what the State says of a unit."""

from __future__ import annotations

from collections import Counter
from typing import Any

from grognard.game.events import Event
from grognard.rulesets.homebrew.state import HModel, HState, HUnit
from tools.referee import sight, table


class Notebook:
    """Judges events one by one: `judge_<kind>` before an event is applied, `after_<kind>` behind it."""

    def __init__(self, state: HState) -> None:
        self.state = state
        self.at = 0
        self.wrong: list[str] = []
        self.judged: Counter[str] = Counter()
        self.roll: Any = None
        #: units whose turn has ended, that moved, and what else a unit does once, in the turn in progress
        self.ended: set[str] = set()
        self.moved: set[str] = set()
        self.once: Counter[tuple[str, str]] = Counter()

    def judge(self, event: Event) -> None:
        """Before it is applied."""
        kind = type(event).KIND
        method = getattr(self, f"judge_{kind}", None)
        if method is not None:
            self.judged[kind] += 1
            method(event)

    def after(self, event: Event) -> None:
        """After it was applied."""
        method = getattr(self, f"after_{type(event).KIND}", None)
        if method is not None:
            method(event)

    def hold(self, fact: bool, what: str, *details: object) -> None:
        """Note it if a thing that must hold does not."""
        if not fact:
            told = " ".join(f"{one:.4f}" if isinstance(one, float) else str(one) for one in details)
            self.wrong.append(f"event {self.at}, round {self.state.round}: {what}: {told}")

    # ---- facts

    def unit(self, id: str) -> HUnit:
        """The unit."""
        return self.state.h_unit(id)

    def model(self, id: str) -> HModel:
        """The model."""
        return self.state.h_model(id)

    def able(self, unit: HUnit, key: str) -> bool:
        """Has it the ability?"""
        return key in unit.profile.abilities

    def under(self, unit: HUnit, key: str) -> bool:
        """Is the effect upon it?"""
        return any(effect[0] == key for effect in unit.effects)

    def engaged(self, unit_id: str) -> bool:
        """Does it touch an enemy?"""
        return bool(table.touched(self.state, unit_id))

    def do_once(self, what: str, unit_id: str) -> None:
        """Note a thing that a unit does once a turn."""
        self.once[what, unit_id] += 1
        self.hold(self.once[what, unit_id] == 1, f"{what} twice in a turn", unit_id)

    def protected(self, attackers: list[HModel], target: HUnit) -> bool:
        """Does hero protection forbid it to these attackers?"""
        if not target.profile.hero:
            return False
        mine = min(
            table.away(self.state, p, q) for p in attackers for q in table.living(self.state, target.id)
        )
        others: list[float] = []
        for unit in table.on_table(self.state):
            if unit.seat == target.seat and unit.id != target.id:
                for q in table.living(self.state, unit.id):
                    for p in attackers:
                        if self.state.option("hero_screen") == "any" or sight.sees(self.state, p, q):
                            others.append(table.away(self.state, p, q))
        return bool(others) and min(others) < mine - table.TOLERANCE - 1e-6

    # ---- what everything needs

    def judge_rolled(self, event: Any) -> None:
        """Remember the dice."""
        self.roll = event

    def judge_turn_began(self, event: Any) -> None:
        """What is counted by turns begins anew; effects of this turn are over."""
        for unit in table.on_table(self.state):
            self.hold(all(end != "end" for _, _, end in unit.effects), "an effect outlives its turn", unit.id)
        self.ended.clear()
        self.moved.clear()
        self.once.clear()
