"""The numbers of an attack (catalogue 14.3, 15, 16): how many dice, against what, what pierces, what saves, and why.

Play and odds both ask here: an `Attack` says who attacks whom, with what and under which circumstances; the rolls come
from it with the causes of every modifier.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.check import NO_REROLL, REROLL_ONES
from grognard.dice.exploding import EXPLODE_HITS, EXPLODE_TOP, Exploding
from grognard.dice.modifier import Modifier, total
from grognard.rulesets.vanguard.abilities import (
    ARMOUR,
    ARMOUR_DICE,
    FORCED,
    HIT_AGAINST,
    HIT_DICE,
    HIT_MOD,
    PIERCE,
    REROLL,
    Held,
)
from grognard.rulesets.vanguard.abilities import (
    DEFENDED as DEFENDED_MOMENT,
)
from grognard.rulesets.vanguard.attacks.rerolls import Rerolls
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import ability, at_moment, auras, find_ability, held_rules
from grognard.rulesets.vanguard.profiles import RuleUse, Spell, Weapon
from grognard.rulesets.vanguard.scenarios.stones import stone_die
from grognard.rulesets.vanguard.state import VModel, VState
from grognard.rulesets.vanguard.stats import named, stat

D8: Final = cite("vanguard.dice.d8")
TARGET: Final = cite("vanguard.dice.target")
MODIFIER: Final = cite("vanguard.dice.modifier")
NATURAL: Final = cite("vanguard.dice.natural-1-8")
EXPLODING: Final = cite("vanguard.dice.exploding-8")
EXPLODE_MODIFIED: Final = cite("vanguard.dice.explode-modified")
REROLL_ONCE: Final = cite("vanguard.dice.reroll-once")
REROLL_ORDER: Final = cite("vanguard.dice.reroll-order")
BONUS_STACK: Final = cite("vanguard.dice.bonus-stack")
MIN_DICE: Final = cite("vanguard.dice.min-dice")
RANGED_DICE: Final = cite("vanguard.profile.ranged-dice")
MELEE_DICE: Final = cite("vanguard.profile.melee-dice")
ME: Final = cite("vanguard.profile.me")
RA: Final = cite("vanguard.profile.ra")
RANGED_BONUS: Final = cite("vanguard.ranged.dice")
RANGED_HEIGHT: Final = cite("vanguard.ranged.height")
RANGED_HITS: Final = cite("vanguard.ranged.hits")
RANGED_REAR: Final = cite("vanguard.ranged.rear")
RANGED_ARMOUR: Final = cite("vanguard.ranged.armour")
MELEE_BONUS: Final = cite("vanguard.melee.dice")
MELEE_KNOCKED: Final = cite("vanguard.melee.knocked-down")
MELEE_OUTNUMBER: Final = cite("vanguard.melee.outnumber")
MELEE_CHARGE: Final = cite("vanguard.melee.charge-die")
MELEE_REAR: Final = cite("vanguard.melee.rear")
KNOCKED_REAR: Final = cite("vanguard.knocked.rear")
KNOCKED_PLUS: Final = cite("vanguard.knocked.plus-one")
DEFENDED: Final = cite("vanguard.melee.defended-obstacle")
ARMOUR_ROLL: Final = cite("vanguard.armour.roll")
ARMOUR_MODIFIERS: Final = cite("vanguard.armour.modifiers")
EXTRA_DIE: Final = cite("vanguard.power-effect.extra-die")
STONES: Final = cite("vanguard.scenario.power-stones.rules")
CRUSHING: Final = cite("vanguard.special.crushing-strength")
PIERCING: Final = cite("vanguard.special.piercing")

MELEE: Final = "melee"
RANGED: Final = "ranged"
#: no attack at all: the dice of a spell cast at a friend
HELP: Final = "help"
SIDES: Final = 8

# what the attacker sees of the target
CLEAR: Final = "clear"
PARTIAL: Final = "partial"
BLOCKED: Final = "blocked"


class Attack:
    """One attack of a model on a model.

    `dice` and `target` are those of weapon, spell or card; `view` what is seen of the target; the circumstances
    (`charge`: the Charge die is due; `rear`, `knocked`, `outnumber`, `height`, `defended`) are settled when it is
    declared; `charged`: it is the free Melee of a Charge, with or without the die. `more_dice`, `more_hit`,
    `more_pierce`, `more_armour`, `more_saves` are added by windows, `marks` by abilities. `hits`, `wounds`, `killed`,
    `ones`, and `failed` (dice of the last roll that may still be thrown again) are
    filled in as it is resolved. `auto` above 0: so many automatic hits. `also`: whom the same blow strikes, too. `hand`:
    the seat that decides for the attacker, where that is not its owner (`seat_of`).
    """

    def __init__(self, kind: str, by: str, at: str) -> None:
        self.kind = kind
        self.by = by
        self.at = at
        self.weapon: Weapon | None = None
        self.spell: Spell | None = None
        self.held: list[Held] = []
        self.dice = 0
        self.target = 0
        self.auto = 0
        self.view = ""
        self.distance = 0.0
        self.charge = False
        self.charged = False
        self.retaliation = False
        self.rear = False
        self.knocked = False
        self.outnumber = False
        self.height = False
        self.defended = False
        #: hits have an effect instead of wounds: no Armour roll
        self.instead = False
        #: an attack of an area or a breath: not aimed at this model
        self.area = ""
        self.also: tuple[str, ...] = ()
        self.hand = ""
        #: members of the group that attack this target together, the attacker among them
        self.group: tuple[str, ...] = ()
        self.more_dice: list[Modifier] = []
        self.more_hit: list[Modifier] = []
        self.more_pierce: list[Modifier] = []
        self.more_armour: list[Modifier] = []
        self.more_saves: list[Modifier] = []
        self.marks: dict[str, int] = {}
        self.hits = 0
        self.wounds = 0
        self.ones = False
        self.failed = 0
        #: re-rolls of misses, and of hits by force, that are not used up by its dice
        self.misses_left = self.forced_left = 0
        self.killed = False
        #: somebody else whom the same blow struck was removed
        self.killed_too = False

    def arm(self, rules: tuple[RuleUse, ...], own_rule: str = "") -> None:
        """The special rules of its weapon or spell, and the rule that a weapon has of its own."""
        self.held = held_rules(rules)
        one = find_ability(own_rule) if own_rule else None
        if one is not None:
            one.taken_up()
            self.held.append(Held(one))

    def grant(self, rule: str, n: int = 0) -> None:
        """This attack has a special rule, whatever it is made with."""
        self.held = [*self.held, Held(ability(rule), n)]

    def note(self, id: str) -> None:
        """An ability notes that it has been used, or that something is not so."""
        self.marks[id] = 1

    def mark(self, id: str) -> int:
        """The number that an ability noted on it, 0 for none."""
        return self.marks.get(id, 0)

    def twin(self) -> Attack:
        """A copy for trying out what an option would do."""
        twin = Attack(self.kind, self.by, self.at)
        twin.weapon, twin.spell, twin.held = self.weapon, self.spell, self.held
        twin.dice, twin.target, twin.auto = self.dice, self.target, self.auto
        twin.view, twin.distance = self.view, self.distance
        twin.charge, twin.charged, twin.also, twin.hand = self.charge, self.charged, self.also, self.hand
        twin.retaliation, twin.rear = self.retaliation, self.rear
        twin.knocked, twin.outnumber, twin.height = self.knocked, self.outnumber, self.height
        twin.defended, twin.instead, twin.area, twin.group = (
            self.defended,
            self.instead,
            self.area,
            self.group,
        )
        twin.more_dice, twin.more_hit = self.more_dice[:], self.more_hit[:]
        twin.more_pierce, twin.more_armour = self.more_pierce[:], self.more_armour[:]
        twin.more_saves, twin.marks = self.more_saves[:], dict(self.marks)
        twin.hits, twin.wounds, twin.ones, twin.killed = self.hits, self.wounds, self.ones, self.killed
        twin.failed, twin.killed_too = self.failed, self.killed_too
        twin.misses_left, twin.forced_left = self.misses_left, self.forced_left
        return twin


def seat_of(state: VState, a: Attack) -> str:
    """The seat that decides for the attacker: its owner's, or his who makes it attack."""
    return a.hand or state.v_model(a.by).seat


