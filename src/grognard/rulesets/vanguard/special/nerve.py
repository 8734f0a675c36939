"""Special rules of nerve (catalogue 19): tests that are easier, or may be rolled again."""

from __future__ import annotations

from typing import Final

from grognard.game.rules import Rule
from grognard.rulesets.vanguard.abilities import AURA, NERVE, Ability, Held
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import within
from grognard.rulesets.vanguard.profiles import RuleUse
from grognard.rulesets.vanguard.state import VModel, VState

INSPIRING: Final = cite("vanguard.special.inspiring")
VERY_INSPIRING: Final = cite("vanguard.special.very-inspiring")
STUBBORN: Final = cite("vanguard.special.stubborn")


class Stubborn(Ability):
    """Nerve tests with +1."""

    def __init__(self) -> None:
        super().__init__(STUBBORN.key, (NERVE,))

    def nerve(self, held: Held, state: VState, model: VModel) -> int:
        """+1."""
        STUBBORN.hit()
        return 1


class Inspiring(Ability):
    """Friends nearby and itself may roll a failed Nerve test again, lying down or not; a bracket limits whom."""

    def __init__(self, rule: Rule, inches: float) -> None:
        super().__init__(rule.key, (AURA,))
        self.rule = rule
        self.reach = inches

    def aura_nerve_again(self, held: Held, state: VState, bearer: VModel, model: VModel) -> bool:
        """A friend of the right kind within reach."""
        if bearer.seat != model.seat or not suits(held.rule, model):
            return False
        if bearer.id != model.id and not within(bearer, model, self.reach):
            return False
        self.rule.hit()
        return True


def suits(rule: RuleUse | None, model: VModel) -> bool:
    """Is the model one of those that the rule's bracket names, if it has one?"""
    if rule is None or not (rule.only_class or rule.only_race or rule.only_model):
        return True
    card = model.spec.profile
    for one in card.classes:
        if one in rule.only_class:
            return True
    for one in card.races:
        if one in rule.only_race:
            return True
    return card.id in rule.only_model


ALL: Final[tuple[Ability, ...]] = (
    Stubborn(),
    Inspiring(INSPIRING, 6.0),
    Inspiring(VERY_INSPIRING, 9.0),
)
