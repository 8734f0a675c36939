"""Where charges end along a facing (catalogue 8.3): of one charger, and of one beside others that come after it."""

from __future__ import annotations

from typing import Final

from grognard.geometry.engage import Charge, Engagement
from grognard.geometry.joint import NOWHERE, Party, shared_out
from grognard.geometry.priorities import ruled
from grognard.rulesets.ninth_age.cites import cite

MULTI: Final = cite("ninth_age.move.multi-charge")
SOLVER: Final = cite("ninth_age.move.charge-solver")

#: offsets along the facing that lie nearer together are one place, in inches
SAME: Final = 0.25
#: so many places are offered beside others
PLACES: Final = 9


def ends_alone(search: Engagement, best: Charge) -> list[Charge]:
    """Ends that are allowed: the one with the shortest way first, then others along the facing."""
    SOLVER.hit()
    found = [best]
    for low, high in search.allowed(best.key):
        steps = max(1, int((high - low) / SAME))
        for i in range(steps + 1):
            offset = low + (high - low) * i / steps
            if _known(found, offset):
                continue
            one = search.at(offset)
            if one is not None and one.key == best.key:
                found.append(one)
    return found


def _known(found: list[Charge], offset: float) -> bool:
    for one in found:
        if abs(one.offset - offset) < SAME:
            return True
    return False


def party(search: Engagement, best: Charge) -> Party:
    """A charger that shares a facing with others."""
    return Party(search.tally, search.charger.width(), search.free(), best.offset)


def ends_beside(search: Engagement, best: Charge, others: list[Party]) -> list[Charge]:
    """Ends that leave room for the others who charge the same facing: as many of them as possible, then most models."""
    MULTI.hit()
    mine = party(search, best)
    offsets = [best.offset]
    together = shared_out(search.edge, [mine, *others])
    if together[0] < NOWHERE:
        offsets.insert(0, together[0])
    low = search.edge.low - mine.width
    for offset in mine.tally.breaks(low, search.edge.high):
        offsets.append(offset)
    for one in others:
        offsets += [one.wanted - mine.width, one.wanted + one.width]
    for a, b in mine.free:
        offsets += [a, b]
    tried: list[Charge] = []
    scores: list[tuple[float, ...]] = []
    for offset in offsets:
        if [1 for one in tried if abs(one.offset - offset) < 0.001]:
            continue
        found = search.at(offset)
        if found is not None:
            tried.append(found)
            scores.append(score(search, found, others))
    if not tried:
        return [best]
    return [tried[i] for i in ruled(scores).best][:PLACES]


def score(search: Engagement, found: Charge, others: list[Party]) -> tuple[float, ...]:
    """How many chargers stand, and how many models are in contact, if this one ends there."""
    at = found.offset
    mine = Party(search.tally, search.charger.width(), [(at, at)], at)
    stand = 0
    own = 0
    struck: list[int] = []
    for who, offset in zip([mine, *others], shared_out(search.edge, [mine, *others])):
        if offset < NOWHERE:
            stand += 1
            met, theirs = who.tally.met(offset)
            own += len(met)
            struck += [j for j in theirs if j not in struck]
        elif who is mine:
            return -1.0, 0.0
    return float(stand), float(own + len(struck))
