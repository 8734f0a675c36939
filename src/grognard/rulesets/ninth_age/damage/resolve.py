"""A batch of simultaneous attacks, from the dice to hit to the last casualty (catalogue 13).

A step is finished for the whole batch before the next begins: all dice to hit, then whom the hits fall on, all dice to
wound, all armour rolls, all special saves, then wounds and casualties, then panic.
"""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Roll
from grognard.game.play import Game, Play
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.damage.chain import (
    END,
    HITS,
    MULTIPLY,
    SAVES,
    SAVES_LETHAL,
    SECOND,
    WARDS,
    WARDS_LETHAL,
    WOUNDS,
    Carry,
    StrikeChain,
)
from grognard.rulesets.ninth_age.damage.events import Attacked
from grognard.rulesets.ninth_age.damage.losses import Harm, lose
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.pools import shares
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.items.luck import after_armour, when_hit
from grognard.rulesets.ninth_age.magic.seals import second_chance
from grognard.rulesets.ninth_age.panic import Cause
from grognard.rulesets.ninth_age.special.aftermath import linger
from grognard.rulesets.ninth_age.state import CHAMPION, CHARACTER, NState, nstate

SEQUENCE: Final = cite("ninth_age.dmg.sequence")
BATCH: Final = cite("ninth_age.dmg.batch")

#: stages of which one die may be thrown again by a Second Seal
SEALED: Final = {HITS: "hit", WOUNDS: "wound", SAVES: "armour", SAVES_LETHAL: "armour"}
#: the stages after the dice to hit, in order
STAGES: Final = (WOUNDS, SAVES, SAVES_LETHAL, WARDS, WARDS_LETHAL, MULTIPLY)


class Run:
    """One `Strikes` on its way through the stages."""

    def __init__(self, strikes: Strikes, rolled: bool) -> None:
        self.strikes = strikes
        self.chain = StrikeChain(strikes, rolled)
        self.carry: Carry = self.chain.settled(self.chain.start())
        #: how many hits it had, once they are known
        self.hits = 0

    def through(self, stages: tuple[int, ...], game: Game | None = None) -> Play[None]:
        """Throw the dice of these stages, if they are what comes next; in a `game` a seal may be broken for one more."""
        while self.carry[0] in stages:
            stage = self.carry[0]
            ask = self.chain.next(self.carry)
            assert isinstance(ask, Roll)
            yield ask
            got = ask.got
            if game is not None and stage in SEALED and isinstance(got, int):
                seat = self.strikes.seat
                if stage in (SAVES, SAVES_LETHAL):
                    seat = nstate(game.state).n_unit(self.strikes.at).seat
                more = yield from second_chance(game, ask, seat, SEALED[stage])
                got += more
            self.carry = self.chain.fold(self.carry, got)


def resolve(game: Game, batch: list[Strikes], hold: list[Cause] | None = None) -> Play[list[Harm]]:
    """All attacks of one batch. What was lost comes back, for the Combat Score and for rules that count wounds.

    `hold`: the batch goes on after these; causes of panic are added to it, and nobody tests yet.
    """
    BATCH.hit()
    SEQUENCE.hit()
    runs = yield from rolled(game, batch)
    wounded = [(run.strikes, run.carry[1]) for run in runs if run.carry[1]]
    found = yield from lose(game, wounded, hold)
    linger(game, [run.strikes for run in runs if run.hits], found)
    return found


def landed(game: Game, batch: list[Strikes]) -> Play[list[Run]]:
    """The dice to hit of a batch, and what steps in then: runs before their rolls to wound."""
    runs = yield from hit(game, batch)
    for run in runs:
        run.hits = run.carry[1] + run.carry[2]
        carry = yield from when_hit(game, run.strikes, run.carry)
        run.carry = run.chain.settled(carry) if carry[0] != END else carry
    return runs


def rolled(game: Game, batch: list[Strikes]) -> Play[list[Run]]:
    """All dice of a batch: runs at their end, whose second number is the unsaved wounds."""
    runs = yield from landed(game, batch)
    for stage in STAGES:
        for run in runs:
            yield from run.through((stage,), game)
            if stage == SAVES_LETHAL:
                carry = yield from after_armour(game, run.strikes, run.carry)
                run.carry = run.chain.settled(carry) if carry[0] != END else carry
    for run in runs:
        assert run.carry[0] == END
    return runs


def hit(game: Game, batch: list[Strikes]) -> Play[list[Run]]:
    """The dice to hit of the whole batch, and whom the hits fall on: runs that begin with rolls to wound."""
    first: list[tuple[Strikes, Strikes, Run]] = []
    for one in batch:
        state = nstate(game.state)
        if not meets_anybody(state, one):
            continue
        plain = one.twin()
        complete(state, one)
        told(game, one)
        run = Run(one, False)
        yield from run.through((HITS,), game)
        first.append((plain, one, run))
    for _, _, run in first:
        yield from run.through((SECOND,))
    runs: list[Run] = []
    for plain, one, run in first:
        if one.whole:
            runs += distributed(nstate(game.state), plain, one, run)
        else:
            runs.append(run)
    return runs


def meets_anybody(state: NState, one: Strikes) -> bool:
    """Is anybody left in the unit that is attacked?"""
    return bool(state.n_unit(one.at).standing())


def told(game: Game, one: Strikes) -> None:
    """Whose attacks follow, and at whom; not of wounds that come without a hit."""
    if one.wounds_alone:
        return
    state = nstate(game.state)
    alone = one.model != "" and state.n_model(one.model).kind in (CHAMPION, CHARACTER)
    game.do(Attacked(one.source or BATCH.id, one, one.model if alone else one.by))


def distributed(state: NState, plain: Strikes, one: Strikes, run: Run) -> list[Run]:
    """Hits on a unit as a whole, spread over those on whom they may fall. `plain`: the attack before `complete`."""
    hits = run.carry[1]
    given = shares(state, state.n_unit(one.at), hits + run.carry[2]) if run.carry[0] == WOUNDS else []
    if len(given) == 1 and given[0][0] == one.pool and given[0][1] in ("", one.type):
        return [run]
    runs: list[Run] = []
    for pool, type, count in given:
        aimed = plain.twin()
        aimed.pool = pool
        aimed.type = type
        aimed.whole = False
        complete(state, aimed)
        aimed.auto = count
        runs.append(Run(aimed, True))
    return runs
