"""A small attack for the tests: hit dice, then for each hit a penetration die, the damage, and the next model."""

from __future__ import annotations

from typing import TypeAlias

from grognard.dice.chain import Chain, Decide
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import REROLL_MISSES, Number, One, Pool, Roll

# (what is asked next, attacks or hits left, points of damage left, wounds left of the front model, models left)
State: TypeAlias = tuple[str, int, int, int, int]


class Attack(Chain):
    """An attack by section 12 of the homebrew catalogue at equal models in one order of nearness."""

    def __init__(
        self,
        attacks: str,
        accuracy: int,
        strength: int,
        damage: str,
        armour: int,
        wounds: int,
        models: int,
        modifier: int = 0,
        *,
        twin: bool = False,
        rending: bool = False,
        ward: int = 0,
    ) -> None:
        """`accuracy` 0 hits without a roll; `ward` n ignores a point of damage on n or more (0: no ward)."""
        self.attacks = attacks
        self.accuracy = accuracy
        self.strength = strength
        self.damage = damage
        self.armour = armour
        self.wounds = wounds
        self.models = models
        self.mods = [Modifier("test", modifier)]
        self.twin = twin
        self.rending = rending
        self.ward = ward

    @property
    def start(self) -> State:
        return ("attacks", 0, 0, self.wounds, self.models)

    def next(self, carry: State) -> Roll | Decide | None:
        asked, n, _, _, models = carry
        if asked == "attacks":
            return Number(self.attacks)
        if asked == "hit":
            reroll = REROLL_MISSES if self.twin else ""
            return Pool(n, 6, self.accuracy, self.mods, reroll=reroll)
        if not n or not models:
            return None
        if asked == "penetrate":
            return One(6, self.armour - self.strength + 1, top_succeeds=self.rending)
        return Number(self.damage) if asked == "damage" else One(6, self.ward)

    def fold(self, carry: State, result: int) -> State:
        asked, n, points, wounds, models = carry
        if asked == "attacks":
            return ("hit" if self.accuracy else "penetrate", result, points, wounds, models)
        if asked == "hit":
            return ("penetrate", result, points, wounds, models)
        if asked == "penetrate":
            return (
                ("damage", n, points, wounds, models)
                if result
                else ("penetrate", n - 1, points, wounds, models)
            )
        if asked == "damage":
            points, lost = (result, 0) if self.ward else (0, result)
        else:
            points, lost = points - 1, 0 if result else 1
        wounds -= lost
        if wounds <= 0:
            return ("penetrate", n - 1, 0, self.wounds, models - 1)
        return ("ward", n, points, wounds, models) if points else ("penetrate", n - 1, 0, wounds, models)

    def wounds_lost(self, carry: State) -> int:
        return self.wounds * (self.models - carry[4]) + (self.wounds - carry[3])

    def killed(self, carry: State) -> int:
        return self.models - carry[4]
