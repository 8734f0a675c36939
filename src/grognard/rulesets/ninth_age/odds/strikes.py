"""The exact distribution of wounds of attacks (catalogue 13): the chain that is played, over all its rolls."""

from __future__ import annotations

from grognard.dice.chain import forecast
from grognard.dice.dist import Dist, Outcome
from grognard.rulesets.ninth_age.damage.chain import StrikeChain
from grognard.rulesets.ninth_age.damage.numbers import complete
from grognard.rulesets.ninth_age.damage.strikes import Strikes
from grognard.rulesets.ninth_age.state import NState


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
