"""Casualties of a step, worked out once for all States in which they are the same (catalogue 13).

Which models go depends on the unit and on where enemies touch it. Of an enemy whom the unit fights in the front only the
front rank can touch it: ranks behind may be any. So what a unit loses is played once and its events serve all such States,
unless it moves anybody, takes a unit away, or changes a front rank.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.dist import Outcome
from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.combat.contact import known_contacts
from grognard.rulesets.ninth_age.combat.events import WoundsCounted
from grognard.rulesets.ninth_age.combat.state import combat
from grognard.rulesets.ninth_age.combat.striking import WOUNDS, count
from grognard.rulesets.ninth_age.damage.events import Casualties, WoundsLost
from grognard.rulesets.ninth_age.damage.losses import Harm, lose
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.odds.mixing import Way, unit_counts, ways_of
from grognard.rulesets.ninth_age.state import NState, nstate

FRONT: Final = "front"
#: units of the smallest combat
PAIR: Final = 2

Wounded = list[tuple[Strikes, int]]


class Closing:
    """The end of a step as a play: these wounds are lost, and count; what was lost comes back with the events."""

    def __init__(self, wounded: Wounded, excess: list[tuple[str, int]]) -> None:
        self.wounded = wounded
        self.excess = excess

    def play(self, game: Game) -> Play[Lost]:
        """Panic is no matter of the combat: its causes are kept, and nobody tests."""
        harms = yield from lose(game, self.wounded, [])
        found = Lost(harms, list(game.log))
        tally(game, harms, self.excess)
        return found


class Lost:
    """What was lost, and the events that took it."""

    def __init__(self, harms: list[Harm], events: list[Event]) -> None:
        self.harms = harms
        self.events = events


def tally(game: Game, harms: list[Harm], excess: list[tuple[str, int]]) -> None:
    """What counts for the Combat Score."""
    count(game, harms)
    for seat, wounds in excess:
        game.do(WoundsCounted(WOUNDS.id, seat, 0, wounds))


class Losses:
    """What units lose to how many wounds, as far as it is known; None: it has to be played each time."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.known: dict[Outcome, Lost | None] = {}

    def after(self, state: NState, wounded: Wounded, excess: list[tuple[str, int]]) -> list[Way]:
        """All that may be after these wounds: one State, nearly always."""
        lost: list[Lost] = []
        for unit_id in dict.fromkeys([s.at for s, _ in wounded]):
            one = self._of(state, unit_id, [row for row in wounded if row[0].at == unit_id])
            if one is None:
                return ways_of(state, Closing(wounded, excess).play, self.exact)
            lost.append(one)
        game = Game(state.fork())
        harms: list[Harm] = []
        for one in lost:
            harms += one.harms
            for event in one.events:
                game.do(event)
        tally(game, harms, excess)
        way = Way(1, nstate(game.state), None)
        # two units alone: nobody else's casualties can open or close a line between them
        if len(combat(state).units) == PAIR:
            way.contacts = known_contacts(state)
        return [way]

    def _of(self, state: NState, unit_id: str, wounded: Wounded) -> Lost | None:
        """What one unit loses, if that does nothing else."""
        wounds = tuple([(s.pool, s.type, n) for s, n in wounded])
        unit = unit_counts(state, state.n_unit(unit_id))
        faced = tuple([facing_it(state, foe, unit_id) for foe in state.foes(unit_id)])
        key = (unit_id, unit, wounds, faced)
        if key not in self.known:
            self.known[key] = self._played(state, unit_id, wounded)
        return self.known[key]

    def _played(self, state: NState, unit_id: str, wounded: Wounded) -> Lost | None:
        ways = ways_of(state, Closing(wounded, []).play, self.exact)
        lost: Lost = ways[0].value
        if len(ways) > 1:
            return None
        for event in lost.events:
            if not isinstance(event, (WoundsLost, Casualties)):
                return None
        for foe in state.foes(unit_id):
            if facing_it(state, unit_id, foe) != facing_it(ways[0].state, unit_id, foe):
                return None
        return lost


def facing_it(state: NState, unit_id: str, enemy: str) -> Outcome:
    """All of a unit that an enemy who fights it may touch: equal in States in which it touches the same."""
    unit = state.n_unit(unit_id)
    ranks = unit.slots[:1] if state.fights_in(enemy, unit_id) == FRONT else unit.slots
    return unit_id, unit.x, unit.y, unit.facing, ranks, unit.left, unit.right
