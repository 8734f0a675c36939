"""Goblins (catalogue 23.7): warband, fights and shots. What moves models is in `goblin_moves`, traps in `traps`."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import (
    AURA,
    BEFORE_DICE,
    BREAK_AWAY,
    HIT_DICE,
    KNOCK,
    OWN_TURN,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import CLEAR, PARTIAL, RANGED, Attack
from grognard.rulesets.vanguard.attacks.ranged import shoot_out, shot_of
from grognard.rulesets.vanguard.attacks.resolve import plain_hits
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import Counter, EffectBegan
from grognard.rulesets.vanguard.factions.northern_alliance import PaidShot
from grognard.rulesets.vanguard.groups.abilities import GroupAbility
from grognard.rulesets.vanguard.groups.state import ASSAULT
from grognard.rulesets.vanguard.measuring import friends_within, within
from grognard.rulesets.vanguard.special.play import plain_roll
from grognard.rulesets.vanguard.state import FATIGUED, TURN, VModel, VState, vstate

POISON_BLADES: Final = cite("vanguard.faction.goblins.poison-blades")
SMOKEBOMBS: Final = cite("vanguard.faction.goblins.smokebombs")
EYE_IN_THE_SKY: Final = cite("vanguard.faction.goblins.eye-in-the-sky")
IMPLACABLE: Final = cite("vanguard.faction.goblins.implacable")
RABBLE_ROUSER: Final = cite("vanguard.faction.goblins.rabble-rouser")
CRAFTY_TACTICS: Final = cite("vanguard.faction.goblins.crafty-tactics")
DODGY_GRENADES: Final = cite("vanguard.faction.goblins.dodgy-grenades")
PUP_AND_OVER: Final = cite("vanguard.faction.goblins.pup-and-over")
ALPHA_HOWL: Final = cite("vanguard.faction.goblins.alpha-howl")

GOBLIN: Final = "Goblin"
WINGGIT: Final = "goblins.winggit"
KNIFE: Final = "throwing-knife"
GRENADES: Final = "dodgy-grenades"
PIERCING: Final = "vanguard.special.piercing"
BLOODLUST: Final = "vanguard.special.bloodlust"
SKY: Final = 9.0
REACH: Final = 6.0
BACKFIRE: Final = 8


def is_goblin(model: VModel) -> bool:
    """Is it one by race?"""
    return GOBLIN in model.spec.profile.races


class PoisonBlades(Ability):
    """Its knives pierce."""

    def __init__(self) -> None:
        super().__init__(POISON_BLADES.key, (BEFORE_DICE,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """With the throwing knife."""
        return [""] if a.weapon is not None and a.weapon.id == KNIFE else []

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """Piercing (1)."""
        POISON_BLADES.hit()
        a.grant(PIERCING, 1)


class Smokebombs(Ability):
    """Breaks Away without Armour rolls."""

    def __init__(self) -> None:
        super().__init__(SMOKEBOMBS.key, (BREAK_AWAY,))

    def slips(self, held: Held, state: VState, model: VModel) -> bool:
        """Always."""
        SMOKEBOMBS.hit()
        return True


class EyeInTheSky(Ability):
    """Others shoot at enemies near it as if they saw them clearly."""

    def __init__(self) -> None:
        super().__init__(EYE_IN_THE_SKY.key, (AURA,))
        self.reach = SKY

    def aura_view(self, held: Held, state: VState, bearer: VModel, a: Attack) -> str:
        """Unless sight is Blocked."""
        by, at = state.v_model(a.by), state.v_model(a.at)
        if a.kind != RANGED or a.view != PARTIAL or by.id == bearer.id or by.seat != bearer.seat:
            return ""
        if at.seat != state.other(bearer.seat) or not within(bearer, at, self.reach):
            return ""
        EYE_IN_THE_SKY.hit()
        return CLEAR


class Implacable(Ability):
    """Cannot be Knocked-down (but by Down But Not Out)."""

    def __init__(self) -> None:
        super().__init__(IMPLACABLE.key, (KNOCK,))

    def knock(self, held: Held, game: Game, model: str) -> Play[bool]:
        """It stays."""
        IMPLACABLE.hit()
        yield from ()
        return True


class RabbleRouser(Ability):
    """Other Goblins near it have better Nerve."""

    def __init__(self) -> None:
        super().__init__(RABBLE_ROUSER.key, (AURA,))
        self.reach = REACH

    def aura_stat(self, held: Held, state: VState, bearer: VModel, model: VModel, name: str) -> int:
        """Ne."""
        if name != "ne" or model.id == bearer.id or model.seat != bearer.seat or not is_goblin(model):
            return 0
        if not within(bearer, model, self.reach):
            return 0
        RABBLE_ROUSER.hit()
        return 1


class CraftyTactics(Ability):
    """Takes Fatigue off a friend, in an own turn."""

    def __init__(self) -> None:
        super().__init__(CRAFTY_TACTICS.key, (OWN_TURN,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Fatigued friends near it, while it is not Fatigued."""
        if bearer is None or bearer.has(FATIGUED):
            return []
        return [friend.id for friend in friends_within(state, bearer, REACH) if friend.has(FATIGUED)]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The counter comes off."""
        game.do(Counter(CRAFTY_TACTICS.id, option, FATIGUED, False))
        yield from ()


class DodgyGrenades(PaidShot):
    """The more Power, the bigger the bang, and the likelier a bad throw. Options: `<Power>.<target>`."""

    def __init__(self) -> None:
        super().__init__(DODGY_GRENADES.key, GRENADES)

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Every enemy, with so much Power as there is."""
        return [
            f"{power}.{enemy.id}"
            for enemy in state.targets_of(seat)
            for power in range(1, state.side(seat).power + 1)
        ]

    def price(self, held: Held, option: str) -> int:
        """What stands before the dot."""
        return int(option.partition(".")[0])

    def target_of(self, option: str) -> str:
        """What stands behind it."""
        return option.partition(".")[2]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """First the throw; a bad one hits its thrower, and the attack is lost."""
        power = self.price(held, option)
        mods = [Modifier(DODGY_GRENADES.id, power)]
        backfires = yield from plain_roll(game, bearer, BACKFIRE, mods, DODGY_GRENADES.id)
        if backfires:
            yield from plain_hits(game, bearer, bearer, 1, power, DODGY_GRENADES.id)
            return
        state = vstate(game.state)
        weapon = state.board.library.weapons[GRENADES]
        a = shot_of(state, state.v_model(bearer), state.v_model(self.target_of(option)), weapon)
        a.grant(PIERCING, power)
        a.marks["x"] = power  # the number that its Area Effect leaves open
        yield from shoot_out(game, a, weapon)


