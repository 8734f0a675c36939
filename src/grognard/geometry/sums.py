"""What the centre of a rectangular base may not enter: a convex piece grown by the base in one facing.

The Minkowski sum of piece and base turns questions about bases into questions about one point and one convex
outline. Of a base that is shifted along a leg it is the segment of its centre that is compared, which is the same
as comparing the hull of the sweep with the piece: the depth is the least shift that parts the two.
"""

from __future__ import annotations

import math

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.geometry.bases import FAR, segment_point2
from grognard.geometry.pieces import Pieces
from grognard.geometry.shapes import Polygon


class Box:
    """A rectangular base that moves: width across its front, depth along its facing, body height (inches)."""

    def __init__(self, width: float, depth: float, height: float = 1.0) -> None:
        self.half_width: float = width / 2.0
        self.half_depth: float = depth / 2.0
        self.height: float = float(height)


class Sum:
    """Scratch room for one such outline at a time: faces first, corners only when they are needed."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.nx: vec[float] = vec[float]()
        self.ny: vec[float] = vec[float]()
        self.nd: vec[float] = vec[float]()
        self.corners: i64 = 0
        self.vx: vec[float] = vec[float]()
        self.vy: vec[float] = vec[float]()
        self._pieces: Pieces = Pieces()
        self._piece: i64 = 0
        self._ux: float = 1.0
        self._uy: float = 0.0
        self._half_depth: float = 0.0
        self._half_width: float = 0.0

    def load(self, pieces: Pieces, k: i64, box: Box, ux: float, uy: float) -> None:
        """Grow piece ``k`` by the base with the facing (ux, uy), a unit vector."""
        first = pieces.off[k]
        last = pieces.off[k + 1]
        half_depth = box.half_depth
        half_width = box.half_width
        self._pieces = pieces
        self._piece = k
        self._ux = ux
        self._uy = uy
        self._half_depth = half_depth
        self._half_width = half_width
        self.corners = 0
        self.count = last - first + 4
        while i64(len(self.nx)) < self.count:
            self.nx = append(self.nx, 0.0)
            self.ny = append(self.ny, 0.0)
            self.nd = append(self.nd, 0.0)
        snx = self.nx
        sny = self.ny
        snd = self.nd
        pnx = pieces.nx
        pny = pieces.ny
        pnd = pieces.nd
        pvx = pieces.vx
        pvy = pieces.vy
        front = left = -FAR
        back = right = FAR
        i: i64 = 4
        for j in range(first, last):
            nx = pnx[j]
            ny = pny[j]
            snx[i] = nx
            sny[i] = ny
            snd[i] = pnd[j] + abs(nx * ux + ny * uy) * half_depth + abs(ny * ux - nx * uy) * half_width
            i += 1
            x = pvx[j]
            y = pvy[j]
            along = x * ux + y * uy
            across = y * ux - x * uy
            if along > front:
                front = along
            if along < back:
                back = along
            if across > left:
                left = across
            if across < right:
                right = across
        snx[0] = ux
        sny[0] = uy
        snd[0] = front + half_depth
        snx[1] = -uy
        sny[1] = ux
        snd[1] = left + half_width
        snx[2] = -ux
        sny[2] = -uy
        snd[2] = half_depth - back
        snx[3] = uy
        sny[3] = -ux
        snd[3] = half_width - right

    def room(self, ax: float, ay: float, bx: float, by: float, enough: float) -> float:
        """Signed distance of the segment a-b from the outline: a gap, or minus the depth of the overlap.

        Above ``enough`` the true value may be greater than the answer.
        """
        best = -FAR
        vnx = self.nx
        vny = self.ny
        vnd = self.nd
        for i in range(self.count):
            da = vnx[i] * ax + vny[i] * ay
            db = vnx[i] * bx + vny[i] * by
            apart = (da if da < db else db) - vnd[i]
            if apart > best:
                best = apart
                if best > enough:
                    return best
        if ax != bx or ay != by:
            beside = self._beside(ax, ay, bx - ax, by - ay)
            if beside > best:
                best = beside
        if best <= 0.0 or best > enough:
            return best
        return self._gap(ax, ay, bx, by)

    def _beside(self, ax: float, ay: float, dx: float, dy: float) -> float:
        """Signed distance of the outline from the line through a along d, on the side where it is greater."""
        length = math.sqrt(dx * dx + dy * dy)
        nx = dy / length
        ny = -dx / length
        reach = abs(nx * self._ux + ny * self._uy) * self._half_depth
        reach += abs(ny * self._ux - nx * self._uy) * self._half_width
        pieces = self._pieces
        high = -FAR
        low = FAR
        for j in range(pieces.off[self._piece], pieces.off[self._piece + 1]):
            d = nx * (pieces.vx[j] - ax) + ny * (pieces.vy[j] - ay)
            high = d if d > high else high
            low = d if d < low else low
        return low - reach if low > -high else -high - reach

    def _gap(self, ax: float, ay: float, bx: float, by: float) -> float:
        """Distance of the segment a-b from the outline, which it does not meet."""
        if self.corners == 0:
            self._turn_corners()
        vx = self.vx
        vy = self.vy
        n = self.corners
        best = FAR
        px = vx[n - 1]
        py = vy[n - 1]
        for i in range(n):
            x = vx[i]
            y = vy[i]
            d2 = segment_point2(ax, ay, bx, by, x, y)
            best = d2 if d2 < best else best
            d2 = segment_point2(px, py, x, y, ax, ay)
            best = d2 if d2 < best else best
            d2 = segment_point2(px, py, x, y, bx, by)
            best = d2 if d2 < best else best
            px = x
            py = y
        return math.sqrt(best)

    def _turn_corners(self) -> None:
        """Corners of the outline, anticlockwise: each corner of the piece with the base's corners it carries."""
        pieces = self._pieces
        first = pieces.off[self._piece]
        last = pieces.off[self._piece + 1]
        for j in range(first, last):
            nxt = j + 1 if j + 1 < last else first
            q = self._quarter(pieces.nx[j], pieces.ny[j])
            turns = (self._quarter(pieces.nx[nxt], pieces.ny[nxt]) - q) & 3
            # A convex corner turns less than half round; three quarters are float noise of parallel edges.
            if turns == 3:
                turns = 0
            for i in range(turns + 1):
                self._corner(pieces.vx[j], pieces.vy[j], (q + i) & 3)

    def ring(self) -> Polygon:
        """The outline as a polygon."""
        if self.corners == 0:
            self._turn_corners()
        return [(self.vx[i], self.vy[i]) for i in range(self.corners)]

    def _quarter(self, nx: float, ny: float) -> i64:
        """The corner of the base that lies farthest along a direction: 0 front left, then anticlockwise."""
        along = nx * self._ux + ny * self._uy
        across = ny * self._ux - nx * self._uy
        if along > 0.0:
            return 0 if across >= 0.0 else 3
        if across > 0.0:
            return 1
        return 2 if along < 0.0 or across < 0.0 else 0

    def _corner(self, x: float, y: float, q: i64) -> None:
        """Append a corner of the piece shifted by corner ``q`` of the base."""
        along = self._half_depth if q == 0 or q == 3 else -self._half_depth
        across = self._half_width if q < 2 else -self._half_width
        px = x + along * self._ux - across * self._uy
        py = y + along * self._uy + across * self._ux
        if self.corners < i64(len(self.vx)):
            self.vx[self.corners] = px
            self.vy[self.corners] = py
        else:
            self.vx = append(self.vx, px)
            self.vy = append(self.vy, py)
        self.corners += 1

    def line(self, ax: float, ay: float, dx: float, dy: float, grow: float) -> tuple[float, float]:
        """Where the line a + t d is nearer than ``grow`` to the outline, as (enter, leave); enter > leave if nowhere.

        A negative ``grow`` asks where it is deeper in than that. t is not limited to the leg.
        """
        low, high = self._between(ax, ay, dx, dy, grow if grow < 0.0 else 0.0)
        if grow <= 0.0:
            return low, high
        if low > high:
            low = FAR
            high = -FAR
        if self.corners == 0:
            self._turn_corners()
        px = self.vx[self.corners - 1]
        py = self.vy[self.corners - 1]
        for i in range(self.corners):
            x = self.vx[i]
            y = self.vy[i]
            t0, t1 = _line_in_disc(ax, ay, dx, dy, x, y, grow)
            s0, s1 = _line_in_strip(ax, ay, dx, dy, px, py, x, y, grow)
            if t0 <= t1:
                low = t0 if t0 < low else low
                high = t1 if t1 > high else high
            if s0 <= s1:
                low = s0 if s0 < low else low
                high = s1 if s1 > high else high
            px = x
            py = y
        return low, high

    def _between(self, ax: float, ay: float, dx: float, dy: float, grow: float) -> tuple[float, float]:
        """Where the line is on the inner side of all faces, moved out by ``grow``."""
        low = -FAR
        high = FAR
        for i in range(self.count):
            nx = self.nx[i]
            ny = self.ny[i]
            room = self.nd[i] + grow - nx * ax - ny * ay
            slope = nx * dx + ny * dy
            if slope > 1e-12:
                t = room / slope
                high = t if t < high else high
            elif slope < -1e-12:
                t = room / slope
                low = t if t > low else low
            elif room <= 0.0:
                return 1.0, 0.0
        return low, high


