"""One use of a weapon as a chain of rolls (catalogue 12): played with dice and forecast exactly from this one text.

The chain knows nothing of the table: whoever builds it says which models may take hits, how far each is, and what
every die needs, with the causes. It never looks at the State, so a forecast is one and the same thing as a shot.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.chain import Chain, Decide
from grognard.dice.expr import Expr
from grognard.dice.modifier import Modifier, total
from grognard.dice.rolls import NO_REROLL, REROLL_MISSES, Number, One, Pool, Roll
from grognard.rulesets.homebrew.cites import cite

ATTACKS: Final = cite("homebrew.weapon.attacks")
DAMAGE_DICE: Final = cite("homebrew.weapon.damage")
SEQUENCE: Final = cite("homebrew.attack.sequence")
DICE_ORDER: Final = cite("homebrew.attack.dice-order")
HIT: Final = cite("homebrew.attack.hit")
PENETRATION: Final = cite("homebrew.attack.penetration")
PENETRATION_TABLE: Final = cite("homebrew.attack.penetration-table")
ALLOCATE: Final = cite("homebrew.attack.allocate")
BATCH: Final = cite("homebrew.attack.allocate-batch")
DAMAGE: Final = cite("homebrew.attack.damage")
NEAREST: Final = cite("homebrew.attack.nearest-not-wounded")
TOLERANCE: Final = cite("homebrew.measure.tolerance")
NO_SAVES: Final = cite("homebrew.attack.no-saves")
WARD: Final = cite("homebrew.ability.ward")
TORRENT: Final = cite("homebrew.trait.torrent")
BLAST: Final = cite("homebrew.trait.blast")
TWIN: Final = cite("homebrew.trait.twin")
RENDING: Final = cite("homebrew.trait.rending")
SNIPER: Final = cite("homebrew.trait.sniper")
REROLL: Final = cite("homebrew.dice.reroll")
D6: Final = cite("homebrew.dice.d6")
TARGET: Final = cite("homebrew.dice.target")
MODIFIER: Final = cite("homebrew.dice.modifier")
NO_NATURALS: Final = cite("homebrew.dice.no-naturals")
NATURALS: Final = cite("homebrew.option.natural-rolls")

#: the decision node of a hit among equally near models
ALLOCATE_NODE: Final = "shoot.allocate"

# what is asked next
NUMBER: Final = 0
HITS: Final = 1
CHOOSE: Final = 2
PENETRATE: Final = 3
POINTS: Final = 4
WARDS: Final = 5
END: Final = 6

# (what is asked next, attacks or hits left, slot that takes the hit, points of damage left, wounds left by slot)
Carry: TypeAlias = tuple[int, int, int, int, tuple[int, ...]]


_EXPRESSIONS: Final[dict[str, Expr]] = {}


def expr(text: str) -> Expr:
    """A number or dice as an object; made once for each text."""
    found = _EXPRESSIONS.get(text)
    if found is None:
        found = _EXPRESSIONS[text] = Expr(text)
    return found


class Slot:
    """A model of the target unit as the attacking model meets it; `mods` are added to its penetration die.

    `distance` is in inches; `near` tells whether it may take hits at all (seen and in range, or in a fight).
    """

    def __init__(
        self,
        model: str,
        distance: float,
        armour: int,
        wounds: int,
        mods: list[Modifier],
        eligible: bool = True,
    ) -> None:
        self.model = model
        self.distance = distance
        self.armour = armour
        self.wounds = wounds
        self.mods = mods
        self.eligible = eligible

    def need(self) -> int:
        """The lowest penetration die that wounds."""
        return self.armour + 1 - total(self.mods)


class AttackChain(Chain):
    """All attacks of one weapon use, or all automatic hits of a power or an explosion (`accuracy` 0).

    `slots` are the models of the target unit in their order there; `wounds` in the carry has their order.
    """

    def __init__(
        self,
        attacks: str,
        accuracy: int,
        damage: str,
        slots: list[Slot],
        *,
        hit_mods: list[Modifier] | None = None,
        extra_attacks: int = 0,
        least_attacks: int = 0,
        twin: bool = False,
        rending: bool = False,
        naturals: bool = False,
        ward: int = 0,
        picks: bool = False,
        tolerance: float = 0.001,
        owner: str = "",
    ) -> None:
        """`least_attacks`: fewer rolled attacks count as so many (blast); `picks`: the attacker picks who takes
        each hit (sniper); `ward` n ignores a point of damage on n or more (0: none)."""
        self.attacks = expr(attacks)
        self.accuracy = accuracy
        self.damage = expr(damage)
        self.slots = slots
        self.hit_mods: list[Modifier] = [] if hit_mods is None else hit_mods
        self.extra_attacks = extra_attacks
        self.least_attacks = least_attacks
        self.twin = twin
        self.rending = rending
        self.naturals = naturals
        self.ward = ward
        self.picks = picks
        self.tolerance = tolerance
        self.owner = owner
        # eligible slots, nearest first; of equally near ones the lower number
        order = [(slot.distance, k) for k, slot in enumerate(slots) if slot.eligible]
        order.sort()
        self.order: list[int] = [k for _, k in order]

    def with_slots(self, slots: list[Slot]) -> AttackChain:
        """The same attack at other slots."""
        return AttackChain(
            self.attacks.text,
            self.accuracy,
            self.damage.text,
            slots,
            hit_mods=self.hit_mods,
            extra_attacks=self.extra_attacks,
            least_attacks=self.least_attacks,
            twin=self.twin,
            rending=self.rending,
            naturals=self.naturals,
            ward=self.ward,
            picks=self.picks,
            tolerance=self.tolerance,
            owner=self.owner,
        )

    # ---- the chain

    def start(self, wounds: tuple[int, ...]) -> Carry:
        """The carry before the first die, the models having so many wounds left; END if nobody can be hit."""
        if not self.nearest(wounds):
            return END, 0, -1, 0, wounds
        DICE_ORDER.hit()
        if self.attacks.count:
            return NUMBER, 0, -1, 0, wounds
        return self._with_attacks(self.attacks.plus, wounds)

    def next(self, carry: Carry) -> Roll | Decide | None:
        """What is asked at the carry."""
        asked, n, slot, _, wounds = carry
        if asked == NUMBER:
            D6.hit()
            return Number(self.attacks, why=ATTACKS.id, owner=self.owner)
        if asked == HITS:
            return self.hit_roll(n)
        if asked == PENETRATE:
            return self.penetration_roll(self.slots[slot])
        if asked == POINTS:
            return Number(self.damage, why=DAMAGE_DICE.id, owner=self.owner)
        if asked == WARDS:
            NO_SAVES.hit()
            return One(6, self.ward, why=WARD.id, owner=self.owner)
        if asked == CHOOSE:
            near = self.nearest(wounds)
            return Decide(ALLOCATE_NODE, self.owner, list(near), near[0])
        return None

    def fold(self, carry: Carry, result: int) -> Carry:
        """The carry after the answer."""
        asked, n, slot, points, wounds = carry
        if asked == NUMBER:
            if result < self.least_attacks:
                BLAST.hit()
                result = self.least_attacks
            return self._with_attacks(result, wounds)
        if asked == HITS:
            return self._next_hit(result, wounds)
        if asked == CHOOSE:
            return PENETRATE, n, result, 0, wounds
        if asked == PENETRATE:
            if not result:
                return self._next_hit(n - 1, wounds)
            if self.damage.count:
                return POINTS, n, slot, 0, wounds
            DAMAGE_DICE.hit()
            return self._with_points(n, slot, self.damage.plus, wounds)
        if asked == POINTS:
            return self._with_points(n, slot, result, wounds)
        # a ward die: one point of damage less to come, and lost unless the die ignored it
        left = wounds if result else self._less(wounds, slot, 1)
        if left[slot] > 0 and points > 1:
            return WARDS, n, slot, points - 1, left
        return self._next_hit(n - 1, left)

    # ---- its parts

    def _with_attacks(self, n: int, wounds: tuple[int, ...]) -> Carry:
        ATTACKS.hit()
        n += self.extra_attacks
        if self.accuracy:
            return HITS, n, -1, 0, wounds
        TORRENT.hit()
        return self._next_hit(n, wounds)

    def hit_roll(self, n: int) -> Pool:
        """The hit dice of so many attacks, in one roll."""
        SEQUENCE.hit()
        BATCH.hit()
        MODIFIER.hit()
        TARGET.hit()
        if self.naturals:
            NATURALS.hit()
        else:
            NO_NATURALS.hit()
        if self.twin:
            TWIN.hit()
            REROLL.hit()
        return Pool(
            n,
            6,
            self.accuracy,
            self.hit_mods,
            reroll=REROLL_MISSES if self.twin else NO_REROLL,
            one_fails=self.naturals,
            top_succeeds=self.naturals,
            why=HIT.id,
            owner=self.owner,
        )

    def penetration_roll(self, slot: Slot) -> One:
        """The penetration die of a hit on a model."""
        PENETRATION_TABLE.hit()
        if self.rending:
            RENDING.hit()
        return One(
            6,
            slot.armour + 1,
            slot.mods,
            top_succeeds=self.rending,
            why=PENETRATION.id,
            owner=self.owner,
        )

    def _next_hit(self, hits: int, wounds: tuple[int, ...]) -> Carry:
        """Allocation of the next hit: to the nearest eligible model left, whoever is wounded already."""
        near = self.nearest(wounds) if hits > 0 else []
        if not near:
            # hits that find no eligible model any more are lost without a die
            return END, hits, -1, 0, wounds
        if len(near) > 1:
            return CHOOSE, hits, -1, 0, wounds
        return PENETRATE, hits, near[0], 0, wounds

    def nearest(self, wounds: tuple[int, ...]) -> list[int]:
        """Slots that may take the next hit: the nearest, all that are equally near, in the order of the unit."""
        if self.picks:
            SNIPER.hit()
            return [k for k in range(len(self.slots)) if self.slots[k].eligible and wounds[k] > 0]
        ALLOCATE.hit()
        NEAREST.hit()
        near: list[int] = []
        limit = 0.0
        for k in self.order:
            if wounds[k] <= 0:
                continue
            if not near:
                TOLERANCE.hit()
                limit = self.slots[k].distance + self.tolerance
            elif self.slots[k].distance > limit:
                break
            near.append(k)
        near.sort()
        return near

    def _with_points(self, n: int, slot: int, points: int, wounds: tuple[int, ...]) -> Carry:
        if points <= 0:
            return self._next_hit(n - 1, wounds)
        if self.ward:
            return WARDS, n, slot, points, wounds
        DAMAGE.hit()
        return self._next_hit(n - 1, self._less(wounds, slot, points))

    def _less(self, wounds: tuple[int, ...], slot: int, points: int) -> tuple[int, ...]:
        """Wounds after damage to a slot; what goes beyond its last wound is lost."""
        left = wounds[slot] - points
        if left < 0:
            left = 0
        return (*wounds[:slot], left, *wounds[slot + 1 :])
