"""One Initiative step of a round, all that can come of it (catalogue 12, 13).

Who strikes, at whom and with what numbers, the dice, whom hits fall on and the casualties are those of the played step
(`combat.striking`, `damage.resolve`, `damage.losses`). Only the dice between attack and wound are not tried one by one:
the chain that is played tells the distribution of their wounds.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from grognard.dice.chain import forecast_from
from grognard.dice.dist import Dist, Outcome, Weight, mixture
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.combat.attacks import (
    Allocation,
    Prepared,
    attacks_of_step,
    default_allocation,
)
from grognard.rulesets.ninth_age.combat.blow import Blow
from grognard.rulesets.ninth_age.combat.blows import blows, due
from grognard.rulesets.ninth_age.combat.events import StepStruck
from grognard.rulesets.ninth_age.combat.scoring import MOST_OVERKILL
from grognard.rulesets.ninth_age.combat.striking import (
    INITIATIVE,
    SIMULTANEOUS,
    by_giant,
    hit_dice,
    parted,
    roll_hits,
    sure_hits,
)
from grognard.rulesets.ninth_age.damage.chain import StrikeChain
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.resolve import Run, distributed, landed, meets_anybody
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.factions.giant import act as giant_acts
from grognard.rulesets.ninth_age.items.luck import steps_in
from grognard.rulesets.ninth_age.odds.losses import Losses
from grognard.rulesets.ninth_age.odds.mixing import Grain, Tally, Way, likely, ways_of, what_counts
from grognard.rulesets.ninth_age.odds.strikes import Known, ToHit
from grognard.rulesets.ninth_age.scoring.victory import wounds_left
from grognard.rulesets.ninth_age.state import NState, nstate
from grognard.rulesets.ninth_age.values import full_wounds

#: unit, pool and Troop Type that wounds fall on; of the dead in a challenge the side that strikes on, behind DEAD
Aim: TypeAlias = tuple[str, str, str]
DEAD: Final = "dead"


class Opened:
    """The attacks of a step: at the living and at the dead, the dice of hits still to be rolled, hits that are known."""

    def __init__(self, prepared: list[Prepared], living: list[Strikes], dead: list[Strikes]) -> None:
        self.prepared = prepared
        self.living = living
        self.dead = dead
        self.landed: list[Run] = []

    def pending(self, s: Strikes) -> Prepared | None:
        """Where the dice of its hits are."""
        for one in self.prepared:
            if one.strikes is s:
                return one
        return None


class Opening:
    """The beginning of a step as a play: Giants do what they roll, and who has an item that steps in is hit with real
    dice."""

    def __init__(
        self, step: int, groups: tuple[str, ...], struck: list[Blow], allocation: Allocation
    ) -> None:
        self.step = step
        self.groups = groups
        self.struck = struck
        self.allocation = allocation

    def play(self, game: Game) -> Play[Opened]:
        """What is left to be worked out comes back."""
        game.do(StepStruck(INITIATIVE.id, self.step, self.groups))
        state = nstate(game.state)
        prepared = attacks_of_step(state, self.struck, self.allocation)
        for one in prepared:
            if by_giant(one.strikes):
                yield from giant_acts(game, one.strikes)
        living, dead = parted(state, prepared)
        mine = [s for s in living if s.pool != RANK_AND_FILE and steps_in(state, state.n_model(s.pool))]
        opened = Opened(prepared, [s for s in living if s not in mine], dead)
        for s in mine:
            one_of = opened.pending(s)
            if one_of is not None:
                yield from roll_hits(one_of)
        if mine:
            opened.landed = yield from landed(game, mine)
        return opened


class Fall:
    """The wounds of a whole batch: a number for each aim, with the attack that stands for all at that aim."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.aims: dict[Aim, int] = {}
        self.stand: list[Strikes] = []
        self.most: list[int] = []
        #: wounds at one aim, and hits that several share
        self.single: dict[int, Dist] = {}
        self.shared: list[Dist] = []

    def at(self, state: NState, s: Strikes, dead: bool = False) -> int:
        """The number of an aim."""
        aim = (DEAD, s.seat, "") if dead else (s.at, s.pool, s.type)
        if aim not in self.aims:
            self.aims[aim] = len(self.stand)
            self.stand.append(s)
            self.most.append(MOST_OVERKILL if dead else most_wounds(state, s))
        return self.aims[aim]

    def add(self, k: int, dist: Dist) -> None:
        """More wounds at one aim."""
        known = self.single.get(k)
        self.single[k] = (dist if known is None else known.convolve(dist)).map(Capped(self.most[k]).of)

    def total(self) -> Dist:
        """Of tuples: wounds at each aim."""
        found = Dist.certain((0,) * len(self.stand), self.exact)
        for dist in self.shared:
            found = found.joint(dist, self.with_rows)
        for k, dist in self.single.items():
            found = found.joint(dist, Onto(k, self.most[k]).of)
        return found

    def with_rows(self, so_far: Outcome, rows: Outcome) -> Outcome:
        """The tuple with wounds added at several aims."""
        found = list(so_far)
        for k, wounds in rows:
            found[k] = min(self.most[k], found[k] + wounds)
        return tuple(found)


class Capped:
    """No more wounds than can matter."""

    def __init__(self, most: int) -> None:
        self.most = most

    def of(self, wounds: Outcome) -> Outcome:
        """At most so many."""
        return min(self.most, wounds)


class Onto:
    """Adds wounds at one aim."""

    def __init__(self, k: int, most: int) -> None:
        self.k = k
        self.most = most

    def of(self, so_far: Outcome, wounds: Outcome) -> Outcome:
        """The tuple with more wounds there."""
        k = self.k
        return (*so_far[:k], min(self.most, so_far[k] + wounds), *so_far[k + 1 :])


