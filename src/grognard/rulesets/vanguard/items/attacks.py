"""Items that work in attacks (catalogue 22): blades, arrows, what helps to hit, what helps to live."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.vanguard.abilities import (
    AFTER,
    BEFORE_DICE,
    DEFENDED,
    HIT_DICE,
    PIERCE,
    REROLL,
    WHEN_HIT,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.damage import heal
from grognard.rulesets.vanguard.attacks.rerolls import Rerolls
from grognard.rulesets.vanguard.attacks.resolve import plain_hits
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import VModel, VState, vstate

BODKIN_ARROW: Final = cite("vanguard.item.bodkin-arrow")
SHEAF_OF_ARROWS: Final = cite("vanguard.item.sheaf-of-arrows")
POTION_OF_CONCENTRATION: Final = cite("vanguard.item.potion-of-concentration")
ELIXIR_OF_RESILIENCE: Final = cite("vanguard.item.elixir-of-resilience")
BLADE_OF_SLASHING: Final = cite("vanguard.item.blade-of-slashing")
FORGEBREAKER: Final = cite("vanguard.item.forgebreaker")
BEAST_SLAYER: Final = cite("vanguard.item.blade-of-the-beast-slayer")
AMULET_OF_THORNS: Final = cite("vanguard.item.amulet-of-thorns")
LIFELEACH_BLADE: Final = cite("vanguard.item.lifeleach-blade")

BEAST: Final = "Beast"


class OneShot(Ability):
    """Used before the dice of a ranged attack: Shoot, or with `spells` Cast too."""

    def __init__(self, rule: Rule, spells: bool = False) -> None:
        super().__init__(rule.key, (BEFORE_DICE,))
        self.rule = rule
        self.spells = spells

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """A ranged attack of the bearer."""
        if a.kind != RANGED or a.area or (a.weapon is None and not self.spells):
            return []
        return [""]


class BodkinArrow(OneShot):
    """Piercing (1), or one more."""

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """For this attack."""
        a.more_pierce.append(Modifier(self.rule.id, 1))


class SheafOfArrows(OneShot):
    """A bonus die."""

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """For this attack."""
        a.more_dice.append(Modifier(self.rule.id, 1))


class Concentration(OneShot):
    """+1 to hit."""

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """For this attack."""
        a.more_hit.append(Modifier(self.rule.id, 1))


class Elixir(Ability):
    """One Armour roll with a die more (every attack here is one batch)."""

    def __init__(self) -> None:
        super().__init__(ELIXIR_OF_RESILIENCE.key, (WHEN_HIT,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """When it was hit."""
        return [""]

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """The die."""
        a.more_saves.append(Modifier(ELIXIR_OF_RESILIENCE.id, 1))


class OneMissAgain(Ability):
    """A weapon that lets one missed die be thrown again in each attack."""

    def __init__(self, rule: Rule) -> None:
        super().__init__(rule.key, (REROLL,))
        self.rule = rule

    def reroll(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """One miss."""
        if a.kind == MELEE:
            rerolls.misses += 1
            rerolls.causes.append(self.rule.id)


class Forgebreaker(Ability):
    """Crushing Strength, one more."""

    def __init__(self) -> None:
        super().__init__(FORGEBREAKER.key, (PIERCE,))

    def pierce(self, held: Held, state: VState, a: Attack) -> int:
        """In Melee."""
        if a.kind != MELEE:
            return 0
        FORGEBREAKER.hit()
        return 1


class BeastSlayer(Ability):
    """A bonus die against what is LARGE or a Beast."""

    def __init__(self) -> None:
        super().__init__(BEAST_SLAYER.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """In Melee."""
        card = state.v_model(a.at).spec.profile
        if a.kind != MELEE or not (card.large or BEAST in card.races):
            return 0
        BEAST_SLAYER.hit()
        return 1


class AmuletOfThorns(Ability):
    """Who hits its bearer in Melee with a natural 1 among the dice takes a hit, whether the bearer lives or not."""

    def __init__(self) -> None:
        super().__init__(AMULET_OF_THORNS.key, (DEFENDED,))
        self.wants_ones = True

    def defended(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """One hit without an attack."""
        if a.kind == MELEE and a.hits > 0 and a.ones and vstate(game.state).v_model(a.by).on_table():
            yield from plain_hits(game, a.at, a.by, 1, 0, AMULET_OF_THORNS.id)


class LifeleachBlade(Ability):
    """A kill in Melee heals a wound."""

    def __init__(self) -> None:
        super().__init__(LIFELEACH_BLADE.key, (AFTER,))

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """Of its bearer."""
        if a.kind == MELEE and a.killed:
            heal(game, a.by, 1, LIFELEACH_BLADE.id)
        yield from ()


ALL: Final[tuple[Ability, ...]] = (
    BodkinArrow(BODKIN_ARROW),
    SheafOfArrows(SHEAF_OF_ARROWS),
    Concentration(POTION_OF_CONCENTRATION, spells=True),
    Elixir(),
    OneMissAgain(BLADE_OF_SLASHING),
    Forgebreaker(),
    BeastSlayer(),
    AmuletOfThorns(),
    LifeleachBlade(),
)
