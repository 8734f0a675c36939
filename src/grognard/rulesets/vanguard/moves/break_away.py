"""Break Away (catalogue 11): Armour rolls for those who turn their backs, then a move away from the fight."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Pool
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.abilities import BREAK_AWAY
from grognard.rulesets.vanguard.actions import LONG, Action
from grognard.rulesets.vanguard.attacks.attack import SIDES
from grognard.rulesets.vanguard.attacks.damage import wound
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.kits import at_moment
from grognard.rulesets.vanguard.measuring import engaged, engagers
from grognard.rulesets.vanguard.moves.leaving import leave
from grognard.rulesets.vanguard.scenarios.objectives import drop_all
from grognard.rulesets.vanguard.state import VModel, VState, vstate
from grognard.rulesets.vanguard.stats import stat

ACTION: Final = cite("vanguard.action.break-away")
ROLL: Final = cite("vanguard.break-away.roll")
MODIFIERS: Final = cite("vanguard.break-away.modifiers")
WOUNDS: Final = cite("vanguard.break-away.wounds")

#: dice for an enemy, and for a LARGE one
DICE: Final = 1
LARGE_DICE: Final = 2


class BreakAway(Action):
    """Break Away (long): an Engaged model leaves the fight."""

    def __init__(self) -> None:
        super().__init__("break-away")

    def length(self, state: VState, model: VModel, key: str) -> str:
        """Long."""
        return LONG

    def faults(self, state: VState, model: VModel, key: str) -> list[Fault]:
        """Only for who is Engaged and not held fast."""
        return why_no_break_away(state, model)

    def act(self, game: Game, model: str, key: str) -> Play[None]:
        """Rolls, then the move."""
        yield from break_away(game, model)


def why_no_break_away(state: VState, model: VModel) -> list[Fault]:
    """Why the model can't Break Away; nothing if it can."""
    if not engaged(state, model):
        return [Fault(ACTION.id, {"model": model.id})]
    for held in at_moment(model, BREAK_AWAY):
        if held.ability.stuck(held, state, model):
            return [Fault(held.ability.id, {"model": model.id})]
    return []


def break_away(game: Game, model_id: str, rolls: bool = True) -> Play[None]:
    """The model Breaks Away: its Armour rolls (unless they are waived), then its move if it still stands."""
    state = vstate(game.state)
    drop_all(game, model_id)
    enemies = [enemy.id for enemy in engagers(state, state.v_model(model_id))]
    if rolls:
        yield from run_gauntlet(game, model_id, enemies)
    if state.v_model(model_id).standing():
        yield from leave(game, model_id, enemies)


def run_gauntlet(game: Game, model_id: str, enemies: list[str]) -> Play[bool]:
    """Armour rolls of a model that leaves enemies, and the wounds of them. Is it on the table and standing then?

    Also for models that are pushed out of contact, where that costs rolls.
    """
    state = vstate(game.state)
    failed = 0
    if not slips(state, state.v_model(model_id)):
        for enemy in enemies:
            roll = leaving_roll(state, state.v_model(model_id), state.v_model(enemy))
            yield roll
            assert isinstance(roll.got, int)
            failed += roll.n - roll.got
    if failed:
        yield from wound(game, model_id, failed, "", False, WOUNDS.id)
    return state.v_model(model_id).standing()


def slips(state: VState, model: VModel) -> bool:
    """Does it get away without rolls?"""
    for held in at_moment(model, BREAK_AWAY):
        if held.ability.slips(held, state, model):
            return True
    return False


def leaving_roll(state: VState, model: VModel, enemy: VModel) -> Pool:
    """The Armour roll for one enemy that Engages the model: a die, two for a LARGE enemy; each failure is a wound.

    Changes of Ar count, and what the enemy's own rules do to the dice; nothing explodes.
    """
    mods: list[Modifier] = []
    for held in at_moment(enemy, BREAK_AWAY):
        plus = held.ability.swipe(held, state, model)
        if plus:
            mods.append(Modifier(held.ability.id, plus))
    MODIFIERS.hit()
    value = stat(state, model, "ar")
    need = value.value or SIDES + 1
    dice = LARGE_DICE if enemy.spec.profile.large else DICE
    roll = Pool(dice, SIDES, need, mods, one_fails=True, top_succeeds=True, why=ROLL.id, owner=model.seat)
    roll.target_mods = value.mods
    return roll
