"""Special rules of those who attack (catalogue 20): marks of attacks, Armour Piercing, Hatred, charges …"""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.rules import Rule
from grognard.rulesets.ninth_age.abilities import STRIKING, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.weapon_rules import multiple_dice
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, Strikes
from grognard.rulesets.ninth_age.special.shared import granted, normal, shot, works
from grognard.rulesets.ninth_age.state import NState

ARMOUR_PIERCING: Final = cite("ninth_age.rule.armour-piercing")
DIVINE: Final = cite("ninth_age.rule.divine-attacks")
FLAMING: Final = cite("ninth_age.rule.flaming-attacks")
MAGICAL: Final = cite("ninth_age.rule.magical-attacks")
POISONED: Final = cite("ninth_age.rule.poisoned-attacks")
LETHAL: Final = cite("ninth_age.rule.lethal-strike")
LIGHTNING: Final = cite("ninth_age.rule.lightning-attack")
HELLFIRE: Final = cite("ninth_age.rule.hellfire")
TOXIC: Final = cite("ninth_age.rule.toxic-attacks")
METALSHIFTING: Final = cite("ninth_age.rule.metalshifting")
MULTIPLE: Final = cite("ninth_age.rule.multiple-wounds")
HATRED: Final = cite("ninth_age.rule.hatred")
REFLEXES: Final = cite("ninth_age.rule.lightning-reflexes")
THUNDEROUS: Final = cite("ninth_age.rule.thunderous-charge")
SPECIAL: Final = cite("ninth_age.rule.special-attacks")

#: what Toxic Attacks and Metalshifting take off armour
ALL_ARMOUR: Final = 6
TOXIC_STRENGTH: Final = 3
#: a roll and armour that add up to so much save
ARMOUR_NEEDS: Final = 7


class Marked(Ability):
    """A mark on the attacks of a part: on close combat attacks, with `shots` on shooting too, with `special` on all."""

    def __init__(self, rule: Rule, shots: bool = False, special: bool = False) -> None:
        super().__init__(rule.key, (STRIKING,))
        self.rule = rule
        self.shots = shots
        self.special = special

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """They have the rule."""
        if strikes.special and not self.special and not granted(held):
            SPECIAL.hit()
            return
        shooting_only = held.use is not None and held.use.shooting_only
        close = strikes.kind == CLOSE and not shooting_only
        if (close or (shot(strikes) and (self.shots or shooting_only))) and works(held, state, strikes):
            self.rule.hit()
            strikes.mark(self.rule.key)


class Piercing(Ability):
    """Armour Piercing of a part: on its close combat attacks."""

    def __init__(self) -> None:
        super().__init__(ARMOUR_PIERCING.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Off armour rolls."""
        if normal(held, strikes) and works(held, state, strikes):
            by = held.use.n if held.use is not None else held.n
            strikes.pierce.append(Modifier(ARMOUR_PIERCING.id, by))


class Multiple(Ability):
    """Multiple Wounds of a part: with its close combat attacks, against those it works against."""

    def __init__(self) -> None:
        super().__init__(MULTIPLE.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """A weapon's own dice stand."""
        if normal(held, strikes) and not strikes.multiple and works(held, state, strikes):
            MULTIPLE.hit()
            x = held.use.x if held.use is not None else str(held.n)
            strikes.multiple = multiple_dice(state, strikes, x)


class Toxic(Ability):
    """Toxic Attacks: Strength 3 whatever else, and no armour."""

    def __init__(self) -> None:
        super().__init__(TOXIC.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Its own Strength and Armour Piercing."""
        if normal(held, strikes):
            intoxicate(strikes)


def intoxicate(s: Strikes) -> None:
    """Make attacks Toxic."""
    TOXIC.hit()
    s.mark(TOXIC.key)
    s.strength = TOXIC_STRENGTH
    s.strength_mods = []
    s.pierce.append(Modifier(TOXIC.key, ALL_ARMOUR))


class Metalshifting(Ability):
    """Metalshifting: it wounds through armour, the better that is the more easily; and it burns."""

    def __init__(self) -> None:
        super().__init__(METALSHIFTING.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """The roll to wound is the target's armour save."""
        if normal(held, strikes):
            shift_metal(strikes)


def shift_metal(s: Strikes) -> None:
    """Make attacks Metalshifting, once the target's armour is known."""
    METALSHIFTING.hit()
    s.mark(METALSHIFTING.key)
    s.mark(FLAMING.key)
    s.wound_need = max(2, min(6, ARMOUR_NEEDS - s.armour))
    s.pierce.append(Modifier(METALSHIFTING.key, ALL_ARMOUR))


class Hatred(Ability):
    """Hatred: missed blows of the first round of a combat are thrown again."""

    def __init__(self) -> None:
        super().__init__(HATRED.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Dice that missed."""
        if normal(held, strikes) and strikes.first_round:
            HATRED.hit()
            strikes.hit_again.misses.append(HATRED.key)


class Reflexes(Ability):
    """Lightning Reflexes: +1 to hit; who would strike last with a Great Weapon strikes at his own Initiative instead."""

    def __init__(self) -> None:
        super().__init__(REFLEXES.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Better aimed, unless the weapon is slow."""
        if not normal(held, strikes) or strikes.part is None:
            return
        weapon = strikes.weapon or in_hand(state, state.n_model(strikes.model), strikes.part)
        if weapon is None or weapon.initiative_set != 0:
            strikes.hit_mods.append(Modifier(REFLEXES.id, 1))


class Thunderous(Ability):
    """Thunderous Charge: +1 Strength against the charged enemy in the first round."""

    def __init__(self) -> None:
        super().__init__(THUNDEROUS.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Stronger."""
        if not normal(held, strikes) or not strikes.charging or not strikes.first_round:
            return
        fixed = strikes.weapon is not None and strikes.weapon.strength_set >= 0
        if strikes.strength < 10 and not fixed:
            strikes.strength += 1
            strikes.strength_mods.append(Modifier(THUNDEROUS.id, 1))


ABILITIES: Final[dict[str, Ability]] = {
    DIVINE.key: Marked(DIVINE),
    FLAMING.key: Marked(FLAMING, shots=True),
    MAGICAL.key: Marked(MAGICAL, shots=True, special=True),
    POISONED.key: Marked(POISONED, shots=True),
    LETHAL.key: Marked(LETHAL),
    LIGHTNING.key: Marked(LIGHTNING, shots=True),
    HELLFIRE.key: Marked(HELLFIRE, shots=True),
    ARMOUR_PIERCING.key: Piercing(),
    MULTIPLE.key: Multiple(),
    TOXIC.key: Toxic(),
    METALSHIFTING.key: Metalshifting(),
    HATRED.key: Hatred(),
    REFLEXES.key: Reflexes(),
    THUNDEROUS.key: Thunderous(),
}
