"""Spells that something happens by at a moment of later phases (catalogue 23): effects on the unit as such."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import PHASE_END, PHASE_START, Ability, Held
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import FLAMING
from grognard.rulesets.ninth_age.events import EffectBegan, Flagged
from grognard.rulesets.ninth_age.magic.effects import Blast, on_each
from grognard.rulesets.ninth_age.magic.events import StoodNoted
from grognard.rulesets.ninth_age.magic.state import NO_MAGIC, magic
from grognard.rulesets.ninth_age.phases import COMBAT, END_OF_PHASE, MAGIC, MOVEMENT, SHOOTING
from grognard.rulesets.ninth_age.state import NO_PURSUIT, NO_REFORM, nstate

#: of a unit that may not shoot in this turn
NO_SHOOTING: Final = "turn:no-shooting"
#: of a unit that may not charge in this turn
NO_CHARGE: Final = "turn:no-charge"
CANNOT_MARCH: Final = "ninth_age.rule.cannot-march"
#: what the net holds on a die
NET_HOLDS: Final = 5


class NoShooting(Ability):
    """The unit may not shoot."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (PHASE_START,))
        self.rule = cite(id)

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """From the start of every Shooting Phase of its own."""
        yield from ()
        state = nstate(game.state)
        if state.phase == SHOOTING and state.n_unit(bearer).seat == state.active:
            game.do(Flagged(self.rule.id, bearer, NO_SHOOTING))


class Net(Ability):
    """At the start of each phase a die: on 5 or more the unit may not do what it would like most in it."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (PHASE_START,))
        self.rule = cite(id)

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """What it is kept from."""
        flags = {
            MOVEMENT: (NO_CHARGE, NO_REFORM),
            MAGIC: (NO_MAGIC,),
            SHOOTING: (NO_SHOOTING,),
            COMBAT: (NO_PURSUIT,),
        }
        die = Sum(1, 6, why=self.rule.id, owner="")
        yield die
        assert isinstance(die.got, int)
        if die.got < NET_HOLDS:
            return
        phase = nstate(game.state).phase
        for flag in flags[phase]:
            game.do(Flagged(self.rule.id, bearer, flag))
        if phase == MOVEMENT:
            game.do(EffectBegan(self.rule.id, bearer, CANNOT_MARCH, 1, END_OF_PHASE))


class Ramparts(Ability):
    """At the end of every phase in which the unit has moved in any way each of its models burns."""

    def __init__(self, id: str) -> None:
        super().__init__(id, (PHASE_START, PHASE_END))
        self.rule = cite(id)

    def happens(self, held: Held, game: Game, bearer: str, moment: str) -> Play[None]:
        """Where it stands is noted, and looked at when the phase ends."""
        state = nstate(game.state)
        unit = state.n_unit(bearer)
        pose = (unit.x, unit.y, unit.facing)
        if moment == PHASE_START:
            game.do(StoodNoted(self.rule.id, bearer, pose))
            return
        for known, x, y, facing in magic(state).stood:
            if known == bearer and (x, y, facing) != pose:
                yield from self.burn(game, bearer)
                return

    def burn(self, game: Game, unit_id: str) -> Play[None]:
        """One hit on each model."""
        state = nstate(game.state)
        standing = state.n_unit(unit_id).standing()
        batch = on_each(state, self.rule.id, "", standing, Blast("1", 4, (FLAMING,)))
        yield from resolve(game, batch)
