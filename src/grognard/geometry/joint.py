"""Several chargers at one edge: places for as many as possible side by side, then with the most models in contact."""

from __future__ import annotations

from typing import Final

from grognard.geometry.bases import FAR
from grognard.geometry.eps import TOUCH
from grognard.geometry.fronts import Edge, Tally
from grognard.geometry.touching import Interval

TRIES: Final[int] = 24
"""So many offsets of each charger, those with most models in contact first, are combined."""

NOWHERE: Final = FAR
"""Offset of a charger for which there is no room beside the others."""


class Party:
    """One of several chargers: its count of models, the width of its front, where it would stand free alone.

    ``wanted``: the offset it would take for itself; the chargers keep the order of these along the edge.
    """

    def __init__(self, tally: Tally, width: float, free: list[Interval], wanted: float) -> None:
        self.tally: Tally = tally
        self.width: float = float(width)
        self.free: list[Interval] = free
        self.wanted: float = float(wanted)


class _Place:
    """An offset with what it brings: number of own models, those of the target as bits; how far ``off`` the wanted one."""

    def __init__(self, offset: float, mine: int, theirs: int, off: float) -> None:
        self.offset: float = offset
        self.mine: int = mine
        self.theirs: int = theirs
        self.off: float = off


def shared_out(edge: Edge, parties: list[Party]) -> list[float]:
    """An offset for each charger, in the given order; NOWHERE for those that find no room beside the others.

    First as many as possible stand, then most models in contact (a model of the target counts once), then they stand
    nearest to what they want. Overlaps with one another are left out by the widths of their fronts alone.
    """
    wants = [(parties[i].wanted, i) for i in range(len(parties))]
    wants.sort()
    order = [i for _wanted, i in wants]
    places = [_places(edge, parties, order, k) for k in range(len(order))]
    search = _Search(parties, order, places)
    search.extend(0, -FAR, 0, 0, 0, 0.0, [])
    out = [NOWHERE] * len(parties)
    for k in range(len(order)):
        if k < len(search.best):
            out[order[k]] = search.best[k]
    return out


def _places(edge: Edge, parties: list[Party], order: list[int], k: int) -> list[_Place]:
    """Offsets worth a try for the k-th charger along the edge: where its own count changes, and packed beside others."""
    party = parties[order[k]]
    low = edge.low - party.width
    starts = [party.wanted]
    for at in party.tally.breaks(low, edge.high):
        starts.append(at)
        # packed beside those before it and those after it
        before = after = 0.0
        for j in range(k - 1, -1, -1):
            before += parties[order[j]].width
            starts.append(at + before)
        for j in range(k + 1, len(order)):
            after += parties[order[j]].width
            starts.append(at - after)
    for a, b in party.free:
        starts.append(a)
        starts.append(b)
    found: list[_Place] = []
    seen: list[float] = []
    for at in starts:
        if not (low - TOUCH <= at <= edge.high + TOUCH) or _near(seen, at) or not _within(party.free, at):
            continue
        mine, theirs = party.tally.met(at)
        if mine:
            seen.append(at)
            bits = 0
            for j in theirs:
                bits |= 1 << j
            found.append(_Place(at, len(mine), bits, abs(at - party.wanted)))
    found.sort(key=_by_rank)
    ends = [one for one in found[TRIES:] if one.offset <= edge.low or one.offset >= edge.high - party.width]
    return found[:TRIES] + ends


def _by_rank(place: _Place) -> tuple[int, float, float]:
    """Most models first, then nearest to what is wanted."""
    return -place.mine - place.theirs.bit_count(), place.off, place.offset


def _near(seen: list[float], at: float) -> bool:
    for other in seen:
        if abs(other - at) <= TOUCH:
            return True
    return False


def _within(free: list[Interval], at: float) -> bool:
    for low, high in free:
        if low - TOUCH <= at <= high + TOUCH:
            return True
    return False


class _Search:
    """Every combination of places, the best kept."""

    def __init__(self, parties: list[Party], order: list[int], places: list[list[_Place]]) -> None:
        self.parties: list[Party] = parties
        self.order: list[int] = order
        self.places: list[list[_Place]] = places
        self.best: list[float] = []
        self.score: tuple[int, int, float] = (-1, 0, 0.0)

    def extend(
        self, k: int, end: float, stand: int, mine: int, theirs: int, off: float, chosen: list[float]
    ) -> None:
        """Go on with the k-th charger; what stands so far ends at ``end``."""
        if k == len(self.order):
            score = (stand, mine + theirs.bit_count(), -off)
            if score > self.score:
                self.score = score
                self.best = chosen
            return
        if stand + len(self.order) - k < self.score[0]:
            return
        party = self.parties[self.order[k]]
        for place in self.places[k]:
            if place.offset >= end - TOUCH:
                self.extend(
                    k + 1,
                    place.offset + party.width,
                    stand + 1,
                    mine + place.mine,
                    theirs | place.theirs,
                    off + place.off,
                    [*chosen, place.offset],
                )
        self.extend(k + 1, end, stand, mine, theirs, off, [*chosen, NOWHERE])
