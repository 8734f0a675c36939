"""Fear (catalogue 20): who causes it, whom it frightens, and what it does to Leadership and Weapon Skill."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.ninth_age.abilities import VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.kits import has, unit_has
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit

FEAR: Final = cite("ninth_age.rule.fear")
TERROR: Final = cite("ninth_age.rule.terror")
PSYCHOLOGY: Final = cite("ninth_age.rule.immune-to-psychology")
COURAGE: Final = cite("ninth_age.item.banner-of-courage")
#: rules that bring Immune to Psychology
CALM: Final = (
    PSYCHOLOGY.key,
    "ninth_age.rule.unbreakable",
    "ninth_age.rule.undead",
    "ninth_age.rule.stupidity",
    "ninth_age.rule.frenzy",
    "ninth_age.rule.otherworldly",
)
#: the effect of a failed test, on a model
FRIGHT: Final = FEAR.key + "/failed"
#: what is left of Weapon Skill
FRIGHTENED_SKILL: Final = 1


def shrinks(state: NState, model: NModel) -> bool:
    """Does Fear work on the model? Not on those who cause it, or are Immune to Psychology."""
    FEAR.hit()
    if has(state, model, FEAR.key):
        return False
    if has(state, model, TERROR.key):
        TERROR.hit()
        return False
    if has(state, model, COURAGE.key):
        COURAGE.hit()
        return False
    for rule in CALM:
        if has(state, model, rule):
            PSYCHOLOGY.hit()
            return False
    return True


def causes_fear(state: NState, unit: NUnit) -> bool:
    """Is there a model in it that causes Fear (Terror is Fear too)?"""
    return unit_has(state, unit, FEAR.key) or unit_has(state, unit, TERROR.key)


def frightened(state: NState, unit: NUnit) -> bool:
    """Is the unit in contact with enemies that cause Fear, with anybody in it on whom that works?"""
    for enemy in state.foes(unit.id):
        if causes_fear(state, state.n_unit(enemy)):
            for model in state.models_in(unit):
                if shrinks(state, model):
                    FEAR.hit()
                    return True
    return False


class Fright(Ability):
    """What a failed Fear test does for a round."""

    def __init__(self) -> None:
        super().__init__(FEAR.key, (VALUE,))

    def sets(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int | None:
        """Weapon Skill 1."""
        if name != "WS":
            return None
        FEAR.hit()
        return FRIGHTENED_SKILL


ABILITIES: Final[dict[str, Ability]] = {FRIGHT: Fright()}
