"""Small fast helpers over lists: `p[k]` is the probability (or the number of ways) of the outcome k.

The float forms agree with exact fractions to 1e-15; the `ways` forms count in integers of any size and are exact.
"""

from __future__ import annotations

from math import comb


def conv(a: list[float], b: list[float], cap: int) -> list[float]:
    """The sum of two independent counts; outcomes from `cap` on are left out."""
    n = min(len(a) + len(b) - 1, cap)
    out = [0.0] * n
    for i in range(min(len(a), n)):
        x = a[i]
        if x != 0.0:
            for j in range(min(len(b), n - i)):
                out[i + j] += x * b[j]
    return out


def power(p: list[float], n: int, cap: int) -> list[float]:
    """The sum of `n` independent counts of the same distribution; outcomes from `cap` on are left out."""
    out = [1.0]
    while n:
        if n & 1:
            out = conv(out, p, cap)
        n >>= 1
        if n:
            p = conv(p, p, cap)
    return out


def thin(h: list[float], p: float) -> list[float]:
    """How many of h items pass when each passes with probability `p` (Horner's scheme in the generating function)."""
    n = len(h)
    q = 1.0 - p
    out = [0.0] * n
    out[0] = h[n - 1]
    for degree in range(1, n):
        for j in range(degree, 0, -1):
            out[j] = out[j] * q + out[j - 1] * p
        out[0] = out[0] * q + h[n - 1 - degree]
    return out


def binomial(n: int, p: float) -> list[float]:
    """How many of `n` items pass when each passes with probability `p`."""
    q = 1.0 - p
    misses = [1.0] * (n + 1)
    for k in range(n - 1, -1, -1):
        misses[k] = misses[k + 1] * q
    out: list[float] = []
    hits = 1.0
    choose = 1
    for k in range(n + 1):
        out.append(float(choose) * hits * misses[k])
        choose = choose * (n - k) // (k + 1)
        hits *= p
    return out


def staged(n: int, hit: float, wound: float, fail: float) -> list[float]:
    """Wounds of `n` attacks that each hit, wound and see the save fail with the given probabilities.

    Thinning a binomial leaves a binomial; where the number of attacks is itself uncertain, `thin` its distribution.
    """
    return binomial(n, hit * wound * fail)


def binomial_ways(n: int, miss: int, hit: int) -> list[int]:
    """Ways to get k successes out of `n` dice, each with `hit` ways to succeed and `miss` to fail.

    They are ways out of `(miss + hit) ** n`.
    """
    misses = [1] * (n + 1)
    for k in range(n - 1, -1, -1):
        misses[k] = misses[k + 1] * miss
    out: list[int] = []
    hits = 1
    choose = 1
    for k in range(n + 1):
        out.append(choose * hits * misses[k])
        choose = choose * (n - k) // (k + 1)
        hits *= hit
    return out


def conv_ways(a: list[int], b: list[int]) -> list[int]:
    """`conv` in ways, without a cap."""
    out = [0] * (len(a) + len(b) - 1)
    for i in range(len(a)):
        x = a[i]
        if x:
            for j in range(len(b)):
                out[i + j] += x * b[j]
    return out


def thin_ways(h: list[int], pas: int, of: int) -> list[int]:
    """`thin` in ways: each item passes in `pas` ways out of `of`; ways out of the old total times `of ** (len(h) - 1)`."""
    n = len(h)
    q = of - pas
    out = [0] * n
    out[0] = h[n - 1]
    scale = 1
    for degree in range(1, n):
        scale *= of
        for j in range(degree, 0, -1):
            out[j] = out[j] * q + out[j - 1] * pas
        out[0] = out[0] * q + h[n - 1 - degree] * scale
    return out


def staged_ways(n: int, sides: int, hit: int, wound: int, fail: int) -> list[int]:
    """`staged` in ways out of `sides ** (3 * n)`: of the `sides` faces, so many hit, wound and fail the save."""
    good = hit * wound * fail
    return binomial_ways(n, sides * sides * sides - good, good)


def sum_ways(n: int, values: list[int]) -> dict[int, int]:
    """Ways to reach each total with `n` dice whose faces are worth `values`, out of `len(values) ** n`."""
    out: dict[int, int] = {0: 1}
    for _ in range(n):
        bigger: dict[int, int] = {}
        for total, ways in out.items():
            for value in values:
                bigger[total + value] = bigger.get(total + value, 0) + ways
        out = bigger
    return out


def kept_ways(n: int, sides: int, keep: int, lowest: bool = False) -> dict[int, int]:
    """Ways to reach each total of the `keep` highest (or `lowest`) of `n` dice, out of `sides ** n`.

    Faces are dealt out from the end that is kept: so many dice show 6, so many of the rest 5, and so on.
    """
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    for step in range(sides):
        face = step + 1 if lowest else sides - step
        bigger: dict[tuple[int, int], int] = {}
        for (used, total), ways in states.items():
            for more in range(n - used + 1):
                counted = min(used + more, keep) - min(used, keep)
                key = (used + more, total + counted * face)
                bigger[key] = bigger.get(key, 0) + ways * comb(n - used, more)
        states = bigger
    return {total: ways for (used, total), ways in states.items() if used == n}
