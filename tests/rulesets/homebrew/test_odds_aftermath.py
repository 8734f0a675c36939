"""From the first blow to the free strike: the odds against all faces through all nodes of the fight."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from grognard.game.events import Event
from grognard.rulesets.homebrew.fights import combats_of
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.melee_state import melee
from grognard.rulesets.homebrew.odds.aftermath import aftermath_odds
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import TABLE, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.every import every_way_in_stages, nodes
from tests.rulesets.homebrew.melee import armed

D = 0.984251968503937

STAB = Weapon("stab", "melee", 0, 0, 3, "1", "1", ("torrent",))


@pytest.fixture(autouse=True)
def stab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(library().weapons, "stab", STAB)


def played(s: HState) -> dict[Any, Fraction]:
    """What became of b.v, and of how many wounds it has left."""
    (combat,) = combats_of(s)
    s.change_part("melee").combat = combat
    touched = (("a.u", "b.v"), ("b.v", "a.u"))
    s.change_part("melee").touched = touched

    def read(end: HState, log: list[Event], value: Any) -> tuple[str, bool]:
        part = melee(end)
        there = end.h_unit("b.v").status == TABLE
        if "b.v" not in part.failed:
            return ("holds" if there else "dead"), not there
        if "a.u" not in part.pursued:
            return ("escaped" if there else "gone"), not there
        return ("caught" if engaged(end, "a.u") or not there else "escaped"), not there

    return every_way_in_stages(
        s,
        [
            nodes("fight.declare_a", until=("fight.compare",)),
            nodes("fight.compare", until=("fight.morale", "fight.close_up")),
            nodes("fight.morale", until=("fight.pursuit",)),
            nodes("fight.pursuit", until=("fight.close_up",)),
        ],
        read,
    )


def agree(s: HState) -> None:
    found = played(s)
    odds = aftermath_odds(s, "a.u", "b.v", exact=True)
    assert odds.bound == 0.0
    results: dict[str, Fraction] = {}
    for (result, _), share in found.items():
        results[result] = results.get(result, Fraction(0)) + share
    assert dict(odds.result.items()) == results
    assert odds.destroyed == sum((share for (_, gone), share in found.items() if gone), Fraction(0))
    assert odds.breaks == 1 - results.get("holds", Fraction(0)) - results.get("dead", Fraction(0))


@rule("homebrew.pursuit.caught", "homebrew.pursuit.who", "homebrew.morale.when-melee")
@pytest.mark.parametrize("y", [10.0, 30.0])
def test_two_against_two(y: float) -> None:
    """In the middle of the table, and near the edge of those who flee."""
    s = armed(build.state())
    arms: dict[int, Sequence[str]] = {0: ("stab",), 1: ("stab",)}
    build.unit(s, "a", "corsairs", [(10, y), (10 + D, y)], id="u", weapons=arms)
    build.unit(s, "b", "line_rifles", [(10, y + D), (10 + D, y + D)], id="v", weapons=arms)
    agree(s)


@rule("homebrew.pursuit.caught")
def test_what_is_not_gone_through_is_in_the_bound() -> None:
    s = armed(build.state())
    build.unit(s, "a", "corsairs", [(10 + D * k, 10) for k in range(3)], id="u")
    build.unit(s, "b", "line_rifles", [(10 + D * k, 10 + D) for k in range(3)], id="v")
    full = aftermath_odds(s, "a.u", "b.v", most=60)
    few = aftermath_odds(s, "a.u", "b.v", most=3)
    assert full.bound < 1e-9 < few.bound < 1.0
    assert few.breaks == full.breaks
    assert few.result.distance(full.result) <= few.bound