def own(state: VState, a: Attack, moment: str) -> list[Held]:
    """The attacker's abilities at a moment: its own, and those of the weapon or spell of this attack.

    A rule that it has in both ways counts once, with the higher number.
    """
    found = list(at_moment(state.v_model(a.by), moment)) if not a.area else []
    for held in a.held:
        if moment in held.ability.moments:
            same = [one for one in found if one.ability.id == held.ability.id]
            if not same or held.n > same[0].n:
                found = [one for one in found if one.ability.id != held.ability.id]
                found.append(held)
    return found


def _add(mods: list[Modifier], id: str, value: int) -> None:
    if value and not named(mods, id):
        mods.append(Modifier(id, value))


def bonus_dice(state: VState, a: Attack) -> list[Modifier]:
    """The dice that are added to those of weapon, spell or card; each source counts once."""
    BONUS_STACK.hit()
    mods: list[Modifier] = []
    if a.kind == MELEE:
        MELEE_BONUS.hit()
        if a.charge:
            _add(mods, MELEE_CHARGE.id, 1)
        if a.outnumber:
            _add(mods, MELEE_OUTNUMBER.id, 1)
    elif a.view == CLEAR and not a.area and not a.mark("no-clear-die"):
        _add(mods, RANGED_BONUS.id, 1)
    if a.spell is not None and not a.area:
        _add(mods, STONES.id, stone_die(state, state.v_model(a.by)))
    for held in own(state, a, HIT_DICE):
        _add(mods, held.ability.id, held.ability.hit_dice(held, state, a))
    for bearer, held in auras(state):
        _add(mods, held.ability.id, held.ability.aura_dice(held, state, bearer, a))
    return [*mods, *a.more_dice]


