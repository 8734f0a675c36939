"""Resolving attacks (catalogue 12): shots and blows alike, one weapon use after the other.

`strike` plays one use completely: what the chain of `aiming` asks, and what becomes of the answers.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.chain import Decide
from grognard.game.forecast import Forecast
from grognard.game.options import Option
from grognard.game.picks import PickOne
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.rulesets.homebrew.aiming import EXPLOSION, FIGHT, FREE, SHOOTING, aim
from grognard.rulesets.homebrew.attack_chain import PENETRATE, SNIPER, AttackChain, Carry, Slot
from grognard.rulesets.homebrew.attack_events import Attacked, AttacksLost, HitAllocated
from grognard.rulesets.homebrew.cites import cite
from grognard.rulesets.homebrew.events import Removed, Wounded
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import HState, hstate

SEQUENCE: Final = cite("homebrew.attack.sequence")
ALLOCATE: Final = cite("homebrew.attack.allocate")
WOUNDS_COUNTED: Final = cite("homebrew.attack.wounds-counted")
REMOVE: Final = cite("homebrew.attack.remove")
DAMAGE: Final = cite("homebrew.attack.damage")
RESOLVE: Final = cite("homebrew.fight.resolve")
FIGHT_ALLOCATE: Final = cite("homebrew.fight.allocate")
LOST_BLOWS: Final = cite("homebrew.fight.lost-blows")
LOST_SHOTS: Final = cite("homebrew.shoot.lost")
WOUNDS: Final = cite("homebrew.model.wounds")
WHO_CHOOSES: Final = cite("homebrew.dice.who-chooses")
DEFAULT: Final = cite("homebrew.action.default-choice")
POWER_HIT: Final = cite("homebrew.psyker.hit")

__all__ = [
    "EXPLOSION",
    "FIGHT",
    "FREE",
    "SHOOTING",
    "AllocateChoice",
    "automatic",
    "remove",
    "strike",
    "wound",
]


class AllocateChoice(PickOne):
    """`shoot.allocate`: which of the equally near models takes a hit (a sniper: which of the eligible ones).

    `source` is the attacking model, `weapon` its weapon or the power.
    """

    def __init__(
        self,
        seat: str,
        rule: str,
        models: list[str],
        source: str,
        weapon: str,
        state: HState | None = None,
    ) -> None:
        """Without the State nothing is forecast."""
        super().__init__("shoot.allocate", seat, rule)
        self.models = models
        self.source = source
        self.weapon = weapon
        self.state = state

    def option(self, key: str, state: State) -> Option:
        """With the wounds it has left."""
        from grognard.rulesets.homebrew.options import wounds_left  # late: only who looks asks

        return wounds_left(super().option(key, state), state)

    def forecast(self, answer: object) -> Forecast | None:
        """What it is worth to hit this one rather than another."""
        from grognard.rulesets.homebrew.judgement.fights import victim_worth

        return victim_worth(self.state, str(answer)) if self.state is not None else None

    def items(self) -> list[str]:
        """The models, lowest number first: so the default is the lowest."""
        return self.models

    def args(self) -> dict[str, object]:
        """Whose hit it is, and of what."""
        return {"model": self.source, "weapon": self.weapon}


def strike(
    game: Game,
    model_id: str,
    weapon: Weapon,
    target_unit: str,
    kind: str,
    counts: str,
    extra_attacks: int = 0,
) -> Play[list[str]]:
    """Resolve one use of a weapon completely; returns the models that lost their last wound.

    `kind`: SHOOTING (casualties come off at once), FIGHT or FREE (they are down until fight.remove); `counts`: where
    the wounds are added for the test ("hurt", "fight_hurt" or "").
    """
    state = hstate(game.state)
    p = state.h_model(model_id)
    chain = aim(state, p, weapon, state.h_unit(target_unit), kind, extra_attacks)
    SEQUENCE.hit()
    shots = kind == SHOOTING
    if not shots:
        RESOLVE.hit()
    game.do(Attacked(SEQUENCE.id, model_id, weapon.id, target_unit, kind))
    lost = LOST_SHOTS if shots else LOST_BLOWS
    if not chain.order:
        _lose(game, lost.id, model_id, weapon.id, target_unit, 0)
        return []
    return (yield from _play(game, chain, model_id, weapon.id, target_unit, kind, counts, lost.key))


def automatic(
    game: Game,
    chain: AttackChain,
    source_model: str,
    name: str,
    target_unit: str,
    kind: str,
    counts: str,
    rule: str,
) -> Play[list[str]]:
    """Resolve the automatic hits of a power or an explosion on one unit (see `aim_hits`); returns the dead."""
    POWER_HIT.hit()
    game.do(Attacked(rule, source_model, name, target_unit, kind))
    if not chain.order:
        _lose(game, LOST_SHOTS.id, source_model, name, target_unit, 0)
        return []
    return (yield from _play(game, chain, source_model, name, target_unit, kind, counts, LOST_SHOTS.key))


def _play(
    game: Game,
    chain: AttackChain,
    source: str,
    name: str,
    target_unit: str,
    kind: str,
    counts: str,
    lost_rule: str,
) -> Play[list[str]]:
    """Play the chain: ask, fold, and turn what changed into events."""
    dead: list[str] = []
    by = hstate(game.state).h_model(source).unit
    carry: Carry = chain.start(tuple([slot.wounds for slot in chain.slots]))
    while True:
        if carry[0] == PENETRATE:
            _log_allocation(game, chain.slots[carry[2]], kind)
        ask = chain.next(carry)
        if ask is None:
            break
        if isinstance(ask, Decide):
            rule = SNIPER if chain.picks else WHO_CHOOSES
            DEFAULT.hit()
            near = [chain.slots[k].model for k in ask.items]
            choice = AllocateChoice(chain.owner, rule.id, near, source, name, hstate(game.state))
            yield choice
            answer = ask.items[choice.models.index(choice.got)]
        else:
            yield ask
            answer = ask.got
        after: Carry = chain.fold(carry, answer)
        slot = carry[2]
        if slot >= 0 and after[4][slot] != carry[4][slot]:
            wound(game, chain.slots[slot].model, carry[4][slot] - after[4][slot], kind, by, counts)
            if after[4][slot] == 0:
                dead.append(chain.slots[slot].model)
        carry = after
    if carry[1] > 0:
        _lose(game, lost_rule, source, name, target_unit, carry[1])
    return dead


def _lose(game: Game, rule: str, model: str, weapon: str, target_unit: str, hits: int) -> None:
    """Attacks, or `hits` of them, find nobody."""
    state = hstate(game.state)
    left = len(state.living(state.h_unit(target_unit)))
    game.do(AttacksLost(rule, model, weapon, target_unit, hits, left))


def _log_allocation(game: Game, slot: Slot, kind: str) -> None:
    rule = ALLOCATE if kind in (SHOOTING, EXPLOSION) else FIGHT_ALLOCATE
    mods = tuple([(mod.cause, mod.value) for mod in slot.mods])
    game.do(HitAllocated(rule.id, slot.model, slot.armour, slot.need(), mods))


def wound(game: Game, model_id: str, lost: int, kind: str, by: str, counts: str) -> None:
    """A model loses so many of its wounds; without any left it is removed at once, in fights later."""
    left = hstate(game.state).h_model(model_id).wounds - lost
    WOUNDS_COUNTED.hit()
    game.do(Wounded(DAMAGE.id, model_id, lost, left, kind, by, counts))
    if left == 0 and kind not in (FIGHT, FREE):
        remove(game, model_id)


def remove(game: Game, model_id: str) -> None:
    """Take a model that has no wounds left off the table; with its last model the unit is destroyed."""
    state = hstate(game.state)
    unit = state.h_unit(state.h_model(model_id).unit)
    WOUNDS.hit()
    game.do(Removed(REMOVE.id, model_id, len(state.living(unit)) == 1))
