"""Call of the Comet (catalogue 23): a counter on a point, more of them from phase to phase, then the impact."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Sum
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.magic.casts import Cast, SpellPlay, point_of
from grognard.rulesets.ninth_age.magic.effects import Blast, begin, strikes_of
from grognard.rulesets.ninth_age.magic.events import SecretWritten, SpellCounted, SpellEnded
from grognard.rulesets.ninth_age.magic.questions import HowMany
from grognard.rulesets.ninth_age.magic.state import InPlay, magic
from grognard.rulesets.ninth_age.measuring import unit_to_point
from grognard.rulesets.ninth_age.phases import turns_of
from grognard.rulesets.ninth_age.state import NState, nstate

#: up to this roll a counter more, above it the impact
GROWS: Final = 3
#: Strength of the hits beside the counters
STRENGTH: Final = 4


class Comet(SpellPlay):
    """It comes nearer: by a die in each later Magic Phase, or (boosted) by one counter each until the Player Turn that its
    caster has written down in secret."""

    def resolve(self, game: Game, cast: Cast) -> Play[None]:
        """One counter; the phase in which it was cast does not count."""
        number = begin(game, cast, self.rule.id)
        if cast.boosted():
            now = player_turn(nstate(game.state))
            last = 2 * turns_of(nstate(game.state))
            question = HowMany("magic.comet", cast.seat, self.rule.key, max(1, last - now), self.id, 0, 1)
            question.sealed = True
            yield question
            game.do(SecretWritten(self.rule.id, cast.seat, number, now + question.got))

    def phase_ends(self, game: Game, row: InPlay) -> Play[None]:
        """A die in each later Magic Phase."""
        if row[6] == 0:
            game.do(SpellCounted(self.rule.id, row[0], self.id, 1))
            return
        due = secret_of(nstate(game.state), row)
        if due:
            falls = player_turn(nstate(game.state)) >= due
        else:
            die = Sum(1, 6, why=self.rule.id, owner=row[2])
            yield die
            assert isinstance(die.got, int)
            falls = die.got > GROWS
        if not falls:
            game.do(SpellCounted(self.rule.id, row[0], self.id, row[6] + 1))
            return
        yield from self.impact(game, row)

    def impact(self, game: Game, row: InPlay) -> Play[None]:
        """All units within 2D6 and the counters: friend and foe."""
        counters = row[6]
        reach = Sum(2, 6, why=self.rule.id, owner=row[2])
        yield reach
        assert isinstance(reach.got, int)
        game.do(SpellEnded(self.rule.id, row[0], self.id))
        state = nstate(game.state)
        batch: list[Strikes] = []
        for unit_id in struck(state, row, float(reach.got + counters)):
            hits = Sum(2, 6, why=self.rule.id, owner=row[2])
            yield hits
            assert isinstance(hits.got, int)
            what = Blast("2D6", STRENGTH + counters)
            batch.append(strikes_of(state, self.id, _by(state, row), unit_id, what, hits.got))
        if batch:
            yield from resolve(game, batch)


def player_turn(state: NState) -> int:
    """The Player Turn that it is, from 1 on."""
    return 2 * state.turn - (1 if state.active == state.first else 0)


def secret_of(state: NState, row: InPlay) -> int:
    """The Player Turn that was written down for a spell in play; 0 if none was."""
    for number, _, turn in magic(state).secrets:
        if number == row[0]:
            return turn
    return 0


def struck(state: NState, row: InPlay, reach: float) -> list[str]:
    """The units within reach of the point."""
    x, y = point_of(row[5][0])
    return [unit.id for unit in state.on_table() if unit_to_point(state, unit, x, y) <= reach]


def _by(state: NState, row: InPlay) -> str:
    """The unit of the caster, which units that panic run from."""
    return state.n_model(row[1]).unit
