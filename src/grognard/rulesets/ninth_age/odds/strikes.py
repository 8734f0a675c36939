"""The exact distribution of wounds of attacks (catalogue 13): the chain that is played, over all its rolls."""

from __future__ import annotations

from typing import Final

from grognard.dice.chain import Chain, forecast, forecast_from
from grognard.dice.dist import Dist, Outcome
from grognard.dice.modifier import Modifier, total
from grognard.dice.roll import Roll
from grognard.rulesets.ninth_age.damage.chain import HITS, SECOND, Carry, StrikeChain
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.state import NState

#: so many distributions are remembered
MOST_KNOWN: Final = 4000


def wounds_of(strikes: Strikes, exact: bool = False) -> Dist:
    """Unsaved wounds of one `Strikes` whose numbers are complete."""
    chain = StrikeChain(strikes)
    return forecast(chain, chain.settled(chain.start()), exact=exact).map(_wounds)


def _wounds(carry: Outcome) -> Outcome:
    assert isinstance(carry, tuple)
    return carry[1]


def wounds_of_batch(state: NState, batch: list[Strikes], exact: bool = False) -> Dist:
    """Unsaved wounds of all attacks of a batch at one unit, as if they all fell on the pool that they are aimed at."""
    found = Dist.certain(0, exact)
    for one in batch:
        twin = one.twin()
        complete(state, twin)
        found = found.convolve(wounds_of(twin, exact))
    return found


class ToHit(Chain):
    """The same rolls as far as the dice to hit: it ends with hits that have not wounded yet."""

    def __init__(self, strikes: Strikes) -> None:
        self.chain = StrikeChain(strikes)

    def next(self, carry: Carry) -> Roll | None:
        """The dice to hit, and no others."""
        if carry[0] not in (HITS, SECOND):
            return None
        roll = self.chain.next(carry)
        assert isinstance(roll, Roll)
        return roll

    def fold(self, carry: Carry, result: Outcome) -> Carry:
        """As in the whole chain."""
        return self.chain.fold(carry, result)


class Known:
    """Distributions of wounds by the numbers of the attacks: attacks alike in these are worked out once."""

    def __init__(self, exact: bool) -> None:
        self.exact = exact
        self.known: dict[Outcome, Dist] = {}

    def wounds(self, s: Strikes, starts: Dist) -> Dist:
        """Unsaved wounds of attacks whose chain begins at a carry of `starts`."""
        key = (numbers(s), tuple(starts.outcomes), tuple(starts.ways or starts.weights))
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            found = forecast_from(StrikeChain(s), starts, exact=self.exact).map(_wounds)
            self.known[key] = found
        return found


def numbers(s: Strikes) -> Outcome:
    """All that the chain of an attack goes by, without its causes."""
    return (
        s.need,
        total(s.hit_mods),
        s.second,
        s.hit_again.mode(),
        s.weapon is not None and s.ranged(),
        s.strength,
        s.wound_need,
        total(s.wound_mods),
        s.wound_again.mode(),
        s.wounds_alone,
        s.piercing(),
        s.armour,
        _sum(s.armour_mods),
        s.armour_again.mode(),
        s.no_armour,
        tuple([(save.rule, save.need, save.again) for save in s.saves]),
        s.no_saves,
        s.no_regeneration,
        s.multiple,
        s.most,
        s.marks,
    )


def _sum(mods: list[Modifier]) -> tuple[bool, int]:
    """Armour by modifiers alone is armour, too."""
    return bool(mods), total(mods)
