"""What rules are on cards: special rules with their numbers, abilities with their cost, and what they are called."""

from __future__ import annotations

from typing import Final

ALWAYS: Final = "none"
"""The limit of an ability that may be used any number of times."""


class RuleName:
    """What a special rule, ability or warband rule is called."""

    def __init__(self, id: str, name: str, name_ru: str) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru


class RuleUse:
    """A special rule on a card, weapon, item or spell, with its numbers.

    `id` is the rule's id, `n` its number in brackets (0 = none, or for Dodgy Grenades the Power paid); `range`,
    `dice` and `rules` are those of Area Effect; a bracket of Inspiring names classes, races or entries;
    `with_models` are the entries that Combined Fire joins.
    """

    def __init__(
        self,
        id: str,
        n: int = 0,
        range: float = 0.0,
        dice: int = 0,
        rules: tuple[RuleUse, ...] = (),
        only_class: tuple[str, ...] = (),
        only_race: tuple[str, ...] = (),
        only_model: tuple[str, ...] = (),
        with_models: tuple[str, ...] = (),
    ) -> None:
        self.id = id
        self.n = n
        self.range = float(range)
        self.dice = dice
        self.rules = rules
        self.only_class = only_class
        self.only_race = only_race
        self.only_model = only_model
        self.with_models = with_models

    def bracketed(self) -> bool:
        """Is it for some models only, those that its bracket names?"""
        return bool(self.only_class or self.only_race or self.only_model)

    def __repr__(self) -> str:
        return f"<RuleUse {self.id} {self.n}>"


def find_rule(rules: tuple[RuleUse, ...], id: str) -> RuleUse | None:
    """The rule of this id among those, the one with the highest number if it is there twice; None for none."""
    found: RuleUse | None = None
    for rule in rules:
        if rule.id == id and (found is None or rule.n > found.n):
            found = rule
    return found


class AbilityUse:
    """An ability of a card or a warband rule.

    `power` is its cost, `power_min` the least where the user chooses how much; `limit` is "round" (once a round for
    each model), "turn", "game", "model-round" (each target once a round) or "none"; `action` is "short" or "long" if
    it is an action, else ""; `group_action` is "" or what it is: "own", or the id of a group action of Power.
    `extra_model` and `extra_count` say which entry may exceed the limits of a warband, `extra_large` how many LARGE.
    """

    def __init__(
        self,
        id: str,
        power: int = 0,
        power_min: int = 0,
        limit: str = "round",
        action: str = "",
        group_action: str = "",
        extra_model: str = "",
        extra_count: int = 0,
        extra_large: int = 0,
    ) -> None:
        self.id = id
        self.power = power
        self.power_min = power_min
        self.limit = limit
        self.action = action
        self.group_action = group_action
        self.extra_model = extra_model
        self.extra_count = extra_count
        self.extra_large = extra_large

    def __repr__(self) -> str:
        return f"<AbilityUse {self.id} {self.power}>"