def hit_mods(state: VState, a: Attack) -> list[Modifier]:
    """What is added to every to-hit die."""
    mods: list[Modifier] = []
    if a.kind == MELEE and a.knocked:
        KNOCKED_PLUS.hit()
        _add(mods, MELEE_KNOCKED.id, 1)
    if a.kind == RANGED and a.height:
        _add(mods, RANGED_HEIGHT.id, 1)
    for held in own(state, a, HIT_MOD):
        _add(mods, held.ability.id, held.ability.hit_mod(held, state, a))
    for held in at_moment(state.v_model(a.at), HIT_AGAINST):
        _add(mods, held.ability.id, held.ability.hit_against(held, state, a))
    for bearer, held in auras(state):
        _add(mods, held.ability.id, held.ability.aura_hit(held, state, bearer, a))
    return [*mods, *a.more_hit]


def rerolls(state: VState, a: Attack) -> Rerolls:
    """Which to-hit dice are thrown again: first by the attacker, then by force."""
    found = Rerolls()
    for held in own(state, a, REROLL):
        held.ability.reroll(held, state, a, found)
    for bearer, held in auras(state):
        held.ability.aura_reroll(held, state, bearer, a, found)
    for held in at_moment(state.v_model(a.at), FORCED):
        held.ability.forced(held, state, a, found)
    if found.causes or found.forced_by:
        REROLL_ONCE.hit()
        REROLL_ORDER.hit()
    return found


def hit_again(state: VState, a: Attack, why: str) -> Exploding:
    """One missed die of the attack thrown again after the roll was seen, by the rule `why`, with the same numbers.

    It is thrown for the second time: nobody may have it thrown again. Dice that explode from it are dice of the attack
    as all others: what is left of its re-rolls, and of forced ones, may take them.
    """
    roll = hit_roll(state, a)
    assert roll is not None
    again = Exploding(
        1, SIDES, roll.target, roll.mods, explode=roll.explode, reroll=roll.reroll, misses=a.misses_left,
        forced=a.forced_left, ones=roll.ones, stale=True, why=why, owner=roll.owner,
    )  # fmt: skip
    again.again_by, again.forced_by = roll.again_by, roll.forced_by
    return again


def hit_roll(state: VState, a: Attack) -> Exploding | None:
    """The to-hit roll; None if there is no die to throw, or the hits are automatic.

    The result counts the hits; a pair, that tells also whether a natural 1 is among the final faces, if somebody asks.
    """
    bonus = bonus_dice(state, a)
    dice = a.dice + total(bonus)
    if a.auto or dice <= 0 or not a.target:
        MIN_DICE.hit()
        return None
    for rule in (D8, TARGET, MODIFIER, NATURAL, EXPLODING, EXPLODE_MODIFIED):
        rule.hit()
    again = rerolls(state, a)
    steady = again.fixed
    roll = Exploding(
        dice,
        SIDES,
        steady or a.target,
        [] if steady else hit_mods(state, a),
        reroll=REROLL_ONES if again.ones else NO_REROLL,
        misses=again.misses,
        forced=again.forced,
        explode=EXPLODE_HITS if again.every else EXPLODE_TOP,
        ones=counts_ones(state, a),
        why=_why(a),
        owner=state.v_model(a.by).seat,
    )
    roll.dice_mods, roll.again_by, roll.forced_by = bonus, again.causes, again.forced_by
    return roll


