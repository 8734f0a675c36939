"""Light the Beacon and Burn the Stores (catalogue 24.2, 24.10): what the attacker lights, the defender puts out."""

from __future__ import annotations

from typing import Final

from grognard.dice.modifier import Modifier
from grognard.dice.rolls import One
from grognard.game.play import Game, Play
from grognard.game.verdict import Fault
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.scenarios.asked import attacker, defender
from grognard.rulesets.vanguard.scenarios.base import Outcome, Scenario
from grognard.rulesets.vanguard.scenarios.objectives import MarkSet, objectives
from grognard.rulesets.vanguard.state import VModel, VState, vstate

BEACON_SETUP: Final = cite("vanguard.scenario.light-the-beacon.setup")
BEACON_RULES: Final = cite("vanguard.scenario.light-the-beacon.rules")
BEACON_VICTORY: Final = cite("vanguard.scenario.light-the-beacon.victory")
STORES_SETUP: Final = cite("vanguard.scenario.burn-the-stores.setup")
STORES_RULES: Final = cite("vanguard.scenario.burn-the-stores.rules")
STORES_VICTORY: Final = cite("vanguard.scenario.burn-the-stores.victory")

BEACON: Final = "light-the-beacon"
PYRE: Final = "pyre"
STORES: Final = "burn-the-stores"
FIRES: Final = "fires"
#: the round in which a store was set alight, 0 for none; and that it has burnt down
ALIGHT: Final = "alight"
BURNT: Final = "burnt"
#: stores that the attacker has to burn down
ENOUGH: Final = 2
FIREBALL: Final = "fireball"


class LightTheBeacon(Scenario):
    """Three fire counters on the pyre, and it burns."""

    def __init__(self) -> None:
        super().__init__(BEACON, BEACON_SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """The pyre."""
        return [PYRE]

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """A burning pyre stays so, and a cold one can't be put out."""
        fires = objectives(state).mark(PYRE, FIRES)
        needed = state.board.objective(PYRE).counters_needed
        if fires >= needed or (fires == 0 and model.seat == defender(state)):
            return [Fault(BEACON_RULES.id, {"model": model.id, "fires": fires, "needed": needed})]
        return []

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """A die: a counter more, or for the defender one less."""
        state = vstate(game.state)
        who = state.v_model(model)
        lights = who.seat == attacker(state)
        mods = [Modifier(BEACON_RULES.id, 1)] if lights and knows_fireball(who) else []
        roll = One(8, state.board.objective(PYRE).test, mods, why=BEACON_RULES.id, owner=who.seat)
        yield roll
        if roll.got:
            fires = objectives(state).mark(PYRE, FIRES) + (1 if lights else -1)
            game.do(MarkSet(BEACON_RULES.id, PYRE, FIRES, fires, model))

    def outcome(self, state: VState) -> Outcome:
        """By the fire counters."""
        fires = objectives(state).mark(PYRE, FIRES)
        if fires >= state.board.objective(PYRE).counters_needed:
            return Outcome(attacker(state), BEACON_VICTORY.id)
        return Outcome("" if fires else defender(state), BEACON_VICTORY.id)


def knows_fireball(model: VModel) -> bool:
    """Is it a SPELLCASTER that knows Fireball?"""
    if not model.spec.profile.spellcaster:
        return False
    for spell in model.spec.spells:
        if spell.id == FIREBALL:
            return True
    return False


class BurnTheStores(Scenario):
    """Store houses: set alight they burn down at the end of the next round, unless they are put out."""

    def __init__(self) -> None:
        super().__init__(STORES, STORES_SETUP)

    def things(self, state: VState, model: VModel) -> list[str]:
        """The stores."""
        assert state.board.scenario is not None
        return [one.id for one in state.board.scenario.objectives]

    def why_not(self, state: VState, model: VModel, objective: str) -> list[Fault]:
        """The attacker lights what is not alight, the defender puts out what is; ashes are ashes."""
        marks = objectives(state)
        alight = marks.mark(objective, ALIGHT) > 0
        if marks.mark(objective, BURNT) or alight == (model.seat == attacker(state)):
            return [Fault(STORES_RULES.id, {"model": model.id, "objective": objective})]
        return []

    def interact(self, game: Game, model: str, objective: str) -> Play[None]:
        """A die: alight, or out."""
        state = vstate(game.state)
        who = state.v_model(model)
        roll = One(8, state.board.objective(objective).test, why=STORES_RULES.id, owner=who.seat)
        yield roll
        if roll.got:
            lit = state.round if who.seat == attacker(state) else 0
            game.do(MarkSet(STORES_RULES.id, objective, ALIGHT, lit, model))

    def round_end(self, game: Game) -> Play[None]:
        """What was alight for a whole round burns down."""
        yield from ()
        state = vstate(game.state)
        assert state.board.scenario is not None
        for one in state.board.scenario.objectives:
            lit = objectives(state).mark(one.id, ALIGHT)
            if 0 < lit < state.round:
                game.do(MarkSet(STORES_RULES.id, one.id, ALIGHT, 0))
                game.do(MarkSet(STORES_RULES.id, one.id, BURNT, 1))

    def outcome(self, state: VState) -> Outcome:
        """By the number of stores burnt down."""
        assert state.board.scenario is not None
        burnt = 0
        for one in state.board.scenario.objectives:
            burnt += objectives(state).mark(one.id, BURNT)
        return Outcome(attacker(state) if burnt >= ENOUGH else defender(state), STORES_VICTORY.id)
