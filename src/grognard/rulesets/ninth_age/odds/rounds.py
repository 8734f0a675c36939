"""A whole round of combat for both sides, from its start to the Break Tests (catalogue 5, 12): every chance, exactly.

The stages of the round are those that are played (`combat.start`, `heroes`, `combat.blows`), one after the other, and after
each of them alike States are merged. Questions get their default answers. Of the dice between attack and wound the chain
tells the distribution (`odds.steps`); the Combat Score and the tests are counted by the game's own functions (`odds.fates`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.dice.dist import Dist, Weight
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.abilities import ROUND_START
from grognard.rulesets.ninth_age.combat import start
from grognard.rulesets.ninth_age.combat.blows import FIRST_STEP, next_step
from grognard.rulesets.ninth_age.combat.contact import combat_of, keep_contacts
from grognard.rulesets.ninth_age.combat.state import combat, number
from grognard.rulesets.ninth_age.heroes.challenges import challenge
from grognard.rulesets.ninth_age.heroes.making_way import make_way
from grognard.rulesets.ninth_age.moments import at_moment_of_play
from grognard.rulesets.ninth_age.odds.fates import Scored, scored
from grognard.rulesets.ninth_age.odds.losses import Losses
from grognard.rulesets.ninth_age.odds.mixing import FINE, Grain, Mix, Tally, Way, ways_of
from grognard.rulesets.ninth_age.odds.steps import strike
from grognard.rulesets.ninth_age.odds.strikes import Known
from grognard.rulesets.ninth_age.state import NState, nstate

SEATS: Final = ("a", "b")
DRAW: Final = "draw"
#: at these nodes a round is in progress: its start is behind it, or even who makes way and who challenges
BEGUN: Final = ("round.make-way", "round.challenge")
STRIKING: Final = ("round.strike", "round.initiative", "round.score")


class RoundOdds:
    """What a round of combat of these `units` may come to.

    `wounds` that count for each seat, and those of each Initiative step (`steps`: (step, seat) in order); `lost` models by
    unit; `points` of the Combat Score by seat, and by (seat, rule) in `causes`; `result` is who wins, or "draw"; `margin`
    by how much seat a wins (below zero: loses); `fates` of each unit (see `fates.FATES`). `exact`: nothing was left out;
    if something was, no probability is wrong by more than `bound`. `states` is how many ends there are.
    """

    def __init__(self, units: tuple[str, ...], exact: bool, bound: float, states: int) -> None:
        self.units = units
        self.exact = exact
        self.bound = bound
        self.states = states
        self.steps: dict[tuple[int, str], Dist] = {}
        self.wounds: dict[str, Dist] = {}
        self.lost: dict[str, Dist] = {}
        self.points: dict[str, Dist] = {}
        self.causes: dict[tuple[str, str], Dist] = {}
        self.result = Dist.certain(DRAW)
        self.margin = Dist.certain(0)
        self.fates: dict[str, Dist] = {}


class Counted:
    """Everything that is counted on the way through the round."""

    def __init__(self, state: NState, fractions: bool) -> None:
        units = combat(state).units
        self.units = units
        self.fractions = fractions
        self.before = {id: len(state.n_unit(id).standing()) for id in units}
        self.steps: dict[tuple[int, str], Tally] = {}
        self.wounds = {seat: Tally() for seat in SEATS}
        self.points = {seat: Tally() for seat in SEATS}
        self.causes: dict[tuple[str, str], Tally] = {}
        self.lost = {id: Tally() for id in units}
        self.fates = {id: Tally() for id in units}
        self.result = Tally()
        self.margin = Tally()

    def step(self, step: int, before: NState, after: NState, chance: Weight) -> None:
        """A step took a State to another one."""
        for seat in SEATS:
            more = number(combat(after).wounds, seat) - number(combat(before).wounds, seat)
            self.steps.setdefault((step, seat), Tally()).add(more, chance)

    def end(self, state: NState, chance: Weight) -> None:
        """The round may end in this State."""
        found = scored(state, self.fractions)
        self._score(found, chance)
        for seat in SEATS:
            self.wounds[seat].add(number(combat(state).wounds, seat), chance)
        for id in self.units:
            self.lost[id].add(self.before[id] - len(state.n_unit(id).standing()), chance)
            for fate, share in found.fate(id).items():
                self.fates[id].add(fate, share * chance)

    def _score(self, found: Scored, chance: Weight) -> None:
        score = found.score
        for seat in SEATS:
            self.points[seat].add(score.points[seat], chance)
            for rule, points in score.causes[seat]:
                self.causes.setdefault((seat, rule), Tally()).add(points, chance)
        self.result.add(score.winner or DRAW, chance)
        self.margin.add(score.margin if score.winner == "a" else -score.margin, chance)

    def odds(self, bound: float, states: int) -> RoundOdds:
        """As distributions."""
        exact = self.fractions
        found = RoundOdds(self.units, bound == 0.0, bound, states)
        for step in sorted(self.steps, key=_late):
            found.steps[step] = self.steps[step].filled(0, exact)
        for seat in SEATS:
            found.wounds[seat] = self.wounds[seat].dist(exact)
            found.points[seat] = self.points[seat].dist(exact)
        for id in self.units:
            found.lost[id] = self.lost[id].dist(exact)
            found.fates[id] = self.fates[id].dist(exact)
        for cause, tally in self.causes.items():
            found.causes[cause] = tally.filled(0, exact)
        found.result = self.result.dist(exact)
        found.margin = self.margin.dist(exact)
        return found


def _late(step: tuple[int, str]) -> tuple[int, str]:
    return -step[0], step[1]


# ---- the round


class Stage:
    """One stage of the start of a round, for one unit, as a play."""

    def __init__(self, stage: Callable[[Game, str], Play[None]], unit_id: str) -> None:
        self.stage = stage
        self.unit_id = unit_id

    def play(self, game: Game) -> Play[None]:
        """As in the game."""
        yield from self.stage(game, self.unit_id)


def before_strikes(game: Game) -> Play[None]:
    """What comes between the start of a round and its strikes: making way, then challenges (by default: none)."""
    yield from make_way(game, ())
    yield from challenge(game, ())


def begins(game: Game) -> Play[None]:
    """The moment at which a round starts."""
    yield from at_moment_of_play(game, ROUND_START)


def round_odds(state: NState, unit_id: str, grain: Grain = FINE) -> RoundOdds:
    """The round of the combat that a unit is in: the one in progress from here on, or one that begins now.

    Raises TooLarge where even a single stage has more ways than can be gone.
    """
    one = grain.one()
    mix = Mix(grain)
    if unit_id in combat(state).units and (state.node in STRIKING or state.node in BEGUN):
        mix.add(state, one)
        return _counted(mix, mix if state.node in STRIKING else staged(mix, before_strikes))
    there = nstate(state.fork())
    start.begin_round(Game(there), combat_of(there, unit_id))
    mix.add(there, one)
    return from_begin(mix)


def from_begin(mix: Mix) -> RoundOdds:
    """The round that has just begun in these States, of combats of the same units."""
    state = mix.ways()[0].state
    here = staged(mix, begins)
    for stages in start.STAGES:
        for id in start.in_turn(state):
            for stage in stages:
                here = staged(here, Stage(stage, id).play)
    return _counted(mix, staged(here, before_strikes))


def _counted(begun: Mix, here: Mix) -> RoundOdds:
    """The strikes, the score and the tests. `begun`: the States in which losses are counted from."""
    counted = Counted(begun.ways()[0].state, begun.grain.exact)
    ends = strikes(here, counted)
    ways = ends.ways()
    for way in ways:
        touching_as_before(way)
        counted.end(way.state, way.chance)
    return counted.odds(ends.bound, len(ways))


def staged(mix: Mix, play: Callable[[Game], Play[None]]) -> Mix:
    """All States after a stage."""
    found = Mix(mix.grain)
    for one in mix.ways():
        for way in ways_of(one.state, play, mix.grain.exact):
            found.add(way.state, way.chance * one.chance)
    found.bound = mix.bound
    return found


def strikes(mix: Mix, counted: Counted) -> Mix:
    """All Initiative steps, the highest first: those at which somebody may strike in any of the States."""
    known = Known(mix.grain.exact)
    losses = Losses(mix.grain.exact)
    ends = Mix(mix.grain)
    ends.bound = mix.bound
    waiting: dict[int, Mix] = {}
    _sort(mix, FIRST_STEP + 1, waiting, ends)
    for step in range(FIRST_STEP, -1, -1):
        if step not in waiting:
            continue
        after = Mix(mix.grain)
        due = waiting[step]
        for one in due.ways():
            touching_as_before(one)
            ways, left = strike(one.state, step, one.chance, known, losses, mix.grain)
            ends.bound += left
            for way in ways:
                counted.step(step, one.state, way.state, way.chance)
                after.add(way.state, way.chance, way.contacts)
        ends.bound += due.bound
        _sort(after, step, waiting, ends)
        ends.bound += after.bound
    return ends


def _sort(mix: Mix, below: int, waiting: dict[int, Mix], ends: Mix) -> None:
    """Each State waits for the next step at which somebody strikes in it."""
    for way in mix.ways():
        step = next_step(way.state, below)
        there = ends if step < 0 else waiting.setdefault(step, Mix(mix.grain))
        there.add(way.state, way.chance, way.contacts)


def touching_as_before(way: Way) -> None:
    """Contacts that are known to be the same are not looked for again."""
    if way.contacts is not None:
        keep_contacts(way.state, way.contacts)
