"""The odds of explosions, against all faces of the rolls that are played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.attacks import remove
from grognard.rulesets.homebrew.explosions import explode
from grognard.rulesets.homebrew.odds.explosions import explosion_odds
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.every import every_way
from tests.rulesets.homebrew.melee import armed


def wreck(game: Game) -> Play[Any]:
    remove(game, "b.tank.1")
    return explode(game, ["b.tank.1"], "hurt")


def agree(s: HState, *units: str) -> None:
    before = {unit: [m.wounds for m in s.living(s.h_unit(unit))] for unit in units}

    def read(end: HState, log: list[Event], value: Any) -> tuple[tuple[int, int], ...]:
        found = []
        for unit in units:
            living = end.living(end.h_unit(unit))
            found.append((sum(before[unit]) - sum(m.wounds for m in living), len(before[unit]) - len(living)))
        return tuple(found)

    played = every_way(s, wreck, read)
    odds = explosion_odds(s, "b.tank.1", exact=True)
    assert odds.explodes == Fraction(1, 6)
    assert sorted(row.unit for row in odds.units) == sorted(units)
    for row in odds.units:
        at = units.index(row.unit)
        for part, dist in ((0, row.wounds), (1, row.killed)):
            counted: dict[int, Fraction] = {}
            for ends, share in played.items():
                counted[ends[at][part]] = counted.get(ends[at][part], Fraction(0)) + share
            assert dict(dist.items()) == counted
        gone = [share for ends, share in played.items() if ends[at][1] == len(before[row.unit])]
        assert row.destroyed == sum(gone, Fraction(0))


@rule("homebrew.ability.volatile")
def test_two_units_in_reach() -> None:
    s = armed(build.state())
    build.unit(s, "b", "paladin_tank", [(20, 20)], id="tank")
    build.unit(s, "b", "corsairs", [(20, 23), (21.2, 23)], id="c")
    build.unit(s, "a", "grenadiers", [(20, 16)], id="g")
    build.unit(s, "a", "line_rifles", [(20, 10)], id="far")
    agree(s, "b.c", "a.g")


@rule("homebrew.ability.volatile")
def test_a_wreck_makes_another() -> None:
    """The skiff beside the tank has one wound left; the man behind it is in reach of the skiff alone."""
    s = armed(build.state())
    build.unit(s, "b", "paladin_tank", [(20, 20)], id="tank")
    build.unit(s, "a", "raid_skiff", [(20, 24)], id="skiff")
    s.change_model("a.skiff.1").wounds = 1
    build.unit(s, "b", "faithful", [(20, 28)], id="f")
    agree(s, "a.skiff", "b.f")


def test_only_what_is_volatile() -> None:
    s = armed(build.state())
    build.unit(s, "b", "corsairs", [(20, 20)], id="c")
    with pytest.raises(ValueError, match="does not explode"):
        explosion_odds(s, "b.c.1")
