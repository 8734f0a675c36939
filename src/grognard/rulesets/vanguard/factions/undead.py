"""Undead (catalogue 23.5): the warband's rules, and the abilities that work in fights and shots."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.rulesets.vanguard.abilities import (
    AFTER,
    AFTER_RETALIATION,
    AURA,
    IN_ACTIVATION,
    IN_END_PHASE,
    LOST,
    OWN_TURN,
    SPARED,
    STAT,
    WOUNDED_BY,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import BLOCKED, MELEE, Attack
from grognard.rulesets.vanguard.attacks.damage import fatigue, heal, knock_down
from grognard.rulesets.vanguard.attacks.melee import declare, from_rear, melee_weapons
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.attacks.resolve import plain_hits, resolve
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.factions.free_moves import free_walk, may_walk
from grognard.rulesets.vanguard.magic.pushes import push_away
from grognard.rulesets.vanguard.measuring import enemies_within, within
from grognard.rulesets.vanguard.moves.walking import RUN_FACTOR
from grognard.rulesets.vanguard.rounds import check_broken
from grognard.rulesets.vanguard.sight import see
from grognard.rulesets.vanguard.state import ACTIVATION, VModel, VState, vstate

SURGE: Final = cite("vanguard.faction.undead.surge")
DEATHLESS_BOND: Final = cite("vanguard.faction.undead.deathless-bond")
BACK_FROM_THE_GRAVE: Final = cite("vanguard.faction.undead.back-from-the-grave")
CHILLING_STRIKE: Final = cite("vanguard.faction.undead.chilling-strike")
ANKLE_BITER: Final = cite("vanguard.faction.undead.ankle-biter")
LEECH: Final = cite("vanguard.faction.undead.leech")
ANCIENT_FURY: Final = cite("vanguard.faction.undead.ancient-fury")
TORMENTOR_FLAILS: Final = cite("vanguard.faction.undead.tormentor-flails")
CHILLING_PRESENCE: Final = cite("vanguard.faction.undead.chilling-presence")

UNDEAD: Final = "Undead"
COMMAND_REACH: Final = 9.0
GRAVE_REACH: Final = 6.0
NEAR: Final = 3.0
CHILL_PUSH: Final = 2.0
BITE: Final = 2


def is_undead(model: VModel) -> bool:
    """Is it one by race?"""
    return UNDEAD in model.spec.profile.races


def surging(state: VState, leader: VModel) -> list[str]:
    """The common dead near a commander who can Walk."""
    return [
        model.id
        for model in state.on_table(leader.seat)
        if model.id != leader.id
        and is_undead(model)
        and (model.spec.profile.grunt or model.spec.profile.warrior)
        and within(leader, model, COMMAND_REACH)
        and may_walk(state, model)
    ]


class Surge(Ability):
    """The common dead around a commander Walk, whatever they have done."""

    def __init__(self) -> None:
        super().__init__(SURGE.key, (OWN_TURN,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """The commanders who have somebody to send."""
        return [
            model.id for model in state.on_table(seat) if model.spec.profile.command and surging(state, model)
        ]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """One after the other."""
        state = vstate(game.state)
        for model in surging(state, state.v_model(option)):
            yield from free_walk(game, model, SURGE.id)


class DeathlessBond(Ability):
    """Broken when the last commander is gone, at once, and not before."""

    def __init__(self) -> None:
        super().__init__(DEATHLESS_BOND.key, (LOST,))

    def broken(self, held: Held, state: VState, seat: str) -> bool | None:
        """Whatever the numbers; a warband that never had a commander goes by them."""
        commanders = [model for model in state.of(seat) if model.spec.profile.command]
        if not commanders:
            return None
        DEATHLESS_BOND.hit()
        for model in commanders:
            if model.alive:
                return False
        return True

    def lost(self, held: Held, game: Game, model: str) -> None:
        """The rule waits for no start of a round."""
        check_broken(game, vstate(game.state).v_model(model).seat)


class BackFromTheGrave(Ability):
    """Near a commander the dead get up again; without one they crumble."""

    def __init__(self) -> None:
        super().__init__(BACK_FROM_THE_GRAVE.key, (SPARED,))

    def spared(self, held: Held, state: VState, model: VModel) -> int:
        """Saved while standing near another friend that commands; removed once the warband is Broken."""
        if not is_undead(model):
            return 0
        if state.side(model.seat).broken:
            BACK_FROM_THE_GRAVE.hit()
            return -1
        if not model.standing():
            return 0
        for friend in state.on_table(model.seat):
            if friend.id != model.id and friend.spec.profile.command and within(friend, model, GRAVE_REACH):
                BACK_FROM_THE_GRAVE.hit()
                return 1
        return 0


class ChillingStrike(Ability):
    """Who was wounded by its warbow is pushed away and Fatigued, unless his Nerve holds."""

    def __init__(self) -> None:
        super().__init__(CHILLING_STRIKE.key, (WOUNDED_BY,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """With the weapon that has the rule, on who lives; the ability of the card pays."""
        if a.weapon is None or a.weapon.rule != self.id or not state.v_model(a.at).on_table():
            return []
        return [""] if bearer.spec.profile.ability(self.id) is not None else []

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """The test; then the push and the counter."""
        passed = yield from nerve_test(game, a.at, [], CHILLING_STRIKE.id)
        if passed:
            return
        yield from push_away(game, a.at, a.by, CHILL_PUSH, CHILLING_STRIKE.id)
        if vstate(game.state).v_model(a.at).on_table():
            fatigue(game, a.at, CHILLING_STRIKE.id)


class AnkleBiter(Ability):
    """Who struck back at it is bitten."""

    def __init__(self) -> None:
        super().__init__(ANKLE_BITER.key, (AFTER_RETALIATION,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """After a Retaliation at it, if both live."""
        if not a.retaliation or bearer.id != a.at or not state.v_model(a.by).on_table():
            return []
        return [""]

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """One hit with Crushing Strength (2)."""
        yield from plain_hits(game, bearer, a.by, 1, BITE, ANKLE_BITER.id)


class Leech(Ability):
    """A kill in Melee heals."""

    def __init__(self) -> None:
        super().__init__(LEECH.key, (WOUNDED_BY,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """For who has lost wounds."""
        return [""] if a.kind == MELEE and a.killed and bearer.id == a.by and bearer.wounds > 0 else []

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """One wound, two for a COMMAND or LARGE victim."""
        victim = vstate(game.state).v_model(a.at).spec.profile
        heal(game, bearer, 2 if victim.command or victim.large else 1, LEECH.id)
        yield from ()


class AncientFury(Ability):
    """A longer Run; if it is a Charge, its blow knocks down."""

    def __init__(self) -> None:
        super().__init__(ANCIENT_FURY.key, (IN_ACTIVATION, STAT, AFTER))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Before a Run: while it has both actions."""
        if bearer is None or state.acting().left < 2 or not may_walk(state, bearer):
            return []
        return [""]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """For this activation. The effect carries a number; the card has none."""
        game.do(EffectBegan(ANCIENT_FURY.id, bearer, self.id, 1, ACTIVATION))
        yield from ()

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """Three times Sp."""
        return held.n if name == RUN_FACTOR else 0

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """Smash."""
        if held.n and a.kind == MELEE and a.charged and a.hits > 0:
            if vstate(game.state).v_model(a.at).standing():
                yield from knock_down(game, a.at, ANCIENT_FURY.id)