class PupAndOver(Ability):
    """The launcher is Marksman where a Winggit of its side is over the target."""

    def __init__(self) -> None:
        super().__init__(PUP_AND_OVER.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """As Marksman, near the Winggit."""
        if a.kind != RANGED or a.area or a.view != PARTIAL:
            return 0
        at, seat = state.v_model(a.at), state.v_model(a.by).seat
        for friend in state.on_table(seat):
            if friend.spec.printed.id == WINGGIT and within(friend, at, SKY):
                PUP_AND_OVER.hit()
                return 1
        return 0


class AlphaHowl(GroupAbility):
    """A Group Assault of Bloodlust."""

    def __init__(self) -> None:
        super().__init__(ALPHA_HOWL.key, ASSAULT)

    def formed(self, held: Held, game: Game, members: tuple[str, ...]) -> Play[None]:
        """All members, until the end of the turn."""
        for member in members:
            game.do(EffectBegan(ALPHA_HOWL.id, member, BLOODLUST, 1, TURN))
        yield from ()


ALL: Final[tuple[Ability, ...]] = (
    PoisonBlades(),
    Smokebombs(),
    EyeInTheSky(),
    Implacable(),
    RabbleRouser(),
    CraftyTactics(),
    DodgyGrenades(),
    PupAndOver(),
    AlphaHowl(),
    Ability("vanguard.faction.goblins.pack-leader", ()),  # `army_check` reads it
)
