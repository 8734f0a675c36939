"""Pools whose best dice throw one more die, without end, with re-rolls by the thrower and forced by the opponent.

One generation after the other: all its dice are thrown, then the thrower's re-rolls, then the forced ones; then each
final face that explodes throws one die of the next generation. No die is thrown again twice, whoever asks for it.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.dice.check import NO_REROLL, REROLL_MISSES, REROLL_ONES, Draw
from grognard.dice.dist import Dist, Outcome
from grognard.dice.modifier import Modifier
from grognard.dice.rolls import Pool
from grognard.dice.series import DieFaces, Series

# Which final faces throw one more die.
NO_EXPLOSION: Final = "none"
EXPLODE_TOP: Final = "top"
EXPLODE_HITS: Final = "hits"

# Every hit, where a number of forced re-rolls is asked for.
ALL: Final = -1

# Why a face was thrown (`Reading.origins`).
THROWN: Final = 0
AGAIN: Final = 1
FORCED: Final = 2
EXTRA: Final = 3

# All numbers of successes above the last that is told have less than this probability together.
CUT: Final = 1e-9
# Differences of floats below this are rounding.
_NOISE: Final = 1e-15

_KNOWN: Final[dict[Outcome, Dist]] = {}
_MAX_KNOWN: Final = 20_000


class Reading:
    """What was thrown, face by face in the order of the throw.

    `origins`: THROWN, AGAIN (the thrower's re-roll), FORCED (the opponent's) or EXTRA (for an explosion); `stands`:
    whether the face is final; `hits`, `bursts`: whether it succeeds and whether it throws an extra die, if it stands.
    `misses_left`, `forced_left`: how many more dice the thrower, and the opponent, could have had thrown again.
    """

    def __init__(self) -> None:
        self.misses_left = 0
        self.forced_left = 0
        self.faces: list[int] = []
        self.origins: list[int] = []
        self.stands: list[bool] = []
        self.hits: list[bool] = []
        self.bursts: list[bool] = []

    def successes(self) -> int:
        """How many final faces succeed."""
        return sum([1 for at in range(len(self.faces)) if self.stands[at] and self.hits[at]])

    def ones(self) -> bool:
        """Whether a natural 1 is among the final faces."""
        return any([self.stands[at] and self.faces[at] == 1 for at in range(len(self.faces))])


class Exploding(Pool):
    """`n` dice against a target number, a natural 1 always failing and the top face always succeeding; the result is
    the number of successes, or with `ones` a pair of it and whether a natural 1 is among the final faces.

    `explode`: each final top face (or each final hit, or none) is a success and throws one more die.
    The thrower's re-rolls: `reroll` (REROLL_ONES or REROLL_MISSES) of all such dice, and besides the first `misses`
    other dice that missed, in the order thrown. The opponent's: `forced` dice that hit and were not thrown again, those
    that explode first, else the first in the order thrown, taken as soon as there are any; or ALL of them. Both numbers
    are for the roll as a whole, extra dice included.

    Faces are drawn in generations: the dice (at first `n`), the thrower's re-rolls, the forced re-rolls, each in the
    order of the dice, then the extra dice of all explosions as the next generation.

    `stale`: the first `n` dice are thrown again already, for another roll; no re-roll takes them, only extra dice.
    """

    def __init__(
        self,
        n: int,
        sides: int,
        target: int,
        mods: list[Modifier] | None = None,
        *,
        explode: str = EXPLODE_TOP,
        reroll: str = NO_REROLL,
        misses: int = 0,
        forced: int = 0,
        ones: bool = False,
        stale: bool = False,
        why: str = "",
        owner: str = "",
    ) -> None:
        """Raises ValueError for rules of re-rolls or explosions that there are not, or where each face explodes."""
        super().__init__(
            n,
            sides,
            target,
            mods,
            reroll=reroll,
            one_fails=True,
            top_succeeds=True,
            why=why,
            owner=owner,
        )
        self.kind = "exploding"
        if reroll not in (NO_REROLL, REROLL_ONES, REROLL_MISSES) or misses < 0 or forced < ALL:
            raise ValueError(f"no such re-rolls: {reroll!r}, {misses} misses, {forced} forced")
        if explode not in (NO_EXPLOSION, EXPLODE_TOP, EXPLODE_HITS):
            raise ValueError(f"no such explosions: {explode!r}")
        self.explode: str = explode
        self.misses: int = misses
        self.forced: int = forced
        self.ones: bool = ones
        self.stale: bool = stale

    @property
    def bound(self) -> float:
        """The distribution puts a probability of at most this on its last outcome that belongs beyond it."""
        return 0.0 if self.explode == NO_EXPLOSION else CUT

    def bursts(self, face: int, hit: bool) -> bool:
        """Whether such a final face throws one more die."""
        if self.explode == EXPLODE_TOP:
            return face == self.sides
        return hit and self.explode == EXPLODE_HITS

    def throw(self, draw: Draw) -> Outcome:
        reading = self.read(draw)
        return (reading.successes(), reading.ones()) if self.ones else reading.successes()

    def read(self, draw: Draw) -> Reading:
        """Throw, and tell what each face was."""
        return _Throw(self, draw).run()

    def read_faces(self, faces: list[int]) -> Reading:
        """What each face of a throw was. Raises ValueError if they are not the faces of one throw of this roll."""
        given = _Given(faces)
        reading = self.read(given.draw)
        if given.used < len(faces):
            raise ValueError(f"{len(faces)} faces for a roll of {given.used}")
        return reading

    def ways(self) -> dict[Outcome, int]:
        """Cut like the distribution (`bound`)."""
        dist = self.dist(True)
        return {dist.outcomes[i]: dist.ways[i] for i in range(len(dist.outcomes))}

    def dist(self, exact: bool = False) -> Dist:
        """Right for every outcome but the last, which also holds all beyond it: at most `bound`.

        With `ones` these few are counted as if without a natural 1.
        """
        key = (self.key(), exact)
        dist = _KNOWN.get(key)
        if dist is None:
            dist = self._counts() if exact else self._floats()
            if len(_KNOWN) >= _MAX_KNOWN:
                _KNOWN.clear()
            _KNOWN[key] = dist
        return dist

    def key(self) -> Outcome:
        rerolls = (self.reroll, self.misses, self.forced)
        bonus = 0
        for mod in self.mods:
            bonus += mod.value
        # modifiers and target matter together only, and only as far as they tell faces apart
        need = min(max(self.target - bonus, 2), self.sides)
        return (self.kind, self.n, self.sides, need, self.explode, rerolls, self.ones, self.stale)

    def spec(self) -> dict[str, object]:
        out = super().spec()
        out["explode"] = self.explode
        if self.misses:
            out["misses"] = self.misses
        if self.forced:
            out["forced"] = self.forced
        if self.ones:
            out["ones"] = True
        if self.stale:
            out["stale"] = True
        return out

    def _floats(self) -> Dist:
        most = self._guess()
        while True:
            p: list[float] = self._series(most, False, False)
            tail = 1.0
            for weight in p:
                tail -= weight
            tail = max(tail, 0.0)
            if tail <= CUT or self.explode == NO_EXPLOSION:
                break
            most += most
        while self.explode != NO_EXPLOSION and most and p[most] + tail <= CUT:
            tail += p[most]
            most -= 1
        p = p[: most + 1]
        if not self.ones:
            p[most] += tail
            return Dist.floats({k: p[k] for k in range(most + 1)})
        none: list[float] = self._series(most, True, False)
        out: dict[Outcome, float] = {}
        for k in range(most + 1):
            some = p[k] - none[k]
            if some < _NOISE:
                some = 0.0
            out[(k, False)] = p[k] - some + (tail if k == most else 0.0)
            out[(k, True)] = some
        return Dist.floats(out)

    def _counts(self) -> Dist:
        """In whole numbers, cut where the floats are."""
        last = self.dist(False).outcomes[-1]
        most: int = last[0] if self.ones else last
        square = self.sides * self.sides
        total = square ** (self.n + most)
        ways = _scaled(self._series(most, False, True), square)
        tail = total - sum(ways)
        if not self.ones:
            ways[most] += tail
            return Dist.counts({k: ways[k] for k in range(most + 1)})
        none = _scaled(self._series(most, True, True), square)
        out: dict[Outcome, int] = {}
        for k in range(most + 1):
            out[(k, False)] = none[k] + (tail if k == most else 0)
            out[(k, True)] = ways[k] - none[k]
        return Dist.counts(out)

    def _series(self, most: int, without_ones: bool, exact: bool) -> list[Outcome]:
        forced = max(self.forced, 0)
        series = Series(self._die(without_ones), most, exact)
        pool = series.stale if self.stale else series.pool
        return pool(self.n, self.misses, forced)

    def _die(self, without_ones: bool) -> DieFaces:
        check = self.check()
        plain = tops = missed = free = 0
        for face in range(1, self.sides + 1):
            if self.bursts(face, check.passes[face]):
                tops += 1
            elif check.passes[face]:
                plain += 1
            elif check.again[face]:
                free += 1
            else:
                missed += 1
        one = 1 if without_ones else 0
        standing = missed - (0 if check.again[1] else one)
        again_missed = missed + free - one
        if self.forced == ALL:
            return DieFaces(
                self.sides, 0, 0, missed, free + plain + tops, standing, plain, tops, again_missed
            )
        return DieFaces(self.sides, plain, tops, missed, free, standing, plain, tops, again_missed)

    def _guess(self) -> int:
        """So many successes should be enough: further explosions out of `n` dice become less likely than the cut."""
        if self.explode == NO_EXPLOSION or self.n == 0:
            return self.n
        die = self._die(False)
        again = die.free if self.forced != ALL else 0
        more = die.again_tops * (self.sides + again) / (self.sides * self.sides)
        extra = 0
        chance = 1.0
        while chance > CUT * (1.0 - more):
            chance *= more * (self.n + extra) / (extra + 1)
            extra += 1
        return self.n + self.misses + extra


def exploding_of(spec: dict[str, Any], mods: list[Modifier]) -> Exploding:
    """The pool that described itself so (`Exploding.spec`), with its modifiers."""
    return Exploding(
        spec["n"],
        spec["sides"],
        spec["target"],
        mods,
        explode=spec["explode"],
        reroll=spec.get("reroll", NO_REROLL),
        misses=spec.get("misses", 0),
        forced=spec.get("forced", 0),
        ones=bool(spec.get("ones")),
        stale=bool(spec.get("stale")),
        why=spec.get("why", ""),
        owner=spec.get("owner", ""),
    )


class _Throw:
    """One throw of an exploding pool as it goes on."""

    def __init__(self, roll: Exploding, draw: Draw) -> None:
        self.roll: Exploding = roll
        self.draw: Draw = draw
        check = roll.check()
        self.passes: list[bool] = check.passes
        self.again: list[bool] = check.again
        self.misses: int = roll.misses
        self.forced: int = roll.forced
        self.out: Reading = Reading()

    def run(self) -> Reading:
        """All generations."""
        n = self.roll.n
        origin = THROWN
        while n:
            dice = self._take(n, origin)
            if origin == EXTRA or not self.roll.stale:
                fresh = self._once_more(dice, self._own(dice), AGAIN)
                self._once_more(dice, self._taken(fresh), FORCED)
            n = sum([1 for at in dice if self.out.bursts[at]])
            origin = EXTRA
        self.out.misses_left, self.out.forced_left = self.misses, self.forced
        return self.out

    def _take(self, n: int, origin: int) -> list[int]:
        """Throw `n` dice; their places among the faces."""
        out = self.out
        first = len(out.faces)
        for face in self.draw(n, self.roll.sides):
            hit = self.passes[face]
            out.faces.append(face)
            out.origins.append(origin)
            out.stands.append(True)
            out.hits.append(hit)
            out.bursts.append(self.roll.bursts(face, hit))
        return list(range(first, first + n))

    def _own(self, dice: list[int]) -> list[int]:
        """The dice that the thrower throws again."""
        chosen: list[int] = []
        for at in dice:
            if self.again[self.out.faces[at]]:
                chosen.append(at)
            elif self.misses and not self.out.hits[at]:
                self.misses -= 1
                chosen.append(at)
        return chosen

    def _taken(self, dice: list[int]) -> list[int]:
        """The dice that the opponent makes the thrower throw again."""
        hits = [at for at in dice if self.out.hits[at]]
        if self.forced == ALL:
            return hits
        best = [at for at in hits if self.out.bursts[at]] + [at for at in hits if not self.out.bursts[at]]
        chosen = best[: self.forced]
        self.forced -= len(chosen)
        return sorted(chosen)

    def _once_more(self, dice: list[int], chosen: list[int], origin: int) -> list[int]:
        """Throw the chosen dice again: their new faces take the old ones' places in `dice`. Returns the dice that
        were not chosen."""
        fresh = [at for at in dice if at not in chosen]
        if chosen:
            places = self._take(len(chosen), origin)
            for i in range(len(chosen)):
                self.out.stands[chosen[i]] = False
                dice[dice.index(chosen[i])] = places[i]
        return fresh


class _Given:
    """Draws faces that are known."""

    def __init__(self, faces: list[int]) -> None:
        self.faces: list[int] = faces
        self.used: int = 0

    def draw(self, n: int, sides: int) -> list[int]:
        out = self.faces[self.used : self.used + n]
        if len(out) < n or not all([1 <= face <= sides for face in out]):
            raise ValueError(f"{self.faces} are no faces of this roll")
        self.used += n
        return out


def _scaled(series: list[int], square: int) -> list[int]:
    """Coefficients of whole numbers as ways out of one total."""
    out = list(series)
    scale = 1
    for k in range(len(out) - 1, -1, -1):
        out[k] = out[k] * scale
        scale *= square
    return out
