"""Attacks as values (catalogue 12, 13): so many alike dice, by whom, at whom, and every number with its causes.

Play, odds and the judgement of bots all work with these: what a weapon, a spell or a special rule does to an attack, it
does to the `Strikes`. They are made by the chapter that attacks, completed by `numbers`, and rolled by `chain`.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.check import NO_REROLL, REROLL_MISSES, REROLL_SUCCESSES, REROLL_TOPS
from grognard.dice.modifier import Modifier, total
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.gear import Weapon
from grognard.rulesets.ninth_age.profiles import Part

KINDS: Final = cite("ninth_age.dmg.kinds")
REROLL_ONCE: Final = cite("ninth_age.dice.reroll-once")

# kinds of attacks; all but the first are Ranged Attacks
CLOSE: Final = "close"
SHOOTING: Final = "shooting"
SPELL: Final = "spell"
#: hits of terrain, misfires, miscasts, explosions
OTHER: Final = "other"

# marks of attacks: ids of the rules that say what they do
FLAMING: Final = "ninth_age.rule.flaming-attacks"
MAGICAL: Final = "ninth_age.rule.magical-attacks"
DIVINE: Final = "ninth_age.rule.divine-attacks"
POISONED: Final = "ninth_age.rule.poisoned-attacks"
LETHAL: Final = "ninth_age.rule.lethal-strike"
LIGHTNING: Final = "ninth_age.rule.lightning-attack"
HELLFIRE: Final = "ninth_age.rule.hellfire"
METALSHIFTING: Final = "ninth_age.rule.metalshifting"
TOXIC: Final = "ninth_age.rule.toxic-attacks"

#: the pool of ordinary rank-and-file; every other pool is the id of a Champion or Character
RANK_AND_FILE: Final = ""


class Save:
    """A special save: by which rule (Ward Save or Regeneration), on which roll, with which re-roll, and whose that is."""

    def __init__(self, rule: str, need: int, again: str = NO_REROLL) -> None:
        self.rule = rule
        self.need = need
        self.again = again
        self.again_by: list[str] = []

    def throw_again(self, mode: str, rule: str) -> None:
        """Which dice are thrown once more, and because of which rule."""
        self.again = mode
        self.again_by = [rule]


class Again:
    """Which dice of a roll are thrown once more, and because of which rules."""

    def __init__(self) -> None:
        self.misses: list[str] = []
        self.successes: list[str] = []
        #: natural sixes
        self.tops: list[str] = []

    def mode(self) -> str:
        """For the roll: no die is thrown again twice; both at once cancel out to neither."""
        REROLL_ONCE.hit()
        if self.misses and not self.successes:
            return REROLL_MISSES
        if self.successes and not self.misses:
            return REROLL_SUCCESSES
        if self.tops and not self.misses:
            return REROLL_TOPS
        return NO_REROLL

    def rules(self) -> list[str]:
        """The rules, for the log."""
        return self.misses or self.successes or self.tops


class Strikes:
    """A number of alike attacks, or of automatic hits (`auto`), at one pool of wounds of one unit.

    `by` and `model` are the attacking unit and model ("" for nobody's), `part` the part that strikes, `weapon` what with,
    `source` the rule that brings them (a weapon, spell, special attack). `at` is the unit, `pool` whom of it (see
    RANK_AND_FILE); `whole`: at the unit as a whole, so that hits are still to be distributed.

    `need` to hit, with `hit_mods` on every die, `second` a further roll for each hit (shots beyond 6), `hit_again`.
    `strength` with its causes; `toughness`; `wound_mods`, `wound_again`, `wound_need` (0: by the table; a roll where the
    attack has its own), `wounds_alone`: hits wound without a roll. `pierce`: Armour Piercing with its causes. `armour` is
    the bonus of the target's armour. `saves` are the special saves it may use; `multiple` the dice of Multiple Wounds
    ("" = 1), `most` the wounds that one of them can do. `marks` are the rules of the attack.
    """

    def __init__(self, kind: str, source: str, by: str, at: str, pool: str = RANK_AND_FILE) -> None:
        KINDS.hit()
        self.kind = kind
        self.source = source
        self.by = by
        self.model = ""
        self.seat = ""
        self.part: Part | None = None
        self.weapon: Weapon | None = None
        self.special = False
        self.at = at
        self.pool = pool
        #: of mixed rank-and-file: the Troop Type whose pool it is
        self.type = ""
        self.whole = False
        self.dice = 0
        self.auto = 0
        self.need = 0
        self.second = 0
        self.hit_mods: list[Modifier] = []
        self.hit_again = Again()
        self.strength = 0
        self.strength_mods: list[Modifier] = []
        self.toughness = 0
        self.wound_need = 0
        self.wound_mods: list[Modifier] = []
        self.wound_again = Again()
        self.wounds_alone = False
        self.pierce: list[Modifier] = []
        self.armour = 0
        self.armour_mods: list[Modifier] = []
        self.armour_again = Again()
        self.no_armour = False
        self.saves: list[Save] = []
        self.no_saves = False
        self.no_regeneration = False
        self.multiple = ""
        self.most = 1
        self.marks: tuple[str, ...] = ()
        #: struck from the target's front, as its facing decides (Parry, walls); "front", "left", "right", "rear" or ""
        self.facing = ""
        #: the unit that attacks has charged this one and fights its first round
        self.charging = False
        self.first_round = False
        #: a Supporting Attack
        self.support = False

    def ranged(self) -> bool:
        """Is it a Ranged Attack?"""
        return self.kind != CLOSE

    def mark(self, rule: str) -> None:
        """It has this rule too."""
        if rule not in self.marks:
            self.marks = (*self.marks, rule)

    def has(self, rule: str) -> bool:
        """Has the attack this rule?"""
        return rule in self.marks

    def piercing(self) -> int:
        """Armour Piercing in all: only the highest instance of the rule counts, beside Strength."""
        best = 0
        for mod in self.pierce:
            best = max(best, mod.value)
        return best

    def hits_on(self) -> int:
        """What a die needs to hit, modifiers included."""
        return self.need - total(self.hit_mods)

    def twin(self) -> Strikes:
        """A copy whose numbers may be changed, for hits that go elsewhere."""
        other = Strikes(self.kind, self.source, self.by, self.at, self.pool)
        other.model = self.model
        other.seat = self.seat
        other.part = self.part
        other.weapon = self.weapon
        other.special = self.special
        other.type = self.type
        other.whole = self.whole
        other.dice = self.dice
        other.auto = self.auto
        other.need = self.need
        other.second = self.second
        other.hit_mods = list(self.hit_mods)
        other.hit_again = self.hit_again
        other.strength = self.strength
        other.strength_mods = list(self.strength_mods)
        other.wound_need = self.wound_need
        other.wound_mods = list(self.wound_mods)
        other.wounds_alone = self.wounds_alone
        other.no_armour = self.no_armour
        other.no_saves = self.no_saves
        other.no_regeneration = self.no_regeneration
        other.multiple = self.multiple
        other.marks = self.marks
        other.facing = self.facing
        other.charging = self.charging
        other.first_round = self.first_round
        other.support = self.support
        other.pierce = list(self.pierce)
        return other
