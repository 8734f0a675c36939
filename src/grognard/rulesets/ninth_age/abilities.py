"""What special rules, items, spells and army rules can do, moment by moment (catalogue 20, 22, 23, 24).

One object a rule, one method a moment; the base does nothing. `moments` names the moments that a class answers, and the
objects are sorted by moment once for every card, so that empty moments cost nothing. What a rule merely allows or
forbids (Fly, Swiftstride, Unbreakable …) has no method: the chapter that plays it asks `kits` whether it is there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.profiles import Part
from grognard.rulesets.ninth_age.rule_uses import RuleUse
from grognard.rulesets.ninth_age.state import NModel, NState, NUnit

if TYPE_CHECKING:
    from grognard.rulesets.ninth_age.damage.strikes import Strikes

# numbers: asked whenever a value is worked out, for play and for odds alike
#: a characteristic set to a number, multiplied, or added to
VALUE: Final = "value"
#: the same, for every model of the unit in which the bearer stands, or for enemies in contact: see `Ability.aura`
AURA: Final = "aura"
#: numbers of attacks that the bearer makes, and of attacks made at it
STRIKING: Final = "striking"
STRUCK: Final = "struck"
#: dice of Leadership tests, and of distances
TEST: Final = "test"
DISTANCE: Final = "distance"
#: points of the Combat Score
SCORE: Final = "score"

# moments of play
TURN_START: Final = "turn-start"
TURN_END: Final = "turn-end"
PHASE_START: Final = "phase-start"
PHASE_END: Final = "phase-end"
ROUND_START: Final = "round-start"
ROUND_END: Final = "round-end"
#: just before the battle
BATTLE_START: Final = "battle-start"
#: a Leadership test failed; a spell was cast at its side (instead of dispelling)
TEST_FAILED: Final = "test-failed"
SPELL_CAST: Final = "spell-cast"


class Held:
    """A rule in somebody's hands, with its numbers (None: it has none) and who has it: a part's name or "" for all."""

    def __init__(self, ability: Ability, use: RuleUse | None = None, part: str = "", n: int = 0) -> None:
        self.ability = ability
        self.use = use
        self.part = part
        #: the number of an effect that gives the rule
        self.n = n


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What one rule does. `id` is the rule's id; `moments` those that the class answers.

    `wide`: it works on all models of the unit in which its bearer stands; `lends` are rules that all of them have.
    """

    def __init__(
        self,
        id: str,
        moments: tuple[str, ...] = (),
        wide: bool = False,
        lends: tuple[RuleUse, ...] = (),
    ) -> None:
        self.id = id
        self.moments = moments
        self.wide = wide
        self.lends = lends

    # ---- values of a part: VALUE for its bearer, AURA for others

    def sets(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int | None:
        """VALUE: the number that it sets a characteristic ("M", "WS", "BS", "S", "T", "W", "I", "A", "Ld") to; or None."""
        return None

    def multiplies(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> float:
        """VALUE: what it multiplies a characteristic with."""
        return 1.0

    def adds(self, held: Held, state: NState, model: NModel, part: Part, name: str) -> int:
        """VALUE: what it adds to a characteristic of its bearer."""
        return 0

    def least(self, name: str) -> int:
        """VALUE, AURA: what it takes from a characteristic never brings that below this."""
        return 0

    def aura(self, held: Held, state: NState, bearer: NModel, model: NModel, part: Part, name: str) -> int:
        """AURA: what it adds to a characteristic of another model (of its unit, or an enemy in contact)."""
        return 0

    # ---- attacks

    def striking(self, held: Held, state: NState, strikes: Strikes) -> None:
        """STRIKING: changes the numbers of its bearer's attacks (dice to hit, to wound, re-rolls, Armour Piercing …)."""

    def struck(self, held: Held, state: NState, strikes: Strikes) -> None:
        """STRUCK: changes the numbers of attacks at its bearer (or at its unit)."""

    # ---- tests and distances

    def test_value(self, held: Held, state: NState, unit: NUnit, test: str) -> int:
        """TEST: what it adds to Leadership in tests of this kind ("panic", "break", "rally", "march", "restrain", …)."""
        return 0

    def test_dice(self, held: Held, state: NState, unit: NUnit, test: str) -> int:
        """TEST: 1 for one more die and the highest dropped, -1 for one more and the lowest dropped."""
        return 0

    def distance_dice(self, held: Held, state: NState, unit: NUnit, move: str) -> int:
        """DISTANCE: 1 for one more die and the lowest dropped ("charge", "flee", "pursuit", "overrun"), -1 the highest."""
        return 0

    # ---- combat score

    def score(self, held: Held, state: NState, bearer: NModel) -> int:
        """SCORE: points that its bearer adds to its side."""
        return 0

    # ---- moments of play; `bearer` is a model's id, or a unit's for what works on a unit, or a seat for army rules

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """What happens by itself at a moment of play."""
        yield from ()

    def options(self, held: Held, state: NState, bearer: str, seat: str, moment: str) -> list[str]:
        """What its bearer's player may do with it now: keys ("" is the ability itself, or ids of targets)."""
        return []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Carry an option out, and note that it is used."""
        yield from ()
