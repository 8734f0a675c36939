"""What special rules, abilities, items and effects can do, moment by moment (catalogue 19, 22, 23, 27).

One object an ability, one method a moment; the base does nothing. `moments` names the moments that a class answers, and
the objects are sorted by moment once for every model's equipment, so that empty moments cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.profiles import AbilityUse, RuleUse
from grognard.rulesets.vanguard.state import VModel, VState

if TYPE_CHECKING:
    from grognard.rulesets.vanguard.attacks.attack import Attack
    from grognard.rulesets.vanguard.attacks.rerolls import Rerolls

# numbers: asked whenever a value is worked out, for play and for odds alike
STAT: Final = "stat"
HIT_DICE: Final = "hit-dice"
HIT_MOD: Final = "hit-mod"
HIT_AGAINST: Final = "hit-against"
REROLL: Final = "reroll"
FORCED: Final = "forced"
PIERCE: Final = "pierce"
ARMOUR: Final = "armour"
ARMOUR_DICE: Final = "armour-dice"
NERVE: Final = "nerve"
#: how a model gets away from enemies that Engage it
BREAK_AWAY: Final = "break-away"
#: numbers that an ability gives to others than its bearer
AURA: Final = "aura"
#: the warband has lost a model
LOST: Final = "lost"
# moments of play
ACTIVATE: Final = "activate"
KNOCK: Final = "knock"
SPARED: Final = "spared"
DEFENDED: Final = "defended"
AFTER: Final = "after"
ROUND_START: Final = "round-start"
END_PHASE: Final = "end-phase"
# windows: a player may use it
BEFORE_DICE: Final = "before-dice"
AGAINST_DICE: Final = "against-dice"
WHEN_HIT: Final = "when-hit"
AFTER_ROLL: Final = "after-roll"
AFTER_SAVES: Final = "after-saves"
AFTER_ARMOUR: Final = "after-armour"
WOUNDED_BY: Final = "wounded-by"
AFTER_ATTACK: Final = "after-attack"
AFTER_RETALIATION: Final = "after-retaliation"
WOULD_KNOCK: Final = "would-knock"
SPELL_AIMED: Final = "spell-aimed"
BEFORE_NERVE: Final = "before-nerve"
NERVE_FAILED: Final = "nerve-failed"
OWN_TURN: Final = "own-turn"
ON_ACTIVATION: Final = "on-activation"
IN_ACTIVATION: Final = "in-activation"
ACTION: Final = "action"
ENGAGED_DECLARED: Final = "engage-declared"
BEFORE_POWER: Final = "before-power"
IN_END_PHASE: Final = "in-end-phase"


class Held:
    """An ability in somebody's hands: with its number, its cost and limit, and the rule use that says more."""

    def __init__(
        self, ability: Ability, n: int = 0, rule: RuleUse | None = None, use: AbilityUse | None = None
    ) -> None:
        self.ability = ability
        self.n = n
        self.rule = rule
        self.use = use

    def power(self) -> int:
        """What it costs."""
        return self.use.power if self.use is not None else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """What one ability does. `id` is its rule's id; `moments` those that the class answers."""

    def __init__(self, id: str, moments: tuple[str, ...]) -> None:
        self.id = id
        self.moments = moments
        #: at the moment DEFENDED: does it look at natural ones among the to-hit dice?
        self.wants_ones = False
        #: at the moment AURA: how near to its bearer others have to be (inches)
        self.reach = 0.0

    # ---- numbers (pure)

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """STAT: what it adds to its bearer's "sp", "me", "ra", "ar" (above zero: better), "ne" (better), "height"."""
        return 0

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """HIT_DICE: bonus dice of its bearer's attack."""
        return 0

    def hit_mod(self, held: Held, state: VState, a: Attack) -> int:
        """HIT_MOD: what it adds to every die of its bearer's attack."""
        return 0

    def hit_against(self, held: Held, state: VState, a: Attack) -> int:
        """HIT_AGAINST: what it adds to every die of an attack at its bearer."""
        return 0

    def reroll(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """REROLL: re-rolls of its bearer's to-hit dice."""

    def forced(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """FORCED: re-rolls that its bearer forces upon who attacks it."""

    def pierce(self, held: Held, state: VState, a: Attack) -> int:
        """PIERCE: Crushing Strength or Piercing that its bearer's attack has."""
        return 0

    def armour(self, held: Held, state: VState, a: Attack) -> int:
        """ARMOUR: by how much its bearer's Ar is better against the attack (what is always so is a STAT)."""
        return 0

    def armour_dice(self, held: Held, state: VState, a: Attack) -> int:
        """ARMOUR_DICE: bonus dice of its bearer's Armour roll."""
        return 0

    def nerve(self, held: Held, state: VState, model: VModel) -> int:
        """NERVE: what it adds to its bearer's Nerve tests."""
        return 0

    def swipe(self, held: Held, state: VState, model: VModel) -> int:
        """BREAK_AWAY: what it adds to the Armour dice of a model that Breaks Away from its bearer (or takes from them)."""
        return 0

    def slips(self, held: Held, state: VState, model: VModel) -> bool:
        """BREAK_AWAY: does its bearer Break Away without Armour rolls?"""
        return False

    def stuck(self, held: Held, state: VState, model: VModel) -> bool:
        """BREAK_AWAY: can its bearer not Break Away at all?"""
        return False

    # ---- numbers given to others: `bearer` has the ability, STAT and so on of `AURA` name the method

    def aura_stat(self, held: Held, state: VState, bearer: VModel, model: VModel, name: str) -> int:
        """AURA: what it adds to a value of another model."""
        return 0

    def aura_dice(self, held: Held, state: VState, bearer: VModel, a: Attack) -> int:
        """AURA: bonus dice it gives to another model's attack."""
        return 0

    def aura_hit(self, held: Held, state: VState, bearer: VModel, a: Attack) -> int:
        """AURA: what it adds to the dice of another model's attack (or takes from them)."""
        return 0

    def aura_reroll(self, held: Held, state: VState, bearer: VModel, a: Attack, rerolls: Rerolls) -> None:
        """AURA: re-rolls it gives to another model's attack."""

    def aura_pierce(self, held: Held, state: VState, bearer: VModel, a: Attack) -> int:
        """AURA: Crushing Strength or Piercing it gives to another model's attack."""
        return 0

    def aura_view(self, held: Held, state: VState, bearer: VModel, a: Attack) -> str:
        """AURA: how another model that shoots sees its target because of it; "" as it does by itself."""
        return ""

    def aura_nerve_again(self, held: Held, state: VState, bearer: VModel, model: VModel) -> bool:
        """AURA: does it let the model (perhaps the bearer itself) roll a failed Nerve test again?"""
        return False

    def aura_fallback(self, held: Held, state: VState, bearer: VModel, model: VModel) -> bool:
        """AURA: must the model take a Fallback check when it activates, as if its warband were Broken?"""
        return False

    def broken(self, held: Held, state: VState, seat: str) -> bool | None:
        """A warband rule: does it decide whether the warband is Broken? None: the number of models does."""
        return None

    def taken_up(self) -> None:
        """An attack is made with the weapon whose own rule this is."""

    # ---- moments of play

    def lost(self, held: Held, game: Game, model: str) -> None:
        """LOST: a warband rule: a model of the warband was removed."""

    def activate(self, held: Held, game: Game, model: str) -> Play[None]:
        """ACTIVATE: what happens by itself when its bearer activates."""
        yield from ()

    def knock(self, held: Held, game: Game, model: str) -> Play[bool]:
        """KNOCK: does its bearer, that would be Knocked-down, stay on its feet?"""
        yield from ()
        return False

    def spared(self, held: Held, state: VState, model: VModel) -> int:
        """SPARED: a model of its side is at zero wounds: 1 saves it without a test, -1 removes it, 0 decides nothing."""
        return 0

    def defended(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """DEFENDED: what follows by itself from an attack at its bearer (`a.hits`, `a.ones`), whether it lives or not."""
        yield from ()

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """AFTER: what follows by itself from its bearer's attack (`a.hits`, `a.wounds`, `a.killed`), before Retaliation."""
        yield from ()

    def round_start(self, held: Held, game: Game, model: str) -> Play[None]:
        """ROUND_START: what happens by itself before Power is rolled."""
        yield from ()

    def end_phase(self, held: Held, game: Game, model: str) -> Play[None]:
        """END_PHASE: what happens by itself in step 1 of the End Phase."""
        yield from ()

    # ---- windows

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """Windows of an attack: what its bearer may do now ("" is the ability itself); nothing if it may not."""
        return []

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """What the option changes in the numbers of the attack. Pure but for `a`, so that odds can try it."""

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """What else the option does, when it is used."""
        yield from ()

    def sensible(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> bool:
        """Would the option change anything in this attack? For seats that are asked "when sensible"."""
        return True

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Other windows and actions: what may be done now, as keys ("" is the ability itself, or ids of targets).

        `bearer` is None for a warband rule.
        """
        return []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Carry an option out; cost and use are already paid and marked."""
        yield from ()

    def price(self, held: Held, option: str) -> int:
        """What an option costs in Power."""
        return held.power()

    # ---- actions

    def action_length(self, held: Held, option: str) -> str:
        """ACTION: "short" or "long"."""
        return held.use.action if held.use is not None and held.use.action else "short"

    def action_mark(self, option: str) -> str:
        """ACTION: what is noted as done, so that it is not done twice in an activation."""
        return self.id

    def action_faults(self, held: Held, state: VState, model: VModel, option: str) -> list[Fault]:
        """ACTION: why an option may not be taken now; nothing if it may."""
        return []
