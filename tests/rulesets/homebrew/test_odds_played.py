"""Section 22 against the game itself: forecasts equal what comes of all faces through the nodes that are played."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from grognard.game.events import Event
from grognard.rulesets.homebrew.declaring import DeclareChoice
from grognard.rulesets.homebrew.library import library
from grognard.rulesets.homebrew.odds import attacks as odds
from grognard.rulesets.homebrew.odds.result import Odds
from grognard.rulesets.homebrew.profiles import Weapon
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.every import every_way_in_stages, nodes
from tests.rulesets.homebrew.melee import armed

WEAPONS = library().weapons


def shots_played(s: HState, unit: str, target: str) -> tuple[dict[Any, Fraction], Odds]:
    """All faces through shoot.declare, shoot.resolve and shoot.morale; and the forecast of the default declaration."""
    before = sum(model.wounds for model in s.living(s.h_unit(target)))
    count = len(s.living(s.h_unit(target)))

    def read(end: HState, log: list[Event], value: Any) -> tuple[int, int, bool]:
        living = end.living(end.h_unit(target))
        broke = any(type(e).KIND == "morale_tested" and not e.args()["passed"] for e in log)
        return before - sum(model.wounds for model in living), count - len(living), broke

    shooting = nodes("shoot.declare", unit, until=("shoot.choose",))
    tests = nodes("shoot.morale", until=("melee.charge", "game.end"))
    found = every_way_in_stages(s, [shooting, tests], read)
    choice = DeclareChoice(s, unit)
    pairs = choice.default()
    assert isinstance(pairs, tuple)
    return found, odds.declared_odds(s, pairs, exact=True)[target]


def agree(found: dict[Any, Fraction], forecast: Odds) -> None:
    """The same wounds, models and flights, to the last fraction."""
    assert forecast.exact
    for at, dist in ((0, forecast.wounds), (1, forecast.killed)):
        counted: dict[int, Fraction] = {}
        for row, share in found.items():
            counted[row[at]] = counted.get(row[at], Fraction(0)) + share
        assert dict(dist.items()) == counted
    assert forecast.breaks == sum((share for row, share in found.items() if row[2]), Fraction(0))


def range_of(entry: str, arms: dict[int, Sequence[str]], *places: tuple[float, float]) -> HState:
    s = armed(build.state())
    build.unit(s, "a", entry, list(places), id="u", weapons=arms)
    return s


@rule("homebrew.odds.attack", "homebrew.attack.sequence", "homebrew.odds.morale")
def test_mixed_weapons_at_mixed_models() -> None:
    s = range_of("line_rifles", {1: ("lance_gun",)}, (10, 10), (14, 10))
    build.unit(s, "b", "hound_pack", [(10, 20), (14, 20)], id="v", groups=[0, 1])
    agree(*shots_played(s, "a.u", "b.v"))


@rule("homebrew.trait.twin", "homebrew.odds.hit")
def test_twin_guns() -> None:
    s = range_of("outriders", {}, (10, 10))
    build.unit(s, "b", "outriders", [(10, 20), (13, 20)], id="v")
    agree(*shots_played(s, "a.u", "b.v"))


@rule("homebrew.ability.ward", "homebrew.odds.attack")
def test_a_ward_takes_points_one_by_one() -> None:
    s = range_of("breakers", {}, (10, 10))
    build.unit(s, "b", "blademaster", [(10, 15)], id="v")
    agree(*shots_played(s, "a.u", "b.v"))


@rule("homebrew.ability.cloaked", "homebrew.attack.modifiers", "homebrew.odds.attack")
def test_a_cloak_is_judged_anew_when_the_nearest_is_dead() -> None:
    """The first shot is within 12 inches of the nearest man; once he is dead the next is not."""
    s = range_of("line_rifles", {}, (10, 10), (10.5, 10))
    build.unit(s, "b", "pathfinders", [(10, 22.5), (10, 26)], id="v")
    found, forecast = shots_played(s, "a.u", "b.v")
    agree(found, forecast)
    # 1/2 * 4/6 each while he lives; behind him 1/3 * 4/6
    assert forecast.killed[2] == Fraction(1, 3) * Fraction(2, 9)


@rule("homebrew.trait.blast", "homebrew.odds.attack")
def test_a_blast_is_weak_when_five_are_left() -> None:
    blast = Weapon("burst", "small_arms", 24, 0, 4, "1", "d3", ("blast", "torrent"))
    s = armed(build.state())
    build.unit(s, "a", "line_rifles", [(10, 10), (10.5, 10)], id="u")
    build.unit(s, "b", "faithful", [(10 + 1.2 * k, 20) for k in range(6)], id="v")
    arms = {"a.u.1": Weapon("spark", "small_arms", 24, 0, 1, "1", "1", ("torrent",)), "a.u.2": blast}
    for model_id, weapon in arms.items():
        s.h_model(model_id).weapons = (weapon,)
    found, forecast = shots_played(s, "a.u", "b.v")
    agree(found, forecast)


@rule("homebrew.trait.indirect", "homebrew.odds.attack")
def test_indirect_fire_goes_blind_when_the_one_in_sight_is_dead() -> None:
    s = armed(build.state(build.board(build.piece("h", "building", build.box(11, 14, 20, 16)))))
    build.unit(s, "a", "howitzer_battery", [(10, 10)], id="u")
    build.unit(s, "b", "faithful", [(10, 20), (17, 20)], id="v")
    short = Weapon("mortar", "small_arms", 48, 4, 4, "1", "1", ("indirect",))
    s.h_model("a.u.1").weapons = (WEAPONS["service_rifle"], short)
    found, forecast = shots_played(s, "a.u", "b.v")
    agree(found, forecast)
    assert forecast.killed[2] > 0


@rule("homebrew.trait.sniper", "homebrew.trait.focus", "homebrew.trait.rending", "homebrew.odds.penetrate")
@pytest.mark.parametrize("traits", [("sniper",), ("focus",), ("rending",), ("torrent",)])
def test_traits(traits: tuple[str, ...]) -> None:
    s = range_of("line_rifles", {}, (10, 10))
    build.unit(s, "b", "heavy_team", [(10, 16), (10, 21), (13, 15)], id="v")
    s.h_model("a.u.1").weapons = (Weapon("one", "small_arms", 20, 4, 2, "1", "2", traits),)
    agree(*shots_played(s, "a.u", "b.v"))


@rule("homebrew.option.natural-rolls", "homebrew.odds.hit")
def test_natural_rolls() -> None:
    s = armed(build.state(natural_rolls="one_fails_six_hits"))
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    build.unit(s, "b", "corsairs", [(10, 20)], id="v")
    for accuracy in (1, 6, 7):
        s.h_model("a.u.1").weapons = (Weapon("one", "small_arms", 20, accuracy, 2, "1", "2"),)
        agree(*shots_played(s, "a.u", "b.v"))
