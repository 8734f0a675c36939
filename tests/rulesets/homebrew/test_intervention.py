"""Heroic intervention (catalogue 14)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.rulesets.homebrew.intervention import Intervene, InterveneMove
from grognard.rulesets.homebrew.measuring import touched_units
from grognard.rulesets.homebrew.state import INTERVENED, TURN_ENDED, HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew.build import board, box, piece, state, unit
from tests.rulesets.homebrew.melee import armed, broken, play

D = 0.984251968503937
H = 0.492125984251968 + 0.62992125984252


def charged(s: HState) -> HState:
    """a.c has charged b.v: contact at (10, 10)."""
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    part = s.change_part("melee")
    part.charger = "a.c"
    part.targets = ("b.v",)
    return s


def hero(
    s: HState, seat: str, gap: float, entry: str = "marshal", flags: int = 0, radius: float = 0.63
) -> HState:
    """A hero so far east of the attacked unit."""
    unit(s, seat, entry, [(10 + 0.492 + gap + radius, 10 + D)], id="h")
    s.change_unit(f"{seat}.h").flags = flags
    return s


def rule_for(s: HState, seat: str) -> str:
    faults = Intervene(s, seat).why_not(f"{seat}.h")
    return faults[0].rule if faults else ""


@rule(
    "homebrew.intervene.range",
    "homebrew.intervene.when",
    "homebrew.example.intervention",
    "homebrew.intervene.no-roll",
)
@pytest.mark.parametrize("seat", ["a", "b"])
def test_within_six_inches(seat: str) -> None:
    s = hero(charged(armed(state())), seat, 5.9)
    assert rule_for(s, seat) == ""
    script = play(s, "melee.intervene", "melee.charge", [], [f"{seat}.h"])
    assert touched_units(s, f"{seat}.h") == (["b.v"] if seat == "a" else ["a.c"])
    assert s.h_unit(f"{seat}.h").has(INTERVENED)
    assert script.rolls == []
    assert rule_for(hero(charged(armed(state())), seat, 6.1), seat) == "homebrew.intervene.range"


@rule("homebrew.keyword.tank", "homebrew.intervene.who", "homebrew.keyword.flyer", "homebrew.turn.ended")
def test_who_may_not() -> None:
    s = hero(charged(armed(state())), "b", 4.0)
    s.h_unit("b.h").profile.tank = True
    try:
        assert rule_for(s, "b") == "homebrew.keyword.tank"
    finally:
        s.h_unit("b.h").profile.tank = False
    s.h_unit("b.h").profile.flyer = True
    try:
        assert rule_for(s, "b") == "homebrew.intervene.who"
    finally:
        s.h_unit("b.h").profile.flyer = False
    assert (
        rule_for(hero(charged(armed(state())), "a", 4.0, flags=TURN_ENDED), "a") == "homebrew.intervene.who"
    )
    # the opponent's flag is of his own turn
    assert rule_for(hero(charged(armed(state())), "b", 4.0, flags=TURN_ENDED), "b") == ""
    busy = hero(charged(armed(state())), "b", 4.0)
    x = busy.h_model("b.h.1").x
    unit(busy, "a", "line_rifles", [(x + H, 10 + D)], id="near")
    assert rule_for(busy, "b") == "homebrew.intervene.who"


@rule("homebrew.intervene.who")
def test_the_attacked_hero_is_in_it_already() -> None:
    s = armed(state())
    unit(s, "a", "line_rifles", [(10, 10)], id="c")
    unit(s, "b", "marshal", [(10, 10 + H)], id="h")
    part = s.change_part("melee")
    part.charger = "a.c"
    part.targets = ("b.h",)
    assert rule_for(s, "b") == "homebrew.intervene.who"


@rule("homebrew.intervene.any-number")
def test_each_hero_once_but_any_number() -> None:
    s = hero(charged(armed(state())), "b", 3.0)
    unit(s, "b", "adept", [(10, 14)], id="k")
    script = play(s, "melee.intervene", "melee.charge", [], ["b.h", [["b.h.1", [[11.122, 10]]]], "b.k"])
    assert touched_units(s, "a.c") == ["b.v", "b.h", "b.k"]
    assert s.h_unit("b.h").has(INTERVENED) and s.h_unit("b.k").has(INTERVENED)
    assert [choice.id for choice in script.asked] == ["melee.intervene", "melee.intervene_move"] * 2
    assert (
        rule_for(hero(charged(armed(state())), "b", 3.0, flags=INTERVENED), "b")
        == "homebrew.intervene.any-number"
    )


@rule("homebrew.intervene.optional", "homebrew.intervene.when")
def test_the_opponent_decides_first_and_all_may_pass() -> None:
    s = hero(charged(armed(state())), "b", 3.0)
    unit(s, "a", "marshal", [(14, 9)], id="m")
    script = play(s, "melee.intervene", "melee.charge", [], ["pass", "pass"])
    assert [choice.seat for choice in script.asked] == ["b", "a"]


@rule("homebrew.intervene.must-engage", "homebrew.intervene.not-charge")
def test_he_must_touch_an_enemy_of_this_fight() -> None:
    s = hero(charged(armed(state())), "b", 3.0)
    unit(s, "a", "line_rifles", [(12, 9.3)], id="o")
    choice = InterveneMove(s, s.h_unit("b.h"))

    def refused(*places: Sequence[float]) -> list[str]:
        return broken(choice, [["b.h.1", [list(place) for place in places]]])

    assert refused((11.122, 10)) == ["homebrew.intervene.must-engage"]  # touches the outsider, too
    assert refused((12, 11)) == ["homebrew.intervene.must-engage"]
    assert refused((10.0, 13.0), (9.0, 10.5)) == ["homebrew.intervene.must-engage"]
    assert refused((11.054, 10.384)) == []
    for answer in choice.candidates(8):
        assert choice.check(answer).legal
    play(s, "melee.intervene", "melee.charge", [], ["b.h"])
    assert touched_units(s, "b.h") == ["a.c"]


@rule("homebrew.intervene.must-engage")
def test_he_may_touch_others_that_are_already_in_the_fight() -> None:
    s = hero(charged(armed(state())), "b", 3.0)
    unit(s, "a", "line_rifles", [(10 + D, 10 + D)], id="o")
    choice = InterveneMove(s, s.h_unit("b.h"))
    assert broken(choice, [["b.h.1", [[12.106, 10.984]]]]) == []


@rule("homebrew.intervene.must-engage")
def test_without_a_place_he_may_not() -> None:
    wall = piece("t1", "water", box(11, 0, 12, 30))
    s = hero(charged(armed(state(board(wall)))), "b", 4.0)
    assert rule_for(s, "b") == "homebrew.intervene.must-engage"