def _why(a: Attack) -> str:
    """The rule by which the to-hit dice are thrown."""
    if a.kind == HELP and a.spell is not None:
        return a.spell.rule
    return RANGED_HITS.id if a.kind == RANGED else MELEE_BONUS.id


def counts_ones(state: VState, a: Attack) -> bool:
    """Does an ability of the target look at natural ones among the to-hit dice?"""
    for held in at_moment(state.v_model(a.at), DEFENDED_MOMENT):
        if held.ability.wants_ones:
            return True
    return False


def pierce(state: VState, a: Attack) -> list[Modifier]:
    """What is taken from every Armour die: Crushing Strength in Melee, Piercing at range, one more from the rear."""
    mods: list[Modifier] = []
    for held in own(state, a, PIERCE):
        _add(mods, held.ability.id, held.ability.pierce(held, state, a))
    if a.rear or a.knocked:
        if a.knocked:
            KNOCKED_REAR.hit()
        _add(mods, RANGED_REAR.id if a.kind == RANGED else MELEE_REAR.id, 1)
    for bearer, held in auras(state):
        _add(mods, held.ability.id, held.ability.aura_pierce(held, state, bearer, a))
    return [*mods, *a.more_pierce]


def armour_better(state: VState, a: Attack) -> list[Modifier]:
    """By how much the target's Ar is better against this attack than its value is."""
    mods: list[Modifier] = []
    if a.defended and not a.knocked:
        _add(mods, DEFENDED.id, 1)
    for held in at_moment(state.v_model(a.at), ARMOUR):
        _add(mods, held.ability.id, held.ability.armour(held, state, a))
    return [*mods, *a.more_armour]


def armour_roll(state: VState, a: Attack, hits: int, why: str = "") -> Exploding:
    """The owner's Armour roll against so many hits of the attack: how many it cancels. `why`: the rule by which it is
    thrown, where that is another than for all Armour rolls."""
    target = state.v_model(a.at)
    ARMOUR_ROLL.hit()
    better = armour_better(state, a)
    value = stat(state, target, "ar")
    need = min(8, max(2, value.value - total(better))) if value.value else 0
    mods = [Modifier(mod.cause, -mod.value) for mod in pierce(state, a)]
    ARMOUR_MODIFIERS.hit()
    if a.kind == RANGED:
        RANGED_ARMOUR.hit()
    fixed = a.mark("fixed-save")
    causes = [*value.mods, *better]
    if fixed:
        need, mods, causes = fixed, [], []
    bonus = armour_dice(state, a)
    roll = Exploding(
        hits + total(bonus),
        SIDES,
        need,
        mods,
        explode=EXPLODE_TOP,
        why=why or ARMOUR_ROLL.id,
        owner=target.seat,
    )
    roll.dice_mods, roll.target_mods = bonus, causes
    return roll


def armour_dice(state: VState, a: Attack) -> list[Modifier]:
    """The dice that are added to the Armour roll."""
    mods: list[Modifier] = []
    for held in at_moment(state.v_model(a.at), ARMOUR_DICE):
        _add(mods, held.ability.id, held.ability.armour_dice(held, state, a))
    return [*mods, *a.more_saves]


def card_dice(state: VState, by: VModel, weapon: Weapon | None, kind: str) -> tuple[int, int]:
    """Dice and target number of an attack with a weapon of the model: the weapon's own, else those of the card."""
    card = by.spec.profile
    if kind == MELEE:
        MELEE_DICE.hit()
        ME.hit()
        own_target = weapon.me if weapon is not None else 0
        return (weapon.dice if weapon is not None and weapon.dice else card.melee_dice), own_target or card.me
    RANGED_DICE.hit()
    RA.hit()
    own_target = weapon.ra if weapon is not None else 0
    return (weapon.dice if weapon is not None and weapon.dice else card.ranged_dice), own_target or card.ra
