"""As if a charge had arrived (catalogue 8.1, 8.3): the States in which a round of combat would begin then."""

from __future__ import annotations

from grognard.dice.dist import Weight
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.combat.contact import combat_of
from grognard.rulesets.ninth_age.combat.start import begin_round
from grognard.rulesets.ninth_age.moving.charges import DECLARE, announce
from grognard.rulesets.ninth_age.moving.charging import MOVE, complete
from grognard.rulesets.ninth_age.moving.loss import charge_lost
from grognard.rulesets.ninth_age.moving.reach import greatest_range
from grognard.rulesets.ninth_age.moving.state import charges_part
from grognard.rulesets.ninth_age.odds.mixing import Grain, Mix, ways_of
from grognard.rulesets.ninth_age.phases import COMBAT, PHASES, PhaseBegan
from grognard.rulesets.ninth_age.state import NState, nstate


class Arrival:
    """A charge as a play, with the greatest range it could have, on an enemy that holds."""

    def __init__(self, unit_id: str, target: str) -> None:
        self.unit_id = unit_id
        self.target = target

    def play(self, game: Game) -> Play[bool]:
        """Is the unit in contact, and in a combat?"""
        state = nstate(game.state)
        declared = charges_part(state).of(self.unit_id)
        if declared is None or declared[1] != self.target:
            yield from announce(game, self.unit_id, self.target, DECLARE.id)
            declared = charges_part(nstate(game.state)).of(self.unit_id)
        assert declared is not None
        state = nstate(game.state)
        most = int(greatest_range(state, state.n_unit(self.unit_id)))
        charge_lost(game, self.unit_id, MOVE.id)
        done = yield from complete(game, self.unit_id, declared, most)
        if not done or not nstate(game.state).engaged(self.unit_id):
            return False
        game.do(PhaseBegan(PHASES.id, COMBAT))
        begin_round(game, combat_of(nstate(game.state), self.unit_id))
        return True


def arrived(state: NState, unit_id: str, target: str, grain: Grain) -> Mix | None:
    """States in which the round of the charge has just begun; None if it can't come to one."""
    ways = [way for way in ways_of(state, Arrival(unit_id, target).play, grain.exact) if way.value]
    if not ways:
        return None
    whole: Weight = ways[0].chance
    for way in ways[1:]:
        whole = whole + way.chance
    mix = Mix(grain)
    for way in ways:
        mix.add(way.state, way.chance / whole)
    return mix
