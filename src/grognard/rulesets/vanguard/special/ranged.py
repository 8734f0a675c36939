"""Special rules of shooting (catalogue 19): what changes the dice of a ranged attack."""

from __future__ import annotations

from typing import Final

from grognard.rulesets.vanguard.abilities import ARMOUR, HIT_AGAINST, HIT_DICE, PIERCE, Ability, Held
from grognard.rulesets.vanguard.attacks.attack import PARTIAL, RANGED, Attack
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import VState

COMBINED_FIRE: Final = cite("vanguard.special.combined-fire")
COMBINED_RELOAD: Final = cite("vanguard.special.combined-fire-reload")
DEFENDER: Final = cite("vanguard.special.defender")
MARKSMAN: Final = cite("vanguard.special.marksman")
PIERCING: Final = cite("vanguard.special.piercing")
STEALTHY: Final = cite("vanguard.special.stealthy")


class CombinedFire(Ability):
    """A bonus die in a Group Shoot with another model of the named kinds at the same target.

    It gives no leave to join: a Reload weapon is a long action and stays out of the group.
    """

    def __init__(self) -> None:
        super().__init__(COMBINED_FIRE.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """`a.group` are those that shoot at this target together."""
        if a.kind != RANGED or a.area or held.rule is None:
            return 0
        for other in a.group:
            if other != a.by and state.v_model(other).spec.profile.id in held.rule.with_models:
                COMBINED_FIRE.hit()
                COMBINED_RELOAD.hit()
                return 1
        return 0


class Defender(Ability):
    """Better armoured against what is shot at its front while it stands."""

    def __init__(self) -> None:
        super().__init__(DEFENDER.key, (ARMOUR,))

    def armour(self, held: Held, state: VState, a: Attack) -> int:
        """Not against a shooter wholly in its rear arc."""
        if a.kind != RANGED or a.rear or not state.v_model(a.at).standing():
            return 0
        DEFENDER.hit()
        return 1


class Marksman(Ability):
    """The die of a Clear sight also at what is in cover."""

    def __init__(self) -> None:
        super().__init__(MARKSMAN.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """Where sight is Partially Blocked (a Clear one has its own die)."""
        if a.kind != RANGED or a.area or a.view != PARTIAL:
            return 0
        MARKSMAN.hit()
        return 1


class Piercing(Ability):
    """Armour is worth less against its shots."""

    def __init__(self) -> None:
        super().__init__(PIERCING.key, (PIERCE,))

    def pierce(self, held: Held, state: VState, a: Attack) -> int:
        """So much off every Armour die, at range."""
        if a.kind != RANGED:
            return 0
        PIERCING.hit()
        return held.n


class Stealthy(Ability):
    """Hard to hit from afar, whether it stands or lies."""

    def __init__(self) -> None:
        super().__init__(STEALTHY.key, (HIT_AGAINST,))

    def hit_against(self, held: Held, state: VState, a: Attack) -> int:
        """-1 to Shoot and Cast."""
        if a.kind != RANGED:
            return 0
        STEALTHY.hit()
        return -1


ALL: Final[tuple[Ability, ...]] = (CombinedFire(), Defender(), Marksman(), Piercing(), Stealthy())
