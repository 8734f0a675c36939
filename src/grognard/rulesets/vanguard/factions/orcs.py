"""Orcs (catalogue 23.3)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import AFTER, AFTER_ARMOUR, BEFORE_DICE, PIERCE, Ability, Held
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.damage import knock_down
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.groups.abilities import GroupAbility
from grognard.rulesets.vanguard.groups.state import ASSAULT
from grognard.rulesets.vanguard.state import TURN, VModel, VState, vstate

GREEN_TIDE: Final = cite("vanguard.faction.orcs.green-tide")
GORE: Final = cite("vanguard.faction.orcs.gore")
SAVAGE: Final = cite("vanguard.faction.orcs.savage")

ORC: Final = "Orc"
BLOODLUST: Final = "vanguard.special.bloodlust"
GORE_DICE: Final = 2


class GreenTide(GroupAbility):
    """A Group Assault whose Orcs strike harder until the end of the turn."""

    def __init__(self) -> None:
        super().__init__(GREEN_TIDE.key, ASSAULT, (PIERCE,))

    def formed(self, held: Held, game: Game, members: tuple[str, ...]) -> Play[None]:
        """Members of race Orc."""
        for member in members:
            if ORC in vstate(game.state).v_model(member).spec.profile.races:
                game.do(EffectBegan(GREEN_TIDE.id, member, self.id, 1, TURN))
        yield from ()

    def pierce(self, held: Held, state: VState, a: Attack) -> int:
        """Crushing Strength (1), or one more."""
        if a.kind != MELEE:
            return 0
        GREEN_TIDE.hit()
        return held.n


class Gore(Ability):
    """Bloodlust to the end of its turn, worth two dice."""

    def __init__(self) -> None:
        super().__init__(GORE.key, (BEFORE_DICE,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """At a Melee attack."""
        return [""] if a.kind == MELEE else []

    def sensible(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> bool:
        """Against who has suffered wounds."""
        return state.v_model(a.at).wounds > 0

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """This attack has it."""
        GORE.hit()
        a.grant(BLOODLUST, GORE_DICE)

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """And those that follow in the turn."""
        game.do(EffectBegan(GORE.id, bearer, BLOODLUST, GORE_DICE, TURN))
        yield from ()


class Savage(Ability):
    """Knocks down whom its blow does not kill."""

    def __init__(self) -> None:
        super().__init__(SAVAGE.key, (AFTER_ARMOUR, AFTER))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """After the Armour roll; not LARGE, and not who lies."""
        at = state.v_model(a.at)
        if a.kind != MELEE or at.spec.profile.large or not at.standing() or a.mark(self.id):
            return []
        return [""]

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """It is noted; wounds come first."""
        a.note(self.id)

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """If it still stands."""
        if a.mark(self.id) and vstate(game.state).v_model(a.at).standing():
            yield from knock_down(game, a.at, SAVAGE.id)


ALL: Final[tuple[Ability, ...]] = (GreenTide(), Gore(), Savage())
