"""Special rules of close combat (catalogue 19): what changes the dice of an attack in Melee."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.abilities import (
    FORCED,
    HIT_AGAINST,
    HIT_DICE,
    HIT_MOD,
    PIERCE,
    REROLL,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.arcs import in_front
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.rerolls import Rerolls
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import VState

BLOODLUST: Final = cite("vanguard.special.bloodlust")
CAVALRY: Final = cite("vanguard.special.cavalry")
CRUSHING: Final = cite("vanguard.special.crushing-strength")
DODGE: Final = cite("vanguard.special.dodge")
PARRY: Final = cite("vanguard.special.parry")
SNEAKY: Final = cite("vanguard.special.sneaky")
SWARM: Final = cite("vanguard.special.swarm")
VICIOUS: Final = cite("vanguard.special.vicious")


class Bloodlust(Ability):
    """A bonus die against a target that has suffered wounds (the number says how many, where an effect gives more)."""

    def __init__(self) -> None:
        super().__init__(BLOODLUST.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """One die, or as many as the effect says."""
        if a.kind != MELEE or state.v_model(a.at).wounds <= 0:
            return 0
        BLOODLUST.hit()
        return max(1, held.n)


class Cavalry(Ability):
    """Easier to hit what is lower."""

    def __init__(self) -> None:
        super().__init__(CAVALRY.key, (HIT_MOD,))

    def hit_mod(self, held: Held, state: VState, a: Attack) -> int:
        """The Heights of the cards are compared: lying down or standing on a hill changes nothing."""
        mine, its = state.v_model(a.by).spec.profile.height, state.v_model(a.at).spec.profile.height
        if a.kind != MELEE or its >= mine:
            return 0
        CAVALRY.hit()
        return 1


class CrushingStrength(Ability):
    """Armour is worth less against its blows."""

    def __init__(self) -> None:
        super().__init__(CRUSHING.key, (PIERCE,))

    def pierce(self, held: Held, state: VState, a: Attack) -> int:
        """So much off every Armour die, in Melee (and falls, which have no attacker)."""
        if a.kind != MELEE:
            return 0
        CRUSHING.hit()
        return held.n


class Dodge(Ability):
    """Hard to hit in Melee while it stands."""

    def __init__(self) -> None:
        super().__init__(DODGE.key, (HIT_AGAINST,))

    def hit_against(self, held: Held, state: VState, a: Attack) -> int:
        """-1 while it stands."""
        if a.kind != MELEE or not state.v_model(a.at).standing():
            return 0
        DODGE.hit()
        return -1


class Parry(Ability):
    """One die that hit is thrown again, if the blow comes from the front. Costs nothing, so nobody is asked."""

    def __init__(self) -> None:
        super().__init__(PARRY.key, (FORCED,))

    def forced(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """Once an attack, standing, through the front arc."""
        at = state.v_model(a.at)
        if a.kind == MELEE and at.standing() and in_front(at.rect(), state.v_model(a.by).rect()):
            rerolls.force(1, PARRY.id)


class Sneaky(Ability):
    """A bonus die from behind, or with a friend at hand."""

    def __init__(self) -> None:
        super().__init__(SNEAKY.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """Where the rear bonus applies (those who lie are attacked from the rear), or when Outnumbering."""
        if a.kind != MELEE or not (a.rear or a.knocked or a.outnumber):
            return 0
        SNEAKY.hit()
        return 1


class Swarm(Ability):
    """Outnumbering is worth a die more."""

    def __init__(self) -> None:
        super().__init__(SWARM.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """One more where it has the Outnumbering die."""
        if a.kind != MELEE or not a.outnumber:
            return 0
        SWARM.hit()
        return 1


class Vicious(Ability):
    """Natural 1s are thrown again in Melee; such dice cannot be Parried, being thrown again already."""

    def __init__(self) -> None:
        super().__init__(VICIOUS.key, (REROLL,))

    def reroll(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """All natural 1s."""
        if a.kind == MELEE:
            rerolls.ones = True
            rerolls.causes.append(VICIOUS.id)


ALL: Final[tuple[Ability, ...]] = (
    Bloodlust(),
    Cavalry(),
    CrushingStrength(),
    Dodge(),
    Parry(),
    Sneaky(),
    Swarm(),
    Vicious(),
)
