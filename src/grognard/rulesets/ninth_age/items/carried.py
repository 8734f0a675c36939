"""Items that change numbers (catalogue 22): weapons, armour and talismans whose effect is more than their card tells."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.abilities import STRIKING, STRUCK, VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.weapons import in_hand
from grognard.rulesets.ninth_age.damage.strikes import Save, Strikes
from grognard.rulesets.ninth_age.gear import ARTILLERY
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState

KING_SLAYER: Final = cite("ninth_age.item.king-slayer")
BLESSED: Final = cite("ninth_age.item.blessed-sword")
BLUFFER: Final = cite("ninth_age.item.bluffers-helm")
DUSK_STONE: Final = cite("ninth_age.item.dusk-stone")
IRON: Final = cite("ninth_age.item.charm-of-cursed-iron")
FORTUNE: Final = cite("ninth_age.item.gem-of-fortune")

WARD: Final = "ninth_age.rule.ward-save"
IRON_SAVE: Final = 5


def heroes_met(state: NState, unit_id: str) -> int:
    """Enemy Characters in the units that touch this one."""
    count = 0
    for foe in state.foes(unit_id):
        count += len(state.characters_in(state.n_unit(foe)))
    return count


class KingSlayer(Ability):
    """King Slayer: +1 Strength and +1 Attack for each enemy Character touching the wielder's unit."""

    def __init__(self) -> None:
        super().__init__(KING_SLAYER.key, (VALUE, STRIKING))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """Attacks, of the part that wields it."""
        if name != "A" or part.ridden or not _wields(state, model, part, KING_SLAYER.key):
            return 0
        KING_SLAYER.hit()
        return heroes_met(state, model.unit)

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Strength of its blows."""
        if strikes.weapon is None or strikes.weapon.item != KING_SLAYER.key:
            return
        more = min(10 - strikes.strength, heroes_met(state, strikes.by))
        if more > 0:
            strikes.strength += more
            strikes.strength_mods.append(Modifier(KING_SLAYER.id, more))


def _wields(state: NState, model: NModel, part: Part, item: str) -> bool:
    weapon = in_hand(state, model, part)
    return weapon is not None and weapon.item == item


class Blessed(Ability):
    """Blessed Sword: failed rolls to wound are thrown again (and it is Divine, as its card says)."""

    def __init__(self) -> None:
        super().__init__(BLESSED.key, (STRIKING,))

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """With the sword."""
        if strikes.weapon is not None and strikes.weapon.item == BLESSED.key:
            BLESSED.hit()
            strikes.wound_again.misses.append(BLESSED.key)


class Bluffer(Ability):
    """Bluffer's Helm: successful rolls to wound its wearer are thrown again."""

    def __init__(self) -> None:
        super().__init__(BLUFFER.key, (STRUCK,))

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Against the wearer."""
        BLUFFER.hit()
        strikes.wound_again.successes.append(BLUFFER.key)


class DuskStone(Ability):
    """Dusk Stone: failed armour saves are thrown again."""

    def __init__(self) -> None:
        super().__init__(DUSK_STONE.key, (STRUCK,))

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Those of its bearer."""
        DUSK_STONE.hit()
        strikes.armour_again.misses.append(DUSK_STONE.key)


class CursedIron(Ability):
    """Charm of Cursed Iron: bearer and unit have a Ward Save against artillery."""

    def __init__(self) -> None:
        super().__init__(IRON.key, (STRUCK,), wide=True)

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Against War Machines' weapons."""
        if strikes.weapon is not None and strikes.weapon.kind == ARTILLERY:
            IRON.hit()
            strikes.saves.append(Save(WARD, IRON_SAVE))


class Fortune(Ability):
    """Gem of Fortune: sixes to wound of Ranged Attacks at the bearer's unit are thrown again."""

    def __init__(self) -> None:
        super().__init__(FORTUNE.key, (STRUCK,), wide=True)

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Shots, spells, all that is no blow."""
        if strikes.ranged():
            FORTUNE.hit()
            strikes.wound_again.tops.append(FORTUNE.key)


ABILITIES: Final[dict[str, Ability]] = {
    KING_SLAYER.key: KingSlayer(),
    BLESSED.key: Blessed(),
    BLUFFER.key: Bluffer(),
    DUSK_STONE.key: DuskStone(),
    IRON.key: CursedIron(),
    FORTUNE.key: Fortune(),
}