def most_wounds(state: NState, s: Strikes) -> int:
    """The wounds that can matter at an aim: those that the unit has; of one model, with the excess that can count."""
    if s.pool != RANK_AND_FILE:
        model = state.n_model(s.pool)
        return full_wounds(state, model) - model.lost + MOST_OVERKILL
    return wounds_left(state, state.n_unit(s.at))


# ---- a step


def strike(
    state: NState, step: int, chance: Weight, known: Known, losses: Losses, grain: Grain
) -> tuple[list[Way], float]:
    """All that the step may come to from a State of this chance; and the chance of what was left out."""
    SIMULTANEOUS.hit()
    groups = due(state, step)
    struck = blows(state, groups)
    keys = tuple([group.key for group in groups])
    opening = Opening(step, keys, struck, default_allocation(struck))
    falls = Falls()
    for way in ways_of(state, opening.play, known.exact):
        falls.add(way, fall_of(way, known))
    found: list[Way] = []
    rows, left = likely(falls.tally.dist(known.exact), chance, grain)
    for k, share in rows:
        found += _after(*falls.kept[k], share, losses)
    return found, left


class Falls:
    """Wounds that fall in a State, each with its chance; alike ones of several ways are one."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.kept: list[tuple[NState, Fall, Outcome]] = []
        self.numbers: dict[Outcome, int] = {}

    def add(self, way: Way, fall: Fall) -> None:
        """All that a way with these attacks may come to."""
        here = what_counts(way.state)
        aims = sorted(fall.aims.items())
        for wounds, weight in fall.total().items():
            hurt = tuple([(aim, wounds[k]) for aim, k in aims if wounds[k]])
            k = self.numbers.setdefault((here, hurt), len(self.kept))
            if k == len(self.kept):
                self.kept.append((way.state, fall, wounds))
            self.tally.add(k, weight * way.chance)


def _after(state: NState, fall: Fall, wounds: Outcome, chance: Weight, losses: Losses) -> list[Way]:
    """The State after these wounds."""
    wounded: list[tuple[Strikes, int]] = []
    excess: list[tuple[str, int]] = []
    for aim, k in fall.aims.items():
        if not wounds[k]:
            continue
        if aim[0] == DEAD:
            excess.append((aim[1], wounds[k]))
        else:
            wounded.append((fall.stand[k], wounds[k]))
    ways = losses.after(state, wounded, excess)
    for way in ways:
        way.chance = way.chance * chance
    return ways


def fall_of(way: Way, known: Known) -> Fall:
    """The wounds of the attacks that the step opened with."""
    opened: Opened = way.value
    fall = Fall(known.exact)
    for run in opened.landed:
        dist = known.wounds(run.strikes, Dist.certain(run.carry, known.exact))
        fall.add(fall.at(way.state, run.strikes), dist)
    for s in opened.living:
        if not meets_anybody(way.state, s):
            continue
        if s.whole:
            fall.shared.append(_whole(way.state, s, opened.pending(s), fall, known))
        else:
            dist = known.wounds(s, _starts(way.state, s, opened.pending(s), known.exact))
            fall.add(fall.at(way.state, s), dist)
    for s in opened.dead:
        dist = known.wounds(s, _starts(way.state, s, opened.pending(s), known.exact))
        fall.add(fall.at(way.state, s, True), dist)
    return fall


def _starts(state: NState, s: Strikes, pending: Prepared | None, exact: bool) -> Dist:
    """Where the chain of an attack may begin, once its numbers are complete and hits by themselves are rolled."""
    sure_hits(s)
    complete(state, s)
    hits = Dist.certain(s.auto, exact)
    for roll, more in hit_dice(pending) if pending is not None else []:
        hits = hits.convolve(roll.dist(exact).map(Plus(more).of))
    return hits.map(Started(s).of)


class Plus:
    """A number more."""

    def __init__(self, more: int) -> None:
        self.more = more

    def of(self, rolled: Outcome) -> Outcome:
        """The sum."""
        return rolled + self.more


class Started:
    """The beginning of the chain of attacks with so many hits by themselves."""

    def __init__(self, s: Strikes) -> None:
        self.s = s
        self.chain = StrikeChain(s)

    def of(self, hits: Outcome) -> Outcome:
        """The carry."""
        self.s.auto = hits
        return self.chain.settled(self.chain.start())


def _whole(state: NState, s: Strikes, pending: Prepared | None, fall: Fall, known: Known) -> Dist:
    """Hits on a unit as a whole: rows of (aim, wounds), each number of hits shared as it falls."""
    exact = known.exact
    plain = s.twin()
    sure_hits(plain)
    starts = _starts(state, s, pending, exact)
    parts: list[tuple[Weight, Dist]] = []
    for carry, chance in forecast_from(ToHit(s), starts, exact=exact).items():
        run = Run(s, False)
        run.carry = carry
        rows = Dist.certain((), exact)
        for one in distributed(state, plain, s, run):
            k = fall.at(state, one.strikes)
            dist = known.wounds(one.strikes, Dist.certain(one.carry, exact))
            rows = rows.joint(dist, Behind(k).of)
        parts.append((chance, rows))
    return mixture(parts, exact)


class Behind:
    """Puts wounds at an aim behind rows."""

    def __init__(self, k: int) -> None:
        self.k = k

    def of(self, rows: Outcome, wounds: Outcome) -> Outcome:
        """One row more, if there are any wounds."""
        return (*rows, (self.k, wounds)) if wounds else rows
