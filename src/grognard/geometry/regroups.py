"""Reforms of a body in combat: which edges of enemies it fights at, and whether a new place keeps what it must."""

from __future__ import annotations

from typing import Final

from grognard.geometry.boxes import clipped
from grognard.geometry.eps import TOUCH
from grognard.geometry.facings import ORDER
from grognard.geometry.formations import Formation
from grognard.geometry.fronts import Edge
from grognard.geometry.touching import CONTACT, Pair, in_contact, touching

CORNER: Final = 4.0
"""A contact no longer than so many tolerances is that of a corner."""

LOST: Final = "lost"
"""An enemy is not touched any more."""

FACING: Final = "facing"
"""An enemy is touched at another edge."""

FEWER: Final = "fewer"
"""Fewer of the body's own models are in contact than before."""

OUT: Final = "out"
"""A model that has to stay in contact is not."""

LEFT_OUT: Final = "left-out"
"""An enemy model that was in contact is not."""

ADDED: Final = "added"
"""An enemy model is in contact that was not."""


def edges_met(body: Formation, other: Formation, tol: float = CONTACT) -> list[str]:
    """The edges of ``body`` at which another touches it, the longest contact first; equal ones in the order of arcs.

    A body that only touches a corner meets both edges there. Discs have no edges: an empty list.
    """
    if body.is_disc() or not touching(body, other, tol):
        return []
    found: list[tuple[float, int, str]] = []
    for i in range(4):
        edge = Edge(body, ORDER[i])
        length = _along(edge, other, tol)
        if length >= 0.0:
            found.append((-length, i, ORDER[i]))
    found.sort()
    # Who lies along an edge does not meet the next one as well for the corner that both share.
    if found and found[0][0] < -CORNER * tol:
        found = [one for one in found if one[0] < -CORNER * tol]
    return [name for _length, _i, name in found]


def _along(edge: Edge, other: Formation, tol: float) -> float:
    """How far another body lies along an edge, within ``tol`` of it; -1.0 if it does not meet it."""
    if other.is_disc():
        s, q = edge.frame(other.x, other.y)
        near = abs(q + other.shape.radius) <= tol + TOUCH
        return 0.0 if near and edge.low - tol <= s <= edge.high + tol else -1.0
    rim = tol + TOUCH
    corners = ((edge.low - rim, -rim), (edge.high + rim, -rim), (edge.high + rim, rim), (edge.low - rim, rim))
    strip = [(edge.x + s * edge.sx + q * edge.qx, edge.y + s * edge.sy + q * edge.qy) for s, q in corners]
    best = -1.0
    low = high = 0.0
    for poly in other.polygons():
        for x, y in clipped(poly, strip):
            s, _q = edge.frame(x, y)
            low = s if best < 0.0 else min(low, s)
            high = s if best < 0.0 else max(high, s)
            best = max(0.0, high - low)
    return best


class Contact:
    """One enemy that a body fights: the enemy's edge it fights at, its own edge, and the pairs in contact."""

    def __init__(self, enemy: Formation, theirs: str, mine: str, pairs: list[Pair]) -> None:
        self.enemy: Formation = enemy
        self.theirs: str = theirs
        self.mine: str = mine
        self.pairs: list[Pair] = pairs


def contact(body: Formation, mine: str, enemy: Formation, theirs: str, tol: float = CONTACT) -> Contact:
    """What is in contact of a body at its edge ``mine`` with an enemy's edge ``theirs``."""
    return Contact(enemy, theirs, mine, in_contact(body, enemy, mine, [], tol))


def regroup_fault(
    before: list[Contact],
    after: Formation,
    mine: list[str],
    must: list[int],
    own_before: int,
    tol: float = CONTACT,
) -> tuple[str, int]:
    """Why a new place of a body does not do, and the number of the enemy; ("", -1) if it does.

    ``before``: its enemies as they were; ``mine``: the own edge at which it will fight each. ``must``: bases of the new
    formation that have to be in contact. ``own_before``: how many of its own models were in contact. Whether others
    are touched, and how far models go, is not asked here.
    """
    touched: list[int] = []
    for k in range(len(before)):
        old = before[k]
        if not touching(after, old.enemy, tol):
            return LOST, k
        if not old.enemy.is_disc() and old.theirs not in edges_met(old.enemy, after, tol):
            return FACING, k
        for i, _j in in_contact(after, old.enemy, mine[k], [], tol):
            if i not in touched:
                touched.append(i)
    if len(touched) < own_before:
        return FEWER, -1
    for i in must:
        if i not in touched:
            return OUT, -1
    return "", -1


def enemies_fault(before: list[Contact], after: list[Contact]) -> tuple[str, int, int]:
    """After all reforms of a player: the first enemy model no longer, or newly, in contact.

    Both lists name the same enemies. The answer: why, number of the enemy, its base; ("", -1, -1) if all is well. An
    enemy fought by several bodies has an entry for each; its models count together, so give them side by side.
    """
    for k in range(len(before)):
        then = _theirs(before, before[k].enemy)
        now = _theirs(after, before[k].enemy)
        for j in then:
            if j not in now:
                return LEFT_OUT, k, j
        for j in now:
            if j not in then:
                return ADDED, k, j
    return "", -1, -1


def _stand_alike(one: Formation, other: Formation) -> bool:
    """Is it one body? It may have been worked out twice, but no two bodies stand at one place."""
    return one is other or (one.x == other.x and one.y == other.y and one.facing == other.facing)


def _theirs(contacts: list[Contact], enemy: Formation) -> list[int]:
    """Bases of an enemy in contact with any of the bodies."""
    out: list[int] = []
    for one in contacts:
        if _stand_alike(one.enemy, enemy):
            for _i, j in one.pairs:
                if j not in out:
                    out.append(j)
    return out
