"""Dwarfs (catalogue 23.4). Bullheaded is read by Headstrong (`special_rules_play`)."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import ACTION, HIT_DICE, OWN_TURN, REROLL, Ability, Held
from grognard.rulesets.vanguard.actions import brace
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.damage import fatigue
from grognard.rulesets.vanguard.attacks.ranged import shoot_out, shot_of, why_not_shot
from grognard.rulesets.vanguard.attacks.rerolls import Rerolls
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.factions.free_moves import free_step
from grognard.rulesets.vanguard.items.attacks import OneMissAgain
from grognard.rulesets.vanguard.magic.basic import SHOCK_PUSH, shockwave
from grognard.rulesets.vanguard.measuring import engaged, friends_within, in_contact
from grognard.rulesets.vanguard.profiles import RANGED, RuleUse, Weapon
from grognard.rulesets.vanguard.state import FATIGUED, VModel, VState, vstate

TACTICAL_REDEPLOYMENT: Final = cite("vanguard.faction.dwarfs.tactical-redeployment")
HAMMER_AND_ANVIL: Final = cite("vanguard.faction.dwarfs.hammer-and-anvil")
SHIELDBREAKER_HAMMER: Final = cite("vanguard.faction.dwarfs.shieldbreaker-hammer")
BATTLEDRILL: Final = cite("vanguard.faction.dwarfs.battledrill")
CONCENTRATED_FIRE: Final = cite("vanguard.faction.dwarfs.concentrated-fire")
TREMOR_STOMP: Final = cite("vanguard.faction.dwarfs.tremor-stomp")
SINGLE: Final = cite("vanguard.fatigue.single")

DWARF: Final = "Dwarf"
SHIELDBREAKER: Final = "dwarfs.shieldbreaker"
FLAME_THROWER: Final = "dwarf-flame-thrower"
PIERCING: Final = "vanguard.special.piercing"

COMMAND_REACH: Final = 9.0
STEP: Final = 3.0
STOMP_REACH: Final = 3.0
DRILL: Final = 5
FIRE_RANGE: Final = 9.0
FIRE_PIERCING: Final = 2


class TacticalRedeployment(Ability):
    """A commander and the Dwarfs around him step aside, and all of them Brace."""

    def __init__(self) -> None:
        super().__init__(TACTICAL_REDEPLOYMENT.key, (OWN_TURN,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """The commanders among whose Dwarfs somebody may move."""
        return [
            model.id
            for model in state.on_table(seat)
            if model.spec.profile.command and is_dwarf(model) and self._movers(state, model)
        ]

    def _movers(self, state: VState, leader: VModel) -> list[str]:
        return [
            model.id
            for model in friends_within(state, leader, COMMAND_REACH, itself=True)
            if is_dwarf(model) and model.standing() and not engaged(state, model)
        ]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """One after the other; then all of them are Braced."""
        state = vstate(game.state)
        movers = self._movers(state, state.v_model(option))
        for model in movers:
            yield from free_step(game, model, STEP, TACTICAL_REDEPLOYMENT.id)
        for model in movers:
            brace(game, model, TACTICAL_REDEPLOYMENT.id)


def is_dwarf(model: VModel) -> bool:
    """Is it one by race?"""
    return DWARF in model.spec.profile.races


class HammerAndAnvil(Ability):
    """Swarm while a friendly Shieldbreaker Engages the same enemy."""

    def __init__(self) -> None:
        super().__init__(HAMMER_AND_ANVIL.key, (HIT_DICE,))

    def hit_dice(self, held: Held, state: VState, a: Attack) -> int:
        """One more where it has the Outnumbering die."""
        if a.kind != MELEE or not a.outnumber:
            return 0
        seat = state.v_model(a.by).seat
        for friend in in_contact(state, state.v_model(a.at)):
            if friend.seat == seat and friend.spec.printed.id == SHIELDBREAKER and friend.standing():
                HAMMER_AND_ANVIL.hit()
                return 1
        return 0


class Battledrill(Ability):
    """In its own attacks each die hits on 5 or more, whatever the modifiers, and each hit explodes."""

    def __init__(self) -> None:
        super().__init__(BATTLEDRILL.key, (REROLL,))

    def reroll(self, held: Held, state: VState, a: Attack, rerolls: Rerolls) -> None:
        """Not when Retaliating."""
        if a.kind == MELEE and not a.retaliation:
            BATTLEDRILL.hit()
            rerolls.fixed = DRILL
            rerolls.every = True


class ConcentratedFire(Ability):
    """The flame thrower at a longer range, piercing more; then it is spent."""

    def __init__(self) -> None:
        super().__init__(CONCENTRATED_FIRE.key, (ACTION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Every enemy."""
        return [enemy.id for enemy in state.targets_of(seat)]

    def action_faults(self, held: Held, state: VState, model: VModel, option: str) -> list[Fault]:
        """As for a shot; and it must be able to become Fatigued."""
        if model.has(FATIGUED):
            return [Fault(SINGLE.id, {"model": model.id})]
        weapon = concentrated(state.board.library.weapons[FLAME_THROWER])
        return why_not_shot(state, model, state.v_model(option), weapon)

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The attack, then the counter, which stays at the end of the activation."""
        state = vstate(game.state)
        weapon = concentrated(state.board.library.weapons[FLAME_THROWER])
        CONCENTRATED_FIRE.hit()
        shot = shot_of(state, state.v_model(bearer), state.v_model(option), weapon)
        yield from shoot_out(game, shot, weapon)
        if vstate(game.state).v_model(bearer).on_table():
            fatigue(game, bearer, CONCENTRATED_FIRE.id)


def concentrated(weapon: Weapon) -> Weapon:
    """The flame thrower as it is then."""
    rules = tuple([use for use in weapon.rules if use.id != PIERCING])
    return Weapon(
        weapon.id,
        weapon.name,
        weapon.name_ru,
        RANGED,
        FIRE_RANGE,
        weapon.dice,
        (*rules, RuleUse(PIERCING, FIRE_PIERCING)),
    )


class TremorStomp(Ability):
    """A Shockwave that is no spell, also while Engaged; nobody rolls for leaving its side."""

    def __init__(self) -> None:
        super().__init__(TREMOR_STOMP.key, (ACTION,))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """One."""
        return ["stomp"]

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Unboosted."""
        yield from shockwave(game, bearer, STOMP_REACH, SHOCK_PUSH, TREMOR_STOMP.id, rolls=False)


ALL: Final[tuple[Ability, ...]] = (
    TacticalRedeployment(),
    Ability("vanguard.faction.dwarfs.bullheaded", ()),
    HammerAndAnvil(),
    OneMissAgain(SHIELDBREAKER_HAMMER),
    Battledrill(),
    ConcentratedFire(),
    TremorStomp(),
)
