"""What rules are on cards: special rules with what stands in their brackets, and what they are called."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.cites import cite

SAME_RULE: Final = cite("ninth_age.rule.duplicate")

FIGHT_IN_EXTRA_RANK: Final = "ninth_age.rule.fight-in-extra-rank"


class RuleName:
    """What a special rule is called, and the rules that it brings with it."""

    def __init__(self, id: str, name: str, name_ru: str, implies: tuple[RuleUse, ...] = ()) -> None:
        self.id = id
        self.name = name
        self.name_ru = name_ru
        self.implies = implies


class RuleUse:
    """A special rule of a part, a weapon, an armour or an item.

    `x` is what stands in the bracket ("" for none): a number ("8"), a save ("5+"), dice ("D6", "2D6+3", "3D6*2"),
    "ordnance" or a kind of terrain ("forest"); `n` is its number (8, 5), 0 where it is none. `names` are the entries in
    a bracket. `part` is the role of the only part of the entry that has the rule, "" for all. `only`: the Characters it
    works for ("general" or entries); `only_vs`: the troop types it works against (last parts of their ids). `by` is the
    rule, gear or item that brings it, "" if it stands on the card: who loses that loses this. `min_models`,
    `max_models` (0 = no limit): it is there in units of so many models of the list.
    """

    def __init__(
        self,
        id: str,
        x: str = "",
        names: tuple[str, ...] = (),
        part: str = "",
        only: tuple[str, ...] = (),
        only_vs: tuple[str, ...] = (),
        front_only: bool = False,
        shooting_only: bool = False,
        centre_only: bool = False,
        never_lost: bool = False,
        min_models: int = 0,
        max_models: int = 0,
        by: str = "",
    ) -> None:
        self.id = id
        self.x = x
        self.n = number(x)
        self.names = names
        self.part = part
        self.only = only
        self.only_vs = only_vs
        self.front_only = front_only
        self.shooting_only = shooting_only
        self.centre_only = centre_only
        self.never_lost = never_lost
        self.min_models = min_models
        self.max_models = max_models
        self.by = by
        self.save = x.endswith("+")

    def within(self, whole: RuleUse) -> RuleUse:
        """The same rule for whoever has another one that brings it."""
        return RuleUse(
            self.id,
            self.x,
            self.names,
            whole.part,
            whole.only,
            whole.only_vs,
            never_lost=whole.never_lost,
            min_models=whole.min_models,
            max_models=whole.max_models,
            by=whole.id,
        )

    def at_size(self, models: int) -> bool:
        """Is it there in a unit of so many models of the list?"""
        return self.min_models <= models and (not self.max_models or models <= self.max_models)

    def against(self, troop_type: str) -> bool:
        """Does it work against this troop type (the id of its rule)?"""
        return not self.only_vs or troop_type.rpartition(".")[2] in self.only_vs

    def better(self, other: RuleUse) -> bool:
        """Is its bracket better than that of the other: a higher number, a lower roll for a save?"""
        return self.n < other.n if self.save and other.save else self.n > other.n

    def __repr__(self) -> str:
        return f"<RuleUse {self.id} {self.x}>"


def number(x: str) -> int:
    """The number in a bracket: 8 of "8", 5 of "5+"; 0 for dice, words and nothing.

    >>> number("5+"), number("8"), number("D6")
    (5, 8, 0)
    """
    plain = x.removesuffix("+")
    return int(plain) if plain.isdigit() else 0


def find_rule(rules: tuple[RuleUse, ...], id: str) -> RuleUse | None:
    """The rule of this id among those, the one with the best bracket if it is there twice; None for none."""
    found: RuleUse | None = None
    for rule in rules:
        if rule.id == id:
            if found is None:
                found = rule
            elif rule.better(found):
                SAME_RULE.hit()
                found = rule
    return found


def find_rules(rules: tuple[RuleUse, ...], id: str) -> tuple[RuleUse, ...]:
    """All that have this id: for those of which the owner chooses, and those that add up (Fight in Extra Rank)."""
    return tuple([rule for rule in rules if rule.id == id])
