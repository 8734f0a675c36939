"""Odds of attacks with what follows of them (catalogue 15.4, 19): Retaliation, all whom an area or a Breath reaches."""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Dist, Weight, mixture, otherwise
from grognard.rulesets.vanguard.attacks.areas import (
    area_attack,
    blast_of,
    breath_attack,
    breathed_on,
    straight_at,
)
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import declare, melee_weapons
from grognard.rulesets.vanguard.attacks.ranged import BREATH, has_rule, reach_now
from grognard.rulesets.vanguard.attacks.retaliation import may_retaliate
from grognard.rulesets.vanguard.odds.attacks import UNHURT, WOUNDED, AttackOdds, attack_odds
from grognard.rulesets.vanguard.state import VState, vstate

#: fates after which the target can strike back
STANDS: Final = (UNHURT, WOUNDED)


class FightOdds:
    """An attack in Melee and the Retaliation: the first attack, the chance that it is answered, the answer by itself, and
    what becomes of the attacker in all."""

    def __init__(
        self, first: AttackOdds, answered: Weight, back: AttackOdds | None, attacker: Dist, weapon: str
    ) -> None:
        self.first = first
        self.answered = answered
        self.back = back
        self.attacker = attacker
        self.weapon = weapon
        self.bound = first.bound + (0.0 if back is None else back.bound)


def fight_odds(state: VState, a: Attack, weapon: str = "", exact: bool = False) -> FightOdds:
    """The attack as it is declared, then the Retaliation of its target with a weapon (the first one it has).

    The target strikes back with the wounds it has then, if it lives, stands, and may.
    """
    first = attack_odds(state, a, exact)
    by, at = state.v_model(a.by), state.v_model(a.at)
    certain = Dist.certain(UNHURT, exact)
    never = certain.chance(_never)
    arms = melee_weapons(at)
    if not arms or not may_retaliate(state, at, by):
        return FightOdds(first, never, None, certain, "")
    weapon = weapon or arms[0]
    parts: list[tuple[Weight, Dist]] = []
    answered = never
    back: AttackOdds | None = None
    for wounds, weight in first.wounds.items():
        if wounds >= at.wounds_left():
            continue
        after = vstate(state.fork())
        after.change_model(a.at).wounds += wounds
        answer = declare(after, after.v_model(a.at), after.v_model(a.by), weapon, False, False)
        answer.retaliation = True
        found = attack_odds(after, answer, exact)
        back = found if back is None else back
        parts.append((weight, found.fates))
        answered = answered + weight
    parts.append((otherwise(answered), certain))
    return FightOdds(first, answered, back, mixture(parts, exact), weapon)


def _never(outcome: object) -> bool:
    return False


def others(state: VState, a: Attack) -> list[Attack]:
    """The attacks besides that at the target: those of an Area Effect, or of a Breath laid straight at the target."""
    if has_rule(a, BREATH.id):
        by, at = state.v_model(a.by), state.v_model(a.at)
        reach = a.spell.range if a.spell is not None else a.weapon.range if a.weapon is not None else 0.0
        reach = reach_now(by, reach)
        degrees = straight_at(by, at, reach)
        reached = breathed_on(state, by, float(degrees), reach) if degrees >= 0 else []
        return [breath_attack(state, a, id) for id in reached if id != a.at]
    blast = blast_of(state, a)
    return [] if blast is None else [area_attack(state, a, blast, id) for id in blast.models]


def main_attack(state: VState, a: Attack) -> Attack:
    """The attack at the target itself: of a Breath, without the die for Clear sight."""
    return breath_attack(state, a, a.at) if has_rule(a, BREATH.id) else a
