"""The rolls of an attack as a chain (catalogue 10, 12, 13): to hit, to wound, armour, special saves, Multiple Wounds.

Played with dice and forecast exactly from this one text. The chain knows nothing of the table: all its numbers stand in
the `Strikes`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.chain import Chain, Decide
from grognard.dice.dist import Outcome
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Pool, Roll
from grognard.dice.tops import Tops
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.strikes import LETHAL, POISONED, Save, Strikes
from grognard.rulesets.ninth_age.dicing import amount

SEQUENCE: Final = cite("ninth_age.dmg.sequence")
TARGET: Final = cite("ninth_age.dice.target")
HIT: Final = cite("ninth_age.cc.to-hit-table")
SHOT: Final = cite("ninth_age.shoot.to-hit")
WOUND: Final = cite("ninth_age.dmg.to-wound-table")
ARMOUR: Final = cite("ninth_age.dmg.armour-save")
ARMOUR_MOD: Final = cite("ninth_age.dmg.armour-modifier")
ARMOUR_SPECIAL: Final = cite("ninth_age.dmg.armour-special")
STRENGTH_USED: Final = cite("ninth_age.dmg.armour-strength-used")
TOTAL: Final = cite("ninth_age.gear.armour-total")
SPECIAL: Final = cite("ninth_age.dmg.special-save")
SPECIAL_ROLL: Final = cite("ninth_age.dmg.special-save-roll")
UNMODIFIED: Final = cite("ninth_age.dmg.special-unmodified")
ONLY_ONE: Final = cite("ninth_age.dmg.special-only-one")
REGENERATION: Final = cite("ninth_age.rule.regeneration")
WARD_REGENERATION: Final = cite("ninth_age.dmg.ward-vs-regeneration")
POISON: Final = cite("ninth_age.rule.poisoned-attacks")
LETHAL_STRIKE: Final = cite("ninth_age.rule.lethal-strike")
MULTIPLE: Final = cite("ninth_age.rule.multiple-wounds")
MULTIPLE_ORDER: Final = cite("ninth_age.dmg.multiple-wounds-order")

# what is asked next
HITS: Final = 0
SECOND: Final = 1
WOUNDS: Final = 2
SAVES: Final = 3
SAVES_LETHAL: Final = 4
WARDS: Final = 5
WARDS_LETHAL: Final = 6
MULTIPLY: Final = 7
END: Final = 8

#: a roll of so many on a die plus bonuses saves
ARMOUR_NEEDS: Final = 7
#: Armour Piercing of the six of a Lethal Strike
LETHAL_PIERCING: Final = 6

# (what is asked next, dice, a second number that waits, wounds so far): see `StrikeChain.next`
Carry: TypeAlias = tuple[int, int, int, int]


class StrikeChain(Chain):
    """All rolls of one `Strikes`. The carry begins as `start()`; at the END its second number is the unsaved wounds (after
    Multiple Wounds), its third how many unsaved wounds there were before."""

    def __init__(self, strikes: Strikes, rolled: bool = False) -> None:
        """`rolled`: hits are known (`strikes.auto`), so the chain begins with rolls to wound."""
        SEQUENCE.hit()
        self.strikes = strikes
        self.rolled = rolled

    def start(self) -> Carry:
        """Before the first roll."""
        s = self.strikes
        if self.rolled or not s.need:
            return (WOUNDS, s.auto, 0, 0)
        return (HITS, s.dice, 0, 0)

    # ---- what is asked

    def next(self, carry: Carry) -> Roll | Decide | None:
        """The roll of this stage; stages without dice are passed by `fold` of the one before, and by `settled`."""
        stage, n, _, _ = carry
        s = self.strikes
        if stage == HITS:
            return self.hit_roll(n)
        if stage == SECOND:
            return Pool(n, 6, s.second, one_fails=True, why=SHOT.id, owner=s.seat)
        if stage == WOUNDS:
            return self.wound_roll(n)
        if stage == SAVES or stage == SAVES_LETHAL:
            return self.armour_roll(n, stage == SAVES_LETHAL)
        if stage == WARDS or stage == WARDS_LETHAL:
            save = best_save(s, stage == WARDS_LETHAL)
            assert save is not None
            return ward_roll(n, save)
        if stage == MULTIPLY:
            return amount(s.multiple, MULTIPLE.id, s.seat)
        return None

    def hit_roll(self, n: int) -> Pool:
        """The dice to hit: natural 1 fails, natural 6 hits (in shooting only as far as the number needed goes)."""
        TARGET.hit()
        s = self.strikes
        shooting = s.weapon is not None and s.ranged()
        kind = Tops if self.poisons() else Pool
        roll = kind(
            n,
            6,
            s.need,
            s.hit_mods,
            reroll=s.hit_again.mode(),
            one_fails=True,
            top_succeeds=True,
            why=SHOT.id if shooting else HIT.id,
            owner=s.seat,
        )
        roll.again_by = s.hit_again.rules()
        return roll

    def poisons(self) -> bool:
        """Do natural sixes to hit wound by themselves? Not those of shots that need a second roll."""
        if not self.strikes.has(POISONED) or self.strikes.second:
            return False
        POISON.hit()
        return True

    def wound_roll(self, n: int) -> Pool:
        """The dice to wound: natural 6 always does, natural 1 never."""
        s = self.strikes
        kind = Tops if s.has(LETHAL) else Pool
        roll = kind(
            n,
            6,
            s.wound_need,
            s.wound_mods,
            reroll=s.wound_again.mode(),
            one_fails=True,
            top_succeeds=True,
            why=WOUND.id,
            owner=s.seat,
        )
        roll.again_by = s.wound_again.rules()
        return roll

    def armour_roll(self, n: int, lethal: bool) -> Pool:
        """The armour saves: a die plus bonuses against 7, natural 1 fails."""
        s = self.strikes
        roll = Pool(
            n,
            6,
            ARMOUR_NEEDS,
            armour_mods(s, lethal),
            reroll=s.armour_again.mode(),
            one_fails=True,
            why=ARMOUR.id,
            owner="",
        )
        roll.again_by = s.armour_again.rules()
        return roll

    # ---- what follows

    def fold(self, carry: Carry, result: Outcome) -> Carry:
        """The next stage that has dice."""
        stage, n, b, c = carry
        s = self.strikes
        if stage == HITS:
            plain, tops = result if isinstance(result, tuple) else (result, 0)
            if s.second:
                return self.settled((SECOND, plain + tops, 0, 0))
            return self.settled((WOUNDS, plain, tops, 0))
        assert not isinstance(result, tuple) or stage == WOUNDS
        if stage == SECOND:
            return self.settled((WOUNDS, int(result), 0, 0))
        if stage == WOUNDS:
            plain, tops = result if isinstance(result, tuple) else (result, 0)
            return self.settled((SAVES, plain + b, tops, 0))
        if stage == SAVES:
            return self.settled((SAVES_LETHAL, b, n - int(result), 0))
        if stage == SAVES_LETHAL:
            return self.settled((WARDS, b, n - int(result), 0))
        if stage == WARDS:
            return self.settled((WARDS_LETHAL, b, n - int(result), 0))
        if stage == WARDS_LETHAL:
            return self.settled((MULTIPLY, b + n - int(result), 0, 0))
        MULTIPLE_ORDER.hit()
        most = min(int(result), s.most)
        return self.settled((MULTIPLY, n - 1, b + 1, c + most))

    def settled(self, carry: Carry) -> Carry:
        """Past every stage that has no dice, or no roll."""
        s = self.strikes
        while True:
            stage, n, b, c = carry
            if stage in (HITS, SECOND) and n == 0:
                carry = (WOUNDS, 0, 0, 0)
            elif stage == WOUNDS and (n == 0 or s.wounds_alone or s.wound_need > 6):
                wounded = n if s.wounds_alone else 0
                carry = (SAVES, wounded + b, 0, 0)
            elif stage == SAVES and (n == 0 or not can_save(s, False)):
                carry = (SAVES_LETHAL, b, n, 0)
            elif stage == SAVES_LETHAL and (n == 0 or not can_save(s, True)):
                carry = (WARDS, b, n, 0)
            elif stage == WARDS and (n == 0 or best_save(s, False) is None):
                carry = (WARDS_LETHAL, b, n, 0)
            elif stage == WARDS_LETHAL and (n == 0 or best_save(s, True) is None):
                carry = (MULTIPLY, b + n, 0, 0)
            elif stage == MULTIPLY and not s.multiple:
                return (END, n, n, 0)
            elif stage == MULTIPLY and n == 0:
                return (END, c, b, 0)
            else:
                return carry


def armour_mods(s: Strikes, lethal: bool = False) -> list[Modifier]:
    """What is added to an armour roll, with the causes: armour, Strength above 3, Armour Piercing."""
    TOTAL.hit()
    mods = [Modifier(TOTAL.id, s.armour)] if s.armour else []
    mods += s.armour_mods
    worse = max(0, s.strength - 3)
    if worse:
        STRENGTH_USED.hit()
        mods.append(Modifier(ARMOUR_MOD.id, -worse))
    best: Modifier | None = None
    for mod in s.pierce:
        if best is None or mod.value > best.value:
            best = mod
    if lethal and (best is None or best.value < LETHAL_PIERCING):
        best = Modifier(LETHAL_STRIKE.id, LETHAL_PIERCING)
    if best is not None and best.value > 0:
        ARMOUR_SPECIAL.hit()
        mods.append(Modifier(best.cause, -best.value))
    return mods


def can_save(s: Strikes, lethal: bool) -> bool:
    """Is there an armour roll at all: armour, and a face that saves?"""
    if s.no_armour or not (s.armour or s.armour_mods):
        return False
    bonus = 0
    for mod in armour_mods(s, lethal):
        bonus += mod.value
    return 6 + bonus >= ARMOUR_NEEDS


def best_save(s: Strikes, lethal: bool) -> Save | None:
    """The special save with the best chance that may be used: exactly one against a wound; None if there is none.

    No Regeneration against what forbids it, nor against the six of a Lethal Strike.
    """
    SPECIAL.hit()
    ONLY_ONE.hit()
    UNMODIFIED.hit()
    if s.no_saves:
        return None
    best: Save | None = None
    for save in s.saves:
        if save.rule == REGENERATION.id and (s.no_regeneration or lethal):
            WARD_REGENERATION.hit()
            continue
        if save.need <= 6 and (best is None or save_chance(save) > save_chance(best)):
            best = save
    return best


def save_chance(save: Save) -> int:
    """In 36ths, re-rolls included."""
    good = 7 - max(2, save.need)
    if save.again == "misses":
        return good * 6 + (6 - good) * good
    if save.again == "successes":
        return good * good
    return good * 6


def ward_roll(n: int, save: Save) -> Pool:
    """One die for each wound that armour did not stop."""
    SPECIAL_ROLL.hit()
    roll = Pool(n, 6, save.need, reroll=save.again, one_fails=True, why=save.rule, owner="")
    roll.again_by = save.again_by
    return roll
