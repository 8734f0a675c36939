"""Links and groups: the rule book's examples of formation."""

from __future__ import annotations

import random

import pytest

from grognard.geometry.chains import Discs, linked
from tests.geometry.movement import R25


def discs(rows: list[tuple[float, float, float, float]]) -> Discs:
    made = Discs()
    for x, y, r, z in rows:
        made.add(x, y, r, z)
    return made


def line(xs: list[float]) -> list[int]:
    return discs([(x, 10.0, R25, 0.0) for x in xs]).groups(2.0, 6.0)


def test_a_long_chain_is_one_group_until_its_middle_falls() -> None:
    assert line([10, 12.98, 15.96, 18.94, 21.92]) == [0, 0, 0, 0, 0]
    assert line([10, 12.98, 18.94, 21.92]) == [0, 0, 1, 1]


@pytest.mark.parametrize(
    "dx, dz, together",
    [(0.0, 6.0, True), (0.0, 6.1, False), (2.984, 3.0, True), (3.084, 3.0, False), (2.9845, 0.0, True)],
)
def test_horizontal_and_vertical_limits_are_separate(dx: float, dz: float, together: bool) -> None:
    assert linked(10, 10, R25, 0, 10 + dx, 10, R25, dz, 2.0, 6.0) is together
    assert linked(10, 10, R25, dz, 10 + dx, 10, R25, 0, 2.0, 6.0) is together


def test_links_hold_groups_together_with_none_too_many() -> None:
    made = discs([(x, 10.0, R25, 0.0) for x in (10.0, 12.0, 14.5, 30.0, 32.0)])
    assert made.links(2.0, 6.0) == [(0, 1), (3, 4), (1, 2)]
    rng = random.Random(7)
    for _ in range(30):
        rows = [(rng.uniform(0, 16), rng.uniform(0, 16), 0.5, 0.0) for _ in range(14)]
        groups, links = discs(rows).groups(2.0, 6.0), discs(rows).links(2.0, 6.0)
        assert len(links) == len(rows) - len(set(groups))
        assert all(groups[i] == groups[j] and linked(*rows[i], *rows[j], 2.0, 6.0) for i, j in links)


def test_no_models_are_no_group() -> None:
    assert Discs().group_count(2.0, 6.0) == 0


def test_groups_agree_with_merging_pair_by_pair() -> None:
    rng = random.Random(3)
    for _ in range(50):
        n = 12
        xs = [rng.uniform(0, 16) for _ in range(n)]
        ys = [rng.uniform(0, 16) for _ in range(n)]
        rs = [rng.uniform(0.4, 1.2) for _ in range(n)]
        zs = [rng.choice([0.0, 3.0, 9.0]) for _ in range(n)]
        names = list(range(n))
        for i in range(n):
            for j in range(n):
                if linked(xs[i], ys[i], rs[i], zs[i], xs[j], ys[j], rs[j], zs[j], 2.0, 6.0):
                    old, new = max(names[i], names[j]), min(names[i], names[j])
                    names = [new if name == old else name for name in names]
        made = discs(list(zip(xs, ys, rs, zs, strict=True)))
        found = made.groups(2.0, 6.0)
        assert [found.index(g) for g in found] == [names.index(g) for g in names]
        assert made.group_count(2.0, 6.0) == len(set(names))


def test_bases_are_apart_until_two_overlap_in_plan() -> None:
    rng = random.Random(5)
    seen = set()
    for _ in range(60):
        rows = [(rng.uniform(0, 9), rng.uniform(0, 9), rng.uniform(0.4, 0.8), 0.0) for _ in range(5)]
        gaps = [
            (ax - bx) ** 2 + (ay - by) ** 2 - (ar + br) ** 2
            for i, (ax, ay, ar, _) in enumerate(rows)
            for bx, by, br, _ in rows[:i]
        ]
        assert discs(rows).apart() is (min(gaps) >= 0.0)
        seen.add(discs(rows).apart())
    assert seen == {True, False}
    assert discs([(1.0, 1.0, 0.5, 0.0), (2.0, 1.0, 0.5, 0.0)]).apart()
