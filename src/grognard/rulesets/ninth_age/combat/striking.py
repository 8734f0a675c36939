"""The Initiative steps of a round (catalogue 12): allocation openly, the active side first; then all dice of the step."""

from __future__ import annotations

from typing import Final

from grognard.dice.rolls import Number
from grognard.game.nodes import Node, go
from grognard.game.options import Option, option_of
from grognard.game.picks import Assign
from grognard.game.play import Game, Play
from grognard.game.state import State
from grognard.game.verdict import Fault
from grognard.rulesets.ninth_age.cites import cite
from grognard.rulesets.ninth_age.combat.attacks import (
    Allocation,
    Prepared,
    attacks_of_step,
    default_allocation,
)
from grognard.rulesets.ninth_age.combat.blow import Blow
from grognard.rulesets.ninth_age.combat.blows import blows, due, next_step
from grognard.rulesets.ninth_age.combat.events import StepStruck, WoundsCounted
from grognard.rulesets.ninth_age.combat.overkill import strike_dead
from grognard.rulesets.ninth_age.combat.specials import BREATH, BREATHED
from grognard.rulesets.ninth_age.damage.losses import Harm
from grognard.rulesets.ninth_age.damage.resolve import resolve
from grognard.rulesets.ninth_age.damage.strikes import RANK_AND_FILE, Strikes
from grognard.rulesets.ninth_age.dicing import amount
from grognard.rulesets.ninth_age.events import Flagged
from grognard.rulesets.ninth_age.factions.giant import GIANT
from grognard.rulesets.ninth_age.factions.giant import act as giant_acts
from grognard.rulesets.ninth_age.factions.instead import envenom
from grognard.rulesets.ninth_age.heroes.duels import in_challenge
from grognard.rulesets.ninth_age.moments import both
from grognard.rulesets.ninth_age.state import NState, nstate

ALLOCATE: Final = cite("ninth_age.cc.allocate")
INITIATIVE: Final = cite("ninth_age.cc.initiative")
SIMULTANEOUS: Final = cite("ninth_age.cc.simultaneous")
AT_ONCE: Final = cite("ninth_age.dice.simultaneous")
WOUNDS: Final = cite("ninth_age.cc.score-wounds")
OVERKILL: Final = cite("ninth_age.hero.challenge-overkill")


class Allocate(Assign):
    """`round.allocate`: at whom each attack of a step is directed, where there is a choice.

    Items are attacks (`blow:<model>:<part>:<number>`, `support:…`, `special:<model>:<rule>`); targets `rnf:<unit>`,
    `whole:<unit>`, or a Champion or Character.
    """

    def __init__(self, state: NState, seat: str, step: int, mine: list[Blow]) -> None:
        super().__init__("round.allocate", seat, ALLOCATE.id)
        self.step = step
        self.aims: dict[str, list[str]] = {}
        self.optional: list[str] = []
        for blow in mine:
            for item in blow.items():
                self.aims[item] = blow.aims
                if blow.optional():
                    self.optional.append(item)

    def items(self) -> list[str]:
        """The attacks."""
        return list(self.aims)

    def targets(self, item: str) -> list[str]:
        """Whom one of them may be directed at."""
        return self.aims[item]

    def judge(self, pairs: tuple[tuple[str, str], ...]) -> list[Fault]:
        """All attacks are allocated, but those that may be left out."""
        named = [item for item, _ in pairs]
        left = [item for item in self.aims if item not in named and item not in self.optional]
        return [Fault(ALLOCATE.id, {"left": len(left)})] if left else []

    def default(self) -> object:
        """Every attack at the first that it may be directed at; what may be left out is left out."""
        return tuple([(item, aims[0]) for item, aims in self.aims.items() if item not in self.optional])

    def args(self) -> dict[str, object]:
        """The step."""
        return {**super().args(), "step": self.step}

    def target_option(self, item: str, target: str, state: State) -> Option:
        """A model by its name; rank-and-file by their unit."""
        return option_of(self.id, target, state)