class TormentorFlails(Ability):
    """In the End Phase it strikes all around, with as many dice as Power is paid."""

    def __init__(self) -> None:
        super().__init__(TORMENTOR_FLAILS.key, (IN_END_PHASE,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """So much Power as there is, if there is anybody to strike."""
        if bearer is None or not bearer.standing() or not self._victims(state, bearer):
            return []
        return [str(n) for n in range(1, state.side(seat).power + 1)]

    def price(self, held: Held, option: str) -> int:
        """The option."""
        return int(option)

    def _victims(self, state: VState, bearer: VModel) -> list[str]:
        return [
            enemy.id
            for enemy in enemies_within(state, bearer, NEAR)
            if see(state, bearer, enemy).kind != BLOCKED
        ]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Attacks one after the other; nobody strikes back."""
        state = vstate(game.state)
        for enemy in self._victims(state, state.v_model(bearer)):
            state = vstate(game.state)
            me, it = state.v_model(bearer), state.v_model(enemy)
            if me.on_table() and it.on_table():
                TORMENTOR_FLAILS.hit()
                a = declare(state, me, it, melee_weapons(me)[0], False, from_rear(state, me, it))
                a.dice = int(option)
                yield from resolve(game, a)


class ChillingPresence(Ability):
    """Who activates near it must find his Nerve first."""

    def __init__(self) -> None:
        super().__init__(CHILLING_PRESENCE.key, (AURA,))
        self.reach = NEAR

    def aura_fallback(self, held: Held, state: VState, bearer: VModel, model: VModel) -> bool:
        """Enemies."""
        if model.seat != state.other(bearer.seat) or not within(bearer, model, self.reach):
            return False
        CHILLING_PRESENCE.hit()
        return True


ALL: Final[tuple[Ability, ...]] = (
    Surge(),
    DeathlessBond(),
    BackFromTheGrave(),
    ChillingStrike(),
    AnkleBiter(),
    Leech(),
    AncientFury(),
    TormentorFlails(),
    ChillingPresence(),
)
