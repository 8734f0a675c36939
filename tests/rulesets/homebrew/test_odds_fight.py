"""The odds of whole fights, against all faces through the nodes that are played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.game.events import Event
from grognard.rulesets.homebrew.fights import combats_of
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.odds.fight import fight_forecast
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import CHARGED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.every import every_way_in_stages, nodes
from tests.rulesets.homebrew.melee import armed

D = 0.984251968503937

#: one attack without a hit die: fewer faces to go through
STAB = Weapon("stab", "melee", 0, 0, 3, "1", "1", ("torrent",))


STAB_TWICE = Weapon("stab twice", "melee", 0, 0, 3, "1", "2", ("torrent",))

#: a rifleman and a skiff in contact
R = 0.4921 + library().units["raid_skiff"].groups[0].radius


@pytest.fixture(autouse=True)
def stab(monkeypatch: pytest.MonkeyPatch) -> None:
    for weapon in (STAB, STAB_TWICE):
        monkeypatch.setitem(library().weapons, weapon.id, weapon)


def fight(strike_order: str = "simultaneous") -> HState:
    return armed(build.state(strike_order=strike_order))


def played(s: HState) -> dict[Any, Fraction]:
    """All faces from the declaration of blows to the tests: wounds lost by unit, who was tested, who broke."""
    (combat,) = combats_of(s)
    s.change_part("melee").combat = combat
    s.touch()
    before = {unit: sum(m.wounds for m in s.living(s.h_unit(unit))) for unit in combat}

    def read(end: HState, log: list[Event], value: Any) -> tuple[Any, ...]:
        left = {unit: sum(m.wounds for m in end.living(end.h_unit(unit))) for unit in combat}
        tested = [e.args() for e in log if type(e).KIND == "morale_tested"]
        # without a total it was a unit that never tests
        tests = {args["unit"]: args["passed"] for args in tested if args["total"]}
        compared = [e.args() for e in log if type(e).KIND == "compared"]
        lost = (compared[0]["lost_a"], compared[0]["lost_b"]) if compared else end_lost(end)
        return lost, tuple((u, before[u] - left[u], tests.get(u)) for u in combat)

    def end_lost(end: HState) -> tuple[int, int]:
        lost = {"a": 0, "b": 0}
        for unit in combat:
            lost[end.h_unit(unit).seat] += end.h_unit(unit).fight_hurt
        return lost["a"], lost["b"]

    blows = nodes("fight.declare_a", until=("fight.compare",))
    tests = nodes("fight.compare", until=("fight.close_up", "fight.retreat", "fight.pursuit"))
    return every_way_in_stages(s, [blows, tests], read)


def agree(s: HState, found: dict[Any, Fraction]) -> None:
    (combat,) = combats_of(s)
    odds = fight_forecast(s, list(combat), exact=True)
    assert odds.exact
    for seat, at in (("a", 0), ("b", 1)):
        counted: dict[int, Fraction] = {}
        for row, share in found.items():
            counted[row[0][at]] = counted.get(row[0][at], Fraction(0)) + share
        assert dict((odds.a_lost if seat == "a" else odds.b_lost).items()) == counted
    assert odds.a_more == sum((w for row, w in found.items() if row[0][0] > row[0][1]), Fraction(0))
    assert odds.equal == sum((w for row, w in found.items() if row[0][0] == row[0][1]), Fraction(0))
    for k, unit in enumerate(combat):
        row = odds.units[k]
        assert row.odds.target == unit
        assert row.tests == sum((w for r, w in found.items() if r[1][k][2] is not None), Fraction(0))
        assert row.breaks == sum((w for r, w in found.items() if r[1][k][2] is False), Fraction(0))
        counted = {}
        for r, w in found.items():
            counted[r[1][k][1]] = counted.get(r[1][k][1], Fraction(0)) + w
        assert dict(row.odds.wounds.items()) == counted


@rule("homebrew.odds.fight", "homebrew.fight.simultaneous", "homebrew.morale.when-melee")
def test_one_against_one() -> None:
    s = fight()
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    build.unit(s, "b", "husks", [(10, 10 + D)], id="v", weapons={0: ("stab",)})
    agree(s, played(s))


@rule("homebrew.odds.fight", "homebrew.ability.furious")
def test_one_against_two_in_the_turn_of_a_charge() -> None:
    s = fight()
    build.unit(s, "a", "corsairs", [(10, 10)], id="u", weapons={0: ("stab",)})
    build.unit(
        s, "b", "line_rifles", [(10 + D, 10), (10, 10 + D)], id="v", weapons={0: ("stab",), 1: ("stab",)}
    )
    s.change_unit("a.u").flags |= CHARGED
    agree(s, played(s))


@rule("homebrew.odds.fight", "homebrew.ability.inspiring")
def test_the_one_who_inspires_may_die_in_the_same_fight() -> None:
    """The marshal has one wound left: once he is dead, the faithful test with their own L."""
    s = fight()
    build.unit(s, "a", "faithful", [(10, 10), (10, 8.6)], id="u", weapons={0: ("stab",)})
    build.unit(s, "a", "marshal", [(10, 10 + 2 * D)], id="m", weapons={0: ("stab",)})
    build.unit(s, "b", "husks", [(10, 10 + D)], id="v", weapons={0: ("stab",)})
    build.unit(s, "b", "corsairs", [(10, 10 + 3 * D)], id="w", weapons={0: ("stab",)})
    s.change_model("a.m.1").wounds = 1
    agree(s, played(s))


@rule("homebrew.option.strike-order", "homebrew.odds.fight")
def test_chargers_strike_first() -> None:
    s = fight(strike_order="charger_first")
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u", weapons={0: ("stab",)})
    build.unit(
        s, "b", "line_rifles", [(10, 10 + D), (10 + D, 10)], id="v", weapons={0: ("stab",), 1: ("stab",)}
    )
    s.change_unit("a.u").flags |= CHARGED
    agree(s, played(s))


@rule("homebrew.ability.volatile", "homebrew.odds.fight")
def test_a_wreck_that_explodes_before_the_tests_is_in_the_bound() -> None:
    s = fight()
    build.unit(s, "a", "line_rifles", [(10, 10), (10, 8.5), (11.2, 8.5)], id="u", weapons={0: ("stab",)})
    build.unit(s, "b", "raid_skiff", [(10, 10 + R)], id="v", weapons={0: ("stab twice",)})
    s.change_model("b.v.1").wounds = 1
    found = played(s)
    (combat,) = combats_of(s)
    odds = fight_forecast(s, list(combat), exact=True)
    dies = Fraction(1, 6)
    row = odds.units[0]
    assert not odds.exact and row.bound == pytest.approx(float(dies / 6))
    broken = sum((w for r, w in found.items() if r[1][0][2] is False), Fraction(0))
    assert 0.0 < abs(float(row.breaks) - float(broken)) <= row.bound
    # the wounds of the comparison are exact: those of an explosion count for no side
    assert odds.a_more == sum((w for r, w in found.items() if r[0][0] > r[0][1]), Fraction(0))
