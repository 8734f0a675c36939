"""What spells do for as long as they last (catalogue 23): abilities by the ids of their effects, a class for each kind.

An effect is named by the rule of its spell, with a word behind a colon where one spell does different things. Its number
is never 0: effects of different castings add up.
"""

from __future__ import annotations

from grognard.dice.modifier import Modifier
from grognard.rulesets.ninth_age.abilities import DISTANCE, SCORE, STRIKING, STRUCK, VALUE, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.strikes import CLOSE, SHOOTING, Strikes
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit


class Values(Ability):
    """Adds the effect's number (times `sign`) to characteristics, and leaves at least `floor` of what it takes from."""

    def __init__(self, id: str, names: tuple[str, ...], sign: int = 1, floor: int = 0) -> None:
        super().__init__(id, (VALUE,))
        self.rule = cite(id)
        self.names = names
        self.sign = sign
        self.floor = floor

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """Of every part; a characteristic that is not there stays so."""
        if name not in self.names or part.values[name] == 0:
            return 0
        self.rule.hit()
        return self.sign * held.n

    def least(self, name: str) -> int:
        """What is left at least."""
        return self.floor


class Fixed(Ability):
    """Sets characteristics to numbers; of the whole model, or (`leading`) of its first part that is not ridden."""

    def __init__(self, id: str, to: dict[str, int], leading: bool = False) -> None:
        super().__init__(id, (VALUE,))
        self.rule = cite(id)
        self.to = to
        self.leading = leading

    def sets(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int | None:
        """The number, for the parts that it works on."""
        if name not in self.to or (self.leading and part is not leading_part(model)):
            return None
        self.rule.hit()
        return self.to[name]


def leading_part(model: NModel) -> Part:
    """The first part that is not ridden."""
    for part in model.spec.parts:
        if not part.ridden:
            return part
    return model.spec.parts[0]


class Double(Ability):
    """Doubles Movement (never above 10), one Attack more."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (VALUE,))
        self.rule = cite(id)

    def multiplies(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> float:
        """Movement."""
        if name != "M":
            return 1.0
        self.rule.hit()
        return 2.0

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """Attacks, of parts that have any."""
        return 1 if name == "A" and part.a else 0


class Aim(Ability):
    """Changes the dice to hit of its bearer's attacks: `by` in close combat, and when shooting if `shots`."""

    def __init__(self, id: str, by: int, shots: bool, also: tuple[str, ...] = (), minus: int = 0) -> None:
        super().__init__(id, (STRIKING, VALUE) if also else (STRIKING,))
        self.rule = cite(id)
        self.by = by
        self.shots = shots
        self.also = also
        self.minus = minus

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """On every die to hit."""
        if not strikes.need or not (strikes.kind == CLOSE or (self.shots and strikes.kind == SHOOTING)):
            return
        strikes.hit_mods.append(Modifier(self.rule.id, self.by))

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """Characteristics that it lowers too."""
        return -self.minus if name in self.also else 0


class Marks(Ability):
    """Attacks of its bearer have rules: in close combat, and when shooting if `shots`; `wound` is added to their rolls to
    wound, `hit` to those to hit, `pierce` is their Armour Piercing."""

    def __init__(
        self,
        id: str,
        marks: tuple[str, ...],
        shots: bool = False,
        wound: int = 0,
        hit: int = 0,
        pierce: int = 0,
        more_pierce: int = 0,
    ) -> None:
        super().__init__(id, (STRIKING,))
        self.rule = cite(id.partition(":")[0])
        self.marks = marks
        self.shots = shots
        self.wound = wound
        self.hit = hit
        self.pierce = pierce
        self.more_pierce = more_pierce

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """What they have."""
        if strikes.kind != CLOSE and not (self.shots and strikes.kind == SHOOTING):
            return
        cause = self.rule.id
        for one in self.marks:
            strikes.mark(one)
        if self.wound:
            strikes.wound_mods.append(Modifier(cause, self.wound))
        if self.hit and strikes.need:
            strikes.hit_mods.append(Modifier(cause, self.hit))
        best = strikes.piercing()
        if self.pierce:
            strikes.pierce.append(Modifier(cause, max(self.pierce, best + self.more_pierce if best else 0)))


class Rolls(Ability):
    """Dice of its bearer are thrown again: failures (or, as a curse, successes) to hit, to wound or of armour saves."""

    def __init__(self, id: str, what: str, successes: bool = False, close_only: bool = False) -> None:
        super().__init__(id, (STRUCK,) if what == "armour" else (STRIKING,))
        self.rule = cite(id.partition(":")[0])
        self.what = what
        self.successes = successes
        self.close_only = close_only

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """To hit or to wound."""
        if strikes.kind not in (CLOSE, SHOOTING) or (self.close_only and strikes.kind != CLOSE):
            return
        again = strikes.hit_again if self.what == "hit" else strikes.wound_again
        (again.successes if self.successes else again.misses).append(self.rule.id)

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Armour saves."""
        again = strikes.armour_again
        (again.successes if self.successes else again.misses).append(self.rule.id)


class Harvest(Ability):
    """Armour saves that succeed against its bearer's close combat attacks are thrown again."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (STRIKING,))
        self.rule = cite(id.partition(":")[0])

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Of close combat attacks."""
        if strikes.kind == CLOSE:
            strikes.armour_again.successes.append(self.rule.id)


class Razor(Ability):
    """Close combat attacks of its bearer wound by themselves, with Armour Piercing (1)."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (STRIKING,))
        self.rule = cite(id)

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Hits are wounds."""
        if strikes.kind == CLOSE:
            strikes.wounds_alone = True
            strikes.pierce.append(Modifier(self.rule.id, 1))


class Bane(Ability):
    """Mundane combat weapons give its bearer no Strength; mundane missiles have one less."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (STRIKING,))
        self.rule = cite(id)

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Strength that the weapon gave is taken off again."""
        weapon = strikes.weapon
        if weapon is None or weapon.magic:
            return
        if strikes.kind == SHOOTING and strikes.strength > 0:
            strikes.strength -= 1
            strikes.strength_mods.append(Modifier(self.rule.id, -1))
        elif strikes.kind == CLOSE:
            for mod in [one for one in strikes.strength_mods if one.cause == weapon.id and one.value > 0]:
                strikes.strength -= mod.value
                strikes.strength_mods.append(Modifier(self.rule.id, -mod.value))


class Beast(Ability):
    """Close combat attacks of a transformed model do Multiple Wounds (D3)."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (STRIKING,))
        self.rule = cite(id.partition(":")[0])

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Those of the part that was changed."""
        if strikes.kind == CLOSE and strikes.part is leading_part(state.n_model(strikes.model)):
            self.rule.hit()
            strikes.multiple = "D3"


class Shield(Ability):
    """Attacks at its bearer hit less easily: in close combat and shooting."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (STRUCK,))
        self.rule = cite(id)

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """-1 on every die to hit."""
        if strikes.need and strikes.kind in (CLOSE, SHOOTING):
            strikes.hit_mods.append(Modifier(self.rule.id, -1))


class Plate(Ability):
    """Changes armour saves of its bearer: `by`, but not to better than a roll of `best`."""

    def __init__(self, id: str, by: int, best: int = 0) -> None:
        super().__init__(id, (STRUCK,))
        self.rule = cite(id)
        self.by = by
        self.best = best

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """On every armour roll; who has no armour cannot lose any."""
        have = strikes.armour
        for mod in strikes.armour_mods:
            have += mod.value
        if (self.best and have >= 7 - self.best) or (self.by < 0 and have <= 0):
            return
        strikes.armour_mods.append(Modifier(self.rule.id, self.by))


class Quicksilver(Ability):
    """Armour Piercing of close combat attacks at its bearer is one less."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (STRUCK,))
        self.rule = cite(id)

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """Every instance."""
        if strikes.kind == CLOSE and strikes.pierce:
            self.rule.hit()
            strikes.pierce = [Modifier(mod.cause, mod.value - 1) for mod in strikes.pierce]


class Gusts(Ability):
    """One more die for charge, flee, pursuit and overrun moves, and the highest dropped."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (DISTANCE,))
        self.rule = cite(id)

    def distance_dice(self, held: Held, state: NState, unit: NUnit, move: str) -> int:
        """Every such move."""
        self.rule.hit()
        return -1


class Resolve(Ability):
    """Points on the Combat Score, once for the unit."""

    def __init__(self, id: str, points: int) -> None:
        super().__init__(id, (SCORE,))
        self.rule = cite(id)
        self.points = points

    def score(self, held: Held, state: NState, bearer: NModel) -> int:
        """Counted with the first of its models."""
        if state.n_unit(bearer.unit).standing()[0] != bearer.id:
            return 0
        self.rule.hit()
        return self.points