def _line_in_disc(
    ax: float, ay: float, dx: float, dy: float, x: float, y: float, r: float
) -> tuple[float, float]:
    """Where the line a + t d is in a disc; (1.0, 0.0) if nowhere."""
    ex = x - ax
    ey = y - ay
    l2 = dx * dx + dy * dy
    off = ex * dy - ey * dx
    room = r * r * l2 - off * off
    if room <= 0.0:
        return 1.0, 0.0
    mid = (ex * dx + ey * dy) / l2
    half = math.sqrt(room) / l2
    return mid - half, mid + half


def _line_in_strip(
    ax: float, ay: float, dx: float, dy: float, px: float, py: float, qx: float, qy: float, r: float
) -> tuple[float, float]:
    """Where the line a + t d is within ``r`` of the segment p-q and beside it; (1.0, 0.0) if nowhere."""
    ex = qx - px
    ey = qy - py
    length = math.sqrt(ex * ex + ey * ey)
    if length < 1e-12:
        return 1.0, 0.0
    ex /= length
    ey /= length
    along = (ax - px) * ex + (ay - py) * ey
    across = (ax - px) * ey - (ay - py) * ex
    low, high = _in_band(along, dx * ex + dy * ey, 0.0, length, -FAR, FAR)
    return _in_band(across, dx * ey - dy * ex, -r, r, low, high)


def _in_band(
    start: float, slope: float, least: float, most: float, low: float, high: float
) -> tuple[float, float]:
    """The part of (low, high) in which start + t slope lies between two bounds."""
    if slope > 1e-12 or slope < -1e-12:
        t0 = (least - start) / slope
        t1 = (most - start) / slope
        if t0 > t1:
            t0, t1 = t1, t0
        return max(low, t0), min(high, t1)
    if least < start < most:
        return low, high
    return 1.0, 0.0
