"""Volleys hit by hit against the general forecast of the chains, which knows no rows, codes or merging."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.dice.chain import forecast_from
from grognard.dice.dist import Dist
from grognard.dice.modifier import Modifier
from grognard.rulesets.homebrew.attack_chain import AttackChain, Slot
from grognard.rulesets.homebrew.odds.volley_layout import Wounds, lay_out, priority
from tests.plugins.rules import rule
from tests.rulesets.homebrew.volleys import fire


def by_chains(chains: Sequence[AttackChain], start: Wounds) -> Dist:
    """The wounds left, chain after chain."""
    dist = Dist.certain(start, True)
    for chain in chains:
        dist = forecast_from(chain, dist.map(chain.start), None, True).map(lambda carry: carry[4])
    return dist


@st.composite
def volleys(draw: st.DrawFn) -> tuple[list[AttackChain], Wounds]:
    """A few attacks of all kinds at a few models, in orders that agree more or less."""
    count = draw(st.integers(1, 4))
    start = tuple(draw(st.lists(st.integers(0, 3), min_size=count, max_size=count)))
    armour = draw(st.lists(st.integers(4, 7), min_size=count, max_size=count))
    if draw(st.booleans()):
        armour = [5] * count
    chains: list[AttackChain] = []
    for _ in range(draw(st.integers(1, 3))):
        away = draw(
            st.lists(st.sampled_from((4.0, 6.0, 6.0005, 6.0011, 9.0)), min_size=count, max_size=count)
        )
        seen = draw(st.lists(st.booleans(), min_size=count, max_size=count))
        slots = [
            Slot(str(k), away[k], armour[k], start[k], [Modifier("s", 3)], seen[k] and start[k] > 0)
            for k in range(count)
        ]
        accuracy = draw(st.sampled_from((0, 3, 5)))
        chains.append(
            AttackChain(
                draw(st.sampled_from(("1", "2", "3", "d3"))),
                accuracy,
                draw(st.sampled_from(("1", "2", "d3"))),
                slots,
                twin=accuracy > 0 and draw(st.booleans()),
                rending=draw(st.booleans()),
                ward=draw(st.sampled_from((0, 0, 5))),
                picks=draw(st.booleans()),
                least_attacks=draw(st.sampled_from((0, 3))),
                extra_attacks=draw(st.integers(0, 1)),
            )
        )
    return chains, start


@rule("homebrew.odds.attack", "homebrew.odds.exact")
@settings(max_examples=150)
@given(volleys())
def test_hit_by_hit_is_what_the_chains_come_to(case: tuple[list[AttackChain], Wounds]) -> None:
    chains, start = case
    marks: list[object] = [None] * len(start)
    expected = by_chains(chains, start)
    which = fire(chains, start, marks, True, True)
    assert which.exact and which.ends == expected
    merged = fire(chains, start, marks, True, False)
    assert merged.ends.map(counted) == expected.map(counted)
    floats = fire(chains, start, marks, False, True)
    assert floats.ends.distance(expected) < 1e-12


def counted(wounds: Wounds) -> tuple[int, int]:
    """Wounds and models left."""
    return sum(wounds), sum(left > 0 for left in wounds)


def rows(chains: list[AttackChain], start: Wounds, which: bool = False) -> list[list[int]]:
    return lay_out(chains, start, [None] * len(start), which).rows


def line(away: Sequence[float], armour: Sequence[int]) -> AttackChain:
    return AttackChain("1", 4, "1", [Slot(str(k), d, a, 2, []) for k, (d, a) in enumerate(zip(away, armour))])


def test_one_order_makes_one_row() -> None:
    chains = [line((3, 1, 2), (5, 6, 7)), line((9, 4, 6), (5, 6, 7))]
    assert rows(chains, (2, 3, 1)) == [[1, 2, 0]]
    # a third attacker sees them the other way round
    assert rows([*chains, line((1, 3, 2), (5, 6, 7))], (2, 3, 1)) == [[0], [1], [2]]


def test_equal_models_with_one_wound_are_one_row_whatever_the_orders() -> None:
    chains = [line((1, 2, 3), (5, 5, 5)), line((3, 2, 1), (5, 5, 5))]
    assert rows(chains, (1, 1, 1)) == [[0, 1, 2]]
    assert rows(chains, (1, 1, 1), which=True) == [[0], [1], [2]]
    assert rows(chains, (1, 2, 1)) == [[0], [1], [2]]
    # another stands between two of them; but whoever attacks the first attacks him next
    assert rows([line((1, 2, 3), (5, 7, 5)), line((2, 3, 1), (5, 7, 5))], (1, 1, 1)) == [[0, 1], [2]]


def test_ties_that_overlap_have_no_order() -> None:
    assert priority(line((1.0, 1.0008, 1.0016), (5, 5, 5))) is None
    assert priority(line((1.0008, 1.0, 2.0), (5, 5, 5))) == [0, 1, 2]


def test_a_large_mixed_volley_stays_small() -> None:
    """Twenty attackers in one order at ten models of all kinds: no more states than wounds."""
    wounds = (1, 2, 3, 1, 1, 2, 2, 3, 1, 4)
    chains = [line([k + 0.1 * n for k in range(10)], range(4, 14)) for n in range(20)]
    found = fire(chains, wounds, [None] * 10, False, True)
    assert len(found.dist) <= sum(wounds) + 1 and found.exact
    assert float(found.ends.map(sum).mean()) == pytest.approx(
        float(fire(chains, wounds, [None] * 10, True, True).ends.map(sum).mean())
    )
