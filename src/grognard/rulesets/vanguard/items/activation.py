"""Items used in the bearer's activation (catalogue 22): bandages, herbs, potions, ale, salts, scrolls, the crystal.

Each is gone when it is used, or works once a game: `kits` gives them that limit.
"""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.rules import Rule
from grognard.rulesets.vanguard.abilities import HIT_MOD, IN_ACTIVATION, STAT, Ability, Held
from grognard.rulesets.vanguard.actions import rise
from grognard.rulesets.vanguard.attacks.attack import MELEE, RANGED, Attack
from grognard.rulesets.vanguard.attacks.damage import heal
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan, PowerGained
from grognard.rulesets.vanguard.measuring import engaged
from grognard.rulesets.vanguard.special.play import plain_roll
from grognard.rulesets.vanguard.state import ACTIVATION, GAME, VModel, VState, vstate

BANDAGES: Final = cite("vanguard.item.bandages")
DWARVEN_ALE: Final = cite("vanguard.item.dwarven-ale")
SMELLING_SALTS: Final = cite("vanguard.item.smelling-salts")
HEALING_HERBS: Final = cite("vanguard.item.healing-herbs")
HEALING_POTION: Final = cite("vanguard.item.healing-potion")
BATTLE_POTION: Final = cite("vanguard.item.battle-potion")
POTION_OF_HASTE: Final = cite("vanguard.item.potion-of-haste")
ENERGY_CRYSTAL: Final = cite("vanguard.item.energy-crystal")
SCROLL_OF_PROTECTION: Final = cite("vanguard.item.scroll-of-protection")
SCROLL_OF_KNOWLEDGE: Final = cite("vanguard.item.scroll-of-arcane-knowledge")

HEADSTRONG: Final = "vanguard.special.headstrong"
STUBBORN: Final = "vanguard.special.stubborn"
SHIELD: Final = "vanguard.spell.shield"

BANDAGES_TARGET: Final = 4
HASTE: Final = 2
ALL_WOUNDS: Final = 99


class Healing(Ability):
    """Wounds come back, so many; with a target number only if a D8 shows it."""

    def __init__(self, rule: Rule, wounds: int, target: int = 0) -> None:
        super().__init__(rule.key, (IN_ACTIVATION,))
        self.rule = rule
        self.wounds = wounds
        self.target = target

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Only for who has lost wounds."""
        return [""] if bearer is not None and bearer.wounds > 0 else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Never above the card."""
        helps = True
        if self.target:
            helps = yield from plain_roll(game, bearer, self.target, [], self.rule.id)
        if helps:
            heal(game, bearer, self.wounds, self.rule.id)


class Potion(Ability):
    """Something that works on its bearer for this activation."""

    def __init__(self, rule: Rule, moments: tuple[str, ...], number: int) -> None:
        super().__init__(rule.key, (IN_ACTIVATION, *moments))
        self.rule = rule
        self.number = number

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Always, until it works."""
        return [""] if bearer is not None and not bearer.has_effect(self.id) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The effect carries the number; the potion in the pack has none."""
        game.do(EffectBegan(self.rule.id, bearer, self.id, self.number, ACTIVATION))
        yield from ()


class BattlePotion(Potion):
    """+1 to hit in Melee."""

    def __init__(self) -> None:
        super().__init__(BATTLE_POTION, (HIT_MOD,), 1)

    def hit_mod(self, held: Held, state: VState, a: Attack) -> int:
        """In Melee."""
        return held.n if a.kind == MELEE else 0


class PotionOfHaste(Potion):
    """Sp +2."""

    def __init__(self) -> None:
        super().__init__(POTION_OF_HASTE, (STAT,), HASTE)

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """Sp."""
        return held.n if name == "sp" else 0


class DwarvenAle(Ability):
    """Headstrong and Stubborn to the end of the game, and a worse aim."""

    def __init__(self) -> None:
        super().__init__(DWARVEN_ALE.key, (IN_ACTIVATION, HIT_MOD))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Once."""
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The two rules, and -1 to its shots."""
        for effect, number in ((HEADSTRONG, 0), (STUBBORN, 0), (self.id, 1)):
            game.do(EffectBegan(DWARVEN_ALE.id, bearer, effect, number, GAME))
        yield from ()

    def hit_mod(self, held: Held, state: VState, a: Attack) -> int:
        """The effect carries the number, the bottle has none."""
        return -held.n if a.kind == RANGED else 0


class SmellingSalts(Ability):
    """Stand Up takes no action, once."""

    def __init__(self) -> None:
        super().__init__(SMELLING_SALTS.key, (IN_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """For who lies."""
        return [""] if bearer is not None and bearer.on_table() and not bearer.standing() else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It rises."""
        yield from rise(game, bearer, SMELLING_SALTS.id)


class EnergyCrystal(Ability):
    """One point of Power for a casting: used in an activation in which the bearer can cast."""

    def __init__(self) -> None:
        super().__init__(ENERGY_CRYSTAL.key, (IN_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """While it may cast, and has an action left for it."""
        acting = state.acting()
        if bearer is None or not may_cast(state, bearer) or not (acting.left or acting.spare):
            return []
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Into the pool."""
        game.do(PowerGained(ENERGY_CRYSTAL.id, seat, 1, vstate(game.state).side(seat).power + 1))
        yield from ()


class ScrollOfProtection(Ability):
    """The spell Shield at no action."""

    def __init__(self) -> None:
        super().__init__(SCROLL_OF_PROTECTION.key, (IN_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """While it may cast and has no Shield yet."""
        if bearer is None or not may_cast(state, bearer) or bearer.has_effect(SHIELD):
            return []
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """As the spell does: until its next activation."""
        game.do(EffectBegan(SCROLL_OF_PROTECTION.id, bearer, SHIELD, 1, f"by:{bearer}", bearer))
        yield from ()


class ScrollOfKnowledge(Ability):
    """One basic spell that it does not know may be cast in this activation. The effect names the spell as its source."""

    def __init__(self) -> None:
        super().__init__(SCROLL_OF_KNOWLEDGE.key, (IN_ACTIVATION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """The basic spells that it does not know."""
        if bearer is None or not may_cast(state, bearer):
            return []
        known = [spell.id for spell in bearer.spec.spells]
        return [
            spell.id
            for spell in state.board.library.spells.values()
            if spell.book == "basic" and spell.id not in known
        ]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """It is known until the end of the activation, for one casting (a spell is cast once an activation)."""
        game.do(EffectBegan(SCROLL_OF_KNOWLEDGE.id, bearer, self.id, 1, ACTIVATION, option))
        yield from ()


def may_cast(state: VState, model: VModel) -> bool:
    """Is it a SPELLCASTER that can cast now?"""
    return model.spec.profile.spellcaster and free_to_cast(state, model)


def free_to_cast(state: VState, model: VModel) -> bool:
    """Does it stand, un-Engaged, as who casts must?"""
    return model.standing() and not engaged(state, model)


def borrowed_spells(model: VModel) -> list[str]:
    """The ids of spells that the model may cast in this activation though it does not know them."""
    return [source for id, _, _, source in model.effects if id == SCROLL_OF_KNOWLEDGE.key]


ALL: Final[tuple[Ability, ...]] = (
    Healing(BANDAGES, 1, BANDAGES_TARGET),
    DwarvenAle(),
    SmellingSalts(),
    Healing(HEALING_HERBS, 1),
    Healing(HEALING_POTION, ALL_WOUNDS),
    BattlePotion(),
    PotionOfHaste(),
    EnergyCrystal(),
    ScrollOfProtection(),
    ScrollOfKnowledge(),
)
