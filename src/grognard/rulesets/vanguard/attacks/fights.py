"""Fights (catalogue 15): an attack in Melee with all that follows of it: Retaliation, abilities, follow-up."""

from __future__ import annotations

from typing import Final

from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.actions import Action
from grognard.rulesets.vanguard.attacks.attack import Attack
from grognard.rulesets.vanguard.attacks.melee import melee_weapons, strike, why_not_struck
from grognard.rulesets.vanguard.attacks.resolve import after_retaliation
from grognard.rulesets.vanguard.attacks.retaliation import retaliate
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.measuring import in_contact
from grognard.rulesets.vanguard.moves.follow_up import follow_up
from grognard.rulesets.vanguard.state import VModel, VState, vstate

ACTION: Final = cite("vanguard.action.melee")


class Melee(Action):
    """Melee (short): one attack on one enemy in base contact. Keys: `melee:<weapon or ->:<target>`."""

    def __init__(self) -> None:
        super().__init__("melee")

    def keys(self, state: VState, model: VModel) -> list[str]:
        """Each weapon against each enemy in contact."""
        return [
            f"melee:{weapon}:{enemy.id}"
            for enemy in in_contact(state, model)
            for weapon in melee_weapons(model)
        ]

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """The target must be in the front arc, if need be after turning on the spot."""
        ACTION.hit()
        return why_not_struck(state, model, state.v_model(key.rpartition(":")[2]))

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """The attack and all that belongs to it."""
        _, weapon, target = key.split(":")
        yield from fight(game, model, target, weapon)


def fight(
    game: Game,
    by: str,
    at: str,
    weapon: str,
    charge: bool = False,
    rear: bool = False,
    charged: bool = False,
    hand: str = "",
) -> Play[Attack]:
    """An attack of its own: pivot, attack, Retaliation, what may be used afterwards, follow-up.

    `charge`: the Charge die is due; `rear`: the bonus was fixed when the move that Engaged was declared; `charged`: it
    is the free Melee of a Charge, with or without the die; `hand`: the seat that decides for the attacker, if not its owner.
    """
    a = yield from exchange(game, by, at, weapon, charge, rear, charged, hand=hand)
    if (a.killed or a.killed_too) and vstate(game.state).v_model(by).on_table():
        yield from follow_up(game, by, hand)
    return a


def exchange(
    game: Game,
    by: str,
    at: str,
    weapon: str,
    charge: bool = False,
    rear: bool = False,
    charged: bool = False,
    group: tuple[str, ...] = (),
    hand: str = "",
) -> Play[Attack]:
    """The same without the attacker's follow-up, which in a group (its members in `group`) waits for all attacks."""
    a = yield from strike(game, by, at, weapon, charge, rear, group, charged=charged, hand=hand)
    state = vstate(game.state)
    if not a.killed or a.also:
        yield from retaliate(game, a)
    if state.v_model(by).on_table():
        yield from after_retaliation(game, a)
    return a
