"""The tables of the book, looked up by those who roll on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

Data = Mapping[str, Any]

IMPOSSIBLE: Final = 7
"""A roll that no die shows."""


class RollTable:
    """Results by roll: the first entry not below the roll gives it."""

    def __init__(self, data: Data) -> None:
        self.upto: tuple[int, ...] = tuple(data["roll_max"])
        self.results: tuple[str, ...] = tuple(data["result"])

    def of(self, roll: int) -> str:
        """The result of a roll; the last one for rolls beyond the table."""
        for upto, result in zip(self.upto, self.results):
            if roll <= upto:
                return result
        return self.results[-1]


class CategoryLimit:
    """What a category may have in a list: shares of the limit in percent, and the same entry so often."""

    def __init__(self, category: str, least: int, most: int, warband: int, standard: int, grand: int) -> None:
        self.category = category
        self.least = least
        self.most = most
        self.warband = warband
        self.standard = standard
        self.grand = grand


class Tables:
    """All tables, by what they are for."""

    def __init__(self, data: list[Data]) -> None:
        by_id: dict[str, Data] = {item["id"]: item for item in data}
        self._hit: list[list[int]] = by_id["ninth_age.cc.to-hit-table"]["rows"]
        self._wound: list[list[int]] = by_id["ninth_age.dmg.to-wound-table"]["rows"]
        self._armour: list[int] = by_id["ninth_age.dmg.armour-modifier"]["row"]
        shooting = by_id["ninth_age.shoot.to-hit"]
        self._shooting: dict[int, tuple[int, int]] = {
            key: (first, second)
            for key, first, second in zip(shooting["key"], shooting["first"], shooting["second"])
        }
        self._shooting_best = max(shooting["key"])
        modifiers = by_id["ninth_age.shoot.modifiers"]
        #: by "long_range", "moving_and_shooting", "stand_and_shoot", "soft_cover", "hard_cover"
        self.shooting_modifiers: dict[str, int] = dict(zip(modifiers["name"], modifiers["value"]))
        self.misfire = RollTable(by_id["ninth_age.arty.misfire-table"])
        self.miscast = RollTable(by_id["ninth_age.magic.miscast-table"])
        self.scatter: tuple[str, ...] = tuple(by_id["ninth_age.dice.scatter"]["face"])
        self.deployment = RollTable(by_id["ninth_age.setup.deployment-roll"])
        self.objective = RollTable(by_id["ninth_age.setup.objective-roll"])
        self.random_terrain = RollTable(by_id["ninth_age.setup.random-terrain"])
        result = by_id["ninth_age.score.result"]
        #: steps of the result: from so many percent (inclusive or not), what it is called
        self.results: list[tuple[int, bool, str]] = list(
            zip(result["from_percent"], result["from_inclusive"], result["result"])
        )
        points = by_id["ninth_age.score.battle-points"]
        #: up to so many percent: battle points of winner and loser
        self.battle_points: list[tuple[int, int, int]] = list(
            zip(points["up_to_percent"], points["winner"], points["loser"])
        )
        #: what the secondary objective adds for its winner and its loser
        self.objective_points: tuple[int, int] = (points["objective"][0], points["objective"][1])
        self.limits: dict[str, CategoryLimit] = _limits(by_id["ninth_age.army.category-limits"])

    def to_hit(self, attacker: int, defender: int) -> int:
        """The roll to hit in close combat, of Weapon Skills 1 to 10."""
        return self._hit[attacker - 1][defender - 1]

    def to_wound(self, strength: int, toughness: int) -> int:
        """The roll to wound, of Strength and Toughness 1 to 10."""
        return self._wound[strength - 1][toughness - 1]

    def armour_modifier(self, strength: int) -> int:
        """What Strength 0 to 10 does to armour rolls: 0 or less."""
        return self._armour[max(1, strength) - 1]

    def shooting(self, value: int) -> tuple[int, int]:
        """The rolls to hit when shooting with this value: the second is 0 if there is none; (7, 0) = impossible."""
        return self._shooting.get(min(value, self._shooting_best), (IMPOSSIBLE, 0))


def _limits(data: Data) -> dict[str, CategoryLimit]:
    rows = zip(
        data["category"],
        data["min_percent"],
        data["max_percent"],
        data["max_duplicates_warband"],
        data["max_duplicates_standard"],
        data["max_duplicates_grand"],
    )
    return {row[0]: CategoryLimit(row[0], row[1], row[2], row[3], row[4], row[5]) for row in rows}
