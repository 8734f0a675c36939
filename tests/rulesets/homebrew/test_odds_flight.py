"""The odds of flights, retreats by choice and pursuits, against all faces through the nodes that are played."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from grognard.game.events import Event
from grognard.game.play import Game, Play
from grognard.rulesets.homebrew.flight import forced_retreat
from grognard.rulesets.homebrew.measuring import engaged
from grognard.rulesets.homebrew.odds.flight import chase_odds, flight_odds, leave_odds
from grognard.rulesets.homebrew.state import HState
from tests.plugins.rules import rule
from tests.rulesets.homebrew import build
from tests.rulesets.homebrew.every import every_way, every_way_in_stages, nodes
from tests.rulesets.homebrew.melee import armed

D = 0.984251968503937


RING = [(0.0, -1.0), (0.866, -0.5), (-0.866, -0.5), (0.866, 0.5), (-0.866, 0.5), (0.0, 1.0)]


def open_table() -> HState:
    return armed(build.state())


@rule("homebrew.morale.retreat", "homebrew.morale.stop-at-edge")
def test_a_flight_to_the_edge() -> None:
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 9.4), (12, 20)], id="u")
    odds = flight_odds(s, "a.u", exact=True)
    assert dict(odds.inches.items()) == {6.0 + die: Fraction(1, 6) for die in range(1, 7)}
    # 8.908 inches to the edge: 3 and more
    assert dict(odds.fate.items()) == {"away": Fraction(1, 3), "edge": Fraction(2, 3)}
    assert odds.models.outcomes == [0]


@rule("homebrew.morale.cornered", "homebrew.morale.flyer")
def test_the_cornered_and_the_flying() -> None:
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 1)], id="u")
    build.unit(s, "a", "petrel_gunship", [(30, 15)], id="f")
    assert flight_odds(s, "a.u", exact=True).fate["cornered"] == 1
    assert flight_odds(s, "a.u").models.outcomes == [1]
    assert flight_odds(s, "a.f", exact=True).fate["reserve"] == 1


@rule("homebrew.morale.retreat-end", "homebrew.option.edge-retreat")
def test_who_is_lost_on_the_way() -> None:
    s = armed(build.state(edge_retreat="destroy"))
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    # enemies all round: the only way is blocked at once
    build.unit(s, "b", "corsairs", [(10 + x * D, 10 + y * D) for x, y in RING], id="v")
    odds = flight_odds(s, "a.u", exact=True)
    assert odds.fate["lost"] == 1 and odds.models[1] == 1
    s = armed(build.state(edge_retreat="destroy"))
    build.unit(s, "a", "line_rifles", [(10, 9.4), (12, 9.4)], id="u")
    odds = flight_odds(s, "a.u", exact=True)
    assert odds.fate["edge"] == Fraction(2, 3) and odds.models[2] == Fraction(2, 3)


@rule("homebrew.retreat.move", "homebrew.retreat.impossible")
@pytest.mark.parametrize("enemies", [1, 6])
def test_a_retreat_by_choice(enemies: int) -> None:
    """One enemy leaves a way, a ring of them does not."""
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    build.unit(s, "b", "corsairs", [(10 + x * D, 10 + y * D) for x, y in RING[:enemies]], id="v")
    found = leave_odds(s, "a.u", exact=True)

    def read(end: HState, log: list[Event], value: Any) -> bool:
        return engaged(end, "a.u")

    played = every_way(s, nodes("manoeuvre.retreats", until=("manoeuvre.units",)), read, retreat)
    assert played.get(True, Fraction(0)) == found[0.0] == (1 if enemies == 6 else 0)


def retreat(choice: Any) -> object:
    return "retreat" if choice.id == "manoeuvre.retreats" else choice.default()


def chased(s: HState) -> dict[Any, Fraction]:
    """All faces of flight, pursuit and free strike as they are played: what became of the prey."""
    facts = s.change_part("melee")
    facts.combat = ("a.u", "b.v")
    facts.touched = (("a.u", "b.v"), ("b.v", "a.u"))
    facts.failed = ("b.v",)
    s.active = "a"

    def flight(game: Game) -> Play[Any]:
        return forced_retreat(game, "b.v")

    def read(end: HState, log: list[Event], value: Any) -> tuple[str, int]:
        left = sum(model.wounds for model in end.living(end.h_unit("b.v")))
        pursued = [e.args()["caught"] for e in log if type(e).KIND == "pursued"]
        gone = end.h_unit("b.v").status == "destroyed" and not pursued
        result = "gone" if gone else "bound" if not pursued else "caught" if pursued[0] else "escaped"
        return result, left

    pursuit = nodes("fight.pursuit", until=("fight.close_up",))
    return every_way_in_stages(s, [flight, pursuit], read)


def agree(s: HState) -> dict[str, Fraction]:
    before = sum(model.wounds for model in s.living(s.h_unit("b.v")))
    played = chased(s)
    odds = chase_odds(s, "a.u", "b.v", exact=True)
    results: dict[str, Fraction] = {}
    wounds: dict[int, Fraction] = {}
    for (result, left), share in played.items():
        results[result] = results.get(result, Fraction(0)) + share
        lost = before - left if result == "caught" else 0
        wounds[lost] = wounds.get(lost, Fraction(0)) + share
    assert dict(odds.result.items()) == results
    assert dict(odds.wounds.items()) == wounds
    return results


@rule("homebrew.odds.pursuit", "homebrew.pursuit.caught", "homebrew.pursuit.move")
def test_straight_in_the_open_as_the_formula_has_it() -> None:
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    build.unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    assert agree(s)["caught"] == Fraction(21, 36)


@rule("homebrew.odds.pursuit", "homebrew.morale.stop-at-edge")
def test_the_edge_helps_the_pursuer() -> None:
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 26)], id="u")
    build.unit(s, "b", "line_rifles", [(10, 26 + D)], id="v")
    assert agree(s)["caught"] > Fraction(21, 36)


@rule("homebrew.pursuit.who", "homebrew.odds.pursuit")
def test_who_still_touches_an_enemy_stays() -> None:
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    build.unit(s, "b", "line_rifles", [(10, 10 + D)], id="v")
    build.unit(s, "b", "husks", [(10, 10 - D)], id="w")
    assert agree(s) == {"bound": Fraction(1)}


@rule("homebrew.odds.pursuit")
def test_water_in_the_way_of_the_pursuer() -> None:
    """The prey flees past deep water; the pursuer has to go round it."""
    s = armed(build.state(build.board(build.piece("w", "water", build.box(9.8, 16, 14, 18)))))
    build.unit(s, "a", "line_rifles", [(10, 12)], id="u")
    build.unit(s, "b", "line_rifles", [(10 - 0.9 * D, 12 + 0.436 * D)], id="v")
    assert 0 < agree(s)["caught"] < 1


def test_without_flight_or_strike() -> None:
    s = open_table()
    build.unit(s, "a", "line_rifles", [(10, 10)], id="u")
    build.unit(s, "b", "line_rifles", [(10, 18 + D)], id="v")
    odds = chase_odds(s, "a.u", "b.v", exact=True, fled=True, strike=False)
    assert odds.result["caught"] == Fraction(5, 6) and odds.wounds[0] == 1
    assert chase_odds(s, "a.u", "b.v", fled=True).wounds.mean() == pytest.approx(5 / 24)
