"""Northern Alliance (catalogue 23.6). Blade Master has a module of its own; Frosthammer stands with the weapon."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import (
    ACTION,
    AFTER,
    BEFORE_DICE,
    BREAK_AWAY,
    KNOCK,
    STAT,
    WOULD_KNOCK,
    WOUNDED_BY,
    Ability,
    Held,
)
from grognard.rulesets.vanguard.attacks.attack import MELEE, Attack
from grognard.rulesets.vanguard.attacks.damage import THIS_KNOCK, fatigue, knock_down
from grognard.rulesets.vanguard.attacks.nerve import nerve_test
from grognard.rulesets.vanguard.attacks.ranged import shoot, why_not_shot
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.events import EffectBegan
from grognard.rulesets.vanguard.factions.for_spells import ForSpell
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.special.play import STEADY_TARGET, plain_roll
from grognard.rulesets.vanguard.state import FATIGUED, KNOCKED, NEXT_ACTIVATION, VModel, VState, vstate

HARDY_VETERANS: Final = cite("vanguard.faction.northern-alliance.hardy-veterans")
FROST_TRIDENT: Final = cite("vanguard.faction.northern-alliance.frost-trident")
ICE_BLAST: Final = cite("vanguard.faction.northern-alliance.ice-blast")
ICY_BREATH: Final = cite("vanguard.faction.northern-alliance.icy-breath")
HEAD_SWING: Final = cite("vanguard.faction.northern-alliance.head-swing")
LASH: Final = cite("vanguard.faction.northern-alliance.lash")

#: more than any Sp
FROZEN: Final = -99
ICY_BREATH_WEAPON: Final = "icy-breath"


class HardyVeterans(Ability):
    """Steady for one event; who is Steady anyway rolls a second time."""

    def __init__(self) -> None:
        super().__init__(HARDY_VETERANS.key, (WOULD_KNOCK, KNOCK))

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Once for each event."""
        return [""] if bearer is not None and not bearer.has_effect(self.id) else []

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """Until it is settled whether the model falls."""
        game.do(EffectBegan(HARDY_VETERANS.id, bearer, self.id, 1, THIS_KNOCK))
        yield from ()

    def knock(self, held: Held, game: Game, model: str) -> Play[bool]:
        """As Steady."""
        return (yield from plain_roll(game, model, STEADY_TARGET, [], HARDY_VETERANS.id))


class FrostTrident(Ability):
    """Who is wounded by it freezes to the ground until the end of his next activation."""

    def __init__(self) -> None:
        super().__init__(FROST_TRIDENT.key, (AFTER, STAT, BREAK_AWAY))

    def after(self, held: Held, game: Game, a: Attack) -> Play[None]:
        """An enemy wounded in Melee that lives."""
        at = vstate(game.state).v_model(a.at)
        if a.kind == MELEE and a.wounds > 0 and at.on_table() and not at.has_effect(self.id):
            game.do(EffectBegan(FROST_TRIDENT.id, a.at, self.id, FROZEN, NEXT_ACTIVATION, a.by))
        yield from ()

    def stat(self, held: Held, state: VState, model: VModel, name: str) -> int:
        """Sp 0."""
        return held.n if name == "sp" else 0

    def stuck(self, held: Held, state: VState, model: VModel) -> bool:
        """It cannot Break Away."""
        FROST_TRIDENT.hit()
        return True


class IceBlast(Ability):
    """Who is knocked down by it in Melee may be Fatigued as well."""

    def __init__(self) -> None:
        super().__init__(ICE_BLAST.key, (WOUNDED_BY,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """An enemy that stood before the attack, lies now, and is not Fatigued yet."""
        at = state.v_model(a.at)
        if a.kind != MELEE or a.knocked or not at.on_table() or not at.has(KNOCKED) or at.has(FATIGUED):
            return []
        return [""]

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """A Nerve test or the counter."""
        passed = yield from nerve_test(game, a.at, [], ICE_BLAST.id)
        if not passed:
            fatigue(game, a.at, ICE_BLAST.id)


class PaidShot(Ability):
    """A weapon whose every Shoot action has a price: an action that counts as Shoot."""

    def __init__(self, id: str, weapon: str) -> None:
        super().__init__(id, (ACTION,))
        self.weapon = weapon

    def options(self, held: Held, state: VState, bearer: VModel | None, seat: str, moment: str) -> list[str]:
        """Every enemy."""
        return [enemy.id for enemy in state.targets_of(seat)]

    def action_mark(self, option: str) -> str:
        """It is its Shoot action."""
        return "shoot"

    def action_faults(self, held: Held, state: VState, model: VModel, option: str) -> list[Fault]:
        """As for any shot."""
        weapon = state.board.library.weapons[self.weapon]
        return why_not_shot(state, model, state.v_model(self.target_of(option)), weapon)

    def target_of(self, option: str) -> str:
        """Whom the option names."""
        return option

    def act(self, held: Held, game: Game, bearer: str, seat: str, option: str) -> Play[None]:
        """The shot."""
        yield from shoot(game, bearer, option, self.weapon)


class IcyBreath(PaidShot):
    """A Breath for 2 Power; its numbers stand with the weapon."""

    def __init__(self) -> None:
        super().__init__(ICY_BREATH.key, ICY_BREATH_WEAPON)

    def taken_up(self) -> None:
        """Noted."""
        ICY_BREATH.hit()


class HeadSwing(Ability):
    """In place of the to-hit roll all enemies around it may fall."""

    def __init__(self) -> None:
        super().__init__(HEAD_SWING.key, (BEFORE_DICE,))

    def attack_options(self, held: Held, state: VState, bearer: VModel, a: Attack, moment: str) -> list[str]:
        """Its own attack."""
        return [""] if a.kind == MELEE and not a.retaliation else []

    def attack_apply(self, held: Held, state: VState, bearer: VModel, a: Attack, option: str) -> None:
        """The attack ends."""
        a.note("no-attack")

    def attack_act(self, held: Held, game: Game, bearer: str, a: Attack, option: str) -> Play[None]:
        """Every enemy Engaged with it, those that lie too: a Nerve test with -1, or down and Fatigued."""
        state = vstate(game.state)
        for enemy in [one.id for one in in_contact(state, state.v_model(bearer)) if one.acts()]:
            passed = yield from nerve_test(game, enemy, [Modifier(HEAD_SWING.id, -1)], HEAD_SWING.id)
            if not passed:
                yield from knock_down(game, enemy, HEAD_SWING.id)
                fatigue(game, enemy, HEAD_SWING.id)


ALL: Final[tuple[Ability, ...]] = (
    HardyVeterans(),
    FrostTrident(),
    IceBlast(),
    IcyBreath(),
    HeadSwing(),
    ForSpell(LASH),  # `magic` uses it up
    Ability("vanguard.faction.northern-alliance.talannars-pack", ()),  # `army_check` reads it
    Ability("vanguard.faction.northern-alliance.frosthammer", ()),  # `muster` reads it
)