def strike(game: Game, args: tuple[str, ...]) -> Play[None]:
    """`round.initiative`: one step, and on to the next at which somebody strikes."""
    INITIATIVE.hit()
    step = int(args[0])
    state = nstate(game.state)
    groups = due(state, step)
    struck = blows(state, groups)
    allocation = yield from allocate(game, step, struck)
    game.do(StepStruck(INITIATIVE.id, step, tuple([group.key for group in groups])))
    yield from resolve_step(game, struck, allocation)
    following = next_step(nstate(game.state), step)
    if following < 0:
        go(game, "round.score")
    else:
        go(game, "round.initiative", str(following))


def allocate(game: Game, step: int, struck: list[Blow]) -> Play[Allocation]:
    """Both sides say whom their attacks are directed at, the active one first; asked only where there is a choice."""
    AT_ONCE.hit()
    state = nstate(game.state)
    allocation = default_allocation(struck)
    for seat in both(state):
        open_ones = [
            blow
            for blow in struck
            if state.n_unit(blow.unit).seat == seat and (len(blow.aims) > 1 or blow.optional())
        ]
        if not open_ones:
            continue
        question = Allocate(state, seat, step, open_ones)
        yield question
        allocation.update(question.got)
    return allocation


def resolve_step(game: Game, struck: list[Blow], allocation: Allocation) -> Play[None]:
    """All dice of the step, both sides at once; what counts for the Combat Score is noted."""
    SIMULTANEOUS.hit()
    state = nstate(game.state)
    prepared = attacks_of_step(state, struck, allocation)
    for blow in struck:
        if blow.optional() and blow.items()[0] in allocation:
            game.do(Flagged(BREATH.id, blow.model, BREATHED))
    for one in prepared:
        if by_giant(one.strikes):
            yield from giant_acts(game, one.strikes)
        else:
            yield from roll_hits(one)
    living, dead = parted(state, prepared)
    harms = yield from resolve(game, living)
    count(game, harms)
    for s in dead:
        excess = yield from strike_dead(game, s)
        if excess:
            game.do(WoundsCounted(WOUNDS.id, s.seat, 0, excess))


def by_giant(s: Strikes) -> bool:
    """Does a Giant roll what it does?"""
    return s.source == GIANT.key


def parted(state: NState, prepared: list[Prepared]) -> tuple[list[Strikes], list[Strikes]]:
    """The attacks of a step that have dice or hits: those at the living, and those at an opponent that is dead."""
    batch = [one.strikes for one in prepared if one.strikes.dice or one.strikes.auto or one.dice]
    living: list[Strikes] = []
    dead: list[Strikes] = []
    for s in envenom(state, batch):
        gone = s.pool != RANK_AND_FILE and not state.n_model(s.pool).alive
        (dead if gone else living).append(s)
    return living, dead


def roll_hits(one: Prepared) -> Play[None]:
    """The automatic hits of special attacks; attacks at a Weapon Skill of 0 hit by themselves too."""
    s = one.strikes
    for roll, more in hit_dice(one):
        yield roll
        assert isinstance(roll.got, int)
        s.auto += roll.got + more
    sure_hits(s)


def hit_dice(one: Prepared) -> list[tuple[Number, int]]:
    """The dice of automatic hits, and what is added to each."""
    return [(amount(dice, one.strikes.source, one.strikes.seat), more) for dice, more in one.dice]


def sure_hits(s: Strikes) -> None:
    """What needs no roll to hit has hit."""
    if not s.need and s.dice:
        s.auto += s.dice
        s.dice = 0


def count(game: Game, harms: list[Harm]) -> None:
    """Wounds that count for each side; in a challenge the excess is Overkill."""
    state = nstate(game.state)
    for seat in both(state):
        lost = excess = 0
        for harm in harms:
            if state.n_unit(harm.at).seat != seat:
                lost += harm.lost
                if harm.pool and in_challenge(state, state.n_model(harm.pool)):
                    OVERKILL.hit()
                    excess += harm.excess
        if lost or excess:
            game.do(WoundsCounted(WOUNDS.id, seat, lost, excess))


NODES: Final[dict[str, Node]] = {"round.initiative": strike}
