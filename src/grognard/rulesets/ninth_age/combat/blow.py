"""Blows as values (catalogue 12, 20): what one model does at one Initiative step, and whom it may be directed at."""

from __future__ import annotations

from grognard.rulesets.ninth_age.gear import Weapon
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NModel


class Group:
    """Attackers that strike at one step: alike models of a unit with one part, or with one special attack."""

    def __init__(self, key: str, unit: str, step: int) -> None:
        self.key = key
        self.unit = unit
        self.step = step


def group_key(model: NModel, what: str) -> str:
    """Which group a model belongs to with a part or special attack of this name."""
    kind = model.id if model.kind == CHARACTER else model.home
    return f"{model.unit}|{kind}|{CHAMPION if model.kind == CHAMPION else ''}|{what}"


class Special:
    """A special attack that a model may make in this round: its rule, part and step; as many hits as `dice` show and
    `more` ("" = one attack that has to hit), of this Strength. An `optional` one may be left out."""

    def __init__(
        self,
        rule: str,
        part: Part,
        step: int,
        dice: str,
        strength: int,
        more: int = 0,
        optional: bool = False,
    ) -> None:
        self.rule = rule
        self.part = part
        self.step = step
        self.dice = dice
        self.strength = strength
        self.more = more
        self.optional = optional


class Blow:
    """What one model does at a step: `count` attacks of a part with a weapon, or one special attack.

    `aims` are whom it may be directed at: `rnf:<unit>`, a Champion's or Character's id, `whole:<unit>` for hits on a unit.
    `support`: from behind another model.
    """

    def __init__(
        self,
        unit: str,
        model: str,
        part: Part,
        count: int,
        aims: list[str],
        index: int = 0,
        weapon: Weapon | None = None,
        support: bool = False,
        special: Special | None = None,
    ) -> None:
        self.unit = unit
        self.model = model
        self.part = part
        self.count = count
        self.aims = aims
        self.index = index
        self.weapon = weapon
        self.support = support
        self.special = special

    def items(self) -> list[str]:
        """A key for each attack."""
        if self.special is not None:
            name = f"special:{self.model}:{self.special.rule}"
            return [name, *[f"{name}:{k + 1}" for k in range(1, self.count)]]
        head = "support" if self.support else "blow"
        return [f"{head}:{self.model}:{self.index}:{k + 1}" for k in range(self.count)]

    def optional(self) -> bool:
        """May it be left out?"""
        return self.special is not None and self.special.optional
